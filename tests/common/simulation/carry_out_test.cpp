#include <gtest/gtest.h>

#include "common/simulation/diplomacy.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/simulation/unit_orders.h"
#include "common/worlds/villagers.h"

namespace banneret::simulation {
namespace {

using worlds::Scene;

Refusal refusal_of(const Scene& scene, SeatId seat, Command command, std::vector<EntityId> units) {
    return refusal(scene.world(), seat, {std::move(command), std::move(units), false});
}

TEST(CarryOut, WhatIsRefusedChangesNothingAndIsToldToItsSeat) {
    worlds::Town town(1);
    const Digest before = digest(town.scene.world());
    carry_out(town.scene.world(), 1, {Gather{town.town_centre}, town.villagers, false});
    EXPECT_EQ(digest(town.scene.world()), before);
    ASSERT_EQ(town.scene.world().events.size(), 1u);
    EXPECT_EQ(town.scene.world().events[0].kind, EventKind::Refused);
    EXPECT_EQ(town.scene.world().events[0].seat, 1);
}

TEST(CarryOut, NobodyOrdersWhatIsAnothers) {
    Scene scene;
    const EntityId mine = scene.add(worlds::kMilitia, 1, 10, 10);
    const EntityId theirs = scene.add(worlds::kMilitia, 2, 20, 20);
    EXPECT_EQ(refusal_of(scene, 1, Move{{Fixed(5), Fixed(5)}}, {theirs}), Refusal::NotYours);
    EXPECT_EQ(refusal_of(scene, 1, Delete{}, {theirs}), Refusal::NotYours);
    EXPECT_EQ(refusal_of(scene, 2, Move{{Fixed(5), Fixed(5)}}, {theirs}), Refusal::None);
    // Of a mixed selection the own part goes.
    EXPECT_EQ(refusal_of(scene, 1, Move{{Fixed(5), Fixed(5)}}, {mine, theirs}), Refusal::None);
    scene.order(1, Move{{Fixed(5), Fixed(5)}}, {mine, theirs});
    scene.run(1);
    EXPECT_TRUE(scene.world().has<Path>(mine));
    EXPECT_FALSE(scene.world().has<Path>(theirs));
}

TEST(CarryOut, AStaleIdFindsNobody) {
    Scene scene;
    const EntityId gone = scene.add(worlds::kMilitia, 1, 10, 10);
    const EntityId alive = scene.add(worlds::kMilitia, 1, 12, 10);
    vanish(scene.world(), gone);
    EXPECT_EQ(refusal_of(scene, 1, Stop{}, {gone}), Refusal::NobodyThere);
    EXPECT_EQ(refusal_of(scene, 1, Attack{gone}, {alive}), Refusal::NobodyThere);
}

TEST(CarryOut, AnIdThatWasOnlyGuessedGivesNothingAway) {
    Scene scene(60, 2);
    const EntityId mine = scene.add(worlds::kMilitia, 1, 10, 10);
    const EntityId hidden = scene.add(worlds::kMilitia, 2, 50, 50);
    scene.run(1);
    EXPECT_EQ(refusal_of(scene, 1, Attack{hidden}, {mine}), Refusal::NobodyThere);
}

TEST(CarryOut, AlliesAreNotAttacked) {
    Scene scene(40, 2);
    scene.world().player(1).team = scene.world().player(2).team = 1;
    take_stances_from_teams(scene.world());
    const EntityId mine = scene.add(worlds::kMilitia, 1, 10, 10);
    const EntityId friendly = scene.add(worlds::kMilitia, 2, 12, 10);
    scene.run(1);  // it is seen
    EXPECT_EQ(refusal_of(scene, 1, Attack{friendly}, {mine}), Refusal::Friendly);
}

TEST(CarryOut, WhoHasResignedGivesNoMoreOrders) {
    Scene scene(40, 2);
    const EntityId mine = scene.add(worlds::kMilitia, 1, 10, 10);
    scene.add(worlds::kMilitia, 2, 30, 30);
    scene.order(1, Resign{}, {});
    scene.run(8);
    EXPECT_TRUE(scene.happened(EventKind::Resigned));
    EXPECT_EQ(scene.world().player(1).state, PlayerState::Resigned);
    EXPECT_EQ(refusal_of(scene, 1, Move{}, {mine}), Refusal::NotInPlay);
    EXPECT_EQ(scene.world().winner, 2);
}

TEST(CarryOut, AGroupIsGivenAPlaceEach) {
    Scene scene(60, 1);
    std::vector<EntityId> units;
    for (int i = 0; i < 16; ++i) units.push_back(scene.add(worlds::kMilitia, 1, 10 + i % 4, 10 + i / 4));
    scene.order(1, Move{{Fixed(30), Fixed(30)}}, units);
    scene.run(3000);
    for (std::size_t a = 0; a < units.size(); ++a) {
        EXPECT_FALSE(scene.world().has<Path>(units[a]));
        const Vec2 at = scene.world().get<Transform>(units[a]).at;
        EXPECT_LT(distance(at, {Fixed(30), Fixed(30)}), Fixed(3));
        for (std::size_t b = a + 1; b < units.size(); ++b) {
            EXPECT_GT(distance(at, scene.world().get<Transform>(units[b]).at), Fixed::ratio(1, 3));
        }
    }
}

TEST(CarryOut, ANewOrderReplacesTheOldOne) {
    worlds::Town town(1);
    town.scene.order(1, Gather{town.gold}, town.villagers);
    town.scene.run(100);
    town.scene.order(1, Move{{Fixed(5), Fixed(5)}}, town.villagers);
    town.scene.run(8);
    const Worker& worker = town.scene.world().get<Worker>(town.villagers[0]);
    EXPECT_EQ(worker.state, WorkState::Idle);
    EXPECT_TRUE(town.scene.world().has<Path>(town.villagers[0]));
}

TEST(CarryOut, DeletingAnUnfinishedBuildingGivesBackTheShareNotBuilt) {
    worlds::Town town(1);
    town.scene.order(1, Build{{Fixed(12), Fixed(24)}, worlds::kBarracks}, town.villagers);
    const auto site = [&] { return town.scene.world().all<Building>().ids().back(); };
    ASSERT_TRUE(town.scene.run_until(5000, [&] {
        return town.scene.world().get<Building>(site()).built_ms >= 25'000 &&
               town.scene.world().get<Building>(site()).finished == 0;
    }));
    EXPECT_EQ(town.scene.world().player(1).stock[1], Fixed(1000 - 175));
    town.scene.order(1, Delete{}, {site()});
    town.scene.run(8);
    EXPECT_NEAR(town.scene.world().player(1).stock[1].floor(), 1000 - 175 + 87, 1);
    EXPECT_TRUE(town.scene.happened(EventKind::Died));
}

// ---- Any order that decodes is safe

Vec2 any_place(Random& random) {
    return {Fixed::from_raw(static_cast<std::int64_t>(random.next() % (481ull << 32)) - (1ll << 32)),
            Fixed::from_raw(static_cast<std::int64_t>(random.next() % (481ull << 32)) - (1ll << 32))};
}
Vec2 near_place(Random& random) { return {Fixed(random.between(-1, 97)), Fixed(random.between(-1, 97))}; }

EntityId any_id(const World& world, Random& random) {
    const auto& ids = world.all<Identity>().ids();
    switch (random.below(6)) {
        case 0: return {static_cast<std::uint32_t>(random.next())};
        case 1: return EntityId::make(random.below(2000), random.below(4));
        default: return ids[random.below(static_cast<std::uint32_t>(ids.size()))];
    }
}

rules::TypeId any_type(Random& random) {
    return static_cast<rules::TypeId>(random.below(8) == 0 ? random.below(65536)
                                                           : random.below(worlds::kTypes));
}

Command any_command(const World& world, Random& random) {
    const Vec2 at = random.below(4) == 0 ? any_place(random) : near_place(random);
    switch (random.below(20)) {
        case 0: return Move{at};
        case 1: return AttackMove{at};
        case 2: return Attack{any_id(world, random)};
        case 3: return Gather{any_id(world, random)};
        case 4: return Build{at, any_type(random)};
        case 5: return Repair{any_id(world, random)};
        case 6: return DropOff{any_id(world, random)};
        case 7: return Stop{};
        case 8: return random.below(300) == 0 ? Command(Delete{}) : Command(Stop{});
        case 9: return SetStance{static_cast<Stance>(random.below(4))};
        case 10: return Train{any_type(random), static_cast<std::uint16_t>(random.between(1, 15))};
        case 11: return CancelTraining{static_cast<std::uint8_t>(random.below(15))};
        case 12: return SetRally{at, any_id(world, random)};
        case 13: return random.below(20'000) == 0 ? Command(Resign{}) : Command(Stop{});
        case 14: return Flare{at};
        case 15:
            return FormationMove{at, static_cast<FormationShape>(random.below(4)),
                                 static_cast<std::uint8_t>(random.below(2))};
        case 16: return SetFormation{static_cast<FormationShape>(random.below(4))};
        case 17: return Research{static_cast<rules::TechnologyId>(random.below(rules::kMaxTechnologies))};
        case 18: return LockGate{static_cast<std::uint8_t>(random.below(2))};
        default: return random.below(3) == 0 ? Command(Disband{}) : Command(Stop{});
    }
}

Order any_order(const World& world, Random& random) {
    Order order{any_command(world, random), {}, random.below(3) == 0};
    const std::uint32_t units = random.below(5);
    for (std::uint32_t i = 0; i < units; ++i) order.units.push_back(any_id(world, random));
    std::sort(order.units.begin(), order.units.end());
    const auto same = [](EntityId a, EntityId b) { return a.place() == b.place(); };
    order.units.erase(std::unique(order.units.begin(), order.units.end(), same), order.units.end());
    return order;
}

// What holds in every world between ticks.
void expect_sound(const World& world) {
    for (const Player& player : world.players) {
        for (const Fixed stock : player.stock) ASSERT_GE(stock, Fixed(0));
        ASSERT_LE(player.room, player.population_limit);
    }
    for (const Transform& where : world.all<Transform>().values()) {
        ASSERT_TRUE(world.tiles.contains(map::tile_of(where.at)));
    }
    for (std::size_t i = 0; i < world.all<Health>().size(); ++i) {
        const EntityId id = world.all<Health>().ids()[i];
        ASSERT_LE(world.all<Health>().values()[i].points, Fixed(world.type_of(id).hit_points));
    }
    for (const Worker& worker : world.all<Worker>().values()) {
        for (const Fixed load : worker.carried) ASSERT_TRUE(load >= Fixed(0) && load <= Fixed(10));
    }
    const Result<World> copy = read_snapshot(write_snapshot(world), world.rules);
    ASSERT_TRUE(copy.ok()) << copy.error().sentence();
    ASSERT_EQ(digest(*copy), digest(world));
}

TEST(CarryOut, AHundredThousandRandomOrdersLeaveTheWorldSound) {
    Scene scene = worlds::two_towns_at_war(20, 30);
    Random random(99, 5);
    int refused = 0;
    int carried = 0;
    for (int turn = 0; turn < 2000; ++turn) {
        std::vector<match::SeatOrders> bundle;
        for (SeatId seat = 1; seat <= 2; ++seat) {
            bundle.push_back({seat, {}});
            for (int i = 0; i < 25; ++i) bundle.back().orders.push_back(any_order(scene.world(), random));
        }
        // The wire's own reader lets pass what we made: these are orders that decode.
        for (const Order& order : bundle[0].orders) {
            bool writable = true;
            for (const EntityId unit : order.units)
                writable = writable && unit.place() > 0 && unit.generation() > 0;
            if (!writable) continue;
            ByteWriter out;
            write_order(out, order);
            ByteReader in(out.span());
            read_order(in);
            ASSERT_TRUE(in.finish().ok());
        }
        scene.match().run_tick(bundle);
        for (const Event& event : scene.world().events) refused += event.kind == EventKind::Refused ? 1 : 0;
        carried += 50;
        for (int i = 1; i < kTicksPerTurn; ++i) scene.match().run_tick({});
        if (turn % 100 != 0) continue;
        expect_sound(scene.world());
        if (HasFatalFailure()) FAIL() << "turn " << turn;
    }
    EXPECT_EQ(carried, 100'000);
    std::size_t living = 0;
    for (const EntityId id : scene.world().all<Identity>().ids()) {
        living += scene.world().owner_of(id) != kNature && scene.world().alive(id) ? 1u : 0u;
    }
    EXPECT_GT(living, 30u);  // orders have met a living world to the end
    EXPECT_GT(refused, 10000);
    EXPECT_LT(refused, 90'000);
}

}  // namespace
}  // namespace banneret::simulation
