#include "tool/rules_figures.h"

#include <map>

#include "common/rules/requirements.h"

namespace banneret::tool {
namespace {

using rules::ObjectType;
using rules::Rules;

void add(Figures& to, const char* name, std::string value) {
    if (!value.empty() && value != "0") to.emplace_back(name, std::move(value));
}

std::string stock(const rules::Stock& cost) {
    const char* const names[] = {"food", "wood", "gold", "stone"};
    std::string text;
    for (std::size_t i = 0; i < cost.size(); ++i) {
        if (cost[i] != 0) text += (text.empty() ? "" : ", ") + std::to_string(cost[i]) + " " + names[i];
    }
    return text;
}

std::string seconds(std::int32_t ms) { return ms == 0 ? "" : decimal(Fixed::thousandths(ms)) + " s"; }

std::string amounts(const Rules& rules, const std::vector<rules::ClassAmount>& list) {
    std::string text;
    for (const auto& each : list) {
        text += (text.empty() ? "" : ", ") + std::to_string(each.amount) + " " +
                rules.armour_classes[each.armour_class].id;
    }
    return text;
}

template <class Ids, class Name>
std::string listed(const Ids& ids, Name name) {
    std::string text;
    for (const auto id : ids) text += (text.empty() ? "" : ", ") + name(id);
    return text;
}

void add_attack(Figures& out, const Rules& rules, const rules::Attack& attack) {
    if (attack.reload_ms == 0) return;
    add(out, "attack", amounts(rules, attack.amounts));
    add(out, "swings every", seconds(attack.reload_ms));
    add(out, "least range", decimal(attack.range_min));
    add(out, "range", decimal(attack.range_max));
    if (attack.range_max > Fixed(0)) add(out, "hits", std::to_string(attack.accuracy_percent) + " of 100");
    if (attack.missiles > 1) add(out, "missiles", std::to_string(attack.missiles));
    add(out, "further missiles", amounts(rules, attack.further));
    add(out, "most missiles", std::to_string(attack.garrison_missiles));
    add(out, "blast", decimal(attack.blast_radius));
}

const char* name_of(rules::Attribute attribute) {
    using rules::Attribute;
    static const std::map<Attribute, const char*> names{{Attribute::HitPoints, "hit points"},
                                                        {Attribute::Sight, "sight"},
                                                        {Attribute::SearchRadius, "search radius"},
                                                        {Attribute::Speed, "speed"},
                                                        {Attribute::Range, "range"},
                                                        {Attribute::RangeMin, "least range"},
                                                        {Attribute::Reload, "time between swings"},
                                                        {Attribute::Attack, "attack"},
                                                        {Attribute::Armour, "armour"},
                                                        {Attribute::Cost, "cost"},
                                                        {Attribute::MakeTime, "making time"},
                                                        {Attribute::WorkRate, "work rate"},
                                                        {Attribute::GarrisonRoom, "room inside"},
                                                        {Attribute::PopulationRoom, "room for people"},
                                                        {Attribute::GarrisonMissiles, "most missiles"},
                                                        {Attribute::BlastRadius, "blast"},
                                                        {Attribute::Accuracy, "accuracy"},
                                                        {Attribute::Deposit, "what is held"},
                                                        {Attribute::DrawnRange, "range and sight"},
                                                        {Attribute::Looks, "sight"},
                                                        {Attribute::JobRate, "rate"},
                                                        {Attribute::JobCarry, "load"},
                                                        {Attribute::TechnologyCost, "cost"},
                                                        {Attribute::TechnologyTime, "time"},
                                                        {Attribute::LeadsTarget, "aim ahead"},
                                                        {Attribute::Player, "number"}};
    const auto found = names.find(attribute);
    return found == names.end() ? "" : found->second;
}

std::string target_name(const Rules& rules, const rules::Effect& effect, std::uint16_t id) {
    using rules::Attribute;
    if (effect.operation == rules::Operation::Free || effect.attribute == Attribute::TechnologyCost ||
        effect.attribute == Attribute::TechnologyTime)
        return rules.technologies[id].id;
    if (effect.attribute == Attribute::JobRate || effect.attribute == Attribute::JobCarry)
        return rules.jobs[id].id;
    if (effect.attribute == Attribute::LeadsTarget) return rules.projectiles[id].id;
    return rules.types[id].id;
}

}  // namespace

std::string decimal(Fixed f) {
    const std::int64_t milli = (f + Fixed::ratio(1, 2000)).to_thousandths();
    std::string text = std::to_string(milli / 1000);
    if (milli % 1000 != 0) {
        std::string rest = std::to_string(1000 + milli % 1000).substr(1);
        while (rest.back() == '0') rest.pop_back();
        text += "." + rest;
    }
    return text;
}

Figures figures_of(const rules::PlayerRules& own, rules::TypeId id) {
    const Rules& rules = own.base();
    const ObjectType& type = own.type(id);
    const auto type_name = [&](rules::TypeId each) { return rules.types[each].id; };
    const auto technology_name = [&](rules::TechnologyId each) { return rules.technologies[each].id; };
    Figures out;
    add(out, "cost", stock(type.cost));
    add(out, "made in", seconds(type.make_ms));
    if (type.age > 1) add(out, "age", std::to_string(type.age));
    add(out, "needs", listed(type.requires_types, type_name));
    add(out, "needs to know", listed(type.requires_technologies, technology_name));
    add(out, "hit points", std::to_string(type.hit_points));
    add_attack(out, rules, type.attack);
    add(out, "armour", amounts(rules, type.armours));
    add(out, "speed", decimal(type.speed));
    add(out, "sight", decimal(type.sight));
    add(out, "people", std::to_string(type.population));
    add(out, "room", std::to_string(type.population_room));
    add(out, "room inside", std::to_string(type.garrison.room));
    add(out, "heals", type.regenerates > Fixed(0) ? decimal(type.regenerates) + " a second" : "");
    if (type.footprint.width > 0)
        add(out, "footprint",
            std::to_string(type.footprint.width) + " x " + std::to_string(type.footprint.height));
    add(out, "holds", std::to_string(type.deposit.amount));
    if (type.work_rate != 1000) add(out, "works at", decimal(Fixed::thousandths(type.work_rate)));
    add(out, "trains", listed(type.trains, type_name));
    add(out, "researches", listed(type.researches, technology_name));
    add(out, "builds", listed(type.builds, type_name));
    return out;
}

Figures figures_of_technology(const rules::PlayerRules& own, rules::TechnologyId id) {
    const Rules& rules = own.base();
    const rules::Technology& technology = own.technology(id);
    Figures out;
    add(out, "cost", stock(own.cost_of(id)));
    add(out, "takes", seconds(own.time_of(id)));
    if (technology.age > 1) add(out, "age", std::to_string(technology.age));
    add(out, "needs to know", listed(technology.requires_technologies, [&](rules::TechnologyId each) {
            return rules.technologies[each].id;
        }));
    for (const rules::Standing& any : technology.requires_any)
        add(out, "needs", std::to_string(any.count) + " of " + listed(any.types, [&](rules::TypeId each) {
                              return rules.types[each].id;
                          }));
    if (technology.advances_to > 0) add(out, "leads to age", std::to_string(technology.advances_to));
    for (const rules::Effect& effect : technology.effects) add(out, "changes", in_words(rules, effect));
    return out;
}

Figures figures_of_job(const rules::Job& job) {
    Figures out;
    add(out, "rate", decimal(job.rate) + " a second");
    add(out, "load", decimal(job.carry));
    return out;
}

std::string in_words(const Rules& rules, const rules::Effect& effect) {
    const std::string whom =
        listed(effect.targets, [&](std::uint16_t id) { return target_name(rules, effect, id); });
    if (effect.operation == rules::Operation::Upgrade) return whom + " become " + rules.types[effect.to].id;
    if (effect.operation == rules::Operation::Free) return whom + " cost nothing";
    std::string text = name_of(effect.attribute);
    if (effect.attribute == rules::Attribute::Player)
        text += " " + std::to_string(static_cast<int>(effect.number));
    if (effect.armour_class != rules::kBaseClasses)
        text += " (" + rules.armour_classes[effect.armour_class].id + ")";
    if (!whom.empty()) text += " of " + whom;
    const bool minus = effect.milli < 0;
    const std::string amount = decimal(Fixed::thousandths(minus ? -effect.milli : effect.milli));
    switch (effect.operation) {
        case rules::Operation::Set: text += ": " + std::string(minus ? "-" : "") + amount; break;
        case rules::Operation::Multiply: text += ": times " + amount; break;
        default: text += std::string(minus ? ": -" : ": +") + amount; break;
    }
    if (effect.from_age > 1) text += ", from age " + std::to_string(effect.from_age);
    if (effect.to_age < rules::kLastAge) text += ", to age " + std::to_string(effect.to_age);
    return text;
}

}  // namespace banneret::tool
