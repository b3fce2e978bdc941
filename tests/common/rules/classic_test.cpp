// The shipped ruleset: it loads without a fault and says what the reference tables say.
#include <gtest/gtest.h>

#include "common/rules/text/load.h"

namespace banneret::rules {
namespace {

std::shared_ptr<const Rules> classic() {
    const text::Loaded loaded = text::load_folder(BANNERET_SOURCE_DIR "/data/rules/classic");
    for (const text::Fault& fault : loaded.faults) ADD_FAILURE() << fault.sentence();
    return loaded.rules;
}

TEST(Classic, LoadsWithoutAFault) { ASSERT_NE(classic(), nullptr); }

TEST(Classic, FiguresAreThoseOfTheReference) {
    const auto rules = classic();
    ASSERT_NE(rules, nullptr);
    const ObjectType& militia = rules->types[rules->find_type("militia")];
    EXPECT_EQ(militia.hit_points, 40);
    EXPECT_EQ(militia.cost, (Stock{60, 0, 20, 0}));
    EXPECT_EQ(militia.make_ms, 21000);
    EXPECT_EQ(militia.speed, Fixed::ratio(9, 10));
    const ObjectType& archer = rules->types[rules->find_type("archer")];
    EXPECT_EQ(archer.attack.range_max, Fixed(4));
    EXPECT_EQ(archer.attack.accuracy_percent, 80);
    EXPECT_NE(archer.attack.projectile, kNone);
    const ObjectType& center = rules->types[rules->town_center];
    EXPECT_EQ(center.footprint.width, 4);
    EXPECT_EQ(center.population_room, 5);
    for (int r = 0; r < kResources; ++r) EXPECT_TRUE(center.takes(static_cast<Resource>(r)));
    EXPECT_EQ(rules->find_type_by_script_number(66), rules->find_type("gold_mine"));
    EXPECT_EQ(rules->terrains[rules->find_terrain_by_script_number(0)].id, "grass");
    EXPECT_FALSE(rules->allows(rules->land, static_cast<TerrainId>(rules->find_terrain("water"))));
    EXPECT_TRUE(rules->allows(rules->land, static_cast<TerrainId>(rules->find_terrain("shallows"))));
}

TEST(Classic, VillagersCanDoEveryJobThereIs) {
    const auto rules = classic();
    ASSERT_NE(rules, nullptr);
    std::vector<bool> used(rules->jobs.size(), false);
    for (const Task& task : rules->types[rules->villager].tasks) used[task.job] = true;
    for (std::size_t i = 0; i < used.size(); ++i) EXPECT_TRUE(used[i]) << rules->jobs[i].id;
}

TEST(Classic, HotkeysOfOneCardDiffer) {
    const auto rules = classic();
    ASSERT_NE(rules, nullptr);
    for (const ObjectType& type : rules->types) {
        for (const auto* card : {&type.trains, &type.builds}) {
            std::string keys;
            for (const TypeId id : *card) {
                const char key = rules->types[id].hotkey;
                EXPECT_EQ(keys.find(key), std::string::npos) << type.id << ": " << key;
                keys += key;
            }
        }
    }
}

}  // namespace
}  // namespace banneret::rules
