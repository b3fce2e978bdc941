// Arrows in the air. A shot is diced once, when it is loosed: a good one goes to where the target stands, a
// bad one lands to the side of it. What it does is worked out where it comes down.
#include "common/simulation/missiles.h"

#include "common/simulation/allegiance.h"
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

const rules::Attack& attack_behind(const World& world, const Missile& missile) {
    return figures_of_striker(world, missile.shooter, missile.shooter_type, missile.owner).attack;
}

void land(World& world, const Missile& missile) {
    const bool there = world.alive(missile.target) && world.has<Health>(missile.target) &&
                       world.has<Transform>(missile.target) &&
                       comes_down_on(world, missile.at, missile.target);
    const rules::Attack& attack = attack_behind(world, missile);
    // What bursts does its full harm to all that it reaches, aimed at or not.
    const bool bursts = attack.blast_radius > Fixed(0);
    const EntityId victim = there ? missile.target : bursts ? kNobody : bystander(world, missile);
    const bool further = missile.further != 0;
    const bool breaks_trees = attack.blast == rules::Blast::All;
    if (victim) hit(world, missile.shooter, missile.shooter_type, missile.owner, victim, !there, further);
    if (bursts) burst(world, missile.shooter, missile.shooter_type, missile.owner, missile.at, victim);
    if (breaks_trees) break_trees(world, missile.shooter, missile.shooter_type, missile.owner, missile.at);
}

// ---- Bolts that pass through

// How far along the flight a body is met: where its box is nearest to the bow; for a unit its middle.
Fixed met_at(const World& world, const Missile& missile, EntityId body, Vec2 body_at, Vec2 way) {
    Vec2 point = body_at;
    if (world.type_of(body).footprint.width > 0) {
        const Box box = box_of(world, body);
        point = {clamp(missile.from.x, box.low.x, box.high.x), clamp(missile.from.y, box.low.y, box.high.y)};
    }
    return dot(point - missile.from, way);
}

// Whoever's turn to be passed came in this step: reckoned from where each stood a tick ago and stands now, so that
// nobody is met twice or missed for walking.
bool is_met(const World& world, const Missile& missile, Vec2 before, EntityId body, Vec2 way) {
    const Transform& where = world.get<Transform>(body);
    const Fixed was = met_at(world, missile, body, where.before, way) - dot(before - missile.from, way);
    const Fixed is = met_at(world, missile, body, where.at, way) - dot(missile.at - missile.from, way);
    if (was < Fixed(0) || is >= Fixed(0)) return false;
    return comes_down_on(world, missile.at, body) || comes_down_on(world, before, body);
}

// Full harm to the one it was aimed at, half to the rest on its way.
void strike_on_the_way(World& world, const Missile& missile, Vec2 before) {
    constexpr Fixed kReach = Fixed(3);  // past half the widest footprint
    const Vec2 way = with_length(missile.to - missile.from, Fixed(1));
    std::vector<EntityId> met;
    for_each_near(world.derived->surroundings, missile.at, kReach, [&](const Surroundings::Body& body) {
        const bool aimed_at = body.id == missile.target;
        if (!aimed_at && !world.enemies(missile.owner, body.owner)) return;
        if (may_attack(world, missile.owner, body.id) && is_met(world, missile, before, body.id, way))
            met.push_back(body.id);
    });
    for (const EntityId id : met) {
        hit(world, missile.shooter, missile.shooter_type, missile.owner, id, id != missile.target,
            missile.further != 0);
    }
}

// Whether it has come to the end of its flight.
bool fly(const World& world, Missile& missile) {
    const rules::Attack& attack = attack_behind(world, missile);
    const Fixed step = world.rules->projectiles[attack.projectile].speed * kTickMs / 1000;
    const Vec2 left = missile.to - missile.at;
    const Fixed distance = length(left);
    if (distance <= step) {
        missile.at = missile.to;
        return true;
    }
    missile.at += left * step / distance;
    return false;
}

// Past where it was aimed, to the end of its range.
Vec2 end_of_flight(const rules::Attack& attack, Vec2 from, Vec2 aim) {
    constexpr Fixed kPast = Fixed::ratio(1, 2);  // tiles beyond what it was aimed at, at least
    return from + with_length(aim - from, max(distance(from, aim) + kPast, attack.range_max));
}

struct Shot {
    EntityId target;  // kNobody: at a place
    Vec2 aim;
    int accuracy_percent = 100;
};

void loose(World& world, EntityId shooter, const Shot& shot) {
    const Identity& identity = world.get<Identity>(shooter);
    const rules::Attack& attack = world.type_of(shooter).attack;
    const int missiles = missiles_of(world, shooter);
    if (missiles == 0) return;
    const bool passes = world.rules->projectiles[attack.projectile].passes_through;
    const Vec2 from = world.get<Transform>(shooter).at;
    for (int i = 0; i < missiles; ++i) {
        const bool good = world.random.combat.percent(shot.accuracy_percent);
        Vec2 to = good ? shot.aim : bad_aim(world.random.combat, from, shot.aim, attack.dispersion);
        if (passes) to = end_of_flight(attack, from, to);
        Missile missile;
        missile.from = from;
        missile.at = from;
        missile.to = world.tiles.clamp(to);
        missile.target = shot.target;
        missile.shooter = shooter;
        missile.shooter_type = identity.type;
        missile.owner = identity.owner;
        missile.further = i > 0 ? 1 : 0;
        missile.serial = world.missiles.next_serial++;
        world.missiles.flying.push_back(missile);
    }
    world.tell(
        {EventKind::ShotFired, identity.owner, Refusal::None, identity.type, shooter, shot.target, from, 0});
}

}  // namespace

void launch_missile(World& world, EntityId shooter, EntityId target) {
    const rules::Attack& attack = world.type_of(shooter).attack;
    const rules::Projectile& projectile =
        world.rules_of(figures_of(world, shooter)).projectile(attack.projectile);
    const Vec2 from = world.get<Transform>(shooter).at;
    Vec2 aim = aim_at(world, from, target);
    if (projectile.leads_target) aim += ahead_of(world, target, distance(from, aim) / projectile.speed);
    const bool at_building = attack.building_accuracy_percent > 0 && world.type_of(target).is_building();
    loose(world, shooter,
          {target, aim, at_building ? attack.building_accuracy_percent : attack.accuracy_percent});
}

void launch_missile_at(World& world, EntityId shooter, Vec2 place) {
    loose(world, shooter, {kNobody, place, world.type_of(shooter).attack.accuracy_percent});
}

void fly_missiles(World& world) {
    survey_surroundings(world);
    std::vector<Missile>& flying = world.missiles.flying;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < flying.size(); ++i) {
        Missile missile = flying[i];
        const Vec2 before = missile.at;
        const bool passes = world.rules->projectiles[attack_behind(world, missile).projectile].passes_through;
        const bool ends = fly(world, missile);
        if (passes)
            strike_on_the_way(world, missile, before);
        else if (ends)
            land(world, missile);
        if (!ends) flying[kept++] = missile;
    }
    flying.resize(kept);
}

}  // namespace banneret::simulation
