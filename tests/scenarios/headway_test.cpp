// Headway: nobody who was sent somewhere is held up for long, in a choke, in woods, among walls; and a crowd
// is through a gap in little more than its width needs. Both are figures of the design too; nothing here
// measures time but the game's.
#include <gtest/gtest.h>

#include "common/base/random.h"
#include "common/worlds/scene.h"

namespace banneret::worlds {
namespace {

using simulation::Move;
using simulation::Path;
using simulation::Transform;

constexpr Fixed kApart = Fixed::ratio(7, 10);
constexpr int kSecond = 63;  // ticks

std::vector<EntityId> put_block(Scene& scene, rules::TypeId type, int count, int across, Vec2 from) {
    std::vector<EntityId> units;
    for (int i = 0; i < count; ++i)
        units.push_back(scene.add(type, 1, from + Vec2{kApart * (i % across), kApart * (i / across)}));
    return units;
}
void put_row(Scene& scene, map::TilePos low, map::TilePos high) {
    for (std::int32_t y = low.y; y <= high.y; ++y)
        for (std::int32_t x = low.x; x <= high.x; ++x) scene.add(kTree, kNature, x, y);
}
Vec2 at(Scene& scene, EntityId id) { return scene.world().get<Transform>(id).at; }

// From ten seconds after the order on: how often somebody on the way came less than an eighth of a tile on in
// two seconds.
int times_held(Scene& scene, const std::vector<EntityId>& units, int seconds) {
    int held = 0;
    std::vector<Vec2> before(units.size());
    for (int second = 0; second < seconds; second += 2) {
        for (std::size_t i = 0; i < units.size(); ++i) before[i] = at(scene, units[i]);
        std::vector<bool> walked;
        for (const EntityId id : units) walked.push_back(scene.world().has<Path>(id));
        scene.run(2 * kSecond);
        if (second < 10) continue;
        for (std::size_t i = 0; i < units.size(); ++i) {
            const bool still = scene.world().has<Path>(units[i]);
            held +=
                walked[i] && still && distance(before[i], at(scene, units[i])) < Fixed::ratio(1, 8) ? 1 : 0;
        }
    }
    return held;
}
int still_walking(Scene& scene, const std::vector<EntityId>& units) {
    int walking = 0;
    for (const EntityId id : units) walking += scene.world().has<Path>(id) ? 1 : 0;
    return walking;
}

TEST(Headway, NobodyIsHeldUpInAChoke) {
    Scene scene(60, 1);
    put_row(scene, {30, 0}, {30, 29});
    put_row(scene, {30, 31}, {30, 59});
    const std::vector<EntityId> units = put_block(scene, kMilitia, 60, 6, {14, 27});
    scene.order(1, Move{{45, 30}}, units);
    EXPECT_EQ(times_held(scene, units, 80), 0);
    EXPECT_EQ(still_walking(scene, units), 0);
}

TEST(Headway, NobodyIsHeldUpInWoods) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Scene scene(60, 1);
        Random random(seed, 3);
        for (int y = 0; y < 60; ++y)
            for (int x = 14; x < 46; ++x)
                if (random.percent(22)) scene.add(kTree, kNature, x, y);
        const std::vector<EntityId> units = put_block(scene, kMilitia, 60, 6, {4, 27});
        scene.order(1, Move{{53, 30}}, units);
        EXPECT_EQ(times_held(scene, units, 110), 0) << "seed " << seed;
        EXPECT_EQ(still_walking(scene, units), 0) << "seed " << seed;
    }
}

TEST(Headway, NobodyIsHeldUpAmongWalls) {
    Scene scene(60, 1);
    for (int i = 0; i < 5; ++i)
        put_row(scene, {16 + 6 * i, i % 2 == 0 ? 0 : 12}, {16 + 6 * i, i % 2 == 0 ? 47 : 59});
    const std::vector<EntityId> units = put_block(scene, kMilitia, 60, 6, {4, 27});
    scene.order(1, Move{{53, 30}}, units);
    EXPECT_EQ(times_held(scene, units, 300), 0);
    EXPECT_EQ(still_walking(scene, units), 0);
}

// The ideal: as many abreast as find room, each file closed up, at full pace from where the first stands.
TEST(Headway, AHundredAreThroughAGateInHalfAsLongAgainAsItsWidthNeeds) {
    Scene scene(60, 1);
    put_row(scene, {30, 0}, {30, 27});
    put_row(scene, {30, 32}, {30, 59});
    const std::vector<EntityId> units = put_block(scene, kMilitia, 100, 10, {12, 27});
    scene.order(1, Move{{45, 30}}, units);
    const rules::ObjectType& type = scene.world().type_of(units[0]);
    const Fixed width = type.radius * 2;
    const int abreast = (Fixed(4) / width).floor();
    const Fixed column = width * ((100 + abreast - 1) / abreast);
    const Fixed way = Fixed(30) - (Fixed(12) + kApart * 9);
    const Fixed ideal = (way + column) / type.speed;
    int ticks = 0;
    const auto all_through = [&] {
        return std::all_of(units.begin(), units.end(),
                           [&](EntityId id) { return at(scene, id).x > Fixed(30); });
    };
    while (!all_through() && ticks < 120 * kSecond) {
        scene.run(1);
        ++ticks;
    }
    const Fixed taken = Fixed::ratio(std::int64_t{ticks} * kTickMs, 1000);
    RecordProperty("taken_over_ideal_percent", (taken * 100 / ideal).round());
    EXPECT_LE(taken, ideal * 3 / 2) << taken.to_thousandths() << " ms for " << ideal.to_thousandths();
}

}  // namespace
}  // namespace banneret::worlds
