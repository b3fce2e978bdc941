// Decorations: what lies and stands about on a map: rocks, flowers, ruins, signs, cliffs.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "client/art/model.h"

namespace banneret::art {

struct Decoration {
    std::string name;
    bool flat = false;  // lies on the ground
    std::function<void(Model&)> add;
};
const std::vector<Decoration>& decorations();

}  // namespace banneret::art
