// Every shipped script, size and number of players over seeds: what may never be wrong with a map, and how much
// of what the script asks for is there. The suite takes a few seeds; more with
//     BANNERET_SWEEP_SEEDS=1000 map_sweep_test --gtest_filter='Sweep.*'
// which prints a table of the scripts. BANNERET_SWEEP_SCRIPT=arabia takes one script alone,
// BANNERET_SWEEP_FIRST=501 begins with that seed.
#include <cstdlib>

#include "tests/common/map/map_faults.h"
#include "tests/common/map/shipped.h"

namespace banneret::map {
namespace {

constexpr std::uint64_t kSeedsInTheSuite = 2;

std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

struct Sums {
    std::uint64_t maps = 0;
    std::array<std::uint64_t, kFaults> faults{};
    std::int64_t asked = 0;
    std::int64_t placed = 0;
    std::uint64_t short_maps = 0;  // on which something of a player's was not placed
};

void add(Sums& sums, const generate::Generated& made) {
    bool short_of = false;
    for (const generate::ObjectReport& report : made.objects) {
        if (!report.why.empty()) continue;
        sums.asked += report.asked;
        sums.placed += report.placed;
        short_of = short_of || (report.for_land && report.placed < report.asked);
    }
    ++sums.maps;
    sums.short_maps += short_of ? 1u : 0u;
}

// The teams of the seed: none, two sides, or pairs.
std::vector<std::uint8_t> teams_of(std::uint64_t seed, int players) {
    std::vector<std::uint8_t> teams(static_cast<std::size_t>(players), 0);
    for (std::size_t p = 0; p < teams.size(); ++p) {
        if (seed % 3 == 1) teams[p] = static_cast<std::uint8_t>(1 + p % 2);
        if (seed % 3 == 2) teams[p] = static_cast<std::uint8_t>(1 + p / 2);
    }
    return teams;
}

Sums sweep(const Shipped& shipped, std::uint64_t first, std::uint64_t seeds) {
    Sums sums;
    for (std::uint64_t seed = first; seed < first + seeds; ++seed) {
        for (const rules::MapSize& size : classic().map_sizes) {
            generate::GenerateOptions options;
            options.side = size.side;
            options.players = 2 + static_cast<int>((seed + static_cast<std::uint64_t>(size.side) / 8) % 7);
            options.seed = seed;
            options.teams = teams_of(seed, options.players);
            const auto parsed =
                script::parse(shipped.text, shipped.name + ".rms", generate::script_options(options));
            if (!parsed.script) {
                ADD_FAILURE() << shipped.name << " cannot be read";
                return sums;
            }
            const auto made = generate::generate(*parsed.script, classic(), options);
            if (!made) {
                ADD_FAILURE() << made.error().sentence();
                return sums;
            }
            add(sums, *made);
            for (const FoundFault& found : faults_of(*made, classic())) {
                if (sums.faults[static_cast<std::size_t>(found.fault)]++ > 0) continue;
                ADD_FAILURE() << shipped.name << ", " << size.id << ", " << options.players
                              << " players, seed " << seed << ": "
                              << kFaultNames[static_cast<std::size_t>(found.fault)] << ": " << found.what;
            }
        }
    }
    return sums;
}

void print_row(const std::string& name, const Sums& sums) {
    std::uint64_t faults = 0;
    for (const std::uint64_t n : sums.faults) faults += n;
    std::printf("| %s | %llu | %llu |", name.c_str(), static_cast<unsigned long long>(sums.maps),
                static_cast<unsigned long long>(faults));
    std::printf(
        " %.2f %% | %.2f %% |\n",
        100.0 * static_cast<double>(sums.placed) / static_cast<double>(std::max<std::int64_t>(sums.asked, 1)),
        100.0 * static_cast<double>(sums.short_maps) /
            static_cast<double>(std::max<std::uint64_t>(sums.maps, 1)));
    std::fflush(stdout);
}

TEST(Sweep, NothingIsEverWrongWithAMapOfAShippedScript) {
    const std::uint64_t seeds = number_from("BANNERET_SWEEP_SEEDS", kSeedsInTheSuite);
    const std::uint64_t first = number_from("BANNERET_SWEEP_FIRST", 1);
    const char* only = std::getenv("BANNERET_SWEEP_SCRIPT");
    std::printf("| script | maps | faults | objects placed | maps short of something of a player's |\n");
    std::printf("| --- | --- | --- | --- | --- |\n");
    for (const Shipped& script : shipped_scripts()) {
        if (only != nullptr && script.name != only) continue;
        print_row(script.name, sweep(script, first, seeds));
    }
}

}  // namespace
}  // namespace banneret::map
