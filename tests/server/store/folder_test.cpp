#include "server/store/folder.h"

#include <fstream>

#include "tests/server/store/fresh_folder.h"

namespace banneret::store {
namespace {

TEST(Folder, IsMadeForThisUserAlone) {
    const FreshFolder fresh;
    const auto folder = fresh.path() / "a" / "b";
    ASSERT_TRUE(prepare_folder(folder).ok());
    EXPECT_EQ(std::filesystem::status(folder).permissions(), std::filesystem::perms::owner_all);
    EXPECT_TRUE(prepare_folder(folder).ok()) << "twice";
}

TEST(Folder, WithoutRightsIsRefusedByPath) {
    const FreshFolder fresh;
    std::ofstream(fresh.path() / "file") << "x";
    const auto under_a_file = prepare_folder(fresh.path() / "file" / "data");
    ASSERT_FALSE(under_a_file.ok());
    EXPECT_NE(under_a_file.error().sentence().find((fresh.path() / "file" / "data").string()),
              std::string::npos);
    EXPECT_FALSE(prepare_folder(fresh.path() / "file").ok()) << "a file is no folder";
    if (geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
    std::filesystem::permissions(fresh.path(), std::filesystem::perms::owner_read);
    const auto refused = prepare_folder(fresh.path());
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().sentence().find("cannot be written in"), std::string::npos);
}

TEST(Folder, SecondServerIsToldWhoHasIt) {
    const FreshFolder fresh;
    {
        auto first = FolderLock::take(fresh.path());
        ASSERT_TRUE(first.ok()) << first.error().sentence();
        const auto second = FolderLock::take(fresh.path());
        ASSERT_FALSE(second.ok());
        EXPECT_NE(second.error().sentence().find("in use by process " + std::to_string(getpid())),
                  std::string::npos)
            << second.error().sentence();
    }
    EXPECT_TRUE(FolderLock::take(fresh.path()).ok()) << "given back";
}

}  // namespace
}  // namespace banneret::store
