#include "common/map/generate/placing.h"

#include <algorithm>

#include "common/map/generate/fields.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {

const std::vector<std::uint32_t>& PlacingFields::connected(rules::RestrictionId restriction) {
    auto at = connected_.find(restriction);
    if (at == connected_.end())
        at = connected_.emplace(restriction, connected_ground(work_, restriction)).first;
    return at->second;
}

const std::vector<std::uint16_t>& PlacingFields::from_closed(rules::RestrictionId restriction) {
    auto at = from_closed_.find(restriction);
    if (at == from_closed_.end()) {
        auto field = distances(work_.side(), [&](TileIndex i) {
            return !work_.rules.allows(restriction, work_.terrain(work_.ground[i]));
        });
        at = from_closed_.emplace(restriction, std::move(field)).first;
    }
    return at->second;
}

const std::vector<std::uint16_t>& PlacingFields::from_trees() {
    if (from_trees_.empty()) {
        from_trees_ = distances(work_.side(), [&](TileIndex i) { return work_.forest(work_.ground[i]); });
    }
    return from_trees_;
}

void Candidates::sort_by_distance(const Workshop& work, TilePos to, bool farthest_first) {
    for (std::size_t i = tiles_.size(); i > 1; --i) {
        std::swap(tiles_[i - 1], tiles_[random_.below(static_cast<std::uint32_t>(i))]);
    }
    const auto away = [&](TileIndex i) {
        const TilePos t = work.pos(i);
        return static_cast<std::size_t>((t.x - to.x) * (t.x - to.x) + (t.y - to.y) * (t.y - to.y));
    };
    const auto side = static_cast<std::size_t>(work.side());
    std::vector<std::uint32_t> begins(2 * side * side + 2, 0);
    for (const TileIndex i : tiles_) ++begins[away(i) + 1];
    for (std::size_t d = 1; d < begins.size(); ++d) begins[d] += begins[d - 1];
    std::vector<TileIndex> sorted(tiles_.size());
    for (const TileIndex i : tiles_) sorted[begins[away(i)]++] = i;
    if (farthest_first) std::reverse(sorted.begin(), sorted.end());
    tiles_ = std::move(sorted);
    sorted_ = true;
}

bool Candidates::next(TileIndex& tile) {
    if (at_ >= tiles_.size()) return false;
    if (!sorted_) {
        std::swap(tiles_[at_], tiles_[at_ + random_.below(static_cast<std::uint32_t>(tiles_.size() - at_))]);
    }
    tile = tiles_[at_++];
    return true;
}

rules::RestrictionId restriction_of(const rules::ObjectType& type) {
    return type.footprint.width > 0 ? type.footprint.placed_on : type.restriction;
}

Box footprint_at(const rules::ObjectType& type, TilePos t) {
    const int width = std::max<int>(type.footprint.width, 1);
    const int height = std::max<int>(type.footprint.height, 1);
    const int x = t.x - width / 2;
    const int y = t.y - height / 2;
    return {x, y, x + width - 1, y + height - 1};
}

Vec2 place_at(const rules::ObjectType& type, TilePos t) {
    const Box box = footprint_at(type, t);
    return {Fixed::ratio(box.x0 + box.x1, 2), Fixed::ratio(box.y0 + box.y1, 2)};
}

std::optional<Refusal> standing_refused(const Workshop& work, const rules::ObjectType& type, TilePos t) {
    const Box box = footprint_at(type, t);
    if (!work.contains({box.x0, box.y0}) || !work.contains({box.x1, box.y1})) return Refusal::Edge;
    const rules::RestrictionId restriction = restriction_of(type);
    int low = kMaxElevation;
    int high = 0;
    for (int y = box.y0; y <= box.y1; ++y) {
        for (int x = box.x0; x <= box.x1; ++x) {
            const TileIndex i = work.index({x, y});
            if (work.taken[i] != 0) return Refusal::Taken;
            if (!work.rules.allows(restriction, work.terrain(work.ground[i]))) return Refusal::Ground;
            low = std::min<int>(low, work.elevation[i]);
            high = std::max<int>(high, work.elevation[i]);
        }
    }
    if (type.is_building() && high - low > type.footprint.slope_limit) return Refusal::Slope;
    return std::nullopt;
}

void stand(Workshop& work, rules::TypeId type, SeatId owner, TilePos t) {
    const rules::ObjectType& what = work.rules.types[type];
    const Box box = footprint_at(what, t);
    for (int y = box.y0; y <= box.y1; ++y) {
        for (int x = box.x0; x <= box.x1; ++x) work.taken[work.index({x, y})] = 1;
    }
    work.objects.push_back({type, owner, place_at(what, t)});
    if (type == work.rules.town_center && owner != kNature) work.has_town_center[owner - 1u] = 1;
}

}  // namespace banneret::map::generate
