// Score: a tenth of what is stored, a fifth of the price of what was bought and of what was destroyed of enemies' (which
// the loser loses), ten points for each percent of the map explored (reference: rules-facts 18).
#include <algorithm>
#include <bit>

#include "common/simulation/systems.h"
#include "common/simulation/victory.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Tick kScoreTicks = 64;  // about a second: the map is counted through each time
constexpr std::int64_t kStored = 10;
constexpr std::int64_t kBought = 5;
constexpr std::int64_t kExploredWhole = 1'000;

std::int64_t stored(const Player& player) {
    std::int64_t sum = 0;
    for (const Fixed good : player.stock) sum += good.floor();
    return sum;
}

std::int64_t explored_tiles(const Explored& explored) {
    std::int64_t tiles = 0;
    for (const std::uint64_t word : explored.bits) tiles += std::popcount(word);
    return tiles;
}

void score(World& world, SeatId seat) {
    Player& player = world.player(seat);
    Tally& tally = player.tally;
    const std::int64_t own = tally.bought_units + tally.bought_buildings - tally.lost;
    tally.score = {tally.destroyed / kBought,
                   std::max<std::int64_t>(0, stored(player) / kStored + own / kBought),
                   tally.bought_technologies / kBought,
                   explored_tiles(world.explored[seat]) * kExploredWhole / world.tiles.size()};
}

}  // namespace

std::int64_t worth_of(const rules::Stock& price) {
    std::int64_t sum = 0;
    for (const std::int32_t good : price) sum += good;
    return sum;
}

std::int64_t score_of(const Player& player) {
    std::int64_t sum = 0;
    for (const std::int64_t part : player.tally.score) sum += part;
    return sum;
}

std::int64_t score_of_side(const World& world, SeatId seat) {
    std::int64_t sum = 0;
    std::int64_t members = 0;
    for (SeatId other = 1; other < kMaxSeats; ++other) {
        if (world.players[other].state == PlayerState::Absent || !win_together(world, seat, other)) continue;
        sum += score_of(world.players[other]);
        ++members;
    }
    return members == 0 ? 0 : sum / members;
}

// Who is out keeps the score he had.
void keep_score(World& world) {
    if (world.tick % kScoreTicks != kScoreTicks - 1) return;
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        if (world.players[seat].state == PlayerState::Playing) score(world, seat);
    }
}

}  // namespace banneret::simulation
