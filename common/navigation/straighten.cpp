#include "common/navigation/straighten.h"

#include "common/navigation/line.h"

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

// Cells of a stretch, those nearest the tile's middle first.
constexpr std::array<std::uint8_t, 16> kFromMiddle{10, 9, 6, 5, 14, 13, 11, 8, 7, 4, 2, 1, 15, 12, 3, 0};

Cell cell_in(map::TilePos t, int place) { return {t.x * 4 + (place & 3), t.y * 4 + (place >> 2)}; }

Cell cell_to_pass(map::TilePos t, Pattern cells) {
    for (const int place : kFromMiddle)
        if (((cells >> place) & 1u) != 0) return cell_in(t, place);
    return cell_in(t, 0);
}

// Walks cells inside two neighbouring tiles' stretches, breadth first, over at most 8 by 8 of them.
class CellWalk {
  public:
    CellWalk(map::TilePos a, Pattern a_cells, map::TilePos b, Pattern b_cells)
        : low_{std::min(a.x, b.x) * 4, std::min(a.y, b.y) * 4} {
        allow(a, a_cells);
        allow(b, b_cells);
    }
    // Appends the middles of the cells from `from` (left out) to `to`.
    void lay(Cell from, Cell to, std::vector<Vec2>& places) {
        std::array<std::uint8_t, 64> before{};
        std::array<std::uint8_t, 64> queue{};
        std::size_t head = 0;
        std::size_t tail = 0;
        const int start = place(to);  // from the end, so that following `before` leads forward
        queue[tail++] = static_cast<std::uint8_t>(start);
        std::uint64_t left = allowed_ & ~(std::uint64_t{1} << start);
        while (head < tail && ((left >> place(from)) & 1u) != 0) {
            const int here = queue[head++];
            for (const Way& way : kStraightWays) {
                const int x = (here & 7) + way.dx;
                const int y = (here >> 3) + way.dy;
                if (x < 0 || y < 0 || x > 7 || y > 7) continue;
                const int next = y * 8 + x;
                if (((left >> next) & 1u) == 0) continue;
                left &= ~(std::uint64_t{1} << next);
                before[static_cast<std::size_t>(next)] = static_cast<std::uint8_t>(here);
                queue[tail++] = static_cast<std::uint8_t>(next);
            }
        }
        for (int at = place(from); at != start;) {
            at = before[static_cast<std::size_t>(at)];
            places.push_back(middle_of(Cell{low_.x + (at & 7), low_.y + (at >> 3)}));
        }
    }

  private:
    int place(Cell c) const { return (c.y - low_.y) * 8 + (c.x - low_.x); }
    void allow(map::TilePos t, Pattern cells) {
        for (int i = 0; i < 16; ++i)
            if (((cells >> i) & 1u) != 0) allowed_ |= std::uint64_t{1} << place(cell_in(t, i));
    }
    Cell low_;
    std::uint64_t allowed_ = 0;
};

}  // namespace

void lay_places(const NavField& field, ClassId id, const std::vector<Node>& chain, Vec2 from, Vec2 to,
                std::vector<Vec2>& places) {
    places.clear();
    const auto tile_pos = [&](Node node) {
        const auto tile = static_cast<std::int32_t>(tile_of(node));
        return map::TilePos{tile % field.side(), tile / field.side()};
    };
    map::TilePos t = tile_pos(chain.front());
    Pattern cells = cells_of(field, id, chain.front());
    Cell at = cell_of(from);
    if (cells == kAllOpen) {
        places.push_back(map::middle_of(t));
        at = cell_in(t, 10);
    }
    for (std::size_t i = 1; i < chain.size(); ++i) {
        const map::TilePos next = tile_pos(chain[i]);
        const Pattern next_cells = cells_of(field, id, chain[i]);
        const Cell next_at = cell_to_pass(next, next_cells);
        if (cells == kAllOpen && next_cells == kAllOpen) {
            places.push_back(map::middle_of(next));
        } else {
            CellWalk(t, cells, next, next_cells).lay(at, next_at, places);
        }
        t = next;
        cells = next_cells;
        at = next_at;
    }
    if (cells != kAllOpen) CellWalk(t, cells, t, cells).lay(at, cell_of(to), places);
    places.push_back(to);
}

void lay_turns(const std::vector<Cell>& turns, Vec2 to, std::vector<Vec2>& places) {
    places.clear();
    places.push_back(middle_of(turns.front()));
    for (std::size_t i = 1; i < turns.size(); ++i) {
        const Cell a = turns[i - 1];
        const Cell b = turns[i];
        const std::int32_t steps = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
        for (std::int32_t k = kCellsPerTile; k < steps; k += kCellsPerTile)
            places.push_back(middle_of(Cell{a.x + (b.x - a.x) / steps * k, a.y + (b.y - a.y) / steps * k}));
        places.push_back(middle_of(b));
    }
    places.push_back(to);
}

namespace {

// What a walk's lines must keep clear of.
struct Sight {
    const NavField& field;
    ClassId id;
    const Bystanders* bystanders;
    Fixed radius;
    bool operator()(Vec2 a, Vec2 b) const {
        return line_clear(field, id, a, b) && (bystanders == nullptr || bystanders->clear(a, b, radius));
    }
};

// The place furthest along the line from `corner` to `end`, in 32nds, that `eye` sees; the corner itself where it
// sees none.
Vec2 slid(const Sight& sees, Vec2 eye, Vec2 corner, Vec2 end) {
    const auto at = [&](int part) { return corner + (end - corner) * Fixed(part) / 32; };
    int seen = 0;
    for (int step = 16; step > 0; step /= 2)
        if (seen + step < 32 && sees(eye, at(seen + step))) seen += step;
    return at(seen);
}

// Draws a walk's corners in, each along the lines that meet in it, towards the line past it.
void draw_in(const Sight& sees, Vec2 from, std::vector<Vec2>& corners) {
    Vec2 before = from;
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        Vec2& corner = corners[i];
        corner = slid(sees, before, corner, corners[i + 1]);
        corner = slid(sees, corners[i + 1], corner, before);
        before = corner;
    }
}

}  // namespace

void pull_straight(const NavField& field, ClassId id, Vec2 from, const std::vector<Vec2>& places,
                   const Bystanders* bystanders, Fixed radius, std::vector<Vec2>& corners) {
    // Sight is lost and found again behind single trees, so a few places more are tried before a corner is
    // taken.
    constexpr std::size_t kTryFurther = 6;
    const Sight sees{field, id, bystanders, radius};
    corners.clear();
    Vec2 eye = from;
    for (std::size_t at = 0; at < places.size();) {
        std::size_t furthest = at;
        for (std::size_t i = at + 1; i < places.size() && i - furthest <= kTryFurther; ++i)
            if (sees(eye, places[i])) furthest = i;
        corners.push_back(places[furthest]);
        eye = places[furthest];
        at = furthest + 1;
    }
    draw_in(sees, from, corners);
}

}  // namespace banneret::navigation
