#include "common/lockstep/frames.h"

#include "common/base/deterministic.h"

namespace banneret::lockstep {

void FrameSplitter::feed(ByteSpan bytes) {
    if (refused_) return;
    if (read_ > 0) {
        buffer_.erase(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(read_));
        read_ = 0;
    }
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
}

Result<std::optional<ByteSpan>> FrameSplitter::next() {
    const ByteSpan held = ByteSpan(buffer_).subspan(read_);
    if (refused_ || held.size() < 4) return std::optional<ByteSpan>{};
    ByteReader in(held.first(4));
    const std::size_t length = in.u32("frame length");
    if (length == 0 || length > limit_) {
        refused_ = true;
        buffer_ = Bytes();
        read_ = 0;
        return Error{"",
                     "a frame of " + std::to_string(length) + " bytes was announced, allowed are 1 to " +
                         std::to_string(limit_),
                     ""};
    }
    if (held.size() - 4 < length) return std::optional<ByteSpan>{};
    read_ += 4 + length;
    return std::optional<ByteSpan>{held.subspan(4, length)};
}

Bytes FrameSplitter::take_rest() {
    Bytes rest(buffer_.begin() + static_cast<std::ptrdiff_t>(read_), buffer_.end());
    buffer_.clear();
    read_ = 0;
    return rest;
}

}  // namespace banneret::lockstep
