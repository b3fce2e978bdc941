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
    for (Page page : {Page::Main, Page::Buildings}) {
        for (const Units& who : {all, Units{all[0]}, Units{all[1]}, Units{all[2]}}) {
            std::set<int> slots;
            for (const CommandButton& b : command_buttons(s.scene, s.rules(), who, page)) {
                EXPECT_TRUE(slots.insert(b.slot).second) << b.name;
                EXPECT_TRUE(b.slot >= 0 && b.slot < 15) << b.name;
            }
        }
    }
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
