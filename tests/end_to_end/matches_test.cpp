// Whole matches between real programs. They are short because somebody gives up at a turn; nothing depends on
// how fast the machine is.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/end_to_end/program.h"

namespace banneret::end_to_end {
namespace {

// Speed: turns come at twenty in a second at 200, as fast as they can at 0.
Words first_player(const std::string& address, const std::string& speed, Words more = {}) {
    Words out = {"--headless", "--join", address,  "--create", "--lobby", "Green",
                 "--players",  "2",      "--size", "tiny",     "--seed",  "3",
                 "--speed",    speed,    "--name", "Ann",      "--bot",   "easiest"};
    out.insert(out.end(), more.begin(), more.end());
    return out;
}

Words second_player(const std::string& address, Words more = {}) {
    Words out = {"--headless", "--join", address, "--lobby", "Green", "--name", "Ben", "--bot", "easiest"};
    out.insert(out.end(), more.begin(), more.end());
    return out;
}

// A player with a registered name.
Program registered(const Place& place, const std::string& person, const Words& words) {
    Environment environment = place.home_of(person);
    environment["BANNERET_PASSWORD"] = "correct horse of " + person;
    return Program(BANNERET_CLIENT, words, environment);
}

TEST(Match, IsSavedFoundInTheHistoryRestoredWithBothInTheirRowsAndPlayedOn) {
    const Place place;
    Server server(place);
    Program ann =
        registered(place, "ann", first_player(server.address(), "0", {"--keep", "--save-at", "100"}));
    ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
    Program ben = registered(place, "ben", second_player(server.address(), {"--resign-at", "300"}));
    ASSERT_EQ(ann.status(), 0) << ann.said();
    ASSERT_EQ(ben.status(), 0) << ben.said();
    EXPECT_FALSE(ann.field("saved", "save").empty()) << ann.said();
    EXPECT_EQ(ann.field("result", "winner"), ann.field("over", "seat")) << ann.said();
    EXPECT_EQ(ann.field("result", "digest"), ben.field("result", "digest"));

    Program ann_again = registered(place, "ann",
                                   {"--headless", "--join", server.address(), "--restore", "newest",
                                    "--players", "2", "--name", "Ann", "--bot", "easiest"});
    ASSERT_TRUE(ann_again.says("\"event\":\"lobby\"")) << ann_again.said();
    Program ben_again =
        registered(place, "ben",
                   {"--headless", "--join", server.address(), "--lobby", ann_again.field("lobby", "lobby"),
                    "--name", "Ben", "--bot", "easiest", "--resign-at", "400"});
    ASSERT_EQ(ann_again.status(), 0) << ann_again.said();
    ASSERT_EQ(ben_again.status(), 0) << ben_again.said();
    EXPECT_EQ(ann_again.field("over", "seat"), ann.field("over", "seat"));
    EXPECT_EQ(ben_again.field("over", "seat"), ben.field("over", "seat"));
    EXPECT_EQ(ann_again.field("result", "digest"), ben_again.field("result", "digest"));
    EXPECT_GE(std::atoi(ann_again.field("result", "turn").c_str()), 400);

    Program history = run_client(place, "ann", {"--join", server.address(), "--name", "Ann", "--history"});
    EXPECT_EQ(history.status(), 0) << history.said();
    EXPECT_NE(history.said().find("Ann (won), Ben"), std::string::npos) << history.said();
    const std::string replay = place.at("match.replay");
    Program fetch =
        run_client(place, "ann", {"--join", server.address(), "--name", "Ann", "--fetch-replay", replay});
    EXPECT_EQ(fetch.status(), 0) << fetch.said();
    Program check = run_client(place, "ann", {"--check-replay", replay});
    EXPECT_EQ(check.status(), 0) << check.said();
    EXPECT_NE(check.said().find("In step"), std::string::npos) << check.said();
}

TEST(Match, IsHostedAndJoinedWithoutAServerOfItsOwn) {
    const Place place;
    // A port that was free a moment ago: nothing else could be told to the one who joins.
    const std::string port = std::to_string(Server(place, "for_a_port").port());
    Program host = run_client(place, "ann",
                              {"--headless", "--host", port, "--players", "2", "--speed", "0", "--name",
                               "Ann", "--bot", "easiest", "--size", "tiny"});
    ASSERT_TRUE(host.says("\"event\":\"lobby\"")) << host.said();
    Program guest = run_client(place, "ben",
                               {"--headless", "--join", "127.0.0.1:" + port, "--name", "Ben", "--bot",
                                "easiest", "--resign-at", "100"});
    EXPECT_EQ(guest.status(), 0) << guest.said();
    EXPECT_EQ(host.status(), 0) << host.said();
    EXPECT_EQ(host.field("result", "digest"), guest.field("result", "digest"));
}

TEST(Match, PlayerKilledInTheMiddleComesBackAndPlaysOn) {
    const Place place;
    Server server(place);
    Program ann = run_client(place, "ann", first_player(server.address(), "200"));
    ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
    {
        Program ben = run_client(place, "ben", second_player(server.address()));
        ASSERT_TRUE(ben.says("\"event\":\"playing\"")) << ben.said();
        ben.signal(SIGKILL);
        EXPECT_EQ(ben.status(), -SIGKILL);
    }
    Program again = run_client(place, "ben",
                               {"--headless", "--join", server.address(), "--rejoin", "--name", "Ben",
                                "--bot", "easiest", "--resign-at", "40"});
    EXPECT_EQ(again.status(), 0) << again.said();
    EXPECT_EQ(ann.status(), 0) << ann.said();
    EXPECT_EQ(ann.field("result", "winner"), ann.field("over", "seat"));
    EXPECT_EQ(ann.field("result", "digest"), again.field("result", "digest"));
}

TEST(Match, ServerToldToEndEndsInGoodOrderAndGoesOnWithItWhenStartedAgain) {
    const Place place;
    auto server = std::make_unique<Server>(place);
    const std::uint16_t port = server->port();
    Program ann = run_client(place, "ann", first_player(server->address(), "200"));
    ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
    Program ben = run_client(place, "ben", second_player(server->address(), {"--resign-at", "300"}));
    ASSERT_TRUE(ben.says("\"event\":\"playing\"")) << ben.said();
    ASSERT_TRUE(ann.says("\"event\":\"playing\"")) << ann.said();
    server->program().signal(SIGTERM);
    EXPECT_EQ(server->program().status(10), 0) << server->program().said();
    server = std::make_unique<Server>(place, "server", Words{}, port);
    ASSERT_EQ(server->port(), port) << server->program().said();
    EXPECT_EQ(ben.status(), 0) << ben.said();
    EXPECT_EQ(ann.status(), 0) << ann.said();
    EXPECT_GE(std::atoi(ann.field("result", "turn").c_str()), 300) << ann.said();
    EXPECT_EQ(ann.field("result", "digest"), ben.field("result", "digest"));
}

TEST(Match, PlayerWhoTellsAWrongDigestEndsWithSevenAndTheOtherPlaysOn) {
    const Place place;
    Server server(place);
    Program ann = run_client(place, "ann", first_player(server.address(), "0", {"--resign-at", "300"}));
    ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
    Program ben = run_client(place, "ben", second_player(server.address(), {"--corrupt-digest-at", "50"}));
    EXPECT_EQ(ben.status(), 7) << ben.said();
    EXPECT_EQ(ann.status(), 0) << ann.said();
}

TEST(Match, ABugInOneMachinesWorldIsHealedInPlaceAndReportedByEntityAndField) {
    const Place place;
    Server server(place);
    Program ann = run_client(place, "ann", first_player(server.address(), "0", {"--resign-at", "160"}));
    ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
    Program ben =
        run_client(place, "ben", second_player(server.address(), {"--corrupt", "Health.points@70"}));
    EXPECT_EQ(ann.status(), 0) << ann.said();
    EXPECT_EQ(ben.status(), 7) << "it plays to the end and says that it had to be healed: " << ben.said();
    EXPECT_NE(ben.said().find("brought back into step"), std::string::npos) << ben.said();
    EXPECT_EQ(ann.field("result", "digest"), ben.field("result", "digest"));
    const std::string report = place.at("match.divergence");
    Program fetch =
        run_client(place, "ann", {"--join", server.address(), "--name", "Ann", "--fetch-report", report});
    ASSERT_EQ(fetch.status(), 0) << fetch.said();
    EXPECT_NE(fetch.said().find("Seat 2's world differed first after turn 70: Health of entity "),
              std::string::npos)
        << fetch.said();
    EXPECT_NE(fetch.said().find(", points: the referee has "), std::string::npos) << fetch.said();
    EXPECT_NE(fetch.said().find("(tick 560)"), std::string::npos) << fetch.said();
    EXPECT_GT(std::filesystem::file_size(report), 10'000u) << "with both worlds";
}

TEST(Match, ATurnOfAMatchThatWasPlayedIsGoneOnWithByTheSamePeople) {
    const Place place;
    Server server(place);
    {
        Program ann = run_client(place, "ann", first_player(server.address(), "0"));
        ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
        Program ben = run_client(place, "ben", second_player(server.address(), {"--resign-at", "200"}));
        ASSERT_EQ(ben.status(), 0) << ben.said();
        ASSERT_EQ(ann.status(), 0) << ann.said();
        // The replay is written when the last has left.
        Program history =
            run_client(place, "ann", {"--join", server.address(), "--name", "Ann", "--history"});
        ASSERT_EQ(history.status(), 0);
    }
    Program ann = run_client(place, "ann",
                             {"--headless", "--join", server.address(), "--branch", "newest@100", "--players",
                              "2", "--name", "Ann", "--bot", "easiest"});
    ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
    Program ben =
        run_client(place, "ben",
                   {"--headless", "--join", server.address(), "--lobby", ann.field("lobby", "lobby"),
                    "--name", "Ben", "--bot", "easiest", "--resign-at", "60"});
    EXPECT_EQ(ben.status(), 0) << ben.said();
    EXPECT_EQ(ann.status(), 0) << ann.said();
    EXPECT_EQ(ann.field("result", "winner"), ann.field("over", "seat")) << "each in the seat of then";
    EXPECT_EQ(ann.field("result", "digest"), ben.field("result", "digest"));
    Program beyond = run_client(
        place, "ann", {"--headless", "--join", server.address(), "--branch", "1@99999", "--name", "Ann"});
    EXPECT_EQ(beyond.status(), 5) << beyond.said();
    EXPECT_NE(beyond.said().find("the match was played for "), std::string::npos) << beyond.said();
}

TEST(Match, AMachineThatDivergesAFourthTimeIsAbsentAndTheOthersPlayOn) {
    const Place place;
    Server server(place);
    Program ann = run_client(place, "ann", first_player(server.address(), "0", {"--resign-at", "300"}));
    ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
    Program ben =
        run_client(place, "ben",
                   second_player(server.address(),
                                 {"--corrupt", "Health.points@40", "--corrupt", "players.stock@80",
                                  "--corrupt", "Health.points@120", "--corrupt", "players.stock@160"}));
    EXPECT_EQ(ben.status(), 7) << ben.said();
    EXPECT_NE(ben.said().find("differed from the match's too often"), std::string::npos) << ben.said();
    EXPECT_EQ(ann.status(), 0) << ann.said();
    EXPECT_GE(std::atoi(ann.field("result", "turn").c_str()), 300) << ann.said();
}

TEST(Match, APlayerWhomTheServerNoLongerKnowsComesBackByTheTokenOnItsDisk) {
    const Place place;
    Server server(place);
    Program ann = run_client(place, "ann", first_player(server.address(), "200"));
    ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
    {
        Program ben = run_client(place, "ben", second_player(server.address()));
        ASSERT_TRUE(ben.says("\"event\":\"playing\"")) << ben.said();
        ben.signal(SIGKILL);
        EXPECT_EQ(ben.status(), -SIGKILL);
    }
    for (const auto& file : std::filesystem::recursive_directory_iterator(place.at("ben/state"))) {
        if (file.path().filename().string().starts_with("guest-")) std::filesystem::remove(file.path());
    }
    Program again = run_client(place, "ben",
                               {"--headless", "--join", server.address(), "--rejoin", "--name", "Ben",
                                "--bot", "easiest", "--resign-at", "60"});
    EXPECT_EQ(again.status(), 0) << again.said();
    EXPECT_EQ(ann.status(), 0) << ann.said();
    EXPECT_EQ(ann.field("result", "digest"), again.field("result", "digest"));
    Program late =
        run_client(place, "ben", {"--headless", "--join", server.address(), "--rejoin", "--name", "Ben"});
    EXPECT_EQ(late.status(), 5) << "the match is over, and the way back to it is gone: " << late.said();
}

}  // namespace
}  // namespace banneret::end_to_end
