// `banneret-server admin ...`: what an administrator asks a running server, over its socket in the data
// folder. Inside app/ only.
#pragma once

#include <functional>
#include <string>

#include "common/base/result.h"

namespace CLI {
class App;
}

namespace banneret::server {

// Asks the server on that data folder; gives what to print.
using AdminCommand = std::function<Result<std::string>(const std::string& data_folder)>;

// Adds the command `admin` with all that stands under it; `asked` is set when one of them is parsed.
// Requires: `asked` outlives the parsing.
void describe_admin(CLI::App& app, AdminCommand& asked);

}  // namespace banneret::server
