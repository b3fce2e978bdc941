#include "common/navigation/reach.h"

#include <gtest/gtest.h>

#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

// The same pairs of cells are together in both.
void expect_same_partition(const std::vector<int>& slow, const std::vector<Region>& quick) {
    std::map<int, Region> quick_of;
    std::map<Region, int> slow_of;
    for (std::size_t i = 0; i < slow.size(); ++i) {
        ASSERT_EQ(slow[i] == 0, quick[i] == kNoRegion) << "cell " << i;
        if (slow[i] == 0) continue;
        ASSERT_EQ(quick_of.emplace(slow[i], quick[i]).first->second, quick[i]) << "cell " << i;
        ASSERT_EQ(slow_of.emplace(quick[i], slow[i]).first->second, slow[i]) << "cell " << i;
    }
}

TEST(Reach, RegionsAreWhatFillingFromCellToCellGives) {
    for (const std::uint64_t seed : {11u, 12u, 13u}) {
        Ground ground(37, seed, seed == 12 ? 25 : 4);
        for (int round = 0; round < 60; ++round) {
            for (int edits = 0; edits < 5; ++edits) ground.edit();
            for (const ClassId id : ground.ids()) {
                const Reach& reach = ground.navigation.reach(id);
                std::vector<Region> quick;
                for (const Cell c : ground.all_cells())
                    quick.push_back(reach.at(ground.navigation.field(), c));
                expect_same_partition(ground.flood(id), quick);
                if (HasFatalFailure()) return;
            }
        }
    }
}

TEST(Reach, SizeIsTheCellsOfTheRegion) {
    Ground ground(37, 5, 15);
    const std::vector<int> slow = ground.flood(0);
    std::map<int, std::uint32_t> sizes;
    for (const int label : slow) ++sizes[label];
    const Reach& reach = ground.navigation.reach(0);
    std::size_t i = 0;
    for (const Cell c : ground.all_cells()) {
        if (slow[i] != 0) {
            ASSERT_EQ(reach.cells_in(reach.at(ground.navigation.field(), c)), sizes[slow[i]]);
        }
        ++i;
    }
}

TEST(Reach, NearestCellIsTheNearestOfAllThatAreLookedAtOneByOne) {
    for (const std::uint64_t seed : {21u, 22u, 23u}) {
        Ground ground(37, seed, 30);
        for (int edits = 0; edits < 30; ++edits) ground.edit();
        const NavField& field = ground.navigation.field();
        for (const ClassId id : ground.ids()) {
            const Reach& reach = ground.navigation.reach(id);
            for (int i = 0; i < 30; ++i) {
                Vec2 to = ground.random_place();
                if (i % 5 == 0) to = to * Fixed(3) - Vec2{37, 37};  // off the map too
                const Region region =
                    i % 3 == 0 ? kNoRegion : reach.at(field, cell_of(ground.random_open_place(id)));
                std::optional<Cell> best;
                const auto far = [&](Cell c) {
                    const Vec2 way = middle_of(c) - to;
                    const double x = static_cast<double>(way.x.raw());
                    const double y = static_cast<double>(way.y.raw());
                    return std::hypot(x, y) / static_cast<double>(Fixed::kOneRaw);
                };
                for (const Cell c : ground.all_cells()) {
                    const Region here = reach.at(field, c);
                    if (here == kNoRegion || (region != kNoRegion && here != region)) continue;
                    if (!best || far(c) < far(*best)) best = c;
                }
                const std::optional<Cell> quick = reach.nearest(field, region, to);
                ASSERT_EQ(quick.has_value(), best.has_value());
                if (!best) continue;
                ASSERT_NEAR(far(*quick), far(*best), 0.001);
                ASSERT_EQ(reach.at(field, *quick) == region, region != kNoRegion);
            }
        }
    }
}

TEST(Reach, OnGroundClosedAllOverNothingIsNearest) {
    Ground ground(24, 1, 100);
    const Reach& reach = ground.navigation.reach(0);
    EXPECT_EQ(reach.nearest(ground.navigation.field(), kNoRegion, {12, 12}), std::nullopt);
    EXPECT_EQ(reach.regions(), 0u);
    EXPECT_EQ(ground.navigation.nearest_open(0, {12, 12}), std::nullopt);
}

TEST(Reach, OpenGateJoinsWhatItStandsBetweenForItsSideAlone) {
    Ground ground(40, 1, 0);
    const Fixed half = Fixed::ratio(1, 2);
    ground.navigation.close(
        upright({Fixed(20) - half, -half}, {Fixed(20) + half, Fixed(18) - half}, EntityId::make(1, 1)));
    ground.navigation.close(upright({Fixed(20) - half, Fixed(22) - half},
                                    {Fixed(20) + half, Fixed(40) - half}, EntityId::make(2, 1)));
    const Shape gate = upright({Fixed(20) - half, Fixed(18) - half}, {Fixed(20) + half, Fixed(22) - half},
                               EntityId::make(3, 1), 1 << 1 | 1 << 3);
    ground.navigation.close(gate);
    const rules::ObjectType& soldier = ground.rules->types[worlds::WalkingTypes::kSoldier];
    const auto goes_through = [&](SeatId seat) {
        const ClassId id = ground.navigation.class_of(soldier, seat);
        return ground.navigation.region_of(id, {10, 20}) == ground.navigation.region_of(id, {30, 20});
    };
    EXPECT_TRUE(goes_through(1));
    EXPECT_FALSE(goes_through(2));
    EXPECT_TRUE(goes_through(3));
    EXPECT_FALSE(goes_through(kNature));
    // A seat that no gate is open to, and a ship, which no gate on land concerns, ask as everybody does.
    EXPECT_EQ(ground.navigation.class_of(soldier, 2), ground.navigation.class_of(soldier));
    const rules::ObjectType& ship = ground.rules->types[worlds::WalkingTypes::kShip];
    EXPECT_EQ(ground.navigation.class_of(ship, 1), ground.navigation.class_of(ship));
    // Locked: put up again for nobody.
    ground.navigation.open(gate.owner);
    ground.navigation.close(upright(gate.middle - gate.half, gate.middle + gate.half, gate.owner));
    EXPECT_FALSE(goes_through(1));
    ground.navigation.open(gate.owner);
    EXPECT_TRUE(goes_through(2));
}

TEST(Reach, BuildingThatClosesTheLastGapPartsTwoShores) {
    Ground ground(40, 1, 0);
    const Fixed half = Fixed::ratio(1, 2);
    ground.navigation.close(upright({Fixed(20) - half, Fixed(0) - half}, {Fixed(20) + half, Fixed(20) - half},
                                    EntityId::make(1, 1)));
    ground.navigation.close(upright({Fixed(20) - half, Fixed(20) + half},
                                    {Fixed(20) + half, Fixed(40) - half}, EntityId::make(2, 1)));
    EXPECT_EQ(ground.navigation.region_of(0, {10, 10}), ground.navigation.region_of(0, {30, 10}));
    ground.navigation.close(upright({Fixed(20) - half, Fixed(20) - half},
                                    {Fixed(20) + half, Fixed(20) + half}, EntityId::make(3, 1)));
    EXPECT_NE(ground.navigation.region_of(0, {10, 10}), ground.navigation.region_of(0, {30, 10}));
    ground.navigation.open(EntityId::make(3, 1));
    EXPECT_EQ(ground.navigation.region_of(0, {10, 10}), ground.navigation.region_of(0, {30, 10}));
}

}  // namespace
}  // namespace banneret::navigation
