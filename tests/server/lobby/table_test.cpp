#include "server/lobby/table.h"

#include "tests/server/lobby/table_for_tests.h"

namespace banneret::lobby {
namespace {

TEST(Lobby, FirstWhoEntersIsHostAndHasTheFirstRow) {
    LobbyTable table = lobby();
    EXPECT_EQ(outcome(table.enter(ann)), "done");
    EXPECT_EQ(table.host(), kAnn);
    EXPECT_EQ(table.row_of(kAnn), 0);
    EXPECT_EQ(row(table, 0).name, "Ann");
    EXPECT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(table.row_of(kBob), 1);
    EXPECT_NE(row(table, 0).player_number, row(table, 1).player_number);
}

TEST(Lobby, NinthPersonIsToldThatItIsFull) {
    LobbyTable table = lobby();
    for (AccountId id = 1; id <= 8; ++id)
        ASSERT_EQ(table.enter({id, "P" + std::to_string(id), false}), std::nullopt);
    const auto refused = table.enter({9, "P9", false});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->reason, Reason::LobbyFull);
}

TEST(Lobby, EnteringTwiceKeepsTheRow) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.people().size(), 2u);
    EXPECT_EQ(table.row_of(kAnn), 0);
}

TEST(Lobby, LeavingGivesTheRowBackAndTheLongestPresentIsHost) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    ASSERT_EQ(table.enter(cid), std::nullopt);
    table.leave(kAnn);
    EXPECT_EQ(table.host(), kBob);
    EXPECT_EQ(row(table, 0).kind, match::RowKind::Open);
    EXPECT_EQ(row(table, 0).name, "");
    table.leave(kAnn);  // twice does no harm
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.host(), kBob) << "who comes back is not host again";
}

TEST(Lobby, LastOneOutEmptiesIt) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    table.take_events();
    table.leave(kAnn);
    EXPECT_EQ(count<Emptied>(table.take_events()), 1);
    EXPECT_EQ(table.host(), 0u);
}

TEST(Lobby, OwnerOfAKeptLobbyTakesHostBack) {
    LobbyStart start;
    start.owner = kBob;
    LobbyTable table = lobby(start);
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.host(), kAnn);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(table.host(), kBob);
    EXPECT_EQ(table.make_host(kBob, kAnn)->reason, Reason::NotAllowed);
}

TEST(Lobby, OnlyTheHostSetsTheGame) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    SettingsChange faster;
    faster.values.speed_percent = 200;
    faster.give(SettingField::SpeedPercent);
    EXPECT_EQ(table.change_settings(kBob, table.version(), faster)->reason, Reason::NotAllowed);
    EXPECT_EQ(table.settings().speed_percent, 150);
    EXPECT_EQ(table.change_settings(kAnn, table.version(), faster), std::nullopt);
    EXPECT_EQ(table.settings().speed_percent, 200);
    EXPECT_EQ(table.change_settings(kCid, table.version(), faster)->reason, Reason::NotAllowed)
        << "who is not there";
}

TEST(Lobby, SettingThatMattersTakesReadyBack) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    ASSERT_EQ(table.change_row(kBob, table.version(), ready(1)), std::nullopt);
    SettingsChange watchers;
    watchers.values.spectators = false;
    watchers.give(SettingField::Spectators);
    ASSERT_EQ(table.change_settings(kAnn, table.version(), watchers), std::nullopt);
    EXPECT_TRUE(row(table, 1).ready) << "spectators do not change the game";
    SettingsChange map;
    map.values.map_script = "coast";
    map.give(SettingField::MapScript);
    ASSERT_EQ(table.change_settings(kAnn, table.version(), map), std::nullopt);
    EXPECT_FALSE(row(table, 1).ready);
}

TEST(Lobby, SameValueChangesNothing) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    const auto before = table.version();
    SettingsChange same;
    same.values.map_script = "arabia";
    same.give(SettingField::MapScript);
    EXPECT_EQ(table.change_settings(kAnn, before, same), std::nullopt);
    EXPECT_EQ(table.version(), before);
}

TEST(Lobby, ChangeAgainstAnOlderVersionOfTheSameSettingIsRefused) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    const auto seen = table.version();
    SettingsChange age, speed;
    age.values.starting_age = 2;
    age.give(SettingField::StartingAge);
    ASSERT_EQ(table.change_settings(kAnn, seen, age), std::nullopt);
    age.values.starting_age = 3;
    EXPECT_EQ(table.change_settings(kAnn, seen, age)->reason, Reason::ChangedMeanwhile);
    EXPECT_EQ(table.settings().starting_age, 2);
    speed.values.speed_percent = 100;
    speed.give(SettingField::SpeedPercent);
    EXPECT_EQ(table.change_settings(kAnn, seen, speed), std::nullopt)
        << "another field was not changed since";
}

TEST(Lobby, BannedPersonGoesAndDoesNotComeBack) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    table.take_events();
    ASSERT_EQ(table.ban(kAnn, kBob), std::nullopt);
    const auto events = table.take_events();
    ASSERT_NE(first<PutOut>(events), nullptr);
    EXPECT_EQ(first<PutOut>(events)->account, kBob);
    EXPECT_EQ(table.enter(bob)->reason, Reason::Banned);
    EXPECT_EQ(table.ban(kAnn, kAnn)->reason, Reason::NotAllowed);
}

TEST(Lobby, ChatIsOneOrderAndOnlyForWhoIsThere) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(table.say(kAnn, "hello", 1000), std::nullopt);
    EXPECT_EQ(table.say(kBob, "hi", 1001), std::nullopt);
    EXPECT_EQ(table.say(kCid, "let me in", 1002)->reason, Reason::NotAllowed);
    ASSERT_EQ(table.chat().size(), 2u);
    EXPECT_EQ(table.chat()[0].text, "hello");
    EXPECT_EQ(table.chat()[1].name, "Bob");
    EXPECT_LT(table.chat()[0].number, table.chat()[1].number);
}

TEST(Lobby, PingsDoNotMakeANewVersion) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    const auto before = table.version();
    table.ping_measured(kAnn, 34);
    EXPECT_EQ(row(table, 0).ping_ms, 34);
    EXPECT_EQ(table.version(), before);
}

TEST(Lobby, ClosingIsTheHostsAndTheOwners) {
    LobbyStart start;
    start.owner = kCid;
    LobbyTable table = lobby(start);
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(table.may_close(kAnn), std::nullopt);
    EXPECT_EQ(table.may_close(kCid), std::nullopt) << "the owner, from outside";
    EXPECT_EQ(table.may_close(kBob)->reason, Reason::NotAllowed);
}

TEST(Lobby, OnlyARegisteredPersonKeepsALobby) {
    LobbyTable table = lobby();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.set_kept(kAnn, false, true)->reason, Reason::NotAllowed);
    EXPECT_FALSE(table.kept());
    EXPECT_EQ(table.set_kept(kAnn, true, true), std::nullopt);
    EXPECT_TRUE(table.kept());
}

}  // namespace
}  // namespace banneret::lobby
