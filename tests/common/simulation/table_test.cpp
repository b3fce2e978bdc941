#include "common/simulation/table.h"

#include <gtest/gtest.h>

#include "common/simulation/components.h"

namespace banneret::simulation {
namespace {

EntityId id(std::uint32_t place, std::uint32_t generation = 1) { return EntityId::make(place, generation); }

TEST(Tables, AreWalkedInEntityOrderHoweverTheyWereFilled) {
    Table<Health> table;
    for (const std::uint32_t place : {5u, 2u, 9u, 1u}) table.set(id(place), {Fixed(static_cast<int>(place))});
    ASSERT_EQ(table.size(), 4u);
    EXPECT_TRUE(std::is_sorted(table.ids().begin(), table.ids().end()));
    for (std::size_t i = 0; i < table.size(); ++i) {
        EXPECT_EQ(table.values()[i].points, Fixed(static_cast<int>(table.ids()[i].place())));
    }
}

TEST(Tables, FindNothingForAnotherGeneration) {
    Table<Health> table;
    table.set(id(4, 2), {Fixed(1)});
    EXPECT_EQ(table.find(id(4, 1)), nullptr);
    EXPECT_EQ(table.find(id(400)), nullptr);
    EXPECT_NE(table.find(id(4, 2)), nullptr);
    EXPECT_THROW(table.get(id(4, 1)), BrokenPromise);
}

TEST(Tables, KeepTheRestWhenOneGoes) {
    Table<Health> table;
    for (std::uint32_t place = 1; place <= 5; ++place) table.set(id(place), {Fixed(static_cast<int>(place))});
    EXPECT_TRUE(table.remove(id(3)));
    EXPECT_FALSE(table.remove(id(3)));
    for (const std::uint32_t place : {1u, 2u, 4u, 5u}) {
        EXPECT_EQ(table.get(id(place)).points, Fixed(static_cast<int>(place)));
    }
}

TEST(Tables, TakeAllAtOnce) {
    Table<Health> table;
    table.set(id(9), {Fixed(9)});
    table.assign({id(2), id(7)}, {{Fixed(2)}, {Fixed(7)}});
    EXPECT_FALSE(table.has(id(9)));
    EXPECT_EQ(table.get(id(7)).points, Fixed(7));
    EXPECT_THROW(table.assign({id(2)}, {}), BrokenPromise);
}

}  // namespace
}  // namespace banneret::simulation
