// Connector: finds the way to an address. Names are looked up without blocking; addresses of both families
// are tried side by side, each 250 ms after the one before, and the first that answers wins.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "common/transport/address.h"
#include "common/transport/io_loop.h"

namespace banneret::transport {

enum class ConnectFailure : std::uint8_t {
    None = 0,
    NameUnknown = 1,    // no address has that name
    NobodyAnswers = 2,  // refused: the machine is there, nothing listens at the port
    Unreachable = 3,    // no way to that machine
    TimedOut = 4,
};

struct Connected {
    ConnectFailure failure = ConnectFailure::None;
    int socket = -1;       // a connected, non-blocking TCP socket that the caller now owns; -1 with a failure
    std::string sentence;  // what a person reads: "Nobody answers at example.org:27015. Check ..."
};

class Connector {
  public:
    // Begins at once; `done` is called once, on the loop, unless the Connector is destroyed or cancelled
    // before.
    static std::shared_ptr<Connector> start(IoLoop& loop, Address address,
                                            std::function<void(Connected)> done,
                                            std::chrono::milliseconds patience = std::chrono::seconds(15));
    ~Connector();
    // `done` will not be called any more. On the loop.
    void cancel();

  private:
    struct Impl;
    explicit Connector(std::shared_ptr<Impl> impl);
    std::shared_ptr<Impl> impl_;
};

}  // namespace banneret::transport
