#include "client/input/commands.h"

#include <algorithm>

namespace banneret::input {

namespace {

constexpr int kSlots = 15;

simulation::Refusal refusal_for(unsigned short_of) {
    using simulation::Refusal;
    if (short_of & 1U) return Refusal::NotEnoughFood;
    if (short_of & 2U) return Refusal::NotEnoughWood;
    if (short_of & 4U) return Refusal::NotEnoughGold;
    if (short_of & 8U) return Refusal::NotEnoughStone;
    return Refusal::None;
}

class Panel {
  public:
    Panel(const view::Scene& scene, const rules::Rules& rules) : scene_(scene), rules_(rules) {}

    void price(CommandButton& b, const rules::ObjectType& type) const {
        b.cost = type.cost;
        if (scene_.seat == kNature) return;
        if (const unsigned short_of = lacking(scene_.stock, type.cost))
            b.why_not = simulation::sentence(refusal_for(short_of));
    }

    void trains(const rules::ObjectType& building) {
        int slot = 0;
        for (rules::TypeId id : building.trains) {
            const rules::ObjectType& type = rules_.types[id];
            CommandButton b{
                slot++, CommandKind::Train, id, {}, false, "Train: " + type.name, type.description, {}, {}};
            price(b, type);
            if (slot <= kSlots - 5) buttons.push_back(b);
        }
    }

    void buildings(const rules::ObjectType& worker) {
        int slot = 0;
        for (rules::TypeId id : worker.builds) {
            const rules::ObjectType& type = rules_.types[id];
            CommandButton b{
                slot++, CommandKind::Place, id, {}, false, "Build: " + type.name, type.description, {}, {}};
            price(b, type);
            if (slot < kSlots) buttons.push_back(b);
        }
        buttons.push_back(
            {14, CommandKind::Back, rules::kNone, {}, false, "Back", "To the other commands", {}, {}});
    }

    void plain(int slot, CommandKind kind, const char* name, const char* what) {
        buttons.push_back({slot, kind, rules::kNone, {}, false, name, what, {}, {}});
    }

    void stances(simulation::Stance now) {
        static constexpr const char* kNames[] = {"Aggressive", "Defensive", "Stand ground", "No attack"};
        static constexpr const char* kWhat[] = {"Attacks whoever comes into sight and follows",
                                                "Attacks who comes near and goes back to its post",
                                                "Attacks who comes within reach, without a step",
                                                "Attacks only when told to"};
        for (int i = 0; i < 4; ++i) {
            const auto stance = static_cast<simulation::Stance>(i);
            buttons.push_back({5 + i,
                               CommandKind::SetStance,
                               rules::kNone,
                               stance,
                               stance == now,
                               kNames[i],
                               kWhat[i],
                               {},
                               {}});
        }
    }

    std::vector<CommandButton> buttons;

  private:
    const view::Scene& scene_;
    const rules::Rules& rules_;
};

}  // namespace

unsigned lacking(const rules::Stock& stock, const rules::Stock& cost) {
    unsigned out = 0;
    for (std::size_t r = 0; r < cost.size(); ++r) {
        if (stock[r] < cost[r]) out |= 1U << r;
    }
    return out;
}

std::vector<CommandButton> command_buttons(const view::Scene& scene, const rules::Rules& rules,
                                           const Units& selected, Page page) {
    Panel panel(scene, rules);
    bool movers = false, fighters = false, any = false;
    const rules::ObjectType* worker = nullptr;
    const rules::ObjectType* building = nullptr;
    bool site = false;
    simulation::Stance stance = simulation::Stance::Aggressive;
    for (EntityId id : selected) {
        const view::Body* b = scene.find(id);
        if (!b || !scene.ours(*b)) continue;
        const rules::ObjectType& type = rules.types[b->type];
        any = true;
        movers |= type.is_mobile();
        if (!type.builds.empty()) worker = &type;
        if (type.is_building()) building = &type, site |= b->built < 1;
        if (type.is_mobile() && type.fights() && type.kind != rules::Kind::Villager) {
            fighters = true;
            if (const view::Detail* d = scene.detail(id)) stance = d->stance;
        }
    }
    if (!any) return {};
    if (page == Page::Buildings && worker) {
        panel.buildings(*worker);
        return std::move(panel.buttons);
    }
    if (building && !movers && !site) panel.trains(*building);
    if (worker) panel.plain(0, CommandKind::OpenBuildings, "Build", "Choose a building to place");
    if (fighters) {
        panel.plain(0 + (worker ? 1 : 0), CommandKind::AttackMove, "Attack-move",
                    "Goes there and fights whoever it meets");
        panel.stances(stance);
    }
    if (movers) panel.plain(3, CommandKind::Stop, "Stop", "Drops what it is doing");
    panel.plain(14, CommandKind::Delete, "Delete", "Destroys what is selected; hold Shift not to be asked");
    return std::move(panel.buttons);
}

}  // namespace banneret::input
