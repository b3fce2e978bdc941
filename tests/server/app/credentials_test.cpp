// No password and no token stands in anything that the server writes: data folder, log, saves, history.
#include <fstream>
#include <mutex>

#include "server/app/server.h"
#include "tests/server/service/rig.h"

namespace banneret::server {
namespace {

using service::Person;

std::string file_text(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::shared_ptr<grpc::Channel> channel_to(const Server& server) {
    return grpc::CreateChannel("127.0.0.1:" + std::to_string(server.port()),
                               grpc::InsecureChannelCredentials());
}

v1::Session registered(const std::shared_ptr<grpc::Channel>& channel, const std::string& name,
                       const std::string& password) {
    grpc::ClientContext context;
    service::set_deadline(context);
    v1::RegisterRequest request;
    request.set_name(name);
    request.set_password(password);
    v1::Session session;
    EXPECT_TRUE(v1::Accounts::NewStub(channel)->Register(&context, request, &session).ok());
    return session;
}

TEST(Credentials, AreInNothingThatTheServerWrites) {
    const store::FreshFolder folder;
    const std::string account_password = "correct horse battery staple";
    const std::string lobby_password = "swordfish of the lobby";
    const std::string wrong_password = "a guess that is wrong";
    std::vector<std::string> secrets = {account_password, lobby_password, wrong_password};
    std::mutex mutex;
    std::string log;
    ServerOptions options;
    options.data_folder = folder.path().string();
    options.game_data = std::string(BANNERET_SOURCE_DIR) + "/data";
    options.port = 0;
    options.loopback_only = true;
    options.discovery = false;
    options.on_log = [&](const std::string& line) {
        const std::lock_guard lock(mutex);
        log += line + "\n";
    };
    {
        auto started = Server::start(std::move(options));
        ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Server>>(started));
        auto& server = *std::get<std::unique_ptr<Server>>(started);
        const auto channel = channel_to(server);
        const v1::Session session = registered(channel, "Ann", account_password);
        secrets.push_back(session.token());
        Person ann(channel, session.token());
        Person bob(channel, Person::Named{"Bob"});
        secrets.push_back(bob.session.token());

        v1::CreateLobbyRequest request;
        request.set_kept(true);
        request.set_password(lobby_password);
        const std::uint64_t lobby = ann.create(request);
        ann.enter(lobby);
        bob.enter(lobby, wrong_password);
        EXPECT_EQ(service::reason(bob.finish()), v1::REASON_WRONG_PASSWORD);
        EXPECT_EQ(bob.enter(lobby, lobby_password).row(), 1u);
        bob.set_ready(1, bob.table.version());
        ann.wait_for([](const auto& r) { return r.has_table() && r.table().rows(1).ready(); });
        v1::EnterRequest start;
        start.mutable_start()->set_version(ann.table.version());
        ann.say(start);
        const auto starting = ann.wait_for([](const auto& r) { return r.has_starting(); });
        ASSERT_TRUE(starting);
        secrets.push_back(starting->starting().ticket());
        ann.leave();
        bob.leave();
        server.stop("");
    }
    std::size_t files = 0;
    for (const auto& each : std::filesystem::recursive_directory_iterator(folder.path())) {
        if (!each.is_regular_file()) continue;
        ++files;
        const std::string text = file_text(each.path());
        for (const std::string& secret : secrets) {
            ASSERT_GE(secret.size(), 16u);
            EXPECT_EQ(text.find(secret), std::string::npos) << each.path() << " holds a secret";
        }
    }
    EXPECT_GE(files, 2u) << "database and journal";
    for (const std::string& secret : secrets) EXPECT_EQ(log.find(secret), std::string::npos) << log;
}

}  // namespace
}  // namespace banneret::server
