#include "common/ai/computer_players.h"

#include <gtest/gtest.h>

#include "common/ai/knowledge.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/common/ai/duel.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::kMinute;
using tests::play_until;
using tests::start_duel;

constexpr std::uint8_t kModerate = 2;
constexpr std::uint8_t kHard = 3;

int count(const World& world, SeatId seat, rules::Kind kind) {
    int found = 0;
    for (const EntityId id : world.all<Identity>().ids())
        found += world.alive(id) && world.owner_of(id) == seat && world.type_of(id).kind == kind ? 1 : 0;
    return found;
}

TEST(ComputerPlayers, InEightMinutesItHasATownThatGrows) {
    match::Match match = start_duel(11, kModerate);
    play_until(match, 8 * kMinute);
    for (const SeatId seat : {SeatId{1}, SeatId{2}}) {
        const Player& player = match.world().player(seat);
        EXPECT_GE(count(match.world(), seat, rules::Kind::Villager), 10) << "seat " << int{seat};
        EXPECT_GE(count(match.world(), seat, rules::Kind::Building), 6) << "seat " << int{seat};
        EXPECT_GT(player.gathered[0], Fixed(300)) << "food";
        EXPECT_GT(player.gathered[1], Fixed(300)) << "wood";
        EXPECT_GE(player.room, player.population) << "houses in time";
    }
}

TEST(ComputerPlayers, NoVillagerStandsIdleForLong) {
    match::Match match = start_duel(12, kHard);
    int idle = 0;
    int seen = 0;
    for (int minute = 2; minute <= 8; ++minute) {
        play_until(match, static_cast<Tick>(minute) * kMinute);
        for (const ai::Standing& villager : ai::look_around(match.world(), 1).villagers) {
            ++seen;
            idle += ai::is_idle(match.world(), villager.id) ? 1 : 0;
        }
    }
    EXPECT_LT(idle * 10, seen) << idle << " of " << seen;
}

TEST(ComputerPlayers, TheScoutFindsTheEnemy) {
    match::Match match = start_duel(13, kModerate);
    play_until(match, 15 * kMinute);
    EXPECT_TRUE(match.world().player(1).memory.knows_enemy != 0 ||
                match.world().player(2).memory.knows_enemy != 0);
}

// Whole matches to the end. More seeds are measured, not tested.
TEST(ComputerPlayers, TwoOfThemFinishEachOther) {
    for (const std::uint64_t seed : {1u, 2u}) {
        match::Match match = start_duel(seed, kModerate);
        play_until(match, 60 * kMinute);
        EXPECT_EQ(match.world().over, 1) << "seed " << seed;
        EXPECT_NE(match.world().winner, kNature) << "seed " << seed;
    }
}

TEST(ComputerPlayers, TheSameMatchIsPlayedTheSameAfterRebuildingAllThatIsDerived) {
    match::Match kept = start_duel(5, kModerate);
    match::Match rebuilt = start_duel(5, kModerate);
    for (int minute = 1; minute <= 12; ++minute) {
        play_until(kept, static_cast<Tick>(minute) * kMinute);
        play_until(rebuilt, static_cast<Tick>(minute) * kMinute);
        ASSERT_EQ(kept.digest(), rebuilt.digest()) << "minute " << minute;
        rebuilt.world().rebuild();
    }
}

TEST(ComputerPlayers, WhatTheSeatCannotSeeChangesNothingOfWhatItDecides) {
    worlds::Battlefield open(tests::classic_rules(), 80);
    worlds::Battlefield other(tests::classic_rules(), 80);
    for (worlds::Battlefield* field : {&open, &other}) {
        field->put("town_center", 1, 15, 15);
        field->put_block("villager", 1, Fixed(20), Fixed(15), 4, 2, Fixed(1));
        field->put_block("militia", 1, Fixed(20), Fixed(45), 15, 5, Fixed(1));
    }
    other.put("barracks", 2, 70, 15);
    other.put_block("militia", 2, Fixed(60), Fixed(60), 10, 5, Fixed(1));
    std::size_t said = 0;
    for (Tick tick = 0; tick < 400; tick += kTicksPerTurn) {
        open.world().tick = other.world().tick = tick;
        ComputerMemory first_memory;
        ComputerMemory second_memory;
        Random first(3, 3);
        Random second(3, 3);
        const std::vector<Order> a = ai::decide(open.world(), 1, kHard, first_memory, first);
        const std::vector<Order> b = ai::decide(other.world(), 1, kHard, second_memory, second);
        ASSERT_EQ(a.size(), b.size());
        said += a.size();
        for (std::size_t i = 0; i < a.size(); ++i) {
            EXPECT_EQ(a[i].units, b[i].units);
            ByteWriter one;
            ByteWriter two;
            write_order(one, a[i]);
            write_order(two, b[i]);
            EXPECT_EQ(one.take(), two.take());
        }
    }
    EXPECT_GT(said, 0u);
}

TEST(ComputerPlayers, ItsOrdersAreNeverRefusedAsNotItsOwn) {
    match::Match match = start_duel(14, kHard);
    while (match.world().tick < 6 * kMinute) {
        match.run_tick({});
        for (const Event& event : match.world().events) {
            if (event.kind == EventKind::Refused) {
                EXPECT_NE(event.refusal, Refusal::NotYours);
                EXPECT_NE(event.refusal, Refusal::CannotDoThat);
            }
        }
    }
}

TEST(ComputerPlayers, SoldiersAtHomeGoForWhoComesNear) {
    worlds::Battlefield field(tests::classic_rules(), 60);
    field.put("town_center", 1, 15, 15);
    const std::vector<EntityId> guards = field.put_block("militia", 1, Fixed(10), Fixed(22), 6, 3, Fixed(1));
    field.put("house", 2, 55, 55);
    const EntityId raider = field.put("militia", 2, 20, 12);
    field.world().player(1).computer = 1;
    field.world().player(1).level = kHard;
    EXPECT_TRUE(field.run_until([&] { return !field.lives(raider); }, 40'000));
}

// All orders of one decision, at the first turn that is its.
std::vector<Order> decision(World& world, SeatId seat, std::uint8_t level, ComputerMemory& memory) {
    Random random(3, 3);
    for (int turn = 0; turn < 64; ++turn) {
        std::vector<Order> orders = ai::decide(world, seat, level, memory, random);
        if (!orders.empty()) return orders;
        world.tick += kTicksPerTurn;
    }
    return {};
}

TEST(ComputerPlayers, AnArmyThatIsAwayComesHomeWhenTheTownIsBesieged) {
    worlds::Battlefield field(tests::classic_rules(), 80);
    field.put("town_center", 1, 15, 15);
    field.put("house", 2, 72, 72);
    const std::vector<EntityId> army = field.put_block("militia", 1, Fixed(60), Fixed(60), 12, 6, Fixed(1));
    field.put_block("militia", 2, Fixed(16), Fixed(20), 8, 4, Fixed(1));
    field.run_ms(100);
    ComputerMemory memory;
    memory.attack_since = 1;
    memory.enemy_seen = {Fixed(72), Fixed(72)};
    memory.knows_enemy = 1;
    int sent_home = 0;
    for (const Order& order : decision(field.world(), 1, kHard, memory)) {
        const auto* const to = std::get_if<AttackMove>(&order.command);
        if (to == nullptr || to->to.x > Fixed(40)) continue;
        for (const EntityId unit : order.units)
            sent_home += std::find(army.begin(), army.end(), unit) != army.end() ? 1 : 0;
    }
    EXPECT_EQ(sent_home, 12);
    EXPECT_EQ(memory.attack_since, 0u);
}

bool trains_soldiers(const std::vector<Order>& orders, const rules::Rules& rules) {
    return std::any_of(orders.begin(), orders.end(), [&](const Order& order) {
        const auto* const train = std::get_if<Train>(&order.command);
        return train != nullptr && rules.types[train->type].fights() &&
               rules.types[train->type].kind != rules::Kind::Villager;
    });
}

TEST(ComputerPlayers, TheEasiestTrainsNoMoreThanTwiceItsArmy) {
    for (const int soldiers : {2, 14}) {
        worlds::Battlefield field(tests::classic_rules(), 60);
        field.put("town_center", 1, 15, 15);
        field.put("barracks", 1, 24, 15);
        for (int i = 0; i < 6; ++i) field.put("house", 1, 8 + 3 * i, 30);
        field.put_block("militia", 1, Fixed(15), Fixed(24), soldiers, 7, Fixed(1));
        field.run_ms(100);
        field.world().player(1).stock.fill(Fixed(1000));
        ComputerMemory memory;
        EXPECT_EQ(trains_soldiers(decision(field.world(), 1, 0, memory), *tests::classic_rules()),
                  soldiers == 2)
            << soldiers;
    }
}

TEST(ComputerPlayers, WithNobodyLeftItGivesUp) {
    worlds::Battlefield field(tests::classic_rules(), 60);
    field.put("house", 1, 15, 15);
    field.put("militia", 2, 50, 50);
    field.world().player(1).computer = 1;
    field.world().player(1).level = kHard;
    field.run_ms(2'000);
    EXPECT_EQ(field.world().player(1).state, PlayerState::Resigned);
    EXPECT_EQ(field.world().winner, 2);
}

}  // namespace
}  // namespace banneret
