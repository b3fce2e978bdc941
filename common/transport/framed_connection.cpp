#include "common/transport/framed_connection.h"

#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <asio/ip/tcp.hpp>
#include <asio/write.hpp>
#include <atomic>
#include <deque>

#include "common/base/check.h"
#include "common/transport/frame_assembler.h"
#include "common/transport/io_loop_impl.h"

namespace banneret::transport {
namespace {

using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
constexpr std::size_t kReadBytes = 16 * 1024;
constexpr std::size_t kMostGathered = 64;  // frames in one write
constexpr std::chrono::milliseconds kWatch{500};
constexpr std::chrono::seconds kFarewell{2};

tcp protocol_of(int socket) {
    sockaddr_storage name{};
    socklen_t length = sizeof(name);
    ::getsockname(socket, reinterpret_cast<sockaddr*>(&name), &length);
    return name.ss_family == AF_INET6 ? tcp::v6() : tcp::v4();
}

Bytes framed(ByteSpan frame) {
    ByteWriter out;
    out.u32(static_cast<std::uint32_t>(frame.size()));
    out.raw(frame);
    return out.take();
}

// A connection that comes through a tunnel (tls.h) is local: it has no name.
std::string name_of_peer(tcp::socket& socket) {
    sockaddr_storage name{};
    socklen_t length = sizeof(name);
    if (::getpeername(socket.native_handle(), reinterpret_cast<sockaddr*>(&name), &length) != 0) return {};
    if (name.ss_family != AF_INET && name.ss_family != AF_INET6) return {};
    asio::error_code error;
    const auto end = socket.remote_endpoint(error);
    if (error) return {};
    const std::string host = end.address().to_string();
    return (end.address().is_v6() ? "[" + host + "]" : host) + ":" + std::to_string(end.port());
}

}  // namespace

const char* phrase(CloseReason reason) {
    switch (reason) {
        case CloseReason::ClosedHere: return "the connection was closed here";
        case CloseReason::ClosedThere: return "the other side closed the connection";
        case CloseReason::Lost: return "the connection was lost";
        case CloseReason::FrameTooLong: return "a frame was longer than is allowed now";
        case CloseReason::FrameEmpty: return "a frame had not even a kind";
        case CloseReason::SendQueueFull: return "the other side did not take what was sent to it";
    }
    return "the connection ended";
}

// Everything but `queued` is touched on the loop alone.
struct FramedConnection::Impl : std::enable_shared_from_this<Impl> {
    struct Waiting {
        Bytes bytes;
        Clock::time_point since;
    };
    enum class State { Open, Farewell, Ended };

    IoLoop::Impl& loop;
    IoLoop& owner;
    tcp::socket socket;
    ConnectionHandlers handlers;
    ConnectionLimits limits;
    FrameAssembler assembler;
    std::array<std::uint8_t, kReadBytes> incoming;
    std::deque<Waiting> queue;
    std::size_t writing = 0;  // of the queue's front: in the write under way
    std::atomic<std::size_t> queued{0};
    asio::steady_timer watch;
    bool watching = false;
    bool opened = false;  // the socket is ours: what is sent before waits in the queue
    bool silent = false;  // its owner is gone: no handler is called any more
    State state = State::Open;
    std::string peer;

    Impl(IoLoop& its_owner, ConnectionHandlers h, ConnectionLimits l)
        : loop(its_owner.impl()),
          owner(its_owner),
          socket(loop.context),
          handlers(std::move(h)),
          limits(l),
          assembler(l.frame_bytes),
          watch(loop.context) {}

    void open(int fd, const Bytes& already_read) {
        asio::error_code error;
        socket.assign(protocol_of(fd), fd, error);
        if (error) {
            ::close(fd);
            return end(CloseReason::Lost, error.message());
        }
        socket.set_option(tcp::no_delay(true), error);
        const unsigned patience = static_cast<unsigned>(limits.unacknowledged.count());
        ::setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &patience, sizeof(patience));
        socket.non_blocking(true, error);
        peer = name_of_peer(socket);
        opened = true;
        if (!queue.empty()) write();
        take(already_read);
        read();
    }

    void read() {
        if (state == State::Ended) return;
        socket.async_read_some(asio::buffer(incoming),
                               [weak = weak_from_this()](const asio::error_code& error, std::size_t n) {
                                   if (const auto self = weak.lock()) self->arrived(error, n);
                               });
    }

    void arrived(const asio::error_code& error, std::size_t n) {
        if (state == State::Ended) return;
        if (error == asio::error::eof) return end(CloseReason::ClosedThere, {});
        if (error) return end(CloseReason::Lost, error.message());
        if (state == State::Open) take(ByteSpan(incoming.data(), n));
        read();
    }

    void take(ByteSpan bytes) {
        const auto fault = assembler.feed(bytes, [this](ByteSpan frame) {
            if (!silent && handlers.on_frame) handlers.on_frame(frame);
            return state == State::Open;
        });
        if (state != State::Open) return;
        if (fault == FrameAssembler::Fault::TooLong) end(CloseReason::FrameTooLong, {});
        if (fault == FrameAssembler::Fault::Empty) end(CloseReason::FrameEmpty, {});
    }

    void enqueue(Bytes bytes) {
        if (state != State::Open) return;
        queued += bytes.size();
        queue.push_back({std::move(bytes), Clock::now()});
        if (opened && writing == 0) return write();
        bear_backlog();
        if (!watching && state == State::Open) start_watch();
    }

    void write() {
        if (queue.empty()) {
            if (state == State::Farewell) shut();
            return;
        }
        std::vector<asio::const_buffer> buffers;
        writing = std::min(queue.size(), kMostGathered);
        for (std::size_t i = 0; i < writing; ++i) buffers.push_back(asio::buffer(queue[i].bytes));
        asio::async_write(socket, buffers,
                          [weak = weak_from_this()](const asio::error_code& error, std::size_t) {
                              if (const auto self = weak.lock()) self->written(error);
                          });
    }

    void written(const asio::error_code& error) {
        if (state == State::Ended) return;
        if (error) return end(CloseReason::Lost, error.message());
        for (; writing > 0; --writing) {
            queued -= queue.front().bytes.size();
            queue.pop_front();
        }
        write();
    }

    void bear_backlog() {
        if (queue.empty() || state != State::Open) return;
        const auto oldest =
            std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - queue.front().since);
        if (queued <= limits.queue_bytes && oldest <= limits.queue_age) return;
        if (!silent && handlers.on_backlog && handlers.on_backlog(queued, oldest)) return;
        end(CloseReason::SendQueueFull, {});
    }

    // While something waits, its age is looked at though nothing more is sent.
    void start_watch() {
        watching = true;
        watch.expires_after(kWatch);
        watch.async_wait([weak = weak_from_this()](const asio::error_code& error) {
            const auto self = weak.lock();
            if (error || self == nullptr) return;
            self->watching = false;
            self->bear_backlog();
            if (!self->queue.empty() && self->state == State::Open) self->start_watch();
        });
    }

    void farewell() {
        if (state != State::Open) return;
        state = State::Farewell;
        watch.expires_after(kFarewell);
        watch.async_wait([weak = weak_from_this()](const asio::error_code& error) {
            if (const auto self = weak.lock(); self && !error) self->end(CloseReason::ClosedHere, {});
        });
        if (opened && writing == 0) write();
    }

    // Our end is through. The other side's bytes are still read (and dropped) until it ends too: a socket
    // that is closed with bytes unread resets the connection, and our last frame could be lost with it.
    void shut() {
        asio::error_code error;
        socket.shutdown(tcp::socket::shutdown_send, error);
        if (error) end(CloseReason::ClosedHere, {});
    }

    void end(CloseReason reason, const std::string& detail) {
        if (state == State::Ended) return;
        if (state == State::Farewell) reason = CloseReason::ClosedHere;
        state = State::Ended;
        asio::error_code ignored;
        socket.close(ignored);
        watch.cancel();
        const auto keep = shared_from_this();
        if (!silent && handlers.on_closed) handlers.on_closed(reason, detail);
        // Not here: we may be inside one of them.
        owner.post([keep] { keep->handlers = {}; });
    }

    void release() {
        silent = true;
        end(CloseReason::ClosedHere, {});
    }
};

FramedConnection::FramedConnection(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}

std::shared_ptr<FramedConnection> FramedConnection::adopt(IoLoop& loop, int socket, ByteSpan already_read,
                                                          ConnectionHandlers handlers,
                                                          ConnectionLimits limits) {
    auto impl = std::make_shared<Impl>(loop, std::move(handlers), limits);
    std::shared_ptr<FramedConnection> connection(new FramedConnection(impl));
    // Posted even on the loop: the caller has its pointer before the first handler runs.
    loop.post([impl, socket, bytes = Bytes(already_read.begin(), already_read.end())] {
        if (impl->silent) {
            ::close(socket);
            return;
        }
        impl->open(socket, bytes);
    });
    return connection;
}

FramedConnection::~FramedConnection() {
    impl_->owner.run_and_wait([this] { impl_->release(); });
    impl_->owner.post([impl = std::move(impl_)] {});  // what it holds goes on the loop
}

void FramedConnection::send(ByteSpan frame) {
    BANNERET_CHECK(!frame.empty() && frame.size() <= kFrameLimitEver, "a frame has 1 byte to 64 MiB");
    send_framed(framed(frame));
}

void FramedConnection::send_framed(Bytes frames) {
    if (impl_->owner.on_loop()) return impl_->enqueue(std::move(frames));
    impl_->owner.post(
        [impl = impl_, bytes = std::move(frames)]() mutable { impl->enqueue(std::move(bytes)); });
}

void FramedConnection::close_after_sending() {
    impl_->owner.post([impl = impl_] { impl->farewell(); });
}

void FramedConnection::close() {
    impl_->owner.post([impl = impl_] { impl->end(CloseReason::ClosedHere, {}); });
}

void FramedConnection::set_frame_limit(std::size_t bytes) {
    if (impl_->owner.on_loop()) return impl_->assembler.set_limit(bytes);
    impl_->owner.post([impl = impl_, bytes] { impl->assembler.set_limit(bytes); });
}

std::size_t FramedConnection::queued_bytes() const { return impl_->queued; }

std::string FramedConnection::peer() const {
    std::string name;
    impl_->owner.run_and_wait([&] { name = impl_->peer; });
    return name;
}

}  // namespace banneret::transport
