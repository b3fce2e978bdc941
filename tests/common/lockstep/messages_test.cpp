#include "common/lockstep/messages.h"

#include <gtest/gtest.h>

#include "common/base/random.h"

namespace banneret::lockstep {
namespace {

simulation::Order flare(int x) {
    simulation::Order order;
    order.command = simulation::Flare{{Fixed(x), Fixed(3)}};
    return order;
}

TEST(Messages, ABundleComesBackByteForByte) {
    Bundle bundle;
    bundle.epoch = 3;
    bundle.turn = 77;
    bundle.seats = {{1, {flare(1), flare(2)}}, {4, {flare(3)}}};
    bundle.events = {{EventKind::DelayNow, 0, 4}, {EventKind::SeatBack, 2, 81}};
    bundle.tag.fill(7);
    const Bytes encoded = encode(bundle);
    const auto back = decode(encoded, From::Host);
    ASSERT_TRUE(back.ok()) << back.error().sentence();
    EXPECT_EQ(encode(*back), encoded);
    EXPECT_EQ(std::get<Bundle>(*back).events, bundle.events);
}

TEST(Messages, WhatOnlyAHostSaysIsRefusedFromAClient) {
    EXPECT_FALSE(decode(encode(Start{1}), From::Client).ok());
    TurnMessage turn;
    turn.seat = 1;
    EXPECT_FALSE(decode(encode(turn), From::Host).ok());
    EXPECT_TRUE(decode(encode(Ping{1}), From::Client).ok());
    EXPECT_TRUE(decode(encode(Ping{1}), From::Host).ok());
}

TEST(Messages, SeatsOfABundleRise) {
    Bundle bundle;
    bundle.seats = {{2, {flare(1)}}, {1, {flare(2)}}};
    EXPECT_FALSE(decode(encode(bundle), From::Host).ok());
}

TEST(Messages, SixtyFiveOrdersAreOneTooMany) {
    TurnMessage turn;
    turn.seat = 1;
    turn.orders.assign(kMaxOrdersInTurn, flare(1));
    Bytes encoded = encode(turn);
    EXPECT_TRUE(decode(encoded, From::Client).ok());
    // The count stands after kind, seat, turn, digest turns, digest, held, held ms and late ms.
    encoded[26] = 65;
    ByteWriter more;
    more.raw(encoded);
    simulation::write_order(more, flare(2));
    const auto refused = decode(more.span(), From::Client);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().what.find("orders is 65"), std::string::npos) << refused.error().what;
}

TEST(Messages, AnotherProtocolsHelloIsKnownByItsNumberAlone) {
    Hello hello;
    hello.protocol = 900;
    Bytes encoded = encode(hello);
    encoded.resize(7);  // whatever a later hello holds after its number is not looked at
    encoded.push_back(0xFF);
    const auto read = decode_hello(encoded);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->protocol, 900);
}

TEST(Messages, ChangedBytesAreRefusedOrHarmless) {
    Random random(3, 3);
    Bundle bundle;
    bundle.seats = {{1, {flare(1), flare(2)}}, {4, {flare(3)}}};
    bundle.events = {{EventKind::SeatAbsent, 2, 0}};
    const Bytes good = encode(bundle);
    for (int i = 0; i < 100'000; ++i) {
        Bytes bytes = good;
        for (int k = random.between(1, 4); k > 0; --k) {
            bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] =
                static_cast<std::uint8_t>(random.below(256));
        }
        if (random.percent(20)) bytes.resize(random.below(static_cast<std::uint32_t>(bytes.size())));
        const auto read = decode(bytes, random.percent(50) ? From::Host : From::Client);
        if (read) {
            EXPECT_LE(encode(*read).size(), bytes.size() + 64);
        }
    }
}

}  // namespace
}  // namespace banneret::lockstep
