#include <array>
#include <map>

#include <asio/ip/multicast.hpp>
#include <asio/ip/udp.hpp>

#include "common/transport/discovery_sockets.h"
#include "common/transport/io_loop_impl.h"

namespace banneret::transport {

using asio::ip::udp;

namespace {

// A query's sender may be forged, so that our answers hit somebody else: strangers get none, and nobody many.
constexpr int kAnswersEach = 20;  // a second and address
constexpr int kAnswersAll = 200;  // a second

// Loopback, private and link-local: who can be on the local network.
bool is_near(const asio::ip::address_v4& address) {
    const std::uint32_t a = address.to_uint();
    return (a >> 24) == 127 || (a >> 24) == 10 || (a >> 20) == 0xAC1 || (a >> 16) == 0xC0A8 ||
           (a >> 16) == 0xA9FE;
}

class AnswerLimit {
  public:
    bool allows(const asio::ip::address_v4& address, std::uint64_t now_ms) {
        if (now_ms - second_began_ >= 1000) {
            second_began_ = now_ms;
            all_ = 0;
            each_.clear();
        }
        if (!is_near(address) || all_ >= kAnswersAll) return false;
        int& given = each_[address.to_uint()];
        if (given >= kAnswersEach) return false;
        ++given;
        ++all_;
        return true;
    }

  private:
    std::uint64_t second_began_ = 0;
    int all_ = 0;
    std::map<std::uint32_t, int> each_;  // at most kAnswersAll of them
};

}  // namespace

struct DiscoveryResponder::Impl : std::enable_shared_from_this<Impl> {
    IoLoop& owner;
    udp::socket socket;
    std::function<Answer()> answer;
    std::array<std::uint8_t, 2048> incoming{};
    udp::endpoint from;
    AnswerLimit limit;

    Impl(IoLoop& loop, std::function<Answer()> a)
        : owner(loop), socket(loop.impl().context), answer(std::move(a)) {}

    asio::error_code open(std::uint16_t port) {
        asio::error_code error;
        socket.open(udp::v4(), error);
        if (error) return error;
        socket.set_option(asio::socket_base::reuse_address(true), error);
        socket.bind(udp::endpoint(udp::v4(), port), error);
        if (error) return error;
        asio::error_code no_multicast;  // found by broadcast all the same
        socket.set_option(asio::ip::multicast::join_group(asio::ip::make_address_v4(kDiscoveryGroup),
                                                          asio::ip::address_v4::loopback()),
                          no_multicast);
        socket.non_blocking(true, error);
        return error;
    }

    void receive() {
        socket.async_receive_from(asio::buffer(incoming), from,
                                  [weak = weak_from_this()](const asio::error_code& error, std::size_t n) {
                                      const auto self = weak.lock();
                                      if (self == nullptr || error == asio::error::operation_aborted) return;
                                      if (!error) self->respond(ByteSpan(self->incoming.data(), n));
                                      self->receive();
                                  });
    }

    void respond(ByteSpan datagram) {
        const auto query = decode_query(datagram);
        if (!query || !limit.allows(from.address().to_v4(), IoLoop::now_ms())) return;
        Answer reply = answer();
        reply.nonce = query->nonce;
        asio::error_code ignored;
        socket.send_to(asio::buffer(encode(reply)), from, 0, ignored);
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
    loop.post([impl] { impl->receive(); });
    return std::shared_ptr<DiscoveryResponder>(new DiscoveryResponder(impl));
}

DiscoveryResponder::~DiscoveryResponder() {
    impl_->owner.run_and_wait([this] {
        asio::error_code ignored;
        impl_->socket.close(ignored);
    });
    impl_->owner.post([impl = std::move(impl_)] {});
}

}  // namespace banneret::transport
