// Death and what it leaves. Whatever dies is taken out of everything at once; it plays its death as Dying,
// lies as a Corpse (a body, rubble, a stump) for the time its type says, and is gone. An animal that held
// food keeps it and can be gathered from until it has rotted.
#include <algorithm>

#include "common/simulation/doors.h"
#include "common/simulation/group_orders.h"
#include "common/simulation/systems.h"
#include "common/simulation/victory.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

void destroy(World& world, EntityId id) {
    std::apply([&](auto&... kind) { (kind.table.remove(id), ...); }, world.tables);
    world.registry.destroy(id);
}

bool stands_on_ground(const World& world, EntityId id) {
    const Building* const building = world.find<Building>(id);
    return building == nullptr || building->begun != 0;
}

void open_ground_under(World& world, EntityId id) {
    const rules::ObjectType& type = world.type_of(id);
    const bool takes_ground = type.footprint.width > 0 && type.footprint.solid;
    if (takes_ground && stands_on_ground(world, id)) open_ground(world, id);
}

void count_death(World& world, EntityId victim, EntityId killer) {
    if (world.type_of(victim).kind == rules::Kind::Herdable) return;  // slaughtered, not lost
    const SeatId loser = world.owner_of(victim);
    const SeatId winner = world.owner_of(killer);
    const bool building = world.type_of(victim).is_building();
    Player& lost = world.player(loser);
    ++(building ? lost.buildings_lost : lost.units_lost);
    if (loser == kNature || winner == kNature || world.allied(winner, loser)) return;
    Player& won = world.player(winner);
    ++(building ? won.buildings_razed : won.units_killed);
    const std::int64_t worth = worth_of(world.type_of(victim).cost);
    won.tally.destroyed += worth;
    lost.tally.lost += worth;
}

// What the dead keep: what they were and where, and an animal its food.
template <class T>
constexpr bool kKept =
    std::is_same_v<T, Identity> || std::is_same_v<T, Transform> || std::is_same_v<T, Deposit> ||
    std::is_same_v<T, PlaysBy> || std::is_same_v<T, Dying> || std::is_same_v<T, Corpse>;

template <class Entry>
void remove_what_dies(Entry& kind, EntityId id) {
    if constexpr (!kKept<typename Entry::Component>) kind.table.remove(id);
}

void take_out_of_everything(World& world, EntityId id) {
    stop_walking(world, id);
    leave_formation(world, id);
    std::apply([&](auto&... kind) { (remove_what_dies(kind, id), ...); }, world.tables);
}

bool leaves_food(const World& world, EntityId id) {
    const Deposit* const deposit = world.find<Deposit>(id);
    return deposit != nullptr && deposit->amount > Fixed(0) && !world.type_of(id).is_building();
}

void lie_down(World& world, EntityId id) {
    const std::int32_t lies_ms = world.type_of(id).corpse_ms;
    world.remove<Dying>(id);
    if (lies_ms > 0)
        world.set(id, Corpse{lies_ms});
    else
        destroy(world, id);
}

void end_dying(World& world, EntityId id) {
    if (leaves_food(world, id))
        world.remove<Dying>(id);  // a carcass: alive to who gathers, without Health
    else
        lie_down(world, id);
}

// What a carcass loses, a second's worth at once: a look at every tree and mine each tick would cost more than
// all the rotting is worth.
constexpr Tick kRotTicks = 64;
constexpr Fixed kRotSeconds = Fixed::ratio(kTickMs * static_cast<int>(kRotTicks), 1000);

bool is_carcass(const World& world, EntityId id) {
    const rules::ObjectType& type = world.type_of(id);
    return type.hit_points > 0 && type.is_mobile() && !world.has<Health>(id) && !world.has<Dying>(id) &&
           !world.has<Corpse>(id);
}

void rot_carcasses(World& world) {
    for (const EntityId id : world.scratch_ids<Deposit>()) {
        if (!is_carcass(world, id)) continue;
        Deposit& deposit = world.get<Deposit>(id);
        deposit.amount = max(Fixed(0), deposit.amount - world.type_of(id).deposit.decay * kRotSeconds);
        if (deposit.amount == Fixed(0)) vanish(world, id);
    }
}

// Who is inside of something leaves nothing.
void die_inside(World& world, EntityId victim, EntityId killer) {
    const Identity identity = world.get<Identity>(victim);
    world.tell({EventKind::Died, identity.owner, Refusal::None, identity.type, victim, killer,
                place_of(world, victim), 0});
    count_death(world, victim, killer);
    release_all(world, victim, killer);
    destroy(world, victim);
    if (identity.owner != kNature) count_population(world, identity.owner);
}

}  // namespace

void kill(World& world, EntityId victim, EntityId killer) {
    if (!world.alive(victim)) return;
    if (world.has<Garrisoned>(victim)) return die_inside(world, victim, killer);
    if (!world.has<Transform>(victim)) return;
    const Identity identity = world.get<Identity>(victim);
    const rules::ObjectType& type = world.type_of(victim);
    world.tell({EventKind::Died, identity.owner, Refusal::None, identity.type, victim, killer,
                world.get<Transform>(victim).at, 0});
    if (type.kind == rules::Kind::King && identity.owner != kNature) {
        world.tell({EventKind::KingDied, identity.owner, Refusal::None, identity.type, victim, killer,
                    world.get<Transform>(victim).at, 0});
    }
    count_death(world, victim, killer);
    open_ground_under(world, victim);
    release_all(world, victim, killer);
    take_out_of_everything(world, victim);
    world.set(victim, Dying{std::max(type.dying_ms, kTickMs)});
    if (identity.owner != kNature) count_population(world, identity.owner);
}

void vanish(World& world, EntityId id) {
    if (!world.registry.alive(id)) return;
    if (!world.has<Identity>(id) || !world.has<Transform>(id)) return destroy(world, id);
    const bool deposit = world.has<Deposit>(id);
    open_ground_under(world, id);
    release_all(world, id, kNobody);
    take_out_of_everything(world, id);
    world.remove<Deposit>(id);
    if (deposit && !world.type_of(id).is_building())
        lie_down(world, id);
    else
        destroy(world, id);
}

void regenerate(World& world) {
    if (world.tick % kRotTicks != 0) return;
    const Table<Health>& all = world.all<Health>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const EntityId id = all.ids()[i];
        const rules::ObjectType& type = world.type_of(id);
        if (type.regenerates == Fixed(0) || !world.alive(id)) continue;
        Health& health = world.get<Health>(id);
        health.points = min(Fixed(type.hit_points), health.points + type.regenerates * kRotSeconds);
    }
}

void bury_the_dead(World& world) {
    for (const EntityId id : world.scratch_ids<Dying>()) {
        Dying& dying = world.get<Dying>(id);
        dying.left_ms -= kTickMs;
        if (dying.left_ms <= 0) end_dying(world, id);
    }
    for (const EntityId id : world.scratch_ids<Corpse>()) {
        Corpse& corpse = world.get<Corpse>(id);
        corpse.left_ms -= kTickMs;
        if (corpse.left_ms <= 0) destroy(world, id);
    }
    if (world.tick % kRotTicks == 0) rot_carcasses(world);
}

}  // namespace banneret::simulation
