#include "client/input/special_orders.h"

#include <algorithm>

#include "client/texts/texts.h"

namespace banneret::input {
namespace {

using rules::ObjectType;
using rules::TaskKind;

bool can(const ObjectType& type, TaskKind kind) {
    return std::any_of(type.tasks.begin(), type.tasks.end(),
                       [&](const rules::Task& t) { return t.kind == kind; });
}

// The buttons, made in the order they are wanted in.
class List {
  public:
    List(const view::Scene& scene, const rules::Rules& rules, const Chosen& chosen)
        : scene_(scene), rules_(rules), chosen_(chosen) {}

    // Those of the selected for whose type that holds.
    template <class Holds>
    Units who(Holds holds) const {
        Units out;
        for (const EntityId id : chosen_.all)
            if (holds(*scene_.find(id), scene_.type(rules_, scene_.find(id)->type))) out.push_back(id);
        return out;
    }
    template <class Holds>
    Units who_in_detail(Holds holds) const {
        Units out;
        for (const EntityId id : chosen_.all)
            if (const view::Detail* d = scene_.detail(id); d && holds(*d)) out.push_back(id);
        return out;
    }

    CommandButton& add(CommandKind kind, const std::string& word, const std::string& icon) {
        CommandButton b;
        b.kind = kind;
        b.name = tr("command." + word + ".name");
        b.what = tr("command." + word + ".what");
        b.icon = icon;
        buttons.push_back(std::move(b));
        return buttons.back();
    }
    void aim(const std::string& word, Aim at, const std::string& icon) {
        add(CommandKind::TakeAim, word, icon).aim = at;
    }
    // Nothing where nobody could be told.
    void give(const std::string& word, simulation::Command command, Units units, const std::string& icon) {
        if (!units.empty())
            add(CommandKind::Give, word, icon).order = {std::move(command), std::move(units), false};
    }
    void give_seat(const std::string& word, simulation::Command command, const std::string& icon) {
        add(CommandKind::Give, word, icon).order = {std::move(command), {}, false};
    }

    std::vector<CommandButton> buttons;

  private:
    const view::Scene& scene_;
    const rules::Rules& rules_;
    const Chosen& chosen_;
};

void let_out(const view::Scene& scene, const Chosen& chosen, List& list) {
    Units holders;
    for (const EntityId id : chosen.all)
        if (std::any_of(scene.inside.begin(), scene.inside.end(),
                        [&](const view::Inside& in) { return in.holder == id; }))
            holders.push_back(id);
    list.give("ungarrison", simulation::Ungarrison{}, std::move(holders), "unload");
}

}  // namespace

Chosen look_at(const view::Scene& scene, const rules::Rules& rules, const Units& selected) {
    Chosen c;
    for (const EntityId id : selected) {
        const view::Body* b = scene.find(id);
        if (!b || !scene.ours(*b)) continue;
        const ObjectType& type = scene.type(rules, b->type);
        const view::Detail* detail = scene.detail(id);
        c.all.push_back(id);
        if (type.is_mobile() && type.formation_rank > 0) {
            ++c.ranked;
            if (detail && detail->formation) c.formation = detail->formation;
        }
        if (type.is_mobile() || type.packs_into != rules::kNone) c.movers.push_back(id);
        if (!type.builds.empty()) c.worker = &type;
        if (type.is_building()) c.building = &type, c.site |= b->built < 1;
        if (type.is_mobile() && type.fights() && type.kind != rules::Kind::Villager) {
            c.fighters.push_back(id);
            if (detail) c.stance = detail->stance;
        }
    }
    return c;
}

std::vector<CommandButton> unit_orders(const view::Scene& scene, const rules::Rules& rules,
                                       const Chosen& chosen) {
    List list(scene, rules, chosen);
    const auto any = [&](auto holds) {
        return !list.who([&](const view::Body&, const ObjectType& t) { return holds(t); }).empty();
    };
    if (chosen.worker) list.add(CommandKind::OpenBuildings, "build", "build");
    if (!chosen.fighters.empty()) list.add(CommandKind::AttackMove, "attack_move", "attack_move");
    if (any([](const ObjectType& t) { return can(t, TaskKind::Convert); }))
        list.aim("convert", Aim::Convert, "convert");
    if (any([](const ObjectType& t) { return can(t, TaskKind::Heal); })) list.aim("heal", Aim::Heal, "heal");
    if (any([](const ObjectType& t) { return can(t, TaskKind::Trade); }))
        list.aim("trade", Aim::Trade, "trade");
    if (any([](const ObjectType& t) { return t.garrison.carries; }))
        list.aim("unload", Aim::Unload, "unload");
    let_out(scene, chosen, list);
    list.give("drop_relic", simulation::DropRelic{},
              list.who_in_detail([](const view::Detail& d) { return d.has_relic; }), "drop_relic");
    const auto packs = [&](bool moves) {
        return list.who([&](const view::Body&, const ObjectType& t) {
            return t.packs_into != rules::kNone && t.is_mobile() == moves;
        });
    };
    list.give("unpack", simulation::Pack{0}, packs(true), "unpack");
    list.give("pack", simulation::Pack{1}, packs(false), "pack");
    if (any([](const ObjectType& t) { return t.attack.attacks_ground; }))
        list.aim("attack_ground", Aim::AttackGround, "attack_ground");
    if (chosen.formation)
        list.give("disband", simulation::Disband{},
                  list.who_in_detail([](const view::Detail& d) { return d.formation.has_value(); }),
                  "disband");
    if (any([](const ObjectType& t) { return can(t, TaskKind::Repair); }))
        list.aim("repair", Aim::Repair, "repair");
    if (!chosen.fighters.empty()) list.aim("patrol", Aim::Patrol, "patrol");
    list.aim("garrison", Aim::Garrison, "garrison");
    if (!chosen.fighters.empty()) list.aim("guard", Aim::Guard, "guard");
    list.aim("follow", Aim::Follow, "follow");
    return std::move(list.buttons);
}

std::vector<CommandButton> building_orders(const view::Scene& scene, const rules::Rules& rules,
                                           const Chosen& chosen) {
    List list(scene, rules, chosen);
    if (!chosen.building || chosen.site) return {};
    const auto gates = [&](bool locked) {
        Units all =
            list.who([](const view::Body&, const ObjectType& t) { return t.kind == rules::Kind::Gate; });
        std::erase_if(all, [&](EntityId id) {
            const view::Detail* d = scene.detail(id);
            return (d && d->locked) != locked;
        });
        return all;
    };
    list.give("lock", simulation::LockGate{1}, gates(false), "lock");
    list.give("unlock", simulation::LockGate{0}, gates(true), "unlock");
    const auto shoots = [](const view::Body&, const ObjectType& t) { return t.attack.attacks_ground; };
    if (!list.who(shoots).empty()) list.aim("attack_ground", Aim::AttackGround, "attack_ground");
    if (!list.who([](const view::Body&, const ObjectType& t) { return t.exchanges; }).empty())
        list.add(CommandKind::OpenMarket, "market", "trade");
    // Where food is brought and nothing else, fields are seen to.
    const auto mill = [](const view::Body&, const ObjectType& t) {
        return t.drop_off == 1U << static_cast<unsigned>(rules::Resource::Food);
    };
    const auto field = [&](const view::Body& b, const ObjectType& t) {
        return t.is_building() && t.deposit.amount > 0 && b.owner == scene.seat;
    };
    if (!list.who(mill).empty() || !list.who(field).empty()) {
        list.give_seat("reseed", simulation::QueueReseed{1}, "reseed");
        if (scene.reseeds > 0) list.give_seat("cancel_reseed", simulation::CancelReseed{1}, "cancel");
        list.give_seat(scene.auto_reseed ? "no_auto_reseed" : "auto_reseed",
                       simulation::AutoReseed{static_cast<std::uint8_t>(scene.auto_reseed ? 0 : 1)},
                       "auto_reseed");
        list.buttons.back().active = scene.auto_reseed;
    }
    const Units centers =
        list.who([&](const view::Body& b, const ObjectType&) { return b.type == rules.town_center; });
    const bool alarm = std::any_of(scene.inside.begin(), scene.inside.end(),
                                   [](const view::Inside& in) { return in.belled; });
    if (alarm)
        list.give("all_clear", simulation::TownBell{0}, centers, "all_clear");
    else
        list.give("bell", simulation::TownBell{1}, centers, "bell");
    let_out(scene, chosen, list);
    const Units shelters = list.who([&](const view::Body& b, const ObjectType&) {
        return std::any_of(scene.inside.begin(), scene.inside.end(), [&](const view::Inside& in) {
            return in.holder == b.id && in.type == rules.villager;
        });
    });
    list.give("back_to_work", simulation::BackToWork{}, shelters, "all_clear");
    return std::move(list.buttons);
}

}  // namespace banneret::input
