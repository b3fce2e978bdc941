// Settings as bytes, those of before there were so many too; and what some of them make of a match.
#include "common/match/setup.h"

#include <gtest/gtest.h>

#include "common/match/map_modes.h"
#include "common/match/match.h"
#include "common/rules/text/load.h"
#include "common/simulation/world.h"

namespace banneret::match {
namespace {

Settings unusual() {
    Settings s;
    s.map_script = "coast";
    s.victory = Victory::TimeLimit;
    s.victory_amount = 120;
    s.script_edition = ScriptEdition::Classic;
    s.all_technologies = true;
    s.rated = true;
    return s;
}

Bytes bytes_of(const Settings& settings) {
    ByteWriter out;
    write_settings(out, settings);
    return out.take();
}

TEST(Setup, SettingsComeBackAsTheyWere) {
    for (const Settings& settings : {Settings{}, unusual()}) {
        const Bytes bytes = bytes_of(settings);
        ByteReader in(bytes);
        EXPECT_EQ(read_settings(in), settings);
        EXPECT_TRUE(in.finish().ok());
    }
}

// The last of the settings was "rated" then, 0 or 1.
TEST(Setup, SettingsOfBeforeAreReadable) {
    for (const bool rated : {false, true}) {
        Bytes bytes = bytes_of(unusual());
        bytes.resize(bytes.size() - 6);
        bytes.back() = rated ? 1 : 0;
        ByteReader in(bytes);
        const Settings read = read_settings(in);
        EXPECT_TRUE(in.finish().ok());
        EXPECT_EQ(read.rated, rated);
        EXPECT_EQ(read.map_script, "coast");
        EXPECT_EQ(read.victory_amount, 0u);
        EXPECT_EQ(read.script_edition, ScriptEdition::AsWritten);
        EXPECT_FALSE(read.all_technologies);
    }
}

TEST(Setup, DamagedSettingsAreRefused) {
    const Bytes whole = bytes_of(unusual());
    for (std::size_t size = 0; size < whole.size(); ++size) {
        ByteReader in(ByteSpan(whole).first(size));
        read_settings(in);
        EXPECT_FALSE(in.ok()) << size;
    }
    Bytes wrong = whole;
    wrong[wrong.size() - 2] = 4;  // no such edition
    ByteReader in(wrong);
    read_settings(in);
    EXPECT_FALSE(in.ok());
}

TEST(Setup, UsualAmountsFitTheirOwnVictories) {
    for (int i = 0; i < simulation::kVictories; ++i) {
        const auto victory = static_cast<Victory>(i);
        const VictoryAmount amount = amount_of(victory);
        EXPECT_GE(amount.usual, amount.lowest) << name_of(victory);
        EXPECT_LE(amount.usual, amount.highest) << name_of(victory);
        EXPECT_STRNE(name_of(victory), "");
    }
}

TEST(Setup, EditionIsTheScriptReadersOrNone) {
    Settings settings;
    EXPECT_EQ(script_profile(settings), std::nullopt);
    settings.script_edition = ScriptEdition::Definitive;
    EXPECT_EQ(script_profile(settings), map::script::Profile::Definitive);
}

TEST(Setup, VictoryAndAllTechnologiesReachTheWorld) {
    const auto rules = rules::text::load_rules(BANNERET_SOURCE_DIR "/data/rules/classic").value();
    const auto lacking = [](const rules::Rules& of) {
        std::size_t n = 0;
        for (const rules::Civilisation& each : of.civilisations)
            n += each.lacks_types.size() + each.lacks_technologies.size();
        return n;
    };
    ASSERT_GT(lacking(*rules), 0u);
    MatchSetup setup;
    setup.side = 60;
    setup.settings.seed = 3;
    setup.settings.victory = Victory::Score;
    setup.settings.victory_amount = 9'000;
    setup.settings.all_technologies = true;
    setup.seats.resize(2);
    setup.seats[1].player_number = 2;
    const std::string script =
        "<LAND_GENERATION> base_terrain GRASS create_player_lands { terrain_type GRASS }";
    const auto match = Match::create(setup, rules, script);
    ASSERT_TRUE(match.ok()) << match.error().sentence();
    EXPECT_EQ(match->world().victory, Victory::Score);
    EXPECT_EQ(match->world().victory_amount, 9'000u);
    EXPECT_EQ(lacking(*match->world().rules), 0u);
    EXPECT_EQ(match->world().rules->digest, rules->digest) << "the same ruleset";
    const auto again = Match::restore(setup, rules, match->snapshot());
    ASSERT_TRUE(again.ok()) << again.error().sentence();
    EXPECT_EQ(lacking(*again->world().rules), 0u);
    EXPECT_EQ(again->digest(), match->digest());
}

}  // namespace
}  // namespace banneret::match
