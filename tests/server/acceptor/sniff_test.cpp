#include "server/acceptor/sniff.h"

#include <gtest/gtest.h>

namespace banneret::acceptor {
namespace {

Spoken spoken(const std::string& text) { return sniff(Bytes(text.begin(), text.end())); }

TEST(Sniff, Http2PrefaceIsGrpc) { EXPECT_EQ(spoken("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), Spoken::Grpc); }

TEST(Sniff, HelloFrameIsTheRelays) {
    EXPECT_EQ(spoken(std::string("\x40\0\0\0H", 5)), Spoken::Relay);
    EXPECT_EQ(spoken(std::string("\0\x04\0\0H", 5)), Spoken::Relay) << "1 KiB is allowed";
}

TEST(Sniff, FrameThatIsTooLongOrNoHelloIsNeither) {
    EXPECT_EQ(spoken(std::string("\x01\x04\0\0H", 5)), Spoken::Other) << "1,025 bytes";
    EXPECT_EQ(spoken(std::string("\0\0\0\x04H", 5)), Spoken::Other) << "64 MiB";
    EXPECT_EQ(spoken(std::string("\0\0\0\0H", 5)), Spoken::Other) << "nothing in it";
    EXPECT_EQ(spoken(std::string("\x40\0\0\0T", 5)), Spoken::Other) << "a turn before the hello";
}

TEST(Sniff, OtherProtocolsAreNeither) {
    EXPECT_EQ(spoken("GET / HTTP/1.1\r\n"), Spoken::Other);
    EXPECT_EQ(spoken("SSH-2.0-x"), Spoken::Other);
    EXPECT_EQ(spoken("PRInt"), Spoken::Other);
}

TEST(Sniff, FewerThanFiveBytesDoNotTell) {
    EXPECT_EQ(spoken(""), Spoken::TooFew);
    EXPECT_EQ(spoken("PRI "), Spoken::TooFew);
}

}  // namespace
}  // namespace banneret::acceptor
