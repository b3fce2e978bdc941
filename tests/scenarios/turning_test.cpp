// Turning: a ship or an engine comes about a step at a time before it shoots; a soldier turns at once.
#include "common/simulation/turning.h"

#include <gtest/gtest.h>

#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using worlds::Battlefield;

struct TurningScene : testing::Test {
    TurningScene() { field.world().reveal_all = 1; }
    Heading& facing(EntityId id) { return field.world().get<Identity>(id).facing; }
    Battlefield field{tests::classic_rules()};
};

TEST_F(TurningScene, ASoldierTurnsAtOnce) {
    const EntityId soldier = field.put("militia", 1, 20, 20);
    const EntityId behind = field.put("militia", 2, 10, 20);
    facing(soldier) = Heading{0};
    EXPECT_TRUE(turn_toward(field.world(), soldier, behind));
    EXPECT_EQ(facing(soldier), Heading{128});
}

TEST_F(TurningScene, AShipComesAboutAnEighthAtAStepTheShorterWayRound) {
    const EntityId ship = field.put("galley", 1, 20, 20);
    const EntityId target = field.put("galley", 2, 20, 15);  // along -y: a heading of 192
    const std::int32_t step_ms = field.world().type_of(ship).turn_step_ms;
    ASSERT_GT(step_ms, 0);
    facing(ship) = Heading{16};
    std::vector<int> seen{16};
    int ticks = 0;
    for (; !turn_toward(field.world(), ship, target); ++ticks) {
        ASSERT_LT(ticks, 1000);
        if (facing(ship).value != seen.back()) seen.push_back(facing(ship).value);
    }
    seen.push_back(facing(ship).value);
    EXPECT_EQ(seen, (std::vector<int>{16, 240, 208}));
    // The second step waits its time after the first.
    EXPECT_EQ(ticks, (step_ms + kTickMs - 1) / kTickMs);
}

TEST_F(TurningScene, WithinHalfAStepItIsFacedAlready) {
    const EntityId ship = field.put("galley", 1, 20, 20);
    const EntityId target = field.put("galley", 2, 20, 15);
    facing(ship) = Heading{178};
    EXPECT_TRUE(turn_toward(field.world(), ship, target));
    EXPECT_EQ(facing(ship), Heading{178});
}

TEST_F(TurningScene, NothingIsShotBeforeTheTargetIsFaced) {
    const EntityId engine = field.put("mangonel", 1, 20, 20);
    const EntityId house = field.put("house", 2, 15, 20);
    facing(engine) = Heading{0};
    field.order(1, {engine}, Attack{house});
    ASSERT_TRUE(field.run_until([&] { return !field.told(EventKind::ShotFired).empty(); }, 20'000));
    const int off = turn_between(facing(engine), Heading{128});
    EXPECT_LE(off < 0 ? -off : off, 16);
}

}  // namespace
}  // namespace banneret
