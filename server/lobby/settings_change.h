// SettingsChange: some of a lobby's settings with new values. The list of fields stands here once, for
// applying, checking and keeping versions.
#pragma once

#include <bitset>
#include <optional>
#include <string>

#include "common/match/setup.h"
#include "server/lobby/choices.h"

namespace banneret::lobby {

// In the order of match::Settings.
enum class SettingField : std::uint8_t {
    MapScript,
    MapSize,
    Seed,
    StartStock,
    PopulationLimit,
    Reveal,
    Victory,
    StartingAge,
    TeamsLocked,
    TreatyMinutes,
    VictoryAmount,
    ScriptEdition,
    AllTechnologies,
    SpeedPercent,
    Pace,
    GraceS,
    AbsentSeat,
    OnDesync,
    Referee,
    Spectators,
    SpectatorDelayS,
    Rated,
};
inline constexpr std::size_t kSettingFields = 22;

struct SettingsChange {
    match::Settings values;
    std::bitset<kSettingFields> given;  // by SettingField; values that are not given mean nothing

    void give(SettingField field) { given.set(static_cast<std::size_t>(field)); }
    bool gives(SettingField field) const { return given.test(static_cast<std::size_t>(field)); }
};

const char* name_of(SettingField field);
// Of the world itself: fixed in a restored game.
bool is_of_world(SettingField field);
// Changing it takes everybody's ready back.
bool matters(SettingField field);

// What is wrong with the given values where these settings are changed, as "population limit: 500 is not allowed, 25
// to 200 is"; nothing when all fit.
std::optional<std::string> fault_of(const SettingsChange& change, const match::Settings& settings,
                                    const Choices& choices);

// Puts the given values in, and the usual amount for a victory that the one of before does not fit; gives the fields
// that are different now.
std::bitset<kSettingFields> apply(const SettingsChange& change, match::Settings& settings);

}  // namespace banneret::lobby
