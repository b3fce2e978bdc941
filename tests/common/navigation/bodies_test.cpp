#include "common/navigation/bodies.h"

#include <gtest/gtest.h>

namespace banneret::navigation {
namespace {

Body body(std::uint32_t number, Vec2 at) {
    return {at, at, Fixed::ratio(1, 5), EntityId::make(number, 1), kNobody};
}

std::vector<std::uint32_t> near(const Bodies& bodies, Vec2 at, Fixed reach) {
    std::vector<std::uint32_t> found;
    bodies.near(at, reach, [&](const Body& b) { found.push_back(b.id.place()); });
    return found;
}

TEST(Bodies, ThoseNearComeByRowsThenInTheOrderOfFiling) {
    Bodies bodies;
    bodies.begin(10);
    bodies.file(body(1, {5, 6}));
    bodies.file(body(2, {5, 5}));
    bodies.file(body(3, {5, 5}));
    bodies.file(body(4, {9, 9}));
    EXPECT_EQ(near(bodies, {5, 5}, 1), (std::vector<std::uint32_t>{2, 3, 1}));
}

TEST(Bodies, NextSurveyForgetsTheLast) {
    Bodies bodies;
    bodies.begin(10);
    bodies.file(body(1, {5, 5}));
    bodies.begin(10);
    EXPECT_TRUE(near(bodies, {5, 5}, 1).empty());
    EXPECT_EQ(bodies.find(EntityId::make(1, 1)), nullptr);
}

TEST(Bodies, WalksToATargetAreFoundByIt) {
    Bodies bodies;
    bodies.begin(10);
    bodies.file(body(1, {5, 5}));
    bodies.file(body(2, {6, 5}));
    const EntityId mine = EntityId::make(50, 1);
    bodies.walks(EntityId::make(1, 1), {2, 2}, mine);
    bodies.walks(EntityId::make(2, 1), {2, 3}, mine);
    bodies.stands(EntityId::make(1, 1));
    std::vector<std::uint32_t> callers;
    bodies.headed_for(mine, [&](const Body& b) { callers.push_back(b.id.place()); });
    EXPECT_EQ(callers, (std::vector<std::uint32_t>{2}));
    bodies.headed_for(EntityId::make(50, 2),
                      [&](const Body&) { FAIL() << "another generation is another target"; });
}

}  // namespace
}  // namespace banneret::navigation
