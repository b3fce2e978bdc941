// banneret-tool map check and fmt as a person or an editor runs them.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/common/map/original/archive_making.h"
#include "tests/tool/run_tool.h"

namespace banneret::tool {
namespace {

using nlohmann::json;

class MapCheck : public testing::Test {
  protected:
    void SetUp() override {
        folder_ =
            std::filesystem::path(testing::TempDir()) /
            ("banneret_check_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name, std::ios::binary) << text;
        return (folder_ / name).string();
    }
    std::string text_of(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream(folder_ / name, std::ios::binary).rdbuf();
        return text.str();
    }
    Ran run(const std::string& arguments) const { return run_tool("map " + arguments, folder_ / "out.txt"); }

    std::filesystem::path folder_;
    std::string data_ = " --data '" BANNERET_SOURCE_DIR "/data'";
};

TEST_F(MapCheck, JsonHasEachScriptWithItsDiagnoses) {
    const std::string good = write("good.rms", "<LAND_GENERATION> base_terrain GRASS");
    const std::string bad = write("bad.rms", "<LAND_GENERATION> grouping\n/* open");
    const Ran ran = run("check --format json " + good + " " + bad);
    EXPECT_EQ(ran.status, 1);
    const json all = json::parse(ran.printed);
    ASSERT_EQ(all["scripts"].size(), 2u);
    EXPECT_TRUE(all["scripts"][0]["diagnostics"].empty());
    EXPECT_EQ(all["scripts"][0]["profile"], "classic");
    const json& diagnoses = all["scripts"][1]["diagnostics"];
    ASSERT_EQ(diagnoses.size(), 2u);
    EXPECT_EQ(diagnoses[0]["file"], bad);
    EXPECT_EQ(diagnoses[0]["line"], 1);
    EXPECT_EQ(diagnoses[0]["column"], 19);
    EXPECT_EQ(diagnoses[0]["severity"], "warning");
    EXPECT_EQ(diagnoses[1]["severity"], "error");
    EXPECT_EQ(all["scripts"][1]["errors"], 1);
}

// What SARIF 2.1.0 requires of a log, a run, a tool and a result.
TEST_F(MapCheck, SarifHasWhatItsStandardRequires) {
    const std::string bad = write("b d.rms", "<LAND_GENERATION> grouping\n/* open");
    const Ran ran = run("check --format sarif '" + bad + "'");
    EXPECT_EQ(ran.status, 1);
    const json log = json::parse(ran.printed);
    EXPECT_EQ(log.at("version"), "2.1.0");
    EXPECT_TRUE(log.at("$schema").is_string());
    ASSERT_EQ(log.at("runs").size(), 1u);
    const json& one = log["runs"][0];
    EXPECT_EQ(one.at("tool").at("driver").at("name"), "banneret-tool");
    std::vector<std::string> rules;
    for (const json& rule : one["tool"]["driver"]["rules"]) rules.push_back(rule.at("id"));
    ASSERT_EQ(one.at("results").size(), 2u);
    for (const json& result : one["results"]) {
        EXPECT_TRUE(result.at("message").at("text").is_string());
        EXPECT_NE(std::find(rules.begin(), rules.end(), result.at("ruleId")), rules.end());
        const std::string level = result.at("level");
        EXPECT_TRUE(level == "error" || level == "warning" || level == "note") << level;
        const json& place = result.at("locations").at(0).at("physicalLocation");
        const std::string uri = place.at("artifactLocation").at("uri");
        EXPECT_EQ(uri.find(' '), std::string::npos) << uri;
        EXPECT_GE(place.at("region").at("startLine"), 1);
        EXPECT_GE(place.at("region").at("startColumn"), 1);
        EXPECT_GT(place.at("region").at("endColumn"), place["region"]["startColumn"]);
    }
}

TEST_F(MapCheck, StrictMakesWarningsCount) {
    const std::string script = write("word.rms", "<LAND_GENERATION> grouping");
    EXPECT_EQ(run("check " + script).status, 0);
    EXPECT_EQ(run("check --strict " + script).status, 1);
}

TEST_F(MapCheck, AProfileSaysWhatAnOlderEditionDoesNotKnow) {
    const std::string script = write(
        "new.rms", "<OBJECTS_GENERATION> create_object GOLD { number_of_objects 2 place_on_forest_zone }");
    EXPECT_EQ(run("check " + script).printed.find("later editions"), std::string::npos);
    const Ran ran = run("check --profile classic " + script);
    EXPECT_NE(ran.printed.find("note: place_on_forest_zone is a word of later editions: the profile classic"),
              std::string::npos)
        << ran.printed;
}

TEST_F(MapCheck, VerboseSaysWhatWasAskedAndPlacedAndWhy) {
    const std::string script =
        write("water.rms",
              "<LAND_GENERATION> base_terrain WATER create_player_lands { land_percent 10 }\n"
              "<OBJECTS_GENERATION>\ncreate_object GOLD { number_of_objects 5 "
              "terrain_to_place_on SNOW }");
    const Ran text = run("check -v " + script + data_ + " --size tiny --players 2");
    EXPECT_NE(text.printed.find("water.rms:3: GOLD: asked 5, placed 0; tiles turned away: "),
              std::string::npos)
        << text.printed;
    const Ran programs = run("check -v --format json " + script + data_ + " --size tiny --players 2");
    const json map = json::parse(programs.printed)["scripts"][0]["map"];
    EXPECT_EQ(map["side"], 120);
    ASSERT_EQ(map["objects"].size(), 1u);
    EXPECT_EQ(map["objects"][0]["asked"], 5);
    EXPECT_EQ(map["objects"][0]["placed"], 0);
    EXPECT_GT(map["objects"][0]["refused"]["terrain"], 0);
}

TEST_F(MapCheck, WhatOnlyOneLobbyLacksIsNotSaid) {
    const std::string script =
        write("land.rms",
              "<LAND_GENERATION> base_terrain GRASS if TINY_MAP create_land { land_id 7 } endif "
              "<OBJECTS_GENERATION> create_object GOLD { place_on_specific_land_id 7 }\n"
              "create_object STONE { place_on_specific_land_id 8 }");
    const Ran ran = run("check " + script);
    EXPECT_EQ(ran.printed.find("no land has the id 7"), std::string::npos) << ran.printed;
    EXPECT_NE(ran.printed.find("no land has the id 8"), std::string::npos) << ran.printed;
}

TEST_F(MapCheck, FmtPrintsWritesAndChecks) {
    const std::string script = write("flat.rms", "<LAND_GENERATION> base_terrain GRASS /* sea */");
    const std::string even = "<LAND_GENERATION>\nbase_terrain GRASS /* sea */\n";
    EXPECT_EQ(run("fmt " + script).printed, even);
    EXPECT_EQ(run("fmt --check " + script).status, 1);
    EXPECT_EQ(run("fmt --write " + script).status, 0);
    EXPECT_EQ(text_of("flat.rms"), even);
    EXPECT_EQ(run("fmt --check " + script).status, 0);
    EXPECT_EQ(run("fmt --check --write " + script).status, 2);
    EXPECT_EQ(run("fmt " + (folder_ / "none.rms").string()).status, 2);
}

TEST_F(MapCheck, AnArchivesMapsAreListedCheckedAndRendered) {
    const Bytes bytes = map::original::made_archive(map::original::some_entries());
    const std::string archive = write("gamedata.drs", std::string(bytes.begin(), bytes.end()));
    const Ran listed = run("archive " + archive + data_);
    EXPECT_EQ(listed.status, 0) << listed.printed;
    EXPECT_NE(listed.printed.find("MEADOW"), std::string::npos) << listed.printed;
    EXPECT_NE(listed.printed.find("2 maps\n"), std::string::npos) << listed.printed;
    EXPECT_EQ(run("check " + archive + ":meadow").status, 0);
    const Ran drawn = run("render " + archive + ":54001" + data_ + " --size tiny --players 2 -o " +
                          (folder_ / "m.png").string());
    EXPECT_EQ(drawn.status, 0) << drawn.printed;
    const Ran unknown = run("check " + archive + ":nowhere");
    EXPECT_EQ(unknown.status, 2);
    EXPECT_NE(unknown.printed.find("the archive has no map script \"nowhere\""), std::string::npos);
    EXPECT_EQ(run("archive " + write("not.drs", "nothing")).status, 2);
}

}  // namespace
}  // namespace banneret::tool
