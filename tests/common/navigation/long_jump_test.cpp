#include "common/navigation/long_jump.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "common/base/random.h"
#include "common/worlds/plain_search.h"

namespace banneret::navigation {
namespace {

using worlds::PlainSearch;

BitPlane random_plane(Random& random, std::int32_t width, std::int32_t height, int percent, int largest) {
    BitPlane plane(width, height);
    const int boxes = width * height * percent / 100 / (largest * largest);
    for (int i = 0; i < boxes; ++i) {
        const std::int32_t x = random.between(-1, width - 1);
        const std::int32_t y = random.between(-1, height - 1);
        const std::int32_t w = random.between(1, largest);
        const std::int32_t h = random.between(1, largest);
        for (std::int32_t row = y; row < y + h; ++row) plane.close_run(row, x, x + w - 1);
    }
    plane.draw_columns(plane.all());
    return plane;
}
Cell random_cell(Random& random, const BitPlane& plane) {
    return {random.between(0, plane.width() - 1), random.between(0, plane.height() - 1)};
}

// The cost of a way by its turns, step by step; each step must be open and cut no corner.
std::uint32_t cost_of_walk(const BitPlane& plane, const std::vector<Cell>& turns) {
    std::uint32_t cost = 0;
    for (std::size_t i = 1; i < turns.size(); ++i) {
        Cell at = turns[i - 1];
        const auto towards = [](std::int32_t a, std::int32_t b) { return a < b ? 1 : a > b ? -1 : 0; };
        const std::int32_t dx = towards(at.x, turns[i].x);
        const std::int32_t dy = towards(at.y, turns[i].y);
        while (at != turns[i]) {
            const Cell next{at.x + dx, at.y + dy};
            EXPECT_TRUE(plane.open(next) && plane.open({next.x, at.y}) && plane.open({at.x, next.y}));
            if (!plane.open(next)) return 0;
            cost += dx != 0 && dy != 0 ? kCellSlanting : kCellStraight;
            at = next;
        }
    }
    return cost;
}

// What a search says, with all that it says of the way proved.
std::uint32_t proved_cost(LongJump& search, const JumpPlanes& planes, Cell from, const GoalCells& goal) {
    const LongJump::Answer answer = search.search(planes, from, goal);
    if (answer != LongJump::Answer::Found) {
        EXPECT_EQ(answer, LongJump::Answer::NoWay);
        return PlainSearch::kNoWay;
    }
    EXPECT_EQ(search.turns().front(), from);
    EXPECT_TRUE(goal.contains(search.turns().back()));
    EXPECT_EQ(cost_of_walk(planes.ground(), search.turns()), search.cost());
    return search.cost();
}

TEST(LongJump, CostsWhatThePlainestSearchSaysOnAnyGround) {
    Random random(11, 1);
    LongJump search;
    int ways = 0;
    for (int round = 0; round < 400; ++round) {
        const BitPlane plane = random_plane(random, random.between(1, 150), random.between(1, 150),
                                            random.between(0, 60), random.between(1, 12));
        JumpPlanes planes;
        planes.follow(plane);
        PlainSearch plain(plane);
        for (int i = 0; i < 3; ++i) {
            const Cell from = random_cell(random, plane);
            const std::vector<std::uint32_t> costs = plain.costs_from(from);
            for (int goals = 0; goals < 12; ++goals) {
                const Cell to = random_cell(random, plane);
                const std::uint32_t plain_cost = costs[static_cast<std::size_t>(to.y * plane.width() + to.x)];
                ASSERT_EQ(proved_cost(search, planes, from, GoalCells(to)), plain_cost)
                    << round << ": " << from.x << "," << from.y << " to " << to.x << "," << to.y;
                if (goals == 0) {
                    ASSERT_EQ(plain.cost(from, to), plain_cost);
                    plain.costs_from(from);
                }
                ways += plain_cost != PlainSearch::kNoWay ? 1 : 0;
            }
        }
    }
    EXPECT_GT(ways, 4000);
}

TEST(LongJump, EndsAtTheGoalCellNearestOnFoot) {
    Random random(12, 1);
    LongJump search;
    int ways = 0;
    int outside = 0;
    for (int round = 0; round < 300; ++round) {
        const BitPlane plane = random_plane(random, random.between(20, 140), random.between(20, 140),
                                            random.between(0, 50), random.between(1, 9));
        JumpPlanes planes;
        planes.follow(plane);
        PlainSearch plain(plane);
        const Cell from = random_cell(random, plane);
        const std::vector<std::uint32_t> costs = plain.costs_from(from);
        for (int goals = 0; goals < 10; ++goals) {
            const Vec2 at = middle_of(random_cell(random, plane));
            GoalShape shape =
                random.percent(50)
                    ? GoalShape::circle(at, Fixed(random.between(0, 40)) / 8)
                    : GoalShape::square(at, Fixed(random.between(0, 32)) / 8,
                                        Fixed(random.between(0, 32)) / 8,
                                        Heading{static_cast<std::uint8_t>(random.between(0, 255))});
            if (random.percent(40)) {
                shape.middle =
                    middle_of(Cell{from.x + random.between(-4, 4), from.y + random.between(-4, 4)});
                shape = shape.inverse();
            }
            const GoalCells cells(shape, plane.width(), plane.height());
            std::uint32_t least = PlainSearch::kNoWay;
            for (std::int32_t y = 0; y < plane.height(); ++y)
                for (std::int32_t x = 0; x < plane.width(); ++x)
                    if (cells.contains({x, y}))
                        least = std::min(least, costs[static_cast<std::size_t>(y * plane.width() + x)]);
            ASSERT_EQ(proved_cost(search, planes, from, cells), least) << round;
            ways += least != PlainSearch::kNoWay ? 1 : 0;
            outside += shape.outside && least != PlainSearch::kNoWay && least > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(ways, 1000);
    EXPECT_GT(outside, 100);
}

TEST(LongJump, AfterEditsAnswersAsOnGroundMadeAfresh) {
    Random random(13, 1);
    LongJump search;
    for (int round = 0; round < 12; ++round) {
        BitPlane plane = random_plane(random, random.between(60, 200), random.between(60, 200), 20, 6);
        const BitPlane bare(plane.width(), plane.height());
        JumpPlanes kept;
        for (int edits = 0; edits < 20; ++edits) {
            for (int i = random.between(0, 3); i > 0; --i) {
                CellBox box{random.between(-4, plane.width()), random.between(-4, plane.height()), 0, 0};
                box.x1 = box.x0 + random.between(0, 15);
                box.y1 = box.y0 + random.between(0, 15);
                if (random.percent(50)) {
                    plane.copy_rows(bare, box);
                } else {
                    for (std::int32_t y = box.y0; y <= box.y1; ++y) plane.close_run(y, box.x0, box.x1);
                }
                plane.draw_columns(box);
            }
            kept.follow(plane);
            JumpPlanes fresh;
            fresh.follow(plane);
            ASSERT_TRUE(kept == fresh) << round << " " << edits;
        }
        PlainSearch plain(plane);
        for (int i = 0; i < 20; ++i) {
            const Cell from = random_cell(random, plane);
            const Cell to = random_cell(random, plane);
            ASSERT_EQ(proved_cost(search, kept, from, GoalCells(to)), plain.cost(from, to));
        }
    }
}

TEST(LongJump, BadQuestionsHaveTheirAnswers) {
    LongJump search;
    JumpPlanes one;
    one.follow(BitPlane(1, 1));
    EXPECT_EQ(search.search(one, {0, 0}, GoalCells(Cell{0, 0})), LongJump::Answer::Found);
    EXPECT_EQ(search.cost(), 0u);
    EXPECT_EQ(search.turns(), std::vector<Cell>{(Cell{0, 0})});

    BitPlane closed(240, 240);
    for (std::int32_t y = 0; y < 240; ++y) closed.close_run(y, 0, 239);
    closed.draw_columns(closed.all());
    JumpPlanes shut;
    shut.follow(closed);
    EXPECT_EQ(search.search(shut, {5, 5}, GoalCells(Cell{9, 9})), LongJump::Answer::NoWay);

    JumpPlanes open;
    open.follow(BitPlane(90, 70));
    const Vec2 inside{10, 10};
    EXPECT_EQ(search.search(open, {-1, 3}, GoalCells(Cell{9, 9})), LongJump::Answer::NoWay);
    EXPECT_EQ(search.search(open, {90, 70}, GoalCells(Cell{9, 9})), LongJump::Answer::NoWay);
    EXPECT_EQ(search.search(open, {3, 3}, GoalCells(GoalShape::circle({-30, 4}, 5), 90, 70)),
              LongJump::Answer::NoWay);
    EXPECT_EQ(search.search(open, {3, 3}, GoalCells(GoalShape::square(inside, 0, 0), 90, 70)),
              LongJump::Answer::Found);
    EXPECT_EQ(search.search(open, {3, 3}, GoalCells(GoalShape::circle(inside, 200).inverse(), 90, 70)),
              LongJump::Answer::NoWay);
}

TEST(LongJump, GivesUpAtItsCapAndSaysSo) {
    Random random(14, 1);
    const BitPlane plane = random_plane(random, 200, 200, 25, 1);
    JumpPlanes planes;
    planes.follow(plane);
    LongJump search;
    Cell from{0, 0};
    Cell to{199, 199};
    while (!plane.open(from)) ++from.x;
    while (!plane.open(to)) --to.x;
    ASSERT_EQ(search.search(planes, from, GoalCells(to)), LongJump::Answer::Found);
    const std::int32_t needed = search.expanded();
    EXPECT_EQ(search.search(planes, from, GoalCells(to), needed), LongJump::Answer::Found);
    EXPECT_EQ(search.search(planes, from, GoalCells(to), needed - 1), LongJump::Answer::Spent);
    EXPECT_TRUE(search.turns().empty());
}

}  // namespace
}  // namespace banneret::navigation
