#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <asio/ip/multicast.hpp>
#include <asio/ip/udp.hpp>
#include <map>
#include <mutex>
#include <random>

#include "common/transport/discovery_sockets.h"
#include "common/transport/io_loop_impl.h"

namespace banneret::transport {
namespace {

using asio::ip::udp;
constexpr std::chrono::milliseconds kPeriod{1000};
constexpr std::uint64_t kForgottenAfterMs = 3000;

std::vector<asio::ip::address_v4> broadcast_addresses() {
    std::vector<asio::ip::address_v4> found = {asio::ip::address_v4::broadcast(),
                                               asio::ip::make_address_v4("127.255.255.255")};
    ifaddrs* list = nullptr;
    if (::getifaddrs(&list) != 0) return found;
    for (const ifaddrs* i = list; i != nullptr; i = i->ifa_next) {
        if (i->ifa_addr == nullptr || i->ifa_addr->sa_family != AF_INET) continue;
        if ((i->ifa_flags & IFF_BROADCAST) == 0 || i->ifa_broadaddr == nullptr) continue;
        const auto* name = reinterpret_cast<const sockaddr_in*>(i->ifa_broadaddr);
        found.emplace_back(ntohl(name->sin_addr.s_addr));
    }
    ::freeifaddrs(list);
    return found;
}

bool loopback(const std::string& host) { return host.starts_with("127.") || host == "::1"; }

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
    udp::socket socket;
    udp::resolver resolver;
    TimerId timer = 0;
    std::array<std::uint8_t, 2048> incoming{};
    udp::endpoint from;
    std::map<std::uint64_t, std::uint64_t> asked;  // nonce to when
    std::mt19937_64 draw{std::random_device{}()};
    mutable std::mutex mutex;
    std::map<std::uint64_t, Seen> seen;  // by instance

    Impl(IoLoop& loop, std::uint16_t p, std::vector<Address> d)
        : owner(loop),
          port(p),
          direct(std::move(d)),
          socket(loop.impl().context),
          resolver(loop.impl().context) {}

    void begin() {
        asio::error_code error;
        socket.open(udp::v4(), error);
        if (error) return;  // a machine without a network finds nobody
        socket.set_option(asio::socket_base::broadcast(true), error);
        socket.set_option(asio::ip::multicast::outbound_interface(asio::ip::address_v4::loopback()), error);
        socket.set_option(asio::ip::multicast::enable_loopback(true), error);
        socket.set_option(asio::ip::multicast::hops(1), error);
        socket.bind(udp::endpoint(udp::v4(), 0), error);
        socket.non_blocking(true, error);
        look_up_direct();
        receive();
        ask();
        timer = owner.every(kPeriod, [weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->ask();
        });
    }

    void look_up_direct() {
        for (const Address& address : direct)
            resolver.async_resolve(udp::v4(), address.host, std::to_string(address.port),
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
        for (const auto& end : direct_ends) send(bytes, end);
    }

    // A network that refuses (none there, not permitted) is as good as one where nobody answers.
    void send(const Bytes& bytes, const udp::endpoint& to) {
        asio::error_code ignored;
        socket.send_to(asio::buffer(bytes), to, 0, ignored);
    }

    void receive() {
        socket.async_receive_from(asio::buffer(incoming), from,
                                  [weak = weak_from_this()](const asio::error_code& error, std::size_t n) {
                                      const auto self = weak.lock();
                                      if (self == nullptr || error == asio::error::operation_aborted) return;
                                      if (!error) self->received(n);
                                      self->receive();
                                  });
    }

    void received(std::size_t n) {
        const auto answer = decode_answer(ByteSpan(incoming.data(), n));
        if (!answer) return;
        const auto question = asked.find(answer->nonce);
        if (question == asked.end()) return;  // not asked by us, or long ago
        const std::uint64_t now = IoLoop::now_ms();
        const std::string host = from.address().to_string();
        const std::lock_guard lock(mutex);
        Seen& entry = seen[answer->instance];
        const bool keeps_host = !entry.server.host.empty() && now - entry.at_ms <= kForgottenAfterMs &&
                                loopback(host) && !loopback(entry.server.host);
        if (!keeps_host) entry.server.host = host;
        entry.server.answer = answer.value();
        entry.server.ping_ms = static_cast<std::uint32_t>(now - question->second);
        entry.at_ms = now;
    }

    void stop() {
        owner.cancel(timer);
        asio::error_code ignored;
        socket.close(ignored);
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
