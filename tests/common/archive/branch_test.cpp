// Any turn of a record as a game to go on with.
#include "common/archive/branch.h"

#include <gtest/gtest.h>

#include "tests/recorded_town.h"

namespace banneret::archive {
namespace {

constexpr Turn kTurns = RecordedTown::kTurns;
constexpr Turn kMarkAt = RecordedTown::kMarkAt;

const RecordedTown& recorded() {
    static const RecordedTown recorded;
    return recorded;
}

TEST(Branch, OpensEveryTurnAsItWas) {
    for (const Turn turn : {Turn{0}, Turn{1}, kMarkAt - 1, kMarkAt, kMarkAt + 1, kTurns}) {
        const auto save = branch_at(recorded().replay, turn, recorded().rules);
        ASSERT_TRUE(save.ok()) << save.error().sentence();
        EXPECT_EQ(save->turns, turn);
        EXPECT_EQ(save->world_digest, recorded().digests[turn]) << "turn " << turn;
        const auto match = match::Match::restore(save->setup, recorded().rules, save->snapshot);
        ASSERT_TRUE(match.ok());
        EXPECT_EQ(match->digest(), recorded().digests[turn]) << "turn " << turn;
        EXPECT_EQ(save->tick, match->world().tick);
    }
}

TEST(Branch, KeepsTheSeatsAndIsNeverRated) {
    const auto save = branch_at(recorded().replay, 7, recorded().rules);
    ASSERT_TRUE(save.ok());
    ASSERT_EQ(save->rows.size(), recorded().replay.setup.seats.size());
    EXPECT_EQ(save->rows[0].name, recorded().replay.setup.seats[0].name);
    EXPECT_FALSE(save->settings.rated);
    EXPECT_FALSE(save->setup.settings.rated);
    EXPECT_EQ(save->script, recorded().replay.script);
    EXPECT_EQ(save->match, 5u);
}

TEST(Branch, RefusesATurnThatWasNotPlayed) {
    const auto save = branch_at(recorded().replay, kTurns + 1, recorded().rules);
    ASSERT_FALSE(save.ok());
    EXPECT_NE(save.error().sentence().find("60 turns"), std::string::npos);
}

TEST(Branch, RefusesAnotherRuleset) {
    auto other = std::make_shared<rules::Rules>(*recorded().rules);
    other->digest ^= 1;
    EXPECT_FALSE(branch_at(recorded().replay, 7, other).ok());
}

TEST(Branch, OfAnotherVersionGoesOnFromItsMarksAlone) {
    Replay old = recorded().replay;
    old.simulation = match::kSimulationVersion - 1;
    EXPECT_TRUE(branch_at(old, kMarkAt, recorded().rules).ok());
    const auto between = branch_at(old, kMarkAt + 3, recorded().rules);
    ASSERT_FALSE(between.ok());
    EXPECT_NE(between.error().sentence().find("turn 40"), std::string::npos) << between.error().sentence();
    const auto before = branch_at(old, 3, recorded().rules);
    ASSERT_FALSE(before.ok());
    EXPECT_NE(before.error().sentence().find("turn 40"), std::string::npos) << "the first it has";
}

}  // namespace
}  // namespace banneret::archive
