// Numbers that several people add to in one day stay apart.
#include "common/simulation/events.h"

#include <gtest/gtest.h>

#include <set>

#include "common/simulation/orders.h"

namespace banneret::simulation {
namespace {

// Two kinds of one number would not compile here; a kind that is left out does not either.
bool is_told(EventKind kind) {
    switch (kind) {
        case EventKind::Refused:
        case EventKind::UnitTrained:
        case EventKind::BuildingPlaced:
        case EventKind::BuildingFinished:
        case EventKind::Attacked:
        case EventKind::Died:
        case EventKind::ShotFired:
        case EventKind::Struck:
        case EventKind::ResourceSpent:
        case EventKind::DroppedOff:
        case EventKind::Flare:
        case EventKind::Resigned:
        case EventKind::Defeated:
        case EventKind::Won:
        case EventKind::HousingNeeded:
        case EventKind::Researched:
        case EventKind::AgeReached:
        case EventKind::Claimed:
        case EventKind::NoWayOn:
        case EventKind::YardFull:
        case EventKind::GateLocked:
        case EventKind::GateUnlocked:
        case EventKind::Garrisoned:
        case EventKind::Ungarrisoned:
        case EventKind::BellRung:
        case EventKind::Converted:
        case EventKind::ConversionBegun:
        case EventKind::Healed:
        case EventKind::RelicTaken:
        case EventKind::RelicDropped:
        case EventKind::RelicHoused:
        case EventKind::MarketBought:
        case EventKind::MarketSold:
        case EventKind::TributeSent:
        case EventKind::TributeReceived:
        case EventKind::TradeDone:
        case EventKind::DiplomacyChanged:
        case EventKind::FarmSpent:
        case EventKind::FarmSown:
        case EventKind::PackedUp:
        case EventKind::SetUp:
        case EventKind::WonderBegun:
        case EventKind::WonderLost:
        case EventKind::RelicsHeld:
        case EventKind::RelicsLost:
        case EventKind::KingDied:
        case EventKind::Captured:
        case EventKind::RelicGold: return true;
    }
    return false;
}

TEST(Events, KindsAreNumberedWithoutGaps) {
    for (int i = 0; i <= static_cast<int>(EventKind::RelicGold); ++i)
        EXPECT_TRUE(is_told(static_cast<EventKind>(i))) << i;
}

template <std::size_t I = 0>
void gather_numbers(std::multiset<int>& numbers) {
    if constexpr (I < std::variant_size_v<Command>) {
        numbers.insert(wire_number(Command(std::in_place_index<I>)));
        gather_numbers<I + 1>(numbers);
    }
}

TEST(Orders, EachHasAWireNumberOfItsOwn) {
    std::multiset<int> numbers;
    gather_numbers(numbers);
    for (const int number : numbers) EXPECT_EQ(numbers.count(number), 1u) << number;
}

}  // namespace
}  // namespace banneret::simulation
