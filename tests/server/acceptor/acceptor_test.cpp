// The acceptor beside a real gRPC server: both protocols on one port, limits, storms, and who may administer.
#include "server/acceptor/acceptor.h"

#include <arpa/inet.h>
#include <grpcpp/generic/async_generic_service.h>
#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <future>
#include <mutex>
#include <thread>

#include "common/transport/tls.h"
#include "tests/certificate.h"

namespace banneret::acceptor {
namespace {

using Clock = std::chrono::steady_clock;

bool eventually(const std::function<bool()>& fact) {
    for (const auto end = Clock::now() + std::chrono::seconds(20); Clock::now() < end;) {
        if (fact()) return true;
        std::this_thread::yield();
    }
    return false;
}

Descriptor connect_raw(std::uint16_t port) {
    Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket.get(), reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) socket.close();
    return socket;
}

// Whether the other side ends the connection within the time.
bool is_ended(const Descriptor& socket, int within_ms = 20000) {
    pollfd wanted{socket.get(), POLLIN, 0};
    if (poll(&wanted, 1, within_ms) <= 0) return false;
    char byte = 0;
    return recv(socket.get(), &byte, 1, 0) <= 0;
}

// Answers any call with two bytes.
class TwoBytes : public grpc::CallbackGenericService {
    class Reactor : public grpc::ServerGenericBidiReactor {
      public:
        Reactor() { StartWriteAndFinish(&answer_, grpc::WriteOptions(), grpc::Status::OK); }
        void OnDone() override { delete this; }

      private:
        grpc::Slice bytes_{"ok", 2};
        grpc::ByteBuffer answer_{&bytes_, 1};
    };
    grpc::ServerGenericBidiReactor* CreateReactor(grpc::GenericCallbackServerContext* context) override {
        const std::lock_guard lock(mutex_);
        caller_ = context->peer();
        return new Reactor;
    }
    std::mutex mutex_;
    std::string caller_;

  public:
    // gRPC's text for who called last.
    std::string caller() {
        const std::lock_guard lock(mutex_);
        return caller_;
    }
};

class AcceptorTest : public testing::Test {
  protected:
    void start(AcceptorOptions options = {}) {
        grpc::ServerBuilder builder;
        builder.RegisterCallbackGenericService(&service_);
        door_ = builder.experimental().AddExternalConnectionAcceptor(
            grpc::ServerBuilder::experimental_type::ExternalConnectionType::FROM_FD,
            grpc::InsecureServerCredentials());
        server_ = builder.BuildAndStart();
        ASSERT_TRUE(server_);
        auto tcp = listen_tcp(0, true, false);
        ASSERT_TRUE(tcp.ok()) << tcp.error().sentence();
        port_ = tcp->port;
        acceptor_ = std::make_unique<Acceptor>(std::move(*tcp), Descriptor(), options, handlers());
    }

    Handlers handlers() {
        Handlers out;
        out.grpc = [this](int fd, const Peer& peer) {
            {
                const std::lock_guard lock(mutex_);
                grpc_address_ = peer.address;
            }
            grpc::experimental::ExternalConnectionAcceptor::NewConnectionParameters parameters;
            parameters.fd = fd;
            door_->HandleNewConnection(&parameters);
        };
        out.tunnel = [this](int fd, const Peer& peer, bool encrypted) {
            return transport::tunnel_of_server(loop_, fd, encrypted ? identity_ : nullptr,
                                               tunnel_name_of(peer));
        };
        out.relay = [this](int fd, const Peer& peer, Slot slot) {
            const std::lock_guard lock(mutex_);
            relay_address_ = peer.address;
            relayed_.emplace_back(fd);
            slots_.push_back(std::move(slot));
        };
        return out;
    }

    void TearDown() override {
        if (acceptor_) acceptor_->stop();
        if (server_) server_->Shutdown(std::chrono::system_clock::now());
    }

    // Whether a call over the channel is answered.
    bool answers(const std::shared_ptr<grpc::Channel>& channel) {
        grpc::GenericStub stub(channel);
        grpc::ClientContext context;
        context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(20));
        grpc::CompletionQueue queue;
        grpc::ByteBuffer empty(nullptr, 0);
        auto call = stub.PrepareUnaryCall(&context, "/any/call", empty, &queue);
        call->StartCall();
        grpc::ByteBuffer answer;
        grpc::Status status;
        call->Finish(&answer, &status, this);
        void* tag = nullptr;
        bool ok = false;
        queue.Next(&tag, &ok);
        return ok && status.ok() && answer.Length() == 2;
    }

    std::shared_ptr<grpc::Channel> channel(const std::string& host = "127.0.0.1") {
        grpc::ChannelArguments apart;
        apart.SetInt("banneret.apart", ++channels_);  // no sharing of connections between channels
        return grpc::CreateCustomChannel(host + ":" + std::to_string(port_),
                                         grpc::InsecureChannelCredentials(), apart);
    }

    std::size_t relayed() {
        const std::lock_guard lock(mutex_);
        return relayed_.size();
    }

    transport::IoLoop loop_;
    std::shared_ptr<const transport::TlsIdentity> identity_;
    TwoBytes service_;
    std::unique_ptr<grpc::experimental::ExternalConnectionAcceptor> door_;
    std::unique_ptr<grpc::Server> server_;
    std::unique_ptr<Acceptor> acceptor_;
    std::uint16_t port_ = 0;
    int channels_ = 0;
    std::mutex mutex_;
    std::string grpc_address_;
    std::string relay_address_;
    std::vector<Descriptor> relayed_;
    std::vector<Slot> slots_;
};

TEST_F(AcceptorTest, GrpcAndRelayShareOnePort) {
    start();
    EXPECT_TRUE(answers(channel()));
    EXPECT_EQ(grpc_address_, "127.0.0.1");
    Descriptor raw = connect_raw(port_);
    ASSERT_TRUE(raw.open());
    ASSERT_EQ(send(raw.get(), "\x06\0\0\0Hello!", 10, 0), 10);
    ASSERT_TRUE(eventually([&] { return relayed() == 1; }));
    char got[10] = {};
    EXPECT_EQ(recv(relayed_[0].get(), got, sizeof got, MSG_WAITALL), 10)
        << "the first bytes were only looked at";
    EXPECT_EQ(got[4], 'H');
    EXPECT_TRUE(answers(channel())) << "gRPC goes on beside it";
}

TEST_F(AcceptorTest, Ipv6WorksWhereTheMachineHasIt) {
    start();
    Descriptor probe(::socket(AF_INET6, SOCK_STREAM, 0));
    sockaddr_in6 self{};
    self.sin6_family = AF_INET6;
    self.sin6_addr = in6addr_loopback;
    if (!probe.open() || bind(probe.get(), reinterpret_cast<const sockaddr*>(&self), sizeof self) != 0) {
        GTEST_SKIP() << "this machine has no IPv6";
    }
    EXPECT_TRUE(answers(channel("[::1]")));
    EXPECT_EQ(grpc_address_, "::1");
}

TEST_F(AcceptorTest, BytesThatDripAreJoined) {
    start();
    Descriptor raw = connect_raw(port_);
    for (const char byte : {'\x06', '\0', '\0', '\0', 'H'}) ASSERT_EQ(send(raw.get(), &byte, 1, 0), 1);
    EXPECT_TRUE(eventually([&] { return relayed() == 1; }));
}

TEST_F(AcceptorTest, GarbageIsClosedAndTheServerGoesOn) {
    start();
    Descriptor raw = connect_raw(port_);
    ASSERT_GT(send(raw.get(), "GET / HTTP/1.1\r\n\r\n", 18, 0), 0);
    EXPECT_TRUE(is_ended(raw));
    EXPECT_TRUE(answers(channel()));
    EXPECT_EQ(relayed(), 0u);
}

TEST_F(AcceptorTest, SilentConnectionIsClosedAfterTheDeadline) {
    AcceptorOptions options;
    options.sniff_deadline_ms = 50;
    start(options);
    Descriptor silent = connect_raw(port_);
    Descriptor dripping = connect_raw(port_);
    ASSERT_EQ(send(dripping.get(), "PRI", 3, 0), 3);
    EXPECT_TRUE(is_ended(silent));
    EXPECT_TRUE(is_ended(dripping));
    EXPECT_TRUE(eventually([&] { return acceptor_->counts().open == 0; }));
}

TEST_F(AcceptorTest, PlaceComesBackWhenGrpcsClientLeaves) {
    AcceptorOptions options;
    options.caps = {2, 2, 2};
    start(options);
    for (int i = 0; i < 5; ++i) {
        ASSERT_TRUE(eventually([&] { return acceptor_->counts().open < 2; })) << "round " << i;
        EXPECT_TRUE(answers(channel())) << "round " << i;
    }
    EXPECT_TRUE(eventually([&] { return acceptor_->counts().open == 0; }));
}

TEST_F(AcceptorTest, PlaceComesBackWhenTheRelayGivesTheSlotBack) {
    AcceptorOptions options;
    options.caps = {1, 1, 1};
    start(options);
    Descriptor raw = connect_raw(port_);
    ASSERT_EQ(send(raw.get(), "\x06\0\0\0Hello!", 10, 0), 10);
    ASSERT_TRUE(eventually([&] { return relayed() == 1; }));
    Descriptor second = connect_raw(port_);
    EXPECT_TRUE(is_ended(second)) << "no place for a second one";
    {
        const std::lock_guard lock(mutex_);
        relayed_.clear();
        slots_.clear();
    }
    EXPECT_EQ(acceptor_->counts().open, 0u);
    EXPECT_TRUE(answers(channel()));
}

// gRPC 1.51 stops accepting for good after this when it accepts itself.
TEST_F(AcceptorTest, StormAtALowFileLimitDoesNotStopAccepting) {
    start();
    ASSERT_TRUE(answers(channel()));
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    rlimit low = before;
    low.rlim_cur = 160;
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &low), 0);
    for (int round = 0; round < 20; ++round) {
        std::vector<Descriptor> storm;
        for (int i = 0; i < 100; ++i) storm.push_back(connect_raw(port_));
        for (const Descriptor& each : storm) {
            if (!each.open()) continue;
            EXPECT_LE(send(each.get(), "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 24, MSG_NOSIGNAL), 24);
        }
    }
    const bool quiet =
        eventually([&] { return acceptor_->counts().open == 1 || acceptor_->counts().open == 0; });
    EXPECT_TRUE(quiet) << acceptor_->counts().open << " are still counted";
    // A first try may meet files of the storm that are still being closed; the door itself must not stay shut.
    EXPECT_TRUE(eventually([&] { return answers(channel()); }));
    setrlimit(RLIMIT_NOFILE, &before);
    EXPECT_GT(acceptor_->counts().refused, 0u);
}

// "203.0.113.5", port 4711, as a proxy writes it.
const std::string kHeader("\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0C\xCB\0\x71\x05\x0A\0\0\x01\x12\x67\x69\x87", 28);
const std::string kHello("\x06\0\0\0Hello!", 10);

TEST_F(AcceptorTest, ProxysWordCountsForTheRelayAndIsTakenOff) {
    AcceptorOptions options;
    options.proxies = {"127.0.0.1"};
    start(options);
    Descriptor raw = connect_raw(port_);
    const std::string sent = kHeader + kHello;
    for (const char byte : sent) ASSERT_EQ(send(raw.get(), &byte, 1, 0), 1) << "in any pieces";
    ASSERT_TRUE(eventually([&] { return relayed() == 1; }));
    EXPECT_EQ(relay_address_, "203.0.113.5");
    char got[10] = {};
    EXPECT_EQ(recv(relayed_[0].get(), got, sizeof got, MSG_WAITALL), 10);
    EXPECT_EQ(std::string(got, 10), kHello) << "the header is not the relay's business";
    Descriptor without = connect_raw(port_);
    ASSERT_EQ(send(without.get(), kHello.data(), kHello.size(), 0), 10);
    ASSERT_TRUE(eventually([&] { return relayed() == 2; })) << "from the proxy's machine itself";
    EXPECT_EQ(relay_address_, "127.0.0.1");
}

TEST_F(AcceptorTest, NobodyElsesWordCounts) {
    AcceptorOptions options;
    options.proxies = {"10.0.0.1"};
    start(options);
    Descriptor raw = connect_raw(port_);
    ASSERT_GT(send(raw.get(), kHeader.data(), kHeader.size(), 0), 0);
    EXPECT_TRUE(is_ended(raw));
    EXPECT_EQ(acceptor_->counts().open, 0u);
}

TEST_F(AcceptorTest, LimitsCountWhomAProxySpeaksFor) {
    AcceptorOptions options;
    options.proxies = {"127.0.0.1"};
    options.caps = {10, 1, 10};
    start(options);
    const std::string sent = kHeader + kHello;
    Descriptor first = connect_raw(port_);
    ASSERT_GT(send(first.get(), sent.data(), sent.size(), 0), 0);
    ASSERT_TRUE(eventually([&] { return relayed() == 1; }));
    Descriptor second = connect_raw(port_);
    ASSERT_GT(send(second.get(), sent.data(), sent.size(), 0), 0);
    EXPECT_TRUE(is_ended(second)) << "a second one of 203.0.113.5";
    EXPECT_EQ(acceptor_->counts().open, 1u);
    relayed_.clear();
    slots_.clear();
    EXPECT_EQ(acceptor_->counts().open, 0u);
}

TEST_F(AcceptorTest, TwoHeadersAreOneTooMany) {
    AcceptorOptions options;
    options.proxies = {"127.0.0.1"};
    start(options);
    Descriptor raw = connect_raw(port_);
    const std::string sent = kHeader + kHeader;
    ASSERT_GT(send(raw.get(), sent.data(), sent.size(), 0), 0);
    EXPECT_TRUE(is_ended(raw));
    EXPECT_TRUE(eventually([&] { return acceptor_->counts().open == 0; }));
}

// HTTP/2's preface and an empty SETTINGS frame: gRPC's server answers with its own.
TEST_F(AcceptorTest, GrpcIsToldWhomAProxySpeaksFor) {
    AcceptorOptions options;
    options.proxies = {"127.0.0.1"};
    start(options);
    Descriptor raw = connect_raw(port_);
    const std::string preface("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0", 33);
    const std::string sent = kHeader + preface;
    ASSERT_GT(send(raw.get(), sent.data(), sent.size(), 0), 0);
    char got[9] = {};
    ASSERT_EQ(recv(raw.get(), got, sizeof got, MSG_WAITALL), 9);
    EXPECT_EQ(got[3], 4) << "SETTINGS";
    EXPECT_EQ(grpc_address_, "203.0.113.5");
}

TEST_F(AcceptorTest, TlsCarriesBothProtocolsAndTheCallersAddress) {
    const CertificateFiles files = make_certificate(testing::TempDir(), "acceptor");
    identity_ = *transport::TlsIdentity::read(files.certificate, files.key);
    AcceptorOptions options;
    options.tls = true;
    start(options);
    std::ifstream in(files.certificate);
    grpc::SslCredentialsOptions trusted;
    trusted.pem_root_certs.assign(std::istreambuf_iterator<char>(in), {});
    // By number and known by name: gRPC's resolver of names (c-ares) leaks a few bytes at the program's end.
    grpc::ChannelArguments named;
    named.SetSslTargetNameOverride("localhost");
    const auto secure =
        grpc::CreateCustomChannel("127.0.0.1:" + std::to_string(port_), grpc::SslCredentials(trusted), named);
    EXPECT_TRUE(answers(secure));
    EXPECT_TRUE(service_.caller().starts_with("unix-abstract:banneret/")) << service_.caller();
    const Peer caller = peer_of_grpc(service_.caller());
    EXPECT_TRUE(caller.loopback) << service_.caller();
    EXPECT_NE(caller.port, 0);

    Descriptor raw = connect_raw(port_);
    std::promise<transport::TlsFound> promise;
    transport::tunnel_of_client(loop_, raw.release(), "localhost", files.certificate,
                                [&](transport::TlsFound found) { promise.set_value(std::move(found)); });
    const transport::TlsFound found = promise.get_future().get();
    ASSERT_GE(found.socket, 0);
    EXPECT_TRUE(found.vouched_for) << found.doubt;
    const Descriptor tunnel(found.socket);
    for (const char byte : kHello) ASSERT_EQ(send(tunnel.get(), &byte, 1, 0), 1) << "in any pieces";
    ASSERT_TRUE(eventually([&] { return relayed() == 1; }));
    EXPECT_TRUE(answers(channel())) << "this machine needs no TLS";
}

TEST(AcceptorAdmin, UnixSocketHandsOverThisUser) {
    const std::string path = testing::TempDir() + "banneret-acceptor-test.socket";
    auto socket = listen_unix(path);
    ASSERT_TRUE(socket.ok()) << socket.error().sentence();
    auto tcp = listen_tcp(0, true, false);
    ASSERT_TRUE(tcp.ok());
    TwoBytes service;
    grpc::ServerBuilder builder;
    builder.RegisterCallbackGenericService(&service);
    auto door = builder.experimental().AddExternalConnectionAcceptor(
        grpc::ServerBuilder::experimental_type::ExternalConnectionType::FROM_FD,
        grpc::InsecureServerCredentials());
    auto server = builder.BuildAndStart();
    Handlers handlers;
    handlers.admin = [&](int fd) {
        grpc::experimental::ExternalConnectionAcceptor::NewConnectionParameters parameters;
        parameters.fd = fd;
        door->HandleNewConnection(&parameters);
    };
    Acceptor acceptor(std::move(*tcp), std::move(*socket), {}, handlers);
    auto channel = grpc::CreateChannel("unix:" + path, grpc::InsecureChannelCredentials());
    EXPECT_TRUE(channel->WaitForConnected(std::chrono::system_clock::now() + std::chrono::seconds(20)));
    acceptor.stop();
    server->Shutdown(std::chrono::system_clock::now());
    unlink(path.c_str());
}

}  // namespace
}  // namespace banneret::acceptor
