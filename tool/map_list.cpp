// banneret-tool map list: the data folder's scripts, and what each says of itself.
#include <algorithm>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>

#include "common/map/script_header.h"
#include "common/rules/text/data_folder.h"
#include "tool/map_command.h"
#include "tool/map_sources.h"

namespace banneret::tool {
namespace {

namespace fs = std::filesystem;

int list(const std::string& data) {
    std::vector<fs::path> scripts;
    std::error_code fault;
    for (fs::directory_iterator each(fs::path(data) / "maps", fault), end; !fault && each != end;
         each.increment(fault)) {
        if (each->path().extension() == ".rms") scripts.push_back(each->path());
    }
    if (scripts.empty()) {
        return fail({(fs::path(data) / "maps").string(), "there is no map script in this folder",
                     "name the data folder with --data"});
    }
    std::sort(scripts.begin(), scripts.end());
    for (const fs::path& path : scripts) {
        const map::ScriptHeader header = map::read_header(file_text(path.string()).value_or(""));
        std::printf("%s\n", path.stem().string().c_str());
        if (!header.description.empty()) std::printf("    %s\n", header.description.c_str());
        if (!header.sizes.empty() || !header.players.empty())
            std::printf("    Sizes: %s. Players: %s.\n", header.sizes.c_str(), header.players.c_str());
    }
    return 0;
}

}  // namespace

void add_map_list(CLI::App& group, Run& run) {
    auto data = std::make_shared<std::string>(rules::text::find_data_folder());
    CLI::App* command = group.add_subcommand("list", "List the data folder's scripts");
    command->add_option("--data", *data, "the data folder");
    command->callback([data, &run] { run = [data] { return list(*data); }; });
}

}  // namespace banneret::tool
