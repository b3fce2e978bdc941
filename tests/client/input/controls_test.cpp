#include "client/input/controls.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/client/scenery.h"

namespace banneret::input {
namespace {

constexpr int kLeftButton = 0, kRightButton = 1, kEscapeKey = 256, kDeleteKey = 261;

// A player at the mouse, with a scene that stands still.
class Player : public testing::Test {
  protected:
    Player() {
        camera.set_ground(&ground);
        camera.set_viewport(1280, 720);
        camera.look_at({30, 30});
    }
    void frame(double seconds = 0.016) { controls.update(s.scene, camera, seconds); }
    void point(EntityId id) {
        const view::Body& b = s.body(id);
        const view::ScreenPoint p = camera.to_screen(b.at, b.height);
        controls.mouse_moved(p.x, p.y - 12, false);
    }
    void press(int button, int modifiers = 0) {
        controls.mouse_button(button, true, modifiers);
        controls.mouse_button(button, false, modifiers);
        frame();
    }
    void tap(int key, int modifiers = 0) {
        controls.key(key, true, modifiers);
        controls.key(key, false, modifiers);
        frame();
    }
    const Units& chosen() { return controls.selection().units(); }

    tests::Scenery s;
    view::Ground ground = s.ground();
    view::Camera camera;
    Controls controls{s.shared_rules(), 1};
    EntityId villager = s.add("villager", 1, 28, 30);
    EntityId archer = s.add("archer", 1, 31, 30);
    EntityId other = s.add("archer", 1, 32, 31);
};

TEST_F(Player, ClickSelectsAndRightClickOrders) {
    point(villager);
    press(kLeftButton);
    EXPECT_EQ(chosen(), Units{villager});
    controls.mouse_moved(700, 500, false);
    press(kRightButton);
    const auto orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 1u);
    EXPECT_TRUE(std::holds_alternative<simulation::Move>(orders[0].command));
    EXPECT_EQ(controls.overlay().markers.size(), 1u);
    EXPECT_TRUE(controls.take_orders().empty());
}

TEST_F(Player, DoubleClickSelectsTheKind) {
    point(archer);
    press(kLeftButton);
    press(kLeftButton);
    EXPECT_EQ(chosen(), (Units{archer, other}));
}

TEST_F(Player, TwoSlowClicksAreNoDoubleClick) {
    point(archer);
    press(kLeftButton);
    frame(1.0);
    press(kLeftButton);
    EXPECT_EQ(chosen(), Units{archer});
}

TEST_F(Player, DraggingABoxSelectsSoldiers) {
    controls.mouse_moved(10, 10, false);
    controls.mouse_button(kLeftButton, true, 0);
    frame();
    controls.mouse_moved(1200, 700, false);
    frame();
    EXPECT_TRUE(controls.overlay().box.has_value());
    controls.mouse_button(kLeftButton, false, 0);
    frame();
    EXPECT_EQ(chosen(), (Units{archer, other}));
}

TEST_F(Player, ClicksOnTheInterfaceReachNoUnit) {
    point(villager);
    press(kLeftButton);
    controls.mouse_moved(700, 500, true);
    press(kRightButton);
    EXPECT_TRUE(controls.take_orders().empty());
}

TEST_F(Player, PlacingABuildingGivesBuildToTheBuilders) {
    controls.select({villager, archer});
    tap('Q');  // Build
    EXPECT_EQ(controls.page(), Page::Buildings);
    tap('Q');  // House
    ASSERT_TRUE(controls.placing());
    controls.mouse_moved(640, 300, false);
    const view::SceneRequest wanted = controls.request(camera);
    EXPECT_EQ(s.rules().types[wanted.placing].id, "house");
    s.scene.ghost = view::Ghost{wanted.placing, {33.5f, 33.5f}, simulation::Refusal::GroundTaken};
    press(kLeftButton);
    EXPECT_TRUE(controls.take_orders().empty());
    s.scene.ghost->refusal = simulation::Refusal::None;
    press(kLeftButton, kShift);
    EXPECT_TRUE(controls.placing());
    press(kLeftButton);
    EXPECT_FALSE(controls.placing());
    const auto orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 2u);
    EXPECT_TRUE(orders[0].queued);
    EXPECT_EQ(orders[1].units, Units{villager});
    EXPECT_EQ(std::get<simulation::Build>(orders[1].command).at,
              (Vec2{Fixed::ratio(67, 2), Fixed::ratio(67, 2)}));
}

TEST_F(Player, AWallIsDraggedFromPlaceToPlace) {
    controls.select({villager});
    tap('Q');  // Build
    const auto page = command_buttons(s.scene, s.rules(), chosen(), controls.page());
    const auto palisade = std::find_if(page.begin(), page.end(), [&](const CommandButton& b) {
        return b.type == s.rules().find_type("palisade");
    });
    ASSERT_NE(palisade, page.end());
    Intent press_it;
    press_it.kind = IntentKind::Press;
    press_it.button = *palisade;
    controls.perform(press_it, s.scene, camera);
    controls.mouse_moved(500, 300, false);
    controls.mouse_button(kLeftButton, true, 0);
    frame();
    controls.mouse_moved(800, 300, false);
    frame();
    const view::SceneRequest wanted = controls.request(camera);
    ASSERT_TRUE(wanted.line_from.has_value());
    s.scene.ghost = view::Ghost{wanted.placing, wanted.placing_at};
    controls.mouse_button(kLeftButton, false, 0);
    frame();
    const auto orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 1u);
    const auto& line = std::get<simulation::WallLine>(orders[0].command);
    EXPECT_LT(line.from.x, line.to.x);
    EXPECT_EQ(orders[0].units, Units{villager});
    EXPECT_FALSE(controls.request(camera).line_from.has_value());
}

TEST_F(Player, WhatIsPlacedIsTurnedByKeyAndWheel) {
    controls.select({villager});
    tap('Q');
    Intent press_it;
    press_it.kind = IntentKind::Press;
    press_it.button.kind = CommandKind::Place;
    press_it.button.type = s.rules().find_type("gate");
    controls.perform(press_it, s.scene, camera);
    controls.mouse_moved(640, 300, false);
    tap('R');
    EXPECT_EQ(controls.request(camera).placing_turn, 1);
    const float zoom = camera.zoom();
    controls.wheel(1);
    frame();
    EXPECT_EQ(controls.request(camera).placing_turn, 2);
    EXPECT_EQ(camera.zoom(), zoom);
    controls.wheel(-1);
    frame();
    s.scene.ghost = view::Ghost{press_it.button.type, {33, 33}};
    press(kLeftButton);
    const auto orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 1u);
    EXPECT_EQ(std::get<simulation::Build>(orders[0].command).turn, 1);
}

TEST_F(Player, AKeyAsksForATargetAndAClickGivesIt) {
    controls.select({archer});
    tap('P');
    EXPECT_EQ(controls.aim(), Aim::Patrol);
    controls.mouse_moved(700, 500, false);
    press(kLeftButton);
    auto orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 1u);
    EXPECT_TRUE(std::holds_alternative<simulation::Patrol>(orders[0].command));
    EXPECT_EQ(controls.aim(), Aim::Any);
    tap('O');  // guard: the ground is nobody
    press(kLeftButton);
    EXPECT_TRUE(controls.take_orders().empty());
    EXPECT_EQ(controls.aim(), Aim::Guard);
    point(other);
    press(kLeftButton);
    orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 1u);
    EXPECT_EQ(std::get<simulation::Guard>(orders[0].command).target, other);
    tap('P');
    press(kRightButton);
    EXPECT_EQ(controls.aim(), Aim::Any);
    EXPECT_TRUE(controls.take_orders().empty());
}

TEST_F(Player, TheBellRingsWithoutSelectingATownCenter) {
    const EntityId center = s.add("town_center", 1, 40, 40);
    controls.select({});
    tap('J');
    auto orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 1u);
    EXPECT_EQ(orders[0].units, Units{center});
    EXPECT_EQ(std::get<simulation::TownBell>(orders[0].command).rings, 1);
    tap('K');
    orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 1u);
    EXPECT_EQ(std::get<simulation::TownBell>(orders[0].command).rings, 0);
}

TEST_F(Player, AFlareIsShownOnceForAClickAndNotTooOften) {
    controls.select({});
    tap('\\');
    EXPECT_TRUE(controls.flaring());
    controls.mouse_moved(700, 400, false);
    press(kLeftButton);
    EXPECT_FALSE(controls.flaring());
    EXPECT_EQ(controls.take_orders().size(), 1u);
    press(kLeftButton, kAlt);
    EXPECT_TRUE(controls.take_orders().empty());  // too soon
    frame(2.0);
    press(kLeftButton, kAlt);
    const auto orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 1u);
    EXPECT_TRUE(std::holds_alternative<simulation::Flare>(orders[0].command));
}

TEST_F(Player, WhoGoesInsideStaysInTheGroup) {
    const EntityId castle = s.add("castle", 1, 40, 40);
    controls.select({archer});
    tap('2', kControl);
    std::erase_if(s.scene.bodies, [&](const view::Body& b) { return b.id == archer; });
    s.scene.inside.push_back({archer, castle, s.rules().find_type("archer"), 1.0f, false});
    frame();
    EXPECT_TRUE(chosen().empty());
    EXPECT_EQ(controls.selection().group(2), Units{archer});
    s.scene.inside.clear();
    frame();
    EXPECT_TRUE(controls.selection().group(2).empty());
}

TEST_F(Player, OneInsideIsLetOut) {
    const EntityId castle = s.add("castle", 1, 40, 40), in = EntityId::make(901, 1);
    s.scene.inside.push_back({in, castle, s.rules().find_type("archer"), 1.0f, false});
    controls.select({castle});
    Intent i;
    i.kind = IntentKind::LetOut;
    i.entity = in;
    controls.perform(i, s.scene, camera);
    tap('U');
    const auto orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 2u);
    EXPECT_EQ(std::get<simulation::Ungarrison>(orders[0].command).who, in);
    EXPECT_EQ(orders[0].units, Units{castle});
    EXPECT_EQ(std::get<simulation::Ungarrison>(orders[1].command).who, kNobody);
}

TEST_F(Player, AKeyAndAClickBetweenTwoFramesKeepTheirOrder) {
    point(archer);
    controls.mouse_button(kLeftButton, true, 0);
    controls.mouse_button(kLeftButton, false, 0);
    controls.key('P', true, 0);
    controls.key('P', false, 0);
    controls.mouse_moved(700, 500, false);
    controls.mouse_button(kLeftButton, true, 0);
    controls.mouse_button(kLeftButton, false, 0);
    frame();
    const auto orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 1u);
    EXPECT_TRUE(std::holds_alternative<simulation::Patrol>(orders[0].command));
    EXPECT_EQ(orders[0].units, Units{archer});
}

TEST_F(Player, AScrollKeyTappedBetweenTwoFramesScrolls) {
    const view::WorldPoint before = camera.middle();
    controls.key(262, true, 0);
    controls.key(262, false, 0);
    frame(0.1);
    EXPECT_GT(camera.middle().x, before.x);
    const view::WorldPoint after = camera.middle();
    frame(0.1);
    EXPECT_EQ(camera.middle().x, after.x);
}

TEST_F(Player, CameraMarksAreKeptAndGoneTo) {
    constexpr int kF5 = 294;
    tap(kF5);
    EXPECT_NEAR(camera.middle().x, 30, 0.5);
    tap(kF5, kControl);
    camera.look_at({10, 10});
    tap(kF5);
    EXPECT_NEAR(camera.middle().x, 30, 0.5);
}

TEST_F(Player, EscapeLeavesOneThingAtATime) {
    controls.select({villager});
    tap('Q');
    tap('Q');
    tap(kEscapeKey);
    EXPECT_FALSE(controls.placing());
    EXPECT_EQ(controls.page(), Page::Buildings);
    tap(kEscapeKey);
    EXPECT_EQ(controls.page(), Page::Main);
    tap(kEscapeKey);
    EXPECT_TRUE(chosen().empty());
    EXPECT_TRUE(controls.take_wishes().empty());
    tap(kEscapeKey);
    EXPECT_EQ(controls.take_wishes(), std::vector<Wish>{Wish::Menu});
}

TEST_F(Player, ControlGroupsAreKeptAndCentredByPressingTwice) {
    controls.select({archer});
    tap('3', kControl);
    controls.select({});
    camera.look_at({10, 10});
    tap('3');
    EXPECT_EQ(chosen(), Units{archer});
    EXPECT_LT(camera.middle().x, 15);
    tap('3');
    EXPECT_NEAR(camera.middle().x, 31, 0.5);
}

TEST_F(Player, DeletingABuildingAsksFirst) {
    const EntityId house = s.add("house", 1, 35, 30);
    controls.select({house});
    tap(kDeleteKey);
    EXPECT_TRUE(controls.take_orders().empty());
    EXPECT_NE(controls.question(), "");
    tap(kDeleteKey);
    EXPECT_EQ(controls.take_orders().size(), 1u);
    controls.select({archer});
    tap(kDeleteKey);
    EXPECT_EQ(controls.take_orders().size(), 1u);
}

TEST_F(Player, TheIdleKeySelectsAndShows) {
    s.body(villager).idle = true;
    camera.look_at({10, 10});
    tap('.');
    EXPECT_EQ(chosen(), Units{villager});
    EXPECT_NEAR(camera.middle().x, 28, 0.5);
}

TEST_F(Player, TheScreensEdgeScrollsButOnlyUnderAPointer) {
    const view::WorldPoint before = camera.middle();
    frame(0.1);
    EXPECT_EQ(camera.middle().x, before.x);
    controls.mouse_moved(1279, 300, false);
    frame(0.1);
    EXPECT_GT(camera.middle().x, before.x);
    const view::WorldPoint scrolled = camera.middle();
    controls.focus_lost();
    frame(0.1);
    EXPECT_EQ(camera.middle().x, scrolled.x);
}

TEST_F(Player, TheMinimapShowsAndOrders) {
    controls.select({archer});
    Intent i;
    i.kind = IntentKind::LookAt;
    i.at = {10, 12};
    controls.perform(i, s.scene, camera);
    EXPECT_NEAR(camera.middle().x, 10, 0.1);
    i.kind = IntentKind::OrderAt;
    controls.perform(i, s.scene, camera);
    const auto orders = controls.take_orders();
    ASSERT_EQ(orders.size(), 1u);
    EXPECT_EQ(std::get<simulation::Move>(orders[0].command).to, (Vec2{10, 12}));
}

TEST_F(Player, WhoWatchesGivesNoOrders) {
    Controls watcher(s.shared_rules(), kNature);
    watcher.select({archer});
    watcher.mouse_moved(700, 500, false);
    watcher.mouse_button(kRightButton, true, 0);
    watcher.update(s.scene, camera, 0.016);
    EXPECT_TRUE(watcher.take_orders().empty());
}

}  // namespace
}  // namespace banneret::input
