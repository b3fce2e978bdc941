#include "tool/nav_picture.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace banneret::tool {
namespace {

using navigation::BitPlane;
using navigation::Cell;
using navigation::ClassId;
using navigation::NavField;

// Gives all that hangs together with the cell its number; how many cells that are.
std::size_t fill(GroundCells& cells, Cell seed, std::uint32_t number) {
    std::vector<Cell> stack;
    std::size_t size = 0;
    const auto take = [&](Cell c) {
        if (c.x < 0 || c.y < 0 || c.x >= cells.width || c.y >= cells.height) return;
        std::uint32_t& region = cells.region[cells.index(c)];
        if (region != GroundCells::kNoRegion || cells.ground[cells.index(c)] != CellGround::Open) return;
        region = number;
        ++size;
        stack.push_back(c);
    };
    take(seed);
    while (!stack.empty()) {
        const Cell c = stack.back();
        stack.pop_back();
        for (const navigation::Way& way : navigation::kStraightWays) take({c.x + way.dx, c.y + way.dy});
    }
    return size;
}

void find_regions(GroundCells& cells) {
    cells.region.assign(cells.ground.size(), GroundCells::kNoRegion);
    std::vector<std::size_t> sizes;
    for (int y = 0; y < cells.height; ++y) {
        for (int x = 0; x < cells.width; ++x) {
            const std::size_t size = fill(cells, {x, y}, static_cast<std::uint32_t>(sizes.size()));
            if (size > 0) sizes.push_back(size);
        }
    }
    std::vector<std::uint32_t> order(sizes.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return sizes[a] > sizes[b]; });
    std::vector<std::uint32_t> rank(sizes.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        rank[order[i]] = i;
        cells.sizes.push_back(sizes[order[i]]);
    }
    for (std::uint32_t& region : cells.region)
        if (region != GroundCells::kNoRegion) region = rank[region];
}

Colour colour_of_region(std::uint32_t region) {
    if (region == 0) return {206, 226, 190};
    const std::uint32_t hash = region * 2'654'435'761u;
    const auto part = [&](int shift) { return static_cast<std::uint8_t>(110 + ((hash >> shift) & 127)); };
    return {part(8), part(16), part(24)};
}

Colour colour_of(const GroundCells& cells, Cell c) {
    switch (cells.ground[cells.index(c)]) {
        case CellGround::Terrain: return {44, 62, 92};
        case CellGround::Shape: return {134, 84, 50};
        case CellGround::Gate: return {240, 200, 40};
        case CellGround::Open: break;
    }
    return colour_of_region(cells.region[cells.index(c)]);
}

bool open_to_a_seat(const NavField& field, ClassId id, Cell c) {
    for (SeatId seat = 1; seat < kMaxSeats; ++seat)
        if (field.open(field.seen_by(id, seat), c)) return true;
    return false;
}

}  // namespace

std::size_t GroundCells::count(CellGround which) const {
    return static_cast<std::size_t>(std::count(ground.begin(), ground.end(), which));
}

GroundCells cells_of_plane(const BitPlane& plane) {
    GroundCells cells{plane.width(), plane.height(), {}, {}, {}};
    for (int y = 0; y < cells.height; ++y)
        for (int x = 0; x < cells.width; ++x)
            cells.ground.push_back(plane.open({x, y}) ? CellGround::Open : CellGround::Terrain);
    find_regions(cells);
    return cells;
}

GroundCells cells_of_class(const NavField& field, ClassId id, SeatId seat) {
    GroundCells cells = cells_of_plane(field.closed(field.seen_by(id, seat)));
    for (int y = 0; y < cells.height; ++y) {
        for (int x = 0; x < cells.width; ++x) {
            CellGround& ground = cells.ground[cells.index({x, y})];
            if (ground == CellGround::Open || !field.terrain(id).open({x, y})) continue;
            ground = open_to_a_seat(field, id, {x, y}) ? CellGround::Gate : CellGround::Shape;
        }
    }
    return cells;
}

Picture picture_of(const GroundCells& cells, int scale) {
    constexpr int kChunkCells = navigation::kChunk * navigation::kCellsPerTile;
    Picture picture;
    picture.width = cells.width * scale;
    picture.height = cells.height * scale;
    picture.rgb.reserve(cells.ground.size() * static_cast<std::size_t>(scale * scale) * 3);
    const auto on_line = [&](int pixel) { return pixel > 0 && pixel % (kChunkCells * scale) == 0; };
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            Colour colour = colour_of(cells, {x / scale, y / scale});
            if (on_line(x) || on_line(y))
                for (std::uint8_t& part : colour) part = static_cast<std::uint8_t>(part / 2);
            picture.rgb.insert(picture.rgb.end(), colour.begin(), colour.end());
        }
    }
    return picture;
}

}  // namespace banneret::tool
