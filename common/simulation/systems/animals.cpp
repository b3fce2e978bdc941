// Beasts (seeds: units-and-tasks, animals). What grazes wanders about its home, a herd goes over to who stands by
// it, a wolf looks for prey of its own. How a beast answers a blow is in answering.cpp.
#include <algorithm>

#include "common/simulation/derived.h"
#include "common/simulation/surroundings.h"
#include "common/simulation/systems.h"
#include "common/simulation/tasks.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr int kLeastWaitMs = 4000;  // between two steps of a grazer, and up to kWaitSpreadMs more
constexpr int kWaitSpreadMs = 8000;
constexpr Fixed kStep = Fixed::ratio(3, 4);
constexpr Fixed kWanderReach = 2;  // tiles from home that a step may end
constexpr Tick kHerdTicks = 8;     // between two looks of a herdable, each on a tick of its own
constexpr Tick kWolfTicks = 62;    // about a second between two looks of a wolf
constexpr int kDirections = 16;

int wait_between_steps(World& world) {
    return kLeastWaitMs + static_cast<int>(world.random.nature.below(kWaitSpreadMs + 1));
}

bool lives_wild(const World& world, EntityId id) {
    return world.owner_of(id) == kNature && world.has<Health>(id) && world.has<Transform>(id) &&
           world.alive(id);
}

// A step in one of sixteen directions; one that would lead too far goes halfway home instead.
void take_a_step(World& world, EntityId id) {
    const Vec2 home = world.get<Grazer>(id).home;
    const Vec2 at = world.get<Transform>(id).at;
    const auto way = static_cast<std::uint8_t>(world.random.nature.below(kDirections) * (256 / kDirections));
    Vec2 to = at + with_length(direction(Heading{way}), kStep);
    if (distance(to, home) > kWanderReach) to = at + (home - at) / 2;
    walk_to(world, id, world.tiles.clamp(to));
}

bool is_fighting(const World& world, EntityId id) {
    const Combat* const combat = world.find<Combat>(id);
    return combat != nullptr && combat->target;
}

void graze(World& world, EntityId id) {
    Grazer& grazer = world.get<Grazer>(id);
    if (!lives_wild(world, id) || is_fighting(world, id)) return;
    grazer.wait_ms -= kTickMs;
    if (grazer.wait_ms > 0) return;
    grazer.wait_ms = wait_between_steps(world);
    if (!world.has<Path>(id)) take_a_step(world, id);
}

// ---- Herds

// Of a player's, and it fights or works: not a building, nor another of a herd.
bool drives_herds(const World& world, EntityId id) {
    if (!world.alive(id) || !world.has<Transform>(id)) return false;
    const rules::ObjectType& type = world.type_of(id);
    return type.is_mobile() && type.kind != rules::Kind::Herdable && (type.fights() || type.works());
}

// Who takes it: nobody while one of its owner's stands by; else the nearest other player's, the lowest first.
SeatId taker_of(World& world, EntityId herdable) {
    const Vec2 at = world.get<Transform>(herdable).at;
    const SeatId owner = world.owner_of(herdable);
    const Fixed sight = world.type_of(herdable).sight;
    const bool safe =
        owner != kNature && world.rules_of(owner).number(rules::PlayerNumber::HerdsSafeInSight) > 0;
    SeatId taker = owner;
    EntityId by;
    Fixed least = sight;
    bool kept = false;
    const Fixed reach = safe ? max(sight, Fixed(kMaxSightTiles)) : sight;
    for_each_near(survey_surroundings(world), at, reach, [&](const Surroundings::Body& body) {
        if (!drives_herds(world, body.id)) return;
        const Fixed apart = distance(world.get<Transform>(body.id).at, at);
        if (body.owner == owner)
            kept = kept || apart <= sight || (safe && apart <= world.type_of(body.id).sight);
        if (body.owner == owner || apart > least || (apart == least && by && by < body.id)) return;
        taker = body.owner;
        by = body.id;
        least = apart;
    });
    return kept ? owner : taker;
}

void look_for_a_shepherd(World& world, EntityId id) {
    if (!world.alive(id) || !world.has<Health>(id) || !world.has<Transform>(id)) return;
    const SeatId taker = taker_of(world, id);
    if (taker == world.owner_of(id)) return;
    world.get<Identity>(id).owner = taker;
    stop_walking(world, id);
    world.get<Grazer>(id).home = world.get<Transform>(id).at;
    world.tell({EventKind::Claimed, taker, Refusal::None, world.get<Identity>(id).type, id, kNobody,
                world.get<Transform>(id).at, 0});
}

// ---- Wolves

// What no wolf goes for of itself (reference: rules-facts 7).
bool frightens_wolves(rules::Kind kind) {
    return kind != rules::Kind::Villager && kind != rules::Kind::Infantry && kind != rules::Kind::Archer &&
           kind != rules::Kind::Cavalry;
}

// A wolf that has killed lies still for a while (reference: rules-facts 7; the middle of its figures by level).
constexpr std::int32_t kSatedMs = 25'000;

bool is_sated(const World& world, EntityId id) {
    return world.get<Combat>(id).reload_ms > world.type_of(id).attack.reload_ms;
}

void hunt(World& world, EntityId id) {
    const Vec2 at = world.get<Transform>(id).at;
    Fixed least = world.type_of(id).attack.search_radius;
    EntityId prey;
    for_each_near(survey_surroundings(world), at, least, [&](const Surroundings::Body& body) {
        if (!world.alive(body.id) || !world.has<Transform>(body.id)) return;
        const rules::ObjectType& type = world.type_of(body.id);
        const Fixed apart = distance(world.get<Transform>(body.id).at, at);
        if (frightens_wolves(type.kind) || apart > least || (apart == least && prey && prey < body.id))
            return;
        prey = body.id;
        least = apart;
    });
    if (prey) set_target(world, id, prey, false);
}

// A beast that fights and does not graze hunts; boars only answer.
bool hunts(const rules::ObjectType& type) {
    return type.kind == rules::Kind::Predator && !has_task(type, rules::TaskKind::Graze);
}

}  // namespace

bool grazes(const rules::ObjectType& type) { return has_task(type, rules::TaskKind::Graze); }

void graze_from(World& world, EntityId id, Vec2 home, int wait_ms) {
    Grazer* const grazer = world.find<Grazer>(id);
    if (grazer == nullptr) return;
    grazer->home = home;
    grazer->wait_ms = wait_ms;
}

void rest_after_kill(World& world, EntityId killer) {
    if (!world.alive(killer) || !lives_wild(world, killer) || !hunts(world.type_of(killer))) return;
    if (Combat* const combat = world.find<Combat>(killer)) combat->reload_ms = kSatedMs;
}

void roam(World& world) {
    const std::vector<EntityId>& grazers = world.all<Grazer>().ids();
    for (std::size_t i = 0; i < grazers.size(); ++i) {
        const EntityId id = grazers[i];
        graze(world, id);
        if ((world.tick + id.place()) % kHerdTicks == 0 &&
            has_task(world.type_of(id), rules::TaskKind::AutoConvert))
            look_for_a_shepherd(world, id);
    }
    const std::vector<EntityId>& fighters = world.all<Combat>().ids();
    for (std::size_t i = 0; i < fighters.size(); ++i) {
        const EntityId id = fighters[i];
        if ((world.tick + id.place()) % kWolfTicks != 0 || !lives_wild(world, id)) continue;
        if (!is_fighting(world, id) && hunts(world.type_of(id)) && !is_sated(world, id)) hunt(world, id);
    }
}

}  // namespace banneret::simulation
