// How a match ends (victory_kinds.h). Conquest always counts: a seat that has nothing left that counts is out, and the
// side that is left alone has won. The other ways end it sooner (other_endings.cpp).
#include "common/simulation/victory.h"
#include "common/simulation/other_endings.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// Soldiers and workers count beside what the data says; relics, traders, fishing ships and herds do not
// (reference: rules-facts 18).
bool counts_by_kind(const rules::ObjectType& type) {
    switch (type.kind) {
        case rules::Kind::Infantry:
        case rules::Kind::Archer:
        case rules::Kind::Cavalry:
        case rules::Kind::Scout:
        case rules::Kind::Siege:
        case rules::Kind::Villager:
        case rules::Kind::King:
        case rules::Kind::Monk: return true;
        case rules::Kind::Ship: return type.fights();
        default: return false;
    }
}

bool counts(const World& world, EntityId id) {
    if (!world.alive(id)) return false;
    const rules::ObjectType& type = world.type_of(id);
    if (!type.needed_for_conquest && !counts_by_kind(type)) return false;
    const Building* const building = world.find<Building>(id);
    return building == nullptr || building->finished != 0;
}

// A bit for each seat that still has something that counts.
std::uint32_t seats_that_live(const World& world) {
    std::uint32_t live = 0;
    const auto& ids = world.all<Identity>().ids();
    const auto& identities = world.all<Identity>().values();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::uint32_t bit = 1u << identities[i].owner;
        if (identities[i].owner != kNature && (live & bit) == 0 && counts(world, ids[i])) live |= bit;
    }
    return live;
}

// All that a seat out of play leaves: its farms, walls and sites; after a resignation everything.
void fell_all_of(World& world, SeatId seat) {
    const std::vector<EntityId> ids = world.all<Identity>().ids();
    for (const EntityId id : ids) {
        if (world.owner_of(id) != seat || !world.alive(id)) continue;
        const Building* const building = world.find<Building>(id);
        if (building != nullptr && building->begun == 0)
            vanish(world, id);
        else
            kill(world, id, kNobody);
    }
}

bool is_out(const World& world, SeatId seat) {
    const PlayerState state = world.players[seat].state;
    return state == PlayerState::Defeated || state == PlayerState::Resigned;
}

void defeat(World& world, SeatId seat) {
    world.player(seat).state = PlayerState::Defeated;
    world.tell({EventKind::Defeated, seat, Refusal::None, rules::kNone, kNobody, kNobody, {}, 0});
}

void defeat_who_has_nothing(World& world) {
    std::uint32_t live = seats_that_live(world);
    if (world.victory == Victory::Regicide) live &= seats_with_a_king(world);
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        if (world.player(seat).state == PlayerState::Playing && (live >> seat & 1u) == 0) defeat(world, seat);
    }
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        if (is_out(world, seat)) fell_all_of(world, seat);
    }
}

// The lowest seat that still plays; 0 for none.
SeatId first_playing(const World& world) {
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        if (world.players[seat].state == PlayerState::Playing) return seat;
    }
    return kNature;
}

// Whether all who still play are of one side. An ally of two who are not allies of one another ends nothing.
bool one_side_is_left(const World& world) {
    for (SeatId a = 1; a < kMaxSeats; ++a) {
        for (SeatId b = 1; b < a; ++b) {
            const bool both = world.players[a].state == PlayerState::Playing &&
                              world.players[b].state == PlayerState::Playing;
            if (both && !win_together(world, a, b)) return false;
        }
    }
    return true;
}

// Where nobody was ever anybody's enemy, nobody can win.
bool is_decided(const World& world, SeatId first) {
    if (!one_side_is_left(world)) return false;
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        if (is_out(world, seat) && (first == kNature || !win_together(world, first, seat))) return true;
    }
    return false;
}

// The side of that seat has won, whether or not all of it lived to see it; who still plays beside it has lost.
void proclaim(World& world, SeatId first) {
    world.over = 1;
    for (SeatId seat = kMaxSeats - 1; first != kNature && seat >= 1; --seat) {
        Player& player = world.player(seat);
        if (player.state == PlayerState::Absent) continue;
        const bool wins = win_together(world, first, seat);
        if (wins) world.winner = seat;  // the lowest of the side
        if (player.state != PlayerState::Playing) continue;
        if (!wins) {
            defeat(world, seat);
            continue;
        }
        player.state = PlayerState::Won;
        world.tell({EventKind::Won, seat, Refusal::None, rules::kNone, kNobody, kNobody, {}, 0});
    }
}

}  // namespace

bool win_together(const World& world, SeatId a, SeatId b) {
    if (a == b) return true;
    if (a == kNature || b == kNature || world.victory == Victory::LastManStanding) return false;
    return world.allied(a, b) && world.allied(b, a) && world.players[a].allied_victory != 0 &&
           world.players[b].allied_victory != 0;
}

void decide_victory(World& world) {
    if (world.over != 0 || world.tick % kTicksPerTurn != kTicksPerTurn - 1) return;
    defeat_who_has_nothing(world);
    const SeatId first = first_playing(world);
    if (is_decided(world, first)) return proclaim(world, first);
    if (const SeatId ahead = who_wins_otherwise(world); ahead != kNature) proclaim(world, ahead);
}

}  // namespace banneret::simulation
