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
#include <mutex>
#include <thread>

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
    grpc::ServerGenericBidiReactor* CreateReactor(grpc::GenericCallbackServerContext*) override {
        return new Reactor;
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
        out.relay = [this](int fd, const Peer&, Slot slot) {
            const std::lock_guard lock(mutex_);
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

    TwoBytes service_;
    std::unique_ptr<grpc::experimental::ExternalConnectionAcceptor> door_;
    std::unique_ptr<grpc::Server> server_;
    std::unique_ptr<Acceptor> acceptor_;
    std::uint16_t port_ = 0;
    int channels_ = 0;
    std::mutex mutex_;
    std::string grpc_address_;
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
