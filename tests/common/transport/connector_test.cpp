#include "common/transport/connector.h"

#include <gtest/gtest.h>

#include <future>

#include "tests/common/transport/loopback.h"

namespace banneret::transport {
namespace {

Connected connect_to(Address address, std::chrono::milliseconds patience = std::chrono::seconds(15)) {
    IoLoop loop;
    std::promise<Connected> outcome;
    const auto connector = Connector::start(
        loop, std::move(address), [&](Connected c) { outcome.set_value(std::move(c)); }, patience);
    return outcome.get_future().get();
}

TEST(Connector, ReachesAServerByNumber) {
    const Listener listener;
    const Connected outcome = connect_to({"127.0.0.1", listener.port, ""});
    EXPECT_EQ(outcome.failure, ConnectFailure::None) << outcome.sentence;
    ASSERT_GE(outcome.socket, 0);
    ::close(outcome.socket);
}

TEST(Connector, ReachesAServerByNameThoughOneFamilyLeadsNowhere) {
    const Listener listener;  // IPv4 alone, while the name may have an IPv6 address first
    const Connected outcome = connect_to({"localhost", listener.port, ""});
    EXPECT_EQ(outcome.failure, ConnectFailure::None) << outcome.sentence;
    ::close(outcome.socket);
}

TEST(Connector, APortWhereNothingListensIsNamed) {
    std::uint16_t port = 0;
    { port = Listener().port; }
    const Connected outcome = connect_to({"127.0.0.1", port, ""});
    EXPECT_EQ(outcome.failure, ConnectFailure::NobodyAnswers);
    EXPECT_NE(outcome.sentence.find(std::to_string(port)), std::string::npos) << outcome.sentence;
}

TEST(Connector, AnUnknownNameIsNamed) {
    const Connected outcome = connect_to({"no-such-machine.invalid", 5, ""});
    EXPECT_EQ(outcome.failure, ConnectFailure::NameUnknown) << outcome.sentence;
    EXPECT_NE(outcome.sentence.find("no-such-machine.invalid"), std::string::npos);
}

TEST(Connector, PatienceEnds) {
    // A listener whose queue is full lets nobody in and refuses nobody.
    const Listener listener;
    ::listen(listener.socket, 0);
    std::vector<int> fill;
    for (int i = 0; i < 3; ++i) {
        const Connected one = connect_to({"127.0.0.1", listener.port, ""}, std::chrono::milliseconds(200));
        if (one.socket >= 0) fill.push_back(one.socket);
    }
    const Connected outcome = connect_to({"127.0.0.1", listener.port, ""}, std::chrono::milliseconds(50));
    EXPECT_EQ(outcome.failure, ConnectFailure::TimedOut) << outcome.sentence;
    for (const int socket : fill) ::close(socket);
}

TEST(Connector, ACancelledOneSaysNothing) {
    IoLoop loop;
    const Listener listener;
    bool called = false;
    Connector::start(loop, {"127.0.0.1", listener.port, ""}, [&](Connected) { called = true; }).reset();
    const bool before = called;
    loop.run_and_wait([] {});
    EXPECT_EQ(called, before);
}

}  // namespace
}  // namespace banneret::transport
