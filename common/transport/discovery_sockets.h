// The two ends of discovery over UDP: DiscoveryClient looks for servers, DiscoveryResponder lets one be
// found.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "common/transport/address.h"
#include "common/transport/discovery.h"
#include "common/transport/io_loop.h"

namespace banneret::transport {

struct FoundServer {
    Answer answer;
    std::string host;           // where the answer came from; a loopback address gives way to another
    std::uint32_t ping_ms = 0;  // of the last answer
};

class DiscoveryClient {
  public:
    // Asks at once and then each second: every interface's broadcast, 127.255.255.255, and the multicast
    // group on loopback; with `asked_directly`, those machines too. `port` is where servers listen.
    explicit DiscoveryClient(IoLoop& loop, std::uint16_t port = kDefaultPort,
                             std::vector<Address> asked_directly = {});
    ~DiscoveryClient();
    // Who answered within the last three seconds, one entry an instance, by name and then instance. From any
    // thread.
    std::vector<FoundServer> found() const;

  private:
    struct Impl;
    std::shared_ptr<Impl> impl_;
};

class DiscoveryResponder {
  public:
    // Listens on UDP `port` of every address, shared with others of its kind (SO_REUSEADDR), and on the group
    // on loopback. `answer` is asked on the loop for each good query; its nonce is filled in here.
    static Result<std::shared_ptr<DiscoveryResponder>> start(IoLoop& loop, std::uint16_t port,
                                                             std::function<Answer()> answer);
    ~DiscoveryResponder();

  private:
    struct Impl;
    explicit DiscoveryResponder(std::shared_ptr<Impl> impl);
    std::shared_ptr<Impl> impl_;
};

}  // namespace banneret::transport
