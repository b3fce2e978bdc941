// Icons: small square pictures from the same models, for buttons, portraits and stocks.
#pragma once

#include "client/art/looks.h"
#include "client/art/sprite.h"

namespace banneret::art {

inline constexpr int kIconSize = 96;  // pixels on each side

// A portrait: head and chest of who walks, the whole of everything else, on a plain ground.
Sprite icon_of(const Look& look);
// Of what is no look: "wood", "food", "gold", "stone", "population", "idle", "attack_move", "stop", "delete",
// "build".
const std::vector<std::string>& named_icons();
Sprite named_icon(const std::string& name);

}  // namespace banneret::art
