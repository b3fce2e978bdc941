// A random ground for navigation's tests: water in patches, boxes at any angle and gates that come and go, and
// the definition of closed ground worked out the slow way, cell by cell and in floating point, to compare
// with.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "common/base/random.h"
#include "common/navigation/navigation.h"
#include "common/worlds/walks.h"

namespace banneret::navigation {

struct Ground {
    explicit Ground(int side, std::uint64_t seed, int water_percent)
        : random(seed, 5), tiles(side), rules(worlds::walking_rules()) {
        for (map::TileIndex i = 0; i < tiles.size(); ++i)
            if (random.percent(water_percent)) tiles[i].terrain = worlds::kWater;
        navigation = Navigation(tiles, *rules);
        ids();
    }

    // Everything that moves in the rules, each seat's view included.
    std::vector<ClassId> ids() {
        std::vector<ClassId> all;
        for (const rules::ObjectType& type : rules->types) {
            for (SeatId seat = 0; seat < 4 && type.is_mobile(); ++seat)
                all.push_back(navigation.class_of(type, seat));
        }
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }

    // Whole tiles; boxes of any quarter cell; thin and thick ones at any angle, some of them half outside;
    // one in six a gate.
    Shape random_shape(std::uint32_t number) {
        const int side = tiles.side();
        const EntityId owner = EntityId::make(number, 1);
        const auto quarter = [&](int from, int to) { return Fixed(random.between(from * 16, to * 16)) / 16; };
        const SeatMask open_to =
            random.percent(16) ? static_cast<SeatMask>(random.between(1, 7) * 2) : SeatMask{0};
        if (random.percent(50)) {
            const Fixed half = Fixed::ratio(1, 2);
            const Vec2 low{Fixed(random.between(0, side - 1)) - half,
                           Fixed(random.between(0, side - 1)) - half};
            return upright(low, low + Vec2{random.between(1, 4), random.between(1, 4)}, owner, open_to);
        }
        if (random.percent(50)) {
            const Vec2 low{quarter(0, side - 1), quarter(0, side - 1)};
            const Fixed least = Fixed::ratio(1, 8);
            return upright(low, low + Vec2{quarter(0, 3) + least, quarter(0, 3) + least}, owner, open_to);
        }
        return {{quarter(-1, side), quarter(-1, side)},
                {quarter(0, 4), random.percent(50) ? quarter(0, 2) : Fixed(random.between(0, 3)) / 16},
                owner,
                open_to,
                axis_of(Heading{static_cast<std::uint8_t>(random.below(256))})};
    }
    // Adds or takes away one box.
    void edit() {
        if (!shapes.empty() && random.percent(45)) {
            auto gone = shapes.begin();
            std::advance(gone, random.below(static_cast<std::uint32_t>(shapes.size())));
            navigation.open(gone->second.owner);
            shapes.erase(gone);
        } else {
            const Shape shape = random_shape(next++);
            navigation.close(shape);
            shapes[shape.owner.place()] = shape;
        }
    }
    bool closed_by_terrain(const MoverClass& mover, Cell c) const {
        const std::int32_t last = tiles.side() * kCellsPerTile - 1;
        if (!mover.placing && (c.x <= 0 || c.y <= 0 || c.x >= last || c.y >= last)) return true;
        const std::int32_t widen = mover.placing ? 0 : mover.cells;
        for (std::int32_t y = std::max(0, c.y - widen); y <= std::min(last, c.y + widen); ++y)
            for (std::int32_t x = std::max(0, c.x - widen); x <= std::min(last, c.x + widen); ++x)
                if (!rules->allows(mover.grounds, tiles.at(tile_of(Cell{x, y})).terrain)) return true;
        return false;
    }
    enum class Slow { Open, Closed, TooClose };
    // In cells. Sums of upright shapes' parts are exact; others are left undecided within a thousandth.
    static Slow closed_by(const Shape& s, const MoverClass& mover, Cell c) {
        const auto cells = [](Fixed f) {
            return std::floor(std::ldexp(static_cast<double>(f.raw()), -18)) / 4096;
        };
        const double mx = cells(s.middle.x) + 2;
        const double my = cells(s.middle.y) + 2;
        const double along = cells(s.half.x);
        const double across = cells(s.half.y);
        const double near = s.axis == Axis{} ? 0 : 0.001;
        const double ux = s.axis.x / std::hypot(s.axis.x, s.axis.y);
        const double uy = s.axis.y / std::hypot(s.axis.x, s.axis.y);
        if (mover.placing) return takes_ground_in(c, {mx, my, along, across, ux, uy}, near);
        const double clearance =
            std::max(cells(mover.half_width) - 1.0 / 16, (3 - 2 * std::min(along, across)) / 2);
        Slow result = Slow::Closed;
        for (const int corner : {0, 1, 2, 3}) {
            const double dx = c.x + (corner & 1) - mx;
            const double dy = c.y + (corner >> 1) - my;
            const double u = std::max(std::abs(dx * ux + dy * uy) - along, 0.0);
            const double v = std::max(std::abs(dy * ux - dx * uy) - across, 0.0);
            const double over = u * u + v * v - clearance * clearance;
            if (over > near) return Slow::Open;
            if (over > -near && near > 0) result = Slow::TooClose;
        }
        return result;
    }
    struct Box {
        double mx, my, along, across, ux, uy;
    };
    // Whether a point of the shape lies inside the cell: cut the rectangle down to the cell, side by side.
    static Slow takes_ground_in(Cell c, const Box& b, double near) {
        const auto left_of = [&](double shrink) {
            std::vector<std::pair<double, double>> points;
            for (const auto& [p, q] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
                points.push_back({b.mx + p * b.along * b.ux - q * b.across * b.uy,
                                  b.my + p * b.along * b.uy + q * b.across * b.ux});
            const auto cut = [&](auto&& depth) {
                std::vector<std::pair<double, double>> kept;
                for (std::size_t i = 0; i < points.size(); ++i) {
                    const auto from = points[i];
                    const auto to = points[(i + 1) % points.size()];
                    const double d0 = depth(from);
                    const double d1 = depth(to);
                    if (d0 > 0) kept.push_back(from);
                    if ((d0 > 0) != (d1 > 0)) {
                        // A point just inside stands for the open end.
                        const double t = d0 / (d0 - d1);
                        const double in = d0 > 0 ? t - 1e-9 : t + 1e-9;
                        kept.push_back({from.first + in * (to.first - from.first),
                                        from.second + in * (to.second - from.second)});
                    }
                }
                points = kept;
            };
            cut([&](auto p) { return p.first - c.x - shrink; });
            cut([&](auto p) { return c.x + 1 - shrink - p.first; });
            cut([&](auto p) { return p.second - c.y - shrink; });
            cut([&](auto p) { return c.y + 1 - shrink - p.second; });
            return !points.empty();
        };
        if (near == 0) return left_of(0) ? Slow::Closed : Slow::Open;
        if (left_of(near)) return Slow::Closed;
        return left_of(-near) ? Slow::TooClose : Slow::Open;
    }
    Slow closed(const MoverClass& mover, SeatId seat, Cell c) const {
        if (closed_by_terrain(mover, c)) return Slow::Closed;
        Slow result = Slow::Open;
        for (const auto& [place, shape] : shapes) {
            if (seat != kNature && ((shape.open_to >> seat) & 1) != 0) continue;
            const Slow by = closed_by(shape, mover, c);
            if (by == Slow::Closed) return by;
            if (by == Slow::TooClose) result = by;
        }
        return result;
    }
    std::vector<Cell> all_cells() const {
        std::vector<Cell> cells;
        for (std::int32_t y = 0; y < tiles.side() * 4; ++y)
            for (std::int32_t x = 0; x < tiles.side() * 4; ++x) cells.push_back({x, y});
        return cells;
    }
    // Each cell's region by filling from cell to cell; 0 for closed ones.
    std::vector<int> flood(ClassId id) const {
        const std::int32_t across = tiles.side() * 4;
        std::vector<int> label(static_cast<std::size_t>(across * across), 0);
        int regions = 0;
        const auto at = [&](Cell c) -> int& { return label[static_cast<std::size_t>(c.y * across + c.x)]; };
        for (const Cell seed : all_cells()) {
            if (at(seed) != 0 || !navigation.field().open(id, seed)) continue;
            std::vector<Cell> stack{seed};
            at(seed) = ++regions;
            while (!stack.empty()) {
                const Cell c = stack.back();
                stack.pop_back();
                for (const Way& way : kStraightWays) {
                    const Cell n{c.x + way.dx, c.y + way.dy};
                    if (!navigation.field().open(id, n) || at(n) != 0) continue;
                    at(n) = regions;
                    stack.push_back(n);
                }
            }
        }
        return label;
    }
    Vec2 random_place() {
        return {Fixed::from_raw(static_cast<std::int64_t>(random.next() %
                                                          (static_cast<std::uint64_t>(tiles.side()) << 32))) -
                    Fixed::ratio(1, 2),
                Fixed::from_raw(static_cast<std::int64_t>(random.next() %
                                                          (static_cast<std::uint64_t>(tiles.side()) << 32))) -
                    Fixed::ratio(1, 2)};
    }
    Vec2 random_open_place(ClassId id) {
        for (;;) {
            const Vec2 at = random_place();
            if (navigation.can_stand(id, at)) return at;
        }
    }

    Random random;
    map::TileMap tiles;
    std::shared_ptr<const rules::Rules> rules;
    Navigation navigation;
    std::map<std::uint32_t, Shape> shapes;
    std::uint32_t next = 1;
};

}  // namespace banneret::navigation
