#include "common/worlds/expectation.h"

#include <algorithm>

#include "common/base/enum_names.h"
#include "common/simulation/systems.h"
#include "common/simulation/victory.h"
#include "common/worlds/scenario.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

using namespace simulation;

// "12.5"; at most three places.
std::string text_of(Fixed value) {
    const bool negative = value < Fixed(0);
    std::int64_t thousandths = (negative ? -value : value).to_thousandths();
    std::string fraction = std::to_string(1000 + thousandths % 1000).substr(1);
    while (!fraction.empty() && fraction.back() == '0') fraction.pop_back();
    return (negative ? "-" : "") + std::to_string(thousandths / 1000) +
           (fraction.empty() ? "" : "." + fraction);
}

std::string text_of(Vec2 at) { return text_of(at.x) + " " + text_of(at.y); }

struct Looking {
    const ScenarioRun& run;
    const World& world;

    // Asks each of the units; the first that is wrong is named.
    template <class Ask>
    std::string each(const std::string& names, Ask ask) const {
        const std::vector<EntityId> units = run.find(names);
        if (units.empty()) return "nothing is named \"" + names + "\"";
        for (std::size_t i = 0; i < units.size(); ++i) {
            std::string wrong = ask(units[i]);
            if (wrong.empty()) continue;
            return units.size() == 1 ? names + ": " + wrong
                                     : names + ", number " + std::to_string(i + 1) + ": " + wrong;
        }
        return "";
    }

    // ---- Figures

    template <class T>
    std::optional<Fixed> in(EntityId id, Fixed (*of)(const T&)) const {
        const T* const component = world.find<T>(id);
        return component == nullptr ? std::nullopt : std::optional<Fixed>(of(*component));
    }
    static Fixed sum(const std::array<Fixed, rules::kResources>& goods, std::optional<rules::Resource> one) {
        if (one) return goods[static_cast<std::size_t>(*one)];
        return goods[0] + goods[1] + goods[2] + goods[3];
    }
    std::optional<Fixed> figure_of(EntityId id, const ExpectedFigure& f) const {
        switch (f.kind) {
            case FigureKind::HitPoints: return in<Health>(id, [](const Health& h) { return h.points; });
            case FigureKind::Left: return in<Deposit>(id, [](const Deposit& d) { return d.amount; });
            case FigureKind::Built:
                return in<Building>(id, [](const Building& b) { return Fixed(b.built_ms); });
            case FigureKind::Queue:
                return in<Production>(id, [](const Production& p) { return Fixed(p.length); });
            case FigureKind::Facing:
                return in<Identity>(id, [](const Identity& i) { return Fixed(i.facing.value); });
            case FigureKind::Carried:
                if (const Garrisoned* const inside = world.find<Garrisoned>(id))
                    return sum(inside->carried, f.resource);
                if (const Worker* const worker = world.find<Worker>(id))
                    return sum(worker->carried, f.resource);
                return std::nullopt;
            default: return std::nullopt;
        }
    }
    int count(const ExpectedFigure& f) const {
        int count = 0;
        const Table<Identity>& all = world.all<Identity>();
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Identity& identity = all.values()[i];
            count += world.alive(all.ids()[i]) && identity.owner == f.seat &&
                     (f.type == rules::kNone || identity.type == f.type);
        }
        return count;
    }
    Fixed figure_of_seat(const ExpectedFigure& f) const {
        const Player& player = world.player(f.seat);
        const auto good = static_cast<std::size_t>(f.resource.value_or(rules::Resource::Food));
        switch (f.kind) {
            case FigureKind::Stock: return sum(player.stock, f.resource);
            case FigureKind::Gathered: return sum(player.gathered, f.resource);
            case FigureKind::Population: return Fixed(static_cast<int>(player.population));
            case FigureKind::Room: return Fixed(static_cast<int>(player.room));
            case FigureKind::Age: return Fixed(player.age);
            case FigureKind::Price: return Fixed(world.market.price[good]);
            case FigureKind::Score: return Fixed(static_cast<int>(score_of(player)));
            default: return Fixed(count(f));
        }
    }
    std::string operator()(const ExpectedFigure& f) const {
        if (f.kind >= kFirstOfSeat) {
            const Fixed value = figure_of_seat(f);
            return f.bounds.hold(value) ? "" : "it is " + text_of(value);
        }
        return each(f.units, [&](EntityId id) -> std::string {
            const std::optional<Fixed> value = figure_of(id, f);
            if (!value) return "it has none";
            return f.bounds.hold(*value) ? "" : "it is " + text_of(*value);
        });
    }

    // ---- Places and states

    std::optional<Vec2> place_of(EntityId id) const {
        const Transform* const where = world.find<Transform>(id);
        return where == nullptr ? std::nullopt : std::optional<Vec2>(where->at);
    }
    std::string operator()(const ExpectedNear& near) const {
        std::optional<Vec2> middle = near.at;
        if (!near.of.empty()) {
            const std::vector<EntityId> of = run.find(near.of);
            middle = of.empty() ? std::nullopt : place_of(of.front());
        }
        if (!middle) return near.of + " stands nowhere";
        return each(near.units, [&](EntityId id) -> std::string {
            const std::optional<Vec2> at = place_of(id);
            if (!at) return "it stands nowhere";
            const Fixed off = distance(*at, *middle);
            return off <= near.within ? "" : "it is at " + text_of(*at) + ", " + text_of(off) + " off";
        });
    }
    bool lives(EntityId id) const {
        return world.alive(id) &&
               (world.has<Health>(id) || world.has<Deposit>(id) || world.has<Garrisoned>(id));
    }
    std::string operator()(const ExpectedAlive& alive) const {
        return each(alive.units, [&](EntityId id) {
            return std::string(lives(id) == alive.alive ? "" : alive.alive ? "it is gone" : "it is alive");
        });
    }
    static std::string_view name_of(WorkState state) { return enum_name(state); }
    std::string doing_of_worker(EntityId id, Doing wanted) const {
        const Worker* const worker = world.find<Worker>(id);
        if (worker == nullptr) return "it is no worker out of doors";
        const std::string_view is = name_of(worker->state);
        return is == enum_name(wanted) ? "" : "it is " + std::string(is);
    }
    std::string doing_of_fighter(EntityId id, Doing wanted) const {
        const Combat* const combat = world.find<Combat>(id);
        if (combat == nullptr) return "it does not fight";
        return enum_name(combat->state) == enum_name(wanted)
                   ? ""
                   : "it is " + std::string(enum_name(combat->state));
    }
    std::string operator()(const ExpectedDoing& doing) const {
        return each(doing.units, [&](EntityId id) -> std::string {
            const Building* const building = world.find<Building>(id);
            switch (doing.doing) {
                case Doing::Chasing:
                case Doing::Fighting: return doing_of_fighter(id, doing.doing);
                case Doing::Walking: return world.has<Path>(id) ? "" : "it does not walk";
                case Doing::Standing:
                    return world.has<Transform>(id) && !world.has<Path>(id) ? "" : "it does not stand";
                case Doing::Inside: return world.has<Garrisoned>(id) ? "" : "it is not inside of anything";
                case Doing::Finished:
                    return building != nullptr && building->finished != 0 ? "" : "it is not finished";
                case Doing::Unfinished:
                    return building != nullptr && building->finished == 0 ? "" : "it is no site";
                default: return doing_of_worker(id, doing.doing);
            }
        });
    }
    std::string operator()(const ExpectedInside& inside) const {
        const std::vector<EntityId> holder = run.find(inside.holder);
        return each(inside.units, [&](EntityId id) {
            const Garrisoned* const in = world.find<Garrisoned>(id);
            return std::string(in != nullptr && !holder.empty() && in->holder == holder.front()
                                   ? ""
                                   : "it is not in " + inside.holder);
        });
    }
    std::string operator()(const ExpectedOwned& owned) const {
        return each(owned.units, [&](EntityId id) {
            const SeatId is = world.owner_of(id);
            return is == owned.seat ? "" : "it is seat " + std::to_string(is) + "'s";
        });
    }
    std::string operator()(const ExpectedType& expected) const {
        return each(expected.units, [&](EntityId id) -> std::string {
            const Identity* const identity = world.find<Identity>(id);
            if (identity == nullptr) return "it is gone";
            return identity->type == expected.type ? "" : "it is a " + world.rules->types[identity->type].id;
        });
    }

    // ---- Seats

    std::string operator()(const ExpectedKnowledge& knowledge) const {
        return world.rules_of(knowledge.seat).knows(knowledge.technology) ? "" : "it is not known";
    }
    std::string operator()(const ExpectedState& expected) const {
        const PlayerState is = world.player(expected.seat).state;
        return is == expected.state ? "" : "it is " + std::string(enum_name(is));
    }
    std::string operator()(const ExpectedSight& expected) const {
        const map::TilePos tile = map::tile_of(expected.at);
        const Sight is = visible(world, expected.seat, tile)    ? Sight::Visible
                         : explored(world, expected.seat, tile) ? Sight::Explored
                                                                : Sight::Black;
        return is == expected.sight ? "" : "it is " + std::string(enum_name(is));
    }

    // ---- Events

    bool among(EntityId id, const std::string& names) const {
        if (names.empty()) return true;
        const std::vector<EntityId> units = run.find(names);
        return std::find(units.begin(), units.end(), id) != units.end();
    }
    bool is_it(const Event& event, const ExpectedEvent& e) const {
        return event.kind == e.kind && (!e.refusal || event.refusal == *e.refusal) &&
               (!e.seat || event.seat == *e.seat) && (e.type == rules::kNone || event.type == e.type) &&
               (!e.amount || event.amount == *e.amount) && among(event.entity, e.entity) &&
               among(event.other, e.other);
    }
    std::string operator()(const ExpectedEvent& expected) const {
        const auto times = std::count_if(run.told().begin(), run.told().end(),
                                         [&](const Event& event) { return is_it(event, expected); });
        if (expected.times.hold(Fixed(static_cast<int>(times)))) return "";
        if (expected.kind == EventKind::Refused && times == 0) {
            for (const Event& event : run.told()) {
                if (event.kind == EventKind::Refused)
                    return "it was refused with " + std::string(enum_name(event.refusal));
            }
        }
        return "it was told " + std::to_string(times) + " times";
    }
};

}  // namespace

std::string what_is_wrong(const ScenarioRun& run, const ExpectedFact& fact) {
    return std::visit(Looking{run, run.world()}, fact);
}

}  // namespace banneret::worlds
