// Walls laid by line, gates laid four ways and put over walls (reference: rules-facts 8, 13).
#include <gtest/gtest.h>

#include "common/simulation/laying.h"
#include "common/simulation/research.h"
#include "common/simulation/sightings.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/simulation/wall_line.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret::worlds {
namespace {

using simulation::Build;
using simulation::Building;
using simulation::Delete;
using simulation::Identity;
using simulation::Refusal;
using simulation::WallLine;

constexpr std::size_t kStone = 3;

struct Works {
    Battlefield field{tests::classic_rules(), 60};
    std::vector<EntityId> crew;
    EntityId stranger = field.put("militia", 2, 55, 55);
    explicit Works(int villagers = 2) {
        for (SeatId seat : {SeatId{1}, SeatId{2}}) {
            world().player(seat).age = 4;
            world().player(seat).stock.fill(Fixed(1000));
        }
        simulation::renew_rules(world());
        for (int i = 0; i < villagers; ++i) crew.push_back(field.put("villager", 1, 18 + i, 16));
        for (SeatId seat : {SeatId{1}, SeatId{2}}) simulation::explore_everything(world(), seat);
    }
    simulation::World& world() { return field.world(); }
    rules::TypeId type(const char* id) { return world().rules->find_type(id); }
    Fixed stone() { return world().player(1).stock[kStone]; }
    Refusal refusal(simulation::Command command) {
        return simulation::refusal(world(), 1, {std::move(command), crew, false});
    }
    void order(simulation::Command command) { field.order(1, crew, std::move(command)); }
    std::vector<EntityId> of_type(const char* id) {
        std::vector<EntityId> found;
        for (const EntityId each : world().all<Building>().ids())
            if (world().get<Identity>(each).type == type(id) && world().alive(each)) found.push_back(each);
        return found;
    }
    bool all_finished(const char* id) {
        for (const EntityId each : of_type(id))
            if (world().get<Building>(each).finished == 0) return false;
        return true;
    }
    WallLine line(int x0, int y0, int x1, int y1, const char* id = "stone_wall") {
        return {{Fixed(x0), Fixed(y0)}, {Fixed(x1), Fixed(y1)}, type(id)};
    }
};

TEST(WallLine, TilesTouchFromEndToEnd) {
    for (const map::TilePos to : {map::TilePos{20, 10}, map::TilePos{10, 3}, map::TilePos{20, 20},
                                  map::TilePos{3, 17}, map::TilePos{17, 13}, map::TilePos{10, 10}}) {
        const std::vector<map::TilePos> tiles = simulation::wall_tiles({10, 10}, to);
        EXPECT_EQ(tiles.front(), (map::TilePos{10, 10}));
        EXPECT_EQ(tiles.back(), to);
        for (std::size_t i = 1; i < tiles.size(); ++i) {
            EXPECT_LE(std::abs(tiles[i].x - tiles[i - 1].x), 1);
            EXPECT_LE(std::abs(tiles[i].y - tiles[i - 1].y), 1);
            EXPECT_NE(tiles[i], tiles[i - 1]);
        }
    }
    EXPECT_EQ(simulation::wall_tiles({0, 0}, {4, 2}),
              (std::vector<map::TilePos>{{0, 0}, {1, 1}, {2, 1}, {3, 2}, {4, 2}}));
}

TEST(WallLine, ASiteStandsOnEachTileAndEachIsPaidFor) {
    Works s;
    s.order(s.line(20, 20, 29, 20));
    EXPECT_EQ(s.of_type("stone_wall").size(), 10u);
    EXPECT_EQ(s.stone(), Fixed(950));
}

TEST(WallLine, TheCrewBuildsOneAfterAnotherUntilAllStand) {
    Works s;
    s.order(s.line(20, 20, 29, 20));
    EXPECT_TRUE(s.field.run_until([&] { return s.all_finished("stone_wall"); }, 120'000));
    EXPECT_EQ(s.of_type("stone_wall").size(), 10u);
}

TEST(WallLine, GoesOnToASiteNineTilesAwayAndNotToOneTenAway) {
    for (const int gap : {9, 11}) {
        Works s(1);
        s.order(s.line(20, 20, 20, 20));
        simulation::spawn_site(s.world(), s.type("stone_wall"), 1, {Fixed(20 + gap), Fixed(18)});
        s.field.run_ms(60'000);
        EXPECT_EQ(s.all_finished("stone_wall"), gap == 9) << gap;
    }
}

TEST(WallLine, GoesAsFarAsThePriceLasts) {
    Works s;
    s.world().player(1).stock[kStone] = Fixed(23);
    s.order(s.line(20, 20, 29, 20));
    EXPECT_EQ(s.of_type("stone_wall").size(), 4u);
    EXPECT_EQ(s.stone(), Fixed(3));
    EXPECT_EQ(s.refusal(s.line(20, 30, 29, 30)), Refusal::NotEnoughStone);
}

TEST(WallLine, WhatStandsInTheWayIsLeftOut) {
    Works s;
    s.field.put("house", 1, Fixed(25), Fixed(20));  // two tiles wide
    s.order(s.line(20, 20, 29, 20));
    EXPECT_EQ(s.of_type("stone_wall").size(), 8u);
    EXPECT_EQ(s.refusal(s.line(25, 20, 26, 20)), Refusal::GroundTaken);
}

TEST(WallLine, SitesThatStandThereAreJoinedAtNoCost) {
    Works s;
    s.order(s.line(20, 20, 24, 20));
    s.order(s.line(20, 20, 29, 20));
    EXPECT_EQ(s.of_type("stone_wall").size(), 10u);
    EXPECT_EQ(s.stone(), Fixed(950));
}

TEST(WallLine, RefusesWhatIsNoWallWhatIsTooLongAndWhoCannotBuild) {
    Works s;
    EXPECT_EQ(s.refusal(s.line(20, 20, 24, 20, "house")), Refusal::NotALine);
    EXPECT_EQ(s.refusal(s.line(20, 20, 24, 20, "gate")), Refusal::NotALine);
    EXPECT_EQ(s.refusal(s.line(20, 20, 24, 20, "fortified_wall")),
              Refusal::CannotDoThat);  // comes by upgrade
    EXPECT_EQ(s.refusal(WallLine{{}, {}, 60'000}), Refusal::CannotDoThat);
    s.world().player(1).age = 1;
    simulation::renew_rules(s.world());
    EXPECT_EQ(s.refusal(s.line(20, 20, 24, 20)), Refusal::NotYetKnown);
    Battlefield wide(tests::classic_rules(), 200);
    const EntityId mason = wide.put("villager", 1, 18, 16);
    wide.put("villager", 2, 180, 180);
    const WallLine line{{Fixed(20), Fixed(20)}, {Fixed(140), Fixed(20)}, s.type("palisade_wall")};
    EXPECT_EQ(simulation::refusal(wide.world(), 1, {line, {mason}, false}), Refusal::TooLong);
}

TEST(WallLine, ASlantedWallLetsNobodyThrough) {
    Works s(1);
    for (const map::TilePos tile : simulation::wall_tiles({0, 40}, {40, 0}))
        s.field.put("stone_wall", 1, Fixed(tile.x), Fixed(tile.y));
    for (int y = 41; y < 60; ++y) s.field.put("stone_wall", 1, Fixed(0), Fixed(y));
    for (int x = 41; x < 60; ++x) s.field.put("stone_wall", 1, Fixed(x), Fixed(0));
    s.field.order(2, {s.stranger}, simulation::Move{{Fixed(10), Fixed(10)}});
    s.field.run_ms(90'000);
    EXPECT_GT(s.field.at(s.stranger).x + s.field.at(s.stranger).y, Fixed(40));
}

TEST(WallLine, DeletingASiteGivesBackTheShareNotYetBuilt) {
    Works s(1);
    const auto gate = s.type("gate");
    s.order(Build{{Fixed(22), Fixed(22)}, gate});
    EXPECT_EQ(s.stone(), Fixed(970));
    const EntityId site = s.of_type("gate").at(0);
    s.world().get<Building>(site).begun = 1;
    s.world().get<Building>(site).built_ms = 14'000;  // of 70 seconds
    s.field.order(1, {site}, Delete{});
    EXPECT_EQ(s.stone(), Fixed(970 + 24));
}

TEST(WallLine, DeletingAFinishedWallGivesNothingBack) {
    Works s;
    const EntityId wall = s.field.put("stone_wall", 1, 30, 30);
    s.field.order(1, {wall}, Delete{});
    EXPECT_EQ(s.stone(), Fixed(1000));
}

// ---- Gates

TEST(Gate, LiesFourWays) {
    Works s(1);
    const auto& type = s.world().type(1, s.type("gate"));
    const auto tiles_of = [&](std::uint8_t turn) {
        std::vector<map::TilePos> tiles;
        const Vec2 at = simulation::snap_laid(type, {Fixed(30), Fixed(30)}, turn);
        simulation::visit_tiles(simulation::shape_laid(type, at, turn),
                                [&](map::TilePos tile) { tiles.push_back(tile); });
        return tiles;
    };
    const auto has = [](const std::vector<map::TilePos>& tiles, int x, int y) {
        return std::find(tiles.begin(), tiles.end(), map::TilePos{x, y}) != tiles.end();
    };
    EXPECT_EQ(tiles_of(0).size(), 4u);
    EXPECT_TRUE(has(tiles_of(0), 29, 30) && has(tiles_of(0), 31, 30));
    EXPECT_EQ(tiles_of(1).size(), 4u);
    EXPECT_TRUE(has(tiles_of(1), 30, 29) && has(tiles_of(1), 30, 31));
    EXPECT_TRUE(has(tiles_of(2), 29, 29) && has(tiles_of(2), 30, 30) && has(tiles_of(2), 31, 31));
    EXPECT_TRUE(has(tiles_of(3), 29, 31) && has(tiles_of(3), 30, 30) && has(tiles_of(3), 31, 29));
}

TEST(Gate, OnlyWhatTurnsIsLaidAcross) {
    Works s;
    EXPECT_EQ(s.refusal(Build{{Fixed(30), Fixed(30)}, s.type("gate"), 3}), Refusal::None);
    EXPECT_EQ(s.refusal(Build{{Fixed(30), Fixed(30)}, s.type("house"), 1}), Refusal::CannotDoThat);
    EXPECT_EQ(s.refusal(Build{{Fixed(30), Fixed(30)}, s.type("stone_wall"), 2}), Refusal::CannotDoThat);
}

TEST(Gate, OneLaidAcrossStandsAcrossAndOpensForItsSideOnly) {
    Works s(1);
    for (int y = 0; y < 60; ++y) {
        if (y < 28 || y > 31) s.field.put("stone_wall", 1, Fixed(30), Fixed(y));
    }
    s.order(Build{{Fixed(30), Fixed::ratio(59, 2)}, s.type("gate"), 1});
    const EntityId gate = s.of_type("gate").at(0);
    EXPECT_EQ(s.world().get<Identity>(gate).facing, simulation::facing_of_turn(1));
    ASSERT_TRUE(s.field.run_until([&] { return s.all_finished("gate"); }, 200'000));
    s.order(simulation::Move{{Fixed(40), Fixed(30)}});
    s.field.order(2, {s.stranger}, simulation::Move{{Fixed(20), Fixed(30)}});
    s.field.run_ms(60'000);
    EXPECT_GT(s.field.at(s.crew[0]).x, Fixed(35));
    EXPECT_GT(s.field.at(s.stranger).x, Fixed(30));
}

TEST(Gate, OnTheSlantItClosesASlantedWall) {
    Works s(1);
    for (const map::TilePos tile : simulation::wall_tiles({0, 40}, {40, 0})) {
        if (tile.x < 19 || tile.x > 21) s.field.put("stone_wall", 1, Fixed(tile.x), Fixed(tile.y));
    }
    for (int y = 41; y < 60; ++y) s.field.put("stone_wall", 1, Fixed(0), Fixed(y));
    for (int x = 41; x < 60; ++x) s.field.put("stone_wall", 1, Fixed(x), Fixed(0));
    s.order(Build{{Fixed(20), Fixed(20)}, s.type("gate"), 3});
    ASSERT_TRUE(s.field.run_until([&] { return s.all_finished("gate"); }, 200'000));
    s.field.order(2, {s.stranger}, simulation::Move{{Fixed(10), Fixed(10)}});
    s.order(simulation::Move{{Fixed(30), Fixed(30)}});
    s.field.run_ms(90'000);
    EXPECT_GT(s.field.at(s.stranger).x + s.field.at(s.stranger).y, Fixed(40));
    EXPECT_GT(s.field.at(s.crew[0]).x + s.field.at(s.crew[0]).y, Fixed(50));
}

TEST(Gate, PutOverAWallItTakesThePlaceOfItsPieces) {
    Works s(1);
    for (int x = 20; x < 40; ++x) s.field.put("stone_wall", 1, Fixed(x), Fixed(30));
    s.order(Build{{Fixed::ratio(59, 2), Fixed(30)}, s.type("gate")});
    EXPECT_EQ(s.of_type("stone_wall").size(), 20u);  // it stands until the first blow
    ASSERT_TRUE(s.field.run_until([&] { return s.all_finished("gate"); }, 200'000));
    EXPECT_EQ(s.of_type("stone_wall").size(), 16u);
    EXPECT_EQ(s.of_type("gate").size(), 1u);
}

TEST(Gate, AnotherSidesWallIsInTheWay) {
    Works s(1);
    for (int x = 20; x < 40; ++x) s.field.put("stone_wall", 2, Fixed(x), Fixed(30));
    EXPECT_EQ(s.refusal(Build{{Fixed::ratio(59, 2), Fixed(30)}, s.type("gate")}), Refusal::GroundTaken);
}

TEST(Gate, ASiteLaidOtherwiseIsNotJoined) {
    Works s(1);
    s.order(Build{{Fixed(30), Fixed(30)}, s.type("gate"), 2});
    EXPECT_EQ(s.refusal(Build{{Fixed(30), Fixed(30)}, s.type("gate"), 2}), Refusal::None);
    EXPECT_EQ(s.refusal(Build{{Fixed(30), Fixed(30)}, s.type("gate"), 3}), Refusal::GroundTaken);
    EXPECT_EQ(s.stone(), Fixed(970));
}

TEST(Gate, ASnapshotInTheMidstOfBuildingGoesOnAlike) {
    Works s;
    s.order(s.line(20, 20, 29, 29));
    s.field.run_ms(9'000);
    s.order(Build{{Fixed(24), Fixed(24)}, s.type("gate"), 2});
    s.field.run_ms(9'000);
    auto copy = match::Match::restore(s.field.match().setup(), s.world().rules,
                                      simulation::write_snapshot(s.world()));
    ASSERT_TRUE(copy.ok()) << copy.error().sentence();
    for (int i = 0; i < 2000; ++i) copy->run_tick({});
    s.field.run_ms(2000 * kTickMs);
    EXPECT_EQ(simulation::digest(copy->world()), simulation::digest(s.world()));
}

}  // namespace
}  // namespace banneret::worlds
