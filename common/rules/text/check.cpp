// What only the whole of a ruleset can tell: that every task is possible, everything can be made, every technology
// be researched, and upgrades lead one way.
#include <algorithm>

#include "common/rules/text/builder.h"

namespace banneret::rules::text {

void Builder::check_whole() {
    check_tasks();
    check_makers();
    check_ages();
    check_technologies_can_be_researched();
    check_technologies_come_after_one_another();
    check_upgrades();
}

// Every task can be done: gatherers take what the job brings home, and somebody takes it in.
void Builder::check_tasks() {
    each_object([&](const ObjectType& o) {
        for (const Task& t : o.tasks) {
            if (t.kind != TaskKind::Gather && t.kind != TaskKind::Hunt) continue;
            const Job& j = rules_.jobs[t.job];
            if (j.carry <= Fixed(0)) fault("the job \"" + j.id + "\" gathers but carries nothing", "task");
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
void Builder::check_makers() {
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
                fault("\"" + made.id + "\" cannot be built: it needs a building's kind and make_ms", "builds",
                      static_cast<int>(i));
            }
        }
    });
}

// An age has one way that leads to it.
void Builder::check_ages() {
    std::vector<int> ways(kLastAge + 1u, 0);
    each_technology([&](TechnologyId id) {
        const Technology& t = rules_.technologies[id];
        if (t.advances_to == 0) return;
        if (t.advances_to > rules_.ages.size())
            fault("it advances to an age that the ruleset does not have", "advances_to");
        if (t.advances_to != t.age + 1) fault("it advances to the age after its own", "advances_to");
        if (++ways[t.advances_to] > 1) fault("another technology advances to the same age", "advances_to");
    });
    for (std::size_t age = 2; age <= rules_.ages.size(); ++age)
        whole_fault(ways[age] > 0, "no technology advances to the age \"" + rules_.ages[age - 1].id + "\"");
}

// Somebody's button leads to it, and not before its own requirements could be met.
void Builder::check_technologies_can_be_researched() {
    std::vector<bool> offered(rules_.technologies.size(), false);
    for (const ObjectType& o : rules_.types) {
        for (const TechnologyId id : o.researches) offered[id] = true;
    }
    each_technology([&](TechnologyId id) {
        const Technology& t = rules_.technologies[id];
        if (!offered[id]) fault("no object researches it");
        if (t.age > std::max<std::size_t>(1, rules_.ages.size()))
            fault("it is of an age that never comes", "age");
        for (const TechnologyId before : t.requires_technologies) {
            const Technology& other = rules_.technologies[before];
            if (other.civilisation != kEverybodys && other.civilisation != t.civilisation)
                fault("it requires \"" + other.id + "\", which only one people has", "requires_technology");
        }
    });
}

// Taken away whatever requires only what has been taken away before; what is left requires itself.
void Builder::check_technologies_come_after_one_another() {
    std::vector<bool> placed(rules_.technologies.size(), false);
    for (bool progress = true; progress;) {
        progress = false;
        for (std::size_t i = 0; i < placed.size(); ++i) {
            const auto& before = rules_.technologies[i].requires_technologies;
            if (placed[i] || !std::all_of(before.begin(), before.end(), [&](auto id) { return placed[id]; }))
                continue;
            placed[i] = progress = true;
        }
    }
    each_technology([&](TechnologyId id) {
        if (!placed[id]) fault("it requires technologies that in the end require it", "requires_technology");
    });
}

// What an upgrade gives is of the same kind of thing, stands on the same ground, and never comes back to what it
// was; nothing has two upgrades, or two ways lead on.
void Builder::check_upgrades() {
    std::vector<TypeId> next(rules_.types.size(), kNone);
    each_technology([&](TechnologyId id) {
        for (const Effect& e : rules_.technologies[id].effects) {
            if (e.operation != Operation::Upgrade) continue;
            const ObjectType& to = rules_.types[e.to];
            for (const std::uint16_t from_id : e.targets) {
                const ObjectType& from = rules_.types[from_id];
                const std::string both = "the upgrade of \"" + from.id + "\" to \"" + to.id + "\" ";
                if (next[from_id] != kNone) fault(both + "is its second one", "effect");
                next[from_id] = e.to;
                if (from.is_building() != to.is_building() || from.is_mobile() != to.is_mobile())
                    fault(both + "makes another kind of thing of it", "effect");
                if (from.footprint.width != to.footprint.width ||
                    from.footprint.height != to.footprint.height)
                    fault(both + "changes the ground it takes", "effect");
                std::size_t steps = 0;
                for (TypeId at = e.to; at != kNone && steps <= next.size(); at = next[at]) ++steps;
                if (steps > next.size()) return fault(both + "comes back to where it began", "effect");
            }
        }
    });
}

}  // namespace banneret::rules::text
