#include "common/simulation/market.h"

#include <algorithm>

#include "common/simulation/economy.h"
#include "common/simulation/systems.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

constexpr std::int64_t kWhole = 1000;  // fees are in thousandths
constexpr std::size_t kGold = static_cast<std::size_t>(rules::Resource::Gold);

std::size_t place_of(rules::Resource resource) { return static_cast<std::size_t>(resource); }

std::int32_t price_with(const World& world, rules::Resource resource, std::int64_t thousandths) {
    const std::int64_t price = world.market.price[place_of(resource)];
    return static_cast<std::int32_t>(price * std::max<std::int64_t>(thousandths, 0) / kWhole);
}

void move_price(World& world, rules::Resource resource, int by) {
    const rules::Market& bounds = world.rules->market;
    std::int32_t& price = world.market.price[place_of(resource)];
    price = std::clamp(price + by, bounds.lowest, std::max(bounds.lowest, bounds.highest));
}

Refusal refusal_to_trade_in(const World& world, SeatId seat, rules::Resource resource) {
    if (world.market.price[place_of(resource)] == 0) return Refusal::NotTraded;
    return has_market(world, seat) ? Refusal::None : Refusal::NoMarket;
}

void tell_of_lots(World& world, EventKind kind, SeatId seat, rules::Resource resource, int lots) {
    world.tell({kind, seat, Refusal::None, rules::kNone, kNobody, kNobody, {}, lots, resource});
}

}  // namespace

std::int32_t buying_price(const World& world, SeatId seat, rules::Resource resource) {
    return price_with(world, resource, kWhole + world.rules_of(seat).number(rules::PlayerNumber::MarketFee));
}

std::int32_t selling_price(const World& world, SeatId seat, rules::Resource resource) {
    return price_with(world, resource, kWhole - world.rules_of(seat).number(rules::PlayerNumber::MarketFee));
}

Refusal refusal_to_buy(const World& world, SeatId seat, rules::Resource resource) {
    if (const Refusal why = refusal_to_trade_in(world, seat, resource); why != Refusal::None) return why;
    const Fixed price = Fixed(buying_price(world, seat, resource));
    return world.player(seat).stock[kGold] < price ? Refusal::NotEnoughGold : Refusal::None;
}

Refusal refusal_to_sell(const World& world, SeatId seat, rules::Resource resource) {
    if (const Refusal why = refusal_to_trade_in(world, seat, resource); why != Refusal::None) return why;
    return world.player(seat).stock[place_of(resource)] < Fixed(kLot) ? refusal_for_lack_of(resource)
                                                                      : Refusal::None;
}

void buy(World& world, SeatId seat, rules::Resource resource, int lots) {
    Player& player = world.player(seat);
    int bought = 0;
    for (; bought < lots; ++bought) {
        const Fixed price = Fixed(buying_price(world, seat, resource));
        if (player.stock[kGold] < price) break;
        player.stock[kGold] -= price;
        player.stock[place_of(resource)] += Fixed(kLot);
        move_price(world, resource, world.rules->market.step);
    }
    tell_of_lots(world, EventKind::MarketBought, seat, resource, bought);
}

void sell(World& world, SeatId seat, rules::Resource resource, int lots) {
    Player& player = world.player(seat);
    int sold = 0;
    for (; sold < lots; ++sold) {
        if (player.stock[place_of(resource)] < Fixed(kLot)) break;
        player.stock[place_of(resource)] -= Fixed(kLot);
        player.stock[kGold] += Fixed(selling_price(world, seat, resource));
        move_price(world, resource, -world.rules->market.step);
    }
    tell_of_lots(world, EventKind::MarketSold, seat, resource, sold);
}

// ---- Tribute

std::int64_t tribute_cost(const World& world, SeatId seat, std::int32_t amount) {
    const std::int64_t fee = world.rules_of(seat).number(rules::PlayerNumber::TributeFee);
    return (std::int64_t{amount} * (kWhole + std::max<std::int64_t>(fee, 0)) + kWhole - 1) / kWhole;
}

Refusal refusal_to_send(const World& world, SeatId seat, const Tribute& tribute) {
    if (tribute.to == seat) return Refusal::CannotDoThat;
    if (world.player(tribute.to).state != PlayerState::Playing) return Refusal::PlayerGone;
    if (world.teams_locked != 0 && !world.allied(seat, tribute.to)) return Refusal::NotAnAlly;
    if (!has_market(world, seat)) return Refusal::NoMarket;
    const Fixed cost = Fixed(static_cast<int>(tribute_cost(world, seat, tribute.amount)));
    return world.player(seat).stock[place_of(tribute.resource)] < cost ? refusal_for_lack_of(tribute.resource)
                                                                       : Refusal::None;
}

void send_tribute(World& world, SeatId seat, const Tribute& tribute) {
    const std::size_t good = place_of(tribute.resource);
    const Fixed amount = Fixed(tribute.amount);
    Player& from = world.player(seat);
    Player& to = world.player(tribute.to);
    from.stock[good] -= Fixed(static_cast<int>(tribute_cost(world, seat, tribute.amount)));
    from.tally.tribute_sent[good] += amount;
    to.stock[good] += amount;
    to.tally.tribute_received[good] += amount;
    // `type` is the other seat's number.
    world.tell({EventKind::TributeSent,
                seat,
                Refusal::None,
                tribute.to,
                kNobody,
                kNobody,
                {},
                tribute.amount,
                tribute.resource});
    world.tell({EventKind::TributeReceived,
                tribute.to,
                Refusal::None,
                seat,
                kNobody,
                kNobody,
                {},
                tribute.amount,
                tribute.resource});
}

}  // namespace banneret::simulation
