#include "common/navigation/cut_off.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

// Cells that hang together with a cell now and would not if the shape stood, the slow way: the field with the
// shape put up for a moment, filled from cell to cell, against the field without.
struct Parted {
    std::vector<int> before;
    std::vector<int> after;
};
Parted part_by_hand(Ground& ground, ClassId id, const Shape& shape) {
    Parted result{ground.flood(id), {}};
    ground.navigation.close(shape);
    result.after = ground.flood(id);
    ground.navigation.open(shape.owner);
    return result;
}

TEST(CutOff, PocketsAreWhatFillingFromCellToCellPartsFromTheLargestPiece) {
    int parted = 0;
    CutOff question;
    for (const std::uint64_t seed : {31u, 32u, 33u, 34u}) {
        Ground ground(37, seed, seed % 2 == 0 ? 25 : 8);
        for (int round = 0; round < 40; ++round) {
            ground.edit();
            const Shape shape = ground.random_shape(900'000);
            for (const ClassId id : ground.ids()) {
                const std::uint32_t revision = ground.navigation.field().revision(id);
                const Reach& reach = ground.navigation.reach(id);
                question.ask(ground.navigation.field(), reach, shape);
                ASSERT_EQ(ground.navigation.field().revision(id), revision);
                const Parted by_hand = part_by_hand(ground, id, shape);
                ground.navigation.reach(id);
                std::map<int, std::uint32_t> sizes;
                std::map<int, std::set<int>> pieces;
                for (std::size_t i = 0; i < by_hand.after.size(); ++i) {
                    if (by_hand.after[i] == 0) continue;
                    ++sizes[by_hand.after[i]];
                    pieces[by_hand.before[i]].insert(by_hand.after[i]);
                }
                std::multiset<std::uint32_t> slow;
                for (const auto& [before, after] : pieces) {
                    std::multiset<std::uint32_t> of_one;
                    for (const int piece : after) of_one.insert(sizes[piece]);
                    of_one.erase(std::prev(of_one.end()));  // the largest stays what it was
                    slow.insert(of_one.begin(), of_one.end());
                }
                std::multiset<std::uint32_t> quick;
                for (const CutOff::Pocket& pocket : question.pockets()) quick.insert(pocket.cells);
                ASSERT_EQ(quick, slow) << "seed " << seed << " round " << round << " class " << int{id};
                parted += quick.empty() ? 0 : 1;
                // Cell by cell: in the same pocket if and only if they are in the same piece.
                std::size_t i = 0;
                std::map<const CutOff::Pocket*, std::set<int>> found;
                for (const Cell c : ground.all_cells()) {
                    const CutOff::Pocket* const pocket =
                        question.pocket_at(ground.navigation.field(), ground.navigation.reach(id), c);
                    if (by_hand.after[i] == 0) {
                        ASSERT_EQ(pocket, nullptr);
                    }
                    if (pocket != nullptr) {
                        ASSERT_EQ(pocket->cells, sizes[by_hand.after[i]]);
                        found[pocket].insert(by_hand.after[i]);
                    }
                    ++i;
                }
                ASSERT_EQ(found.size(), question.pockets().size());
                for (const auto& [pocket, in] : found) ASSERT_EQ(in.size(), 1u);
            }
        }
    }
    EXPECT_GT(parted, 30);
}

TEST(CutOff, HouseInTheLastGapWallsInWhoStandsInTheCourt) {
    Ground ground(40, 1, 0);
    const Fixed half = Fixed::ratio(1, 2);
    const auto wall = [&](int x0, int y0, int x1, int y1, std::uint32_t n) {
        ground.navigation.close(upright({Fixed(x0) - half, Fixed(y0) - half},
                                        {Fixed(x1) + half, Fixed(y1) + half}, EntityId::make(n, 1)));
    };
    wall(10, 10, 20, 10, 1);
    wall(10, 20, 20, 20, 2);
    wall(10, 10, 10, 20, 3);
    wall(20, 10, 20, 14, 4);
    wall(20, 16, 20, 20, 5);
    CutOff question;
    const Reach& reach = ground.navigation.reach(0);
    question.ask(ground.navigation.field(), reach,
                 upright({Fixed(20) - half, Fixed(15) - half}, {Fixed(22) - half, Fixed(17) - half},
                         EntityId::make(6, 1)));
    ASSERT_EQ(question.pockets().size(), 1u);
    EXPECT_NE(question.pocket_at(ground.navigation.field(), reach, cell_of(Vec2{15, 15})), nullptr);
    EXPECT_EQ(question.pocket_at(ground.navigation.field(), reach, cell_of(Vec2{30, 15})), nullptr);
    EXPECT_TRUE(question.covers(cell_of(Vec2{20, 15})));
    question.ask(ground.navigation.field(), reach,
                 upright({Fixed(30) - half, Fixed(15) - half}, {Fixed(32) - half, Fixed(17) - half},
                         EntityId::make(6, 1)));
    EXPECT_TRUE(question.pockets().empty());
    EXPECT_EQ(question.pocket_at(ground.navigation.field(), reach, cell_of(Vec2{15, 15})), nullptr);
}

TEST(CutOff, ShapeOffTheMapPartsNothing) {
    Ground ground(20, 1, 0);
    CutOff question;
    question.ask(ground.navigation.field(), ground.navigation.reach(0),
                 upright({-9, -9}, {-5, -5}, EntityId::make(1, 1)));
    EXPECT_TRUE(question.pockets().empty());
    EXPECT_FALSE(question.covers({0, 0}));
}

}  // namespace
}  // namespace banneret::navigation
