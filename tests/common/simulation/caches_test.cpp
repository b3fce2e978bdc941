// Nothing that navigation keeps from question to question may decide an answer: worlds played with all of it
// thrown away before each question, and with a screen's own questions in between, are the same world.
#include <gtest/gtest.h>

#include "common/simulation/derived.h"
#include "common/simulation/grounds.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"
#include "common/worlds/walks.h"

namespace banneret::simulation {
namespace {

using Types = worlds::WalkingTypes;

enum class Played { Plainly, Forgetting, WithQuestionsBetween };

// Eighty sent about a wood again and again, alone and together, while trees come and go.
std::vector<Digest> digests(Played how) {
    constexpr int kSide = 48;
    World world = worlds::woods(kSide, 8, 3);
    navigation::Navigation& navigation = grounds_of(world).navigation;
    navigation.forget_before_each_question(how == Played::Forgetting);
    Random random(9, 9);
    Random screen(10, 9);
    const auto anywhere = [&](Random& from) {
        return Vec2{from.between(2, kSide - 3), from.between(2, kSide - 3)};
    };
    std::vector<EntityId> units;
    while (units.size() < 80) {
        const Vec2 at = anywhere(random);
        if (navigation.can_stand(navigation.class_of(world.rules->types[Types::kSoldier]), at))
            units.push_back(spawn(world, Types::kSoldier, 1, at));
    }
    std::vector<Digest> list;
    for (int tick = 0; tick < 240; ++tick) {
        survey_bodies(world);
        if (tick % 40 == 0) {
            const std::vector<EntityId> group(units.begin(), units.begin() + 30);
            const March together(world, group);
            const Vec2 to = anywhere(random);
            for (const EntityId id : group) walk_to(world, id, to);
        }
        if (tick % 8 == 0) walk_to(world, units[random.below(80)], anywhere(random));
        if (tick % 60 == 30) spawn(world, Types::kTree, kNature, anywhere(random));
        if (how == Played::WithQuestionsBetween) {
            const navigation::ClassId id = navigation.class_of(world.rules->types[Types::kSoldier]);
            navigation.plan_unsynced({id, Fixed::ratio(1, 5), kNobody, kNobody}, anywhere(screen),
                                     anywhere(screen));
        }
        worlds::walk_ticks(world, 1);
        list.push_back(digest(world));
    }
    return list;
}

TEST(Caches, DigestsAreTheSameWithAllOfThemForgottenBeforeEachQuestion) {
    EXPECT_EQ(digests(Played::Plainly), digests(Played::Forgetting));
}

TEST(Caches, WhatAScreenAsksChangesNoDigest) {
    EXPECT_EQ(digests(Played::Plainly), digests(Played::WithQuestionsBetween));
}

}  // namespace
}  // namespace banneret::simulation
