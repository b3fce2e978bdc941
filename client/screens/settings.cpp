// The settings, in tabs; all of them count at once and are kept when the screen is left.
#include <array>
#include <cstdio>

#include "client/screens/all_screens.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

constexpr float kLabels = 270;

// Before a control with a name of its own.
void row(const char* text) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text);
    ImGui::SameLine(px(kLabels));
    ImGui::SetNextItemWidth(-1);
}

class Settings : public Screen {
  public:
    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        if (std::exchange(first_, false)) begin(shared);
        begin_middle_panel("settings", {px(760), px(560)});
        heading(tr("menu.settings"));
        const std::vector<const char*> tabs = tr_list("settings.tabs");
        for (int i = 0; i < static_cast<int>(tabs.size()); ++i) {
            if (i > 0) ImGui::SameLine(0, px(4));
            if (tab(tabs[static_cast<std::size_t>(i)], i == tab_)) tab_ = i, capturing_ = clash_ = kNone;
        }
        ImGui::Dummy({0, px(4)});
        ImGui::BeginChild("tab", {0, -px(56)}, false, ImGuiWindowFlags_NoBackground);
        switch (tab_) {
            case 0: draw_interface(screens); break;
            case 1: draw_video(shared); break;
            case 2: draw_sound(shared); break;
            case 3: draw_controls(shared); break;
            default: draw_hotkeys(shared); break;
        }
        ImGui::EndChild();
        const bool back = button(tr("common.back"), {px(160), px(42)});
        if (back || (std::exchange(escaped_, false) && capturing_ == kNone)) leave(screens);
        end_panel();
    }

    void key(int key, bool pressed, int) override {
        if (!pressed) return;
        if (capturing_ != kNone && clash_ == kNone)
            pressed_key_ = key;
        else if (key == kEscape)
            escaped_ = true;
    }

  private:
    static constexpr int kNone = -1, kEscape = 256, kBackspace = 259;

    void begin(const Shared& shared) {
        std::snprintf(name_.data(), name_.size(), "%s", shared.settings.name.c_str());
        scale_ = shared.settings.interface_scale;
        languages_ = texts::languages(shared.data_folder);
    }

    void leave(Screens& screens) {
        Shared& shared = screens.shared();
        if (name_[0] != 0) shared.settings.name = name_.data();
        shared.settings.hotkeys = shared.hotkeys.changes(shared.settings.hotkey_profile);
        ++shared.revision;
        shared.keep_settings();
        screens.pop();
    }

    void draw_interface(Screens& screens) {
        Shared& shared = screens.shared();
        session::UserSettings& settings = shared.settings;
        row(tr("settings.your_name"));
        ImGui::InputText("##name", name_.data(), name_.size());
        row(tr("settings.language"));
        draw_language(screens);
        row(tr("settings.scale"));
        ImGui::SliderFloat("##scale", &scale_, 0.75f, 3.0f, "%.2f", ImGuiSliderFlags_AlwaysClamp);
        if (ImGui::IsItemDeactivatedAfterEdit()) {
            settings.interface_scale = scale_;
            shared.theme_changed = true;
        }
        ImGui::Checkbox(tr("settings.strong_colours"), &settings.strong_colours);
        ImGui::Checkbox(tr("settings.always_bars"), &settings.always_bars);
        ImGui::Checkbox(tr("settings.reduce_motion"), &settings.reduce_motion);
    }

    void draw_language(Screens& screens) {
        Shared& shared = screens.shared();
        std::vector<const char*> names = {tr("settings.desktop_language")};
        int chosen = 0;
        for (std::size_t i = 0; i < languages_.size(); ++i) {
            names.push_back(languages_[i].name.c_str());
            if (languages_[i].id == shared.settings.language) chosen = static_cast<int>(i) + 1;
        }
        if (!choice("##language", chosen, names.data(), static_cast<int>(names.size()))) return;
        shared.settings.language = chosen == 0 ? "" : languages_[static_cast<std::size_t>(chosen) - 1].id;
        std::string fault;
        const std::string spoken =
            chosen == 0 ? texts::desktop_language(shared.data_folder) : shared.settings.language;
        if (const auto outcome = texts::use(shared.data_folder, spoken, fault); !outcome)
            fault = outcome.error().sentence();
        screens.show_error(fault);
    }

    static void draw_video(Shared& shared) {
        shared.video_changed |= ImGui::Checkbox(tr("settings.fullscreen"), &shared.settings.fullscreen);
        shared.video_changed |= ImGui::Checkbox(tr("settings.vsync"), &shared.settings.vsync);
        tooltip(tr("settings.vsync_means"));
    }

    static void draw_sound(Shared& shared) {
        row(tr("settings.volume"));
        if (ImGui::SliderInt("##volume", &shared.settings.volume, 0, 100, "%d %%",
                             ImGuiSliderFlags_AlwaysClamp) &&
            shared.speaker)
            shared.speaker->set_volume(shared.settings.volume);
        if (ImGui::IsItemDeactivatedAfterEdit()) shared.play(sound::Sound::Finished);
        if (shared.speaker && shared.speaker->silent()) note(tr("settings.no_device"));
    }

    static void draw_controls(Shared& shared) {
        session::UserSettings& settings = shared.settings;
        row(tr("settings.scroll_speed"));
        ImGui::SliderInt("##speed", &settings.scroll_speed, 200, 3000, "%d", ImGuiSliderFlags_AlwaysClamp);
        row(tr("settings.double_click"));
        ImGui::SliderInt("##double", &settings.double_click_ms, 150, 800, "%d ms",
                         ImGuiSliderFlags_AlwaysClamp);
        ImGui::Checkbox(tr("settings.edge_scroll"), &settings.edge_scroll);
        tooltip(tr("settings.edge_scroll_means"));
        ImGui::Checkbox(tr("settings.box_takes_all"), &settings.box_takes_all);
        tooltip(tr("settings.box_means"));
    }

    // ---- Hotkeys

    void draw_hotkeys(Shared& shared) {
        row(tr("settings.profile"));
        std::vector<const char*> names;
        int chosen = 0;
        for (std::size_t i = 0; i < input::profiles().size(); ++i) {
            names.push_back(tr("profile." + input::profiles()[i]));
            if (input::profiles()[i] == shared.settings.hotkey_profile) chosen = static_cast<int>(i);
        }
        if (choice("##profile", chosen, names.data(), static_cast<int>(names.size()))) {
            shared.settings.hotkey_profile = input::profiles()[static_cast<std::size_t>(chosen)];
            shared.settings.hotkeys.clear();
            shared.apply_settings();
            capturing_ = clash_ = kNone;
        }
        take_key(shared);
        draw_clash(shared);
        ImGui::BeginChild("keys", {0, -px(44)}, true);
        for (int i = 0; i < static_cast<int>(shared.hotkeys.all().size()); ++i) draw_hotkey(shared, i);
        ImGui::EndChild();
        const bool changed = !shared.hotkeys.changes(shared.settings.hotkey_profile).empty();
        if (button(tr("settings.reset_keys"), {px(260), 0}, changed ? "" : tr("settings.nothing_changed"))) {
            shared.settings.hotkeys.clear();
            shared.apply_settings();
        }
        ImGui::SameLine();
        ImGui::AlignTextToFramePadding();
        note(tr("settings.keys_mean"));
    }

    void draw_hotkey(const Shared& shared, int place) {
        const input::Hotkey& hotkey = shared.hotkeys.all()[static_cast<std::size_t>(place)];
        ImGui::PushID(place);
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(name_of(hotkey).c_str());
        ImGui::SameLine(px(360));
        const std::string text = place == capturing_ ? tr("settings.press_a_key")
                                 : hotkey.key == 0   ? tr("settings.no_key")
                                                     : input::key_name(hotkey.key);
        if (tab((text + "##key").c_str(), place == capturing_, {px(170), 0})) {
            capturing_ = place == capturing_ ? kNone : place;
            clash_ = kNone;
            pressed_key_ = 0;
        }
        ImGui::PopID();
    }

    // The key that was pressed for the row that waits for one: Escape leaves it, Backspace takes its key away.
    void take_key(Shared& shared) {
        const int key = std::exchange(pressed_key_, 0);
        if (key == 0 || capturing_ == kNone) return;
        if (key == kEscape) {
            capturing_ = kNone;
            return;
        }
        const int wanted = key == kBackspace ? 0 : key;
        const input::Hotkey* taken = shared.hotkeys.set(static_cast<std::size_t>(capturing_), wanted);
        if (taken != nullptr) {
            clash_ = static_cast<int>(taken - shared.hotkeys.all().data());
            wanted_key_ = wanted;
        } else {
            capturing_ = kNone;
        }
    }

    // Whoever has the key is named, and nothing is changed without a word.
    void draw_clash(Shared& shared) {
        if (clash_ == kNone || capturing_ == kNone) return;
        const auto& all = shared.hotkeys.all();
        ImGui::PushStyleColor(ImGuiCol_Text, colour::kBad);
        ImGui::TextWrapped(
            "%s", tr("settings.clash", {{"key", input::key_name(wanted_key_)},
                                        {"owner", name_of(all[static_cast<std::size_t>(clash_)])},
                                        {"name", name_of(all[static_cast<std::size_t>(capturing_)])}})
                      .c_str());
        ImGui::PopStyleColor();
        if (button(tr("settings.take_key"), {px(170), 0})) {
            shared.hotkeys.take(static_cast<std::size_t>(capturing_), wanted_key_);
            capturing_ = clash_ = kNone;
        }
        ImGui::SameLine();
        if (button(tr("settings.leave_key"), {px(170), 0})) capturing_ = clash_ = kNone;
    }

    static std::string name_of(const input::Hotkey& hotkey) {
        if (hotkey.action == input::HotkeyAction::Slot)
            return tr("hotkey.command", {{"row", std::to_string(hotkey.slot / 5 + 1)},
                                         {"place", std::to_string(hotkey.slot % 5 + 1)}});
        if (hotkey.action == input::HotkeyAction::CameraMark)
            return tr("hotkey.camera_mark", {{"number", std::to_string(hotkey.slot + 1)}});
        return tr("hotkey." + hotkey.name);
    }

    std::array<char, 97> name_{};
    bool first_ = true;
    float scale_ = 1;
    int tab_ = 0;
    std::vector<texts::Language> languages_;
    int capturing_ = kNone;  // the row that waits for a key
    int clash_ = kNone;      // the row that has the key pressed
    int pressed_key_ = 0;
    int wanted_key_ = 0;
    bool escaped_ = false;
};

}  // namespace

std::unique_ptr<Screen> settings_screen() { return std::make_unique<Settings>(); }

}  // namespace banneret::screens
