#include <algorithm>
#include <cmath>

#include "client/hud/panels.h"
#include "client/texts/texts.h"

namespace banneret::hud {

namespace {

constexpr std::size_t kModeCount = view::kMinimapModes;

// The diamond: west left, north top, east right, south bottom (common/base/vec2.h).
struct Diamond {
    ImVec2 middle;
    float half_wide, half_high, side;

    ImVec2 at(float x, float y) const {
        const float u = (x + 0.5f) / side, v = (y + 0.5f) / side;
        return {middle.x + (u + v - 1) * half_wide, middle.y + (v - u) * half_high};
    }
    view::WorldPoint world(ImVec2 p) const {
        const float sum = (p.x - middle.x) / half_wide + 1, difference = (p.y - middle.y) / half_high;
        return {(sum - difference) / 2 * side - 0.5f, (sum + difference) / 2 * side - 0.5f};
    }
    bool has(ImVec2 p) const {
        return std::fabs(p.x - middle.x) / half_wide + std::fabs(p.y - middle.y) / half_high <= 1;
    }
};

// A small button in a corner that the diamond leaves free.
bool corner_button(Canvas& c, float x, float y, const char* icon, const Frame& f, const char* key,
                   input::HotkeyAction action) {
    const Area a{x, y, x + c.px(26), y + c.px(26)};
    const bool over = c.hovered(a);
    c.shade(a, over ? 60 : 130);
    c.picture(c.icons().named(icon, f.scene.seats[f.scene.seat].colour), a.inset(c.px(1)));
    c.list()->AddRect({a.left, a.top}, {a.right, a.bottom}, over ? ink::kAmber : IM_COL32(150, 115, 60, 255),
                      c.px(3));
    if (over) {
        const input::Hotkey* hotkey = f.controls.hotkeys().of(action);
        const std::string name = hotkey != nullptr ? input::key_name(hotkey->key) : std::string();
        c.tip({{name.empty() ? tr(key) : std::string(tr(key)) + "  (" + name + ")", ink::kInk}});
    }
    return c.clicked(a);
}

void draw_corners(Canvas& c, const Area& area, const Frame& f, Intents& intents) {
    const float left = area.left + c.px(6), right = area.right - c.px(32), step = c.px(30);
    const float top = area.top + c.px(6), bottom = area.bottom - c.px(32);
    const auto wish = [&](float x, float y, const char* icon, const char* key, input::HotkeyAction action,
                          input::Wish wanted) {
        if (!corner_button(c, x, y, icon, f, key, action)) return;
        input::Intent i;
        i.kind = input::IntentKind::Wish;
        i.wish = wanted;
        intents.push_back(i);
    };
    using input::HotkeyAction;
    using input::Wish;
    wish(left, top, "objectives", "corner.objectives", HotkeyAction::Objectives, Wish::Objectives);
    wish(left + step, top, "score", "corner.score", HotkeyAction::Score, Wish::Score);
    wish(right, top, "technology_tree", "corner.technology_tree", HotkeyAction::TechnologyTree,
         Wish::TechnologyTree);
    wish(right - step, top, "diplomacy", "corner.diplomacy", HotkeyAction::Diplomacy, Wish::Diplomacy);
    static constexpr const char* kModes[kModeCount] = {"explore", "attack", "food"};
    static constexpr const char* kModeKeys[kModeCount] = {"corner.mode_normal", "corner.mode_combat",
                                                          "corner.mode_economy"};
    const auto mode = static_cast<std::size_t>(f.minimap_mode);
    wish(left, bottom, kModes[mode], kModeKeys[mode], HotkeyAction::MinimapMode, Wish::MinimapMode);
    wish(left + step, bottom, "chat", "corner.chat", HotkeyAction::Chat, Wish::Chat);
    if (corner_button(c, right, bottom, "flare", f, "corner.flare", HotkeyAction::Flare)) {
        input::Intent i;
        i.kind = input::IntentKind::BeginFlare;
        intents.push_back(i);
    }
}

}  // namespace

void draw_minimap(Canvas& c, const Area& area, const Frame& f, Intents& intents) {
    c.wood(area);
    if (f.scene.side == 0) return;
    const float half_high = std::min((area.height() - c.px(14)) / 2, (area.width() - c.px(14)) / 4);
    const Diamond d{{(area.left + area.right) / 2, (area.top + area.bottom) / 2},
                    half_high * 2.06f,
                    half_high,
                    static_cast<float>(f.scene.side)};
    const float end = d.side - 0.5f;
    const ImVec2 west = d.at(-0.5f, -0.5f), north = d.at(end, -0.5f), east = d.at(end, end),
                 south = d.at(-0.5f, end);
    ImDrawList* const list = c.list();
    list->AddQuadFilled(west, north, east, south, IM_COL32(0, 0, 0, 255));
    if (f.minimap) list->AddImageQuad(f.minimap, west, north, east, south, {0, 0}, {1, 0}, {1, 1}, {0, 1});

    list->PushClipRect({area.left, area.top}, {area.right, area.bottom}, true);
    const float w = f.camera.width(), h = f.camera.height();
    ImVec2 corners[4];
    const view::ScreenPoint screen[4] = {
        {0, c.px(38)}, {w, c.px(38)}, {w, h - c.px(154)}, {0, h - c.px(154)}};
    for (int i = 0; i < 4; ++i) {
        const view::WorldPoint p = f.camera.to_world(screen[i]);
        corners[i] = d.at(p.x, p.y);
    }
    list->AddQuad(corners[0], corners[1], corners[2], corners[3], IM_COL32(255, 255, 255, 220), c.px(1.2f));
    list->PopClipRect();
    list->AddQuad(west, north, east, south, ink::kDark, c.px(4));
    list->AddQuad(west, north, east, south, ink::kGold, c.px(2));

    const ImVec2 pointer = ImGui::GetIO().MousePos;
    draw_corners(c, area, f, intents);
    if (!c.hovered(area) || !d.has(pointer)) return;
    input::Intent i;
    i.at = d.world(pointer);
    i.modifiers = c.modifiers();
    const bool flare = f.controls.flaring() || (c.modifiers() & input::kAlt) != 0;
    if (flare && c.clicked(area)) {
        i.kind = input::IntentKind::FlareAt;
        intents.push_back(i);
    } else if (!flare && c.held(area)) {
        i.kind = input::IntentKind::LookAt;
        intents.push_back(i);
    } else if (c.clicked(area, 1)) {
        i.kind = input::IntentKind::OrderAt;
        intents.push_back(i);
    }
}

}  // namespace banneret::hud
