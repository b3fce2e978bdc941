#include <algorithm>
#include <cmath>

#include "client/art/colours.h"
#include "client/hud/panels.h"
#include "client/input/reasons.h"

namespace banneret::hud {

namespace {

constexpr double kShownSeconds = 12, kFadeSeconds = 1.5;

ImU32 with_alpha(ImU32 colour, float alpha) {
    return (colour & ~IM_COL32_A_MASK) | (static_cast<ImU32>(alpha * 255) << IM_COL32_A_SHIFT);
}

// A player's colour made light enough to read on the map.
ImU32 name_colour(std::uint8_t player) {
    const art::Rgb c = art::kPlayerColours[player];
    const auto light = [](std::uint8_t v) { return static_cast<int>(90 + v * 165 / 255); };
    return IM_COL32(light(c.r), light(c.g), light(c.b), 255);
}

// The goods that are gathered under the pointer.
const char* goods_of(const Frame& f, const rules::Rules& rules) {
    static constexpr const char* kNames[] = {"food", "wood", "gold", "stone"};
    const view::Body* b = f.scene.find(f.controls.hovered());
    return b ? kNames[static_cast<std::size_t>(rules.types[b->type].deposit.resource)] : nullptr;
}

const char* sign_of(input::Meaning meaning, const Frame& f, const rules::Rules& rules) {
    using input::Meaning;
    switch (meaning) {
        case Meaning::Attack:
        case Meaning::AttackMove: return "attack_move";
        case Meaning::Build:
        case Meaning::Repair: return "build";
        case Meaning::Gather: return goods_of(f, rules);
        case Meaning::DropOff: return "population";
        default: return nullptr;
    }
}

}  // namespace

void draw_messages(Canvas& c, float bottom, const Frame& f) {
    const float line = c.height_of(Font::Text) + c.px(5);
    float y = bottom - line - c.px(6);
    for (auto l = f.lines.rbegin(); l != f.lines.rend() && y > c.px(100); ++l) {
        const double left = kShownSeconds - l->age_s;
        if (left <= 0) continue;
        const float alpha = static_cast<float>(std::clamp(left / kFadeSeconds, 0.0, 1.0));
        float x = c.px(16);
        if (!l->name.empty()) {
            const std::string name = l->name + ": ";
            c.text(Font::Text, x, y, with_alpha(name_colour(l->colour), alpha), name);
            x += c.width_of(Font::Text, name);
        }
        c.text(Font::Text, x, y, with_alpha(l->alarm ? ink::kBad : ink::kCream, alpha), l->text);
        y -= line;
    }
}

void draw_banner(Canvas& c, const Frame& f) {
    if (f.banner.empty()) return;
    const float wide =
        std::max(c.width_of(Font::Bold, f.banner), c.width_of(Font::Text, f.banner_detail)) + c.px(60);
    const float high = f.banner_detail.empty() ? c.px(44) : c.px(72), x = (c.screen().x - wide) / 2,
                y = c.screen().y * 0.2f;
    c.parchment({x, y, x + wide, y + high});
    c.text_middle(Font::Bold, {x, y, x + wide, y + c.px(44)}, ink::kInk, f.banner, false);
    if (!f.banner_detail.empty())
        c.text_middle(Font::Text, {x, y + c.px(34), x + wide, y + c.px(68)}, ink::kInk, f.banner_detail,
                      false);
}

void draw_pointer(Canvas& c, const Frame& f, const rules::Rules& rules) {
    if (c.covers_pointer()) return;
    const ImVec2 at = ImGui::GetIO().MousePos;
    if (f.scene.ghost && f.scene.ghost->refusal != simulation::Refusal::None) {
        const std::string words = input::reason(f.scene.ghost->refusal);
        const Area a{at.x + c.px(20), at.y + c.px(10), at.x + c.px(34) + c.width_of(Font::Text, words),
                     at.y + c.px(36)};
        c.shade(a, 170);
        c.text_middle(Font::Text, a, ink::kBad, words);
        return;
    }
    const char* const sign =
        f.controls.attack_moving() ? "attack_move" : sign_of(f.controls.pointed(), f, rules);
    if (!sign) return;
    const Area a{at.x + c.px(13), at.y + c.px(12), at.x + c.px(39), at.y + c.px(38)};
    c.shade(a, 120);
    c.picture(c.icons().named(sign, f.scene.seats[f.scene.seat].colour), a.inset(c.px(1)));
}

}  // namespace banneret::hud
