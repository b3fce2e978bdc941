#include "common/rules/compiled.h"

#include <limits>

#include "common/rules/mover_classes.h"

#include "common/base/deterministic.h"

namespace banneret::rules {

// compiled_check.cpp
std::string first_wrong_index(const Rules& rules);

namespace {

constexpr std::uint32_t kMagic = 0x31524E42;  // "BNR1"
constexpr std::uint16_t kVersion = 3;         // of this format
constexpr std::uint32_t kMaxEntries = 4096;   // of any list
constexpr std::size_t kMaxText = 1024;

// One description of each struct serves both: Codec is Out or In. Requires of In: what it reads is checked
// afterwards.
class Out {
  public:
    void number(const std::int64_t v, const char*, std::int64_t, std::int64_t) { bytes_.i64(v); }
    void fixed(Fixed v, const char*) { bytes_.fixed(v); }
    void text(const std::string& v, const char*) { bytes_.text(v); }
    template <class T, class Each>
    void list(const std::vector<T>& v, const char*, Each each) {
        bytes_.u32(static_cast<std::uint32_t>(v.size()));
        for (const T& item : v) each(item);
    }
    Bytes take() { return bytes_.take(); }

  private:
    ByteWriter bytes_;
};

class In {
  public:
    explicit In(ByteReader& in) : in_(in) {}
    template <class T>
    void number(T& v, const char* name, std::int64_t low, std::int64_t high) {
        const std::int64_t read = in_.i64(name);
        if (in_.ok() && (read < low || read > high)) {
            in_.fail(std::string(name) + " is " + std::to_string(read) + ", allowed is " +
                     std::to_string(low) + " to " + std::to_string(high));
        }
        if (in_.ok()) v = static_cast<T>(read);
    }
    void fixed(Fixed& v, const char* name) { v = in_.fixed_in(Fixed(-100000), Fixed(100000), name); }
    void text(std::string& v, const char* name) { v = in_.text(kMaxText, name); }
    template <class T, class Each>
    void list(std::vector<T>& v, const char* name, Each each) {
        const std::uint32_t n = in_.count(kMaxEntries, 1, name);
        for (std::uint32_t i = 0; in_.ok() && i < n; ++i) each(v.emplace_back());
    }

  private:
    ByteReader& in_;
};

constexpr std::int64_t kByte = 255;
constexpr std::int64_t kPlace = 65535;
constexpr std::int64_t kInt = std::numeric_limits<std::int32_t>::max();

template <class C, class E>
void describe_enum(C& c, E& value, const char* name, std::int64_t high) {
    auto number = static_cast<std::int64_t>(value);
    c.number(number, name, 0, high);
    if constexpr (std::is_same_v<C, In>) value = static_cast<E>(number);
}

// A list of places in some table, checked afterwards.
template <class C, class T>
void describe_places(C& c, T& places, const char* name) {
    c.list(places, name, [&](auto& id) { c.number(id, name, 0, kPlace); });
}

template <class C, class T>
void describe_stock(C& c, T& stock) {
    for (auto& amount : stock) c.number(amount, "amount", 0, 1'000'000);
}

template <class C, class T>
void describe_amounts(C& c, T& amounts, const char* name) {
    c.list(amounts, name, [&](auto& a) {
        c.number(a.armour_class, "armour class", 0, kByte);
        c.number(a.amount, "amount", -1000, 1000);
    });
}

template <class C, class T>
void describe_terrain(C& c, T& t) {
    c.text(t.id, "id");
    c.text(t.name, "name");
    c.number(t.script_number, "script number", -1, kInt);
    for (auto& part : t.minimap) c.number(part, "colour", 0, 255);
    c.number(t.water, "water", 0, 1);
    c.number(t.tree, "tree", 0, kPlace);
    c.number(t.beach, "beach", 0, kByte);
}

template <class C, class T>
void describe_attack(C& c, T& a) {
    describe_amounts(c, a.amounts, "attack amounts");
    c.number(a.reload_ms, "reload", 0, kInt);
    c.number(a.delay_ms, "delay", 0, kInt);
    c.fixed(a.range_min, "least range");
    c.fixed(a.range_max, "range");
    c.fixed(a.search_radius, "search radius");
    c.number(a.projectile, "projectile", 0, kPlace);
    c.number(a.accuracy_percent, "accuracy", 0, 100);
    c.number(a.building_accuracy_percent, "accuracy on buildings", 0, 100);
    c.fixed(a.dispersion, "dispersion");
    c.number(a.missiles, "missiles", 1, kByte);
    describe_amounts(c, a.further, "further amounts");
    c.fixed(a.blast_radius, "blast radius");
    describe_enum(c, a.blast, "blast", 3);
    c.number(a.spares_friends, "spares friends", 0, 1);
    c.number(a.destroys_itself, "destroys itself", 0, 1);
    c.number(a.attacks_ground, "attacks ground", 0, 1);
    c.number(a.garrison_missiles, "garrison's missiles", 0, kByte);
    c.number(a.only_with_garrison, "only with a garrison", 0, 1);
    describe_places(c, a.garrison_counts, "counts inside");
    c.number(a.garrison_first, "first missile's fire", 1, kByte);
    c.fixed(a.fire_inside, "fire inside");
}

template <class C, class T>
void describe_body(C& c, T& o) {
    c.number(o.hit_points, "hit points", 0, kInt);
    c.fixed(o.sight, "sight");
    c.fixed(o.radius, "radius");
    c.fixed(o.speed, "speed");
    c.number(o.restriction, "restriction", 0, kByte);
    c.number(o.turn_step_ms, "turn step", 0, kInt);
    c.number(o.formation_rank, "formation rank", 0, 4);
    c.number(o.dying_ms, "dying", 0, kInt);
    c.number(o.corpse_ms, "corpse", 0, kInt);
    c.number(o.hotkey, "hotkey", 0, 127);
}

template <class C, class T>
void describe_making(C& c, T& o) {
    describe_stock(c, o.cost);
    c.number(o.make_ms, "making time", 0, kInt);
    c.number(o.age, "age", 1, 4);
    c.number(o.population, "population", 0, kByte);
    c.number(o.population_room, "population room", 0, kByte);
    describe_places(c, o.trains, "trains");
    describe_places(c, o.builds, "builds");
    c.number(o.drop_off, "drop off", 0, 15);
    c.number(o.needed_for_conquest, "needed for conquest", 0, 1);
}

template <class C, class T>
void describe_ground(C& c, T& o) {
    c.number(o.footprint.width, "width", 0, 16);
    c.number(o.footprint.height, "height", 0, 16);
    c.number(o.footprint.solid, "solid", 0, 1);
    c.number(o.footprint.slope_limit, "slope limit", 0, kByte);
    c.number(o.footprint.placed_on, "placed on", 0, kByte);
    c.number(o.footprint.turns, "turns", 1, 4);
    c.number(o.footprint.beside, "beside", 0, kByte);
    c.number(o.deposit.amount, "deposit", 0, kInt);
    c.number(o.deposit.max_workers, "workers", 0, kByte);
    c.number(o.deposit.felling_points, "felling points", 0, 10000);
    c.fixed(o.deposit.decay, "decay");
    c.fixed(o.deposit.regrow, "regrowing");
}

template <class C, class T>
void describe_knowledge(C& c, T& o) {
    c.number(o.civilisation, "civilisation", 0, kByte);
    describe_places(c, o.researches, "researches");
    describe_places(c, o.requires_types, "objects required");
    describe_places(c, o.requires_technologies, "technologies required");
    c.number(o.age_of_first, "age of the first", 0, kLastAge);
    c.number(o.work_rate, "work rate", 1, kInt);
    c.list(o.by_age, "figures by age", [&](auto& by) {
        c.number(by.age, "age", 2, kLastAge);
        c.number(by.hit_points, "hit points", 0, kInt);
        describe_amounts(c, by.armours, "armours");
    });
}

template <class C, class T>
void describe_inside(C& c, T& o) {
    c.number(o.garrison.room, "room inside", 0, 100);
    describe_places(c, o.garrison.takes, "takes in");
    c.fixed(o.garrison.heal, "healing inside");
    c.number(o.garrison.own_products_only, "own products only", 0, 1);
    c.number(o.garrison.relics, "relics", 0, 1);
    c.number(o.garrison.carries, "carries", 0, 1);
    c.number(o.packs_into, "packs into", 0, kPlace);
    c.number(o.pack_ms, "packing", 0, kInt);
    c.number(o.convertible, "convertible", 0, 1);
    c.fixed(o.regenerates, "regenerates");
    c.number(o.becomes_terrain, "becomes terrain", 0, kPlace);
    c.number(o.exchanges, "exchanges", 0, 1);
    c.number(o.wins, "wins", 0, 1);
}

template <class C, class T>
void describe_object(C& c, T& o) {
    c.text(o.id, "id");
    c.text(o.name, "name");
    c.text(o.description, "description");
    describe_enum(c, o.kind, "kind", 255);
    c.number(o.script_number, "script number", -1, kInt);
    describe_body(c, o);
    describe_making(c, o);
    describe_attack(c, o.attack);
    describe_amounts(c, o.armours, "armours");
    describe_ground(c, o);
    describe_enum(c, o.deposit.resource, "resource", 3);
    c.list(o.tasks, "tasks", [&](auto& task) {
        describe_enum(c, task.kind, "task", 10);
        c.number(task.target_type, "target", 0, kPlace);
        c.number(task.any_of_kind, "any of kind", 0, 1);
        describe_enum(c, task.target_kind, "target kind", 255);
        c.number(task.job, "job", 0, kByte);
        c.fixed(task.range, "range");
    });
    describe_knowledge(c, o);
    describe_inside(c, o);
}

template <class C, class T>
void describe_effects(C& c, T& effects, const char* name) {
    c.list(effects, name, [&](auto& e) {
        describe_enum(c, e.operation, "operation", 5);
        describe_enum(c, e.attribute, "attribute", 100);
        describe_places(c, e.targets, "targets");
        describe_enum(c, e.number, "number", static_cast<std::int64_t>(kPlayerNumbers) - 1);
        c.number(e.armour_class, "armour class", 0, kByte);
        c.number(e.resources, "resources", 0, 15);
        c.number(e.milli, "amount", -kInt, kInt);
        c.number(e.to, "to", 0, kPlace);
        c.number(e.from_age, "from age", 1, kLastAge);
        c.number(e.to_age, "to age", 1, kLastAge);
    });
}

template <class C, class T>
void describe_technology(C& c, T& t) {
    c.text(t.id, "id");
    c.text(t.name, "name");
    c.text(t.description, "description");
    c.number(t.age, "age", 1, kLastAge);
    describe_stock(c, t.cost);
    c.number(t.time_ms, "time", 1, kInt);
    describe_places(c, t.requires_technologies, "technologies required");
    c.list(t.requires_any, "standing", [&](auto& any) {
        c.number(any.count, "count", 1, 20);
        describe_places(c, any.types, "objects");
    });
    describe_effects(c, t.effects, "effects");
    c.number(t.advances_to, "advances to", 0, kLastAge);
    c.number(t.civilisation, "civilisation", 0, kByte);
    c.number(t.repeatable, "repeatable", 0, 1);
    c.number(t.hotkey, "hotkey", 0, 127);
}

template <class C, class T>
void describe_start_units(C& c, T& units, const char* name) {
    c.list(units, name, [&](auto& t) {
        c.number(t.type, "type", 0, kPlace);
        c.number(t.count, "count", 1, 50);
    });
}

template <class C, class T>
void describe_civilisation(C& c, T& t) {
    c.text(t.id, "id");
    c.text(t.name, "name");
    c.text(t.description, "description");
    describe_places(c, t.lacks_types, "objects lacked");
    describe_places(c, t.lacks_technologies, "technologies lacked");
    describe_effects(c, t.effects, "effects");
    describe_effects(c, t.team_effects, "team effects");
    describe_start_units(c, t.extra_units, "extra units");
    describe_stock(c, t.extra_stock);
    describe_stock(c, t.less_stock);
    c.text(t.art, "art");
    c.list(t.bonuses, "bonuses", [&](auto& line) { c.text(line, "bonus"); });
}

template <class C, class T>
void describe_level(C& c, T& level) {
    c.text(level.id, "id");
    c.text(level.name, "name");
    c.number(level.think_turns, "think turns", 1, 100);
    c.number(level.villagers, "villagers", 0, 200);
    c.number(level.army, "army", 0, 200);
    c.number(level.first_attack_ms, "first attack", 0, kInt);
    c.list(level.opening, "opening", [&](auto& step) {
        c.number(step.type, "type", 0, kPlace);
        c.number(step.count, "count", 1, 200);
        c.number(step.technology, "technology", 0, kByte);
    });
    describe_places(c, level.research, "research");
}

template <class C, class T>
void describe(C& c, T& r) {
    c.text(r.name, "name");
    c.text(r.version, "version");
    c.list(r.terrains, "terrains", [&](auto& t) { describe_terrain(c, t); });
    c.list(r.restrictions, "restrictions", [&](auto& t) {
        c.text(t.id, "id");
        c.list(t.allowed, "allowed", [&](auto& bit) { c.number(bit, "allowed", 0, 1); });
    });
    c.list(r.armour_classes, "armour classes", [&](auto& t) { c.text(t.id, "id"), c.text(t.name, "name"); });
    c.list(r.projectiles, "projectiles", [&](auto& t) {
        c.text(t.id, "id");
        c.fixed(t.speed, "speed");
        c.number(t.arc_percent, "arc", -100, 100);
        c.number(t.passes_through, "passes through", 0, 1);
        c.number(t.leads_target, "leads its target", 0, 1);
    });
    c.list(r.jobs, "jobs", [&](auto& t) {
        c.text(t.id, "id");
        c.text(t.name, "name");
        describe_enum(c, t.resource, "resource", 3);
        c.fixed(t.rate, "rate");
        c.fixed(t.carry, "carry");
        c.fixed(t.work_range, "work range");
        c.fixed(t.hunt_range, "hunting range");
        c.number(t.hunt_projectile, "hunting projectile", 0, kPlace);
    });
    c.list(r.types, "objects", [&](auto& t) { describe_object(c, t); });
    c.list(r.technologies, "technologies", [&](auto& t) { describe_technology(c, t); });
    c.list(r.ages, "ages", [&](auto& t) { c.text(t.id, "id"), c.text(t.name, "name"); });
    c.list(r.civilisations, "civilisations", [&](auto& t) { describe_civilisation(c, t); });
    c.list(r.map_sizes, "map sizes", [&](auto& t) {
        c.text(t.id, "id");
        c.text(t.name, "name");
        c.number(t.side, "side", 36, 480);
        c.text(t.label, "label");
        c.number(t.players, "players", 1, 8);
    });
    describe_start_units(c, r.start_units, "start units");
    c.list(r.start_stocks, "start stocks", [&](auto& t) {
        c.text(t.id, "id");
        c.text(t.name, "name");
        describe_stock(c, t.stock);
    });
    c.list(r.computer_levels, "computer levels", [&](auto& t) { describe_level(c, t); });
    c.number(r.default_population_limit, "population limit", 25, 200);
    c.number(r.land, "land", 0, kByte);
    c.number(r.melee, "melee", 0, kByte);
    c.number(r.pierce, "pierce", 0, kByte);
    c.number(r.town_center, "town centre", 0, kPlace);
    c.number(r.villager, "villager", 0, kPlace);
    for (auto& number : r.numbers) c.number(number, "number", -1'000'000, 1'000'000);
    describe_stock(c, r.market.start);
    c.number(r.market.step, "market's step", 0, 1'000'000);
    c.number(r.market.lowest, "lowest price", 1, 1'000'000);
    c.number(r.market.highest, "highest price", 1, 1'000'000);
}

}  // namespace

Bytes write_compiled(const Rules& rules) {
    ByteWriter header;
    header.u32(kMagic);
    header.u16(kVersion);
    Out out;
    describe(out, rules);
    const Bytes body = out.take();
    header.raw(body);
    return header.take();
}

Digest digest_of(const Rules& rules) { return banneret::digest_of(write_compiled(rules)); }

Result<Rules> read_compiled(ByteSpan bytes) {
    if (bytes.size() > kMaxCompiledBytes) return Error{"ruleset", "it is larger than 4 MiB", ""};
    ByteReader in(bytes);
    const std::uint32_t magic = in.u32("magic");
    if (in.ok() && magic != kMagic) return Error{"offset 0", "this is not a compiled ruleset", ""};
    const std::uint16_t version = in.u16("version");
    if (in.ok() && version != kVersion) {
        return Error{"offset 4",
                     "the ruleset is of format " + std::to_string(version) + ", this program reads format " +
                         std::to_string(kVersion),
                     "Use the same version of Banneret on both sides"};
    }
    Rules rules;
    In codec(in);
    describe(codec, rules);
    if (const Result<void> end = in.finish(); !end) return end.error();
    if (const std::string fault = first_wrong_index(rules); !fault.empty())
        return Error{"ruleset", fault, ""};
    if (const std::string fault = MoverClasses(rules).fault(); !fault.empty())
        return Error{"ruleset", fault, ""};
    rules.digest = banneret::digest_of(bytes);
    return rules;
}

}  // namespace banneret::rules
