// What a read command line leads to. Each says on standard error what went wrong, in one sentence.
#pragma once

#include <atomic>

#include "client/app/command_line.h"
#include "client/session/session.h"

namespace banneret::app {

inline constexpr const char* kVersion = BANNERET_VERSION;

session::Ending run(const CommandLine& line);
session::Ending run_without_screen(const CommandLine& line);
session::Ending run_history(const CommandLine& line);
session::Ending run_windowed(const CommandLine& line);

// Set by signals: end in good order.
std::atomic<bool>& stop_flag();
// Prints the sentence and gives the ending back.
session::Ending complain(session::Ending ending, const Error& error);

}  // namespace banneret::app
