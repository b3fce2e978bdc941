#include <string>

#include "common/rules/rules.h"

#include "common/base/deterministic.h"

namespace banneret::rules {

std::string first_wrong_index(const Rules& rules);

namespace {

// How many entries the table has that the effect's targets are places of.
std::size_t size_of_target_table(const Rules& rules, const Effect& effect) {
    if (effect.operation == Operation::Free) return rules.technologies.size();
    switch (effect.attribute) {
        case Attribute::JobRate:
        case Attribute::JobCarry: return rules.jobs.size();
        case Attribute::TechnologyCost:
        case Attribute::TechnologyTime: return rules.technologies.size();
        case Attribute::LeadsTarget: return rules.projectiles.size();
        case Attribute::Player: return 0;
        default: return rules.types.size();
    }
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
        require(r_.technologies.size() <= kMaxTechnologies, "a ruleset has at most 250 technologies");
        require(r_.ages.size() <= kLastAge, "a ruleset has at most 4 ages");
        for (const Job& job : r_.jobs) {
            require(job.hunt_projectile < r_.projectiles.size() || job.hunt_projectile == kNone,
                    "a projectile is in the table");
        }
        for (const Technology& t : r_.technologies) technology(t);
        for (const Civilisation& c : r_.civilisations) civilisation(c);
        for (const StartUnit& s : r_.start_units) type(s.type, false);
        for (const ComputerLevel& level : r_.computer_levels) computer_level(level);
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
    void types(const std::vector<TypeId>& ids) {
        for (const TypeId id : ids) type(id, false);
    }
    void technologies(const std::vector<TechnologyId>& ids) {
        for (const TechnologyId id : ids)
            require(id < r_.technologies.size(), "a technology is in the table");
    }
    void people(CivilisationId id) {
        require(id < r_.civilisations.size() || id == kEverybodys, "a civilisation is in the table");
    }
    void technology(const Technology& t) {
        technologies(t.requires_technologies);
        for (const Standing& any : t.requires_any) types(any.types);
        effects(t.effects);
        people(t.civilisation);
    }
    void civilisation(const Civilisation& c) {
        types(c.lacks_types);
        technologies(c.lacks_technologies);
        effects(c.effects);
        effects(c.team_effects);
        for (const StartUnit& s : c.extra_units) type(s.type, false);
    }
    void computer_level(const ComputerLevel& level) {
        for (const OpeningStep& step : level.opening) {
            type(step.type, step.technology != kNoTechnology);
            require(step.technology < r_.technologies.size() || step.technology == kNoTechnology,
                    "a technology is in the table");
        }
        technologies(level.research);
    }
    void effects(const std::vector<Effect>& list) {
        for (const Effect& e : list) {
            const std::size_t size = size_of_target_table(r_, e);
            for (const std::uint16_t target : e.targets)
                require(target < size, "what an effect changes is in the table");
            require(e.armour_class < r_.armour_classes.size() || e.armour_class == kBaseClasses,
                    "an armour class is in the table");
            type(e.to, e.operation != Operation::Upgrade);
            require(e.operation >= Operation::Set, "an effect has an operation");
        }
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
            require(t.job < r_.jobs.size() || (t.job == kNoJob && t.kind > TaskKind::Repair),
                    "a job is in the table");
            type(t.target_type, t.any_of_kind || t.kind > TaskKind::Repair);
        }
        for (const ClassAmount& a : o.attack.further) armour_class(a.armour_class);
        for (const ByAge& by : o.by_age) {
            for (const ClassAmount& a : by.armours) armour_class(a.armour_class);
        }
        people(o.civilisation);
        technologies(o.researches);
        types(o.requires_types);
        technologies(o.requires_technologies);
        types(o.garrison.takes);
        types(o.attack.garrison_counts);
        type(o.packs_into, true);
        require(o.becomes_terrain < r_.terrains.size() || o.becomes_terrain == kNone,
                "a terrain is in the table");
        require(o.footprint.beside < r_.restrictions.size() || o.footprint.beside == kNoRestriction,
                "a restriction is in the table");
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

// A phrase about the first index that leads nowhere; empty where none does.
std::string first_wrong_index(const Rules& rules) { return IndexCheck(rules).fault(); }

}  // namespace banneret::rules
