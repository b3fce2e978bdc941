#include "common/transport/framed_connection.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <future>

#include "tests/common/transport/loopback.h"

namespace banneret::transport {
namespace {

// One end of a real connection, with what came in written down.
struct End {
    std::vector<Bytes> frames;
    std::promise<CloseReason> closed;
    std::promise<void> wanted_reached;
    std::size_t wanted = 0;
    std::shared_ptr<FramedConnection> connection;

    ConnectionHandlers handlers() {
        ConnectionHandlers h;
        h.on_frame = [this](ByteSpan frame) {
            frames.emplace_back(frame.begin(), frame.end());
            if (frames.size() == wanted) wanted_reached.set_value();
        };
        h.on_closed = [this](CloseReason reason, const std::string&) { closed.set_value(reason); };
        return h;
    }
    void open(IoLoop& loop, int socket, ByteSpan already_read = {}, ConnectionLimits limits = {}) {
        connection = FramedConnection::adopt(loop, socket, already_read, handlers(), limits);
    }
};

ConnectionLimits roomy() {
    ConnectionLimits limits;
    limits.frame_bytes = 1 << 20;
    limits.queue_bytes = 64 << 20;
    return limits;
}

void write_all(int socket, ByteSpan bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        ASSERT_GT(n, 0);
        bytes = bytes.subspan(static_cast<std::size_t>(n));
    }
}

TEST(FramedConnection, FramesGoBothWaysInOrder) {
    IoLoop loop;
    const auto [a, b] = loopback_pair();
    End left, right;
    right.wanted = 1000;
    left.wanted = 1;
    left.open(loop, a, {}, roomy());
    right.open(loop, b, {}, roomy());
    for (std::uint32_t i = 0; i < 1000; ++i) {
        ByteWriter frame;
        frame.u8('T');
        frame.u32(i);
        frame.raw(Bytes(i * 3, 1));
        left.connection->send(frame.span());
    }
    right.wanted_reached.get_future().wait();
    right.connection->send(Bytes{'B'});
    left.wanted_reached.get_future().wait();
    for (std::uint32_t i = 0; i < 1000; ++i) {
        ByteReader in(right.frames[i]);
        EXPECT_EQ(in.u8("kind"), 'T');
        ASSERT_EQ(in.u32("number"), i);
        ASSERT_EQ(in.remaining(), i * 3);
    }
}

TEST(FramedConnection, BytesThatTheAcceptorHasReadAreTheBeginning) {
    IoLoop loop;
    const auto [a, b] = loopback_pair();
    End end;
    end.wanted = 1;
    end.open(loop, a, Bytes{3, 0, 0, 0, 'H'});
    write_all(b, Bytes{'i', '!'});
    end.wanted_reached.get_future().wait();
    EXPECT_EQ(end.frames[0], (Bytes{'H', 'i', '!'}));
    ::close(b);
}

TEST(FramedConnection, WhatIsSentOnTheLoopRightAfterAdoptionArrives) {
    IoLoop loop;
    const auto [a, b] = loopback_pair();
    End left, right;
    right.wanted = 1;
    right.open(loop, b);
    loop.run_and_wait([&, socket = a] {
        left.open(loop, socket);
        left.connection->send(Bytes{'H'});
    });
    right.wanted_reached.get_future().wait();
    EXPECT_EQ(right.frames[0], Bytes{'H'});
}

TEST(FramedConnection, AnOversizedClaimEndsTheConnection) {
    IoLoop loop;
    const auto [a, b] = loopback_pair();
    End end;
    end.open(loop, a);
    write_all(b, Bytes{0x01, 0x04, 0, 0});  // 1,025
    EXPECT_EQ(end.closed.get_future().get(), CloseReason::FrameTooLong);
    std::uint8_t byte = 0;
    EXPECT_LE(::recv(b, &byte, 1, 0), 0);  // the other side sees the end
    ::close(b);
}

TEST(FramedConnection, TheOtherSidesEndIsTold) {
    IoLoop loop;
    const auto [a, b] = loopback_pair();
    End end;
    end.open(loop, a);
    ::close(b);
    EXPECT_EQ(end.closed.get_future().get(), CloseReason::ClosedThere);
}

TEST(FramedConnection, AResetIsALoss) {
    IoLoop loop;
    const auto [a, b] = loopback_pair();
    End end;
    end.open(loop, a);
    const linger now{1, 0};
    ::setsockopt(b, SOL_SOCKET, SO_LINGER, &now, sizeof(now));
    ::close(b);
    EXPECT_EQ(end.closed.get_future().get(), CloseReason::Lost);
}

TEST(FramedConnection, WhoDoesNotReadIsCutOffAtTheCap) {
    IoLoop loop;
    const auto [a, b] = loopback_pair();
    End end;
    end.open(loop, a);
    auto closed = end.closed.get_future();
    const Bytes frame(16 * 1024, 7);
    // More than the kernel's buffers of both ends can hold, and the cap besides.
    for (int i = 0; i < 4000 && closed.wait_for(std::chrono::seconds(0)) != std::future_status::ready; ++i)
        end.connection->send(frame);
    EXPECT_EQ(closed.get(), CloseReason::SendQueueFull);
    ::close(b);
}

TEST(FramedConnection, TheOwnerMayBearABacklog) {
    IoLoop loop;
    const auto [a, b] = loopback_pair();
    int asked = 0;
    ConnectionHandlers handlers;
    handlers.on_backlog = [&](std::size_t, std::chrono::milliseconds) { return ++asked, true; };
    bool ended = false;
    handlers.on_closed = [&](CloseReason, const std::string&) { ended = true; };
    auto connection = FramedConnection::adopt(loop, a, {}, handlers);
    for (int i = 0; i < 1000; ++i) connection->send(Bytes(16 * 1024, 7));
    loop.run_and_wait([] {});
    EXPECT_GT(asked, 0);
    EXPECT_FALSE(ended);
    connection.reset();
    ::close(b);
}

TEST(FramedConnection, AFarewellArrivesThoughTheOtherSideStillTalks) {
    IoLoop loop;
    const auto [a, b] = loopback_pair();
    End left, right;
    right.wanted = 1;
    left.open(loop, a, {}, roomy());
    right.open(loop, b, {}, roomy());
    for (int i = 0; i < 50; ++i) right.connection->send(Bytes(1000, 'T'));
    left.connection->send(Bytes{'E', 1});
    left.connection->close_after_sending();
    right.wanted_reached.get_future().wait();
    EXPECT_EQ(right.frames[0], (Bytes{'E', 1}));
    EXPECT_EQ(right.closed.get_future().get(), CloseReason::ClosedThere);
    right.connection.reset();
    const CloseReason reason = left.closed.get_future().get();
    EXPECT_TRUE(reason == CloseReason::ClosedHere) << phrase(reason);
}

TEST(FramedConnection, NoHandlerIsCalledOnceItsOwnerHasLetGo) {
    IoLoop loop;
    const auto [a, b] = loopback_pair();
    bool called = false;
    ConnectionHandlers handlers;
    handlers.on_closed = [&](CloseReason, const std::string&) { called = true; };
    FramedConnection::adopt(loop, a, {}, handlers).reset();
    ::close(b);
    loop.run_and_wait([] {});
    EXPECT_FALSE(called);
}

}  // namespace
}  // namespace banneret::transport
