#include "client/screens/game_panels.h"
#include "client/screens/option_row.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"

namespace banneret::screens {

void draw_objectives(const view::Scene& scene, const match::Settings& settings) {
    const std::string number = std::to_string(static_cast<int>(scene.victory));
    label(shown_victory(scene.victory));
    ImGui::TextWrapped(
        "%s", tr("victory." + number + ".what", {{"amount", std::to_string(scene.victory_amount)}}).c_str());
    ImGui::Dummy({0, px(6)});
    for (std::size_t seat = 1; seat < kMaxSeats; ++seat) {
        const view::SeatView& player = scene.seats[seat];
        if (player.wonder_left_ms > 0)
            ImGui::TextWrapped("%s",
                               tr("victory.wonder_left",
                                  {{"name", player.name}, {"time", shown_countdown(player.wonder_left_ms)}})
                                   .c_str());
        if (player.relics_left_ms > 0)
            ImGui::TextWrapped("%s",
                               tr("victory.relics_left",
                                  {{"name", player.name}, {"time", shown_countdown(player.relics_left_ms)}})
                                   .c_str());
    }
    if (scene.treaty)
        ImGui::TextWrapped(
            "%s", tr("victory.treaty", {{"minutes", std::to_string(settings.treaty_minutes)}}).c_str());
    note(tr("victory.settings", {{"map", shown_name(settings.map_script)},
                                 {"population", std::to_string(settings.population_limit)},
                                 {"teams", tr(settings.teams_locked ? "victory.locked" : "victory.free")}})
             .c_str());
}

}  // namespace banneret::screens
