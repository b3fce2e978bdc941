#include <chrono>
#include <iostream>
#include <random>
#include <thread>

#include "client/app/plan.h"
#include "client/app/programs.h"
#include "client/headless/headless.h"
#include "client/host/embedded_host.h"
#include "client/session/content.h"
#include "client/session/user_files.h"
#include "common/lockstep/messages.h"
#include "common/transport/discovery_sockets.h"

namespace banneret::app {
namespace {

using session::Ending;
constexpr std::chrono::seconds kSearch{15};

// The first server that answers on this network.
Result<transport::Address> find_server() {
    transport::IoLoop loop;
    const transport::DiscoveryClient client(loop);
    const auto deadline = std::chrono::steady_clock::now() + kSearch;
    while (std::chrono::steady_clock::now() < deadline && !stop_flag()) {
        for (const transport::FoundServer& server : client.found())
            if (server.answer.version == kVersion)
                return transport::Address{server.host, server.answer.port, ""};
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return Error{"", "No server was found on this network",
                 "Start one with --host, or join by --join ADDRESS"};
}

// Where the match is: found, named, or inside this program.
struct Place {
    std::unique_ptr<host::EmbeddedHost> host;
    transport::Address address;
};
Result<Place> place_of(const CommandLine& line, const std::string& data_folder,
                       const session::Folders& folders) {
    if (line.find) {
        auto found = find_server();
        if (!found) return found.error();
        return Place{nullptr, std::move(found).value()};
    }
    if (!line.join.empty()) {
        auto address = transport::parse_address(line.join);
        if (!address) return address.error();
        return Place{nullptr, std::move(address).value()};
    }
    host::HostOptions options;
    options.for_others = line.host;
    options.port =
        line.host ? (line.host_port != 0 ? line.host_port : transport::kDefaultPort) : std::uint16_t{0};
    options.server_name = line.name.empty() ? "Banneret" : line.name;
    options.data_folder = data_folder;
    options.state_folder = folders.state + "/server";
    options.on_log = [](const std::string& text) { std::cerr << text + "\n"; };
    auto host = host::EmbeddedHost::start(options);
    if (!host) return host.error();
    const transport::Address address = (*host)->address();
    return Place{std::move(host).value(), address};
}

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
    config.versions = {kVersion, lockstep::kProtocolVersion, session::simulation_version(), (*rules)->digest};
    config.state_folder = folders.state + "/guests";
    if (place->host) config.server_key = place->host->key();
    config.plan = std::move(plan).value();
    config.rules = *rules;
    config.bot_level = *bot_level;
    config.bot_seed = line.seed ? *line.seed : std::random_device{}();
    config.corrupt_digest_at = line.corrupt_at;
    config.save_at = line.save_at;
    config.resign_at = line.resign_at;
    config.stop_after = line.stop_after;
    return headless::run_headless(config, log, stop_flag());
}

}  // namespace banneret::app
