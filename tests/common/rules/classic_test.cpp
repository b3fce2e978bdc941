// The shipped ruleset: it loads without a fault and says what the reference tables say.
#include <gtest/gtest.h>

#include "common/rules/player_rules.h"
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

TEST(Classic, SomebodyCanDoEveryJobThereIs) {
    const auto rules = classic();
    ASSERT_NE(rules, nullptr);
    std::vector<bool> used(rules->jobs.size(), false);
    for (const ObjectType& type : rules->types) {
        for (const Task& task : type.tasks) {
            if (task.job != kNoJob) used[task.job] = true;
        }
    }
    for (std::size_t i = 0; i < used.size(); ++i) EXPECT_TRUE(used[i]) << rules->jobs[i].id;
}

TEST(Classic, HotkeysOfOneCardDifferForEachPeople) {
    const auto rules = classic();
    ASSERT_NE(rules, nullptr);
    for (CivilisationId people = 0; people < rules->civilisations.size(); ++people) {
        const PlayerRules own(rules, {people, {people}, {}, 1});
        for (TypeId id = 0; id < rules->types.size(); ++id) {
            for (const auto* card : {&own.type(id).trains, &own.type(id).builds}) {
                std::string keys;
                for (const TypeId made : *card) {
                    const char key = rules->types[made].hotkey;
                    EXPECT_EQ(keys.find(key), std::string::npos) << own.type(id).id << ": " << key;
                    keys += key;
                }
            }
        }
    }
}

// Map scripts name them by these numbers.
TEST(Classic, EverythingThatMapsPlaceHasItsNumber) {
    const auto rules = classic();
    ASSERT_NE(rules, nullptr);
    const std::pair<int, const char*> wanted[] = {
        {594, "sheep"},        {65, "deer"},         {48, "wild_boar"},       {126, "wolf"},
        {96, "hawk"},          {285, "relic"},       {69, "shore_fish"},      {53, "fish_perch"},
        {450, "fish_great"},   {457, "fish_tuna"},   {59, "forage_bush"},     {102, "stone_mine"},
        {350, "tree_pine"},    {351, "tree_palm"},   {414, "tree_jungle"},    {117, "stone_wall"},
        {72, "palisade_wall"}, {45, "dock"},         {79, "watch_tower"},     {82, "castle"},
        {434, "king"},         {13, "fishing_ship"}, {545, "transport_ship"}, {448, "scout_cavalry"},
        {598, "outpost"}};
    for (const auto& [number, id] : wanted) {
        const TypeId type = rules->find_type_by_script_number(number);
        ASSERT_NE(type, kNone) << id;
        EXPECT_EQ(rules->types[type].id, id);
    }
    for (int number = 0; number <= 39; ++number)
        EXPECT_NE(rules->find_terrain_by_script_number(number), kNone) << "terrain " << number;
}

}  // namespace
}  // namespace banneret::rules
