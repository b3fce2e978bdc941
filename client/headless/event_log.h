// EventLog: what a headless run tells programs: one line of JSON an event on the stream, each with its name
// first. Logs for people go to standard error.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <string>
#include <utility>
#include <variant>

namespace banneret::headless {

class EventLog {
  public:
    using Value = std::variant<std::string, std::int64_t, bool>;
    using Entry = std::pair<const char*, Value>;

    explicit EventLog(std::ostream& out) : out_(out) {}
    // {"event":"saved","save":7}, and the line goes out at once.
    void write(const char* event, std::initializer_list<Entry> entries = {});

  private:
    std::ostream& out_;
};

// A JSON string with its quotes.
std::string quoted(const std::string& text);

}  // namespace banneret::headless
