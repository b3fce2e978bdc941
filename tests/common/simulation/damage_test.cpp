#include "common/simulation/damage.h"

#include <gtest/gtest.h>

namespace banneret::simulation {
namespace {

constexpr rules::ArmourClassId kMelee = 0;
constexpr rules::ArmourClassId kPierce = 1;
constexpr rules::ArmourClassId kBuildings = 2;

rules::ObjectType with(std::vector<rules::ClassAmount> attacks, std::vector<rules::ClassAmount> armours) {
    rules::ObjectType type;
    type.attack.amounts = std::move(attacks);
    type.armours = std::move(armours);
    return type;
}

const rules::ObjectType kHouse = with({}, {{kMelee, 0}, {kPierce, 7}, {kBuildings, 0}});
const rules::ObjectType kVillager = with({{kMelee, 3}}, {{kMelee, 0}, {kPierce, 0}});

// The worked figures of reference: rules-facts 3.
TEST(Damage, InfantryTakesTwentyOneFromAHouseAndMoreFromAbove) {
    const rules::ObjectType infantry = with({{kMelee, 17}, {kBuildings, 4}}, {});
    EXPECT_EQ(damage(infantry, kHouse, Slope::Level, false), 21);
    EXPECT_EQ(damage(infantry, kHouse, Slope::Above, false), 26);
    EXPECT_EQ(damage(infantry, kHouse, Slope::Below, false), 16);
}

TEST(Damage, VillagersDoThreeFourOrTwoToOneAnother) {
    EXPECT_EQ(damage(kVillager, kVillager, Slope::Level, false), 3);
    EXPECT_EQ(damage(kVillager, kVillager, Slope::Above, false), 4);
    EXPECT_EQ(damage(kVillager, kVillager, Slope::Below, false), 2);
}

TEST(Damage, ARamTakesAHundredAndSeventeenFromACastle) {
    const rules::ObjectType ram = with({{kMelee, 2}, {kBuildings, 125}}, {});
    const rules::ObjectType castle = with({}, {{kMelee, 8}, {kPierce, 11}, {kBuildings, 8}});
    EXPECT_EQ(damage(ram, castle, Slope::Level, false), 117);
}

TEST(Damage, AClassTheVictimDoesNotListDoesNothingThroughIt) {
    const rules::ObjectType wrecker = with({{kBuildings, 200}, {kMelee, 2}}, {});
    EXPECT_EQ(damage(wrecker, kVillager, Slope::Level, false), 2);
}

TEST(Damage, ArmourOfOneClassDoesNotEatTheAttackOfAnother) {
    const rules::ObjectType attacker = with({{kPierce, 4}, {kMelee, 3}}, {});
    EXPECT_EQ(damage(attacker, kHouse, Slope::Level, false), 3);
}

TEST(Damage, EveryHitTakesAtLeastOne) {
    const rules::ObjectType archer = with({{kPierce, 4}}, {});
    EXPECT_EQ(damage(archer, kHouse, Slope::Level, false), 1);
    EXPECT_EQ(damage(archer, kHouse, Slope::Below, true), 1);
}

TEST(Damage, AStrayMissileDoesHalf) {
    const rules::ObjectType archer = with({{kPierce, 4}}, {});
    EXPECT_EQ(damage(archer, kVillager, Slope::Level, true), 2);
    EXPECT_EQ(damage(archer, kVillager, Slope::Above, true), 3);  // 2.5, halves up
}

}  // namespace
}  // namespace banneret::simulation
