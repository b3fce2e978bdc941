// A player without a screen: the same session, played by a bot, told about in lines of JSON. For soak tests,
// for the suite's end-to-end runs, and for a machine without a display.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "client/headless/event_log.h"
#include "client/session/match_entry.h"

namespace banneret::headless {

struct HeadlessConfig {
    transport::Address server;
    std::string name = "Bot";
    session::Versions versions;
    std::string password;      // of a registered name; empty: plays as a guest
    std::string state_folder;  // for the guest's token; empty: a new guest each time
    std::string server_key;    // LobbyClient's
    session::EntryPlan plan;
    std::shared_ptr<const rules::Rules> rules;
    std::uint8_t bot_level = 0;
    std::uint64_t bot_seed = 1;
    std::optional<Turn> corrupt_digest_at;
    std::vector<session::Corruption> corruptions;
    std::optional<Turn> save_at;     // asks for a save once that turn is done
    std::optional<Turn> resign_at;   // gives up once that turn is done
    std::optional<Turn> stop_after;  // leaves once that turn is done
};

// Plays one match. `stop` ends it early and in good order. What it ends by is the program's exit status.
session::Ending run_headless(const HeadlessConfig& config, EventLog& log, const std::atomic<bool>& stop);

}  // namespace banneret::headless
