// A saved game from a file, played on alone on this machine: the other people's seats stand, computers play.
#pragma once

#include <memory>
#include <string>

#include "client/session/session.h"

namespace banneret::app {

// Refuses a file that is no saved game of ours, or one of other rules than this machine has.
Result<std::unique_ptr<session::Session>> load_game(const std::string& path,
                                                    std::shared_ptr<const rules::Rules> rules);

}  // namespace banneret::app
