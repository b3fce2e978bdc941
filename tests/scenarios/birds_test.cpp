// Birds: on the wing over everything, from one point of the map to the next, flapping and gliding by turns.
#include <gtest/gtest.h>

#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Birds : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);
    EntityId hawk = field.put("hawk", kNature, 20, 20);
    const Flier& flier() { return field.world().get<Flier>(hawk); }
};

TEST_F(Birds, ItFliesAtItsSpeedToWholeTilesOfTheMap) {
    field.run_ms(16);
    for (int leg = 0; leg < 5; ++leg) {
        const Vec2 to = flier().to;
        EXPECT_EQ(to.x, Fixed(to.x.round()));
        EXPECT_GE(to.x, Fixed(1));
        EXPECT_GE(to.y, Fixed(1));
        EXPECT_LE(to.x, Fixed(39));
        EXPECT_LE(to.y, Fixed(39));
        const Fixed far = distance(field.at(hawk), to);
        int ms = 0;
        for (; flier().to == to && ms < 60'000; ms += 16) field.run_ms(16);
        EXPECT_NEAR(ms, (far / Fixed::thousandths(1320) * 1000).round(), 64);
    }
}

TEST_F(Birds, ItFlapsAndGlidesForFiveToFourteenSecondsByTurns) {
    field.run_ms(16);
    EXPECT_EQ(flier().glides, 0u);
    bool glided = false;
    std::uint32_t last = 0;
    Vec2 to = flier().to;
    for (int i = 0; i < 120'000; i += 16) {
        field.run_ms(16);
        ASSERT_LE(flier().spell_ms, 14'000);
        if (flier().to != to) {
            EXPECT_EQ(flier().glides, 0u);  // every leg begins flapping
        } else if (flier().glides != last) {
            EXPECT_GE(flier().spell_ms, 5'000);
        }
        glided = glided || flier().glides != 0;
        last = flier().glides;
        to = flier().to;
    }
    EXPECT_TRUE(glided);
}

TEST_F(Birds, ItFliesOverWoodsAndWalls) {
    for (int y = 0; y < 40; ++y) field.put("stone_wall", 1, 20, y);
    bool west = false;
    bool east = false;
    for (int i = 0; i < 300'000 && !(west && east); i += 160) {
        field.run_ms(160);
        west = west || field.at(hawk).x < Fixed(17);
        east = east || field.at(hawk).x > Fixed(23);
    }
    EXPECT_TRUE(west && east);
}

TEST_F(Birds, ItIsInNobodysWayAndNobodysPrey) {
    EXPECT_FALSE(field.world().has<Health>(hawk));
    const EntityId soldier = field.put("militia", 1, 22, 20);
    EXPECT_NE(refusal(field.world(), 1, {Attack{hawk}, {soldier}, false}), Refusal::None);
}

}  // namespace
}  // namespace banneret
