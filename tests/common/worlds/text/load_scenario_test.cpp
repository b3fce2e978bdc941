#include "common/worlds/text/load_scenario.h"

#include <gtest/gtest.h>

#include "tests/classic_rules.h"

namespace banneret::worlds::text {
namespace {

const std::string kData = BANNERET_SOURCE_DIR "/data";

LoadedScenario load(const std::string& text) {
    return load_scenario_text("a.textproto", text, tests::classic_rules(), kData);
}

std::string faults_of(const std::string& text) {
    std::string all;
    for (const Fault& fault : load(text).faults) all += fault.sentence() + "\n";
    return all;
}

// What is not as expected, for a scenario that is read without a fault.
std::vector<std::string> outcome_of(const std::string& text) {
    LoadedScenario loaded = load(text);
    for (const Fault& fault : loaded.faults) ADD_FAILURE() << fault.sentence();
    if (!loaded.scenario) return {"it cannot be read"};
    auto run = ScenarioRun::begin(*loaded.scenario);
    if (!run) return {run.error().sentence()};
    run->run();
    return run->faults();
}

constexpr const char* kWalk = R"(
sentence: "A soldier walks"
piece { name: "soldier" type: "militia" seat: 1 at: "10 10" }
piece { type: "house" seat: 2 at: "30 30" }
order { command: "Move" units: "soldier" to: "14 10" }
)";

TEST(ScenarioText, AWalkIsSeenThrough) {
    EXPECT_EQ(outcome_of(std::string(kWalk) + R"(
expect { at_ms: 0 near { units: "soldier" at: "10 10" within: "0.1" } }
expect { by_ms: 6000 near { units: "soldier" at: "14 10" within: "0.2" } }
expect { from_ms: 0 to_ms: 6000 alive: "soldier" }
expect { at_ms: 1000 doing { units: "soldier" state: "Walking" } }
expect { by_ms: 6000 not: true told { kind: "Refused" } }
)"),
              std::vector<std::string>());
}

TEST(ScenarioText, WhatDoesNotComeAboutIsSaidWithItsLine) {
    const auto faults = outcome_of(std::string(kWalk) + R"(
expect { by_ms: 6000 near { units: "soldier" at: "20 10" } }
expect { at_ms: 100 hit_points { units: "soldier" is: "39" } }
expect { by_ms: 1000 not: true near { units: "soldier" at: "10 10" } }
)");
    ASSERT_EQ(faults.size(), 3u);
    EXPECT_EQ(faults[0], "a.textproto:9:1: after 16 ms it is so");
    EXPECT_EQ(faults[1], "a.textproto:8:1: after 112 ms soldier: it is 40");
    EXPECT_TRUE(
        faults[2].starts_with("a.textproto:7:1: after 6000 ms it has not come about: soldier: it is at 14"))
        << faults[2];
}

TEST(ScenarioText, AllFaultsAreToldAtOnceWithTheirPlaces) {
    EXPECT_EQ(
        faults_of(R"(
sentence: "Everything is wrong"
piece { name: "a" type: "militias" seat: 1 at: "10 10" }
piece { name: "b c" type: "militia" seat: 3 at: "10" }
order { command: "March" units: "a" }
order { command: "Move" units: "x" }
order { command: "Stop" units: "a.1" to: "1 1" }
order { command: "Train" type: "militia" count: 16 }
order { command: "SetStance" units: "a" stance: "Angry" }
expect { at_ms: 1 by_ms: 2 alive: "a" }
expect { at_ms: 1 stock { seat: 1 is: "1x" } }
expect { at_ms: 1 told { kind: "Fallen" } }
)"),
        "a.textproto:3:19: the rules have no object \"militias\".\n"
        "a.textproto:4:9: a name has no blank and no dot.\n"
        "a.textproto:4:37: there is no seat 3.\n"
        "a.textproto:4:45: \"10\" is no place such as \"12.5 20\".\n"
        "a.textproto:5:9: there is no order \"March\".\n"
        "a.textproto:6:1: Move needs to.\n"
        "a.textproto:6:25: nothing is named \"x\".\n"
        "a.textproto:7:38: Stop has no to.\n"
        "a.textproto:8:42: \"16\" is no whole number from 1 to 15.\n"
        "a.textproto:9:41: there is no \"Angry\"; take one of Aggressive, Defensive, StandGround, NoAttack.\n"
        "a.textproto:10:1: an expectation has one of at_ms, by_ms, or from_ms and to_ms.\n"
        "a.textproto:11:35: \"1x\" is no number such as 12.5.\n" +
            [] {
                for (const Fault& fault :
                     load("sentence: \"a\" expect { at_ms: 1 told { kind: \"Fallen\" } }").faults)
                    return "a.textproto:12:26: " + fault.what + ".\n";
                return std::string();
            }());
}

TEST(ScenarioText, WhatIsNoProtobufTextIsToldByThePlace) {
    EXPECT_EQ(faults_of("sentence: \"a\"\npieces { }\n"),
              "a.textproto:2:8: Message type \"banneret.v1.Scenario\" has no field named \"pieces\".\n");
}

TEST(ScenarioText, RowsOfLettersMakeTheGround) {
    LoadedScenario loaded = load(R"(
sentence: "A shore with a tree"
side: 10
row: "....~~~~~~"
row: "..T.~"
letter { letter: "~" terrain: "water" }
letter { letter: "T" type: "tree_oak" }
hill { from: "0 5" to: "2 6" level: 3 }
expect { at_ms: 0 count { type: "tree_oak" is: "1" } }
)");
    ASSERT_TRUE(loaded.scenario);
    const map::TileMap& tiles = loaded.scenario->map.tiles;
    const auto water = loaded.scenario->rules->find_terrain("water");
    EXPECT_EQ(tiles.at({4, 0}).terrain, water);
    EXPECT_EQ(tiles.at({4, 1}).terrain, water);
    EXPECT_NE(tiles.at({5, 1}).terrain, water);
    EXPECT_EQ(tiles.at({2, 6}).elevation, 3);
    EXPECT_EQ(tiles.at({3, 6}).elevation, 0);
    auto run = ScenarioRun::begin(*loaded.scenario);
    ASSERT_TRUE(run.ok());
    run->run();
    EXPECT_TRUE(run->faults().empty());
}

TEST(ScenarioText, AMapScriptMakesTheGroundAndItsPeople) {
    EXPECT_EQ(outcome_of(R"(
sentence: "Two towns on a shipped map"
script: "arabia"
side: 120
seed: 3
expect { at_ms: 0 count { seat: 1 type: "villager" is: "3" } }
expect { at_ms: 0 count { seat: 2 type: "town_center" is: "1" } }
)"),
              std::vector<std::string>());
    EXPECT_EQ(faults_of("sentence: \"a\" script: \"../rules\" expect { at_ms: 0 price { is: \"0\" } }"),
              "a.textproto:1:15: there is no map script \"../rules\" in " + kData + "/maps.\n");
}

TEST(ScenarioText, TwoThingsOnOneGroundAreRefused) {
    EXPECT_EQ(outcome_of(R"(
sentence: "Two houses in one place"
piece { type: "house" seat: 1 at: "10 10" }
piece { type: "house" seat: 1 at: "11 10" }
expect { at_ms: 0 population { seat: 1 is: "0" } }
)"),
              std::vector<std::string>{"a.textproto: \"house\" at 11 10 stands where something is already."});
}

TEST(ScenarioText, AnOrderForWhatIsNotThereIsAFaultOfTheFile) {
    EXPECT_EQ(outcome_of(R"(
sentence: "Nobody has come"
piece { type: "house" seat: 1 at: "10 10" }
piece { type: "house" seat: 2 at: "30 10" }
naming { at_ms: 100 name: "new" type: "militia" seat: 1 }
order { at_ms: 200 command: "Stop" units: "new" }
expect { at_ms: 300 population { seat: 1 is: "0" } }
)"),
              (std::vector<std::string>{"a.textproto: \"new\" is to name 1, there are 0",
                                        "a.textproto: Stop for \"new\" names what is not there"}));
}

// What the window does: the orders with their units found, run by somebody else.
TEST(ScenarioText, ItsOrdersCanBeGivenWithoutItsNames) {
    LoadedScenario loaded = load(std::string(kWalk) + "expect { at_ms: 3000 alive: \"soldier\" }");
    ASSERT_TRUE(loaded.scenario);
    auto here = ScenarioRun::begin(*loaded.scenario);
    auto there = ScenarioRun::begin(*loaded.scenario);
    here->run();
    std::vector<Cue> cues = here->given();
    ASSERT_EQ(cues.size(), 1u);
    while (there->world().tick < here->world().tick) {
        const bool first = there->world().tick % kTicksPerTurn == 0;
        there->match().run_tick(first ? take_due(cues, there->world().tick)
                                      : std::vector<match::SeatOrders>{});
    }
    EXPECT_EQ(here->match().digest(), there->match().digest());
}

}  // namespace
}  // namespace banneret::worlds::text
