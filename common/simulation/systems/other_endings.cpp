// Wonders and relics that are held for the countdown's time, the time limit, the set score, kings (reference: rules-facts
// 18).
#include "common/simulation/other_endings.h"

#include "common/simulation/victory.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

bool counts_wonders(Victory victory) { return victory == Victory::Standard || victory == Victory::Wonder; }
bool counts_relics(Victory victory) { return victory == Victory::Standard || victory == Victory::Relics; }

std::uint32_t bit_of(SeatId seat) { return 1u << seat; }

// A bit for each seat with a wonder that stands.
std::uint32_t seats_with_a_wonder(const World& world) {
    std::uint32_t seats = 0;
    const Table<Building>& buildings = world.all<Building>();
    for (std::size_t i = 0; i < buildings.size(); ++i) {
        const EntityId id = buildings.ids()[i];
        if (buildings.values()[i].finished != 0 && world.alive(id) && world.type_of(id).wins)
            seats |= bit_of(world.owner_of(id));
    }
    return seats;
}

// Whose monastery the relic lies in; nature's for one that lies about or is carried.
SeatId housed_by(const World& world, EntityId relic) {
    const Garrisoned* const inside = world.find<Garrisoned>(relic);
    if (inside == nullptr || !world.alive(inside->holder) || !world.has<Building>(inside->holder))
        return kNature;
    return world.owner_of(inside->holder);
}

// A bit for each seat that has a relic and whose side has all of them.
std::uint32_t seats_with_all_relics(const World& world) {
    std::uint32_t holders = 0;
    const Table<Identity>& all = world.all<Identity>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const EntityId id = all.ids()[i];
        if (world.rules->types[all.values()[i].type].kind != rules::Kind::Relic || !world.alive(id)) continue;
        holders |= bit_of(housed_by(world, id));
    }
    if ((holders & bit_of(kNature)) != 0) return 0;
    for (SeatId a = 1; a < kMaxSeats; ++a) {
        for (SeatId b = 1; b < a; ++b) {
            if ((holders & bit_of(a)) != 0 && (holders & bit_of(b)) != 0 && !win_together(world, a, b))
                return 0;
        }
    }
    return holders;
}

struct Countdown {
    std::int32_t Player::*left_ms;
    EventKind begins;
    EventKind stops;
};
constexpr Countdown kOfWonder = {&Player::wonder_left_ms, EventKind::WonderBegun, EventKind::WonderLost};
constexpr Countdown kOfRelics = {&Player::relics_left_ms, EventKind::RelicsHeld, EventKind::RelicsLost};

// Whether it has come to its end. One that is interrupted begins anew.
bool count_down(World& world, SeatId seat, bool holds, const Countdown& countdown) {
    std::int32_t& left = world.player(seat).*countdown.left_ms;
    const auto tell = [&](EventKind kind, std::int32_t amount) {
        world.tell({kind, seat, Refusal::None, rules::kNone, kNobody, kNobody, {}, amount});
    };
    if (!holds) {
        if (left > 0) tell(countdown.stops, 0);
        left = 0;
        return false;
    }
    if (left == 0) {
        left = countdown_ms(world);
        tell(countdown.begins, left);
        return false;
    }
    left = std::max(0, left - kTurnMs);
    return left == 0;
}

SeatId first_to_hold(World& world, std::uint32_t holders, const Countdown& countdown) {
    SeatId won = kNature;
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        const bool plays = world.players[seat].state == PlayerState::Playing;
        const bool over = count_down(world, seat, plays && (holders & bit_of(seat)) != 0, countdown);
        if (over && won == kNature) won = seat;
    }
    return won;
}

// The seat whose side has the best score, of those that play; kNature where two sides have the same.
SeatId best_by_score(const World& world) {
    SeatId best = kNature;
    bool tied = false;
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        if (world.players[seat].state != PlayerState::Playing) continue;
        if (best == kNature) {
            best = seat;
            continue;
        }
        if (win_together(world, best, seat)) continue;
        const std::int64_t lead = score_of_side(world, seat) - score_of_side(world, best);
        if (lead > 0) best = seat;
        tied = lead == 0 || (tied && lead < 0);
    }
    return tied ? kNature : best;
}

// A tie goes on until somebody is ahead.
SeatId who_wins_by_the_clock(const World& world) {
    const std::uint64_t passed_ms = (std::uint64_t{world.tick} + 1) * kTickMs;
    const bool is_time =
        world.victory_amount != 0 && passed_ms >= std::uint64_t{world.victory_amount} * 60'000;
    return is_time ? best_by_score(world) : kNature;
}

SeatId who_wins_by_score(const World& world) {
    if (world.victory_amount == 0) return kNature;
    const SeatId best = best_by_score(world);
    return best != kNature && score_of_side(world, best) >= std::int64_t{world.victory_amount} ? best
                                                                                               : kNature;
}

}  // namespace

std::int32_t countdown_ms(const World& world) { return world.tiles.side() * kYearMs; }

std::uint32_t seats_with_a_king(const World& world) {
    std::uint32_t seats = 0;
    const Table<Identity>& all = world.all<Identity>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Identity& identity = all.values()[i];
        if (world.rules->types[identity.type].kind == rules::Kind::King && world.alive(all.ids()[i]))
            seats |= bit_of(identity.owner);
    }
    return seats;
}

SeatId who_wins_otherwise(World& world) {
    SeatId won = kNature;
    if (counts_wonders(world.victory)) won = first_to_hold(world, seats_with_a_wonder(world), kOfWonder);
    if (counts_relics(world.victory)) {
        const SeatId by_relics = first_to_hold(world, seats_with_all_relics(world), kOfRelics);
        if (won == kNature) won = by_relics;
    }
    if (world.victory == Victory::TimeLimit) won = who_wins_by_the_clock(world);
    if (world.victory == Victory::Score) won = who_wins_by_score(world);
    return won;
}

}  // namespace banneret::simulation
