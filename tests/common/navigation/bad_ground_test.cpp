// Ground as it should not be: a defined answer each, and never a hang.
#include <gtest/gtest.h>

#include "common/navigation/cut_off.h"
#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

TEST(BadGround, MapOfOneTileHasItsMiddleOpenAndTakesShapes) {
    Ground ground(1, 1, 0);
    const ClassId foot = ground.navigation.class_of(ground.rules->types[worlds::WalkingTypes::kSoldier]);
    const NavField& field = ground.navigation.field();
    EXPECT_TRUE(field.open(foot, Cell{1, 1}));
    EXPECT_FALSE(field.open(foot, Cell{0, 1}));
    EXPECT_EQ(ground.navigation.reach(foot).cells_in(ground.navigation.reach(foot).at(field, {1, 1})), 4u);
    EXPECT_EQ(ground.navigation.nearest_open(foot, {100, -100}), middle_of(Cell{2, 1}));
    EXPECT_TRUE(ground.navigation.close(upright({-5, -5}, {5, 5}, EntityId::make(1, 1))));
    EXPECT_EQ(ground.navigation.nearest_open(foot, {0, 0}), std::nullopt);
    EXPECT_EQ(ground.navigation.reach(foot).regions(), 0u);
    EXPECT_TRUE(ground.navigation.open(EntityId::make(1, 1)));
    EXPECT_EQ(ground.navigation.reach(foot).regions(), 1u);
}

TEST(BadGround, LargeMapClosedAllOverRefusesAtOnce) {
    Ground ground(240, 1, 100);
    const ClassId foot = ground.navigation.class_of(ground.rules->types[worlds::WalkingTypes::kSoldier]);
    EXPECT_EQ(ground.navigation.reach(foot).regions(), 0u);
    EXPECT_EQ(ground.navigation.nearest_open(foot, {120, 120}), std::nullopt);
    EXPECT_EQ(ground.navigation.toward(foot, {10, 10}, {200, 200}), std::nullopt);
    EXPECT_TRUE(
        ground.navigation.plan({foot, Fixed::ratio(1, 5), kNobody, kNobody}, {10, 10}, {200, 200}).empty());
}

TEST(BadGround, ClassThatNoGroundAllowsStandsNowhere) {
    auto rules = std::make_shared<rules::Rules>(*worlds::walking_rules());
    rules->restrictions.push_back({"nowhere", {0, 0}});
    rules::ObjectType ghost = rules->types[worlds::WalkingTypes::kSoldier];
    ghost.restriction = static_cast<rules::RestrictionId>(rules->restrictions.size() - 1);
    rules->types.push_back(ghost);
    Navigation navigation(map::TileMap(30), *rules);
    const ClassId id = navigation.class_of(ghost);
    ASSERT_NE(id, kNoClass);
    EXPECT_FALSE(navigation.can_stand(id, {15, 15}));
    EXPECT_EQ(navigation.region_of(id, {15, 15}), kNoRegion);
    EXPECT_EQ(navigation.nearest_open(id, {15, 15}), std::nullopt);
    EXPECT_EQ(navigation.toward(id, {15, 15}, {3, 3}), std::nullopt);
    EXPECT_TRUE(navigation.close(upright({3, 3}, {5, 5}, EntityId::make(1, 1), 1 << 2)));
    EXPECT_EQ(navigation.class_of(ghost, 2), id);  // no gate is of use to it
}

TEST(BadGround, RulesThatNeedMoreThanSixteenClassesAreAFaultWithASentence) {
    auto rules = std::make_shared<rules::Rules>(*worlds::walking_rules());
    for (int i = 0; i < 12; ++i) {
        rules::ObjectType wide = rules->types[worlds::WalkingTypes::kSoldier];
        wide.radius = Fixed(i + 1);
        rules->types.push_back(wide);
    }
    EXPECT_EQ(Classes(*rules).fault(), "");
    rules->types.push_back(rules->types.back());  // the same again needs no class of its own
    EXPECT_EQ(Classes(*rules).fault(), "");
    rules->types.back().radius = Fixed(20);
    EXPECT_NE(Classes(*rules).fault().find("need 17 kinds of ground, and there are at most 16"),
              std::string::npos);
}

TEST(BadGround, TenThousandEditsInOneTickGiveWhatTheyWouldOneByOne) {
    Ground ground(240, 5, 2);
    std::vector<Shape> standing;
    for (std::uint32_t i = 1; i <= 6'000; ++i) {
        standing.push_back(ground.random_shape(i));
        ASSERT_TRUE(ground.navigation.close(standing.back()));
    }
    for (int i = 0; i < 4'000; ++i) {
        const std::size_t at = ground.random.below(static_cast<std::uint32_t>(standing.size()));
        ASSERT_TRUE(ground.navigation.open(standing[at].owner));
        standing[at] = standing.back();
        standing.pop_back();
    }
    ground.navigation.settle();
    Navigation fresh(ground.tiles, *ground.rules);
    for (const Shape& shape : standing) fresh.close(shape);
    const rules::ObjectType& soldier = ground.rules->types[worlds::WalkingTypes::kSoldier];
    for (SeatId seat = 0; seat < 4; ++seat) {
        const ClassId ours = ground.navigation.class_of(soldier, seat);
        const ClassId theirs = fresh.class_of(soldier, seat);
        EXPECT_EQ(ground.navigation.field().closed(ours), fresh.field().closed(theirs));
        EXPECT_EQ(ground.navigation.reach(ours).regions(), fresh.reach(theirs).regions());
    }
}

TEST(BadGround, TurnedShapeHalfOutsideClosesWhatLiesInside) {
    Ground ground(20, 1, 0);
    const Shape shape{{0, 10}, {6, 1}, EntityId::make(1, 1), 0, axis_of(Heading{20})};
    EXPECT_TRUE(ground.navigation.close(shape));
    EXPECT_FALSE(ground.navigation.can_stand(0, {2, 11}));
    EXPECT_TRUE(ground.navigation.can_stand(0, {8, 10}));
    EXPECT_TRUE(ground.navigation.open(shape.owner));
    EXPECT_TRUE(ground.navigation.can_stand(0, {2, 11}));
}

// A point, a line and a thin fence at any angle close at least a cell, and no fence leaks.
TEST(BadGround, ShapeOfNoSizeClosesWhereItStandsAndFencesDoNotLeak) {
    for (int heading = 0; heading < 256; heading += 3) {
        const Axis axis = axis_of(Heading{static_cast<std::uint8_t>(heading)});
        Ground ground(40, static_cast<std::uint64_t>(heading), 0);
        const Vec2 at = ground.random_place() / Fixed(4) + Vec2{14, 14};
        ground.navigation.close({at, {0, 0}, EntityId::make(1, 1), 0, axis});
        EXPECT_FALSE(ground.navigation.can_stand(0, at)) << heading;
        ground.navigation.open(EntityId::make(1, 1));
        // From edge to edge, through about the middle.
        ground.navigation.close({at, {80, 0}, EntityId::make(2, 1), 0, axis});
        const Vec2 aside = Vec2{-direction(Heading{static_cast<std::uint8_t>(heading)}).y,
                                direction(Heading{static_cast<std::uint8_t>(heading)}).x} *
                           Fixed(4);
        EXPECT_NE(ground.navigation.region_of(0, at + aside), ground.navigation.region_of(0, at - aside))
            << heading;
        EXPECT_NE(ground.navigation.region_of(0, at + aside), kNoRegion);
        EXPECT_NE(ground.navigation.region_of(0, at - aside), kNoRegion);
    }
}

TEST(BadGround, EdgeOfAShapeCountsAsInside) {
    Ground ground(20, 1, 0);
    // A foot soldier's class keeps fifteen sixteenths of a cell off: a wall that begins a sixteenth short of
    // two cells away leaves the second cell's far corners just within.
    const ClassId foot = ground.navigation.class_of(ground.rules->types[worlds::WalkingTypes::kSoldier]);
    const Fixed sixteenth = Fixed::ratio(1, 64);  // of a cell, in tiles
    const Fixed wall = edge_of(41) - sixteenth;
    ground.navigation.close(upright({wall, 2}, {wall + Fixed(2), 8}, EntityId::make(1, 1)));
    EXPECT_FALSE(ground.navigation.field().open(foot, Cell{40, 20}));
    ground.navigation.open(EntityId::make(1, 1));
    const Fixed further = wall + Fixed::from_raw(1 << 18);  // by a 4,096th of a cell
    ground.navigation.close(upright({further, 2}, {further + Fixed(2), 8}, EntityId::make(1, 1)));
    EXPECT_TRUE(ground.navigation.field().open(foot, Cell{40, 20}));
}

}  // namespace
}  // namespace banneret::navigation
