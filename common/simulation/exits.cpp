// Where what is trained or sheltered comes out of a building, and what is aboard of a ship: in rows round it, on the
// side of its rally point.
#include <algorithm>

#include "common/simulation/derived.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Fixed kApart = Fixed::ratio(1, 8);  // between who comes out and who stands about
constexpr int kExitRows = 8;
constexpr int kPlankRows = 4;  // from a ship the shore may be so many rows off

class ExitSearch {
  public:
    ExitSearch(Grounds& grounds, const rules::ObjectType& type, SeatId seat, const Box& box, Vec2 towards,
               int yard_rows)
        : navigation_(grounds.navigation),
          yard_rows_(yard_rows),
          id_(navigation_.class_of(type, seat)),
          radius_(type.radius),
          box_(box),
          towards_(towards),
          region_(navigation_.region_of(id_, towards)) {}

    std::optional<Vec2> run() {
        note_yards();
        // First only where the way on is open, then anywhere.
        for (const bool leads_on : {true, false}) {
            if (leads_on && region_ == navigation::kNoRegion) continue;
            for (int row = 0; row < kExitRows; ++row)
                if (const auto found = nearest_in_row(row, leads_on)) return found;
        }
        return std::nullopt;
    }

  private:
    template <class Visit>
    void visit_row(int row, Visit&& visit) {
        const Fixed width = radius_ * 2 + kApart;
        const Fixed out = radius_ + kApart + width * row;
        const Vec2 low = box_.low - Vec2{out, out};
        const Vec2 high = box_.high + Vec2{out, out};
        for (Fixed x = low.x; x <= high.x; x += width)
            for (const Fixed y : {low.y, high.y}) visit(Vec2{x, y});
        for (Fixed y = low.y + width; y < high.y; y += width)
            for (const Fixed x : {low.x, high.x}) visit(Vec2{x, y});
    }
    // The stretches of ground that come up to the building: nobody comes out beyond what closes them off.
    void note_yards() {
        for (int row = 0; row < yard_rows_; ++row) {
            visit_row(row, [&](Vec2 at) {
                const navigation::Region region = navigation_.region_of(id_, at);
                if (region != navigation::kNoRegion && !is_yard(region) && yards_ < yard_regions_.size())
                    yard_regions_[yards_++] = region;
            });
        }
    }
    bool is_yard(navigation::Region region) const {
        const auto end = yard_regions_.begin() + static_cast<std::ptrdiff_t>(yards_);
        return std::find(yard_regions_.begin(), end, region) != end;
    }
    std::optional<Vec2> nearest_in_row(int row, bool leads_on) {
        best_ = std::nullopt;
        visit_row(row, [&](Vec2 at) { consider(at, leads_on); });
        return best_;
    }
    void consider(Vec2 at, bool leads_on) {
        if (best_ && length_squared(at - towards_) >= length_squared(*best_ - towards_)) return;
        const navigation::Region here = navigation_.region_of(id_, at);
        if (!is_yard(here) || (leads_on && here != region_)) return;
        bool free = true;
        navigation_.bodies.near(at, radius_ + navigation_.bodies.widest() + Fixed(1),
                                [&](const navigation::Body& b) {
                                    free = free && square_length(b.at - at) >= radius_ + b.radius + kApart;
                                });
        if (free) best_ = at;
    }

    navigation::Navigation& navigation_;
    int yard_rows_;
    navigation::ClassId id_;
    Fixed radius_;
    Box box_;
    Vec2 towards_;
    navigation::Region region_;
    std::array<navigation::Region, 16> yard_regions_{};
    std::size_t yards_ = 0;
    std::optional<Vec2> best_;
};

}  // namespace

std::optional<Vec2> exit_place(World& world, EntityId holder, const rules::ObjectType& type, SeatId seat,
                               Vec2 towards) {
    BANNERET_CHECK(type.is_mobile(), "only what moves comes out of a building");
    const int yard_rows = world.has<Building>(holder) ? 1 : kPlankRows;
    return ExitSearch(grounds_of(world), type, seat, box_of(world, holder), world.tiles.clamp(towards),
                      yard_rows)
        .run();
}

std::optional<Vec2> exit_place(World& world, EntityId building, rules::TypeId unit, Vec2 towards) {
    const SeatId seat = world.owner_of(building);
    return exit_place(world, building, world.type(seat, unit), seat, towards);
}

}  // namespace banneret::simulation
