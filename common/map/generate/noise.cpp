// The built-in noise: lakes, woods and low hills by value noise in whole numbers, round the players' lands. It
// stands in for lands, hills and terrains of the script called "noise" and of no other.
#include <algorithm>

#include "common/map/generate/fields.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

constexpr Ground kWater = 1;
constexpr Ground kForest = 10;
constexpr Ground kDirt = 6;
constexpr int kWaterPercent = 11;  // of the map
constexpr int kWoodPercent = 17;
constexpr int kDirtPercent = 12;
constexpr int kHighest = 4;  // levels
constexpr int kClear = 16;   // tiles about a start that stay open and level
constexpr int kShift = 8;    // of the weights between two places of the lattice

using Field = std::vector<std::uint32_t>;

// Adds noise of one size: random numbers on a lattice, and between them a smooth way from one to the next.
void add_noise(Field& field, int side, int spacing, std::uint32_t strength, Random& random) {
    const int across = side / spacing + 2;
    Field lattice(static_cast<std::size_t>(across * across));
    for (std::uint32_t& place : lattice) place = random.below(strength);
    const auto at = [&](int x, int y) { return lattice[static_cast<std::size_t>(y * across + x)]; };
    const auto weight = [&](int offset) {
        const auto t = static_cast<std::uint32_t>((offset << kShift) / spacing);
        return (t * t * ((3u << kShift) - 2 * t)) >> (2 * kShift);
    };
    const auto between = [](std::uint32_t a, std::uint32_t b, std::uint32_t w) {
        return (a * ((1u << kShift) - w) + b * w) >> kShift;
    };
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const int cx = x / spacing;
            const int cy = y / spacing;
            const std::uint32_t wx = weight(x % spacing);
            const std::uint32_t top = between(at(cx, cy), at(cx + 1, cy), wx);
            const std::uint32_t bottom = between(at(cx, cy + 1), at(cx + 1, cy + 1), wx);
            field[static_cast<std::size_t>(y * side + x)] += between(top, bottom, weight(y % spacing));
        }
    }
}

Field noise(int side, Random& random) {
    Field field(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), 0);
    add_noise(field, side, 32, 40'000, random);
    add_noise(field, side, 16, 20'000, random);
    add_noise(field, side, 8, 8'000, random);
    return field;
}

// The value that so many percent of a field lie under.
std::uint32_t share(const Field& field, int percent) {
    Field sorted(field);
    const auto nth = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size()) * percent / 100;
    std::nth_element(sorted.begin(), nth, sorted.end());
    return *nth;
}

// No tile more than a level above a neighbour.
void smooth_slopes(std::vector<std::uint8_t>& level, int side) {
    const auto held = [&](int x, int y, int fx, int fy) {
        if (fx < 0 || fy < 0 || fx >= side || fy >= side) return;
        std::uint8_t& here = level[static_cast<std::size_t>(y * side + x)];
        here = std::min<std::uint8_t>(
            here, static_cast<std::uint8_t>(level[static_cast<std::size_t>(fy * side + fx)] + 1));
    };
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x)
            held(x, y, x - 1, y), held(x, y, x - 1, y - 1), held(x, y, x, y - 1), held(x, y, x + 1, y - 1);
    }
    for (int y = side - 1; y >= 0; --y) {
        for (int x = side - 1; x >= 0; --x)
            held(x, y, x + 1, y), held(x, y, x + 1, y + 1), held(x, y, x, y + 1), held(x, y, x - 1, y + 1);
    }
}

}  // namespace

void lay_noise(Workshop& work) {
    Random random = work.stream(Stage::Terrains);
    const Field height = noise(work.side(), random);
    const Field wood = noise(work.side(), random);
    const Field dry = noise(work.side(), random);
    const std::uint32_t water = share(height, kWaterPercent);
    const std::uint32_t hills = share(height, 70);
    const std::uint32_t step = std::max<std::uint32_t>((share(height, 99) - hills) / kHighest, 1);
    const std::uint32_t woods = share(wood, 100 - kWoodPercent);
    const std::uint32_t dirt = share(dry, 100 - kDirtPercent);
    std::vector<std::uint8_t> is_start(work.size(), 0);
    for (const TilePos start : work.starts) is_start[work.index(start)] = 1;
    const std::vector<std::uint16_t> away =
        distances(work.side(), [&](TileIndex i) { return is_start[i] != 0; });
    for (TileIndex i = 0; i < work.size(); ++i) {
        if (work.land_of[i] != 0 || away[i] < kClear) continue;
        work.ground[i] = height[i] < water ? kWater
                         : wood[i] > woods ? kForest
                         : dry[i] > dirt   ? kDirt
                                           : kGrass;
        if (height[i] > hills)
            work.elevation[i] =
                static_cast<std::uint8_t>(std::min<std::uint32_t>((height[i] - hills) / step + 1, kHighest));
    }
    smooth_slopes(work.elevation, work.side());
}

}  // namespace banneret::map::generate
