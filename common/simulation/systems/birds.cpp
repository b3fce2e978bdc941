// Birds on the wing (seeds: units-and-tasks, flying): they fly from one point of the map to another over all that
// stands there, flapping and gliding by turns, and never land.
#include <algorithm>

#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr int kLeastSpellS = 5;  // of flapping or gliding, and up to kSpellSpreadS - 1 more, whole seconds
constexpr int kSpellSpreadS = 10;

std::int32_t spell_ms(World& world) {
    return (kLeastSpellS + static_cast<int>(world.random.nature.below(kSpellSpreadS))) * 1000;
}

// Whole tiles from 1 to the side less one; every leg begins flapping.
void choose_leg(World& world, Flier& flier) {
    const int last = std::max(1, world.tiles.side() - 1);
    const int x = world.random.nature.between(1, last);
    const int y = world.random.nature.between(1, last);
    flier.to = world.tiles.clamp({Fixed(x), Fixed(y)});
    flier.glides = 0;
    flier.spell_ms = spell_ms(world);
}

void flap_or_glide(World& world, Flier& flier) {
    flier.spell_ms -= kTickMs;
    if (flier.spell_ms > 0) return;
    flier.glides ^= 1u;
    flier.spell_ms = spell_ms(world);
}

void fly(World& world, EntityId id, Flier& flier) {
    Transform& where = world.get<Transform>(id);
    if (flier.spell_ms <= 0 || where.at == flier.to)
        choose_leg(world, flier);
    else
        flap_or_glide(world, flier);
    const Fixed stride = world.type_of(id).speed * kTickMs / 1000;
    const Vec2 way = flier.to - where.at;
    where.at = length(way) <= stride ? flier.to : where.at + with_length(way, stride);
    Identity& identity = world.get<Identity>(id);
    identity.facing = heading_of(way, identity.facing);
}

}  // namespace

void fly_birds(World& world) {
    Table<Flier>& fliers = world.all<Flier>();
    for (std::size_t i = 0; i < fliers.size(); ++i) {
        const EntityId id = fliers.ids()[i];
        if (world.alive(id) && world.has<Transform>(id)) fly(world, id, fliers.values()[i]);
    }
}

}  // namespace banneret::simulation
