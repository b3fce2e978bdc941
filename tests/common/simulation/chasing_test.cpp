// How chases plan: where walks are kept, turned, shared, laid abreast; and backing off.
#include "common/simulation/chasing.h"

#include <gtest/gtest.h>

#include "common/simulation/derived.h"
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/walking.h"
#include "common/worlds/scene.h"

namespace banneret::simulation {
namespace {

using worlds::Scene;

constexpr Fixed kApart = Fixed::ratio(7, 10);

struct Chasing : testing::Test {
    Chasing() { world().reveal_all = 1; }
    World& world() { return scene.world(); }
    Vec2 at(EntityId id) { return world().get<Transform>(id).at; }
    const Path& path(EntityId id) { return world().get<Path>(id); }
    EntityId put_enemy(Vec2 place, rules::TypeId type = worlds::kScout) {
        const EntityId id = scene.add(type, 2, place);
        world().get<Combat>(id).stance = Stance::NoAttack;
        world().get<Health>(id).points = Fixed(1000);
        return id;
    }
    void put_at(EntityId id, Vec2 place) { world().get<Transform>(id) = {place, place}; }
    // One combat pass with the plan due.
    void plan(const std::vector<EntityId>& units) {
        survey_bodies(world());
        for (const EntityId id : units) {
            world().get<Combat>(id).replan_ms = 0;
            chase(world(), id);
        }
    }
    std::vector<EntityId> put_chasers(int count, int across, Vec2 from, EntityId target) {
        std::vector<EntityId> units = scene.add_block(worlds::kMilitia, 1, count, across, from, kApart);
        for (const EntityId id : units) set_target(world(), id, target, true);
        return units;
    }
    Scene scene{60, 2};
};

TEST_F(Chasing, AFarChaserKeepsItsWalkWhileTheTargetStaysWithinATileOfItsEnd) {
    const EntityId enemy = put_enemy({40, 30});
    const std::vector<EntityId> one = put_chasers(1, 1, {20, 30}, enemy);
    plan(one);
    ASSERT_EQ(path(one[0]).goal, (Vec2{40, 30}));
    put_at(enemy, {40, Fixed::ratio(308, 10)});
    plan(one);
    EXPECT_EQ(path(one[0]).goal, (Vec2{40, 30}));
}

TEST_F(Chasing, TheLastLegIsTurnedToATargetThatHasStrayedFurther) {
    scene.add_row(worlds::kTree, kNature, {30, 20}, {30, 34});
    const EntityId enemy = put_enemy({40, 30});
    const std::vector<EntityId> one = put_chasers(1, 1, {20, 30}, enemy);
    plan(one);
    const Path before = path(one[0]);
    ASSERT_GE(before.count, 2);
    put_at(enemy, {44, 33});
    plan(one);
    const Path after = path(one[0]);
    ASSERT_EQ(after.count, before.count);
    for (std::size_t i = 0; i + 1 < before.count; ++i) EXPECT_EQ(after.corners[i], before.corners[i]);
    EXPECT_EQ(after.corners[after.count - 1u], (Vec2{44, 33}));
    EXPECT_EQ(after.goal, (Vec2{44, 33}));
}

TEST_F(Chasing, ATargetGoneBehindAWallIsPlannedForAnew) {
    scene.add_row(worlds::kTree, kNature, {45, 20}, {45, 45});
    const EntityId enemy = put_enemy({40, 30});
    const std::vector<EntityId> one = put_chasers(1, 1, {20, 30}, enemy);
    plan(one);
    ASSERT_EQ(path(one[0]).count, 1);
    put_at(enemy, {50, 30});
    plan(one);
    EXPECT_GE(path(one[0]).count, 2);
    EXPECT_EQ(path(one[0]).goal, (Vec2{50, 30}));
}

TEST_F(Chasing, FarChasersOfOneTargetShareTheirRoutes) {
    scene.add_row(worlds::kTree, kNature, {30, 10}, {30, 50});
    const EntityId enemy = put_enemy({44, 30});
    const std::vector<EntityId> block = put_chasers(60, 10, {14, 27}, enemy);
    plan(block);
    EXPECT_LE(grounds_of(world()).shared.size(), 12u);
    EXPECT_EQ(world().all<Path>().size(), 60u);
}

TEST_F(Chasing, AGroupGoesRoundABendAbreastAndClosesInOnTheTarget) {
    scene.add_row(worlds::kTree, kNature, {30, 0}, {30, 20});
    const EntityId enemy = put_enemy({50, 8});
    const std::vector<EntityId> block = put_chasers(24, 3, {14, 5}, enemy);
    plan(block);  // none plans round those who have not set off yet
    Fixed low = Fixed(100);
    Fixed high;
    for (const EntityId id : block) {
        ASSERT_GE(path(id).count, 2);
        low = min(low, path(id).corners[0].y);
        high = max(high, path(id).corners[0].y);
        EXPECT_EQ(path(id).corners[path(id).count - 1u], (Vec2{50, 8}));
    }
    EXPECT_GT(high - low, Fixed::ratio(3, 4));
    EXPECT_LE(high - low, Fixed(8));
}

TEST_F(Chasing, TwoGoInFileRoundABend) {
    scene.add_row(worlds::kTree, kNature, {30, 0}, {30, 20});
    const EntityId enemy = put_enemy({50, 8});
    const std::vector<EntityId> two = put_chasers(2, 2, {14, 8}, enemy);
    plan(two);
    EXPECT_EQ(path(two[0]).corners[0], path(two[1]).corners[0]);
}

TEST_F(Chasing, NearAnEnemyEveryOneMakesForAPlaceOfItsOwn) {
    const EntityId enemy = put_enemy({30, 30});
    const std::vector<EntityId> five =
        put_chasers(5, 5, {Fixed::ratio(275, 10), Fixed::ratio(319, 10)}, enemy);
    plan(five);
    for (const EntityId a : five) {
        EXPECT_TRUE(path(a).keeps_spot);
        EXPECT_LE(square_length(path(a).goal - at(enemy)), Fixed(1));
        for (const EntityId b : five) {
            if (a < b) {
                EXPECT_GE(square_length(path(a).goal - path(b).goal), Fixed::ratio(39, 100));
            }
        }
    }
}

TEST_F(Chasing, AnEngineTooNearItsTargetWalksOutOfItsLeastRangeRoundWhatStandsThere) {
    const EntityId house = scene.add(worlds::kHouse, 2, 30, 30);
    const EntityId engine = scene.add(worlds::kTrebuchet, 1, 27, 30);
    scene.add_row(worlds::kTree, kNature, {25, 26}, {25, 34});
    set_target(world(), engine, house, true);
    ASSERT_TRUE(scene.run_until(2'000, [&] { return scene.happened(EventKind::ShotFired); }));
    const Fixed apart = gap(box_of(world(), engine), box_of(world(), house));
    EXPECT_GE(apart, world().type_of(engine).attack.range_min);
    EXPECT_LE(apart, reach_of(world().type_of(engine)));
}

}  // namespace
}  // namespace banneret::simulation
