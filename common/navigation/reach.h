// Reach: which open ground hangs together, for one class. "Is there a way" is one comparison of two regions.
//
// Chunks whose cells changed are labelled afresh when next asked; regions then come from joining chunks'
// parts. Only whether two labels are equal means anything: their numbers may differ between a world and the
// same world rebuilt.
#pragma once

#include <vector>

#include "common/navigation/tile_graph.h"

namespace banneret::navigation {

using Region = std::uint32_t;
inline constexpr Region kNoRegion = 0xFFFFFFFF;

class Reach {
  public:
    Reach() = default;
    // Knows nothing yet: refresh() labels all of it.
    Reach(const NavField& field, ClassId id);
    bool made() const { return side_ > 0; }

    // Brings the labels up to the field's present state. Cheap when nothing has changed.
    void refresh(const NavField& field);
    // Both require: refreshed. kNoRegion for closed ground and off the map.
    Region at(const NavField& field, Cell c) const;
    Region of(Node node) const;
    // Open cells in the region. Requires: refreshed, and the region is one that `at` or `of` gave.
    std::uint32_t cells_in(Region region) const { return sizes_[region]; }

  private:
    struct Joint {  // two parts that meet across a chunk's high edge
        std::uint16_t here = 0;
        std::uint16_t there = 0;
        std::uint32_t chunk = 0;
        bool operator==(const Joint&) const = default;
    };
    struct Chunk {
        std::uint32_t revision = 0;
        Region first = 0;  // number of its first part among all
        std::vector<std::uint32_t> part_cells;
        std::vector<Joint> joints;
    };
    static constexpr std::uint16_t kNoPart = 0xFFFF;

    void label(const NavField& field, std::uint32_t chunk);
    void flood(const NavField& field, Node seed, std::uint16_t part, std::uint32_t chunk);
    void join(const NavField& field, std::uint32_t chunk);
    void join_edge(const NavField& field, std::uint32_t chunk, int way);
    void number_regions();
    Region root(Region r);
    std::uint32_t chunk_of(map::TileIndex tile) const;

    ClassId id_ = 0;
    std::int32_t side_ = 0;
    std::int32_t across_ = 0;
    std::uint32_t revision_ = 0;
    std::vector<std::uint16_t> parts_;  // by node: its part of the chunk
    std::vector<Chunk> chunks_;
    std::vector<Region> roots_;  // by part in the order of chunks
    std::vector<std::uint32_t> sizes_;
    std::vector<Node> stack_;
    std::vector<std::uint8_t> changed_;
};

}  // namespace banneret::navigation
