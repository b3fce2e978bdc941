#include "common/match/map_modes.h"

#include "common/base/deterministic.h"

namespace banneret::match {

std::vector<std::string> map_modes(const Settings& settings, bool computer_players) {
    static constexpr const char* kAges[] = {"DARK_AGE_START", "FEUDAL_AGE_START", "CASTLE_AGE_START",
                                            "IMPERIAL_AGE_START"};
    std::vector<std::string> modes;
    if (settings.victory == Victory::Regicide) modes.emplace_back("REGICIDE");
    if (settings.start_stock == "death_match") modes.emplace_back("DEATH_MATCH");
    if (modes.empty()) modes.emplace_back("RANDOM_MAP");
    if (settings.starting_age >= 1 && settings.starting_age <= 4)
        modes.emplace_back(kAges[settings.starting_age - 1]);
    if (settings.start_stock == "medium") modes.emplace_back("MEDIUM_RESOURCES");
    if (settings.start_stock == "high") modes.emplace_back("HIGH_RESOURCES");
    if (computer_players) modes.emplace_back("AI_PLAYERS");
    return modes;
}

std::optional<map::script::Profile> script_profile(const Settings& settings) {
    using map::script::Profile;
    switch (settings.script_edition) {
        case ScriptEdition::AsWritten: return std::nullopt;
        case ScriptEdition::Classic: return Profile::Classic;
        case ScriptEdition::Conquerors: return Profile::Conquerors;
        case ScriptEdition::Definitive: return Profile::Definitive;
    }
    return std::nullopt;
}

}  // namespace banneret::match
