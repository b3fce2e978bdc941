#include "client/app/place.h"

#include <chrono>
#include <iostream>
#include <thread>

#include "client/app/programs.h"
#include "common/transport/discovery_sockets.h"

namespace banneret::app {
namespace {

constexpr std::chrono::seconds kSearch{15};

// The first server that answers on this network.
Result<transport::Address> find_server(const std::string& name) {
    transport::IoLoop loop;
    const transport::DiscoveryClient client(loop);
    const auto deadline = std::chrono::steady_clock::now() + kSearch;
    while (std::chrono::steady_clock::now() < deadline && !stop_flag()) {
        for (const transport::FoundServer& server : client.found())
            if (server.answer.version == kVersion && (name.empty() || server.answer.server_name == name))
                return transport::Address{server.host, server.answer.port, ""};
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return Error{"",
                 name.empty() ? "No server was found on this network"
                              : "No server \"" + name + "\" was found on this network",
                 "Start one with --host, or join by --join ADDRESS"};
}

}  // namespace

Result<Place> place_of(const CommandLine& line, const std::string& data_folder,
                       const session::Folders& folders) {
    if (line.find) {
        auto found = find_server(line.find_name);
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

}  // namespace banneret::app
