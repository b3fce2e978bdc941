// banneret-tool map render: pictures of the maps that scripts give.
#include <algorithm>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>

#include "tool/map_command.h"
#include "tool/map_picture.h"

namespace banneret::tool {
namespace {

using map::generate::Generated;
using map::generate::ObjectReport;

constexpr std::size_t kMostPictures = 400;

struct RenderArguments : MapArguments {
    std::vector<std::string> scripts;
    std::string output = "map.png";
    int scale = 4;
    bool isometric = false;
    bool refused = false;
    bool objects = false;
    bool each = false;
    bool plain = false;
};

void print_objects(const MadeMap& made) {
    for (const ObjectReport& report : made.objects) {
        std::printf("  %-16s %-26s player %d: %lld of %lld", report.name.c_str(),
                    made.place(report.place).c_str(), report.owner, static_cast<long long>(report.placed),
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

void print_map(const MadeMap& made, const MapWork& work, std::uint64_t seed, bool objects) {
    std::printf("%s, seed %llu: digest %016llx\n", work.name.c_str(), static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(digest_of(made.map)));
    for (const map::script::Diagnostic& d : made.diagnostics) std::printf("%s\n", to_text(d).c_str());
    if (objects) print_objects(made);
}

// "map.png" and "islands-7" give "map-islands-7.png".
std::string beside(const std::string& output, const std::string& name) {
    const std::filesystem::path path(output);
    return (path.parent_path() / (path.stem().string() + "-" + name + path.extension().string())).string();
}

Result<void> write(const Picture& picture, const std::string& path) {
    if (write_png(picture, path)) return {};
    return Error{path, "the picture cannot be written", "choose another place with -o"};
}

class Sheet {
  public:
    explicit Sheet(const RenderArguments& arguments) : arguments_(arguments) {
        options_.view = arguments.isometric ? View::Isometric : View::Square;
        options_.scale = arguments.scale;
        options_.refused = arguments.refused;
        options_.names = !arguments.plain;
    }

    Result<void> add(const std::string& script) {
        const Result<MapWork> work = map_work(arguments_, script);
        if (!work) return work.error();
        for (const std::uint64_t seed : work->seeds) {
            const Result<MadeMap> made = work->make(seed);
            if (!made) return made.error();
            if (pictures_.size() == kMostPictures)
                return Error{"--seeds", "that is more pictures than one sheet holds", "draw 400 at most"};
            print_map(*made, *work, seed, arguments_.objects);
            const Result<void> added = add(*work, *made, seed);
            if (!added) return added.error();
        }
        return {};
    }

    Result<void> finish() {
        Picture sheet = contact_sheet(pictures_);
        if (!arguments_.plain) {
            const Picture legend = legend_.picture(options_.refused);
            Picture whole(sheet.width + legend.width, std::max(sheet.height, legend.height), {34, 32, 30});
            put(whole, sheet, 0, 0);
            put(whole, legend, sheet.width, 0);
            sheet = std::move(whole);
        }
        return write(sheet, arguments_.output);
    }

  private:
    Result<void> add(const MapWork& work, const Generated& made, std::uint64_t seed) {
        Picture picture = map_picture(made, *work.rules, options_);
        const std::string name = work.name + " " + std::to_string(work.options.side) + ", " +
                                 std::to_string(work.options.players) + " players, seed " +
                                 std::to_string(seed);
        if (!arguments_.plain) picture = titled(picture, name);
        legend_.add(made, *work.rules);
        if (arguments_.each) {
            const std::string path = beside(arguments_.output, work.name + "-" + std::to_string(seed));
            if (const Result<void> written = write(picture, path); !written) return written.error();
        }
        pictures_.push_back(std::move(picture));
        return {};
    }

    const RenderArguments& arguments_;
    MapPictureOptions options_;
    std::vector<Picture> pictures_;
    MapLegend legend_;
};

int render(const RenderArguments& arguments) {
    Sheet sheet(arguments);
    for (const std::string& script : arguments.scripts) {
        if (const Result<void> added = sheet.add(script); !added) return fail(added.error());
    }
    const Result<void> written = sheet.finish();
    return written ? 0 : fail(written.error());
}

}  // namespace

void add_map_render(CLI::App& group, Run& run) {
    auto arguments = std::make_shared<RenderArguments>();
    CLI::App* command = group.add_subcommand("render", "Draw the maps that scripts give");
    command->add_option("SCRIPT", arguments->scripts, "files, or names of the data folder's scripts")
        ->required();
    add_map_options(*command, *arguments);
    command->add_option("--seeds,--seed", arguments->seeds, "a seed, or a range as 1-9 for a sheet of maps");
    command->add_option("-o,--output", arguments->output, "the PNG to write");
    command->add_option("--scale", arguments->scale, "pixels a tile")->check(CLI::Range(2, 16));
    command->add_flag("--iso", arguments->isometric, "as the game shows it, with hills that rise");
    command->add_flag("--each", arguments->each, "a PNG for each map beside the sheet");
    command->add_flag("--plain", arguments->plain, "the maps alone, without names and legend");
    command->add_flag("--refused", arguments->refused, "mark where objects were turned away, by the reason");
    command->add_flag("--objects", arguments->objects, "list what was placed and what turned tiles away");
    command->callback([arguments, &run] { run = [arguments] { return render(*arguments); }; });
}

}  // namespace banneret::tool
