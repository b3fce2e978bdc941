#include "common/worlds/walks.h"

#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

using rules::Kind;
using rules::ObjectType;

ObjectType mover(const char* id, Kind kind, int radius_thousandths, int speed_thousandths) {
    ObjectType type;
    type.id = type.name = id;
    type.kind = kind;
    type.hit_points = 40;
    type.radius = Fixed::thousandths(radius_thousandths);
    type.speed = Fixed::thousandths(speed_thousandths);
    type.sight = Fixed(4);
    return type;
}

ObjectType standing(const char* id, Kind kind, int tiles) {
    ObjectType type;
    type.id = type.name = id;
    type.kind = kind;
    type.hit_points = kind == Kind::Tree ? 0 : 100;
    type.radius = Fixed(tiles) / 2;
    type.footprint.width = type.footprint.height = static_cast<std::uint8_t>(tiles);
    return type;
}

}  // namespace

std::shared_ptr<const rules::Rules> walking_rules() {
    auto rules = std::make_shared<rules::Rules>();
    rules->name = "walking";
    rules->terrains.resize(2);
    rules->terrains[kGrass].id = "grass";
    rules->terrains[kWater].id = "water";
    rules->terrains[kWater].water = true;
    rules->restrictions = {{"land", {1, 0}}, {"sea", {0, 1}}};
    rules->types = {mover("soldier", Kind::Infantry, 200, 1000), mover("horse", Kind::Cavalry, 250, 1350),
                    mover("ram", Kind::Siege, 450, 500),         standing("tree", Kind::Tree, 1),
                    standing("house", Kind::Building, 2),        standing("hall", Kind::Building, 4),
                    mover("ship", Kind::Ship, 500, 1200)};
    rules->types[WalkingTypes::kTree].deposit.amount = 100;
    rules->types[WalkingTypes::kHall].trains = {WalkingTypes::kSoldier};
    rules->types[WalkingTypes::kShip].restriction = 1;
    return rules;
}

simulation::World open_field(int side) {
    simulation::World world(walking_rules(), map::TileMap(side), 1);
    world.rebuild();
    return world;
}

simulation::World woods(int side, int percent, std::uint64_t seed) {
    simulation::World world = open_field(side);
    Random random(seed, 77);
    for (map::TileIndex i = 0; i < world.tiles.size(); ++i) {
        const map::TilePos t = world.tiles.pos(i);
        const bool at_edge = t.x < 2 || t.y < 2 || t.x >= side - 2 || t.y >= side - 2;
        if (random.percent(percent) && !at_edge)
            simulation::spawn(world, WalkingTypes::kTree, kNature, map::middle_of(t));
    }
    return world;
}

void tree_line(simulation::World& world, map::TilePos from, map::TilePos to) {
    for (std::int32_t y = from.y; y <= to.y; ++y)
        for (std::int32_t x = from.x; x <= to.x; ++x)
            simulation::spawn(world, WalkingTypes::kTree, kNature, map::middle_of({x, y}));
}

std::vector<EntityId> block_of(simulation::World& world, rules::TypeId type, int count, int across, Vec2 at,
                               Fixed apart) {
    std::vector<EntityId> units;
    for (int i = 0; i < count; ++i)
        units.push_back(
            simulation::spawn(world, type, 1, at + Vec2{apart * (i % across), apart * (i / across)}));
    return units;
}

void walk_ticks(simulation::World& world, int ticks) {
    for (int i = 0; i < ticks; ++i) {
        simulation::survey_bodies(world);
        simulation::move_units(world);
        ++world.tick;
    }
}

}  // namespace banneret::worlds
