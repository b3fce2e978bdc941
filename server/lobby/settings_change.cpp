#include "server/lobby/settings_change.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace banneret::lobby {
namespace {

using match::Settings;

// By SettingField.
constexpr auto kMembers =
    std::tuple(&Settings::map_script, &Settings::map_size, &Settings::seed, &Settings::start_stock,
               &Settings::population_limit, &Settings::reveal, &Settings::victory, &Settings::starting_age,
               &Settings::teams_locked, &Settings::treaty_minutes, &Settings::victory_amount,
               &Settings::script_edition, &Settings::all_technologies, &Settings::speed_percent,
               &Settings::pace, &Settings::grace_s, &Settings::absent_seat, &Settings::on_desync,
               &Settings::referee, &Settings::spectators, &Settings::spectator_delay_s, &Settings::rated);
static_assert(std::tuple_size_v<decltype(kMembers)> == kSettingFields);

constexpr std::array<const char*, kSettingFields> kNames = {
    "map script",        "map size",       "seed",           "starting stock",
    "population limit",  "reveal",         "victory",        "starting age",
    "teams locked",      "treaty minutes", "victory amount", "script edition",
    "all technologies",  "speed",          "pace",           "grace",
    "absent seat",       "on desync",      "referee",        "spectators",
    "spectators' delay", "rated"};

template <class T>
void apply_one(const SettingsChange& change, Settings& settings, std::size_t field, T Settings::*member,
               std::bitset<kSettingFields>& changed) {
    if (!change.given.test(field) || settings.*member == change.values.*member) return;
    settings.*member = change.values.*member;
    changed.set(field);
}

using Fault = std::optional<std::string>;

Fault outside(SettingField field, int value, int low, int high) {
    if (value >= low && value <= high) return std::nullopt;
    return std::string(name_of(field)) + ": " + std::to_string(value) + " is not allowed, " +
           std::to_string(low) + " to " + std::to_string(high) + " is";
}

Fault unknown(SettingField field, const std::string& value, bool known) {
    if (known) return std::nullopt;
    return std::string(name_of(field)) + ": this server has no \"" + value.substr(0, 40) + "\"";
}

bool contains(const std::vector<std::string>& list, const std::string& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

Fault fault_of_field(SettingField field, const Settings& s, const Choices& choices) {
    switch (field) {
        case SettingField::MapScript: return unknown(field, s.map_script, choices.script(s.map_script));
        case SettingField::MapSize: return unknown(field, s.map_size, choices.size(s.map_size) != nullptr);
        case SettingField::StartStock:
            return unknown(field, s.start_stock, contains(choices.stocks, s.start_stock));
        case SettingField::PopulationLimit: return outside(field, s.population_limit, 25, 200);
        case SettingField::Reveal: return outside(field, static_cast<int>(s.reveal), 0, 2);
        case SettingField::Victory:
            return outside(field, static_cast<int>(s.victory), 0, simulation::kVictories - 1);
        case SettingField::StartingAge: return outside(field, s.starting_age, 1, 4);
        case SettingField::TreatyMinutes: return outside(field, s.treaty_minutes, 0, 120);
        case SettingField::ScriptEdition: return outside(field, static_cast<int>(s.script_edition), 0, 3);
        case SettingField::Pace: return outside(field, static_cast<int>(s.pace), 0, 1);
        case SettingField::GraceS: return outside(field, s.grace_s, 5, 300);
        case SettingField::AbsentSeat: return outside(field, static_cast<int>(s.absent_seat), 0, 1);
        case SettingField::OnDesync: return outside(field, static_cast<int>(s.on_desync), 0, 1);
        case SettingField::SpectatorDelayS: return outside(field, s.spectator_delay_s, 0, 600);
        case SettingField::SpeedPercent:
            if (s.speed_percent == 0 || s.speed_percent == 100 || s.speed_percent == 150 ||
                s.speed_percent == 200) {
                return std::nullopt;
            }
            return "speed: " + std::to_string(s.speed_percent) + " % is not allowed, 100, 150 and 200 are";
        default: return std::nullopt;
    }
}

// By the victory that holds after the change.
Fault fault_of_amount(const SettingsChange& change, const Settings& before) {
    if (!change.gives(SettingField::VictoryAmount)) return std::nullopt;
    const match::Victory victory =
        change.gives(SettingField::Victory) ? change.values.victory : before.victory;
    const match::VictoryAmount allowed = match::amount_of(victory);
    const std::uint32_t amount = change.values.victory_amount;
    if (amount >= allowed.lowest && amount <= allowed.highest) return std::nullopt;
    const std::string kind = std::string(match::name_of(victory));
    if (allowed.highest == 0) return "victory amount: " + kind + " has none";
    return "victory amount: " + std::to_string(amount) + " is not allowed with " + kind + ", " +
           std::to_string(allowed.lowest) + " to " + std::to_string(allowed.highest) + " is";
}

}  // namespace

bool Choices::script(const std::string& map_script) const {
    return contains(scripts, map_script) || (brought && brought(map_script));
}

const SizeChoice* Choices::size(const std::string& id) const {
    const auto found =
        std::find_if(sizes.begin(), sizes.end(), [&](const SizeChoice& s) { return s.id == id; });
    return found == sizes.end() ? nullptr : &*found;
}

const char* name_of(SettingField field) { return kNames[static_cast<std::size_t>(field)]; }

bool is_of_world(SettingField field) { return field <= SettingField::AllTechnologies; }

bool matters(SettingField field) {
    return field != SettingField::Spectators && field != SettingField::SpectatorDelayS;
}

std::optional<std::string> fault_of(const SettingsChange& change, const Settings& settings,
                                    const Choices& choices) {
    for (std::size_t i = 0; i < kSettingFields; ++i) {
        if (!change.given.test(i)) continue;
        if (auto fault = fault_of_field(static_cast<SettingField>(i), change.values, choices)) return fault;
    }
    return fault_of_amount(change, settings);
}

std::bitset<kSettingFields> apply(const SettingsChange& change, match::Settings& settings) {
    std::bitset<kSettingFields> changed;
    std::size_t field = 0;
    std::apply([&](const auto&... member) { (apply_one(change, settings, field++, member, changed), ...); },
               kMembers);
    const match::VictoryAmount allowed = match::amount_of(settings.victory);
    const std::uint32_t amount = settings.victory_amount;
    if (amount < allowed.lowest || amount > allowed.highest) {
        settings.victory_amount = allowed.usual;
        changed.set(static_cast<std::size_t>(SettingField::VictoryAmount));
    }
    return changed;
}

}  // namespace banneret::lobby
