// A server that lets itself be found, from the same machine.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <chrono>
#include <thread>

#include "common/transport/discovery_sockets.h"
#include "server/app/server.h"
#include "tests/server/app/raw_player.h"
#include "tests/server/store/fresh_folder.h"

namespace banneret::server {
namespace {

ServerOptions found_options(const std::filesystem::path& folder) {
    ServerOptions out;
    out.data_folder = folder.string();
    out.game_data = std::string(BANNERET_SOURCE_DIR) + "/data";
    out.port = 0;
    out.name = "Found";
    return out;
}

std::optional<transport::FoundServer> look_for(std::uint64_t instance) {
    transport::IoLoop loop;
    const transport::DiscoveryClient client(loop);
    for (const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
         std::chrono::steady_clock::now() < end; std::this_thread::yield()) {
        for (const transport::FoundServer& found : client.found()) {
            if (found.answer.instance == instance) return found;
        }
    }
    return std::nullopt;
}

TEST(Discovery, ServerIsFoundByItsInstanceWithTheRightPort) {
    const store::FreshFolder folder;
    auto started = Server::start(found_options(folder.path()));
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Server>>(started));
    const auto& server = std::get<std::unique_ptr<Server>>(started);
    const auto found = look_for(server->instance());
    ASSERT_TRUE(found);
    EXPECT_EQ(found->answer.server_name, "Found");
    EXPECT_EQ(found->answer.port, server->port());
    EXPECT_EQ(found->answer.lobbies_open, 0);
}

TEST(Discovery, FloodOfQueriesIsAnsweredAFewTimesAndShortOnesNever) {
    const store::FreshFolder folder;
    auto started = Server::start(found_options(folder.path()));
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Server>>(started));
    const acceptor::Descriptor socket(::socket(AF_INET, SOCK_DGRAM, 0));
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(transport::kDefaultPort);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const Bytes query = transport::encode(transport::Query{7});
    const Bytes shorter(query.begin(), query.end() - 1);
    for (int i = 0; i < 200; ++i) {
        for (const Bytes& bytes : {query, shorter}) {
            sendto(socket.get(), bytes.data(), bytes.size(), 0, reinterpret_cast<const sockaddr*>(&to),
                   sizeof to);
        }
    }
    std::size_t answers = 0;
    std::uint8_t buffer[2048];
    for (pollfd wanted{socket.get(), POLLIN, 0}; poll(&wanted, 1, 300) > 0; ++answers) {
        const ssize_t n = recv(socket.get(), buffer, sizeof buffer, 0);
        EXPECT_LE(n, static_cast<ssize_t>(query.size())) << "an answer is never longer than its query";
    }
    EXPECT_GE(answers, 1u);
    EXPECT_LT(answers, 200u) << "twenty a second, and 200 were asked for";
}

}  // namespace
}  // namespace banneret::server
