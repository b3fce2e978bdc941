#include "common/worlds/battlefield.h"

#include <algorithm>

#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

match::Match empty_match(std::shared_ptr<const rules::Rules> rules, int side,
                         const std::vector<std::uint8_t>& teams) {
    const std::uint16_t grass = rules->find_terrain("grass");
    BANNERET_CHECK(grass != rules::kNone, "a battlefield needs the terrain grass");
    match::MatchSetup setup;
    setup.settings.seed = 1;
    setup.side = side;
    setup.rules_digest = rules->digest;
    for (std::size_t i = 0; i < teams.size(); ++i) {
        match::Seat seat;
        seat.name = "Seat " + std::to_string(i + 1);
        seat.player_number = static_cast<std::uint8_t>(i + 1);
        seat.team = teams[i];
        setup.seats.push_back(seat);
    }
    map::GeneratedMap map;
    map.tiles = map::TileMap(side, {static_cast<rules::TerrainId>(grass), 0});
    map.starts.assign(teams.size(), {side / 2, side / 2});
    map.places_start_units = true;
    Result<match::Match> match = match::Match::on_map(std::move(setup), std::move(rules), std::move(map));
    BANNERET_CHECK(match.ok(), "an empty meadow can be played on");
    return std::move(match).value();
}

}  // namespace

Battlefield::Battlefield(std::shared_ptr<const rules::Rules> rules, int side,
                         const std::vector<std::uint8_t>& teams)
    : match_(empty_match(std::move(rules), side, teams)) {}

EntityId Battlefield::put(std::string_view type, SeatId owner, Fixed x, Fixed y) {
    const rules::TypeId id = world().rules->find_type(type);
    BANNERET_CHECK(id != rules::kNone, "a battlefield was to hold a type that the rules do not have");
    const EntityId entity = simulation::spawn(world(), id, owner, {x, y});
    BANNERET_CHECK(entity, "a battlefield is full");
    simulation::see(world());
    return entity;
}

std::vector<EntityId> Battlefield::put_block(std::string_view type, SeatId owner, Fixed x, Fixed y, int count,
                                             int across, Fixed step) {
    std::vector<EntityId> block;
    for (int i = 0; i < count; ++i)
        block.push_back(put(type, owner, x + step * (i % across), y + step * (i / across)));
    return block;
}

void Battlefield::order(SeatId seat, std::vector<EntityId> units, simulation::Command command) {
    std::sort(units.begin(), units.end());
    simulation::carry_out(world(), seat, {std::move(command), std::move(units), false});
}

void Battlefield::run_ms(int ms) {
    for (int passed = 0; passed < ms; passed += kTickMs) {
        match_.run_tick({});
        told_.insert(told_.end(), world().events.begin(), world().events.end());
    }
}

std::vector<simulation::Event> Battlefield::told(simulation::EventKind kind) const {
    std::vector<simulation::Event> found;
    std::copy_if(told_.begin(), told_.end(), std::back_inserter(found),
                 [&](const simulation::Event& event) { return event.kind == kind; });
    return found;
}

Battlefield archers_and_a_wall_of_militia(std::shared_ptr<const rules::Rules> rules) {
    Battlefield field(std::move(rules));
    field.put_block("archer", 1, Fixed(12), Fixed(10), 40, 2, Fixed::ratio(7, 10));
    field.put_block("militia", 2, Fixed(19), Fixed(10), 40, 2, Fixed::ratio(7, 10));
    return field;
}

Battlefield two_armies(std::shared_ptr<const rules::Rules> rules, int each, int side) {
    Battlefield field(std::move(rules), side);
    const Fixed step = Fixed::ratio(7, 10);
    const int middle = side / 2;
    const int across = 8;
    const Fixed top = Fixed(std::max(2, middle - each / across / 3));
    for (const SeatId seat : {SeatId{1}, SeatId{2}}) {
        const int way = seat == 1 ? -1 : 1;
        const Fixed front = Fixed(middle + way * 4);
        std::vector<EntityId> army =
            field.put_block("militia", seat, front, top, each / 2, across, step * way);
        const std::vector<EntityId> bows = field.put_block("archer", seat, front + step * (way * across), top,
                                                           each - each / 2, across, step * way);
        army.insert(army.end(), bows.begin(), bows.end());
        field.order(seat, std::move(army), simulation::AttackMove{{Fixed(middle), Fixed(middle)}});
    }
    return field;
}

}  // namespace banneret::worlds
