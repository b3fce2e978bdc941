// Configuration: what banneret-server's command line, environment and configuration file say. CLI11 stays
// inside.
#pragma once

#include <string>
#include <variant>

#include "server/app/admin_commands.h"
#include "server/app/server.h"

namespace banneret::server {

struct Configuration {
    ServerOptions options;
    std::uint16_t web_port = 27080;  // 0: none
    std::string log_level = "info";  // error, warning, info or debug
    bool print_only = false;         // --print-config: show what is in force and end
    std::string printed;             // as a configuration file
    AdminCommand admin;              // `admin ...`: ask the server on this data folder and end; null: none
};

// What ends the program before it begins: --help, --version, or an argument that is wrong.
struct ConfigurationEnd {
    int status = 0;
    std::string out;  // for standard output
    std::string err;  // for standard error
};

// Flags come before the file (--config FILE, TOML), that before the environment (BANNERET_PORT and so on).
std::variant<Configuration, ConfigurationEnd> configure(int argc, const char* const* argv);

}  // namespace banneret::server
