// Looks of ships.
#include "client/art/look_kit.h"
#include "client/art/ships.h"

namespace banneret::art {

namespace {

using Add = void (*)(Model&, Action, float, int);

void put_ship(LookMap& looks, const char* name, Add add, int rank, bool shoots) {
    Look out{name,
             {{Action::Stand, 1, 100, 8, 1, 0},
              {Action::Walk, 4, 150, 8, 1, 1},
              {Action::Die, 5, 220, 8, 1, 4},
              {Action::Lie, 1, 100, 1, 1, 4}},
             false,
             [=](Model& m, Action a, float t, int) {
                 if (a == Action::Lie) return add_flotsam(m);
                 add(m, a, t, rank);
             }};
    if (shoots) out.motions.push_back({Action::Attack, 5, 130, 8, 1, 3});
    put(looks, std::move(out));
}

}  // namespace

void add_ship_looks(LookMap& looks) {
    put_ship(looks, "fishing_ship", add_fishing_ship, 0, false);
    for (const Action a : {Action::Fish, Action::Farm})
        looks["fishing_ship"].motions.push_back({a, 4, 260, 8, 1, 2});
    put_ship(looks, "transport_ship", add_transport_ship, 0, false);
    put_ship(looks, "trade_cog", add_trade_cog, 0, false);
    put_ship(looks, "galley", add_galley, 0, false);
    put_ship(looks, "war_galley", add_galley, 1, false);
    put_ship(looks, "galleon", add_galley, 2, false);
    put_ship(looks, "fire_ship", add_fire_ship, 0, true);
    put_ship(looks, "fast_fire_ship", add_fire_ship, 1, true);
    put_ship(looks, "demolition_ship", add_demolition_ship, 0, false);
    put_ship(looks, "heavy_demolition_ship", add_demolition_ship, 1, false);
    put_ship(looks, "cannon_galleon", add_cannon_galleon, 0, true);
    put_ship(looks, "elite_cannon_galleon", add_cannon_galleon, 1, true);
    put_ship(looks, "longboat", add_longboat, 0, false);
    put_ship(looks, "elite_longboat", add_longboat, 1, false);
}

}  // namespace banneret::art
