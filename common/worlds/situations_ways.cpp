// Situations of one unit or a few on their way round things.
#include "common/simulation/derived.h"
#include "common/simulation/systems.h"
#include "common/worlds/judging.h"
#include "common/worlds/situations.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

using simulation::Move;

constexpr Fixed kApart = Fixed::ratio(7, 10);
constexpr Tick kBegin = 64;  // a second to look first

// Closes the edge of a field but for the stretch that is left open, with walls of seat 1.
void ring_of_walls(Scene& scene, map::TilePos low, map::TilePos high, std::vector<EntityId>& walls) {
    for (std::int32_t y = low.y; y <= high.y; ++y)
        for (std::int32_t x = low.x; x <= high.x; ++x)
            if (x == low.x || x == high.x || y == low.y || y == high.y)
                walls.push_back(scene.add(kPalisade, 1, x, y));
}

}  // namespace

Situation gap() {
    Situation s(Scene(32, 1));
    // Two tiles of trees leave one tile; houses to both sides of that leave nothing else.
    s.others = s.scene.add_row(kTree, kNature, {16, 0}, {16, 15});
    const std::vector<EntityId> below = s.scene.add_row(kTree, kNature, {16, 17}, {16, 31});
    s.others.insert(s.others.end(), below.begin(), below.end());
    s.actors = {s.scene.add(kMilitia, 1, 8, 10)};
    s.middle = {16, 15};
    s.to = {24, 20};
    s.scene.order_at(kBegin, 1, Move{s.to}, s.actors);
    s.seconds = 30;
    s.watch = watch_open_ground;
    s.verdict = [](Situation& end) {
        return first_of({few_faults(end, "it stood on closed ground"), all_stand(end, end.actors),
                         all_near(end, end.actors, end.to, Fixed::ratio(1, 2))});
    };
    return s;
}

Situation beside() {
    Situation s(Scene(32, 1));
    s.others = {s.scene.add(kMilitia, 1, 20, 16)};
    s.actors = {s.scene.add(kMilitia, 1, 8, 16)};
    s.middle = {15, 16};
    s.to = {20, 16};
    s.scene.order_at(kBegin, 1, Move{s.to}, s.actors);
    s.seconds = 25;
    s.verdict = [](Situation& end) -> std::string {
        if (end.at(end.others[0]) != end.to) return "who stood there was pushed";
        return first_of({all_stand(end, end.actors), all_near(end, end.actors, end.to, 1),
                         none_stacked(end, {end.actors[0], end.others[0]}, Fixed::ratio(4, 10))});
    };
    return s;
}

Situation ships() {
    Situation s(Scene(44, 1));
    s.scene.paint(kOpenWater, {0, 0}, {43, 43});
    s.scene.paint(kOpenGrass, {18, 0}, {24, 30});  // a headland
    s.actors = s.scene.add_block(kGalley, 1, 5, 1, {6, 8}, 2);
    s.middle = {22, 22};
    s.to = {36, 10};
    s.scene.order_at(kBegin, 1, Move{s.to}, s.actors);
    s.seconds = 60;
    s.watch = watch_open_ground;
    s.verdict = [](Situation& end) {
        return first_of({few_faults(end, "a ship stood off the water"), all_stand(end, end.actors),
                         all_near(end, end.actors, end.to, 4)});
    };
    return s;
}

Situation wall() {
    Situation s(Scene(44, 1));
    s.scene.add_row(kPalisade, 1, {22, 4}, {22, 18});
    s.scene.add_row(kPalisade, 1, {22, 25}, {22, 39});
    s.actors = s.scene.add_block(kMilitia, 1, 16, 4, {6, 20}, kApart);
    s.middle = {22, 22};
    s.to = {36, 21};
    s.scene.order_at(kBegin, 1, Move{s.to}, s.actors);
    s.seconds = 90;
    // Closed across them when the first are five tiles before it: as a builder would, but all at once.
    s.watch = [](Situation& now) {
        watch_open_ground(now);
        if (!now.others.empty() || past(now, now.actors, 17) == 0) return;
        now.others = now.scene.add_row(kPalisade, 1, {22, 19}, {22, 24});
    };
    s.verdict = [](Situation& end) {
        return first_of({end.others.empty() ? "the wall was never closed" : "",
                         few_faults(end, "somebody stood in the wall"), all_stand(end, end.actors),
                         all_near(end, end.actors, end.to, 4)});
    };
    return s;
}

Situation shut_in() {
    Situation s(Scene(32, 1));
    ring_of_walls(s.scene, {10, 10}, {18, 18}, s.others);
    s.actors = {s.scene.add(kMilitia, 1, 13, 14)};
    s.middle = {16, 14};
    s.to = {26, 14};
    s.scene.order_at(kBegin, 1, Move{s.to}, s.actors);
    s.seconds = 15;
    s.watch = watch_open_ground;
    s.verdict = [](Situation& end) -> std::string {
        const Vec2 at = end.at(end.actors[0]);
        if (at.x > Fixed(18)) return "it came out through the wall";
        if (at.x < Fixed(16)) return "it did not come up to the wall on the side it was sent to";
        return first_of({few_faults(end, "it stood in the wall"), all_stand(end, end.actors)});
    };
    return s;
}

Situation sea() {
    Situation s(Scene(40, 1));
    s.scene.paint(kOpenWater, {20, 0}, {39, 39});
    s.actors = s.scene.add_block(kVillager, 1, 6, 1, {8, 17}, 1);
    s.middle = {18, 20};
    s.to = {30, 20};
    s.scene.order_at(kBegin, 1, Move{s.to}, s.actors);
    s.seconds = 30;
    s.watch = watch_open_ground;
    s.verdict = [](Situation& end) {
        return first_of({few_faults(end, "somebody stood in the sea"), all_stand(end, end.actors),
                         all_near(end, end.actors, {19, 20}, 3),
                         none_stacked(end, end.actors, Fixed::ratio(3, 10))});
    };
    return s;
}

Situation gate() {
    Situation s(Scene(44, 2));
    s.scene.add_row(kPalisade, 1, {0, 22}, {19, 22});
    s.scene.add_row(kPalisade, 1, {24, 22}, {43, 22});
    s.scene.add(kGate, 1, Vec2{Fixed::ratio(43, 2), Fixed(22)});
    s.actors = s.scene.add_block(kMilitia, 1, 8, 4, {16, 13}, kApart);
    s.others = s.scene.add_block(kMilitia, 2, 4, 4, {26, 13}, kApart);
    for (const auto* side : {&s.actors, &s.others})
        for (const EntityId id : *side)
            s.world().get<simulation::Combat>(id).stance = simulation::Stance::NoAttack;
    s.middle = {22, 21};
    s.to = {22, 30};
    s.scene.order_at(kBegin, 1, Move{s.to}, s.actors);
    s.scene.order_at(kBegin, 2, Move{s.to}, s.others);
    s.seconds = 40;
    s.verdict = [](Situation& end) -> std::string {
        for (const EntityId id : end.others)
            if (end.at(id).y > Fixed(22)) return "an enemy came through the gate";
        return first_of({all_stand(end, end.actors), all_near(end, end.actors, end.to, 3)});
    };
    return s;
}

Situation fence() {
    Situation s(Scene(44, 1));
    constexpr Heading kAlong{24};  // a little under 34 degrees
    for (int i = 0; i < 14; ++i)
        s.scene.add_turned(kPalisade, 1, Vec2{15, 13} + direction(kAlong) * Fixed(i), kAlong);
    s.actors = s.scene.add_block(kMilitia, 1, 4, 2, {24, 14}, kApart);
    s.middle = {22, 21};
    s.to = {19, 25};
    s.scene.order_at(kBegin, 1, Move{s.to}, s.actors);
    s.seconds = 40;
    s.watch = watch_open_ground;
    s.verdict = [](Situation& end) {
        return first_of({few_faults(end, "somebody stood in the fence"), all_stand(end, end.actors),
                         all_near(end, end.actors, end.to, 3)});
    };
    return s;
}

}  // namespace banneret::worlds
