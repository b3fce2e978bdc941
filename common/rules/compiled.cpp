#include "common/rules/compiled.h"

#include <limits>

#include "common/base/deterministic.h"

namespace banneret::rules {
namespace {

constexpr std::uint32_t kMagic = 0x31524E42;  // "BNR1"
constexpr std::uint16_t kVersion = 1;         // of this format
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
    c.fixed(a.dispersion, "dispersion");
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
    c.list(o.trains, "trains", [&](auto& id) { c.number(id, "type", 0, kPlace); });
    c.list(o.builds, "builds", [&](auto& id) { c.number(id, "type", 0, kPlace); });
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
    c.number(o.deposit.amount, "deposit", 0, kInt);
    c.number(o.deposit.max_workers, "workers", 0, kByte);
    c.number(o.deposit.felling_points, "felling points", 0, 10000);
}

template <class C, class E>
void describe_enum(C& c, E& value, const char* name, std::int64_t high) {
    auto number = static_cast<std::int64_t>(value);
    c.number(number, name, 0, high);
    if constexpr (std::is_same_v<C, In>) value = static_cast<E>(number);
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
        describe_enum(c, task.kind, "task", 3);
        c.number(task.target_type, "target", 0, kPlace);
        c.number(task.any_of_kind, "any of kind", 0, 1);
        describe_enum(c, task.target_kind, "target kind", 255);
        c.number(task.job, "job", 0, kByte);
    });
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
    });
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
    });
    c.list(r.jobs, "jobs", [&](auto& t) {
        c.text(t.id, "id");
        c.text(t.name, "name");
        describe_enum(c, t.resource, "resource", 3);
        c.fixed(t.rate, "rate");
        c.number(t.carry, "carry", 0, 10000);
        c.fixed(t.work_range, "work range");
    });
    c.list(r.types, "objects", [&](auto& t) { describe_object(c, t); });
    c.list(r.civilisations, "civilisations", [&](auto& t) {
        c.text(t.id, "id"), c.text(t.name, "name"), c.text(t.description, "description");
    });
    c.list(r.map_sizes, "map sizes", [&](auto& t) {
        c.text(t.id, "id");
        c.text(t.name, "name");
        c.number(t.side, "side", 36, 480);
        c.text(t.label, "label");
        c.number(t.players, "players", 1, 8);
    });
    c.list(r.start_units, "start units", [&](auto& t) {
        c.number(t.type, "type", 0, kPlace);
        c.number(t.count, "count", 1, 50);
    });
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
}

// Every index that the tables hold leads into a table. The first that does not is named.
class IndexCheck {
  public:
    explicit IndexCheck(const Rules& rules) : r_(rules) {}

    std::string fault() {
        require(!r_.terrains.empty() && r_.terrains.size() <= 255, "a ruleset has 1 to 255 terrains");
        require(!r_.restrictions.empty() && r_.restrictions.size() <= 255,
                "a ruleset has 1 to 255 restrictions");
        require(!r_.armour_classes.empty() && r_.armour_classes.size() <= 255,
                "a ruleset has 1 to 255 armour classes");
        require(r_.jobs.size() <= 254, "a ruleset has at most 254 jobs");
        require(!r_.types.empty() && r_.types.size() < kNone, "a ruleset has objects");
        require(!r_.civilisations.empty() && r_.civilisations.size() <= 254,
                "a ruleset has 1 to 254 civilisations");
        require(!r_.map_sizes.empty() && !r_.start_stocks.empty() && !r_.computer_levels.empty(),
                "a ruleset has map sizes, start stocks and computer levels");
        for (const Restriction& x : r_.restrictions) {
            require(x.allowed.size() == r_.terrains.size(), "a restriction says yes or no to every terrain");
        }
        for (const Terrain& t : r_.terrains) {
            require(t.beach < r_.terrains.size(), "a beach is a terrain");
            type(t.tree, true);
        }
        for (const ObjectType& o : r_.types) object(o);
        for (const StartUnit& s : r_.start_units) type(s.type, false);
        for (const ComputerLevel& level : r_.computer_levels) {
            for (const OpeningStep& step : level.opening) type(step.type, false);
        }
        restriction(r_.land);
        armour_class(r_.melee);
        armour_class(r_.pierce);
        type(r_.town_center, false);
        type(r_.villager, false);
        return fault_;
    }

  private:
    void require(bool holds, const char* what) {
        if (!holds && fault_.empty()) fault_ = what;
    }
    void type(TypeId id, bool none_allowed) {
        require(id < r_.types.size() || (none_allowed && id == kNone),
                "an object named by number is in the table");
    }
    void restriction(RestrictionId id) {
        require(id < r_.restrictions.size(), "a restriction is in the table");
    }
    void armour_class(ArmourClassId id) {
        require(id < r_.armour_classes.size(), "an armour class is in the table");
    }
    void object(const ObjectType& o) {
        restriction(o.restriction);
        restriction(o.footprint.placed_on);
        for (const TypeId id : o.trains) type(id, false);
        for (const TypeId id : o.builds) type(id, false);
        for (const ClassAmount& a : o.attack.amounts) armour_class(a.armour_class);
        for (const ClassAmount& a : o.armours) armour_class(a.armour_class);
        require(o.attack.projectile < r_.projectiles.size() || o.attack.projectile == kNone,
                "a projectile is in the table");
        for (const Task& t : o.tasks) {
            require(t.job < r_.jobs.size(), "a job is in the table");
            type(t.target_type, t.any_of_kind);
        }
        require((o.footprint.width == 0) == (o.footprint.height == 0), "a footprint has both sides or none");
        require(o.speed >= Fixed(0) && o.radius >= Fixed(0) && o.sight >= Fixed(0),
                "lengths and speeds are not negative");
        require(o.sight <= Fixed(64) && o.radius <= Fixed(8) && o.speed <= Fixed(64),
                "sight, body and speed are in range");
    }

    const Rules& r_;
    std::string fault_;
};

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
    if (const std::string fault = IndexCheck(rules).fault(); !fault.empty())
        return Error{"ruleset", fault, ""};
    rules.digest = banneret::digest_of(bytes);
    return rules;
}

}  // namespace banneret::rules
