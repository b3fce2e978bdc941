// Cuts a stream of bytes into frames: u32 length, then that many bytes, the first of which is the kind.
//
// The buffer grows by bytes received, never by bytes claimed: a claim beyond the limit is refused when its
// four bytes are in. Both sides use it; the limit follows the state of the connection.
#pragma once

#include <optional>

#include "common/base/bytes.h"

namespace banneret::lockstep {

inline constexpr std::size_t kHelloLimit = 1024;          // before the hello is accepted
inline constexpr std::size_t kPlayLimit = 64 * 1024;      // from a client in play
inline constexpr std::size_t kUploadLimit = 1024 * 1024;  // from a client that was asked for more
inline constexpr std::size_t kHostLimit = 256 * 1024;     // from a host: the largest bundle is half of it
inline constexpr std::size_t kAbsoluteLimit = 64 * 1024 * 1024;

class FrameSplitter {
  public:
    explicit FrameSplitter(std::size_t limit) : limit_(limit) {}

    // Takes bytes as they came. After a refusal nothing more is taken.
    void feed(ByteSpan bytes);
    // The next whole frame without its length, or nothing yet. An error ends the stream: an empty frame, or
    // one that claims more than the limit. The span holds until the next call.
    Result<std::optional<ByteSpan>> next();

    void set_limit(std::size_t limit) { limit_ = limit; }
    // Bytes held that are not yet a whole frame: for the deadline of a frame begun.
    std::size_t pending() const { return buffer_.size() - read_; }
    // What is held, taken away: when a connection changes hands after its hello.
    Bytes take_rest();

  private:
    std::size_t limit_;
    Bytes buffer_;
    std::size_t read_ = 0;
    bool refused_ = false;
};

}  // namespace banneret::lockstep
