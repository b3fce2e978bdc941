#include "common/map/generate/checks.h"

#include <algorithm>

#include "common/map/generate/fields.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

constexpr int kPercentPerDetour =
    10;  // of the straight distance that a path may be longer, for each of require_path

}  // namespace

bool far_apart(TilePos a, TilePos b, int least, bool straight) {
    const std::int64_t dx = std::abs(a.x - b.x);
    const std::int64_t dy = std::abs(a.y - b.y);
    if (!straight) return std::max(dx, dy) >= least;
    return dx * dx + dy * dy >= std::int64_t{least} * least;
}

Checks::Checks(Workshop& work, PlacingFields& fields, const ActorAreas& areas, const KeptRoom& kept,
               const Recipe& recipe, const Land* land)
    : work_(work), fields_(fields), areas_(areas), kept_(kept), r_(recipe), land_(land) {
    if (land == nullptr) return;
    if (r_.on_land && land->command != nullptr && work.steps.spend(std::int64_t{work.size()} * 8)) {
        const auto mark = static_cast<std::uint16_t>(land - work.lands.data() + 1);
        from_land_ = distances(work.side(), [&](TileIndex i) { return work.land_of[i] != mark; });
    }
    if (r_.path) steps_ = walking_steps(work, land->origin);
}

bool Checks::away(TilePos a, TilePos b, int least) const { return far_apart(a, b, least, r_.circular); }

std::optional<Refusal> Checks::centre_refused(rules::TypeId type_id, TileIndex tile) const {
    const rules::ObjectType& type = work_.rules.types[type_id];
    if (const auto refused = ground_refused(type, tile)) return refused;
    if (!steps_.empty() && !path_is_straight_enough(tile)) return Refusal::Reach;
    if (const auto refused = distance_refused(work_.pos(tile))) return refused;
    if (r_.from_closed > 0 && fields_.from_closed(restriction_of(type))[tile] < r_.from_closed)
        return Refusal::Ground;
    if (const auto refused = near_refused(tile)) return refused;
    const bool kept =
        kept_.from_all[tile] != 0 || (!kept_.from_command.empty() && kept_.from_command[tile] != 0);
    if (kept) return Refusal::Spacing;
    return std::nullopt;
}

std::optional<Refusal> Checks::member_refused(rules::TypeId type_id, TileIndex tile) const {
    if (const auto refused = ground_refused(work_.rules.types[type_id], tile)) return refused;
    return near_refused(tile);
}

std::optional<Refusal> Checks::ground_refused(const rules::ObjectType& type, TileIndex tile) const {
    if (const auto refused = standing_refused(work_, type, work_.pos(tile), r_.any_ground)) return refused;
    if (r_.ground && work_.ground[tile] != *r_.ground) return Refusal::Terrain;
    if (!work_.layer_is(r_.layer, tile)) return Refusal::Terrain;
    if (land_ != nullptr && !r_.any_ground && !reached(restriction_of(type), tile)) return Refusal::Reach;
    return std::nullopt;
}

std::optional<Refusal> Checks::near_refused(TileIndex tile) const {
    const TilePos t = work_.pos(tile);
    const int last = work_.side() - 1;
    if (std::min({t.x, t.y, last - t.x, last - t.y}) < r_.from_edge) return Refusal::Edge;
    if (r_.at_forest && fields_.from_trees()[tile] > 1) return Refusal::Forest;
    if (r_.from_forest > 0 && fields_.from_trees()[tile] <= r_.from_forest) return Refusal::Forest;
    if (r_.from_cliffs > 0 && fields_.from_cliffs()[tile] < r_.from_cliffs) return Refusal::Cliff;
    if (!from_land_.empty() && from_land_[tile] <= std::max(*r_.on_land, 0)) return Refusal::Land;
    if (areas_.refused(tile)) return Refusal::Area;
    return std::nullopt;
}

bool Checks::reached(rules::RestrictionId restriction, TileIndex tile) const {
    const std::vector<std::uint32_t>& labels = fields_.connected(restriction);
    const std::uint32_t home = labels[work_.index(land_->origin)];
    return home == 0 || labels[tile] == home;  // fish are not reached from the land at all
}

bool Checks::path_is_straight_enough(TileIndex tile) const {
    if (steps_[tile] == 65'535) return false;
    if (*r_.path == 0) return true;
    const TilePos t = work_.pos(tile);
    const int straight = std::max(std::abs(t.x - land_->origin.x), std::abs(t.y - land_->origin.y));
    return std::int64_t{steps_[tile]} * 100 <= std::int64_t{straight} * (100 + kPercentPerDetour * *r_.path);
}

std::optional<Refusal> Checks::distance_refused(TilePos t) const {
    if (land_ == nullptr) {
        if (r_.least > 0 && too_near_a_start(t)) return Refusal::TooNear;
        return std::nullopt;
    }
    if (r_.least > 0 && !away(t, land_->origin, r_.least)) return Refusal::TooNear;
    if (r_.most && away(t, land_->origin, *r_.most + 1)) return Refusal::TooFar;
    return std::nullopt;
}

bool Checks::too_near_a_start(TilePos t) const {
    for (const TilePos start : work_.starts) {
        if (!away(t, start, r_.least)) return true;
    }
    const bool all_lands = work_.script.readings.least_distance_from_all_lands;
    for (const Land& land : work_.lands) {
        if ((all_lands || land.owner != kNature) && !away(t, land.origin, r_.least)) return true;
    }
    return false;
}

}  // namespace banneret::map::generate
