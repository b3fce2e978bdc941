// Files that are not what the store expects: newer, another program's, damaged.
#include <SQLiteCpp/SQLiteCpp.h>

#include <fstream>

#include "server/store/migrations.h"
#include "server/store/store.h"
#include "tests/server/store/fresh_folder.h"

namespace banneret::store {
namespace {

std::string refusal(const std::filesystem::path& folder) {
    const auto opened = Store::open(folder);
    return opened.ok() ? "opened" : opened.error().sentence();
}

TEST(Migrations, NewerSchemaIsRefusedWithBothVersions) {
    const FreshFolder fresh;
    { ASSERT_TRUE(Store::open(fresh.path()).ok()); }
    SQLite::Database((fresh.path() / "banneret.sqlite").string(), SQLite::OPEN_READWRITE)
        .exec("PRAGMA user_version = 99");
    EXPECT_NE(refusal(fresh.path())
                  .find("schema 99, and this program knows up to " + std::to_string(schema_version())),
              std::string::npos)
        << refusal(fresh.path());
}

// A database as an earlier program left it: tests/server/store/schemas.
void make_old(const std::filesystem::path& folder, int schema) {
    std::ifstream in(std::string(BANNERET_SOURCE_DIR) + "/tests/server/store/schemas/" +
                     std::to_string(schema) + ".sql");
    const std::string sql((std::istreambuf_iterator<char>(in)), {});
    ASSERT_FALSE(sql.empty()) << "schema " << schema << " has no fixture";
    SQLite::Database((folder / "banneret.sqlite").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec(sql);
}

SecretHash bobs_token() {
    SecretHash out;
    out.fill(7);
    return out;
}

// What every fixture holds.
void expect_everything(Store& store) {
    EXPECT_EQ(store.account_named("ann")->value().password_hash, "$argon2id$kept");
    EXPECT_EQ(store.account_of_token(bobs_token())->value().name, "Bob");
    EXPECT_EQ(*store.reserve_lobby_ids(1), 1001u);
    EXPECT_EQ(store.kept_lobbies()->front().bytes, (Bytes{1, 2, 3}));
    EXPECT_EQ(store.content(42)->value(), (Bytes{'h', 'i'}));
    const auto match = store.match(5);
    ASSERT_TRUE(match.ok() && *match);
    EXPECT_EQ((*match)->setup.settings.seed, 4242u);
    EXPECT_TRUE((*match)->setup.settings.rated);
    EXPECT_EQ((*match)->setup.seats[1].name, "Bob");
    EXPECT_EQ((*match)->players[0].outcome, Outcome::Won);
    EXPECT_EQ((*match)->end.verdict, "All agreed.");
    MatchFilter in_lobby;
    in_lobby.lobby = 7;
    EXPECT_EQ(store.matches(in_lobby, {}, 10)->size(), 1u);
    EXPECT_EQ(store.timeline(5)->front().score, 300u);
    EXPECT_EQ(store.match_chat(5)->front().text, "gl");
    EXPECT_EQ(store.saves_of(1, 0, 10)->front().name, "Before the siege");
    EXPECT_EQ(store.save_bytes(3, 1)->value(), (Bytes{0xAA, 0xBB, 0xCC}));
}

TEST(Migrations, EveryEarlierSchemaIsBroughtUpToDateWithAllThatItHolds) {
    for (int schema = 1; schema < schema_version(); ++schema) {
        SCOPED_TRACE("schema " + std::to_string(schema));
        const FreshFolder fresh;
        make_old(fresh.path(), schema);
        {
            auto store = Store::open(fresh.path());
            ASSERT_TRUE(store.ok()) << store.error().sentence();
            expect_everything(**store);
            if (schema >= 2) {
                EXPECT_EQ((*store)->standing(1)->value().rating_milli, 1'620'000);
            }
            EXPECT_FALSE(*(*store)->has_script(1));
            EXPECT_EQ(*(*store)->has_script(9), schema >= 3);
        }
        const auto copy = fresh.path() / ("banneret.sqlite.before-" + std::to_string(schema_version()));
        SQLite::Database kept(copy.string(), SQLite::OPEN_READONLY);
        EXPECT_EQ(kept.execAndGet("PRAGMA user_version").getInt(), schema) << "the copy is as it was";
        EXPECT_EQ(kept.execAndGet("SELECT count(*) FROM matches").getInt(), 1);
        EXPECT_TRUE(Store::open(fresh.path()).ok()) << "and once more";
    }
}

TEST(Migrations, OneThatFailsInTheMiddleLeavesTheOldOne) {
    const FreshFolder fresh;
    make_old(fresh.path(), 1);
    const auto file = (fresh.path() / "banneret.sqlite").string();
    SQLite::Database(file, SQLite::OPEN_READWRITE).exec("CREATE TABLE audit (in_the_way)");
    EXPECT_NE(refusal(fresh.path()).find("audit"), std::string::npos) << refusal(fresh.path());
    SQLite::Database before(file, SQLite::OPEN_READWRITE);
    EXPECT_EQ(before.execAndGet("PRAGMA user_version").getInt(), 1);
    EXPECT_EQ(before.execAndGet("SELECT count(*) FROM sqlite_master WHERE name = 'standings'").getInt(), 0);
    before.exec("DROP TABLE audit");
    auto store = Store::open(fresh.path());
    ASSERT_TRUE(store.ok()) << store.error().sentence();
    expect_everything(**store);
}

TEST(Migrations, AnotherProgramsDatabaseIsLeftAlone) {
    const FreshFolder fresh;
    SQLite::Database((fresh.path() / "banneret.sqlite").string(),
                     SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("CREATE TABLE theirs (x)");
    EXPECT_NE(refusal(fresh.path()).find("another program's database"), std::string::npos)
        << refusal(fresh.path());
}

TEST(Migrations, WhatIsNoDatabaseIsRefused) {
    const FreshFolder fresh;
    std::ofstream(fresh.path() / "banneret.sqlite") << std::string(8192, 'x');
    EXPECT_NE(refusal(fresh.path()).find("damaged"), std::string::npos) << refusal(fresh.path());
}

TEST(Migrations, DamagedPageIsFound) {
    const FreshFolder fresh;
    {
        auto store = Store::open(fresh.path());
        ASSERT_TRUE(store.ok());
        for (int i = 0; i < 400; ++i) {
            const std::string name = "name" + std::to_string(i);
            ASSERT_TRUE((*store)->put_kept_lobby({static_cast<LobbyId>(i), Bytes(500, 7)}).ok());
        }
    }
    std::fstream file(fresh.path() / "banneret.sqlite", std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(0, std::ios::end);
    const auto pages = file.tellp() / 4096;
    for (std::streamoff page = 30; page < pages; page += 5) {
        file.seekp(page * 4096);
        file.write("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 8);
    }
    file.close();
    EXPECT_NE(refusal(fresh.path()).find("damaged"), std::string::npos) << refusal(fresh.path());
}

TEST(Migrations, OpeningAgainKeepsEverything) {
    const FreshFolder fresh;
    {
        auto store = Store::open(fresh.path());
        ASSERT_TRUE(store.ok());
        ASSERT_TRUE((*store)->put_kept_lobby({3, {1, 2, 3}}).ok());
    }
    auto store = Store::open(fresh.path());
    ASSERT_TRUE(store.ok());
    ASSERT_EQ((*store)->kept_lobbies()->size(), 1u);
    EXPECT_EQ((*store)->kept_lobbies()->front().bytes, (Bytes{1, 2, 3}));
}

}  // namespace
}  // namespace banneret::store
