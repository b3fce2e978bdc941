#include "client/screens/chart.h"

#include <algorithm>

#include "client/screens/theme.h"
#include "client/screens/times.h"

namespace banneret::screens {

void draw_chart(const std::vector<ChartLine>& lines, float width, float height) {
    Turn last = 1;
    std::uint32_t most = 4;  // so that four lines carry four numbers
    for (const ChartLine& line : lines)
        for (const auto& [turn, value] : line.points) {
            last = std::max(last, turn);
            most = std::max(most, value);
        }
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, height});
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 high{low.x + width, low.y + height};
    list->AddRectFilled(low, high, IM_COL32(255, 248, 228, 120), px(3));
    list->AddRect(low, high, IM_COL32(140, 104, 56, 200), px(3));
    ImFont* font = theme().small;
    const float left = low.x + px(52);
    const float right = high.x - px(26);
    const float top = low.y + px(12);
    const float bottom = high.y - px(24);
    for (int i = 0; i <= 4; ++i) {
        const float y = bottom + (top - bottom) * static_cast<float>(i) / 4;
        list->AddLine({left, y}, {right, y}, IM_COL32(110, 76, 40, i == 0 ? 160 : 60));
        const std::string text = std::to_string(most * static_cast<std::uint32_t>(i) / 4);
        const ImVec2 words = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, text.c_str());
        list->AddText(font, font->FontSize, {left - words.x - px(6), y - words.y / 2}, colour::kFadedInk,
                      text.c_str());
        const float x = left + (right - left) * static_cast<float>(i) / 4;
        const std::string time = shown_length(last * static_cast<Turn>(i) / 4);
        const ImVec2 size = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, time.c_str());
        list->AddText(font, font->FontSize, {x - size.x / 2, bottom + px(4)}, colour::kFadedInk,
                      time.c_str());
    }
    for (const ChartLine& line : lines) {
        std::vector<ImVec2> points;
        for (const auto& [turn, value] : line.points)
            points.push_back(
                {left + (right - left) * static_cast<float>(turn) / static_cast<float>(last),
                 bottom + (top - bottom) * static_cast<float>(value) / static_cast<float>(most)});
        if (points.empty()) continue;
        const ImU32 colour = colour::player(line.player_number);
        list->AddPolyline(points.data(), static_cast<int>(points.size()), IM_COL32(40, 24, 10, 150), 0,
                          px(3.6f));
        list->AddPolyline(points.data(), static_cast<int>(points.size()), colour, 0, px(2.2f));
        list->AddCircleFilled(points.back(), px(8), colour);
        const std::string digit = std::to_string(line.player_number);
        const ImVec2 words = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, digit.c_str());
        list->AddText(font, font->FontSize, {points.back().x - words.x / 2, points.back().y - words.y / 2},
                      IM_COL32_WHITE, digit.c_str());
    }
}

}  // namespace banneret::screens
