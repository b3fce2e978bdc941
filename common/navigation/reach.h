// Reach: which open ground hangs together, for one class. "Is there a way" is one comparison of two regions.
//
// Chunks whose cells changed are labelled afresh when next asked; regions then come from joining chunks'
// parts. Only whether two labels are equal means anything: their numbers may differ between a world and the
// same world rebuilt.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "common/navigation/chunk_parts.h"

namespace banneret::navigation {

class Reach {
  public:
    Reach() = default;
    // Knows nothing yet: refresh() labels all of it.
    Reach(const NavField& field, ClassId id);
    bool made() const { return side_ > 0; }
    ClassId id() const { return id_; }

    // Brings the labels up to the field's present state. Cheap when nothing has changed.
    void refresh(const NavField& field) {
        if (revision_ != field.revision(id_)) relabel(field);
    }
    // All that follows requires: refreshed, and the same field.
    // kNoRegion for closed ground and off the map.
    Region at(const NavField& field, Cell c) const {
        if (!field.open(id_, c)) return kNoRegion;
        const map::TilePos t = tile_of(c);
        const Pattern open = field.pattern(id_, static_cast<map::TileIndex>(t.y * side_ + t.x));
        return region_in(t, stretch_at(open, place_in_tile(c)));
    }
    Region of(Node node) const {
        if (node == kNoNode) return kNoRegion;
        const auto tile = static_cast<std::int32_t>(tile_of(node));
        return region_in({tile % side_, tile / side_}, static_cast<int>(node % kStretches));
    }
    // Open cells in the region. Requires: it is one that `at` or `of` gave.
    std::uint32_t cells_in(Region region) const { return sizes_[region]; }
    std::size_t regions() const { return regions_; }

    // The cell of the region whose middle is nearest to a place anywhere, on the map or off it; of those as
    // near, the lowest y, then x. kNoRegion: of all open cells. Nothing where there is none. Looks only at
    // chunks that may have one as near as the best so far.
    std::optional<Cell> nearest(const NavField& field, Region region, Vec2 to) const;

    const ChunkParts& chunk(std::uint32_t number) const { return chunks_[number]; }
    std::size_t bytes() const;

  private:
    Region region_in(map::TilePos t, int stretch) const {
        const ChunkParts& c = chunks_[chunk_at(t.x, t.y, across_)];
        const std::uint16_t part = c.part(t.x, t.y, stretch);
        return part == ChunkParts::kNoPart ? kNoRegion : c.regions[part];
    }
    void relabel(const NavField& field);
    void number_regions();
    bool has(const ChunkParts& chunk, Region region) const;
    Pattern cells_in(const NavField& field, const ChunkParts& chunk, Region region, std::int32_t x,
                     std::int32_t y) const;
    template <class Cells>
    void visit_within(const NavField& field, Region region, Vec2 to, const std::int64_t& within,
                      Cells&& cells) const;

    ClassId id_ = 0;
    std::int32_t side_ = 0;
    std::int32_t across_ = 0;
    std::uint32_t revision_ = 0;
    std::size_t regions_ = 0;
    std::vector<ChunkParts> chunks_;
    std::vector<Region> roots_;  // by part in the order of chunks
    std::vector<std::uint32_t> sizes_;
    std::vector<std::uint32_t> stack_;
    std::vector<std::uint8_t> changed_;
};

}  // namespace banneret::navigation
