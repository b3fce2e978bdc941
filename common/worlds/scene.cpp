#include "common/worlds/scene.h"

#include <algorithm>

#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

match::Match empty_match(int side, int seats, int stock, std::uint64_t seed) {
    match::MatchSetup setup;
    setup.settings.seed = seed;
    setup.settings.reveal = match::Reveal::Explored;
    setup.settings.population_limit = 200;
    setup.side = side;
    for (int i = 0; i < seats; ++i) {
        match::Seat seat;
        seat.name = "Seat " + std::to_string(i + 1);
        seat.player_number = static_cast<std::uint8_t>(i + 1);
        setup.seats.push_back(std::move(seat));
    }
    map::GeneratedMap ground;
    ground.tiles = map::TileMap(side, {kOpenGrass, 0});
    ground.places_start_units = true;
    auto match = match::Match::on_map(std::move(setup), small_rules(), std::move(ground));
    BANNERET_CHECK(match.ok(), "a scene's setup fits the small rules");
    for (SeatId seat = 1; seat <= seats; ++seat) match->world().player(seat).stock.fill(Fixed(stock));
    return std::move(match).value();
}

}  // namespace

std::vector<match::SeatOrders> take_due(std::vector<Cue>& cues, Tick tick) {
    std::vector<match::SeatOrders> bundles;
    std::size_t due = 0;
    for (; due < cues.size() && cues[due].at <= tick; ++due) {
        const SeatId seat = cues[due].seat;
        const auto place =
            std::lower_bound(bundles.begin(), bundles.end(), seat,
                             [](const match::SeatOrders& each, SeatId s) { return each.seat < s; });
        const auto mine =
            place != bundles.end() && place->seat == seat ? place : bundles.insert(place, {seat, {}});
        mine->orders.push_back(std::move(cues[due].order));
    }
    cues.erase(cues.begin(), cues.begin() + static_cast<std::ptrdiff_t>(due));
    return bundles;
}

Scene::Scene(int side, int seats, int stock, std::uint64_t seed)
    : match_(empty_match(side, seats, stock, seed)) {}

EntityId Scene::add(rules::TypeId type, SeatId seat, Vec2 at) {
    return simulation::spawn(world(), type, seat, at);
}

void Scene::paint(rules::TerrainId ground, map::TilePos low, map::TilePos high) {
    for (std::int32_t y = low.y; y <= high.y; ++y)
        for (std::int32_t x = low.x; x <= high.x; ++x) world().tiles.at({x, y}).terrain = ground;
    world().rebuild();
}

std::vector<EntityId> Scene::add_block(rules::TypeId type, SeatId seat, int count, int across, Vec2 from,
                                       Fixed apart) {
    std::vector<EntityId> block;
    for (int i = 0; i < count; ++i)
        block.push_back(add(type, seat, from + Vec2{apart * (i % across), apart * (i / across)}));
    return block;
}

EntityId Scene::add_turned(rules::TypeId type, SeatId seat, Vec2 at, Heading along) {
    constexpr unsigned kFacesAcross = 64;  // what lies along x faces along y
    const EntityId id = add(type, seat, at);
    simulation::open_ground(world(), id);
    world().set(id, simulation::Transform{at, at});
    world().get<simulation::Identity>(id).facing =
        Heading{static_cast<std::uint8_t>(along.value + kFacesAcross)};
    simulation::close_ground(world(), id);
    return id;
}

std::vector<EntityId> Scene::add_row(rules::TypeId type, SeatId seat, map::TilePos low, map::TilePos high) {
    std::vector<EntityId> row;
    for (std::int32_t y = low.y; y <= high.y; ++y)
        for (std::int32_t x = low.x; x <= high.x; ++x) row.push_back(add(type, seat, map::middle_of({x, y})));
    return row;
}

void Scene::order_at(Tick at, SeatId seat, simulation::Command command, std::vector<EntityId> units,
                     bool queued) {
    std::sort(units.begin(), units.end());
    const auto place = std::upper_bound(cues_.begin(), cues_.end(), at,
                                        [](Tick tick, const Cue& cue) { return tick < cue.at; });
    cues_.insert(place, {at, seat, {std::move(command), std::move(units), queued}});
}

void Scene::run(int ticks) {
    for (int i = 0; i < ticks; ++i) {
        const bool first = world().tick % kTicksPerTurn == 0;
        match_.run_tick(first ? take_due(cues_, world().tick) : std::vector<match::SeatOrders>{});
        events_.insert(events_.end(), world().events.begin(), world().events.end());
    }
}

bool Scene::happened(simulation::EventKind kind) const {
    return std::any_of(events_.begin(), events_.end(), [&](const auto& event) { return event.kind == kind; });
}

}  // namespace banneret::worlds
