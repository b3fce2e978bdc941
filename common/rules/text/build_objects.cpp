#include <algorithm>
#include <array>
#include <set>

#include "common/rules/text/builder.h"

namespace banneret::rules::text {

Stock Builder::stock(const v1::Stock& m, const char* field) {
    Stock s{};
    const std::array<std::int32_t, kResources> amounts = {m.food(), m.wood(), m.gold(), m.stone()};
    for (std::size_t i = 0; i < s.size(); ++i)
        s[i] = static_cast<std::int32_t>(ranged(amounts[i], 0, 1'000'000, field));
    return s;
}

std::vector<ClassAmount> Builder::amounts(const List<v1::ClassAmount>& list, const char* field) {
    std::vector<ClassAmount> read;
    for (const auto& m : list) {
        read.push_back({static_cast<ArmourClassId>(find(classes_, m.armour_class(), "armour class", field)),
                        static_cast<std::int16_t>(ranged(m.amount(), -1000, 1000, field))});
    }
    return read;
}

void Builder::object(const v1::Object& m) {
    ObjectType o;
    o.id = m.id();
    o.name = m.name();
    o.description = m.description();
    o.kind = kind(m.kind(), "kind");
    o.script_number = m.has_script_number()
                          ? static_cast<std::int32_t>(ranged(m.script_number(), 0, 99999, "script_number"))
                          : -1;
    body(m, o);
    making(m, o);
    if (m.has_attack()) attack(m.attack(), o.attack);
    o.armours = amounts(m.armour(), "armour");
    if (m.has_footprint()) footprint(m.footprint(), o.footprint);
    if (m.has_deposit()) deposit(m.deposit(), o.deposit);
    if (m.has_garrison()) garrison(m.garrison(), o.garrison);
    by_age(m, o);
    if (o.is_building() && !m.has_footprint()) fault("a building needs a footprint", "kind");
    if (o.is_building() && o.hit_points == 0) fault("a building needs hit points", "kind");
    for (const auto& t : m.task()) task(t, o);
    rules_.types.push_back(std::move(o));
}

void Builder::body(const v1::Object& m, ObjectType& o) {
    o.hit_points = static_cast<std::int32_t>(ranged(m.hit_points(), 0, 100000, "hit_points"));
    o.sight = milli(m.sight_milli(), 64000, "sight_milli");
    o.radius = milli(m.radius_milli(), 8000, "radius_milli");
    o.speed = milli(m.speed_milli(), 64000, "speed_milli");
    if (!m.restriction().empty())
        o.restriction =
            static_cast<RestrictionId>(find(restrictions_, m.restriction(), "restriction", "restriction"));
    if (o.is_mobile() && m.restriction().empty()) fault("what moves needs a restriction", "speed_milli");
    if (o.is_mobile() && o.radius == Fixed(0)) fault("what moves needs a radius", "speed_milli");
    o.turn_step_ms = static_cast<std::int32_t>(ranged(m.turn_step_ms(), 0, 60000, "turn_step_ms"));
    o.formation_rank = static_cast<std::uint8_t>(ranged(m.formation_rank(), 0, 4, "formation_rank"));
    o.dying_ms =
        m.dying_ms() == 0 ? 1000 : static_cast<std::int32_t>(ranged(m.dying_ms(), 0, 600'000, "dying_ms"));
    o.corpse_ms = static_cast<std::int32_t>(ranged(m.corpse_ms(), 0, 3'600'000, "corpse_ms"));
    o.hotkey = hotkey(m.hotkey());
    o.packs_into = m.packs_into().empty() ? kNone : type(m.packs_into(), "packs_into");
    o.pack_ms = number<std::int32_t>(m.pack_ms(), 0, 600'000, "pack_ms");
    o.convertible = !m.not_convertible();
    o.exchanges = m.exchanges();
    o.wins = m.wins();
    o.regenerates = milli(m.regenerates_milli(), 1'000'000, "regenerates_milli");
    if (!m.becomes_terrain().empty())
        o.becomes_terrain = find(terrains_, m.becomes_terrain(), "terrain", "becomes_terrain");
}

void Builder::making(const v1::Object& m, ObjectType& o) {
    o.cost = stock(m.cost(), "cost");
    o.make_ms = static_cast<std::int32_t>(ranged(m.make_ms(), 0, 36'000'000, "make_ms"));
    o.age = m.age() == 0 ? std::uint8_t{1} : static_cast<std::uint8_t>(ranged(m.age(), 1, 4, "age"));
    o.population = static_cast<std::uint8_t>(ranged(m.population(), 0, 200, "population"));
    o.population_room = static_cast<std::uint8_t>(ranged(m.population_room(), 0, 200, "population_room"));
    o.trains = types(m.trains(), "trains");
    o.builds = types(m.builds(), "builds");
    o.researches = technologies(m.researches(), "researches");
    o.requires_types = types(m.requires_object(), "requires_object");
    o.requires_technologies = technologies(m.requires_technology(), "requires_technology");
    o.civilisation = people(m.civilisation(), "civilisation");
    o.age_of_first = number<std::uint8_t>(m.age_of_first(), 0, kLastAge, "age_of_first");
    o.work_rate = m.work_rate_milli() == 0
                      ? 1000
                      : number<std::int32_t>(m.work_rate_milli(), 1, 100'000, "work_rate_milli");
    for (const auto resource : m.drop_off()) {
        o.drop_off = static_cast<std::uint8_t>(o.drop_off | (1u << ranged(resource, 0, 3, "drop_off")));
    }
    o.needed_for_conquest = m.needed_for_conquest();
}

void Builder::attack(const v1::Attack& m, Attack& a) {
    a.amounts = amounts(m.amount(), "attack");
    if (a.amounts.empty()) fault("an attack needs an amount", "attack");
    a.reload_ms = static_cast<std::int32_t>(ranged(m.reload_ms(), 100, 600'000, "attack"));
    a.delay_ms = static_cast<std::int32_t>(ranged(m.delay_ms(), 0, a.reload_ms, "attack"));
    a.range_min = milli(m.range_min_milli(), 64000, "attack");
    a.range_max = milli(m.range_max_milli(), 64000, "attack");
    a.search_radius = milli(m.search_radius_milli(), 64000, "attack");
    if (!m.projectile().empty()) a.projectile = find(projectiles_, m.projectile(), "projectile", "attack");
    a.accuracy_percent = m.accuracy_percent() == 0
                             ? std::int16_t{100}
                             : static_cast<std::int16_t>(ranged(m.accuracy_percent(), 1, 100, "attack"));
    a.building_accuracy_percent =
        static_cast<std::int16_t>(ranged(m.building_accuracy_percent(), 0, 100, "attack"));
    a.dispersion = milli(m.dispersion_milli(), 10000, "attack");
    a.missiles = m.missiles() == 0 ? std::uint8_t{1} : number<std::uint8_t>(m.missiles(), 1, 100, "attack");
    a.further = amounts(m.further_amount(), "attack");
    a.blast_radius = milli(m.blast_radius_milli(), 16000, "attack");
    a.blast = static_cast<Blast>(ranged(m.blast(), 0, 3, "attack"));
    a.spares_friends = m.spares_friends();
    a.destroys_itself = m.destroys_itself();
    a.attacks_ground = m.attacks_ground();
    a.garrison_missiles = number<std::uint8_t>(m.garrison_missiles_max(), 0, 100, "attack");
    a.only_with_garrison = m.only_with_garrison();
    a.garrison_counts = members_of_all(m.garrison_counts_group(), "attack");
    a.garrison_first = m.garrison_first() == 0 ? std::uint8_t{1}
                                               : number<std::uint8_t>(m.garrison_first(), 1, 100, "attack");
    a.fire_inside = milli(m.fire_inside_milli(), 1'000'000, "attack");
    if (a.range_max > Fixed(0) && a.projectile == kNone)
        fault("an attack from a distance needs a projectile", "attack");
}

void Builder::footprint(const v1::Footprint& m, Footprint& f) {
    f.width = static_cast<std::uint8_t>(ranged(m.width(), 1, 16, "footprint"));
    f.height = static_cast<std::uint8_t>(ranged(m.height(), 1, 16, "footprint"));
    f.solid = !m.walkable();
    f.slope_limit = m.has_slope_limit()
                        ? static_cast<std::uint8_t>(ranged(m.slope_limit(), 0, 16, "footprint"))
                        : std::uint8_t{255};
    f.placed_on = static_cast<RestrictionId>(find(restrictions_, m.placed_on(), "restriction", "footprint"));
    f.turns = m.turns() == 0 ? std::uint8_t{1} : number<std::uint8_t>(m.turns(), 1, 4, "footprint");
    if (!m.beside().empty())
        f.beside = static_cast<RestrictionId>(find(restrictions_, m.beside(), "restriction", "footprint"));
}

void Builder::deposit(const v1::Deposit& m, Deposit& d) {
    d.resource = static_cast<Resource>(ranged(m.resource(), 0, 3, "deposit"));
    d.amount = static_cast<std::int32_t>(ranged(m.amount(), 1, 1'000'000, "deposit"));
    d.max_workers = static_cast<std::uint8_t>(ranged(m.max_workers(), 0, 255, "deposit"));
    d.felling_points = number<std::int16_t>(m.felling_points(), 0, 10000, "deposit");
    d.decay = milli(m.decay_milli(), 1'000'000, "deposit");
    d.regrow = milli(m.regrow_milli(), 1'000'000, "deposit");
}

void Builder::garrison(const v1::Garrison& m, Garrison& g) {
    g.room = number<std::uint8_t>(m.room(), 1, 100, "garrison");
    g.takes = members_of_all(m.group(), "garrison");
    g.heal = milli(m.heal_milli(), 1'000'000, "garrison");
    g.own_products_only = m.own_products_only();
    g.relics = m.relics();
    g.carries = m.carries();
}

void Builder::by_age(const v1::Object& m, ObjectType& o) {
    for (const auto& step : m.by_age()) {
        ByAge by;
        by.age = number<std::uint8_t>(step.age(), 2, kLastAge, "by_age");
        by.hit_points = number<std::int32_t>(step.hit_points(), 0, 100'000, "by_age");
        by.armours = amounts(step.armour(), "by_age");
        if (!o.by_age.empty() && o.by_age.back().age >= by.age) fault("the ages of by_age rise", "by_age");
        o.by_age.push_back(std::move(by));
    }
}

char Builder::hotkey(const std::string& letter) {
    if (letter.empty()) return 0;
    if (letter.size() == 1 && letter[0] >= 'A' && letter[0] <= 'Z') return letter[0];
    fault("a hotkey is one letter from A to Z", "hotkey");
    return 0;
}

void Builder::task(const v1::Task& m, ObjectType& o) {
    Task t;
    t.kind = static_cast<TaskKind>(ranged(m.kind(), 0, 10, "task"));
    const bool works = t.kind <= TaskKind::Repair;
    if (works || !m.job().empty()) t.job = static_cast<std::uint8_t>(find(jobs_, m.job(), "job", "task"));
    const bool alone =
        t.kind == TaskKind::Graze || t.kind == TaskKind::Fly || t.kind == TaskKind::AutoConvert;
    const bool names_object = !m.object().empty();
    const bool names_kind = m.object_kind() != v1::KIND_UNKNOWN;
    if (alone ? names_object || names_kind : names_object == names_kind) {
        fault(alone ? "grazing, flying and going over name no object"
                    : "a task names either an object or an object_kind",
              "task");
    } else if (names_object) {
        t.target_type = type(m.object(), "task");
    } else if (names_kind) {
        t.any_of_kind = true;
        t.target_kind = kind(m.object_kind(), "task");
    }
    t.range = milli(m.range_milli(), 64000, "task");
    o.tasks.push_back(t);
}

// The schema's numbers are those of rules::Kind, but for the first ten, which begin at 1 so that 0 can mean
// "not said".
Kind Builder::kind(v1::Kind k, const char* field) {
    if (k == v1::KIND_UNKNOWN || !v1::Kind_IsValid(k)) {
        fault("an object says what kind it is", field);
        return Kind::Decoration;
    }
    return static_cast<Kind>(k < v1::BUILDING ? k - 1 : static_cast<int>(k));
}

}  // namespace banneret::rules::text
