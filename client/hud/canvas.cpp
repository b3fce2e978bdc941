#include "client/hud/canvas.h"

#include <algorithm>
#include <utility>

namespace banneret::hud {

Canvas::Canvas(const Look& look, IconTextures& icons)
    : look_(look),
      icons_(icons),
      list_(ImGui::GetBackgroundDrawList()),
      free_(!ImGui::IsWindowHovered(ImGuiHoveredFlags_AnyWindow)) {}

ImFont* Canvas::font(Font f) const {
    ImFont* const wanted = f == Font::Bold ? look_.bold : f == Font::Text ? look_.text : look_.small;
    return wanted ? wanted : ImGui::GetFont();
}

void Canvas::ground(const Area& a, void* texture, ImU32 plain) {
    list_->AddRectFilled({a.left - px(3), a.top - px(3)}, {a.right + px(3), a.bottom + px(3)}, ink::kDark,
                         px(4));
    if (texture)
        list_->AddImage(texture, {a.left, a.top}, {a.right, a.bottom},
                        {a.left / px(kGroundPixels), a.top / px(kGroundPixels)},
                        {a.right / px(kGroundPixels), a.bottom / px(kGroundPixels)});
    else
        list_->AddRectFilled({a.left, a.top}, {a.right, a.bottom}, plain);
    list_->AddRect({a.left, a.top}, {a.right, a.bottom}, ink::kGold, px(3), 0, px(2));
    list_->AddRect({a.left + px(3), a.top + px(3)}, {a.right - px(3), a.bottom - px(3)},
                   IM_COL32(0, 0, 0, 90), px(2), 0, px(1));
    hovered(a);
}

void Canvas::wood(const Area& area) { ground(area, look_.wood, IM_COL32(84, 55, 31, 255)); }
void Canvas::parchment(const Area& area) { ground(area, look_.parchment, IM_COL32(222, 202, 160, 255)); }

void Canvas::shade(const Area& a, int alpha) {
    list_->AddRectFilled({a.left, a.top}, {a.right, a.bottom}, IM_COL32(0, 0, 0, alpha), px(3));
}

void Canvas::bar(const Area& a, float share, ImU32 colour) {
    list_->AddRectFilled({a.left, a.top}, {a.right, a.bottom}, IM_COL32(50, 18, 14, 255), px(2));
    const float right = a.left + px(1) + (a.width() - px(2)) * std::clamp(share, 0.0f, 1.0f);
    if (share > 0)
        list_->AddRectFilled({a.left + px(1), a.top + px(1)}, {right, a.bottom - px(1)}, colour, px(2));
}

void Canvas::text(Font f, float x, float y, ImU32 colour, const std::string& words, bool shadow) {
    ImFont* const face = font(f);
    if (shadow)
        list_->AddText(face, face->FontSize, {x + 1, y + 1},
                       IM_COL32(0, 0, 0, (colour >> IM_COL32_A_SHIFT) * 200 / 255), words.c_str());
    list_->AddText(face, face->FontSize, {x, y}, colour, words.c_str());
}

void Canvas::text_middle(Font f, const Area& a, ImU32 colour, const std::string& words, bool shadow) {
    text(f, (a.left + a.right - width_of(f, words)) / 2, (a.top + a.bottom - height_of(f)) / 2, colour, words,
         shadow);
}

float Canvas::width_of(Font f, const std::string& words) const {
    ImFont* const face = font(f);
    return face->CalcTextSizeA(face->FontSize, 1e6f, 0, words.c_str()).x;
}

float Canvas::height_of(Font f) const { return font(f)->FontSize; }

float Canvas::text_wrapped(Font f, float x, float y, float width, ImU32 colour, const std::string& words,
                           bool shadow) {
    float at = y;
    for (const std::string& line : broken(f, words, width)) {
        text(f, x, at, colour, line, shadow);
        at += height_of(f) * 1.1f;
    }
    return at - y;
}

std::vector<std::string> Canvas::broken(Font f, const std::string& words, float width) const {
    if (width_of(f, words) <= width) return {words};
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t i = 0; i < words.size();) {
        const std::size_t end = std::min(words.find(' ', i), words.size());
        const std::string word = words.substr(i, end - i);
        if (!line.empty() && width_of(f, line + ' ' + word) > width) lines.push_back(std::exchange(line, {}));
        line += (line.empty() ? "" : " ") + word;
        i = end + 1;
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

void Canvas::picture(void* texture, const Area& a, ImU32 tint) {
    if (texture)
        list_->AddImageRounded(texture, {a.left, a.top}, {a.right, a.bottom}, {0, 0}, {1, 1}, tint, px(3));
}

bool Canvas::hovered(const Area& area) {
    covered_.push_back(area);
    if (!free_ || !area.has(ImGui::GetIO().MousePos)) return false;
    return covers_pointer_ = true;
}
bool Canvas::clicked(const Area& area, int button) {
    return hovered(area) && ImGui::GetIO().MouseClicked[button];
}
bool Canvas::held(const Area& area, int button) {
    return hovered(area) && ImGui::GetIO().MouseDown[button] &&
           area.has(ImGui::GetIO().MouseClickedPos[button]);
}

int Canvas::modifiers() const {
    const ImGuiIO& io = ImGui::GetIO();
    return (io.KeyShift ? input::kShift : 0) | (io.KeyCtrl ? input::kControl : 0) |
           (io.KeyAlt ? input::kAlt : 0);
}

void Canvas::tip(std::vector<std::pair<std::string, ImU32>> lines) { tip_ = std::move(lines); }

void Canvas::draw_tip() {
    if (tip_.empty()) return;
    list_ = ImGui::GetForegroundDrawList();
    std::vector<std::pair<std::string, ImU32>> lines;
    for (const auto& [words, colour] : tip_)
        for (std::string& line : broken(Font::Text, words, px(380)))
            lines.emplace_back(std::move(line), colour);
    tip_ = std::move(lines);
    float wide = 0;
    for (const auto& [words, colour] : tip_) wide = std::max(wide, width_of(Font::Text, words));
    const float line = height_of(Font::Text) * 1.15f, high = line * static_cast<float>(tip_.size());
    const ImVec2 at = ImGui::GetIO().MousePos, all = screen();
    const float left = std::clamp(at.x + px(14), px(6), std::max(px(6), all.x - wide - px(24)));
    const float top = std::clamp(at.y - high - px(26), px(6), all.y - high - px(20));
    const Area area{left, top, left + wide + px(18), top + high + px(14)};
    const bool covered = covers_pointer_;
    ground(area, look_.parchment, IM_COL32(222, 202, 160, 255));
    covers_pointer_ = covered;
    float y = area.top + px(7);
    for (const auto& [words, colour] : tip_) {
        text(Font::Text, area.left + px(9), y, colour, words, false);
        y += line;
    }
    tip_.clear();
}

}  // namespace banneret::hud
