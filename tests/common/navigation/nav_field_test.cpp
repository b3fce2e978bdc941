#include "common/navigation/nav_field.h"

#include <gtest/gtest.h>

#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

TEST(NavField, ClassesComeFromTheRulesMovers) {
    const Ground ground(8, 1, 0);
    const Classes& classes = ground.navigation.classes();
    // Foot and horse share a class, a ram is wider, a ship swims; houses and halls are placed on land.
    ASSERT_EQ(classes.size(), 4u);
    const auto& types = ground.rules->types;
    EXPECT_EQ(classes.of(types[worlds::WalkingTypes::kSoldier]),
              classes.of(types[worlds::WalkingTypes::kHorse]));
    EXPECT_NE(classes.of(types[worlds::WalkingTypes::kSoldier]),
              classes.of(types[worlds::WalkingTypes::kRam]));
    EXPECT_NE(classes.of(types[worlds::WalkingTypes::kShip]), classes.of(types[worlds::WalkingTypes::kRam]));
    EXPECT_EQ(classes.of(types[worlds::WalkingTypes::kHall]), kNoClass);
    EXPECT_TRUE(classes[classes.placing(types[worlds::WalkingTypes::kHall])].placing);
    EXPECT_EQ(classes.placing(types[worlds::WalkingTypes::kRam]), kNoClass);
}

// Of all classes, and for three seats; returns how many cells were compared.
int expect_as_defined(Ground& ground, NavField& field) {
    int compared = 0;
    const Classes& classes = ground.navigation.classes();  // gates are closed to placing
    for (ClassId id = 0; id < classes.size(); ++id) {
        field.use(id);
        for (SeatId seat = 0; seat < 4; ++seat) {
            for (const Cell c : ground.all_cells()) {
                const Ground::Slow slow = ground.closed(classes[id], classes[id].placing ? kNature : seat, c);
                if (slow == Ground::Slow::TooClose) continue;
                ++compared;
                EXPECT_EQ(field.open(field.seen_by(id, seat), c), slow == Ground::Slow::Open)
                    << "class " << int{id} << " seat " << int{seat} << " cell " << c.x << ", " << c.y;
                if (testing::Test::HasFailure()) return compared;
            }
        }
    }
    return compared;
}

TEST(NavField, CellsAreClosedAsTheDefinitionSaysAfterAnyEdits) {
    int compared = 0;
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
        Ground ground(20, seed, seed % 2 == 0 ? 6 : 0);
        for (int round = 0; round < 15; ++round) {
            ground.edit();
            ground.edit();
            NavField field = ground.navigation.field();  // placing too, whose planes nobody asked for yet
            compared += expect_as_defined(ground, field);
            ASSERT_FALSE(HasFailure()) << "seed " << seed << " round " << round;
        }
    }
    EXPECT_GT(compared, 4 * 15 * 6400 * 4 * 3);
}

TEST(NavField, PatternsAndBesideFollowTheBits) {
    Ground ground(20, 9, 5);
    for (int round = 0; round < 40; ++round) ground.edit();
    const NavField& field = ground.navigation.field();
    for (map::TileIndex i = 0; i < ground.tiles.size(); ++i) {
        const map::TilePos t = ground.tiles.pos(i);
        bool beside = false;
        for (std::int32_t y = t.y * 4 - 4; y < t.y * 4 + 8; ++y)
            for (std::int32_t x = t.x * 4 - 4; x < t.x * 4 + 8; ++x)
                beside = beside || !field.open(0, Cell{x, y});
        ASSERT_EQ(field.beside_closed(0, i), beside);
        for (int place = 0; place < 16; ++place) {
            const Cell c{t.x * 4 + (place & 3), t.y * 4 + (place >> 2)};
            ASSERT_EQ(((field.pattern(0, i) >> place) & 1) != 0, field.open(0, c));
        }
    }
}

TEST(NavField, GapABodyWideStaysOpen) {
    Ground ground(20, 1, 0);
    const Fixed half = Fixed::ratio(1, 2);
    ground.navigation.close(upright({half, half}, {Fixed(9) + half, Fixed(10) + half}, EntityId::make(1, 1)));
    ground.navigation.close(
        upright({Fixed(10) + half, half}, {Fixed(18) + half, Fixed(10) + half}, EntityId::make(2, 1)));
    const ClassId ram = ground.navigation.class_of(ground.rules->types[worlds::WalkingTypes::kRam]);
    // A gap of one tile: a ram is nine tenths wide.
    EXPECT_TRUE(ground.navigation.straight(ram, {10, 13}, {10, 3}));
    ground.navigation.close(upright({Fixed(9) + half, Fixed(4)},
                                    {Fixed(9) + half + Fixed::ratio(1, 8), Fixed(5)}, EntityId::make(3, 1)));
    EXPECT_FALSE(ground.navigation.straight(ram, {10, 13}, {10, 3}));
}

TEST(NavField, BuildingFitsWhereNoCellItTouchesIsTakenOrOfTheWrongGround) {
    Ground ground(20, 1, 0);
    ground.tiles.at({3, 3}).terrain = worlds::kWater;
    ground.navigation = Navigation(ground.tiles, *ground.rules);
    const rules::ObjectType& house = ground.rules->types[worlds::WalkingTypes::kHouse];
    const auto fit = [&](Vec2 middle, Heading turned = {}) {
        return ground.navigation.fit(house, {middle, {1, 1}, EntityId::make(9, 1), 0, axis_of(turned)});
    };
    const Fixed half = Fixed::ratio(1, 2);
    EXPECT_EQ(fit({half, half}), Fit::Fits);  // a wall may run to the map's edge
    EXPECT_EQ(fit({Fixed(0), half}), Fit::OffTheMap);
    EXPECT_EQ(fit({Fixed(2) + half, Fixed(3) + half}), Fit::WrongGround);
    ground.navigation.close(upright({Fixed(9) + half, Fixed(9) + half}, {Fixed(11) + half, Fixed(11) + half},
                                    EntityId::make(1, 1), 2));
    EXPECT_EQ(fit({Fixed(8) + half, Fixed(10) + half}), Fit::Fits);   // beside it
    EXPECT_EQ(fit({Fixed(9) + half, Fixed(10) + half}), Fit::Taken);  // on it, though it is a gate
    EXPECT_EQ(fit({Fixed(8) + half, Fixed(10) + half}, Heading{32}), Fit::Taken);  // turned, its corner is in
}

TEST(NavField, TakingAwayWhatWasNeverThereChangesNothing) {
    Ground ground(20, 1, 0);
    const std::uint32_t before = ground.navigation.field().revision(0);
    EXPECT_FALSE(ground.navigation.open(EntityId::make(7, 1)));
    EXPECT_EQ(ground.navigation.field().revision(0), before);
    const Shape shape = upright({3, 3}, {5, 5}, EntityId::make(7, 1));
    EXPECT_TRUE(ground.navigation.close(shape));
    EXPECT_FALSE(ground.navigation.close(shape));
}

}  // namespace
}  // namespace banneret::navigation
