// Who sees what, and what stays known.
#include <gtest/gtest.h>

#include "common/simulation/research.h"
#include "common/simulation/sightings.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

int tiles_seen(const World& world, SeatId seat) {
    int seen = 0;
    for (map::TileIndex i = 0; i < world.tiles.size(); ++i)
        seen += visible(world, seat, world.tiles.pos(i)) ? 1 : 0;
    return seen;
}

int tiles_explored(const World& world, SeatId seat) {
    int known = 0;
    for (map::TileIndex i = 0; i < world.tiles.size(); ++i)
        known += explored(world, seat, world.tiles.pos(i)) ? 1 : 0;
    return known;
}

// Everything about sight that a player could see, to compare a kept world with one rebuilt.
std::vector<int> all_sights(const World& world) {
    std::vector<int> all;
    for (map::TileIndex i = 0; i < world.tiles.size(); ++i) {
        for (SeatId seat = 1; seat <= 3; ++seat)
            all.push_back(visible(world, seat, world.tiles.pos(i)) ? 1 : 0);
    }
    return all;
}

TEST(Vision, AUnitSeesACircleOfItsLineOfSight) {
    Battlefield field(classic_rules());
    field.put("militia", 1, 20, 20);  // sees 4 tiles
    field.put("house", 2, 2, 2);
    EXPECT_TRUE(visible(field.world(), 1, map::TilePos{24, 20}));
    EXPECT_FALSE(visible(field.world(), 1, map::TilePos{25, 20}));
    EXPECT_TRUE(visible(field.world(), 1, map::TilePos{23, 23}));
    EXPECT_FALSE(visible(field.world(), 1, map::TilePos{24, 23}));
    EXPECT_EQ(tiles_seen(field.world(), 1), 69);
}

TEST(Vision, GroundLeftBehindStaysExploredUnderFog) {
    Battlefield field(classic_rules());
    const EntityId militia = field.put("militia", 1, 10, 20);
    field.put("house", 2, 2, 2);
    field.order(1, {militia}, Move{{Fixed(30), Fixed(20)}});
    field.run_ms(30'000);
    EXPECT_FALSE(visible(field.world(), 1, map::TilePos{10, 20}));
    EXPECT_TRUE(explored(field.world(), 1, map::TilePos{10, 20}));
    EXPECT_TRUE(visible(field.world(), 1, map::TilePos{30, 20}));
    EXPECT_FALSE(explored(field.world(), 2, map::TilePos{30, 20}));
}

TEST(Vision, AlliesWithCartographyShareWhatTheySee) {
    Battlefield field(classic_rules(), 40, {1, 1, 2});
    const rules::TechnologyId cartography = field.world().rules->find_technology("cartography");
    for (const SeatId seat : {SeatId{1}, SeatId{2}, SeatId{3}})
        simulation::learn(field.world(), seat, cartography);
    field.put("militia", 1, 10, 10);
    field.put("militia", 2, 30, 30);
    field.put("militia", 3, 10, 30);
    EXPECT_TRUE(visible(field.world(), 1, map::TilePos{30, 30}));
    EXPECT_TRUE(explored(field.world(), 1, map::TilePos{30, 30}));
    EXPECT_FALSE(visible(field.world(), 1, map::TilePos{10, 30}));
    EXPECT_FALSE(visible(field.world(), 3, map::TilePos{10, 10}));
}

TEST(Vision, TheDeadSeeNothing) {
    Battlefield field(classic_rules());
    const EntityId militia = field.put("militia", 1, 20, 20);
    field.put("house", 1, 35, 35);
    field.put("house", 2, 2, 2);
    kill(field.world(), militia, kNobody);
    see(field.world());
    EXPECT_FALSE(visible(field.world(), 1, map::TilePos{20, 20}));
    EXPECT_TRUE(explored(field.world(), 1, map::TilePos{20, 20}));
}

TEST(Vision, ALargeThingIsSeenByAnyOfItsTiles) {
    Battlefield field(classic_rules());
    const EntityId town = field.put("town_center", 2, Fixed::ratio(39, 2), Fixed::ratio(39, 2));
    field.put("militia", 1, 14, 20);  // sees 4 tiles: just the town's nearest column, x = 18
    EXPECT_TRUE(visible(field.world(), 1, town));
    EXPECT_FALSE(visible(field.world(), 1, map::TilePos{19, 20}));
}

TEST(Vision, CountingAsUnitsMoveGivesWhatCountingAfreshGives) {
    Battlefield field = worlds::two_armies(classic_rules(), 40, 60);
    for (int second = 0; second < 12; ++second) {
        field.run_ms(1000);
        const std::vector<int> kept = all_sights(field.world());
        const int known = tiles_explored(field.world(), 1);
        field.world().rebuild();
        EXPECT_EQ(kept, all_sights(field.world())) << "second " << second;
        EXPECT_EQ(known, tiles_explored(field.world(), 1));
    }
}

TEST(Vision, WhoHasResignedLooksOnWithTheMapOpen) {
    Battlefield field(classic_rules());
    field.put("militia", 1, 20, 20);
    field.put("militia", 2, 5, 5);
    EXPECT_FALSE(visible(field.world(), 1, map::TilePos{5, 5}));
    field.order(1, {}, Resign{});
    EXPECT_TRUE(visible(field.world(), 1, map::TilePos{5, 5}));
}

}  // namespace
}  // namespace banneret
