#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "client/screens/all_screens.h"
#include "client/screens/letters.h"
#include "client/screens/map_choice.h"
#include "client/screens/option_row.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"
#include "common/match/map_modes.h"
#include "common/match/script_name.h"

namespace banneret::screens {
namespace {

using match::RowKind;

class Lobby : public Screen {
  public:
    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        if (const std::string why = shared.server->take_put_out(); !why.empty()) {
            screens.show_error(why);
            return screens.pop();
        }
        for (const std::string& refusal : shared.server->take_refusals()) screens.show_error(refusal);
        if (auto joining = shared.server->take_joining())
            return screens.push(fetch_screen(std::move(*joining)));
        const auto view = shared.server->lobby();
        shared.last_plan.reset();  // this table itself is where the next match begins
        begin_middle_panel("lobby", {px(1190), px(694)});
        if (!view) {
            heading(tr("lobby.entering"));
            if (button(tr("common.back"), {px(160), px(40)})) leave(screens);
            return end_panel();
        }
        view_ = *view;
        for (const match::Row& row : view_.table.rows) note_letters(row.name);
        for (const session::LobbyChat& line : view_.chat) note_letters(line.text);
        hosting_ = view_.table.host_id == shared.server->account();
        draw_title(shared);
        if (ImGui::GetContentRegionAvail().x < px(1000))
            draw_in_tabs(screens);
        else
            draw_side_by_side(screens);
        end_panel();
    }

  private:
    match::Row& own_row() { return view_.table.rows[static_cast<std::size_t>(std::max(view_.row, 0))]; }

    void draw_side_by_side(Screens& screens) {
        ImGui::BeginChild("left", {ImGui::GetContentRegionAvail().x - px(392), 0}, false,
                          ImGuiWindowFlags_NoBackground);
        draw_rows(screens.shared());
        draw_chat(screens.shared());
        ImGui::EndChild();
        ImGui::SameLine(0, px(16));
        ImGui::BeginChild("right", {0, 0}, false, ImGuiWindowFlags_NoBackground);
        ImGui::BeginChild("settings", {0, -start_height()}, false, ImGuiWindowFlags_NoBackground);
        draw_settings(screens);
        ImGui::EndChild();
        draw_start(screens);
        ImGui::EndChild();
    }

    // A large interface on a small screen has room for one of the three.
    void draw_in_tabs(Screens& screens) {
        const std::array<const char*, 3> tabs = {tr("lobby.players"), tr("lobby.chat"), tr("menu.settings")};
        for (int i = 0; i < 3; ++i) {
            if (i > 0) ImGui::SameLine();
            if (tab(tabs[static_cast<std::size_t>(i)], i == tab_, {px(150), 0})) tab_ = i;
        }
        ImGui::BeginChild("tab", {0, -start_height()}, false, ImGuiWindowFlags_NoBackground);
        if (tab_ == 0) draw_rows(screens.shared());
        if (tab_ == 1) draw_chat(screens.shared());
        if (tab_ == 2) draw_settings(screens);
        ImGui::EndChild();
        draw_start(screens);
    }

    // Of what draw_start() draws, and the gap before it.
    float start_height() const {
        const float gap = ImGui::GetStyle().ItemSpacing.y;
        const std::string& words = view_.table.not_ready;
        if (words.empty()) return px(kButtonsHigh) + gap;
        const float width = ImGui::GetContentRegionAvail().x;
        return px(kButtonsHigh) + 2 * gap +
               theme().small->CalcTextSizeA(theme().small->FontSize, FLT_MAX, width, words.c_str()).y;
    }

    void leave(Screens& screens) {
        screens.shared().server->leave();
        screens.pop();
    }

    void draw_title(Shared& shared) {
        const transport::Address& address = shared.server->address();
        ImGui::PushFont(theme().title);
        ImGui::TextUnformatted(view_.table.name.c_str());
        ImGui::PopFont();
        const std::string where = shared.server->info().name + "   " + transport::to_string(address);
        const float width = ImGui::CalcTextSize(where.c_str()).x + px(130);
        ImGui::SameLine();
        ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x - width);
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + px(8));
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(where.c_str());
        ImGui::SameLine();
        if (button(tr("lobby.copy_link"), {px(114), 0}))
            ImGui::SetClipboardText(
                transport::link_to({address.host, address.port, std::to_string(view_.table.lobby_id)})
                    .c_str());
        ImGui::Separator();
        ImGui::Spacing();
    }

    // ---- The table of rows

    void draw_rows(Shared& shared) {
        if (!ImGui::BeginTable(
                "rows", 7,
                ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersOuter | ImGuiTableFlags_BordersInnerH))
            return;
        struct Column {
            const char* name;
            float width;
        };
        for (const Column& column : std::initializer_list<Column>{{tr("lobby.ready"), 58},
                                                                  {tr("lobby.player"), 0},
                                                                  {tr("lobby.colour"), 62},
                                                                  {tr("lobby.civilisation"), 148},
                                                                  {tr("lobby.team"), 66},
                                                                  {tr("lobby.ping"), 62},
                                                                  {"", 124}})
            ImGui::TableSetupColumn(
                column.name,
                column.width == 0 ? ImGuiTableColumnFlags_WidthStretch : ImGuiTableColumnFlags_WidthFixed,
                px(column.width));
        ImGui::PushStyleColor(ImGuiCol_Text, colour::kCream);
        ImGui::TableHeadersRow();
        ImGui::PopStyleColor();
        for (int i = 0; i < match::kRows; ++i) {
            ImGui::TableNextRow(0, px(36));
            ImGui::PushID(i);
            draw_row(shared, i);
            ImGui::PopID();
        }
        ImGui::EndTable();
        draw_proposal(shared);
    }

    void draw_row(Shared& shared, int index) {
        const match::Row& row = view_.table.rows[static_cast<std::size_t>(index)];
        const bool used = row.kind == RowKind::Person || row.kind == RowKind::Computer;
        const bool may_change = index == view_.row || (hosting_ && row.kind == RowKind::Computer);
        ImGui::TableNextColumn();
        if (used) draw_ready(shared, index, row);
        ImGui::TableNextColumn();
        draw_name(shared, index, row);
        ImGui::TableNextColumn();
        if (used) draw_colour(shared, index, row, may_change);
        ImGui::TableNextColumn();
        if (used) draw_civilisation(shared, index, row, may_change);
        ImGui::TableNextColumn();
        if (used) draw_team(shared, index, row, may_change);
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        if (row.kind == RowKind::Person && row.ping_ms > 0)
            ImGui::TextUnformatted(tr("lobby.ms", {{"ms", std::to_string(row.ping_ms)}}).c_str());
        ImGui::TableNextColumn();
        draw_row_button(shared, index, row);
    }

    void draw_ready(Shared& shared, int index, const match::Row& row) {
        bool ready = row.ready || row.kind == RowKind::Computer;
        if (index != view_.row) ImGui::PushItemFlag(ImGuiItemFlags_Disabled, true);  // without its paleness
        if (ImGui::Checkbox("##ready", &ready))
            change(shared, index, [&](session::RowPatch& p) { p.ready = ready; });
        if (index != view_.row) ImGui::PopItemFlag();
    }

    void draw_name(Shared& shared, int index, const match::Row& row) {
        ImGui::AlignTextToFramePadding();
        switch (row.kind) {
            case RowKind::Open: return ImGui::TextDisabled("%s", tr("lobby.open"));
            case RowKind::Closed: return ImGui::TextDisabled("%s", tr("lobby.closed"));
            case RowKind::Person: {
                const bool present = view_.table.present[static_cast<std::size_t>(index)] != 0;
                const bool host = row.account == view_.table.host_id;
                const std::string text = row.name + (host ? std::string(" ") + tr("lobby.is_host") : "") +
                                         (present ? "" : std::string(" ") + tr("lobby.is_away"));
                return present ? ImGui::TextUnformatted(text.c_str())
                               : ImGui::TextDisabled("%s", text.c_str());
            }
            case RowKind::Computer: break;
        }
        std::vector<const char*> names;
        for (const auto& level : shared.rules->computer_levels) names.push_back(level.name.c_str());
        int level = row.level;
        if (!hosting_)
            ImGui::TextUnformatted(
                tr("lobby.computer",
                   {{"level",
                     level < static_cast<int>(names.size()) ? names[static_cast<std::size_t>(level)] : "?"}})
                    .c_str());
        else if (choice("##level", level, names.data(), static_cast<int>(names.size())))
            change(shared, index, [&](session::RowPatch& p) { p.level = level; });
    }

    void draw_colour(Shared& shared, int index, const match::Row& row, bool may_change) {
        const ImVec2 size{px(40), px(28)};
        if (!may_change) return player_chip(row.player_number, size);
        if (!player_chip_button("##colour", row.player_number, size)) return;
        // The next number; one that another row has is swapped by the server where that is allowed.
        const int next = row.player_number % kMaxPlayers + 1;
        change(shared, index, [&](session::RowPatch& p) { p.player_number = next; });
    }

    void draw_civilisation(Shared& shared, int index, const match::Row& row, bool may_change) {
        std::vector<const char*> names = {tr("lobby.random")};
        for (const auto& civilisation : shared.rules->civilisations)
            names.push_back(civilisation.name.c_str());
        int chosen = std::min<int>(row.civilisation, static_cast<int>(names.size()) - 1);
        ImGui::AlignTextToFramePadding();
        if (!may_change) return ImGui::TextUnformatted(names[static_cast<std::size_t>(chosen)]);
        if (choice("##civilisation", chosen, names.data(), static_cast<int>(names.size())))
            change(shared, index, [&](session::RowPatch& p) { p.civilisation = chosen; });
    }

    void draw_team(Shared& shared, int index, const match::Row& row, bool may_change) {
        const std::array<const char*, 5> teams = {tr("lobby.no_team"), "1", "2", "3", "4"};
        int chosen = std::min<int>(row.team, 4);
        ImGui::AlignTextToFramePadding();
        if (!may_change) return ImGui::TextUnformatted(teams[static_cast<std::size_t>(chosen)]);
        if (choice("##team", chosen, teams.data(), 5))
            change(shared, index, [&](session::RowPatch& p) { p.team = chosen; });
    }

    void draw_row_button(Shared& shared, int index, const match::Row& row) {
        const auto set_kind = [&](RowKind kind) {
            change(shared, index, [&](session::RowPatch& p) { p.kind = static_cast<int>(kind); });
        };
        const float half = (ImGui::GetContentRegionAvail().x - px(4)) / 2;
        if (view_.table.save_id != 0) return draw_seat_buttons(shared, index, row, half);
        if (row.kind == RowKind::Open && hosting_) {
            if (button(tr("lobby.plus_computer"), {half, 0})) set_kind(RowKind::Computer);
            tooltip(tr("lobby.add_computer"));
            ImGui::SameLine(0, px(4));
            if (button(tr("lobby.close"), {half, 0})) set_kind(RowKind::Closed);
        } else if (row.kind == RowKind::Open) {
            if (button(tr("lobby.sit"), {-1, 0})) shared.server->take_row(index);
        } else if (row.kind == RowKind::Closed && hosting_) {
            if (button(tr("lobby.open"), {-1, 0})) set_kind(RowKind::Open);
        } else if (row.kind == RowKind::Computer && hosting_) {
            if (button(tr("lobby.remove"), {-1, 0})) set_kind(RowKind::Open);
        } else if (row.kind == RowKind::Person && hosting_ && index != view_.row) {
            if (button(tr("lobby.kick"), {-1, 0})) set_kind(RowKind::Open);
        }
    }

    // Of a saved game: a seat goes to the computer, to whoever comes or to another of those present; the last two when
    // all agree.
    void draw_seat_buttons(Shared& shared, int index, const match::Row& row, float half) {
        if (row.kind == RowKind::Closed || index == view_.row) return;
        const bool person = row.kind == RowKind::Person;
        const bool here = person && view_.table.present[static_cast<std::size_t>(index)] != 0;
        const auto set_kind = [&](RowKind kind) {
            change(shared, index, [&](session::RowPatch& p) { p.kind = static_cast<int>(kind); });
        };
        if (hosting_ && here) {
            if (button(tr("lobby.kick"), {half, 0})) set_kind(RowKind::Open);
        } else if (hosting_ && row.kind == RowKind::Computer) {
            if (button(tr("lobby.open"), {half, 0})) set_kind(RowKind::Open);
        } else if (hosting_) {
            if (button(tr("lobby.plus_computer"), {half, 0})) set_kind(RowKind::Computer);
            tooltip(tr("lobby.add_computer"));
        }
        if (hosting_) ImGui::SameLine(0, px(4));
        if (hosting_ && person && !here) {
            if (button(tr("lobby.open"), {-1, 0})) set_kind(RowKind::Open);
            tooltip(tr("lobby.open_seat"));
        } else {
            if (button(tr("lobby.swap"), {-1, 0})) shared.server->take_row(index);
            tooltip(tr("lobby.swap_seats"));
        }
    }

    template <class Set>
    static void change(Shared& shared, int index, Set set) {
        session::RowPatch patch;
        set(patch);
        shared.server->change_row(index, patch);
    }

    // ---- Chat

    void draw_chat(Shared& shared) {
        label(tr("lobby.chat"));
        ImGui::BeginChild("chat", {0, -px(40)}, true);
        for (const session::LobbyChat& line : view_.chat) {
            if (line.account == 0) {
                note(line.text.c_str());
                continue;
            }
            ImGui::PushFont(theme().bold);
            ImGui::PushStyleColor(ImGuiCol_Text, colour_of(line.account));
            ImGui::Text("%s:", line.name.c_str());
            ImGui::PopStyleColor();
            ImGui::PopFont();
            ImGui::SameLine();
            ImGui::TextWrapped("%s", line.text.c_str());
        }
        const std::uint64_t last = view_.chat.empty() ? 0 : view_.chat.back().number;
        if (last != last_line_) ImGui::SetScrollHereY(1);
        last_line_ = last;
        ImGui::EndChild();
        ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - px(118));
        bool send = ImGui::InputTextWithHint("##say", tr("lobby.message"), line_.data(), line_.size(),
                                             ImGuiInputTextFlags_EnterReturnsTrue);
        const bool entered = send;
        ImGui::SameLine();
        send |= button(tr("lobby.send"), {-1, 0});
        if (send && line_[0] != 0) {
            shared.server->say(line_.data());
            line_[0] = 0;
        }
        if (entered) ImGui::SetKeyboardFocusHere(-1);
    }

    ImU32 colour_of(std::uint64_t account) const {
        for (const match::Row& row : view_.table.rows)
            if (row.kind == RowKind::Person && row.account == account && row.player_number != 4 &&
                row.player_number != 7)
                return colour::player(row.player_number);
        return colour::kInk;  // yellow and grey cannot be read on parchment
    }

    // ---- Settings and start

    void draw_settings(Screens& screens) {
        Shared& shared = screens.shared();
        draw_preview(shared);
        match::Settings wanted = view_.table.settings;
        const bool fixed = !hosting_ || view_.table.save_id != 0;
        if (fixed) ImGui::BeginDisabled();
        std::vector<std::string> scripts;
        for (const session::ServerScript& script : shared.server->info().map_scripts)
            scripts.push_back(script.name);
        scripts = map_choices(shared, std::move(scripts), wanted.map_script);
        bool changed = draw_world_settings(wanted, *shared.rules, scripts);
        if (const auto own = own_script(shared, wanted.map_script)) {
            wanted.map_script = view_.table.settings.map_script;  // until the server has it
            if (const auto begun = bringing_.begin(shared, *own); !begun)
                screens.show_error(begun.error().sentence());
        }
        if (auto brought = bringing_.take()) {
            if (*brought)
                wanted.map_script = brought->value();
            else
                screens.show_error(brought->error().sentence());
            changed = changed || *brought;
        }
        int pace = static_cast<int>(wanted.pace);
        if (option_row(tr("lobby.pace"), pace, tr_list("lobby.paces"), tr("lobby.pace_means"))) {
            wanted.pace = static_cast<match::Pace>(pace);
            changed = true;
        }
        int absent = static_cast<int>(wanted.absent_seat);
        if (option_row(tr("lobby.absent"), absent, tr_list("lobby.absents"), tr("lobby.absent_means"))) {
            wanted.absent_seat = static_cast<match::AbsentSeat>(absent);
            changed = true;
        }
        if (fixed) ImGui::EndDisabled();
        if (fixed && ImGui::IsWindowHovered() && ImGui::IsMouseClicked(0)) hint_ = 240;
        if (changed) shared.server->change_settings(wanted);
        if (hint_ > 0) {
            --hint_;
            note(view_.table.save_id != 0 ? tr("lobby.fixed_by_save") : tr("lobby.only_host"));
        }
    }

    void draw_preview(Shared& shared) {
        const match::Settings& settings = view_.table.settings;
        const Result<std::string>* script = shared.texts.text(*shared.server, settings.map_script);
        const rules::MapSize* size = find_size(*shared.rules, settings.map_size);
        if (script != nullptr && *script && size != nullptr) {
            PreviewRequest request;
            request.script = script->value();
            request.name = match::plain_script_name(settings.map_script);
            request.side = size->side;
            request.seed = settings.seed != 0 ? settings.seed : 1;
            request.players = 0;
            bool computers = false;
            for (const match::Row& row : view_.table.rows) {
                if (row.kind != RowKind::Person && row.kind != RowKind::Computer) continue;
                ++request.players;
                computers = computers || row.kind == RowKind::Computer;
                request.teams.push_back(row.team);
                request.numbers.push_back(row.player_number);
            }
            request.players = std::max(request.players, 1);
            request.modes = match::map_modes(settings, computers);
            request.profile = match::script_profile(settings);
            shared.preview.want(request, shared.rules);
        }
        const float width = ImGui::GetContentRegionAvail().x;
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + width * 0.19f);
        shared.preview.draw(width * 0.62f);
        ImGui::PushFont(theme().small);
        if (script != nullptr)
            draw_map_words(*script ? script->value() : "",
                           *script ? shared.preview.fault() : script->error().sentence());
        ImGui::PopFont();
        const std::string seed =
            settings.seed != 0 ? std::to_string(settings.seed) : std::string(tr("lobby.seed_drawn"));
        ImGui::AlignTextToFramePadding();
        ImGui::Text("%s: %s", tr("setup.seed"), seed.c_str());
        if (!hosting_ || view_.table.save_id != 0) return;
        ImGui::SameLine();
        ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x - px(130));
        if (!button(tr("setup.other_seed"), {px(130), 0})) return;
        match::Settings wanted = settings;
        wanted.seed =
            settings.seed % 999'983 + 1 + static_cast<std::uint64_t>(ImGui::GetFrameCount()) % 7'919;
        shared.server->change_settings(wanted);
    }

    // Of a saved game: who plays whose seat is asked of everybody.
    void draw_proposal(Shared& shared) {
        if (!view_.table.proposal) return;
        const session::SeatProposal& proposal = *view_.table.proposal;
        const std::uint64_t own = shared.server->account();
        const bool answered =
            std::find(proposal.agreed.begin(), proposal.agreed.end(), own) != proposal.agreed.end();
        note(proposal.sentence.c_str());
        if (!answered && button(tr("lobby.agree"), {px(150), 0}))
            shared.server->answer_proposal(proposal.number, true);
        if (!answered) ImGui::SameLine();
        const char* const no = proposal.by == own ? tr("lobby.take_back") : tr("lobby.disagree");
        if ((!answered || proposal.by == own) && button(no, {px(150), 0}))
            shared.server->answer_proposal(proposal.number, false);
    }

    void draw_start(Screens& screens) {
        Shared& shared = screens.shared();
        const float buttons = px(kButtonsHigh);
        ImGui::PushFont(theme().small);
        if (!view_.table.not_ready.empty()) note(view_.table.not_ready.c_str());
        ImGui::PopFont();
        if (button(tr("lobby.leave"), {px(110), buttons})) leave(screens);
        ImGui::SameLine();
        const bool ready = own_row().ready;
        if (hosting_ && (ready || view_.table.not_ready.empty())) {
            if (button(tr("lobby.start_match"), {-1, buttons}, view_.table.not_ready, theme().bold))
                shared.server->start();
        } else if (button(ready ? tr("lobby.not_ready") : tr("lobby.i_am_ready"), {-1, buttons}, {},
                          theme().bold)) {
            change(shared, view_.row, [&](session::RowPatch& p) { p.ready = !ready; });
        }
    }

    session::LobbyView view_;
    bool hosting_ = false;
    std::array<char, 501> line_{};
    std::uint64_t last_line_ = 0;
    Bringing bringing_;
    int hint_ = 0;
    int tab_ = 0;
    static constexpr float kButtonsHigh = 46;
};

}  // namespace

std::unique_ptr<Screen> lobby_screen() { return std::make_unique<Lobby>(); }

}  // namespace banneret::screens
