#include <algorithm>

#include "client/screens/screen.h"
#include "client/screens/theme.h"
#include "client/session/match_fetch.h"
#include "client/texts/texts.h"
#include "common/lockstep/messages.h"

namespace banneret::screens {

void Screens::push(std::unique_ptr<Screen> screen) {
    changes_.push_back([this, s = std::make_shared<std::unique_ptr<Screen>>(std::move(screen))] {
        stack_.push_back(std::move(*s));
    });
}

void Screens::pop() {
    changes_.push_back([this] {
        if (!stack_.empty()) stack_.pop_back();
    });
}

void Screens::replace(std::unique_ptr<Screen> screen) {
    pop();
    push(std::move(screen));
}

void Screens::reset(std::unique_ptr<Screen> screen) {
    changes_.push_back([this] { stack_.clear(); });
    push(std::move(screen));
}

void Screens::show_error(std::string sentence) {
    if (!sentence.empty()) error_ = std::move(sentence);
}

void Screens::apply_changes() {
    const auto changes = std::exchange(changes_, {});
    for (const auto& change : changes) change();
}

void Screens::draw() {
    if (stack_.empty()) return;
    Screen& top = *stack_.back();
    if (top.wants_backdrop()) draw_backdrop();
    top.draw(*this);
    draw_error();
}

void Screens::draw_error() {
    if (error_.empty()) return;
    ImGui::OpenPopup("##error");
    ImGui::SetNextWindowPos({ImGui::GetIO().DisplaySize.x / 2, ImGui::GetIO().DisplaySize.y / 2},
                            ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({px(520), 0});
    if (!ImGui::BeginPopupModal("##error", nullptr,
                                ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize))
        return;
    const ImVec2 low = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    ImGui::GetWindowDrawList()->PushClipRectFullScreen();
    draw_ground(ImGui::GetWindowDrawList(), low, {low.x + size.x, low.y + size.y}, Ground::Parchment);
    ImGui::GetWindowDrawList()->PopClipRect();
    ImGui::PushStyleColor(ImGuiCol_Text, colour::kInk);
    ImGui::Dummy({0, px(4)});
    ImGui::TextWrapped("%s", error_.c_str());
    ImGui::Dummy({0, px(8)});
    ImGui::SetCursorPosX((size.x - px(160)) / 2);
    if (button(tr("common.understood"), {px(160), px(36)})) {
        error_.clear();
        ImGui::CloseCurrentPopup();
    }
    if (ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
    ImGui::PopStyleColor();
    ImGui::EndPopup();
}

void Screens::mouse_moved(float x, float y) {
    if (!stack_.empty()) stack_.back()->mouse_moved(x, y);
}
void Screens::mouse_button(int button, bool pressed, int modifiers) {
    // A release always arrives: what was begun on the map also ends.
    if (pressed && ImGui::GetCurrentContext() != nullptr && ImGui::GetIO().WantCaptureMouse) return;
    if (!stack_.empty() && error_.empty()) stack_.back()->mouse_button(button, pressed, modifiers);
}
void Screens::wheel(float steps) {
    if (ImGui::GetIO().WantCaptureMouse) return;
    if (!stack_.empty()) stack_.back()->wheel(steps);
}
void Screens::key(int key, bool pressed, int modifiers) {
    if (pressed && ImGui::GetIO().WantTextInput) return;
    if (!stack_.empty() && error_.empty()) stack_.back()->key(key, pressed, modifiers);
}
void Screens::focus_lost() {
    if (!stack_.empty()) stack_.back()->focus_lost();
}

void draw_backdrop() {
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const ImVec2 whole = ImGui::GetIO().DisplaySize;
    draw_ground(list, {0, 0}, whole, Ground::Wood, false);
    // Dark towards the edges, so that the panel in the middle is what one looks at.
    const ImU32 near_black = IM_COL32(10, 6, 2, 214);
    const ImU32 brown = IM_COL32(24, 14, 6, 128);
    const ImVec2 middle{whole.x / 2, whole.y / 2};
    list->AddRectFilledMultiColor({0, 0}, middle, near_black, brown, IM_COL32(30, 18, 8, 70), brown);
    list->AddRectFilledMultiColor({middle.x, 0}, {whole.x, middle.y}, brown, near_black, brown,
                                  IM_COL32(30, 18, 8, 70));
    list->AddRectFilledMultiColor({0, middle.y}, {middle.x, whole.y}, brown, IM_COL32(30, 18, 8, 70), brown,
                                  near_black);
    list->AddRectFilledMultiColor(middle, whole, IM_COL32(30, 18, 8, 70), brown, near_black, brown);
}

// ---- What the screens share

session::Versions Shared::versions() const {
    return {version, lockstep::kProtocolVersion, session::simulation_version(), rules ? rules->digest : 0,
            ca_file};
}

void Shared::connect(const transport::Address& address, const std::string& server_key) {
    if (server && server->address().host == address.host && server->address().port == address.port &&
        server->state() != session::LobbyClient::State::Failed)
        return;
    server.reset();
    texts.forget();
    server = std::make_unique<session::LobbyClient>(address, settings.name, versions(),
                                                    folders.state + "/guests", server_key);
}

Result<void> Shared::connect_to_own_server() {
    if (!host) {
        auto started =
            host::EmbeddedHost::start({false, 0, settings.name, data_folder, folders.state + "/server", {}});
        if (!started) return started.error();
        host = std::move(started).value();
    }
    connect(host->address(), host->key());
    return {};
}

Result<void> Shared::host_for_others(std::uint16_t port) {
    if (!host || !host->for_others()) {
        server.reset();
        host.reset();
        auto started = host::EmbeddedHost::start(
            {true, port, settings.name, data_folder, folders.state + "/server", {}});
        if (!started) return started.error();
        host = std::move(started).value();
    }
    connect(host->address(), host->key());
    return {};
}

void Shared::keep_settings() {
    // The person notices at the next start; a full disk must not stop a match.
    [[maybe_unused]] const auto outcome = session::save_settings(folders, settings);
}

std::string Shared::apply_settings() {
    std::string sentence;
    const auto& known = input::profiles();
    if (std::find(known.begin(), known.end(), settings.hotkey_profile) == known.end()) {
        sentence = tr("fault.unknown_profile", {{"name", settings.hotkey_profile}});
        settings.hotkey_profile = known.front();
    }
    hotkeys = input::Hotkeys::of_profile(settings.hotkey_profile);
    std::string odd;
    for (const std::string& each : hotkeys.change(settings.hotkeys)) odd += (odd.empty() ? "" : ", ") + each;
    if (!odd.empty()) sentence += (sentence.empty() ? "" : " ") + tr("fault.odd_hotkeys", {{"keys", odd}});
    settings.hotkeys = hotkeys.changes(settings.hotkey_profile);
    if (speaker) speaker->set_volume(settings.volume);
    ++revision;
    return sentence;
}

}  // namespace banneret::screens
