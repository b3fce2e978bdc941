#include "common/rules/player_rules.h"

#include <algorithm>

#include "common/base/check.h"
#include "common/rules/figures.h"

#include "common/base/deterministic.h"

namespace banneret::rules {
namespace {

constexpr Fixed kMostRate = Fixed(1000);

bool lists(const std::vector<std::uint16_t>& list, std::uint16_t id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

// The armour of the same class is replaced, another is added.
void replace(std::vector<ClassAmount>& armours, const ClassAmount& by) {
    for (ClassAmount& each : armours) {
        if (each.armour_class != by.armour_class) continue;
        each = by;
        return;
    }
    armours.push_back(by);
}

}  // namespace

PlayerRules::PlayerRules(std::shared_ptr<const Rules> rules, PlayerHistory history)
    : rules_(std::move(rules)),
      history_(std::move(history)),
      copies_(rules_->types.size()),
      jobs_(rules_->jobs),
      projectiles_(rules_->projectiles),
      numbers_(rules_->numbers),
      knows_(rules_->technologies.size(), 0) {
    types_.reserve(rules_->types.size());
    upgraded_.reserve(rules_->types.size());
    for (const ObjectType& type : rules_->types) {
        upgraded_.push_back(static_cast<TypeId>(types_.size()));
        types_.push_back(&type);
    }
    for (const Technology& t : rules_->technologies) prices_.push_back({t.cost, t.time_ms, false});
    find_what_it_may_have();
    take_figures_of_the_age();
    if (history_.civilisation != kEverybodys) apply(rules_->civilisations[history_.civilisation].effects);
    for (const CivilisationId ally : history_.team) apply(rules_->civilisations[ally].team_effects);
    for (const TechnologyId id : history_.researched) {
        knows_[id] = 1;
        apply(rules_->technologies[id].effects);
    }
    keep_to_what_it_may_have();
}

void PlayerRules::find_what_it_may_have() {
    const CivilisationId own = history_.civilisation;
    for (const ObjectType& type : rules_->types)
        may_have_.push_back(type.civilisation == kEverybodys || type.civilisation == own ? 1 : 0);
    for (const Technology& t : rules_->technologies)
        may_research_.push_back(t.civilisation == kEverybodys || t.civilisation == own ? 1 : 0);
    if (own == kEverybodys) return;
    for (const TypeId id : rules_->civilisations[own].lacks_types) may_have_[id] = 0;
    for (const TechnologyId id : rules_->civilisations[own].lacks_technologies) may_research_[id] = 0;
}

void PlayerRules::take_figures_of_the_age() {
    for (std::size_t id = 0; id < types_.size(); ++id) {
        for (const ByAge& by : rules_->types[id].by_age) {
            if (by.age > history_.age) continue;
            ObjectType& type = own(static_cast<TypeId>(id));
            if (by.hit_points > 0) type.hit_points = by.hit_points;
            for (const ClassAmount& armour : by.armours) replace(type.armours, armour);
        }
    }
}

void PlayerRules::apply(const std::vector<Effect>& effects) {
    for (const Effect& effect : effects) {
        if (history_.age >= effect.from_age && history_.age <= effect.to_age) apply(effect);
    }
}

void PlayerRules::apply(const Effect& effect) {
    if (effect.operation == Operation::Upgrade) return upgrade(effect);
    if (effect.attribute == Attribute::Player) {
        std::int32_t& number = numbers_[static_cast<std::size_t>(effect.number)];
        number = changed_milli(effect, number);
    }
    for (const std::uint16_t target : effect.targets) {
        if (effect.operation == Operation::Free) {
            prices_[target] = {{}, prices_[target].time_ms, true};
            continue;
        }
        switch (effect.attribute) {
            case Attribute::JobRate:
                jobs_[target].rate = changed(effect, jobs_[target].rate, kMostRate);
                break;
            case Attribute::JobCarry:
                jobs_[target].carry = changed(effect, jobs_[target].carry, kMostRate);
                break;
            case Attribute::TechnologyCost: change_cost(effect, prices_[target].cost); break;
            case Attribute::TechnologyTime:
                prices_[target].time_ms = changed_ms(effect, prices_[target].time_ms);
                break;
            case Attribute::LeadsTarget: projectiles_[target].leads_target = effect.milli != 0; break;
            default: change_figure(*rules_, effect, own(target)); break;
        }
    }
}

// Buttons and what was an earlier step of the line lead to the new type.
void PlayerRules::upgrade(const Effect& effect) {
    for (const std::uint16_t from : effect.targets) {
        if (!may_have(effect.to)) continue;
        for (TypeId& now : upgraded_) {
            if (now == from) now = effect.to;
        }
        for (std::size_t id = 0; id < types_.size(); ++id) {
            const ObjectType& maker = *types_[id];
            if (!lists(maker.trains, from) && !lists(maker.builds, from)) continue;
            ObjectType& mine = own(static_cast<TypeId>(id));
            std::replace(mine.trains.begin(), mine.trains.end(), static_cast<TypeId>(from), effect.to);
            std::replace(mine.builds.begin(), mine.builds.end(), static_cast<TypeId>(from), effect.to);
        }
    }
}

// Nobody is shown a button for what its people can never have.
void PlayerRules::keep_to_what_it_may_have() {
    for (std::size_t id = 0; id < types_.size(); ++id) {
        const ObjectType& maker = *types_[id];
        const auto denied = [&](TypeId made) { return !may_have(made); };
        const auto unknown = [&](TechnologyId t) { return !may_research(t); };
        if (std::none_of(maker.trains.begin(), maker.trains.end(), denied) &&
            std::none_of(maker.builds.begin(), maker.builds.end(), denied) &&
            std::none_of(maker.researches.begin(), maker.researches.end(), unknown))
            continue;
        ObjectType& mine = own(static_cast<TypeId>(id));
        std::erase_if(mine.trains, denied);
        std::erase_if(mine.builds, denied);
        std::erase_if(mine.researches, unknown);
    }
}

ObjectType& PlayerRules::own(TypeId id) {
    std::unique_ptr<ObjectType>& copy = copies_[id];
    if (copy == nullptr) {
        copy = std::make_unique<ObjectType>(rules_->types[id]);
        types_[id] = copy.get();
    }
    return *copy;
}

}  // namespace banneret::rules
