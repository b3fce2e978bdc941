// Knowledge: all that a computer player goes by in one decision, taken from the world through its seat's
// eyes. Places are whole tiles: a decision needs no more.
#pragma once

#include <array>
#include <vector>

#include "common/simulation/world.h"

namespace banneret::ai {

// Something known to stand somewhere.
struct Standing {
    EntityId id;
    map::TilePos at;
    rules::TypeId type = rules::kNone;
};

struct KnownDeposit {
    EntityId id;
    map::TilePos at;
    int from_town = 0;       // tiles
    int from_drop_site = 0;  // tiles to the nearest of its own that takes it; kFar for none
    int way_home = 0;        // the same for ten of the goods: who carries more goes less often
    int workers = 0;         // of its own that are at it
    int max_workers = 0;
    int amount = 0;  // whole goods left
    bool strikes_back = false;
};

inline constexpr int kFar = 10'000;

struct Knowledge {
    Knowledge(const simulation::World& of, SeatId through) : world(of), seat(through) {}

    const simulation::World& world;
    SeatId seat;

    // Its own, by entity.
    std::vector<Standing> villagers;
    std::vector<Standing> scouts;
    std::vector<Standing> soldiers;
    std::vector<Standing> buildings;  // finished
    std::vector<Standing> sites;
    std::vector<Standing> herds;          // sheep that live
    std::vector<int> have;                // by type: standing, going up and in training
    std::vector<std::uint16_t> standing;  // by type: finished, or walking
    std::array<int, rules::kResources> gatherers{};
    map::TilePos town;  // the middle of its first town centre, else of its first building or unit
    bool has_anything = false;

    // Of enemies, as it sees them now.
    std::vector<Standing> enemy_units;
    std::vector<Standing> enemy_buildings;

    // By resource, on ground it knows and near its town, in entity order.
    std::array<std::vector<KnownDeposit>, rules::kResources> deposits;

    const rules::ObjectType& type(rules::TypeId id) const { return world.type(seat, id); }
    const rules::PlayerRules& rules() const { return world.rules_of(seat); }
    const simulation::Player& player() const { return world.player(seat); }
};

Knowledge look_around(const simulation::World& world, SeatId seat);

// The straight distance in whole tiles, rounded down.
int tiles_between(map::TilePos a, map::TilePos b);
// Whether the unit has nothing to do: no work, no walk, no fight.
bool is_idle(const simulation::World& world, EntityId unit);
// A tile as a place.
Vec2 place_of(map::TilePos tile);

}  // namespace banneret::ai
