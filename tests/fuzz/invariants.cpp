#include "tests/fuzz/invariants.h"

#include "common/simulation/garrisons.h"
#include "common/simulation/systems.h"

namespace banneret::simulation {
std::string first_inconsistency(const World& world);  // consistency.cpp
}

namespace banneret::fuzz {
namespace {

using namespace simulation;

std::string about(const World& world, EntityId id, const std::string& what) {
    const Identity* const identity = world.find<Identity>(id);
    const std::string type = identity == nullptr ? "nothing" : world.rules->types[identity->type].id;
    return type + " " + std::to_string(id.value) + " of seat " + std::to_string(world.owner_of(id)) + ": " +
           what;
}

// What a count made afresh gives is what the running count says.
std::string of_population(World& world) {
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        if (world.player(seat).state == PlayerState::Absent) continue;
        const std::uint32_t population = world.player(seat).population;
        const std::uint32_t room = world.player(seat).room;
        count_population(world, seat);
        const std::uint32_t fresh = world.player(seat).population;
        const std::uint32_t fresh_room = world.player(seat).room;
        world.player(seat).population = population;
        world.player(seat).room = room;
        if (fresh != population || fresh_room != room)
            return "seat " + std::to_string(seat) + " counts " + std::to_string(population) + " of " +
                   std::to_string(room) + ", there are " + std::to_string(fresh) + " of " +
                   std::to_string(fresh_room);
    }
    return "";
}

std::string of_stocks(const World& world) {
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        for (const Fixed good : world.players[seat].stock)
            if (good < Fixed(0)) return "seat " + std::to_string(seat) + " has less than nothing in stock";
    }
    for (std::size_t good = 0; good < rules::kResources; ++good) {
        const rules::Market& market = world.rules->market;
        const std::int32_t price = world.market.price[good];
        if (market.start[good] != 0 && (price < market.lowest || price > market.highest))
            return "a market's price is " + std::to_string(price);
    }
    return "";
}

std::string of_health(const World& world) {
    const Table<Health>& all = world.all<Health>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const EntityId id = all.ids()[i];
        if (world.has<Dying>(id) || world.has<Corpse>(id))
            return about(world, id, "is dead and has hit points");
        if (all.values()[i].points > Fixed(world.type_of(id).hit_points))
            return about(world, id, "has more hit points than there are");
        if (all.values()[i].points <= Fixed(0)) return about(world, id, "lives without hit points");
    }
    return "";
}

// Who is inside is inside of something that lives and may hold it, and of nothing that is itself inside of it.
std::string of_holders(const World& world) {
    const Table<Garrisoned>& all = world.all<Garrisoned>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const EntityId id = all.ids()[i];
        const EntityId holder = all.values()[i].holder;
        if (world.has<Transform>(id)) return about(world, id, "is inside and stands outside");
        if (!world.alive(holder)) return about(world, id, "is inside of what is gone");
        if (holder == id) return about(world, id, "is inside of itself");
        const Garrisoned* const outer = world.find<Garrisoned>(holder);
        if (outer != nullptr && outer->holder == id)
            return about(world, id, "is inside of what is inside of it");
        const bool relic = world.type_of(id).kind == rules::Kind::Relic;
        const RelicBearer* const bearer = world.find<RelicBearer>(holder);
        if (relic && bearer == nullptr && !world.has<Building>(holder))
            return about(world, id, "is in hands that carry no relic");
        if (bearer != nullptr && relic && bearer->relic != id) return about(world, id, "is another's relic");
        if (!relic && world.owner_of(id) == kNature) return about(world, id, "is nature's and inside");
    }
    const Table<RelicBearer>& bearers = world.all<RelicBearer>();
    for (std::size_t i = 0; i < bearers.size(); ++i) {
        const Garrisoned* const held = world.find<Garrisoned>(bearers.values()[i].relic);
        if (held == nullptr || held->holder != bearers.ids()[i])
            return about(world, bearers.ids()[i], "carries a relic that is not with it");
    }
    return "";
}

std::string of_room_inside(const World& world) {
    for (const EntityId holder : world.all<Building>().ids())
        if (world.alive(holder) && room_left(world, holder) < 0)
            return about(world, holder, "holds more than it can");
    return "";
}

std::string of_queues(const World& world) {
    const Table<Production>& all = world.all<Production>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Production& p = all.values()[i];
        if (p.length > Production::kMaxQueue || p.done_ms < 0 || (p.length == 0 && p.done_ms != 0))
            return about(world, all.ids()[i], "has a queue that cannot be");
        for (std::size_t place = 0; place < static_cast<std::size_t>(p.length); ++place)
            for (const std::int32_t paid : p.paid[place])
                if (paid < 0) return about(world, all.ids()[i], "gives back less than nothing");
    }
    return "";
}

// What everything alive can be asked for without a doubt.
std::string of_places(const World& world) {
    const Table<Identity>& all = world.all<Identity>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const EntityId id = all.ids()[i];
        if (!world.has<Transform>(id) && !world.has<Garrisoned>(id)) return about(world, id, "is nowhere");
        if (all.values()[i].owner >= kMaxSeats) return about(world, id, "has no such owner");
    }
    const Table<Faith>& monks = world.all<Faith>();
    for (std::size_t i = 0; i < monks.size(); ++i)
        if (monks.values()[i].points < Fixed(0) || monks.values()[i].points > Fixed(100))
            return about(world, monks.ids()[i], "has a faith of no measure");
    return "";
}

std::string of_tallies(const World& world) {
    for (const Player& player : world.players) {
        const Tally& t = player.tally;
        if (t.bought_units < 0 || t.bought_buildings < 0 || t.bought_technologies < 0 || t.destroyed < 0 ||
            t.lost < 0)
            return "a tally is below nothing";
        if (player.wonder_left_ms < 0 || player.relics_left_ms < 0) return "a countdown is below nothing";
    }
    return "";
}

}  // namespace

std::string broken_invariant(World& world) {
    for (std::string fault : {first_inconsistency(world), of_places(world), of_health(world),
                              of_holders(world), of_room_inside(world), of_queues(world), of_stocks(world),
                              of_population(world), of_tallies(world)}) {
        if (!fault.empty()) return fault;
    }
    return "";
}

}  // namespace banneret::fuzz
