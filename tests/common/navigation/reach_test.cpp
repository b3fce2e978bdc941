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
