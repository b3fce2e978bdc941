#include "client/input/commands.h"
#include "client/input/reasons.h"
#include "client/input/special_orders.h"
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

    // Slots from this one on are for other things.
    void keep_free_from(int slot) { end_ = slot; }

    void trains(const rules::ObjectType& building) {
        for (const rules::TypeId id : building.trains) {
            if (next_ >= end_) return;
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
                if (open == !lacks && next_ < end_) research(id, lacks);
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
        if (worker.builds.size() > first + kOfPage) plain(13, CommandKind::More, "more", "more");
        plain(14, CommandKind::Back, "back", "back");
    }

    // `word` is the key of its name and explanation.
    void plain(int slot, CommandKind kind, const std::string& word, const std::string& icon) {
        buttons.push_back({slot,
                           kind,
                           rules::kNone,
                           {},
                           false,
                           tr("command." + word + ".name"),
                           tr("command." + word + ".what"),
                           {},
                           {}});
        buttons.back().icon = icon;
    }

    void stances(simulation::Stance now) {
        static constexpr const char* kIcons[] = {"stance_aggressive", "stance_defensive",
                                                 "stance_stand_ground", "stance_no_attack"};
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
            buttons.back().icon = kIcons[i];
        }
    }

    void formations(std::optional<simulation::FormationShape> now) {
        static constexpr const char* kIcons[] = {"formation_line", "formation_staggered", "formation_box",
                                                 "formation_flank"};
        for (int i = 0; i < 4; ++i) {
            CommandButton button;
            button.slot = 10 + i;
            button.kind = CommandKind::SetFormation;
            button.shape = static_cast<simulation::FormationShape>(i);
            button.active = now == button.shape;
            button.name = tr("formation." + std::to_string(i) + ".name");
            button.what = tr("formation." + std::to_string(i) + ".what");
            button.icon = kIcons[i];
            buttons.push_back(button);
        }
    }

    // Puts these in the places given, in their order; where there are more than places, the last opens the rest.
    void spread(std::vector<CommandButton> all, const std::vector<int>& places, bool rest) {
        const bool too_many = all.size() > places.size();
        const std::size_t first = too_many ? places.size() - 1 : all.size();
        for (std::size_t i = rest ? first : 0; i < (rest ? all.size() : first); ++i) {
            all[i].slot = rest ? static_cast<int>(i - first) : places[i];
            buttons.push_back(std::move(all[i]));
        }
        if (too_many && !rest) plain(places.back(), CommandKind::More, "more_orders", "more");
        if (rest) plain(14, CommandKind::Back, "back", "back");
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
    int end_ = kLastOfCard;
};

}  // namespace

unsigned lacking(const rules::Stock& stock, const rules::Stock& cost) {
    unsigned out = 0;
    for (std::size_t r = 0; r < cost.size(); ++r) {
        if (stock[r] < cost[r]) out |= 1U << r;
    }
    return out;
}

std::vector<simulation::Order> questions_of(const std::vector<CommandButton>& buttons) {
    std::vector<simulation::Order> questions;
    for (const CommandButton& b : buttons)
        if (b.kind == CommandKind::Give) questions.push_back(b.order);
    return questions;
}

std::vector<CommandButton> command_buttons(const view::Scene& scene, const rules::Rules& rules,
                                           const Units& selected, Page page) {
    Panel panel(scene, rules);
    const Chosen chosen = look_at(scene, rules, selected);
    if (chosen.all.empty()) return {};
    if (page != Page::Main && page != Page::MoreOrders && chosen.worker) {
        panel.buildings(*chosen.worker, page);
        return std::move(panel.buttons);
    }
    std::vector<CommandButton> orders =
        chosen.movers.empty() ? building_orders(scene, rules, chosen) : unit_orders(scene, rules, chosen);
    for (CommandButton& b : orders) {
        if (b.kind != CommandKind::Give) continue;
        if (const auto refusal = scene.answer(b.order); refusal != simulation::Refusal::None)
            b.why_not = reason(refusal);
    }
    if (chosen.movers.empty()) {
        const int first = kLastOfCard - static_cast<int>(orders.size());
        panel.keep_free_from(first);
        if (chosen.building && !chosen.site) {
            panel.trains(*chosen.building);
            panel.researches(*chosen.building);
        }
        for (std::size_t i = 0; i < orders.size(); ++i) {
            orders[i].slot = first + static_cast<int>(i);
            panel.buttons.push_back(orders[i]);
        }
    } else {
        const bool ranks = chosen.ranked > 1 || chosen.formation;
        std::vector<int> places = {0, 1, 2, 4};
        if (chosen.fighters.empty()) places.insert(places.end(), {5, 6, 7, 8});
        places.push_back(9);
        if (!ranks) places.insert(places.end(), {10, 11, 12, 13});
        panel.spread(std::move(orders), places, page == Page::MoreOrders);
        if (page == Page::MoreOrders) return std::move(panel.buttons);
        panel.plain(3, CommandKind::Stop, "stop", "stop");
        if (!chosen.fighters.empty()) panel.stances(chosen.stance);
        if (ranks) panel.formations(chosen.formation);
    }
    panel.plain(14, CommandKind::Delete, "delete", "delete");
    return std::move(panel.buttons);
}

}  // namespace banneret::input
