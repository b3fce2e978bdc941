#include "common/map/script/reader.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

struct Pair {
    Term low;
    Term high;
    const char* what;
};

constexpr Pair kPairs[] = {
    {Term::MinDistanceToPlayers, Term::MaxDistanceToPlayers,
     "min_distance_to_players is above max_distance_to_players: nothing is placed"},
};

}  // namespace

void Reader::check_tree() {
    std::set<std::string_view> groups;
    const SectionPart& objects = script_.section(Section::Objects);
    for (const Command& command : objects.commands) {
        if (command.term == Term::CreateObjectGroup) groups.insert(command.name);
    }
    for (const Command& command : objects.commands) check_object(command, groups);
    for (const SectionPart& part : script_.sections) {
        for (const Command& command : part.commands) check_ranges(command);
    }
    if (script_.section(Section::Cliffs).present) {
        say(Severity::Note, Place{}, "cliffs are not carried out yet");
    }
}

void Reader::check_object(const Command& object, const std::set<std::string_view>& groups) {
    if (object.term != Term::CreateObject) return;
    if (object.values[0] == Fixed(-1) && groups.count(object.name) == 0) {
        const std::string_view near = near_constant(object.name);
        say(Severity::Warning, object.place,
            "nothing is called " + quoted(object.name) + ": it is not placed",
            near.empty() ? "define it with #const" : "did you mean " + std::string(near) + "?");
    }
    const bool has_land = object.has(Term::SetPlaceForEveryPlayer) || object.has(Term::PlaceOnSpecificLandId);
    for (const Attribute& a : object.attributes) {
        const bool needs_land = a.term == Term::FindClosest || a.term == Term::AvoidOtherLandZones ||
                                a.term == Term::GenerateForFirstLandOnly;
        if (needs_land && !has_land) {
            say(Severity::Warning, a.place,
                "this has no effect without set_place_for_every_player or a land id");
        }
    }
}

void Reader::check_ranges(const Command& command) {
    for (const Pair& pair : kPairs) {
        const Attribute* low = command.last(pair.low);
        const Attribute* high = command.last(pair.high);
        if (low == nullptr || high == nullptr || high->values[0] < Fixed(0)) continue;
        if (low->values[0] > high->values[0]) say(Severity::Warning, low->place, pair.what);
    }
    const Attribute* flat = command.last(Term::SetFlatTerrainOnly);
    if (flat != nullptr && command.number(Term::SpacingToOtherTerrainTypes, 0) < 1) {
        say(Severity::Warning, flat->place,
            "set_flat_terrain_only has no effect without spacing_to_other_terrain_types of 1 or more");
    }
}

}  // namespace banneret::map::script
