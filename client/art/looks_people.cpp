// Looks of all who walk on two legs or ride.
#include "client/art/look_kit.h"
#include "client/art/people.h"
#include "client/art/troops.h"

namespace banneret::art {

namespace {

Motion work(Action a, int urgency) { return {a, 6, 150, 8, 1, urgency}; }

Look villager() {
    Look out = soldier("villager", [](Model& m, Action a, float t, int load) {
        if (a == Action::Lie && t > 0) return add_bones(m, false);
        add_villager(m, a, t, load);
    });
    for (const Action a : {Action::Chop, Action::Forage, Action::Build}) out.motions.push_back(work(a, 1));
    for (const Action a : {Action::Mine, Action::Farm, Action::Hunt, Action::Fish})
        out.motions.push_back(work(a, 2));
    out.motions.push_back({Action::Carry, 8, 95, 8, rules::kResources, 2});
    return out;
}

// With empty hands, or with a relic in them: the second variant of standing and walking.
Look monk(const Outfit& plain, const Outfit& bearing) {
    Look out = soldier("monk", [&plain, &bearing](Model& m, Action a, float t, int relic) {
        if (a == Action::Lie && t > 0) return add_bones(m, false);
        add_troop(m, relic ? bearing : plain, a, t);
    });
    for (Motion& motion : out.motions) {
        if (motion.action == Action::Stand || motion.action == Action::Walk) motion.variants = 2;
    }
    return out;
}

}  // namespace

void add_people_looks(LookMap& looks) {
    put(looks, villager());
    for (const auto& [name, outfit] : outfits()) {
        put(looks, soldier(name, [&worn = outfit](Model& m, Action a, float t, int) {
                if (a == Action::Lie && t > 0) return add_bones(m, worn.mount != Mount::None);
                add_troop(m, worn, a, t);
            }));
    }
    const auto plain = outfits().find("monk"), bearing = outfits().find("monk_with_relic");
    if (plain == outfits().end() || bearing == outfits().end()) return;
    put(looks, monk(plain->second, bearing->second));
    looks.erase("monk_with_relic");
}

}  // namespace banneret::art
