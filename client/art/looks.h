// Looks: what there is to draw. A look has a name, its motions and a model for each moment of them; several
// types of the rules may share one (all trees), and every type has one, so that new data shows at once.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "client/art/action.h"
#include "client/art/model.h"
#include "common/rules/rules.h"

namespace banneret::art {

struct Motion {
    Action action = Action::Stand;
    int frames = 1;
    int frame_ms = 100;
    int directions = 1;  // 1, or equal parts of a turn each (8 of whatever walks), from heading 0 on
    int variants = 1;
    int urgency = 0;  // rendered in rising order: 0 is what the first picture needs
};

// How long a body lies before it is bones.
inline constexpr int kRotMs = 20'000;

struct Look {
    std::string name;
    std::vector<Motion> motions;
    bool flat = false;  // lies on the ground: drawn under everything that stands
    // Adds the model, not yet turned to its direction, for 0 <= t < 1 of the action.
    std::function<void(Model&, Action, float t, int variant)> build;

    const Motion* find(Action action) const;
};

// The look of a type: by its id where there is a model, else by its kind and size.
Look look_of(const rules::ObjectType& type);
std::string look_name_of(const rules::ObjectType& type);
// The model of one frame, turned.
Model model_of(const Look& look, const Motion& motion, int variant, int direction, int frame);

}  // namespace banneret::art
