#include "server/acceptor/listener.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace banneret::acceptor {
namespace {

TEST(Listener, PortInUseNamesPortAndHolder) {
    auto first = listen_tcp(0, true, false);
    ASSERT_TRUE(first.ok());
    const auto second = listen_tcp(first->port, true, false);
    ASSERT_FALSE(second.ok());
    const std::string sentence = second.error().sentence();
    EXPECT_NE(sentence.find("TCP port " + std::to_string(first->port)), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("process " + std::to_string(getpid())), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("--port"), std::string::npos) << sentence;
}

TEST(Listener, NextFreePortIsTakenWhenAsked) {
    auto first = listen_tcp(0, true, false);
    ASSERT_TRUE(first.ok());
    const auto second = listen_tcp(first->port, true, true);
    ASSERT_TRUE(second.ok()) << second.error().sentence();
    EXPECT_GT(second->port, first->port);
}

TEST(Listener, HolderOfAFreePortIsNobody) {
    std::uint16_t port = 0;
    {
        auto listeners = listen_tcp(0, true, false);
        ASSERT_TRUE(listeners.ok());
        port = listeners->port;
    }
    EXPECT_EQ(holder_of_tcp_port(port), "");
}

TEST(Listener, SocketLeftByADeadServerIsReplacedAndALivingOneIsNot) {
    const std::string path = testing::TempDir() + "banneret-listener-test.socket";
    {
        auto dead = listen_unix(path);
        ASSERT_TRUE(dead.ok()) << dead.error().sentence();
    }
    auto living = listen_unix(path);
    ASSERT_TRUE(living.ok()) << living.error().sentence();
    const auto third = listen_unix(path);
    ASSERT_FALSE(third.ok());
    EXPECT_NE(third.error().sentence().find("another server answers"), std::string::npos);
    unlink(path.c_str());
}

}  // namespace
}  // namespace banneret::acceptor
