// banneret-tool map fair: what each player finds near the start, over many seeds.
#include <algorithm>
#include <CLI/CLI.hpp>
#include <cstdio>

#include "tool/map_command.h"
#include "tool/map_fairness.h"
#include "tool/map_picture.h"

namespace banneret::tool {
namespace {

struct FairArguments : MapArguments {
    std::string script;
    int reach = 25;
    std::string draw;
};

// What was measured of all the seeds.
struct Findings {
    std::vector<std::uint64_t> seeds;
    std::vector<std::vector<StartFigures>> starts;  // by seed
    std::array<Spread, kMeasures> spreads;
    Blame blame;
    std::vector<std::uint64_t> cut_off;  // seeds with a start that cannot be walked to
};

Result<Findings> measure(const MapWork& work, int reach) {
    Findings found;
    for (const std::uint64_t seed : work.seeds) {
        const auto made = work.make(seed);
        if (!made) return made.error();
        std::vector<StartFigures> starts = start_figures(*made, *work.rules, reach);
        for (std::size_t m = 0; m < kMeasures; ++m) found.spreads[m].add(starts, m, seed);
        found.blame.add(*made, starts);
        if (std::any_of(starts.begin(), starts.end(), [](const StartFigures& s) { return !s.reaches_all; }))
            found.cut_off.push_back(seed);
        found.seeds.push_back(seed);
        found.starts.push_back(std::move(starts));
    }
    return found;
}

void print_spreads(const Findings& found) {
    std::printf("  %-13s %8s %8s %8s %7s  %s\n", "", "mean", "least", "most", "spread", "widest");
    for (std::size_t m = 0; m < kMeasures; ++m) {
        const Spread& s = found.spreads[m];
        std::printf("  %-13s %8lld %8lld %8lld %6lld%%  %lld%% in seed %llu\n", kMeasureNames[m],
                    static_cast<long long>(s.mean()), static_cast<long long>(s.least()),
                    static_cast<long long>(s.most()), static_cast<long long>(s.mean_spread()),
                    static_cast<long long>(s.widest()), static_cast<unsigned long long>(s.widest_seed()));
    }
}

// Each player's mean over the seeds.
void print_players(const Findings& found) {
    const std::size_t players = found.starts[0].size();
    std::printf("\n  %-13s", "mean of player");
    for (std::size_t p = 0; p < players; ++p) std::printf(" %7zu", p + 1);
    std::printf("\n");
    for (std::size_t m = 0; m < kMeasures; ++m) {
        std::printf("  %-14s", kMeasureNames[m]);
        for (std::size_t p = 0; p < players; ++p) {
            std::int64_t sum = 0;
            for (const auto& starts : found.starts) sum += starts[p].value[m];
            std::printf(" %7lld",
                        static_cast<long long>(sum / static_cast<std::int64_t>(found.starts.size())));
        }
        std::printf("\n");
    }
}

void print_blame(const Findings& found) {
    std::printf("\n  where the differences come from:\n");
    for (std::size_t good = 0; good < kGoods; ++good) {
        std::printf("  %-6s", kMeasureNames[good]);
        const auto shares = found.blame.shares(good);
        for (std::size_t i = 0; i < std::min<std::size_t>(shares.size(), 4); ++i)
            std::printf("%s %.0f %% %s", i == 0 ? "" : ",", shares[i].percent, shares[i].rule.c_str());
        std::printf("%s\n", shares.empty() ? " none" : "");
    }
}

// A panel for each measure: the seeds from left to right, each player a dot, the line from the least to the most.
Picture chart(const Findings& found, const std::string& title) {
    constexpr int kWide = 560;
    constexpr int kHigh = 110;
    constexpr int kGap = 26;
    constexpr Colour kPaper = {34, 32, 30};
    constexpr Colour kCream = {244, 238, 220};
    constexpr int kLetters = 15;
    Picture picture(2 * (kWide + kGap) + kGap,
                    static_cast<int>(kMeasures / 2) * (kHigh + 2 * kGap) + 2 * kGap, kPaper);
    Canvas canvas(picture);
    canvas.text(kGap, 6, kLetters, title, kCream);
    for (std::size_t m = 0; m < kMeasures; ++m) {
        const int x0 = kGap + static_cast<int>(m % 2) * (kWide + kGap);
        const int y0 = 2 * kGap + static_cast<int>(m / 2) * (kHigh + 2 * kGap);
        const Spread& spread = found.spreads[m];
        canvas.text(x0, y0 - 19, kLetters,
                    std::string(kMeasureNames[m]) + ": up to " + std::to_string(spread.most()) + ", spread " +
                        std::to_string(spread.mean_spread()) + " %",
                    kCream);
        canvas.box(x0, y0, kWide, kHigh, {24, 22, 20});
        const double top = static_cast<double>(std::max<std::int64_t>(spread.most(), 1));
        const double step = static_cast<double>(kWide) / static_cast<double>(found.starts.size());
        for (std::size_t n = 0; n < found.starts.size(); ++n) {
            const double x = x0 + (static_cast<double>(n) + 0.5) * step;
            const auto y_of = [&](std::int64_t v) {
                return y0 + kHigh - 4 - static_cast<double>(v) / top * (kHigh - 8);
            };
            std::int64_t low = found.starts[n][0].value[m];
            std::int64_t high = low;
            for (const StartFigures& s : found.starts[n]) {
                low = std::min(low, s.value[m]);
                high = std::max(high, s.value[m]);
            }
            canvas.line({x, y_of(low)}, {x, y_of(high)}, 1.5, {120, 110, 96});
            for (std::size_t p = 0; p < found.starts[n].size(); ++p)
                canvas.disc({x, y_of(found.starts[n][p].value[m])}, 2.6, 2.6, player_colour(p));
        }
    }
    return picture;
}

int fair(const FairArguments& arguments) {
    const Result<MapWork> work = map_work(arguments, arguments.script);
    if (!work) return fail(work.error());
    const Result<Findings> found = measure(*work, arguments.reach);
    if (!found) return fail(found.error());
    const std::string title = work->name + ", side " + std::to_string(work->options.side) + ", " +
                              std::to_string(work->options.players) + " players, " +
                              std::to_string(work->seeds.size()) + " seeds; within " +
                              std::to_string(arguments.reach) + " tiles of way from a start";
    std::printf("%s\n", title.c_str());
    print_spreads(*found);
    print_players(*found);
    print_blame(*found);
    std::printf("\n  maps on which a start cannot be walked to: %zu", found->cut_off.size());
    if (!found->cut_off.empty())
        std::printf(", the first of seed %llu", static_cast<unsigned long long>(found->cut_off[0]));
    std::printf("\n");
    if (!arguments.draw.empty() && !write_png(chart(*found, title), arguments.draw))
        return fail({arguments.draw, "the picture cannot be written", "choose another place with --draw"});
    return 0;
}

}  // namespace

void add_map_fair(CLI::App& group, Run& run) {
    auto arguments = std::make_shared<FairArguments>();
    arguments->seeds = "1-50";
    CLI::App* command =
        group.add_subcommand("fair", "Measure what each player finds near the start, over seeds");
    command
        ->add_option("SCRIPT", arguments->script, "a file, or the name of one of the data folder's scripts")
        ->required();
    add_map_options(*command, *arguments);
    command->add_option("--seeds,--seed", arguments->seeds, "a seed, or a range as 1-100");
    command->add_option("--reach", arguments->reach, "tiles of way from the start")
        ->check(CLI::Range(1, 1000));
    command->add_option("--draw", arguments->draw, "a PNG that shows every start of every seed");
    command->callback([arguments, &run] { run = [arguments] { return fair(*arguments); }; });
}

}  // namespace banneret::tool
