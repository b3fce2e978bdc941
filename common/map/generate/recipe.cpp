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

// group_placement_radius alone: whether it makes a group (the sources disagree; reference: rms-language 16).
constexpr bool kRadiusAloneGroups = false;
constexpr int kDefaultRadius = 3;
constexpr int kVillagers = 3;
constexpr int kMostObjects = 250'000;
constexpr int kAnywhere = -11;

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
        if (!read_types()) return std::nullopt;
        const rules::ObjectType& type = work_.rules.types[r_.types[0]];
        const Attribute* which = c_.last_of(Term::SetPlaceForEveryPlayer, Term::PlaceOnSpecificLandId);
        r_.with_land =
            which != nullptr && !(which->term == Term::PlaceOnSpecificLandId && which->whole() == kAnywhere);
        r_.gaia = c_.has(Term::SetGaiaObjectOnly);
        if (r_.with_land && which->term == Term::SetPlaceForEveryPlayer && !r_.gaia) {
            if (natures_own(type.kind)) {
                why_ = c_.name + " cannot be a player's";
                work_.say(script::Severity::Warning, c_.place, why_ + ": nothing is placed",
                          "write set_gaia_object_only");
                return std::nullopt;
            }
            work_.places_start_units = true;
            if (r_.types[0] == work_.rules.town_center) {
                std::fill(work_.asked_town_center.begin(), work_.asked_town_center.end(), std::uint8_t{1});
            }
        }
        read_numbers();
        if (!read_places()) return std::nullopt;
        return std::move(r_);
    }

  private:
    bool read_types() {
        if (c_.values[0] == Fixed(-1)) {
            for (const Command& group : work_.script.section(Section::Objects).commands) {
                if (group.term != Term::CreateObjectGroup || group.name != c_.name) continue;
                for (const Attribute& a : group.attributes) {
                    if (a.term != Term::AddObject) continue;
                    const rules::TypeId type = work_.rules.find_type_by_script_number(a.whole());
                    if (type != rules::kNone) r_.types.push_back(type);
                }
            }
        } else if (const rules::TypeId type = work_.rules.find_type_by_script_number(c_.whole());
                   type != rules::kNone) {
            r_.types.push_back(type);
        }
        if (r_.types.empty()) {
            why_ = "the ruleset has no " + c_.name;
            work_.say(script::Severity::Note, c_.place, why_ + ": it is not placed");
        }
        return !r_.types.empty();
    }

    void read_numbers() {
        const int usual = r_.types[0] == work_.rules.villager ? kVillagers : 1;
        r_.each = std::clamp(c_.number(Term::NumberOfObjects, usual), 0, kMostObjects);
        const bool has_groups = c_.has(Term::NumberOfGroups);
        const Attribute* shape = c_.last_of(Term::SetTightGrouping, Term::SetLooseGrouping);
        r_.grouped =
            has_groups || shape != nullptr || (kRadiusAloneGroups && c_.has(Term::GroupPlacementRadius));
        r_.tight = shape != nullptr && shape->term == Term::SetTightGrouping;
        r_.groups = has_groups ? std::clamp(c_.number(Term::NumberOfGroups, 1), 0, kMostObjects) : 1;
        r_.variance = std::clamp(c_.number(Term::GroupVariance, 0), 0, 10'000);
        r_.radius = std::clamp(c_.number(Term::GroupPlacementRadius, kDefaultRadius), 0, work_.side());
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
    }

    bool read_places() {
        r_.least = c_.number(Term::MinDistanceToPlayers, 0);
        if (const std::optional<int> most = c_.number(Term::MaxDistanceToPlayers); most && *most >= 0)
            r_.most = most;
        r_.circular = c_.has(Term::SetCircularPlacement);
        r_.from_closed = c_.number(Term::MaxDistanceToOtherZones, 0);
        r_.from_edge = c_.number(Term::MinDistanceToMapEdge, 0);
        r_.at_forest = c_.has(Term::PlaceOnForestZone);
        if (const Attribute* a = c_.last(Term::AvoidForestZone))
            r_.from_forest = a->count > 0 ? a->whole() : 1;
        r_.spacing = std::clamp(c_.number(Term::MinDistanceGroupPlacement, 0), 0, work_.side());
        r_.own_spacing = std::clamp(c_.number(Term::TempMinDistanceGroupPlacement, 0), 0, work_.side());
        r_.on_land = c_.number(Term::AvoidOtherLandZones);
        if (const Attribute* t = c_.last(Term::TerrainToPlaceOn)) {
            r_.ground = work_.ground_of(t->values[0], t->place);
            if (!r_.ground) why_ = "terrain_to_place_on names no terrain";
            return r_.ground.has_value();
        }
        return true;
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
