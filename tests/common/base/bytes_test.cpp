#include "common/base/bytes.h"

#include <gtest/gtest.h>

namespace banneret {
namespace {

TEST(Bytes, WhatIsWrittenIsRead) {
    ByteWriter out;
    out.u8(0xAB);
    out.u16(0x1234);
    out.u32(0xDEADBEEF);
    out.u64(~0ull);
    out.fixed(Fixed::ratio(-7, 2));
    out.entity(EntityId::make(5, 9));
    out.text("Zoë");
    out.blob(Bytes{1, 2, 3});
    EXPECT_EQ(out.span()[1], 0x34) << "little-endian";

    ByteReader in(out.span());
    EXPECT_EQ(in.u8("a"), 0xAB);
    EXPECT_EQ(in.u16("b"), 0x1234);
    EXPECT_EQ(in.u32("c"), 0xDEADBEEF);
    EXPECT_EQ(in.u64("d"), ~0ull);
    EXPECT_EQ(in.fixed("e"), Fixed::ratio(-7, 2));
    EXPECT_EQ(in.entity("f").generation(), 9u);
    EXPECT_EQ(in.text(10, "g"), "Zoë");
    EXPECT_EQ(in.blob(3, "h").size(), 3u);
    EXPECT_TRUE(in.finish().ok());
}

TEST(Bytes, ReadingPastTheEndKeepsTheFirstFault) {
    const Bytes bytes = {1, 2, 3};
    ByteReader in(bytes);
    EXPECT_EQ(in.u16("length"), 0x0201);
    EXPECT_EQ(in.u32("turn"), 0u);
    EXPECT_EQ(in.u8("kind"), 0u) << "nothing is read after a fault";
    const Result<void> end = in.finish();
    ASSERT_FALSE(end.ok());
    EXPECT_EQ(end.error().sentence(), "offset 2: turn needs 4 bytes, 1 are left.");
}

TEST(Bytes, LeftoversAreRefused) {
    const Bytes bytes = {1, 2};
    ByteReader in(bytes);
    in.u8("a");
    EXPECT_FALSE(in.finish().ok());
}

TEST(Bytes, ACountThatCannotBeThereIsRefusedBeforeAnythingIsMade) {
    ByteWriter out;
    out.u32(1000);
    ByteReader in(out.span());
    EXPECT_EQ(in.count(100000, 4, "orders"), 0u);
    EXPECT_FALSE(in.ok());
}

TEST(Bytes, TextMustBeUtf8AndWithinItsLimit) {
    for (const std::string bad : {"\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\x80"}) {
        EXPECT_FALSE(is_utf8(bad));
        ByteWriter out;
        out.text(bad);
        ByteReader in(out.span());
        EXPECT_EQ(in.text(100, "name"), "");
        EXPECT_FALSE(in.ok());
    }
    EXPECT_TRUE(is_utf8("plain, ünï, 漢字, 🏰"));
    ByteWriter out;
    out.text("abcdef");
    ByteReader in(out.span());
    in.text(5, "name");
    EXPECT_FALSE(in.ok());
}

TEST(Bytes, RangesAreRefusedByName) {
    const Bytes bytes = {9};
    ByteReader in(bytes);
    in.u8_in(0, 8, "seat");
    EXPECT_EQ(in.error().sentence(), "offset 1: seat is 9, allowed is 0 to 8.");
}

}  // namespace
}  // namespace banneret
