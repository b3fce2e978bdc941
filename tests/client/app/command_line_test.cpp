#include "client/app/command_line.h"

#include <gtest/gtest.h>

namespace banneret::app {
namespace {

Parsed parsed(std::vector<const char*> words) {
    words.insert(words.begin(), "banneret");
    return parse(static_cast<int>(words.size()), words.data(), "0.1.0");
}

TEST(CommandLine, NothingIsTheMainMenu) {
    const Parsed p = parsed({});
    EXPECT_FALSE(p.exit_status.has_value()) << p.text;
    EXPECT_FALSE(p.line.host);
    EXPECT_EQ(p.line.width, 1280);
}

TEST(CommandLine, HostTakesAPortOrNone) {
    EXPECT_TRUE(parsed({"--host"}).line.host);
    EXPECT_EQ(parsed({"--host"}).line.host_port, 0);
    const Parsed p = parsed({"--host", "27020", "--players", "2"});
    EXPECT_FALSE(p.exit_status) << p.text;
    EXPECT_EQ(p.line.host_port, 27020);
    EXPECT_EQ(p.line.players, 2);
}

TEST(CommandLine, ComputersComeWithALevel) {
    const Parsed p = parsed({"--ai", "2:hard", "--ai", "1"});
    ASSERT_EQ(p.line.computers.size(), 2u) << p.text;
    EXPECT_EQ(p.line.computers[0].count, 2);
    EXPECT_EQ(p.line.computers[0].level, "hard");
    EXPECT_EQ(p.line.computers[1].level, "");
}

TEST(CommandLine, ALinkAloneIsJoinedAndAFileAloneIsWatched) {
    EXPECT_EQ(parsed({"banneret://host/3"}).line.join, "banneret://host/3");
    EXPECT_EQ(parsed({"last.bnr"}).line.replay, "last.bnr");
}

TEST(CommandLine, AMatchIsWatchedByItsNumberAndASaveIsLoaded) {
    const Parsed p = parsed({"--watch", "example.org:27015/12"});
    EXPECT_FALSE(p.exit_status) << p.text;
    EXPECT_EQ(p.line.watch, "example.org:27015/12");
    EXPECT_EQ(parsed({"--load", "mine.bns"}).line.load, "mine.bns");
}

TEST(CommandLine, HelpAndVersionEndWellAndSaySomething) {
    for (const char* word : {"--help", "--version"}) {
        const Parsed p = parsed({word});
        EXPECT_EQ(p.exit_status, 0) << word;
        EXPECT_FALSE(p.text.empty());
    }
    EXPECT_EQ(parsed({"--version"}).text, "banneret 0.1.0\n");
    EXPECT_NE(parsed({"--help"}).text.find("7 divergence"), std::string::npos);
}

TEST(CommandLine, ABranchIsAMatchAndATurn) {
    const Parsed p = parsed({"--join", "host", "--branch", "12@700"});
    ASSERT_TRUE(p.line.branch) << p.text;
    EXPECT_EQ(p.line.branch->match, 12u);
    EXPECT_EQ(p.line.branch->turn, 700u);
    EXPECT_EQ(parsed({"--join", "host", "--branch", "newest@0"}).line.branch->match, 0u);
    for (const char* wrong : {"12", "@7", "12@", "12@x", "-1@7", "12@7@7"})
        EXPECT_EQ(parsed({"--join", "host", "--branch", wrong}).exit_status, 2) << wrong;
}

TEST(CommandLine, CorruptionsAreMany) {
    const Parsed p = parsed({"--headless", "--corrupt", "Health.points@7", "--corrupt", "players.stock@9"});
    ASSERT_EQ(p.line.corruptions.size(), 2u) << p.text;
    EXPECT_EQ(p.line.corruptions[1].part, "players");
    EXPECT_EQ(parsed({"--headless", "--corrupt", "Health"}).exit_status, 2);
    EXPECT_EQ(parsed({"--corrupt", "Health.points@7"}).exit_status, 2) << "without --headless";
}

TEST(CommandLine, WhatIsWrongEndsWithTwoAndASentence) {
    const std::vector<std::vector<const char*>> wrong = {
        {"--nonsense"},        {"--host", "0"},
        {"--host", "70000"},   {"--host", "abc"},
        {"--players", "9"},    {"--ai", "9:hard"},
        {"--ai", "x"},         {"--seed", "twelve"},
        {"--window", "10x10"}, {"--window", "1280"},
        {"--speed", "120"},    {"--host", "27015", "--join", "host"},
        {"--watch", "host"},   {"--watch", "host/x"},
        {"--watch", "host/"},  {"--load", "a", "--replay", "b"},
        {"--save-at", "5"},    {"--headless", "--replay", "x"},
    };
    for (const auto& words : wrong) {
        const Parsed p = parsed(words);
        EXPECT_EQ(p.exit_status, 2) << words.front();
        EXPECT_NE(p.text.find("--help"), std::string::npos) << p.text;
    }
}

}  // namespace
}  // namespace banneret::app
