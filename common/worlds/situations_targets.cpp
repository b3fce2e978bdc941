// Situations of units that go to something: to work, to fight, to make room.
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/walking.h"
#include "common/worlds/judging.h"
#include "common/worlds/situations.h"
#include "common/worlds/villagers.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

constexpr Fixed kApart = Fixed::ratio(7, 10);
constexpr Fixed kWorkReach = Fixed::ratio(1, 10);
constexpr Tick kBegin = 64;  // a second to look first

}  // namespace

Situation planner() {
    Situation s(Scene(36, 1));
    const EntityId hall = s.scene.add(kTownCentre, 1, 20, 18);
    s.world().get<simulation::Health>(hall).points = Fixed(200);
    s.others = {hall};
    s.actors = s.scene.add_block(kVillager, 1, 7, 1, {8, 14}, 1);
    s.middle = {16, 18};
    s.scene.order_at(kBegin, 1, simulation::Repair{hall}, s.actors);
    s.seconds = 25;
    s.verdict = [](Situation& end) -> std::string {
        for (const EntityId id : end.actors)
            if (end.at(id).x > simulation::box_of(end.world(), end.others[0]).low.x)
                return "somebody went round a corner though there was room in front";
        return first_of({all_reach(end, end.actors, end.others[0], kWorkReach),
                         none_stacked(end, end.actors, Fixed::ratio(39, 100))});
    };
    return s;
}

Situation mine() {
    Situation s(Scene(36, 1));
    const EntityId gold = s.scene.add(kGoldMine, kNature, 20, 18);
    s.scene.add(kTownCentre, 1, 8, 18);
    s.others = {gold};
    s.actors = s.scene.add_block(kVillager, 1, 6, 2, {12, 16}, 1);
    s.middle = {16, 18};
    s.scene.order_at(kBegin, 1, simulation::Gather{gold}, s.actors);
    s.seconds = 20;
    s.verdict = [](Situation& end) {
        return first_of({all_reach(end, end.actors, end.others[0], kWorkReach),
                         none_stacked(end, end.actors, Fixed::ratio(39, 100))});
    };
    return s;
}

Situation surround() {
    Situation s(Scene(36, 2));
    const EntityId enemy = s.scene.add(kRam, 2, 22, 18);
    s.others = {enemy};
    s.actors = s.scene.add_block(kMilitia, 1, 6, 2, {10, 16}, kApart);
    s.middle = {19, 18};
    s.scene.order_at(kBegin, 1, simulation::Attack{enemy}, s.actors);
    s.seconds = 22;
    s.verdict = [](Situation& end) {
        return first_of({all_reach(end, end.actors, end.others[0],
                                   simulation::reach_of(end.world().type_of(end.actors[0]))),
                         none_stacked(end, end.actors, Fixed::ratio(39, 100))});
    };
    return s;
}

Situation replanspread() {
    Situation s(Scene(60, 2));
    const EntityId enemy = s.scene.add(kScout, 2, 34, 30);
    s.others = {enemy};
    s.actors = s.scene.add_block(kMilitia, 1, 60, 10, {8, 26}, kApart);
    s.middle = {28, 30};
    s.world().get<simulation::Combat>(enemy).stance = simulation::Stance::NoAttack;
    s.scene.order_at(kBegin, 1, simulation::Attack{enemy}, s.actors);
    for (int i = 0; i < 6; ++i)
        s.scene.order_at(kBegin + static_cast<Tick>(i) * 200, 2,
                         simulation::Move{{Fixed(44), Fixed(i % 2 == 0 ? 40 : 20)}}, {enemy});
    s.seconds = 20;
    // A fault for each tick but the first in which more than half of those who chase plan again.
    s.watch = [](Situation& now) {
        int planned = 0;
        int chasing = 0;
        for (const EntityId id : now.actors) {
            const auto& combat = now.world().get<simulation::Combat>(id);
            if (!combat.target) continue;
            ++chasing;
            planned += combat.replan_ms >= 388 && combat.replan_ms % 16 == 500 % 16 ? 1 : 0;
        }
        if (now.world().tick > kBegin + 16 && chasing > 20 && planned * 10 > chasing * 9) ++now.faults;
    };
    s.verdict = [](Situation& end) {
        int chasing = 0;
        for (const EntityId id : end.actors)
            chasing += end.world().get<simulation::Combat>(id).target ? 1 : 0;
        return chasing < 30 && end.lives(end.others[0]) ? std::string("they gave the chase up")
                                                        : std::string();
    };
    return s;
}

Situation trebuchet() {
    Situation s(Scene(36, 2));
    const EntityId tower = s.scene.add(kHouse, 2, 20, 18);
    s.others = {tower};
    s.actors = {s.scene.add(kTrebuchet, 1, 17, 18)};
    s.middle = {17, 18};
    s.scene.order_at(kBegin, 1, simulation::Attack{tower}, s.actors);
    s.seconds = 25;
    s.verdict = [](Situation& end) -> std::string {
        const simulation::World& world = end.world();
        const Fixed apart = simulation::gap(simulation::box_of(world, end.actors[0]),
                                            simulation::box_of(world, end.others[0]));
        if (end.lives(end.others[0]) && apart < Fixed(4)) return "it still stands too near to shoot";
        return end.scene.happened(simulation::EventKind::ShotFired) ? "" : "it has not shot";
    };
    return s;
}

Situation foundation() {
    Situation s(Scene(36, 1));
    s.actors = s.scene.add_block(kMilitia, 1, 16, 4, {17, 17}, kApart);
    const EntityId builder = s.scene.add(kVillager, 1, 12, 18);
    s.others = {builder};
    s.middle = {18, 18};
    s.scene.order_at(kBegin, 1, simulation::Build{{18, 18}, kBarracks}, {builder});
    s.seconds = 25;
    s.watch = watch_open_ground;
    s.verdict = [](Situation& end) -> std::string {
        const auto& buildings = end.world().all<simulation::Building>();
        if (buildings.size() == 0 || buildings.values()[0].begun == 0) return "it was not begun";
        return first_of({few_faults(end, "somebody stood in the walls"), all_stand(end, end.actors)});
    };
    return s;
}

Situation yard() {
    Situation s(Scene(36, 1));
    const EntityId barracks = s.scene.add(kBarracks, 1, 18, 18);
    for (int i = 0; i < 15; ++i) s.scene.add(kHouse, 1, 2 + 3 * (i % 8), 2 + 3 * (i / 8));
    s.others = {barracks};
    // Two rows deep all round.
    for (int y = 0; y < 15; ++y) {
        for (int x = 0; x < 15; ++x) {
            const Vec2 at{Fixed(18) + (x - 7) * Fixed::ratio(55, 100),
                          Fixed(18) + (y - 7) * Fixed::ratio(55, 100)};
            if (square_length(at - Vec2{18, 18}) > Fixed::ratio(175, 100) &&
                square_length(at - Vec2{18, 18}) < Fixed(3))
                s.scene.add(kMilitia, 1, at);
        }
    }
    s.middle = {18, 18};
    s.scene.order_at(kBegin, 1, simulation::SetRally{{28, 18}, kNobody}, {barracks});
    s.scene.order_at(kBegin, 1, simulation::Train{kMilitia, 2}, {barracks});
    s.seconds = 60;
    s.verdict = [](Situation& end) -> std::string {
        int there = 0;
        for (const EntityId id : end.world().all<simulation::Combat>().ids()) {
            if (!on_open_ground(end, id)) return "somebody came out into a wall";
            there += distance(end.at(id), {28, 18}) < Fixed(2) ? 1 : 0;
        }
        return there == 2 ? "" : "two were to come out and gather at the point";
    };
    return s;
}

Situation town() {
    Town made(6);
    Situation s(std::move(made.scene));
    s.actors = made.villagers;
    s.middle = {20, 20};
    s.scene.order(1, simulation::Gather{made.gold}, {s.actors[0], s.actors[1]});
    s.scene.order(1, simulation::Gather{made.trees[3]}, {s.actors[2], s.actors[3]});
    s.scene.order(1, simulation::Gather{made.bushes[1]}, {s.actors[4], s.actors[5]});
    s.seconds = 120;
    s.verdict = [](Situation& end) -> std::string {
        const simulation::Player& player = end.world().player(1);
        for (const rules::Resource kind :
             {rules::Resource::Food, rules::Resource::Wood, rules::Resource::Gold})
            if (player.gathered[static_cast<std::size_t>(kind)] == Fixed(0))
                return "something was not brought home";
        return "";
    };
    return s;
}

Situation war() {
    Situation s(two_towns_at_war(8, 24));
    s.middle = {43, 42};
    s.seconds = 60;
    s.verdict = [](Situation& end) {
        return std::string(end.scene.happened(simulation::EventKind::Died) ? "" : "nobody fell");
    };
    return s;
}

}  // namespace banneret::worlds
