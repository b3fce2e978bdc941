#include "common/transport/frame_assembler.h"

#include <gtest/gtest.h>

#include "common/base/random.h"

namespace banneret::transport {
namespace {

Bytes wire(const std::vector<Bytes>& frames) {
    ByteWriter out;
    for (const Bytes& frame : frames) out.blob(frame);
    return out.take();
}

std::vector<Bytes> some_frames() { return {{1}, {2, 3}, Bytes(300, 7), {4}, Bytes(1024, 9), {5, 5, 5}}; }

TEST(FrameAssembler, FramesInPiecesOfOneByteComeOutWhole) {
    const Bytes bytes = wire(some_frames());
    FrameAssembler assembler(1024);
    std::vector<Bytes> out;
    for (const std::uint8_t& byte : bytes)
        ASSERT_EQ(assembler.feed(ByteSpan(&byte, 1),
                                 [&](ByteSpan f) { return out.emplace_back(f.begin(), f.end()), true; }),
                  FrameAssembler::Fault::None);
    EXPECT_EQ(out, some_frames());
    EXPECT_EQ(assembler.kept(), 0u);
}

TEST(FrameAssembler, HoweverTheStreamIsCutTheFramesAreTheSame) {
    const Bytes bytes = wire(some_frames());
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed, 1);
        FrameAssembler assembler(1024);
        std::vector<Bytes> out;
        for (std::size_t at = 0; at < bytes.size();) {
            const std::size_t n = std::min<std::size_t>(1 + random.below(400), bytes.size() - at);
            ASSERT_EQ(assembler.feed(ByteSpan(bytes).subspan(at, n),
                                     [&](ByteSpan f) { return out.emplace_back(f.begin(), f.end()), true; }),
                      FrameAssembler::Fault::None);
            at += n;
        }
        ASSERT_EQ(out, some_frames()) << "seed " << seed;
    }
}

TEST(FrameAssembler, AClaimAboveTheLimitIsAFaultBeforeAnyOfItIsKept) {
    ByteWriter out;
    out.u32(1025);
    out.raw(Bytes(500, 1));
    FrameAssembler assembler(1024);
    EXPECT_EQ(assembler.feed(out.span(), [](ByteSpan) { return true; }), FrameAssembler::Fault::TooLong);
    EXPECT_EQ(assembler.kept(), 0u);
}

TEST(FrameAssembler, AHugeClaimInPiecesIsAFaultAtItsFourthByte) {
    const Bytes claim = {0xFF, 0xFF, 0xFF, 0xFF};
    FrameAssembler assembler(kMaxPlayers);
    EXPECT_EQ(assembler.feed(ByteSpan(claim).first(3), [](ByteSpan) { return true; }),
              FrameAssembler::Fault::None);
    EXPECT_EQ(assembler.feed(ByteSpan(claim).last(1), [](ByteSpan) { return true; }),
              FrameAssembler::Fault::TooLong);
}

TEST(FrameAssembler, AFrameWithoutAKindIsAFault) {
    FrameAssembler assembler(1024);
    EXPECT_EQ(assembler.feed(Bytes(4, 0), [](ByteSpan) { return true; }), FrameAssembler::Fault::Empty);
}

TEST(FrameAssembler, WhatIsKeptNeverExceedsWhatHasArrived) {
    ByteWriter out;
    out.u32(60000);
    out.raw(Bytes(100, 1));
    FrameAssembler assembler(64 * 1024);
    EXPECT_EQ(assembler.feed(out.span(), [](ByteSpan) { return true; }), FrameAssembler::Fault::None);
    EXPECT_EQ(assembler.kept(), 104u);
}

TEST(FrameAssembler, ALimitRaisedByAFrameHoldsForTheNextOne) {
    const Bytes bytes = wire({{1}, Bytes(2000, 2)});
    FrameAssembler assembler(16);
    int frames = 0;
    EXPECT_EQ(assembler.feed(bytes, [&](ByteSpan) { return ++frames, assembler.set_limit(4000), true; }),
              FrameAssembler::Fault::None);
    EXPECT_EQ(frames, 2);
}

}  // namespace
}  // namespace banneret::transport
