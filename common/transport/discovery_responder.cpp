#include <array>
#include <map>
#include <set>

#include <asio/ip/multicast.hpp>
#include <asio/ip/udp.hpp>
#include <asio/ip/v6_only.hpp>

#include "common/transport/discovery_sockets.h"
#include "common/transport/interfaces.h"
#include "common/transport/io_loop_impl.h"

namespace banneret::transport {

using asio::ip::udp;

namespace {

// A query's sender may be forged, so that our answers hit somebody else: strangers get none, and nobody many.
constexpr int kAnswersEach = 20;  // a second and address
constexpr int kAnswersAll = 200;  // a second
constexpr std::chrono::seconds kLookForInterfaces{10};

// Loopback, private and link-local: who can be on the local network.
bool is_near(const asio::ip::address& address) {
    if (address.is_v6()) {
        const asio::ip::address_v6 six = address.to_v6();
        return six.is_loopback() || six.is_link_local() || (six.to_bytes()[0] & 0xFE) == 0xFC;
    }
    const std::uint32_t a = address.to_v4().to_uint();
    return (a >> 24) == 127 || (a >> 24) == 10 || (a >> 20) == 0xAC1 || (a >> 16) == 0xC0A8 ||
           (a >> 16) == 0xA9FE;
}

class AnswerLimit {
  public:
    bool allows(const asio::ip::address& address, std::uint64_t now_ms) {
        if (now_ms - second_began_ >= 1000) {
            second_began_ = now_ms;
            all_ = 0;
            each_.clear();
        }
        if (!is_near(address) || all_ >= kAnswersAll) return false;
        int& given = each_[address];
        if (given >= kAnswersEach) return false;
        ++given;
        ++all_;
        return true;
    }

  private:
    std::uint64_t second_began_ = 0;
    int all_ = 0;
    std::map<asio::ip::address, int> each_;  // at most kAnswersAll of them
};

}  // namespace

struct DiscoveryResponder::Impl : std::enable_shared_from_this<Impl> {
    struct Ear {
        explicit Ear(asio::io_context& context) : socket(context) {}
        udp::socket socket;
        std::array<std::uint8_t, 2048> incoming{};
        udp::endpoint from;
    };
    IoLoop& owner;
    Ear four;
    Ear six;
    std::function<Answer()> answer;
    AnswerLimit limit;
    TimerId timer = 0;
    std::set<unsigned> joined;  // interfaces of the IPv6 group

    Impl(IoLoop& loop, std::function<Answer()> a)
        : owner(loop), four(loop.impl().context), six(loop.impl().context), answer(std::move(a)) {}

    static asio::error_code bind(udp::socket& socket, const udp::endpoint& to) {
        asio::error_code error;
        socket.open(to.protocol(), error);
        if (error) return error;
        if (to.address().is_v6()) socket.set_option(asio::ip::v6_only(true), error);
        socket.set_option(asio::socket_base::reuse_address(true), error);
        socket.bind(to, error);
        if (!error) socket.non_blocking(true, error);
        asio::error_code ignored;
        if (error) socket.close(ignored);
        return error;
    }

    // A fault only where neither family can be listened to.
    asio::error_code open(std::uint16_t port) {
        const asio::error_code of_four = bind(four.socket, {udp::v4(), port});
        const asio::error_code of_six = bind(six.socket, {udp::v6(), port});
        asio::error_code no_multicast;  // found by broadcast all the same
        if (!of_four) {
            four.socket.set_option(asio::ip::multicast::join_group(asio::ip::make_address_v4(kDiscoveryGroup),
                                                                   asio::ip::address_v4::loopback()),
                                   no_multicast);
        }
        if (!of_six) join_everywhere();
        return of_four && of_six ? of_four : asio::error_code();
    }

    void join_everywhere() {
        for (const unsigned index : multicast_interfaces()) {
            if (joined.contains(index)) continue;
            asio::error_code error;
            six.socket.set_option(
                asio::ip::multicast::join_group(asio::ip::make_address_v6(kDiscoveryGroup6), index), error);
            if (!error) joined.insert(index);
        }
    }

    void begin() {
        if (four.socket.is_open()) receive(four);
        if (!six.socket.is_open()) return;
        receive(six);
        timer = owner.every(kLookForInterfaces, [weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->join_everywhere();
        });
    }

    void receive(Ear& ear) {
        ear.socket.async_receive_from(
            asio::buffer(ear.incoming), ear.from,
            [weak = weak_from_this(), &ear](const asio::error_code& error, std::size_t n) {
                const auto self = weak.lock();
                if (self == nullptr || error == asio::error::operation_aborted) return;
                if (!error) self->respond(ear, ByteSpan(ear.incoming.data(), n));
                self->receive(ear);
            });
    }

    void respond(Ear& ear, ByteSpan datagram) {
        const auto query = decode_query(datagram);
        if (!query || !limit.allows(ear.from.address(), IoLoop::now_ms())) return;
        Answer reply = answer();
        reply.nonce = query->nonce;
        asio::error_code ignored;
        ear.socket.send_to(asio::buffer(encode(reply)), ear.from, 0, ignored);
    }

    void stop() {
        owner.cancel(timer);
        asio::error_code ignored;
        four.socket.close(ignored);
        six.socket.close(ignored);
    }
};

DiscoveryResponder::DiscoveryResponder(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}

Result<std::shared_ptr<DiscoveryResponder>> DiscoveryResponder::start(IoLoop& loop, std::uint16_t port,
                                                                      std::function<Answer()> answer) {
    auto impl = std::make_shared<Impl>(loop, std::move(answer));
    if (const auto error = impl->open(port))
        return Error{
            "UDP port " + std::to_string(port), "it cannot be listened to: " + error.message(),
            "Players on this network will not find the server by themselves; they can join by address"};
    loop.post([impl] { impl->begin(); });
    return std::shared_ptr<DiscoveryResponder>(new DiscoveryResponder(impl));
}

DiscoveryResponder::~DiscoveryResponder() {
    impl_->owner.run_and_wait([this] { impl_->stop(); });
    impl_->owner.post([impl = std::move(impl_)] {});
}

}  // namespace banneret::transport
