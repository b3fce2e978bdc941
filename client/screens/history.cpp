#include "client/screens/all_screens.h"
#include "client/screens/letters.h"
#include "client/screens/option_row.h"
#include "client/screens/server_list.h"
#include "client/screens/theme.h"
#include "client/screens/times.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

class History : public Screen {
  public:
    void draw(Screens& screens) override {
        draw_server_list(screens, "history", tr("menu.history"), 1080, 600, [&] {
            take(screens.shared());
            draw_list(screens);
        });
    }

  private:
    void take(Shared& shared) {
        if (!page_ && !complete_) page_ = shared.server->history(cursor_);
        if (!page_ || !page_->done()) return;
        if (page_->result()) {
            const session::MatchPage& page = page_->result().value();
            matches_.insert(matches_.end(), page.matches.begin(), page.matches.end());
            cursor_ = page.next_cursor;
        } else {
            fault_ = page_->result().error().sentence();
        }
        complete_ = true;  // until older ones are asked for
        page_.reset();
    }

    void draw_list(Screens& screens) {
        if (!fault_.empty()) return note(fault_.c_str());
        if (matches_.empty()) return note(complete_ ? tr("history.no_history") : tr("common.wait"));
        if (ImGui::BeginTable("matches", 6, ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerH)) {
            const auto fixed = ImGuiTableColumnFlags_WidthFixed;
            ImGui::TableSetupColumn(tr("history.when"), fixed, px(128));
            ImGui::TableSetupColumn(tr("setup.map"), fixed, px(130));
            ImGui::TableSetupColumn(tr("lobby.players"), ImGuiTableColumnFlags_WidthStretch);
            ImGui::TableSetupColumn(tr("history.length"), fixed, px(78));
            ImGui::TableSetupColumn(tr("history.result"), fixed, px(150));
            ImGui::TableSetupColumn("", fixed, px(92));
            ImGui::PushStyleColor(ImGuiCol_Text, colour::kCream);
            ImGui::TableHeadersRow();
            ImGui::PopStyleColor();
            for (const session::MatchSummary& match : matches_) draw_match(screens, match);
            ImGui::EndTable();
        }
        if (!cursor_.empty() && button(tr("history.more"), {px(200), 0})) complete_ = false;
    }

    static void draw_match(Screens& screens, const session::MatchSummary& match) {
        ImGui::TableNextRow(0, px(34));
        ImGui::PushID(static_cast<int>(match.id));
        const auto cell = [](const std::string& text) {
            ImGui::TableNextColumn();
            ImGui::AlignTextToFramePadding();
            ImGui::TextUnformatted(text.c_str());
        };
        cell(shown_time(match.started_ms));
        cell(shown_name(match.map_script));
        ImGui::TableNextColumn();
        for (const session::PlayerInfo& player : match.players) {
            player_chip(player.player_number, {px(22), ImGui::GetFrameHeight() - px(2)});
            ImGui::SameLine(0, px(5));
            ImGui::AlignTextToFramePadding();
            ImGui::PushFont(player.outcome == session::Outcome::Won ? theme().bold : theme().body);
            note_letters(player.name);
            ImGui::TextUnformatted(player.name.c_str());
            ImGui::PopFont();
            ImGui::SameLine(0, px(14));
        }
        cell(shown_length(match.turns));
        std::string result = shown_ending(match.how);
        for (const session::PlayerInfo& player : match.players)
            if (player.outcome == session::Outcome::Won) {
                result = tr("history.won_by", {{"name", player.name}});
                break;
            }
        cell(result);
        ImGui::TableNextColumn();
        if (button(tr("history.details"), {-1, 0})) screens.push(match_page_screen(match.id));
        ImGui::PopID();
    }

    Bytes cursor_;
    bool complete_ = false;
    std::string fault_;
    std::vector<session::MatchSummary> matches_;
    session::Answer<session::MatchPage> page_;
};

}  // namespace

std::unique_ptr<Screen> history_screen() { return std::make_unique<History>(); }

}  // namespace banneret::screens
