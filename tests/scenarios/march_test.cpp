// March: a block sent by one order sets off at once, keeps apart, comes to its place and settles there.
#include <gtest/gtest.h>

#include <set>

#include "common/simulation/derived.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/walking.h"
#include "common/worlds/walks.h"

namespace banneret::simulation {
namespace {

using Types = worlds::WalkingTypes;

Vec2 at(const World& world, EntityId id) { return world.get<Transform>(id).at; }

void send(World& world, const std::vector<EntityId>& units, Vec2 to) {
    survey_bodies(world);
    const March together(world, units);
    for (const EntityId id : units) walk_to(world, id, to);
}
int walking(const World& world) { return static_cast<int>(world.all<Path>().size()); }
bool on_open_ground(World& world, EntityId id) {
    navigation::Navigation& navigation = grounds_of(world).navigation;
    return navigation.can_stand(navigation.class_of(world.type_of(id)), at(world, id));
}

TEST(March, NobodyPlansRoundHisFellows) {
    World world = worlds::open_field(60);
    const std::vector<EntityId> block =
        worlds::block_of(world, Types::kSoldier, 100, 10, {10, 10}, Fixed::ratio(7, 10));
    send(world, block, {45, 13});
    for (const EntityId id : block) EXPECT_EQ(world.get<Path>(id).count, 1);
}

TEST(March, BlockArrivesWithoutStackingAndAllComeToStand) {
    World world = worlds::open_field(60);
    const std::vector<EntityId> block =
        worlds::block_of(world, Types::kSoldier, 49, 7, {10, 10}, Fixed::ratio(7, 10));
    send(world, block, {45, 30});
    worlds::walk_ticks(world, 4500);
    EXPECT_EQ(walking(world), 0);
    int stacked = 0;
    for (const EntityId a : block) {
        EXPECT_LT(square_length(at(world, a) - Vec2{45, 30}), Fixed(5));
        for (const EntityId b : block)
            stacked += a < b && distance(at(world, a), at(world, b)) < Fixed::ratio(3, 10) ? 1 : 0;
    }
    EXPECT_LE(stacked, 2);
}

TEST(March, ArmySentToOnePointStandsAboutItAndNotInOneHeap) {
    World world = worlds::open_field(80);
    const std::vector<EntityId> army =
        worlds::block_of(world, Types::kSoldier, 200, 20, {10, 10}, Fixed::ratio(7, 10));
    send(world, army, {50, 50});
    worlds::walk_ticks(world, 6000);
    EXPECT_EQ(walking(world), 0);
    int stacked = 0;
    for (const EntityId a : army) {
        EXPECT_LT(square_length(at(world, a) - Vec2{50, 50}), Fixed(9));
        for (const EntityId b : army)
            stacked += a < b && distance(at(world, a), at(world, b)) < Fixed::ratio(28, 100) ? 1 : 0;
    }
    EXPECT_LE(stacked, 6);
}

TEST(March, WalkersPassingOneAnotherKeepApart) {
    World world = worlds::open_field(40);
    const std::vector<EntityId> east = worlds::block_of(world, Types::kSoldier, 20, 2, {8, 14}, Fixed(1));
    const std::vector<EntityId> west = worlds::block_of(world, Types::kSoldier, 20, 2, {30, 14}, Fixed(1));
    survey_bodies(world);
    for (const EntityId id : east) walk_to(world, id, at(world, id) + Vec2{20, 0});
    for (const EntityId id : west) walk_to(world, id, at(world, id) - Vec2{20, 0});
    int overlaps = 0;
    for (int tick = 0; tick < 2000 && walking(world) > 0; ++tick) {
        worlds::walk_ticks(world, 1);
        for (const EntityId a : east)
            for (const EntityId b : west)
                overlaps += distance(at(world, a), at(world, b)) < Fixed::ratio(1, 10) ? 1 : 0;
    }
    EXPECT_EQ(walking(world), 0);
    EXPECT_EQ(overlaps, 0);
}

TEST(March, StandersAreNeverPushed) {
    World world = worlds::open_field(40);
    const std::vector<EntityId> standing =
        worlds::block_of(world, Types::kSoldier, 36, 6, {18, 12}, Fixed::ratio(7, 10));
    std::vector<Vec2> places;
    for (const EntityId id : standing) places.push_back(at(world, id));
    const std::vector<EntityId> block =
        worlds::block_of(world, Types::kSoldier, 20, 4, {6, 12}, Fixed::ratio(7, 10));
    send(world, block, {33, 14});
    worlds::walk_ticks(world, 3000);
    EXPECT_EQ(walking(world), 0);
    for (std::size_t i = 0; i < standing.size(); ++i) EXPECT_EQ(at(world, standing[i]), places[i]);
    for (const EntityId id : block) EXPECT_LT(square_length(at(world, id) - Vec2{33, 14}), Fixed(5));
}

TEST(March, HundredInTheWoodsNeverStandOnClosedGroundAndAllComeThrough) {
    World world = worlds::woods(60, 22, 5);
    std::vector<EntityId> block;
    for (int i = 0; i < 100; ++i)
        block.push_back(worlds::block_of(world, i % 2 == 0 ? Types::kSoldier : Types::kHorse, 1, 1,
                                         Vec2{1 + Fixed(i % 50), i < 50 ? Fixed(1) : Fixed::ratio(3, 5)},
                                         1)[0]);
    send(world, block, {50, 58});
    for (int tick = 0; tick < 9000 && walking(world) > 0; ++tick) {
        worlds::walk_ticks(world, 1);
        for (const EntityId id : block) ASSERT_TRUE(on_open_ground(world, id)) << "tick " << tick;
    }
    EXPECT_EQ(walking(world), 0);
    for (const EntityId id : block) EXPECT_LT(square_length(at(world, id) - Vec2{50, 58}), Fixed(8));
}

TEST(March, DigestsAreTheSameWhenAllThatIsDerivedIsMadeAfreshOnTheWay) {
    const auto play = [](int rebuild_every) {
        World world = worlds::woods(40, 15, 8);
        const std::vector<EntityId> block =
            worlds::block_of(world, Types::kSoldier, 30, 10, {1, 0}, Fixed::ratio(7, 10));
        std::vector<Digest> digests;
        Random random(4, 4);
        for (int tick = 0; tick < 1500; ++tick) {
            if (tick % 100 == 0) send(world, block, {random.between(2, 37), random.between(2, 37)});
            if (tick % 60 == 30) {
                const std::vector<EntityId> trees = world.all<Deposit>().ids();
                open_ground(world, trees[random.below(static_cast<std::uint32_t>(trees.size()))]);
            }
            worlds::walk_ticks(world, 1);
            digests.push_back(digest(world));
            // A tree whose ground was opened is gone for good, as a felled one is.
            if (rebuild_every > 0 && tick % rebuild_every == 0) {
                Grounds& grounds = grounds_of(world);
                std::vector<EntityId> open;
                for (const EntityId id : world.all<Deposit>().ids())
                    if (!grounds.navigation.field().has(id)) open.push_back(id);
                world.rebuild();
                for (const EntityId id : open) open_ground(world, id);
            }
        }
        return digests;
    };
    const std::vector<Digest> kept = play(0);
    EXPECT_EQ(kept, play(7));
    EXPECT_EQ(kept, play(50));
    EXPECT_GT((std::set<Digest>(kept.begin(), kept.end()).size()), 1000u);
}

}  // namespace
}  // namespace banneret::simulation
