#include "server/acceptor/proxy_header.h"

#include <gtest/gtest.h>

namespace banneret::acceptor {
namespace {

const std::string kSignature("\r\n\r\n\0\r\nQUIT\n", 12);

Bytes header(const std::string& behind) {
    const std::string all = kSignature + behind;
    return {all.begin(), all.end()};
}

TEST(ProxyHeader, NamesWhoseConnectionItIs) {
    const Bytes four = header(std::string("\x21\x11\0\x0C\xCB\0\x71\x05\x0A\0\0\x01\x12\x67\x69\x87", 16));
    ASSERT_EQ(proxy_header_bytes(four), 28u);
    const auto v4 = read_proxy_header(four);
    ASSERT_TRUE(v4 && v4->source);
    EXPECT_EQ(v4->bytes, 28u);
    EXPECT_EQ(v4->source->address, "203.0.113.5");
    EXPECT_EQ(v4->source->port, 4711);
    EXPECT_FALSE(v4->source->local_net);

    std::string six("\x21\x21\0\x24", 4);
    six += std::string("\x20\x01\x0d\xb8\0\0\0\0\0\0\0\0\0\0\0\x07", 16) + std::string(16, '\0') +
           std::string("\x12\x67\x69\x87", 4);
    const auto v6 = read_proxy_header(header(six));
    ASSERT_TRUE(v6 && v6->source);
    EXPECT_EQ(v6->source->address, "2001:db8::7");
    EXPECT_EQ(v6->source->limit_key, "2001:db8::");
}

TEST(ProxyHeader, WhatAProxyAddsBehindIsPassedOver) {
    const Bytes more =
        header(std::string("\x21\x11\0\x0F\xCB\0\x71\x05\x0A\0\0\x01\x12\x67\x69\x87\x04\0\0", 19));
    ASSERT_EQ(proxy_header_bytes(more), 31u);
    EXPECT_EQ(read_proxy_header(more)->source->address, "203.0.113.5");
}

TEST(ProxyHeader, ProxysOwnLookHasNoSource) {
    const auto read = read_proxy_header(header(std::string("\x20\0\0\0", 4)));
    ASSERT_TRUE(read);
    EXPECT_FALSE(read->source);
}

TEST(ProxyHeader, WhatIsNoneOrTooLongIsRefused) {
    EXPECT_FALSE(proxy_header_bytes(header("\x21\x11"))) << "not yet long enough to tell";
    EXPECT_FALSE(proxy_header_bytes(header(std::string("\x11\x11\0\x0C", 4)))) << "version 1";
    EXPECT_FALSE(proxy_header_bytes(header(std::string("\x22\x11\0\x0C", 4)))) << "no such command";
    EXPECT_FALSE(proxy_header_bytes(header(std::string("\x21\x11\xFF\xFF", 4)))) << "64 KiB";
    EXPECT_FALSE(read_proxy_header(header(std::string("\x21\x31\0\0", 4)))) << "Unix sockets";
    EXPECT_FALSE(read_proxy_header(header(std::string("\x21\x12\0\0", 4)))) << "UDP";
    EXPECT_FALSE(read_proxy_header(header(std::string("\x21\x11\0\x04\1\2\3\4", 8)))) << "half an address";
}

}  // namespace
}  // namespace banneret::acceptor
