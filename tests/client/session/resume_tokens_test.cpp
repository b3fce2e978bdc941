#include "client/session/resume_tokens.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace banneret::session {
namespace {

class ResumeTokensTest : public testing::Test {
  protected:
    ResumeTokensTest() {
        std::string name = (std::filesystem::temp_directory_path() / "banneret-resume-XXXXXX").string();
        folder_ = mkdtemp(name.data()) == nullptr ? "" : name;
    }
    ~ResumeTokensTest() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    static ResumeToken token(std::uint64_t match) {
        ResumeToken out;
        out.joining.match_id = match;
        out.joining.seat = 3;
        out.joining.relay = {"::1", 27015, ""};
        out.joining.rules_digest = 7;
        out.joining.script_digest = 8;
        out.token.fill(9);
        return out;
    }
    std::filesystem::path file() const { return std::filesystem::directory_iterator(folder_)->path(); }
    std::string folder_;
};

TEST_F(ResumeTokensTest, TheNewestComesBackWithTheWayIn) {
    const ResumeTokens tokens(folder_, "here:27015", "Ann");
    EXPECT_FALSE(tokens.kept());
    tokens.keep(token(4));
    tokens.keep(token(5));
    const auto kept = ResumeTokens(folder_, "here:27015", "Ann").kept();
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->joining.match_id, 5u);
    EXPECT_EQ(kept->joining.seat, 3);
    EXPECT_EQ(kept->joining.relay.host, "::1");
    EXPECT_EQ(kept->joining.script_digest, 8u);
    EXPECT_EQ(kept->token, token(5).token);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1)
        << "nothing is left beside it";
}

TEST_F(ResumeTokensTest, IsThisPersonsAtThisServerAndNobodyElseCanReadIt) {
    const ResumeTokens tokens(folder_, "here:27015", "Ann");
    tokens.keep(token(4));
    EXPECT_FALSE(ResumeTokens(folder_, "here:27015", "Ben").kept());
    EXPECT_FALSE(ResumeTokens(folder_, "there:27015", "Ann").kept());
    EXPECT_EQ(std::filesystem::status(file()).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(ResumeTokensTest, IsForgottenWhenTheMatchIsOver) {
    const ResumeTokens tokens(folder_, "here:27015", "Ann");
    tokens.keep(token(4));
    tokens.forget();
    EXPECT_FALSE(tokens.kept());
    tokens.forget();
}

TEST_F(ResumeTokensTest, ADamagedFileIsNone) {
    const ResumeTokens tokens(folder_, "here:27015", "Ann");
    tokens.keep(token(4));
    const auto whole = std::filesystem::file_size(file());
    for (const std::uintmax_t size : {std::uintmax_t{0}, std::uintmax_t{5}, whole - 1}) {
        std::filesystem::resize_file(file(), size);
        EXPECT_FALSE(tokens.kept()) << size;
    }
    std::ofstream(file(), std::ios::trunc) << std::string(5000, 'x');
    EXPECT_FALSE(tokens.kept());
}

TEST_F(ResumeTokensTest, WithoutAFolderNothingIsKept) {
    const ResumeTokens tokens("", "here:27015", "Ann");
    tokens.keep(token(4));
    EXPECT_FALSE(tokens.kept());
}

}  // namespace
}  // namespace banneret::session
