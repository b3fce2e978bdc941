// The command line of `banneret`, read: pure but for the words that --help prints.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "client/session/corrupt_field.h"
#include "common/base/ids.h"

namespace banneret::app {

struct Computers {
    int count = 0;
    std::string level;  // a level's id, name or number; empty: the first
};

struct CommandLine {
    // What to do
    bool host = false;
    std::uint16_t host_port = 0;  // 0: the usual one, or the next that is free
    std::string join;             // an address, a link, or empty
    bool find = false;            // looks for a server on this network
    std::string find_name;        // of that server; empty: the first that answers
    std::string ca_file;          // PEM file of authorities that vouch for servers, beside the machine's own
    bool history = false;         // print the last matches of that server
    std::string fetch_replay;     // and write the newest one's replay to this file
    std::string fetch_report;     // and its newest divergence report to this one
    bool rejoin = false;          // comes back to the match that waits for us there
    std::string restore;          // a save's number, or "newest"
    std::string load;             // a saved game's file
    std::string watch;            // ADDRESS/MATCH
    struct Branch {
        std::uint64_t match = 0;  // 0: the newest
        Turn turn = 0;
    };
    std::optional<Branch> branch;  // goes on from a turn of a match that was played
    std::string replay;
    std::string check_replay;
    std::string scene;
    double scene_from_s = 0;  // seconds of the scene that have passed when it is shown
    bool list_maps = false;
    bool paths = false;

    // The match
    int players = 1;             // people
    bool players_given = false;  // else a lobby made with a window waits for whoever comes
    std::string lobby;           // its name or number
    std::string lobby_password;
    bool create = false;  // with join and find: makes the lobby there
    bool keep_lobby = false;
    std::string map;       // a name; "list" prints those there are
    std::string map_file;  // or a file of one's own
    std::string size;
    std::optional<std::uint64_t> seed;
    std::vector<Computers> computers;
    std::optional<std::uint16_t> speed_percent;
    std::string name;

    // Without a screen
    bool headless = false;
    std::string bot;  // its level
    std::optional<Turn> save_at, resign_at, stop_after, corrupt_at;
    std::vector<session::Corruption> corruptions;

    // With one
    bool fullscreen = false;
    int width = 1280;
    int height = 720;
    std::string screenshot;
    std::string screen;  // opened first
    double screenshot_after_s = 0;
};

struct Parsed {
    CommandLine line;
    std::optional<int> exit_status;  // set: print `text` and end with it
    std::string text;
};

// Never throws; a wrong command line gives exit status 2 and says what is wrong and how it goes.
Parsed parse(int argc, const char* const* argv, const std::string& version);

}  // namespace banneret::app
