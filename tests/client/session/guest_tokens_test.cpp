#include "client/session/guest_tokens.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

namespace banneret::session {
namespace {

class Tokens : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = testing::TempDir() + "banneret-tokens-" + std::to_string(::getpid());
        std::filesystem::remove_all(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }
    std::string folder_;
};

TEST_F(Tokens, AGuestComesBackToTheSameServerAsTheSameOne) {
    { GuestTokens(folder_, "host:1", "Ann").keep("secret"); }
    EXPECT_EQ(GuestTokens(folder_, "host:1", "Ann").token(), "secret");
    EXPECT_EQ(GuestTokens(folder_, "host:2", "Ann").token(), "");
    EXPECT_EQ(GuestTokens(folder_, "host:1", "Ben").token(), "");
}

TEST_F(Tokens, ASecondClientAtTheSameTimeIsSomebodyElse) {
    GuestTokens first(folder_, "host:1", "Ann");
    first.keep("secret");
    GuestTokens second(folder_, "host:1", "Ann");
    EXPECT_EQ(second.token(), "");
    second.keep("other");
    EXPECT_EQ(first.token(), "secret");
}

TEST_F(Tokens, NobodyElseMayReadThem) {
    GuestTokens(folder_, "host:1", "Ann").keep("secret");
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
        struct stat about {};
        ASSERT_EQ(::stat(entry.path().c_str(), &about), 0);
        EXPECT_EQ(about.st_mode & 0077u, 0u);
    }
}

}  // namespace
}  // namespace banneret::session
