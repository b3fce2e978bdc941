// banneret-tool scenario: runs scenario files to their ends and says what was not as they expect.
#include <chrono>
#include <CLI/CLI.hpp>
#include <iostream>

#include "common/rules/text/data_folder.h"
#include "common/worlds/text/load_scenario.h"
#include "tool/command_groups.h"

namespace banneret::tool {
namespace {

struct Arguments {
    std::vector<std::string> files;
    std::string data = rules::text::find_data_folder();
};

// Whether it comes to what it expects.
bool run_file(const std::string& file, const std::string& data) {
    worlds::text::LoadedScenario loaded = worlds::text::load_scenario(file, data);
    for (const auto& fault : loaded.faults) std::cout << fault.sentence() << "\n";
    if (!loaded.scenario) return false;
    auto run = worlds::ScenarioRun::begin(*loaded.scenario);
    if (!run) {
        std::cout << run.error().sentence() << "\n";
        return false;
    }
    run->run();
    for (const std::string& fault : run->faults()) std::cout << fault << ".\n";
    std::cout << file << ": " << (run->faults().empty() ? "as expected" : "NOT as expected") << " after "
              << run->world().tick * kTickMs / 1000 << " s, digest " << std::hex << run->match().digest()
              << std::dec << "\n";
    return run->faults().empty();
}

// Files that cannot be read at all end it with 3, as rules that cannot.
int run_files(const Arguments& arguments) {
    if (arguments.data.empty()) {
        std::cerr << "banneret-tool: no data folder was found; name one with --data.\n";
        return 3;
    }
    int status = 0;
    for (const std::string& file : arguments.files) {
        if (!run_file(file, arguments.data)) status = 1;
    }
    return status;
}

}  // namespace

void add_scenario_commands(CLI::App& app, Run& run) {
    CLI::App* const group =
        app.add_subcommand("scenario", "Scenarios: small worlds with orders and expectations");
    group->require_subcommand(1);
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* const command = group->add_subcommand(
        "run", "Runs each to its end; exit status 1 if one is wrong or does not come to what it expects");
    command->add_option("FILE", arguments->files, "Scenario files")->required();
    command->add_option("--data", arguments->data, "the data folder")->capture_default_str();
    command->callback([arguments, &run] { run = [arguments] { return run_files(*arguments); }; });
}

}  // namespace banneret::tool
