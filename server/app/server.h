// Server: the whole server as an object: `banneret-server` runs one, and the client's embedded host another.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "common/base/result.h"

namespace banneret::server {

enum class Guests : std::uint8_t { Never = 0, LocalNet = 1, Always = 2 };

struct ServerOptions {
    std::string data_folder;  // accounts, lobbies, matches, saves; made when it is missing
    std::string game_data;    // the folder with rules/ and maps/
    std::string ruleset = "classic";
    std::string name = "Banneret";  // for showing in lists
    std::uint16_t port = 27015;     // 0: any that is free
    bool next_free_port = false;    // take one of the next 64 when `port` is in use
    bool loopback_only = false;     // for single player: nobody else can connect
    bool discovery = true;          // answers who looks for games on the local network (UDP, the same port)
    bool admin_socket = true;       // `admin.socket` in the data folder
    int web_port = -1;              // read-only web pages; 0: any that is free; -1: none
    std::string web_address = "127.0.0.1";
    Guests guests = Guests::LocalNet;
    bool embedded = false;  // in a client: guests may keep lobbies
    // PEM files; with them TLS is spoken on the port, and without it only to this machine. Empty: no TLS.
    std::string tls_certificate;
    std::string tls_key;
    std::vector<std::string> proxies;  // addresses whose PROXY headers (version 2) are believed
    std::uint32_t most_connections = 4096;
    std::uint32_t most_connections_each = 64;  // by address
    int referee_workers = 2;                   // threads for referees
    std::uint32_t ticket_ms = 30'000;
    // Called once, on any thread, when the server should end by itself: an admin's wish, or a disk that
    // failed (then with a sentence). The owner calls stop().
    std::function<void(const std::string& failure)> on_stop_wanted;
    // Changes what the log lets through; false: there is no such level. Null: there is no log to change.
    std::function<bool(const std::string& level)> set_log_level;
    // A line for the log; any thread. Foreign text in it has its control characters escaped.
    std::function<void(const std::string& line)> on_log;
};

// Exit statuses of banneret-server (docs/hosting.md).
inline constexpr int kExitDone = 0;
inline constexpr int kExitFailed = 1;  // the port is in use, the disk failed
inline constexpr int kExitArguments = 2;
inline constexpr int kExitData = 3;    // data folder, ruleset, script or configuration cannot be used
inline constexpr int kExitInUse = 75;  // another server works on the data folder: try again later

// Why it did not start: one plain sentence, and what a program ends with.
struct StartRefusal {
    int status = kExitFailed;
    std::string sentence;
};

class Server {
  public:
    // Reads the ruleset and the scripts, opens the store and the port, goes on with matches that a former run
    // left, and lets people in. Blocks.
    static std::variant<std::unique_ptr<Server>, StartRefusal> start(ServerOptions options);
    ~Server();  // stops
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const;
    std::uint16_t web_port() const;  // 0: no pages
    std::uint64_t instance() const;
    // What a person should know about how it started ("This machine has no IPv6 ...").
    const std::vector<std::string>& notices() const;
    // Tells everybody, saves what runs, closes all. Within ten seconds. May be called twice.
    // Reads the TLS certificate and key again, for connections from now on; gives a line for the log. Refused: the old
    // ones go on.
    Result<std::string> reload();
    void stop(const std::string& sentence = "The server stops and comes back with its matches.");

  private:
    struct Impl;
    explicit Server(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace banneret::server
