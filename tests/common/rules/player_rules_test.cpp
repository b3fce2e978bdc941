// A player's own copy of the rules, as a person reads it off the page about rules.
#include "common/rules/player_rules.h"

#include <gtest/gtest.h>

#include "common/rules/requirements.h"
#include "tests/classic_rules.h"

namespace banneret::rules {
namespace {

using tests::classic_rules;

TypeId type(const char* id) { return classic_rules()->find_type(id); }
TechnologyId technology(const char* id) { return classic_rules()->find_technology(id); }
CivilisationId people(const char* id) {
    const auto& all = classic_rules()->civilisations;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].id == id) return static_cast<CivilisationId>(i);
    }
    return kEverybodys;
}

PlayerRules of(const char* civilisation, std::vector<TechnologyId> researched = {}, std::uint8_t age = 1) {
    const CivilisationId id = people(civilisation);
    return {classic_rules(), {id, {id}, std::move(researched), age}};
}

TEST(PlayerRules, WhatNothingChangesIsTheRulesetsOwn) {
    const PlayerRules rules = of("teutons");
    EXPECT_EQ(&rules.type(type("militia")), &classic_rules()->types[type("militia")]);
    EXPECT_NE(&rules.type(type("town_center")), &classic_rules()->types[type("town_center")]);
}

TEST(PlayerRules, FactorsMultiplyInTheOrderOfResearch) {
    const auto hit_points = [](std::vector<TechnologyId> researched) {
        return PlayerRules(classic_rules(), {kEverybodys, {}, std::move(researched), 4})
            .type(type("castle"))
            .hit_points;
    };
    EXPECT_EQ(hit_points({technology("masonry"), technology("hoardings")}), 4800 * 11 / 10 + 1000);
    EXPECT_EQ(hit_points({technology("hoardings"), technology("masonry")}), 5800 * 11 / 10);
}

TEST(PlayerRules, BonusesOfAnAgeReplaceThoseOfTheAgeBefore) {
    EXPECT_EQ(of("goths", {}, 1).type(type("militia")).cost[0], 60);
    EXPECT_EQ(of("goths", {}, 2).type(type("militia")).cost[0], 54);
    EXPECT_EQ(of("goths", {}, 3).type(type("militia")).cost[0], 51);
    EXPECT_EQ(of("goths", {}, 4).type(type("militia")).cost[0], 45);
}

TEST(PlayerRules, AnAttackGainsAClassAndAnArmourDoesNot) {
    const ObjectType knight = of("persians").type(type("knight"));  // +2 against archers
    EXPECT_EQ(knight.attack.amounts.size(), classic_rules()->types[type("knight")].attack.amounts.size() + 1);
    const ObjectType house =
        PlayerRules(classic_rules(), {kEverybodys, {}, {technology("masonry")}, 3}).type(type("house"));
    EXPECT_EQ(house.armours.size(), classic_rules()->types[type("house")].armours.size());
}

TEST(PlayerRules, ButtonsShowOnlyWhatAPeopleMayHaveAndItsLatestStep) {
    const PlayerRules persians = of("persians", {technology("man_at_arms")}, 2);
    EXPECT_EQ(persians.type(type("castle")).trains,
              (std::vector<TypeId>{type("war_elephant"), type("trebuchet_packed")}));
    EXPECT_EQ(persians.type(type("barracks")).trains.front(), type("man_at_arms"));
    EXPECT_EQ(persians.upgraded(type("militia")), type("man_at_arms"));
    EXPECT_FALSE(persians.may_research(technology("champion")));
    EXPECT_FALSE(persians.may_have(type("huskarl")));
}

TEST(PlayerRules, PricesOfTechnologiesChangeToo) {
    EXPECT_EQ(of("byzantines").cost_of(technology("age_imperial"))[0], 670);
    EXPECT_EQ(of("chinese", {}, 2).cost_of(technology("loom"))[2], 45);
    EXPECT_TRUE(of("turks").is_free(technology("chemistry")));
    EXPECT_EQ(of("turks").cost_of(technology("bombard_tower"))[0], 400);
}

TEST(PlayerRules, NumbersOfThePlayerChange) {
    EXPECT_EQ(of("franks").number(PlayerNumber::MarketFee), 300);
    EXPECT_EQ(of("saracens").number(PlayerNumber::MarketFee), 50);
    EXPECT_EQ(of("goths", {}, 4).number(PlayerNumber::PopulationExtra), 10'000);
    EXPECT_EQ(of("teutons").number(PlayerNumber::HealRange), 8'000);
    EXPECT_EQ(of("celts", {technology("banking")}).number(PlayerNumber::TributeFee), 0);
}

TEST(PlayerRules, TheSameHistoryGivesTheSameFigures) {
    const std::vector<TechnologyId> known = {technology("loom"), technology("wheelbarrow"),
                                             technology("fletching")};
    const PlayerRules a = of("vikings", known, 2);
    const PlayerRules b = of("vikings", known, 2);
    for (TypeId id = 0; id < classic_rules()->types.size(); ++id) {
        EXPECT_EQ(a.type(id).hit_points, b.type(id).hit_points);
        EXPECT_EQ(a.type(id).speed, b.type(id).speed);
        EXPECT_EQ(a.type(id).cost, b.type(id).cost);
    }
}

TEST(Requirements, SayWhatIsMissingInPlainWords) {
    std::vector<std::uint16_t> standing(classic_rules()->types.size(), 0);
    const PlayerRules dark = of("franks");
    EXPECT_EQ(sentence(dark, missing_for(dark, standing, type("knight"))), "Needs the Castle Age");
    EXPECT_EQ(sentence(dark, missing_for(dark, standing, type("huskarl"))), "Your people do not have it");
    const PlayerRules feudal = of("franks", {}, 2);
    EXPECT_EQ(sentence(feudal, missing_for(feudal, standing, type("stable"))), "Needs a Barracks");
    standing[type("barracks")] = 1;
    EXPECT_FALSE(missing_for(feudal, standing, type("stable")));
    EXPECT_EQ(sentence(dark, missing_for_research(dark, standing, technology("age_feudal"))),
              "Needs 2 different of Mill, Lumber Camp, Mining Camp, Dock or Barracks");
    const PlayerRules castle = of("franks", {}, 3);
    EXPECT_EQ(sentence(castle, missing_for_research(castle, standing, technology("chain_mail"))),
              "Needs Scale Mail Armour");
}

TEST(Requirements, ATownCentreThatHasFallenCanBePutUpAgainInAnyAge) {
    std::vector<std::uint16_t> standing(classic_rules()->types.size(), 0);
    const PlayerRules dark = of("franks");
    EXPECT_FALSE(missing_for(dark, standing, type("town_center")));
    standing[type("town_center")] = 1;
    EXPECT_EQ(missing_for(dark, standing, type("town_center")).need, Need::Age);
}

}  // namespace
}  // namespace banneret::rules
