// The programs run as a person runs them: as processes, with folders of their own. For the tests of
// end_to_end.
#pragma once

#include <sys/types.h>

#include <csignal>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace banneret::end_to_end {

using Words = std::vector<std::string>;
using Environment = std::map<std::string, std::string>;

// A folder that goes away with the test, with the folders of settings, data, state and cache of everybody who
// plays in it.
class Place {
  public:
    Place();
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    std::string at(const std::string& name) const { return (folder_ / name).string(); }
    // What `person` has to be started with: nothing of the machine's own user is read or written.
    Environment home_of(const std::string& person) const;

  private:
    std::filesystem::path folder_;
};

// One process; both its streams are read. It is killed where the test ends before it.
class Program {
  public:
    Program(const std::string& path, Words words, const Environment& environment);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    // Reads until it has said this; false when it ended or a minute went by without.
    bool says(const std::string& words);
    // Reads what is left and gives the exit status, or minus the signal that ended it. Minus 999: it did not
    // end within `seconds`.
    int status(int seconds = 60);
    void signal(int number);
    const std::string& said() const { return said_; }
    // The value of a field in the last event of that name; empty when there was none.
    std::string field(const std::string& event, const std::string& name) const;

  private:
    bool read_some(int milliseconds);

    pid_t id_ = 0;
    int out_ = -1;
    bool ended_ = false;  // its streams are closed
    std::string said_;
};

// A server on a free port of this machine, its data in `folder` of the place.
class Server {
  public:
    explicit Server(const Place& place, const std::string& folder = "server", Words more = {},
                    std::uint16_t port = 0);
    std::string address() const { return "127.0.0.1:" + std::to_string(port_); }
    std::uint16_t port() const { return port_; }
    Program& program() { return program_; }

  private:
    Program program_;
    std::uint16_t port_;
};

// A player without a screen.
Words headless(Words words);
Program run_client(const Place& place, const std::string& person, Words words);

}  // namespace banneret::end_to_end
