// banneret-tool map: render, fair and bench scripts without the game.
#include <algorithm>
#include <chrono>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <limits>

#include "common/rules/text/load.h"
#include "tool/command_groups.h"
#include "tool/map_fairness.h"
#include "tool/map_picture.h"
#include "tool/map_sources.h"

namespace banneret::tool {
namespace {

using map::generate::GenerateOptions;
using map::script::Diagnostic;

struct MapArguments {
    std::string script;
    std::string data = "data";
    std::string size = "medium";
    int players = 4;
    std::string seeds = "1";
    std::string output = "map.png";
    int scale = 4;
    bool objects = false;
    int runs = 20;
    int reach = 25;
};

int fail(const Error& error) {
    std::fprintf(stderr, "banneret-tool: %s\n", error.sentence().c_str());
    return 2;
}

// ---- render and bench
// --------------------------------------------------------------------------------------------

// Rules, script and options for the commands that carry a script out.
struct Work {
    std::shared_ptr<const rules::Rules> rules;
    std::string text;
    std::string name;
    GenerateOptions options;
    std::vector<std::uint64_t> seeds;
};

Result<Work> work_of(const MapArguments& arguments) {
    Work work;
    auto rules = rules::text::load_rules(arguments.data + "/rules/classic");
    if (!rules) return rules.error();
    work.rules = *rules;
    const Result<int> side = side_of(arguments.size, *work.rules);
    if (!side) return side.error();
    work.options.side = *side;
    work.options.players = arguments.players;
    auto seeds = seeds_in(arguments.seeds);
    if (!seeds) return seeds.error();
    work.seeds = std::move(*seeds);
    auto text = expanded_script(arguments.script, arguments.data);
    if (!text) return text.error();
    work.text = std::move(*text);
    work.name = std::filesystem::path(arguments.script).filename().string();
    return work;
}

Result<map::generate::Generated> carry_out(const Work& work, const GenerateOptions& options) {
    auto parsed = map::script::parse(work.text, work.name, map::generate::script_options(options));
    if (!parsed.script) {
        return Error{work.name, "the script cannot be read", "banneret-tool map check shows why"};
    }
    return map::generate::generate(*parsed.script, *work.rules, options);
}

void print_objects(const map::generate::Generated& made) {
    for (const map::generate::ObjectReport& report : made.objects) {
        std::printf("  %-16s line %-5u player %d: %lld of %lld", report.name.c_str(), report.place.line,
                    report.owner, static_cast<long long>(report.placed),
                    static_cast<long long>(report.asked));
        for (std::size_t r = 0; r < map::generate::kRefusals; ++r) {
            const std::uint32_t refused = report.refused[r];
            if (refused == 0) continue;
            const auto why = map::generate::name_of(static_cast<map::generate::Refusal>(r));
            std::printf("; %u tiles: %.*s", refused, static_cast<int>(why.size()), why.data());
        }
        std::printf("\n");
    }
}

int render(const MapArguments& arguments) {
    Result<Work> work = work_of(arguments);
    if (!work) return fail(work.error());
    std::vector<Picture> pictures;
    for (const std::uint64_t seed : work->seeds) {
        GenerateOptions options = work->options;
        options.seed = seed;
        auto made = carry_out(*work, options);
        if (!made) return fail(made.error());
        std::printf("seed %llu: digest %016llx\n", static_cast<unsigned long long>(seed),
                    static_cast<unsigned long long>(digest_of(made->map)));
        for (const Diagnostic& d : made->diagnostics) std::printf("%s\n", to_text(d).c_str());
        if (arguments.objects) print_objects(*made);
        pictures.push_back(picture_of(made->map, *work->rules, arguments.scale));
    }
    if (!write_png(contact_sheet(pictures), arguments.output)) {
        return fail({arguments.output, "the picture cannot be written", "choose another place with -o"});
    }
    return 0;
}

// Milliseconds of each stage, summed over runs.
class StageClock {
  public:
    void begin(std::string_view stage) {
        const auto now = std::chrono::steady_clock::now();
        if (!stages_.empty() || !current_.empty()) add(current_, now - since_);
        current_ = stage == "end" ? "" : std::string(stage);
        since_ = now;
    }
    void print(int runs) const {
        double sum = 0;
        for (const auto& [stage, ms] : stages_) {
            if (stage.empty()) continue;
            std::printf("  %-12s %8.2f ms\n", stage.c_str(), ms / runs);
            sum += ms / runs;
        }
        std::printf("  %-12s %8.2f ms\n", "all stages", sum);
    }

  private:
    void add(const std::string& stage, std::chrono::steady_clock::duration took) {
        const double ms = std::chrono::duration<double, std::milli>(took).count();
        for (auto& [name, sum] : stages_) {
            if (name == stage) {
                sum += ms;
                return;
            }
        }
        stages_.emplace_back(stage, ms);
    }
    std::vector<std::pair<std::string, double>> stages_;
    std::string current_;
    std::chrono::steady_clock::time_point since_;
};

int bench(const MapArguments& arguments) {
    Result<Work> work = work_of(arguments);
    if (!work) return fail(work.error());
    StageClock clock;
    std::int64_t steps = 0;
    std::vector<double> whole;
    for (int run = 0; run < arguments.runs; ++run) {
        GenerateOptions options = work->options;
        options.seed = static_cast<std::uint64_t>(run + 1);
        options.on_stage = [&](std::string_view stage) { clock.begin(stage); };
        const auto began = std::chrono::steady_clock::now();
        clock.begin("reading");
        auto made = carry_out(*work, options);
        if (!made) return fail(made.error());
        whole.push_back(
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count());
        steps = std::max(steps, made->steps);
    }
    std::sort(whole.begin(), whole.end());
    std::printf("%s, side %d, %d players, %d seeds: mean by stage\n", work->name.c_str(), work->options.side,
                work->options.players, arguments.runs);
    clock.print(arguments.runs);
    std::printf("  whole map: median %.2f ms, slowest %.2f ms; most steps %lld of %lld\n",
                whole[whole.size() / 2], whole.back(), static_cast<long long>(steps),
                static_cast<long long>(map::generate::kMaxSteps));
    return 0;
}

// ---- fair
// --------------------------------------------------------------------------------------------------------

// One measure over all starts of all seeds. The spread of a map is what its best start has above its worst,
// in percent of the mean.
struct Spread {
    std::int64_t sum = 0;
    std::int64_t count = 0;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    std::int64_t most = 0;
    std::int64_t spreads = 0;
    std::int64_t widest = -1;
    std::uint64_t widest_seed = 0;

    void add(const std::vector<StartFigures>& starts, std::size_t measure, std::uint64_t seed) {
        std::int64_t low = std::numeric_limits<std::int64_t>::max();
        std::int64_t high = 0;
        std::int64_t all = 0;
        for (const StartFigures& start : starts) {
            low = std::min(low, start.value[measure]);
            high = std::max(high, start.value[measure]);
            all += start.value[measure];
        }
        sum += all;
        count += static_cast<std::int64_t>(starts.size());
        least = std::min(least, low);
        most = std::max(most, high);
        const std::int64_t spread =
            all == 0 ? 0 : 100 * (high - low) * static_cast<std::int64_t>(starts.size()) / all;
        spreads += spread;
        if (spread > widest) {
            widest = spread;
            widest_seed = seed;
        }
    }
};

int fair(const MapArguments& arguments) {
    Result<Work> work = work_of(arguments);
    if (!work) return fail(work.error());
    std::array<Spread, kMeasures> spreads;
    std::size_t cut_off = 0;
    for (const std::uint64_t seed : work->seeds) {
        GenerateOptions options = work->options;
        options.seed = seed;
        auto made = carry_out(*work, options);
        if (!made) return fail(made.error());
        const std::vector<StartFigures> starts = start_figures(made->map, *work->rules, arguments.reach);
        for (std::size_t m = 0; m < spreads.size(); ++m) spreads[m].add(starts, m, seed);
        cut_off +=
            std::any_of(starts.begin(), starts.end(), [](const StartFigures& s) { return !s.reaches_all; })
                ? 1u
                : 0u;
    }
    const auto seeds = static_cast<std::int64_t>(work->seeds.size());
    std::printf("%s, side %d, %d players, %lld seeds; within %d tiles of way from a start\n",
                work->name.c_str(), work->options.side, work->options.players, static_cast<long long>(seeds),
                arguments.reach);
    std::printf("  %-10s %9s %9s %9s %14s %14s\n", "", "mean", "least", "most", "mean spread", "widest");
    for (std::size_t m = 0; m < spreads.size(); ++m) {
        const Spread& s = spreads[m];
        std::printf("  %-10s %9lld %9lld %9lld %13lld%% %6lld%% seed %llu\n", kMeasureNames[m],
                    static_cast<long long>(s.sum / std::max<std::int64_t>(s.count, 1)),
                    static_cast<long long>(s.least), static_cast<long long>(s.most),
                    static_cast<long long>(s.spreads / seeds), static_cast<long long>(s.widest),
                    static_cast<unsigned long long>(s.widest_seed));
    }
    std::printf("  maps on which a start cannot be walked to: %zu\n", cut_off);
    return 0;
}

void add_carrying_options(CLI::App& command, MapArguments& arguments) {
    command.add_option("SCRIPT", arguments.script, "the script")->required();
    command.add_option("--size", arguments.size,
                       "a size of the ruleset (tiny to giant) or a number of tiles");
    command.add_option("--players", arguments.players, "1 to 8")->check(CLI::Range(1, 8));
    command.add_option("--data", arguments.data, "the data folder");
}

}  // namespace

void add_map_commands(CLI::App& app, Run& run) {
    auto arguments = std::make_shared<MapArguments>();
    CLI::App* group = app.add_subcommand("map", "Check, draw and measure map scripts");
    group->require_subcommand(1);

    add_map_check_commands(*group, run);

    CLI::App* render_command = group->add_subcommand("render", "Draw the maps that a script gives");
    add_carrying_options(*render_command, *arguments);
    render_command->add_option("--seeds,--seed", arguments->seeds,
                               "a seed, or a range as 1-9 for a sheet of maps");
    render_command->add_option("-o,--output", arguments->output, "the PNG to write");
    render_command->add_option("--scale", arguments->scale, "pixels a tile")->check(CLI::Range(2, 16));
    render_command->add_flag("--objects", arguments->objects,
                             "list what was placed and what turned tiles away");
    render_command->callback([arguments, &run] { run = [arguments] { return render(*arguments); }; });

    CLI::App* fair_command =
        group->add_subcommand("fair", "Measure what each player finds near the start, over seeds");
    add_carrying_options(*fair_command, *arguments);
    fair_command->add_option("--seeds,--seed", arguments->seeds, "a seed, or a range as 1-100");
    fair_command->add_option("--reach", arguments->reach, "tiles of way from the start")
        ->check(CLI::Range(1, 1000));
    fair_command->callback([arguments, &run] { run = [arguments] { return fair(*arguments); }; });

    CLI::App* bench_command = group->add_subcommand("bench", "Measure the stages of making maps");
    add_carrying_options(*bench_command, *arguments);
    bench_command->add_option("--runs", arguments->runs, "how many seeds")->check(CLI::Range(1, 1000));
    bench_command->callback([arguments, &run] { run = [arguments] { return bench(*arguments); }; });
}

}  // namespace banneret::tool
