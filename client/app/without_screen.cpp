#include <iostream>
#include <random>

#include "client/app/place.h"
#include "client/app/plan.h"
#include "client/app/programs.h"
#include "client/headless/headless.h"
#include "client/session/content.h"
#include "client/session/user_files.h"
#include "common/lockstep/messages.h"

namespace banneret::app {
namespace {

using session::Ending;
}  // namespace

Ending run_without_screen(const CommandLine& line) {
    const auto data_folder = session::find_data_folder();
    if (!data_folder) return complain(Ending::BadData, data_folder.error());
    const auto rules = session::load_rules(*data_folder);
    if (!rules) return complain(Ending::BadData, rules.error());
    auto plan = plan_of(line, **rules, *data_folder);
    if (!plan) return complain(Ending::BadData, plan.error());
    const auto bot_level = level_of(line.bot, **rules);
    if (!bot_level) return complain(Ending::BadData, bot_level.error());
    const session::Folders folders = session::user_folders();
    auto place = place_of(line, *data_folder, folders);
    if (!place) return complain(Ending::NoConnection, place.error());
    if (!place->address.lobby.empty() && !line.create) {
        plan->lobby = session::EntryPlan::Lobby::Named;
        plan->name = place->address.lobby;
    }

    headless::EventLog log(std::cout);
    log.write("hello", {{"schema", std::int64_t{1}},
                        {"version", std::string(kVersion)},
                        {"server", transport::to_string(place->address)}});
    headless::HeadlessConfig config;
    config.server = place->address;
    config.name = line.name.empty() ? "Bot" : line.name;
    if (const char* password = std::getenv("BANNERET_PASSWORD")) config.password = password;
    config.versions = {kVersion, lockstep::kProtocolVersion, session::simulation_version(), (*rules)->digest,
                       line.ca_file};
    config.state_folder = folders.state + "/guests";
    if (place->host) config.server_key = place->host->key();
    config.plan = std::move(plan).value();
    config.rules = *rules;
    config.bot_level = *bot_level;
    config.bot_seed = line.seed ? *line.seed : std::random_device{}();
    config.corrupt_digest_at = line.corrupt_at;
    config.corruptions = line.corruptions;
    config.save_at = line.save_at;
    config.resign_at = line.resign_at;
    config.stop_after = line.stop_after;
    return headless::run_headless(config, log, stop_flag());
}

}  // namespace banneret::app
