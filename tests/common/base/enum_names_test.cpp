#include "common/base/enum_names.h"

#include <gtest/gtest.h>

namespace banneret {
namespace {

enum class Colour : std::uint8_t { Red = 0, Green = 1, Blue = 7, Last = 127 };

TEST(EnumNames, AreThoseOfTheSource) {
    EXPECT_EQ(enum_name(Colour::Red), "Red");
    EXPECT_EQ(enum_name(Colour::Blue), "Blue");
    EXPECT_EQ(enum_name(Colour::Last), "Last");
}

TEST(EnumNames, AValueWithoutOneHasNone) {
    EXPECT_EQ(enum_name(static_cast<Colour>(2)), "");
    EXPECT_EQ(enum_name(static_cast<Colour>(200)), "");
}

TEST(EnumNames, ANameGivesItsValueAndNothingElseDoes) {
    EXPECT_EQ(enum_value<Colour>("Green"), Colour::Green);
    EXPECT_EQ(enum_value<Colour>("Last"), Colour::Last);
    EXPECT_EQ(enum_value<Colour>("green"), std::nullopt);
    EXPECT_EQ(enum_value<Colour>("Gree"), std::nullopt);
    EXPECT_EQ(enum_value<Colour>(""), std::nullopt);
    EXPECT_EQ(enum_value<Colour>("2"), std::nullopt);
}

}  // namespace
}  // namespace banneret
