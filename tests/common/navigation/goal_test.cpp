#include "common/navigation/goal.h"

#include <gtest/gtest.h>

#include <array>

#include "common/base/random.h"

namespace banneret::navigation {
namespace {

constexpr std::int32_t kWidth = 40;
constexpr std::int32_t kHeight = 28;
constexpr std::int64_t kOne = std::int64_t{1} << kCellFractionBits;

struct P {
    Int128 x, y;
};
P place(Vec2 v) { return {in_cells(v.x), in_cells(v.y)}; }
std::array<P, 4> corners(Cell c) {
    const Int128 x = Int128{c.x} * kOne, y = Int128{c.y} * kOne;
    return {{{x, y}, {x + kOne, y}, {x + kOne, y + kOne}, {x, y + kOne}}};
}
Int128 side(P a, P b, P c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

// Two convex outlines are apart when all of one lies strictly to one side of an edge of the other.
template <class A, class B>
bool edge_between(const A& a, const B& b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        const P from = a[i], to = a[(i + 1) % a.size()];
        bool left = false, right = false, others = false;
        for (const P& p : a) (side(from, to, p) >= 0 ? left : right) |= side(from, to, p) != 0;
        for (const P& p : b) others |= left ? side(from, to, p) >= 0 : side(from, to, p) <= 0;
        if (!others && (left || right)) return true;
    }
    return false;
}
std::array<P, 4> outline(const GoalShape& s) {
    return {{place(s.middle + s.along + s.across), place(s.middle - s.along + s.across),
             place(s.middle - s.along - s.across), place(s.middle + s.along - s.across)}};
}

bool touches(const GoalShape& s, Cell c) {
    if (s.kind == GoalShape::Kind::Circle) {
        const P m = place(s.middle);
        const auto off = [](Int128 at, Int128 low) {
            return at < low ? low - at : at > low + kOne ? at - low - kOne : 0;
        };
        const Int128 dx = off(m.x, Int128{c.x} * kOne), dy = off(m.y, Int128{c.y} * kOne);
        return dx * dx + dy * dy <= Int128{s.radius.raw()} * s.radius.raw();
    }
    return !edge_between(outline(s), corners(c)) && !edge_between(corners(c), outline(s));
}
bool wholly_inside(const GoalShape& s, Cell c) {
    for (const P& p : corners(c)) {
        if (s.kind == GoalShape::Kind::Circle) {
            const P m = place(s.middle);
            if ((p.x - m.x) * (p.x - m.x) + (p.y - m.y) * (p.y - m.y) >=
                Int128{s.radius.raw()} * s.radius.raw())
                return false;
        } else {
            const std::array<P, 4> o = outline(s);
            for (std::size_t i = 0; i < 4; ++i)
                if (side(o[i], o[(i + 1) % 4], p) <= 0) return false;
        }
    }
    return true;
}

void expect_cells(const GoalShape& shape, const char* what) {
    const GoalCells cells(shape, kWidth, kHeight);
    bool any = false;
    for (std::int32_t y = 0; y < kHeight; ++y) {
        for (std::int32_t x = 0; x < kWidth; ++x) {
            const Cell c{x, y};
            const bool inside = shape.outside ? !wholly_inside(shape, c) : touches(shape, c);
            ASSERT_EQ(cells.contains(c), inside) << what << " " << x << " " << y;
            ASSERT_EQ(cells.column(x).has(y), cells.row(y).has(x)) << what << " " << x << " " << y;
            any |= inside;
        }
    }
    EXPECT_EQ(cells.none(), !any) << what;
}

Fixed sixteenths(Random& random, int from, int to) { return Fixed(random.between(from * 16, to * 16)) / 16; }

TEST(Goal, ACellIsInsideASquareAtAnyAngleWhenAnyPointOfItIs) {
    Random random(4, 2);
    for (int i = 0; i < 400; ++i) {
        const Heading heading{static_cast<std::uint8_t>(i % 3 == 0 ? 64 * (i & 3) : random.between(0, 255))};
        const Vec2 at{sixteenths(random, -2, 12), sixteenths(random, -2, 9)};
        GoalShape shape = GoalShape::square(at, sixteenths(random, 0, 4) + Fixed::ratio(1, 16),
                                            sixteenths(random, 0, 3) + Fixed::ratio(1, 16), heading);
        expect_cells(shape, "square");
        expect_cells(shape.inverse(), "outside a square");
    }
}

TEST(Goal, ACellIsInsideACircleWhenAnyPointOfItIs) {
    Random random(5, 2);
    for (int i = 0; i < 400; ++i) {
        const Vec2 at{sixteenths(random, -2, 12), sixteenths(random, -2, 9)};
        const GoalShape shape = GoalShape::circle(at, sixteenths(random, 0, 5));
        expect_cells(shape, "circle");
        expect_cells(shape.inverse(), "outside a circle");
    }
}

TEST(Goal, APointIsTheOneCellItLiesInAndItsInverseIsAllGround) {
    const GoalCells cells(GoalShape::point({Fixed(3), Fixed(4)}), kWidth, kHeight);
    for (std::int32_t y = 0; y < kHeight; ++y)
        for (std::int32_t x = 0; x < kWidth; ++x) EXPECT_EQ(cells.contains({x, y}), x == 14 && y == 18);
    EXPECT_TRUE(GoalCells(GoalShape::point({3, 4}).inverse(), kWidth, kHeight).contains({14, 18}));
}

TEST(Goal, AShapeOfNoSizeIsTheCellsItLiesOnTheEdgeOf) {
    const GoalCells corner(GoalShape::square({Fixed::ratio(1, 2), Fixed::ratio(1, 2)}, 0, 0), kWidth,
                           kHeight);
    EXPECT_EQ(corner.box(), (CellBox{3, 3, 4, 4}));
    EXPECT_EQ(corner.row(3), (Span{3, 4}));
    const GoalCells inside(GoalShape::circle({Fixed::ratio(1, 8), Fixed::ratio(1, 8)}, 0), kWidth, kHeight);
    EXPECT_EQ(inside.box(), (CellBox{2, 2, 2, 2}));
    EXPECT_TRUE(GoalCells(GoalShape::circle({1, 1}, 0).inverse(), kWidth, kHeight).contains({6, 6}));
}

TEST(Goal, OffTheMapThereIsNoCellInsideAndAllAreOutside) {
    for (const GoalShape& shape : {GoalShape::point({-5, 3}), GoalShape::square({40, 40}, 3, 3, Heading{20}),
                                   GoalShape::circle({-9, -9}, 8)}) {
        EXPECT_TRUE(GoalCells(shape, kWidth, kHeight).none());
        const GoalCells outside(shape.inverse(), kWidth, kHeight);
        EXPECT_FALSE(outside.none());
        EXPECT_TRUE(outside.contains({0, 0}));
    }
}

}  // namespace
}  // namespace banneret::navigation
