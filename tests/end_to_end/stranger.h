// Bare sockets for the tests of end_to_end: another program that listens, and one that sends what no player
// sends.
#pragma once

#include <cstdint>
#include <string>
#include <thread>

namespace banneret::end_to_end {

// Listens on a free port of this machine. To each who connects it says `answer`; nothing for an empty one.
class OtherProgram {
  public:
    explicit OtherProgram(std::string answer);
    ~OtherProgram();
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;
    std::uint16_t port() const { return port_; }
    std::string address() const { return "127.0.0.1:" + std::to_string(port_); }

  private:
    void serve();
    std::string answer_;
    int listener_ = -1;
    int stop_[2] = {-1, -1};
    std::uint16_t port_ = 0;
    std::thread thread_;
};

// Connects, sends all of it and reads until the other side closes; false when it was never closed within
// half a minute.
bool is_thrown_out(std::uint16_t port, const std::string& bytes);

}  // namespace banneret::end_to_end
