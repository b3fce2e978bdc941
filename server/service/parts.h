// Parts: what the services are made from: the store, the relay, the ruleset and scripts, and who may play.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "common/rules/rules.h"
#include "server/lobby/choices.h"
#include "server/service/rate_limit.h"
#include "server/service/relay_door.h"
#include "server/service/sanctions.h"
#include "server/service/work_pool.h"
#include "server/store/store.h"

namespace banneret::service {

enum class GuestPolicy : std::uint8_t { Never, LocalNet, Always };

// Connections as the acceptor counts them.
struct ConnectionCounts {
    std::uint32_t open = 0;
    std::uint64_t refused = 0;
};

struct MapScriptText {
    std::string name;
    std::string text;   // expanded
    Digest digest = 0;  // of the text
};

struct Parts {
    Parts(store::Store& s, RelayDoor& r, WorkPool& w, WorkPool& p)
        : store(s), relay(r), workers(w), password_workers(p), sanctions(s) {}

    store::Store& store;
    RelayDoor& relay;
    WorkPool& workers;
    WorkPool&
        password_workers;  // one thread: hashing passwords is meant to cost, and must not cost the others

    Sanctions sanctions;

    std::shared_ptr<const rules::Rules> rules;
    Bytes compiled_rules;
    std::vector<MapScriptText> scripts;
    lobby::Choices choices;

    std::string server_name;
    std::string version;
    std::uint64_t instance = 0;
    std::uint32_t protocol_version = 0;
    std::uint32_t simulation_version = 0;
    std::string data_folder;
    std::int64_t started_ms = 0;
    GuestPolicy guests = GuestPolicy::LocalNet;
    bool embedded = false;         // in a client: guests may keep lobbies
    std::uint16_t relay_port = 0;  // 0: the port calls come in by

    std::function<ConnectionCounts()> connections;
    std::function<void()> stop;                             // asks the whole server to end
    std::function<bool(const std::string&)> set_log_level;  // false: there is no such level
    // Writes a copy of the whole data folder to another, or says why not.
    std::function<Result<void>(const std::string& folder)> back_up;
    std::atomic<bool> draining{false};

    RateLimit logins_by_address{30, 600'000};
    RateLimit logins_by_account{5, 60'000};
    RateLimit calls_by_account{200, 10'000};
    RateLimit lobbies_by_account{10, 60'000};

    // By what Settings::map_script says: its own, or one that somebody brought. nullopt: neither.
    std::optional<MapScriptText> script(const std::string& map_script) const;
    // Whether somebody brought it.
    bool has_brought(const std::string& map_script) const;
};

// Milliseconds since 1970 UTC.
std::int64_t now_ms();

}  // namespace banneret::service
