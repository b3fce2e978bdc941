#include "common/match/start.h"

#include "common/simulation/diplomacy.h"
#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::match {
namespace {

using simulation::World;

constexpr int kTownSearch = 16;  // tiles from the start's middle within which a town centre must find room
constexpr int kUnitSearch = 24;  // tiles within which each of its people must

Error refuse(std::string what, std::string hint) { return {"setup", std::move(what), std::move(hint)}; }

// Which tiles something stands on, for placing what is left.
class Taken {
  public:
    explicit Taken(const World& world) : world_(world), taken_(world.tiles.size(), 0) {
        for (const EntityId id : world.all<simulation::Transform>().ids())
            mark(simulation::box_of(world, id));
    }

    void mark(const simulation::Box& box) {
        visit(box, [&](map::TilePos t) {
            if (world_.tiles.contains(t)) taken_[world_.tiles.index(t)] = 1;
            return true;
        });
    }

    bool open(const rules::ObjectType& type, Vec2 at) const {
        const rules::RestrictionId ground =
            type.footprint.width > 0 ? type.footprint.placed_on : type.restriction;
        return visit(simulation::box_of(world_, type, at), [&](map::TilePos t) {
            return world_.tiles.contains(t) && taken_[world_.tiles.index(t)] == 0 &&
                   world_.rules->allows(ground, world_.tiles.at(t).terrain);
        });
    }

  private:
    // Calls for each tile that the box covers, by rows, until one says no.
    template <class Visit>
    static bool visit(const simulation::Box& box, Visit&& each) {
        const Fixed hair = Fixed::from_raw(1);
        const map::TilePos low = map::tile_of(box.low);
        const map::TilePos high = map::tile_of({box.high.x - hair, box.high.y - hair});
        for (int y = low.y; y <= high.y; ++y) {
            for (int x = low.x; x <= high.x; ++x) {
                if (!each(map::TilePos{x, y})) return false;
            }
        }
        return true;
    }

    const World& world_;
    std::vector<std::uint8_t> taken_;
};

// The first open place about `middle`, in rings going outwards, rows first within a ring.
std::optional<Vec2> find_open(const World& world, const Taken& taken, const rules::ObjectType& type,
                              map::TilePos middle, int search) {
    for (int ring = 0; ring <= search; ++ring) {
        for (int y = middle.y - ring; y <= middle.y + ring; ++y) {
            const bool edge = y == middle.y - ring || y == middle.y + ring;
            for (int x = middle.x - ring; x <= middle.x + ring; x += edge || ring == 0 ? 1 : 2 * ring) {
                if (!world.tiles.contains({x, y})) continue;
                Vec2 at = map::middle_of({x, y});
                if (type.footprint.width > 0) at = simulation::snap_footprint(type, at);
                if (taken.open(type, at)) return at;
            }
        }
    }
    return std::nullopt;
}

// One player's start units about the middle of its land: buildings first take the middle, people stand round
// them.
Result<void> place_units(World& world, Taken& taken, SeatId seat, map::TilePos middle,
                         const rules::StartUnit& start) {
    const rules::ObjectType& type = world.type(seat, start.type);
    const int search = type.is_building() ? kTownSearch : kUnitSearch;
    for (int i = 0; i < start.count; ++i) {
        const std::optional<Vec2> at = find_open(world, taken, type, middle, search);
        if (!at) {
            return Error{"map", "it has no room for seat " + std::to_string(seat) + "'s " + type.name,
                         "Choose another map, a larger size or fewer players"};
        }
        const EntityId id = simulation::spawn(world, start.type, seat, *at);
        if (!id) return Error{"map", "it holds more than a world can", "Choose another map"};
        taken.mark(simulation::box_of(world, id));
    }
    return {};
}

Result<void> place_start_units(World& world, Taken& taken, SeatId seat, map::TilePos middle) {
    for (const rules::StartUnit& start : world.rules->start_units) {
        if (Result<void> placed = place_units(world, taken, seat, middle, start); !placed) return placed;
    }
    return {};
}

// What the seat's people begin with beside everybody's, round where the seat starts.
Result<void> place_extra_units(World& world, Taken& taken, SeatId seat, map::TilePos middle) {
    const std::uint8_t people = world.player(seat).civilisation;
    if (people >= world.rules->civilisations.size()) return {};
    for (const rules::StartUnit& extra : world.rules->civilisations[people].extra_units) {
        if (Result<void> placed = place_units(world, taken, seat, middle, extra); !placed) return placed;
    }
    return {};
}

// What regicide adds to everybody's start, where the map's script has not (reference: rules-facts 18).
constexpr std::pair<const char*, std::uint8_t> kRegicideUnits[] = {
    {"castle", 1}, {"king", 1}, {"villager", 7}};

bool has_a_king(const World& world, SeatId seat) {
    const auto& all = world.all<simulation::Identity>();
    for (const simulation::Identity& identity : all.values()) {
        if (identity.owner == seat && world.rules->types[identity.type].kind == rules::Kind::King)
            return true;
    }
    return false;
}

Result<void> place_court(World& world, Taken& taken, SeatId seat, map::TilePos middle) {
    for (const auto& [id, count] : kRegicideUnits) {
        const rules::TypeId type = world.rules->find_type(id);
        if (type == rules::kNone)
            return refuse(std::string("the rules have no \"") + id + "\", which regicide begins with",
                          "Choose another victory");
        if (Result<void> placed = place_units(world, taken, seat, middle, {type, count}); !placed)
            return placed;
    }
    return {};
}

// The stock that the settings name; regicide has its own where they leave the standard.
const rules::StartStock* find_stock(const rules::Rules& rules, const Settings& settings) {
    const auto named = [&](std::string_view id) {
        const auto& all = rules.start_stocks;
        const auto at = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.id == id; });
        return at == all.end() ? nullptr : &*at;
    };
    const bool own = settings.victory == Victory::Regicide && settings.start_stock == "standard";
    const rules::StartStock* const regicide = own ? named("regicide") : nullptr;
    return regicide != nullptr ? regicide : named(settings.start_stock);
}

// What the map puts into a mine, a bush or a tree beyond what its type holds; it never makes one empty.
void change_amount(World& world, EntityId id, std::int32_t delta) {
    if (simulation::Deposit* deposit = world.find<simulation::Deposit>(id))
        deposit->amount = max(deposit->amount + Fixed(delta), Fixed(1));
}

Result<void> seat_player(World& world, const MatchSetup& setup, SeatId id, const rules::StartStock& stock) {
    const Seat& seat = setup.seats[id - 1u];
    if (seat.civilisation < 1 || seat.civilisation > world.rules->civilisations.size()) {
        return refuse("the rules have no civilisation " + std::to_string(seat.civilisation),
                      "Choose one of the ruleset's");
    }
    if (seat.kind == SeatKind::Computer && seat.level >= world.rules->computer_levels.size()) {
        return refuse("the rules have no computer player of level " + std::to_string(seat.level),
                      "Choose one of the ruleset's");
    }
    simulation::Player& player = world.player(id);
    player.state = simulation::PlayerState::Playing;
    player.computer = seat.kind == SeatKind::Computer ? 1 : 0;
    player.level = seat.level;
    player.auto_reseed = player.computer;
    player.civilisation = static_cast<std::uint8_t>(seat.civilisation - 1);
    player.team = seat.team;
    player.colour = seat.player_number;
    player.age = setup.settings.starting_age;
    player.population_limit = setup.settings.population_limit;
    const rules::Civilisation& people = world.rules->civilisations[player.civilisation];
    for (std::size_t i = 0; i < player.stock.size(); ++i) {
        player.stock[i] = Fixed(std::max(0, stock.stock[i] + people.extra_stock[i] - people.less_stock[i]));
    }
    simulation::begin_at_age(world, id, setup.settings.starting_age);
    return {};
}

}  // namespace

Result<void> seat_players(World& world, const MatchSetup& setup) {
    if (setup.seats.empty() || setup.seats.size() > kMaxPlayers) {
        return refuse("a match has 1 to 8 seats, this one has " + std::to_string(setup.seats.size()), "");
    }
    const rules::StartStock* const stock = find_stock(*world.rules, setup.settings);
    if (stock == nullptr) {
        return refuse("the rules have no starting stock \"" + setup.settings.start_stock + "\"",
                      "Choose one of the ruleset's");
    }
    for (SeatId id = 1; id <= setup.seats.size(); ++id) {
        if (Result<void> seated = seat_player(world, setup, id, *stock); !seated) return seated;
    }
    simulation::take_stances_from_teams(world);
    simulation::renew_rules(world);  // once all are seated: team bonuses
    world.teams_locked = setup.settings.teams_locked ? 1 : 0;
    world.treaty_over = setup.settings.treaty_minutes == 0 ? 1 : 0;
    world.victory = setup.settings.victory;
    world.victory_amount = setup.settings.victory_amount;
    world.reveal_all = setup.settings.reveal == Reveal::All ? 1 : 0;
    return {};
}

Result<void> place_everything(World& world, const MatchSetup& setup, const map::GeneratedMap& map) {
    for (const map::PlacedObject& object : map.objects) {
        if (object.owner > setup.seats.size())
            continue;  // a script may provide for more players than have come
        const EntityId id = simulation::spawn(world, object.type, object.owner, object.at);
        if (!id) {
            return Error{"map", "it holds more than a world can", "Choose another map or a smaller size"};
        }
        if (object.resource_delta != 0) change_amount(world, id, object.resource_delta);
    }
    for (SeatId seat = 1; seat <= setup.seats.size(); ++seat) {
        for (std::size_t i = 0; i < map.extra_stock.size(); ++i)
            world.player(seat).stock[i] += Fixed(map.extra_stock[i]);
    }
    const bool has_starts = map.starts.size() >= setup.seats.size();
    if (!map.places_start_units && !has_starts) {
        return Error{"map", "it has starts for " + std::to_string(map.starts.size()) + " players only",
                     "Choose another map or fewer players"};
    }
    Taken taken(world);
    for (SeatId seat = 1; has_starts && seat <= setup.seats.size(); ++seat) {
        const map::TilePos middle = map.starts[seat - 1u];
        Result<void> placed;
        if (!map.places_start_units) placed = place_start_units(world, taken, seat, middle);
        if (placed) placed = place_extra_units(world, taken, seat, middle);
        if (placed && setup.settings.victory == Victory::Regicide && !has_a_king(world, seat))
            placed = place_court(world, taken, seat, middle);
        if (!placed) return placed;
    }
    return {};
}

}  // namespace banneret::match
