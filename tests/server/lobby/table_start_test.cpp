#include "tests/server/lobby/table_for_tests.h"

namespace banneret::lobby {
namespace {

using match::RowKind;

LobbyTable two_ready() {
    LobbyTable table = lobby();
    EXPECT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(table.change_row(kBob, table.version(), ready(1)), std::nullopt);
    table.take_events();
    return table;
}

TEST(Start, WhenAllAreReadyTheTableIsPlayed) {
    LobbyTable table = two_ready();
    EXPECT_EQ(outcome(table.start(kAnn, table.version())), "done");
    EXPECT_EQ(count<StartAsked>(table.take_events()), 1);
    EXPECT_EQ(table.start(kAnn, table.version())->reason, Reason::InMatch) << "not twice";
}

TEST(Start, IsTheHosts) {
    LobbyTable table = two_ready();
    EXPECT_EQ(table.start(kBob, table.version())->reason, Reason::NotAllowed);
}

TEST(Start, NamesWhoIsNotReady) {
    LobbyTable table = two_ready();
    ASSERT_EQ(table.enter(cid), std::nullopt);
    ASSERT_EQ(table.change_row(kBob, table.version(), ready(1, false)), std::nullopt);
    const auto refused = table.start(kAnn, table.version());
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->reason, Reason::CannotStart);
    EXPECT_EQ(refused->sentence, "Bob and Cid are not ready.");
    EXPECT_EQ(refused->fields, (std::vector<std::pair<std::string, std::string>>{{"rows", "2,3"}}));
}

TEST(Start, OneAloneIsTooFewButAComputerCounts) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(outcome(table.start(kAnn, table.version())),
              "A match needs two players or more: wait for somebody, or put a computer in a row.");
    ASSERT_EQ(table.change_row(kAnn, table.version(), kind(1, RowKind::Computer)), std::nullopt);
    EXPECT_EQ(outcome(table.start(kAnn, table.version())), "done");
}

TEST(Start, OneTeamAloneHasNobodyToFight) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    ASSERT_EQ(table.change_row(kAnn, table.version(), team(0, 1)), std::nullopt);
    ASSERT_EQ(table.change_row(kBob, table.version(), team(1, 1)), std::nullopt);
    ASSERT_EQ(table.change_row(kBob, table.version(), ready(1)), std::nullopt);
    EXPECT_EQ(outcome(table.start(kAnn, table.version())),
              "Everybody is in team 1: put somebody in another one.");
    ASSERT_EQ(table.change_row(kBob, table.version(), team(1, 0)), std::nullopt);
    EXPECT_EQ(outcome(table.start(kAnn, table.version())), "done") << "without a team one is alone";
}

TEST(Start, MapMustHoldThatMany) {
    LobbyTable table = two_ready();
    SettingsChange size;
    size.values.map_size = "tiny";
    size.give(SettingField::MapSize);
    ASSERT_EQ(table.change_settings(kAnn, table.version(), size), std::nullopt);
    ASSERT_EQ(table.change_row(kAnn, table.version(), kind(2, RowKind::Computer)), std::nullopt);
    EXPECT_EQ(outcome(table.start(kAnn, table.version())),
              "The map size Tiny holds 2 players, and 3 are here; choose a larger one.");
}

TEST(Start, UnthrottledSpeedIsForHeadlessPlayers) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter({kAnn, "Ann", true}), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    SettingsChange speed;
    speed.values.speed_percent = 0;
    speed.give(SettingField::SpeedPercent);
    ASSERT_EQ(table.change_settings(kAnn, table.version(), speed), std::nullopt);
    ASSERT_EQ(table.change_row(kBob, table.version(), ready(1)), std::nullopt);
    EXPECT_EQ(outcome(table.start(kAnn, table.version())),
              "Unthrottled speed is for headless players alone, and Bob looks on; choose 100, 150 or 200 %.");
}

TEST(Start, AgainstOlderSettingsIsRefused) {
    LobbyTable table = two_ready();
    const auto seen = table.version();
    SettingsChange watchers;
    watchers.values.spectators = false;
    watchers.give(SettingField::Spectators);
    ASSERT_EQ(table.change_settings(kAnn, seen, watchers), std::nullopt);
    EXPECT_EQ(table.start(kAnn, seen)->reason, Reason::ChangedMeanwhile);
}

TEST(Start, NothingIsChangedWhileTheMatchRuns) {
    LobbyTable table = two_ready();
    ASSERT_EQ(table.start(kAnn, table.version()), std::nullopt);
    table.match_began(12);
    EXPECT_EQ(table.change_row(kBob, table.version(), team(1, 2))->reason, Reason::InMatch);
    EXPECT_EQ(table.may_close(kAnn)->reason, Reason::InMatch);
    EXPECT_EQ(table.why_not_start()->reason, Reason::InMatch) << "Start is not offered";
    EXPECT_EQ(table.say(kBob, "gl", 5), std::nullopt);
    EXPECT_EQ(table.enter(cid), std::nullopt) << "for the next one";
}

TEST(Start, OpensAgainWithTheSamePeopleInTheSameRows) {
    LobbyTable table = two_ready();
    ASSERT_EQ(table.take_row(kBob, 4), std::nullopt);
    ASSERT_EQ(table.change_row(kBob, table.version(), ready(4)), std::nullopt);
    ASSERT_EQ(table.start(kAnn, table.version()), std::nullopt);
    table.match_began(12);
    table.match_ended("Ann has won.", 99);
    EXPECT_EQ(table.match(), 0u);
    EXPECT_EQ(table.row_of(kBob), 4);
    EXPECT_FALSE(row(table, 4).ready);
    EXPECT_EQ(table.chat().back().text, "Ann has won.");
    ASSERT_EQ(table.change_row(kBob, table.version(), ready(4)), std::nullopt);
    EXPECT_EQ(outcome(table.start(kAnn, table.version())), "done") << "rematch";
}

TEST(Start, WhoLeftInTheMatchHasTheSameRowInTheRematch) {
    LobbyTable table = two_ready();
    ASSERT_EQ(table.take_row(kBob, 4), std::nullopt);
    ASSERT_EQ(table.change_row(kBob, table.version(), ready(4)), std::nullopt);
    ASSERT_EQ(table.start(kAnn, table.version()), std::nullopt);
    table.match_began(12);
    table.leave(kBob);
    ASSERT_EQ(table.enter(cid), std::nullopt);
    EXPECT_EQ(table.row_of(kCid), 1) << "the first that is open";
    table.match_ended("Ann has won.", 99);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(table.row_of(kBob), 4);
}

TEST(Start, FailedBeginningOpensTheTableAgain) {
    LobbyTable table = two_ready();
    ASSERT_EQ(table.start(kAnn, table.version()), std::nullopt);
    table.match_failed("the disk is full.", 99);
    EXPECT_EQ(table.chat().back().text, "The match could not begin: the disk is full.");
    ASSERT_EQ(table.change_row(kBob, table.version(), ready(1)), std::nullopt);
    EXPECT_EQ(outcome(table.start(kAnn, table.version())), "done");
}

TEST(Start, FullTableStartsByItselfWhenToldTo) {
    LobbyStart start;
    start.start_when_full = 2;
    LobbyTable table = lobby(start);
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(count<StartAsked>(table.take_events()), 0);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(count<StartAsked>(table.take_events()), 1);
    table.match_began(3);
    table.match_ended("over", 9);
    EXPECT_EQ(count<StartAsked>(table.take_events()), 0) << "once";
}

TEST(Start, FullTableThatCannotBePlayedWaits) {
    LobbyStart start;
    start.start_when_full = 1;
    LobbyTable table = lobby(start);
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(count<StartAsked>(table.take_events()), 0) << "one player alone";
    EXPECT_FALSE(row(table, 0).ready);
}

TEST(Start, SavedGameThatWasPlayedIsANewGame) {
    LobbyStart saved;
    saved.save = 5;
    match::Row first, second;
    first.kind = second.kind = RowKind::Person;
    first.account = kAnn, first.name = "Ann";
    second.account = kBob, second.name = "Bob", second.player_number = 2;
    saved.rows = {first, second};
    LobbyTable table = lobby(saved);
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    ASSERT_EQ(table.change_row(kBob, table.version(), ready(1)), std::nullopt);
    ASSERT_EQ(outcome(table.start(kAnn, table.version())), "done");
    table.match_began(3);
    table.leave(kBob);
    EXPECT_EQ(row(table, 1).name, "Bob") << "while it is played";
    table.match_ended("over", 9);
    EXPECT_EQ(table.save(), 0u);
    EXPECT_EQ(row(table, 1).kind, RowKind::Open);
    EXPECT_EQ(row(table, 0).name, "Ann");
}

}  // namespace
}  // namespace banneret::lobby
