// What of the essential is left beside the arrays, as one row, so that it grows like any other: snapshot, digest and
// comparison are made from it.
#pragma once

#include "common/base/fields.h"
#include "common/simulation/world.h"

namespace banneret::simulation {

struct Rest {
    Random combat;
    Random nature;
    Random spawning;
    Tick tick = 0;
    SeatId winner = kNature;
    std::uint8_t over = 0;
    std::uint8_t teams_locked = 1;
    std::uint8_t treaty_over = 1;
    std::uint8_t reveal_all = 0;
    Victory victory = Victory::Conquest;
    std::array<std::uint8_t, 2> spare{};
    std::uint32_t victory_amount = 0;
    Market market;
};

inline Rest rest_of(const World& world) {
    return {world.random.combat,
            world.random.nature,
            world.random.spawning,
            world.tick,
            world.winner,
            world.over,
            world.teams_locked,
            world.treaty_over,
            world.reveal_all,
            world.victory,
            {},
            world.victory_amount,
            world.market};
}

inline void set_rest(World& world, const Rest& rest) {
    world.random = {rest.combat, rest.nature, rest.spawning};
    world.tick = rest.tick;
    world.winner = rest.winner;
    world.over = rest.over;
    world.teams_locked = rest.teams_locked;
    world.treaty_over = rest.treaty_over;
    world.reveal_all = rest.reveal_all;
    world.victory = rest.victory;
    world.victory_amount = rest.victory_amount;
    world.market = rest.market;
}

}  // namespace banneret::simulation

namespace banneret {
template <>
struct Fields<simulation::Rest> {
    static constexpr auto list = fields(
        field<1>("combat stream", &simulation::Rest::combat),
        field<2>("nature stream", &simulation::Rest::nature),
        field<3>("spawning stream", &simulation::Rest::spawning), field<4>("tick", &simulation::Rest::tick),
        field<5>("winner", &simulation::Rest::winner).in(0, kMaxPlayers),
        field<6>("over", &simulation::Rest::over).in(0, 1),
        field<7>("teams locked", &simulation::Rest::teams_locked).in(0, 1),
        field<8>("treaty over", &simulation::Rest::treaty_over).in(0, 1),
        field<9>("reveal all", &simulation::Rest::reveal_all).in(0, 1),  // 10 is used up
        field<11>("victory", &simulation::Rest::victory).in(0, simulation::kVictories - 1),
        field<12>("spare", &simulation::Rest::spare),
        field<13>("victory amount", &simulation::Rest::victory_amount),
        field<14>("market", &simulation::Rest::market));
};
BANNERET_DESCRIBED(simulation::Rest);
}  // namespace banneret
