#include "common/transport/tls_identity.h"

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <array>
#include <asio/error_code.hpp>

namespace banneret::transport {
namespace {

// gRPC's clients insist on having agreed on HTTP/2; the relay's offer nothing.
int choose_protocol(SSL*, const unsigned char** out, unsigned char* out_size, const unsigned char* offered,
                    unsigned int offered_size, void*) {
    static constexpr unsigned char kHttp2[] = {2, 'h', '2'};
    unsigned char* chosen = nullptr;
    const int found = SSL_select_next_proto(&chosen, out_size, kHttp2, sizeof kHttp2, offered, offered_size);
    *out = chosen;
    return found == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

Error unusable(const std::string& file, const char* what, const asio::error_code& error) {
    return {file, std::string(what) + ": " + error.message(), "Name a readable PEM file"};
}

}  // namespace

std::string fingerprint_of(const X509* certificate) {
    std::array<unsigned char, 32> hash{};
    unsigned int size = 0;
    if (certificate == nullptr || X509_digest(certificate, EVP_sha256(), hash.data(), &size) != 1) return "";
    static constexpr const char* kDigits = "0123456789abcdef";
    std::string out;
    for (const unsigned char byte : hash) {
        out += kDigits[byte >> 4];
        out += kDigits[byte & 15];
    }
    return out;
}

std::string pem_of(X509* certificate) {
    BIO* const out = BIO_new(BIO_s_mem());
    std::string text;
    char* bytes = nullptr;
    if (certificate != nullptr && PEM_write_bio_X509(out, certificate) == 1) {
        const long size = BIO_ctrl(out, BIO_CTRL_INFO, 0, &bytes);
        text.assign(bytes, static_cast<std::size_t>(size));
    }
    BIO_free(out);
    return text;
}

std::string fingerprint_of_pem(const std::string& pem) {
    BIO* const in = BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size()));
    X509* const certificate = PEM_read_bio_X509(in, nullptr, nullptr, nullptr);
    const std::string out = fingerprint_of(certificate);
    X509_free(certificate);
    BIO_free(in);
    ERR_clear_error();
    return out;
}

Result<std::shared_ptr<const TlsIdentity>> TlsIdentity::read(const std::string& certificate_file,
                                                             const std::string& key_file) {
    auto impl = std::make_unique<Impl>();
    asio::ssl::context& context = impl->context;
    asio::error_code error;
    context.use_certificate_chain_file(certificate_file, error);
    if (error) return unusable(certificate_file, "the TLS certificate cannot be read", error);
    context.use_private_key_file(key_file, asio::ssl::context::pem, error);
    if (error) return unusable(key_file, "the TLS key cannot be read, or is not the certificate's", error);
    SSL_CTX* const raw = context.native_handle();
    if (SSL_CTX_check_private_key(raw) != 1) {
        return Error{key_file, "the TLS key is not the certificate's", "Name the key that it was made with"};
    }
    SSL_CTX_set_min_proto_version(raw, TLS1_2_VERSION);
    SSL_CTX_set_options(raw, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_mode(raw, SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(raw, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_num_tickets(raw, 0);
    SSL_CTX_set_alpn_select_cb(raw, choose_protocol, nullptr);
    const X509* const certificate = SSL_CTX_get0_certificate(raw);
    impl->fingerprint = fingerprint_of(certificate);
    impl->expired = X509_cmp_current_time(X509_get0_notAfter(certificate)) < 0;
    ERR_clear_error();
    return std::shared_ptr<const TlsIdentity>(new TlsIdentity(std::move(impl)));
}

TlsIdentity::TlsIdentity(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
TlsIdentity::~TlsIdentity() = default;
const std::string& TlsIdentity::fingerprint() const { return impl_->fingerprint; }
bool TlsIdentity::expired() const { return impl_->expired; }

}  // namespace banneret::transport
