// Scenes of people at work.
#pragma once

#include "common/worlds/scene.h"

namespace banneret::worlds {

// Three villagers of seat 1 and a tree two tiles east of the first.
struct VillagersAndATree {
    Scene scene;
    std::array<EntityId, 3> villagers;
    EntityId tree;
    VillagersAndATree();
};

// A town of seat 1: a town centre, `villagers` villagers south of it, a wood of trees, bushes, gold and stone
// within twelve tiles.
struct Town {
    Scene scene;
    EntityId town_centre;
    std::vector<EntityId> villagers;
    std::vector<EntityId> trees;
    std::vector<EntityId> bushes;
    EntityId gold;
    EntityId stone;
    explicit Town(int villagers = 3);
};

// Two towns with an army each between them, everybody at work or on the march: a busy match of two seats.
Scene two_towns_at_war(int villagers, int soldiers, std::uint64_t seed = 7);

}  // namespace banneret::worlds
