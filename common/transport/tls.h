// TLS on TCP connections. Whoever speaks over an encrypted connection here has a local socket in the hand, and Tunnel
// carries the bytes between the two: gRPC, the relay and the client's session are the same with TLS and without.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "common/base/result.h"
#include "common/transport/io_loop.h"

namespace banneret::transport {

// A server's certificate (with the chain behind it) and its key. From any thread.
class TlsIdentity {
  public:
    struct Impl;

    // Both files are PEM. The refusal names the file.
    static Result<std::shared_ptr<const TlsIdentity>> read(const std::string& certificate_file,
                                                           const std::string& key_file);
    ~TlsIdentity();

    // SHA-256 of the certificate, 64 hexadecimal digits: what clients remember it by.
    const std::string& fingerprint() const;
    bool expired() const;
    const Impl& impl() const { return *impl_; }

  private:
    explicit TlsIdentity(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

// A server's end. Takes over the connected socket `outer` and gives the local socket on which is heard and said what
// goes over it, encrypted when there is an identity. The local socket's other end is bound to the abstract name
// `name` (up to 100 bytes), which getpeername tells: by it gRPC shows who calls. -1: there are no descriptors left;
// `outer` is closed then. A handshake that is not over in five seconds ends the tunnel.
int tunnel_of_server(IoLoop& loop, int outer, std::shared_ptr<const TlsIdentity> identity,
                     const std::string& name);

// What a client found behind a connection.
struct TlsFound {
    int socket = -1;          // the local socket, which the caller now owns; -1: there is none
    std::string fingerprint;  // of the server's certificate; empty: no TLS is spoken there
    std::string certificate;  // itself, PEM
    // The certificate is for this host, in its time, and signed by an authority that this machine (or the file given)
    // trusts. Else `doubt` says why not.
    bool vouched_for = false;
    std::string doubt;
};

// A client's end: TLS over the connected socket `outer`, which is taken over. `ca_file` (PEM) is trusted beside the
// machine's own authorities; empty: those alone. `done` is called once on the loop, within `patience`.
void tunnel_of_client(IoLoop& loop, int outer, const std::string& host, const std::string& ca_file,
                      std::function<void(TlsFound)> done,
                      std::chrono::milliseconds patience = std::chrono::seconds(5));

// Of the first certificate in it; empty: there is none.
std::string fingerprint_of_pem(const std::string& pem);

}  // namespace banneret::transport
