// Files that are not what the store expects: newer, another program's, damaged.
#include <SQLiteCpp/SQLiteCpp.h>

#include <fstream>

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
    EXPECT_NE(refusal(fresh.path()).find("schema 99, and this program knows up to 2"), std::string::npos)
        << refusal(fresh.path());
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
