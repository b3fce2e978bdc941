// Closed ground and regions beside yardsticks in the same run (design: navigation, figures 5 and 6), with what
// they take of memory. Sixteen classes, as many as there may be, on a wooded map of 240 tiles.
#include "common/base/random.h"
#include "common/navigation/cut_off.h"
#include "common/navigation/navigation.h"
#include "tests/bench/yardstick.h"

namespace banneret::bench {
namespace {

using navigation::Navigation;
using navigation::upright;

constexpr int kSide = 240;

// Grass, shore and water; on each ground bodies of three or four sizes and something that is built.
rules::Rules sixteen_classes() {
    rules::Rules rules;
    rules.terrains.resize(3);
    rules.restrictions = {{"land", {1, 1, 0}}, {"shore", {1, 1, 1}}, {"water", {0, 0, 1}}};
    for (rules::RestrictionId on = 0; on < 3; ++on) {
        for (int quarters = 1; quarters <= (on == 2 ? 5 : 4); ++quarters) {
            rules::ObjectType mover;
            mover.speed = Fixed(1);
            mover.radius = Fixed(quarters) / 4;
            mover.restriction = on;
            rules.types.push_back(mover);
        }
        rules::ObjectType house;
        house.kind = rules::Kind::Building;
        house.footprint.width = house.footprint.height = 2;
        house.footprint.placed_on = on;
        rules.types.push_back(house);
    }
    return rules;
}

struct Ground {
    Ground() : rules(sixteen_classes()), tiles(kSide) {
        Random random(1, 77);
        for (int y = 0; y < kSide; ++y) {
            for (int x = 0; x < kSide; ++x) {
                tiles.at({x, y}).terrain = static_cast<rules::TerrainId>(x < 170 ? 0 : x < 175 ? 1 : 2);
                if (x < 165 && random.percent(10)) add_tree(x, y);
            }
        }
    }
    void add_tree(int x, int y) {
        const Vec2 half{Fixed::ratio(1, 2), Fixed::ratio(1, 2)};
        const auto number = static_cast<std::uint32_t>(trees.size() + 1);
        trees.push_back(upright(Vec2{x, y} - half, Vec2{x, y} + half, EntityId::make(number, 1)));
    }
    // All planes, and the regions of all that move.
    Navigation make() const {
        Navigation made(tiles, rules);
        for (const navigation::Shape& tree : trees) made.close(tree);
        for (const rules::ObjectType& type : rules.types) {
            if (type.is_mobile())
                made.reach(made.class_of(type));
            else
                made.placing_class_of(type);
        }
        return made;
    }
    rules::Rules rules;
    map::TileMap tiles;
    std::vector<navigation::Shape> trees;
};

// A way that does not exist, refused, over a look at one cell; 10,000 of each.
void RefusalBesideOneCell(benchmark::State& state) {
    Ground ground;
    for (int y = 0; y < kSide; ++y) ground.add_tree(120, y);
    Navigation navigation = ground.make();
    std::vector<Vec2> places;
    for (int i = 0; places.size() < 10'000; ++i) {
        const Vec2 at{5 + i % 107, 5 + i % 229};
        if (navigation.can_stand(0, at)) places.push_back(at);
    }
    compare(
        state,
        [&] {
            for (const Vec2 at : places)
                benchmark::DoNotOptimize(
                    navigation.plan({0, Fixed::ratio(1, 5), kNobody, kNobody}, at, {150, 100}).empty());
        },
        [&] {
            for (const Vec2 at : places) {
                benchmark::DoNotOptimize(navigation.can_stand(0, at));
                benchmark::ClobberMemory();
            }
        });
}
BENCHMARK(RefusalBesideOneCell)->Iterations(1)->Unit(benchmark::kMillisecond);

// A building up and down again, regions included, over making all sixteen classes' planes and regions afresh.
void BuildingBesideRebuild(benchmark::State& state) {
    const Ground ground;
    Navigation navigation = ground.make();
    const navigation::Shape hall = upright({118, 118}, {122, 122}, EntityId::make(90'000, 1));
    compare(
        state,
        [&] {
            navigation.close(hall);
            navigation.settle();
            navigation.open(hall.owner);
            navigation.settle();
        },
        [&] { benchmark::DoNotOptimize(ground.make()); });
    state.counters["memory_mb"] = static_cast<double>(navigation.bytes()) / 1e6;
}
BENCHMARK(BuildingBesideRebuild)->Iterations(1)->Unit(benchmark::kMillisecond);

// Ten thousand trees up and down in one tick, over the same rebuild.
void TenThousandEditsBesideRebuild(benchmark::State& state) {
    const Ground ground;
    Navigation navigation = ground.make();
    Random random(4, 4);
    std::vector<navigation::Shape> more;
    for (std::uint32_t i = 0; i < 5'000; ++i) {
        const Vec2 low{random.between(2, kSide - 4), random.between(2, kSide - 4)};
        more.push_back(upright(low, low + Vec2{1, 1}, EntityId::make(100'000 + i, 1)));
    }
    compare(
        state,
        [&] {
            for (const navigation::Shape& shape : more) navigation.close(shape);
            for (const navigation::Shape& shape : more) navigation.open(shape.owner);
            navigation.settle();
        },
        [&] { benchmark::DoNotOptimize(ground.make()); });
}
BENCHMARK(TenThousandEditsBesideRebuild)->Iterations(1)->Unit(benchmark::kMillisecond);

// What a house would part, asked without putting it up, over putting it up and down.
void CutOffBesideBuilding(benchmark::State& state) {
    const Ground ground;
    Navigation navigation = ground.make();
    const navigation::Shape hall = upright({118, 118}, {122, 122}, EntityId::make(90'000, 1));
    navigation::CutOff question;
    compare(
        state,
        [&] {
            question.ask(navigation.field(), navigation.reach(0), hall);
            benchmark::DoNotOptimize(question.pockets().size());
        },
        [&] {
            navigation.close(hall);
            navigation.reach(0);
            navigation.open(hall.owner);
            navigation.reach(0);
        });
}
BENCHMARK(CutOffBesideBuilding)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace banneret::bench
