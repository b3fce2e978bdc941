#include "common/rules/requirements.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::rules {
namespace {

using Counts = std::span<const std::uint16_t>;

// What an upgrade has made of it counts as well.
bool stands(const PlayerRules& rules, Counts standing, TypeId type) {
    const TypeId now = rules.upgraded(type);
    return (type < standing.size() && standing[type] > 0) || (now < standing.size() && standing[now] > 0);
}

bool met(const PlayerRules& rules, Counts standing, const Standing& wanted) {
    const auto count = std::count_if(wanted.types.begin(), wanted.types.end(),
                                     [&](TypeId type) { return stands(rules, standing, type); });
    return count >= wanted.count;
}

std::string age_name(const PlayerRules& rules, std::uint8_t age) {
    const std::vector<Age>& ages = rules.base().ages;
    return age >= 1 && age <= ages.size() ? ages[age - 1u].name : "age " + std::to_string(age);
}

std::string words(const PlayerRules& rules, const Standing& wanted) {
    std::string list;
    for (std::size_t i = 0; i < wanted.types.size(); ++i) {
        const char* const between = i == 0 ? "" : i + 1 < wanted.types.size() ? ", " : " or ";
        list += between + rules.type(wanted.types[i]).name;
    }
    if (wanted.count == 1) return list;
    return std::to_string(wanted.count) + " different of " + list;
}

}  // namespace

Missing missing_for(const PlayerRules& rules, Counts standing, TypeId id) {
    const ObjectType& type = rules.type(id);
    if (!rules.may_have(id)) return {Need::OtherPeople, 0, id, kNoTechnology};
    const bool first = type.age_of_first > 0 && !stands(rules, standing, id);
    const std::uint8_t age = first ? std::min(type.age, type.age_of_first) : type.age;
    if (rules.age() < age) return {Need::Age, age, kNone, kNoTechnology};
    for (const TypeId wanted : type.requires_types) {
        if (!stands(rules, standing, wanted)) return {Need::Object, 0, wanted, kNoTechnology};
    }
    for (const TechnologyId wanted : type.requires_technologies) {
        if (!rules.knows(wanted)) return {Need::Technology, 0, kNone, wanted};
    }
    return {};
}

Missing missing_for_research(const PlayerRules& rules, Counts standing, TechnologyId id) {
    const Technology& technology = rules.technology(id);
    if (!rules.may_research(id)) return {Need::OtherPeople, 0, kNone, id};
    if (rules.knows(id) && !technology.repeatable) return {Need::Known, 0, kNone, id};
    for (const TechnologyId wanted : technology.requires_technologies) {
        if (!rules.knows(wanted)) return {Need::Technology, 0, kNone, wanted};
    }
    if (rules.age() < technology.age) return {Need::Age, technology.age, kNone, kNoTechnology};
    const auto& any = technology.requires_any;
    if (!any.empty() && std::none_of(any.begin(), any.end(),
                                     [&](const Standing& wanted) { return met(rules, standing, wanted); }))
        return {Need::Standing, 0, kNone, id};
    return {};
}

std::string sentence(const PlayerRules& rules, const Missing& missing) {
    switch (missing.need) {
        case Need::Nothing: return "";
        case Need::OtherPeople: return "Your people do not have it";
        case Need::Age: return "Needs the " + age_name(rules, missing.age);
        case Need::Object: return "Needs a " + rules.type(missing.type).name;
        case Need::Technology: return "Needs " + rules.technology(missing.technology).name;
        case Need::Known: return "It is known already";
        case Need::Standing: break;
    }
    std::string text = "Needs ";
    const auto& any = rules.technology(missing.technology).requires_any;
    for (std::size_t i = 0; i < any.size(); ++i) text += (i == 0 ? "" : "; or ") + words(rules, any[i]);
    return text;
}

}  // namespace banneret::rules
