#include "common/worlds/villagers.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

void add_row(Scene& scene, std::vector<EntityId>& to, rules::TypeId type, SeatId seat, int count, Vec2 from) {
    constexpr int kAcross = 10;
    for (int i = 0; i < count; ++i) {
        to.push_back(scene.add(type, seat, from + Vec2{Fixed(i % kAcross), Fixed(i / kAcross)}));
    }
}

// One seat's half of two_towns_at_war.
void add_side(Scene& scene, SeatId seat, int villagers, int soldiers, int x, int front, int y) {
    std::vector<EntityId> people;
    std::vector<EntityId> army;
    std::vector<EntityId> deposits;
    const Fixed across(x);
    scene.add(kTownCentre, seat, Vec2{across, Fixed(y)});
    const EntityId barracks = scene.add(kBarracks, seat, Vec2{across, Fixed(y + 12)});
    for (int i = 0; i < 10; ++i) scene.add(kHouse, seat, Vec2{across, Fixed(y + 17 + 3 * i)});
    add_row(scene, deposits, kTree, kNature, 40, {Fixed(x - 5), Fixed(y - 12)});
    deposits.push_back(scene.add(kGoldMine, kNature, Vec2{Fixed(x + 7), Fixed(y)}));
    add_row(scene, people, kVillager, seat, villagers, {Fixed(x - 5), Fixed(y + 4)});
    add_row(scene, army, kMilitia, seat, soldiers / 2, {Fixed(front), Fixed(y)});
    add_row(scene, army, kArcher, seat, soldiers - soldiers / 2,
            {Fixed(front), Fixed(y + soldiers / 20 + 2)});
    for (std::size_t i = 0; i < people.size(); ++i) {
        scene.order(seat, simulation::Gather{deposits[i % deposits.size()]}, {people[i]});
    }
    scene.order(seat, simulation::Train{kMilitia, 5}, {barracks});
}

}  // namespace

VillagersAndATree::VillagersAndATree() : scene(20, 1) {
    for (int i = 0; i < 3; ++i) villagers[static_cast<std::size_t>(i)] = scene.add(kVillager, 1, 6, 8 + i);
    tree = scene.add(kTree, kNature, 9, 8);
}

Town::Town(int count) : scene(40, 1) {
    town_centre = scene.add(kTownCentre, 1, 20, 20);
    add_row(scene, villagers, kVillager, 1, count, {Fixed(16), Fixed(24)});
    add_row(scene, trees, kTree, kNature, 20, {Fixed(15), Fixed(10)});
    add_row(scene, bushes, kBush, kNature, 6, {Fixed(24), Fixed(26)});
    gold = scene.add(kGoldMine, kNature, 28, 20);
    stone = scene.add(kStoneMine, kNature, 28, 16);
}

Scene two_towns_at_war(int villagers, int soldiers, std::uint64_t seed) {
    Scene scene(96, 2, 5000, seed);
    add_side(scene, 1, villagers, soldiers, 16, 30, 40);
    add_side(scene, 2, villagers, soldiers, 80, 55, 40);
    std::array<std::vector<EntityId>, 3> armies;
    const auto& combats = scene.world().all<simulation::Combat>();
    for (const EntityId id : combats.ids()) {
        if (!scene.world().has<simulation::Worker>(id)) armies[scene.world().owner_of(id)].push_back(id);
    }
    scene.order(1, simulation::AttackMove{{Fixed(78), Fixed(42)}}, armies[1]);
    scene.order(2, simulation::AttackMove{{Fixed(18), Fixed(42)}}, armies[2]);
    return scene;
}

}  // namespace banneret::worlds
