// A player's own copy of the rules: the ruleset as its age, its civilisation, its team and what it has
// researched have changed it. Whatever asks for a unit's figures asks here, so that a technology reaches the
// units that are already on the map.
//
// Made afresh from the ruleset whenever something changes, in one order: figures by age, the civilisation's
// effects, the team's, then the technologies in the order of their research. Nothing else decides it, so a
// snapshot needs to hold no more than PlayerHistory. Types that nothing has changed are the ruleset's own.
#pragma once

#include <memory>
#include <vector>

#include "common/rules/rules.h"

namespace banneret::rules {

// All that a player's copy follows from.
struct PlayerHistory {
    CivilisationId civilisation = kEverybodys;  // kEverybodys: of no people
    std::vector<CivilisationId> team;           // its own and its allies', in the order of seats
    std::vector<TechnologyId> researched;       // in the order of research
    std::uint8_t age = 1;
};

class PlayerRules {
  public:
    // Requires: rules is not null; everything that the history names is in its tables.
    PlayerRules(std::shared_ptr<const Rules> rules, PlayerHistory history);

    const Rules& base() const { return *rules_; }
    const PlayerHistory& history() const { return history_; }
    const ObjectType& type(TypeId id) const { return *types_[id]; }
    const Job& job(std::uint8_t id) const { return jobs_[id]; }
    const Projectile& projectile(ProjectileId id) const { return projectiles_[id]; }
    const Technology& technology(TechnologyId id) const { return rules_->technologies[id]; }
    const Stock& cost_of(TechnologyId id) const { return prices_[id].cost; }
    std::int32_t time_of(TechnologyId id) const { return prices_[id].time_ms; }
    bool is_free(TechnologyId id) const { return prices_[id].free; }
    std::int32_t number(PlayerNumber number) const { return numbers_[static_cast<std::size_t>(number)]; }
    std::uint8_t age() const { return history_.age; }

    // What upgrades have made of a type; itself where none has.
    TypeId upgraded(TypeId id) const { return upgraded_[id]; }
    // Whether its people can ever have it: not another's own, and not among what they lack.
    bool may_have(TypeId id) const { return may_have_[id] != 0; }
    bool may_research(TechnologyId id) const { return may_research_[id] != 0; }
    bool knows(TechnologyId id) const { return knows_[id] != 0; }

  private:
    struct Price {
        Stock cost{};
        std::int32_t time_ms = 0;
        bool free = false;
    };

    void find_what_it_may_have();
    void take_figures_of_the_age();
    void apply(const std::vector<Effect>& effects);
    void apply(const Effect& effect);
    void upgrade(const Effect& effect);
    void keep_to_what_it_may_have();
    ObjectType& own(TypeId id);  // its copy, made when first changed

    std::shared_ptr<const Rules> rules_;
    PlayerHistory history_;
    std::vector<const ObjectType*> types_;
    std::vector<std::unique_ptr<ObjectType>> copies_;  // by type; null where types_ has the ruleset's
    std::vector<Job> jobs_;
    std::vector<Projectile> projectiles_;
    std::vector<Price> prices_;
    PlayerNumbers numbers_{};
    std::vector<TypeId> upgraded_;
    std::vector<std::uint8_t> may_have_;
    std::vector<std::uint8_t> may_research_;
    std::vector<std::uint8_t> knows_;
};

}  // namespace banneret::rules
