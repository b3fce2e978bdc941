#include "tests/client/scenery.h"

#include <algorithm>
#include <cmath>

#include "client/art/noise.h"

namespace banneret::tests {

namespace {

using rules::Kind;
using rules::ObjectType;
using rules::Resource;

struct Maker {
    rules::Rules r;

    ObjectType& type(const char* id, const char* name, Kind kind, int hit_points) {
        ObjectType t;
        t.id = id;
        t.name = name;
        t.kind = kind;
        t.hit_points = hit_points;
        r.types.push_back(t);
        return r.types.back();
    }
    void building(const char* id, const char* name, int size, int hit_points, rules::Stock cost,
                  unsigned drop_off = 0) {
        ObjectType& t = type(id, name, Kind::Building, hit_points);
        t.footprint = {static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(size), t.id != "farm", 255,
                       0};
        t.cost = cost;
        t.drop_off = static_cast<std::uint8_t>(drop_off);
        t.make_ms = 20'000;
    }
    void unit(const char* id, const char* name, Kind kind, int hit_points, rules::Stock cost) {
        ObjectType& t = type(id, name, kind, hit_points);
        t.speed = Fixed(1);
        t.radius = Fixed::ratio(1, 5);
        t.cost = cost;
        t.make_ms = 25'000;
        t.attack.reload_ms = kind == Kind::Herdable ? 0 : 2000;
        t.description = "A " + t.name;
    }
    void deposit(const char* id, const char* name, Kind kind, Resource resource, int amount) {
        ObjectType& t = type(id, name, kind, 0);
        t.deposit.resource = resource;
        t.deposit.amount = amount;
        t.footprint = {1, 1, true, 255, 0};
    }
    void terrain(const char* id, std::uint8_t red, std::uint8_t green, std::uint8_t blue,
                 bool water = false) {
        rules::Terrain t;
        t.id = t.name = id;
        t.minimap = {red, green, blue};
        t.water = water;
        r.terrains.push_back(t);
    }
};

}  // namespace

std::shared_ptr<const rules::Rules> scenery_rules() {
    static const std::shared_ptr<const rules::Rules> rules = [] {
        Maker m;
        m.terrain("grass", 100, 128, 62);
        m.terrain("grass2", 134, 134, 76);
        m.terrain("dirt", 150, 124, 80);
        m.terrain("forest", 40, 80, 36);
        m.terrain("beach", 208, 188, 140);
        m.terrain("water", 50, 100, 140, true);
        m.terrain("deep_water", 36, 84, 124, true);
        m.building("town_center", "Town center", 4, 2400, {0, 275, 0, 100}, 15);
        m.building("house", "House", 2, 550, {0, 30, 0, 0});
        m.building("mill", "Mill", 2, 600, {0, 100, 0, 0}, 1);
        m.building("lumber_camp", "Lumber camp", 2, 600, {0, 100, 0, 0}, 2);
        m.building("mining_camp", "Mining camp", 2, 600, {0, 100, 0, 0}, 12);
        m.building("barracks", "Barracks", 3, 1200, {0, 175, 0, 0});
        m.building("archery_range", "Archery range", 3, 1500, {0, 175, 0, 0});
        m.building("farm", "Farm", 3, 480, {0, 60, 0, 0});
        m.unit("villager", "Villager", Kind::Villager, 25, {50, 0, 0, 0});
        m.unit("militia", "Militia", Kind::Infantry, 40, {60, 0, 20, 0});
        m.unit("spearman", "Spearman", Kind::Infantry, 45, {35, 25, 0, 0});
        m.unit("archer", "Archer", Kind::Archer, 30, {0, 25, 45, 0});
        m.unit("skirmisher", "Skirmisher", Kind::Archer, 30, {25, 35, 0, 0});
        m.unit("scout_cavalry", "Scout cavalry", Kind::Scout, 45, {80, 0, 0, 0});
        m.unit("sheep", "Sheep", Kind::Herdable, 7, {});
        m.building("market", "Market", 4, 2100, {0, 175, 0, 0});
        m.building("castle", "Castle", 4, 4800, {0, 0, 0, 650});
        m.building("gate", "Gate", 1, 2750, {0, 0, 0, 30});
        m.r.types.back().kind = Kind::Gate;
        m.building("palisade", "Palisade", 1, 250, {0, 2, 0, 0});
        m.r.types.back().kind = Kind::Wall;
        m.unit("monk", "Monk", Kind::Monk, 30, {0, 0, 100, 0});
        m.r.types.back().attack.reload_ms = 0;
        m.unit("trade_cart", "Trade cart", Kind::Trader, 70, {0, 100, 50, 0});
        m.r.types.back().attack.reload_ms = 0;
        m.unit("transport", "Transport ship", Kind::Ship, 100, {0, 125, 0, 0});
        m.r.types.back().attack.reload_ms = 0;
        m.unit("mangonel", "Mangonel", Kind::Siege, 50, {0, 160, 135, 0});
        m.r.types.back().attack.attacks_ground = true;
        m.unit("trebuchet_packed", "Trebuchet", Kind::Siege, 150, {0, 200, 200, 0});
        m.r.types.back().attack.reload_ms = 0;
        m.unit("trebuchet", "Trebuchet", Kind::Siege, 150, {0, 200, 200, 0});
        m.r.types.back().speed = Fixed(0);
        m.r.types.back().attack.attacks_ground = true;
        m.type("relic", "Relic", Kind::Relic, 0);
        m.deposit("tree_forest", "Tree", Kind::Tree, Resource::Wood, 100);
        m.deposit("gold_mine", "Gold mine", Kind::Mine, Resource::Gold, 800);
        m.deposit("stone_mine", "Stone mine", Kind::Mine, Resource::Stone, 350);
        m.deposit("berry_bush", "Berry bush", Kind::Bush, Resource::Food, 125);
        rules::Rules& r = m.r;
        const auto id = [&](const char* name) { return r.find_type(name); };
        r.town_center = id("town_center");
        r.villager = id("villager");
        r.types[r.town_center].trains = {r.villager};
        for (const char* soldier : {"militia", "spearman"}) r.types[id(soldier)].formation_rank = 2;
        for (const char* soldier : {"archer", "skirmisher"}) r.types[id(soldier)].formation_rank = 3;
        r.types[id("barracks")].trains = {id("militia"), id("spearman")};
        r.types[id("archery_range")].trains = {id("archer"), id("skirmisher")};
        rules::ObjectType& villager = r.types[r.villager];
        for (const char* b : {"house", "mill", "lumber_camp", "mining_camp", "farm", "barracks",
                              "archery_range", "town_center"})
            villager.builds.push_back(id(b));
        const auto task = [&](rules::TaskKind kind, const char* target) {
            rules::Task t;
            t.kind = kind;
            t.target_type = id(target);
            villager.tasks.push_back(t);
        };
        for (const char* t : {"tree_forest", "gold_mine", "stone_mine", "berry_bush", "farm"})
            task(rules::TaskKind::Gather, t);
        task(rules::TaskKind::Hunt, "sheep");
        for (rules::TaskKind kind : {rules::TaskKind::Build, rules::TaskKind::Repair}) {
            rules::Task t;
            t.kind = kind;
            t.any_of_kind = true;
            t.target_kind = Kind::Building;
            villager.tasks.push_back(t);
        }
        r.types[id("market")].exchanges = true;
        r.types[id("trebuchet_packed")].packs_into = id("trebuchet");
        r.types[id("trebuchet")].packs_into = id("trebuchet_packed");
        r.types[id("gate")].footprint.turns = 4;
        villager.builds.push_back(id("palisade"));
        villager.builds.push_back(id("gate"));
        const auto also = [&](const char* who, rules::TaskKind kind, const char* target) {
            rules::Task t;
            t.kind = kind;
            if (target != nullptr) t.target_type = id(target);
            r.types[id(who)].tasks.push_back(t);
        };
        also("monk", rules::TaskKind::Convert, nullptr);
        also("monk", rules::TaskKind::Heal, nullptr);
        also("monk", rules::TaskKind::CarryRelic, "relic");
        also("trade_cart", rules::TaskKind::Trade, "market");
        for (const char* holder : {"castle", "town_center", "transport"}) {
            rules::Garrison& inside = r.types[id(holder)].garrison;
            inside.room = 10;
            inside.takes = {id("villager"), id("archer"), id("monk")};
            std::sort(inside.takes.begin(), inside.takes.end());
        }
        r.types[id("transport")].garrison.carries = true;
        return std::make_shared<const rules::Rules>(m.r);
    }();
    return rules;
}

Scenery::Scenery() : tiles(64) {
    scene.seat = 1;
    scene.side = tiles.side();
    scene.seats[1] = {"Ann", 1, 0, true, false};
    scene.seats[2] = {"Ben", 2, 0, true, true};
    scene.stock = {1120, 645, 380, 215};
    scene.population = 38;
    scene.room = 45;
}

EntityId Scenery::add(const char* name, SeatId owner, float x, float y, int facing) {
    const rules::TypeId type = rules_->find_type(name);
    BANNERET_CHECK(type != rules::kNone, "the scenery's rules lack this type");
    const ObjectType& t = rules_->types[type];
    view::Body b;
    b.id = EntityId::make(next_++, 1);
    b.type = type;
    b.owner = owner;
    b.colour = owner;
    b.at = {x, y};
    b.height = ground().height_at(x, y);
    b.facing = static_cast<std::uint8_t>(facing);
    b.hit_points = b.max_hit_points = t.hit_points;
    b.deposit = t.deposit.amount;
    if (t.footprint.width > 0) b.half_width = b.half_depth = static_cast<float>(t.footprint.width) / 2;
    b.pixels_up = t.is_building() ? 40 + 68 * b.half_width : t.kind == Kind::Tree ? 88 : 44;
    b.flat = t.is_building() && !t.footprint.solid;
    scene.bodies.push_back(b);
    if (owner != kNature) scene.dots.push_back({b.at, owner, t.is_building(), type});
    return b.id;
}

view::Body& Scenery::body(EntityId id) {
    for (view::Body& b : scene.bodies) {
        if (b.id == id) return b;
    }
    break_promise("the scenery has no such body", __FILE__, __LINE__);
}

namespace {

void lay_ground(Scenery& s) {
    const auto terrain = [&](const char* id) {
        return static_cast<rules::TerrainId>(s.rules().find_terrain(id));
    };
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 64; ++x) {
            map::Tile& t = s.tiles.at({x, y});
            const float fx = static_cast<float>(x), fy = static_cast<float>(y);
            const float n = art::layered_noise({fx * 0.2f, fy * 0.2f, 3}, 3);
            const float coast = (26 - fx) * 0.9f + (fy - 32) * 0.35f + 5 * (n - 0.5f);
            t.terrain = terrain(n > 0.56f ? "grass2" : "grass");
            if (std::hypot(fx - 33, fy - 33) + 5 * (n - 0.5f) < 4.2f) t.terrain = terrain("dirt");
            if (std::fabs(fx - 31 + 2 * std::sin(fy * 0.5f)) < 1.3f && fy > 33 && fy < 48)
                t.terrain = terrain("dirt");
            if (coast > 3.2f) t.terrain = terrain("beach");
            if (coast > 4.4f) t.terrain = terrain("water");
            if (coast > 8) t.terrain = terrain("deep_water");
            const float hill = 5 - std::hypot(fx - 46, fy - 40) * 0.7f;
            t.elevation = static_cast<std::uint8_t>(std::fmax(0.0f, std::fmin(3.0f, hill)));
        }
    }
}

void plant(Scenery& s, float x0, float y0, float x1, float y1) {
    for (int y = static_cast<int>(y0); y < static_cast<int>(y1); ++y) {
        for (int x = static_cast<int>(x0); x < static_cast<int>(x1); ++x) {
            if (art::layered_noise({static_cast<float>(x) * 0.3f, static_cast<float>(y) * 0.3f, 31}, 3) <
                0.4f)
                continue;
            s.tiles.at({x, y}).terrain = static_cast<rules::TerrainId>(s.rules().find_terrain("forest"));
            s.add("tree_forest", 0, static_cast<float>(x), static_cast<float>(y));
        }
    }
}

void settle(Scenery& s) {
    s.add("town_center", 1, 33.5f, 33.5f);
    s.add("house", 1, 33.5f, 28.5f);
    s.add("house", 1, 31.5f, 28.5f);
    s.add("house", 1, 29.5f, 30.5f);
    s.add("barracks", 1, 37, 39);
    s.body(s.add("archery_range", 1, 41, 36)).hit_points = 500;
    s.add("mill", 1, 37.5f, 29.5f);
    s.add("lumber_camp", 1, 42.5f, 31.5f);
    s.add("mining_camp", 1, 29.5f, 40.5f);
    s.add("farm", 1, 30, 36);
    s.add("farm", 1, 33, 37);
    for (int i = 0; i < 5; ++i)
        s.add("gold_mine", 0, 38 + static_cast<float>(i % 3), 26 + static_cast<float>(i / 3));
    for (int i = 0; i < 4; ++i)
        s.add("stone_mine", 0, 26 + static_cast<float>(i % 2), 42 + static_cast<float>(i / 2));
    for (int i = 0; i < 6; ++i)
        s.add("berry_bush", 0, 35 + static_cast<float>(i % 3), 25 + static_cast<float>(i / 3));
    view::Body& site = s.body(s.add("house", 1, 27.5f, 33.5f));
    site.built = 0.5f;
    site.action = art::Action::Scaffold;
    site.hit_points = 200;
}

void people(Scenery& s) {
    const auto work = [&](float x, float y, art::Action action, int facing) {
        s.body(s.add("villager", 1, x, y, facing)).action = action;
    };
    work(38.5f, 27.8f, art::Action::Mine, 230);
    work(37.2f, 26.6f, art::Action::Mine, 20);
    work(36.2f, 26.7f, art::Action::Forage, 200);
    work(43.6f, 30.2f, art::Action::Chop, 10);
    work(44.4f, 31, art::Action::Chop, 40);
    work(30, 36.3f, art::Action::Farm, 128);
    work(33, 37.2f, art::Action::Farm, 60);
    work(28.8f, 33, art::Action::Build, 120);
    work(31, 32.5f, art::Action::Walk, 60);
    work(35.5f, 36.4f, art::Action::Walk, 90);
    s.body(s.add("villager", 1, 32, 35.5f, 64)).idle = true;
    const char* kinds[] = {"militia", "spearman", "archer", "skirmisher"};
    for (int i = 0; i < 16; ++i)
        s.body(s.add(kinds[i / 4], 1, 33.3f + 0.6f * static_cast<float>(i % 4),
                     41 + 0.65f * static_cast<float>(i / 4), 64))
            .hit_points -= i;
    for (int i = 0; i < 3; ++i)
        s.body(s.add("scout_cavalry", 1, 31 + 0.9f * static_cast<float>(i), 40, 60)).action =
            art::Action::Walk;
    for (int i = 0; i < 10; ++i) {
        view::Body& b =
            s.body(s.add(i % 3 == 2 ? "archer" : "militia", 2, 33 + 0.7f * static_cast<float>(i % 5),
                         44.4f + 0.7f * static_cast<float>(i / 5), 192));
        b.action = art::Action::Attack;
        b.action_ms = i * 90;
    }
    view::Body& dead = s.body(s.add("militia", 2, 32.2f, 43.6f, 100));
    dead.action = art::Action::Lie;
    dead.selectable = false;
    for (int i = 0; i < 5; ++i)
        s.add("sheep", 1, 28.4f + 0.6f * static_cast<float>(i % 3), 29.2f + 0.5f * static_cast<float>(i % 2),
              i * 50);
}

}  // namespace

Scenery village() {
    Scenery s;
    lay_ground(s);
    plant(s, 42, 24, 54, 32);
    plant(s, 36, 14, 52, 23);
    plant(s, 44, 32, 52, 46);
    settle(s);
    people(s);
    for (int i = 0; i < 4; ++i)
        s.scene.arrows.push_back(
            {{34 + 0.4f * static_cast<float>(i), 43.4f + 0.2f * static_cast<float>(i)}, 3, 0.8f, 0.4f, 0});
    s.scene.idle_workers = 1;
    s.scene.workers = {3, 2, 2, 0};
    return s;
}

}  // namespace banneret::tests
