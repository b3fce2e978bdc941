#include "common/navigation/landmarks.h"

#include <gtest/gtest.h>

#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

Node random_node(Ground& ground) {
    return node_at(ground.navigation.field(), 0, cell_of(ground.random_open_place(0)));
}

TEST(Landmarks, NeverSayMoreThanTheWayCosts) {
    int told = 0;
    for (const std::uint64_t seed : {71u, 72u, 73u, 74u}) {
        Ground ground(40, seed, seed % 2 == 0 ? 12 : 25);
        for (int i = 0; i < 30; ++i) ground.edit();
        const NavField& field = ground.navigation.field();
        const Landmarks landmarks(field.terrain(0));
        TileRoute route;
        for (int i = 0; i < 150; ++i) {
            const Node from = random_node(ground);
            const Node to = random_node(ground);
            if (!route.search(field, 0, from, to, nullptr, nullptr, kNoBudget)) continue;
            const Landmarks::Bound bound(landmarks, tile_of(from), tile_of(to));
            ASSERT_LE(bound(tile_of(from)), route.cost());
            // And from each tile on the way, in both directions.
            std::int32_t so_far = 0;
            for (const Node node : route.chain()) {
                route.search(field, 0, node, to, nullptr, nullptr, kNoBudget);
                ASSERT_LE(bound(tile_of(node)), route.cost());
                so_far = std::max(so_far, bound(tile_of(node)));
            }
            told += so_far > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(told, 100);
}

TEST(Landmarks, RoutesCostTheSameWithThemAndWithout) {
    for (const std::uint64_t seed : {75u, 76u}) {
        Ground ground(60, seed, 20);
        for (int i = 0; i < 40; ++i) ground.edit();
        const NavField& field = ground.navigation.field();
        const Landmarks landmarks(field.terrain(0));
        TileRoute with;
        TileRoute without;
        TileRoute joined;
        int found = 0;
        int looked_at = 0;
        int plainly = 0;
        for (int i = 0; i < 200; ++i) {
            const Node from = random_node(ground);
            const Node to = random_node(ground);
            const bool reached = without.search(field, 0, from, to, nullptr, nullptr, kNoBudget);
            ASSERT_EQ(with.search(field, 0, from, to, &landmarks, nullptr, kNoBudget), reached);
            joined.open_from(field, 0, to, random_node(ground), &landmarks);
            ASSERT_EQ(joined.join(from, nullptr), reached);
            if (!reached) continue;
            ASSERT_EQ(with.cost(), without.cost());
            ASSERT_EQ(joined.cost(), without.cost());
            looked_at += with.expanded();
            plainly += without.expanded();
            ++found;
        }
        EXPECT_GT(found, 50);
        EXPECT_LT(looked_at, plainly);
    }
}

TEST(Landmarks, RoundALakeFarFewerTilesAreLookedAt) {
    Ground ground(120, 1, 0);
    for (int y = 15; y < 105; ++y)
        for (int x = 40; x < 80; ++x) ground.tiles.at({x, y}).terrain = worlds::kWater;
    ground.navigation = Navigation(ground.tiles, *ground.rules);
    ground.ids();
    const NavField& field = ground.navigation.field();
    const Landmarks landmarks(field.terrain(0));
    const Node from = node_at(field, 0, cell_of(Vec2{30, 60}));
    const Node to = node_at(field, 0, cell_of(Vec2{90, 60}));
    TileRoute route;
    ASSERT_TRUE(route.search(field, 0, from, to, nullptr, nullptr, kNoBudget));
    const std::int32_t plain = route.expanded();
    ASSERT_TRUE(route.search(field, 0, from, to, &landmarks, nullptr, kNoBudget));
    EXPECT_LT(route.expanded() * 3, plain);
}

TEST(Landmarks, GroundThatNobodyMayStandOnSaysNothing) {
    Ground ground(20, 1, 100);
    const Landmarks landmarks(ground.navigation.field().terrain(0));
    EXPECT_EQ(Landmarks::Bound(landmarks, 5, 200)(50), 0);
    EXPECT_EQ(Landmarks::Bound()(50), 0);
}

}  // namespace
}  // namespace banneret::navigation
