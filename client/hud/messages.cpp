#include <algorithm>
#include <cmath>

#include "client/art/colours.h"
#include "client/hud/panels.h"
#include "client/input/reasons.h"
#include "client/texts/texts.h"

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
        case Meaning::Attack: return "attack";
        case Meaning::AttackMove: return "attack_move";
        case Meaning::Build: return "build";
        case Meaning::Repair: return "repair";
        case Meaning::Gather: return goods_of(f, rules);
        case Meaning::DropOff: return "population";
        case Meaning::Patrol: return "patrol";
        case Meaning::Guard: return "guard";
        case Meaning::Follow: return "follow";
        case Meaning::AttackGround: return "attack_ground";
        case Meaning::Garrison: return "garrison";
        case Meaning::Convert: return "convert";
        case Meaning::Heal: return "heal";
        case Meaning::TakeRelic: return "relic";
        case Meaning::Trade: return "trade";
        case Meaning::Unload: return "unload";
        case Meaning::Rally: return "rally";
        case Meaning::Nothing:
        case Meaning::Select:
        case Meaning::Move: break;
    }
    return nullptr;
}

// What the pointer carries when a button has asked for a place or a target.
const char* sign_of(input::Aim aim) {
    using input::Aim;
    switch (aim) {
        case Aim::Any: break;
        case Aim::AttackMove: return "attack_move";
        case Aim::Patrol: return "patrol";
        case Aim::Guard: return "guard";
        case Aim::Follow: return "follow";
        case Aim::AttackGround: return "attack_ground";
        case Aim::Garrison: return "garrison";
        case Aim::Convert: return "convert";
        case Aim::Heal: return "heal";
        case Aim::Repair: return "repair";
        case Aim::Trade: return "trade";
        case Aim::Unload: return "unload";
    }
    return nullptr;
}

// Words beside the pointer, on a dark ground.
void say_at_pointer(Canvas& c, const std::string& words, ImU32 colour, float left) {
    const ImVec2 at = ImGui::GetIO().MousePos;
    const float x = at.x + c.px(left);
    const Area a{x, at.y + c.px(10), x + c.px(14) + c.width_of(Font::Text, words), at.y + c.px(36)};
    c.shade(a, 170);
    c.text_middle(Font::Text, a, colour, words);
}

// How long a dragged wall is, and what it costs.
std::string words_of_line(const view::Ghost& ghost) {
    std::string words = tr_count("wall.pieces", static_cast<long long>(ghost.line.size()));
    for (std::size_t r = 0; r < ghost.cost.size(); ++r)
        if (ghost.cost[r] > 0)
            words += ", " + tr("cost.of", {{"amount", grouped(ghost.cost[r])},
                                           {"goods", tr("goods." + std::to_string(r))}});
    return words;
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
    if (f.scene.ghost && f.scene.ghost->refusal != simulation::Refusal::None)
        return say_at_pointer(c, input::reason(f.scene.ghost->refusal), ink::kBad, 20);
    if (f.scene.ghost && !f.scene.ghost->line.empty())
        return say_at_pointer(c, words_of_line(*f.scene.ghost), ink::kCream, 20);
    const bool nothing = f.controls.pointed() == input::Meaning::Nothing;
    const char* const sign = f.controls.flaring()                   ? "flare"
                             : sign_of(f.controls.aim()) != nullptr ? sign_of(f.controls.aim())
                                                                    : sign_of(f.controls.pointed(), f, rules);
    if (!sign) return;
    const ImVec2 at = ImGui::GetIO().MousePos;
    const Area a{at.x + c.px(13), at.y + c.px(12), at.x + c.px(39), at.y + c.px(38)};
    c.shade(a, 120);
    const simulation::Refusal refusal = f.controls.pointed_refusal();
    const bool off = refusal != simulation::Refusal::None || (f.controls.aim() != input::Aim::Any && nothing);
    c.picture(c.icons().named(sign, f.scene.seats[f.scene.seat].colour), a.inset(c.px(1)),
              off ? IM_COL32(150, 130, 120, 160) : IM_COL32_WHITE);
    if (off) c.list()->AddLine({a.left, a.bottom}, {a.right, a.top}, ink::kBad, c.px(3));
    if (refusal != simulation::Refusal::None) say_at_pointer(c, input::reason(refusal), ink::kBad, 44);
}

}  // namespace banneret::hud
