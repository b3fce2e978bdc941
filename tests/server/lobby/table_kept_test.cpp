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
