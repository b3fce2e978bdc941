// FramedConnection: one TCP connection that carries frames, over a loop. Used by the relay for each seat and
// by the client for its way to the relay.
//
// A frame on the wire is a 32-bit little-endian length, then that many bytes, the first of which names its
// kind. Here a frame is those bytes: kind first, length left out. A claim above the limit in force ends the
// connection before a byte of it is kept, and buffers grow by what has arrived, never by what was claimed.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "common/base/bytes.h"
#include "common/transport/io_loop.h"

namespace banneret::transport {

enum class CloseReason : std::uint8_t {
    ClosedHere = 0,    // close() was called
    ClosedThere = 1,   // the other side ended it in good order
    Lost = 2,          // reset, timed out, the cable is out
    FrameTooLong = 3,  // the other side claimed more than the limit
    FrameEmpty = 4,    // a frame without even a kind
    SendQueueFull = 5  // the other side does not take what is sent to it
};
// "the connection was lost": a phrase for logs and people.
const char* phrase(CloseReason reason);

// Frame limits by state (decisions, 19); the owner sets the one in force.
inline constexpr std::size_t kFrameLimitBeforeHello = 1024;
inline constexpr std::size_t kFrameLimitInPlay = 64 * 1024;
inline constexpr std::size_t kFrameLimitUpload = 1024 * 1024;
inline constexpr std::size_t kFrameLimitEver = 64 * 1024 * 1024;

struct ConnectionLimits {
    std::size_t frame_bytes = kFrameLimitBeforeHello;
    std::size_t queue_bytes = 256 * 1024;             // waiting to be sent
    std::chrono::milliseconds queue_age{2000};        // of the oldest frame that waits
    std::chrono::milliseconds unacknowledged{15000};  // TCP_USER_TIMEOUT: sent bytes that nobody confirms
};

// All are called on the loop's thread. None is called after on_closed.
struct ConnectionHandlers {
    std::function<void(ByteSpan frame)> on_frame;
    // Once, whoever ended it. `detail` is for logs: the system's own words, or empty.
    std::function<void(CloseReason reason, const std::string& detail)> on_closed;
    // Asked when more waits to be sent than the limits say: true to bear it a while longer (asked again with
    // the next frame or second), false to end the connection. Without one the connection ends.
    std::function<bool(std::size_t queued_bytes, std::chrono::milliseconds oldest)> on_backlog;
};

class FramedConnection {
  public:
    // Takes over a connected TCP socket, with the bytes of it that somebody has read already. The socket is
    // closed in every case. Handlers may be called before this returns when it is called off the loop. From
    // any thread.
    static std::shared_ptr<FramedConnection> adopt(IoLoop& loop, int socket, ByteSpan already_read,
                                                   ConnectionHandlers handlers, ConnectionLimits limits = {});
    // Ends the connection without a word to the handlers, and waits for one that is running on the loop.
    // Requires: the loop is still there, and off the loop, nothing is locked that a handler locks.
    ~FramedConnection();
    FramedConnection(const FramedConnection&) = delete;
    FramedConnection& operator=(const FramedConnection&) = delete;

    // Puts a frame (kind first) in the queue. From any thread; order is kept for calls of one thread. Nothing
    // happens after the connection has ended. Requires: 1 to kFrameLimitEver bytes.
    void send(ByteSpan frame);
    // The same for bytes that are whole frames already, with their lengths before them.
    void send_framed(Bytes frames);
    // Ends it when what is queued has been sent, or after two seconds; on_closed says ClosedHere.
    void close_after_sending();
    // Ends it now; on_closed says ClosedHere. From any thread.
    void close();
    // The largest frame accepted from now on.
    void set_frame_limit(std::size_t bytes);
    // Bytes that wait to be sent, about: for flow control of pieces. From any thread.
    std::size_t queued_bytes() const;
    // "192.0.2.7:51000" of the other side, as the socket says; empty when it is gone.
    std::string peer() const;

  private:
    struct Impl;
    explicit FramedConnection(std::shared_ptr<Impl> impl);
    std::shared_ptr<Impl> impl_;
};

}  // namespace banneret::transport
