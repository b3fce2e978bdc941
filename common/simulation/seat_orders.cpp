#include "common/simulation/seat_orders.h"

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
