#include "common/match/match.h"

#include "common/map/generate/generate.h"
#include "common/match/map_modes.h"
#include "common/match/script_name.h"
#include "common/match/start.h"
#include "common/match/tick.h"
#include "common/simulation/sightings.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::match {

using simulation::World;

Match::Match(MatchSetup setup, std::unique_ptr<World> world)
    : setup_(std::move(setup)), world_(std::move(world)) {}

namespace {

// By the same tables, which no people lacks anything of where the settings say so.
std::shared_ptr<const rules::Rules> rules_of(const Settings& settings,
                                             std::shared_ptr<const rules::Rules> rules) {
    if (!settings.all_technologies) return rules;
    auto all = std::make_shared<rules::Rules>(*rules);
    for (rules::Civilisation& civilisation : all->civilisations) {
        civilisation.lacks_types.clear();
        civilisation.lacks_technologies.clear();
    }
    return all;
}

}  // namespace

Result<Match> Match::create(MatchSetup setup, std::shared_ptr<const rules::Rules> rules,
                            const std::string& script) {
    map::generate::GenerateOptions options;
    options.side = setup.side;
    options.players = static_cast<int>(setup.seats.size());
    bool computers = false;
    for (const Seat& seat : setup.seats) {
        options.teams.push_back(seat.team);
        computers = computers || seat.kind == SeatKind::Computer;
    }
    options.modes = map_modes(setup.settings, computers);
    options.profile = script_profile(setup.settings);
    options.seed = setup.settings.seed;
    Result<map::GeneratedMap> map = map::generate::make_map(
        script, std::string(plain_script_name(setup.settings.map_script)) + ".rms", *rules, options);
    if (!map) return map.error();
    return on_map(std::move(setup), std::move(rules), std::move(map).value());
}

Result<Match> Match::on_map(MatchSetup setup, std::shared_ptr<const rules::Rules> rules,
                            map::GeneratedMap map) {
    rules = rules_of(setup.settings, std::move(rules));
    auto world = std::make_unique<World>(std::move(rules), std::move(map.tiles), setup.settings.seed);
    world->rebuild();
    if (const Result<void> seated = seat_players(*world, setup); !seated) return seated.error();
    if (const Result<void> placed = place_everything(*world, setup, map); !placed) return placed.error();
    if (setup.settings.reveal != Reveal::Normal) {
        for (SeatId seat = 1; seat <= setup.seats.size(); ++seat)
            simulation::explore_everything(*world, seat);
    }
    simulation::see(*world);
    simulation::explore_town_centres_of_allies(*world);
    world->events.clear();
    return Match(std::move(setup), std::move(world));
}

Result<Match> Match::restore(MatchSetup setup, std::shared_ptr<const rules::Rules> rules, ByteSpan snapshot) {
    Result<World> world = simulation::read_snapshot(snapshot, rules_of(setup.settings, std::move(rules)));
    if (!world) return world.error();
    for (SeatId seat = 1; seat <= kMaxPlayers; ++seat) {
        const bool seated = world->player(seat).state != simulation::PlayerState::Absent;
        if (seated == (seat <= setup.seats.size())) continue;
        return Error{"snapshot", "its seats are not those of the match's setup",
                     "Restore it from its own save"};
    }
    return Match(std::move(setup), std::make_unique<World>(std::move(world).value()));
}

void Match::run_tick(const std::vector<SeatOrders>& orders, const std::vector<MatchEvent>& events) {
    const bool first = world_->tick % kTicksPerTurn == 0;
    BANNERET_CHECK(first || (orders.empty() && events.empty()),
                   "orders and events come at a turn's first tick only");
    world_->events.clear();
    TickInput input{*world_, setup_, orders, events};
    for (const Phase& phase : phases()) {
        if (watch_ != nullptr) watch_->begins(phase.name);
        run_phase(phase, input);
    }
    if (watch_ != nullptr) watch_->ends();
    ++world_->tick;
}

void Match::run_turn(const std::vector<SeatOrders>& orders, const std::vector<MatchEvent>& events) {
    BANNERET_CHECK(world_->tick % kTicksPerTurn == 0, "a turn begins at its first tick");
    static const std::vector<SeatOrders> no_orders;
    run_tick(orders, events);
    for (int i = 1; i < kTicksPerTurn; ++i) run_tick(no_orders);
}

Digest Match::digest() const { return simulation::digest(*world_); }
Bytes Match::snapshot() const { return simulation::write_snapshot(*world_); }

}  // namespace banneret::match
