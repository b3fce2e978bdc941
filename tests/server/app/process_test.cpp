// banneret-server as a program: its statuses, its end by a signal, and its return after it was killed in a
// match.
#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>

#include "server/app/game_data.h"
#include "server/app/server.h"
#include "tests/server/app/raw_player.h"
#include "tests/server/service/rig.h"

namespace banneret::server {
namespace {

using service::Person;

// The program, with its standard error read.
class Program {
  public:
    explicit Program(std::vector<std::string> arguments) {
        int ends[2] = {};
        EXPECT_EQ(pipe(ends), 0);
        arguments.insert(arguments.begin(), BANNERET_SERVER_PROGRAM);
        std::vector<char*> raw;
        for (std::string& each : arguments) raw.push_back(each.data());
        raw.push_back(nullptr);
        id_ = fork();
        if (id_ == 0) {
            dup2(ends[1], STDERR_FILENO);
            execv(raw[0], raw.data());
            _exit(127);
        }
        close(ends[1]);
        errors_ = acceptor::Descriptor(ends[0]);
    }
    ~Program() {
        if (id_ > 0) end(SIGKILL);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    // Reads until the program says so; what it has said.
    std::string read_until(const std::string& word) {
        char c = 0;
        while (said_.find(word) == std::string::npos && read(errors_.get(), &c, 1) == 1) said_ += c;
        return said_;
    }
    // Once it is ready; 0: it ended before.
    std::uint16_t port() {
        const std::string ready = "ready on TCP port ";
        const std::size_t from = read_until(ready).find(ready);
        if (from == std::string::npos) return 0;
        char c = 0;
        while (said_.back() != '\n' && read(errors_.get(), &c, 1) == 1) said_ += c;
        return static_cast<std::uint16_t>(std::stoi(said_.substr(from + ready.size())));
    }
    // Its exit status, or minus the signal that ended it.
    int end(int signal) {
        kill(id_, signal);
        return wait();
    }
    int wait() {
        int status = 0;
        waitpid(id_, &status, 0);
        id_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

  private:
    pid_t id_ = 0;
    acceptor::Descriptor errors_;
    std::string said_;
};

std::vector<std::string> arguments(const std::filesystem::path& folder) {
    return {"--data", folder.string(),  "--game-data", std::string(BANNERET_SOURCE_DIR) + "/data", "--port",
            "0",      "--loopback-only"};
}

std::shared_ptr<grpc::Channel> channel_to(std::uint16_t port) {
    static int channels = 0;
    grpc::ChannelArguments apart;
    apart.SetInt("banneret.apart", ++channels);
    return grpc::CreateCustomChannel("127.0.0.1:" + std::to_string(port), grpc::InsecureChannelCredentials(),
                                     apart);
}

v1::Joining start_of(Person& person) {
    const auto told = person.wait_for([](const auto& r) { return r.has_starting(); });
    EXPECT_TRUE(told);
    return told ? told->starting() : v1::Joining();
}

bool play(RawPlayer& a, RawPlayer& b, Turn to) {
    for (const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(120);
         std::chrono::steady_clock::now() < end;) {
        a.step();
        b.step();
        if (a.turns() >= to && a.turns() == b.turns()) return true;
    }
    return false;
}

TEST(Program, EndsCleanlyByASignal) {
    const store::FreshFolder folder;
    Program program(arguments(folder.path()));
    ASSERT_NE(program.port(), 0);
    EXPECT_EQ(program.end(SIGTERM), kExitDone);
}

TEST(Program, AdministratorAsksItByItsDataFolder) {
    const store::FreshFolder folder;
    const auto admin = [&](const std::string& command) {
        Program asking({"--data", folder.path().string(), "admin", command});
        return asking.wait();
    };
    Program none({"--data", folder.path().string(), "admin", "status"});
    EXPECT_NE(none.read_until("\n").find("no server answers on this data folder"), std::string::npos);
    EXPECT_EQ(none.wait(), kExitFailed);
    Program program(arguments(folder.path()));
    ASSERT_NE(program.port(), 0);
    EXPECT_EQ(admin("status"), kExitDone);
    EXPECT_EQ(admin("audit"), kExitDone);
    EXPECT_EQ(admin("check"), kExitFailed) << "a folder in use is not looked into";
    EXPECT_EQ(admin("dance"), kExitArguments);
    EXPECT_EQ(program.end(SIGTERM), kExitDone);
    EXPECT_EQ(admin("check"), kExitDone);
}

TEST(Program, SecondOneOnAFolderEndsWith75AndASentence) {
    const store::FreshFolder folder;
    Program first(arguments(folder.path()));
    ASSERT_NE(first.port(), 0);
    Program second(arguments(folder.path()));
    EXPECT_NE(second.read_until("\n").find("the data folder is in use by process"), std::string::npos);
    EXPECT_EQ(second.wait(), kExitInUse);
    EXPECT_EQ(first.end(SIGTERM), kExitDone) << "untouched";
}

TEST(Program, KilledInAMatchItGoesOnWithIt) {
    const store::FreshFolder folder;
    auto data = load_game_data(std::string(BANNERET_SOURCE_DIR) + "/data", "classic");
    ASSERT_TRUE(data.ok()) << data.error().sentence();
    const auto player = [&](std::uint16_t port, const v1::Joining& joining) {
        return RawPlayer(port, joining, data->rules, data->scripts.front().text);
    };
    std::string anns_token, bobs_token;
    v1::TicketRequest request;
    {
        Program program(arguments(folder.path()));
        const std::uint16_t port = program.port();
        ASSERT_NE(port, 0);
        Person ann(channel_to(port), Person::Named{"Ann"}), bob(channel_to(port), Person::Named{"Bob"});
        anns_token = ann.session.token();
        bobs_token = bob.session.token();
        v1::CreateLobbyRequest lobby;
        lobby.mutable_settings()->set_speed_percent(0);
        lobby.set_start_when_full(2);
        v1::EnterLobby wish;
        wish.set_lobby_id(ann.create(lobby));
        wish.set_headless(true);
        ann.enter(wish);
        bob.enter(wish);
        const v1::Joining anns = start_of(ann), bobs = start_of(bob);
        request.set_match_id(anns.match_id());
        RawPlayer a = player(port, anns), b = player(port, bobs);
        ASSERT_TRUE(play(a, b, 40));
        EXPECT_EQ(program.end(SIGKILL), -SIGKILL);
    }
    Program program(arguments(folder.path()));
    const std::uint16_t port = program.port();
    ASSERT_NE(port, 0);
    EXPECT_NE(program.read_until("ready").find("goes on from where it was"), std::string::npos)
        << "said in the log";
    Person ann(channel_to(port), anns_token), bob(channel_to(port), bobs_token);
    auto stub = v1::Matches::NewStub(ann.channel);
    v1::Joining anns, bobs;
    ASSERT_TRUE(stub->Ticket(ann.context().get(), request, &anns).ok()) << "the match is still there";
    ASSERT_TRUE(stub->Ticket(bob.context().get(), request, &bobs).ok());
    RawPlayer a = player(port, anns), b = player(port, bobs);
    ASSERT_TRUE(play(a, b, 60)) << "a killed process loses nothing that was played";
    EXPECT_EQ(a.digest(), b.digest());
    EXPECT_EQ(program.end(SIGTERM), kExitDone);
}

}  // namespace
}  // namespace banneret::server
