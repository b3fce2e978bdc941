// Arrows in the air. A shot is diced once, when it is loosed: a good one goes to where the target stands, a
// bad one lands to the side of it. What it does is worked out where it comes down.
#include "common/simulation/missiles.h"

#include "common/simulation/derived.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// How near an edge of a body a missile must come down to hit it. With a body of 0.2 tiles and the dispersion
// halved to each side this gives the chances of reference: rules-facts 4 (an 80% bow of dispersion 0.33 hits
// always within 2 tiles, about 92% at 4 and 88% at 6). Doubled, a bow of 80% hardly misses at 6.
constexpr Fixed kMissileSize = Fixed::ratio(1, 5);  // tiles

// A body's middle; of a building the edge that faces the shooter, since a wall is hit, not its middle.
Vec2 aim_at(const World& world, Vec2 from, EntityId target) {
    const Vec2 at = world.get<Transform>(target).at;
    if (world.type_of(target).footprint.width == 0) return at;
    const Box box = box_of(world, target);
    return {clamp(from.x, box.low.x, box.high.x), clamp(from.y, box.low.y, box.high.y)};
}

// How far a walker comes on its way to its next corner in so many seconds.
Vec2 ahead_of(const World& world, EntityId target, Fixed seconds) {
    const Path* const path = world.find<Path>(target);
    if (path == nullptr || path->next >= path->count) return {};
    const Vec2 way = path->corners[path->next] - world.get<Transform>(target).at;
    const Fixed far = length(way);
    if (far == Fixed(0)) return {};
    return with_length(way, min(far, world.type_of(target).speed * seconds));
}

// Off to either side, by a drawn share of the distance.
Vec2 bad_aim(Random& random, Vec2 from, Vec2 to, Fixed dispersion) {
    const Vec2 way = to - from;
    const Fixed off = (random.fraction() * 2 - Fixed(1)) * dispersion / 2;
    return {to.x - way.y * off, to.y + way.x * off};
}

bool comes_down_on(const World& world, Vec2 place, EntityId body) {
    return gap({place, place}, box_of(world, body)) <= kMissileSize;
}

// Somebody else of an enemy's under a missile that missed; the nearest, the lowest entity of equals.
EntityId bystander(const World& world, const Missile& missile) {
    EntityId best;
    Fixed nearest;
    constexpr Fixed kReach = Fixed(3);  // past half the widest footprint
    for_each_near(world.derived->surroundings, missile.at, kReach, [&](const Surroundings::Body& body) {
        if (!world.enemies(missile.owner, body.owner) || !may_attack(world, missile.owner, body.id)) return;
        const Fixed off = gap({missile.at, missile.at}, box_of(world, body.id));
        if (off > kMissileSize || (best && off >= nearest)) return;
        best = body.id;
        nearest = off;
    });
    return best;
}

void land(World& world, const Missile& missile) {
    const bool there = world.alive(missile.target) && world.has<Health>(missile.target) &&
                       world.has<Transform>(missile.target) &&
                       comes_down_on(world, missile.at, missile.target);
    const EntityId victim = there ? missile.target : bystander(world, missile);
    const bool further = missile.further != 0;
    if (victim) hit(world, missile.shooter, missile.shooter_type, missile.owner, victim, !there, further);
    if (world.type(missile.owner, missile.shooter_type).attack.blast_radius > Fixed(0))
        burst(world, missile.shooter, missile.shooter_type, missile.owner, missile.at, victim);
}

// Whether it has come to the end of its flight.
bool fly(const World& world, Missile& missile) {
    const rules::ObjectType& shooter = world.type(missile.owner, missile.shooter_type);
    const Fixed step = world.rules->projectiles[shooter.attack.projectile].speed * kTickMs / 1000;
    const Vec2 left = missile.to - missile.at;
    const Fixed distance = length(left);
    if (distance <= step) {
        missile.at = missile.to;
        return true;
    }
    missile.at += left * step / distance;
    return false;
}

}  // namespace

void launch_missile(World& world, EntityId shooter, EntityId target) {
    const Identity& identity = world.get<Identity>(shooter);
    const rules::Attack& attack = world.type_of(shooter).attack;
    const rules::Projectile& projectile = world.rules_of(identity.owner).projectile(attack.projectile);
    const int missiles = missiles_of(world, shooter);
    if (missiles == 0) return;
    const Vec2 from = world.get<Transform>(shooter).at;
    Vec2 aim = aim_at(world, from, target);
    if (projectile.leads_target) aim += ahead_of(world, target, distance(from, aim) / projectile.speed);
    for (int i = 0; i < missiles; ++i) {
        const bool good = world.random.combat.percent(attack.accuracy_percent);
        Missile missile;
        missile.from = from;
        missile.at = from;
        missile.to =
            world.tiles.clamp(good ? aim : bad_aim(world.random.combat, from, aim, attack.dispersion));
        missile.target = target;
        missile.shooter = shooter;
        missile.shooter_type = identity.type;
        missile.owner = identity.owner;
        missile.further = i > 0 ? 1 : 0;
        missile.serial = world.missiles.next_serial++;
        world.missiles.flying.push_back(missile);
    }
    world.tell(
        {EventKind::ShotFired, identity.owner, Refusal::None, identity.type, shooter, target, from, 0});
}

void fly_missiles(World& world) {
    survey_surroundings(world);
    std::vector<Missile>& flying = world.missiles.flying;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < flying.size(); ++i) {
        Missile missile = flying[i];
        if (fly(world, missile))
            land(world, missile);
        else
            flying[kept++] = missile;
    }
    flying.resize(kept);
}

}  // namespace banneret::simulation
