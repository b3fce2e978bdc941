#include <array>
#include <cstdio>

#include "client/screens/all_screens.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"

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
        heading(tr("menu.settings"));
        row(tr("settings.your_name"));
        ImGui::InputText("##name", name_.data(), name_.size());
        row(tr("settings.scale"));
        ImGui::SliderFloat("##scale", &scale_, 0.75f, 3.0f, "%.2f");
        if (ImGui::IsItemDeactivatedAfterEdit()) {
            settings.interface_scale = scale_;
            shared.theme_changed = true;
        }
        row(tr("settings.scroll_speed"));
        ImGui::SliderInt("##speed", &settings.scroll_speed, 200, 3000);
        ImGui::Dummy({0, px(4)});
        ImGui::Checkbox(tr("settings.edge_scroll"), &settings.edge_scroll);
        ImGui::Checkbox(tr("settings.strong_colours"), &settings.strong_colours);
        ImGui::Checkbox(tr("settings.always_bars"), &settings.always_bars);
        ImGui::Checkbox(tr("settings.reduce_motion"), &settings.reduce_motion);
        ImGui::Checkbox(tr("settings.fullscreen"), &settings.fullscreen);
        ImGui::SetCursorPosY(ImGui::GetWindowHeight() - px(58));
        if (button(tr("common.back"), {px(160), px(42)})) {
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
