// Looks of engines and carts.
#include "client/art/engines.h"
#include "client/art/look_kit.h"

namespace banneret::art {

namespace {

constexpr float kWreck = 1;

Look engine(const std::string& name, bool walks, bool shoots, std::function<void(Model&, Action, float)> add,
            float size = kWreck) {
    Look out{name, {{Action::Stand, 1, 100, 8, 1, 0}}, false, [=](Model& m, Action a, float t, int) {
                 if (a == Action::Lie) return add_wreck(m, size);
                 add(m, a, t);
             }};
    if (walks) out.motions.push_back({Action::Walk, 4, 110, 8, 1, 1});
    if (shoots) out.motions.push_back({Action::Attack, 6, 180, 8, 1, 3});
    out.motions.push_back({Action::Die, 4, 150, 8, 1, 4});
    out.motions.push_back({Action::Lie, 1, 100, 8, 1, 4});
    return out;
}

}  // namespace

void add_engine_looks(LookMap& looks) {
    const auto ranks = [&](std::initializer_list<const char*> names,
                           void (*add)(Model&, Action, float, int)) {
        int rank = 0;
        for (const char* name : names) {
            put(looks,
                engine(name, true, true, [add, rank](Model& m, Action a, float t) { add(m, a, t, rank); }));
            ++rank;
        }
    };
    ranks({"battering_ram", "capped_ram", "siege_ram"}, add_ram);
    ranks({"mangonel", "onager", "siege_onager"}, add_mangonel);
    ranks({"scorpion", "heavy_scorpion"}, add_scorpion);
    put(looks, engine("bombard_cannon", true, true, add_bombard_cannon));
    put(looks, engine("trebuchet_packed", true, false, add_packed_trebuchet, 1.5f));
    put(looks, engine("trebuchet", false, true, add_trebuchet, 1.6f));
    put(looks, engine("trade_cart", true, false, add_trade_cart));
}

}  // namespace banneret::art
