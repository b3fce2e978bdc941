#include "server/lobby/settings_change.h"

#include "tests/server/lobby/table_for_tests.h"

namespace banneret::lobby {
namespace {

std::string fault(SettingField field, void (*set)(match::Settings&)) {
    SettingsChange change;
    set(change.values);
    change.give(field);
    return fault_of(change, {}, choices()).value_or("fits");
}

TEST(SettingsChange, OnlyGivenFieldsAreChecked) {
    SettingsChange change;
    change.values.population_limit = 9999;
    EXPECT_FALSE(fault_of(change, {}, choices()));
}

TEST(SettingsChange, FaultsNameFieldValueAndWhatIsAllowed) {
    EXPECT_EQ(fault(SettingField::PopulationLimit, [](match::Settings& s) { s.population_limit = 500; }),
              "population limit: 500 is not allowed, 25 to 200 is");
    EXPECT_EQ(fault(SettingField::MapScript, [](match::Settings& s) { s.map_script = "../../etc/passwd"; }),
              "map script: this server has no \"../../etc/passwd\"");
    EXPECT_EQ(fault(SettingField::MapSize, [](match::Settings& s) { s.map_size = "huge"; }),
              "map size: this server has no \"huge\"");
    EXPECT_EQ(fault(SettingField::SpeedPercent, [](match::Settings& s) { s.speed_percent = 800; }),
              "speed: 800 % is not allowed, 100, 150 and 200 are");
    EXPECT_EQ(
        fault(SettingField::Reveal, [](match::Settings& s) { s.reveal = static_cast<match::Reveal>(3); }),
        "reveal: 3 is not allowed, 0 to 2 is");
}

TEST(SettingsChange, EveryFieldCanBeGivenAndOnlyThatOneChanges) {
    SettingsChange all;
    all.values.map_script = "coast";
    all.values.map_size = "giant";
    all.values.seed = 5;
    all.values.start_stock = "high";
    all.values.population_limit = 100;
    all.values.reveal = match::Reveal::All;
    all.values.starting_age = 2;
    all.values.teams_locked = false;
    all.values.treaty_minutes = 10;
    all.values.victory = match::Victory::Wonder;
    all.values.script_edition = match::ScriptEdition::Classic;
    all.values.all_technologies = true;
    all.values.speed_percent = 100;
    all.values.pace = match::Pace::Server;
    all.values.grace_s = 60;
    all.values.absent_seat = match::AbsentSeat::Computer;
    all.values.on_desync = match::OnDesync::Stop;
    all.values.referee = false;
    all.values.spectators = false;
    all.values.spectator_delay_s = 60;
    all.values.rated = true;
    for (std::size_t i = 0; i < kSettingFields; ++i) {
        SettingsChange one = all;
        one.given.reset();
        one.given.set(i);
        match::Settings settings;
        const auto changed = apply(one, settings);
        const bool has_one_value =
            static_cast<SettingField>(i) == SettingField::VictoryAmount;  // of conquest
        EXPECT_EQ(changed.count(), has_one_value ? 0u : 1u) << name_of(static_cast<SettingField>(i));
        EXPECT_EQ(settings == match::Settings{}, has_one_value);
    }
}

TEST(SettingsChange, VictoryHasAnAmountThatFits) {
    match::Settings settings;
    SettingsChange time;
    time.values.victory = match::Victory::TimeLimit;
    time.give(SettingField::Victory);
    const auto changed = apply(time, settings);
    EXPECT_EQ(settings.victory_amount, 90u) << "the usual one";
    EXPECT_TRUE(changed.test(static_cast<std::size_t>(SettingField::VictoryAmount)));

    SettingsChange amount;
    amount.values.victory_amount = 5'000;
    amount.give(SettingField::VictoryAmount);
    EXPECT_EQ(fault_of(amount, settings, choices()).value_or("fits"),
              "victory amount: 5000 is not allowed with time limit, 10 to 600 is");
    EXPECT_EQ(fault_of(amount, {}, choices()).value_or("fits"), "victory amount: conquest has none");
    amount.values.victory = match::Victory::Score;
    amount.give(SettingField::Victory);
    EXPECT_EQ(fault_of(amount, settings, choices()), std::nullopt)
        << "points, with the victory of the same change";
    apply(amount, settings);
    EXPECT_EQ(settings.victory_amount, 5'000u);

    SettingsChange conquest;
    conquest.give(SettingField::Victory);
    apply(conquest, settings);
    EXPECT_EQ(settings.victory_amount, 0u);
}

}  // namespace
}  // namespace banneret::lobby
