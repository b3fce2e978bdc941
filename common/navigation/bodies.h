// Bodies: who stands and walks where, filed by tile. Plain values: the simulation files every unit at the
// start of a tick and tells of those that set off, step or stop in it.
#pragma once

#include <algorithm>
#include <vector>

#include "common/base/ids.h"
#include "common/map/tile_map.h"

namespace banneret::navigation {

struct Body {
    Vec2 at;
    Vec2 goal;  // where its walk ends; its place when it stands
    Fixed radius;
    EntityId id;
    EntityId target;  // what it walks to, or kNobody
    bool walking = false;
    // Sent in the order that is being carried out, or about to set out after a target: nobody plans round it.
    bool marching = false;
};

class Bodies {
  public:
    // Empties it, for a map of so many tiles on a side.
    void begin(int side);
    // Requires: each entity once since begin().
    void file(const Body& body);
    // nullptr for whom begin() forgot or nobody filed.
    const Body* find(EntityId id) const;
    // Tells of a walk begun or changed, of a step, of a stop; no effect on who is not filed. A body stays
    // filed under the tile it began the tick on, so those who look about allow for a step.
    void walks(EntityId id, Vec2 goal, EntityId target);
    void moves(EntityId id, Vec2 at);
    void stands(EntityId id);
    void marches(EntityId id, bool with_others);
    // Takes it off the map for the rest of the tick.
    void leaves(EntityId id);

    Fixed widest() const { return widest_; }  // largest radius filed
    bool any_on(map::TilePos t) const { return head(t) != kNone; }
    // Calls visit(body) for all filed under a tile, in the order of filing.
    template <class Visit>
    void on_tile(map::TilePos t, Visit&& visit) const {
        for (std::uint32_t i = head(t); i != kNone; i = next_[i]) visit(bodies_[i]);
    }
    // All filed under the tiles within `reach` of the place on each axis, by rows.
    template <class Visit>
    void near(Vec2 at, Fixed reach, Visit&& visit) const {
        in_box(at - Vec2{reach, reach}, at + Vec2{reach, reach}, visit);
    }
    template <class Visit>
    void in_box(Vec2 low, Vec2 high, Visit&& visit) const {
        const map::TilePos from = map::tile_of(low);
        const map::TilePos to = map::tile_of(high);
        for (std::int32_t y = std::max(from.y, 0); y <= std::min(to.y, side_ - 1); ++y)
            for (std::int32_t x = std::max(from.x, 0); x <= std::min(to.x, side_ - 1); ++x)
                on_tile({x, y}, visit);
    }
    // Those walking to the target.
    template <class Visit>
    void headed_for(EntityId target, Visit&& visit) const {
        const std::uint32_t slot = target.place();
        if (slot >= callers_.size() || callers_[slot].stamp != stamp_) return;
        for (std::uint32_t i = callers_[slot].head; i != kNone; i = calls_[i].next) {
            const Body& body = bodies_[calls_[i].body];
            if (body.walking && body.target == target) visit(body);
        }
    }

    // Those whose walks end on the tiles within `reach` of the place; somebody may come twice.
    template <class Visit>
    void headed_near(Vec2 at, Fixed reach, Visit&& visit) const {
        const map::TilePos low = map::tile_of(at - Vec2{reach, reach});
        const map::TilePos high = map::tile_of(at + Vec2{reach, reach});
        for (std::int32_t y = std::max(low.y, 0); y <= std::min(high.y, side_ - 1); ++y) {
            for (std::int32_t x = std::max(low.x, 0); x <= std::min(high.x, side_ - 1); ++x) {
                const Slot& slot = goals_[static_cast<std::size_t>(y * side_ + x)];
                if (slot.stamp != stamp_) continue;
                for (std::uint32_t i = slot.head; i != kNone; i = calls_[i].next) {
                    const Body& body = bodies_[calls_[i].body];
                    if (body.walking && map::tile_of(body.goal) == map::TilePos{x, y}) visit(body);
                }
            }
        }
    }

  private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;
    struct Slot {
        std::uint32_t stamp = 0;
        std::uint32_t head = kNone;
        std::uint32_t tail = kNone;
    };
    struct Call {
        std::uint32_t body = 0;
        std::uint32_t next = kNone;
    };
    std::uint32_t head(map::TilePos t) const {
        if (t.x < 0 || t.y < 0 || t.x >= side_ || t.y >= side_) return kNone;
        const Slot& slot = tiles_[static_cast<std::size_t>(t.y * side_ + t.x)];
        return slot.stamp == stamp_ ? slot.head : kNone;
    }
    std::uint32_t index_of(EntityId id) const;
    void call(std::uint32_t body, EntityId target);
    void claim(std::uint32_t body, Vec2 goal);

    std::int32_t side_ = 0;
    std::uint32_t stamp_ = 0;
    Fixed widest_;
    std::vector<Body> bodies_;
    std::vector<std::uint32_t> next_;  // by body: the next on the same tile
    std::vector<Slot> tiles_;
    std::vector<Slot> goals_;    // by tile: whose walks end there; head into calls_
    std::vector<Slot> places_;   // by entity place; head is the body
    std::vector<Slot> callers_;  // by entity place of the target; head into calls_
    std::vector<Call> calls_;
};

}  // namespace banneret::navigation
