// Canvas: what all panels draw with: grounds, text, icons and buttons on ImGui's background draw list, and
// whether each was clicked. Lengths are in pixels at scale 1 and grow with the look's scale.
#pragma once

#include <imgui.h>

#include <string>
#include <vector>

#include "client/hud/hud.h"
#include "client/hud/icon_textures.h"

namespace banneret::hud {

namespace ink {
inline constexpr ImU32 kInk = IM_COL32(52, 33, 16, 255), kCream = IM_COL32(244, 230, 196, 255),
                       kGold = IM_COL32(214, 176, 92, 255), kDark = IM_COL32(30, 20, 12, 255),
                       kBad = IM_COL32(255, 120, 100, 255), kBadInk = IM_COL32(150, 26, 18, 255),
                       kGood = IM_COL32(70, 160, 60, 255), kAmber = IM_COL32(255, 210, 90, 255);
}

struct Area {
    float left = 0, top = 0, right = 0, bottom = 0;
    bool has(ImVec2 p) const { return p.x >= left && p.x < right && p.y >= top && p.y < bottom; }
    float width() const { return right - left; }
    float height() const { return bottom - top; }
    Area inset(float by) const { return {left + by, top + by, right - by, bottom - by}; }
};

enum class Font { Bold, Text, Small };

class Canvas {
  public:
    Canvas(const Look& look, IconTextures& icons);

    float px(float n) const { return n * look_.scale; }
    ImVec2 screen() const { return ImGui::GetIO().DisplaySize; }

    void wood(const Area& area);
    void parchment(const Area& area);
    void shade(const Area& area, int alpha = 110);  // a dark inlay
    void bar(const Area& area, float share, ImU32 colour);
    // On wood with a shadow; on parchment (ink) without.
    void text(Font font, float x, float y, ImU32 colour, const std::string& words, bool shadow = true);
    void text_middle(Font font, const Area& area, ImU32 colour, const std::string& words, bool shadow = true);
    float width_of(Font font, const std::string& words) const;
    float height_of(Font font) const;
    // Lines broken at spaces to fit; gives the height used.
    float text_wrapped(Font font, float x, float y, float width, ImU32 colour, const std::string& words,
                       bool shadow);
    void picture(void* texture, const Area& area, ImU32 tint = IM_COL32_WHITE);

    // Marks the area as the interface's and says whether the pointer is on it, or clicked it in this frame.
    bool hovered(const Area& area);
    bool clicked(const Area& area, int button = 0);
    bool held(const Area& area, int button = 0);
    int modifiers() const;
    // Shown beside the pointer when everything else is drawn.
    void tip(std::vector<std::pair<std::string, ImU32>> lines);
    void draw_tip();

    bool covers_pointer() const { return covers_pointer_; }
    // Everything that was marked as the interface's.
    const std::vector<Area>& covered() const { return covered_; }
    IconTextures& icons() { return icons_; }
    ImDrawList* list() { return list_; }
    const Look& look() const { return look_; }

  private:
    ImFont* font(Font font) const;
    // The words in lines no wider than that, broken at spaces.
    std::vector<std::string> broken(Font font, const std::string& words, float width) const;
    void ground(const Area& area, void* texture, ImU32 plain);
    const Look& look_;
    IconTextures& icons_;
    ImDrawList* list_;
    bool free_ = true;  // no window of ImGui's is under the pointer
    bool covers_pointer_ = false;
    std::vector<Area> covered_;
    std::vector<std::pair<std::string, ImU32>> tip_;
};

}  // namespace banneret::hud
