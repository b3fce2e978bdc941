// EmbeddedHost: the server inside this program, for single player and "Host a game": the same code as the
// dedicated server's, with its data in the person's own state folder.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "common/base/result.h"
#include "common/transport/address.h"

namespace banneret::host {

struct HostOptions {
    bool for_others = false;   // all addresses, announced on the network; else loopback alone
    std::uint16_t port = 0;    // 0: any that is free; with for_others the next free one from here on
    std::string server_name;   // for who looks for games
    std::string data_folder;   // rules and map scripts
    std::string state_folder;  // its store; made when it is not there
    std::function<void(const std::string& line)> on_log;  // may be empty; called on any thread
};

class EmbeddedHost {
  public:
    // It answers when this returns. Refuses with a sentence: no port is free, the folder cannot be written.
    static Result<std::unique_ptr<EmbeddedHost>> start(const HostOptions& options);
    // Ends it: running matches are kept and can be come back to.
    ~EmbeddedHost();
    EmbeddedHost(const EmbeddedHost&) = delete;
    EmbeddedHost& operator=(const EmbeddedHost&) = delete;

    // How this machine reaches it.
    transport::Address address() const;
    bool for_others() const;
    // The same at each start on the same store, for guests' tokens.
    std::string key() const;

  private:
    struct Inner;
    explicit EmbeddedHost(std::unique_ptr<Inner> inner);
    std::unique_ptr<Inner> inner_;
};

}  // namespace banneret::host
