#include "tests/simulated_network/shrink.h"

#include <cstdlib>

namespace banneret::simulated {
namespace {

// One run of a plan; a broken promise is a failure like any other.
std::string outcome(const Plan& plan) {
    try {
        return SimulatedMatch(plan).run();
    } catch (const std::exception& broken) {
        return std::string("a promise was broken: ") + broken.what();
    }
}

bool still_fails(Plan& best, std::string& wrong, const Plan& smaller) {
    const std::string now = outcome(smaller);
    if (now.empty()) return false;
    best = smaller;
    wrong = now;
    return true;
}

std::string how_to_repeat(const Plan& plan) {
    std::string without;
    for (std::size_t kind = 0; kind < kTroubles; ++kind) {
        if (plan.troubles.often[kind] == 0)
            without += (without.empty() ? "" : ",") + std::string(name_of(static_cast<Trouble>(kind)));
    }
    std::string words = "BANNERET_SEED=" + std::to_string(plan.seed);
    if (!without.empty()) words += " BANNERET_WITHOUT=" + without;
    words += " BANNERET_CLIENTS=" + std::to_string(plan.clients) +
             " BANNERET_WATCHING=" + std::to_string(plan.spectators) +
             " BANNERET_LENGTH_MS=" + std::to_string(plan.length_ms);
    if (plan.real_world) words += " BANNERET_REAL=1";
    return words + " simulated_network_test --gtest_filter='OneSeed.*'";
}

const char* word(const char* name) { return std::getenv(name); }

}  // namespace

std::string run_and_shrink(const Plan& plan) {
    std::string wrong = outcome(plan);
    if (wrong.empty()) return "";
    Plan best = plan;
    for (std::size_t kind = 0; kind < kTroubles; ++kind) {
        if (best.troubles.often[kind] == 0) continue;
        Plan without = best;
        without.troubles.often[kind] = 0;
        still_fails(best, wrong, without);
    }
    for (int* count : {&best.spectators, &best.clients}) {
        const int least = count == &best.clients ? 2 : 0;
        while (*count > least) {
            Plan fewer = best;
            --(count == &best.clients ? fewer.clients : fewer.spectators);
            if (!still_fails(best, wrong, fewer)) break;
        }
    }
    for (Millis length = best.length_ms / 2; length >= 1000; length = best.length_ms / 2) {
        Plan shorter = best;
        shorter.length_ms = length;
        if (!still_fails(best, wrong, shorter)) break;
    }
    return wrong + "\n    again: " + how_to_repeat(best) +
           "\n    whole: BANNERET_SEED=" + std::to_string(plan.seed);
}

Plan plan_of_environment(std::uint64_t seed) {
    Plan plan = plan_of(seed);
    if (word("BANNERET_REAL") != nullptr) {
        plan.real_world = true;
        plan.clients = 2;
        plan.length_ms = 20'000;
    }
    const std::string without = word("BANNERET_WITHOUT") == nullptr ? "" : word("BANNERET_WITHOUT");
    for (std::size_t kind = 0; kind < kTroubles; ++kind) {
        const std::string name = name_of(static_cast<Trouble>(kind));
        if (("," + without + ",").find("," + name + ",") != std::string::npos) plan.troubles.often[kind] = 0;
    }
    const auto number = [](const char* name, int otherwise) {
        return word(name) == nullptr ? otherwise : std::atoi(word(name));
    };
    plan.clients = number("BANNERET_CLIENTS", plan.clients);
    plan.spectators = number("BANNERET_WATCHING", plan.spectators);
    plan.length_ms = static_cast<Millis>(number("BANNERET_LENGTH_MS", static_cast<int>(plan.length_ms)));
    return plan;
}

}  // namespace banneret::simulated
