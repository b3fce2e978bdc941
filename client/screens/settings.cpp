#include <array>
#include <cstdio>

#include "client/screens/all_screens.h"
#include "client/screens/texts.h"
#include "client/screens/theme.h"

namespace banneret::screens {
namespace {

class Settings : public Screen {
  public:
    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        session::UserSettings& settings = shared.settings;
        if (name_[0] == 0 && !named_) {
            std::snprintf(name_.data(), name_.size(), "%s", settings.name.c_str());
            scale_ = settings.interface_scale;
            named_ = true;
        }
        begin_middle_panel("settings", {px(640), px(500)});
        heading(texts::kSettings);
        row(texts::kYourName);
        ImGui::InputText("##name", name_.data(), name_.size());
        row(texts::kScale);
        ImGui::SliderFloat("##scale", &scale_, 0.75f, 3.0f, "%.2f");
        if (ImGui::IsItemDeactivatedAfterEdit()) {
            settings.interface_scale = scale_;
            shared.theme_changed = true;
        }
        row(texts::kScrollSpeed);
        ImGui::SliderInt("##speed", &settings.scroll_speed, 200, 3000);
        ImGui::Dummy({0, px(4)});
        ImGui::Checkbox(texts::kEdgeScroll, &settings.edge_scroll);
        ImGui::Checkbox(texts::kStrongColours, &settings.strong_colours);
        ImGui::Checkbox(texts::kAlwaysBars, &settings.always_bars);
        ImGui::Checkbox(texts::kReduceMotion, &settings.reduce_motion);
        ImGui::Checkbox(texts::kFullscreen, &settings.fullscreen);
        ImGui::SetCursorPosY(ImGui::GetWindowHeight() - px(58));
        if (button(texts::kBack, {px(160), px(42)})) {
            if (name_[0] != 0) settings.name = name_.data();
            shared.keep_settings();
            screens.pop();
        }
        end_panel();
    }

  private:
    static void row(const char* text) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(text);
        ImGui::SameLine(px(250));
        ImGui::SetNextItemWidth(-1);
    }
    std::array<char, 97> name_{};
    bool named_ = false;
    float scale_ = 1;
};

}  // namespace

std::unique_ptr<Screen> settings_screen() { return std::make_unique<Settings>(); }

}  // namespace banneret::screens
