// Training and research: the first of each building's queue is worked on; what is made comes out beside the
// building and goes where the rally point says, what is researched is known.
#include "common/simulation/doors.h"
#include "common/simulation/garrisons.h"
#include "common/simulation/production_queue.h"
#include "common/simulation/rally.h"
#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/simulation/victory.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// Room is taken when the training begins; until there is some, the building waits and says so once.
bool begins(World& world, EntityId id) {
    Production& production = world.get<Production>(id);
    if (is_research(production.queue[0])) return true;
    const SeatId seat = world.owner_of(id);
    const Player& player = world.player(seat);
    if (player.population + world.type(seat, production.queue[0]).population <= player.room) {
        production.blocked = 0;
        return true;
    }
    if (production.blocked != Production::kNoHousing) {
        world.tell({EventKind::HousingNeeded, seat, Refusal::NoRoom, production.queue[0], id, kNobody,
                    world.get<Transform>(id).at, 0});
    }
    production.blocked = Production::kNoHousing;
    return false;
}

// Its gather point is the building itself: what it trains stays inside while there is room.
bool stays_inside(const World& world, EntityId building, rules::TypeId type) {
    const Building& site = world.get<Building>(building);
    return site.has_rally != 0 && site.rally_target == building &&
           refusal_to_stay(world, building, type) == Refusal::None;
}

// Nowhere about is free: it waits for a gap, says so once, and looks again a few times a second.
constexpr Tick kLookTicks = 16;
void wait_inside(World& world, EntityId building) {
    Production& production = world.get<Production>(building);
    if (production.blocked != Production::kYardFull) {
        world.tell({EventKind::YardFull, world.owner_of(building), Refusal::GroundTaken, production.queue[0],
                    building, kNobody, world.get<Transform>(building).at, 0});
    }
    production.blocked = Production::kYardFull;
}
bool looks_out(const World& world, EntityId building) {
    return world.get<Production>(building).blocked != Production::kYardFull ||
           (world.tick + building.place()) % kLookTicks == 0;
}

// The first of the queue comes into the world there; kNobody where the world is full.
EntityId bear(World& world, EntityId building, Vec2 place) {
    const SeatId seat = world.owner_of(building);
    const rules::TypeId type = world.get<Production>(building).queue[0];
    const EntityId unit = spawn(world, type, seat, place);
    if (!unit) return unit;
    world.player(seat).tally.bought_units += worth_of(world.get<Production>(building).paid[0]);
    take_from_queue(world.get<Production>(building), 0);
    ++world.player(seat).units_made;
    count_population(world, seat);
    world.tell({EventKind::UnitTrained, seat, Refusal::None, type, unit, building, place, 0});
    return unit;
}

void is_born(World& world, EntityId building) {
    const rules::TypeId type = world.get<Production>(building).queue[0];
    if (stays_inside(world, building, type)) {
        const EntityId unit = bear(world, building, world.get<Transform>(building).at);
        if (unit) go_inside(world, unit, building);
        return;
    }
    if (!looks_out(world, building)) return;
    const std::optional<Vec2> place = exit_place(world, building, type, rally_of(world, building));
    if (!place) return wait_inside(world, building);
    if (const EntityId unit = bear(world, building, *place)) follow_rally(world, unit, building);
}

void find_out(World& world, EntityId building) {
    Production& production = world.get<Production>(building);
    const rules::TechnologyId id = technology_of(production.queue[0]);
    world.player(world.owner_of(building)).tally.bought_technologies += worth_of(production.paid[0]);
    take_from_queue(production, 0);
    learn(world, world.owner_of(building), id);
}

// At the building's own rate.
std::int32_t time_of_first(const World& world, EntityId id) {
    const rules::TypeId first = world.get<Production>(id).queue[0];
    const rules::PlayerRules& own = world.rules_of(world.owner_of(id));
    const std::int64_t ms = is_research(first) ? own.time_of(technology_of(first)) : own.type(first).make_ms;
    return static_cast<std::int32_t>(ms * 1000 / world.type_of(id).work_rate);
}

void step(World& world, EntityId id) {
    Production& production = world.get<Production>(id);
    if (production.length == 0) return;
    const bool starts = production.done_ms == 0;
    if (starts && !begins(world, id)) return;
    const std::int32_t needed = time_of_first(world, id);
    production.done_ms = std::min(std::max(needed, kTickMs), production.done_ms + kTickMs);
    if (starts) count_population(world, world.owner_of(id));
    if (production.done_ms < needed) return;
    is_research(production.queue[0]) ? find_out(world, id) : is_born(world, id);
}

}  // namespace

void train_and_research(World& world) {
    const std::vector<EntityId>& ids = world.all<Production>().ids();
    for (std::size_t i = 0; i < ids.size(); ++i) step(world, ids[i]);
}

}  // namespace banneret::simulation
