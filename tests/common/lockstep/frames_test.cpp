#include "common/lockstep/frames.h"

#include <gtest/gtest.h>

#include "common/lockstep/messages.h"

namespace banneret::lockstep {
namespace {

TEST(Frames, ByteByByteGivesTheSameFramesAsAllAtOnce) {
    Bytes stream;
    for (int i = 0; i < 100; ++i) {
        const Bytes one = frame(Ping{static_cast<std::uint64_t>(i)});
        stream.insert(stream.end(), one.begin(), one.end());
    }
    FrameSplitter whole(kPlayLimit);
    FrameSplitter pieces(kPlayLimit);
    whole.feed(stream);
    int seen = 0;
    for (const std::uint8_t byte : stream) {
        pieces.feed(ByteSpan(&byte, 1));
        const auto frame = pieces.next();
        ASSERT_TRUE(frame.ok());
        if (!*frame) continue;
        const Bytes alone((*frame)->begin(), (*frame)->end());
        const auto other = whole.next();
        ASSERT_TRUE(other.ok() && *other);
        EXPECT_EQ(alone, Bytes((*other)->begin(), (*other)->end()));
        ++seen;
    }
    EXPECT_EQ(seen, 100);
}

TEST(Frames, AnOversizedClaimIsRefusedWithItsFourBytes) {
    FrameSplitter splitter(kPlayLimit);
    ByteWriter claim;
    claim.u32(64 * 1024 * 1024);
    splitter.feed(claim.span());
    EXPECT_FALSE(splitter.next().ok());
    splitter.feed(Bytes(1000, 1));
    EXPECT_EQ(splitter.pending(), 0u);
}

TEST(Frames, AnEmptyFrameIsRefused) {
    FrameSplitter splitter(kPlayLimit);
    splitter.feed(Bytes(4, 0));
    EXPECT_FALSE(splitter.next().ok());
}

}  // namespace
}  // namespace banneret::lockstep
