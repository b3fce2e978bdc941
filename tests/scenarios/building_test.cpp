// Putting buildings up and keeping them whole (reference: rules-facts 8; seeds: units and their tasks).
#include <gtest/gtest.h>

#include "common/simulation/systems.h"
#include "common/worlds/villagers.h"

namespace banneret::worlds {
namespace {

using simulation::Build;
using simulation::Building;
using simulation::EventKind;
using simulation::Health;
using simulation::Refusal;
using simulation::Worker;
using simulation::WorkState;

constexpr Vec2 place(int x, int y) { return {Fixed(x), Fixed(y)}; }

// Villagers that stand about a free square, where they build.
struct Crew {
    Scene scene{40, 1};
    std::vector<EntityId> villagers;
    explicit Crew(int count) {
        for (int i = 0; i < count; ++i) villagers.push_back(scene.add(kVillager, 1, 17, 19 + i));
    }
    EntityId newest_building() const { return scene.world().all<Building>().ids().back(); }
    const Building& building(EntityId id) const { return scene.world().get<Building>(id); }

    // The site of a building ordered of all, once its whole crew is at work.
    EntityId site_with_all_at_work(rules::TypeId type, Vec2 at) {
        scene.order(1, Build{at, type}, villagers);
        EXPECT_TRUE(scene.run_until(2000, [&] {
            return scene.world().all<Building>().size() > 0 &&
                   building(newest_building()).builders == villagers.size();
        }));
        return newest_building();
    }
};

// Milliseconds of one builder's work that a crew does in ten seconds.
int work_in_ten_seconds(int builders) {
    Crew crew(builders);
    const EntityId site = crew.site_with_all_at_work(kBarracks, place(20, 20));
    const int before = crew.building(site).built_ms;
    crew.scene.run(625);
    return crew.building(site).built_ms - before;
}

TEST(Building, OneBuilderTakesTheWholeTime) { EXPECT_EQ(work_in_ten_seconds(1), 10'000); }
TEST(Building, TwoBuildersTakeThreeQuarters) { EXPECT_NEAR(work_in_ten_seconds(2), 10'000 * 4 / 3, 2); }
TEST(Building, ThreeBuildersTakeThreeFifths) { EXPECT_NEAR(work_in_ten_seconds(3), 10'000 * 5 / 3, 2); }
TEST(Building, FiveBuildersTakeThreeSevenths) { EXPECT_NEAR(work_in_ten_seconds(5), 10'000 * 7 / 3, 2); }

TEST(Building, AHouseStandsAfter25SecondsOfWorkWithAllItsPoints) {
    Crew crew(1);
    const EntityId site = crew.site_with_all_at_work(kHouse, place(20, 20));
    const Tick begun = crew.scene.world().tick;
    ASSERT_TRUE(crew.scene.run_until(3000, [&] { return crew.building(site).finished != 0; }));
    EXPECT_NEAR(static_cast<int>(crew.scene.world().tick - begun), ticks_of(Fixed(25)), 2);
    EXPECT_EQ(crew.scene.world().get<Health>(site).points, Fixed(900));
    EXPECT_EQ(crew.scene.world().player(1).room, 5u);
    EXPECT_TRUE(crew.scene.happened(EventKind::BuildingFinished));
}

TEST(Building, DamageDoesNotSlowTheWork) {
    Crew crew(1);
    const EntityId site = crew.site_with_all_at_work(kHouse, place(20, 20));
    crew.scene.run(700);
    crew.scene.world().get<Health>(site).points -= Fixed(200);
    const int before = crew.building(site).built_ms;
    crew.scene.run(625);
    EXPECT_EQ(crew.building(site).built_ms - before, 10'000);
    ASSERT_TRUE(crew.scene.run_until(3000, [&] { return crew.building(site).finished != 0; }));
    EXPECT_NEAR(crew.scene.world().get<Health>(site).points.round(), 701,
                2);  // the first point and the lost 200
}

TEST(Building, ThePriceIsPaidWhenTheSiteIsPlacedAndJoiningItIsFree) {
    Crew crew(2);
    crew.scene.order(1, Build{place(25, 20), kHouse}, {crew.villagers[0]});
    crew.scene.run(1);
    EXPECT_EQ(crew.scene.world().player(1).stock[1], Fixed(970));
    crew.scene.order(1, Build{place(25, 20), kHouse}, {crew.villagers[1]});
    crew.scene.run(16);
    EXPECT_EQ(crew.scene.world().player(1).stock[1], Fixed(970));
    EXPECT_EQ(crew.scene.world().all<Building>().size(), 1u);
    EXPECT_EQ(crew.scene.world().get<Worker>(crew.villagers[1]).site, crew.newest_building());
}

TEST(Building, TheGroundIsOpenUntilTheFirstBlow) {
    Crew crew(1);
    const EntityId walker = crew.scene.add(kMilitia, 1, 28, 17);
    crew.scene.order(1, Build{place(28, 20), kBarracks}, crew.villagers);
    crew.scene.order(1, simulation::Move{place(28, 20)}, {walker});
    crew.scene.run(250);  // the soldier reaches the middle of the site before the builder is there
    EXPECT_EQ(crew.building(crew.newest_building()).begun, 0);
    EXPECT_LT(distance(crew.scene.world().get<simulation::Transform>(walker).at, place(28, 20)), Fixed(1));
    // It is sent off, and the work begins.
    ASSERT_TRUE(crew.scene.run_until(2000, [&] { return crew.building(crew.newest_building()).begun != 0; }));
    const Vec2 at = crew.scene.world().get<simulation::Transform>(walker).at;
    EXPECT_GT(square_length(at - place(28, 20)), Fixed::ratio(3, 2));
}

TEST(Building, ADropSitesBuilderGathersWhatItTakesIn) {
    Crew crew(1);
    const EntityId tree = crew.scene.add(kTree, kNature, 23, 20);
    const EntityId site = crew.site_with_all_at_work(kLumberCamp, place(20, 20));
    crew.scene.world().get<Worker>(crew.villagers[0]).carried = {Fixed(3), Fixed(7), Fixed(0), Fixed(0)};
    ASSERT_TRUE(crew.scene.run_until(4000, [&] { return crew.building(site).finished != 0; }));
    crew.scene.run(2);
    // It has handed over the wood in its hands, and kept the food.
    EXPECT_EQ(crew.scene.world().player(1).stock[1], Fixed(1000 - 100 + 7));
    EXPECT_EQ(crew.scene.world().get<Worker>(crew.villagers[0]).carried[0], Fixed(3));
    const Worker& worker = crew.scene.world().get<Worker>(crew.villagers[0]);
    EXPECT_EQ(worker.resource, tree);
    EXPECT_EQ(worker.job, kLumberjack);
}

// What a builder is about after its house is up, with another site so many tiles east of it.
WorkState after_a_house(int tiles_to_next) {
    Crew crew(1);
    const EntityId site = crew.site_with_all_at_work(kHouse, place(20, 20));
    simulation::spawn_site(crew.scene.world(), kHouse, 1, place(20 + tiles_to_next, 20));
    EXPECT_TRUE(crew.scene.run_until(4000, [&] { return crew.building(site).finished != 0; }));
    crew.scene.run(2);
    return crew.scene.world().get<Worker>(crew.villagers[0]).state;
}

TEST(Building, ABuilderGoesOnToASiteWithinNineTiles) {
    EXPECT_EQ(after_a_house(8), WorkState::Building);
    EXPECT_EQ(after_a_house(14), WorkState::Idle);
}

TEST(Building, ASiteThatCannotBeReachedIsGivenUpAfterFortyTries) {
    Crew crew(1);
    for (int i = 0; i < 9; ++i) {  // a ring of trees about the site
        for (const Vec2 at : {place(26 + i, 16), place(26 + i, 24), place(26, 16 + i), place(34, 16 + i)}) {
            crew.scene.add(kTree, kNature, at);
        }
    }
    crew.scene.order(1, Build{place(30, 20), kHouse}, crew.villagers);
    crew.scene.run(8);
    EXPECT_EQ(crew.scene.world().get<Worker>(crew.villagers[0]).state, WorkState::Building);
    ASSERT_TRUE(crew.scene.run_until(
        3000, [&] { return crew.scene.world().get<Worker>(crew.villagers[0]).state == WorkState::Idle; }));
    EXPECT_EQ(crew.building(crew.newest_building()).begun, 0);
}

TEST(Building, PlacesAreRefusedForTheirOwnReasons) {
    Crew crew(1);
    simulation::World& world = crew.scene.world();
    const auto why = [&](rules::TypeId type, Vec2 at) {
        return simulation::refusal_to_place(world, 1, type, at);
    };
    EXPECT_EQ(why(kHouse, place(20, 20)), Refusal::None);
    EXPECT_EQ(why(kHouse, place(-1, 20)), Refusal::OffTheMap);
    crew.scene.add(kTree, kNature, 25, 20);
    EXPECT_EQ(why(kHouse, place(25, 20)), Refusal::GroundTaken);
    simulation::spawn_site(world, kHouse, 1, place(30, 30));
    EXPECT_EQ(why(kHouse, place(31, 30)), Refusal::GroundTaken);
    EXPECT_EQ(why(kHouse, place(32, 30)), Refusal::None);
    world.tiles.at({10, 10}).terrain = kOpenWater;
    EXPECT_EQ(why(kHouse, place(10, 10)), Refusal::WrongGround);
    world.tiles.at({10, 30}).elevation = 2;
    EXPECT_EQ(why(kHouse, place(10, 30)), Refusal::None);  // houses stand on any slope
    EXPECT_EQ(why(kBarracks, place(10, 30)), Refusal::GroundTooSteep);
    EXPECT_EQ(why(kTower, place(20, 20)), Refusal::NotYetKnown);  // of the next age
    const map::TileIndex dark = world.tiles.index({35, 10});
    world.explored[1].bits[dark / 64] &= ~(std::uint64_t{1} << (dark % 64));
    EXPECT_EQ(why(kHouse, place(35, 10)), Refusal::NotExplored);
    EXPECT_EQ(why(kVillager, place(20, 20)), Refusal::CannotDoThat);
}

TEST(Building, WithoutTheWoodNothingIsPlaced) {
    Crew crew(1);
    crew.scene.world().player(1).stock = {};
    crew.scene.order(1, Build{place(20, 20), kHouse}, crew.villagers);
    crew.scene.run(1);
    EXPECT_EQ(crew.scene.world().all<Building>().size(), 0u);
    ASSERT_TRUE(crew.scene.happened(EventKind::Refused));
    EXPECT_EQ(crew.scene.events().back().refusal, Refusal::NotEnoughWood);
}

// Points mended in ten seconds by a crew that stands at the building, and the wood that it cost.
std::pair<int, Fixed> mended_in_ten_seconds(int menders) {
    Crew crew(menders);
    const EntityId barracks = crew.scene.add(kBarracks, 1, place(20, 20));
    crew.scene.world().get<Health>(barracks).points = Fixed(100);
    crew.scene.order(1, simulation::Repair{barracks}, crew.villagers);
    EXPECT_TRUE(crew.scene.run_until(2000, [&] { return crew.building(barracks).builders == menders; }));
    const Fixed before = crew.scene.world().get<Health>(barracks).points;
    const Fixed wood = crew.scene.world().player(1).stock[1];
    crew.scene.run(625);
    return {(crew.scene.world().get<Health>(barracks).points - before).round(),
            wood - crew.scene.world().player(1).stock[1]};
}

TEST(Repairing, TheFirstMends750PointsAMinuteAndEachFurtherHalfOfThat) {
    EXPECT_EQ(mended_in_ten_seconds(1).first, 125);
    EXPECT_NEAR(mended_in_ten_seconds(2).first, 188, 1);
    EXPECT_NEAR(mended_in_ten_seconds(3).first, 250, 1);
}

TEST(Repairing, AFullBarCostsHalfThePrice) {
    // 125 of 1,200 points of a building of 175 wood.
    EXPECT_NEAR(static_cast<int>(mended_in_ten_seconds(1).second.to_thousandths()), 125 * 175 * 1000 / 2400,
                20);
}

TEST(Repairing, ItEndsWhenTheBarIsFullOrTheMoneyIsGone) {
    Crew crew(1);
    const EntityId barracks = crew.scene.add(kBarracks, 1, place(20, 20));
    crew.scene.world().get<Health>(barracks).points = Fixed(1190);
    crew.scene.order(1, simulation::Repair{barracks}, crew.villagers);
    crew.scene.run(800);
    EXPECT_EQ(crew.scene.world().get<Health>(barracks).points, Fixed(1200));
    EXPECT_EQ(crew.scene.world().get<Worker>(crew.villagers[0]).state, WorkState::Idle);
    crew.scene.world().get<Health>(barracks).points = Fixed(600);
    crew.scene.world().player(1).stock = {};
    crew.scene.order(1, simulation::Repair{barracks}, crew.villagers);
    crew.scene.run(100);
    EXPECT_EQ(crew.scene.world().get<Health>(barracks).points, Fixed(600));
    EXPECT_EQ(crew.scene.world().get<Worker>(crew.villagers[0]).state, WorkState::Idle);
}

}  // namespace
}  // namespace banneret::worlds
