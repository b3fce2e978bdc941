// Whether a world that came from outside fits together, so that no system needs to ask.
#include <string>

#include "common/simulation/walking.h"
#include "common/simulation/world.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {

std::string first_inconsistency(const World& world);

namespace {

bool is_type(const World& world, rules::TypeId type) { return type < world.rules->types.size(); }
// Whether the ground that it takes up lies on the map.
bool lies_on_map(const World& world, EntityId id) {
    const Box box = box_of(world, id);
    const Fixed low = Fixed::ratio(-1, 2);
    const Fixed high = Fixed(world.tiles.side()) - Fixed::ratio(1, 2);
    return box.low.x >= low && box.low.y >= low && box.high.x <= high && box.high.y <= high;
}
bool is_type_or_none(const World& world, rules::TypeId type) {
    return type == rules::kNone || is_type(world, type);
}

// What a component needs of the entity that has it, beside an Identity. Empty: nothing is wrong.
const char* fault_of(const World& world, EntityId, const Identity& identity) {
    return is_type(world, identity.type) ? "" : "its type is not in the rules";
}

const char* fault_of(const World& world, EntityId id, const Transform& where) {
    if (!world.tiles.contains(map::tile_of(where.at))) return "it stands off the map";
    if (world.type_of(id).footprint.width > 0 && !lies_on_map(world, id))
        return "its ground reaches off the map";
    return "";
}

const char* fault_of(const World&, EntityId, const Health&) { return ""; }

const char* fault_of(const World& world, EntityId id, const Worker& worker) {
    if (!world.has<Transform>(id)) return "a worker needs a place";
    if (worker.job != 0xFF && worker.job >= world.rules->jobs.size()) return "its job is not in the rules";
    return "";
}

const char* fault_of(const World& world, EntityId id, const Combat&) {
    if (!world.has<Transform>(id)) return "a fighter needs a place";
    return world.type_of(id).fights() ? "" : "its type does not fight";
}

const char* fault_of(const World& world, EntityId id, const Building&) {
    if (!world.has<Transform>(id)) return "a building needs a place";
    return world.type_of(id).footprint.width > 0 ? "" : "its type is no building";
}

const char* fault_of(const World& world, EntityId id, const Production& production) {
    if (!world.has<Building>(id)) return "only a building trains";
    for (int i = 0; i < production.length; ++i) {
        if (!is_type(world, production.queue[static_cast<std::size_t>(i)]))
            return "it trains what the rules lack";
    }
    return "";
}

const char* fault_of(const World& world, EntityId id, const Deposit&) {
    return world.has<Transform>(id) ? "" : "a deposit needs a place";
}

const char* fault_of(const World& world, EntityId id, const Path& path) {
    if (!world.has<Transform>(id)) return "a walk needs a place";
    if (!world.type_of(id).is_mobile()) return "its type does not walk";
    return path.next < path.count ? "" : "its walk is past its last corner";
}

const char* fault_of(const World& world, EntityId id, const OrderQueue& queue) {
    if (!world.has<Transform>(id)) return "a queue of orders needs a place";
    for (int i = 0; i < queue.count; ++i) {
        if (!is_type_or_none(world, queue.steps[static_cast<std::size_t>(i)].type)) {
            return "a queued order names a type that the rules lack";
        }
    }
    return "";
}

const char* fault_of(const World& world, EntityId id, const Interrupted&) {
    return world.has<Worker>(id) ? "" : "only a worker is interrupted";
}

const char* fault_of(const World&, EntityId, const Dying&) { return ""; }
const char* fault_of(const World&, EntityId, const Corpse&) { return ""; }

template <class Entry>
std::string first_fault(const World& world, const Entry& entry) {
    for (std::size_t i = 0; i < entry.table.size(); ++i) {
        const EntityId id = entry.table.ids()[i];
        const auto sentence = [&](const char* fault) {
            return std::string(entry.name) + " of entity " + std::to_string(id.value) + ": " + fault;
        };
        if (!world.registry.alive(id)) return sentence("the entity is not alive");
        const Identity* const identity = world.find<Identity>(id);
        if (identity == nullptr) return sentence("the entity has no identity");
        if (!is_type(world, identity->type)) return sentence("its type is not in the rules");
        if (const char* const fault = fault_of(world, id, entry.table.values()[i]); *fault != 0) {
            return sentence(fault);
        }
    }
    return "";
}

std::string first_fault_of_players(const World& world) {
    for (const Player& player : world.players) {
        if (player.state != PlayerState::Absent && player.civilisation >= world.rules->civilisations.size() &&
            player.civilisation != 0) {
            return "a player's civilisation is not in the rules";
        }
    }
    return "";
}

}  // namespace

// A plain phrase about the first thing that does not fit; empty where everything does.
std::string first_inconsistency(const World& world) {
    std::string fault = first_fault_of_players(world);
    std::apply(
        [&](const auto&... entry) {
            ((fault = fault.empty() ? first_fault(world, entry) : std::move(fault)), ...);
        },
        world.tables);
    if (!fault.empty()) return fault;
    if (world.registry.count() != world.all<Identity>().size()) return "an entity is alive and is nothing";
    for (const Missile& missile : world.missiles.flying) {
        if (!is_type_or_none(world, missile.shooter_type)) return "a missile's shooter is not in the rules";
    }
    return "";
}

}  // namespace banneret::simulation
