// This machine's side of a divergence: recent worlds, and a bug on demand.
#include <gtest/gtest.h>

#include "client/session/corrupt_field.h"
#include "client/session/recent_worlds.h"
#include "common/simulation/snapshot.h"
#include "common/worlds/villagers.h"

namespace banneret::session {
namespace {

TEST(RecentWorlds, TheFirstWholeWorldFromATurnOnElseItsDigests) {
    worlds::Town town(2);
    RecentWorlds recent;
    for (Turn turns = 1; turns <= 100; ++turns)
        recent.keep(turns, {Digest{turns}}, turns == 97 ? nullptr : &town.scene.match());
    ASSERT_TRUE(recent.from(20));
    EXPECT_EQ(recent.from(20)->turns, 93u)
        << "the oldest world that is whole: what differed then differs still";
    EXPECT_EQ(recent.from(97)->turns, 98u) << "no time was for that one";
    EXPECT_EQ(recent.from(98)->turns, 98u);
    EXPECT_EQ(recent.from(100)->parts, std::vector<Digest>{100});
    EXPECT_FALSE(recent.from(101));
    recent.clear();
    EXPECT_FALSE(recent.from(98));
}

TEST(RecentWorlds, WithoutWholeWorldsTheTurnsOwnDigestsAreLeft) {
    RecentWorlds recent;
    for (Turn turns = 1; turns <= 10; ++turns) recent.keep(turns, {Digest{turns}}, nullptr);
    ASSERT_TRUE(recent.from(4));
    EXPECT_EQ(recent.from(4)->turns, 4u);
    EXPECT_TRUE(recent.from(4)->snapshot.empty());
}

TEST(Corruption, IsReadFromAWord) {
    const auto read = read_corruption("Health.points@700");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->part, "Health");
    EXPECT_EQ(read->field, "points");
    EXPECT_EQ(read->turn, 700u);
    for (const char* wrong :
         {"", "Health", "Health.points", "Health@7", ".points@7", "Health.@7", "Health.points@",
          "Health.points@x", "Health.points@-1", "Health.points@99999999"})
        EXPECT_FALSE(read_corruption(wrong)) << wrong;
}

TEST(Corruption, ChangesThatFieldOfOneOfTheSeatsEntitiesAndNothingElse) {
    worlds::Town town(2);
    worlds::Town same(2);
    ASSERT_TRUE(corrupt_field(town.scene.match().world(), 1, {"Health", "points", 0}));
    const auto difference = simulation::first_difference(same.scene.world(), town.scene.world());
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->part, "Health");
    EXPECT_EQ(difference->field, "points");
    EXPECT_EQ(same.scene.world().get<simulation::Identity>(difference->entity).owner, 1);
}

TEST(Corruption, ReachesAPlayersOwnRow) {
    worlds::Town town(2);
    worlds::Town same(2);
    ASSERT_TRUE(corrupt_field(town.scene.match().world(), 1, {"players", "stock", 0}));
    EXPECT_EQ(simulation::first_difference(same.scene.world(), town.scene.world())->field, "seat 1's stock");
}

TEST(Corruption, OfWhatIsNotThereChangesNothing) {
    worlds::Town town(2);
    const Digest before = town.scene.match().digest();
    EXPECT_FALSE(corrupt_field(town.scene.match().world(), 1, {"Health", "colour", 0}));
    EXPECT_FALSE(corrupt_field(town.scene.match().world(), 1, {"Wings", "points", 0}));
    EXPECT_EQ(town.scene.match().digest(), before);
}

}  // namespace
}  // namespace banneret::session
