#include "common/worlds/scene.h"

#include "common/simulation/systems.h"

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

Scene::Scene(int side, int seats, int stock, std::uint64_t seed)
    : match_(empty_match(side, seats, stock, seed)) {}

EntityId Scene::add(rules::TypeId type, SeatId seat, Vec2 at) {
    return simulation::spawn(world(), type, seat, at);
}

void Scene::order(SeatId seat, simulation::Command command, std::vector<EntityId> units, bool queued) {
    std::sort(units.begin(), units.end());
    const auto place =
        std::lower_bound(waiting_.begin(), waiting_.end(), seat,
                         [](const match::SeatOrders& each, SeatId s) { return each.seat < s; });
    const auto mine =
        place != waiting_.end() && place->seat == seat ? place : waiting_.insert(place, {seat, {}});
    mine->orders.push_back({std::move(command), std::move(units), queued});
}

void Scene::run(int ticks) {
    for (int i = 0; i < ticks; ++i) {
        const bool first = world().tick % kTicksPerTurn == 0;
        match_.run_tick(first ? waiting_ : std::vector<match::SeatOrders>{});
        if (first) waiting_.clear();
        events_.insert(events_.end(), world().events.begin(), world().events.end());
    }
}

bool Scene::happened(simulation::EventKind kind) const {
    return std::any_of(events_.begin(), events_.end(), [&](const auto& event) { return event.kind == kind; });
}

}  // namespace banneret::worlds
