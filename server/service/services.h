// Services: the gRPC servers of the whole server, one for people and one for administration. Connections are
// handed to them; they open no port.
#pragma once

#include <memory>

#include "common/base/result.h"

namespace banneret::service {

struct Parts;
class Hub;
class MatchNews;

class Services {
  public:
    Services(Parts& parts, Hub& hub, MatchNews& news);
    ~Services();  // stops
    Services(const Services&) = delete;
    Services& operator=(const Services&) = delete;

    // Takes the descriptor of a connection that speaks HTTP/2. From any thread.
    void take_connection(int fd);
    // The same, of one by the administration's Unix socket.
    void take_admin_connection(int fd);
    // Says goodbye (the hub has been stopped before), and ends what still runs after two seconds. May be
    // called twice.
    void stop();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

// Silences protobuf's and gRPC's own lines on standard error; foreign bytes must not write into a log. Once,
// at the start of a program.
void mute_library_logs();

}  // namespace banneret::service
