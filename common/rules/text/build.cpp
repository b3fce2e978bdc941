#include <algorithm>
#include <array>
#include <set>

#include "common/rules/text/builder.h"

namespace banneret::rules::text {
namespace {

std::size_t edits(const std::string& a, const std::string& b) {
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

// "; did you mean "x"?" for the name that differs least, or nothing.
template <class Named>
std::string nearest(const Named& names, const std::string& id) {
    std::size_t best = 3;
    std::string found;
    for (const auto& [name, unused] : names) {
        const std::size_t d = edits(name, id);
        if (d < best) best = d, found = name;
    }
    return found.empty() ? "" : "; did you mean \"" + found + "\"?";
}

}  // namespace

Rules Builder::build() {
    name_everything();
    each("terrain", &v1::Ruleset::terrain, [&](const v1::Terrain& m) { terrain(m); });
    each("restriction", &v1::Ruleset::restriction, [&](const v1::Restriction& m) { restriction(m); });
    each("armour_class", &v1::Ruleset::armour_class, [&](const v1::ArmourClass& m) {
        rules_.armour_classes.push_back({m.id(), m.name()});
    });
    each("projectile", &v1::Ruleset::projectile, [&](const v1::Projectile& m) { projectile(m); });
    each("job", &v1::Ruleset::job, [&](const v1::Job& m) { job(m); });
    each("object", &v1::Ruleset::object, [&](const v1::Object& m) { object(m); });
    each("technology", &v1::Ruleset::technology, [&](const v1::Technology& m) { technology_entry(m); });
    each("age", &v1::Ruleset::age, [&](const v1::Age& m) { rules_.ages.push_back({m.id(), m.name()}); });
    each("number", &v1::Ruleset::number, [&](const v1::Number& m) { player_number(m); });
    each("civilisation", &v1::Ruleset::civilisation, [&](const v1::Civilisation& m) { civilisation(m); });
    each("map_size", &v1::Ruleset::map_size, [&](const v1::MapSize& m) { map_size(m); });
    each("start_unit", &v1::Ruleset::start_unit,
         [&](const v1::StartUnit& m) { rules_.start_units.push_back(start_unit(m, "object")); });
    each("start_stock", &v1::Ruleset::start_stock, [&](const v1::StartStock& m) {
        rules_.start_stocks.push_back({m.id(), m.name(), stock(m.stock(), "stock")});
    });
    each("computer_level", &v1::Ruleset::computer_level,
         [&](const v1::ComputerLevel& m) { computer_level(m); });
    singles();
    if (faults_.empty()) check_whole();  // a name that was not found would only be blamed twice
    return std::move(rules_);
}

void Builder::fault(const std::string& what, const char* field, int field_index) {
    const Place at = place_of(*here_.file, here_.list, here_.index, field, field_index);
    faults_.push_back({at.file, at.line, at.column, what});
}

std::int64_t Builder::ranged(std::int64_t v, std::int64_t low, std::int64_t high, const char* field,
                             int field_index) {
    if (v >= low && v <= high) return v;
    fault(std::string(field) + " is " + std::to_string(v) + ", allowed is " + std::to_string(low) + " to " +
              std::to_string(high),
          field, field_index);
    return low;
}

Fixed Builder::milli(std::int64_t v, std::int64_t high, const char* field) {
    return Fixed::thousandths(ranged(v, 0, high, field));
}

// ---- Names

void Builder::check_id(const std::string& id) {
    if (id.empty()) fault("an entry needs an id");
    for (const char c : id) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_') continue;
        return fault("the id \"" + id + "\" may hold only a to z, 0 to 9 and _", "id");
    }
}

template <class M>
void Builder::name_list(Names& names, const char* list, const List<M>& (v1::Ruleset::*get)() const,
                        std::size_t limit) {
    std::uint16_t next = 0;
    each(list, get, [&](const M& m) {
        check_id(m.id());
        if (!names.emplace(m.id(), next).second)
            fault("there are two " + std::string(list) + " entries \"" + m.id() + "\"", "id");
        if (next == limit) fault("there are more than " + std::to_string(limit) + " " + list + " entries");
        ++next;
    });
}

void Builder::name_everything() {
    name_list(terrains_, "terrain", &v1::Ruleset::terrain, 255);
    name_list(restrictions_, "restriction", &v1::Ruleset::restriction, 254);
    name_list(classes_, "armour_class", &v1::Ruleset::armour_class, 254);
    name_list(projectiles_, "projectile", &v1::Ruleset::projectile, 1000);
    name_list(jobs_, "job", &v1::Ruleset::job, 254);
    name_list(types_, "object", &v1::Ruleset::object, 4096);
    name_list(technologies_, "technology", &v1::Ruleset::technology, kMaxTechnologies);
    name_list(civilisations_, "civilisation", &v1::Ruleset::civilisation, 254);
    Names unused;
    name_list(unused, "age", &v1::Ruleset::age, kLastAge);
    unused.clear();
    name_list(unused, "map_size", &v1::Ruleset::map_size, 50);
    unused.clear();
    name_list(unused, "start_stock", &v1::Ruleset::start_stock, 50);
    unused.clear();
    name_list(unused, "computer_level", &v1::Ruleset::computer_level, 50);
    name_groups();
}

void Builder::name_groups() {
    std::uint16_t next = 0;
    each("object", &v1::Ruleset::object, [&](const v1::Object& m) {
        for (const std::string& group : m.group()) groups_[group].push_back(next);
        ++next;
    });
}

std::uint16_t Builder::find(const Names& names, const std::string& id, const char* what, const char* field,
                            int field_index) {
    const auto it = names.find(id);
    if (it != names.end()) return it->second;
    fault("there is no " + std::string(what) + " \"" + id + "\"" + nearest(names, id), field, field_index);
    return 0;
}

TypeId Builder::type(const std::string& id, const char* field, int field_index) {
    return find(types_, id, "object", field, field_index);
}

TechnologyId Builder::technology(const std::string& id, const char* field, int field_index) {
    return static_cast<TechnologyId>(find(technologies_, id, "technology", field, field_index));
}

CivilisationId Builder::people(const std::string& id, const char* field) {
    if (id.empty()) return kEverybodys;
    return static_cast<CivilisationId>(find(civilisations_, id, "civilisation", field));
}

std::vector<TypeId> Builder::types(const List<std::string>& ids, const char* field) {
    std::vector<TypeId> found;
    for (int i = 0; i < ids.size(); ++i) found.push_back(type(ids[i], field, i));
    return found;
}

std::vector<TechnologyId> Builder::technologies(const List<std::string>& ids, const char* field) {
    std::vector<TechnologyId> found;
    for (int i = 0; i < ids.size(); ++i) found.push_back(technology(ids[i], field, i));
    return found;
}

std::vector<std::uint16_t> Builder::members(const std::string& group, const char* field, int field_index) {
    const auto it = groups_.find(group);
    if (it != groups_.end()) return it->second;
    fault("no object is in the group \"" + group + "\"" + nearest(groups_, group), field, field_index);
    return {};
}

std::vector<TypeId> Builder::members_of_all(const List<std::string>& groups, const char* field) {
    std::set<TypeId> all;
    for (const std::string& group : groups) {
        for (const TypeId id : members(group, field, -1)) all.insert(id);
    }
    return {all.begin(), all.end()};
}

// ---- Ground, jobs, settings

void Builder::terrain(const v1::Terrain& m) {
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

void Builder::restriction(const v1::Restriction& m) {
    Restriction r{m.id(), std::vector<std::uint8_t>(terrains_.size(), 0)};
    for (int i = 0; i < m.allowed_size(); ++i) {
        const std::uint16_t t = find(terrains_, m.allowed(i), "terrain", "allowed", i);
        if (t < r.allowed.size()) r.allowed[t] = 1;
    }
    if (m.allowed_size() == 0) fault("a restriction allows at least one terrain");
    rules_.restrictions.push_back(std::move(r));
}

void Builder::projectile(const v1::Projectile& m) {
    if (m.speed_milli() <= 0) fault("a projectile's speed_milli is above 0", "speed_milli");
    rules_.projectiles.push_back({m.id(), milli(m.speed_milli(), 64000, "speed_milli"),
                                  number<std::int16_t>(m.arc_percent(), -100, 100, "arc_percent"),
                                  m.passes_through(), m.leads_target()});
}

void Builder::job(const v1::Job& m) {
    if (m.rate_milli() <= 0) fault("a job's rate_milli is above 0", "rate_milli");
    Job j;
    j.id = m.id();
    j.name = m.name();
    j.resource = static_cast<Resource>(ranged(m.resource(), 0, 3, "resource"));
    j.rate = milli(m.rate_milli(), 1'000'000, "rate_milli");
    j.carry = Fixed(number<int>(m.carry(), 0, 10000, "carry"));
    j.work_range = milli(m.work_range_milli(), 16000, "work_range_milli");
    j.hunt_range = milli(m.hunt_range_milli(), 64000, "hunt_range_milli");
    if (!m.hunt_projectile().empty())
        j.hunt_projectile = find(projectiles_, m.hunt_projectile(), "projectile", "hunt_projectile");
    if (j.hunt_range > Fixed(0) && j.hunt_projectile == kNone)
        fault("a hunter that strikes from a distance needs a hunt_projectile", "hunt_range_milli");
    rules_.jobs.push_back(std::move(j));
}

StartUnit Builder::start_unit(const v1::StartUnit& m, const char* field) {
    return {type(m.object(), field), number<std::uint8_t>(m.count(), 1, 50, field)};
}

void Builder::player_number(const v1::Number& m) {
    if (m.number() == v1::PLAYER_NUMBER_UNKNOWN) return fault("an entry says which number it is", "number");
    rules_.numbers[static_cast<std::size_t>(m.number())] =
        number<std::int32_t>(m.milli(), -1'000'000, 1'000'000, "milli");
}

void Builder::map_size(const v1::MapSize& m) {
    rules_.map_sizes.push_back({m.id(), m.name(),
                                static_cast<std::int32_t>(ranged(m.side(), 36, 480, "side")), m.label(),
                                static_cast<std::uint8_t>(ranged(m.players(), 1, 8, "players"))});
}

void Builder::computer_level(const v1::ComputerLevel& m) {
    ComputerLevel level;
    level.id = m.id();
    level.name = m.name();
    level.think_turns = number<std::int32_t>(m.think_turns(), 1, 100, "think_turns");
    level.villagers = number<std::int32_t>(m.villagers(), 1, 200, "villagers");
    level.army = number<std::int32_t>(m.army(), 1, 200, "army");
    level.first_attack_ms = number<std::int32_t>(m.first_attack_ms(), 0, 36'000'000, "first_attack_ms");
    for (int i = 0; i < m.opening_size(); ++i) {
        const v1::OpeningStep& step = m.opening(i);
        if (step.object().empty() == step.technology().empty())
            fault("a step of the opening names either an object or a technology", "opening", i);
        else if (step.object().empty())
            level.opening.push_back({kNone, 1, technology(step.technology(), "opening", i)});
        else
            level.opening.push_back({type(step.object(), "opening", i),
                                     static_cast<std::uint16_t>(ranged(step.count(), 1, 200, "opening", i)),
                                     kNoTechnology});
    }
    level.research = technologies(m.research(), "research");
    rules_.computer_levels.push_back(std::move(level));
}

// ---- Fields that stand once, in any of the files
void Builder::singles() {
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
    if (all.has_market()) {
        const v1::Market& m = all.market();
        rules_.market = {{m.start().food(), m.start().wood(), m.start().gold(), m.start().stone()},
                         m.step(),
                         m.lowest(),
                         m.highest()};
        whole_fault(m.lowest() >= 1 && m.lowest() <= m.highest() && m.highest() <= 1'000'000 && m.step() >= 0,
                    "the market's lowest and highest price are 1 to 1,000,000, its step 0 or more");
    }
    rules_.land = static_cast<RestrictionId>(whole_name(restrictions_, all.land(), "land", "restriction"));
    rules_.melee = static_cast<ArmourClassId>(whole_name(classes_, all.melee(), "melee", "armour class"));
    rules_.pierce = static_cast<ArmourClassId>(whole_name(classes_, all.pierce(), "pierce", "armour class"));
    rules_.town_center = whole_name(types_, all.town_center(), "town_center", "object");
    rules_.villager = whole_name(types_, all.villager(), "villager", "object");
    whole_fault(!rules_.civilisations.empty(), "the ruleset has no civilisation");
    whole_fault(!rules_.map_sizes.empty(), "the ruleset has no map_size");
    whole_fault(!rules_.start_stocks.empty(), "the ruleset has no start_stock");
    whole_fault(!rules_.computer_levels.empty(), "the ruleset has no computer_level");
    whole_fault(rules_.jobs.size() < 255, "the ruleset has more than 254 jobs");
}

void Builder::whole_fault(bool holds, const std::string& what) {
    if (!holds) faults_.push_back({files_.empty() ? "ruleset" : files_.front()->name, 0, 0, what});
}

std::uint16_t Builder::whole_name(const Names& names, const std::string& id, const char* field,
                                  const char* what) {
    const auto it = names.find(id);
    whole_fault(it != names.end(),
                std::string(field) + " names no " + what + ": \"" + id + "\"" + nearest(names, id));
    return it != names.end() ? it->second : std::uint16_t{0};
}

Rules build_rules(const std::vector<std::unique_ptr<ParsedFile>>& files, std::vector<Fault>& faults) {
    return Builder(files, faults).build();
}

}  // namespace banneret::rules::text
