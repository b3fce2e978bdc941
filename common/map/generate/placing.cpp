#include "common/map/generate/placing.h"

#include <algorithm>

#include "common/map/generate/fields.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {

namespace {

constexpr int kTownReach =
    3;  // tiles about an origin from which walking begins: what stands there is its own

}  // namespace

const std::vector<std::uint32_t>& PlacingFields::connected(rules::RestrictionId restriction) {
    std::vector<std::uint32_t>& field = connected_[restriction];
    if (field.empty()) {
        work_.steps.spend(std::int64_t{work_.size()} * 6);
        field = connected_ground(work_, restriction);
    }
    return field;
}

const std::vector<std::uint16_t>& PlacingFields::from_closed(rules::RestrictionId restriction) {
    std::vector<std::uint16_t>& field = from_closed_[restriction];
    if (field.empty()) {
        work_.steps.spend(std::int64_t{work_.size()} * 8);
        field = distances(work_.side(), [&](TileIndex i) {
            return !work_.rules.allows(restriction, work_.terrain(work_.ground[i]));
        });
    }
    return field;
}

const std::vector<std::uint16_t>& PlacingFields::from_trees() {
    if (from_trees_.empty() || trees_ != work_.trees) {
        work_.steps.spend(std::int64_t{work_.size()} * 8);
        from_trees_ = distances(work_.side(), [&](TileIndex i) { return work_.tree[i] != 0; });
        trees_ = work_.trees;
    }
    return from_trees_;
}

const std::vector<std::uint16_t>& PlacingFields::from_cliffs() {
    if (from_cliffs_.empty())
        from_cliffs_ = distances(work_.side(), [&](TileIndex i) { return work_.cliff[i] != 0; });
    return from_cliffs_;
}

std::vector<std::uint16_t> walking_steps(Workshop& work, TilePos from) {
    constexpr std::uint16_t kFar = 65'535;
    work.steps.spend(std::int64_t{work.size()} * 10);
    std::vector<std::uint16_t> steps(work.size(), kFar);
    const auto open = [&](TilePos t) {
        if (!work.contains(t)) return false;
        const TileIndex i = work.index(t);
        return work.taken[i] != kHasThing && work.rules.allows(work.rules.land, work.terrain(work.ground[i]));
    };
    std::vector<TileIndex> row;
    for (int y = from.y - kTownReach; y <= from.y + kTownReach; ++y) {
        for (int x = from.x - kTownReach; x <= from.x + kTownReach; ++x) {
            if (!work.contains({x, y})) continue;
            const TileIndex i = work.index({x, y});
            steps[i] = static_cast<std::uint16_t>(std::max(std::abs(x - from.x), std::abs(y - from.y)));
            if (open({x, y})) row.push_back(i);
        }
    }
    std::stable_sort(row.begin(), row.end(), [&](TileIndex a, TileIndex b) { return steps[a] < steps[b]; });
    for (std::size_t n = 0; n < row.size(); ++n) {
        const TilePos t = work.pos(row[n]);
        const auto next = static_cast<std::uint16_t>(std::min(steps[row[n]] + 1, kFar - 1));
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                const TilePos to{t.x + dx, t.y + dy};
                if (!open(to) || steps[work.index(to)] != kFar) continue;
                if (dx != 0 && dy != 0 && (!open({t.x + dx, t.y}) || !open({t.x, t.y + dy}))) continue;
                steps[work.index(to)] = next;
                row.push_back(work.index(to));
            }
        }
    }
    return steps;
}

void Candidates::sort_by_distance(const Workshop& work, TilePos to, bool farthest_first) {
    for (std::size_t i = tiles_.size(); i > 1; --i) {
        std::swap(tiles_[i - 1], tiles_[random_.below(static_cast<std::uint32_t>(i))]);
    }
    const auto away = [&](TileIndex i) {
        const TilePos t = work.pos(i);
        return (t.x - to.x) * (t.x - to.x) + (t.y - to.y) * (t.y - to.y);
    };
    const std::size_t farthest =
        2 * static_cast<std::size_t>(work.side()) * static_cast<std::size_t>(work.side());
    std::vector<std::uint32_t> begins(farthest + 2, 0);  // of each distance in the sorted row
    for (const TileIndex i : tiles_) ++begins[static_cast<std::size_t>(away(i)) + 1];
    for (std::size_t d = 1; d < begins.size(); ++d) begins[d] += begins[d - 1];
    std::vector<TileIndex> sorted(tiles_.size());
    for (const TileIndex i : tiles_) sorted[begins[static_cast<std::size_t>(away(i))]++] = i;
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

namespace {

// What stays where it is and nobody can take away or pass: nobody's mines, bushes, trees.
bool blocks_ways(const rules::ObjectType& type) {
    return !type.is_mobile() && !type.is_building() && type.kind != rules::Kind::Relic;
}

}  // namespace

std::optional<Refusal> standing_refused(const Workshop& work, const rules::ObjectType& type, TilePos t,
                                        bool any_ground) {
    const Box box = footprint_at(type, t);
    if (!work.contains({box.x0, box.y0}) || !work.contains({box.x1, box.y1})) return Refusal::Edge;
    const rules::RestrictionId restriction = restriction_of(type);
    int low = kMaxElevation;
    int high = 0;
    for (int y = box.y0; y <= box.y1; ++y) {
        for (int x = box.x0; x <= box.x1; ++x) {
            const TileIndex i = work.index({x, y});
            if (work.taken[i] != 0) return Refusal::Taken;
            if (!work.way.empty() && work.way[i] != 0 && blocks_ways(type)) return Refusal::Way;
            if (!any_ground && !work.rules.allows(restriction, work.terrain(work.ground[i])))
                return Refusal::Ground;
            low = std::min<int>(low, work.elevation[i]);
            high = std::max<int>(high, work.elevation[i]);
        }
    }
    if (type.is_building() && high - low > type.footprint.slope_limit) return Refusal::Slope;
    return std::nullopt;
}

void stand(Workshop& work, rules::TypeId type, SeatId owner, TilePos t, std::int32_t resource_delta) {
    const rules::ObjectType& what = work.rules.types[type];
    const Box box = footprint_at(what, t);
    for (int y = box.y0; y <= box.y1; ++y) {
        for (int x = box.x0; x <= box.x1; ++x)
            work.taken[work.index({x, y})] = what.is_mobile() ? kHasMover : kHasThing;
    }
    if (what.kind == rules::Kind::Tree) {
        work.tree[work.index(t)] = 1;
        ++work.trees;
    }
    PlacedObject object{type, owner, place_at(what, t)};
    object.resource_delta = what.is_deposit() ? resource_delta : 0;
    work.objects.push_back(object);
    if (owner == kNature) return;
    work.has_something[owner - 1u] = 1;
    if (type == work.rules.town_center) work.has_town_center[owner - 1u] = 1;
}

}  // namespace banneret::map::generate
