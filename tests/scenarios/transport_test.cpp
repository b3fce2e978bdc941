// Transports: boarding at the shore, landing, sinking (reference: rules-facts 12).
#include <gtest/gtest.h>

#include "common/simulation/doors.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/research.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/simulation/unit_orders.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

// Two shores with a strait of 16 tiles between them, from x = 16 to 31.
struct Strait : testing::Test {
    Battlefield field{classic_rules(), 48, {1, 2, 1}};
    World& world = field.world();
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 45, 45);
    EntityId friendly_house = field.put("house", 3, 45, 3);
    EntityId ship;

    void SetUp() override {
        const auto water = static_cast<rules::TerrainId>(world.rules->find_terrain("water"));
        for (int y = 0; y < 48; ++y)
            for (int x = 16; x < 32; ++x) world.tiles.at({x, y}).terrain = water;
        world.rebuild();
        ship = field.put("transport_ship", 1, 18, 24);
    }
    bool is_aboard(EntityId id) {
        const Garrisoned* const inside = world.find<Garrisoned>(id);
        return inside != nullptr && inside->holder == ship;
    }
    bool all_aboard(const std::vector<EntityId>& units, int at_most_ms = 60'000) {
        return field.run_until(
            [&] {
                return std::all_of(units.begin(), units.end(), [&](EntityId id) { return is_aboard(id); });
            },
            at_most_ms);
    }
    std::vector<EntityId> load(const char* type, int count) {
        std::vector<EntityId> units;
        for (int i = 0; i < count; ++i) {
            units.push_back(field.put(type, 1, 5, 30));
            go_inside(world, units.back(), ship);
        }
        return units;
    }
    Refusal asks(SeatId seat, EntityId unit, Command command) {
        return refusal(world, seat, {std::move(command), {unit}, false});
    }
};

TEST_F(Strait, UnitsBoardAShipThatLiesAtTheShore) {
    const std::vector<EntityId> men = field.put_block("militia", 1, Fixed(8), Fixed(22), 5, 2, Fixed(1));
    field.order(1, men, Garrison{ship});
    ASSERT_TRUE(all_aboard(men));
    EXPECT_EQ(room_left(world, ship), 0);
}

TEST_F(Strait, AnIdleShipComesToWhoWaitsForIt) {
    field.order(1, {ship}, Move{{Fixed(26), Fixed(10)}});
    field.run_ms(20'000);
    const std::vector<EntityId> men = field.put_block("archer", 1, Fixed(8), Fixed(30), 4, 2, Fixed(1));
    field.order(1, men, Garrison{ship});
    EXPECT_TRUE(all_aboard(men, 120'000));
}

TEST_F(Strait, CareeningAndDryDockGiveMoreRoom) {
    EXPECT_EQ(room_of(world, ship), 5);
    learn(world, 1, world.rules->find_technology("careening"));
    EXPECT_EQ(room_of(world, ship), 10);
    learn(world, 1, world.rules->find_technology("dry_dock"));
    EXPECT_EQ(room_of(world, ship), 20);
}

TEST_F(Strait, NoShipsAndNoHerdsComeAboardButEnginesAndRidersDo) {
    const EntityId galley = field.put("galley", 1, 20, 10);
    const EntityId sheep = field.put("sheep", 1, 10, 10);
    EXPECT_EQ(asks(1, galley, Garrison{ship}), Refusal::NotLetIn);
    EXPECT_EQ(asks(1, sheep, Garrison{ship}), Refusal::NotLetIn);
    for (const char* type : {"knight", "battering_ram", "trade_cart", "monk", "villager"})
        EXPECT_EQ(asks(1, field.put(type, 1, 10, 12), Garrison{ship}), Refusal::None) << type;
    EXPECT_EQ(asks(3, field.put("archer", 3, 15, 23), Garrison{ship}), Refusal::None);
}

TEST_F(Strait, UnloadGoesToTheShoreAndLandsAllItCan) {
    const std::vector<EntityId> men = load("militia", 5);
    field.order(1, {ship}, Unload{{Fixed(40), Fixed(24)}});
    ASSERT_TRUE(field.run_until([&] { return those_inside(world, ship).empty(); }, 60'000));
    for (const EntityId id : men) EXPECT_GT(field.at(id).x, Fixed(31));
    field.run_ms(100);
    EXPECT_FALSE(world.has<Landing>(ship));
    EXPECT_EQ(asks(1, ship, Unload{{Fixed(40), Fixed(24)}}), Refusal::NobodyInside);
}

TEST_F(Strait, ALoadOfTwentyIsLandedWhole) {
    learn(world, 1, world.rules->find_technology("careening"));
    learn(world, 1, world.rules->find_technology("dry_dock"));
    load("knight", 20);
    field.order(1, {ship}, Unload{{Fixed(32), Fixed(24)}});
    EXPECT_TRUE(field.run_until([&] { return those_inside(world, ship).empty(); }, 60'000));
}

TEST_F(Strait, UnloadOnTheSeaGoesToTheShoreNearestThere) {
    const std::vector<EntityId> men = load("archer", 2);
    field.order(1, {ship}, Unload{{Fixed(29), Fixed(30)}});
    ASSERT_TRUE(field.run_until([&] { return those_inside(world, ship).empty(); }, 60'000));
    for (const EntityId id : men) EXPECT_GT(field.at(id).x, Fixed(31));
}

TEST_F(Strait, AnotherOrderKeepsTheLoadAboard) {
    const std::vector<EntityId> men = load("militia", 3);
    field.order(1, {ship}, Unload{{Fixed(40), Fixed(24)}});
    field.run_ms(2'000);
    field.order(1, {ship}, Move{{Fixed(24), Fixed(10)}});
    EXPECT_FALSE(world.has<Landing>(ship));
    field.run_ms(20'000);
    for (const EntityId id : men) EXPECT_TRUE(is_aboard(id));
}

TEST_F(Strait, UnloadWaitsItsTurn) {
    load("militia", 2);
    field.order(1, {ship}, Move{{Fixed(24), Fixed(40)}});
    carry_out(world, 1, {Unload{{Fixed(40), Fixed(40)}}, {ship}, true});
    ASSERT_EQ(world.get<OrderQueue>(ship).count, 1);
    EXPECT_TRUE(std::holds_alternative<Unload>(command_of(world.get<OrderQueue>(ship).steps[0])));
    EXPECT_TRUE(field.run_until([&] { return those_inside(world, ship).empty(); }, 90'000));
}

TEST_F(Strait, OnTheOpenSeaNobodyIsLetOut) {
    const EntityId other = field.put("transport_ship", 1, 24, 24);
    const EntityId man = field.put("militia", 1, 5, 5);
    go_inside(world, man, other);
    field.order(1, {other}, Ungarrison{});
    EXPECT_FALSE(world.has<Transform>(man));
    ASSERT_FALSE(world.events.empty());
    EXPECT_EQ(world.events.back().kind, EventKind::NoWayOn);
}

TEST_F(Strait, ASinkingShipDrownsItsLoad) {
    const std::vector<EntityId> men = load("militia", 4);
    count_population(world, 1);
    ASSERT_EQ(world.player(1).population, 5u);
    const EntityId galley = field.put("galley", 2, 20, 24);
    kill(world, ship, galley);
    for (const EntityId id : men) EXPECT_FALSE(world.registry.alive(id));
    EXPECT_EQ(world.player(1).population, 0u);
    EXPECT_EQ(world.player(2).units_killed, 5u);
    EXPECT_EQ(world.player(1).units_lost, 5u);
    field.run_ms(1'000);
    EXPECT_EQ(world.all<Garrisoned>().size(), 0u);
}

TEST_F(Strait, ARelicOfADrownedMonkIsWashedAshore) {
    const EntityId monk = load("monk", 1)[0];
    const EntityId relic = field.put("relic", kNature, 5, 5);
    world.remove<Transform>(relic);
    Garrisoned inside;
    inside.holder = monk;
    world.set(relic, inside);
    world.set(monk, RelicBearer{relic});
    kill(world, ship, kNobody);
    EXPECT_FALSE(world.registry.alive(monk));
    ASSERT_TRUE(world.has<Transform>(relic));
    const Vec2 at = field.at(relic);
    EXPECT_FALSE(world.rules->terrains[world.tiles.at(map::tile_of(at)).terrain].water);
    EXPECT_LE(distance(at, {Fixed(18), Fixed(24)}), Fixed(5));
}

TEST_F(Strait, AHurtShipKeepsItsLoad) {
    const std::vector<EntityId> men = load("militia", 2);
    world.get<Health>(ship).points = Fixed(1);
    field.run_ms(2'000);
    for (const EntityId id : men) EXPECT_TRUE(is_aboard(id));
    EXPECT_EQ(asks(1, field.put("militia", 1, 10, 20), Garrison{ship}), Refusal::None);
}

TEST_F(Strait, AGatherPointOnATransportLeadsAboard) {
    const EntityId barracks = field.put("barracks", 1, 10, 24);
    field.put("house", 1, 6, 3);
    world.player(1).stock = {Fixed(500), Fixed(500), Fixed(500), Fixed(500)};
    field.order(1, {barracks}, SetRally{field.at(ship), ship});
    field.order(1, {barracks}, Train{world.rules->find_type("militia"), 2});
    EXPECT_TRUE(field.run_until([&] { return those_inside(world, ship).size() == 2; }, 90'000));
}

TEST_F(Strait, ADockHoldsItsShipsByItsGatherPointAndLetsThemOutOnTheWater) {
    const EntityId dock = field.put("dock", 1, 18, 10);
    field.put("house", 1, 6, 3);
    world.player(1).stock = {Fixed(500), Fixed(500), Fixed(500), Fixed(500)};
    field.order(1, {dock}, SetRally{field.at(dock), dock});
    field.order(1, {dock}, Train{world.rules->find_type("fishing_ship"), 1});
    ASSERT_TRUE(field.run_until([&] { return those_inside(world, dock).size() == 1; }, 90'000));
    const EntityId boat = those_inside(world, dock)[0];
    field.order(1, {dock}, Ungarrison{});
    ASSERT_TRUE(world.has<Transform>(boat));
    EXPECT_TRUE(world.rules->terrains[world.tiles.at(map::tile_of(field.at(boat))).terrain].water);
    EXPECT_TRUE(world.has<Worker>(boat));
}

TEST_F(Strait, AWorldReadWhileAShipLandsGoesOnAlike) {
    load("militia", 5);
    const std::vector<EntityId> more = field.put_block("militia", 1, Fixed(8), Fixed(22), 3, 1, Fixed(1));
    const EntityId second = field.put("transport_ship", 1, 22, 30);
    field.order(1, {ship}, Unload{{Fixed(40), Fixed(24)}});
    field.order(1, more, Garrison{second});
    field.run_ms(4'000);
    Result<match::Match> copy =
        match::Match::restore(field.match().setup(), classic_rules(), write_snapshot(world));
    ASSERT_TRUE(copy.ok()) << copy.error().sentence();
    for (int tick = 0; tick < 1'000; ++tick) {
        field.run_ms(kTickMs);
        copy->run_tick({});
        ASSERT_EQ(digest(copy->world()), digest(world)) << "tick " << tick;
    }
    EXPECT_TRUE(those_inside(world, ship).empty());
}

// ---- Any orders at all

// Two towns on both shores with ships, and orders about doors drawn at random, of anybody to anything.
struct Drawn : Strait {
    Random random{7, 7};
    std::vector<EntityId> all;
    std::vector<EntityId> holders;

    void SetUp() override {
        Strait::SetUp();
        for (const SeatId seat : {SeatId{1}, SeatId{2}}) {
            const int x = seat == 1 ? 8 : 40;
            const int to = seat == 1 ? 1 : -1;
            holders.push_back(field.put("town_center", seat, Fixed(x), Fixed(20)));
            holders.push_back(field.put("castle", seat, Fixed(x), Fixed(32)));
            holders.push_back(field.put("watch_tower", seat, Fixed(x + 5 * to), Fixed(26)));
            holders.push_back(field.put("transport_ship", seat, Fixed(x + 11 * to), Fixed(30)));
            field.put("barracks", seat, Fixed(x), Fixed(12));
            for (const char* type : {"villager", "militia", "archer", "knight", "monk"})
                field.put_block(type, seat, Fixed(x + 3 * to), Fixed(16), 4, 2, Fixed::ratio(7, 10));
        }
        field.put("gold_mine", kNature, 10, 40);
        all = world.all<Identity>().ids();
    }
    EntityId any_holder() { return holders[random.below(static_cast<std::uint32_t>(holders.size()))]; }
    EntityId anybody() { return all[random.below(static_cast<std::uint32_t>(all.size()))]; }
    Vec2 anywhere() { return {Fixed(random.between(0, 47)), Fixed(random.between(0, 47))}; }
    Command any_command() {
        switch (random.below(12)) {
            case 0: return Move{anywhere()};
            case 1: return Attack{anybody()};
            case 2: return Gather{anybody()};
            case 3: return Ungarrison{random.percent(50) ? kNobody : anybody()};
            case 4: return Unload{anywhere()};
            case 5: return TownBell{static_cast<std::uint8_t>(random.below(2))};
            case 6: return BackToWork{};
            case 7: return SetRally{anywhere(), anybody()};
            case 8: return SetFormation{FormationShape::Box};
            case 9: return Train{world.rules->find_type("militia"), 1};
            default: return Garrison{random.percent(70) ? any_holder() : anybody()};
        }
    }
    std::vector<EntityId> some() {
        std::vector<EntityId> units{any_holder()};
        for (int i = 0; i < 6; ++i) units.push_back(anybody());
        std::sort(units.begin(), units.end());
        units.erase(std::unique(units.begin(), units.end()), units.end());
        return units;
    }
};

TEST_F(Drawn, AnyOrdersLeaveAWorldThatFitsTogether) {
    std::size_t most_inside = 0;
    int out = 0;
    for (int turn = 0; turn < 500; ++turn) {
        for (int i = 0; i < 4; ++i) {
            const auto seat = static_cast<SeatId>(1 + random.below(3));
            carry_out(world, seat, {any_command(), some(), random.percent(20)});
            for (const Event& event : world.events) out += event.kind == EventKind::Ungarrisoned ? 1 : 0;
            world.events.clear();
        }
        if (turn % 50 == 49) kill(world, anybody(), anybody());
        field.run_ms(kTickMs * static_cast<int>(kTicksPerTurn));
        most_inside = std::max(most_inside, world.all<Garrisoned>().size());
        if (turn % 20 != 0) continue;
        const Result<World> read = read_snapshot(write_snapshot(world), world.rules);
        ASSERT_TRUE(read.ok()) << "turn " << turn << ": " << read.error().sentence();
        ASSERT_EQ(digest(*read), digest(world)) << "turn " << turn;
    }
    EXPECT_GT(most_inside, 8u);
    EXPECT_GT(out, 8);
}

TEST_F(Strait, WithNoWayToTheShipTheyAreToldAndStand) {
    for (int y = 0; y < 48; ++y) field.put("palisade_wall", 1, Fixed(12), Fixed(y));
    const EntityId man = field.put("militia", 1, 6, 24);
    field.order(1, {man}, Garrison{ship});
    ASSERT_TRUE(field.run_until([&] { return !field.told(EventKind::NoWayOn).empty(); }, 60'000));
    EXPECT_FALSE(world.has<Boarding>(man));
}

}  // namespace
}  // namespace banneret
