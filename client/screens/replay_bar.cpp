#include "client/screens/replay_bar.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>
#include <array>

#include "client/screens/theme.h"
#include "client/screens/times.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

constexpr std::array<std::uint16_t, 7> kReplaySpeeds = {25, 50, 100, 200, 400, 800, 1600};
constexpr std::array<const char*, 7> kSpeedNames = {"1/4", "1/2", "1", "2", "4", "8", "16"};
constexpr Turn kTenSeconds = 10'000 / kTurnMs;

}  // namespace

void ReplayBar::key(int key) { pressed_ = key; }

void ReplayBar::set_speed(session::ReplayControls& controls, int place) {
    speed_ = std::clamp(place, 0, static_cast<int>(kReplaySpeeds.size()) - 1);
    paused_ = false;
    controls.set_speed(kReplaySpeeds[static_cast<std::size_t>(speed_)]);
}

bool ReplayBar::draw(session::ReplayControls& controls, const session::Status& status, float above) {
    if (!std::exchange(begun_, true)) set_speed(controls, speed_);
    const ImVec2 whole = ImGui::GetIO().DisplaySize;
    const float width = std::min(px(900), whole.x - px(20));
    begin_panel("replay", {(whole.x - width) / 2, whole.y - above - px(58)}, {width, px(50)}, Ground::Wood);
    ImGui::SetCursorPosY(px(10));
    const int key = std::exchange(pressed_, 0);
    if (button(paused_ ? ">" : "||", {px(40), px(30)}) || key == GLFW_KEY_SPACE) {
        paused_ = !paused_;
        controls.set_speed(paused_ ? std::uint16_t{0} : kReplaySpeeds[static_cast<std::size_t>(speed_)]);
    }
    ImGui::SameLine();
    if (button(tr("replay.back_10_s"), {px(58), px(30)}) || key == GLFW_KEY_LEFT)
        controls.seek(status.turn > kTenSeconds ? status.turn - kTenSeconds : 0);
    ImGui::SameLine();
    const int length = std::max(1, static_cast<int>(controls.length()));
    if (!dragging_) wanted_ = static_cast<int>(status.turn);
    ImGui::SetNextItemWidth(width - px(428));
    const std::string time =
        shown_length(static_cast<Turn>(wanted_)) + " / " + shown_length(controls.length());
    ImGui::SetCursorPosY(px(12));
    ImGui::PushStyleColor(ImGuiCol_Text, colour::kInk);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, IM_COL32(232, 212, 168, 255));
    ImGui::SliderInt("##time", &wanted_, 0, length, time.c_str());
    ImGui::PopStyleColor(2);
    dragging_ = ImGui::IsItemActive();
    if (ImGui::IsItemDeactivatedAfterEdit()) controls.seek(static_cast<Turn>(wanted_));
    ImGui::SameLine();
    ImGui::SetCursorPosY(px(10));
    if (button("-", {px(30), px(30)}) || key == GLFW_KEY_KP_SUBTRACT || key == GLFW_KEY_MINUS)
        set_speed(controls, speed_ - 1);
    ImGui::SameLine(0, px(4));
    ImGui::AlignTextToFramePadding();
    ImGui::Text("x %s", kSpeedNames[static_cast<std::size_t>(speed_)]);
    ImGui::SameLine(0, px(4));
    ImGui::SetCursorPosX(width - px(196));
    if (button("+", {px(30), px(30)}) || key == GLFW_KEY_KP_ADD || key == GLFW_KEY_EQUAL)
        set_speed(controls, speed_ + 1);
    ImGui::SameLine();
    ImGui::SetCursorPosX(width - px(148));
    const bool leave = button(tr("match.to_menu"), {px(130), px(30)});
    end_panel();
    return leave;
}

}  // namespace banneret::screens
