// Finding out what lies where: the scout goes to the nearest ground that nobody has seen.
#include <algorithm>

#include "common/ai/plan.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::ai {
namespace {

using namespace simulation;

constexpr int kSquare = 8;         // tiles; about what a scout sees in passing
constexpr int kAtHand = 7;         // tiles: a square so near that is dark still cannot be looked into
constexpr int kSurroundings = 30;  // tiles from the town
constexpr std::size_t kNearSquaresLeft = 3;  // dark ones that a scout cannot get to
constexpr int kWander = 6;  // one draw in so many goes to a far square, past what cannot be reached

struct Square {
    map::TilePos middle;
    int distance = 0;
};

// Squares of which at most one of four probes fulfils `known`.
template <class Known>
std::vector<Square> squares_without(const Plan& plan, map::TilePos from, Known known) {
    std::vector<Square> found;
    const int side = plan.world().tiles.side();
    for (int y = kSquare / 2; y < side; y += kSquare) {
        for (int x = kSquare / 2; x < side; x += kSquare) {
            int seen = 0;
            for (const map::TilePos probe : {map::TilePos{x - 2, y - 2}, map::TilePos{x + 2, y - 2},
                                             map::TilePos{x - 2, y + 2}, map::TilePos{x + 2, y + 2}}) {
                seen += !plan.world().tiles.contains(probe) || known(probe) ? 1 : 0;
            }
            const int distance = tiles_between(from, {x, y});
            if (seen <= 1 && distance > kAtHand) found.push_back({{x, y}, distance});
        }
    }
    return found;
}

// First all that lies about the town: herds and game are found while they are needed. Then the rest.
void keep_to_the_surroundings(const Plan& plan, std::vector<Square>& squares) {
    std::vector<Square> near;
    for (const Square& square : squares) {
        if (tiles_between(plan.known.town, square.middle) <= kSurroundings) near.push_back(square);
    }
    if (near.size() > kNearSquaresLeft) squares = std::move(near);
}

// The first of the dark squares is the nearest to the scout, but what lies round the town is worth more.
int cost_of(const Plan& plan, const Square& square) {
    return square.distance + 2 * tiles_between(plan.known.town, square.middle);
}

std::optional<map::TilePos> nearest_or_drawn(Plan& plan, const std::vector<Square>& squares) {
    if (squares.empty()) return std::nullopt;
    if (plan.random.below(kWander) == 0)
        return squares[plan.random.below(static_cast<std::uint32_t>(squares.size()))].middle;
    return std::min_element(
               squares.begin(), squares.end(),
               [&](const Square& a, const Square& b) { return cost_of(plan, a) < cost_of(plan, b); })
        ->middle;
}

}  // namespace

std::optional<map::TilePos> place_to_look_at(Plan& plan, map::TilePos from) {
    const auto is_explored = [&](map::TilePos t) { return explored(plan.world(), plan.known.seat, t); };
    const auto is_seen = [&](map::TilePos t) { return visible(plan.world(), plan.known.seat, t); };
    std::vector<Square> dark = squares_without(plan, from, is_explored);
    // What cannot be walked to stays dark for ever, so a few dark squares do not keep it from looking anew
    // at ground where something may have been built since.
    keep_to_the_surroundings(plan, dark);
    if (dark.size() > 4 || (!dark.empty() && plan.random.below(3) == 0)) return nearest_or_drawn(plan, dark);
    const std::vector<Square> fogged = squares_without(plan, from, is_seen);
    if (fogged.empty()) return std::nullopt;
    return fogged[plan.random.below(static_cast<std::uint32_t>(fogged.size()))].middle;
}

void scout(Plan& plan) {
    for (const Standing& scout : plan.known.scouts) {
        if (plan.is_given(scout.id) || !is_idle(plan.world(), scout.id)) continue;
        const std::optional<map::TilePos> place = place_to_look_at(plan, scout.at);
        if (!place) return;
        plan.give({scout.id}, Move{place_of(*place)});
        ++plan.memory.scout_leg;
    }
}

}  // namespace banneret::ai
