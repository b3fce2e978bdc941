// ChunkParts: what hangs together inside one chunk of 16 by 16 tiles, and how that meets the chunks beside it.
// Reach keeps one for each chunk; a question about a shape that is not there yet makes some of its own.
#pragma once

#include <vector>

#include "common/navigation/tile_graph.h"

namespace banneret::navigation {

using Region = std::uint32_t;
inline constexpr Region kNoRegion = 0xFFFFFFFF;

struct ChunkParts {
    static constexpr std::uint16_t kNoPart = 0xFFFF;
    struct Joint {  // two parts that meet across the chunk's high edge
        std::uint16_t here = 0;
        std::uint16_t there = 0;
        std::uint32_t chunk = 0;
        bool operator==(const Joint&) const = default;
    };
    std::uint32_t revision = 0;        // of the plane's chunk; 0: never labelled
    Region first = 0;                  // number of its first part among all
    std::vector<std::uint16_t> parts;  // by place() and stretch
    std::vector<std::uint32_t> sizes;  // by part: open cells
    std::vector<Region> regions;       // by part
    std::vector<Joint> joints;

    static std::size_t place(std::int32_t x, std::int32_t y, int stretch) {
        return static_cast<std::size_t>(((y % kChunk) * kChunk + x % kChunk) * kStretches + stretch);
    }
    std::uint16_t part(std::int32_t x, std::int32_t y, int stretch) const {
        return parts[place(x, y, stretch)];
    }
};

// The tiles of a chunk that lie on the map.
struct ChunkTiles {
    std::int32_t x0, y0, x1, y1;  // both ends included
};
inline ChunkTiles tiles_of_chunk(std::uint32_t chunk, std::int32_t across, std::int32_t side) {
    const std::int32_t x = static_cast<std::int32_t>(chunk) % across * kChunk;
    const std::int32_t y = static_cast<std::int32_t>(chunk) / across * kChunk;
    return {x, y, x + kChunk <= side ? x + kChunk - 1 : side - 1,
            y + kChunk <= side ? y + kChunk - 1 : side - 1};
}
inline std::uint32_t chunk_at(std::int32_t x, std::int32_t y, std::int32_t across) {
    return static_cast<std::uint32_t>(y / kChunk * across + x / kChunk);
}

// Labels the parts of a chunk from pattern_at(x, y). `stack` is scratch.
template <class PatternAt>
void label_chunk(ChunkParts& chunk, const ChunkTiles& tiles, PatternAt&& pattern_at,
                 std::vector<std::uint32_t>& stack) {
    chunk.parts.assign(std::size_t{kChunk} * kChunk * kStretches, ChunkParts::kNoPart);
    chunk.sizes.clear();
    const auto flood = [&](std::uint32_t seed, std::uint16_t part) {
        chunk.parts[seed] = part;
        stack.assign(1, seed);
        while (!stack.empty()) {
            const std::uint32_t at = stack.back();
            stack.pop_back();
            const auto tile = static_cast<std::int32_t>(at / kStretches);
            const std::int32_t x = tiles.x0 + tile % kChunk;
            const std::int32_t y = tiles.y0 + tile / kChunk;
            const Pattern cells = stretch(pattern_at(x, y), static_cast<int>(at % kStretches));
            chunk.sizes[part] += static_cast<std::uint32_t>(std::popcount(cells));
            for (int way = 0; way < 4; ++way) {
                const std::int32_t nx = x + kStraightWays[static_cast<std::size_t>(way)].dx;
                const std::int32_t ny = y + kStraightWays[static_cast<std::size_t>(way)].dy;
                if (nx < tiles.x0 || ny < tiles.y0 || nx > tiles.x1 || ny > tiles.y1) continue;
                visit_touched(pattern_at(nx, ny), facing(cells, way), [&](int n) {
                    const std::size_t next = ChunkParts::place(nx, ny, n);
                    if (chunk.parts[next] != ChunkParts::kNoPart) return;
                    chunk.parts[next] = part;
                    stack.push_back(static_cast<std::uint32_t>(next));
                });
            }
        }
    };
    for (std::int32_t y = tiles.y0; y <= tiles.y1; ++y) {
        for (std::int32_t x = tiles.x0; x <= tiles.x1; ++x) {
            const int count = stretches_in(pattern_at(x, y));
            for (int n = 0; n < count; ++n) {
                const std::size_t at = ChunkParts::place(x, y, n);
                if (chunk.parts[at] != ChunkParts::kNoPart) continue;
                chunk.sizes.push_back(0);
                flood(static_cast<std::uint32_t>(at), static_cast<std::uint16_t>(chunk.sizes.size() - 1));
            }
        }
    }
}

// Finds where a chunk's parts meet those across its high edges. parts_of(chunk) gives any chunk's labels.
template <class PatternAt, class PartsOf>
void join_chunk(std::vector<ChunkParts::Joint>& joints, const ChunkParts& chunk, std::uint32_t number,
                std::int32_t across, std::int32_t side, PatternAt&& pattern_at, PartsOf&& parts_of) {
    joints.clear();
    const ChunkTiles tiles = tiles_of_chunk(number, across, side);
    const auto join_tile = [&](std::int32_t x, std::int32_t y, int way) {
        const std::int32_t nx = x + (way == 0 ? 1 : 0);
        const std::int32_t ny = y + (way == 0 ? 0 : 1);
        if (nx >= side || ny >= side) return;
        const Pattern here = pattern_at(x, y);
        const Pattern there = pattern_at(nx, ny);
        const std::uint32_t beside = chunk_at(nx, ny, across);
        const int count = stretches_in(here);
        for (int n = 0; n < count; ++n) {
            visit_touched(there, facing(stretch(here, n), way), [&](int m) {
                const ChunkParts::Joint joint{chunk.part(x, y, n), parts_of(beside).part(nx, ny, m), beside};
                if (joints.empty() || joints.back() != joint) joints.push_back(joint);
            });
        }
    };
    for (std::int32_t y = tiles.y0; y <= tiles.y1; ++y) join_tile(tiles.x1, y, 0);
    for (std::int32_t x = tiles.x0; x <= tiles.x1; ++x) join_tile(x, tiles.y1, 1);
}

// The least of a set in a forest of parents, each of which is no more than its child.
inline Region root_of(std::vector<Region>& roots, Region r) {
    while (roots[r] != r) r = roots[r] = roots[roots[r]];
    return r;
}

}  // namespace banneret::navigation
