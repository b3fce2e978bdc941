// What a person who writes rules is told.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "common/rules/text/load.h"

namespace banneret::rules::text {
namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

Files classic() {
    Files files;
    for (const auto& entry : std::filesystem::directory_iterator(BANNERET_SOURCE_DIR "/data/rules/classic")) {
        std::ifstream in(entry.path());
        files.emplace_back(entry.path().filename().string(),
                           std::string(std::istreambuf_iterator<char>(in), {}));
    }
    std::sort(files.begin(), files.end());
    return files;
}

// Classic with a piece of one of its texts replaced.
std::vector<Fault> faults_with(const std::string& from, const std::string& to) {
    Files files = classic();
    bool found = false;
    for (auto& [name, text] : files) {
        const auto at = text.find(from);
        if (at == std::string::npos) continue;
        text.replace(at, from.size(), to);
        found = true;
        break;
    }
    EXPECT_TRUE(found) << "the text to change is gone: " << from;
    return load_texts(files).faults;
}

bool any_says(const std::vector<Fault>& faults, const std::string& part) {
    for (const Fault& fault : faults) {
        if (fault.what.find(part) != std::string::npos) return true;
    }
    return false;
}

TEST(RulesText, AMisspeltNameIsPlacedAndTheRightOneOffered) {
    const auto faults = faults_with("trains: \"militia\"", "trains: \"milita\"");
    ASSERT_EQ(faults.size(), 1u);
    EXPECT_EQ(faults[0].file, "buildings.textproto");
    EXPECT_GT(faults[0].line, 100);
    EXPECT_EQ(faults[0].column, 3);
    EXPECT_EQ(faults[0].what, "there is no object \"milita\"; did you mean \"militia\"?");
}

TEST(RulesText, AFaultOfTheSyntaxIsPlaced) {
    const auto faults = faults_with("name: \"Classic\"", "name = \"Classic\"");
    ASSERT_FALSE(faults.empty());
    EXPECT_EQ(faults[0].file, "ruleset.textproto");
    EXPECT_EQ(faults[0].line, 2);
}

TEST(RulesText, AllFaultsAreToldAtOnce) {
    Files files = classic();
    files.emplace_back(
        "more.textproto",
        "object { id: \"a b\" kind: INFANTRY speed_milli: 99999 restriction: \"foot\" radius_milli: 200 }\n"
        "object { id: \"tower\" kind: BUILDING age: 9 }\n"
        "restriction { id: \"none\" }\n");
    const auto faults = load_texts(files).faults;
    EXPECT_GE(faults.size(), 5u);
    EXPECT_TRUE(any_says(faults, "may hold only a to z"));
    EXPECT_TRUE(any_says(faults, "speed_milli is 99999"));
    EXPECT_TRUE(any_says(faults, "a building needs a footprint"));
    EXPECT_TRUE(any_says(faults, "age is 9, allowed is 1 to 4"));
    EXPECT_TRUE(any_says(faults, "allows at least one terrain"));
}

TEST(RulesText, TwoOfOneNameAreRefused) {
    EXPECT_TRUE(any_says(
        faults_with("id: \"spearman\"\n  name: \"Spearman\"", "id: \"militia\"\n  name: \"Spearman\""),
        "there are two object entries \"militia\""));
}

TEST(RulesText, AGathererWhoseGoodsNobodyTakesIsRefused) {
    Files files = classic();
    for (auto& [name, text] : files) {
        for (std::size_t at; (at = text.find("  drop_off: RESOURCE_STONE\n")) != std::string::npos;)
            text.erase(at, 27);
    }
    EXPECT_TRUE(
        any_says(load_texts(files).faults, "no building takes in what the job \"stone_miner\" brings home"));
}

TEST(RulesText, TechnologiesThatRequireOneAnotherAreRefused) {
    const auto faults =
        faults_with("id: \"double_bit_axe\"", "id: \"double_bit_axe\" requires_technology: \"two_man_saw\"");
    EXPECT_EQ(faults.size(), 3u);
    EXPECT_TRUE(any_says(faults, "it requires technologies that in the end require it"));
}

TEST(RulesText, ATechnologyThatNoBuildingResearchesIsRefused) {
    EXPECT_TRUE(any_says(faults_with("  researches: \"loom\"\n", ""), "no object researches it"));
}

TEST(RulesText, AnUpgradeThatComesBackIsRefused) {
    EXPECT_TRUE(any_says(faults_with("UPGRADE object: \"two_handed_swordsman\" to: \"champion\"",
                                     "UPGRADE object: \"two_handed_swordsman\" to: \"militia\""),
                         "comes back to where it began"));
}

TEST(RulesText, AnUpgradeOfABuildingKeepsItsGround) {
    EXPECT_TRUE(any_says(faults_with("UPGRADE object: \"watch_tower\" to: \"guard_tower\"",
                                     "UPGRADE object: \"watch_tower\" to: \"castle\""),
                         "changes the ground it takes"));
}

TEST(RulesText, AnAgeThatNothingLeadsToIsRefused) {
    EXPECT_TRUE(
        any_says(faults_with("  advances_to: 4\n", ""), "no technology advances to the age \"imperial\""));
}

TEST(RulesText, AnEffectThatChangesNothingIsRefusedWithItsPlace) {
    const auto faults = faults_with("attribute: HIT_POINTS group: \"villager\" amount: 15",
                                    "attribute: HIT_POINTS group: \"vilager\" amount: 15");
    ASSERT_EQ(faults.size(), 2u);
    EXPECT_EQ(faults[0].what, "no object is in the group \"vilager\"; did you mean \"villager\"?");
    EXPECT_GT(faults[0].line, 1);
    EXPECT_EQ(faults[0].file, "technologies.textproto");
}

TEST(RulesText, AFactorThatIsNoFactorIsRefused) {
    EXPECT_TRUE(any_says(faults_with("attribute: SPEED group: \"villager\" milli: 1100",
                                     "attribute: SPEED group: \"villager\" amount: 2"),
                         "what is multiplied is multiplied by milli"));
}

TEST(RulesText, WhatAPeopleLacksExists) {
    EXPECT_TRUE(any_says(faults_with("lacks: \"siege_onager\"", "lacks: \"siege_onagre\""),
                         "there is no object \"siege_onagre\""));
}

TEST(RulesText, AFolderThatIsNotThereIsNamed) {
    const auto loaded = load_rules("no/such/folder");
    ASSERT_FALSE(loaded.ok());
    EXPECT_EQ(loaded.error().where, "no/such/folder");
}

}  // namespace
}  // namespace banneret::rules::text
