// Research, ages, upgrades and what a people is good at, by the shipped rules.
#include <gtest/gtest.h>

#include "common/simulation/research.h"
#include "common/simulation/sightings.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

rules::TechnologyId technology(const char* id) {
    const rules::TechnologyId found = classic_rules()->find_technology(id);
    EXPECT_NE(found, rules::kNoTechnology) << id;
    return found;
}
rules::TypeId type(const char* id) { return classic_rules()->find_type(id); }
rules::CivilisationId people(const char* id) {
    const auto& all = classic_rules()->civilisations;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].id == id) return static_cast<rules::CivilisationId>(i);
    }
    ADD_FAILURE() << id;
    return 0;
}

struct ResearchScene : testing::Test {
    Battlefield field{classic_rules(), 60};
    EntityId center = field.put("town_center", 1, 20, 20);
    EntityId theirs = field.put("house", 2, 50, 50);

    void SetUp() override {
        give(2000);
        play("teutons");  // nothing of theirs touches what is tested here
    }
    World& world() { return field.world(); }
    Player& player() { return world().player(1); }
    void give(int each) {
        for (Fixed& stock : player().stock) stock = Fixed(each);
    }
    void play(const char* id) {
        player().civilisation = people(id);
        renew_rules(world());
    }
    Refusal refused(Command command, EntityId unit) {
        return refusal(world(), 1, {std::move(command), {unit}, false});
    }
    void age_up(std::initializer_list<const char*> ages) {
        for (const char* age : ages) learn(world(), 1, technology(age));
    }
    bool working(EntityId id) { return world().get<Worker>(id).working != 0; }
    int hit_points(const char* id) { return world().type(1, type(id)).hit_points; }
};

TEST_F(ResearchScene, LoomTakes25SecondsAnd50GoldAndReachesWhoLives) {
    const EntityId villager = field.put("villager", 1, 10, 10);
    world().get<Health>(villager).points = Fixed(5);  // a fifth of 25
    field.order(1, {center}, Research{technology("loom")});
    EXPECT_EQ(player().stock[2], Fixed(1950));
    field.run_ms(24'900);
    EXPECT_EQ(hit_points("villager"), 25);
    field.run_ms(200);
    EXPECT_EQ(hit_points("villager"), 40);
    EXPECT_EQ(world().type(2, type("villager")).hit_points, 25);
    EXPECT_EQ(field.points(villager), Fixed(8));
    EXPECT_EQ(field.told(EventKind::Researched).size(), 1u);
    EXPECT_EQ(refused(Research{technology("loom")}, center), Refusal::KnownAlready);
}

TEST_F(ResearchScene, WhatIsTakenOutOfTheQueueIsPaidBack) {
    field.order(1, {center}, Research{technology("loom")});
    EXPECT_EQ(refused(Research{technology("loom")}, center), Refusal::KnownAlready);
    field.order(1, {center}, CancelTraining{0});
    EXPECT_EQ(player().stock[2], Fixed(2000));
    EXPECT_EQ(refused(Research{technology("loom")}, center), Refusal::None);
}

TEST_F(ResearchScene, TheFeudalAgeNeedsTwoBuildingsAnd500FoodAnd130Seconds) {
    const auto feudal = technology("age_feudal");
    EXPECT_EQ(refused(Research{feudal}, center), Refusal::NeedsBuilding);
    field.put("mill", 1, 30, 20);
    field.put("mill", 1, 30, 26);
    EXPECT_EQ(refused(Research{feudal}, center), Refusal::NeedsBuilding);  // two different ones
    const EntityId barracks = field.put("barracks", 1, 30, 32);
    player().stock[0] = Fixed(499);
    EXPECT_EQ(refused(Research{feudal}, center), Refusal::NotEnoughFood);
    give(2000);
    EXPECT_EQ(refused(Train{type("spearman"), 1}, barracks), Refusal::NotYetKnown);
    field.order(1, {center}, Research{feudal});
    EXPECT_EQ(player().stock[0], Fixed(1500));
    field.run_ms(129'900);
    EXPECT_EQ(player().age, 1);
    field.run_ms(200);
    EXPECT_EQ(player().age, 2);
    EXPECT_EQ(field.told(EventKind::AgeReached).size(), 1u);
    EXPECT_EQ(hit_points("barracks"), 1500);
    EXPECT_EQ(field.points(barracks), Fixed(1500));
    EXPECT_EQ(refused(Train{type("spearman"), 1}, barracks), Refusal::None);
}

TEST_F(ResearchScene, TheImperialAgeComesWithACastleAloneOrTwoOthers) {
    age_up({"age_feudal", "age_castle"});
    const auto imperial = technology("age_imperial");
    EXPECT_EQ(refused(Research{imperial}, center), Refusal::NeedsBuilding);
    field.put("castle", 1, 30, 20);
    EXPECT_EQ(refused(Research{imperial}, center), Refusal::None);
}

TEST_F(ResearchScene, AnUpgradeTurnsEveryUnitOfTheLineAndItsButtonAndItsQueue) {
    const EntityId barracks = field.put("barracks", 1, 30, 20);
    field.put("house", 1, 36, 20);
    age_up({"age_feudal"});
    const EntityId militia = field.put("militia", 1, 10, 10);
    const EntityId enemy = field.put("militia", 2, 50, 40);
    world().get<Health>(militia).points = Fixed(20);  // half
    field.order(1, {barracks}, Research{technology("man_at_arms")});
    field.order(1, {barracks}, Train{type("militia"), 1});
    field.run_ms(40'200);
    EXPECT_EQ(world().get<Identity>(militia).type, type("man_at_arms"));
    EXPECT_EQ(field.points(militia), Fixed::ratio(45, 2));
    EXPECT_EQ(world().get<Identity>(enemy).type, type("militia"));
    EXPECT_EQ(world().type_of(barracks).trains.front(), type("man_at_arms"));
    EXPECT_EQ(world().get<Production>(barracks).queue[0], type("man_at_arms"));
    EXPECT_EQ(refused(Train{type("militia"), 1}, barracks), Refusal::CannotDoThat);
    field.run_ms(22'000);
    ASSERT_EQ(field.told(EventKind::UnitTrained).size(), 1u);
    EXPECT_EQ(field.told(EventKind::UnitTrained)[0].type, type("man_at_arms"));
}

TEST_F(ResearchScene, EachStepOfALineWaitsForTheOneBefore) {
    const EntityId barracks = field.put("barracks", 1, 30, 20);
    age_up({"age_feudal", "age_castle"});
    EXPECT_EQ(refused(Research{technology("long_swordsman")}, barracks), Refusal::NeedsTechnology);
    learn(world(), 1, technology("man_at_arms"));
    EXPECT_EQ(refused(Research{technology("long_swordsman")}, barracks), Refusal::None);
    EXPECT_EQ(refused(Research{technology("champion")}, barracks), Refusal::NeedsTechnology);
}

TEST_F(ResearchScene, WhatAPeopleLacksItCannotHave) {
    play("goths");
    age_up({"age_feudal", "age_castle", "age_imperial"});
    const EntityId villager = field.put("villager", 1, 10, 10);
    EXPECT_EQ(refused(Build{{Fixed(12), Fixed(30)}, type("stone_wall")}, villager), Refusal::CannotDoThat);
    const EntityId castle = field.put("castle", 1, 30, 20);
    EXPECT_EQ(world().type_of(castle).trains,
              (std::vector<rules::TypeId>{type("huskarl"), type("trebuchet_packed")}));
    EXPECT_EQ(refused(Research{technology("elite_samurai")}, castle), Refusal::CannotDoThat);
    EXPECT_EQ(refused(Research{technology("elite_huskarl")}, castle), Refusal::None);
}

TEST_F(ResearchScene, BonusesOfAPeopleGrowWithItsAge) {
    play("byzantines");
    EXPECT_EQ(hit_points("house"), 990);
    age_up({"age_feudal"});
    EXPECT_EQ(hit_points("house"), 1080);
    age_up({"age_castle", "age_imperial"});
    EXPECT_EQ(hit_points("house"), 1260);
    EXPECT_EQ(hit_points("barracks"), 2940);  // 2100 of the age
}

TEST_F(ResearchScene, FreeTechnologiesComeByThemselvesWhenTheirBuildingStands) {
    play("franks");
    field.put("mill", 1, 30, 20);
    field.run_ms(2'000);
    EXPECT_FALSE(world().rules_of(1).knows(technology("horse_collar")));
    age_up({"age_feudal"});
    field.run_ms(2'000);
    EXPECT_TRUE(world().rules_of(1).knows(technology("horse_collar")));
    EXPECT_FALSE(world().rules_of(1).knows(technology("heavy_plow")));
    const EntityId farm = field.put("farm", 1, 40, 20);
    EXPECT_EQ(world().get<Deposit>(farm).amount, Fixed(250));
}

TEST(Research, TeamBonusesReachAlliesAndNobodyElse) {
    Battlefield field(classic_rules(), 60, {1, 1, 0});
    World& world = field.world();
    world.player(1).civilisation = people("goths");
    world.player(2).civilisation = people("teutons");
    world.player(3).civilisation = people("teutons");
    renew_rules(world);
    const auto rate = [&](SeatId seat) { return world.type(seat, type("barracks")).work_rate; };
    EXPECT_EQ(rate(1), 1200);
    EXPECT_EQ(rate(2), 1200);
    EXPECT_EQ(rate(3), 1000);
    field.put("house", 1, 30, 20);
    const EntityId barracks = field.put("barracks", 1, 30, 30);
    for (Fixed& stock : world.player(1).stock) stock = Fixed(1000);
    field.order(1, {barracks}, Train{type("militia"), 1});
    field.run_ms(17'400);  // 21 s at the rate of 1.2
    EXPECT_TRUE(field.told(EventKind::UnitTrained).empty());
    field.run_ms(200);
    EXPECT_EQ(field.told(EventKind::UnitTrained).size(), 1u);
}

TEST_F(ResearchScene, BuildersWithACraneBuildAFifthFaster) {
    age_up({"age_feudal", "age_castle"});
    learn(world(), 1, technology("treadmill_crane"));
    const EntityId villager = field.put("villager", 1, 10, 10);
    explore_everything(world(), 1);
    field.order(1, {villager}, Build{{Fixed(12), Fixed(10)}, type("house")});
    ASSERT_TRUE(field.run_until([&] { return working(villager); }, 5'000));
    field.run_ms(20'700);
    EXPECT_TRUE(field.told(EventKind::BuildingFinished).empty());
    field.run_ms(300);
    EXPECT_EQ(field.told(EventKind::BuildingFinished).size(), 1u);  // 25 s / 1.2
}

TEST_F(ResearchScene, ASnapshotGoesOnWithWhatWasResearched) {
    play("byzantines");
    age_up({"age_feudal", "age_castle"});
    learn(world(), 1, technology("loom"));
    field.put("villager", 1, 10, 10);
    field.order(1, {center}, Research{technology("wheelbarrow")});
    field.run_ms(5'000);
    Result<World> back = read_snapshot(write_snapshot(world()), classic_rules());
    ASSERT_TRUE(back.ok()) << back.error().sentence();
    EXPECT_EQ(digest(*back), digest(world()));
    EXPECT_EQ(back->type(1, type("villager")).hit_points, 40);
    EXPECT_EQ(back->type(1, type("house")).hit_points, 1170);
    EXPECT_TRUE(back->rules_of(1).knows(technology("loom")));
    EXPECT_EQ(back->rules_of(2).type(type("villager")).hit_points, 25);
}

}  // namespace
}  // namespace banneret
