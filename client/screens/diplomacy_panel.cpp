#include <array>

#include "client/input/reasons.h"
#include "client/screens/game_panels.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

constexpr std::uint16_t kGift = 100, kGreatGift = 500;  // the second with Shift

bool there(const view::Scene& scene, std::size_t seat) {
    return seat != scene.seat && !scene.seats[seat].name.empty();
}

simulation::Order tribute(std::size_t seat, std::size_t resource, std::uint16_t amount) {
    return {simulation::Tribute{static_cast<SeatId>(seat), static_cast<rules::Resource>(resource), amount},
            {},
            false};
}

simulation::Order stance(std::size_t seat, simulation::Diplomacy wanted) {
    return {simulation::SetDiplomacy{static_cast<SeatId>(seat), wanted}, {}, false};
}

std::string why_not(const view::Scene& scene, const simulation::Order& order) {
    const simulation::Refusal refusal = scene.answer(order);
    return refusal == simulation::Refusal::None ? std::string() : input::reason(refusal);
}

void draw_stances(const view::Scene& scene, std::size_t seat, Orders& orders) {
    const std::vector<const char*> names = tr_list("diplomacy.stances");
    for (int i = 0; i < static_cast<int>(names.size()); ++i) {
        const auto wanted = static_cast<simulation::Diplomacy>(i);
        const bool now = scene.seats[seat].stance == wanted;
        if (i > 0) ImGui::SameLine(0, px(4));
        if (now) {
            tab(names[static_cast<std::size_t>(i)], true);
        } else if (button(names[static_cast<std::size_t>(i)], {}, why_not(scene, stance(seat, wanted)))) {
            orders.push_back(stance(seat, wanted));
        }
    }
}

void draw_tribute(const view::Scene& scene, std::size_t seat, Orders& orders) {
    const std::uint16_t amount = ImGui::GetIO().KeyShift ? kGreatGift : kGift;
    for (std::size_t r = 0; r < rules::kResources; ++r) {
        if (r > 0) ImGui::SameLine(0, px(4));
        const std::string text = std::to_string(amount) + " " + tr("goods." + std::to_string(r));
        if (button(text.c_str(), {}, why_not(scene, tribute(seat, r, kGift))))
            orders.push_back(tribute(seat, r, amount));
    }
}

}  // namespace

Orders diplomacy_questions(const view::Scene& scene) {
    Orders questions;
    for (std::size_t seat = 1; seat < kMaxSeats; ++seat) {
        if (!there(scene, seat)) continue;
        for (std::size_t r = 0; r < rules::kResources; ++r) questions.push_back(tribute(seat, r, kGift));
        for (int i = 0; i < 3; ++i) questions.push_back(stance(seat, static_cast<simulation::Diplomacy>(i)));
    }
    questions.push_back(
        {simulation::AlliedVictory{static_cast<std::uint8_t>(scene.allied_victory ? 0 : 1)}, {}, false});
    return questions;
}

void draw_diplomacy(const view::Scene& scene, const rules::Rules& rules, Orders& orders) {
    static_cast<void>(rules);
    if (ImGui::BeginTable("players", 3, ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerH)) {
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, px(190));
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, px(258));
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch);
        for (std::size_t seat = 1; seat < kMaxSeats; ++seat) {
            if (!there(scene, seat)) continue;
            const view::SeatView& player = scene.seats[seat];
            ImGui::PushID(static_cast<int>(seat));
            ImGui::TableNextRow(0, px(44));
            ImGui::TableNextColumn();
            player_chip(player.colour, {px(24), px(24)});
            ImGui::SameLine();
            ImGui::TextUnformatted(player.name.c_str());
            ImGui::PushFont(theme().small);
            note(tr("diplomacy.theirs",
                    {{"stance", tr("diplomacy.stances." + std::to_string(static_cast<int>(player.theirs)))}})
                     .c_str());
            ImGui::PopFont();
            ImGui::TableNextColumn();
            if (player.playing) draw_stances(scene, seat, orders);
            ImGui::TableNextColumn();
            if (player.playing) draw_tribute(scene, seat, orders);
            ImGui::PopID();
        }
        ImGui::EndTable();
    }
    bool together = scene.allied_victory;
    const simulation::Order other{
        simulation::AlliedVictory{static_cast<std::uint8_t>(together ? 0 : 1)}, {}, false};
    const std::string why = why_not(scene, other);
    if (!why.empty()) ImGui::BeginDisabled();
    if (ImGui::Checkbox(tr("diplomacy.allied_victory"), &together)) orders.push_back(other);
    if (!why.empty()) ImGui::EndDisabled();
    if (!why.empty()) note(why.c_str());
    note(tr("diplomacy.means", {{"percent", std::to_string(scene.tribute_fee / 10)}}).c_str());
}

}  // namespace banneret::screens
