// What set matches come to, on every machine and by every compiler: a war of the small rules, and the shipped
// ruleset on the shipped Arabia by two computer players. A change of these is another version of the
// simulation (match/version.h), with a row of its own: "simulation", the version, the digest of all the
// "match" rows.
#include "common/match/match.h"
#include "common/match/version.h"
#include "common/worlds/villagers.h"
#include "tests/common/map/shipped.h"
#include "tests/golden/golden_table.h"

namespace banneret::match {
namespace {

// One of the shipped maps with as many computer players, whose peoples come of the seed.
struct Played {
    const char* map;
    int side;
    std::vector<std::uint8_t> teams;  // by seat; 0: of none
    std::uint8_t level;
    Victory victory;
    std::uint64_t seed;
};

Match match_of(const Played& played) {
    std::vector<Row> rows(played.teams.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].kind = RowKind::Computer;
        rows[i].player_number = static_cast<std::uint8_t>(i + 1);
        rows[i].team = played.teams[i];
        rows[i].level = played.level;
    }
    Settings settings;
    settings.seed = played.seed;
    settings.map_script = played.map;
    settings.victory = played.victory;
    static const auto rules = std::make_shared<const rules::Rules>(map::classic());
    const int civilisations = static_cast<int>(rules->civilisations.size());
    Result<Match> match = Match::create(setup_from(rows, settings, played.side, civilisations, 0, 0), rules,
                                        map::shipped(played.map));
    EXPECT_TRUE(match.ok()) << (match.ok() ? "" : match.error().sentence());
    return std::move(match).value();
}

Match arabia() {
    std::vector<Row> rows(2);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].kind = RowKind::Computer;
        rows[i].player_number = static_cast<std::uint8_t>(i + 1);
    }
    Settings settings;
    settings.seed = 2024;
    const auto rules = std::make_shared<const rules::Rules>(map::classic());
    const int civilisations = static_cast<int>(rules->civilisations.size());
    Result<Match> match =
        Match::create(setup_from(rows, settings, 120, civilisations, 0, 0), rules, map::arabia());
    EXPECT_TRUE(match.ok()) << (match.ok() ? "" : match.error().sentence());
    return std::move(match).value();
}

void expect_golden_ticks(const std::string& name, Match& match, std::initializer_list<Tick> ticks) {
    for (const Tick tick : ticks) {
        while (match.world().tick < tick) match.run_tick({});
        expect_golden("match " + name + " " + std::to_string(tick), match.digest());
    }
}

TEST(Golden, AWarIsTheSameEverywhere) {
    worlds::Scene scene = worlds::two_towns_at_war(20, 40);
    scene.run(kTicksPerTurn);
    expect_golden_ticks("war", scene.match(), {8, 1000, 4000});
}

TEST(Golden, AMatchOfComputerPlayersIsTheSameEverywhere) {
    Match match = arabia();
    expect_golden_ticks("arabia", match, {0, 1600, 60'000});
}

// Maps, sizes, teams, levels and endings of all kinds, as far as the first armies: what a person sees of any match comes
// of what these go through.
TEST(Golden, TenOtherMatchesAreTheSameEverywhere) {
    const Played all[] = {
        {"black_forest", 120, {0, 0}, 4, Victory::Conquest, 1},
        {"islands", 120, {0, 0}, 3, Victory::Standard, 2},
        {"arena", 144, {1, 1, 2, 2}, 4, Victory::Standard, 3},
        {"nomad", 144, {0, 0, 0}, 2, Victory::Wonder, 4},
        {"gold_rush", 120, {0, 0}, 4, Victory::Relics, 5},
        {"highland", 168, {1, 1, 2, 2, 0}, 3, Victory::Regicide, 6},
        {"coastal", 144, {0, 0, 0}, 1, Victory::Conquest, 7},
        {"fortress", 120, {0, 0}, 4, Victory::LastManStanding, 8},
        {"mediterranean", 168, {1, 2, 1, 2}, 2, Victory::TimeLimit, 9},
        {"rivers", 144, {0, 0, 0}, 0, Victory::Score, 10},
    };
    for (const Played& played : all) {
        Match match = match_of(played);
        expect_golden_ticks(std::string(played.map) + " " + std::to_string(played.side) + " of " +
                                std::to_string(played.teams.size()),
                            match, {0, 12'000});
    }
}

TEST(Golden, OtherMatchesAreAnotherVersionOfTheSimulation) {
    std::string rows;
    for (const auto& [name, digest] : golden_table()) {
        if (name.starts_with("match ")) rows += name + digest;
    }
    expect_golden("simulation " + std::to_string(kSimulationVersion),
                  digest_of({reinterpret_cast<const std::uint8_t*>(rows.data()), rows.size()}));
}

}  // namespace
}  // namespace banneret::match
