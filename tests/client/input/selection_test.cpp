#include "client/input/selection.h"

#include <gtest/gtest.h>

#include "tests/client/scenery.h"

namespace banneret::input {
namespace {

class SelectionRules : public testing::Test {
  protected:
    SelectionRules() {
        camera.set_ground(&ground);
        camera.set_viewport(1280, 720);
        camera.look_at({30, 30});
    }
    Units boxed(BoxRule rule = BoxRule::SoldiersFirst) {
        return units_in_box(s.scene, s.rules(), camera, {{0, 0}, {1280, 720}}, rule);
    }
    tests::Scenery s;
    view::Ground ground = s.ground();
    view::Camera camera;
};

TEST_F(SelectionRules, ABoxPrefersSoldiersThenVillagersThenBuildings) {
    const EntityId house = s.add("house", 1, 30, 30);
    EXPECT_EQ(boxed(), Units{house});
    const EntityId villager = s.add("villager", 1, 31, 30);
    EXPECT_EQ(boxed(), Units{villager});
    const EntityId archer = s.add("archer", 1, 32, 30);
    EXPECT_EQ(boxed(), Units{archer});
    EXPECT_EQ(boxed(BoxRule::All), (Units{villager, archer}));
}

TEST_F(SelectionRules, ABoxTakesNobodyElsesAndNothingOutsideIt) {
    s.add("archer", 2, 30, 30);
    s.add("tree_forest", kNature, 31, 30);
    const EntityId mine = s.add("archer", 1, 30, 30);
    s.add("archer", 1, 50, 50);
    EXPECT_EQ(boxed(), Units{mine});
}

TEST_F(SelectionRules, DoubleClickTakesTheKindOnTheScreenAndCtrlEverywhere) {
    const EntityId a = s.add("archer", 1, 30, 30), b = s.add("archer", 1, 31, 30),
                   far = s.add("archer", 1, 5, 5);
    s.add("militia", 1, 30, 31);
    s.body(far).on_screen = false;
    EXPECT_EQ(units_alike(s.scene, s.body(a), false), (Units{a, b}));
    EXPECT_EQ(units_alike(s.scene, s.body(a), true), (Units{a, b, far}));
}

TEST_F(SelectionRules, ShiftAddsAndCtrlTogglesInEntityOrder) {
    const EntityId a{1}, b{2}, c{3};
    EXPECT_EQ(combined({c}, {a, c}, Combine::Add), (Units{a, c}));
    EXPECT_EQ(combined({a, c}, {c, b}, Combine::Toggle), (Units{a, b}));
    EXPECT_EQ(combined({a}, {c, b}, Combine::Replace), (Units{b, c}));
}

TEST_F(SelectionRules, NoMoreAreTakenThanAnOrderHolds) {
    Units many;
    for (std::uint32_t i = 1; i < 600; ++i) many.push_back({i});
    Selection selection;
    selection.set(many);
    EXPECT_EQ(selection.units().size(), simulation::kMaxUnitsInOrder);
}

TEST_F(SelectionRules, TheDeadLeaveSelectionAndGroups) {
    const EntityId a = s.add("archer", 1, 30, 30), b = s.add("archer", 1, 31, 30);
    Selection selection;
    selection.set({a, b});
    selection.store_group(3);
    s.body(b).selectable = false;
    selection.forget_gone(s.scene);
    EXPECT_EQ(selection.units(), Units{a});
    EXPECT_EQ(selection.group(3), Units{a});
}

TEST_F(SelectionRules, IdleWorkersComeInOrderAndRoundAgain) {
    EXPECT_EQ(next_idle_worker(s.scene, kNobody), kNobody);
    const EntityId a = s.add("villager", 1, 30, 30), b = s.add("villager", 1, 31, 30),
                   theirs = s.add("villager", 2, 31, 30);
    for (EntityId id : {a, b, theirs}) s.body(id).idle = true;
    EXPECT_EQ(next_idle_worker(s.scene, kNobody), a);
    EXPECT_EQ(next_idle_worker(s.scene, a), b);
    EXPECT_EQ(next_idle_worker(s.scene, b), a);
}

}  // namespace
}  // namespace banneret::input
