#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <asio/ip/tcp.hpp>
#include <asio/local/stream_protocol.hpp>
#include <asio/ssl/stream.hpp>
#include <asio/write.hpp>
#include <cstring>
#include <optional>

#include "common/transport/io_loop_impl.h"
#include "common/transport/tls_identity.h"

namespace banneret::transport {
namespace {

using asio::ip::tcp;
constexpr std::chrono::seconds kHandshake{5};
constexpr std::chrono::seconds kFarewell{5};  // from one side's end to the other's
constexpr std::size_t kReadBytes = 16 * 1024;
constexpr std::size_t kMostNameBytes = 100;

// Two ends of a local connection; the first bound to the abstract name, if there is one.
std::optional<std::pair<int, int>> local_pair(const std::string& name) {
    int ends[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) != 0) return std::nullopt;
    if (!name.empty() && name.size() <= kMostNameBytes) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::memcpy(address.sun_path + 1, name.data(), name.size());
        const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
        if (::bind(ends[0], reinterpret_cast<const sockaddr*>(&address), size) != 0) {
            ::close(ends[0]);
            ::close(ends[1]);
            return std::nullopt;
        }
    }
    return std::pair(ends[0], ends[1]);
}

// On its loop's thread alone. It holds itself by the handlers that are under way.
class Tunnel : public std::enable_shared_from_this<Tunnel> {
  public:
    explicit Tunnel(IoLoop& loop)
        : context_(loop.impl().context), outer_(context_), inner_(context_), timer_(context_) {}

    bool take(int outer, int inner) {
        asio::error_code error;
        sockaddr_storage name{};
        socklen_t size = sizeof name;
        ::getsockname(outer, reinterpret_cast<sockaddr*>(&name), &size);
        outer_.assign(name.ss_family == AF_INET6 ? tcp::v6() : tcp::v4(), outer, error);
        if (error) {
            ::close(outer);
            ::close(inner);
            return false;
        }
        outer_.set_option(tcp::no_delay(true), error);
        outer_.non_blocking(true, error);
        inner_.assign(asio::local::stream_protocol(), inner, error);
        if (error) ::close(inner);
        return !error;
    }

    void serve(std::shared_ptr<const TlsIdentity> identity) {
        if (identity == nullptr) return carry();
        identity_ = std::move(identity);
        tls_.emplace(outer_, identity_->impl().context);
        end_after(kHandshake);
        tls_->async_handshake(asio::ssl::stream_base::server,
                              [self = shared_from_this()](const asio::error_code& error) {
                                  self->timer_.cancel();
                                  if (error) return self->end();
                                  self->carry();
                              });
    }

    void ask(const std::string& host, const std::string& ca_file, std::chrono::milliseconds patience,
             std::function<void(Tunnel*)> done) {
        client_context_.emplace(asio::ssl::context::tls_client);
        asio::error_code ignored;
        client_context_->set_default_verify_paths(ignored);
        if (!ca_file.empty()) client_context_->load_verify_file(ca_file, ignored);
        SSL_CTX_set_min_proto_version(client_context_->native_handle(), TLS1_2_VERSION);
        tls_.emplace(outer_, *client_context_);
        tls_->set_verify_mode(asio::ssl::verify_none, ignored);  // what is found is told, not judged here
        SSL* const raw = tls_->native_handle();
        X509_VERIFY_PARAM* const wanted = SSL_get0_param(raw);
        if (X509_VERIFY_PARAM_set1_ip_asc(wanted, host.c_str()) != 1) {
            X509_VERIFY_PARAM_set1_host(wanted, host.c_str(), host.size());
            // As the macro SSL_set_tlsext_host_name does.
            SSL_ctrl(raw, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
                     const_cast<char*>(host.c_str()));
        }
        ERR_clear_error();
        end_after(patience);
        tls_->async_handshake(
            asio::ssl::stream_base::client,
            [self = shared_from_this(), done = std::move(done)](const asio::error_code& error) {
                self->timer_.cancel();
                done(error ? nullptr : self.get());
                if (error) return self->end();
                self->carry();
            });
    }

    // Of the other side's certificate. Requires: the handshake is over.
    void describe(TlsFound& found) {
        SSL* const raw = tls_->native_handle();
        X509* const certificate = SSL_get1_peer_certificate(raw);
        found.fingerprint = fingerprint_of(certificate);
        found.certificate = pem_of(certificate);
        X509_free(certificate);
        const long verdict = SSL_get_verify_result(raw);
        found.vouched_for = verdict == X509_V_OK;
        if (!found.vouched_for) found.doubt = X509_verify_cert_error_string(verdict);
    }

    void end() {
        timer_.cancel();
        asio::error_code ignored;
        outer_.close(ignored);
        inner_.close(ignored);
    }

  private:
    using Buffer = std::array<std::uint8_t, kReadBytes>;

    void carry() {
        carry_in();
        carry_out();
    }

    void carry_in() {
        const auto arrived = [self = shared_from_this()](const asio::error_code& error, std::size_t n) {
            if (error) return self->outer_ended();
            asio::async_write(self->inner_, asio::buffer(self->from_outer_.data(), n),
                              [self](const asio::error_code& failed, std::size_t) {
                                  if (failed) return self->end();
                                  self->carry_in();
                              });
        };
        if (tls_) {
            tls_->async_read_some(asio::buffer(from_outer_), arrived);
        } else {
            outer_.async_read_some(asio::buffer(from_outer_), arrived);
        }
    }

    void carry_out() {
        inner_.async_read_some(asio::buffer(from_inner_), [self = shared_from_this()](
                                                              const asio::error_code& error, std::size_t n) {
            if (error) return self->inner_ended();
            const auto written = [self](const asio::error_code& failed, std::size_t) {
                if (failed) return self->end();
                self->carry_out();
            };
            if (self->tls_) {
                asio::async_write(*self->tls_, asio::buffer(self->from_inner_.data(), n), written);
            } else {
                asio::async_write(self->outer_, asio::buffer(self->from_inner_.data(), n), written);
            }
        });
    }

    // Whoever ends first may still be answered, for a while.
    void outer_ended() {
        if (inner_over_) return end();
        outer_over_ = true;
        asio::error_code ignored;
        inner_.shutdown(asio::local::stream_protocol::socket::shutdown_send, ignored);
        end_after(kFarewell);
    }
    void inner_ended() {
        if (outer_over_) return say_goodbye();
        inner_over_ = true;
        end_after(kFarewell);
        say_goodbye();
    }
    void say_goodbye() {
        if (tls_)
            return tls_->async_shutdown(
                [self = shared_from_this()](const asio::error_code&) { self->end(); });
        asio::error_code ignored;
        outer_.shutdown(tcp::socket::shutdown_send, ignored);
        if (outer_over_) end();
    }

    void end_after(std::chrono::milliseconds time) {
        timer_.expires_after(time);
        timer_.async_wait([self = shared_from_this()](const asio::error_code& error) {
            if (!error) self->end();
        });
    }

    asio::io_context& context_;
    tcp::socket outer_;
    asio::local::stream_protocol::socket inner_;
    asio::steady_timer timer_;
    std::shared_ptr<const TlsIdentity> identity_;
    std::optional<asio::ssl::context> client_context_;
    std::optional<asio::ssl::stream<tcp::socket&>> tls_;
    Buffer from_outer_;
    Buffer from_inner_;
    bool outer_over_ = false;
    bool inner_over_ = false;
};

}  // namespace

int tunnel_of_server(IoLoop& loop, int outer, std::shared_ptr<const TlsIdentity> identity,
                     const std::string& name) {
    const auto ends = local_pair(name);
    if (!ends) {
        ::close(outer);
        return -1;
    }
    loop.post([&loop, outer, inner = ends->first, identity = std::move(identity)] {
        const auto tunnel = std::make_shared<Tunnel>(loop);
        if (tunnel->take(outer, inner)) tunnel->serve(identity);
    });
    return ends->second;
}

void tunnel_of_client(IoLoop& loop, int outer, const std::string& host, const std::string& ca_file,
                      std::function<void(TlsFound)> done, std::chrono::milliseconds patience) {
    loop.post([&loop, outer, host, ca_file, done = std::move(done), patience] {
        const auto ends = local_pair("");
        const auto tunnel = std::make_shared<Tunnel>(loop);
        if (!ends || !tunnel->take(outer, ends->first)) {
            if (!ends) ::close(outer);
            if (ends) ::close(ends->second);
            return done({});
        }
        tunnel->ask(host, ca_file, patience, [done, socket = ends->second](Tunnel* made) {
            TlsFound found;
            if (made == nullptr) {
                ::close(socket);
                return done(std::move(found));
            }
            found.socket = socket;
            made->describe(found);
            done(std::move(found));
        });
    });
}

}  // namespace banneret::transport
