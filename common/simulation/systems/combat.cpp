// Fighting, unit by unit: idle, chasing or in reach of the target and swinging. What is picked as a target is
// in targets.cpp, the walk to it in chasing.cpp, what a hit takes in damage.cpp, who strikes back in
// answering.cpp.
#include <algorithm>

#include "common/simulation/allegiance.h"
#include "common/simulation/answering.h"
#include "common/simulation/chasing.h"
#include "common/simulation/damage.h"
#include "common/simulation/derived.h"
#include "common/simulation/duties.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/missiles.h"
#include "common/simulation/packing.h"
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/turning.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Tick kLookTicks = 31;                    // about half a second between two looks of an idle soldier
constexpr std::uint8_t kHopelessTicks = 125;       // two seconds before it looks again after a hopeless chase
constexpr Fixed kLeash = Fixed(4);                 // tiles; how far from its post a defensive unit chases
constexpr Fixed kAtPlace = Fixed::ratio(3, 2);     // tiles; near enough to a post or the end of a march
constexpr Fixed kSwingSlack = Fixed::ratio(1, 2);  // tiles a target may gain while the swing is under way

// Ticks to the unit's next look; each entity has its own place in the cycle.
std::uint8_t wait_for_look(const World& world, EntityId id) {
    return static_cast<std::uint8_t>(kLookTicks - (world.tick + id.place()) % kLookTicks);
}

void end_fight(World& world, EntityId id, std::uint8_t look_wait) {
    Combat& combat = world.get<Combat>(id);
    combat.target = kNobody;
    combat.state = FightState::Idle;
    combat.ordered = 0;
    combat.swing_ms = 0;
    combat.waits = 0;
    combat.look_wait = look_wait;
    stop_walking(world, id);
}

// ---- Swinging

Slope slope_between(const World& world, EntityId attacker, EntityId victim) {
    const Transform* const from = world.alive(attacker) ? world.find<Transform>(attacker) : nullptr;
    const Transform* const to = world.find<Transform>(victim);
    if (from == nullptr || to == nullptr) return Slope::Level;
    const int high = world.tiles.at(map::tile_of(world.tiles.clamp(from->at))).elevation;
    const int low = world.tiles.at(map::tile_of(world.tiles.clamp(to->at))).elevation;
    return high > low ? Slope::Above : high < low ? Slope::Below : Slope::Level;
}

// The blow, what its blast reaches about the one struck, and the end of who dies of its own blow.
void strike_hand_to_hand(World& world, EntityId id, const Identity& identity, EntityId target) {
    const rules::Attack& attack = world.type_of(id).attack;
    const Vec2 at = attack.destroys_itself ? world.get<Transform>(id).at : world.get<Transform>(target).at;
    hit(world, id, identity.type, identity.owner, target, false);
    if (attack.blast_radius > Fixed(0)) burst(world, id, identity.type, identity.owner, at, target);
    if (attack.destroys_itself) kill(world, id, kNobody);
}

// The moment of the swing that hurts: the blow falls or the shot is loosed.
void strike(World& world, EntityId id) {
    if (const GroundTarget* const ground = world.find<GroundTarget>(id))
        return launch_missile_at(world, id, ground->at);
    const Combat& combat = world.get<Combat>(id);
    const EntityId target = combat.target;
    if (!may_attack(world, world.owner_of(id), target)) return;
    if (range_to(world, id, target, kSwingSlack) == Range::TooFar) return;
    const Identity identity = world.get<Identity>(id);
    if (world.type_of(id).attack.projectile != rules::kNone)
        launch_missile(world, id, target);
    else
        strike_hand_to_hand(world, id, identity, target);
}

void begin_swing(World& world, EntityId id) {
    Combat& combat = world.get<Combat>(id);
    const rules::Attack& attack = world.type_of(id).attack;
    combat.reload_ms = attack.reload_ms;
    combat.swing_ms = attack.delay_ms;
    if (attack.delay_ms == 0) strike(world, id);
}

void go_on_swinging(World& world, EntityId id) {
    Combat& combat = world.get<Combat>(id);
    combat.swing_ms = std::max(0, combat.swing_ms - kTickMs);
    if (combat.swing_ms == 0) strike(world, id);
}

void stand_and_fight(World& world, EntityId id, Vec2 at) {
    Combat& combat = world.get<Combat>(id);
    if (combat.state != FightState::Fighting || world.has<Path>(id)) {
        combat.state = FightState::Fighting;
        combat.waits = 0;
        stop_walking(world, id);
    }
    const bool faces = turn_toward(world, id, at);
    if (faces && world.get<Combat>(id).reload_ms == 0) begin_swing(world, id);
}

void fight_within_reach(World& world, EntityId id) {
    stand_and_fight(world, id, world.get<Transform>(world.get<Combat>(id).target).at);
}

// ---- Shooting at a place

void end_shooting_at_ground(World& world, EntityId id) {
    world.remove<GroundTarget>(id);
    end_fight(world, id, 0);
}

void walk_for_a_shot(World& world, EntityId id, Vec2 at, bool too_near) {
    world.get<Combat>(id).state = FightState::Chasing;
    if (world.has<Path>(id)) return;
    const bool walks =
        world.type_of(id).is_mobile() &&
        (too_near ? walk_out_of_range_min(world, id, {at, at}, world.type_of(id).attack, kNobody)
                  : walk_to(world, id, at));
    if (!walks) end_shooting_at_ground(world, id);
}

void shoot_at_ground(World& world, EntityId id) {
    const Vec2 at = world.get<GroundTarget>(id).at;
    const rules::Attack& attack = world.type_of(id).attack;
    const Fixed apart = gap(box_of(world, id), {at, at});
    if (apart >= attack.range_min && apart <= attack.range_max) return stand_and_fight(world, id, at);
    walk_for_a_shot(world, id, at, apart < attack.range_min);
}

// ---- Having a target

// A unit that goes into the fog is lost, but for who has just struck, and for the beast that a hunter was sent for; a
// building stays where it is.
bool keeps_target(const World& world, EntityId id) {
    const EntityId target = world.get<Combat>(id).target;
    const SeatId seat = world.owner_of(id);
    if (!may_attack(world, seat, target) || is_beyond_duty(world, id, target)) return false;
    if (seat == kNature || world.type_of(target).is_building() || visible(world, seat, target)) return true;
    const bool hunted = world.owner_of(target) == kNature && world.get<Combat>(id).ordered != 0;
    return hunted || world.get<Combat>(id).grudge > 0;
}

bool may_chase(const World& world, EntityId id) {
    const Combat& combat = world.get<Combat>(id);
    if (!world.type_of(id).is_mobile()) return false;
    if (combat.ordered != 0) return true;
    switch (combat.stance) {
        case Stance::Aggressive: return true;
        case Stance::Defensive:
            return combat.has_post == 0 || distance(world.get<Transform>(id).at, combat.post) <= kLeash;
        case Stance::StandGround:
        case Stance::NoAttack: break;
    }
    return false;
}

void take_up(World& world, EntityId id, EntityId target) {
    Combat& combat = world.get<Combat>(id);
    if (combat.stance == Stance::Defensive && combat.has_post == 0 && combat.marching == 0 &&
        !is_on_duty(world, id)) {
        combat.has_post = 1;
        combat.post = world.get<Transform>(id).at;
    }
    combat.target = target;
    combat.state = FightState::Chasing;
    combat.ordered = 0;
    combat.replan_ms = 0;
    combat.waits = 0;
    combat.look_wait = wait_for_look(world, id);
    combat.grudge = 0;
    stop_walking(world, id);
    sets_out_soon(world, id);
}

// Between two blows, a unit that chose its target itself turns to a more pressing one, or from one it cannot
// reach to one it can.
bool turns_to_another(World& world, EntityId id, bool in_reach) {
    Combat& combat = world.get<Combat>(id);
    if (combat.ordered != 0) return false;
    if (combat.look_wait > 0) return --combat.look_wait, false;
    combat.look_wait = wait_for_look(world, id);
    const int turn = turn_of(world.type_of(combat.target));
    if (in_reach && turn < 2) return false;
    const EntityId other = choose_target(world, id, combat.waits != 0 ? combat.target : kNobody);
    if (!other || other == combat.target) return false;
    const int other_turn = turn_of(world.type_of(other));
    if (other_turn > turn) return false;
    const bool nearer = !in_reach && range_to(world, id, other) == Range::Within;
    if (other_turn == turn && !nearer && combat.waits == 0) return false;
    take_up(world, id, other);
    return true;
}

void pursue(World& world, EntityId id) {
    if (!may_chase(world, id)) return end_fight(world, id, wait_for_look(world, id));
    world.get<Combat>(id).state = FightState::Chasing;
    if (chase(world, id) == Chase::Hopeless) end_fight(world, id, kHopelessTicks);
}

// A person chose a target that is too near to shoot at: it walks off until it is not.
void make_room(World& world, EntityId id) {
    world.get<Combat>(id).state = FightState::Chasing;
    if (back_off(world, id) == Chase::Hopeless) end_fight(world, id, kHopelessTicks);
}

void go_on_fighting(World& world, EntityId id) {
    if (!keeps_target(world, id)) return end_fight(world, id, 0);
    const Range range = range_to(world, id, world.get<Combat>(id).target);
    if (turns_to_another(world, id, range == Range::Within)) return;
    switch (range) {
        case Range::Within:
            if (!is_in_somebodys_place(world, id)) fight_within_reach(world, id);
            return;
        case Range::TooFar: return pursue(world, id);
        case Range::TooNear: break;
    }
    if (world.get<Combat>(id).ordered == 0) return end_fight(world, id, wait_for_look(world, id));
    if (world.type_of(id).is_mobile()) make_room(world, id);
}

// ---- Having none

// On with an attack-move, or back to the post; done when it is there or there is no way on.
void walk_on(World& world, EntityId id) {
    Combat& combat = world.get<Combat>(id);
    const Vec2 to = combat.marching != 0 ? combat.march : combat.post;
    if (distance(world.get<Transform>(id).at, to) > kAtPlace && walk_to(world, id, to)) {
        if (combat.marching != 0) world.get<Path>(id).speed_cap = combat.march_pace;
        return;
    }
    Combat& there = world.get<Combat>(id);
    there.marching = 0;
    there.march_pace = 0;
    there.has_post = 0;
}

// What shoots only with a garrison may hold nobody who adds a missile.
bool can_shoot(const World& world, EntityId id) {
    return !world.type_of(id).attack.only_with_garrison || missiles_of(world, id) > 0;
}

void look_about(World& world, EntityId id) {
    Combat& combat = world.get<Combat>(id);
    if (combat.look_wait > 0) {
        --combat.look_wait;
        return;
    }
    combat.look_wait = wait_for_look(world, id);
    if (world.has<Boarding>(id) || !can_shoot(world, id)) return;
    const bool has_errand = combat.marching != 0 || combat.has_post != 0;
    const bool walks = world.has<Path>(id);
    if (walks && !has_errand) return;  // a person's walk is not broken off for a fight
    if (const EntityId target = choose_target(world, id)) return take_up(world, id, target);
    if (!walks && has_errand) walk_on(world, id);
}

void step(World& world, EntityId id) {
    Combat* const combat = world.find<Combat>(id);
    if (combat == nullptr || !world.has<Transform>(id)) return;
    combat->reload_ms = std::max(0, combat->reload_ms - kTickMs);
    combat->replan_ms = std::max(0, combat->replan_ms - kTickMs);
    if (combat->grudge > 0) --combat->grudge;
    const bool at_ground = !combat->target && world.has<GroundTarget>(id);
    if (!combat->target && !at_ground)
        look_about(world, id);
    else if (combat->swing_ms > 0)
        go_on_swinging(world, id);
    else
        at_ground ? shoot_at_ground(world, id) : go_on_fighting(world, id);
}

// ---- The end of the phase

bool is_done_with_it(const World& world, EntityId id) {
    const Combat* const combat = world.find<Combat>(id);
    return !world.has<Path>(id) && (combat == nullptr || !combat->target);
}

void send_back_to_work(World& world) {
    if (world.all<Interrupted>().size() == 0) return;
    std::vector<EntityId>& ids = world.derived->surroundings.fighters;
    ids = world.all<Interrupted>().ids();
    for (const EntityId id : ids) {
        if (!world.has<Interrupted>(id) || !is_done_with_it(world, id)) continue;
        const Interrupted was = world.get<Interrupted>(id);
        world.remove<Interrupted>(id);
        go_back_to_work(world, id, was);
    }
}

}  // namespace

void set_target(World& world, EntityId unit, EntityId target, bool ordered) {
    if (!world.has<Combat>(unit)) return;
    if (ordered && packs(world, unit)) {
        const bool now = !is_packing(world, unit) && world.type_of(unit).fights() &&
                         range_to(world, unit, target) == Range::Within;
        if (!now) return begin_assault(world, unit, target, {});
    }
    if (is_packing(world, unit) || !world.type_of(unit).fights()) return;
    take_up(world, unit, target);
    Combat& combat = world.get<Combat>(unit);
    combat.ordered = ordered ? 1 : 0;
    combat.swing_ms = 0;
    // Who rests after a kill is roused.
    combat.reload_ms = std::min(combat.reload_ms, world.type_of(unit).attack.reload_ms);
    if (ordered) combat.has_post = 0;
}

void hit(World& world, EntityId attacker, rules::TypeId attacker_type, SeatId attacker_owner, EntityId victim,
         bool stray, bool further) {
    if (!world.alive(victim) || !world.has<Health>(victim)) return;
    const rules::Attack& attack = figures_of_striker(world, attacker, attacker_type, attacker_owner).attack;
    const std::int32_t points = damage(further && !attack.further.empty() ? attack.further : attack.amounts,
                                       world.type_of(victim), slope_between(world, attacker, victim), stray);
    const Vec2 at = world.has<Transform>(victim) ? world.get<Transform>(victim).at : Vec2{};
    world.tell(
        {EventKind::Struck, attacker_owner, Refusal::None, attacker_type, attacker, victim, at, points});
    if (world.owner_of(victim) != attacker_owner) {
        world.tell({EventKind::Attacked, world.owner_of(victim), Refusal::None,
                    world.get<Identity>(victim).type, victim, attacker, at, points});
    }
    Health& health = world.get<Health>(victim);
    health.points -= Fixed(points);
    if (health.points <= Fixed(0)) {
        kill(world, victim, attacker);
        rest_after_kill(world, attacker);
    } else {
        answer(world, victim, attacker);
    }
}

void fight(World& world) {
    survey_surroundings(world);
    std::vector<EntityId>& fighters = world.derived->surroundings.fighters;
    fighters = world.all<Combat>().ids();
    for (const EntityId id : fighters) step(world, id);
    send_back_to_work(world);
}

}  // namespace banneret::simulation
