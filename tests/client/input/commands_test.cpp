#include "client/input/commands.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/client/scenery.h"

namespace banneret::input {
namespace {

const CommandButton* find(const std::vector<CommandButton>& all, const std::string& name) {
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const CommandButton& b) { return b.name == name; });
    return at == all.end() ? nullptr : &*at;
}

TEST(Commands, ATownCenterTrainsVillagers) {
    tests::Scenery s;
    const EntityId center = s.add("town_center", 1, 30, 30);
    const auto buttons = command_buttons(s.scene, s.rules(), {center}, Page::Main);
    const CommandButton* train = find(buttons, "Train: Villager");
    ASSERT_NE(train, nullptr);
    EXPECT_EQ(train->type, s.rules().villager);
    EXPECT_EQ(train->why_not, "");
}

TEST(Commands, WhatCannotBePaidSaysWhatIsLacking) {
    tests::Scenery s;
    s.scene.stock = {10, 0, 0, 0};
    const EntityId center = s.add("town_center", 1, 30, 30);
    EXPECT_EQ(find(command_buttons(s.scene, s.rules(), {center}, Page::Main), "Train: Villager")->why_not,
              "There is not enough food");
    EXPECT_EQ(lacking({5, 5, 5, 5}, {5, 6, 0, 9}), 2u | 8u);
}

TEST(Commands, AVillagerOpensAPageOfBuildings) {
    tests::Scenery s;
    const EntityId villager = s.add("villager", 1, 30, 30);
    EXPECT_NE(find(command_buttons(s.scene, s.rules(), {villager}, Page::Main), "Build"), nullptr);
    const auto page = command_buttons(s.scene, s.rules(), {villager}, Page::Buildings);
    EXPECT_NE(find(page, "Build: House"), nullptr);
    EXPECT_NE(find(page, "Back"), nullptr);
}

TEST(Commands, TwoSoldiersCanFormUpAndALockedFormationCanBeDisbanded) {
    tests::Scenery s;
    const Units two{s.add("archer", 1, 30, 30), s.add("militia", 1, 31, 30)};
    const auto buttons = command_buttons(s.scene, s.rules(), two, Page::Main);
    ASSERT_NE(find(buttons, "Formation: Box"), nullptr);
    EXPECT_EQ(find(buttons, "Formation: Box")->shape, simulation::FormationShape::Box);
    EXPECT_FALSE(find(buttons, "Formation: Box")->active);
    EXPECT_EQ(find(buttons, "Disband"), nullptr);
    EXPECT_EQ(find(command_buttons(s.scene, s.rules(), {two[0]}, Page::Main), "Formation: Box"), nullptr);
    const Units people{s.add("villager", 1, 30, 30), s.add("villager", 1, 31, 30)};
    EXPECT_EQ(find(command_buttons(s.scene, s.rules(), people, Page::Main), "Formation: Box"), nullptr);

    view::Detail locked;
    locked.id = two[0];
    locked.formation = simulation::FormationShape::Flank;
    s.scene.details = {locked};
    const auto now = command_buttons(s.scene, s.rules(), {two[0]}, Page::Main);
    EXPECT_TRUE(find(now, "Formation: Flank")->active);
    EXPECT_NE(find(now, "Disband"), nullptr);
}

TEST(Commands, NoTwoButtonsShareAPlace) {
    tests::Scenery s;
    const Units all{s.add("villager", 1, 30, 30), s.add("archer", 1, 31, 30), s.add("barracks", 1, 40, 30)};
    for (Page page : {Page::Main, Page::Buildings, Page::MoreOrders}) {
        for (const Units& who : {all, Units{all[0]}, Units{all[1]}, Units{all[2]}}) {
            std::set<int> slots;
            for (const CommandButton& b : command_buttons(s.scene, s.rules(), who, page)) {
                EXPECT_TRUE(slots.insert(b.slot).second) << b.name;
                EXPECT_TRUE(b.slot >= 0 && b.slot < 15) << b.name;
            }
        }
    }
}

TEST(Commands, EachKindHasItsOwnOrders) {
    tests::Scenery s;
    const auto names = [&](const Units& who, Page page = Page::Main) {
        std::set<std::string> out;
        for (const CommandButton& b : command_buttons(s.scene, s.rules(), who, page)) out.insert(b.name);
        return out;
    };
    const auto archer = names({s.add("archer", 1, 30, 30)});
    for (const char* each : {"Attack-move", "Patrol", "Guard", "Follow", "Go in", "Stop", "Aggressive"})
        EXPECT_TRUE(archer.contains(each)) << each;
    EXPECT_FALSE(archer.contains("Convert"));
    const auto monk = names({s.add("monk", 1, 30, 30)});
    for (const char* each : {"Convert", "Heal", "Go in"}) EXPECT_TRUE(monk.contains(each)) << each;
    EXPECT_FALSE(monk.contains("Drop the relic"));
    EXPECT_TRUE(names({s.add("trade_cart", 1, 30, 30)}).contains("Trade"));
    EXPECT_TRUE(names({s.add("transport", 1, 30, 30)}).contains("Unload"));
    EXPECT_TRUE(names({s.add("mangonel", 1, 30, 30)}).contains("Attack ground"));
    EXPECT_TRUE(names({s.add("trebuchet", 1, 30, 30)}).contains("Pack up"));
    EXPECT_FALSE(names({s.add("trebuchet", 1, 30, 30)}).contains("Set up"));
    EXPECT_TRUE(names({s.add("trebuchet_packed", 1, 30, 30)}).contains("Set up"));
    EXPECT_TRUE(names({s.add("market", 1, 30, 30)}).contains("Market"));
    EXPECT_TRUE(names({s.add("town_center", 1, 30, 30)}).contains("Town bell"));
    EXPECT_TRUE(names({s.add("mill", 1, 30, 30)}).contains("Pay for a field ahead"));
    EXPECT_TRUE(names({s.add("gate", 1, 30, 30)}).contains("Lock the gate"));
}

TEST(Commands, ALockedGateIsUnlockedAndAHouseWithGuestsLetsThemOut) {
    tests::Scenery s;
    const EntityId gate = s.add("gate", 1, 30, 30), castle = s.add("castle", 1, 40, 30);
    view::Detail locked;
    locked.id = gate;
    locked.locked = true;
    s.scene.details = {locked};
    const auto of_gate = command_buttons(s.scene, s.rules(), {gate}, Page::Main);
    ASSERT_NE(find(of_gate, "Unlock the gate"), nullptr);
    EXPECT_EQ(std::get<simulation::LockGate>(find(of_gate, "Unlock the gate")->order.command).locked, 0);
    EXPECT_EQ(find(of_gate, "Lock the gate"), nullptr);
    EXPECT_EQ(find(command_buttons(s.scene, s.rules(), {castle}, Page::Main), "Everybody out"), nullptr);
    s.scene.inside.push_back({EntityId::make(900, 1), castle, s.rules().villager, 1.0f, false});
    const auto of_castle = command_buttons(s.scene, s.rules(), {castle}, Page::Main);
    ASSERT_NE(find(of_castle, "Everybody out"), nullptr);
    EXPECT_EQ(find(of_castle, "Everybody out")->order.units, Units{castle});
    EXPECT_NE(find(of_castle, "Back to work"), nullptr);
}

TEST(Commands, WhatTheWorldWouldRefuseIsOffAndSaysWhy) {
    tests::Scenery s;
    const EntityId center = s.add("town_center", 1, 30, 30);
    auto buttons = command_buttons(s.scene, s.rules(), {center}, Page::Main);
    const auto questions = questions_of(buttons);
    ASSERT_EQ(questions.size(), 1u);
    EXPECT_EQ(find(buttons, "Town bell")->why_not, "");
    s.scene.answers.push_back({questions[0], simulation::Refusal::CannotDoThat});
    buttons = command_buttons(s.scene, s.rules(), {center}, Page::Main);
    EXPECT_EQ(find(buttons, "Town bell")->why_not, "None of them can do that");
}

TEST(Commands, WhatFindsNoPlaceIsOnTheNextPage) {
    tests::Scenery s;
    const Units army{s.add("archer", 1, 30, 30), s.add("archer", 1, 31, 30), s.add("monk", 1, 32, 30),
                     s.add("mangonel", 1, 33, 30), s.add("villager", 1, 34, 30)};
    std::set<std::string> both;
    int more = 0;
    for (const Page page : {Page::Main, Page::MoreOrders})
        for (const CommandButton& b : command_buttons(s.scene, s.rules(), army, page)) {
            both.insert(b.name);
            more += b.kind == CommandKind::More ? 1 : 0;
        }
    EXPECT_EQ(more, 1);
    for (const char* each : {"Build", "Attack-move", "Convert", "Heal", "Attack ground", "Patrol", "Guard",
                             "Follow", "Go in", "Repair", "Formation: Box", "Stop"})
        EXPECT_TRUE(both.contains(each)) << each;
}

TEST(Commands, SitesTrainNobodyAndOthersThingsGiveNoButtons) {
    tests::Scenery s;
    const EntityId center = s.add("town_center", 1, 30, 30);
    s.body(center).built = 0.5f;
    EXPECT_EQ(find(command_buttons(s.scene, s.rules(), {center}, Page::Main), "Train: Villager"), nullptr);
    EXPECT_TRUE(command_buttons(s.scene, s.rules(), {s.add("archer", 2, 30, 30)}, Page::Main).empty());
}

}  // namespace
}  // namespace banneret::input
