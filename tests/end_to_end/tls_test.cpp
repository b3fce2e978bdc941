// A server with a certificate, played on by two programs; and one that shows another than before.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

#include "tests/certificate.h"
#include "tests/end_to_end/program.h"

namespace banneret::end_to_end {
namespace {

struct Tls : testing::Test {
    Place place;
    CertificateFiles files;
    Tls() {
        std::filesystem::create_directories(place.at("tls"));
        files = make_certificate(place.at("tls"));
    }
    Words certificate() const { return {"--tls-certificate", files.certificate, "--tls-key", files.key}; }
    Program history(const Server& server, Words more = {}) const {
        Words words{"--join", server.address(), "--name", "Ann", "--history"};
        words.insert(words.end(), more.begin(), more.end());
        return run_client(place, "ann", words);
    }
};

TEST_F(Tls, AMatchIsPlayedThroughIt) {
    Server server(place, "server", certificate());
    Program ann = run_client(
        place, "ann",
        {"--headless", "--join", server.address(), "--create", "--lobby", "Green", "--players", "2", "--size",
         "tiny", "--seed", "3", "--speed", "0", "--name", "Ann", "--bot", "easiest"});
    ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
    Program ben = run_client(place, "ben",
                             {"--headless", "--join", server.address(), "--lobby", "Green", "--name", "Ben",
                              "--bot", "easiest", "--resign-at", "60"});
    EXPECT_EQ(ben.status(), 0) << ben.said();
    EXPECT_EQ(ann.status(), 0) << ann.said();
    EXPECT_EQ(ann.field("result", "digest"), ben.field("result", "digest"));
    std::string known;
    std::getline(std::ifstream(place.home_of("ann").at("XDG_STATE_HOME") + "/banneret/guests/known_servers"),
                 known);
    EXPECT_TRUE(known.starts_with(server.address() + " ")) << known;
}

TEST_F(Tls, AnotherCertificateThanBeforeIsRefusedAndSoIsNone) {
    std::uint16_t port = 0;
    {
        Server server(place, "server", certificate());
        port = server.port();
        EXPECT_EQ(history(server).status(), 0);
        files = make_certificate(place.at("tls"));
        server.program().signal(SIGHUP);
        ASSERT_TRUE(server.program().says("from now on")) << server.program().said();
        Program refused = history(server);
        EXPECT_EQ(refused.status(), 5) << refused.said();
        EXPECT_NE(refused.said().find("shows another certificate"), std::string::npos) << refused.said();
        Program vouched = history(server, {"--ca", files.certificate});
        EXPECT_EQ(vouched.status(), 0) << vouched.said();
    }
    Server plain(place, "server", {}, port);
    Program refused = history(plain);
    EXPECT_EQ(refused.status(), 5) << refused.said();
    EXPECT_NE(refused.said().find("spoke TLS when it was met first"), std::string::npos) << refused.said();
}

TEST_F(Tls, HalfACertificateIsNamed) {
    Program server(BANNERET_SERVER,
                   {"--data", place.at("server"), "--port", "0", "--tls-certificate", files.certificate},
                   place.home_of("server"));
    EXPECT_EQ(server.status(), 3);
    EXPECT_NE(server.said().find("TLS needs a certificate and its key"), std::string::npos) << server.said();
}

}  // namespace
}  // namespace banneret::end_to_end
