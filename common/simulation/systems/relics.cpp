// Relics on their way, and the gold of those that are kept.
#include "common/simulation/relics.h"

#include <optional>

#include "common/simulation/derived.h"
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/tasks.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr Tick kGoldTicks = 64;  // about a second between two payments
constexpr Tick kTellTicks = 60'000 / kTickMs;
constexpr Fixed kReach = Fixed::ratio(1, 2);  // tiles; a monk's arm and his stoop
constexpr Fixed kRoom = Fixed::ratio(3, 5);   // tiles between two relics put down

// ---- Putting down

// Grounds by which a relic can be come to: those of the first that carries it.
navigation::ClassId carriers_class(World& world, rules::TypeId relic) {
    for (const rules::ObjectType& type : world.rules->types) {
        for (const rules::Task& task : type.tasks) {
            if (task.kind == rules::TaskKind::CarryRelic && task.target_type == relic && type.is_mobile())
                return grounds_of(world).navigation.class_of(type);
        }
    }
    return navigation::kNoClass;
}

bool has_relic_near(const World& world, rules::TypeId relic, Vec2 at) {
    const Table<Identity>& identities = world.all<Identity>();
    for (std::size_t i = 0; i < identities.size(); ++i) {
        if (identities.values()[i].type != relic) continue;
        const Transform* const there = world.find<Transform>(identities.ids()[i]);
        if (there != nullptr && square_length(there->at - at) < kRoom) return true;
    }
    return false;
}

// The place itself, or the nearest tile's middle where a monk can stand and no other relic lies; the lowest tile of
// equals.
Vec2 place_to_lie(World& world, rules::TypeId relic, Vec2 at) {
    const navigation::ClassId id = carriers_class(world, relic);
    if (id == navigation::kNoClass) return at;
    navigation::Navigation& navigation = grounds_of(world).navigation;
    navigation.reach(id);
    if (navigation.can_stand(id, at) && !has_relic_near(world, relic, at)) return at;
    std::optional<Vec2> best;
    const int side = world.tiles.side();
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const Vec2 middle{Fixed(x), Fixed(y)};
            if (best && length_squared(middle - at) >= length_squared(*best - at)) continue;
            if (navigation.can_stand(id, middle) && !has_relic_near(world, relic, middle)) best = middle;
        }
    }
    return best.value_or(at);
}

// ---- Errands

void take_up(World& world, EntityId monk, EntityId relic) {
    world.remove<RelicErrand>(monk);
    stop_walking(world, monk);
    world.tell({EventKind::RelicTaken, world.owner_of(monk), Refusal::None, world.get<Identity>(relic).type,
                monk, relic, world.get<Transform>(relic).at, 0});
    world.remove<Transform>(relic);
    Garrisoned in;
    in.holder = monk;
    world.set(relic, in);
    world.set(monk, RelicBearer{relic});
}

void hand_in(World& world, EntityId monk, EntityId building) {
    const EntityId relic = world.get<RelicBearer>(monk).relic;
    world.remove<RelicErrand>(monk);
    world.remove<RelicBearer>(monk);
    stop_walking(world, monk);
    world.get<Garrisoned>(relic).holder = building;
    world.tell({EventKind::RelicHoused, world.owner_of(building), Refusal::None,
                world.get<Identity>(relic).type, relic, building, world.get<Transform>(building).at, 0});
}

bool is_worth_going(const World& world, EntityId monk, EntityId to) {
    if (world.has<RelicBearer>(monk)) return keeps_relics(world, world.owner_of(monk), to);
    return world.alive(to) && is_relic(world, to) && world.has<Transform>(to);
}

void run_errand(World& world, EntityId monk) {
    const EntityId to = world.get<RelicErrand>(monk).to;
    if (!world.has<Transform>(monk) || !is_worth_going(world, monk, to)) {
        world.remove<RelicErrand>(monk);
        return stop_walking(world, monk);
    }
    if (!within_reach(world, monk, to, kReach)) {
        if (world.has<Path>(monk)) return;
        if (walk_up_to(world, monk, to, kReach) == Approach::NoWay) world.remove<RelicErrand>(monk);
        return;
    }
    world.has<RelicBearer>(monk) ? hand_in(world, monk, to) : take_up(world, monk, to);
}

// ---- Gold

void pay_for_relics(World& world) {
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        const int kept = relics_kept(world, seat);
        if (kept == 0) continue;
        Player& player = world.player(seat);
        const Fixed a_minute =
            Fixed::thousandths(world.rules_of(seat).number(rules::PlayerNumber::RelicGold)) * kept;
        const Fixed gold = a_minute * (kTickMs * static_cast<int>(kGoldTicks)) / 60'000;
        player.stock[static_cast<std::size_t>(rules::Resource::Gold)] += gold;
        player.tally.relic_gold += gold;
    }
}

void tell_of_gold(World& world) {
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        const int kept = relics_kept(world, seat);
        if (kept == 0) continue;
        const int gold = world.rules_of(seat).number(rules::PlayerNumber::RelicGold) / 1000 * kept;
        world.tell({EventKind::RelicGold,
                    seat,
                    Refusal::None,
                    rules::kNone,
                    kNobody,
                    kNobody,
                    {},
                    gold,
                    rules::Resource::Gold});
    }
}

}  // namespace

bool is_relic(const World& world, EntityId id) {
    const Identity* const identity = world.find<Identity>(id);
    return identity != nullptr && world.rules->types[identity->type].kind == rules::Kind::Relic;
}

int relics_in(const World& world, EntityId building) {
    int count = 0;
    const Table<Garrisoned>& inside = world.all<Garrisoned>();
    for (std::size_t i = 0; i < inside.size(); ++i)
        if (inside.values()[i].holder == building && is_relic(world, inside.ids()[i])) ++count;
    return count;
}

int relics_kept(const World& world, SeatId seat) {
    int count = 0;
    const Table<Garrisoned>& inside = world.all<Garrisoned>();
    for (std::size_t i = 0; i < inside.size(); ++i) {
        const EntityId holder = inside.values()[i].holder;
        if (is_relic(world, inside.ids()[i]) && world.alive(holder) && world.owner_of(holder) == seat &&
            world.has<Building>(holder))
            ++count;
    }
    return count;
}

bool keeps_relics(const World& world, SeatId seat, EntityId building) {
    if (!world.alive(building) || !world.has<Transform>(building)) return false;
    const Building* const there = world.find<Building>(building);
    return there != nullptr && there->finished != 0 && world.owner_of(building) == seat &&
           world.type_of(building).garrison.relics;
}

Refusal refusal_to_pick_up(const World& world, EntityId monk, EntityId relic) {
    if (!world.alive(relic) || !world.has<Transform>(relic)) return Refusal::NobodyThere;
    if (find_task(world, monk, rules::TaskKind::CarryRelic, relic) == nullptr) return Refusal::CannotDoThat;
    return world.has<RelicBearer>(monk) ? Refusal::HasRelic : Refusal::None;
}

void send_for_relic(World& world, EntityId monk, EntityId relic) { world.set(monk, RelicErrand{relic}); }

void send_home_with_relic(World& world, EntityId monk, EntityId building) {
    world.set(monk, RelicErrand{building});
}

void lay_relic_down(World& world, EntityId relic, Vec2 near) {
    const rules::TypeId type = world.get<Identity>(relic).type;
    const EntityId keeper = world.get<Garrisoned>(relic).holder;
    world.remove<RelicBearer>(keeper);
    world.remove<Garrisoned>(relic);
    const Vec2 place = place_to_lie(world, type, world.tiles.clamp(near));
    world.set(relic, Transform{place, place});
    world.tell(
        {EventKind::RelicDropped, world.owner_of(keeper), Refusal::None, type, relic, keeper, place, 0});
}

void put_down_relic(World& world, EntityId monk) {
    const EntityId relic = world.get<RelicBearer>(monk).relic;
    world.remove<RelicBearer>(monk);
    if (world.registry.alive(relic) && world.has<Garrisoned>(relic))
        lay_relic_down(world, relic, world.get<Transform>(monk).at);
}

void carry_relics(World& world) {
    for (const EntityId monk : world.scratch_ids<RelicErrand>()) run_errand(world, monk);
    if (world.tick % kGoldTicks == 0) pay_for_relics(world);
    if (world.tick > 0 && world.tick % kTellTicks == 0) tell_of_gold(world);
}

}  // namespace banneret::simulation
