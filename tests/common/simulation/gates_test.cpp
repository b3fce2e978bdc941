// Gates: open to their side, shut to strangers, shut to all while locked or not yet built.
#include <gtest/gtest.h>

#include "common/simulation/derived.h"
#include "common/simulation/diplomacy.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"
#include "common/worlds/scene.h"

namespace banneret::simulation {
namespace {

using worlds::Scene;

// A wall from edge to edge along row 22 with a gate in it, and a soldier of each of four seats to the north.
struct GateScene {
    explicit GateScene(int side = 44) : scene(side, 4) {
        scene.add_row(worlds::kPalisade, 1, {0, 22}, {19, 22});
        scene.add_row(worlds::kPalisade, 1, {24, 22}, {side - 1, 22});
        gate = scene.add(worlds::kGate, 1, Vec2{Fixed::ratio(43, 2), Fixed(22)});
        for (SeatId seat = 1; seat <= 4; ++seat)
            soldiers.push_back(scene.add(worlds::kMilitia, seat, 18 + 2 * seat, 14));
        for (const EntityId id : soldiers) world().get<Combat>(id).stance = Stance::NoAttack;
    }
    World& world() { return scene.world(); }
    Vec2 at(SeatId seat) { return world().get<Transform>(soldiers[seat - 1u]).at; }
    // Sends a seat's soldier to the south; whether it is there after 25 seconds.
    bool comes_through(SeatId seat, int to = 30) {
        scene.order(seat, Move{{Fixed(22), Fixed(to)}}, {soldiers[seat - 1u]});
        scene.run(worlds::ticks_of(25));
        return to > 22 ? at(seat).y > Fixed(23) : at(seat).y < Fixed(21);
    }
    Scene scene;
    EntityId gate;
    std::vector<EntityId> soldiers;
};

TEST(Gates, OwnerAndAlliesWalkThroughAndStrangersDoNot) {
    GateScene s;
    s.world().player(1).team = 1;
    s.world().player(3).team = 1;
    take_stances_from_teams(s.world());
    s.world().rebuild();
    EXPECT_TRUE(s.comes_through(1));
    EXPECT_FALSE(s.comes_through(2));
    EXPECT_TRUE(s.comes_through(3));
    EXPECT_FALSE(s.comes_through(4));
}

TEST(Gates, LockedGateIsShutToItsOwnSideAndUnlockedOpensAgain) {
    GateScene s;
    s.scene.order(1, LockGate{1}, {s.gate});
    s.scene.run(kTicksPerTurn);
    EXPECT_TRUE(s.scene.happened(EventKind::GateLocked));
    EXPECT_FALSE(s.comes_through(1));
    s.world().rebuild();  // a world worked out afresh says the same
    EXPECT_FALSE(s.comes_through(1));
    s.scene.order(1, LockGate{0}, {s.gate});
    s.scene.run(kTicksPerTurn);
    EXPECT_TRUE(s.scene.happened(EventKind::GateUnlocked));
    EXPECT_TRUE(s.comes_through(1));
}

TEST(Gates, OnlyTheOwnerLocksAndOnlyGates) {
    GateScene s;
    s.scene.order(2, LockGate{1}, {s.gate});
    s.scene.order(1, LockGate{1}, {s.soldiers[0]});
    s.scene.run(2 * kTicksPerTurn);
    EXPECT_FALSE(s.scene.happened(EventKind::GateLocked));
    EXPECT_EQ(s.world().get<Building>(s.gate).locked, 0u);
}

TEST(Gates, GateThatFallsLetsEverybodyThrough) {
    GateScene s;
    EXPECT_FALSE(s.comes_through(2));
    s.scene.order(1, Delete{}, {s.gate});
    s.scene.run(2 * kTicksPerTurn);
    EXPECT_TRUE(s.comes_through(2));
}

TEST(Gates, UnfinishedGateIsAWallToAll) {
    GateScene s;
    s.scene.order(1, Delete{}, {s.gate});
    s.scene.run(2 * kTicksPerTurn);
    const EntityId site = spawn_site(s.world(), worlds::kGate, 1, {Fixed::ratio(43, 2), Fixed(22)});
    Building& building = s.world().get<Building>(site);
    building.begun = 1;
    close_ground(s.world(), site);
    EXPECT_FALSE(s.comes_through(1));
    finish_building(s.world(), site);
    EXPECT_TRUE(s.comes_through(1));
    EXPECT_FALSE(s.comes_through(2));
}

TEST(Gates, TurnedAQuarterItLiesAlongTheOtherAxis) {
    GateScene s;
    s.world().get<Identity>(s.gate).facing = Heading{0};
    redraw_ground(s.world(), s.gate);
    const Box box = box_of(s.world(), s.gate);
    EXPECT_EQ(box.high.x - box.low.x, Fixed(1));
    EXPECT_EQ(box.high.y - box.low.y, Fixed(4));
    EXPECT_TRUE(s.comes_through(2));  // beside it the wall has a gap now
}

}  // namespace
}  // namespace banneret::simulation
