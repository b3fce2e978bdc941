#include "common/map/generate/fields.h"

#include <algorithm>

#include "common/map/generate/growth.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

constexpr int kFalloffStep = 20;

}  // namespace

void spread_distances(std::vector<std::uint16_t>& field, int side) {
    const auto at = [&](int x, int y) -> std::uint16_t& {
        return field[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) +
                     static_cast<std::size_t>(x)];
    };
    const auto from = [&](std::uint16_t& here, int x, int y) {
        if (x < 0 || y < 0 || x >= side || y >= side) return;
        const std::uint16_t there = at(x, y);
        if (there < here) here = std::min<std::uint16_t>(here, static_cast<std::uint16_t>(there + 1));
    };
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            std::uint16_t& here = at(x, y);
            from(here, x - 1, y), from(here, x - 1, y - 1), from(here, x, y - 1), from(here, x + 1, y - 1);
        }
    }
    for (int y = side - 1; y >= 0; --y) {
        for (int x = side - 1; x >= 0; --x) {
            std::uint16_t& here = at(x, y);
            from(here, x + 1, y), from(here, x + 1, y + 1), from(here, x, y + 1), from(here, x - 1, y + 1);
        }
    }
}

std::vector<std::uint16_t> start_falloff(const Workshop& work, int reach) {
    std::vector<std::uint16_t> field(work.size(), 0);
    reach = std::clamp(reach, 0, work.side());
    for (const TilePos start : work.starts) {
        for (int y = std::max(start.y - reach, 0); y <= std::min(start.y + reach, work.side() - 1); ++y) {
            for (int x = std::max(start.x - reach, 0); x <= std::min(start.x + reach, work.side() - 1); ++x) {
                const Fixed away = length(Vec2{Fixed(x - start.x), Fixed(y - start.y)});
                if (away >= Fixed(reach)) continue;
                std::uint16_t& here = field[work.index({x, y})];
                const int sum = here + ((Fixed(reach) - away) * kFalloffStep).trunc();
                here = static_cast<std::uint16_t>(std::min(sum, 65'535));
            }
        }
    }
    return field;
}

std::vector<std::uint32_t> connected_ground(const Workshop& work, rules::RestrictionId restriction) {
    std::vector<std::uint32_t> labels(work.size(), 0);
    std::vector<TileIndex> open;
    std::uint32_t next = 0;
    const auto allowed = [&](TileIndex i) {
        return work.cliff[i] == 0 && work.rules.allows(restriction, work.terrain(work.ground[i]));
    };
    for (TileIndex first = 0; first < work.size(); ++first) {
        if (labels[first] != 0 || !allowed(first)) continue;
        labels[first] = ++next;
        open.push_back(first);
        while (!open.empty()) {
            const TileIndex here = open.back();
            open.pop_back();
            for_neighbours(work.side(), work.pos(here), [&](TileIndex to) {
                if (labels[to] != 0 || !allowed(to)) return;
                labels[to] = next;
                open.push_back(to);
            });
        }
    }
    return labels;
}

}  // namespace banneret::map::generate
