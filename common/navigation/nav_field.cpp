#include "common/navigation/nav_field.h"

#include <algorithm>

#include "common/base/check.h"
#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

// More than the largest clearance: whoever looks at a rectangle of closed cells finds all that may have
// closed them.
Fixed filed_about(const Classes& classes) {
    Fixed widest = 0;
    for (std::size_t i = 0; i < classes.size(); ++i)
        widest = max(widest, classes[static_cast<ClassId>(i)].half_width);
    return widest + Fixed(1);
}

// Whether any cell of the box is open.
bool any_open(const BitPlane& bits, const CellBox& box) {
    for (std::int32_t y = box.y0; y <= box.y1; ++y) {
        const std::uint64_t* const row = bits.rows().line(y);
        for (std::int32_t w = box.x0 >> 6; w <= box.x1 >> 6; ++w) {
            const std::uint64_t mask =
                bits_between(w == box.x0 >> 6 ? box.x0 & 63 : 0, w == box.x1 >> 6 ? box.x1 & 63 : 63);
            if ((~row[w] & mask) != 0) return true;
        }
    }
    return false;
}

}  // namespace

NavField::NavField(const map::TileMap& tiles, const rules::Rules& rules, const Classes& classes)
    : side_(tiles.side()),
      chunks_((side_ + kChunk - 1) / kChunk),
      classes_(classes),
      terrains_(classes.size()),
      shapes_(side_, filed_about(classes)) {
    BANNERET_CHECK(classes.size() <= kMostClasses, "rules of more than sixteen classes were not refused");
    for (const map::Tile& tile : tiles.tiles()) tiles_.push_back(tile.terrain);
    planes_.reserve(kMostPlanes);
    planes_.resize(classes.size());
    for (std::size_t i = 0; i < classes.size(); ++i) {
        allowed_.push_back(rules.restrictions[classes[static_cast<ClassId>(i)].grounds].allowed);
        views_.insert(views_.end(), kMaxSeats, static_cast<ClassId>(i));
    }
}

void NavField::use(ClassId id) {
    BANNERET_CHECK(id < classes_.size(), "there is no such class of movers");
    if (in_use(id)) return;
    terrains_[id] = BitPlane(side_ * kCellsPerTile, side_ * kCellsPerTile);
    draw_terrain(terrains_[id], tiles_, allowed_[id], classes_[id]);
    make_plane(planes_[id], id, kNature);
    shapes_.visit_all([&](const Shape& shape) { add_views(id, shape); });
}

void NavField::make_plane(Plane& plane, ClassId base, SeatId seat) {
    plane.base = base;
    plane.seat = seat;
    plane.closed = terrains_[base];
    shapes_.visit_all([&](const Shape& shape) { draw(plane, shape, plane.closed.all()); });
    if (!classes_[base].placing) {
        plane.patterns.assign(tiles_.size(), 0);
        plane.beside.assign(tiles_.size(), 1);
        plane.chunk_revisions.assign(static_cast<std::size_t>(chunks_) * static_cast<std::size_t>(chunks_),
                                     1);
    }
    plane.refresh(side_, classes_[base].placing, plane.closed.all());
}

// A plane for each seat that the gate is open to, if the class could walk there at all.
void NavField::add_views(ClassId base, const Shape& gate) {
    if (gate.open_to == 0 || classes_[base].placing) return;
    const Drawn drawn(gate, classes_[base]);
    bool on_open_ground = false;
    drawn.visit_rows(terrains_[base].all(), [&](std::int32_t y, std::int32_t x0, std::int32_t x1) {
        for (std::int32_t x = x0; x <= x1; ++x)
            on_open_ground = on_open_ground || terrains_[base].open({x, y});
    });
    if (!on_open_ground) return;
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        ClassId& view = views_[base * std::size_t{kMaxSeats} + seat];
        if (view != base || ((gate.open_to >> seat) & 1u) == 0) continue;
        view = static_cast<ClassId>(planes_.size());
        make_plane(planes_.emplace_back(), base, seat);
    }
}

void NavField::draw(Plane& plane, const Shape& shape, const CellBox& within) {
    if (sees_through(plane, shape)) return;
    Drawn(shape, classes_[plane.base])
        .visit_rows(within, [&](std::int32_t y, std::int32_t x0, std::int32_t x1) {
            plane.closed.close_run(y, x0, x1);
        });
}

void NavField::redraw(Plane& plane, const CellBox& box) {
    plane.closed.copy_rows(terrains_[plane.base], box);
    shapes_.visit_near({edge_of(box.x0), edge_of(box.y0)}, {edge_of(box.x1 + 1), edge_of(box.y1 + 1)},
                       [&](const Shape& other) { draw(plane, other, box); });
}

// Calls edit(plane, box) for each plane that the shape is drawn on, with all the cells it can close there.
template <class Edit>
void NavField::edit_planes(const Shape& shape, Edit&& edit) {
    for (Plane& plane : planes_) {
        if (plane.base == kNoClass || sees_through(plane, shape)) continue;
        const CellBox box = plane.closed.clipped(Drawn(shape, classes_[plane.base]).box());
        if (box.x0 > box.x1 || box.y0 > box.y1) continue;
        if (!any_open(terrains_[plane.base], box)) continue;  // closed whatever stands there
        edit(plane, box);
        plane.refresh(side_, classes_[plane.base].placing, box);
    }
}

bool NavField::add(const Shape& shape) {
    BANNERET_CHECK(shape.owner != kNobody, "a shape belongs to an entity");
    if (!shapes_.add(shape)) return false;
    for (ClassId id = 0; id < classes_.size(); ++id)
        if (in_use(id)) add_views(id, shape);
    edit_planes(shape, [&](Plane& plane, const CellBox& box) { draw(plane, shape, box); });
    return true;
}

bool NavField::remove(EntityId owner) {
    Shape gone;
    if (!shapes_.remove(owner, gone)) return false;
    edit_planes(gone, [&](Plane& plane, const CellBox& box) { redraw(plane, box); });
    return true;
}

bool NavField::covered(const Shape& shape, EntityId except) const {
    bool found = false;
    visit_covering(shape, [&](EntityId owner) { found = found || owner != except; });
    return found;
}

std::size_t NavField::bytes() const {
    std::size_t sum = tiles_.size() + shapes_.bytes();
    for (const Plane& plane : planes_) sum += plane.base == kNoClass ? 0 : plane.bytes();
    for (const BitPlane& bits : terrains_)
        if (bits.width() > 0) sum += Plane{bits, {}, {}, {}}.bytes();
    return sum;
}

}  // namespace banneret::navigation
