#include <algorithm>

#include "client/hud/panels.h"
#include "client/texts/texts.h"
#include "common/simulation/components.h"

namespace banneret::hud {

namespace {

ImU32 health_colour(float share) {
    return share > 0.6f   ? ink::kGood
           : share > 0.3f ? IM_COL32(200, 160, 40, 255)
                          : IM_COL32(190, 50, 36, 255);
}

float health_share(const view::Body& b) {
    return b.max_hit_points > 0 ? static_cast<float>(b.hit_points) / static_cast<float>(b.max_hit_points) : 1;
}

int amount_of(const std::vector<rules::ClassAmount>& list, rules::ArmourClassId wanted) {
    int sum = 0;
    for (const rules::ClassAmount& a : list) {
        if (a.armour_class == wanted) sum += a.amount;
    }
    return sum;
}

const char* doing(const view::Body& b, const view::Detail* detail) {
    using art::Action;
    if (detail && detail->duty && b.action != Action::Attack)
        return tr("doing.duties." + std::to_string(static_cast<int>(*detail->duty)));
    switch (b.action) {
        case Action::Walk: return tr("doing.walking");
        case Action::Carry: return tr("doing.carrying");
        case Action::Attack: return tr("doing.fighting");
        case Action::Chop: return tr("doing.chopping");
        case Action::Mine: return tr("doing.mining");
        case Action::Forage: return tr("doing.foraging");
        case Action::Farm: return tr("doing.farming");
        case Action::Build: return tr("doing.building");
        default: return b.idle ? tr("doing.idle") : "";
    }
}

const char* goods(rules::Resource resource) {
    return tr("goods." + std::to_string(static_cast<int>(resource)));
}

// One thing alone: its picture, name and figures, and what it trains.
class Portrait {
  public:
    Portrait(Canvas& c, const Area& area, const Frame& f, const rules::Rules& rules, const view::Body& b)
        : c_(c),
          area_(area),
          f_(f),
          rules_(rules),
          b_(b),
          type_(f.scene.ours(b) ? f.scene.type(rules, b.type) : rules.types[b.type]) {}

    void draw(Intents& intents) {
        const float x = area_.left + c_.px(8), y = area_.top + c_.px(8), size = c_.px(98);
        const Area picture{x, y, x + size, y + size};
        c_.wood(picture);
        c_.picture(c_.icons().of_type(b_.type, b_.colour), picture.inset(c_.px(3)));
        if (b_.max_hit_points > 0) {
            const Area bar{x, y + size + c_.px(6), x + size, y + size + c_.px(20)};
            c_.bar(bar, health_share(b_), health_colour(health_share(b_)));
            c_.text_middle(Font::Small, bar, ink::kCream,
                           std::to_string(b_.hit_points) + " / " + std::to_string(b_.max_hit_points));
        }
        left_ = x + size + c_.px(16);
        at_ = area_.top + c_.px(6);
        c_.text(Font::Bold, left_, at_, ink::kInk, type_.name, false);
        at_ += c_.height_of(Font::Bold) + c_.px(3);
        if (b_.owner != kNature) line(f_.scene.seats[b_.owner].name);
        at_ += c_.px(4);
        const view::Detail* const detail = f_.scene.detail(b_.id);
        const bool room = !narrow() || detail == nullptr || detail->queue_length == 0;
        if (room) figures();
        if (detail != nullptr) details(*detail, intents);
    }

  private:
    // Where the interface is large on a small screen, what else stands on the right goes below the name.
    bool narrow() const { return area_.width() < c_.px(430); }

    void line(const std::string& words) {
        if (words.empty() || at_ + c_.height_of(Font::Text) > area_.bottom - c_.px(4)) return;
        c_.text(Font::Text, left_, at_, ink::kInk, words, false);
        at_ += c_.height_of(Font::Text) + c_.px(2);
    }

    void figures() {
        if (b_.built < 1)
            line(tr("thing.being_built", {{"percent", std::to_string(static_cast<int>(b_.built * 100))}}));
        if (b_.remembered) line(tr("thing.remembered"));
        if (type_.is_deposit() && b_.deposit > 0) {
            line(tr("thing.left",
                    {{"amount", grouped(b_.deposit)}, {"goods", goods(type_.deposit.resource)}}));
        }
        if (type_.fights()) {
            const int melee = amount_of(type_.attack.amounts, rules_.melee),
                      pierce = amount_of(type_.attack.amounts, rules_.pierce);
            if (melee + pierce > 0) line(tr("thing.attack", {{"points", std::to_string(melee + pierce)}}));
        }
        if (type_.is_mobile() && b_.owner != kNature)
            line(tr("thing.armour", {{"melee", std::to_string(amount_of(type_.armours, rules_.melee))},
                                     {"pierce", std::to_string(amount_of(type_.armours, rules_.pierce))}}));
        if (type_.fights() && type_.attack.range_max > Fixed(0))
            line(tr("thing.range", {{"tiles", std::to_string(type_.attack.range_max.round())}}));
        if (type_.population_room > 0 && b_.built >= 1) line(tr_count("thing.room", type_.population_room));
        if (f_.scene.ours(b_) && type_.is_mobile()) line(doing(b_, f_.scene.detail(b_.id)));
    }

    void details(const view::Detail& d, Intents& intents) {
        static constexpr const char* kIcons[] = {"food", "wood", "gold", "stone"};
        const auto kind = static_cast<std::size_t>(d.carried_kind);
        if (d.carried > 0 && narrow()) {
            line(tr("thing.carries",
                    {{"amount", std::to_string(d.carried)}, {"goods", goods(d.carried_kind)}}));
        } else if (d.carried > 0) {
            const float x = left_ + c_.px(170), y = area_.top + c_.px(10);
            c_.picture(c_.icons().named(kIcons[kind]), {x, y, x + c_.px(34), y + c_.px(34)});
            c_.text(Font::Bold, x + c_.px(40), y + c_.px(8), ink::kInk,
                    tr("thing.carries_so_much", {{"amount", std::to_string(d.carried)}}), false);
        }
        if (d.has_relic) line(tr("thing.has_relic"));
        if (d.faith >= 0 && d.faith < 100) line(tr("thing.faith", {{"percent", std::to_string(d.faith)}}));
        if (d.trade_load > 0)
            line(tr("thing.carries",
                    {{"amount", grouped(d.trade_load)}, {"goods", goods(rules::Resource::Gold)}}));
        if (d.packing) line(tr("thing.packing"));
        if (d.locked) line(tr("thing.locked"));
        if (d.field_spent) line(tr("thing.field_spent"));
        if (d.queue_length > 0)
            queue(d, intents);
        else
            inside(intents);
    }

    const std::string& name_of(rules::TypeId entry) const {
        return simulation::is_research(entry) ? rules_.technologies[simulation::technology_of(entry)].name
                                              : rules_.types[entry].name;
    }

    void queue(const view::Detail& d, Intents& intents) {
        const float x0 = narrow() ? left_ : left_ + c_.px(170), y0 = narrow() ? at_ : area_.top + c_.px(10);
        const float room = area_.right - c_.px(8) - x0;
        const int across = std::clamp(static_cast<int>(room / c_.px(39)), 1, 8);
        const std::string words =
            d.queue_blocked ? tr("queue.waits")
            : d.yard_full   ? tr("queue.yard_full")
                            : tr(simulation::is_research(d.queue[0]) ? "queue.researching" : "queue.training",
                               {{"name", name_of(d.queue[0])}});
        c_.text(Font::Text, x0, y0, d.queue_blocked ? ink::kBadInk : ink::kInk, words, false);
        const float bar_y = y0 + c_.height_of(Font::Text) + c_.px(4);
        const Area bar{x0, bar_y, x0 + std::min(c_.px(230), room), bar_y + c_.px(14)};
        c_.bar(bar, d.queue_done, ink::kGood);
        c_.text_middle(Font::Small, bar, ink::kCream,
                       std::to_string(static_cast<int>(d.queue_done * 100)) + " %");
        for (int i = 0; i < d.queue_length; ++i) {
            const float x = x0 + c_.px(39.0f * static_cast<float>(i % across)),
                        y = bar.bottom + c_.px(narrow() ? 3 : 8) +
                            c_.px(40.0f * static_cast<float>(i / across));
            const Area a{x, y, x + c_.px(35), y + c_.px(35)};
            if (a.bottom > area_.bottom) break;
            c_.shade(a, 120);
            const rules::TypeId entry = d.queue[static_cast<std::size_t>(i)];
            if (simulation::is_research(entry))
                c_.picture(
                    c_.icons().named(rules_.technologies[simulation::technology_of(entry)].id, b_.colour),
                    a.inset(c_.px(1)));
            else
                c_.picture(c_.icons().of_type(entry, b_.colour), a.inset(c_.px(1)));
            if (c_.hovered(a)) c_.tip({{name_of(entry), ink::kInk}, {tr("queue.take_back"), ink::kInk}});
            if (!c_.clicked(a) && !c_.clicked(a, 1)) continue;
            input::Intent intent;
            intent.kind = input::IntentKind::CancelTraining;
            intent.entity = b_.id;
            intent.place = static_cast<std::uint8_t>(i);
            intents.push_back(intent);
        }
    }

    // Those inside, an icon each with its health: a click lets one out.
    void inside(Intents& intents) {
        const int room = type_.garrison.room;
        const float x0 = narrow() ? left_ : left_ + c_.px(190), y0 = narrow() ? at_ : area_.top + c_.px(10);
        const int across = std::max(1, static_cast<int>((area_.right - c_.px(8) - x0) / c_.px(39)));
        int shown = 0;
        for (const view::Inside& in : f_.scene.inside) {
            if (in.holder != b_.id) continue;
            const float x = x0 + c_.px(39.0f * static_cast<float>(shown % across));
            const float y =
                y0 + c_.height_of(Font::Text) + c_.px(4) + c_.px(42.0f * static_cast<float>(shown / across));
            ++shown;
            const Area a{x, y, x + c_.px(35), y + c_.px(39)};
            if (a.bottom > area_.bottom) continue;
            c_.shade(a, 120);
            c_.picture(c_.icons().of_type(in.type, b_.colour), {a.left, a.top, a.right, a.top + c_.px(34)});
            c_.bar({a.left + c_.px(1), a.top + c_.px(35), a.right - c_.px(1), a.bottom}, in.health,
                   health_colour(in.health));
            if (c_.hovered(a))
                c_.tip({{rules_.types[in.type].name, ink::kInk}, {tr("thing.let_out"), ink::kInk}});
            if (!c_.clicked(a)) continue;
            input::Intent intent;
            intent.kind = input::IntentKind::LetOut;
            intent.entity = in.id;
            intents.push_back(intent);
        }
        if (room > 0 && f_.scene.ours(b_))
            c_.text(Font::Text, x0, y0, ink::kInk,
                    tr("thing.inside", {{"count", std::to_string(shown)}, {"room", std::to_string(room)}}),
                    false);
    }

    Canvas& c_;
    const Area& area_;
    const Frame& f_;
    const rules::Rules& rules_;
    const view::Body& b_;
    const rules::ObjectType& type_;
    float left_ = 0, at_ = 0;
};

void draw_many(Canvas& c, const Area& area, const Frame& f, const rules::Rules& rules,
               std::vector<const view::Body*> bodies, Intents& intents) {
    std::stable_sort(bodies.begin(), bodies.end(),
                     [](const view::Body* a, const view::Body* b) { return a->type < b->type; });
    const float cell = c.px(39), high = c.px(44);
    const int across = std::max(1, static_cast<int>((area.width() - c.px(16)) / cell)), rows = 3;
    const int shown = std::min(static_cast<int>(bodies.size()), across * rows);
    for (int i = 0; i < shown; ++i) {
        const view::Body& b = *bodies[static_cast<std::size_t>(i)];
        const float x = area.left + c.px(8) + cell * static_cast<float>(i % across),
                    y = area.top + c.px(5) + high * static_cast<float>(i / across);
        const Area a{x, y, x + c.px(35), y + c.px(40)};
        c.shade(a, 120);
        c.picture(c.icons().of_type(b.type, b.colour), {a.left, a.top, a.right, a.top + c.px(35)});
        c.bar({a.left + c.px(1), a.top + c.px(36), a.right - c.px(1), a.bottom}, health_share(b),
              health_colour(health_share(b)));
        if (c.hovered(a)) {
            c.list()->AddRect({a.left, a.top}, {a.right, a.bottom}, ink::kAmber, c.px(3), 0, c.px(2));
            c.tip({{rules.types[b.type].name, ink::kInk}, {tr("thing.narrow"), ink::kInk}});
        }
        if (!c.clicked(a)) continue;
        input::Intent intent;
        intent.kind =
            c.modifiers() & input::kControl ? input::IntentKind::Deselect : input::IntentKind::SelectOnly;
        intent.entity = b.id;
        intents.push_back(intent);
    }
    static_cast<void>(f);
    if (shown < static_cast<int>(bodies.size()))
        c.text(Font::Bold, area.right - c.px(56), area.bottom - c.px(24), ink::kInk,
               "+" + std::to_string(static_cast<int>(bodies.size()) - shown), false);
}

}  // namespace

void draw_selection(Canvas& c, const Area& area, const Frame& f, const rules::Rules& rules,
                    Intents& intents) {
    c.parchment(area);
    std::vector<const view::Body*> bodies;
    for (EntityId id : f.controls.selection().units()) {
        if (const view::Body* b = f.scene.find(id)) bodies.push_back(b);
    }
    if (bodies.size() == 1) Portrait(c, area, f, rules, *bodies.front()).draw(intents);
    if (bodies.size() > 1) draw_many(c, area, f, rules, bodies, intents);
}

void draw_groups(Canvas& c, float bottom, const Frame& f) {
    float x = c.px(12);
    for (int n = 0; n < 10; ++n) {
        const int number = (n + 1) % 10;  // 1 to 9, then 0
        const input::Units& group = f.controls.selection().group(number);
        if (group.empty()) continue;
        const view::Body* first = f.scene.find(group.front());
        if (!first) continue;
        const Area a{x, bottom - c.px(40), x + c.px(34), bottom - c.px(6)};
        c.shade(a, 150);
        c.picture(c.icons().of_type(first->type, first->colour), a.inset(c.px(2)));
        c.text(Font::Small, a.left + c.px(3), a.top + c.px(1), ink::kAmber, std::to_string(number));
        c.text(Font::Small, a.right - c.width_of(Font::Small, std::to_string(group.size())) - c.px(3),
               a.bottom - c.height_of(Font::Small) - c.px(1), ink::kCream, std::to_string(group.size()));
        x += c.px(40);
    }
}

}  // namespace banneret::hud
