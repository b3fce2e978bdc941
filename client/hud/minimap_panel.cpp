#include <algorithm>
#include <cmath>

#include "client/hud/panels.h"

namespace banneret::hud {

namespace {

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
    if (!c.hovered(area) || !d.has(pointer)) return;
    input::Intent i;
    i.at = d.world(pointer);
    i.modifiers = c.modifiers();
    if (c.held(area)) {
        i.kind = input::IntentKind::LookAt;
        intents.push_back(i);
    } else if (c.clicked(area, 1)) {
        i.kind = input::IntentKind::OrderAt;
        intents.push_back(i);
    }
}

}  // namespace banneret::hud
