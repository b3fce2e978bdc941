#include "common/navigation/tile_route.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

// The cheapest way by the plainest search: every node in order of cost, no estimate, no budget.
std::int32_t plain_cost(const Ground& ground, ClassId id, Node from, Node to) {
    const NavField& field = ground.navigation.field();
    const std::int32_t side = field.side();
    const auto half = [&](Node n) { return field.beside_closed(id, tile_of(n)) ? kBesideClosed / 2 : 0; };
    std::map<Node, std::int32_t> best{{from, 0}};
    std::set<std::pair<std::int32_t, Node>> open{{0, from}};
    const auto reach = [&](Node node, Node next, std::int32_t step) {
        const std::int32_t cost = best[node] + step + half(node) + half(next);
        if (best.contains(next) && best[next] <= cost) return;
        best[next] = cost;
        open.insert({cost, next});
    };
    while (!open.empty()) {
        const auto [cost, node] = *open.begin();
        open.erase(open.begin());
        if (node == to) return cost;
        if (best[node] != cost) continue;
        const map::TilePos t = ground.tiles.pos(tile_of(node));
        const Pattern cells = cells_of(field, id, node);
        for (int way = 0; way < 4; ++way)
            visit_joined(field, id, t, cells, way, [&](Node next) { reach(node, next, kStraight); });
        for (const int dx : {-1, 1}) {
            for (const int dy : {-1, 1}) {
                const map::TilePos n{t.x + dx, t.y + dy};
                if (n.x < 0 || n.y < 0 || n.x >= side || n.y >= side) continue;
                const auto full = [&](map::TilePos p) {
                    return field.pattern(id, ground.tiles.index(p)) == kAllOpen;
                };
                const Cell beside{n.x * 4 + (dx > 0 ? 0 : 3), t.y * 4 + (dy > 0 ? 3 : 0)};
                const Cell above{t.x * 4 + (dx > 0 ? 3 : 0), n.y * 4 + (dy > 0 ? 0 : 3)};
                if (full(t) && full(n) && field.open(id, beside) && field.open(id, above))
                    reach(node, ground.tiles.index(n) * kStretches, kDiagonal);
            }
        }
    }
    return -1;
}

TEST(TileRoute, CostsWhatThePlainestSearchSays) {
    for (const std::uint64_t seed : {31u, 32u, 33u}) {
        Ground ground(32, seed, 10);
        for (int i = 0; i < 40; ++i) ground.edit();
        TileRoute route;
        int found = 0;
        for (int i = 0; i < 60; ++i) {
            const Node from = node_at(ground.navigation.field(), 0, cell_of(ground.random_open_place(0)));
            const Node to = node_at(ground.navigation.field(), 0, cell_of(ground.random_open_place(0)));
            const std::int32_t plain = plain_cost(ground, 0, from, to);
            const bool reached =
                route.search(ground.navigation.field(), 0, from, to, nullptr, nullptr, kNoBudget);
            ASSERT_EQ(reached, plain >= 0);
            if (reached) {
                ASSERT_EQ(route.cost(), plain);
            }
            found += reached ? 1 : 0;
        }
        EXPECT_GT(found, 20);
    }
}

TEST(TileRoute, SearchCarriedOnForManyCostsEachWhatItsOwnWould) {
    Ground ground(32, 35, 10);
    for (int i = 0; i < 40; ++i) ground.edit();
    const NavField& field = ground.navigation.field();
    Bodies& bodies = ground.navigation.bodies;
    bodies.begin(32);
    for (std::uint32_t i = 1; i < 80; ++i) {
        const Vec2 at = ground.random_open_place(0);
        bodies.file({at, at, Fixed::ratio(1, 5), EntityId::make(i, 1), kNobody});
    }
    Bystanders bystanders;
    bystanders.gather(bodies, kNobody, kNobody, {0, 0}, {31, 31}, {0, 0}, 32);
    TileRoute joined;
    TileRoute single;
    int found = 0;
    for (int goals = 0; goals < 20; ++goals) {
        const Node goal = node_at(field, 0, cell_of(ground.random_open_place(0)));
        joined.open_from(field, 0, goal, node_at(field, 0, cell_of(ground.random_open_place(0))), nullptr);
        for (int i = 0; i < 20; ++i) {
            const Node from = node_at(field, 0, cell_of(ground.random_open_place(0)));
            const bool reached = joined.join(from, &bystanders);
            ASSERT_EQ(reached, single.search(field, 0, from, goal, nullptr, &bystanders, kNoBudget));
            if (!reached) continue;
            ASSERT_EQ(joined.cost(), single.cost());
            ASSERT_EQ(joined.chain().front(), from);
            ASSERT_EQ(joined.chain().back(), goal);
            ++found;
        }
    }
    EXPECT_GT(found, 100);
}

TEST(TileRoute, ShortBudgetGrowsWithTheWay) {
    EXPECT_EQ(budget_for({10, 10}, {13, 20}), 256 + 64 * 10);
    EXPECT_EQ(budget_for({10, 10}, {26, 10}), 20'000);
}

TEST(TileRoute, StandingUnitsAreGoneRoundWhereThatIsShort) {
    Ground ground(32, 1, 0);
    Bystanders bystanders;
    Bodies& bodies = ground.navigation.bodies;
    bodies.begin(32);
    for (int i = 0; i < 3; ++i)
        bodies.file({{15, 14 + i},
                     {15, 14 + i},
                     Fixed::ratio(1, 5),
                     EntityId::make(10 + static_cast<std::uint32_t>(i), 1),
                     kNobody});
    bystanders.gather(bodies, kNobody, kNobody, {10, 15}, {20, 15}, {20, 15}, 32);
    TileRoute route;
    const NavField& field = ground.navigation.field();
    ASSERT_TRUE(route.search(field, 0, node_at(field, 0, cell_of(Vec2{10, 15})),
                             node_at(field, 0, cell_of(Vec2{20, 15})), nullptr, &bystanders, kNoBudget));
    for (const Node node : route.chain()) EXPECT_EQ(bystanders.on(tile_of(node)), 0);
    // Through a line of them that is long, one is worth less than the way round.
    for (int i = -12; i < 16; ++i)
        if (i < 0 || i > 2)
            bodies.file({{15, 14 + i},
                         {15, 14 + i},
                         Fixed::ratio(1, 5),
                         EntityId::make(100 + static_cast<std::uint32_t>(i), 1),
                         kNobody});
    bystanders.gather(bodies, kNobody, kNobody, {10, 15}, {20, 15}, {20, 15}, 32);
    ASSERT_TRUE(route.search(field, 0, node_at(field, 0, cell_of(Vec2{10, 15})),
                             node_at(field, 0, cell_of(Vec2{20, 15})), nullptr, &bystanders, kNoBudget));
    EXPECT_LE(route.chain().size(), 13u);
}

}  // namespace
}  // namespace banneret::navigation
