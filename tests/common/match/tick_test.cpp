#include "common/match/tick.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "common/simulation/snapshot.h"
#include "common/worlds/villagers.h"

namespace banneret::match {
namespace {

std::set<std::string> split(const char* list) {
    std::set<std::string> parts;
    std::stringstream in(list);
    for (std::string part; std::getline(in, part, ',');) {
        if (const std::size_t from = part.find_first_not_of(' '); from != std::string::npos) {
            parts.insert(part.substr(from));
        }
    }
    return parts;
}

std::set<std::string> changed_parts(const std::vector<Digest>& before, const std::vector<Digest>& after) {
    std::set<std::string> changed;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] != after[i]) changed.insert(simulation::part_names()[i]);
    }
    return changed;
}

// A villager goes into its town centre, its bell is rung, once more, or all come out.
std::vector<simulation::Order> about_those_inside(const simulation::World& world, EntityId villager,
                                                  Random& random) {
    for (const EntityId id : world.all<simulation::Building>().ids()) {
        const simulation::Identity& identity = world.get<simulation::Identity>(id);
        if (identity.type != worlds::kTownCentre || identity.owner != world.owner_of(villager)) continue;
        const auto rings = static_cast<std::uint8_t>(random.below(2));
        const simulation::Order out{simulation::Ungarrison{}, {id}, false};
        return {random.below(4) == 0 ? out : simulation::Order{simulation::TownBell{rings}, {id}, false},
                {simulation::Garrison{id}, {villager}, false}};
    }
    return {};
}

// A long stretch of a busy match, phase by phase: what each phase was seen to change.
std::map<std::string, std::set<std::string>> observed_writes(int turns) {
    worlds::Scene scene = worlds::two_towns_at_war(12, 24);
    scene.run(8);
    simulation::World& world = scene.world();
    std::map<std::string, std::set<std::string>> seen;
    Random random(1, 2);
    for (int tick = 0; tick < turns * kTicksPerTurn; ++tick) {
        std::vector<SeatOrders> orders;
        std::vector<MatchEvent> events;
        if (tick % kTicksPerTurn == 0 && random.below(4) == 0) {
            const auto& ids = world.all<simulation::Worker>().ids();
            if (ids.empty()) break;
            const EntityId villager = ids[random.below(static_cast<std::uint32_t>(ids.size()))];
            const Vec2 at{Fixed(random.between(4, 90)), Fixed(random.between(4, 90))};
            const simulation::Order build{simulation::Build{at, worlds::kHouse}, {villager}, false};
            const simulation::Order move{simulation::Move{at}, {villager}, false};
            const simulation::Order back{simulation::Move{{at.y, at.x}}, {villager}, true};
            const SeatId seat = world.owner_of(villager);
            orders = {{seat, {random.below(2) == 0 ? build : move, back}}};
            if (tick > turns * kTicksPerTurn / 2 && random.below(3) == 0)
                orders = {{seat, about_those_inside(world, villager, random)}};
        }
        if (tick == 800) events = {{MatchEventKind::Ended, 0, 0}};
        world.events.clear();
        TickInput input{world, scene.match().setup(), orders, events};
        for (const Phase& phase : phases()) {
            const std::vector<Digest> before = simulation::part_digests(world);
            run_phase(phase, input);
            const auto changed = changed_parts(before, simulation::part_digests(world));
            seen[phase.name].insert(changed.begin(), changed.end());
        }
        ++world.tick;
    }
    return seen;
}

TEST(TickTable, NoPhaseWritesWhatItDoesNotSay) {
    for (const auto& [name, changed] : observed_writes(600)) {
        const auto phase =
            std::find_if(phases().begin(), phases().end(), [&](const Phase& p) { return p.name == name; });
        const std::set<std::string> said = split(phase->writes);
        for (const std::string& part : changed)
            EXPECT_TRUE(said.count(part) != 0) << name << " writes " << part;
    }
}

TEST(TickTable, TheMatchAboveWouldShowALie) {
    const auto seen = observed_writes(600);
    // What a wrong column would most likely forget was in fact seen to change.
    EXPECT_TRUE(seen.at("movement").count("Transform"));
    EXPECT_TRUE(seen.at("workers").count("Deposit"));
    EXPECT_TRUE(seen.at("combat").count("Health"));
    EXPECT_TRUE(seen.at("missiles").count("missiles"));
    EXPECT_TRUE(seen.at("mortality").count("Corpse"));
    EXPECT_TRUE(seen.at("production").count("registry"));
    EXPECT_TRUE(seen.at("queued orders").count("OrderQueue"));
    EXPECT_TRUE(seen.at("orders").count("Building"));
    EXPECT_TRUE(seen.at("garrison").count("Garrisoned"));
}

TEST(TickTable, EveryPartNamedExists) {
    const std::set<std::string> names(simulation::part_names().begin(), simulation::part_names().end());
    for (const Phase& phase : phases()) {
        for (const std::string& part : split(phase.writes))
            EXPECT_TRUE(names.count(part)) << phase.name << ": " << part;
        EXPECT_NE(std::string(phase.why), "");
    }
}

// The table as docs/tick.md shows it.
std::string as_markdown() {
    std::string text = "| phase | when | reads | writes | why here |\n| --- | --- | --- | --- | --- |\n";
    for (const Phase& phase : phases()) {
        text += std::string("| ") + phase.name + " | " +
                (phase.once_a_turn ? "a turn's first tick" : "every tick") + " | " + phase.reads + " | " +
                phase.writes + " | " + phase.why + " |\n";
    }
    return text;
}

TEST(TickTable, ThePageShowsTheTableAsItIs) {
    std::ifstream file(std::string(BANNERET_SOURCE_DIR) + "/docs/tick.md");
    ASSERT_TRUE(file) << "docs/tick.md cannot be read";
    std::stringstream page;
    page << file.rdbuf();
    EXPECT_NE(page.str().find(as_markdown()), std::string::npos)
        << "docs/tick.md does not show the table of common/match/tick.cpp, which is:\n"
        << as_markdown();
}

}  // namespace
}  // namespace banneret::match
