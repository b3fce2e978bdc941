// Draws with software OpenGL and looks at the pixels.
#include "client/view/game_view.h"

#include <gtest/gtest.h>

#include "tests/client/scenery.h"
#include "tests/client/view/offscreen.h"

namespace banneret::view {
namespace {

constexpr int kWide = 640, kHigh = 360;

struct Pixel {
    int r, g, b;
    int bright() const { return r + g + b; }
};

class Drawing : public testing::Test {
  protected:
    void SetUp() override {
        screen = tests::Offscreen::create(kWide, kHigh);
        if (!screen) GTEST_SKIP() << "there is no software OpenGL here";
        library = std::make_shared<art::Library>(s.shared_rules(), art::Library::Options{"", true, 2});
        view = std::make_unique<GameView>(s.shared_rules(), library);
        view->set_ground(s.tiles);
        view->camera().set_viewport(kWide, kHigh);
        view->camera().look_at({30, 30});
    }
    void TearDown() override { view.reset(); }
    void draw() {
        // The first asks for the pictures, the second has them.
        view->draw(s.scene, overlay, now_s += 0.2, kWide, kHigh);
        library->wait_until_idle();
        view->draw(s.scene, overlay, now_s += 0.2, kWide, kHigh);
        picture = screen->picture();
    }
    Pixel at(int x, int y) const {
        const std::uint8_t* p = &picture.bytes[static_cast<std::size_t>(y * kWide + x) * 3];
        return {p[0], p[1], p[2]};
    }
    // How many pixels are strongly blue or red: a player's cloth.
    int count(bool blue) const {
        int n = 0;
        for (std::size_t i = 0; i < picture.bytes.size(); i += 3) {
            const int r = picture.bytes[i], b = picture.bytes[i + 2];
            n += blue ? b > r + 60 : r > b + 90;
        }
        return n;
    }
    std::unique_ptr<tests::Offscreen> screen;
    tests::Scenery s;
    Overlay overlay;
    std::shared_ptr<art::Library> library;
    std::unique_ptr<GameView> view;
    art::Picture picture;
    double now_s = 0;
};

TEST_F(Drawing, GrassIsGreenAndUnseenGroundIsBlack) {
    draw();
    const Pixel grass = at(kWide / 2, kHigh / 2);
    EXPECT_GT(grass.g, grass.b + 20);
    s.scene.fog.assign(static_cast<std::size_t>(s.scene.side * s.scene.side), Fog::Unseen);
    s.scene.fog_revision = 7;
    for (int i = 0; i < 30; ++i) draw();
    EXPECT_LT(at(kWide / 2, kHigh / 2).bright(), 20);
}

TEST_F(Drawing, RememberedGroundIsDimmed) {
    draw();
    const int seen = at(kWide / 2, kHigh / 2).bright();
    s.scene.fog.assign(static_cast<std::size_t>(s.scene.side * s.scene.side), Fog::Remembered);
    s.scene.fog_revision = 8;
    for (int i = 0; i < 30; ++i) draw();
    EXPECT_NEAR(at(kWide / 2, kHigh / 2).bright(), 0.36 * seen, 0.1 * seen);
}

TEST_F(Drawing, EachSeatsMenWearItsColour) {
    s.add("militia", 1, 30, 30);
    draw();
    const int blue = count(true);
    EXPECT_GT(blue, 60);
    s.body(s.scene.bodies.back().id).colour = 2;
    draw();
    EXPECT_LT(count(true), blue / 4);
    EXPECT_GT(count(false), 60);
}

TEST_F(Drawing, TheNearerManHidesTheOneBehind) {
    s.add("militia", 1, 30, 30);
    draw();
    const int blue = count(true);
    s.add("house", 2, 29, 31);  // before him
    draw();
    EXPECT_LT(count(true), blue / 2);
}

TEST_F(Drawing, ABuildingNotYetBuiltLooksUnlikeTheFinishedOne) {
    const EntityId house = s.add("house", 1, 30, 30);
    draw();
    const art::Picture finished = picture;
    s.body(house).action = art::Action::Scaffold;
    draw();
    EXPECT_NE(finished.bytes, picture.bytes);
}

}  // namespace
}  // namespace banneret::view
