#include "server/ratings/rate_match.h"

#include <gtest/gtest.h>

namespace banneret::ratings {
namespace {

store::MatchRow match_of(const std::vector<store::Outcome>& outcomes) {
    store::MatchRow match;
    match.setup.settings.rated = true;
    match.end.how = store::HowEnded::Victory;
    match.end.refereed = true;
    match.end.ended_ms = 1'000'000;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        store::Player player;
        player.seat = static_cast<SeatId>(i + 1);
        player.account = i + 1;
        player.outcome = outcomes[i];
        match.players.push_back(player);
    }
    return match;
}

constexpr auto kWon = store::Outcome::Won;
constexpr auto kLost = store::Outcome::Lost;

TEST(RateMatch, TwoNewcomersPartEvenlyAroundTheMiddle) {
    const auto after = rate(match_of({kWon, kLost}), {});
    ASSERT_EQ(after.size(), 2u);
    EXPECT_EQ(after[0].rating_milli + after[1].rating_milli, 3'000'000);
    EXPECT_GT(after[0].rating_milli, 1'600'000);
    EXPECT_LT(after[0].deviation_milli, 350'000);
    EXPECT_EQ(after[0].matches, 1u);
    EXPECT_EQ(after[0].won, 1u);
    EXPECT_EQ(after[1].won, 0u);
}

TEST(RateMatch, TeamsAreRatedAgainstTheOtherSidesMean) {
    std::map<store::AccountId, store::Standing> now;
    now[1] = {1, 2'000'000, 60'000, 60'000, 9, 9, 1'000'000};
    now[2] = {2, 1'200'000, 60'000, 60'000, 9, 1, 1'000'000};
    const auto after = rate(match_of({kWon, kWon, kLost, kLost}), now);
    ASSERT_EQ(after.size(), 4u);
    EXPECT_GT(after[1].rating_milli - 1'200'000, after[0].rating_milli - 2'000'000)
        << "the weaker of the winners gains more";
    EXPECT_EQ(after[2].rating_milli, after[3].rating_milli);
    EXPECT_EQ(after[0].matches, 10u);
}

TEST(RateMatch, OnlyWhatWasPlayedFairlyToItsEndCounts) {
    EXPECT_TRUE(counts(match_of({kWon, kLost})));
    EXPECT_FALSE(counts(match_of({kWon, kWon})));
    auto match = match_of({kWon, kLost});
    match.setup.settings.rated = false;
    EXPECT_FALSE(counts(match));
    match = match_of({kWon, kLost});
    match.end.refereed = false;
    EXPECT_FALSE(counts(match));
    match = match_of({kWon, kLost});
    match.end.how = store::HowEnded::Vote;
    EXPECT_FALSE(counts(match));
    match = match_of({kWon, kLost});
    match.players[1].computer = true;
    EXPECT_FALSE(counts(match));
    match = match_of({kWon, kLost});
    match.from_save = 4;
    EXPECT_FALSE(counts(match));
}

}  // namespace
}  // namespace banneret::ratings
