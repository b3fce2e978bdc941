// The panels with a pointer over them: what a click on each asks for. Needs software OpenGL for the icons'
// textures.
#include "client/hud/hud.h"

#include <gtest/gtest.h>
#include <imgui.h>

#include "client/hud/panels.h"
#include "tests/client/scenery.h"
#include "tests/client/view/offscreen.h"

namespace banneret::hud {
namespace {

TEST(Figures, TimeAndNumbersReadAsPeopleWriteThem) {
    EXPECT_EQ(clock_text(0), "00:00");
    EXPECT_EQ(clock_text(1122 * 1000 / kTickMs), "18:42");
    EXPECT_EQ(clock_text(3'723'000 / kTickMs + 1), "1:02:03");
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(1120), "1,120");
    EXPECT_EQ(grouped(-1234567), "-1,234,567");
}

class Panels : public testing::Test {
  protected:
    void SetUp() override {
        screen = tests::Offscreen::create(64, 64);
        if (!screen) GTEST_SKIP() << "there is no software OpenGL here";
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {1280, 720};
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
        library = std::make_shared<art::Library>(s.shared_rules(), art::Library::Options{"", true, 2});
        hud = std::make_unique<Hud>(s.shared_rules(), library, Look{});
        camera.set_ground(&ground);
        camera.set_viewport(1280, 720);
        camera.look_at({30, 30});
    }
    void TearDown() override {
        hud.reset();
        if (screen) ImGui::DestroyContext();
    }
    // One frame with the pointer there; `button` -1: only pointing.
    std::vector<input::Intent> frame(float x, float y, int button = -1) {
        ImGuiIO& io = ImGui::GetIO();
        io.DeltaTime = 0.016f;
        io.MousePos = {x, y};
        for (bool& down : io.MouseDown) down = false;
        ImGui::NewFrame();  // the button was up
        static_cast<void>(hud->draw({s.scene, controls, camera}));
        ImGui::EndFrame();
        if (button >= 0) io.MouseDown[button] = true;
        ImGui::NewFrame();
        std::vector<input::Intent> out = hud->draw({s.scene, controls, camera});
        ImGui::EndFrame();
        return out;
    }

    std::unique_ptr<tests::Offscreen> screen;
    tests::Scenery s;
    std::shared_ptr<art::Library> library;
    std::unique_ptr<Hud> hud;
    view::Ground ground = s.ground();
    view::Camera camera;
    input::Controls controls{s.shared_rules(), 1};
};

TEST_F(Panels, TheFirstCommandOfATownCenterTrainsAVillager) {
    controls.select({s.add("town_center", 1, 30, 30)});
    const auto intents = frame(40, 598, 0);
    ASSERT_EQ(intents.size(), 1u);
    EXPECT_EQ(intents[0].kind, input::IntentKind::Press);
    EXPECT_EQ(intents[0].button.type, s.rules().villager);
}

TEST_F(Panels, PointingAloneAsksForNothing) {
    controls.select({s.add("town_center", 1, 30, 30)});
    EXPECT_TRUE(frame(40, 598).empty());
    EXPECT_TRUE(hud->wants_pointer());
}

TEST_F(Panels, TheMiddleOfTheScreenBelongsToTheMap) {
    frame(640, 300);
    EXPECT_FALSE(hud->wants_pointer());
    frame(640, 20);
    EXPECT_TRUE(hud->wants_pointer());
    frame(640, 650);
    EXPECT_TRUE(hud->wants_pointer());
}

TEST_F(Panels, APlaceIsCoveredWhereverThePointerWasWhenItWasDrawn) {
    frame(640, 300);
    EXPECT_TRUE(hud->covers(640, 20));
    EXPECT_TRUE(hud->covers(640, 650));
    EXPECT_FALSE(hud->covers(640, 400));
    frame(640, 650);
    EXPECT_FALSE(hud->covers(640, 300));
}

TEST_F(Panels, TheMinimapsMiddleShowsTheMapsMiddleAndARightClickOrdersThere) {
    const auto look = frame(1129, 641, 0);
    ASSERT_EQ(look.size(), 1u);
    EXPECT_EQ(look[0].kind, input::IntentKind::LookAt);
    EXPECT_NEAR(look[0].at.x, 31.5f, 1.5f);
    EXPECT_NEAR(look[0].at.y, 31.5f, 1.5f);
    const auto order = frame(1129, 641, 1);
    ASSERT_EQ(order.size(), 1u);
    EXPECT_EQ(order[0].kind, input::IntentKind::OrderAt);
}

TEST_F(Panels, TheQueueIsTakenBackByAClickOnIt) {
    const EntityId center = s.add("town_center", 1, 30, 30);
    controls.select({center});
    view::Detail d;
    d.id = center;
    d.queue[0] = d.queue[1] = s.rules().villager;
    d.queue_length = 2;
    s.scene.details.push_back(d);
    bool found = false;
    for (float x = 540; x < 700 && !found; x += 10) {
        for (const input::Intent& i : frame(x, 655, 0))
            found |= i.kind == input::IntentKind::CancelTraining && i.entity == center && i.place == 1;
    }
    EXPECT_TRUE(found);
}

TEST_F(Panels, AnIconOfManyNarrowsTheSelection) {
    const EntityId a = s.add("archer", 1, 30, 30), b = s.add("militia", 1, 31, 30);
    controls.select({a, b});
    const auto intents = frame(285, 600, 0);
    ASSERT_EQ(intents.size(), 1u);
    EXPECT_EQ(intents[0].kind, input::IntentKind::SelectOnly);
    EXPECT_EQ(intents[0].entity, b);  // grouped by kind, in the rules' order
}

}  // namespace
}  // namespace banneret::hud
