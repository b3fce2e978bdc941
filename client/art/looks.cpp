#include "client/art/looks.h"

#include "client/art/look_kit.h"
#include "client/art/projection.h"

namespace banneret::art {

namespace {

const LookMap& modelled() {
    static const LookMap all = [] {
        LookMap out;
        add_people_looks(out);
        add_engine_looks(out);
        add_ship_looks(out);
        add_building_looks(out);
        add_wall_looks(out);
        add_nature_looks(out);
        add_decoration_looks(out);
        return out;
    }();
    return all;
}

std::string by_kind(const rules::ObjectType& type) {
    using rules::Kind;
    switch (type.kind) {
        case Kind::Archer: return "archer";
        case Kind::Cavalry:
        case Kind::Scout: return "scout_cavalry";
        case Kind::Villager: return "villager";
        case Kind::Tree: return "tree_oak";
        case Kind::Mine: return type.deposit.resource == rules::Resource::Gold ? "gold_mine" : "stone_mine";
        case Kind::Bush: return "forage_bush";
        case Kind::Herdable: return "sheep";
        case Kind::Prey: return "deer";
        case Kind::Predator: return "wolf";
        case Kind::Bird: return "hawk";
        case Kind::Fish: return "shore_fish";
        case Kind::Relic: return "relic";
        case Kind::Decoration: return "rock";
        case Kind::Cliff: return "cliff_1";
        default: return "militia";
    }
}

}  // namespace

const Motion* Look::find(Action action) const {
    for (const Motion& m : motions) {
        if (m.action == action) return &m;
    }
    return nullptr;
}

std::string look_name_of(const rules::ObjectType& type) {
    if (modelled().contains(type.id)) return type.id;
    if (type.footprint.width > 0 && type.is_building())
        return "hall_" + std::to_string(type.footprint.width) + "x" + std::to_string(type.footprint.height);
    return by_kind(type);
}

Look look_of(const rules::ObjectType& type) {
    const auto found = modelled().find(look_name_of(type));
    return found != modelled().end() ? found->second : hall(type.footprint.width, type.footprint.height);
}

Model model_of(const Look& look, const Motion& motion, int variant, int direction, int frame) {
    Model m;
    if (motion.directions > 1) m.push(turned_z(turn_for_heading(direction * 256 / motion.directions)));
    look.build(m, motion.action, static_cast<float>(frame) / static_cast<float>(motion.frames), variant);
    return m;
}

}  // namespace banneret::art
