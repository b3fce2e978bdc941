// Icons: small square pictures from the same models, for buttons, portraits and stocks.
#pragma once

#include "client/art/looks.h"
#include "client/art/model.h"
#include "client/art/sprite.h"

namespace banneret::art {

inline constexpr int kIconSize = 96;  // pixels on each side

// What an icon shows, and where the model's origin lies, in shares of the icon.
struct IconModel {
    Model model;
    float pixels_a_unit = 60;
    float across = 0.5f, down = 0.5f;
    bool ground = false;  // a painted ground behind it
};
Sprite drawn(const IconModel& icon);

// A portrait: head and chest of who walks, the whole of everything else, on a plain ground.
IconModel icon_model_of(const Look& look);
// By name: one of the list below, or a technology's id. Of a technology: what it is about; of one that only replaces a
// unit by another of its name, that unit. Of anything else a scroll.
IconModel icon_model_named(const std::string& name, const rules::Rules& rules);

// Names of what is neither. Stocks: "food", "wood", "gold", "stone", "population", "idle". Commands: "garrison",
// "unload" (everybody out), "eject" (one), "patrol", "guard", "follow", "walk", "attack", "attack_move",
// "attack_ground", "stop", "cancel", "delete", "convert", "heal", "relic", "drop_relic", "pack", "unpack",
// "trade", "buy", "sell", "tribute", "diplomacy", "bell", "all_clear" (back to work), "reseed", "auto_reseed",
// "lock", "unlock", "stance_aggressive", "stance_defensive", "stance_stand_ground", "stance_no_attack",
// "formation_line", "formation_staggered", "formation_box", "formation_flank", "disband", "repair", "build",
// "rally", "flare", "explore", "idle_soldier". Panels: "more", "back", "pause", "menu", "objectives", "chat",
// "technology_tree", "help", "score".
const std::vector<std::string>& named_icons();

}  // namespace banneret::art
