// The checks that need the whole tree: what counts twice, what cannot be, what has no effect.
#include <algorithm>
#include <array>

#include "common/map/script/reader.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr std::size_t kTerms = static_cast<std::size_t>(Term::ForcePlacement) + 1;

// Two words of one command that exclude each other: the later one counts.
struct Rivals {
    Term a;
    Term b;
};
constexpr Rivals kRivals[] = {
    {Term::LandPercent, Term::NumberOfTiles},
    {Term::SetTightGrouping, Term::SetLooseGrouping},
    {Term::SetPlaceForEveryPlayer, Term::PlaceOnSpecificLandId},
    {Term::SetScalingToMapSize, Term::SetScalingToPlayerNumber},
    {Term::SetScaleBySize, Term::SetScaleByGroups},
    {Term::SetZoneByTeam, Term::SetZoneRandomly},
    {Term::Zone, Term::SetZoneByTeam},
    {Term::Zone, Term::SetZoneRandomly},
    {Term::AssignToPlayer, Term::AssignTo},
    {Term::SetGaiaUnconvertible, Term::SetBuildingCapturable},
    {Term::RandomPlacement, Term::GroupedByTeam},
};

struct LowHigh {
    Term low;
    Term high;
    Severity severity;
    const char* what;
};
constexpr LowHigh kLowHigh[] = {
    {Term::MinDistanceToPlayers, Term::MaxDistanceToPlayers, Severity::Warning,
     "min_distance_to_players is above max_distance_to_players: nothing is placed"},
    {Term::MinNumberOfCliffs, Term::MaxNumberOfCliffs, Severity::Warning,
     "min_number_of_cliffs is above max_number_of_cliffs: no cliffs are made"},
    {Term::MinLengthOfCliff, Term::MaxLengthOfCliff, Severity::Error,
     "min_length_of_cliff is above max_length_of_cliff: no cliffs are made"},
};

// The useful range of a word's arguments; what is outside is held to it or has no effect.
struct Useful {
    Term term;
    std::uint8_t argument;
    int low;
    int high;
};
constexpr int kMany = 1 << 24;
constexpr Useful kUseful[] = {
    {Term::LandPosition, 0, 0, 100},      {Term::LandPosition, 1, 0, 99},
    {Term::LandPercent, 0, 0, kMany},     {Term::NumberOfTiles, 0, 0, kMany},
    {Term::BaseSize, 0, 0, 480},          {Term::NumberOfClumps, 0, 0, kMany},
    {Term::Spacing, 0, 1, 480},           {Term::CliffCurliness, 0, 0, 100},
    {Term::GenerateMode, 0, 0, 1},        {Term::TerrainMask, 0, 1, 2},
    {Term::BehaviorVersion, 0, 0, 2},     {Term::OverrideMapSize, 0, 36, 480},
    {Term::NumberOfObjects, 0, 0, kMany}, {Term::NumberOfGroups, 0, 0, kMany},
    {Term::GroupVariance, 0, 0, kMany},
};

// What does something only for an object that is placed for lands.
constexpr Term kNeedLand[] = {
    Term::MaxDistanceToPlayers,
    Term::FindClosest,
    Term::FindClosestToMapCenter,
    Term::FindClosestToMapEdge,
    Term::RequirePath,
    Term::IgnoreTerrainRestrictions,
    Term::AvoidOtherLandZones,
    Term::GenerateForFirstLandOnly,
};
constexpr int kAnyLand = -11;  // place_on_specific_land_id with this number asks for no land

std::string text_of(Term term) {
    const TermInfo* info = find_term(term);
    return info != nullptr ? std::string(info->text) : std::string();
}

// What some lobby may well mend is said only when no lobby does (Diagnostic::if_always).
class TreeChecker {
  public:
    TreeChecker(const Script& script, bool edition_asked, Diagnoses& said)
        : script_(script), edition_asked_(edition_asked), said_(said) {}

    void check() {
        for (const SectionPart& part : script_.sections) {
            block(part.single);
            for (const Command& command : part.commands) block(command);
        }
        lands();
        elevation_and_cliffs();
        objects();
    }

  private:
    void say(Severity severity, const Place& place, std::string what, std::string hint = "",
             bool if_always = false) {
        said_.add(severity, script_.source_of(place), place, std::move(what), std::move(hint), if_always);
    }

    // ---- any block
    void block(const Command& command) {
        twice(command);
        for (const Rivals& r : kRivals) {
            const Attribute* a = command.last(r.a);
            const Attribute* b = command.last(r.b);
            if (a == nullptr || b == nullptr) continue;
            const bool a_first =
                std::tie(a->place.file, a->place.offset) < std::tie(b->place.file, b->place.offset);
            say(Severity::Warning, (a_first ? a : b)->place,
                text_of(r.a) + " and " + text_of(r.b) + " exclude each other: the last of them counts");
        }
        for (const LowHigh& pair : kLowHigh) {
            const Attribute* low = command.last(pair.low);
            const Attribute* high = command.last(pair.high);
            if (low == nullptr || high == nullptr || high->values[0] < Fixed(0)) continue;
            if (low->values[0] > high->values[0]) say(pair.severity, low->place, pair.what);
        }
        for (const Attribute& a : command.attributes) range(a);
        const Attribute* flat = command.last(Term::SetFlatTerrainOnly);
        if (flat != nullptr && command.number(Term::SpacingToOtherTerrainTypes, 0) < 1) {
            say(Severity::Warning, flat->place,
                "set_flat_terrain_only has no effect without spacing_to_other_terrain_types of 1 or more");
        }
    }

    void twice(const Command& command) {
        std::array<const Attribute*, kTerms>& seen = seen_;
        for (const Attribute& a : command.attributes) {
            const Attribute*& before = seen[static_cast<std::size_t>(a.term)];
            const TermInfo* info = before != nullptr ? find_term(a.term) : nullptr;
            if (info != nullptr && !info->adds && a.term != Term::BehaviorVersion) {
                say(Severity::Note, before->place,
                    std::string(info->text) + " is given again in line " + std::to_string(a.place.line) +
                        ": the last one counts");
            }
            before = &a;
        }
        for (const Attribute& a : command.attributes) seen[static_cast<std::size_t>(a.term)] = nullptr;
    }

    void range(const Attribute& a) {
        for (const Useful& u : kUseful) {
            if (u.term != a.term || a.count <= u.argument) continue;
            const Fixed value = a.values[u.argument];
            if (value >= Fixed(u.low) && value <= Fixed(u.high)) continue;
            std::string range = std::to_string(u.low);
            range += u.high == kMany ? " or more" : " to " + std::to_string(u.high);
            say(Severity::Warning, a.place,
                text_of(a.term) + " is useful from " + range + "; " + std::to_string(value.round()) +
                    " is outside");
        }
    }

    // ---- lands
    void lands() {
        const SectionPart& lands = script_.section(Section::Lands);
        std::array<bool, kMostPlayers + 1> given{};
        bool player_lands = false;
        const Attribute* assigned = nullptr;
        for (const Command& land : lands.commands) {
            if (land.term == Term::CreatePlayerLands) player_lands = true;
            if (const Attribute* a = land.last(Term::SetZoneByTeam);
                a != nullptr && land.term == Term::CreateLand) {
                say(Severity::Warning, a->place,
                    "in create_land this means the zone of player 1's team, whoever owns the land");
            }
            if (const Attribute* a = land.last(Term::AssignToPlayer)) {
                assigned = a;
                if (a->whole() > 0 && a->whole() <= kMostPlayers)
                    given[static_cast<std::size_t>(a->whole())] = true;
                if (a->whole() > kMostPlayers)
                    say(Severity::Warning, a->place, "there is no such player: the land is not made");
            }
            if (land.has(Term::AssignTo)) player_lands = true;
            base_elevation(land);
        }
        if (assigned != nullptr && !player_lands &&
            std::count(given.begin(), given.end(), true) < kMostPlayers) {
            say(Severity::Note, assigned->place, "not every player has a land: the others start anywhere",
                "give players 1 to 8 a land, or write create_player_lands");
        }
        if (!lands.commands.empty() && !lands.single.has(Term::BaseTerrain) &&
            script_.profile == Profile::Definitive && lands.present) {
            say(Severity::Note, lands.commands.front().place,
                "there is no base_terrain: the Definitive Edition does not take GRASS then",
                "write base_terrain GRASS");
        }
    }

    void base_elevation(const Command& land) {
        const Attribute* a = land.last(Term::BaseElevation);
        if (a == nullptr || script_.section(Section::Elevation).present) return;
        say(Severity::Error, a->place, "base_elevation needs the section <ELEVATION_GENERATION>",
            "write that header further down; the section may stay empty");
    }

    // ---- hills and cliffs
    void elevation_and_cliffs() {
        for (const Command& hill : script_.section(Section::Elevation).commands) {
            const int highest = script_.readings.highest_hill;
            if (hill.whole() > highest || hill.whole() < 1) {
                say(Severity::Warning, hill.place,
                    "hills have a height of 1 to " + std::to_string(highest) + "; " +
                        std::to_string(hill.whole()) + " is outside");
            }
        }
        const SectionPart& cliffs = script_.section(Section::Cliffs);
        if (cliffs.present && cliffs.single.attributes.empty()) {
            say(Severity::Note, cliffs.single.place,
                "this section is empty: cliffs are made with default figures");
        }
    }

    // ---- objects
    void objects() {
        const SectionPart& part = script_.section(Section::Objects);
        std::set<std::string_view> groups;
        std::set<int> areas;
        for (const Attribute& a : part.single.attributes) {
            if (a.term == Term::CreateActorArea) areas.insert(a.whole(2));
        }
        for (const Command& command : part.commands) {
            if (command.term == Term::CreateObjectGroup) groups.insert(command.name);
            for (const Attribute& a : command.attributes) {
                if (a.term == Term::ActorArea) areas.insert(a.whole());
                if (a.term == Term::AddObject && a.count > 1 && a.values[1] != Fixed(0) && !weights_said_) {
                    weights_said_ = true;
                    say(Severity::Note, a.place,
                        "the percentages in a group have no effect: each is as likely");
                }
            }
        }
        std::set<int> ids;
        for (const Command& land : script_.section(Section::Lands).commands) {
            if (const auto id = land.number(Term::LandId)) ids.insert(*id);
        }
        for (const Command& command : part.commands) {
            if (command.term != Term::CreateObject) continue;
            if (command.values[0] == Fixed(-1) && groups.count(command.name) == 0) {
                say(Severity::Warning, command.place,
                    "nothing is called " + quoted(command.name) + ": it is not placed",
                    "define it with #const");
            }
            placing(command, ids, areas);
        }
        king(part);
    }

    void placing(const Command& object, const std::set<int>& ids, const std::set<int>& areas) {
        const Attribute* land = object.last(Term::PlaceOnSpecificLandId);
        if (land != nullptr && land->whole() == kAnyLand) land = nullptr;
        if (land != nullptr && land->whole() >= 0 && ids.count(land->whole()) == 0) {
            say(Severity::Warning, land->place,
                "no land has the id " + std::to_string(land->whole()) + ": nothing is placed",
                "give a land this land_id", true);
        }
        const bool has_land = object.has(Term::SetPlaceForEveryPlayer) || land != nullptr;
        for (const Attribute& a : object.attributes) {
            if (!has_land &&
                std::find(std::begin(kNeedLand), std::end(kNeedLand), a.term) != std::end(kNeedLand)) {
                say(Severity::Warning, a.place,
                    text_of(a.term) + " has no effect without set_place_for_every_player or a land id");
            }
            if (a.term == Term::ActorAreaToPlaceIn && areas.count(a.whole()) == 0) {
                say(Severity::Warning, a.place,
                    "no actor area has the id " + std::to_string(a.whole()) + ": nothing is placed", "",
                    true);
            }
        }
    }

    // A script that starts players and never places a king. Here the match gives them one, so it is worth saying
    // only of a script for a certain edition.
    void king(const SectionPart& part) {
        if (!edition_asked_) return;
        const Command* center = nullptr;
        for (const Command& object : part.commands) {
            if (object.name == "KING") return;
            if (object.name == "TOWN_CENTER" && object.has(Term::SetPlaceForEveryPlayer)) center = &object;
        }
        if (center == nullptr) return;
        say(Severity::Note, center->place,
            "the script places no KING: in the original a player without one loses a regicide match at once",
            "place a KING for every player if REGICIDE is set", true);
    }

    static constexpr int kMostPlayers = 8;
    const Script& script_;
    bool edition_asked_;
    Diagnoses& said_;
    std::array<const Attribute*, kTerms> seen_{};
    bool weights_said_ = false;
};

}  // namespace

void Reader::check_tree() {
    for (SectionPart& part : script_.sections) {
        undo_earlier(part.single.attributes);
        for (Command& command : part.commands) undo_earlier(command.attributes);
    }
    TreeChecker(script_, profile_asked_, diagnoses_).check();
}

}  // namespace banneret::map::script
