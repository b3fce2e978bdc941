#include "common/navigation/bodies.h"

#include "common/base/deterministic.h"

namespace banneret::navigation {

void Bodies::begin(int side) {
    if (side_ != side) {
        side_ = side;
        tiles_.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), Slot{});
        goals_ = tiles_;
    }
    ++stamp_;
    if (stamp_ == 0) {  // after years of ticks: old stamps must not come alive again
        for (std::vector<Slot>* slots : {&tiles_, &goals_, &places_, &callers_})
            std::fill(slots->begin(), slots->end(), Slot{});
        stamp_ = 1;
    }
    widest_ = Fixed(0);
    bodies_.clear();
    next_.clear();
    calls_.clear();
}

void Bodies::file(const Body& body) {
    map::TilePos t = map::tile_of(body.at);
    t = {std::clamp(t.x, 0, side_ - 1), std::clamp(t.y, 0, side_ - 1)};
    const auto at = static_cast<std::uint32_t>(bodies_.size());
    bodies_.push_back(body);
    next_.push_back(kNone);
    widest_ = max(widest_, body.radius);
    Slot& tile = tiles_[static_cast<std::size_t>(t.y * side_ + t.x)];
    if (tile.stamp != stamp_) {
        tile = {stamp_, at, at};
    } else {
        next_[tile.tail] = at;
        tile.tail = at;
    }
    const std::uint32_t place = body.id.place();
    if (place >= places_.size()) places_.resize(place + 1);
    places_[place] = {stamp_, at, at};
    if (!body.walking) return;
    call(at, body.target);
    claim(at, body.goal);
}

std::uint32_t Bodies::index_of(EntityId id) const {
    const std::uint32_t place = id.place();
    if (place >= places_.size() || places_[place].stamp != stamp_) return kNone;
    return bodies_[places_[place].head].id == id ? places_[place].head : kNone;
}

const Body* Bodies::find(EntityId id) const {
    const std::uint32_t at = index_of(id);
    return at == kNone ? nullptr : &bodies_[at];
}

void Bodies::call(std::uint32_t body, EntityId target) {
    if (!target) return;
    const std::uint32_t place = target.place();
    if (place >= callers_.size()) callers_.resize(place + 1);
    Slot& slot = callers_[place];
    if (slot.stamp != stamp_) slot = {stamp_, kNone, kNone};
    calls_.push_back({body, slot.head});
    slot.head = static_cast<std::uint32_t>(calls_.size() - 1);
}

void Bodies::claim(std::uint32_t body, Vec2 goal) {
    map::TilePos t = map::tile_of(goal);
    t = {std::clamp(t.x, 0, side_ - 1), std::clamp(t.y, 0, side_ - 1)};
    Slot& slot = goals_[static_cast<std::size_t>(t.y * side_ + t.x)];
    if (slot.stamp != stamp_) slot = {stamp_, kNone, kNone};
    calls_.push_back({body, slot.head});
    slot.head = static_cast<std::uint32_t>(calls_.size() - 1);
}

void Bodies::walks(EntityId id, Vec2 goal, EntityId target) {
    const std::uint32_t at = index_of(id);
    if (at == kNone) return;
    Body& body = bodies_[at];
    const bool known = body.walking && body.target == target;
    body.goal = goal;
    body.target = target;
    body.walking = true;
    if (!known) call(at, target);
    claim(at, goal);
}

void Bodies::moves(EntityId id, Vec2 at) {
    if (const std::uint32_t i = index_of(id); i != kNone) bodies_[i].at = at;
}

void Bodies::stands(EntityId id) {
    const std::uint32_t i = index_of(id);
    if (i == kNone) return;
    bodies_[i].walking = false;
    bodies_[i].goal = bodies_[i].at;
    bodies_[i].target = kNobody;
}

void Bodies::leaves(EntityId id) {
    const std::uint32_t i = index_of(id);
    if (i == kNone) return;
    constexpr Vec2 kNowhere{Fixed(-1000),
                            Fixed(-1000)};  // it stays filed under its tile, out of everybody's way
    bodies_[i] = {kNowhere, kNowhere, Fixed(0), kNobody, kNobody, false, false};
    places_[id.place()] = Slot{};
}

void Bodies::marches(EntityId id, bool with_others) {
    if (const std::uint32_t i = index_of(id); i != kNone) bodies_[i].marching = with_others;
}

}  // namespace banneret::navigation
