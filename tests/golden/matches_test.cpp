// What set matches come to, on every machine and by every compiler: a war of the small rules, and the shipped
// ruleset on the shipped Arabia by two computer players. A change of these is another version of the
// simulation (match/version.h), with a row of its own: "simulation", the version, the digest of all the
// "match" rows.
#include "common/match/match.h"
#include "common/match/version.h"
#include "common/worlds/villagers.h"
#include "tests/common/map/classic.h"
#include "tests/golden/golden_table.h"

namespace banneret::match {
namespace {

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
