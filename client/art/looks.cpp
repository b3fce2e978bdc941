#include "client/art/looks.h"

#include <map>

#include "client/art/buildings.h"
#include "client/art/nature.h"
#include "client/art/people.h"
#include "client/art/projection.h"

namespace banneret::art {

namespace {

using Build = std::function<void(Model&, Action, float, int)>;

constexpr Motion kStand{Action::Stand, 1, 100, 8, 1, 0};
constexpr Motion kWalk{Action::Walk, 8, 95, 8, 1, 1};
constexpr Motion kAttack{Action::Attack, 8, 100, 8, 1, 3};
constexpr Motion kDie{Action::Die, 6, 120, 8, 1, 4};
constexpr Motion kLie{Action::Lie, 1, 100, 8, 1, 4};

Motion work(Action a, int urgency) { return {a, 6, 150, 8, 1, urgency}; }

Look soldier(const char* name, Build build) {
    return {name, {kStand, kWalk, kAttack, kDie, kLie}, false, std::move(build)};
}

Look villager() {
    return {"villager",
            {kStand,
             kWalk,
             work(Action::Chop, 1),
             work(Action::Forage, 1),
             work(Action::Build, 1),
             work(Action::Mine, 2),
             work(Action::Farm, 2),
             kAttack,
             kDie,
             kLie,
             {Action::Carry, 8, 95, 8, rules::kResources, 2}},
            false,
            [](Model& m, Action a, float t, int load) { add_villager(m, a, t, load); }};
}

Look beast(const char* name, Build build) {
    return {name, {kStand, kWalk, kDie, kLie}, false, std::move(build)};
}

Look still(const char* name, int variants, void (*add)(Model&, std::uint32_t)) {
    return {
        name, {{Action::Stand, 1, 100, 1, variants, 0}}, false, [add](Model& m, Action, float, int variant) {
            add(m, static_cast<std::uint32_t>(variant) * 7U + 3U);
        }};
}

Look trees() {
    return {"tree",
            {{Action::Stand, 1, 100, 1, 9, 0}, {Action::Lie, 1, 100, 1, 2, 4}},
            false,
            [](Model& m, Action a, float, int variant) {
                const auto seed = static_cast<std::uint32_t>(variant) * 11U + 5U;
                if (a == Action::Lie)
                    add_stump(m, seed);
                else if (variant % 3 == 2)
                    add_pine(m, seed);
                else
                    add_oak(m, seed);
            }};
}

// Its stages come from the footprint.
Look building(std::string name, float half_x, float half_y, float height, int variants,
              std::function<void(Model&, int)> add, int directions = 1) {
    return {std::move(name),
            {{Action::Stand, 1, 100, directions, variants, 0},
             {Action::Site, 1, 100, directions, 1, 1},
             {Action::Scaffold, 1, 100, directions, 1, 1},
             {Action::HalfBuilt, 1, 100, directions, 1, 1},
             {Action::Rubble, 1, 100, directions, 1, 4}},
            false,
            [=, add = std::move(add)](Model& m, Action a, float, int variant) {
                switch (a) {
                    case Action::Site: add_site(m, half_x, half_y); break;
                    case Action::Scaffold: add_scaffold(m, half_x, half_y, height * 0.45f); break;
                    case Action::HalfBuilt: add_scaffold(m, half_x, half_y, height * 0.8f); break;
                    case Action::Rubble: add_rubble(m, half_x, half_y, 9); break;
                    default: add(m, variant);
                }
            }};
}

Look farm(float half) {
    Look l = building("farm", half, half, 0.2f, 1, [half](Model& m, int) { add_farm(m, half * 0.97f); });
    l.flat = true;
    return l;
}

Look hall(int width, int height) {
    const float x = static_cast<float>(width) / 2, y = static_cast<float>(height) / 2;
    return building("hall_" + std::to_string(width) + "x" + std::to_string(height), y, x, 1.2f, 1,
                    [=](Model& m, int) { add_plain_hall(m, y, x); });
}

// A tile of wall: its stages are square, so that only the whole one is turned.
Look wall(std::string name, float height, std::function<void(Model&, int)> add) {
    constexpr int kDirections = 16;
    Look l = building(std::move(name), 0.5f, 0.5f, height, 1, std::move(add));
    l.motions.front().directions = kDirections;
    return l;
}

Look gate() {
    constexpr int kDirections = 8;
    Look l = building(
        "gate", 0.5f, 2, 1.3f, 1, [](Model& m, int) { add_gate(m, false); }, kDirections);
    l.motions.push_back({Action::Open, 1, 100, kDirections, 1, 0});
    l.build = [closed = std::move(l.build)](Model& m, Action a, float t, int variant) {
        if (a == Action::Open) return add_gate(m, true);
        closed(m, a, t, variant);
    };
    return l;
}

Look tower(std::string name, float height) {
    return building(std::move(name), 0.5f, 0.5f, height, 1,
                    [height](Model& m, int) { add_tower(m, height); });
}

template <void (*Add)(Model&)>
std::function<void(Model&, int)> plain() {
    return [](Model& m, int) { Add(m); };
}

const std::map<std::string, Look>& modelled() {
    static const std::map<std::string, Look> all = [] {
        std::map<std::string, Look> out;
        const auto put = [&](Look look) { out.emplace(look.name, std::move(look)); };
        put(villager());
        put(soldier("militia", [](Model& m, Action a, float t, int) { add_militia(m, a, t); }));
        put(soldier("spearman", [](Model& m, Action a, float t, int) { add_spearman(m, a, t); }));
        put(soldier("archer", [](Model& m, Action a, float t, int) { add_archer(m, a, t); }));
        put(soldier("skirmisher", [](Model& m, Action a, float t, int) { add_skirmisher(m, a, t); }));
        put(soldier("scout_cavalry", [](Model& m, Action a, float t, int) { add_scout_cavalry(m, a, t); }));
        put(beast("sheep", [](Model& m, Action a, float t, int) { add_sheep(m, a, t); }));
        put(beast("deer", [](Model& m, Action a, float t, int) { add_deer(m, a, t); }));
        put(trees());
        put(still("gold_mine", 3, add_gold_mine));
        put(still("stone_mine", 3, add_stone_mine));
        put(still("berry_bush", 3, add_berry_bush));
        put(building("town_center", 2, 2, 2.4f, 1, plain<add_town_center>()));
        put(building("house", 1, 1, 1.3f, 2, add_house));
        put(building("mill", 1, 1, 1.5f, 1, plain<add_mill>()));
        put(building("lumber_camp", 1, 1, 0.9f, 1, plain<add_lumber_camp>()));
        put(building("mining_camp", 1, 1, 1.0f, 1, plain<add_mining_camp>()));
        put(building("barracks", 1.5f, 1.5f, 1.4f, 1, plain<add_barracks>()));
        put(building("archery_range", 1.5f, 1.5f, 1.3f, 1, plain<add_archery_range>()));
        put(farm(1.5f));
        put(wall("palisade_wall", 0.7f, plain<add_palisade>()));
        put(wall("stone_wall", 0.7f, [](Model& m, int) { add_stone_wall(m, 0.62f); }));
        put(wall("fortified_wall", 0.9f, [](Model& m, int) { add_stone_wall(m, 0.82f); }));
        put(gate());
        put(tower("watch_tower", 1.5f));
        put(tower("guard_tower", 1.75f));
        put(tower("keep", 2));
        return out;
    }();
    return all;
}

std::string by_kind(const rules::ObjectType& type) {
    using rules::Kind;
    switch (type.kind) {
        case Kind::Archer: return "archer";
        case Kind::Cavalry:
        case Kind::Scout: return "scout_cavalry";
        case Kind::Villager: return "villager";
        case Kind::Tree: return "tree";
        case Kind::Mine: return type.deposit.resource == rules::Resource::Gold ? "gold_mine" : "stone_mine";
        case Kind::Bush: return "berry_bush";
        case Kind::Herdable: return "sheep";
        case Kind::Prey:
        case Kind::Predator: return "deer";
        default: return "militia";
    }
}

}  // namespace

const Motion* Look::find(Action action) const {
    for (const Motion& m : motions) {
        if (m.action == action) return &m;
    }
    return nullptr;
}

std::string look_name_of(const rules::ObjectType& type) {
    if (modelled().contains(type.id)) return type.id;
    if (type.footprint.width > 0 && type.is_building())
        return "hall_" + std::to_string(type.footprint.width) + "x" + std::to_string(type.footprint.height);
    return by_kind(type);
}

Look look_of(const rules::ObjectType& type) {
    const auto found = modelled().find(look_name_of(type));
    return found != modelled().end() ? found->second : hall(type.footprint.width, type.footprint.height);
}

Model model_of(const Look& look, const Motion& motion, int variant, int direction, int frame) {
    Model m;
    if (motion.directions > 1) m.push(turned_z(turn_for_heading(direction * 256 / motion.directions)));
    look.build(m, motion.action, static_cast<float>(frame) / static_cast<float>(motion.frames), variant);
    return m;
}

}  // namespace banneret::art
