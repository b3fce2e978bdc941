#include "client/view/camera.h"

#include <gtest/gtest.h>

namespace banneret::view {
namespace {

// Hills of up to four levels.
Ground hills() {
    map::TileMap tiles(40);
    for (map::TileIndex i = 0; i < tiles.size(); ++i) {
        const map::TilePos p = tiles.pos(i);
        const int d = std::max(std::abs(p.x - 20), std::abs(p.y - 20));
        tiles[i].elevation = static_cast<std::uint8_t>(std::max(0, 4 - d / 3));
    }
    return Ground(tiles);
}

class CameraTest : public testing::Test {
  protected:
    CameraTest() {
        camera.set_ground(&ground);
        camera.set_viewport(1280, 720);
        camera.look_at({20, 20});
    }
    Ground ground = hills();
    Camera camera;
};

TEST_F(CameraTest, PixelsAndPlacesGoBothWaysAtEveryZoom) {
    for (const float factor : {1.0f, 0.5f, 3.0f, 0.7f}) {
        camera.zoom_at({640, 360}, factor);
        for (float x = 0; x < 1280; x += 97) {
            for (float y = 0; y < 720; y += 53) {
                const ScreenPoint back = camera.to_screen(camera.to_world({x, y}));
                EXPECT_NEAR(back.x, x, 0.6f);
                EXPECT_NEAR(back.y, y, 0.6f);
            }
        }
    }
}

TEST_F(CameraTest, XRunsRightAndUpAndYRightAndDown) {
    const ScreenPoint o = camera.to_screen({5, 5}, 0), x = camera.to_screen({6, 5}, 0),
                      y = camera.to_screen({5, 6}, 0);
    EXPECT_NEAR(x.x - o.x, 48, 0.01);
    EXPECT_NEAR(x.y - o.y, -24, 0.01);
    EXPECT_NEAR(y.x - o.x, 48, 0.01);
    EXPECT_NEAR(y.y - o.y, 24, 0.01);
    EXPECT_NEAR(camera.to_screen({5, 5}, 1).y - o.y, -kLevelPixels, 0.01);
}

TEST_F(CameraTest, ZoomingKeepsWhatIsUnderThePointer) {
    const ScreenPoint pointer{900, 200};
    const WorldPoint before = camera.to_world(pointer);
    camera.zoom_at(pointer, 1.6f);
    const WorldPoint after = camera.to_world(pointer);
    EXPECT_NEAR(before.x, after.x, 0.1f);
    EXPECT_NEAR(before.y, after.y, 0.1f);
}

TEST_F(CameraTest, ZoomHasEnds) {
    camera.zoom_at({0, 0}, 100);
    EXPECT_EQ(camera.zoom(), Camera::kMaxZoom);
    camera.zoom_at({0, 0}, 0.0001f);
    EXPECT_EQ(camera.zoom(), Camera::kMinZoom);
}

TEST_F(CameraTest, TheMiddleStaysOnTheMap) {
    camera.scroll(1e5f, 0);
    EXPECT_TRUE(ground.contains(camera.middle().x - 0.02f, camera.middle().y - 0.02f) ||
                camera.middle().x <= 40);
    camera.scroll(-1e6f, 3e5f);
    EXPECT_GE(camera.middle().x, -0.6f);
    EXPECT_LE(camera.middle().y, 39.6f);
}

TEST_F(CameraTest, EveryPlaceOnTheScreenIsAmongTheVisibleTiles) {
    const TileRect t = camera.visible_tiles();
    for (float x = 0; x <= 1280; x += 160) {
        for (float y = 0; y <= 720; y += 90) {
            const WorldPoint p = camera.to_world({x, y});
            if (!ground.contains(p.x, p.y)) continue;
            EXPECT_GE(p.x, static_cast<float>(t.x0) - 0.51f);
            EXPECT_LE(p.x, static_cast<float>(t.x1) + 0.51f);
            EXPECT_GE(p.y, static_cast<float>(t.y0) - 0.51f);
            EXPECT_LE(p.y, static_cast<float>(t.y1) + 0.51f);
        }
    }
}

}  // namespace
}  // namespace banneret::view
