// Overlay: what the player's own pointer and orders add to the picture: selection, box, ghost, markers. Made
// by input, drawn by the view.
#pragma once

#include <optional>
#include <vector>

#include "client/view/scene.h"

namespace banneret::view {

// What a click did, shown for a moment where it fell.
enum class MarkerKind : std::uint8_t { Move, Attack, Gather, Build, Rally, Flare };
struct Marker {
    MarkerKind kind = MarkerKind::Move;
    WorldPoint at;
    float age_s = 0;  // gone after kMarkerSeconds
};
inline constexpr float kMarkerSeconds = 0.7f;

struct Box {
    ScreenPoint from, to;
};

struct Overlay {
    std::vector<EntityId> selected;
    EntityId hovered;
    std::optional<Box> box;  // being dragged
    std::vector<Marker> markers;
    bool show_all_bars = false;
};

}  // namespace banneret::view
