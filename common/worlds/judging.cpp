#include "common/worlds/judging.h"

#include "common/simulation/derived.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

std::string number(Fixed tiles) {
    const std::int64_t hundredths = tiles.to_thousandths() / 10;
    const std::string parts = std::to_string(hundredths % 100);
    return std::to_string(hundredths / 100) + "." + std::string(2 - parts.size(), '0') + parts;
}
std::string place(Vec2 at) { return number(at.x) + "," + number(at.y); }
std::string name(EntityId id) { return "unit " + std::to_string(id.place()); }

}  // namespace

std::string first_of(std::initializer_list<std::string> sentences) {
    for (const std::string& sentence : sentences)
        if (!sentence.empty()) return sentence;
    return "";
}

std::string all_stand(Situation& s, const std::vector<EntityId>& units) {
    int walking = 0;
    EntityId first;
    for (const EntityId id : units) {
        if (!s.lives(id)) return name(id) + " is dead";
        if (!s.walks(id)) continue;
        if (walking++ == 0) first = id;
    }
    if (walking == 0) return "";
    return std::to_string(walking) + " are still on the way, " + name(first) + " at " + place(s.at(first)) +
           " to " + place(s.world().get<simulation::Path>(first).goal);
}

std::string all_near(Situation& s, const std::vector<EntityId>& units, Vec2 to, Fixed tiles) {
    for (const EntityId id : units) {
        if (square_length(s.at(id) - to) > tiles)
            return name(id) + " stands at " + place(s.at(id)) + ", further than " + number(tiles) + " from " +
                   place(to);
    }
    return "";
}

std::string none_stacked(Situation& s, const std::vector<EntityId>& units, Fixed nearer, int most) {
    int pairs = 0;
    std::string first;
    for (std::size_t a = 0; a < units.size(); ++a) {
        for (std::size_t b = a + 1; b < units.size(); ++b) {
            if (distance(s.at(units[a]), s.at(units[b])) >= nearer) continue;
            if (pairs++ == 0) first = place(s.at(units[a])) + " and " + place(s.at(units[b]));
        }
    }
    if (pairs <= most) return "";
    return std::to_string(pairs) + " pairs stand nearer than " + number(nearer) + ", the first at " + first;
}

std::string all_reach(Situation& s, const std::vector<EntityId>& units, EntityId target, Fixed reach) {
    for (const EntityId id : units) {
        if (!simulation::within_reach(s.world(), id, target, reach))
            return name(id) + " at " + place(s.at(id)) + " does not reach its target";
    }
    return "";
}

std::string few_faults(Situation& s, const char* what, int most) {
    if (s.faults <= most) return "";
    return std::string(what) + ", " + std::to_string(s.faults) + " times";
}

bool on_open_ground(Situation& s, EntityId id) {
    navigation::Navigation& navigation = simulation::grounds_of(s.world()).navigation;
    return navigation.can_stand(navigation.class_of(s.world().type_of(id), s.world().owner_of(id)), s.at(id));
}

int past(Situation& s, const std::vector<EntityId>& units, Fixed x) {
    int over = 0;
    for (const EntityId id : units) over += s.lives(id) && s.at(id).x > x ? 1 : 0;
    return over;
}

void watch_open_ground(Situation& s) {
    for (const EntityId id : s.actors)
        if (s.lives(id) && !on_open_ground(s, id)) ++s.faults;
}

}  // namespace banneret::worlds
