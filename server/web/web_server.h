// WebServer: read-only pages over plain HTTP (lobbies, history, matches, players, leaderboard) and /metrics for
// Prometheus. For this machine unless told otherwise; put a proxy with TLS before it on the Internet.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "common/base/result.h"

namespace banneret::service {
struct Parts;
class Hub;
}  // namespace banneret::service

namespace banneret::web {

struct WebOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  // 0: any that is free
};

class WebServer {
  public:
    // Refuses when the port cannot be had. Requires: parts and hub outlive it.
    static Result<std::unique_ptr<WebServer>> start(service::Parts& parts, service::Hub& hub,
                                                    const WebOptions& options);
    ~WebServer();  // stops
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;

    std::uint16_t port() const;
    // Ends what is under way. May be called twice.
    void stop();

  private:
    struct Impl;
    explicit WebServer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace banneret::web
