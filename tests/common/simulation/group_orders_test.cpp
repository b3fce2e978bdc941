#include "common/simulation/group_orders.h"

#include <gtest/gtest.h>

#include "common/simulation/formation.h"
#include "common/simulation/systems.h"
#include "common/worlds/scene.h"

namespace banneret::simulation {
namespace {

using worlds::Scene;

constexpr Fixed kApart = kFormationSpacing;

Vec2 at(const Scene& scene, EntityId id) { return scene.world().get<Transform>(id).at; }
bool walks(const Scene& scene, EntityId id) { return scene.world().has<Path>(id); }
bool locked(const Scene& scene, EntityId id) { return scene.world().has<InFormation>(id); }
Fixed pace_of(const Scene& scene, EntityId id) { return scene.world().get<Path>(id).speed_cap; }
std::vector<EntityId> joined(std::vector<EntityId> a, const std::vector<EntityId>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}
void arrive(Scene& scene, const std::vector<EntityId>& units, int ticks = 4000) {
    scene.run_until(ticks, [&] {
        return std::none_of(units.begin(), units.end(), [&](EntityId id) { return walks(scene, id); });
    });
}

// Sixteen foot, eight bows, two rams about (8, 8), scattered so that bows stand before foot.
struct Army {
    Scene scene{60, 2};
    std::vector<EntityId> bows = scene.add_block(worlds::kArcher, 1, 8, 2, {12, 8}, kApart);
    std::vector<EntityId> foot = scene.add_block(worlds::kMilitia, 1, 16, 4, {8, 8}, kApart);
    std::vector<EntityId> rams = scene.add_block(worlds::kRam, 1, 2, 1, {5, 8}, 2);
    std::vector<EntityId> all() const { return joined(joined(bows, foot), rams); }
};

TEST(GroupOrders, EverybodyWalksAtThePaceOfTheSlowest) {
    Army army;
    army.scene.order(1, FormationMove{{40, 10}, FormationShape::Line, 0}, army.all());
    army.scene.run(1);
    const Fixed slowest = army.scene.world().type_of(army.rams[0]).speed;
    for (const EntityId id : army.all()) EXPECT_EQ(pace_of(army.scene, id), slowest);
    // Ten tiles' walk of a ram, and nobody is far from it.
    army.scene.run(worlds::ticks_of(Fixed(20)));
    for (const EntityId id : army.all()) EXPECT_LT(abs(at(army.scene, id).x - Fixed(19)), Fixed(6));
}

TEST(GroupOrders, OneAloneWalksAsFastAsItCan) {
    Army army;
    army.scene.order(1, FormationMove{{40, 10}, FormationShape::Line, 0}, {army.foot[0]});
    army.scene.run(1);
    EXPECT_EQ(pace_of(army.scene, army.foot[0]), Fixed(0));
    EXPECT_EQ(army.scene.world().get<Path>(army.foot[0]).goal, (Vec2{40, 10}));
}

TEST(GroupOrders, ArriveAsABlockWithTheShootersBehind) {
    for (const FormationShape shape :
         {FormationShape::Line, FormationShape::Staggered, FormationShape::Flank}) {
        Army army;
        const std::vector<EntityId> group = joined(army.bows, army.foot);
        army.scene.order(1, FormationMove{{40, 10}, shape, 0}, group);
        army.scene.run(1);
        arrive(army.scene, group);
        Fixed last_fighter = 100;
        Fixed first_shooter = 0;
        for (const EntityId id : army.foot) last_fighter = min(last_fighter, at(army.scene, id).x);
        for (const EntityId id : army.bows) first_shooter = max(first_shooter, at(army.scene, id).x);
        EXPECT_GT(last_fighter, first_shooter) << static_cast<int>(shape);
        for (const EntityId a : group)
            for (const EntityId b : group)
                if (a < b) {
                    EXPECT_GT(distance(at(army.scene, a), at(army.scene, b)), Fixed::ratio(6, 10));
                }
    }
}

TEST(GroupOrders, VillagersStandBehindAndWalkAtTheirOwnPace) {
    Scene scene(60, 1);
    const std::vector<EntityId> rams = scene.add_block(worlds::kRam, 1, 4, 2, {8, 8}, 1);
    const std::vector<EntityId> people = scene.add_block(worlds::kVillager, 1, 6, 3, {8, 12}, kApart);
    scene.order(1, FormationMove{{30, 10}, FormationShape::Line, 0}, joined(rams, people));
    scene.run(1);
    for (const EntityId id : people) EXPECT_EQ(pace_of(scene, id), Fixed(0));
    arrive(scene, joined(rams, people), 6000);
    Fixed last_ram = 100;
    for (const EntityId id : rams) last_ram = min(last_ram, at(scene, id).x);
    for (const EntityId id : people) {
        EXPECT_LT(at(scene, id).x, last_ram);
        EXPECT_LT(square_length(at(scene, id) - Vec2{30, 10}), Fixed(4));
    }
}

TEST(GroupOrders, VillagersAloneStandSideBySideAboutThePoint) {
    Scene scene(60, 1);
    const std::vector<EntityId> people = scene.add_block(worlds::kVillager, 1, 3, 3, {8, 12}, kApart);
    scene.order(1, FormationMove{{30, 12}, FormationShape::Line, 0}, people);
    scene.run(1);
    Vec2 sum;
    for (const EntityId id : people) sum += scene.world().get<Path>(id).goal;
    EXPECT_LT(square_length(sum / Fixed(3) - Vec2{30, 12}), Fixed::ratio(1, 4));
}

TEST(GroupOrders, PlacesOnClosedGroundAreMovedToWhereOneCanStand) {
    Scene scene(60, 1);
    const std::vector<EntityId> foot = scene.add_block(worlds::kMilitia, 1, 16, 4, {8, 8}, kApart);
    scene.add(worlds::kTownCentre, 1, 30, 10);
    scene.order(1, FormationMove{{32, 10}, FormationShape::Line, 0}, foot);
    scene.run(1);
    std::vector<Vec2> goals;
    for (const EntityId id : foot) goals.push_back(scene.world().get<Path>(id).goal);
    for (std::size_t a = 0; a < goals.size(); ++a)
        for (std::size_t b = a + 1; b < goals.size(); ++b)
            EXPECT_GT(square_length(goals[a] - goals[b]), Fixed::ratio(39, 100));
    arrive(scene, foot);
    for (const EntityId id : foot) {
        EXPECT_FALSE(walks(scene, id));
        EXPECT_LT(square_length(at(scene, id) - Vec2{32, 10}), Fixed(6));
    }
}

TEST(GroupOrders, EveryLegOfAQueueIsWalkedInFormationAtTheSlowestsPace) {
    Army army;
    const std::vector<EntityId> group = joined(army.foot, army.rams);
    army.scene.order(1, FormationMove{{20, 10}, FormationShape::Box, 0}, group);
    army.scene.order(1, FormationMove{{20, 30}, FormationShape::Box, 0}, group, true);
    army.scene.run(1);
    const auto on_second_leg = [&] {
        return std::all_of(group.begin(), group.end(),
                           [&](EntityId id) { return !army.scene.world().has<OrderQueue>(id); });
    };
    ASSERT_TRUE(army.scene.run_until(6000, on_second_leg));
    const Fixed slowest = army.scene.world().type_of(army.rams[0]).speed;
    for (const EntityId id : group)
        if (walks(army.scene, id)) {
            EXPECT_EQ(pace_of(army.scene, id), slowest);
        }
    arrive(army.scene, group, 6000);
    for (const EntityId id : group) EXPECT_LT(square_length(at(army.scene, id) - Vec2{20, 30}), Fixed(4));
}

TEST(GroupOrders, AMarchThatWasBrokenOffForAFightGoesOnAtItsPace) {
    Army army;
    army.scene.world().reveal_all = 1;
    const EntityId enemy = army.scene.add(worlds::kMilitia, 2, 22, 10);
    army.scene.world().get<Combat>(enemy).stance = Stance::NoAttack;
    army.scene.add(worlds::kHouse, 2, 55, 55);
    const std::vector<EntityId> group = joined(army.foot, army.rams);
    army.scene.order(1, FormationMove{{40, 10}, FormationShape::Line, 1}, group);
    ASSERT_TRUE(army.scene.run_until(8000, [&] { return !army.scene.world().has<Health>(enemy); }));
    army.scene.run(100);
    int marching = 0;
    for (const EntityId id : group) {
        if (!walks(army.scene, id)) continue;
        ++marching;
        EXPECT_EQ(pace_of(army.scene, id), army.scene.world().type_of(army.rams[0]).speed);
    }
    EXPECT_GT(marching, 10);
    arrive(army.scene, group, 8000);
    for (const EntityId id : group) EXPECT_LT(square_length(at(army.scene, id) - Vec2{40, 10}), Fixed(5));
}

TEST(GroupOrders, AllShareTheWayToThePointAndTurnOffToTheirOwnPlaces) {
    Scene scene(60, 1);
    scene.add_row(worlds::kTree, kNature, {24, 2}, {24, 57});
    const std::vector<EntityId> foot = scene.add_block(worlds::kMilitia, 1, 36, 6, {8, 26}, kApart);
    scene.order(1, FormationMove{{40, 30}, FormationShape::Line, 0}, foot);
    scene.run(1);
    int at_the_same_corner = 0;
    for (const EntityId id : foot) {
        const Path& path = scene.world().get<Path>(id);
        EXPECT_EQ(path.corners[path.count - 1u], path.goal);
        EXPECT_GT(path.count, 1);
        const Vec2 first = scene.world().get<Path>(foot[0]).corners[0];
        at_the_same_corner += distance(path.corners[0], first) < Fixed(1) ? 1 : 0;
    }
    EXPECT_GT(at_the_same_corner, 12);
    arrive(scene, foot, 8000);
    for (const EntityId id : foot) EXPECT_LT(square_length(at(scene, id) - Vec2{40, 30}), Fixed(4));
}

// ---- Locked formations

TEST(LockedFormations, WhereOneIsSentAllGoInTheirOwnShape) {
    Army army;
    army.scene.order(1, SetFormation{FormationShape::Flank}, army.foot);
    army.scene.run(1);
    arrive(army.scene, army.foot);
    army.scene.order(1, Move{{40, 30}}, {army.foot[3]});
    army.scene.run(8);
    for (const EntityId id : army.foot) EXPECT_TRUE(walks(army.scene, id));
    for (const EntityId id : army.bows) EXPECT_FALSE(walks(army.scene, id));
    arrive(army.scene, army.foot);
    // A gap on the line of march: nobody stands within a tile of the point.
    for (const EntityId id : army.foot) EXPECT_GT(distance(at(army.scene, id), {40, 30}), Fixed(1));
}

TEST(LockedFormations, SentWithOthersItTakesTheOrdersShape) {
    Army army;
    army.scene.order(1, SetFormation{FormationShape::Flank}, army.foot);
    army.scene.run(8);
    army.scene.order(1, FormationMove{{40, 30}, FormationShape::Box, 0}, {army.foot[0], army.bows[0]});
    army.scene.run(1);
    arrive(army.scene, joined(army.foot, army.bows));
    Fixed nearest = 100;
    for (const EntityId id : joined(army.foot, {army.bows[0]}))
        nearest = min(nearest, distance(at(army.scene, id), {40, 30}));
    EXPECT_LT(nearest, Fixed(1));
}

TEST(LockedFormations, FormUpAtOnceWhereTheyStandIdle) {
    Army army;
    army.scene.order(1, SetFormation{FormationShape::Line}, joined(army.bows, army.foot));
    army.scene.run(1);
    EXPECT_TRUE(walks(army.scene, army.bows[0]));
    arrive(army.scene, joined(army.bows, army.foot));
    // Down the screen: the bows, who stood furthest down along x, are behind now.
    const Vec2 down{-1, 1};
    for (const EntityId bow : army.bows)
        for (const EntityId fighter : army.foot)
            EXPECT_LT(dot(at(army.scene, bow), down), dot(at(army.scene, fighter), down));
}

TEST(LockedFormations, ASecondChoiceReplacesTheFirst) {
    Army army;
    army.scene.order(1, SetFormation{FormationShape::Flank}, army.foot);
    army.scene.run(8);
    const std::vector<EntityId> half(army.foot.begin(), army.foot.begin() + 8);
    army.scene.order(1, SetFormation{FormationShape::Box}, half);
    army.scene.run(8);
    const World& world = army.scene.world();
    EXPECT_EQ(world.get<InFormation>(army.foot[0]).shape, FormationShape::Box);
    EXPECT_EQ(world.get<InFormation>(army.foot[15]).shape, FormationShape::Flank);
    EXPECT_NE(world.get<InFormation>(army.foot[0]).number, world.get<InFormation>(army.foot[15]).number);
}

TEST(LockedFormations, DisbandTakesTheWholeFormationApart) {
    Army army;
    army.scene.order(1, SetFormation{FormationShape::Box}, army.foot);
    army.scene.run(8);
    EXPECT_TRUE(locked(army.scene, army.foot[0]));
    army.scene.order(1, Disband{}, {army.foot[5]});
    army.scene.run(8);
    for (const EntityId id : army.foot) EXPECT_FALSE(locked(army.scene, id));
    arrive(army.scene, army.foot);
    army.scene.order(1, Move{{40, 30}}, {army.foot[5]});
    army.scene.run(8);
    EXPECT_TRUE(walks(army.scene, army.foot[5]));
    EXPECT_FALSE(walks(army.scene, army.foot[6]));
}

TEST(LockedFormations, OneLeftAloneIsInNoFormationAnyMore) {
    Army army;
    army.scene.order(1, SetFormation{FormationShape::Box}, army.rams);
    army.scene.run(8);
    EXPECT_TRUE(locked(army.scene, army.rams[1]));
    army.scene.order(1, Delete{}, {army.rams[0]});
    army.scene.run(8);
    EXPECT_FALSE(locked(army.scene, army.rams[1]));
}

TEST(LockedFormations, WhoeverLeavesGoesAlone) {
    Army army;
    army.scene.order(1, SetFormation{FormationShape::Box}, army.foot);
    army.scene.run(8);
    leave_formation(army.scene.world(), army.foot[2]);
    EXPECT_FALSE(locked(army.scene, army.foot[2]));
    EXPECT_TRUE(locked(army.scene, army.foot[3]));
}

TEST(LockedFormations, VillagersAreNeverLocked) {
    Scene scene(60, 1);
    std::vector<EntityId> mixed = scene.add_block(worlds::kMilitia, 1, 3, 3, {8, 8}, kApart);
    const EntityId villager = scene.add(worlds::kVillager, 1, 8, 12);
    mixed.push_back(villager);
    scene.order(1, SetFormation{FormationShape::Box}, mixed);
    scene.run(1);
    EXPECT_TRUE(locked(scene, mixed[0]));
    EXPECT_FALSE(locked(scene, villager));
    EXPECT_EQ(refusal(scene.world(), 1, {SetFormation{}, {villager}, false}), Refusal::CannotDoThat);
}

TEST(LockedFormations, SetOnAnEnemyTheWholeFormationGoesAndBreaksToFight) {
    Army army;
    army.scene.world().reveal_all = 1;
    const EntityId enemy = army.scene.add(worlds::kRam, 2, 24, 10);
    army.scene.order(1, SetFormation{FormationShape::Line}, army.foot);
    army.scene.run(8);
    army.scene.order(1, Attack{enemy}, {army.foot[0]});
    army.scene.run(8);
    for (const EntityId id : army.foot) EXPECT_EQ(army.scene.world().get<Combat>(id).target, enemy);
}

TEST(LockedFormations, AnotherSeatsOrderMovesNobody) {
    Army army;
    army.scene.order(1, SetFormation{FormationShape::Box}, army.foot);
    army.scene.run(1);
    arrive(army.scene, army.foot);
    army.scene.order(2, Move{{40, 30}}, {army.foot[0]});
    army.scene.order(2, Disband{}, {army.foot[0]});
    army.scene.run(8);
    for (const EntityId id : army.foot) {
        EXPECT_FALSE(walks(army.scene, id));
        EXPECT_TRUE(locked(army.scene, id));
    }
}

}  // namespace
}  // namespace banneret::simulation
