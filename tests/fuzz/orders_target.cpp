// Lists of orders, read and carried out in a small world at war: any order that decodes must be safe.
#include "common/simulation/orders.h"

#include "common/simulation/snapshot.h"
#include "common/worlds/villagers.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {
namespace {

using namespace simulation;

Bytes bytes_of(const std::vector<Order>& orders) {
    ByteWriter out;
    for (const Order& order : orders) write_order(out, order);
    return out.take();
}

}  // namespace

std::vector<Bytes> corpus() {
    worlds::Scene scene = worlds::two_towns_at_war(4, 4);
    const auto& ids = scene.world().all<Identity>().ids();
    const std::vector<EntityId> some(
        ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(6, ids.size())));
    const EntityId last = ids.back();
    const Vec2 at{Fixed(9), Fixed(11)};
    return {bytes_of({{Move{at}, some, false}, {AttackMove{at}, some, true}}),
            bytes_of({{Attack{last}, some, false}, {Gather{last}, some, true}, {Repair{last}, some, false}}),
            bytes_of({{Build{at, 3}, some, false}, {DropOff{last}, some, false}, {Stop{}, some, false}}),
            bytes_of({{Train{1, 5}, some, false},
                      {CancelTraining{0}, some, false},
                      {SetRally{at, last}, some, false}}),
            bytes_of({{SetStance{Stance::Defensive}, some, false},
                      {Delete{}, {last}, false},
                      {Flare{at}, {}, false},
                      {Resign{}, {}, false}}),
            bytes_of({{SetFormation{FormationShape::Box}, some, false},
                      {FormationMove{at, FormationShape::Flank, 1}, {last}, true},
                      {Disband{}, some, false},
                      {Research{3}, some, false},
                      {LockGate{1}, {last}, false}}),
            bytes_of({{WallLine{at, at, 3}, some, false},
                      {Garrison{last}, some, true},
                      {Garrison{some[0]}, some, false},
                      {Ungarrison{kNobody}, {some[0]}, false},
                      {Ungarrison{some[0]}, {last}, false},
                      {Unload{at}, some, false},
                      {TownBell{1}, some, false},
                      {BackToWork{}, {last}, false}}),
            bytes_of({{Patrol{at}, some, true},
                      {Guard{last}, some, false},
                      {Follow{some[1]}, some, false},
                      {AttackGround{at}, some, false},
                      {Pack{1}, some, false}}),
            bytes_of({{Convert{last}, some, false},
                      {Heal{some[2]}, some, false},
                      {PickUpRelic{last}, some, true},
                      {DropRelic{}, some, false},
                      {Trade{last}, some, false}}),
            bytes_of({{MarketBuy{rules::Resource::Wood, 5}, {}, false},
                      {MarketSell{rules::Resource::Food, 1}, {}, false},
                      {Tribute{2, rules::Resource::Gold, 100}, {}, false},
                      {SetDiplomacy{2, Diplomacy::Ally}, {}, false},
                      {AlliedVictory{0}, {}, false},
                      {QueueReseed{3}, {}, false},
                      {CancelReseed{1}, {}, false},
                      {AutoReseed{1}, {}, false}})};
}

void run(ByteSpan bytes) {
    ByteReader in(bytes);
    match::SeatOrders orders{1, {}};
    while (in.ok() && in.remaining() > 0 && orders.orders.size() < 64) {
        Order order = read_order(in);
        if (in.ok()) orders.orders.push_back(std::move(order));
    }
    if (orders.orders.empty()) return;
    static worlds::Scene scene = worlds::two_towns_at_war(4, 4);
    static int used = 0;
    if (++used % 500 == 0) scene = worlds::two_towns_at_war(4, 4);  // before everybody is dead
    orders.seat = static_cast<SeatId>(1 + used % 2);
    scene.match().run_turn({orders});
}

int runs() { return 100'000; }

}  // namespace banneret::fuzz
