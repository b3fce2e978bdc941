#include "common/worlds/scenario.h"

#include <algorithm>

#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {

using namespace simulation;

std::vector<std::string_view> words_of(std::string_view names) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < names.size();) {
        const std::size_t end = std::min(names.find(' ', at), names.size());
        if (end > at) words.push_back(names.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

namespace {

void set_seat_up(World& world, const Scenario& scenario, SeatId seat) {
    const std::size_t place = seat - 1u;
    if (const auto& stock = scenario.stocks[place]; stock) {
        for (std::size_t i = 0; i < stock->size(); ++i) world.player(seat).stock[i] = Fixed((*stock)[i]);
    }
    for (const rules::TechnologyId id : scenario.knows[place]) learn(world, seat, id);
}

// The number after the dot of "guard.2"; 0: there is none.
std::size_t number_of(std::string_view& word) {
    const std::size_t dot = word.rfind('.');
    if (dot == std::string_view::npos) return 0;
    std::size_t number = 0;
    for (const char c : word.substr(dot + 1)) number = number * 10 + static_cast<std::size_t>(c - '0');
    word = word.substr(0, dot);
    return number;
}

}  // namespace

Result<ScenarioRun> ScenarioRun::begin(const Scenario& scenario) {
    auto match = match::Match::on_map(scenario.setup, scenario.rules, scenario.map);
    if (!match) return match.error();
    World& world = match->world();
    world.victory_amount = scenario.victory_amount;
    for (SeatId seat = 1; seat <= scenario.setup.seats.size(); ++seat) set_seat_up(world, scenario, seat);
    ScenarioRun run(scenario, std::move(match).value());
    for (const ScenarioPiece& piece : scenario.pieces) {
        if (Result<void> placed = run.place(piece); !placed) return placed.error();
    }
    see(run.match_.world());
    run.match_.world().events.clear();
    return run;
}

Result<void> ScenarioRun::place(const ScenarioPiece& piece) {
    World& world = match_.world();
    const rules::ObjectType& type = world.type(piece.seat, piece.type);
    for (int i = 0; i < piece.count; ++i) {
        const Vec2 asked =
            piece.at + Vec2{piece.apart * (i % piece.across), piece.apart * (i / piece.across)};
        Vec2 at = asked;
        const auto fault = [&](const char* what) {
            return Error{scenario_->name,
                         "\"" + type.id + "\" at " + std::to_string(asked.x.round()) + " " +
                             std::to_string(asked.y.round()) + " " + what,
                         ""};
        };
        if (!world.tiles.contains(map::tile_of(at))) return fault("stands off the map");
        if (type.footprint.width > 0) {
            at = snap_footprint(type, at);
            if (!ground_is_free(world, type, at)) return fault("stands where something is already");
        }
        const EntityId id = piece.site ? spawn_site(world, piece.type, piece.seat, at)
                                       : spawn(world, piece.type, piece.seat, at);
        if (!id) return fault("finds the world full");
        if (Health* const health = world.find<Health>(id); health != nullptr && piece.hit_points)
            health->points = *piece.hit_points;
        if (Deposit* const deposit = world.find<Deposit>(id); deposit != nullptr && piece.amount)
            deposit->amount = *piece.amount;
        if (Combat* const combat = world.find<Combat>(id); combat != nullptr && piece.stance)
            combat->stance = *piece.stance;
        if (Worker* const worker = world.find<Worker>(id)) {
            for (std::size_t good = 0; good < piece.carries.size(); ++good)
                worker->carried[good] = Fixed(piece.carries[good]);
        }
        if (!piece.name.empty()) names_[piece.name].push_back(id);
    }
    return {};
}

std::vector<EntityId> ScenarioRun::find(std::string_view names) const {
    std::vector<EntityId> found;
    for (std::string_view word : words_of(names)) {
        const std::size_t number = number_of(word);
        const auto at = names_.find(word);
        if (at == names_.end() || number > at->second.size()) return {};
        if (number > 0)
            found.push_back(at->second[number - 1]);
        else
            found.insert(found.end(), at->second.begin(), at->second.end());
    }
    return found;
}

void ScenarioRun::name_what_has_come() {
    const World& world = match_.world();
    for (; next_naming_ < scenario_->namings.size(); ++next_naming_) {
        const ScenarioNaming& naming = scenario_->namings[next_naming_];
        if (naming.at > world.tick) return;
        std::vector<std::pair<Fixed, EntityId>> candidates;
        const Table<Identity>& all = world.all<Identity>();
        for (std::size_t i = 0; i < all.size(); ++i) {
            const EntityId id = all.ids()[i];
            const Identity& identity = all.values()[i];
            if (identity.type != naming.type || identity.owner != naming.seat || !world.alive(id)) continue;
            const Transform* const where = world.find<Transform>(id);
            if (naming.near && where == nullptr) continue;
            candidates.emplace_back(naming.near ? distance(where->at, *naming.near) : Fixed(0), id);
        }
        std::stable_sort(candidates.begin(), candidates.end());
        std::vector<EntityId>& named = names_[naming.name];
        named.clear();
        for (std::size_t i = 0; i < candidates.size() && i < static_cast<std::size_t>(naming.count); ++i)
            named.push_back(candidates[i].second);
        if (named.size() < static_cast<std::size_t>(naming.count))
            faults_.push_back(scenario_->name + ": \"" + naming.name + "\" is to name " +
                              std::to_string(naming.count) + ", there are " + std::to_string(named.size()));
    }
}

std::optional<Order> ScenarioRun::order_of(const ScenarioOrder& wanted) {
    Order order{wanted.command, find(wanted.units), wanted.queued};
    std::sort(order.units.begin(), order.units.end());
    order.units.erase(std::unique(order.units.begin(), order.units.end()), order.units.end());
    bool found = wanted.units.empty() || !order.units.empty();
    for (const auto& [name, units] : wanted.targets) {
        const std::vector<EntityId> target = find(units);
        found = found && target.size() == 1;
        if (!found) break;
        std::visit(
            [&]<class C>(C& command) {
                for_each_field<C>([&]<class O, class M>(const Field<O, M>& f) {
                    if constexpr (std::is_same_v<M, EntityId>)
                        if (f.name == std::string_view(name)) command.*(f.member) = target.front();
                });
            },
            order.command);
    }
    if (found) return order;
    faults_.push_back(scenario_->name + ": " + name_of(wanted.command) + " for \"" + wanted.units +
                      "\" names what is not there");
    return std::nullopt;
}

std::vector<match::SeatOrders> ScenarioRun::due_orders() {
    const Tick now = match_.world().tick;
    std::vector<Cue> due;
    for (; next_order_ < scenario_->orders.size() && scenario_->orders[next_order_].at <= now;
         ++next_order_) {
        const ScenarioOrder& wanted = scenario_->orders[next_order_];
        if (auto order = order_of(wanted)) due.push_back({now, wanted.seat, std::move(*order)});
    }
    given_.insert(given_.end(), due.begin(), due.end());
    return take_due(due, now);
}

void ScenarioRun::step() {
    name_what_has_come();
    const bool first = match_.world().tick % kTicksPerTurn == 0;
    match_.run_tick(first ? due_orders() : std::vector<match::SeatOrders>{});
    told_.insert(told_.end(), world().events.begin(), world().events.end());
    look();
}

void ScenarioRun::run() {
    while (!over()) step();
}

void ScenarioRun::fail(const Expectation& expectation, const std::string& what) {
    faults_.push_back(expectation.place + ": after " + std::to_string(world().tick * kTickMs) + " ms " +
                      what);
}

void ScenarioRun::look_at(const Expectation& expectation, State& state) {
    const Tick now = world().tick;
    if (state.settled || now < expectation.from) return;
    const std::string wrong = what_is_wrong(*this, expectation.fact);
    const bool held = wrong.empty() != expectation.contrary;
    const std::string instead = expectation.contrary ? "it is so" : wrong;
    if (expectation.once) {
        state.settled = held || now >= expectation.to;
        if (!held && state.settled) fail(expectation, "it has not come about: " + instead);
        return;
    }
    state.settled = !held || now >= expectation.to;
    if (!held) fail(expectation, instead);
}

void ScenarioRun::look() {
    for (std::size_t i = 0; i < state_.size(); ++i) look_at(scenario_->expectations[i], state_[i]);
}

}  // namespace banneret::worlds
