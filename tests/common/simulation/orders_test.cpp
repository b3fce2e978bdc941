#include "common/simulation/orders.h"

#include <gtest/gtest.h>

#include <set>

#include "common/map/tile_map.h"

namespace banneret::simulation {
namespace {

const std::vector<Command>& one_of_each() {
    static const std::vector<Command> commands = {Move{{Fixed(3), Fixed::ratio(7, 2)}},
                                                  AttackMove{{Fixed(1), Fixed(2)}},
                                                  Attack{EntityId::make(5, 1)},
                                                  Gather{EntityId::make(6, 2)},
                                                  Build{{Fixed(9), Fixed(9)}, 4},
                                                  Repair{EntityId::make(7, 1)},
                                                  DropOff{EntityId::make(8, 1)},
                                                  Stop{},
                                                  Delete{},
                                                  SetStance{Stance::Defensive},
                                                  Train{3, 15},
                                                  CancelTraining{14},
                                                  SetRally{{Fixed(2), Fixed(2)}, kNobody},
                                                  Resign{},
                                                  Flare{{Fixed(0), Fixed(0)}},
                                                  FormationMove{{Fixed(4), Fixed(5)}, FormationShape::Box, 1},
                                                  SetFormation{FormationShape::Flank},
                                                  Disband{},
                                                  Research{249},
                                                  LockGate{1},
                                                  WallLine{{Fixed(1), Fixed(2)}, {Fixed(8), Fixed(2)}, 4},
                                                  Garrison{EntityId::make(9, 1)},
                                                  Ungarrison{kNobody},
                                                  Unload{{Fixed(3), Fixed(3)}},
                                                  TownBell{1},
                                                  BackToWork{},
                                                  Patrol{{Fixed(3), Fixed(9)}},
                                                  Guard{EntityId::make(9, 1)},
                                                  Follow{EntityId::make(9, 1)},
                                                  AttackGround{{Fixed(3), Fixed(9)}},
                                                  Pack{0},
                                                  Convert{EntityId::make(9, 1)},
                                                  Heal{EntityId::make(9, 1)},
                                                  PickUpRelic{EntityId::make(9, 1)},
                                                  DropRelic{},
                                                  Trade{EntityId::make(9, 1)},
                                                  MarketBuy{rules::Resource::Wood, 5},
                                                  MarketSell{rules::Resource::Stone, 50},
                                                  Tribute{8, rules::Resource::Gold, 500},
                                                  SetDiplomacy{3, Diplomacy::Neutral},
                                                  AlliedVictory{0},
                                                  QueueReseed{40},
                                                  CancelReseed{1},
                                                  AutoReseed{1}};
    return commands;
}

Bytes bytes_of(const Order& order) {
    ByteWriter out;
    write_order(out, order);
    return out.take();
}

TEST(Orders, EveryCommandComesBackAsItWasWritten) {
    ASSERT_EQ(one_of_each().size(), std::variant_size_v<Command>);
    std::set<int> numbers;
    for (const Command& command : one_of_each()) {
        const Order order{
            command, {EntityId::make(1, 1), EntityId::make(400, 3), EntityId::make(100'000, 4095)}, true};
        const Bytes bytes = bytes_of(order);
        ByteReader in(bytes);
        const Order read = read_order(in);
        ASSERT_TRUE(in.finish().ok()) << name_of(command);
        EXPECT_EQ(bytes_of(read), bytes) << name_of(command);
        EXPECT_EQ(read.units, order.units);
        EXPECT_TRUE(read.queued);
        numbers.insert(wire_number(command));
    }
    EXPECT_EQ(numbers.size(), one_of_each().size());
}

TEST(Orders, CutShortAnywhereTheyAreRefused) {
    for (const Command& command : one_of_each()) {
        const Bytes bytes = bytes_of({command, {EntityId::make(1, 1)}, false});
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            ByteReader in(ByteSpan(bytes).first(size));
            read_order(in);
            EXPECT_FALSE(in.ok()) << name_of(command) << " at " << size;
        }
    }
}

bool refused(std::initializer_list<int> bytes) {
    Bytes list;
    for (const int byte : bytes) list.push_back(static_cast<std::uint8_t>(byte));
    ByteReader in(list);
    read_order(in);
    return !in.finish().ok();
}

TEST(Orders, WhatNoClientOfOursWritesIsRefused) {
    EXPECT_FALSE(refused({8, 0, 1, 0, 1, 1}));         // Stop of entity 1
    EXPECT_TRUE(refused({99, 0, 0, 0}));               // no such command
    EXPECT_TRUE(refused({8, 2, 0, 0}));                // no such flag
    EXPECT_TRUE(refused({8, 0, 2, 0, 1, 1, 0, 1}));    // the same unit twice
    EXPECT_TRUE(refused({8, 0, 1, 0, 1, 0}));          // generation 0
    EXPECT_TRUE(refused({8, 0, 1, 0, 0x81, 0, 1}));    // a number longer than it needs
    EXPECT_TRUE(refused({8, 0, 0x91, 1}));             // 401 units
    EXPECT_TRUE(refused({10, 0, 0, 0, 4}));            // no such stance
    EXPECT_TRUE(refused({11, 0, 0, 0, 1, 0, 16, 0}));  // sixteen at once
}

TEST(Orders, PlacesOffTheLargestMapAreRefused) {
    for (const Vec2 at : {Vec2{Fixed(map::kMaxSide + 1), Fixed(0)}, Vec2{Fixed(0), Fixed(-2)}}) {
        const Bytes bytes = bytes_of({Move{at}, {EntityId::make(1, 1)}, false});
        ByteReader in(bytes);
        read_order(in);
        EXPECT_FALSE(in.ok());
    }
}

}  // namespace
}  // namespace banneret::simulation
