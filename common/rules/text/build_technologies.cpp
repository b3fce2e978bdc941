#include <algorithm>
#include <set>

#include "common/rules/text/builder.h"

namespace banneret::rules::text {
namespace {

enum class Target : std::uint8_t { Objects, Jobs, Technologies, Projectiles, Player };

Target target_of(v1::Attribute attribute) {
    if (attribute == v1::PLAYER) return Target::Player;
    if (attribute == v1::LEADS_TARGET) return Target::Projectiles;
    if (attribute >= v1::TECHNOLOGY_COST) return Target::Technologies;
    return attribute >= v1::JOB_RATE ? Target::Jobs : Target::Objects;
}

std::vector<std::uint16_t> rising(const std::set<std::uint16_t>& ids) { return {ids.begin(), ids.end()}; }

}  // namespace

void Builder::technology_entry(const v1::Technology& m) {
    Technology t;
    t.id = m.id();
    t.name = m.name();
    t.description = m.description();
    t.age = m.age() == 0 ? std::uint8_t{1} : number<std::uint8_t>(m.age(), 1, kLastAge, "age");
    t.cost = stock(m.cost(), "cost");
    t.time_ms = number<std::int32_t>(m.time_ms(), 1, 36'000'000, "time_ms");
    t.requires_technologies = technologies(m.requires_technology(), "requires_technology");
    for (const auto& any : m.requires_any()) {
        Standing standing{
            any.count() == 0 ? std::uint8_t{1} : number<std::uint8_t>(any.count(), 1, 20, "requires_any"),
            types(any.object(), "requires_any")};
        if (standing.types.size() < standing.count)
            fault("more different objects are required than are named", "requires_any");
        t.requires_any.push_back(std::move(standing));
    }
    t.effects = effects(m.effect(), "effect");
    t.advances_to = number<std::uint8_t>(m.advances_to(), 0, kLastAge, "advances_to");
    t.civilisation = people(m.civilisation(), "civilisation");
    t.repeatable = m.repeatable();
    t.hotkey = hotkey(m.hotkey());
    rules_.technologies.push_back(std::move(t));
}

void Builder::civilisation(const v1::Civilisation& m) {
    Civilisation c;
    c.id = m.id();
    c.name = m.name();
    c.description = m.description();
    for (int i = 0; i < m.lacks_size(); ++i) {
        const auto object = types_.find(m.lacks(i));
        const auto known = technologies_.find(m.lacks(i));
        if (object != types_.end()) c.lacks_types.push_back(object->second);
        if (known != technologies_.end())
            c.lacks_technologies.push_back(static_cast<TechnologyId>(known->second));
        if (object == types_.end() && known == technologies_.end()) type(m.lacks(i), "lacks", i);
    }
    c.effects = effects(m.effect(), "effect");
    c.team_effects = effects(m.team_effect(), "team_effect");
    for (const auto& unit : m.extra_unit()) c.extra_units.push_back(start_unit(unit, "extra_unit"));
    c.extra_stock = stock(m.extra_stock(), "extra_stock");
    c.less_stock = stock(m.less_stock(), "less_stock");
    c.art = m.art();
    c.bonuses.assign(m.bonus().begin(), m.bonus().end());
    rules_.civilisations.push_back(std::move(c));
}

std::vector<Effect> Builder::effects(const List<v1::Effect>& list, const char* field) {
    std::vector<Effect> read;
    for (int i = 0; i < list.size(); ++i) read.push_back(effect(list[i], field, i));
    return read;
}

Effect Builder::effect(const v1::Effect& m, const char* field, int at) {
    Effect e;
    e.operation = static_cast<Operation>(ranged(m.operation(), 1, 5, field, at));
    e.attribute = static_cast<Attribute>(m.attribute());
    e.number = static_cast<PlayerNumber>(m.number());
    if (m.amount() != 0 && m.milli() != 0) fault("an effect has an amount or a milli, not both", field, at);
    e.milli = m.milli() != 0
                  ? m.milli()
                  : static_cast<std::int32_t>(ranged(m.amount(), -1'000'000, 1'000'000, field, at) * 1000);
    if (!m.armour_class().empty())
        e.armour_class =
            static_cast<ArmourClassId>(find(classes_, m.armour_class(), "armour class", field, at));
    e.resources = m.has_resource() ? static_cast<std::uint8_t>(1u << ranged(m.resource(), 0, 3, field, at))
                                   : std::uint8_t{15};
    if (e.attribute != Attribute::Cost && e.attribute != Attribute::TechnologyCost) e.resources = 0;
    if (!m.to().empty()) e.to = type(m.to(), field, at);
    e.from_age = m.from_age() == 0 ? std::uint8_t{1}
                                   : static_cast<std::uint8_t>(ranged(m.from_age(), 1, kLastAge, field, at));
    e.to_age = m.to_age() == 0
                   ? kLastAge
                   : static_cast<std::uint8_t>(ranged(m.to_age(), e.from_age, kLastAge, field, at));
    check_operation(m, e, field, at);
    return e;
}

// Sets the effect's targets too, since which list they come from follows from the operation.
void Builder::check_operation(const v1::Effect& m, Effect& e, const char* field, int at) {
    if (e.operation == Operation::Free) {
        e.targets = technologies_of(m, field, at);
        if (e.targets.empty()) fault("what is free is a technology", field, at);
        return;
    }
    if (e.operation == Operation::Upgrade) {
        e.targets = objects_of(m, field, at);
        if (e.targets.empty() || m.to().empty())
            fault("an upgrade names an object and what it becomes", field, at);
        return;
    }
    if (m.attribute() == v1::ATTRIBUTE_UNKNOWN || !v1::Attribute_IsValid(m.attribute()))
        return fault("an effect says which attribute it changes", field, at);
    if (e.operation == Operation::Multiply && (m.milli() <= 0))
        fault("what is multiplied is multiplied by milli above 0: 1100 is a tenth more", field, at);
    switch (target_of(m.attribute())) {
        case Target::Player:
            if (m.number() == v1::PLAYER_NUMBER_UNKNOWN)
                fault("PLAYER needs the number that is changed", field, at);
            return;
        case Target::Projectiles:
            for (const std::string& id : m.projectile())
                e.targets.push_back(find(projectiles_, id, "projectile", field, at));
            break;
        case Target::Jobs:
            for (const std::string& id : m.job()) e.targets.push_back(find(jobs_, id, "job", field, at));
            break;
        case Target::Technologies: e.targets = technologies_of(m, field, at); break;
        case Target::Objects: e.targets = objects_of(m, field, at); break;
    }
    std::sort(e.targets.begin(), e.targets.end());
    if (e.targets.empty())
        fault("the effect changes nothing: it names none of what has that attribute", field, at);
}

std::vector<std::uint16_t> Builder::objects_of(const v1::Effect& m, const char* field, int at) {
    std::set<std::uint16_t> named;
    for (const std::string& id : m.object()) named.insert(type(id, field, at));
    for (const std::string& group : m.group()) {
        for (const std::uint16_t id : members(group, field, at)) named.insert(id);
    }
    for (const std::string& id : m.except_object()) named.erase(type(id, field, at));
    for (const std::string& group : m.except_group()) {
        for (const std::uint16_t id : members(group, field, at)) named.erase(id);
    }
    return rising(named);
}

std::vector<std::uint16_t> Builder::technologies_of(const v1::Effect& m, const char* field, int at) {
    std::set<std::uint16_t> named;
    for (const std::string& id : m.technology()) {
        if (id != "*") {
            named.insert(technology(id, field, at));
            continue;
        }
        for (const auto& [name, place] : technologies_) named.insert(place);
    }
    return rising(named);
}

}  // namespace banneret::rules::text
