// Tunnels: what goes in comes out, both ways and to the last byte; who the other side is is told; and whoever speaks
// no TLS is let go.
#include "common/transport/tls.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <fstream>
#include <future>

#include "tests/certificate.h"
#include "tests/common/transport/loopback.h"

namespace banneret::transport {
namespace {

// Blocking, all of it.
std::string read_all(int socket, std::size_t most = 1u << 30) {
    std::string out;
    std::array<char, 65536> piece;
    pollfd wanted{socket, POLLIN, 0};
    while (out.size() < most && poll(&wanted, 1, 20'000) == 1) {
        const ssize_t n = ::read(socket, piece.data(), std::min(piece.size(), most - out.size()));
        if (n <= 0) break;
        out.append(piece.data(), static_cast<std::size_t>(n));
    }
    return out;
}

bool write_all(int socket, const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
        pollfd wanted{socket, POLLOUT, 0};
        if (poll(&wanted, 1, 20'000) != 1) return false;
        const ssize_t n = ::write(socket, text.data() + at, text.size() - at);
        if (n <= 0) return false;
        at += static_cast<std::size_t>(n);
    }
    return true;
}

struct TlsTest : testing::Test {
    IoLoop loop;
    CertificateFiles files = make_certificate(testing::TempDir());

    std::shared_ptr<const TlsIdentity> identity() {
        auto read = TlsIdentity::read(files.certificate, files.key);
        EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().sentence());
        return read.ok() ? *read : nullptr;
    }
    TlsFound ask(int socket, const std::string& host, const std::string& ca_file = "",
                 std::chrono::milliseconds patience = std::chrono::seconds(20)) {
        std::promise<TlsFound> found;
        tunnel_of_client(
            loop, socket, host, ca_file, [&](TlsFound got) { found.set_value(std::move(got)); }, patience);
        return found.get_future().get();
    }
};

TEST_F(TlsTest, BytesComeThroughBothWaysToTheLast) {
    const auto [client, server] = loopback_pair();
    const int inside = tunnel_of_server(loop, server, identity(), "");
    ASSERT_GE(inside, 0);
    const TlsFound found = ask(client, "localhost");
    ASSERT_GE(found.socket, 0);
    EXPECT_EQ(found.fingerprint, identity()->fingerprint());
    std::string much;
    for (int i = 0; i < 400'000; ++i) much += static_cast<char>(i * 7 % 251);
    auto written = std::async(std::launch::async, [&] { return write_all(found.socket, much); });
    EXPECT_EQ(read_all(inside, much.size()), much);
    EXPECT_TRUE(written.get());
    EXPECT_TRUE(write_all(inside, "and the last word"));
    ::close(inside);
    EXPECT_EQ(read_all(found.socket), "and the last word");
    ::close(found.socket);
}

TEST_F(TlsTest, NothingReadableIsOnTheWire) {
    const auto [client, server] = loopback_pair();
    const auto [middle_out, middle_in] = loopback_pair();  // client - middle - server, by hand
    const int inside = tunnel_of_server(loop, middle_in, identity(), "");
    std::string seen;
    auto carried = std::async(std::launch::async, [&, from = server, to = middle_out] {
        std::array<char, 65536> piece;
        pollfd both[2] = {{from, POLLIN, 0}, {to, POLLIN, 0}};
        while (poll(both, 2, 20'000) > 0) {
            for (int i = 0; i < 2; ++i) {
                if (both[i].revents == 0) continue;
                const ssize_t n = ::read(both[i].fd, piece.data(), piece.size());
                if (n <= 0) return;
                seen.append(piece.data(), static_cast<std::size_t>(n));
                if (!write_all(both[1 - i].fd, std::string(piece.data(), static_cast<std::size_t>(n))))
                    return;
            }
        }
    });
    const TlsFound found = ask(client, "localhost");
    ASSERT_GE(found.socket, 0);
    EXPECT_TRUE(write_all(found.socket, "a password of mine"));
    EXPECT_EQ(read_all(inside, 18), "a password of mine");
    ::close(found.socket);
    ::close(inside);
    carried.get();
    EXPECT_EQ(seen.find("password"), std::string::npos);
    EXPECT_GT(seen.size(), 500u);
    ::close(server);
    ::close(middle_out);
}

TEST_F(TlsTest, AnAuthoritysWordCountsForTheNameItWasGivenFor) {
    for (const auto& [host, ca_file, vouched] :
         std::vector<std::tuple<std::string, std::string, bool>>{{"localhost", files.certificate, true},
                                                                 {"127.0.0.1", files.certificate, true},
                                                                 {"example.org", files.certificate, false},
                                                                 {"127.0.0.2", files.certificate, false},
                                                                 {"localhost", "", false}}) {
        const auto [client, server] = loopback_pair();
        const int inside = tunnel_of_server(loop, server, identity(), "");
        const TlsFound found = ask(client, host, ca_file);
        EXPECT_EQ(found.vouched_for, vouched) << host << " " << found.doubt;
        EXPECT_EQ(found.doubt.empty(), vouched) << host;
        ::close(inside);
        if (found.socket >= 0) ::close(found.socket);
    }
}

TEST_F(TlsTest, WhoSpeaksNoTlsIsToldApart) {
    {
        const auto [client, server] = loopback_pair();
        ::close(server);
        EXPECT_TRUE(ask(client, "localhost").fingerprint.empty()) << "closed at once";
    }
    {
        const auto [client, server] = loopback_pair();
        ASSERT_TRUE(write_all(server, "HTTP/1.1 400 Bad Request\r\n\r\n"));
        EXPECT_TRUE(ask(client, "localhost").fingerprint.empty());
        ::close(server);
    }
    {
        const auto [client, server] = loopback_pair();
        EXPECT_TRUE(ask(client, "localhost", "", std::chrono::milliseconds(50)).fingerprint.empty())
            << "silent";
        ::close(server);
    }
    const auto [client, server] = loopback_pair();
    const int inside = tunnel_of_server(loop, server, identity(), "");
    ASSERT_TRUE(write_all(client, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"));
    EXPECT_EQ(read_all(inside), "") << "the server's side ends";
    ::close(client);
    ::close(inside);
}

TEST_F(TlsTest, PlainTunnelCarriesTheNameToItsFarEnd) {
    const auto [client, server] = loopback_pair();
    const int inside = tunnel_of_server(loop, server, nullptr, "banneret/test/203.0.113.5#4711");
    ASSERT_GE(inside, 0);
    sockaddr_storage name{};
    socklen_t size = sizeof name;
    ASSERT_EQ(::getpeername(inside, reinterpret_cast<sockaddr*>(&name), &size), 0);
    const std::string bytes(reinterpret_cast<const char*>(&name), size);
    EXPECT_NE(bytes.find("203.0.113.5#4711"), std::string::npos);
    EXPECT_TRUE(write_all(client, "hello"));
    EXPECT_EQ(read_all(inside, 5), "hello");
    ::close(client);
    EXPECT_EQ(read_all(inside), "");
    ::close(inside);
}

TEST_F(TlsTest, FilesThatCannotBeUsedAreNamed) {
    const std::string nothing = testing::TempDir() + "no-such-file.pem";
    const auto without = TlsIdentity::read(nothing, files.key);
    ASSERT_FALSE(without.ok());
    EXPECT_NE(without.error().sentence().find(nothing), std::string::npos);
    const CertificateFiles other = make_certificate(testing::TempDir(), "other");
    const auto mixed = TlsIdentity::read(files.certificate, other.key);
    ASSERT_FALSE(mixed.ok());
    EXPECT_NE(mixed.error().sentence().find(other.key), std::string::npos) << mixed.error().sentence();
    std::ofstream(testing::TempDir() + "rubbish.pem") << "rubbish";
    EXPECT_FALSE(TlsIdentity::read(testing::TempDir() + "rubbish.pem", files.key).ok());
}

TEST_F(TlsTest, FingerprintIsTheSameFromBothSides) {
    std::ifstream in(files.certificate);
    const std::string pem((std::istreambuf_iterator<char>(in)), {});
    EXPECT_EQ(fingerprint_of_pem(pem), identity()->fingerprint());
    EXPECT_EQ(fingerprint_of_pem("nothing of the kind"), "");
}

}  // namespace
}  // namespace banneret::transport
