// What is behind a TlsIdentity; for the files of transport/ alone.
#pragma once

#include <asio/ssl/context.hpp>

#include "common/transport/tls.h"

namespace banneret::transport {

struct TlsIdentity::Impl {
    mutable asio::ssl::context context{asio::ssl::context::tls_server};
    std::string fingerprint;
    bool expired = false;
};

// SHA-256 in hexadecimal digits; empty for none.
std::string fingerprint_of(const X509* certificate);
std::string pem_of(X509* certificate);

}  // namespace banneret::transport
