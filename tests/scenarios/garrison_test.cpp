// Going inside, being there and coming out (reference: rules-facts 12).
#include <gtest/gtest.h>

#include "common/simulation/doors.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/group_orders.h"
#include "common/simulation/research.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/simulation/unit_orders.h"
#include "common/simulation/walking.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Inside : testing::Test {
    Battlefield field{classic_rules(), 40, {1, 2, 1}};
    World& world = field.world();
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);
    EntityId friendly_house = field.put("house", 3, 37, 3);
    EntityId centre = field.put("town_center", 1, 20, 20);

    bool is_inside(EntityId id, EntityId holder) {
        const Garrisoned* const inside = world.find<Garrisoned>(id);
        return inside != nullptr && inside->holder == holder && !world.has<Transform>(id);
    }
    bool walks_in(EntityId unit, EntityId holder, int at_most_ms = 30'000) {
        return field.run_until([&] { return is_inside(unit, holder); }, at_most_ms);
    }
    EntityId put_inside(const char* type, EntityId holder, SeatId seat = 1) {
        const EntityId unit = field.put(type, seat, 30, 30);
        go_inside(world, unit, holder);
        return unit;
    }
    Refusal asks(SeatId seat, EntityId unit, Command command) {
        return refusal(world, seat, {std::move(command), {unit}, false});
    }
    static match::Match restored(Battlefield& field) {
        Result<match::Match> match =
            match::Match::restore(field.match().setup(), classic_rules(), write_snapshot(field.world()));
        EXPECT_TRUE(match.ok()) << (match.ok() ? "" : match.error().sentence());
        return std::move(match).value();
    }
    void set_share_of_points(EntityId id, int percent) {
        world.get<Health>(id).points = Fixed(world.type_of(id).hit_points) * percent / 100;
    }
};

// ---- In

TEST_F(Inside, AVillagerWalksIntoATownCentre) {
    const EntityId villager = field.put("villager", 1, 10, 20);
    field.order(1, {villager}, Garrison{centre});
    ASSERT_TRUE(walks_in(villager, centre));
    EXPECT_FALSE(world.has<Worker>(villager));
    EXPECT_FALSE(world.has<Combat>(villager));
    EXPECT_FALSE(world.has<Path>(villager));
    EXPECT_FALSE(world.has<Boarding>(villager));
    EXPECT_EQ(field.told(EventKind::Garrisoned).size(), 1u);
    EXPECT_EQ(those_inside(world, centre), std::vector<EntityId>{villager});
    EXPECT_EQ(room_left(world, centre), 14);
}

TEST_F(Inside, ManyGoInAtOnceAndTheRestAreToldThereIsNoRoom) {
    const std::vector<EntityId> people =
        field.put_block("villager", 1, Fixed(8), Fixed(14), 20, 4, Fixed::ratio(7, 10));
    field.order(1, people, Garrison{centre});
    ASSERT_TRUE(field.run_until([&] { return room_left(world, centre) == 0; }, 60'000));
    field.run_ms(5'000);
    EXPECT_EQ(those_inside(world, centre).size(), 15u);
    int full = 0;
    for (const Event& event : field.told(EventKind::Refused))
        full += event.refusal == Refusal::NoRoomInside ? 1 : 0;
    EXPECT_EQ(full, 5);
    for (const EntityId id : people) EXPECT_FALSE(world.has<Boarding>(id));
}

TEST_F(Inside, OnlyWhoTheDataLetsInIsLetIn) {
    const EntityId knight = field.put("knight", 1, 10, 10);
    const EntityId ram = field.put("battering_ram", 1, 12, 10);
    const EntityId castle = field.put("castle", 1, 30, 10);
    const EntityId villager = field.put("villager", 1, 14, 10);
    EXPECT_EQ(asks(1, knight, Garrison{centre}), Refusal::NotLetIn);
    EXPECT_EQ(asks(1, ram, Garrison{castle}), Refusal::NotLetIn);
    EXPECT_EQ(asks(1, knight, Garrison{castle}), Refusal::None);
    EXPECT_EQ(asks(1, villager, Garrison{mine}), Refusal::NotLetIn);
    EXPECT_EQ(asks(1, villager, Garrison{villager}), Refusal::NotLetIn);
    EXPECT_EQ(asks(1, centre, Garrison{castle}), Refusal::CannotDoThat);
    EXPECT_EQ(asks(1, villager, Garrison{kNobody}), Refusal::NobodyThere);
}

TEST_F(Inside, AlliesAreLetInAndEnemiesAreNot) {
    const EntityId friendly = field.put("archer", 3, 10, 20);
    const EntityId enemy = field.put("archer", 2, 26, 20);
    see(world);
    EXPECT_EQ(asks(2, enemy, Garrison{centre}), Refusal::NotLetIn);
    field.order(3, {friendly}, Garrison{centre});
    EXPECT_TRUE(walks_in(friendly, centre));
}

TEST_F(Inside, ABarracksTakesInOnlyWhatItTrainsAndOnlyAtBirth) {
    const EntityId barracks = field.put("barracks", 1, 30, 20);
    const EntityId militia = field.put("militia", 1, 26, 20);
    EXPECT_EQ(asks(1, militia, Garrison{barracks}), Refusal::OnlyAtBirth);
    field.order(1, {barracks}, SetRally{field.at(barracks), barracks});
    world.player(1).stock = {Fixed(5000), Fixed(5000), Fixed(5000), Fixed(5000)};
    field.put("house", 1, 6, 3);
    field.put("house", 1, 9, 3);
    field.order(1, {barracks}, Train{world.rules->find_type("militia"), 12});
    ASSERT_TRUE(field.run_until([&] { return those_inside(world, barracks).size() == 10; }, 300'000));
    EXPECT_EQ(room_left(world, barracks), 0);
    ASSERT_TRUE(field.run_until([&] { return world.get<Production>(barracks).length == 0; }, 60'000));
    EXPECT_EQ(those_inside(world, barracks).size(), 10u);  // two more stand outside
    EXPECT_EQ(world.all<Combat>().size(), 1u + 2u);
    EXPECT_EQ(world.player(1).population, 13u);
}

TEST_F(Inside, AGatherPointOnItselfIsGivenUpWhereNobodyGoesIn) {
    const EntityId university = field.put("university", 1, 30, 30);
    field.order(1, {university}, SetRally{field.at(university), university});
    EXPECT_EQ(world.get<Building>(university).has_rally, 0);
}

TEST_F(Inside, AGatherPointOnAnotherBuildingLeadsInside) {
    const EntityId tower = field.put("watch_tower", 1, 26, 26);
    field.order(1, {centre}, SetRally{field.at(tower), tower});
    world.player(1).stock[0] = Fixed(500);
    field.order(1, {centre}, Train{world.rules->villager, 1});
    EXPECT_TRUE(field.run_until([&] { return those_inside(world, tower).size() == 1; }, 60'000));
}

TEST_F(Inside, ASiteTakesNobodyIn) {
    const EntityId site = spawn_site(world, world.rules->find_type("watch_tower"), 1, {Fixed(10), Fixed(30)});
    const EntityId villager = field.put("villager", 1, 12, 30);
    EXPECT_EQ(asks(1, villager, Garrison{site}), Refusal::NotLetIn);
}

TEST_F(Inside, ItWaitsItsTurnBehindOtherSteps) {
    const EntityId villager = field.put("villager", 1, 10, 10);
    field.order(1, {villager}, Move{{Fixed(10), Fixed(16)}});
    carry_out(world, 1, {Garrison{centre}, {villager}, true});
    carry_out(world, 1, {Move{{Fixed(5), Fixed(5)}}, {villager}, true});
    ASSERT_EQ(world.get<OrderQueue>(villager).count, 2);
    EXPECT_TRUE(std::holds_alternative<Garrison>(command_of(world.get<OrderQueue>(villager).steps[0])));
    ASSERT_TRUE(walks_in(villager, centre));
    EXPECT_FALSE(world.has<OrderQueue>(villager));  // whoever is inside waits for nothing
}

TEST_F(Inside, AnotherOrderOnTheWayKeepsItOut) {
    const EntityId villager = field.put("villager", 1, 10, 20);
    field.order(1, {villager}, Garrison{centre});
    field.run_ms(1'000);
    field.order(1, {villager}, Move{{Fixed(5), Fixed(20)}});
    EXPECT_FALSE(world.has<Boarding>(villager));
    field.run_ms(10'000);
    EXPECT_TRUE(world.has<Transform>(villager));
}

TEST_F(Inside, OnTheWayNobodyLooksForAFight) {
    const EntityId soldier = field.put("militia", 1, 8, 20);
    const EntityId enemy = field.put("villager", 2, 12, 22);
    field.order(1, {soldier}, Garrison{centre});
    ASSERT_TRUE(walks_in(soldier, centre));
    EXPECT_EQ(field.points(enemy), Fixed(25));
}

TEST_F(Inside, WhoseBuildingFallsOnTheWayStands) {
    const EntityId villager = field.put("villager", 1, 8, 20);
    field.order(1, {villager}, Garrison{centre});
    field.run_ms(1'000);
    kill(world, centre, kNobody);
    field.run_ms(100);
    EXPECT_FALSE(world.has<Boarding>(villager));
    EXPECT_FALSE(world.has<Path>(villager));
}

TEST_F(Inside, TheFormationIsLeft) {
    const std::vector<EntityId> two = field.put_block("militia", 1, Fixed(10), Fixed(20), 2, 1, Fixed(1));
    field.order(1, two, SetFormation{FormationShape::Line});
    ASSERT_TRUE(world.has<InFormation>(two[0]));
    field.order(1, {two[0]}, Garrison{centre});
    ASSERT_TRUE(walks_in(two[0], centre));
    EXPECT_FALSE(world.has<InFormation>(two[0]));
    EXPECT_FALSE(world.has<InFormation>(two[1]));
}

// ---- Inside

TEST_F(Inside, NobodySeesStrikesOrOrdersWhoIsInside) {
    const EntityId archer = put_inside("archer", centre);
    const EntityId enemy = field.put("militia", 2, 26, 20);
    EXPECT_FALSE(visible(world, 2, archer));
    EXPECT_EQ(asks(2, enemy, Attack{archer}), Refusal::NobodyThere);
    for (const Command& command :
         {Command(Move{{Fixed(5), Fixed(5)}}), Command(AttackMove{{Fixed(5), Fixed(5)}}),
          Command(Attack{enemy}), Command(Stop{}), Command(Delete{}), Command(SetStance{}),
          Command(SetFormation{}), Command(FormationMove{}), Command(Garrison{centre}), Command(Disband{})}) {
        EXPECT_EQ(asks(1, archer, command), Refusal::CannotDoThat) << name_of(command);
    }
}

TEST_F(Inside, WhoGoesInIsNoTargetAnyMore) {
    const EntityId villager = field.put("villager", 1, 16, 20);
    const EntityId enemy = field.put("militia", 2, 12, 20);
    field.order(2, {enemy}, Attack{villager});
    field.order(1, {villager}, Garrison{centre});
    ASSERT_TRUE(walks_in(villager, centre));
    field.run_ms(100);
    EXPECT_NE(world.get<Combat>(enemy).target, villager);
}

TEST_F(Inside, WoundsHealByTheBuilding) {
    const EntityId castle = field.put("castle", 1, 30, 10);
    const EntityId here = put_inside("militia", centre);
    const EntityId there = put_inside("militia", castle);
    for (const EntityId id : {here, there}) world.get<Health>(id).points = Fixed(10);
    field.run_ms(64 * kTickMs * 50);  // 51.2 seconds
    EXPECT_NEAR(field.points(here).round(), 15, 1);
    EXPECT_NEAR(field.points(there).round(), 20, 1);
    field.run_ms(600'000);
    EXPECT_EQ(field.points(there), Fixed(40));
}

TEST_F(Inside, ThePopulationIsTheSame) {
    const EntityId militia = field.put("militia", 1, 30, 30);
    const std::uint32_t before = world.player(1).population;
    go_inside(world, militia, centre);
    count_population(world, 1);
    EXPECT_EQ(world.player(1).population, before);
}

TEST_F(Inside, WhoIsInsideKeepsItsSeatInTheGame) {
    const EntityId tower = field.put("watch_tower", 1, 10, 30);
    const EntityId militia = put_inside("militia", tower);
    for (const EntityId id : {mine, centre}) kill(world, id, kNobody);
    field.run_ms(500);
    EXPECT_EQ(world.player(1).state, PlayerState::Playing);
    kill(world, militia, kNobody);
    field.run_ms(500);
    EXPECT_EQ(world.player(1).state, PlayerState::Defeated);
}

// ---- Out

TEST_F(Inside, AllComeOutOnTheSideOfTheGatherPoint) {
    const EntityId a = put_inside("villager", centre);
    const EntityId b = put_inside("archer", centre);
    field.order(1, {centre}, SetRally{{Fixed(35), Fixed(20)}, kNobody});
    field.order(1, {centre}, Ungarrison{});
    for (const EntityId id : {a, b}) {
        ASSERT_TRUE(world.has<Transform>(id));
        EXPECT_GT(field.at(id).x, Fixed(22));
        EXPECT_TRUE(world.has<Combat>(id));
    }
    EXPECT_EQ(field.told(EventKind::Ungarrisoned).size(), 0u);  // told with the next tick's events
    field.run_ms(20'000);
    EXPECT_LE(distance(field.at(a), {Fixed(35), Fixed(20)}), Fixed(2));
}

TEST_F(Inside, OneComesOutAlone) {
    const EntityId a = put_inside("villager", centre);
    const EntityId b = put_inside("villager", centre);
    field.order(1, {centre}, Ungarrison{b});
    EXPECT_TRUE(is_inside(a, centre));
    EXPECT_TRUE(world.has<Transform>(b));
    EXPECT_EQ(asks(1, centre, Ungarrison{b}), Refusal::NobodyThere);
    field.order(1, {centre}, Ungarrison{});
    EXPECT_EQ(asks(1, centre, Ungarrison{}), Refusal::NobodyInside);
    EXPECT_EQ(asks(2, centre, Ungarrison{}), Refusal::NotYours);
}

TEST_F(Inside, AnAllyCallsItsOwnOutAndTheOwnerEverybody) {
    const EntityId own = put_inside("archer", centre);
    const EntityId guest = put_inside("archer", centre, 3);
    field.order(3, {centre}, Ungarrison{});
    EXPECT_TRUE(is_inside(own, centre));
    EXPECT_TRUE(world.has<Transform>(guest));
    EXPECT_EQ(asks(3, centre, Ungarrison{}), Refusal::NotYours);
    const EntityId another = put_inside("archer", centre, 3);
    field.order(1, {centre}, Ungarrison{});
    EXPECT_TRUE(world.has<Transform>(another));
    EXPECT_TRUE(world.has<Transform>(own));
}

TEST_F(Inside, LoadJobAndStanceComeOutAsTheyWentIn) {
    const EntityId villager = field.put("villager", 1, 30, 30);
    Worker& worker = world.get<Worker>(villager);
    worker.carried[1] = Fixed::ratio(15, 2);
    worker.job = 2;
    worker.kind = rules::Resource::Gold;
    world.get<Combat>(villager).stance = Stance::NoAttack;
    go_inside(world, villager, centre);
    ASSERT_TRUE(come_out(world, villager, {Fixed(30), Fixed(20)}));
    const Worker& out = world.get<Worker>(villager);
    EXPECT_EQ(out.carried[1], Fixed::ratio(15, 2));
    EXPECT_EQ(out.job, 2);
    EXPECT_EQ(out.kind, rules::Resource::Gold);
    EXPECT_EQ(out.state, WorkState::Idle);
    EXPECT_EQ(world.get<Combat>(villager).stance, Stance::NoAttack);
}

TEST_F(Inside, GoingInAndOutDoesNotLoadABow) {
    const EntityId archer = field.put("archer", 1, 30, 30);
    world.get<Combat>(archer).reload_ms = 2'000;
    go_inside(world, archer, centre);
    field.run_ms(480);
    ASSERT_TRUE(come_out(world, archer, {Fixed(30), Fixed(20)}));
    EXPECT_EQ(world.get<Combat>(archer).reload_ms, 2'000 - 480);
}

TEST_F(Inside, ABuildingAtAFifthOfItsPointsPutsAllOutAndLetsNobodyIn) {
    const EntityId villager = put_inside("villager", centre);
    const EntityId other = field.put("villager", 1, 30, 30);
    set_share_of_points(centre, 21);
    field.run_ms(500);
    EXPECT_TRUE(is_inside(villager, centre));
    EXPECT_EQ(asks(1, other, Garrison{centre}), Refusal::None);
    set_share_of_points(centre, 20);
    field.run_ms(500);
    EXPECT_TRUE(world.has<Transform>(villager));
    EXPECT_EQ(asks(1, other, Garrison{centre}), Refusal::TooBadlyHurt);
}

TEST_F(Inside, AllComeOutOfWhatFalls) {
    std::vector<EntityId> people;
    for (int i = 0; i < 15; ++i) people.push_back(put_inside("villager", centre));
    kill(world, centre, kNobody);
    for (std::size_t i = 0; i < people.size(); ++i) {
        ASSERT_TRUE(world.has<Transform>(people[i])) << i;
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(field.at(people[i]), field.at(people[j]));
    }
    field.run_ms(5'000);
    EXPECT_EQ(world.all<Garrisoned>().size(), 0u);
}

TEST_F(Inside, DeletingABuildingPutsThemOutToo) {
    const EntityId villager = put_inside("villager", centre);
    field.order(1, {centre}, Delete{});
    EXPECT_TRUE(world.has<Transform>(villager));
    EXPECT_TRUE(field.lives(villager));
}

TEST_F(Inside, WhoIsNoAllyAnyMoreIsPutOut) {
    const EntityId guest = put_inside("archer", centre, 3);
    const EntityId own = put_inside("archer", centre);
    world.get<Identity>(centre).owner = 3;  // it changes hands
    field.run_ms(500);
    EXPECT_TRUE(is_inside(guest, centre));
    EXPECT_TRUE(is_inside(own, centre));
    world.get<Identity>(centre).owner = 2;
    field.run_ms(500);
    EXPECT_TRUE(world.has<Transform>(guest));
    EXPECT_TRUE(world.has<Transform>(own));
}

TEST_F(Inside, WithNoPlaceOutsideTheyStayAndTheSeatIsTold) {
    const EntityId villager = put_inside("villager", centre);
    const Box box = box_of(world, centre);
    for (Fixed x = box.low.x - Fixed::ratio(3, 2); x < box.high.x + Fixed(2); x += Fixed(1))
        for (Fixed y = box.low.y - Fixed::ratio(3, 2); y < box.high.y + Fixed(2); y += Fixed(1))
            if (x < box.low.x || x > box.high.x || y < box.low.y || y > box.high.y)
                field.put("palisade_wall", 1, x, y);
    field.order(1, {centre}, Ungarrison{});
    EXPECT_TRUE(is_inside(villager, centre));
    ASSERT_FALSE(world.events.empty());
    EXPECT_EQ(world.events.back().kind, EventKind::YardFull);
    kill(world, centre, kNobody);  // where it stood is open now
    EXPECT_TRUE(world.has<Transform>(villager));
}

// ---- Shooting from inside

TEST_F(Inside, ATownCentreShootsWhileVillagersAreInside) {
    const EntityId enemy = field.put("militia", 2, 27, 20);
    world.get<Combat>(enemy).stance = Stance::NoAttack;
    field.run_ms(5'000);
    EXPECT_TRUE(field.told(EventKind::ShotFired).empty());
    const EntityId a = put_inside("villager", centre);
    const EntityId b = put_inside("villager", centre);
    ASSERT_TRUE(field.run_until([&] { return world.missiles.flying.size() == 2; }, 5'000));
    ASSERT_TRUE(field.run_until([&] { return !field.lives(enemy); }, 60'000));
    for (const EntityId id : {a, b}) come_out(world, id, {Fixed(10), Fixed(20)});
    EXPECT_FALSE(world.has<Combat>(centre));
}

TEST_F(Inside, SwordsmenInATownCentreShootNothing) {
    const EntityId enemy = field.put("militia", 2, 27, 20);
    world.get<Combat>(enemy).stance = Stance::NoAttack;
    put_inside("militia", centre);
    field.run_ms(5'000);
    EXPECT_TRUE(field.told(EventKind::ShotFired).empty());
    EXPECT_EQ(asks(1, centre, Attack{enemy}), Refusal::None);
    field.order(1, {centre}, Attack{enemy});
    field.run_ms(5'000);
    EXPECT_TRUE(field.told(EventKind::ShotFired).empty());
    EXPECT_EQ(field.points(enemy), Fixed(40));
}

TEST_F(Inside, TheArrowsThatTheyAddAreFurtherOnes) {
    const EntityId castle = field.put("castle", 1, 30, 10);
    field.put("militia", 2, 30, 16);
    for (int i = 0; i < 20; ++i) put_inside("villager", castle);
    ASSERT_TRUE(field.run_until([&] { return !world.missiles.flying.empty(); }, 5'000));
    EXPECT_EQ(world.missiles.flying.size(), 14u);
    EXPECT_EQ(world.missiles.flying[0].further, 0);
    EXPECT_EQ(world.missiles.flying[1].further, 1);
}

// ---- Going on from a snapshot

TEST_F(Inside, AWorldReadWithUnitsInsideGoesOnAlike) {
    for (int i = 0; i < 5; ++i) put_inside(i % 2 == 0 ? "villager" : "archer", centre);
    const std::vector<EntityId> more = field.put_block("villager", 1, Fixed(8), Fixed(20), 6, 3, Fixed(1));
    field.order(1, more, Garrison{centre});
    field.put_block("militia", 2, Fixed(28), Fixed(20), 6, 2, Fixed(1));
    for (int round = 0; round < 4; ++round) {
        field.run_ms(kTickMs * (37 + 61 * round));
        match::Match here = restored(field);
        match::Match there = restored(field);
        ASSERT_GT(here.world().all<Garrisoned>().size(), 0u);
        for (int tick = 0; tick < 1'000; ++tick) {
            here.run_tick({});
            there.run_tick({});
            if (tick % 50 == 0) there.world().rebuild();
            ASSERT_EQ(digest(here.world()), digest(there.world())) << "round " << round << ", tick " << tick;
        }
    }
}

}  // namespace
}  // namespace banneret
