#include "client/art/look_kit.h"

namespace banneret::art {

namespace {
constexpr Motion kStand{Action::Stand, 1, 100, 8, 1, 0};
constexpr Motion kWalk{Action::Walk, 8, 95, 8, 1, 1};
constexpr Motion kAttack{Action::Attack, 8, 100, 8, 1, 3};
constexpr Motion kDie{Action::Die, 6, 120, 8, 1, 4};
// First as it fell, then its bones.
constexpr Motion kLie{Action::Lie, 2, kRotMs, 8, 1, 4};
}  // namespace

void put(LookMap& looks, Look look) { looks.insert_or_assign(look.name, std::move(look)); }

Look soldier(const std::string& name, BuildLook build) {
    return {name, {kStand, kWalk, kAttack, kDie, kLie}, false, std::move(build)};
}

Look beast(const std::string& name, BuildLook build) {
    return {name, {kStand, kWalk, kDie, kLie}, false, std::move(build)};
}

Look still(const std::string& name, int variants, void (*add)(Model&, std::uint32_t)) {
    return {
        name, {{Action::Stand, 1, 100, 1, variants, 0}}, false, [add](Model& m, Action, float, int variant) {
            add(m, static_cast<std::uint32_t>(variant) * 7U + 3U);
        }};
}

}  // namespace banneret::art
