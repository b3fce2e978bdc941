#include "common/worlds/situation.h"

#include <gtest/gtest.h>

#include <set>

namespace banneret::worlds {
namespace {

class EachSituation : public testing::TestWithParam<const char*> {};

TEST_P(EachSituation, ComesToItsExpectation) {
    const NamedSituation& named = *find_situation(GetParam());
    Situation situation = named.make();
    EXPECT_EQ(outcome(situation), "");
}

std::vector<const char*> names() {
    std::vector<const char*> all;
    for (const NamedSituation& each : situations()) all.push_back(each.name);
    return all;
}
INSTANTIATE_TEST_SUITE_P(Situations, EachSituation, testing::ValuesIn(names()), [](const auto& each) {
    std::string name = each.param;
    std::erase(name, '-');
    return name;
});

TEST(Situations, AreFoundByTheirNamesWhichDiffer) {
    std::set<std::string> seen;
    for (const NamedSituation& each : situations()) {
        EXPECT_TRUE(seen.insert(each.name).second) << each.name;
        EXPECT_EQ(find_situation(each.name), &each);
        EXPECT_GT(std::string(each.sentence).size(), 20u);
    }
    EXPECT_EQ(find_situation("no such"), nullptr);
}

// What the window does: the world with the cues that are left, run by somebody else.
TEST(Situations, ComeToTheSameEndWhenTheirCuesAreGivenElsewhere) {
    Situation here = find_situation("beside")->make();
    Situation there = find_situation("beside")->make();
    std::vector<Cue> cues = there.scene.cues();
    EXPECT_FALSE(cues.empty());
    play(here, 400);
    for (int tick = 0; tick < 400; ++tick) {
        const bool first = tick % kTicksPerTurn == 0;
        there.scene.match().run_tick(first ? take_due(cues, there.world().tick)
                                           : std::vector<match::SeatOrders>{});
    }
    EXPECT_EQ(here.scene.match().digest(), there.scene.match().digest());
}

}  // namespace
}  // namespace banneret::worlds
