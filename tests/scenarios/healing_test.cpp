// Healing: two and a half points a second within four tiles, by order or of oneself.
#include <gtest/gtest.h>

#include "common/simulation/monks.h"
#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

struct Healing : testing::Test {
    Battlefield field{classic_rules()};
    EntityId mine = field.put("house", 1, 3, 3);
    EntityId theirs = field.put("house", 2, 37, 37);
    EntityId monk = field.put("monk", 1, 20, 20);
    World& world() { return field.world(); }
    EntityId hurt(const char* type, SeatId seat, int x, int y, int points) {
        const EntityId id = field.put(type, seat, x, y);
        world().get<Health>(id).points = Fixed(points);
        return id;
    }
};

TEST_F(Healing, TwoAndAHalfPointsASecond) {
    const EntityId patient = hurt("champion", 1, 22, 20, 10);
    field.order(1, {monk}, Heal{patient});
    field.run_ms(10'000);
    EXPECT_NEAR(field.points(patient).round(), 35, 1);
}

TEST_F(Healing, OfHimselfWhoStandsNearAndNotWhoStandsFar) {
    const EntityId near = hurt("champion", 1, 22, 20, 10);
    const EntityId far = hurt("champion", 1, 30, 20, 10);
    field.run_ms(5'000);
    EXPECT_GT(field.points(near), Fixed(15));
    EXPECT_EQ(field.points(far), Fixed(10));
    EXPECT_EQ(field.at(monk), (Vec2{Fixed(20), Fixed(20)}));
}

TEST_F(Healing, OnOrderHeWalksThere) {
    const EntityId far = hurt("champion", 1, 32, 20, 60);
    field.order(1, {monk}, Heal{far});
    EXPECT_TRUE(field.run_until([&] { return field.points(far) == Fixed(70); }, 40'000));
    EXPECT_FALSE(is_healing(world(), monk));
}

TEST_F(Healing, WhenOneIsWholeTheNextIsTakenUp) {
    const EntityId first = hurt("militia", 1, 21, 20, 38);
    const EntityId second = hurt("militia", 1, 23, 20, 38);
    field.run_ms(6'000);
    EXPECT_EQ(field.points(first), Fixed(40));
    EXPECT_EQ(field.points(second), Fixed(40));
}

TEST_F(Healing, NotEnemiesEnginesBuildingsShipsNorHimself) {
    const EntityId enemy = hurt("militia", 2, 22, 20, 10);
    const EntityId ram = hurt("battering_ram", 1, 20, 22, 10);
    const EntityId house = hurt("house", 1, 17, 20, 10);
    world().get<Combat>(enemy).stance = Stance::NoAttack;
    world().get<Health>(monk).points = Fixed(5);
    field.run_ms(4'000);
    EXPECT_EQ(field.points(enemy), Fixed(10));
    EXPECT_EQ(field.points(ram), Fixed(10));
    EXPECT_EQ(field.points(house), Fixed(10));
    EXPECT_EQ(field.points(monk), Fixed(5));
    const auto asked = [&](EntityId id) { return refusal(world(), 1, {Heal{id}, {monk}, false}); };
    EXPECT_EQ(asked(enemy), Refusal::CannotDoThat);
    EXPECT_EQ(asked(ram), Refusal::CannotDoThat);
    EXPECT_EQ(asked(mine), Refusal::CannotDoThat);
    EXPECT_EQ(asked(monk), Refusal::CannotDoThat);
}

TEST_F(Healing, AWholeManIsNotHurt) {
    const EntityId whole = field.put("militia", 1, 22, 20);
    EXPECT_EQ(refusal(world(), 1, {Heal{whole}, {monk}, false}), Refusal::NotHurt);
}

TEST_F(Healing, AnotherMonkIsHealed) {
    const EntityId other = hurt("monk", 1, 22, 20, 10);
    field.run_ms(4'000);
    EXPECT_GT(field.points(other), Fixed(15));
}

}  // namespace
}  // namespace banneret
