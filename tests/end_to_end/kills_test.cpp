// The server killed at moments drawn from a seed, again and again, while matches run: each goes on where it was, and
// nobody loses a turn. BANNERET_KILLS=1000 for a long night; the suite does a few.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>
#include <thread>

#include "tests/end_to_end/program.h"

namespace banneret::end_to_end {
namespace {

constexpr int kKillsInRound = 4;
constexpr int kMatches = 2;

struct Pair {
    std::unique_ptr<Program> first;
    std::unique_ptr<Program> second;
};

Pair begin_match(const Place& place, const Server& server, int number) {
    const std::string lobby = "Green" + std::to_string(number);
    const std::string ann = "ann" + std::to_string(number);
    const std::string ben = "ben" + std::to_string(number);
    const auto person = [&](const std::string& who, const Words& words) {
        return std::make_unique<Program>(BANNERET_CLIENT, words, place.home_of(who));
    };
    Pair pair;
    pair.first =
        person(ann, {"--headless", "--join", server.address(), "--create", "--lobby", lobby, "--players", "2",
                     "--size", "tiny", "--seed", "3", "--speed", "200", "--name", ann, "--bot", "easiest"});
    EXPECT_TRUE(pair.first->says("\"event\":\"lobby\"")) << pair.first->said();
    pair.second = person(ben, {"--headless", "--join", server.address(), "--lobby", lobby, "--name", ben,
                               "--bot", "easiest", "--resign-at", std::to_string(60 * (kKillsInRound + 1))});
    EXPECT_TRUE(pair.second->says("\"event\":\"playing\"")) << pair.second->said();
    EXPECT_TRUE(pair.first->says("\"event\":\"playing\"")) << pair.first->said();
    return pair;
}

void expect_ended_well(Pair& pair) {
    EXPECT_EQ(pair.second->status(120), 0) << pair.second->said();
    EXPECT_EQ(pair.first->status(120), 0) << pair.first->said();
    EXPECT_EQ(pair.first->field("result", "digest"), pair.second->field("result", "digest"));
    EXPECT_GE(std::atoi(pair.first->field("result", "turn").c_str()), 60 * (kKillsInRound + 1));
    for (Program* player : {pair.first.get(), pair.second.get()}) {
        EXPECT_EQ(player->said().find("Reading the world as it stands"), std::string::npos)
            << "a turn was lost, and the world taken back: " << player->said();
        EXPECT_EQ(player->said().find("is away"), std::string::npos) << player->said();
    }
}

TEST(Kills, EveryMatchGoesOnWhereItWas) {
    const char* const wanted = std::getenv("BANNERET_KILLS");
    const int kills = wanted == nullptr ? kKillsInRound : std::atoi(wanted);
    const char* const seed = std::getenv("BANNERET_SEED");
    std::mt19937 random(seed == nullptr ? 7u : static_cast<unsigned>(std::atoi(seed)));
    for (int done = 0; done < kills; done += kKillsInRound) {
        const Place place;
        auto server = std::make_unique<Server>(place);
        const std::uint16_t port = server->port();
        std::vector<Pair> pairs;
        for (int i = 0; i < kMatches; ++i) pairs.push_back(begin_match(place, *server, i));
        for (int kill = 0; kill < kKillsInRound; ++kill) {
            std::this_thread::sleep_for(std::chrono::milliseconds(random() % 1200));
            server->program().signal(SIGKILL);
            EXPECT_EQ(server->program().status(), -SIGKILL);
            server = std::make_unique<Server>(place, "server", Words{}, port);
            ASSERT_EQ(server->port(), port) << server->program().said();
        }
        for (Pair& pair : pairs) expect_ended_well(pair);
        server->program().signal(SIGTERM);
        EXPECT_EQ(server->program().status(10), 0) << server->program().said();
        if (HasFailure()) break;
    }
    std::cout << kills << " kills\n";
}

}  // namespace
}  // namespace banneret::end_to_end
