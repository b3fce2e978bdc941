#include "common/transport/discovery_sockets.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

namespace banneret::transport {
namespace {

Answer answer_of(std::uint64_t instance, const char* name) {
    Answer answer;
    answer.instance = instance;
    answer.server_name = name;
    answer.version = "0.1.0";
    answer.port = 27015;
    return answer;
}

// A UDP port that nothing uses just now.
std::uint16_t free_port() {
    const int socket = ::socket(AF_INET, SOCK_DGRAM, 0);
    sockaddr_in name{};
    name.sin_family = AF_INET;
    socklen_t size = sizeof(name);
    ::bind(socket, reinterpret_cast<sockaddr*>(&name), size);
    ::getsockname(socket, reinterpret_cast<sockaddr*>(&name), &size);
    ::close(socket);
    return ntohs(name.sin_port);
}

// Until the condition holds; a machine of any speed gets there, and one where it never does fails by the
// deadline.
template <class Condition>
bool comes_true(Condition condition) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (std::chrono::steady_clock::now() < deadline) {
        if (condition()) return true;
        std::this_thread::yield();
    }
    return false;
}

TEST(DiscoverySockets, TwoServersOnOneMachineAreBothFoundOnce) {
    IoLoop loop;
    const std::uint16_t port = free_port();
    const auto first = DiscoveryResponder::start(loop, port, [] { return answer_of(1, "Ann"); });
    const auto second = DiscoveryResponder::start(loop, port, [] { return answer_of(2, "Ben"); });
    ASSERT_TRUE(first.ok() && second.ok());
    const DiscoveryClient client(loop, port);
    ASSERT_TRUE(comes_true([&] { return client.found().size() == 2; }));
    const auto found = client.found();
    EXPECT_EQ(found[0].answer.server_name, "Ann");
    EXPECT_EQ(found[1].answer.server_name, "Ben");
}

TEST(DiscoverySockets, AMachineAskedDirectlyIsFound) {
    IoLoop loop;
    const std::uint16_t port = free_port();
    const auto server = DiscoveryResponder::start(loop, port, [] { return answer_of(9, "Far away"); });
    ASSERT_TRUE(server.ok());
    const DiscoveryClient client(loop, 9, {{"127.0.0.1", port, ""}});
    EXPECT_TRUE(comes_true([&] { return client.found().size() == 1; }));
}

TEST(DiscoverySockets, AServerThatFallsSilentLeavesTheList) {
    IoLoop loop;
    const std::uint16_t port = free_port();
    auto server = DiscoveryResponder::start(loop, port, [] { return answer_of(3, "Short"); });
    ASSERT_TRUE(server.ok());
    const DiscoveryClient client(loop, port);
    ASSERT_TRUE(comes_true([&] { return client.found().size() == 1; }));
    server.value().reset();
    EXPECT_TRUE(comes_true([&] { return client.found().empty(); }));
}

}  // namespace
}  // namespace banneret::transport
