// banneret-tool nav route and nav bench: ways over a map's ground.
#include <CLI/CLI.hpp>

#include "tool/command_groups.h"
#include "tool/nav_bench.h"
#include "tool/nav_route.h"

namespace banneret::tool {
namespace {

void add_route(CLI::App& group, Run& run) {
    auto arguments = std::make_shared<NavRouteArguments>();
    CLI::App* command = group.add_subcommand("route", "Find a way by each search, and draw them");
    command->add_option("MAP", arguments->map, "a map script or a scene's name")->required();
    command->add_option("FROM", arguments->from, "X,Y in tiles")->required();
    command->add_option("TO", arguments->to, "X,Y in tiles")->required();
    command->add_option("--class", arguments->mover, "a class by number or by one of its types");
    command->add_option("--seat", arguments->seat, "whose gates are open")->check(CLI::Range(0, 8));
    command->add_option("--out,-o", arguments->output, "the PNG to write");
    command->add_option("--scale", arguments->scale, "pixels a cell")->check(CLI::Range(1, 8));
    command->add_option("--size", arguments->size, "of a script's map");
    command->add_option("--players", arguments->players, "of a script's map")->check(CLI::Range(1, 8));
    command->add_option("--seed", arguments->seeds, "of a script's map");
    command->add_option("--data", arguments->data, "the data folder");
    command->callback([arguments, &run] { run = [arguments] { return nav_route(*arguments); }; });
}

void add_bench(CLI::App& group, Run& run) {
    auto arguments = std::make_shared<NavBenchArguments>();
    CLI::App* command = group.add_subcommand("bench", "Run the Moving AI benchmark files beside a plain A*");
    command->add_option("--movingai", arguments->folder, "their folder")->required();
    command->add_option("--only", arguments->only, "part of a map's name");
    command->add_option("--every", arguments->every, "time one query in so many")->check(CLI::Range(1, 1000));
    command->add_option("--rounds", arguments->rounds, "the least of so many")->check(CLI::Range(1, 100));
    command->callback([arguments, &run] { run = [arguments] { return nav_bench(*arguments); }; });
}

}  // namespace

void add_nav_way_commands(CLI::App& app, Run& run) {
    const auto there = app.get_subcommands([](const CLI::App* a) { return a->get_name() == "nav"; });
    CLI::App* group =
        there.empty() ? app.add_subcommand("nav", "Show what navigation makes of a map") : there[0];
    group->require_subcommand(1);
    add_route(*group, run);
    add_bench(*group, run);
}

}  // namespace banneret::tool
