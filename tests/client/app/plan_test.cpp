#include "client/app/plan.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "client/session/content.h"

namespace banneret::app {
namespace {

class Plan : public testing::Test {
  protected:
    std::string data = std::string(BANNERET_SOURCE_DIR) + "/data";
    std::shared_ptr<const rules::Rules> rules = session::load_rules(data).value();
};

TEST_F(Plan, AloneThereIsOneOpponent) {
    const auto plan = plan_of({}, *rules, data);
    ASSERT_TRUE(plan.ok()) << plan.error().sentence();
    EXPECT_EQ(plan->create.rows[0].kind, match::RowKind::Open);
    EXPECT_EQ(plan->create.rows[1].kind, match::RowKind::Computer);
    EXPECT_EQ(plan->create.rows[2].kind, match::RowKind::Closed);
    EXPECT_EQ(plan->create.start_when_full, 1u);
}

TEST_F(Plan, PeopleThenComputersThenNobody) {
    CommandLine line;
    line.host = true;
    line.players = 2;
    line.players_given = true;
    line.computers = {{2, rules->computer_levels.back().id}};
    line.seed = 7;
    const auto plan = plan_of(line, *rules, data);
    ASSERT_TRUE(plan.ok()) << plan.error().sentence();
    EXPECT_EQ(plan->create.rows[1].kind, match::RowKind::Open);
    EXPECT_EQ(plan->create.rows[3].kind, match::RowKind::Computer);
    EXPECT_EQ(plan->create.rows[3].level, rules->computer_levels.size() - 1);
    EXPECT_EQ(plan->create.rows[4].kind, match::RowKind::Closed);
    EXPECT_EQ(plan->create.settings.seed, 7u);
}

TEST_F(Plan, LobbyForOthersWithoutANumberOfPeopleWaitsForItsHost) {
    CommandLine line;
    line.host = true;
    const auto plan = plan_of(line, *rules, data);
    ASSERT_TRUE(plan.ok()) << plan.error().sentence();
    EXPECT_EQ(plan->create.start_when_full, 0u);
    EXPECT_FALSE(plan->get_ready);
    EXPECT_TRUE(plan->show_lobby);
    for (const match::Row& row : plan->create.rows) EXPECT_EQ(row.kind, match::RowKind::Open);
}

TEST_F(Plan, AServerThatIsJoinedGivesItsLobbiesUnlessOneIsToBeMade) {
    CommandLine line;
    line.join = "example.org";
    EXPECT_EQ(plan_of(line, *rules, data)->lobby, session::EntryPlan::Lobby::AnyOpen);
    line.lobby = "Friday";
    EXPECT_EQ(plan_of(line, *rules, data)->lobby, session::EntryPlan::Lobby::Named);
    line.create = true;
    const auto plan = plan_of(line, *rules, data);
    EXPECT_EQ(plan->lobby, session::EntryPlan::Lobby::Create);
    EXPECT_EQ(plan->create.name, "Friday");
}

TEST_F(Plan, UnknownWordsAreRefusedWithWhatThereIs) {
    CommandLine line;
    line.size = "enormous";
    EXPECT_NE(plan_of(line, *rules, data).error().hint.find(rules->map_sizes[0].id), std::string::npos);
    line = {};
    line.computers = {{1, "godlike"}};
    EXPECT_NE(plan_of(line, *rules, data).error().hint.find(rules->computer_levels[0].id), std::string::npos);
    line = {};
    line.map = "../secret";
    EXPECT_FALSE(plan_of(line, *rules, data).ok());
    line = {};
    line.players = 8;
    line.computers = {{1, ""}};
    EXPECT_FALSE(plan_of(line, *rules, data).ok());
}

TEST_F(Plan, MapFileIsBroughtWithItsIncludesPutIn) {
    const std::filesystem::path folder = testing::TempDir();
    std::ofstream(folder / "plan_bay.rms") << "<LAND_GENERATION>\n#include_drs player_start.inc\n";
    CommandLine line;
    line.map_file = (folder / "plan_bay.rms").string();
    const auto plan = plan_of(line, *rules, data);
    ASSERT_TRUE(plan.ok()) << plan.error().sentence();
    ASSERT_TRUE(plan->bring);
    EXPECT_EQ(plan->bring->name, "plan_bay");
    EXPECT_NE(plan->bring->text.find("create_object TOWN_CENTER"), std::string::npos);
    std::filesystem::remove(folder / "plan_bay.rms");
}

TEST_F(Plan, MapThatNobodyHereHasIsLeftToTheServerThatIsJoined) {
    CommandLine line;
    line.map = "atlantis";
    EXPECT_FALSE(plan_of(line, *rules, data).ok());
    line.join = "example.org";
    line.create = true;
    const auto plan = plan_of(line, *rules, data);
    ASSERT_TRUE(plan.ok()) << plan.error().sentence();
    EXPECT_EQ(plan->create.settings.map_script, "atlantis");
}

}  // namespace
}  // namespace banneret::app
