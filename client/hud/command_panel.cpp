#include "client/hud/panels.h"
#include "client/texts/texts.h"

namespace banneret::hud {

namespace {

constexpr float kCellWide = 46, kCellHigh = 43, kButtonWide = 41, kButtonHigh = 39;
constexpr ImU32 kOffInk = IM_COL32(184, 166, 138, 255);

void* icon_for(Canvas& c, const input::CommandButton& b, const rules::Rules& rules, std::uint8_t colour) {
    using input::CommandKind;
    if (!b.icon.empty()) return c.icons().named(b.icon, colour);
    switch (b.kind) {
        case CommandKind::Train:
        case CommandKind::Place: return c.icons().of_type(b.type, colour);
        case CommandKind::Research: return c.icons().named(rules.technologies[b.technology].id, colour);
        default: return nullptr;
    }
}

void explain(Canvas& c, const input::CommandButton& b, char key, const rules::Stock& stock) {
    std::vector<std::pair<std::string, ImU32>> lines;
    lines.emplace_back(key ? b.name + "  (" + key + ")" : b.name, ink::kInk);
    for (std::size_t r = 0; r < b.cost.size(); ++r) {
        if (b.cost[r] <= 0) continue;
        const bool short_of = stock[r] < b.cost[r];
        const std::string line =
            "   " + tr(short_of ? "cost.short_of" : "cost.of", {{"amount", grouped(b.cost[r])},
                                                                {"goods", tr("goods." + std::to_string(r))},
                                                                {"missing", grouped(b.cost[r] - stock[r])}});
        lines.emplace_back(line, short_of ? ink::kBadInk : ink::kInk);
    }
    if (!b.what.empty()) lines.emplace_back(b.what, IM_COL32(98, 70, 38, 255));
    if (!b.why_not.empty()) lines.emplace_back(b.why_not, ink::kBadInk);
    c.tip(std::move(lines));
}

}  // namespace

void draw_commands(Canvas& c, const Area& area, const Frame& f, const rules::Rules& rules, Intents& intents) {
    c.parchment(area);
    const std::uint8_t colour = f.scene.seats[f.scene.seat].colour;
    const auto cell = [&](int slot) {
        const float x = area.left + c.px(6 + kCellWide * static_cast<float>(slot % 5));
        const float y = area.top + c.px(5 + kCellHigh * static_cast<float>(slot / 5));
        return Area{x, y, x + c.px(kButtonWide), y + c.px(kButtonHigh)};
    };
    bool filled[15] = {};
    for (const input::CommandButton& b :
         input::command_buttons(f.scene, rules, f.controls.selection().units(), f.controls.page())) {
        const Area a = cell(b.slot);
        filled[b.slot] = true;
        const bool on = b.why_not.empty();
        c.shade(a, 120);
        const float middle = (a.left + a.right) / 2, half = a.height() / 2 - c.px(1);
        c.picture(icon_for(c, b, rules, colour),
                  {middle - half, a.top + c.px(1), middle + half, a.bottom - c.px(1)},
                  on ? IM_COL32_WHITE : IM_COL32(120, 110, 100, 170));
        const char key = f.controls.hotkeys().letter_of_slot(b.slot);
        if (b.kind == input::CommandKind::Research && rules.technologies[b.technology].advances_to > 0)
            c.text_middle(
                Font::Small, {a.left, a.top, a.right, a.top + c.px(14)}, on ? ink::kCream : kOffInk,
                tr("sign.ages." + std::to_string(rules.technologies[b.technology].advances_to - 1)));
        const bool over = c.hovered(a);
        c.list()->AddRect({a.left, a.top}, {a.right, a.bottom},
                          over && on ? ink::kAmber
                          : b.active ? ink::kGold
                                     : IM_COL32(150, 115, 60, 255),
                          c.px(3), 0, over || b.active ? c.px(2) : c.px(1));
        if (key)
            c.text(Font::Small, a.left + c.px(3), a.bottom - c.height_of(Font::Small) - c.px(1), ink::kCream,
                   std::string(1, key));
        if (over) explain(c, b, key, f.scene.stock);
        if (c.clicked(a)) {
            input::Intent i;
            i.kind = input::IntentKind::Press;
            i.button = b;
            i.modifiers = c.modifiers();
            intents.push_back(i);
        }
    }
    for (int slot = 0; slot < 15; ++slot) {
        if (!filled[slot]) c.shade(cell(slot), 36);
    }
    const std::string words = !f.controls.question().empty() ? f.controls.question() : f.refusal;
    if (words.empty()) return;
    const float wide = c.width_of(Font::Text, words) + c.px(20);
    const Area note{area.left, area.top - c.px(36), area.left + wide, area.top - c.px(10)};
    c.shade(note, 170);
    c.text_middle(Font::Text, note, ink::kBad, words);
}

}  // namespace banneret::hud
