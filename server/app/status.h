// How a running server does, asked over its administration socket: `banneret-server --status`, for people and
// for a container's health check.
#pragma once

#include <string>

#include "common/base/result.h"

namespace banneret::server {

// A few lines to print. Refuses when no server answers on that data folder within three seconds.
Result<std::string> ask_status(const std::string& data_folder);

}  // namespace banneret::server
