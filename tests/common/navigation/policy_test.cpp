#include "common/navigation/policy.h"

#include <gtest/gtest.h>

namespace banneret::navigation {
namespace {

TEST(Policy, TheTable) {
    const Circumstances walk{.reachable = true};
    const auto with = [&](auto&& change) {
        Circumstances c = walk;
        change(c);
        return search_for(c);
    };
    EXPECT_EQ(search_for({}), Search::None);
    EXPECT_EQ(search_for({.straight = true}), Search::None);
    EXPECT_EQ(with([](Circumstances& c) { c.straight = true; }), Search::Straight);
    EXPECT_EQ(with([](Circumstances& c) { c.straight = c.together = true; }), Search::Straight);
    EXPECT_EQ(with([](Circumstances&) {}), Search::Jump);
    EXPECT_EQ(with([](Circumstances& c) { c.together = true; }), Search::Tiles);
    EXPECT_EQ(with([](Circumstances& c) { c.jump_gave_up = true; }), Search::Tiles);
    const auto standing = [&](std::int32_t count, bool no_bend, bool tiles_spent) {
        return with([=](Circumstances& c) {
            c.jumped = true;
            c.in_the_way = count;
            c.no_bend = no_bend;
            c.tiles_spent = tiles_spent;
        });
    };
    EXPECT_EQ(standing(0, false, false), Search::Keep);
    EXPECT_EQ(standing(1, false, false), Search::Round);
    EXPECT_EQ(standing(3, false, false), Search::Round);
    EXPECT_EQ(standing(3, true, false), Search::Tiles);
    EXPECT_EQ(standing(4, false, false), Search::Tiles);
    EXPECT_EQ(standing(4, false, true), Search::Keep);
    EXPECT_EQ(standing(3, true, true), Search::Keep);
}

}  // namespace
}  // namespace banneret::navigation
