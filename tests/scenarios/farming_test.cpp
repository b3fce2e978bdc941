// Farms: one farmer each, until they are spent (reference: rules-facts 6).
#include <gtest/gtest.h>

#include "common/simulation/plots.h"
#include "common/worlds/villagers.h"

namespace banneret::worlds {
namespace {

using simulation::Gather;
using simulation::Worker;
using simulation::WorkState;

struct Fields {
    Scene scene{40, 1};
    EntityId mill = scene.add(kMill, 1, 20, 20);
    std::vector<EntityId> farms;
    std::vector<EntityId> villagers;
    Fields(int farm_count, int villager_count) {
        for (int i = 0; i < farm_count; ++i) farms.push_back(scene.add(kFarm, 1, 24, 20 + 3 * i));
        for (int i = 0; i < villager_count; ++i) villagers.push_back(scene.add(kVillager, 1, 15 + i, 16));
    }
    const Worker& worker(std::size_t i) const { return scene.world().get<Worker>(villagers[i]); }
};

TEST(Farming, TwoVillagersSentToOneFarmWorkOneEach) {
    Fields fields(2, 2);
    fields.scene.order(1, Gather{fields.farms[0]}, fields.villagers);
    fields.scene.run(2000);
    EXPECT_NE(fields.worker(0).resource, fields.worker(1).resource);
    EXPECT_TRUE(fields.worker(0).resource && fields.worker(1).resource);
}

TEST(Farming, WithOneFarmTheSecondStands) {
    Fields fields(1, 2);
    fields.scene.order(1, Gather{fields.farms[0]}, fields.villagers);
    fields.scene.run(2000);
    const int at_work = (fields.worker(0).resource == fields.farms[0] ? 1 : 0) +
                        (fields.worker(1).resource == fields.farms[0] ? 1 : 0);
    EXPECT_EQ(at_work, 1);
}

TEST(Farming, TheOneWhoBuiltItFarmsItAndItGives175Food) {
    Fields fields(0, 1);
    fields.scene.order(1, simulation::Build{{Fixed(24), Fixed(20)}, kFarm}, fields.villagers);
    ASSERT_TRUE(fields.scene.run_until(6000, [&] { return fields.worker(0).state == WorkState::Gathering; }));
    const EntityId farm = fields.worker(0).resource;
    EXPECT_EQ(fields.scene.world().get<simulation::Deposit>(farm).amount.ceil(), 175);
    ASSERT_TRUE(fields.scene.run_until(80'000, [&] { return fields.worker(0).state == WorkState::Idle; }));
    EXPECT_TRUE(simulation::is_spent(fields.scene.world(), farm));
    // Each trip but the last ends with a load of ten; amounts are kept in fractions.
    EXPECT_EQ(fields.scene.world().player(1).stock[0].round(), 1175);
}

TEST(Farming, AFieldThatIsNotYetTilledGivesNothing) {
    Fields fields(0, 2);
    fields.scene.order(1, simulation::Build{{Fixed(24), Fixed(20)}, kFarm}, {fields.villagers[0]});
    fields.scene.run(8);
    const EntityId site = fields.scene.world().all<simulation::Building>().ids().back();
    fields.scene.order(1, Gather{site}, {fields.villagers[1]});
    fields.scene.run(8);
    EXPECT_EQ(fields.worker(1).state, WorkState::Idle);
}

}  // namespace
}  // namespace banneret::worlds
