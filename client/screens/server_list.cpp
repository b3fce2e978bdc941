#include "client/screens/server_list.h"

#include <imgui_internal.h>

#include "client/screens/theme.h"
#include "client/texts/texts.h"

namespace banneret::screens {

bool back_button(const char* text, float width, float height) {
    const bool pressed = button(text, {px(width), px(height)});
    // Not the Escape that closes a list or leaves a line of text.
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool free = context.OpenPopupStack.empty() && !ImGui::IsAnyItemActive();
    return pressed || (free && ImGui::IsKeyPressed(ImGuiKey_Escape, false));
}

bool back_button(float width, float height) { return back_button(tr("common.back"), width, height); }

void draw_server_list(Screens& screens, const char* id, const char* title, float width, float height,
                      const std::function<void()>& draw) {
    Shared& shared = screens.shared();
    begin_middle_panel(id, {px(width), px(height)});
    heading(title);
    ImGui::BeginChild("list", {0, -px(56)}, true);
    if (!shared.server) {
        screens.pop();
    } else if (shared.server->state() == session::LobbyClient::State::Failed) {
        screens.show_error(shared.server->failure());
        screens.pop();
    } else if (shared.server->state() == session::LobbyClient::State::Connecting) {
        note(tr("common.wait"));
    } else {
        draw();
    }
    ImGui::EndChild();
    if (back_button()) screens.pop();
    end_panel();
}

}  // namespace banneret::screens
