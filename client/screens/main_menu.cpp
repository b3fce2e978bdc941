#include "client/screens/all_screens.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

class MainMenu : public Screen {
  public:
    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        draw_name();
        begin_panel("main", {(ImGui::GetIO().DisplaySize.x - px(380)) / 2, px(262)}, {px(380), px(400)});
        const ImVec2 size{ImGui::GetContentRegionAvail().x, px(46)};
        if (button(tr("menu.play"), size, {}, theme().bold)) screens.push(single_player_screen());
        if (ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
        if (button(tr("menu.multiplayer"), size, {}, theme().bold)) screens.push(multiplayer_screen());
        if (button(tr("menu.saves"), size)) open_with_own_server(screens, [] { return saves_screen(); });
        if (button(tr("menu.history"), size)) open_with_own_server(screens, [] { return history_screen(); });
        if (button(tr("menu.settings"), size)) screens.push(settings_screen());
        if (button(tr("menu.quit"), size)) screens.quit();
        ImGui::Dummy({0, px(2)});
        note(tr("menu.you_are", {{"name", shared.settings.name}, {"version", shared.version}}).c_str());
        end_panel();
    }

  private:
    static void draw_name() {
        ImDrawList* list = ImGui::GetBackgroundDrawList();
        const float middle = ImGui::GetIO().DisplaySize.x / 2;
        const auto centred = [&](ImFont* font, float y, ImU32 colour, const char* text) {
            const ImVec2 words = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, text);
            const ImVec2 at{middle - words.x / 2, y};
            list->AddText(font, font->FontSize, {at.x + px(2), at.y + px(3)}, IM_COL32(0, 0, 0, 190), text);
            list->AddText(font, font->FontSize, at, colour, text);
        };
        centred(theme().great, px(98), IM_COL32(236, 206, 130, 255), tr("common.game"));
        centred(theme().body, px(196), colour::kCream, tr("common.motto"));
        list->AddLine({middle - px(170), px(184)}, {middle + px(170), px(184)}, colour::kGold, px(1));
    }

    static void open_with_own_server(Screens& screens, std::unique_ptr<Screen> (*make)()) {
        const auto outcome = screens.shared().connect_to_own_server();
        if (!outcome) return screens.show_error(outcome.error().sentence());
        screens.push(make());
    }
};

}  // namespace

std::unique_ptr<Screen> main_menu() { return std::make_unique<MainMenu>(); }

}  // namespace banneret::screens
