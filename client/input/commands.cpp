#include "client/input/commands.h"
#include "client/input/reasons.h"
#include "client/texts/texts.h"

#include <algorithm>

#include "common/rules/requirements.h"

namespace banneret::input {

namespace {

constexpr int kRow = 5;
constexpr int kLastOfCard = 14;  // the last slot is Delete's
constexpr std::size_t kOfPage = 13;

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

    void trains(const rules::ObjectType& building) {
        for (const rules::TypeId id : building.trains) {
            if (next_ >= kLastOfCard) return;
            const rules::ObjectType& type = scene_.type(rules_, id);
            CommandButton b{next_++,
                            CommandKind::Train,
                            id,
                            {},
                            false,
                            tr("command.train", {{"name", type.name}}),
                            type.description,
                            type.cost,
                            {}};
            switch_off(b, missing(id));
            buttons.push_back(b);
        }
    }

    // What can be begun now comes first, then what waits for an age or a building; what other research leads to
    // is not shown before that is known, nor an age before the one that goes before it.
    void researches(const rules::ObjectType& building) {
        if (scene_.own_rules == nullptr) return;
        if (next_ < kRow) next_ = kRow;
        for (const bool open : {true, false}) {
            for (const rules::TechnologyId id : building.researches) {
                if (scene_.own_rules->technology(id).advances_to > scene_.age + 1) continue;
                const rules::Missing lacks =
                    rules::missing_for_research(*scene_.own_rules, scene_.standing, id);
                if (lacks.need == rules::Need::Technology || lacks.need == rules::Need::Known ||
                    lacks.need == rules::Need::OtherPeople)
                    continue;
                if (open == !lacks && next_ < kLastOfCard) research(id, lacks);
            }
        }
    }

    void buildings(const rules::ObjectType& worker, Page page) {
        const std::size_t first = page == Page::MoreBuildings ? kOfPage : 0;
        for (std::size_t i = first; i < std::min(worker.builds.size(), first + kOfPage); ++i) {
            const rules::TypeId id = worker.builds[i];
            const rules::ObjectType& type = scene_.type(rules_, id);
            CommandButton b{static_cast<int>(i - first),
                            CommandKind::Place,
                            id,
                            {},
                            false,
                            tr("command.place", {{"name", type.name}}),
                            type.description,
                            type.cost,
                            {}};
            switch_off(b, missing(id));
            buttons.push_back(b);
        }
        if (worker.builds.size() > first + kOfPage) plain(13, CommandKind::More, "more");
        plain(14, CommandKind::Back, "back");
    }

    // `word` is the key of its name and explanation.
    void plain(int slot, CommandKind kind, const std::string& word) {
        buttons.push_back({slot,
                           kind,
                           rules::kNone,
                           {},
                           false,
                           tr("command." + word + ".name"),
                           tr("command." + word + ".what"),
                           {},
                           {}});
    }

    void stances(simulation::Stance now) {
        for (int i = 0; i < 4; ++i) {
            const auto stance = static_cast<simulation::Stance>(i);
            buttons.push_back({5 + i,
                               CommandKind::SetStance,
                               rules::kNone,
                               stance,
                               stance == now,
                               tr("stance." + std::to_string(i) + ".name"),
                               tr("stance." + std::to_string(i) + ".what"),
                               {},
                               {}});
        }
    }

    void formations(std::optional<simulation::FormationShape> now) {
        for (int i = 0; i < 4; ++i) {
            CommandButton button;
            button.slot = 10 + i;
            button.kind = CommandKind::SetFormation;
            button.shape = static_cast<simulation::FormationShape>(i);
            button.active = now == button.shape;
            button.name = tr("formation." + std::to_string(i) + ".name");
            button.what = tr("formation." + std::to_string(i) + ".what");
            buttons.push_back(button);
        }
        if (now) plain(9, CommandKind::Disband, "disband");
    }

    std::vector<CommandButton> buttons;

  private:
    rules::Missing missing(rules::TypeId id) const {
        if (scene_.own_rules == nullptr) return {};
        return rules::missing_for(*scene_.own_rules, scene_.standing, id);
    }

    // Says what is lacking: first what has to come before it, then goods.
    void switch_off(CommandButton& b, const rules::Missing& lacks) const {
        if (scene_.seat == kNature) return;
        if (lacks)
            b.why_not = reason(*scene_.own_rules, lacks);
        else if (const unsigned short_of = lacking(scene_.stock, b.cost))
            b.why_not = reason(refusal_for(short_of));
    }

    void research(rules::TechnologyId id, const rules::Missing& lacks) {
        const rules::Technology& technology = scene_.own_rules->technology(id);
        CommandButton b{next_++,
                        CommandKind::Research,
                        rules::kNone,
                        {},
                        false,
                        tr(technology.advances_to > 0 ? "command.advance" : "command.research",
                           {{"name", technology.name}}),
                        technology.description,
                        scene_.own_rules->cost_of(id),
                        {},
                        id};
        for (const rules::Effect& effect : technology.effects) {
            if (effect.operation == rules::Operation::Upgrade) b.type = effect.to;
        }
        switch_off(b, lacks);
        const auto& queued = scene_.researching;
        if (std::find(queued.begin(), queued.end(), id) != queued.end())
            b.why_not = tr("command.being_researched");
        buttons.push_back(b);
    }

    const view::Scene& scene_;
    const rules::Rules& rules_;
    int next_ = 0;  // slot
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
    std::optional<simulation::FormationShape> formation;
    int ranked = 0;  // who can stand in a formation
    for (EntityId id : selected) {
        const view::Body* b = scene.find(id);
        if (!b || !scene.ours(*b)) continue;
        const rules::ObjectType& type = scene.type(rules, b->type);
        any = true;
        if (type.is_mobile() && type.formation_rank > 0) {
            ++ranked;
            if (const view::Detail* d = scene.detail(id); d && d->formation) formation = d->formation;
        }
        movers |= type.is_mobile();
        if (!type.builds.empty()) worker = &type;
        if (type.is_building()) building = &type, site |= b->built < 1;
        if (type.is_mobile() && type.fights() && type.kind != rules::Kind::Villager) {
            fighters = true;
            if (const view::Detail* d = scene.detail(id)) stance = d->stance;
        }
    }
    if (!any) return {};
    if (page != Page::Main && worker) {
        panel.buildings(*worker, page);
        return std::move(panel.buttons);
    }
    if (building && !movers && !site) {
        panel.trains(*building);
        panel.researches(*building);
    }
    if (worker) panel.plain(0, CommandKind::OpenBuildings, "build");
    if (fighters) {
        panel.plain(0 + (worker ? 1 : 0), CommandKind::AttackMove, "attack_move");
        panel.stances(stance);
    }
    if (ranked > 1 || formation) panel.formations(formation);
    if (movers) panel.plain(3, CommandKind::Stop, "stop");
    panel.plain(14, CommandKind::Delete, "delete");
    return std::move(panel.buttons);
}

}  // namespace banneret::input
