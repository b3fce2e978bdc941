#include <algorithm>
#include <array>
#include <asio/ip/multicast.hpp>
#include <asio/ip/udp.hpp>
#include <asio/ip/v6_only.hpp>
#include <map>
#include <mutex>
#include <random>

#include "common/transport/discovery_sockets.h"
#include "common/transport/interfaces.h"
#include "common/transport/io_loop_impl.h"

namespace banneret::transport {
namespace {

using asio::ip::udp;
constexpr std::chrono::milliseconds kPeriod{1000};
constexpr std::uint64_t kForgottenAfterMs = 3000;

// Of several ways to a server the one that suits most: IPv4, then IPv6 (its link-local addresses need the interface's
// name), then this machine's own.
int rank(const std::string& host) {
    if (host.starts_with("127.") || host == "::1") return 0;
    return host.find(':') == std::string::npos ? 2 : 1;
}

}  // namespace

struct DiscoveryClient::Impl : std::enable_shared_from_this<Impl> {
    struct Seen {
        FoundServer server;
        std::uint64_t at_ms = 0;
    };
    IoLoop& owner;
    std::uint16_t port;
    std::vector<Address> direct;
    std::vector<udp::endpoint> direct_ends;
    struct Ear {
        explicit Ear(asio::io_context& context) : socket(context) {}
        udp::socket socket;
        std::array<std::uint8_t, 2048> incoming{};
        udp::endpoint from;
    };
    Ear four;
    Ear six;
    udp::resolver resolver;
    TimerId timer = 0;
    std::map<std::uint64_t, std::uint64_t> asked;  // nonce to when
    std::mt19937_64 draw{std::random_device{}()};
    mutable std::mutex mutex;
    std::map<std::uint64_t, Seen> seen;  // by instance

    Impl(IoLoop& loop, std::uint16_t p, std::vector<Address> d)
        : owner(loop),
          port(p),
          direct(std::move(d)),
          four(loop.impl().context),
          six(loop.impl().context),
          resolver(loop.impl().context) {}

    void begin() {
        open_four();
        open_six();
        look_up_direct();
        ask();
        timer = owner.every(kPeriod, [weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->ask();
        });
    }

    // A machine without a network finds nobody.
    void open_four() {
        asio::error_code error;
        udp::socket& socket = four.socket;
        socket.open(udp::v4(), error);
        if (error) return;
        socket.set_option(asio::socket_base::broadcast(true), error);
        socket.set_option(asio::ip::multicast::outbound_interface(asio::ip::address_v4::loopback()), error);
        socket.set_option(asio::ip::multicast::enable_loopback(true), error);
        socket.set_option(asio::ip::multicast::hops(1), error);
        socket.bind(udp::endpoint(udp::v4(), 0), error);
        socket.non_blocking(true, error);
        receive(four);
    }

    void open_six() {
        asio::error_code error;
        udp::socket& socket = six.socket;
        socket.open(udp::v6(), error);
        if (error) return;
        socket.set_option(asio::ip::v6_only(true), error);
        socket.set_option(asio::ip::multicast::hops(1), error);
        socket.set_option(asio::ip::multicast::enable_loopback(true), error);
        socket.bind(udp::endpoint(udp::v6(), 0), error);
        socket.non_blocking(true, error);
        receive(six);
    }

    void look_up_direct() {
        for (const Address& address : direct)
            resolver.async_resolve(address.host, std::to_string(address.port),
                                   [weak = weak_from_this()](const asio::error_code& error,
                                                             const udp::resolver::results_type& found) {
                                       const auto self = weak.lock();
                                       if (self == nullptr || error || found.empty()) return;
                                       self->direct_ends.push_back(found.begin()->endpoint());
                                       self->ask();
                                   });
    }

    void ask() {
        const std::uint64_t now = IoLoop::now_ms();
        std::erase_if(asked, [&](const auto& entry) { return entry.second + kForgottenAfterMs < now; });
        const Query query{draw()};
        asked[query.nonce] = now;
        const Bytes bytes = encode(query);
        for (const auto& address : broadcast_addresses()) send(bytes, udp::endpoint(address, port));
        send(bytes, udp::endpoint(asio::ip::make_address(kDiscoveryGroup), port));
        auto group = asio::ip::make_address_v6(kDiscoveryGroup6);
        for (const unsigned index : multicast_interfaces()) {
            group.scope_id(index);
            send(bytes, udp::endpoint(group, port));
        }
        for (const auto& end : direct_ends) send(bytes, end);
    }

    // A network that refuses (none there, not permitted) is as good as one where nobody answers.
    void send(const Bytes& bytes, const udp::endpoint& to) {
        udp::socket& socket = to.address().is_v6() ? six.socket : four.socket;
        asio::error_code ignored;
        if (socket.is_open()) socket.send_to(asio::buffer(bytes), to, 0, ignored);
    }

    void receive(Ear& ear) {
        ear.socket.async_receive_from(
            asio::buffer(ear.incoming), ear.from,
            [weak = weak_from_this(), &ear](const asio::error_code& error, std::size_t n) {
                const auto self = weak.lock();
                if (self == nullptr || error == asio::error::operation_aborted) return;
                if (!error) self->received(ear, n);
                self->receive(ear);
            });
    }

    void received(const Ear& ear, std::size_t n) {
        const auto answer = decode_answer(ByteSpan(ear.incoming.data(), n));
        if (!answer) return;
        const auto question = asked.find(answer->nonce);
        if (question == asked.end()) return;  // not asked by us, or long ago
        const std::uint64_t now = IoLoop::now_ms();
        const std::string host = ear.from.address().to_string();
        const std::lock_guard lock(mutex);
        Seen& entry = seen[answer->instance];
        const bool keeps_host = !entry.server.host.empty() && now - entry.at_ms <= kForgottenAfterMs &&
                                rank(host) < rank(entry.server.host);
        if (!keeps_host) entry.server.host = host;
        entry.server.answer = answer.value();
        entry.server.ping_ms = static_cast<std::uint32_t>(now - question->second);
        entry.at_ms = now;
    }

    void stop() {
        owner.cancel(timer);
        asio::error_code ignored;
        four.socket.close(ignored);
        six.socket.close(ignored);
        resolver.cancel();
    }
};

DiscoveryClient::DiscoveryClient(IoLoop& loop, std::uint16_t port, std::vector<Address> asked_directly)
    : impl_(std::make_shared<Impl>(loop, port, std::move(asked_directly))) {
    loop.post([impl = impl_] { impl->begin(); });
}

DiscoveryClient::~DiscoveryClient() {
    impl_->owner.run_and_wait([this] { impl_->stop(); });
    impl_->owner.post([impl = std::move(impl_)] {});
}

std::vector<FoundServer> DiscoveryClient::found() const {
    std::vector<FoundServer> list;
    const std::uint64_t now = IoLoop::now_ms();
    const std::lock_guard lock(impl_->mutex);
    for (const auto& [instance, entry] : impl_->seen)
        if (entry.at_ms + kForgottenAfterMs > now) list.push_back(entry.server);
    std::sort(list.begin(), list.end(), [](const FoundServer& a, const FoundServer& b) {
        return std::tie(a.answer.server_name, a.answer.instance) <
               std::tie(b.answer.server_name, b.answer.instance);
    });
    return list;
}

}  // namespace banneret::transport
