#include "common/simulation/seat_orders.h"

#include "common/simulation/diplomacy.h"
#include "common/simulation/market.h"
#include "common/simulation/plots.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

template <class... C>
bool is_one_of(const Command& command) {
    return (std::holds_alternative<C>(command) || ...);
}

// One overload a command.
struct SeatCheck {
    const World& world;
    SeatId seat;

    Refusal operator()(const Resign&) const { return Refusal::None; }
    Refusal operator()(const Flare&) const { return Refusal::None; }
    Refusal operator()(const MarketBuy& c) const { return refusal_to_buy(world, seat, c.resource); }
    Refusal operator()(const MarketSell& c) const { return refusal_to_sell(world, seat, c.resource); }
    Refusal operator()(const Tribute& c) const { return refusal_to_send(world, seat, c); }
    Refusal operator()(const SetDiplomacy& c) const { return refusal_to_set(world, seat, c); }
    Refusal operator()(const AlliedVictory&) const { return Refusal::None; }
    Refusal operator()(const QueueReseed&) const { return refusal_to_queue_reseed(world, seat); }
    Refusal operator()(const CancelReseed&) const { return refusal_to_cancel_reseed(world, seat); }
    Refusal operator()(const AutoReseed&) const { return Refusal::None; }
    Refusal operator()(const auto&) const { return Refusal::CannotDoThat; }
};

struct SeatDoes {
    World& world;
    SeatId seat;

    void operator()(const Resign&) const {
        world.player(seat).state = PlayerState::Resigned;
        world.tell({EventKind::Resigned, seat, Refusal::None, rules::kNone, kNobody, kNobody, {}, 0});
    }
    void operator()(const Flare& c) const {
        world.tell({EventKind::Flare, seat, Refusal::None, rules::kNone, kNobody, kNobody,
                    world.tiles.clamp(c.at), 0});
    }
    void operator()(const MarketBuy& c) const { buy(world, seat, c.resource, c.lots); }
    void operator()(const MarketSell& c) const { sell(world, seat, c.resource, c.lots); }
    void operator()(const Tribute& c) const { send_tribute(world, seat, c); }
    void operator()(const SetDiplomacy& c) const { set_diplomacy(world, seat, c); }
    void operator()(const AlliedVictory& c) const { world.player(seat).allied_victory = c.wanted; }
    void operator()(const QueueReseed& c) const { queue_reseeds(world, seat, c.count); }
    void operator()(const CancelReseed& c) const { cancel_reseeds(world, seat, c.count); }
    void operator()(const AutoReseed& c) const { world.player(seat).auto_reseed = c.on; }
    void operator()(const auto&) const {}
};

}  // namespace

bool is_for_seat(const Command& command) {
    return is_one_of<Resign, Flare, MarketBuy, MarketSell, Tribute, SetDiplomacy, AlliedVictory, QueueReseed,
                     CancelReseed, AutoReseed>(command);
}

Refusal refusal_of_seat(const World& world, SeatId seat, const Command& command) {
    return std::visit(SeatCheck{world, seat}, command);
}

void carry_out_for_seat(World& world, SeatId seat, const Command& command) {
    std::visit(SeatDoes{world, seat}, command);
}

}  // namespace banneret::simulation
