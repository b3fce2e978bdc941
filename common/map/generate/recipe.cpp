#include "common/map/generate/recipe.h"

#include <algorithm>
#include <utility>

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

using script::Attribute;
using script::Command;
using script::Section;
using script::Term;

constexpr int kDefaultRadius = 3;
constexpr int kVillagers = 3;
constexpr int kMostObjects = 250'000;
constexpr int kMostDistance = 10'000;
constexpr int kAnywhere = -11;
constexpr int kMostDelta = 1'000'000;

// What cannot be a player's.
bool natures_own(rules::Kind kind) {
    return (kind >= rules::Kind::Tree && kind <= rules::Kind::Fish) || kind == rules::Kind::Prey ||
           kind == rules::Kind::Predator || kind == rules::Kind::Relic || kind >= rules::Kind::Decoration;
}

class RecipeReader {
  public:
    RecipeReader(Workshop& work, const Command& command, std::string& why)
        : work_(work), c_(command), why_(why) {}

    std::optional<Recipe> read() {
        if (!read_types() || !read_owner()) return std::nullopt;
        read_numbers();
        if (!read_grouping() || !read_ground()) return std::nullopt;
        read_distances();
        read_order();
        read_areas();
        return std::move(r_);
    }

  private:
    const rules::ObjectType& type() const { return work_.rules.types[r_.types[0]]; }

    void nothing(script::Severity severity, std::string what, const char* hint) {
        why_ = std::move(what);
        work_.say(severity, c_.place, why_ + ": nothing is placed", hint);
    }

    bool read_types() {
        if (c_.values[0] == Fixed(-1)) {
            for (const Command& group : work_.script.section(Section::Objects).commands) {
                if (group.term != Term::CreateObjectGroup || group.name != c_.name) continue;
                for (const Attribute& a : group.attributes) {
                    if (a.term != Term::AddObject) continue;
                    const rules::TypeId found = work_.rules.find_type_by_script_number(a.whole());
                    if (found != rules::kNone) r_.types.push_back(found);
                }
            }
        } else if (const rules::TypeId found = work_.rules.find_type_by_script_number(c_.whole());
                   found != rules::kNone) {
            r_.types.push_back(found);
        }
        if (r_.types.empty()) {
            why_ = "the ruleset has no " + c_.name;
            work_.say(script::Severity::Note, c_.place, why_ + ": it is not placed");
        }
        if (const Attribute* second = c_.last(Term::SecondObject)) {
            r_.second = work_.rules.find_type_by_script_number(second->whole());
            if (r_.second == rules::kNone)
                work_.say(script::Severity::Note, second->place, "the ruleset has no such second_object");
        }
        return !r_.types.empty();
    }

    bool read_owner() {
        const Attribute* which = c_.last_of(Term::SetPlaceForEveryPlayer, Term::PlaceOnSpecificLandId);
        r_.every_player = which != nullptr && which->term == Term::SetPlaceForEveryPlayer;
        r_.land_id = which != nullptr && !r_.every_player ? which->whole() : kNoLandId;
        r_.with_land = which != nullptr && r_.land_id != kAnywhere;
        r_.first_land_only = c_.has(Term::GenerateForFirstLandOnly);
        r_.gaia = c_.has(Term::SetGaiaObjectOnly);
        if (!natures_own(type().kind)) {
            if (r_.every_player && !r_.gaia) note_starts();
            return true;
        }
        if (r_.every_player && !r_.gaia) {
            nothing(script::Severity::Warning, c_.name + " cannot be a player's",
                    "write set_gaia_object_only");
            return false;
        }
        r_.gaia = true;
        return true;
    }

    void note_starts() {
        work_.places_start_units = true;
        if (r_.types[0] == work_.rules.town_center)
            std::fill(work_.asked_town_center.begin(), work_.asked_town_center.end(), std::uint8_t{1});
    }

    void read_numbers() {
        r_.each = number(Term::NumberOfObjects, "number_of_objects", usual_number(), kMostObjects);
        r_.variance = number(Term::GroupVariance, "group_variance", 0, 10'000);
        r_.radius =
            number(Term::GroupPlacementRadius, "group_placement_radius", kDefaultRadius, work_.side());
        r_.resource_delta =
            work_.number_within(c_, Term::ResourceDelta, "resource_delta", 0, -kMostDelta, kMostDelta);
    }

    int usual_number() const {
        if (r_.types[0] != work_.rules.villager) return 1;
        if (!work_.script.readings.civilisations_villagers) return kVillagers;
        for (const rules::StartUnit& unit : work_.rules.start_units) {
            if (unit.type == work_.rules.villager) return unit.count;
        }
        return kVillagers;
    }

    int number(Term term, std::string_view word, int otherwise, int most) {
        return work_.number_within(c_, term, word, otherwise, 0, most);
    }

    bool read_grouping() {
        const Attribute* shape = c_.last_of(Term::SetTightGrouping, Term::SetLooseGrouping);
        const bool has_groups = c_.has(Term::NumberOfGroups);
        const bool radius_groups =
            work_.script.readings.radius_alone_groups && c_.has(Term::GroupPlacementRadius);
        r_.grouped = has_groups || shape != nullptr || radius_groups;
        r_.tight = shape != nullptr && shape->term == Term::SetTightGrouping;
        if (r_.tight && type().is_building() &&
            std::max(type().footprint.width, type().footprint.height) > 1) {
            nothing(script::Severity::Warning, "a building larger than a tile is not placed in tight groups",
                    "write set_loose_grouping");
            return false;
        }
        r_.groups = number(Term::NumberOfGroups, "number_of_groups", 1, kMostObjects);
        std::int64_t& many = r_.grouped ? r_.groups : r_.each;
        if (const Attribute* scale = c_.last_of(Term::SetScalingToMapSize, Term::SetScalingToPlayerNumber)) {
            many =
                scale->term == Term::SetScalingToMapSize ? work_.scaled(many) : many * work_.options.players;
        }
        many = std::min<std::int64_t>(many, kMostObjects);
        if (!r_.grouped) {
            r_.groups = r_.each;
            r_.each = 1;
        }
        return true;
    }

    bool read_ground() {
        r_.any_ground = r_.with_land && c_.has(Term::IgnoreTerrainRestrictions);
        r_.may_share = c_.has(Term::ForcePlacement) && type().is_mobile() && !(r_.grouped && !r_.tight);
        r_.layer = c_.last(Term::LayerToPlaceOn);
        if (const Attribute* t = c_.last(Term::TerrainToPlaceOn)) {
            r_.ground = work_.ground_of(t->values[0], t->place);
            if (!r_.ground) why_ = "terrain_to_place_on names no terrain";
            return r_.ground.has_value();
        }
        return true;
    }

    // A distance below nothing asks for nothing; one above the map closes it all.
    int distance(Term term) const { return std::clamp(c_.number(term, 0), 0, kMostDistance); }
    int distance_or_1(Term term) const {
        const Attribute* a = c_.last(term);
        return a == nullptr ? 0 : std::clamp(a->count > 0 ? a->whole() : 1, 0, kMostDistance);
    }

    void read_distances() {
        r_.least = distance(Term::MinDistanceToPlayers);
        if (const std::optional<int> most = c_.number(Term::MaxDistanceToPlayers); most && *most >= 0)
            r_.most = std::min(*most, kMostDistance);
        r_.circular = c_.has(Term::SetCircularPlacement);
        r_.from_closed = distance(Term::MaxDistanceToOtherZones);
        r_.from_edge = distance(Term::MinDistanceToMapEdge);
        r_.at_forest = c_.has(Term::PlaceOnForestZone);
        r_.from_forest = distance_or_1(Term::AvoidForestZone);
        r_.from_cliffs = distance_or_1(Term::AvoidCliffZone);
        r_.spacing = std::min(distance(Term::MinDistanceGroupPlacement), work_.side());
        r_.own_spacing = std::min(distance(Term::TempMinDistanceGroupPlacement), work_.side());
        if (r_.with_land) r_.on_land = c_.number(Term::AvoidOtherLandZones);
        if (const Attribute* path = c_.last(Term::RequirePath); path != nullptr && r_.with_land)
            r_.path = std::clamp(path->count > 0 ? path->whole() : 0, 0, kMostDistance);
    }

    void read_order() {
        if (!r_.with_land) return;
        if (c_.has(Term::FindClosest)) {
            r_.nearest = Nearest::Origin;
        } else if (c_.has(Term::FindClosestToMapCenter)) {
            r_.nearest = Nearest::Middle;
        } else if (c_.has(Term::FindClosestToMapEdge)) {
            r_.nearest = Nearest::Edge;
        }
    }

    void read_areas() {
        r_.area = c_.number(Term::ActorArea);
        r_.area_radius = number(Term::ActorAreaRadius, "actor_area_radius", 1, work_.side());
        r_.in_area = c_.number(Term::ActorAreaToPlaceIn);
        r_.may_leave_area = c_.has(Term::OverrideActorRadius) && type().is_building();
        r_.avoids_all_areas = c_.has(Term::AvoidAllActorAreas);
        for (const Attribute& a : c_.attributes) {
            if (a.term == Term::AvoidActorArea) r_.avoided_areas.push_back(a.whole());
        }
    }

    Workshop& work_;
    const Command& c_;
    std::string& why_;
    Recipe r_;
};

}  // namespace

std::optional<Recipe> read_recipe(Workshop& work, const Command& command, std::string& why) {
    return RecipeReader(work, command, why).read();
}

}  // namespace banneret::map::generate
