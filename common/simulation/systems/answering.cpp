#include "common/simulation/answering.h"

#include "common/simulation/duties.h"
#include "common/simulation/monks.h"
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/tasks.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Fixed kRunTiles = Fixed(6);       // how far a villager runs from a blow
constexpr std::uint8_t kGrudgeTicks = 250;  // four seconds: a bow outranges a foot soldier's sight
constexpr int kPreyRunsSights = 3;          // seeds: units-and-tasks, the hunt
constexpr int kFleeMs = 6000;               // for which who fled does not graze

// Straight away from the attacker.
void run_from(World& world, EntityId id, EntityId attacker, Fixed tiles) {
    const Vec2 at = world.get<Transform>(id).at;
    Vec2 away = at - world.get<Transform>(attacker).at;
    if (away == Vec2{}) away = direction(world.get<Identity>(id).facing);
    walk_to(world, id, world.tiles.clamp(at + with_length(away, tiles)));
}

// Where it flees to is its home from then on.
void flee(World& world, EntityId id, EntityId attacker, Fixed tiles) {
    run_from(world, id, attacker, tiles);
    const Path* const path = world.find<Path>(id);
    graze_from(world, id, path != nullptr ? path->goal : world.get<Transform>(id).at, kFleeMs);
}

// Breaks off a villager's job, to be gone back to.
void interrupt(World& world, EntityId id) {
    const Worker* const worker = world.find<Worker>(id);
    if (worker == nullptr || worker->state == WorkState::Idle || world.has<Interrupted>(id)) return;
    const Interrupted was = what_it_works_at(world, id);
    drop_current_job(world, id);
    world.set(id, was);
}

// Walks where a person sent it, or already away from a blow.
bool is_on_its_way(const World& world, EntityId id) {
    if (!world.has<Path>(id)) return false;
    const Worker* const worker = world.find<Worker>(id);
    return worker == nullptr || worker->state == WorkState::Idle;
}

void answer_as_villager(World& world, EntityId id, EntityId attacker) {
    const Combat* const combat = world.find<Combat>(id);
    if (combat != nullptr && combat->target) return;  // a hunter keeps at its boar
    if (is_on_its_way(world, id) || world.has<Boarding>(id)) return;
    if (const Worker* const worker = world.find<Worker>(id);
        worker != nullptr && worker->state == WorkState::Repairing)
        return;
    interrupt(world, id);
    if (world.owner_of(attacker) == kNature && combat != nullptr)
        set_target(world, id, attacker, false);
    else
        run_from(world, id, attacker, kRunTiles);
}

// Whether the soldier is free to turn on who struck it.
bool is_free_to_turn(const World& world, EntityId id, const Combat& combat) {
    if (world.has<GroundTarget>(id)) return false;
    if (combat.target) {
        const bool on_building =
            world.has<Identity>(combat.target) && world.type_of(combat.target).is_building();
        return combat.ordered == 0 && on_building;
    }
    if (world.has<Boarding>(id)) return false;
    return !world.has<Path>(id) || combat.marching != 0 || combat.has_post != 0 || is_on_duty(world, id);
}

bool stance_answers(const World& world, EntityId id, const Combat& combat, EntityId attacker) {
    switch (combat.stance) {
        case Stance::Aggressive: return true;
        case Stance::Defensive:
            return gap(box_of(world, id), box_of(world, attacker)) <= world.type_of(id).sight;
        case Stance::StandGround: return range_to(world, id, attacker) == Range::Within;
        case Stance::NoAttack: break;
    }
    return false;
}

void answer_as_soldier(World& world, EntityId id, EntityId attacker) {
    const Combat& combat = world.get<Combat>(id);
    if (combat.target == attacker) world.get<Combat>(id).grudge = kGrudgeTicks;
    if (!is_free_to_turn(world, id, combat) || !stance_answers(world, id, combat, attacker)) return;
    if (is_beyond_duty(world, id, attacker)) return;
    set_target(world, id, attacker, false);
    world.get<Combat>(id).grudge = kGrudgeTicks;
}

// A monk with full faith turns to convert who comes within his reach; he follows nobody.
void answer_as_monk(World& world, EntityId id, EntityId attacker) {
    if (is_converting(world, id) || world.has<Path>(id)) return;
    if (refusal_to_convert(world, id, attacker) == Refusal::None)
        begin_converting(world, id, attacker, false);
}

void answer_as_itself(World& world, EntityId victim, EntityId attacker) {
    const rules::ObjectType& type = world.type_of(victim);
    const Combat* const combat = world.find<Combat>(victim);
    if (type.kind == rules::Kind::Prey)
        flee(world, victim, attacker, type.sight * kPreyRunsSights);
    else if (type.kind == rules::Kind::Villager && (combat == nullptr || combat->marching == 0))
        answer_as_villager(world, victim, attacker);
    else if (is_monk(world, victim))
        answer_as_monk(world, victim, attacker);
    else if (combat != nullptr)
        answer_as_soldier(world, victim, attacker);
}

}  // namespace

void answer(World& world, EntityId victim, EntityId attacker) {
    if (!world.has<Transform>(victim) || !may_attack(world, world.owner_of(victim), attacker)) return;
    answer_as_itself(world, victim, attacker);
    guards_answer(world, victim, attacker);
}

}  // namespace banneret::simulation
