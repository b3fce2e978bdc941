// Whether a server's TLS certificate is to be believed: signed by an authority for its name, or the same as when this
// machine met the server first.
#pragma once

#include <grpcpp/security/credentials.h>

#include <memory>
#include <optional>
#include <string>

#include "common/transport/tls.h"

namespace banneret::session {

// The certificates that servers had when they were met first: `known_servers` in the state folder, a line each.
class KnownServers {
  public:
    explicit KnownServers(std::string folder);  // empty: nothing is remembered

    std::optional<std::string> certificate_of(const std::string& server) const;
    void remember(const std::string& server, const std::string& certificate);
    const std::string& file() const { return file_; }

  private:
    std::string file_;
};

struct TrustVerdict {
    std::string refusal;  // a sentence; empty: it may be spoken to
};

// A server that is met for the first time is remembered.
TrustVerdict judge(KnownServers& known, const std::string& server, const transport::TlsFound& found);

// For gRPC: TLS with whoever has just this certificate.
std::shared_ptr<grpc::ChannelCredentials> credentials_for(const transport::TlsFound& found);

}  // namespace banneret::session
