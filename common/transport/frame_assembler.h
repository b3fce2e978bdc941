// FrameAssembler: cuts a stream of bytes, in pieces of any size, into frames. Pure; FramedConnection feeds
// it.
#pragma once

#include <cstddef>
#include <functional>

#include "common/base/bytes.h"

namespace banneret::transport {

class FrameAssembler {
  public:
    enum class Fault { None, TooLong, Empty };

    explicit FrameAssembler(std::size_t limit) : limit_(limit) {}

    // Gives each frame that becomes whole to `take`, which may change the limit for what follows and answers
    // whether to go on. A fault is for good. What is kept between calls is at most one frame, and never more
    // than has arrived.
    Fault feed(ByteSpan bytes, const std::function<bool(ByteSpan frame)>& take);
    void set_limit(std::size_t bytes) { limit_ = bytes; }
    std::size_t kept() const { return kept_.size(); }

  private:
    std::size_t wanted(ByteSpan begun, Fault& fault) const;
    std::size_t limit_;
    Bytes kept_;  // of the frame that has begun, its length included
};

}  // namespace banneret::transport
