// An hour's match of four, one of whom is killed and started again. BANNERET_HOUR=1 plays it, as fast as the machine
// goes; it is too long for the suite. Says how long coming back took.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>

#include "tests/end_to_end/program.h"

namespace banneret::end_to_end {
namespace {

constexpr int kPlayers = 4;
constexpr const char* kTurn = "18000";

TEST(Hour, AKilledPlayerIsBackInSecondsAndTheOthersLoseNoTurn) {
    if (std::getenv("BANNERET_HOUR") == nullptr) GTEST_SKIP() << "BANNERET_HOUR is not set";
    const Place place;
    Server server(place);
    const auto begin = [&](int number, const Words& more) {
        const std::string name = "Player" + std::to_string(number);
        Words words = {"--headless", "--join", server.address(), "--name", name, "--bot", "easiest"};
        words.insert(words.end(), more.begin(), more.end());
        return std::make_unique<Program>(BANNERET_CLIENT, words, place.home_of(name));
    };
    std::vector<std::unique_ptr<Program>> players;
    players.push_back(begin(0, {"--create", "--lobby", "Long", "--players", "4", "--size", "small", "--seed",
                                "3", "--speed", "0"}));
    ASSERT_TRUE(players[0]->says("\"event\":\"lobby\"")) << players[0]->said();
    for (int i = 1; i < kPlayers; ++i) players.push_back(begin(i, {"--lobby", "Long"}));
    const std::string there = std::string("\"event\":\"turn\",\"turn\":") + kTurn;
    bool played = false;
    for (int minute = 0; minute < 120 && !played; ++minute) played = players[0]->says(there);
    ASSERT_TRUE(played) << players[0]->said();
    players[1]->signal(SIGKILL);
    EXPECT_EQ(players[1]->status(), -SIGKILL);
    const auto started = std::chrono::steady_clock::now();
    auto back = begin(1, {"--rejoin", "--resign-at", kTurn});
    ASSERT_TRUE(back->says("\"event\":\"playing\"")) << back->said();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
    std::cout << "back in play after " << took.count() << " s\n";
    EXPECT_EQ(players[0]->said().find("is away"), std::string::npos) << players[0]->said();
}

}  // namespace
}  // namespace banneret::end_to_end
