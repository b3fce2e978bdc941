#include "tests/server/lobby/table_for_tests.h"

namespace banneret::lobby {
namespace {

LobbyTable full_of_settings() {
    LobbyStart start;
    start.owner = kAnn;
    start.name = "Friday";
    start.password_hash = "$argon2id$x";
    LobbyTable table = lobby(start);
    EXPECT_EQ(table.enter(ann), std::nullopt);
    EXPECT_EQ(table.enter(bob), std::nullopt);
    EXPECT_EQ(table.change_row(kAnn, table.version(), kind(3, match::RowKind::Computer)), std::nullopt);
    SettingsChange speed;
    speed.values.speed_percent = 200;
    speed.give(SettingField::SpeedPercent);
    EXPECT_EQ(table.change_settings(kAnn, table.version(), speed), std::nullopt);
    EXPECT_EQ(table.ban(kAnn, kCid), std::nullopt);
    return table;
}

TEST(KeptLobby, ComesBackWithItsSettingsButEmpty) {
    const LobbyTable before = full_of_settings();
    auto after = LobbyTable::from_kept(7, before.kept_bytes(), choices());
    ASSERT_TRUE(after.ok()) << after.error().sentence();
    EXPECT_EQ(after->name(), "Friday");
    EXPECT_EQ(after->owner(), kAnn);
    EXPECT_EQ(after->settings(), before.settings());
    EXPECT_EQ(after->password_hash(), "$argon2id$x");
    EXPECT_EQ(row(*after, 3).kind, match::RowKind::Computer);
    EXPECT_EQ(row(*after, 0).kind, match::RowKind::Open);
    EXPECT_TRUE(after->people().empty());
    EXPECT_EQ(after->enter(cid)->reason, Reason::Banned);
}

TEST(KeptLobby, PeopleOfTheLastMatchComeBackToTheirRows) {
    LobbyTable before = full_of_settings();
    ASSERT_EQ(before.take_row(kBob, 6), std::nullopt);
    ASSERT_EQ(before.change_row(kBob, before.version(), ready(6)), std::nullopt);
    ASSERT_EQ(outcome(before.start(kAnn, before.version())), "done");
    before.match_began(12);
    auto after = LobbyTable::from_kept(7, before.kept_bytes(), choices());
    ASSERT_TRUE(after.ok()) << after.error().sentence();
    after->match_resumed(12);
    after->match_ended("over", 9);
    ASSERT_EQ(after->enter({99, "Dot", false}), std::nullopt);
    ASSERT_EQ(after->enter(bob), std::nullopt);
    EXPECT_EQ(after->row_of(kBob), 6);
    ASSERT_EQ(after->enter(ann), std::nullopt);
    EXPECT_EQ(after->row_of(kAnn), 1) << "somebody else has taken hers meanwhile";
}

// As written before there was a second format.
TEST(KeptLobby, FirstFormatIsReadable) {
    const Bytes now = full_of_settings().kept_bytes();
    Bytes first(now.begin(), now.end() - 1);  // nobody of a last match
    first[0] = 1;
    const auto table = LobbyTable::from_kept(7, first, choices());
    ASSERT_TRUE(table.ok()) << table.error().sentence();
    EXPECT_EQ(table->name(), "Friday");
    EXPECT_EQ(table->settings().speed_percent, 200);
}

TEST(KeptLobby, DamagedBytesAreRefused) {
    const Bytes whole = full_of_settings().kept_bytes();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_FALSE(LobbyTable::from_kept(7, ByteSpan(whole).first(size), choices()).ok()) << size;
    }
    Bytes longer = whole;
    longer.push_back(0);
    EXPECT_FALSE(LobbyTable::from_kept(7, longer, choices()).ok());
}

}  // namespace
}  // namespace banneret::lobby
