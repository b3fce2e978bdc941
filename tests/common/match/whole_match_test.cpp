// A whole match of two computer players on the shipped map with the shipped rules: snapshots go on, what is
// derived may be rebuilt, one seed determines everything (decisions, 8 and 37).
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "common/match/match.h"
#include "common/rules/text/load.h"
#include "common/simulation/grounds.h"
#include "common/simulation/relics.h"
#include "common/simulation/snapshot.h"

namespace banneret::match {
namespace {

std::shared_ptr<const rules::Rules> classic() {
    static const auto loaded =
        rules::text::load_rules(std::string(BANNERET_SOURCE_DIR) + "/data/rules/classic");
    EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().sentence());
    return *loaded;
}

std::string arabia() {
    std::ifstream file(std::string(BANNERET_SOURCE_DIR) + "/data/maps/arabia.rms");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

Match computers_at_war(std::uint64_t seed) {
    std::vector<Row> rows(2);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].kind = RowKind::Computer;
        rows[i].player_number = static_cast<std::uint8_t>(i + 1);
        rows[i].level = static_cast<std::uint8_t>(classic()->computer_levels.size() - 1);
    }
    Settings settings;
    settings.seed = seed;
    const int civilisations = static_cast<int>(classic()->civilisations.size());
    Result<Match> match = Match::create(setup_from(rows, settings, 120, civilisations, classic()->digest, 0),
                                        classic(), arabia());
    EXPECT_TRUE(match.ok()) << (match.ok() ? "" : match.error().sentence());
    return std::move(match).value();
}

testing::AssertionResult same(const Match& a, const Match& b) {
    if (a.digest() == b.digest()) return testing::AssertionSuccess();
    const auto difference = simulation::first_difference(a.world(), b.world());
    return testing::AssertionFailure() << "at tick " << a.world().tick << ": "
                                       << (difference ? difference->sentence() : "no difference found");
}

constexpr Tick kMostTicks = 400'000;  // 107 minutes: a match that takes longer does not end

// A monk of either player could walk to each.
TEST(WholeMatch, BeginsWithRelicsThatCanBeFetched) {
    Match match = computers_at_war(2024);
    simulation::World& world = match.world();
    navigation::Navigation& navigation = simulation::grounds_of(world).navigation;
    const navigation::ClassId monk = navigation.class_of(world.type(1, classic()->find_type("monk")));
    const auto& identities = world.all<simulation::Identity>();
    const auto region_of = [&](EntityId id) {
        return navigation.region_of(monk,
                                    *navigation.nearest_open(monk, world.get<simulation::Transform>(id).at));
    };
    std::vector<EntityId> towns, relics;
    for (const EntityId id : identities.ids()) {
        if (world.get<simulation::Identity>(id).type == classic()->town_center) towns.push_back(id);
        if (simulation::is_relic(world, id)) relics.push_back(id);
    }
    ASSERT_EQ(towns.size(), 2u);
    EXPECT_GE(relics.size(), 3u);
    for (const EntityId relic : relics) {
        EXPECT_EQ(world.owner_of(relic), kNature);
        for (const EntityId town : towns) EXPECT_EQ(region_of(relic), region_of(town));
    }
}

TEST(WholeMatch, EndsAndGoesOnAlikeFromSnapshotsAtAnyTick) {
    Match match = computers_at_war(2024);
    Random random(8, 8);
    Tick next_mark = 500;
    int marks = 0;
    while (match.world().over == 0) {
        ASSERT_LT(match.world().tick, kMostTicks) << "nobody has won";
        match.run_tick({});
        if (match.world().tick < next_mark) continue;
        Result<Match> copy = Match::restore(match.setup(), classic(), match.snapshot());
        ASSERT_TRUE(copy.ok()) << copy.error().sentence();
        for (int tick = 0; tick < 1000 && match.world().over == 0; ++tick) {
            match.run_tick({});
            copy->run_tick({});
            ASSERT_TRUE(same(match, *copy)) << "mark at tick " << next_mark;
        }
        ++marks;
        next_mark = match.world().tick + 3000 + random.below(6000);
    }
    EXPECT_GE(marks, 5);
    EXPECT_NE(match.world().winner, kNature);
}

// The middle of a match, where armies meet: what is derived is thrown away in one of two copies every so
// often.
TEST(WholeMatch, IsTheSameWithAllThatIsDerivedRebuiltNowAndThen) {
    Match kept = computers_at_war(7);
    for (Tick tick = 0; tick < 80'000; ++tick) kept.run_tick({});
    Result<Match> rebuilt = Match::restore(kept.setup(), classic(), kept.snapshot());
    ASSERT_TRUE(rebuilt.ok());
    for (Tick tick = 0; tick < 15'000 && kept.world().over == 0; ++tick) {
        kept.run_tick({});
        rebuilt->run_tick({});
        if (tick % 101 == 0) rebuilt->world().rebuild();
        if (tick % kTicksPerTurn != 0) continue;
        ASSERT_TRUE(same(kept, *rebuilt));
    }
}

TEST(WholeMatch, AnotherSeedIsAnotherMatch) {
    Match a = computers_at_war(1);
    Match again = computers_at_war(1);
    Match other = computers_at_war(2);
    EXPECT_TRUE(same(a, again));
    for (int turn = 0; turn < 500; ++turn) a.run_turn({}), again.run_turn({});
    EXPECT_TRUE(same(a, again));
    EXPECT_NE(computers_at_war(1).digest(), other.digest());
}

}  // namespace
}  // namespace banneret::match
