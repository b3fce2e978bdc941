// FiledShapes: the shapes that stand on a map, found by owner and by place. NavField redraws from it.
#pragma once

#include <vector>

#include "common/map/tile_map.h"
#include "common/navigation/plane.h"
#include "common/navigation/shape.h"

namespace banneret::navigation {

class FiledShapes {
  public:
    FiledShapes() = default;
    // Shapes are found by whoever looks within `about` tiles of them. Requires: side at least 1.
    FiledShapes(int side, Fixed about);

    // False: the owner has one already.
    bool add(const Shape& shape);
    // False: it had none; else `gone` is what was taken away.
    bool remove(EntityId owner, Shape& gone);
    // Null: it has none.
    const Shape* find(EntityId owner) const;
    std::size_t size() const { return shapes_.size() - free_.size(); }

    // Calls visit(shape) for every shape that may come within `about` of the box from low to high; for some
    // more than once.
    template <class Visit>
    void visit_near(Vec2 low, Vec2 high, Visit&& visit) const {
        for_each_bucket(low, high, [&](std::size_t bucket) {
            for (const std::uint32_t slot : buckets_[bucket]) visit(shapes_[slot]);
        });
    }
    template <class Visit>
    void visit_all(Visit&& visit) const {
        for (const Shape& shape : shapes_)
            if (shape.owner) visit(shape);
    }
    std::size_t bytes() const;

  private:
    static constexpr std::uint32_t kNoSlot = 0xFFFFFFFF;
    template <class Visit>
    void for_each_bucket(Vec2 low, Vec2 high, Visit&& visit) const {
        for (std::int32_t y = chunk_at(low.y); y <= chunk_at(high.y); ++y)
            for (std::int32_t x = chunk_at(low.x); x <= chunk_at(high.x); ++x)
                visit(static_cast<std::size_t>(y * across_ + x));
    }
    std::int32_t chunk_at(Fixed f) const;
    Vec2 filed_within(const Shape& shape) const { return extent_of(shape) + Vec2{about_, about_}; }

    std::int32_t across_ = 0;  // chunks on a side
    Fixed about_;
    std::vector<Shape> shapes_;                        // by slot; those without an owner are free
    std::vector<std::uint32_t> free_;                  // slots
    std::vector<std::uint32_t> slot_of_;               // by the owner's place
    std::vector<std::vector<std::uint32_t>> buckets_;  // by chunk
};

}  // namespace banneret::navigation
