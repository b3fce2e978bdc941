// Three hundred matches with everything that can befall them, each from its seed.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <iostream>

#include "tests/simulated_network/shrink.h"

namespace banneret::simulated {
namespace {

constexpr std::uint64_t kSeedsInBlock = 30;

class Seeds : public testing::TestWithParam<std::uint64_t> {};

TEST_P(Seeds, EndWithEqualWorldsAndNoTurnLost) {
    for (std::uint64_t seed = GetParam(); seed < GetParam() + kSeedsInBlock; ++seed) {
        EXPECT_EQ(run_and_shrink(plan_of(seed)), "") << "seed " << seed;
    }
}

INSTANTIATE_TEST_SUITE_P(Blocks, Seeds, testing::Values(1, 31, 61, 91, 121, 151, 181, 211, 241, 271));

// The same over real matches: snapshots, healing and replaying of the real world.
Plan real_plan_of(std::uint64_t seed) {
    Plan plan = plan_of(seed);
    plan.real_world = true;
    plan.clients = 2;
    plan.length_ms = 20'000;
    plan.settings.referee = true;
    plan.troubles[Trouble::Divergence] = 40;
    return plan;
}

class RealWorlds : public testing::TestWithParam<std::uint64_t> {};

TEST_P(RealWorlds, EndEqualToo) {
    int healed = 0;
    for (std::uint64_t seed = GetParam(); seed < GetParam() + 6; ++seed) {
        SimulatedMatch match(real_plan_of(seed));
        EXPECT_EQ(match.run(), "") << "seed " << seed;
        EXPECT_GT(match.host().closed(), 50u) << "seed " << seed;
        healed += match.machine(0).heals + match.machine(1).heals;
    }
    EXPECT_GT(healed, 0);
}

INSTANTIATE_TEST_SUITE_P(Blocks, RealWorlds, testing::Values(40'001, 40'007, 40'013, 40'019, 40'025));

// Seeds that once found something: orders lost with a restart, a welcome older than its snapshot, tokens lost
// with their welcomes, machines that hurried each other for ever, a journal that ended before the start.
class OnceFailed : public testing::TestWithParam<std::uint64_t> {};

TEST_P(OnceFailed, EndsWell) { EXPECT_EQ(run_and_shrink(plan_of(GetParam())), ""); }

INSTANTIATE_TEST_SUITE_P(Seeds, OnceFailed,
                         testing::Values(5831, 5922, 7010, 7044, 10261, 10267, 10494, 11983, 12646, 13493,
                                         13761, 14187, 14268, 21706, 23852, 24525, 100377, 114465));

// BANNERET_SEED=17 runs one alone, for looking into a failure, and the words that a failure prints run what is left of
// it; with BANNERET_SEEDS=5000 as many from there on, with BANNERET_MINUTES=60 as many as go into that time; with
// BANNERET_REAL=1 over real matches.
TEST(OneSeed, EndsWellToo) {
    const char* seed = std::getenv("BANNERET_SEED");
    if (seed == nullptr) GTEST_SKIP() << "no BANNERET_SEED is set";
    const char* count = std::getenv("BANNERET_SEEDS");
    const char* minutes = std::getenv("BANNERET_MINUTES");
    const std::uint64_t first = std::strtoull(seed, nullptr, 10);
    const std::uint64_t seeds = minutes != nullptr ? ~std::uint64_t{0} - first
                                : count == nullptr ? 1
                                                   : std::strtoull(count, nullptr, 10);
    const auto end =
        std::chrono::steady_clock::now() + std::chrono::minutes(minutes == nullptr ? 0 : std::atoi(minutes));
    std::uint64_t one = first;
    for (; one < first + seeds; ++one) {
        if (minutes != nullptr && std::chrono::steady_clock::now() >= end) break;
        EXPECT_EQ(run_and_shrink(plan_of_environment(one)), "") << "seed " << one;
    }
    std::cout << "seeds " << first << " to " << one - 1 << "\n";
}

// A failure is made smaller, and what it prints repeats it.
TEST(Shrinking, KeepsWhatFailsAndNamesIt) {
    Plan plan = plan_of(3);
    plan.settings.referee = false;  // so that a difference of two ends the match
    plan.clients = 2;
    plan.troubles[Trouble::Divergence] = 200;
    const std::string wrong = run_and_shrink(plan);
    ASSERT_NE(wrong, "");
    const std::size_t again = wrong.find("again: BANNERET_SEED=3 BANNERET_WITHOUT=");
    ASSERT_NE(again, std::string::npos) << wrong;
    const std::string words = wrong.substr(again, wrong.find("simulated_network_test") - again);
    EXPECT_EQ(words.find("divergence"), std::string::npos) << "without it nothing fails: " << words;
    EXPECT_NE(words.find("cut,half_open"), std::string::npos) << words;
    EXPECT_NE(words.find("BANNERET_WATCHING=0"), std::string::npos) << words;
}

}  // namespace
}  // namespace banneret::simulated
