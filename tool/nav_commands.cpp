// banneret-tool nav: the ground that navigation reads, as pictures and numbers.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "common/simulation/grounds.h"
#include "tool/command_groups.h"
#include "tool/nav_bench.h"
#include "tool/nav_picture.h"
#include "tool/nav_route.h"
#include "tool/nav_sources.h"

namespace banneret::tool {
namespace {

struct ShowArguments : NavArguments {
    std::string output;
    int scale = 1;
};

int show_cells(const ShowArguments& arguments, const GroundCells& cells, const std::string& name) {
    std::printf("%s: %d by %d cells of class %s\n", arguments.map.c_str(), cells.width, cells.height,
                name.c_str());
    std::printf("  open %zu, closed by terrain %zu, by shapes %zu, by gates %zu\n",
                cells.count(CellGround::Open), cells.count(CellGround::Terrain),
                cells.count(CellGround::Shape), cells.count(CellGround::Gate));
    std::printf("  regions %zu; cells of the largest:", cells.sizes.size());
    for (std::size_t i = 0; i < cells.sizes.size() && i < 6; ++i) std::printf(" %zu", cells.sizes[i]);
    std::printf("\n");
    if (arguments.output.empty()) return 0;
    if (write_png(picture_of(cells, arguments.scale), arguments.output)) return 0;
    return fail({arguments.output, "the picture cannot be written", "choose another place with --out"});
}

int show_grid(const ShowArguments& arguments) {
    if (arguments.mover != "0" && arguments.mover != "land" && arguments.mover != "water")
        return fail({"--class " + arguments.mover, "a grid has land and water", ""});
    const bool water = arguments.mover == "water";
    const auto plane = read_movingai(arguments.map, water);
    if (!plane) return fail(plane.error());
    return show_cells(arguments, cells_of_plane(*plane), water ? "water" : "land");
}

int show(const ShowArguments& arguments) {
    if (is_movingai(arguments.map)) return show_grid(arguments);
    const auto world = nav_world(arguments);
    if (!world) return fail(world.error());
    const auto id = nav_class(arguments, **world);
    if (!id) return fail(id.error());
    navigation::NavField field = simulation::grounds_of(**world).navigation.field();
    field.use(*id);
    std::string name = std::to_string(*id) + ": " + class_names(*(*world)->rules)[*id];
    if (arguments.seat > 0) name += ", as seat " + std::to_string(arguments.seat) + " sees it";
    return show_cells(arguments, cells_of_class(field, *id, static_cast<SeatId>(arguments.seat)), name);
}

void add_show(CLI::App& group, Run& run) {
    auto arguments = std::make_shared<ShowArguments>();
    CLI::App* command =
        group.add_subcommand("show", "Draw a class's open and closed cells, regions, gates and chunks");
    command->add_option("MAP", arguments->map, "a map script, a scene's name or a .map file")->required();
    command->add_option("--class", arguments->mover,
                        "a class by number or by one of its types; land or water of a .map file");
    command->add_option("--seat", arguments->seat, "whose gates are open")->check(CLI::Range(0, 8));
    command->add_option("--out,-o", arguments->output, "the PNG to write");
    command->add_option("--scale", arguments->scale, "pixels a cell")->check(CLI::Range(1, 8));
    command->add_option("--seed", arguments->seeds, "of a script's map");
    add_map_options(*command, *arguments);
    command->callback([arguments, &run] { run = [arguments] { return show(*arguments); }; });
}

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

void add_nav_commands(CLI::App& app, Run& run) {
    CLI::App* group = app.add_subcommand("nav", "Show what navigation makes of a map, and the ways it finds");
    group->require_subcommand(1);
    add_show(*group, run);
    add_route(*group, run);
    add_bench(*group, run);
}

}  // namespace banneret::tool
