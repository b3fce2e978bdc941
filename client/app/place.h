// Where a run without a window finds its server: on this network, by address, or inside this program.
#pragma once

#include <memory>
#include <string>

#include "client/app/command_line.h"
#include "client/host/embedded_host.h"
#include "client/session/user_files.h"
#include "common/base/result.h"
#include "common/transport/address.h"

namespace banneret::app {

struct Place {
    std::unique_ptr<host::EmbeddedHost> host;
    transport::Address address;
};

// Looks for up to fifteen seconds, or starts the host.
Result<Place> place_of(const CommandLine& line, const std::string& data_folder,
                       const session::Folders& folders);

}  // namespace banneret::app
