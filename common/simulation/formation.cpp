#include "common/simulation/formation.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Fixed kApart = Fixed::ratio(1, 8);  // between wide bodies
constexpr Fixed kThere = Fixed::ratio(1, 2);  // a group this near is there already
constexpr Vec2 kDownTheScreen{Fixed(-1), Fixed(1)};

using Indices = std::vector<std::size_t>;

int root_up(int n) {
    int root = 0;
    while (root * root < n) ++root;
    return root;
}
// A little wider than deep.
int across(int count) { return root_up(2 * count); }

Vec2 side_of(Vec2 facing) { return {-facing.y, facing.x}; }

// Room between two bodies side by side.
Fixed room(Fixed a, Fixed b) {
    return a + b + kApart > kFormationSpacing ? a + b + kApart : kFormationSpacing;
}

// Places are reckoned in the formation's own axes: x to the side, y to the front.
class Layout {
  public:
    Layout(const std::vector<FormationMember>& members, Vec2 facing)
        : members_(members), facing_(facing), side_(side_of(facing)), places_(members.size()) {}

    std::vector<Vec2> run(FormationShape shape, Vec2 middle) {
        Indices fighters;
        Indices shooters;
        for (std::size_t i = 0; i < members_.size(); ++i)
            (members_[i].rank <= kLastFightersRank ? fighters : shooters).push_back(i);
        switch (shape) {
            case FormationShape::Line: line(fighters, shooters); break;
            case FormationShape::Staggered: stagger(fighters, shooters); break;
            case FormationShape::Box: box(fighters, shooters); break;
            case FormationShape::Flank: flank(fighters, shooters); break;
        }
        for (Vec2& place : places_) place = middle + side_ * place.x + facing_ * place.y;
        return std::move(places_);
    }

  private:
    Fixed forward(std::size_t i) const { return dot(members_[i].at, facing_); }
    Fixed sideways(std::size_t i) const { return dot(members_[i].at, side_); }

    void sort_front_to_back(Indices& of) const {
        std::sort(of.begin(), of.end(), [&](std::size_t a, std::size_t b) {
            if (members_[a].rank != members_[b].rank) return members_[a].rank < members_[b].rank;
            if (forward(a) != forward(b)) return forward(a) > forward(b);
            return members_[a].id < members_[b].id;
        });
    }
    void sort_side_to_side(std::span<std::size_t> of) const {
        std::sort(of.begin(), of.end(), [&](std::size_t a, std::size_t b) {
            if (sideways(a) != sideways(b)) return sideways(a) < sideways(b);
            return members_[a].id < members_[b].id;
        });
    }
    Fixed widest(std::span<const std::size_t> of) const {
        Fixed most;
        for (const std::size_t i : of) most = max(most, members_[i].radius);
        return most;
    }
    Fixed widest() const {
        Fixed most;
        for (const FormationMember& member : members_) most = max(most, member.radius);
        return most;
    }

    // Ranks of at most `most`, fighters' before shooters', front to back, each from side to side.
    std::vector<Indices> ranks(Indices fighters, Indices shooters, int most) const {
        std::vector<Indices> all;
        for (Indices* const part : {&fighters, &shooters}) {
            sort_front_to_back(*part);
            for (std::size_t first = 0; first < part->size(); first += static_cast<std::size_t>(most)) {
                const std::size_t end = std::min(part->size(), first + static_cast<std::size_t>(most));
                all.emplace_back(part->begin() + static_cast<std::ptrdiff_t>(first),
                                 part->begin() + static_cast<std::ptrdiff_t>(end));
                sort_side_to_side(all.back());
            }
        }
        return all;
    }

    // Members of a rank side by side about its middle; gives its whole width.
    Fixed lay_rank(const Indices& rank, Fixed middle, Fixed y) {
        Fixed width;
        for (std::size_t i = 1; i < rank.size(); ++i)
            width += room(members_[rank[i - 1]].radius, members_[rank[i]].radius);
        Fixed x = middle - width / 2;
        for (std::size_t i = 0; i < rank.size(); ++i) {
            if (i > 0) x += room(members_[rank[i - 1]].radius, members_[rank[i]].radius);
            places_[rank[i]] = {x, y};
        }
        return width;
    }
    // Ranks one behind the other about y = 0; gives the width of the widest.
    Fixed lay_ranks(const std::vector<Indices>& all, Fixed middle) {
        Fixed deep;
        for (std::size_t i = 1; i < all.size(); ++i) deep += room(widest(all[i - 1]), widest(all[i]));
        Fixed y = deep / 2;
        Fixed width;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i > 0) y -= room(widest(all[i - 1]), widest(all[i]));
            width = max(width, lay_rank(all[i], middle, y));
        }
        return width;
    }

    void line(const Indices& fighters, const Indices& shooters) {
        lay_ranks(ranks(fighters, shooters, across(static_cast<int>(members_.size()))), 0);
    }

    // Twice the spacing, every other rank half a gap aside: all on one lattice, whatever a rank's length.
    void stagger(const Indices& fighters, const Indices& shooters) {
        const std::vector<Indices> all = ranks(fighters, shooters, across(static_cast<int>(members_.size())));
        int most = 0;
        for (const Indices& rank : all) most = std::max(most, static_cast<int>(rank.size()));
        const Fixed gap = room(widest(), widest()) * 2;
        for (std::size_t r = 0; r < all.size(); ++r) {
            const int first = (most - static_cast<int>(all[r].size())) / 2;
            const Fixed aside = all.size() < 2 ? Fixed(0) : r % 2 == 0 ? -gap / 4 : gap / 4;
            const Fixed y = gap * (static_cast<int>(all.size()) - 1 - 2 * static_cast<int>(r)) / 2;
            for (std::size_t i = 0; i < all[r].size(); ++i)
                places_[all[r][i]] = {gap * (2 * (first + static_cast<int>(i)) - (most - 1)) / 2 + aside, y};
        }
    }

    struct Square {
        int row;  // 0 in front
        int column;
        int ring;  // 0 outside
    };
    // The squares of a box, outside first, each ring from the front.
    static std::vector<Square> squares(int side) {
        std::vector<Square> all;
        for (int row = 0; row < side; ++row)
            for (int column = 0; column < side; ++column)
                all.push_back({row, column,
                               std::min(std::min(row, column), std::min(side - 1 - row, side - 1 - column))});
        std::stable_sort(all.begin(), all.end(),
                         [](const Square& a, const Square& b) { return a.ring < b.ring; });
        return all;
    }
    // The part's members to as many squares, rank by rank of the box, from side to side.
    void deal(Indices part, std::span<Square> to, Fixed gap) {
        sort_front_to_back(part);
        std::sort(to.begin(), to.end(), [](const Square& a, const Square& b) {
            return a.row != b.row ? a.row < b.row : a.column < b.column;
        });
        for (std::size_t first = 0; first < to.size();) {
            std::size_t end = first;
            while (end < to.size() && to[end].row == to[first].row) ++end;
            sort_side_to_side(std::span(part).subspan(first, end - first));
            for (; first < end; ++first)
                places_[part[first]] = {gap * to[first].column, -gap * to[first].row};
        }
    }
    // Fighters from the outside in, the others from the middle out; what is over lies between.
    void box(const Indices& fighters, const Indices& shooters) {
        if (members_.empty()) return;
        std::vector<Square> all = squares(root_up(static_cast<int>(members_.size())));
        const Fixed gap = room(widest(), widest());
        deal(fighters, std::span(all).first(fighters.size()), gap);
        deal(shooters, std::span(all).last(shooters.size()), gap);
        bring_to_the_middle();
    }
    void bring_to_the_middle() {
        Vec2 low = places_[0];
        Vec2 high = places_[0];
        for (const Vec2 place : places_) {
            low = {min(low.x, place.x), min(low.y, place.y)};
            high = {max(high.x, place.x), max(high.y, place.y)};
        }
        for (Vec2& place : places_) place -= (low + high) / Fixed(2);
    }

    // Two lines side by side, each of those who stand on its side.
    void flank(Indices fighters, Indices shooters) {
        if (members_.size() < 2) return line(fighters, shooters);
        sort_side_to_side(fighters);
        sort_side_to_side(shooters);
        const auto half_of = [](const Indices& all, std::size_t left, bool first) {
            const auto cut = all.begin() + static_cast<std::ptrdiff_t>(left);
            return first ? Indices(all.begin(), cut) : Indices(cut, all.end());
        };
        const std::size_t fighters_left = (fighters.size() + 1) / 2;
        const std::size_t shooters_left = (shooters.size() + 1 - fighters.size() % 2) / 2;
        for (const bool first : {true, false}) {
            const Indices front = half_of(fighters, fighters_left, first);
            const Indices back = half_of(shooters, shooters_left, first);
            const int most = std::max(1, across(static_cast<int>(front.size() + back.size())));
            const std::vector<Indices> all = ranks(front, back, most);
            const Fixed width = lay_ranks(all, 0);
            const Fixed aside = (width + kFlankGap) / 2;
            for (const Indices& rank : all)
                for (const std::size_t i : rank) places_[i].x += first ? -aside : aside;
        }
    }

    const std::vector<FormationMember>& members_;
    Vec2 facing_;
    Vec2 side_;
    std::vector<Vec2> places_;
};

}  // namespace

Vec2 facing_of(Vec2 from, Vec2 to) {
    const Vec2 way = to - from;
    return with_length(square_length(way) < kThere ? kDownTheScreen : way, 1);
}

std::vector<Vec2> lay_out(const std::vector<FormationMember>& members, FormationShape shape, Vec2 middle,
                          Vec2 facing) {
    return Layout(members, facing).run(shape, middle);
}

Fixed depth_behind(const std::vector<Vec2>& places, Vec2 middle, Vec2 facing) {
    Fixed deepest;
    for (const Vec2 place : places) deepest = max(deepest, -dot(place - middle, facing));
    return deepest;
}

}  // namespace banneret::simulation
