#include "client/view/pick.h"

#include <gtest/gtest.h>

#include "tests/client/scenery.h"

namespace banneret::view {
namespace {

class Pick : public testing::Test {
  protected:
    Pick() {
        camera.set_ground(&ground);
        camera.look_at({30, 30});
    }
    EntityId at(WorldPoint p, float up = 10) {
        const ScreenPoint s_at = camera.to_screen(p);
        const Body* b = body_at(s.scene, camera, {s_at.x, s_at.y - up});
        return b ? b->id : kNobody;
    }
    tests::Scenery s;
    Ground ground = s.ground();
    Camera camera;
};

TEST_F(Pick, TheBodyUnderThePointerIsFoundAndBesideItTheGround) {
    const EntityId archer = s.add("archer", 1, 30, 30);
    EXPECT_EQ(at({30, 30}), archer);
    EXPECT_EQ(at({32, 30}), kNobody);
}

TEST_F(Pick, AUnitBeforeABuildingIsFoundBeforeTheBuilding) {
    const EntityId house = s.add("house", 1, 30, 30);
    EXPECT_EQ(at({30, 30}), house);
    const EntityId archer = s.add("archer", 1, 29, 31);
    EXPECT_EQ(at({29, 31}), archer);
}

TEST_F(Pick, TheNearerOfTwoIsFound) {
    s.add("archer", 1, 30.05f, 30);
    const EntityId near = s.add("archer", 1, 30, 30.05f);
    EXPECT_EQ(at({30, 30}), near);
}

TEST_F(Pick, AFarmGivesWayToWhoeverStandsOnIt) {
    const EntityId farm = s.add("farm", 1, 30, 30), worker = s.add("villager", 1, 30, 30);
    EXPECT_EQ(at({30, 30}), worker);
    EXPECT_EQ(at({31.2f, 30.9f}, 0), farm);
}

TEST_F(Pick, TheDeadAreNotFound) {
    s.body(s.add("archer", 1, 30, 30)).selectable = false;
    EXPECT_EQ(at({30, 30}), kNobody);
}

}  // namespace
}  // namespace banneret::view
