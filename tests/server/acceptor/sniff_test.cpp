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

TEST(Sniff, TlsAndProxyAreTold) {
    EXPECT_EQ(spoken(std::string("\x16\x03\x01\x02\0", 5)), Spoken::Tls);
    EXPECT_EQ(spoken(std::string("\x16\x03\x01\x50\0", 5)), Spoken::Other) << "longer than a record can be";
    EXPECT_EQ(spoken(std::string("\x17\x03\x03\x02\0", 5)), Spoken::Other) << "no handshake";
    EXPECT_EQ(spoken(std::string("\r\n\r\n\0\r\nQUIT\n", 12)), Spoken::Proxy);
    EXPECT_EQ(spoken("PROXY TCP4 "), Spoken::Other) << "version 1 is not read";
}

TEST(Sniff, FewerThanFiveBytesDoNotTell) {
    EXPECT_EQ(spoken(""), Spoken::TooFew);
    EXPECT_EQ(spoken("PRI "), Spoken::TooFew);
}

}  // namespace
}  // namespace banneret::acceptor
