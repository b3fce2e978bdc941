// Action: what a thing is shown doing. The view asks for one with a time; the art has frames for those a
// thing knows.
#pragma once

#include <cstdint>

namespace banneret::art {

enum class Action : std::uint8_t {
    Stand,
    Walk,
    Attack,
    Chop,
    Mine,
    Forage,
    Farm,
    Build,
    Die,
    Lie,
    // Of buildings: stages of building at a third each, and what is left of one.
    Site,
    Scaffold,
    HalfBuilt,
    Rubble,
    // Walking with a load; the variant is the kind of goods, in the order of rules::Resource.
    Carry,
    // Of gates: open to somebody who goes through.
    Open,
    // Of villagers: with a rod at the shore; with spears after game.
    Fish,
    Hunt,
};
inline constexpr int kActions = 18;

}  // namespace banneret::art
