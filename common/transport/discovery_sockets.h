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
    // Where the answer came from: of several an IPv4 address before an IPv6 one ("fe80::1%eth0"), loopback last.
    std::string host;
    std::uint32_t ping_ms = 0;  // of the last answer
};

class DiscoveryClient {
  public:
    // Asks at once and then each second: every interface's broadcast, 127.255.255.255, the multicast group on
    // loopback, and IPv6's on every interface; with `asked_directly`, those machines too. `port` is where servers listen.
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
    // Listens on UDP `port` of every address, shared with others of its kind (SO_REUSEADDR), on the group on
    // loopback and on IPv6's on every interface, those that come up later too. What this machine has not, of IPv4
    // and IPv6, it does without. `answer` is asked on the loop for each good query; its nonce is filled in here.
    static Result<std::shared_ptr<DiscoveryResponder>> start(IoLoop& loop, std::uint16_t port,
                                                             std::function<Answer()> answer);
    ~DiscoveryResponder();

  private:
    struct Impl;
    explicit DiscoveryResponder(std::shared_ptr<Impl> impl);
    std::shared_ptr<Impl> impl_;
};

}  // namespace banneret::transport
