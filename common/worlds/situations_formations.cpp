// Situations of groups in their formations.
#include "common/simulation/formation.h"
#include "common/worlds/judging.h"
#include "common/worlds/situations.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

using simulation::FormationMove;
using simulation::FormationShape;

constexpr Fixed kApart = simulation::kFormationSpacing;
constexpr Tick kBegin = 64;  // a second to look first

// Sixteen fighters (actors) and nine archers (others); the archers stand in front.
Situation army() {
    Situation s(Scene(44, 1));
    s.others = s.scene.add_block(kArcher, 1, 9, 3, {13, 9}, kApart);
    s.actors = s.scene.add_block(kMilitia, 1, 16, 4, {8, 8}, kApart);
    s.middle = {21, 14};
    s.to = {32, 18};
    s.seconds = 45;
    return s;
}
std::vector<EntityId> everybody(const Situation& s) {
    std::vector<EntityId> all = s.actors;
    all.insert(all.end(), s.others.begin(), s.others.end());
    return all;
}

std::string arrived(Situation& s, Fixed spacing) {
    const std::vector<EntityId> all = everybody(s);
    return first_of(
        {all_stand(s, all), all_near(s, all, s.to, 7), none_stacked(s, all, spacing - Fixed::ratio(1, 10))});
}
std::string shooters_behind(Situation& s) {
    const Vec2 way = simulation::facing_of({10, 9}, s.to);
    Fixed last = 1000;
    Fixed first = -1000;
    for (const EntityId id : s.actors) last = min(last, dot(s.at(id), way));
    for (const EntityId id : s.others) first = max(first, dot(s.at(id), way));
    return last > first ? "" : "an archer shares a rank with the fighters or stands before them";
}

Situation marching(FormationShape shape) {
    Situation s = army();
    s.scene.order_at(kBegin, 1, FormationMove{s.to, shape, 0}, everybody(s));
    return s;
}

}  // namespace

Situation line() {
    Situation s = marching(FormationShape::Line);
    s.verdict = [](Situation& end) { return first_of({arrived(end, kApart), shooters_behind(end)}); };
    return s;
}

Situation staggered() {
    Situation s = marching(FormationShape::Staggered);
    s.verdict = [](Situation& end) { return first_of({arrived(end, kApart * 2), shooters_behind(end)}); };
    return s;
}

Situation box() {
    Situation s = marching(FormationShape::Box);
    s.verdict = [](Situation& end) -> std::string {
        for (const EntityId id : end.others)
            if (distance(end.at(id), end.to) > Fixed::ratio(3, 2))
                return "an archer stands outside the fighters";
        return arrived(end, kApart);
    };
    return s;
}

Situation flank() {
    Situation s = marching(FormationShape::Flank);
    s.verdict = [](Situation& end) -> std::string {
        for (const EntityId id : everybody(end))
            if (distance(end.at(id), end.to) < simulation::kFlankGap / 2 - Fixed::ratio(1, 5))
                return "somebody stands in the gap";
        return first_of({arrived(end, kApart), shooters_behind(end)});
    };
    return s;
}

Situation locked() {
    Situation s = army();
    const EntityId villager = s.scene.add(kVillager, 1, 9, 16);
    s.scene.order_at(kBegin, 1, simulation::SetFormation{FormationShape::Box}, s.actors);
    s.scene.order_at(kBegin + 320, 1, simulation::Move{s.to}, {s.actors[0]});
    s.scene.order_at(kBegin + 320, 1, simulation::Move{{30, 8}}, {villager});
    s.verdict = [](Situation& end) {
        return first_of({all_stand(end, end.actors), all_near(end, end.actors, end.to, 2),
                         all_near(end, end.others, {13, 9}, 3)});
    };
    return s;
}

}  // namespace banneret::worlds
