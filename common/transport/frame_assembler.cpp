#include "common/transport/frame_assembler.h"

#include <algorithm>

namespace banneret::transport {
namespace {

constexpr std::size_t kLengthBytes = 4;

std::size_t claimed(ByteSpan begun) {
    return static_cast<std::size_t>(begun[0]) | static_cast<std::size_t>(begun[1]) << 8 |
           static_cast<std::size_t>(begun[2]) << 16 | static_cast<std::size_t>(begun[3]) << 24;
}

}  // namespace

// The bytes of the frame with its length, as far as that is known.
std::size_t FrameAssembler::wanted(ByteSpan begun, Fault& fault) const {
    if (begun.size() < kLengthBytes) return kLengthBytes;
    const std::size_t length = claimed(begun);
    if (length == 0) fault = Fault::Empty;
    if (length > limit_) fault = Fault::TooLong;
    return kLengthBytes + length;
}

FrameAssembler::Fault FrameAssembler::feed(ByteSpan bytes, const std::function<bool(ByteSpan)>& take) {
    Fault fault = Fault::None;
    while (!bytes.empty() || !kept_.empty()) {
        if (kept_.empty()) {  // whole frames are handed on from where they lie
            const std::size_t whole = wanted(bytes, fault);
            if (fault != Fault::None) return fault;
            if (bytes.size() < whole || bytes.size() < kLengthBytes) {
                kept_.assign(bytes.begin(), bytes.end());
                return fault;
            }
            const ByteSpan frame = bytes.subspan(kLengthBytes, whole - kLengthBytes);
            bytes = bytes.subspan(whole);
            if (!take(frame)) return fault;
            continue;
        }
        const std::size_t whole = wanted(kept_, fault);
        if (fault != Fault::None) return fault;
        if (kept_.size() == whole && whole > kLengthBytes) {
            Bytes frame;
            frame.swap(kept_);
            if (!take(ByteSpan(frame).subspan(kLengthBytes))) return fault;
            continue;
        }
        if (bytes.empty()) return fault;
        const std::size_t more = std::min(whole - kept_.size(), bytes.size());
        kept_.insert(kept_.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(more));
        bytes = bytes.subspan(more);
    }
    return fault;
}

}  // namespace banneret::transport
