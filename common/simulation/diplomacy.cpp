#include "common/simulation/diplomacy.h"

#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

Diplomacy stance_by_team(const World& world, SeatId a, SeatId b) {
    const std::uint8_t team = world.players[a].team;
    const bool together = a == b || (team != 0 && team == world.players[b].team);
    return together ? Diplomacy::Ally : Diplomacy::Enemy;
}

void take_stance(World& world, SeatId seat, SeatId towards, Diplomacy stance) {
    Diplomacy& now = world.player(seat).stances[towards];
    if (now == stance) return;
    now = stance;
    redraw_gates(world, seat);
    // `type` is the other seat's number.
    world.tell({EventKind::DiplomacyChanged,
                seat,
                Refusal::None,
                towards,
                kNobody,
                kNobody,
                {},
                static_cast<std::int32_t>(stance)});
}

}  // namespace

void take_stances_from_teams(World& world) {
    for (SeatId seat = 1; seat < kMaxSeats; ++seat)
        for (SeatId other = 1; other < kMaxSeats; ++other)
            world.player(seat).stances[other] = stance_by_team(world, seat, other);
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) redraw_gates(world, seat);
}

bool are_allies(const World& world, SeatId a, SeatId b) { return world.allied(a, b) && world.allied(b, a); }

Refusal refusal_to_set(const World& world, SeatId seat, const SetDiplomacy& wish) {
    if (wish.towards == seat) return Refusal::CannotDoThat;
    if (world.teams_locked != 0) return Refusal::TeamsLocked;
    return world.player(wish.towards).state == PlayerState::Playing ? Refusal::None : Refusal::PlayerGone;
}

void set_diplomacy(World& world, SeatId seat, const SetDiplomacy& wish) {
    take_stance(world, seat, wish.towards, wish.stance);
    if (wish.stance == Diplomacy::Enemy && world.player(wish.towards).computer != 0)
        take_stance(world, wish.towards, seat, Diplomacy::Enemy);
}

}  // namespace banneret::simulation
