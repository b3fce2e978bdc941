// A random ground for navigation's tests: water in patches, boxes that come and go, and the definition of
// closed ground worked out the slow way, cell by cell, to compare with.
#pragma once

#include <algorithm>
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
    }

    Shape random_shape(std::uint32_t number) {
        const int side = tiles.side();
        const auto quarter = [&](int from, int to) { return Fixed(random.between(from * 16, to * 16)) / 16; };
        Shape shape;
        shape.owner = EntityId::make(number, 1);
        if (random.percent(60)) {  // whole tiles
            const int x = random.between(0, side - 1);
            const int y = random.between(0, side - 1);
            const int w = random.between(1, 4);
            const int h = random.between(1, 4);
            const Fixed half = Fixed::ratio(1, 2);
            shape.low = {Fixed(x) - half, Fixed(y) - half};
            shape.high = {Fixed(x + w) - half, Fixed(y + h) - half};
        } else {
            shape.low = {quarter(0, side - 1), quarter(0, side - 1)};
            shape.high = {shape.low.x + quarter(0, 3) + Fixed::ratio(1, 8),
                          shape.low.y + quarter(0, 3) + Fixed::ratio(1, 8)};
        }
        return shape;
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
    // In sixteenths of a cell, which every box here is a whole number of.
    static std::int64_t sixteenths(Fixed f) { return (in_cells(f) * 16) >> kCellFractionBits; }

    bool closed_by_terrain(ClassId id, Cell c) const {
        const MoverClass& mover = navigation.classes()[id];
        const std::int32_t last = tiles.side() * kCellsPerTile - 1;
        if (c.x <= 0 || c.y <= 0 || c.x >= last || c.y >= last) return true;
        for (std::int32_t y = std::max(0, c.y - mover.cells); y <= std::min(last, c.y + mover.cells); ++y)
            for (std::int32_t x = std::max(0, c.x - mover.cells); x <= std::min(last, c.x + mover.cells); ++x)
                if (!rules->allows(mover.grounds, tiles.at(tile_of(Cell{x, y})).terrain)) return true;
        return false;
    }
    bool closed_by(const Shape& s, ClassId id, Cell c) const {
        const std::int64_t lx = sixteenths(s.low.x), ly = sixteenths(s.low.y);
        const std::int64_t hx = sixteenths(s.high.x), hy = sixteenths(s.high.y);
        // Doubled, since half of a sixteenth can come up for thin boxes.
        const std::int64_t thick = 48 - std::min(hx - lx, hy - ly);
        const std::int64_t clearance =
            std::max<std::int64_t>(2 * (navigation.classes()[id].cells * 16 - 1), thick);
        for (const int corner : {0, 1, 2, 3}) {
            const std::int64_t x = 16 * (c.x + (corner & 1));
            const std::int64_t y = 16 * (c.y + (corner >> 1));
            const std::int64_t dx = 2 * std::max({lx - x, x - hx, std::int64_t{0}});
            const std::int64_t dy = 2 * std::max({ly - y, y - hy, std::int64_t{0}});
            if (dx * dx + dy * dy > clearance * clearance) return false;
        }
        return true;
    }
    bool closed(ClassId id, Cell c) const {
        if (closed_by_terrain(id, c)) return true;
        return std::any_of(shapes.begin(), shapes.end(),
                           [&](const auto& s) { return closed_by(s.second, id, c); });
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
