// Whether a world that came from outside fits together, so that no system needs to ask.
#include <algorithm>
#include <string>

#include "common/simulation/group_orders.h"
#include "common/simulation/walking.h"
#include "common/simulation/world.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {

std::string first_fault_of_players(const World& world);
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
    if (!world.type_of(id).is_mobile()) return "a worker walks";
    if (worker.job != 0xFF && worker.job >= world.rules->jobs.size()) return "its job is not in the rules";
    return "";
}

const char* fault_of(const World& world, EntityId id, const Combat&) {
    if (!world.has<Transform>(id)) return "a fighter needs a place";
    const rules::ObjectType& type = world.type_of(id);
    return type.fights() || type.packs_into != rules::kNone ? "" : "its type does not fight";
}

const char* fault_of(const World& world, EntityId id, const Building&) {
    if (!world.has<Transform>(id)) return "a building needs a place";
    return world.type_of(id).footprint.width > 0 ? "" : "its type is no building";
}

const char* fault_of(const World& world, EntityId id, const Production& production) {
    if (!world.has<Building>(id)) return "only a building trains";
    for (int i = 0; i < production.length; ++i) {
        const rules::TypeId entry = production.queue[static_cast<std::size_t>(i)];
        const bool known = is_research(entry) ? technology_of(entry) < world.rules->technologies.size()
                                              : is_type(world, entry);
        if (!known) return "it trains or researches what the rules lack";
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
const char* fault_of(const World& world, EntityId id, const Grazer&) {
    if (!world.has<Transform>(id)) return "a grazer needs a place";
    return world.type_of(id).is_mobile() ? "" : "its type does not walk";
}

const char* fault_of(const World& world, EntityId id, const Turning&) {
    return world.has<Transform>(id) ? "" : "who turns needs a place";
}

// By itself, or inside of what does: a relic in a monk's hands aboard a ship.
bool stands_somewhere(const World& world, EntityId id) {
    constexpr int kDeepest = 3;
    for (int i = 0; i < kDeepest; ++i) {
        if (world.has<Transform>(id)) return true;
        const Garrisoned* const inside = world.find<Garrisoned>(id);
        if (inside == nullptr) return false;
        id = inside->holder;
    }
    return false;
}

const char* fault_of(const World& world, EntityId id, const Garrisoned& in) {
    if (world.has<Transform>(id)) return "who is inside has no place of its own";
    const rules::ObjectType& type = world.rules->types[world.get<Identity>(id).type];
    if (!type.is_mobile() && type.kind != rules::Kind::Relic) return "its type goes inside of nothing";
    if (!world.alive(in.holder) || !is_type(world, world.get<Identity>(in.holder).type))
        return "what it is inside of is gone";
    if (!stands_somewhere(world, in.holder)) return "what it is inside of is nowhere";
    return in.job == 0xFF || in.job < world.rules->jobs.size() ? "" : "its job is not in the rules";
}

const char* needs_to_walk(const World& world, EntityId id) {
    if (!world.has<Transform>(id)) return "it needs a place";
    return world.type_of(id).is_mobile() ? "" : "its type does not walk";
}

const char* fault_of(const World& world, EntityId id, const Boarding&) { return needs_to_walk(world, id); }
const char* fault_of(const World& world, EntityId id, const Landing&) { return needs_to_walk(world, id); }
const char* fault_of(const World& world, EntityId id, const Duty&) { return needs_to_walk(world, id); }
const char* fault_of(const World& world, EntityId id, const Assault&) {
    if (!world.has<Transform>(id)) return "it needs a place";
    return world.type_of(id).packs_into != rules::kNone ? "" : "it is no engine that sets up";
}
const char* fault_of(const World& world, EntityId id, const RelicErrand&) { return needs_to_walk(world, id); }
const char* fault_of(const World& world, EntityId id, const Trader&) { return needs_to_walk(world, id); }
const char* fault_of(const World& world, EntityId id, const Flier&) { return needs_to_walk(world, id); }

const char* fault_of(const World& world, EntityId id, const Packing& packing) {
    if (!world.has<Transform>(id)) return "it needs a place";
    return is_type(world, packing.into) ? "" : "it turns into what the rules lack";
}

const char* fault_of(const World& world, EntityId id, const GroundTarget&) {
    return world.has<Combat>(id) ? "" : "who does not fight has a place to shoot at";
}

const char* fault_of(const World&, EntityId, const Faith&) { return ""; }
const char* fault_of(const World&, EntityId, const RelicBearer&) { return ""; }
const char* fault_of(const World&, EntityId, const PlaysBy&) { return ""; }
const char* fault_of(const World&, EntityId, const Capturable&) { return ""; }

const char* fault_of(const World& world, EntityId id, const Plot&) {
    const bool whole = world.has<Building>(id) && world.has<Deposit>(id) && world.has<Transform>(id);
    return whole ? "" : "only a building that holds something is a farm";
}

const char* fault_of(const World& world, EntityId id, const InFormation& in) {
    if (!world.has<Transform>(id) || !takes_part(world, id)) return "it does not take part in formations";
    return in.number > 0 ? "" : "a formation's number begins at 1";
}

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

}  // namespace

// Empty where the players' copies of the rules can be made.
std::string first_fault_of_players(const World& world) {
    for (const Player& player : world.players) {
        for (int i = 0; i < player.researched_count; ++i) {
            if (player.researched[static_cast<std::size_t>(i)] >= world.rules->technologies.size())
                return "a player knows a technology that is not in the rules";
        }
        if (player.state != PlayerState::Absent && player.civilisation >= world.rules->civilisations.size() &&
            player.civilisation != 0) {
            return "a player's civilisation is not in the rules";
        }
    }
    return "";
}

namespace {

// A formation has two members or more, all of one seat and of one shape.
std::string first_fault_of_formations(const World& world) {
    struct Member {
        std::uint32_t number;
        SeatId owner;
        FormationShape shape;
        bool operator==(const Member&) const = default;
    };
    std::vector<Member> all;
    const Table<InFormation>& locked = world.all<InFormation>();
    for (std::size_t i = 0; i < locked.size(); ++i)
        all.push_back({locked.values()[i].number, world.owner_of(locked.ids()[i]), locked.values()[i].shape});
    std::stable_sort(all.begin(), all.end(),
                     [](const Member& a, const Member& b) { return a.number < b.number; });
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool first = i == 0 || all[i - 1].number != all[i].number;
        const bool last = i + 1 == all.size() || all[i + 1].number != all[i].number;
        if (first && last) return "a formation has only one member";
        if (!first && !(all[i] == all[i - 1])) return "a formation's members differ in seat or shape";
    }
    return "";
}

}  // namespace

// A plain phrase about the first thing that does not fit; empty where everything does.
std::string first_inconsistency(const World& world) {
    std::string fault;
    std::apply(
        [&](const auto&... entry) {
            ((fault = fault.empty() ? first_fault(world, entry) : std::move(fault)), ...);
        },
        world.tables);
    if (fault.empty()) fault = first_fault_of_formations(world);
    if (!fault.empty()) return fault;
    if (world.registry.count() != world.all<Identity>().size()) return "an entity is alive and is nothing";
    for (const Missile& missile : world.missiles.flying) {
        if (!is_type_or_none(world, missile.shooter_type)) return "a missile's shooter is not in the rules";
    }
    return "";
}

}  // namespace banneret::simulation
