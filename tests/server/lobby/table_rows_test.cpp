#include "tests/server/lobby/table_for_tests.h"

namespace banneret::lobby {
namespace {

using match::RowKind;

LobbyTable ann_and_bob() {
    LobbyTable table = lobby();
    EXPECT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.enter(bob), std::nullopt);
    table.take_events();
    return table;
}

LobbyTable restored() {
    LobbyStart start;
    start.save = 5;
    match::Row first, second, third;
    first.kind = second.kind = RowKind::Person;
    first.account = kAnn, first.name = "Ann", first.player_number = 2, first.team = 1;
    second.account = kBob, second.name = "Bob", second.player_number = 1, second.team = 2;
    third.kind = RowKind::Computer, third.name = "Computer", third.player_number = 3;
    start.rows = {first, second, third, {}, {}, {}, {}, {}};
    for (std::size_t i = 3; i < 8; ++i) start.rows[i].kind = RowKind::Closed;
    return lobby(start);
}

TEST(Rows, HostMakesComputersAndClosesRows) {
    LobbyTable table = ann_and_bob();
    EXPECT_EQ(outcome(table.change_row(kAnn, table.version(), kind(2, RowKind::Computer))), "done");
    EXPECT_EQ(row(table, 2).name, "Computer");
    EXPECT_EQ(outcome(table.change_row(kAnn, table.version(), kind(3, RowKind::Closed))), "done");
    ASSERT_EQ(table.enter(cid), std::nullopt);
    EXPECT_EQ(table.row_of(kCid), 4) << "the first that is open";
    EXPECT_EQ(table.change_row(kBob, table.version(), kind(5, RowKind::Computer))->reason,
              Reason::NotAllowed);
}

TEST(Rows, EverybodyChangesOnlyTheirOwn) {
    LobbyTable table = ann_and_bob();
    RowChange mine = change(1);
    mine.civilisation = 2;
    mine.team = 3;
    mine.ready = true;
    EXPECT_EQ(outcome(table.change_row(kBob, table.version(), mine)), "done");
    EXPECT_EQ(row(table, 1).civilisation, 2);
    EXPECT_EQ(row(table, 1).team, 3);
    EXPECT_TRUE(row(table, 1).ready);
    EXPECT_EQ(table.change_row(kBob, table.version(), ready(0))->reason, Reason::NotAllowed);
    EXPECT_EQ(table.change_row(kAnn, table.version(), team(1, 1))->reason, Reason::NotAllowed)
        << "not even the host";
    EXPECT_EQ(table.change_row(kCid, table.version(), team(1, 1))->reason, Reason::NotAllowed)
        << "who is not there";
}

TEST(Rows, ValuesOutsideTheRulesetAreRefusedAndNothingChanges) {
    LobbyTable table = ann_and_bob();
    const auto before = table.version();
    RowChange bad = change(0);
    bad.civilisation = 4;
    EXPECT_EQ(table.change_row(kAnn, before, bad)->reason, Reason::BadRequest);
    bad = change(0);
    bad.player_number = 9;
    EXPECT_EQ(table.change_row(kAnn, before, bad)->reason, Reason::BadRequest);
    EXPECT_EQ(table.change_row(kAnn, before, team(0, 5))->reason, Reason::BadRequest);
    EXPECT_EQ(table.change_row(kAnn, before, team(8, 1))->reason, Reason::BadRequest);
    EXPECT_EQ(table.change_row(kAnn, before, team(-1, 1))->reason, Reason::BadRequest);
    EXPECT_EQ(table.version(), before);
}

TEST(Rows, PlayerNumbersStayUnique) {
    LobbyTable table = ann_and_bob();
    ASSERT_EQ(table.change_row(kAnn, table.version(), kind(2, RowKind::Computer)), std::nullopt);
    RowChange number = change(0);
    number.player_number = row(table, 1).player_number;
    EXPECT_EQ(outcome(table.change_row(kAnn, table.version(), number)), "Bob has player number 2.");
    const auto anns = row(table, 0).player_number;
    number.player_number = row(table, 2).player_number;
    EXPECT_EQ(outcome(table.change_row(kAnn, table.version(), number)), "done")
        << "swapped with the computer";
    EXPECT_EQ(row(table, 2).player_number, anns);
}

TEST(Rows, KickedPersonIsTold) {
    LobbyTable table = ann_and_bob();
    ASSERT_EQ(table.change_row(kAnn, table.version(), kind(1, RowKind::Open)), std::nullopt);
    const auto events = table.take_events();
    ASSERT_NE(first<PutOut>(events), nullptr);
    EXPECT_EQ(first<PutOut>(events)->why.reason, Reason::Kicked);
    EXPECT_FALSE(table.is_present(kBob));
    EXPECT_EQ(table.enter(bob), std::nullopt) << "kicked is not banned";
}

TEST(Rows, OlderViewOfTheSameFieldIsRefused) {
    LobbyTable table = ann_and_bob();
    const auto seen = table.version();
    ASSERT_EQ(table.change_row(kAnn, seen, kind(2, RowKind::Computer)), std::nullopt);
    EXPECT_EQ(table.change_row(kAnn, seen, kind(2, RowKind::Closed))->reason, Reason::ChangedMeanwhile);
    EXPECT_EQ(row(table, 2).kind, RowKind::Computer);
    EXPECT_EQ(table.change_row(kAnn, seen, kind(3, RowKind::Closed)), std::nullopt);
}

TEST(Rows, SomebodyWhoCameMeanwhileIsNotKickedByAnOldView) {
    LobbyTable table = ann_and_bob();
    const auto seen = table.version();
    ASSERT_EQ(table.enter(cid), std::nullopt);
    EXPECT_EQ(table.change_row(kAnn, seen, kind(2, RowKind::Closed))->reason, Reason::ChangedMeanwhile);
    EXPECT_TRUE(table.is_present(kCid));
}

TEST(Rows, ReadyAgainstSettingsThatChangedIsRefused) {
    LobbyTable table = ann_and_bob();
    ASSERT_EQ(table.change_row(kBob, table.version(), ready(1)), std::nullopt);
    const auto seen = table.version();
    SettingsChange map;
    map.values.map_script = "coast";
    map.give(SettingField::MapScript);
    ASSERT_EQ(table.change_settings(kAnn, table.version(), map), std::nullopt);
    EXPECT_EQ(table.change_row(kBob, seen, ready(1))->reason, Reason::ChangedMeanwhile);
}

TEST(Rows, PersonMovesToAnOpenRow) {
    LobbyTable table = ann_and_bob();
    RowChange mine = change(1);
    mine.civilisation = 3;
    ASSERT_EQ(table.change_row(kBob, table.version(), mine), std::nullopt);
    EXPECT_EQ(outcome(table.take_row(kBob, 6)), "done");
    EXPECT_EQ(table.row_of(kBob), 6);
    EXPECT_EQ(row(table, 6).civilisation, 3);
    EXPECT_EQ(row(table, 1).kind, RowKind::Open);
    EXPECT_EQ(table.take_row(kBob, 0)->reason, Reason::NotAllowed) << "Ann's";
}

TEST(Restored, PeopleGetTheirRowsByAccount) {
    LobbyTable table = restored();
    ASSERT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(table.row_of(kBob), 1);
    EXPECT_EQ(row(table, 1).player_number, 1) << "kept";
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.row_of(kAnn), 0);
}

TEST(Restored, StrangerIsRefusedUntilTheHostOpensARow) {
    LobbyTable table = restored();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.enter(cid)->reason, Reason::LobbyFull);
    ASSERT_EQ(outcome(table.change_row(kAnn, table.version(), kind(1, RowKind::Open))), "done");
    EXPECT_EQ(outcome(table.why_not_start()),
              "Nobody has the row of Bob yet: wait, or give it to the computer.");
    ASSERT_EQ(table.enter(cid), std::nullopt);
    EXPECT_EQ(table.row_of(kCid), 1);
    EXPECT_EQ(row(table, 1).team, 2) << "the seat's team stays";
}

TEST(Restored, ARowIsOpenedOnlyWhenAllWhoAreThereAgree) {
    LobbyTable table = restored();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    table.leave(kAnn);
    ASSERT_EQ(outcome(table.change_row(kBob, table.version(), kind(0, RowKind::Open))), "done") << "alone";
    ASSERT_EQ(table.enter(cid), std::nullopt);
    EXPECT_EQ(table.row_of(kCid), 0);
    EXPECT_EQ(table.enter(ann)->reason, Reason::LobbyFull) << "given away, with the consent of all";
    table.leave(kCid);
    EXPECT_EQ(row(table, 0).name, "Ann") << "a stranger's row is again whose it was";
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.row_of(kAnn), 0);
}

TEST(Restored, SeatsAreSwappedWithConsentAndWhatIsPlayedStays) {
    LobbyTable table = restored();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    const int team_of_first = row(table, 0).team;
    const int number_of_first = row(table, 0).player_number;
    ASSERT_EQ(outcome(table.take_row(kBob, 0)), "done");
    EXPECT_EQ(table.row_of(kBob), 1) << "not yet";
    EXPECT_EQ(table.proposal_sentence(), "Bob wants to swap seats with Ann.");
    EXPECT_EQ(table.answer_proposal(kAnn, 99, true)->reason, Reason::ChangedMeanwhile);
    EXPECT_EQ(table.answer_proposal(kCid, table.proposal()->number, true)->reason, Reason::NotAllowed);
    ASSERT_EQ(outcome(table.answer_proposal(kAnn, table.proposal()->number, true)), "done");
    EXPECT_EQ(table.row_of(kBob), 0);
    EXPECT_EQ(table.row_of(kAnn), 1);
    EXPECT_EQ(row(table, 0).team, team_of_first);
    EXPECT_EQ(row(table, 0).player_number, number_of_first);
    EXPECT_FALSE(table.proposal());
    table.leave(kAnn);
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.row_of(kAnn), 1) << "the swap holds";
}

TEST(Restored, OneWhoDoesNotAgreeOrAMakerWhoLeavesEndsAProposal) {
    LobbyTable table = restored();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    ASSERT_EQ(outcome(table.take_row(kBob, 0)), "done");
    table.take_events();
    EXPECT_EQ(table.take_row(kAnn, 1)->reason, Reason::ChangedMeanwhile) << "one at a time";
    ASSERT_EQ(outcome(table.answer_proposal(kAnn, table.proposal()->number, false)), "done");
    EXPECT_FALSE(table.proposal());
    EXPECT_EQ(table.row_of(kBob), 1);
    const auto events = table.take_events();
    ASSERT_NE(first<ToAnnounce>(events), nullptr);
    EXPECT_EQ(first<ToAnnounce>(events)->sentence, "Ann does not agree: the seats stay as they are.");
    ASSERT_EQ(outcome(table.take_row(kBob, 0)), "done");
    table.leave(kBob);
    EXPECT_FALSE(table.proposal());
}

TEST(Restored, WhoKeptTheLastConsentBackDecidesByLeaving) {
    LobbyTable table = restored();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    ASSERT_EQ(outcome(table.take_row(kAnn, 1)), "done");
    table.leave(kBob);
    EXPECT_EQ(table.row_of(kAnn), 1) << "of those who are there all agree";
    ASSERT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(table.row_of(kBob), 0);
}

TEST(Restored, WhoseSeatTheComputerWasGivenGetsItBack) {
    LobbyTable table = restored();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(outcome(table.change_row(kAnn, table.version(), kind(1, RowKind::Computer))), "done");
    ASSERT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(table.row_of(kBob), 1);
    EXPECT_EQ(row(table, 1).name, "Bob");
}

TEST(Restored, KickedPersonsSeatStaysTheirs) {
    LobbyTable table = restored();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    ASSERT_EQ(outcome(table.change_row(kAnn, table.version(), kind(1, RowKind::Open))), "done");
    EXPECT_FALSE(table.is_present(kBob));
    EXPECT_EQ(row(table, 1).kind, RowKind::Person);
    EXPECT_EQ(table.enter(cid)->reason, Reason::LobbyFull);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(table.row_of(kBob), 1);
}

TEST(Restored, ClosedRowsStayClosed) {
    LobbyTable table = restored();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.take_row(kAnn, 5)->reason, Reason::NotAllowed);
    EXPECT_EQ(table.change_row(kAnn, table.version(), kind(5, RowKind::Open))->reason, Reason::NotAllowed);
}

TEST(Restored, AnotherNameDoesNotTakeARow) {
    LobbyTable table = restored();
    EXPECT_EQ(table.enter({99, "Ann", false})->reason, Reason::LobbyFull) << "the name alone does not do";
}

TEST(Restored, OfAnotherServerGoesByName) {
    LobbyStart start;
    start.save = 5;
    match::Row first;
    first.kind = RowKind::Person;
    first.name = "Ann";
    start.rows = {first};
    LobbyTable table = lobby(start);
    ASSERT_EQ(table.enter({99, "Ann", false}), std::nullopt);
    EXPECT_EQ(table.row_of(99), 0);
    EXPECT_EQ(row(table, 0).account, 99u);
}

TEST(Restored, LeavingKeepsTheRow) {
    LobbyTable table = restored();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    ASSERT_EQ(table.enter(bob), std::nullopt);
    table.leave(kBob);
    EXPECT_EQ(row(table, 1).kind, RowKind::Person);
    EXPECT_EQ(row(table, 1).name, "Bob");
    EXPECT_EQ(outcome(table.start(kAnn, table.version())), "Bob is not here yet.");
    EXPECT_EQ(outcome(table.change_row(kAnn, table.version(), kind(1, RowKind::Computer))), "done");
    EXPECT_EQ(outcome(table.start(kAnn, table.version())), "done") << "the computer plays on for Bob";
}

TEST(Restored, WorldAndSeatsAreFixed) {
    LobbyTable table = restored();
    ASSERT_EQ(table.enter(ann), std::nullopt);
    SettingsChange map;
    map.values.map_script = "coast";
    map.give(SettingField::MapScript);
    EXPECT_EQ(outcome(table.change_settings(kAnn, table.version(), map)),
              "The map script of a saved game is fixed.");
    EXPECT_EQ(table.change_row(kAnn, table.version(), team(0, 3))->reason, Reason::NotAllowed);
    EXPECT_EQ(table.change_row(kAnn, table.version(), kind(5, RowKind::Computer))->reason,
              Reason::NotAllowed);
    SettingsChange speed;
    speed.values.speed_percent = 200;
    speed.give(SettingField::SpeedPercent);
    EXPECT_EQ(outcome(table.change_settings(kAnn, table.version(), speed)), "done");
}

}  // namespace
}  // namespace banneret::lobby
