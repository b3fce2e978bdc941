// What goes wrong for a person: each ends with its status and one plain sentence, and the server goes on.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/end_to_end/program.h"
#include "tests/end_to_end/stranger.h"

namespace banneret::end_to_end {
namespace {

struct Ended {
    int status = 0;
    std::string said;
};

Ended play(const Place& place, Words words) {
    Program program = run_client(place, "ann", headless(std::move(words)));
    const int status = program.status();
    return {status, program.said()};
}

Ended serve(const Place& place, Words words) {
    Program program(BANNERET_SERVER, std::move(words), place.home_of("server"));
    const int status = program.status();
    return {status, program.said()};
}

#define EXPECT_SAYS(ended, words) EXPECT_NE((ended).said.find(words), std::string::npos) << (ended).said

// That somebody can still get into a lobby there.
void expect_goes_on(const Place& place, const Server& server) {
    Program player = run_client(
        place, "late",
        {"--headless", "--join", server.address(), "--create", "--players", "2", "--name", "Late"});
    EXPECT_TRUE(player.says("\"event\":\"lobby\"")) << player.said();
}

TEST(BadInput, PortInUseSaysWhichAndByWhom) {
    const Place place;
    const Server server(place);
    const std::string port = std::to_string(server.port());
    const Ended ended = serve(place, {"--data", place.at("other"), "--port", port, "--loopback-only"});
    EXPECT_EQ(ended.status, 1);
    EXPECT_SAYS(ended, "TCP port " + port + " is in use by banneret-server");
    EXPECT_SAYS(ended, "--port");
}

TEST(BadInput, DataFolderInUseOrNoFolderSaysSo) {
    const Place place;
    const Server server(place);
    const Ended used = serve(place, {"--data", place.at("server"), "--port", "0", "--loopback-only"});
    EXPECT_EQ(used.status, 75);
    EXPECT_SAYS(used, "the data folder is in use by process");
    std::ofstream(place.at("file")) << "not a folder";
    const Ended file = serve(place, {"--data", place.at("file"), "--port", "0", "--loopback-only"});
    EXPECT_EQ(file.status, 3);
    EXPECT_SAYS(file, place.at("file") + ": the data folder is not a folder");
    const Ended under = serve(place, {"--data", place.at("file/under"), "--port", "0", "--loopback-only"});
    EXPECT_EQ(under.status, 3);
    EXPECT_SAYS(under, "the data folder cannot be made");
}

TEST(BadInput, WrongWordInTheServersFileIsNamed) {
    const Place place;
    std::ofstream(place.at("server.toml")) << "prt = 5\n";
    const Ended ended = serve(place, {"--config", place.at("server.toml"), "--data", place.at("server")});
    EXPECT_EQ(ended.status, 3);
    EXPECT_SAYS(ended, "there is no option \"prt\"");
}

TEST(BadInput, NobodyAtTheAddress) {
    const Place place;
    const std::string address = Server(place).address();
    const Ended ended = play(place, {"--join", address});
    EXPECT_EQ(ended.status, 4);
    EXPECT_SAYS(ended, "Nobody answers at " + address);
}

TEST(BadInput, AnotherProgramAtTheAddress) {
    const Place place;
    const OtherProgram web("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    const Ended ended = play(place, {"--join", web.address()});
    EXPECT_EQ(ended.status, 4);
    EXPECT_SAYS(ended, "Another program answers at " + web.address());
}

TEST(BadInput, ProgramThatSaysNothingIsNotWaitedForForEver) {
    const Place place;
    const OtherProgram silent("");
    const Ended ended = play(place, {"--join", silent.address()});
    EXPECT_EQ(ended.status, 4);
    EXPECT_SAYS(ended, "No answer came from " + silent.address() + " in time");
}

TEST(BadInput, WrongPasswordOfALobbyAndOfAName) {
    const Place place;
    const Server server(place);
    Program host = run_client(place, "host",
                              {"--headless", "--join", server.address(), "--create", "--lobby", "Locked",
                               "--lobby-password", "sesame", "--players", "3"});
    ASSERT_TRUE(host.says("\"event\":\"lobby\"")) << host.said();
    const Ended wrong =
        play(place, {"--join", server.address(), "--lobby", "Locked", "--lobby-password", "seed"});
    EXPECT_EQ(wrong.status, 5);
    EXPECT_SAYS(wrong, "password");
    Program right = run_client(place, "ben",
                               {"--headless", "--join", server.address(), "--lobby", "Locked",
                                "--lobby-password", "sesame", "--name", "Ben"});
    EXPECT_TRUE(right.says("\"event\":\"lobby\"")) << right.said();

    for (const auto& [person, password, status] :
         {std::tuple{"cora", "hers and long", -SIGKILL}, std::tuple{"thief", "a guess of it", 5}}) {
        Environment environment = place.home_of(person);
        environment["BANNERET_PASSWORD"] = password;
        Program program(BANNERET_CLIENT, {"--headless", "--join", server.address(), "--name", "Cora"},
                        environment);
        if (status < 0) {
            ASSERT_TRUE(program.says("\"event\":\"connected\"")) << program.said();
            program.signal(SIGKILL);
        }
        EXPECT_EQ(program.status(), status) << program.said();
    }
}

TEST(BadInput, FullLobby) {
    const Place place;
    const Server server(place);
    Program host = run_client(place, "host",
                              {"--headless", "--join", server.address(), "--create", "--lobby", "Small",
                               "--players", "2", "--ai", "1", "--name", "Host"});
    ASSERT_TRUE(host.says("\"event\":\"lobby\"")) << host.said();
    // Both rows for people are taken, and with the computer they are more than the map holds: it cannot begin.
    Program second = run_client(
        place, "ben", {"--headless", "--join", server.address(), "--lobby", "Small", "--name", "Ben"});
    ASSERT_TRUE(second.says("\"event\":\"lobby\"")) << second.said();
    const Ended third = play(place, {"--join", server.address(), "--lobby", "Small", "--name", "Third"});
    EXPECT_EQ(third.status, 5);
    EXPECT_SAYS(third, "full");
}

TEST(BadInput, NamesWithControlOrInvisibleCharacters) {
    const Place place;
    const Server server(place);
    for (const char* name : {"A\tnn", "Ann\xE2\x80\x8B", "\x1B[31mAnn"}) {
        const Ended ended = play(place, {"--join", server.address(), "--name", name});
        EXPECT_EQ(ended.status, 5) << name;
        EXPECT_SAYS(ended, "control or invisible character");
        EXPECT_EQ(ended.said.find('\x1B'), std::string::npos) << "a control character reaches the terminal";
    }
    expect_goes_on(place, server);
}

class OwnData : public testing::Test {
  protected:
    void SetUp() override {
        std::filesystem::copy(std::string(BANNERET_SOURCE_DIR) + "/data", place_.at("data"),
                              std::filesystem::copy_options::recursive);
    }
    Words server_words() const {
        return {"--data", place_.at("server"), "--game-data", place_.at("data"), "--port",
                "0",      "--loopback-only"};
    }
    Place place_;
};

TEST_F(OwnData, UnreadableRulesetSaysFileLineAndColumn) {
    std::ofstream(place_.at("data/rules/classic/units.textproto"), std::ios::app) << "\nunit { id: \n";
    const Ended server = serve(place_, server_words());
    EXPECT_EQ(server.status, 3);
    EXPECT_SAYS(server, "units.textproto:");
    Environment environment = place_.home_of("ann");
    environment["BANNERET_DATA"] = place_.at("data");
    Program player(BANNERET_CLIENT, {"--headless"}, environment);
    EXPECT_EQ(player.status(), 3);
    EXPECT_TRUE(player.says("units.textproto:")) << player.said();
}

TEST_F(OwnData, UnreadableMapScriptIsNamed) {
    std::ofstream script(place_.at("data/maps/broken.rms"));
    script << std::string(2 << 20, ' ');
    script.close();
    const Ended server = serve(place_, server_words());
    EXPECT_EQ(server.status, 3);
    EXPECT_SAYS(server, "broken.rms: the map script cannot be read");
    Environment environment = place_.home_of("ann");
    environment["BANNERET_DATA"] = place_.at("data");
    Program player(BANNERET_CLIENT, {"--headless", "--map", "broken"}, environment);
    EXPECT_TRUE(player.says("broken")) << player.said();
    EXPECT_GT(player.status(), 0) << player.said();
}

TEST_F(OwnData, MapThatIsNotThereIsNamed) {
    const Ended ended = play(place_, {"--map", "nowhere"});
    EXPECT_EQ(ended.status, 3);
    EXPECT_SAYS(ended, "nowhere");
}

TEST(BadInput, GarbageAndOversizedFramesAreThrownOutAndTheServerGoesOn) {
    const Place place;
    const Server server(place);
    const std::string garbage = "\x01\x02\x03 what is this \xFF\xFE\n";
    const std::string oversized = std::string("\xFF\xFF\xFF\x7F", 4) + std::string(200000, 'x');
    const std::string web = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";
    const std::string preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + std::string(100, '\xFF');
    for (const std::string& bytes : {garbage, oversized, web, preface, std::string("BNR"), std::string()})
        EXPECT_TRUE(is_thrown_out(server.port(), bytes)) << bytes.substr(0, 20);
    expect_goes_on(place, server);
}

}  // namespace
}  // namespace banneret::end_to_end
