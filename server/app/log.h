// The server's log: lines on standard error, from a bounded queue so that no thread ever waits for it.
// Foreign text is an argument, never the format, and its control characters are escaped.
#pragma once

#include <string>

namespace banneret::server {

void start_log(const std::string& level);
// False: there is no such level (error, warning, info, debug).
bool set_log_level(const std::string& level);
void log_info(const std::string& line);
void log_error(const std::string& line);
// Writes out what waits.
void end_log();

// Control characters as \x1b, so that no line can look like two or paint a terminal.
std::string escaped(const std::string& line);

}  // namespace banneret::server
