#include "client/screens/game_panels.h"

#include "client/screens/theme.h"
#include "client/texts/texts.h"

namespace banneret::screens {

Orders GamePanels::questions(const view::Scene& scene) const {
    if (open_ == GamePanel::Market) return market_questions();
    if (open_ == GamePanel::Diplomacy) return diplomacy_questions(scene);
    return {};
}

Orders GamePanels::draw(const view::Scene& scene, const rules::Rules& rules, const match::Settings& settings,
                        const Timeline& timeline) {
    Orders orders;
    if (open_ == GamePanel::None) return orders;
    static constexpr const char* kTitles[] = {"", "market.title", "diplomacy.title", "objectives.title",
                                              "timeline.title"};
    const bool wide = open_ == GamePanel::Diplomacy || open_ == GamePanel::Timeline;
    begin_middle_panel("game panel", {px(wide ? 960 : 560), px(wide ? 480 : 330)});
    heading(tr(kTitles[static_cast<std::size_t>(open_)]));
    ImGui::BeginChild("inside", {0, -px(52)}, false, ImGuiWindowFlags_NoBackground);
    switch (open_) {
        case GamePanel::None: break;
        case GamePanel::Market: draw_market(scene, orders); break;
        case GamePanel::Diplomacy: draw_diplomacy(scene, rules, orders); break;
        case GamePanel::Objectives: draw_objectives(scene, settings); break;
        case GamePanel::Timeline: {
            const ImVec2 room = ImGui::GetContentRegionAvail();
            draw_chart(timeline.lines(scene), room.x, room.y);
            break;
        }
    }
    ImGui::EndChild();
    if (button(tr("common.close"), {px(160), px(40)})) close();
    end_panel();
    return orders;
}

std::string shown_countdown(std::int32_t left_ms) {
    const int seconds = (left_ms + 999) / 1000;
    return std::to_string(seconds / 60) + (seconds % 60 < 10 ? ":0" : ":") + std::to_string(seconds % 60);
}

const char* shown_victory(simulation::Victory victory) {
    return tr("victory." + std::to_string(static_cast<int>(victory)) + ".name");
}

}  // namespace banneret::screens
