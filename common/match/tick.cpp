#include "common/match/tick.h"

#include "common/ai/computer_players.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::match {
namespace {

using simulation::PlayerState;
using simulation::World;

void end_treaty(World& world, const MatchSetup& setup) {
    if (world.treaty_over != 0) return;
    const std::uint64_t passed_ms = std::uint64_t{world.tick} * kTickMs;
    if (passed_ms >= std::uint64_t{setup.settings.treaty_minutes} * 60'000) world.treaty_over = 1;
}

void prepare(TickInput& in) {
    end_treaty(in.world, in.setup);
    simulation::survey_bodies(in.world);
}

void give_orders(TickInput& in) {
    for (const SeatOrders& bundle : in.orders) {
        BANNERET_CHECK(bundle.seat >= 1 && bundle.seat <= kMaxPlayers, "orders come from a seat of 1 to 8");
        for (const simulation::Order& order : bundle.orders)
            simulation::carry_out(in.world, bundle.seat, order);
    }
}

void hand_to_computer(World& world, const MatchEvent& event) {
    simulation::Player& player = world.player(event.seat);
    if (player.state != PlayerState::Playing || world.rules->computer_levels.empty()) return;
    player.computer = 1;
    player.level = std::min<std::uint8_t>(event.level,
                                          static_cast<std::uint8_t>(world.rules->computer_levels.size() - 1));
}

// A seat that is away stands as it is unless the host set that the computer takes it; then that comes as an
// event of its own.
void happen(const MatchSetup& setup, World& world, const MatchEvent& event) {
    BANNERET_CHECK(event.seat < kMaxSeats, "a match event names a seat of 1 to 8");
    switch (event.kind) {
        case MatchEventKind::SeatAbsent: return;
        case MatchEventKind::SeatToComputer: return hand_to_computer(world, event);
        case MatchEventKind::SeatBack:
            if (event.seat >= 1 && event.seat <= setup.seats.size() &&
                setup.seats[event.seat - 1u].kind == SeatKind::Person) {
                world.player(event.seat).computer = 0;
            }
            return;
        case MatchEventKind::Ended: world.over = 1; return;
    }
}

void take_events(TickInput& in) {
    for (const MatchEvent& event : in.events) happen(in.setup, in.world, event);
}

// A phase that is one system of the simulation's.
template <void (*System)(World&)>
void run(TickInput& in) {
    System(in.world);
}

// What whoever orders, kills or sets to work may change.
#define BANNERET_ALL_COMPONENTS                                                              \
    "registry, Identity, Transform, Health, Worker, Combat, Building, Production, Deposit, " \
    "Path, OrderQueue, Interrupted, Dying, Grazer, InFormation, Turning, Garrisoned, "       \
    "Boarding, Landing, Duty, Packing, Assault, GroundTarget, Faith, RelicErrand, "          \
    "RelicBearer, PlaysBy, Capturable, Trader, Plot, Flier, players"
constexpr const char* kAllComponents = BANNERET_ALL_COMPONENTS;

constexpr Phase kPhases[] = {
    {"prepare", prepare, false, "Transform, tick", "rest",
     "What the tick's questions about the ground lean on: where every body stands now."},
    {"orders", give_orders, true, "the turn's bundle", kAllComponents,
     "People first, in seat order: what they said was said before this turn began."},
    {"match events", take_events, true, "the turn's bundle", "players, rest",
     "After the orders of the same turn, so that a seat that leaves has said its last word."},
    {"computer players", run<ai::run_computer_players>, true, "explored, tick", kAllComponents,
     "After people's orders, by the same check; never sent, since every machine decides alike."},
    {"free technologies", run<simulation::learn_what_is_free>, false, "Building, tick",
     "Identity, Health, Production, players",
     "Before production, so that what a people gets without a price counts for what is made in this tick."},
    {"production", run<simulation::train_and_research>, false, "Building",
     "registry, Identity, Transform, Health, Worker, Combat, Production, Path, Garrisoned, "
     "Boarding, Assault, Faith, RelicErrand, Trader, players",
     "Before the rest, so that a new unit follows its rally point in the tick of its birth."},
    {"queued orders", run<simulation::walk_on_queued>, false, "Combat", kAllComponents,
     "Who came to an end of its task in the last tick goes on to the next before anything looks at it as "
     "idle."},
    {"duties", run<simulation::keep_duties>, false, "Transform, InFormation, explored",
     "Identity, Combat, Path, Duty, Faith",
     "After queued orders, which take over from a duty; before combat, which fights what is met on the way."},
    {"animals", run<simulation::roam>, false, "Identity, Transform, Health",
     "Identity, Combat, Path, Grazer, streams",
     "Before combat: a wolf that has found somebody sets out in this tick."},
    {"plots", run<simulation::ripen_plots>, false, "Identity, Building, tick", kAllComponents,
     "Before the workers, who take what is ripe; a spent field that is sown again has its farmer back in "
     "this "
     "tick."},
    {"workers", run<simulation::run_workers>, false, "Identity, Transform, explored", kAllComponents,
     "Sets out walks, so it stands before movement; before combat, so that a worker struck in this tick "
     "drops a task "
     "that is up to date."},
    {"trade", run<simulation::run_traders>, false, "Identity, Transform, Building", "Path, Trader, players",
     "Sets out walks, so it stands before movement."},
    {"combat", run<simulation::fight>, false, "Identity, explored",
     BANNERET_ALL_COMPONENTS ", missiles, streams",
     "Before movement: who closes in on somebody sets out in this tick. Ends with who was interrupted going "
     "back to "
     "work."},
    {"missiles", run<simulation::fly_missiles>, false, "Identity, Transform",
     BANNERET_ALL_COMPONENTS ", Corpse, missiles, streams",
     "After combat, so that a shot flies its first step in the tick in which it is loosed."},
    {"garrison", run<simulation::run_garrisons>, false, "Identity, Transform, Health, tick", kAllComponents,
     "After all that strikes, so that nobody is hit inside; before movement: who sets out to a door sets out "
     "in this "
     "tick."},
    {"packing", run<simulation::pack_and_set_up>, false, "Transform, explored",
     "Identity, Health, Combat, Path, InFormation, Packing, Assault, GroundTarget",
     "After combat: an engine set up in this tick begins to turn to its target in the next."},
    {"monks", run<simulation::convert_and_heal>, false, "Identity, Transform, explored",
     BANNERET_ALL_COMPONENTS ", streams",
     "After all blows: whom they killed is neither healed nor won over."},
    {"relics", run<simulation::carry_relics>, false, "Identity, Building, tick",
     "Transform, Path, Garrisoned, RelicErrand, RelicBearer, players",
     "Sets out walks, so it stands before movement."},
    {"movement", run<simulation::move_units>, false, "Combat, Worker", "Identity, Transform, Path",
     "After all that sends somebody somewhere."},
    {"birds", run<simulation::fly_birds>, false, "tiles", "Identity, Transform, Flier, streams",
     "After movement, which notes where everything stood before."},
    {"healing", run<simulation::regenerate>, false, "Identity, tick", "Health",
     "Before mortality, which is the last word on who lives."},
    {"mortality", run<simulation::bury_the_dead>, false, "Health", BANNERET_ALL_COMPONENTS ", Corpse",
     "After all that wounds, so that nobody acts on half of a death."},
    {"vision", run<simulation::see>, false, "Identity, Transform, Building, Dying", "explored, players",
     "After everybody has moved, come and gone."},
    {"capture", run<simulation::capture>, false, "Transform, explored", BANNERET_ALL_COMPONENTS,
     "After vision: what is seen in this tick is taken in it."},
    {"score", run<simulation::keep_score>, false, "explored, tick", "players",
     "After all that is bought, lost and seen in the tick; before victory, which may ask who is ahead."},
    {"victory", run<simulation::decide_victory>, false, "Identity, Building, Garrisoned, tick",
     BANNERET_ALL_COMPONENTS ", rest", "Last: what is lost or won is what stands at the tick's end."},
};

}  // namespace

std::span<const Phase> phases() { return kPhases; }

void run_phase(const Phase& phase, TickInput& input) {
    if (phase.once_a_turn && input.world.tick % kTicksPerTurn != 0) return;
    phase.run(input);
}

}  // namespace banneret::match
