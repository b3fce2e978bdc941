// Moving crowds give the same digests whatever is worked out afresh on the way: saved and loaded at random
// ticks, or with everything derived made anew every few ticks.
#include <gtest/gtest.h>

#include "common/base/random.h"
#include "common/simulation/snapshot.h"
#include "common/worlds/scene.h"

namespace banneret::worlds {
namespace {

using namespace simulation;

// Marches, chases, workers, a site on a crowd, ground that opens: all that plans walks.
Scene busy_scene() {
    Scene scene(60, 2);
    Random random(11, 2);
    for (int y = 4; y < 56; ++y)
        for (int x = 24; x < 36; ++x)
            if (random.percent(14)) scene.add(kTree, kNature, x, y);
    scene.world().reveal_all = 1;
    const std::vector<EntityId> east = scene.add_block(kMilitia, 1, 30, 6, {8, 20}, Fixed::ratio(7, 10));
    const std::vector<EntityId> west = scene.add_block(kArcher, 2, 30, 6, {46, 20}, Fixed::ratio(7, 10));
    const std::vector<EntityId> crew = scene.add_block(kVillager, 1, 8, 4, {9, 40}, 1);
    scene.add(kTownCentre, 1, 8, 50);
    const EntityId gold = scene.add(kGoldMine, kNature, 16, 44);
    const EntityId scout = scene.add(kScout, 2, 50, 50);
    scene.order_at(8, 1, AttackMove{{48, 24}}, east);
    scene.order_at(8, 2, Move{{12, 24}}, west);
    scene.order_at(8, 1, Gather{gold}, crew);
    scene.order_at(400, 1, Build{{12, 24}, kBarracks}, {crew[0], crew[1]});
    for (int i = 0; i < 5; ++i)
        scene.order_at(static_cast<Tick>(200 + i * 150), 2,
                       Move{{Fixed(20 + 6 * i), Fixed(i % 2 == 0 ? 8 : 52)}}, {scout});
    scene.order_at(300, 1, Attack{scout}, {east[0], east[1], east[2], east[3], east[4]});
    return scene;
}

std::vector<Digest> play(int ticks, const std::function<void(Scene&, int)>& between) {
    Scene scene = busy_scene();
    std::vector<Digest> digests;
    for (int i = 0; i < ticks; ++i) {
        scene.run(1);
        digests.push_back(digest(scene.world()));
        between(scene, i);
    }
    return digests;
}

constexpr int kTicks = 1'400;

const std::vector<Digest>& straight_on() {
    static const std::vector<Digest> digests = play(kTicks, [](Scene&, int) {});
    return digests;
}

TEST(CrowdDigests, AreTheSameWhenSavedAndLoadedAtRandomTicks) {
    Random random(5, 6);
    const std::vector<Digest> loaded = play(kTicks, [&](Scene& scene, int) {
        if (!random.percent(3)) return;
        Result<World> read = read_snapshot(write_snapshot(scene.world()), scene.world().rules);
        ASSERT_TRUE(read.ok());
        scene.world() = std::move(read).value();
    });
    EXPECT_EQ(loaded, straight_on());
}

TEST(CrowdDigests, AreTheSameWithNothingKeptFromTickToTick) {
    EXPECT_EQ(play(kTicks, [](Scene& scene, int) { scene.world().rebuild(); }), straight_on());
}

TEST(CrowdDigests, AreTheSameWithEverythingMadeAnewNowAndThen) {
    EXPECT_EQ(play(kTicks,
                   [](Scene& scene, int i) {
                       if (i % 37 == 0) scene.world().rebuild();
                   }),
              straight_on());
}

}  // namespace
}  // namespace banneret::worlds
