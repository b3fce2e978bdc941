// Training, houses and rally points (reference: rules-facts 1 and 9).
#include <gtest/gtest.h>

#include "common/simulation/systems.h"
#include "common/worlds/villagers.h"

namespace banneret::worlds {
namespace {

using simulation::CancelTraining;
using simulation::EventKind;
using simulation::Production;
using simulation::Refusal;
using simulation::SetRally;
using simulation::Train;
using simulation::Worker;

Fixed food(const Town& town) { return town.scene.world().player(1).stock[0]; }
const Production& queue_of(const Town& town) { return town.scene.world().get<Production>(town.town_centre); }

TEST(Training, AVillagerComesOutAfter25SecondsBesideTheBuilding) {
    Town town(0);
    town.scene.order(1, Train{kVillager, 1}, {town.town_centre});
    ASSERT_TRUE(town.scene.run_until(2000, [&] { return town.scene.happened(EventKind::UnitTrained); }));
    EXPECT_NEAR(static_cast<int>(town.scene.world().tick), ticks_of(Fixed(25)), 2);
    ASSERT_EQ(town.scene.world().all<Worker>().size(), 1u);
    const EntityId villager = town.scene.world().all<Worker>().ids()[0];
    const Vec2 at = town.scene.world().get<simulation::Transform>(villager).at;
    EXPECT_GT(square_length(at - Vec2{Fixed(20), Fixed(20)}), Fixed(1));
    EXPECT_LT(square_length(at - Vec2{Fixed(20), Fixed(20)}), Fixed(4));
    EXPECT_EQ(town.scene.world().player(1).units_made, 1u);
}

TEST(Training, ItIsPaidForWhenQueuedAndGivenBackWhenTakenOut) {
    Town town(0);
    town.scene.order(1, Train{kVillager, 3}, {town.town_centre});
    town.scene.run(100);
    EXPECT_EQ(food(town), Fixed(850));
    town.scene.order(1, CancelTraining{1}, {town.town_centre});
    town.scene.run(8);
    EXPECT_EQ(food(town), Fixed(900));
    EXPECT_EQ(queue_of(town).length, 2);
    EXPECT_GT(queue_of(town).done_ms, 1000);  // the one under way went on
    town.scene.order(1, CancelTraining{0}, {town.town_centre});
    town.scene.run(8);
    EXPECT_EQ(food(town), Fixed(950));
    EXPECT_LT(queue_of(town).done_ms, 200);  // the next has begun afresh
}

TEST(Training, FifteenWaitAndTheSixteenthIsRefused) {
    Town town(0);
    town.scene.order(1, Train{kVillager, 15}, {town.town_centre});
    town.scene.run(1);
    EXPECT_EQ(queue_of(town).length, 15);
    town.scene.order(1, Train{kVillager, 1}, {town.town_centre});
    town.scene.run(8);
    EXPECT_EQ(food(town), Fixed(1000 - 15 * 50));
    ASSERT_TRUE(town.scene.happened(EventKind::Refused));
    EXPECT_EQ(town.scene.events().back().refusal, Refusal::QueueFull);
}

TEST(Training, AsManyAreQueuedAsCanBePaid) {
    Town town(0);
    town.scene.world().player(1).stock[0] = Fixed(120);
    town.scene.order(1, Train{kVillager, 5}, {town.town_centre});
    town.scene.run(1);
    EXPECT_EQ(queue_of(town).length, 2);
    EXPECT_EQ(food(town), Fixed(20));
}

TEST(Training, WithoutHousesItWaitsAndGoesOnWhenThereIsRoom) {
    Town town(5);  // five live in the town centre's five places
    town.scene.order(1, Train{kVillager, 1}, {town.town_centre});
    town.scene.run(3000);
    EXPECT_FALSE(town.scene.happened(EventKind::UnitTrained));
    const auto told = std::count_if(town.scene.events().begin(), town.scene.events().end(),
                                    [](const auto& e) { return e.kind == EventKind::HousingNeeded; });
    EXPECT_EQ(told, 1);
    town.scene.add(kHouse, 1, 30, 30);
    ASSERT_TRUE(town.scene.run_until(2000, [&] { return town.scene.happened(EventKind::UnitTrained); }));
    EXPECT_EQ(town.scene.world().player(1).population, 6u);
    EXPECT_EQ(town.scene.world().player(1).room, 10u);
}

TEST(Training, TheOneUnderWayCountsAndAFallenHouseTakesItsRoom) {
    Town town(4);
    const EntityId house = town.scene.add(kHouse, 1, 30, 30);
    EXPECT_EQ(town.scene.world().player(1).room, 10u);
    town.scene.order(1, Train{kVillager, 3}, {town.town_centre});
    town.scene.run(8);
    EXPECT_EQ(town.scene.world().player(1).population, 5u);
    simulation::kill(town.scene.world(), house, kNobody);
    EXPECT_EQ(town.scene.world().player(1).room, 5u);
    EXPECT_EQ(town.scene.world().player(1).population, 5u);
}

TEST(Training, TheLimitOfTheMatchHoldsWhateverTheHouses) {
    Town town(0);
    town.scene.world().player(1).population_limit = 7;
    town.scene.add(kHouse, 1, 30, 30);
    EXPECT_EQ(town.scene.world().player(1).room, 7u);
}

TEST(Training, ARallyPointOnAResourceSetsTheVillagerToWork) {
    Town town(0);
    town.scene.order(1, SetRally{{Fixed(28), Fixed(20)}, town.gold}, {town.town_centre});
    town.scene.order(1, Train{kVillager, 1}, {town.town_centre});
    ASSERT_TRUE(town.scene.run_until(2000, [&] { return town.scene.happened(EventKind::UnitTrained); }));
    const EntityId villager = town.scene.world().all<Worker>().ids()[0];
    EXPECT_EQ(town.scene.world().get<Worker>(villager).resource, town.gold);
    EXPECT_TRUE(town.scene.run_until(2000, [&] {
        return town.scene.world().get<Worker>(villager).state == simulation::WorkState::Gathering;
    }));
}

TEST(Training, ARallyPointOnOpenGroundIsWalkedTo) {
    Town town(0);
    town.scene.order(1, SetRally{{Fixed(10), Fixed(30)}, kNobody}, {town.town_centre});
    town.scene.order(1, Train{kVillager, 1}, {town.town_centre});
    ASSERT_TRUE(town.scene.run_until(2000, [&] { return town.scene.happened(EventKind::UnitTrained); }));
    const EntityId villager = town.scene.world().all<Worker>().ids()[0];
    town.scene.run(2000);
    EXPECT_LT(distance(town.scene.world().get<simulation::Transform>(villager).at, {Fixed(10), Fixed(30)}),
              Fixed(1));
}

TEST(Training, ABuildingTrainsOnlyWhatItsListSays) {
    Town town(0);
    town.scene.order(1, Train{kMilitia, 1}, {town.town_centre});
    town.scene.run(1);
    ASSERT_TRUE(town.scene.happened(EventKind::Refused));
    EXPECT_EQ(town.scene.events().back().refusal, Refusal::CannotDoThat);
}

}  // namespace
}  // namespace banneret::worlds
