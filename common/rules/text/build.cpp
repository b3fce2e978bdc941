#include <array>
#include <set>

#include "common/rules/text/parse.h"

namespace banneret::rules::text {
namespace {

namespace pb = google::protobuf;

// Where the entry being read stands, so that each fault finds its place.
struct Entry {
    const ParsedFile* file;
    const char* list;
    int index;
};

class Builder {
  public:
    Builder(const std::vector<std::unique_ptr<ParsedFile>>& files, std::vector<Fault>& faults)
        : files_(files), faults_(faults) {}

    Rules build() {
        name_everything();
        each("terrain", &v1::Ruleset::terrain, [&](const v1::Terrain& m) { terrain(m); });
        each("restriction", &v1::Ruleset::restriction, [&](const v1::Restriction& m) { restriction(m); });
        each("armour_class", &v1::Ruleset::armour_class, [&](const v1::ArmourClass& m) {
            rules_.armour_classes.push_back({m.id(), m.name()});
        });
        each("projectile", &v1::Ruleset::projectile, [&](const v1::Projectile& m) { projectile(m); });
        each("job", &v1::Ruleset::job, [&](const v1::Job& m) { job(m); });
        each("object", &v1::Ruleset::object, [&](const v1::Object& m) { object(m); });
        each("civilisation", &v1::Ruleset::civilisation, [&](const v1::Civilisation& m) {
            rules_.civilisations.push_back({m.id(), m.name(), m.description()});
        });
        each("map_size", &v1::Ruleset::map_size, [&](const v1::MapSize& m) { map_size(m); });
        each("start_unit", &v1::Ruleset::start_unit, [&](const v1::StartUnit& m) {
            rules_.start_units.push_back(
                {type(m.object(), "object"), static_cast<std::uint8_t>(ranged(m.count(), 1, 50, "count"))});
        });
        each("start_stock", &v1::Ruleset::start_stock, [&](const v1::StartStock& m) {
            rules_.start_stocks.push_back({m.id(), m.name(), stock(m.stock(), "stock")});
        });
        each("computer_level", &v1::Ruleset::computer_level,
             [&](const v1::ComputerLevel& m) { computer_level(m); });
        singles();
        if (faults_.empty()) {  // a name that was not found would only be blamed twice
            check_tasks();
            check_makers();
        }
        return std::move(rules_);
    }

  private:
    // ---- Places and faults
    void fault(const std::string& what, const char* field = nullptr, int field_index = -1) {
        const Place at = place_of(*here_.file, here_.list, here_.index, field, field_index);
        faults_.push_back({at.file, at.line, at.column, what});
    }
    std::int64_t ranged(std::int64_t v, std::int64_t low, std::int64_t high, const char* field) {
        if (v >= low && v <= high) return v;
        fault(std::string(field) + " is " + std::to_string(v) + ", allowed is " + std::to_string(low) +
                  " to " + std::to_string(high),
              field);
        return low;
    }
    Fixed milli(std::int64_t v, std::int64_t high, const char* field) {
        return Fixed::thousandths(ranged(v, 0, high, field));
    }

    template <class M, class Read>
    void each(const char* list, const pb::RepeatedPtrField<M>& (v1::Ruleset::*get)() const, Read read) {
        for (const auto& file : files_) {
            const auto& entries = (file->message.*get)();
            for (int i = 0; i < entries.size(); ++i) {
                here_ = {file.get(), list, i};
                read(entries[i]);
            }
        }
    }

    // ---- Names: every list's ids and their indices, known before anything that refers to them is read
    using Names = std::map<std::string, std::uint16_t, std::less<>>;
    template <class M>
    void name_list(Names& names, const char* list, const pb::RepeatedPtrField<M>& (v1::Ruleset::*get)() const,
                   std::size_t limit) {
        std::uint16_t next = 0;
        each(list, get, [&](const M& m) {
            if (m.id().empty()) fault("an entry needs an id");
            for (const char c : m.id()) {
                if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_')) {
                    fault("the id \"" + m.id() + "\" may hold only a to z, 0 to 9 and _", "id");
                    break;
                }
            }
            if (!names.emplace(m.id(), next).second)
                fault("there are two " + std::string(list) + " entries \"" + m.id() + "\"", "id");
            if (next == limit)
                fault("there are more than " + std::to_string(limit) + " " + list + " entries");
            ++next;
        });
    }
    void name_everything() {
        name_list(terrains_, "terrain", &v1::Ruleset::terrain, 255);
        name_list(restrictions_, "restriction", &v1::Ruleset::restriction, 255);
        name_list(classes_, "armour_class", &v1::Ruleset::armour_class, 255);
        name_list(projectiles_, "projectile", &v1::Ruleset::projectile, 1000);
        name_list(jobs_, "job", &v1::Ruleset::job, 254);
        name_list(types_, "object", &v1::Ruleset::object, 4096);
        Names unused;
        name_list(unused, "civilisation", &v1::Ruleset::civilisation, 254);
        unused.clear();
        name_list(unused, "map_size", &v1::Ruleset::map_size, 50);
        unused.clear();
        name_list(unused, "start_stock", &v1::Ruleset::start_stock, 50);
        unused.clear();
        name_list(unused, "computer_level", &v1::Ruleset::computer_level, 50);
    }
    std::uint16_t find(const Names& names, const std::string& id, const char* what, const char* field,
                       int field_index = -1) {
        const auto it = names.find(id);
        if (it != names.end()) return it->second;
        fault("there is no " + std::string(what) + " \"" + id + "\"" + nearest(names, id), field,
              field_index);
        return 0;
    }
    TypeId type(const std::string& id, const char* field, int field_index = -1) {
        return find(types_, id, "object", field, field_index);
    }
    // "; did you mean "x"?" for the name that differs least, or nothing.
    static std::string nearest(const Names& names, const std::string& id) {
        std::size_t best = 3;
        std::string found;
        for (const auto& [name, unused] : names) {
            const std::size_t d = edits(name, id);
            if (d < best) best = d, found = name;
        }
        return found.empty() ? "" : "; did you mean \"" + found + "\"?";
    }
    static std::size_t edits(const std::string& a, const std::string& b) {
        if (a.size() > 64 || b.size() > 64) return 64;
        std::array<std::size_t, 65> row{};
        for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
        for (std::size_t i = 1; i <= a.size(); ++i) {
            std::size_t diagonal = row[0];
            row[0] = i;
            for (std::size_t j = 1; j <= b.size(); ++j) {
                const std::size_t swap = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
                diagonal = row[j];
                row[j] = std::min({row[j] + 1, row[j - 1] + 1, swap});
            }
        }
        return row[b.size()];
    }

    // ---- Entries
    void terrain(const v1::Terrain& m) {
        Terrain t;
        t.id = m.id();
        t.name = m.name();
        t.script_number = m.has_script_number()
                              ? static_cast<std::int32_t>(ranged(m.script_number(), 0, 9999, "script_number"))
                              : -1;
        const auto rgb = static_cast<std::uint32_t>(ranged(m.minimap_rgb(), 0, 0xFFFFFF, "minimap_rgb"));
        t.minimap = {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
                     static_cast<std::uint8_t>(rgb)};
        t.water = m.water();
        t.tree = m.tree().empty() ? kNone : type(m.tree(), "tree");
        t.beach = static_cast<TerrainId>(m.beach().empty() ? rules_.terrains.size()
                                                           : find(terrains_, m.beach(), "terrain", "beach"));
        rules_.terrains.push_back(std::move(t));
    }

    void restriction(const v1::Restriction& m) {
        Restriction r{m.id(), std::vector<std::uint8_t>(terrains_.size(), 0)};
        for (int i = 0; i < m.allowed_size(); ++i) {
            const std::uint16_t t = find(terrains_, m.allowed(i), "terrain", "allowed", i);
            if (t < r.allowed.size()) r.allowed[t] = 1;
        }
        if (m.allowed_size() == 0) fault("a restriction allows at least one terrain");
        rules_.restrictions.push_back(std::move(r));
    }

    void projectile(const v1::Projectile& m) {
        if (m.speed_milli() <= 0) fault("a projectile's speed_milli is above 0", "speed_milli");
        rules_.projectiles.push_back(
            {m.id(), milli(m.speed_milli(), 64000, "speed_milli"),
             static_cast<std::int16_t>(ranged(m.arc_percent(), -100, 100, "arc_percent"))});
    }

    void job(const v1::Job& m) {
        if (m.rate_milli() <= 0) fault("a job's rate_milli is above 0", "rate_milli");
        Job j;
        j.id = m.id();
        j.name = m.name();
        j.resource = static_cast<Resource>(ranged(m.resource(), 0, 3, "resource"));
        j.rate = milli(m.rate_milli(), 1'000'000, "rate_milli");
        j.carry = static_cast<std::int16_t>(ranged(m.carry(), 0, 10000, "carry"));
        j.work_range = milli(m.work_range_milli(), 16000, "work_range_milli");
        rules_.jobs.push_back(std::move(j));
    }

    Stock stock(const v1::Stock& m, const char* field) {
        Stock s{};
        const std::array<std::int32_t, kResources> amounts = {m.food(), m.wood(), m.gold(), m.stone()};
        for (std::size_t i = 0; i < s.size(); ++i)
            s[i] = static_cast<std::int32_t>(ranged(amounts[i], 0, 1'000'000, field));
        return s;
    }

    std::vector<ClassAmount> amounts(const pb::RepeatedPtrField<v1::ClassAmount>& list, const char* field) {
        std::vector<ClassAmount> read;
        for (const auto& m : list) {
            read.push_back(
                {static_cast<ArmourClassId>(find(classes_, m.armour_class(), "armour class", field)),
                 static_cast<std::int16_t>(ranged(m.amount(), -1000, 1000, field))});
        }
        return read;
    }

    void object(const v1::Object& m) {
        ObjectType o;
        o.id = m.id();
        o.name = m.name();
        o.description = m.description();
        o.kind = kind(m.kind(), "kind");
        o.script_number =
            m.has_script_number()
                ? static_cast<std::int32_t>(ranged(m.script_number(), 0, 99999, "script_number"))
                : -1;
        body(m, o);
        making(m, o);
        if (m.has_attack()) attack(m.attack(), o.attack);
        o.armours = amounts(m.armour(), "armour");
        if (m.has_footprint()) footprint(m.footprint(), o.footprint);
        if (m.has_deposit()) deposit(m.deposit(), o.deposit);
        if (o.is_building() && !m.has_footprint()) fault("a building needs a footprint", "kind");
        if (o.is_building() && o.hit_points == 0) fault("a building needs hit points", "kind");
        for (const auto& t : m.task()) task(t, o);
        rules_.types.push_back(std::move(o));
    }

    void body(const v1::Object& m, ObjectType& o) {
        o.hit_points = static_cast<std::int32_t>(ranged(m.hit_points(), 0, 100000, "hit_points"));
        o.sight = milli(m.sight_milli(), 64000, "sight_milli");
        o.radius = milli(m.radius_milli(), 8000, "radius_milli");
        o.speed = milli(m.speed_milli(), 64000, "speed_milli");
        if (!m.restriction().empty())
            o.restriction = static_cast<RestrictionId>(
                find(restrictions_, m.restriction(), "restriction", "restriction"));
        if (o.is_mobile() && m.restriction().empty()) fault("what moves needs a restriction", "speed_milli");
        if (o.is_mobile() && o.radius == Fixed(0)) fault("what moves needs a radius", "speed_milli");
        o.turn_step_ms = static_cast<std::int32_t>(ranged(m.turn_step_ms(), 0, 60000, "turn_step_ms"));
        o.formation_rank = static_cast<std::uint8_t>(ranged(m.formation_rank(), 0, 4, "formation_rank"));
        o.dying_ms = m.dying_ms() == 0
                         ? 1000
                         : static_cast<std::int32_t>(ranged(m.dying_ms(), 0, 600'000, "dying_ms"));
        o.corpse_ms = static_cast<std::int32_t>(ranged(m.corpse_ms(), 0, 3'600'000, "corpse_ms"));
        if (m.hotkey().size() > 1 ||
            (m.hotkey().size() == 1 && (m.hotkey()[0] < 'A' || m.hotkey()[0] > 'Z'))) {
            fault("a hotkey is one letter from A to Z", "hotkey");
        } else if (!m.hotkey().empty()) {
            o.hotkey = m.hotkey()[0];
        }
    }

    void making(const v1::Object& m, ObjectType& o) {
        o.cost = stock(m.cost(), "cost");
        o.make_ms = static_cast<std::int32_t>(ranged(m.make_ms(), 0, 36'000'000, "make_ms"));
        o.age = m.age() == 0 ? std::uint8_t{1} : static_cast<std::uint8_t>(ranged(m.age(), 1, 4, "age"));
        o.population = static_cast<std::uint8_t>(ranged(m.population(), 0, 200, "population"));
        o.population_room = static_cast<std::uint8_t>(ranged(m.population_room(), 0, 200, "population_room"));
        for (int i = 0; i < m.trains_size(); ++i) o.trains.push_back(type(m.trains(i), "trains", i));
        for (int i = 0; i < m.builds_size(); ++i) o.builds.push_back(type(m.builds(i), "builds", i));
        if (o.trains.size() > 15) fault("a building has at most 15 buttons", "trains");
        for (const auto resource : m.drop_off()) {
            o.drop_off = static_cast<std::uint8_t>(o.drop_off | (1u << ranged(resource, 0, 3, "drop_off")));
        }
        o.needed_for_conquest = m.needed_for_conquest();
    }

    void attack(const v1::Attack& m, Attack& a) {
        a.amounts = amounts(m.amount(), "attack");
        if (a.amounts.empty()) fault("an attack needs an amount", "attack");
        a.reload_ms = static_cast<std::int32_t>(ranged(m.reload_ms(), 100, 600'000, "attack"));
        a.delay_ms = static_cast<std::int32_t>(ranged(m.delay_ms(), 0, a.reload_ms, "attack"));
        a.range_min = milli(m.range_min_milli(), 64000, "attack");
        a.range_max = milli(m.range_max_milli(), 64000, "attack");
        a.search_radius = milli(m.search_radius_milli(), 64000, "attack");
        if (!m.projectile().empty())
            a.projectile = find(projectiles_, m.projectile(), "projectile", "attack");
        a.accuracy_percent = m.accuracy_percent() == 0
                                 ? std::int16_t{100}
                                 : static_cast<std::int16_t>(ranged(m.accuracy_percent(), 1, 100, "attack"));
        a.dispersion = milli(m.dispersion_milli(), 10000, "attack");
        if (a.range_max > Fixed(0) && a.projectile == kNone)
            fault("an attack from a distance needs a projectile", "attack");
    }

    void footprint(const v1::Footprint& m, Footprint& f) {
        f.width = static_cast<std::uint8_t>(ranged(m.width(), 1, 16, "footprint"));
        f.height = static_cast<std::uint8_t>(ranged(m.height(), 1, 16, "footprint"));
        f.solid = !m.walkable();
        f.slope_limit = m.has_slope_limit()
                            ? static_cast<std::uint8_t>(ranged(m.slope_limit(), 0, 16, "footprint"))
                            : std::uint8_t{255};
        f.placed_on =
            static_cast<RestrictionId>(find(restrictions_, m.placed_on(), "restriction", "footprint"));
    }

    void deposit(const v1::Deposit& m, Deposit& d) {
        d.resource = static_cast<Resource>(ranged(m.resource(), 0, 3, "deposit"));
        d.amount = static_cast<std::int32_t>(ranged(m.amount(), 1, 1'000'000, "deposit"));
        d.max_workers = static_cast<std::uint8_t>(ranged(m.max_workers(), 0, 255, "deposit"));
        d.felling_points = static_cast<std::int16_t>(ranged(m.felling_points(), 0, 10000, "deposit"));
    }

    void task(const v1::Task& m, ObjectType& o) {
        Task t;
        t.kind = static_cast<TaskKind>(ranged(m.kind(), 0, 3, "task"));
        t.job = static_cast<std::uint8_t>(find(jobs_, m.job(), "job", "task"));
        if (m.object().empty() == (m.object_kind() == v1::KIND_UNKNOWN)) {
            fault("a task names either an object or an object_kind", "task");
        } else if (!m.object().empty()) {
            t.target_type = type(m.object(), "task");
        } else {
            t.any_of_kind = true;
            t.target_kind = kind(m.object_kind(), "task");
        }
        o.tasks.push_back(t);
    }

    // The schema's numbers are those of rules::Kind, but for the first eight, which begin at 1 so that 0 can
    // mean "not said".
    Kind kind(v1::Kind k, const char* field) {
        if (k == v1::KIND_UNKNOWN || !v1::Kind_IsValid(k)) {
            fault("an object says what kind it is", field);
            return Kind::Decoration;
        }
        return static_cast<Kind>(k < v1::BUILDING ? k - 1 : static_cast<int>(k));
    }

    void map_size(const v1::MapSize& m) {
        rules_.map_sizes.push_back({m.id(), m.name(),
                                    static_cast<std::int32_t>(ranged(m.side(), 36, 480, "side")), m.label(),
                                    static_cast<std::uint8_t>(ranged(m.players(), 1, 8, "players"))});
    }

    void computer_level(const v1::ComputerLevel& m) {
        ComputerLevel level;
        level.id = m.id();
        level.name = m.name();
        level.think_turns = static_cast<std::int32_t>(ranged(m.think_turns(), 1, 100, "think_turns"));
        level.villagers = static_cast<std::int32_t>(ranged(m.villagers(), 1, 200, "villagers"));
        level.army = static_cast<std::int32_t>(ranged(m.army(), 1, 200, "army"));
        level.first_attack_ms =
            static_cast<std::int32_t>(ranged(m.first_attack_ms(), 0, 36'000'000, "first_attack_ms"));
        for (const auto& step : m.opening()) {
            level.opening.push_back({type(step.object(), "opening"),
                                     static_cast<std::uint16_t>(ranged(step.count(), 1, 200, "opening"))});
        }
        rules_.computer_levels.push_back(std::move(level));
    }

    // ---- Fields that stand once, in any of the files
    void singles() {
        v1::Ruleset all;
        for (const auto& file : files_) {
            v1::Ruleset part = file->message;
            all.MergeFrom(part);
        }
        rules_.name = all.name();
        rules_.version = all.version();
        whole_fault(!all.name().empty(), "the ruleset has no name");
        rules_.default_population_limit =
            all.default_population_limit() == 0 ? 75 : all.default_population_limit();
        whole_fault(rules_.default_population_limit >= 25 && rules_.default_population_limit <= 200,
                    "default_population_limit is 25 to 200");
        rules_.land =
            static_cast<RestrictionId>(whole_name(restrictions_, all.land(), "land", "restriction"));
        rules_.melee = static_cast<ArmourClassId>(whole_name(classes_, all.melee(), "melee", "armour class"));
        rules_.pierce =
            static_cast<ArmourClassId>(whole_name(classes_, all.pierce(), "pierce", "armour class"));
        rules_.town_center = whole_name(types_, all.town_center(), "town_center", "object");
        rules_.villager = whole_name(types_, all.villager(), "villager", "object");
        whole_fault(!rules_.civilisations.empty(), "the ruleset has no civilisation");
        whole_fault(!rules_.map_sizes.empty(), "the ruleset has no map_size");
        whole_fault(!rules_.start_stocks.empty(), "the ruleset has no start_stock");
        whole_fault(!rules_.computer_levels.empty(), "the ruleset has no computer_level");
        whole_fault(rules_.jobs.size() < 255, "the ruleset has more than 254 jobs");
    }
    void whole_fault(bool holds, const std::string& what) {
        if (!holds) faults_.push_back({files_.empty() ? "ruleset" : files_.front()->name, 0, 0, what});
    }
    std::uint16_t whole_name(const Names& names, const std::string& id, const char* field, const char* what) {
        const auto it = names.find(id);
        whole_fault(it != names.end(),
                    std::string(field) + " names no " + what + ": \"" + id + "\"" + nearest(names, id));
        return it != names.end() ? it->second : std::uint16_t{0};
    }

    // ---- What only the whole can tell
    // Every task can be done: gatherers take what the job brings home, and somebody takes it in.
    void check_tasks() {
        each_object([&](const ObjectType& o) {
            for (const Task& t : o.tasks) {
                if (t.kind != TaskKind::Gather) continue;
                const Job& j = rules_.jobs[t.job];
                if (j.carry <= 0) fault("the job \"" + j.id + "\" gathers but carries nothing", "task");
                bool found = false;
                for (const ObjectType& target : rules_.types) {
                    const bool named = t.any_of_kind ? target.kind == t.target_kind
                                                     : target.id == rules_.types[t.target_type].id;
                    found = found || (named && target.is_deposit() && target.deposit.resource == j.resource);
                }
                if (!found)
                    fault("nothing that the job \"" + j.id + "\" is for holds what it brings home", "task");
                bool taken = false;
                for (const ObjectType& site : rules_.types) taken = taken || site.takes(j.resource);
                if (!taken) fault("no building takes in what the job \"" + j.id + "\" brings home", "task");
            }
        });
    }
    // What is trained moves and takes time; what is built is a building with its time.
    void check_makers() {
        each_object([&](const ObjectType& o) {
            for (std::size_t i = 0; i < o.trains.size(); ++i) {
                const ObjectType& made = rules_.types[o.trains[i]];
                if (!made.is_mobile() || made.make_ms <= 0) {
                    fault("\"" + made.id + "\" cannot be trained: it needs speed_milli and make_ms", "trains",
                          static_cast<int>(i));
                }
            }
            for (std::size_t i = 0; i < o.builds.size(); ++i) {
                const ObjectType& made = rules_.types[o.builds[i]];
                if (!made.is_building() || made.make_ms <= 0) {
                    fault("\"" + made.id + "\" cannot be built: it needs a building's kind and make_ms",
                          "builds", static_cast<int>(i));
                }
            }
        });
    }
    template <class Check>
    void each_object(Check check) {
        std::size_t at = 0;
        each("object", &v1::Ruleset::object, [&](const v1::Object&) { check(rules_.types[at++]); });
    }

    const std::vector<std::unique_ptr<ParsedFile>>& files_;
    std::vector<Fault>& faults_;
    Entry here_{};
    Names terrains_, restrictions_, classes_, projectiles_, jobs_, types_;
    Rules rules_;
};

}  // namespace

Rules build_rules(const std::vector<std::unique_ptr<ParsedFile>>& files, std::vector<Fault>& faults) {
    return Builder(files, faults).build();
}

}  // namespace banneret::rules::text
