// CutOff: what a shape would part from the rest of the ground if it stood: pockets that could no longer be
// walked to. Placing asks, so that nobody is walled in by accident.
//
// A pure question with scratch of its own: it draws on nothing and remembers nothing that an answer depends on.
#pragma once

#include <vector>

#include "common/navigation/reach.h"

namespace banneret::navigation {

class CutOff {
  public:
    struct Pocket {
        Cell seed;  // the first of its cells, by tiles
        std::uint32_t cells = 0;
        Region region = kNoRegion;  // that it is part of now, and would be parted from
    };

    // Works out what the shape would do to the ground of the class. Requires: `reach` is of that class, up to
    // date with the field.
    void ask(const NavField& field, const Reach& reach, const Shape& shape);

    // The pieces of parted regions but the largest of each (of equals, the one of lower tiles), in the order of
    // chunks.
    const std::vector<Pocket>& pockets() const { return pockets_; }
    // Of the last question asked; the same field and reach.
    // The pocket that the cell would be in, or nothing: it stays with the rest, is closed, or would be covered.
    const Pocket* pocket_at(const NavField& field, const Reach& reach, Cell c) const;
    // Whether the shape would close the cell.
    bool covers(Cell c) const;

  private:
    struct Redrawn {
        std::uint32_t chunk = 0;
        ChunkParts parts;
    };
    struct Piece {
        Pocket pocket;
        Region root;
    };
    void draw(const NavField& field, const Shape& shape);
    void relabel(const NavField& field);
    void number(const NavField& field, const Reach& reach);
    void find_pockets(const NavField& field, const Reach& reach);
    Pattern pattern_at(const NavField& field, std::int32_t x, std::int32_t y) const;
    bool is_redrawn(std::uint32_t number) const {
        for (const Redrawn& r : redrawn_)
            if (r.chunk == number) return true;
        return false;
    }
    const ChunkParts& chunk(const Reach& reach, std::uint32_t number) const;
    Cell first_cell(const NavField& field, const ChunkParts& parts, std::uint32_t number,
                    std::uint16_t part) const;

    ClassId id_ = kNoClass;
    std::int32_t side_ = 0;
    std::int32_t across_ = 0;
    std::int32_t x0_ = 0, y0_ = 0, x1_ = -1, y1_ = -1;  // tiles the shape may change, both ends included
    std::vector<Pattern> patterns_;                     // of those
    bool parts_ = false;                                // whether anything may be parted at all
    std::vector<Redrawn> redrawn_;                      // the chunks of those tiles, rising
    std::vector<ChunkParts::Joint> joints_;
    std::vector<Region> firsts_;  // by chunk
    std::vector<Region> roots_;
    std::vector<std::uint32_t> sizes_;  // by root
    std::vector<Piece> pieces_;
    std::vector<Pocket> pockets_;
    std::vector<Region> pocket_roots_;  // of each pocket
    std::vector<std::uint32_t> stack_;
};

}  // namespace banneret::navigation
