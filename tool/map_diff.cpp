// banneret-tool map diff: what a change to a script did, over the same seeds.
#include <algorithm>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <map>
#include <numeric>

#include "tool/map_command.h"
#include "tool/map_fairness.h"
#include "tool/map_marks.h"

namespace banneret::tool {
namespace {

struct DiffArguments : MapArguments {
    std::string before;
    std::string after;
    int reach = 25;
};

// What the maps of one script come to, summed over the seeds.
struct Totals {
    std::map<std::string, std::int64_t> objects;  // by type
    std::map<std::string, std::int64_t> ground;   // tiles, by terrain
    std::array<Spread, kMeasures> spreads;
    std::int64_t cut_off = 0;  // maps with a start that cannot be walked to
    std::int64_t missing = 0;  // objects asked for and not placed
    std::vector<Digest> digests;
};

Result<Totals> totals_of(const MapWork& work, int reach) {
    Totals totals;
    for (const std::uint64_t seed : work.seeds) {
        const auto made = work.make(seed);
        if (!made) return made.error();
        for (const map::PlacedObject& object : made->map.objects) {
            const std::string owner = object.owner == kNature ? "" : " (players')";
            ++totals.objects[work.rules->types[object.type].name + owner];
        }
        for (const map::Tile& tile : made->map.tiles.tiles())
            ++totals.ground[work.rules->terrains[tile.terrain].name];
        const std::vector<StartFigures> starts = start_figures(*made, *work.rules, reach);
        for (std::size_t m = 0; m < kMeasures; ++m) totals.spreads[m].add(starts, m, seed);
        if (std::any_of(starts.begin(), starts.end(), [](const StartFigures& s) { return !s.reaches_all; }))
            ++totals.cut_off;
        for (const auto& report : made->objects) totals.missing += report.asked - report.placed;
        totals.digests.push_back(digest_of(made->map));
    }
    return totals;
}

using Counts = std::map<std::string, std::int64_t>;

std::int64_t of(const Counts& counts, const std::string& name) {
    const auto at = counts.find(name);
    return at == counts.end() ? 0 : at->second;
}

// Those of either side that differ, with one decimal of the mean over the maps.
void print_counts(const char* what, const Counts& a, const Counts& b, double each) {
    Counts names = a;
    names.insert(b.begin(), b.end());
    std::printf("\n  %-26s %10s %10s %9s\n", what, "A", "B", "change");
    bool any = false;
    for (const auto& [name, ignored] : names) {
        const double before = static_cast<double>(of(a, name)) / each;
        const double after = static_cast<double>(of(b, name)) / each;
        if (before == after) continue;
        any = true;
        std::printf("  %-26s %10.1f %10.1f %+9.1f\n", name.c_str(), before, after, after - before);
    }
    if (!any) std::printf("  no difference\n");
}

void print_fairness(const Totals& a, const Totals& b) {
    std::printf("\n  %-26s %10s %10s %9s %9s\n", "fairness", "mean A", "mean B", "spread A", "spread B");
    for (std::size_t m = 0; m < kMeasures; ++m) {
        std::printf("  %-26s %10lld %10lld %8lld%% %8lld%%\n", kMeasureNames[m],
                    static_cast<long long>(a.spreads[m].mean()), static_cast<long long>(b.spreads[m].mean()),
                    static_cast<long long>(a.spreads[m].mean_spread()),
                    static_cast<long long>(b.spreads[m].mean_spread()));
    }
    std::printf("  %-26s %10lld %10lld\n", "maps with a start cut off", static_cast<long long>(a.cut_off),
                static_cast<long long>(b.cut_off));
    std::printf("  %-26s %10lld %10lld\n", "objects not placed", static_cast<long long>(a.missing),
                static_cast<long long>(b.missing));
}

int diff(const DiffArguments& arguments) {
    const Result<MapWork> first = map_work(arguments, arguments.before);
    if (!first) return fail(first.error());
    const Result<MapWork> second = map_work(arguments, arguments.after);
    if (!second) return fail(second.error());
    const Result<Totals> a = totals_of(*first, arguments.reach);
    if (!a) return fail(a.error());
    const Result<Totals> b = totals_of(*second, arguments.reach);
    if (!b) return fail(b.error());
    const std::size_t seeds = a->digests.size();
    const int same = std::inner_product(a->digests.begin(), a->digests.end(), b->digests.begin(), 0,
                                        std::plus<>(), std::equal_to<>());
    std::printf("A %s, B %s: side %d, %d players, %zu seeds; %d maps are the same\n",
                arguments.before.c_str(), arguments.after.c_str(), first->options.side,
                first->options.players, seeds, same);
    if (same == static_cast<int>(seeds)) return 0;
    print_counts("objects a map", a->objects, b->objects, static_cast<double>(seeds));
    const double tiles = static_cast<double>(first->options.side) * first->options.side / 100;
    print_counts("ground, percent", a->ground, b->ground, static_cast<double>(seeds) * tiles);
    print_fairness(*a, *b);
    return 0;
}

}  // namespace

void add_map_diff(CLI::App& group, Run& run) {
    auto arguments = std::make_shared<DiffArguments>();
    arguments->seeds = "1-20";
    CLI::App* command = group.add_subcommand("diff", "Say what a change to a script did over the same seeds");
    command->add_option("A", arguments->before, "the script before")->required();
    command->add_option("B", arguments->after, "the script after")->required();
    add_map_options(*command, *arguments);
    command->add_option("--seeds,--seed", arguments->seeds, "a seed, or a range as 1-100");
    command->add_option("--reach", arguments->reach, "tiles of way from a start")->check(CLI::Range(1, 1000));
    command->callback([arguments, &run] { run = [arguments] { return diff(*arguments); }; });
}

}  // namespace banneret::tool
