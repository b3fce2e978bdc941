// banneret-tool map bench: how long each stage of making a script's maps takes.
#include <algorithm>
#include <chrono>
#include <CLI/CLI.hpp>
#include <cstdio>

#include "tool/map_command.h"

namespace banneret::tool {
namespace {

struct BenchArguments : MapArguments {
    std::string script;
    int runs = 20;
};

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

int bench(const BenchArguments& arguments) {
    const Result<MapWork> work = map_work(arguments, arguments.script);
    if (!work) return fail(work.error());
    StageClock clock;
    std::int64_t steps = 0;
    std::vector<double> whole;
    MapWork timed = *work;
    timed.options.on_stage = [&](std::string_view stage) { clock.begin(stage); };
    for (int run = 1; run <= arguments.runs; ++run) {
        const auto began = std::chrono::steady_clock::now();
        clock.begin("reading");
        const auto made = timed.make(static_cast<std::uint64_t>(run));
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

}  // namespace

void add_map_bench(CLI::App& group, Run& run) {
    auto arguments = std::make_shared<BenchArguments>();
    CLI::App* command = group.add_subcommand("bench", "Measure the stages of making maps");
    command->add_option("SCRIPT", arguments->script, "the script")->required();
    add_map_options(*command, *arguments);
    command->add_option("--runs", arguments->runs, "how many seeds")->check(CLI::Range(1, 1000));
    command->callback([arguments, &run] { run = [arguments] { return bench(*arguments); }; });
}

}  // namespace banneret::tool
