#include <algorithm>

#include "client/hud/panels.h"
#include "client/texts/texts.h"
#include "common/simulation/components.h"

namespace banneret::hud {

namespace {

// One inlay of the bar: an icon, a number, a small number at its right end.
void draw_figure(Canvas& c, const Area& a, void* icon, const std::string& number, const std::string& small,
                 ImU32 colour) {
    c.shade(a);
    c.picture(icon, {a.left + c.px(2), a.top - c.px(1), a.left + c.px(30), a.top + c.px(27)});
    c.text(Font::Bold, a.left + c.px(34), a.top + (a.height() - c.height_of(Font::Bold)) / 2, colour, number);
    if (!small.empty())
        c.text(Font::Small, a.right - c.width_of(Font::Small, small) - c.px(5),
               a.bottom - c.height_of(Font::Small) - c.px(3), ink::kGold, small);
}

std::string age_name(const view::Scene& s) {
    if (s.own_rules == nullptr) return tr("top.watching");
    const std::vector<rules::Age>& ages = s.own_rules->base().ages;
    return s.age >= 1 && s.age <= ages.size() ? ages[s.age - 1u].name : std::string();
}

}  // namespace

std::string grouped(int number) {
    std::string digits = std::to_string(number < 0 ? -number : number), out;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) out += ',';
        out += digits[i];
    }
    return number < 0 ? "-" + out : out;
}

std::string clock_text(std::uint32_t ticks) {
    const std::uint32_t seconds = ticks / 1000 * kTickMs + ticks % 1000 * kTickMs / 1000;
    const auto two = [](std::uint32_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const std::string hours = seconds >= 3600 ? std::to_string(seconds / 3600) + ":" : "";
    return hours + two(seconds / 60 % 60) + ":" + two(seconds % 60);
}

bool draw_top_bar(Canvas& c, const Frame& f, Intents& intents) {
    const view::Scene& s = f.scene;
    const float wide = c.screen().x;
    c.wood({c.px(4), c.px(4), wide - c.px(4), c.px(38)});
    const Area menu{wide - c.px(80), c.px(8), wide - c.px(12), c.px(34)};
    const std::string clock = clock_text(s.tick) + "   x" + std::to_string(f.speed_percent / 100) + "." +
                              std::to_string(f.speed_percent / 10 % 10);
    const float clock_x = menu.left - c.px(20) - c.width_of(Font::Bold, clock);
    // The inlays are 670 wide where there is room.
    const float share = std::min(1.0f, clock_x / c.px(670));
    float x = c.px(16) * share;
    const auto inlay = [&](float width) {
        const Area a{x, c.px(8), x + c.px(width) * share, c.px(34)};
        x += c.px(width + 10) * share;
        return a;
    };
    if (s.seat != kNature) {
        struct Shown {
            const char* icon;
            std::size_t resource;
        };
        for (const Shown& r : {Shown{"wood", 1}, Shown{"food", 0}, Shown{"gold", 2}, Shown{"stone", 3}}) {
            const Area a = inlay(104);
            draw_figure(c, a, c.icons().named(r.icon), grouped(s.stock[r.resource]),
                        std::to_string(s.workers[r.resource]), ink::kCream);
            if (c.hovered(a))
                c.tip({{tr("top.stock", {{"goods", tr("goods_title." + std::to_string(r.resource))},
                                         {"amount", grouped(s.stock[r.resource])}}),
                        ink::kInk},
                       {tr_count("top.gather", s.workers[r.resource]), ink::kInk}});
        }
        const bool full = s.population >= s.room;
        const Area room = inlay(108);
        draw_figure(c, room, c.icons().named("population", s.seats[s.seat].colour),
                    std::to_string(s.population) + "/" + std::to_string(s.room), {},
                    full ? ink::kBad : ink::kCream);
        if (c.hovered(room)) c.tip({{tr(full ? "top.no_room" : "top.room"), ink::kInk}});
        const Area idle = inlay(70);
        draw_figure(c, idle, c.icons().named("idle", s.seats[s.seat].colour), std::to_string(s.idle_workers),
                    {}, s.idle_workers > 0 ? ink::kAmber : ink::kCream);
        if (c.hovered(idle)) c.tip({{tr("top.idle"), ink::kInk}});
        if (c.clicked(idle)) {
            input::Intent i;
            i.kind = input::IntentKind::NextIdleWorker;
            intents.push_back(i);
        }
    }
    const bool chosen = c.clicked(menu);
    c.shade(menu, c.hovered(menu) ? 40 : 110);
    c.list()->AddRect({menu.left, menu.top}, {menu.right, menu.bottom}, ink::kGold, c.px(3));
    c.text_middle(Font::Bold, menu, ink::kCream, tr("match.menu"));
    const float y = c.px(21) - c.height_of(Font::Bold) / 2;
    c.text(Font::Bold, clock_x, y, ink::kCream, clock);
    std::string line;
    if (f.frames_a_second > 0) line = tr("top.fps", {{"frames", std::to_string(f.frames_a_second)}});
    if (f.ping_ms > 0)
        line += (line.empty() ? "" : "  ") + tr("lobby.ms", {{"ms", std::to_string(f.ping_ms)}});
    const float line_x = clock_x - c.px(16) - c.width_of(Font::Small, line);
    if (line_x > x) c.text(Font::Small, line_x, c.px(21) - c.height_of(Font::Small) / 2, ink::kGold, line);
    const std::string age = age_name(s);
    const float age_x = (x + line_x - c.width_of(Font::Bold, age)) / 2;
    if (age_x > x) c.text(Font::Bold, age_x, y, ink::kGold, age);
    return chosen;
}

void draw_training(Canvas& c, const Frame& f, Intents& intents) {
    float x = c.px(12);
    const float y = c.px(50), size = c.px(36);
    for (const view::Training& t : f.scene.training) {
        if (x + size > c.screen().x * 0.6f) return;
        const Area a{x, y, x + size, y + size};
        c.wood(a);
        if (simulation::is_research(t.type))
            c.picture(c.icons().named(f.scene.own_rules->technology(simulation::technology_of(t.type)).id,
                                      f.scene.seats[f.scene.seat].colour),
                      a.inset(c.px(2)));
        else
            c.picture(c.icons().of_type(t.type, f.scene.seats[f.scene.seat].colour), a.inset(c.px(2)));
        c.bar({a.left + c.px(2), a.bottom - c.px(6), a.right - c.px(2), a.bottom - c.px(2)}, t.done,
              ink::kGood);
        if (t.waiting > 0)
            c.text(Font::Small, a.left + c.px(3), a.top + c.px(1), ink::kCream,
                   "+" + std::to_string(t.waiting));
        if (c.hovered(a)) c.tip({{tr("queue.go_to"), ink::kInk}});
        if (c.clicked(a)) {
            input::Intent i;
            i.kind = input::IntentKind::SelectAndShow;
            i.entity = t.building;
            intents.push_back(i);
        }
        x += size + c.px(8);
    }
}

}  // namespace banneret::hud
