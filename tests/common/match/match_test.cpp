#include "common/match/match.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/worlds/villagers.h"

namespace banneret::match {
namespace {

using worlds::Scene;

// Orders that keep a war busy, drawn from a seed and from what the world holds.
std::vector<SeatOrders> busy_orders(const simulation::World& world, Random& random) {
    std::vector<SeatOrders> bundle;
    for (SeatId seat = 1; seat <= 2; ++seat) {
        std::vector<EntityId> own;
        for (const EntityId id : world.all<simulation::Combat>().ids()) {
            if (world.owner_of(id) == seat && random.below(6) == 0) own.push_back(id);
        }
        if (own.empty()) continue;
        const Vec2 at{Fixed(random.between(2, 93)), Fixed(random.between(2, 93))};
        simulation::Order order{simulation::AttackMove{at}, own, random.below(3) == 0};
        if (random.below(4) == 0) order.command = simulation::Build{at, worlds::kHouse};
        bundle.push_back({seat, {order}});
    }
    return bundle;
}

Match restored(const Match& match) {
    Result<Match> copy = Match::restore(match.setup(), match.world().rules, match.snapshot());
    EXPECT_TRUE(copy.ok()) << (copy.ok() ? "" : copy.error().sentence());
    return std::move(copy).value();
}

TEST(Matches, AWorldFromASnapshotGoesOnWithTheSameDigests) {
    Scene scene = worlds::two_towns_at_war(15, 30);
    scene.run(kTicksPerTurn);
    Match& match = scene.match();
    Random random(11, 1);
    for (int mark = 0; mark < 8; ++mark) {
        for (std::uint32_t turns = random.below(120); turns > 0; --turns)
            match.run_turn(busy_orders(match.world(), random));
        for (std::uint32_t ticks = random.below(kTicksPerTurn); ticks > 0; --ticks) match.run_tick({});
        Match copy = restored(match);
        Random same = random;
        for (int tick = 0; tick < 1000; ++tick) {
            const bool first = match.world().tick % kTicksPerTurn == 0 && random.below(8) == 0;
            const std::vector<SeatOrders> orders =
                first ? busy_orders(match.world(), random) : std::vector<SeatOrders>{};
            match.run_tick(orders);
            copy.run_tick(orders);
            if (match.digest() == copy.digest()) continue;
            const auto difference = simulation::first_difference(match.world(), copy.world());
            FAIL() << "mark " << mark << ", " << tick
                   << " ticks on: " << (difference ? difference->sentence() : "");
        }
        static_cast<void>(same);
        while (match.world().tick % kTicksPerTurn != 0) match.run_tick({});
    }
}

TEST(Matches, WhatIsDerivedMayBeRebuiltAtAnyTime) {
    Scene kept = worlds::two_towns_at_war(15, 30);
    Scene rebuilt = worlds::two_towns_at_war(15, 30);
    Random random(12, 1);
    for (int turn = 0; turn < 300; ++turn) {
        const std::vector<SeatOrders> orders =
            turn > 0 ? busy_orders(kept.world(), random) : std::vector<SeatOrders>{};
        for (int tick = 0; tick < kTicksPerTurn; ++tick) {
            const bool first = tick == 0;
            if (turn == 0) {
                kept.run(1), rebuilt.run(1);
            } else {
                kept.match().run_tick(first ? orders : std::vector<SeatOrders>{});
                rebuilt.match().run_tick(first ? orders : std::vector<SeatOrders>{});
            }
            if (rebuilt.world().tick % 7 == 0) rebuilt.world().rebuild();
            if (kept.match().digest() == rebuilt.match().digest()) continue;
            const auto difference = simulation::first_difference(kept.world(), rebuilt.world());
            FAIL() << "tick " << kept.world().tick << ": " << (difference ? difference->sentence() : "");
        }
    }
}

TEST(Matches, OrdersComeAtATurnsFirstTickOnly) {
    Scene scene(40, 1);
    scene.run(1);
    EXPECT_THROW(scene.match().run_tick({{1, {}}}), BrokenPromise);
    EXPECT_THROW(scene.match().run_turn({}), BrokenPromise);
}

TEST(Matches, ASnapshotOfOtherSeatsIsRefused) {
    Scene scene(40, 2);
    MatchSetup setup = scene.match().setup();
    setup.seats.pop_back();
    EXPECT_FALSE(Match::restore(setup, worlds::small_rules(), scene.match().snapshot()).ok());
}

TEST(Matches, ASeatThatGoesToTheComputerComesBackToItsPerson) {
    auto rules = std::make_shared<rules::Rules>(*worlds::small_rules());
    rules->computer_levels.resize(2);
    Scene scene(40, 2);
    Result<Match> match = Match::restore(scene.match().setup(), rules, scene.match().snapshot());
    ASSERT_TRUE(match.ok());
    simulation::spawn(match->world(), worlds::kTownCentre, 1, {Fixed(5), Fixed(5)});
    simulation::spawn(match->world(), worlds::kTownCentre, 2, {Fixed(35), Fixed(35)});
    match->run_turn({}, {{MatchEventKind::SeatToComputer, 2, 9}});
    EXPECT_EQ(match->world().player(2).computer, 1);
    EXPECT_EQ(match->world().player(2).level, 1);  // the highest there is
    match->run_turn({}, {{MatchEventKind::SeatBack, 2, 0}});
    EXPECT_EQ(match->world().player(2).computer, 0);
    match->run_turn({}, {{MatchEventKind::Ended, 0, 0}});
    EXPECT_EQ(match->world().over, 1);
    EXPECT_EQ(match->world().winner, kNature);
}

// ---- From a script

MatchSetup setup_of(std::uint64_t seed) {
    std::vector<Row> rows(2);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].kind = RowKind::Person;
        rows[i].player_number = static_cast<std::uint8_t>(i + 1);
        rows[i].civilisation = 0;
    }
    Settings settings;
    settings.seed = seed;
    return setup_from(rows, settings, 72, 2, 0, 0);
}

constexpr const char* kScript =
    "<PLAYER_SETUP>\nrandom_placement\n<LAND_GENERATION>\nbase_terrain GRASS\n"
    "create_player_lands\n{\nterrain_type GRASS\nland_percent 40\n}\n"
    "<OBJECTS_GENERATION>\n";

std::shared_ptr<const rules::Rules> script_rules() {
    auto rules = std::make_shared<rules::Rules>(*worlds::small_rules());
    rules->terrains[worlds::kOpenGrass].script_number = 0;
    rules->terrains[worlds::kOpenWater].script_number = 1;
    return rules;
}

Match made(std::uint64_t seed) {
    Result<Match> match = Match::create(setup_of(seed), script_rules(), kScript);
    EXPECT_TRUE(match.ok()) << (match.ok() ? "" : match.error().sentence());
    return std::move(match).value();
}

TEST(Matches, OneSeedDeterminesEverything) {
    EXPECT_EQ(setup_of(5), setup_of(5));  // civilisations among it
    EXPECT_EQ(made(5).snapshot(), made(5).snapshot());
    EXPECT_NE(made(5).digest(), made(6).digest());
}

TEST(Matches, EachSeatBeginsWithItsTownAndItsStock) {
    const Match match = made(5);
    const simulation::World& world = match.world();
    for (SeatId seat = 1; seat <= 2; ++seat) {
        int towns = 0;
        int villagers = 0;
        for (std::size_t i = 0; i < world.all<simulation::Identity>().size(); ++i) {
            const simulation::Identity& identity = world.all<simulation::Identity>().values()[i];
            if (identity.owner != seat) continue;
            towns += identity.type == worlds::kTownCentre ? 1 : 0;
            villagers += identity.type == worlds::kVillager ? 1 : 0;
        }
        EXPECT_EQ(towns, 1);
        EXPECT_EQ(villagers, 3);
        EXPECT_EQ(world.player(seat).population, 4u);
        EXPECT_EQ(world.player(seat).room, 5u);
        EXPECT_EQ(world.player(seat).stock[0], Fixed(200));
        EXPECT_EQ(world.player(seat).stock[2], Fixed(100));
    }
}

TEST(Matches, WhatTheRulesDoNotKnowIsRefusedInASentence) {
    MatchSetup setup = setup_of(5);
    setup.settings.start_stock = "golden";
    Result<Match> match = Match::create(setup, script_rules(), kScript);
    ASSERT_FALSE(match.ok());
    EXPECT_NE(match.error().sentence().find("golden"), std::string::npos) << match.error().sentence();
    setup = setup_of(5);
    setup.seats[1].civilisation = 40;
    EXPECT_FALSE(Match::create(setup, script_rules(), kScript).ok());
}

}  // namespace
}  // namespace banneret::match
