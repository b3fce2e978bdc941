// Looks of buildings, in the four manners and ages (style.h); their stages come from the footprint.
#include "client/art/buildings.h"
#include "client/art/look_kit.h"

namespace banneret::art {

namespace {

struct Size {
    float half_x, half_y, height;
};
using AddStyled = std::function<void(Model&, Style, int kind)>;

Look building(std::string name, Size s, AddStyled add, int kinds = 1, int directions = 1) {
    return {std::move(name),
            {{Action::Stand, 1, 100, directions, kStyles * kinds, 0},
             {Action::Site, 1, 100, directions, 1, 1},
             {Action::Scaffold, 1, 100, directions, 1, 1},
             {Action::HalfBuilt, 1, 100, directions, 1, 1},
             {Action::Rubble, 1, 100, directions, 1, 4}},
            false,
            [=, add = std::move(add)](Model& m, Action a, float, int variant) {
                switch (a) {
                    case Action::Site: add_site(m, s.half_x, s.half_y); break;
                    case Action::Scaffold: add_scaffold(m, s.half_x, s.half_y, s.height * 0.45f); break;
                    case Action::HalfBuilt: add_scaffold(m, s.half_x, s.half_y, s.height * 0.8f); break;
                    case Action::Rubble: add_rubble(m, s.half_x, s.half_y, 9); break;
                    default: add(m, style_of(variant), variant / kStyles);
                }
            }};
}

AddStyled styled(void (*add)(Model&, Style)) {
    return [add](Model& m, Style style, int) { add(m, style); };
}

Look farm() {
    constexpr float kHalf = 1.5f;
    Look l =
        building("farm", {kHalf, kHalf, 0.2f}, [](Model& m, Style, int) { add_farm(m, kHalf * 0.97f, 3); });
    l.motions.front().variants = 1;
    // How much has been reaped: Action::Farm's variant, in thirds of what is left.
    l.motions.push_back({Action::Farm, 1, 100, 1, 4, 0});
    l.build = [whole = std::move(l.build)](Model& m, Action a, float t, int variant) {
        if (a == Action::Farm) return add_farm(m, kHalf * 0.97f, variant);
        whole(m, a, t, variant);
    };
    l.flat = true;
    return l;
}

// A tile of wall: its stages are square, so that only the whole one is turned.
Look wall(std::string name, float height, AddStyled add) {
    constexpr int kDirections = 16;
    Look l = building(std::move(name), {0.5f, 0.5f, height}, std::move(add));
    l.motions.front().directions = kDirections;
    return l;
}

Look gate() {
    constexpr int kDirections = 8;
    Look l = building(
        "gate", {0.5f, 2, 1.3f}, [](Model& m, Style style, int) { add_gate(m, style, false); }, 1,
        kDirections);
    l.motions.push_back({Action::Open, 1, 100, kDirections, kStyles, 0});
    l.build = [closed = std::move(l.build)](Model& m, Action a, float t, int variant) {
        if (a == Action::Open) return add_gate(m, style_of(variant), true);
        closed(m, a, t, variant);
    };
    return l;
}

}  // namespace

void add_building_looks(LookMap& looks) {
    put(looks, building("town_center", {2, 2, 2.4f}, styled(add_town_center)));
    put(looks, building("house", {1, 1, 1.3f}, add_house, 2));
    put(looks, building("mill", {1, 1, 1.5f}, styled(add_mill)));
    put(looks, building("lumber_camp", {1, 1, 0.9f}, styled(add_lumber_camp)));
    put(looks, building("mining_camp", {1, 1, 1.0f}, styled(add_mining_camp)));
    put(looks, building("dock", {1.5f, 1.5f, 1.2f}, styled(add_dock)));
    put(looks, building("market", {2, 2, 1.3f}, styled(add_market)));
    put(looks, building("blacksmith", {1.5f, 1.5f, 1.4f}, styled(add_blacksmith)));
    put(looks, building("monastery", {1.5f, 1.5f, 1.6f}, styled(add_monastery)));
    put(looks, building("university", {2, 2, 1.7f}, styled(add_university)));
    put(looks, building("wonder", {2.5f, 2.5f, 3.2f}, styled(add_wonder)));
    put(looks, building("barracks", {1.5f, 1.5f, 1.4f}, styled(add_barracks)));
    put(looks, building("archery_range", {1.5f, 1.5f, 1.3f}, styled(add_archery_range)));
    put(looks, building("stable", {1.5f, 1.5f, 1.3f}, styled(add_stable)));
    put(looks, building("siege_workshop", {2, 2, 1.5f}, styled(add_siege_workshop)));
    put(looks, building("castle", {2, 2, 2.2f}, styled(add_castle)));
    put(looks, farm());
    Look trap = building("fish_trap", {0.5f, 0.5f, 0.2f}, [](Model& m, Style, int) { add_fish_trap(m); });
    trap.motions.front().variants = 1;
    put(looks, trap);
}

void add_wall_looks(LookMap& looks) {
    Look palisade = wall("palisade_wall", 0.7f, [](Model& m, Style, int) { add_palisade(m); });
    palisade.motions.front().variants = 1;
    put(looks, palisade);
    put(looks, wall("stone_wall", 0.7f, [](Model& m, Style s, int) { add_stone_wall(m, s, 0.62f); }));
    put(looks, wall("fortified_wall", 0.9f, [](Model& m, Style s, int) { add_stone_wall(m, s, 0.82f); }));
    put(looks, gate());
    put(looks, building("outpost", {0.5f, 0.5f, 1.4f}, styled(add_outpost)));
    put(looks,
        building("watch_tower", {0.5f, 0.5f, 1.5f}, [](Model& m, Style s, int) { add_tower(m, s, 1.4f); }));
    put(looks,
        building("guard_tower", {0.5f, 0.5f, 1.75f}, [](Model& m, Style s, int) { add_tower(m, s, 1.7f); }));
    put(looks, building("keep", {0.5f, 0.5f, 2}, styled(add_keep)));
    put(looks, building("bombard_tower", {0.5f, 0.5f, 1.7f}, styled(add_bombard_tower)));
}

Look hall(int width, int height) {
    const float x = static_cast<float>(width) / 2, y = static_cast<float>(height) / 2;
    Look out = building("hall_" + std::to_string(width) + "x" + std::to_string(height), {y, x, 1.2f},
                        [=](Model& m, Style, int) { add_plain_hall(m, y, x); });
    out.motions.front().variants = 1;
    return out;
}

}  // namespace banneret::art
