// How many bytes a match costs each of its machines. Counted, not timed.
#include <gtest/gtest.h>

#include "tests/common/lockstep/table.h"

namespace banneret::lockstep {
namespace {

constexpr int kSeats = 8;
constexpr Turn kTurns = 706;  // a minute at speed 1.5

simulation::Order march_of_twelve(std::uint32_t from) {
    simulation::Order order;
    order.command = simulation::Move{{Fixed(31), Fixed(77)}};
    for (std::uint32_t i = 0; i < 12; ++i) order.units.push_back(EntityId::make(from + 7 * i, 1));
    return order;
}

// A minute of eight who give three orders a second each, for twelve units: what one of them hears.
TEST(Bandwidth, EightSeatsAtThreeOrdersASecondCostEachUnderFourKibibytesASecond) {
    Table table(kSeats);
    table.start();
    std::array<int, kSeats + 1> given{};
    for (Turn turn = table.host.closed(); turn < kTurns; ++turn) {
        for (SeatId seat = 1; seat <= kSeats; ++seat) {
            TurnMessage message = table.turn_of(seat, turn);
            // 3 a second at 11.7 turns a second.
            while (given[seat] * 1000 < static_cast<int>(turn) * 256) {
                message.orders.push_back(march_of_twelve(seat * 500u));
                ++given[seat];
            }
            table.say(seat, message);
        }
        table.wait(85);
        ASSERT_EQ(table.host.closed(), turn + 1);
    }
    EXPECT_GE(given[1], 175);
    std::size_t bytes = 0;
    const auto add = [&](const auto& list) {
        for (const auto& message : list) bytes += frame(message).size();
    };
    add(table.heard<Bundle>(3));
    add(table.heard<Gather>(3));
    add(table.heard<Ping>(3));
    EXPECT_EQ(table.heard<Bundle>(3).size(), kTurns);
    RecordProperty("bytes_each_second", static_cast<int>(bytes / 60));
    EXPECT_LT(bytes / 60, 4096u);
    EXPECT_GT(bytes / 60, 500u) << "something was counted";
}

}  // namespace
}  // namespace banneret::lockstep
