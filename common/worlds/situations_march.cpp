// Situations of groups on the march.
#include "common/simulation/derived.h"
#include "common/worlds/judging.h"
#include "common/worlds/situations.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

using simulation::Move;

constexpr Fixed kApart = Fixed::ratio(7, 10);

// What every march has: who goes, from where they are given the word after a second's look.
void send(Situation& s, const std::vector<EntityId>& units, Vec2 to) {
    s.to = to;
    s.scene.order_at(static_cast<Tick>(ticks_of(1)), 1, Move{to}, units);
}

}  // namespace

Situation march() {
    Situation s(Scene(44, 1));
    s.actors = s.scene.add_block(kMilitia, 1, 49, 7, {8, 8}, kApart);
    s.middle = {20, 18};
    send(s, s.actors, {30, 26});
    s.seconds = 50;
    s.verdict = [](Situation& end) {
        return first_of({all_stand(end, end.actors), all_near(end, end.actors, end.to, 5),
                         none_stacked(end, end.actors, Fixed::ratio(3, 10))});
    };
    return s;
}

Situation block() {
    Situation s(Scene(44, 1));
    // The archers begin in front: they have to come behind.
    const std::vector<EntityId> archers = s.scene.add_block(kArcher, 1, 12, 3, {12, 8}, kApart);
    s.actors = s.scene.add_block(kMilitia, 1, 12, 3, {8, 8}, kApart);
    s.others = archers;
    std::vector<EntityId> all = s.actors;
    all.insert(all.end(), archers.begin(), archers.end());
    s.middle = {20, 12};
    s.to = {32, 12};
    s.scene.order_at(static_cast<Tick>(ticks_of(1)), 1, simulation::FormationMove{s.to}, all);
    s.seconds = 45;
    s.verdict = [](Situation& end) {
        std::vector<EntityId> everybody = end.actors;
        everybody.insert(everybody.end(), end.others.begin(), end.others.end());
        return first_of({all_stand(end, everybody), all_near(end, everybody, end.to, 4),
                         none_stacked(end, everybody, Fixed::ratio(6, 10))});
    };
    return s;
}

Situation sharedwalk() {
    Situation s(Scene(60, 1));
    s.scene.add_row(kTree, kNature, {30, 8}, {30, 52});
    s.actors = s.scene.add_block(kMilitia, 1, 100, 10, {14, 26}, kApart);
    s.middle = {30, 30};
    send(s, s.actors, {46, 30});
    s.seconds = 90;
    s.verdict = [](Situation& end) {
        return first_of({all_stand(end, end.actors), all_near(end, end.actors, end.to, 8)});
    };
    return s;
}

Situation crowdgoal() {
    Situation s(Scene(44, 1));
    s.others = s.scene.add_block(kMilitia, 1, 100, 10, {24, 16}, 1);
    s.actors = {s.scene.add(kMilitia, 1, 6, 20)};
    s.middle = {20, 20};
    send(s, s.actors, {29, 20});
    s.seconds = 40;
    // It walks straight in: never further than a body aside of the line.
    s.watch = [](Situation& now) {
        if (abs(now.at(now.actors[0]).y - Fixed(20)) > Fixed(2)) ++now.faults;
    };
    s.verdict = [](Situation& end) {
        return first_of({few_faults(end, "it left the straight line"), all_stand(end, end.actors),
                         all_near(end, end.actors, end.to, 6)});
    };
    return s;
}

Situation crossing() {
    Situation s(Scene(52, 1));
    s.actors = s.scene.add_block(kMilitia, 1, 40, 5, {8, 22}, kApart);
    s.others = s.scene.add_block(kMilitia, 1, 40, 8, {22, 8}, kApart);
    s.middle = {25, 25};
    send(s, s.actors, {40, 25});
    send(s, s.others, {25, 40});
    s.seconds = 60;
    s.verdict = [](Situation& end) {
        return first_of({all_stand(end, end.actors), all_stand(end, end.others),
                         all_near(end, end.actors, {40, 25}, 6), all_near(end, end.others, {25, 40}, 6),
                         none_stacked(end, end.actors, Fixed::ratio(3, 10)),
                         none_stacked(end, end.others, Fixed::ratio(3, 10))});
    };
    return s;
}

Situation hundred() {
    Situation s(Scene(52, 1));
    s.scene.add_row(kPalisade, 1, {26, 0}, {26, 24});
    s.scene.add_row(kPalisade, 1, {26, 27}, {26, 51});
    s.actors = s.scene.add_block(kMilitia, 1, 100, 10, {12, 22}, kApart);
    s.middle = {26, 26};
    send(s, s.actors, {38, 26});
    s.seconds = 90;
    s.watch = watch_open_ground;
    s.verdict = [](Situation& end) {
        return first_of({few_faults(end, "somebody stood in the wall"), all_stand(end, end.actors),
                         all_near(end, end.actors, end.to, 8)});
    };
    return s;
}

}  // namespace banneret::worlds
