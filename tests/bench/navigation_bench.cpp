// Navigation beside yardsticks in the same run (design: navigation, figures to hold). Those of the long
// search over cells come with it.
#include <queue>

#include "common/navigation/navigation.h"
#include "common/simulation/derived.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"
#include "common/worlds/any_angle.h"
#include "common/worlds/plain_search.h"
#include "common/worlds/walks.h"
#include "tests/bench/yardstick.h"

namespace banneret::bench {
namespace {

using navigation::ClassId;
using navigation::NavField;
using navigation::Node;
using simulation::World;
using Types = worlds::WalkingTypes;

constexpr int kSide = 240;

// With what class 0, soldiers on foot, may stand on.
navigation::Navigation& ground_of(World& world) {
    navigation::Navigation& navigation = simulation::grounds_of(world).navigation;
    navigation.class_of(world.rules->types[Types::kSoldier]);
    return navigation;
}

struct Query {
    Vec2 from;
    Vec2 to;
};
std::vector<Query> queries(World& world, int count) {
    navigation::Navigation& navigation = ground_of(world);
    Random random(3, 9);
    std::vector<Query> list;
    while (static_cast<int>(list.size()) < count) {
        const Query q{{random.between(2, kSide - 3), random.between(2, kSide - 3)},
                      {random.between(2, kSide - 3), random.between(2, kSide - 3)}};
        const navigation::Region region = navigation.region_of(0, q.from);
        if (region != navigation::kNoRegion && region == navigation.region_of(0, q.to)) list.push_back(q);
    }
    return list;
}

// A careful A* over the same tiles at the same costs: integer keys, stamped scratch, octile estimate; the
// standard library's heap.
class PlainAStar {
  public:
    bool search(const NavField& field, map::TileIndex from, map::TileIndex to) {
        const int side = field.side();
        seen_.resize(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
        ++stamp_;
        open_ = {};
        const auto estimate = [&](map::TileIndex tile) {
            const int dx = std::abs(static_cast<int>(tile) % side - static_cast<int>(to) % side);
            const int dy = std::abs(static_cast<int>(tile) / side - static_cast<int>(to) / side);
            return 10 * std::max(dx, dy) + 4 * std::min(dx, dy);
        };
        const auto half = [&](map::TileIndex tile) { return field.beside_closed(0, tile) ? 2 : 0; };
        seen_[from] = {stamp_, 0, false};
        open_.push(static_cast<std::uint64_t>(estimate(from)) << 32 | from);
        while (!open_.empty()) {
            const auto tile = static_cast<map::TileIndex>(open_.top() & 0xFFFFFFFF);
            open_.pop();
            if (seen_[tile].closed) continue;
            seen_[tile].closed = true;
            if (tile == to) return true;
            const int x = static_cast<int>(tile) % side;
            const int y = static_cast<int>(tile) / side;
            const auto full = [&](int tx, int ty) {
                return tx >= 0 && ty >= 0 && tx < side && ty < side &&
                       field.pattern(0, static_cast<map::TileIndex>(ty * side + tx)) != 0;
            };
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    if ((dx == 0 && dy == 0) || !full(x + dx, y + dy)) continue;
                    if (dx != 0 && dy != 0 && (!full(x + dx, y) || !full(x, y + dy))) continue;
                    const auto next = static_cast<map::TileIndex>((y + dy) * side + x + dx);
                    const int score =
                        seen_[tile].score + (dx != 0 && dy != 0 ? 14 : 10) + half(tile) + half(next);
                    Seen& s = seen_[next];
                    if (s.stamp == stamp_ && (s.closed || s.score <= score)) continue;
                    s = {stamp_, score, false};
                    open_.push(static_cast<std::uint64_t>(score + estimate(next)) << 32 | next);
                }
            }
        }
        return false;
    }

  private:
    struct Seen {
        std::uint32_t stamp = 0;
        int score = 0;
        bool closed = false;
    };
    std::uint32_t stamp_ = 0;
    std::vector<Seen> seen_;
    std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> open_;
};

// A whole plan (search, places, straight lines) beside the plain search alone, over 40 far routes.
void route_beside_plain_a_star(benchmark::State& state, World world) {
    simulation::Grounds& grounds = simulation::grounds_of(world);
    simulation::survey_bodies(world);
    const std::vector<Query> list = queries(world, 40);
    PlainAStar plain;
    const NavField& field = grounds.navigation.field();
    compare(
        state,
        [&] {
            for (const Query& q : list)
                benchmark::DoNotOptimize(
                    grounds.navigation.plan({0, Fixed::ratio(1, 5), kNobody, kNobody}, q.from, q.to).size());
        },
        [&] {
            for (const Query& q : list)
                benchmark::DoNotOptimize(plain.search(field, world.tiles.index(map::tile_of(q.from)),
                                                      world.tiles.index(map::tile_of(q.to))));
        });
}
void RouteInWoods10(benchmark::State& state) {
    route_beside_plain_a_star(state, worlds::woods(kSide, 10, 1));
}
void RouteInWoods25(benchmark::State& state) {
    route_beside_plain_a_star(state, worlds::woods(kSide, 25, 1));
}
// A lake across the map with land bridges at its ends.
void RouteRoundALake(benchmark::State& state) {
    World world(worlds::walking_rules(), map::TileMap(kSide), 1);
    for (int y = 20; y < kSide - 20; ++y)
        for (int x = 80; x < 160; ++x) world.tiles.at({x, y}).terrain = worlds::kWater;
    world.rebuild();
    route_beside_plain_a_star(state, std::move(world));
}
BENCHMARK(RouteInWoods10)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(RouteInWoods25)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(RouteRoundALake)->Iterations(1)->Unit(benchmark::kMillisecond);

// One order for 1,000 over 1,000 routes planned each for itself.
void OrderForAThousandBesideSingleRoutes(benchmark::State& state) {
    World world = worlds::woods(kSide, 5, 1);
    std::vector<EntityId> units;
    for (int i = 0; i < 1'000; ++i) {
        const Vec2 at{Fixed(20) + Fixed::ratio(7 * (i % 32), 10), Fixed(20) + Fixed::ratio(7 * (i / 32), 10)};
        if (ground_of(world).can_stand(0, at))
            units.push_back(simulation::spawn(world, Types::kSoldier, 1, at));
    }
    navigation::Navigation& navigation = ground_of(world);
    // Each for itself, but as if nobody stood about: what the order saves is searches, not bystanders.
    const auto clear_bodies = [&] { navigation.bodies.begin(kSide); };
    compare(
        state,
        [&] {
            simulation::survey_bodies(world);
            const simulation::March together(world, units);
            for (const EntityId id : units) simulation::walk_to(world, id, {200, 210});
        },
        [&] {
            clear_bodies();
            for (const EntityId id : units) {
                const Vec2 from = world.get<simulation::Transform>(id).at;
                benchmark::DoNotOptimize(
                    navigation.plan({0, Fixed::ratio(1, 5), id, kNobody}, from, {200, 210}).size());
            }
        });
    state.counters["units"] = static_cast<double>(units.size());
}
BENCHMARK(OrderForAThousandBesideSingleRoutes)->Iterations(1)->Unit(benchmark::kMillisecond);

// 1,000 walking each to its own point on a wooded map: survey and movement, mean and 99th percentile of a
// tick over the tick's 16 ms.
void ThousandWalking(benchmark::State& state) {
    World world = worlds::woods(kSide, 10, 1);
    simulation::Grounds& grounds = simulation::grounds_of(world);
    ground_of(world);
    Random random(5, 5);
    std::vector<EntityId> units;
    while (units.size() < 1'000) {
        const Vec2 at{random.between(5, kSide - 6), random.between(5, kSide - 6)};
        if (grounds.navigation.can_stand(0, at))
            units.push_back(simulation::spawn(world, Types::kSoldier, 1, at));
    }
    simulation::survey_bodies(world);
    for (const EntityId id : units)
        simulation::walk_to(world, id, {random.between(5, kSide - 6), random.between(5, kSide - 6)});
    std::vector<double> ticks;
    for (auto _ : state) {
        for (int i = 0; i < 1'000; ++i)
            ticks.push_back(microseconds_of([&] { worlds::walk_ticks(world, 1); }));
    }
    std::sort(ticks.begin(), ticks.end());
    double sum = 0;
    for (const double t : ticks) sum += t;
    const double mean = sum / static_cast<double>(ticks.size());
    const double p99 = ticks[ticks.size() * 99 / 100];
    state.counters["mean_us"] = mean;
    state.counters["p99_us"] = p99;
    state.counters["mean_of_tick"] = mean / 16'000;
    state.counters["p99_of_tick"] = p99 / 16'000;
    calibrate(state);
    state.counters["still_walking"] = static_cast<double>(world.all<simulation::Path>().size());
}
BENCHMARK(ThousandWalking)->Iterations(1)->Unit(benchmark::kMillisecond);

// The shortest way over the cells of a wooded map, by a careful plain A* over LongJump: 100 ways, the least of
// five each, sums.
void jump_in_woods(benchmark::State& state, int percent) {
    World world = worlds::woods(kSide, percent, 1);
    navigation::Navigation& navigation = ground_of(world);
    const navigation::BitPlane& ground = navigation.field().closed(0);
    navigation::JumpPlanes planes;
    planes.follow(ground);
    navigation::LongJump jump;
    worlds::PlainSearch plain(ground);
    double jumps = 0;
    double plains = 0;
    double jump_points = 0;
    double cells = 0;
    int unequal = 0;
    for (auto _ : state) {
        for (const Query& q : queries(world, 100)) {
            const navigation::Cell from = navigation::cell_of(q.from);
            const navigation::Cell to = navigation::cell_of(q.to);
            const navigation::GoalCells goal(to);
            double least_jump = 1e18;
            double least_plain = 1e18;
            std::uint32_t cost = 0;
            for (int i = 0; i < 5; ++i) {
                least_jump =
                    std::min(least_jump, processor_microseconds_of([&] { jump.search(planes, from, goal); }));
                least_plain =
                    std::min(least_plain, processor_microseconds_of([&] { cost = plain.cost(from, to); }));
            }
            unequal += cost != jump.cost() ? 1 : 0;
            jumps += least_jump;
            plains += least_plain;
            jump_points += jump.expanded();
            cells += plain.expanded();
        }
    }
    state.counters["jump_us"] = jumps / 100;
    state.counters["plain_us"] = plains / 100;
    state.counters["plain_over_jump"] = plains / jumps;
    state.counters["jump_points"] = jump_points / 100;
    state.counters["plain_cells"] = cells / 100;
    state.counters["unequal"] = unequal;
    calibrate(state);
}
void JumpInWoods10(benchmark::State& state) { jump_in_woods(state, 10); }
void JumpInWoods25(benchmark::State& state) { jump_in_woods(state, 25); }
BENCHMARK(JumpInWoods10)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(JumpInWoods25)->Iterations(1)->Unit(benchmark::kMillisecond);

// What a building put up costs LongJump's planes when next it is asked, beside making them afresh.
void JumpPlanesAfterABuilding(benchmark::State& state) {
    World world = worlds::woods(kSide, 10, 1);
    navigation::Navigation& navigation = ground_of(world);
    const navigation::Shape hall = navigation::upright({118, 118}, {122, 122}, EntityId::make(90'000, 1));
    navigation::JumpPlanes planes;
    planes.follow(navigation.field().closed(0));
    double edited = 1e18;
    double made = 1e18;
    for (auto _ : state) {
        for (int i = 0; i < 10; ++i) {
            i % 2 == 0 ? navigation.close(hall) : navigation.open(hall.owner);
            const navigation::BitPlane& ground = navigation.field().closed(0);
            edited = std::min(edited, processor_microseconds_of([&] { planes.follow(ground); }));
            made =
                std::min(made, processor_microseconds_of([&] { navigation::JumpPlanes().follow(ground); }));
        }
    }
    state.counters["ours_us"] = edited;
    state.counters["yardstick_us"] = made;
    state.counters["ratio"] = edited / made;
    calibrate(state);
}
BENCHMARK(JumpPlanesAfterABuilding)->Iterations(1)->Unit(benchmark::kMillisecond);

// How much longer walks are than the shortest at any angle: the mean over 200 ways on a small wooded map that
// are not one straight line.
void StraightenedOverAnyAngle(benchmark::State& state) {
    World world = worlds::woods(48, 10, 2);
    navigation::Navigation& navigation = ground_of(world);
    simulation::survey_bodies(world);
    worlds::AnyAngle any_angle(navigation.field().closed(0));
    const navigation::Walker walker{0, Fixed::ratio(1, 5), kNobody, kNobody};
    const auto number = [](Fixed f) {
        return static_cast<double>(f.raw()) / static_cast<double>(Fixed::kOneRaw);
    };
    for (auto _ : state) {
        for (const navigation::Search search : {navigation::Search::Jump, navigation::Search::Tiles}) {
            Random random(7, 7);
            double sum = 0;
            double worst = 0;
            int ways = 0;
            while (ways < 200) {
                const Vec2 from{random.between(2, 45), random.between(2, 45)};
                const Vec2 to{random.between(2, 45), random.between(2, 45)};
                if (navigation.region_of(0, from) == navigation::kNoRegion ||
                    navigation.region_of(0, from) != navigation.region_of(0, to) ||
                    navigation.straight(0, from, to))
                    continue;
                Fixed length;
                Vec2 at = from;
                for (const Vec2 corner : navigation.plan_by(search, walker, from, to)) {
                    length += distance(at, corner);
                    at = corner;
                }
                const double ratio = number(length) / number(*any_angle.length(from, to));
                sum += ratio;
                worst = std::max(worst, ratio);
                ++ways;
            }
            const std::string name = search == navigation::Search::Jump ? "jump" : "tiles";
            state.counters[name + "_mean"] = sum / ways;
            state.counters[name + "_worst"] = worst;
        }
    }
}
BENCHMARK(StraightenedOverAnyAngle)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace banneret::bench
