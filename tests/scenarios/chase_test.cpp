// Closing on a target and fighting it: places round it, replanning, blows and their times.
#include "common/simulation/chasing.h"

#include <gtest/gtest.h>

#include <set>

#include "common/simulation/systems.h"
#include "common/simulation/walking.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct ChaseScene : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);

    // An order to attack needs a target that is seen.
    void lift_the_fog() { field.world().reveal_all = 1; }
};

// Seeds: movement, the table of waits.
TEST(ChaseReplan, WaitsByPatchAreThoseOfThePage) {
    const int waits[4][4] = {
        {500, 484, 468, 452}, {452, 436, 420, 404}, {404, 388, 500, 484}, {484, 468, 452, 436}};
    for (int py = 0; py < 4; ++py) {
        for (int px = 0; px < 4; ++px)
            EXPECT_EQ(replan_wait_ms({Fixed(px * 4 + 1), Fixed(py * 4 + 1)}), waits[py][px])
                << px << " " << py;
    }
}

TEST_F(ChaseScene, ASoldierRunsDownASlowerEnemy) {
    const EntityId scout = field.put("scout_cavalry", 1, 10, 20);
    const EntityId villager = field.put("villager", 2, 14, 20);
    field.order(2, {villager}, Move{{Fixed(34), Fixed(20)}});
    field.order(1, {scout}, Attack{villager});
    EXPECT_TRUE(field.run_until([&] { return !field.lives(villager); }, 60'000));
}

TEST_F(ChaseScene, AUnitThatGoesIntoTheFogIsLost) {
    const EntityId soldier = field.put("militia", 1, 15, 20);
    const EntityId scout = field.put("scout_cavalry", 2, 18, 20);
    field.order(1, {soldier}, Attack{scout});
    field.order(2, {scout}, Move{{Fixed(35), Fixed(20)}});
    field.run_ms(12'000);
    EXPECT_EQ(field.world().get<Combat>(soldier).target, kNobody);
    EXPECT_TRUE(field.lives(scout));
}

TEST_F(ChaseScene, BlowsFallAtTheReloadTime) {
    const EntityId soldier = field.put("militia", 1, 20, 20);
    const EntityId house = field.put("house", 2, 22, 20);
    field.order(1, {soldier}, Attack{house});
    ASSERT_TRUE(field.run_until([&] { return field.points(house) < Fixed(900); }, 10'000));
    const Fixed left = field.points(house);
    field.run_ms(10'000);  // a blow each 2,000 ms
    EXPECT_EQ(left - field.points(house), Fixed(4 * 5));
}

TEST_F(ChaseScene, EightSoldiersFindPlacesRoundOneEnemy) {
    const EntityId enemy = field.put("militia", 2, 20, 20);
    field.world().get<Combat>(enemy).stance = Stance::NoAttack;
    field.world().get<Health>(enemy).points = Fixed(1000);
    const std::vector<EntityId> soldiers =
        field.put_block("militia", 1, Fixed(12), Fixed(19), 8, 2, Fixed::ratio(7, 10));
    lift_the_fog();
    field.order(1, soldiers, Attack{enemy});
    field.run_ms(16'000);
    std::set<std::pair<std::int64_t, std::int64_t>> places;
    int in_reach = 0;
    for (const EntityId soldier : soldiers) {
        places.insert({field.at(soldier).x.raw(), field.at(soldier).y.raw()});
        in_reach +=
            gap(box_of(field.world(), soldier), box_of(field.world(), enemy)) <= Fixed::ratio(1, 2) ? 1 : 0;
    }
    EXPECT_EQ(places.size(), soldiers.size()) << "nobody stands on anybody";
    EXPECT_GE(in_reach, 6);
}

TEST_F(ChaseScene, ACrowdAtAWallSpreadsAlongIt) {
    const EntityId town = field.put("town_center", 2, 24, 20);
    const std::vector<EntityId> soldiers =
        field.put_block("militia", 1, Fixed(14), Fixed(19), 10, 2, Fixed::ratio(7, 10));
    lift_the_fog();
    field.order(1, soldiers, Attack{town});
    field.run_ms(25'000);
    Fixed low = Fixed(100);
    Fixed high;
    for (const EntityId soldier : soldiers) {
        EXPECT_EQ(field.world().get<Combat>(soldier).state, FightState::Fighting);
        low = min(low, field.at(soldier).y);
        high = max(high, field.at(soldier).y);
    }
    EXPECT_GT(high - low, Fixed(2));
    EXPECT_LT(field.points(town), Fixed(2400));
}

TEST_F(ChaseScene, TheHigherOneHitsHarder) {
    Battlefield hill(classic_rules());
    hill.world().tiles.at({20, 20}).elevation = 1;
    const EntityId above = hill.put("militia", 1, 20, 20);
    const EntityId below = hill.put("militia", 2, 21, 20);
    const rules::TypeId militia = hill.world().rules->find_type("militia");
    hit(hill.world(), above, militia, 1, below, false);
    EXPECT_EQ(hill.points(below), Fixed(35));  // 4 x 1.25
    hit(hill.world(), below, militia, 2, above, false);
    EXPECT_EQ(hill.points(above), Fixed(37));  // 4 x 0.75
}

TEST_F(ChaseScene, VillagersRazeAHouseWhenTold) {
    const std::vector<EntityId> villagers =
        field.put_block("villager", 1, Fixed(18), Fixed(18), 6, 2, Fixed(1));
    const EntityId house = field.put("house", 2, 23, 20);
    field.order(1, villagers, Attack{house});
    EXPECT_TRUE(field.run_until([&] { return !field.world().alive(house); }, 90'000));
    EXPECT_EQ(field.world().player(1).buildings_razed, 1u);
}

}  // namespace
}  // namespace banneret
