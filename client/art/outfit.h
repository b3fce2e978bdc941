// Outfit: what a soldier wears, holds and rides, as data/art/units.txt describes it. The body and its motions
// are the same for all; a new soldier is a line of that file.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "client/art/figure.h"
#include "common/base/result.h"

namespace banneret::art {

enum class Mount { None, Horse, Camel, Elephant };
enum class Weapon {
    None,
    Sword,
    GreatSword,
    Sabre,
    Club,
    Mace,
    Axe,
    GreatAxe,
    ThrownAxe,
    ThrownSword,
    Spear,
    Pike,
    Lance,
    Javelin,
    Bow,
    LongBow,
    CrossBow,
    RepeatingCrossBow,
    HandCannon,
    Musket,
    Staff,
    Sceptre
};
enum class Shield { None, Kite, Round, Heater, Buckler };
enum class Back { None, Quiver, Pavise, Banner, Relic };
enum class Barding { None, Saddle, Cloth, Scale, Plate };

struct Outfit {
    Stuff torso = &Wardrobe::player, arms = &Wardrobe::wool, legs = &Wardrobe::trousers,
          skirt = &Wardrobe::player, boots = &Wardrobe::boot;
    float skirt_length = 0.12f;  // tiles; 0: none
    Hat hat = Hat::None;
    Stuff helm = &Wardrobe::iron;   // what the hat's hard part is of
    Stuff beard = &Wardrobe::hair;  // hair, and the beard where `bearded`
    Stuff plume = nullptr, cape = nullptr, trim = nullptr;
    bool bearded = false;
    Weapon weapon = Weapon::None;
    float reach = 1;  // the weapon's length, as a share of the usual
    Shield shield = Shield::None;
    float shield_size = 1;
    Back back = Back::None;
    float size = 1;  // of the whole figure
    Mount mount = Mount::None;
    Stuff coat = &Wardrobe::leather, mane = &Wardrobe::hair;
    Barding barding = Barding::Saddle;
};

using Outfits = std::map<std::string, Outfit, std::less<>>;
// A line for each: "NAME WORD=VALUE...", "#" begins a comment. Wrong words, values and doubles are refused with
// file, line and what would do.
Result<Outfits> read_outfits(std::string_view text, const std::string& file);
// Those of data/art/units.txt, which is built into the program.
const Outfits& outfits();

}  // namespace banneret::art
