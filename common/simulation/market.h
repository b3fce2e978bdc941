// The market and tribute: what goods cost in gold, and what it costs to send them to others (reference:
// rules-facts 15). All here is cheap enough to be asked in every frame.
//
// A hundred of a good has one price for all, World::market, which rises by Market::step with each lot bought and
// falls by it with each sold, within Market::lowest and highest. A player pays its market fee on top and is paid
// so much less: at a price of 100 and a fee of 30 % it buys for 130 and sells for 70. Whole gold, rounded down.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

inline constexpr std::int32_t kLot = 100;  // goods bought or sold at a time

// Gold that a lot costs the seat now, and that it brings. 0: the market has no price for it (gold has none).
std::int32_t buying_price(const World& world, SeatId seat, rules::Resource resource);
std::int32_t selling_price(const World& world, SeatId seat, rules::Resource resource);
// Why not one lot: NoMarket, NotTraded, NotEnoughGold; of what is sold NotEnoughFood and its like.
Refusal refusal_to_buy(const World& world, SeatId seat, rules::Resource resource);
Refusal refusal_to_sell(const World& world, SeatId seat, rules::Resource resource);
// One lot after another, each at the price that the one before has left, as far as the stock lasts; tells the
// seat how many. Requires: the refusal is None.
void buy(World& world, SeatId seat, rules::Resource resource, int lots);
void sell(World& world, SeatId seat, rules::Resource resource, int lots);

// Goods that `amount` sent costs the seat: with the fee, rounded up.
std::int64_t tribute_cost(const World& world, SeatId seat, std::int32_t amount);
// CannotDoThat to itself, PlayerGone, NotAnAlly where teams are locked, NoMarket, or NotEnough... of the good.
Refusal refusal_to_send(const World& world, SeatId seat, const Tribute& tribute);
// Requires: the refusal is None.
void send_tribute(World& world, SeatId seat, const Tribute& tribute);

}  // namespace banneret::simulation
