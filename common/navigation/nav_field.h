// NavField: the one truth about closed ground. For each class a bit a navcell, from terrain and from shapes.
//
// A cell is closed when its terrain is (widened by the class's clearance), when it is on the map's one-cell
// border, or when a shape closes it (shape.h). Partly covered cells stay open, so a mover can come within any
// distance above its clearance. Drawing only adds bits, so the order of shapes cannot matter; taking one away
// redraws the rectangle it covered. Routes, regions, straight lines and steps read these bits.
//
// Gates are shapes that are open to some seats. A class's own plane has them all closed; seen_by() gives the
// id of a plane in which a seat's gates are open. All questions take either id alike. Such a plane is kept
// only where a gate stands on ground that the class could walk; else a seat's id is the class's own.
//
// Planes of classes nobody asked about are not kept: use() makes them.
#pragma once

#include <vector>

#include "common/navigation/filed_shapes.h"
#include "common/navigation/plane.h"
#include "common/navigation/shape.h"

namespace banneret::navigation {

class NavField {
  public:
    static constexpr int kChunk = navigation::kChunk;
    static constexpr std::size_t kMostPlanes = kMostClasses * kMaxSeats;  // nature's are the classes' own

    NavField() = default;
    NavField(const map::TileMap& tiles, const rules::Rules& rules, const Classes& classes);

    int side() const { return side_; }             // tiles
    int chunks_across() const { return chunks_; }  // chunks on a side
    // Ids below this may be asked about where in_use() says so.
    std::size_t planes() const { return planes_.size(); }
    bool in_use(ClassId id) const { return planes_[id].base != kNoClass; }
    // Makes the class's plane if it has none. Requires: a class's own id.
    void use(ClassId id);
    // The id for asking about the class's ground as the seat sees it. Requires: use(id) before. Holds until a
    // gate is added.
    ClassId seen_by(ClassId id, SeatId seat) const { return views_[id * std::size_t{kMaxSeats} + seat]; }
    // The class that an id is of. Requires: in_use(id).
    ClassId base(ClassId id) const { return planes_[id].base; }
    // Whether the plane has no such shape on it: a gate that is open to its seat.
    bool sees_through(ClassId id, const Shape& shape) const { return sees_through(planes_[id], shape); }
    const MoverClass& mover(ClassId id) const { return classes_[planes_[id].base]; }

    // Draws a shape. False: its owner has one already, and nothing changes.
    bool add(const Shape& shape);
    // Takes the owner's shape away. False: it had none.
    bool remove(EntityId owner);
    bool has(EntityId owner) const { return shapes_.find(owner) != nullptr; }
    // Null where it has none; holds until the next add or remove.
    const Shape* shape_of(EntityId owner) const { return shapes_.find(owner); }
    // Whether any shape but `except`'s has ground in common with this one (touching is not having).
    bool covered(const Shape& shape, EntityId except) const;
    // Calls visit(owner) for each shape that has ground in common with this one.
    template <class Visit>
    void visit_covering(const Shape& shape, Visit&& visit) const {
        const Vec2 extent = extent_of(shape);
        shapes_.visit_near(shape.middle - extent, shape.middle + extent, [&](const Shape& other) {
            if (overlap(shape, other)) visit(other.owner);
        });
    }
    bool covered(Vec2 low, Vec2 high, EntityId except) const {
        return covered(upright(low, high, kNobody), except);
    }

    // All that follows requires: in_use(id).
    // False off the map.
    bool open(ClassId id, Cell c) const { return planes_[id].closed.open(c); }
    bool open(ClassId id, Vec2 at) const { return open(id, cell_of(at)); }
    // Whether a cell from x0 to x1 of row y is closed; cells off the map are. Requires: x0 <= x1.
    bool any_closed(ClassId id, std::int32_t y, std::int32_t x0, std::int32_t x1) const {
        return planes_[id].closed.any_closed(y, x0, x1);
    }
    // The bits themselves, and those of terrain alone; both stay where they are until the field goes.
    const BitPlane& closed(ClassId id) const { return planes_[id].closed; }
    const BitPlane& terrain(ClassId id) const { return terrains_[planes_[id].base]; }
    // Those of movers' classes only. Requires: the tile is on the map.
    Pattern pattern(ClassId id, map::TileIndex tile) const { return planes_[id].patterns[tile]; }
    // 1 where the tile or one of its eight neighbours is not open all over.
    bool beside_closed(ClassId id, map::TileIndex tile) const { return planes_[id].beside[tile] != 0; }
    // Rises with each change of the plane, and of the chunk's part of it. 1 at first.
    std::uint32_t revision(ClassId id) const { return planes_[id].revision; }
    std::uint32_t chunk_revision(ClassId id, std::size_t chunk) const {
        return planes_[id].chunk_revisions[chunk];
    }
    std::size_t bytes() const;  // of memory, all planes together

  private:
    static bool sees_through(const Plane& plane, const Shape& shape) {
        return ((shape.open_to >> plane.seat) & 1u) != 0;
    }
    template <class Edit>
    void edit_planes(const Shape& shape, Edit&& edit);
    void make_plane(Plane& plane, ClassId base, SeatId seat);
    void add_views(ClassId base, const Shape& gate);
    void draw(Plane& plane, const Shape& shape, const CellBox& within);
    void redraw(Plane& plane, const CellBox& box);

    int side_ = 0;
    int chunks_ = 0;
    Classes classes_;
    std::vector<rules::TerrainId> tiles_;             // for planes made later
    std::vector<std::vector<std::uint8_t>> allowed_;  // by class: terrains
    std::vector<BitPlane> terrains_;                  // by class; empty where it is not in use
    std::vector<Plane> planes_;                       // the classes' own first
    std::vector<ClassId> views_;                      // by class, then seat: the plane's id
    FiledShapes shapes_;
};

}  // namespace banneret::navigation
