// Random edits and questions in turn, each answer beside one worked out by hand on the same ground: cells from
// the definition, regions by filling, the nearest cell by looking at all, what a shape parts by putting it up.
// The suite runs a set count; the sanitized build runs the same.
#include <gtest/gtest.h>

#include <set>

#include "common/navigation/cut_off.h"
#include "tests/common/navigation/ground.h"

namespace banneret::navigation {
namespace {

class RandomEdits : public testing::TestWithParam<int> {
  protected:
    RandomEdits()
        : ground_(GetParam(), static_cast<std::uint64_t>(GetParam()) * 7, GetParam() % 2 == 0 ? 12 : 3) {}

    Random& random() { return ground_.random; }
    const NavField& field() { return ground_.navigation.field(); }
    Cell any_cell() { return {random().between(-1, side()), random().between(-1, side())}; }
    int side() const { return GetParam() * kCellsPerTile; }
    ClassId any_id() {
        const std::vector<ClassId> ids = ground_.ids();
        return ids[random().below(static_cast<std::uint32_t>(ids.size()))];
    }
    // The class and the seat whose ground an id is about.
    std::pair<ClassId, SeatId> meaning(ClassId id) {
        for (ClassId own = 0; own < ground_.navigation.classes().size(); ++own)
            for (SeatId seat = 0; seat < 4; ++seat)
                if (field().in_use(own) && field().seen_by(own, seat) == id) return {own, seat};
        ADD_FAILURE() << "an id that no seat asks with";
        return {0, 0};
    }

    // A gate is locked or unlocked: the same shape, open to others.
    void relock() {
        if (ground_.shapes.empty()) return;
        auto at = ground_.shapes.begin();
        std::advance(at, random().below(static_cast<std::uint32_t>(ground_.shapes.size())));
        at->second.open_to =
            random().percent(50) ? SeatMask{0} : static_cast<SeatMask>(random().between(1, 7) * 2);
        EXPECT_TRUE(ground_.navigation.open(at->second.owner));
        EXPECT_TRUE(ground_.navigation.close(at->second));
    }
    void ask_about_cells() {
        const ClassId id = any_id();
        const auto [own, seat] = meaning(id);
        for (int i = 0; i < 200; ++i) {
            const Cell c = any_cell();
            const bool on_map = c.x >= 0 && c.y >= 0 && c.x < side() && c.y < side();
            const Ground::Slow slow =
                on_map ? ground_.closed(ground_.navigation.classes()[own], seat, c) : Ground::Slow::Closed;
            if (slow == Ground::Slow::TooClose) continue;
            ASSERT_EQ(field().open(id, c), slow == Ground::Slow::Open) << "cell " << c.x << ", " << c.y;
        }
    }
    void ask_about_lines() {
        const ClassId id = any_id();
        for (int i = 0; i < 50; ++i) {
            const Cell a = any_cell();
            const std::int32_t x1 = random().between(a.x, side());
            bool closed = false;
            for (std::int32_t x = a.x; x <= x1; ++x) closed = closed || !field().open(id, Cell{x, a.y});
            ASSERT_EQ(field().any_closed(id, a.y, a.x, x1), closed);
            const Cell c{random().between(0, side() - 1), random().between(0, side() - 1)};
            ASSERT_EQ(field().closed(id).columns().at(c.x, c.y), field().closed(id).rows().at(c.y, c.x));
        }
    }
    void ask_about_regions() {
        const ClassId id = any_id();
        const Reach& reach = ground_.navigation.reach(id);
        const std::vector<int> slow = ground_.flood(id);
        std::map<int, Region> quick;
        std::map<int, std::uint32_t> sizes;
        for (const int label : slow) ++sizes[label];
        std::size_t i = 0;
        for (const Cell c : ground_.all_cells()) {
            const Region here = reach.at(field(), c);
            ASSERT_EQ(here == kNoRegion, slow[i] == 0);
            if (slow[i] != 0) {
                ASSERT_EQ(quick.emplace(slow[i], here).first->second, here);
                ASSERT_EQ(reach.cells_in(here), sizes[slow[i]]);
                ASSERT_EQ(reach.of(node_at(field(), id, c)), here);
            }
            ++i;
        }
        std::set<Region> apart;
        for (const auto& [label, region] : quick) apart.insert(region);
        ASSERT_EQ(apart.size(), quick.size());
        ASSERT_EQ(reach.regions(), quick.size());
    }
    void ask_for_the_nearest() {
        const ClassId id = any_id();
        const Reach& reach = ground_.navigation.reach(id);
        const Cell asked = any_cell();
        const Vec2 to = middle_of(asked);
        const Region region = reach.at(field(), any_cell());  // kNoRegion: any open cell will do
        std::int64_t least = -1;
        for (const Cell c : ground_.all_cells()) {
            const Region here = reach.at(field(), c);
            if (here == kNoRegion || (region != kNoRegion && here != region)) continue;
            const std::int64_t far = square(c, asked);
            if (least < 0 || far < least) least = far;
        }
        const std::optional<Cell> quick = reach.nearest(field(), region, to);
        ASSERT_EQ(quick.has_value(), least >= 0);
        if (quick) {
            ASSERT_EQ(square(*quick, asked), least);
        }
    }
    static std::int64_t square(Cell a, Cell b) {
        return std::int64_t{a.x - b.x} * (a.x - b.x) + std::int64_t{a.y - b.y} * (a.y - b.y);
    }
    void ask_what_a_shape_parts() {
        const ClassId id = any_id();
        const Shape shape = ground_.random_shape(900'000);
        question_.ask(field(), ground_.navigation.reach(id), shape);
        const std::vector<int> before = ground_.flood(id);
        ground_.navigation.close(shape);
        const std::vector<int> after = ground_.flood(id);
        ground_.navigation.open(shape.owner);
        std::map<int, std::set<int>> pieces;
        std::size_t gone = 0;
        for (std::size_t i = 0; i < after.size(); ++i)
            if (after[i] != 0) pieces[before[i]].insert(after[i]);
        for (const auto& [region, parts] : pieces) gone += parts.size() - 1;
        ASSERT_EQ(question_.pockets().size(), gone);
    }
    // The same shapes put up in another order on a field made afresh.
    void make_afresh() {
        Navigation fresh(ground_.tiles, *ground_.rules);
        std::vector<Shape> shapes;
        for (const auto& [place, shape] : ground_.shapes) shapes.push_back(shape);
        std::reverse(shapes.begin(), shapes.end());
        for (const Shape& shape : shapes) fresh.close(shape);
        for (const rules::ObjectType& type : ground_.rules->types) {
            if (!type.is_mobile()) continue;
            for (SeatId seat = 0; seat < 4; ++seat) {
                const ClassId ours = ground_.navigation.class_of(type, seat);
                const ClassId theirs = fresh.class_of(type, seat);
                ASSERT_EQ(field().closed(ours), fresh.field().closed(theirs));
                ASSERT_EQ(field().terrain(ours), fresh.field().terrain(theirs));
                for (map::TileIndex i = 0; i < ground_.tiles.size(); ++i) {
                    ASSERT_EQ(field().pattern(ours, i), fresh.field().pattern(theirs, i));
                    ASSERT_EQ(field().beside_closed(ours, i), fresh.field().beside_closed(theirs, i));
                }
                ASSERT_EQ(ground_.navigation.reach(ours).regions(), fresh.reach(theirs).regions());
            }
        }
    }

    Ground ground_;
    CutOff question_;
};

TEST_P(RandomEdits, EveryAnswerIsTheOneWorkedOutByHand) {
    for (int step = 0; step < 150 && !HasFatalFailure(); ++step) {
        for (int edits = random().between(0, 3); edits > 0; --edits) ground_.edit();
        switch (random().below(8)) {
            case 0: relock(); break;
            case 1: ask_about_lines(); break;
            case 2: ask_about_regions(); break;
            case 3: ask_for_the_nearest(); break;
            case 4: ask_what_a_shape_parts(); break;
            case 5: make_afresh(); break;
            default: ask_about_cells(); break;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Sides, RandomEdits, testing::Values(1, 2, 15, 16, 17, 34));

}  // namespace
}  // namespace banneret::navigation
