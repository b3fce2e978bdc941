// Whom a client believes: an authority's word, or the certificate that it met first.
#include "client/session/server_trust.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace banneret::session {
namespace {

struct Trust : testing::Test {
    std::string folder = testing::TempDir() + "banneret-trust-test";
    Trust() { std::filesystem::remove_all(folder); }
    ~Trust() override { std::filesystem::remove_all(folder); }

    static transport::TlsFound shows(const std::string& certificate, bool vouched_for = false) {
        transport::TlsFound found;
        found.fingerprint = certificate;
        found.vouched_for = vouched_for;
        return found;
    }
    std::string verdict(const transport::TlsFound& found,
                        const std::string& server = "example.org:27015") const {
        KnownServers known(folder);
        return judge(known, server, found).refusal;
    }
};

const std::string kOne(64, 'a');
const std::string kOther(64, 'b');

TEST_F(Trust, FirstMeetingIsRememberedAndAnotherCertificateIsRefused) {
    EXPECT_EQ(verdict(shows(kOne)), "");
    EXPECT_EQ(verdict(shows(kOne)), "");
    const std::string refusal = verdict(shows(kOther));
    EXPECT_NE(
        refusal.find("another certificate (bbbbbbbbbbbbbbbb) than when it was met first (aaaaaaaaaaaaaaaa)"),
        std::string::npos)
        << refusal;
    EXPECT_NE(refusal.find(folder + "/known_servers"), std::string::npos) << refusal;
    EXPECT_EQ(verdict(shows(kOne)), "") << "what was refused is not remembered";
    EXPECT_EQ(verdict(shows(kOther), "example.org:27016"), "") << "each server by itself";
}

TEST_F(Trust, ServerThatSpokeTlsMustNotGoWithout) {
    EXPECT_EQ(verdict(shows("")), "") << "plain from the beginning";
    EXPECT_EQ(verdict(shows(kOne)), "");
    EXPECT_NE(verdict(shows("")).find("does not now"), std::string::npos);
}

TEST_F(Trust, AuthoritysWordNeedsNoMemory) {
    EXPECT_EQ(verdict(shows(kOne, true)), "");
    EXPECT_EQ(verdict(shows(kOther, true)), "") << "renewed";
    EXPECT_EQ(verdict(shows("")), "") << "nothing was remembered";
}

TEST_F(Trust, LineTakenOutIsAFirstMeetingAgain) {
    EXPECT_EQ(verdict(shows(kOne)), "");
    std::ofstream(folder + "/known_servers", std::ios::trunc);
    EXPECT_EQ(verdict(shows(kOther)), "");
    EXPECT_EQ(verdict(shows(kOther)), "");
}

TEST_F(Trust, WithoutAFolderNothingIsRemembered) {
    KnownServers nowhere("");
    EXPECT_EQ(judge(nowhere, "a:1", shows(kOne)).refusal, "");
    EXPECT_EQ(judge(nowhere, "a:1", shows(kOther)).refusal, "");
}

}  // namespace
}  // namespace banneret::session
