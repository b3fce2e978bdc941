#include <algorithm>
#include <map>

#include "client/screens/all_screens.h"
#include "client/screens/chart.h"
#include "client/screens/option_row.h"
#include "client/screens/server_list.h"
#include "client/screens/theme.h"
#include "client/screens/times.h"
#include "client/session/replay_session.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

std::uint32_t figure_of(const session::TimelinePoint& point, int figure) {
    switch (figure) {
        case 0: return point.score;
        case 1: return point.population;
        case 6: return point.units_lost;
        case 7: return point.razed;
        default: return point.stock[static_cast<std::size_t>(figure - 2)];
    }
}

class MatchPage : public Screen {
  public:
    explicit MatchPage(std::uint64_t match_id) : match_id_(match_id) {}

    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        if (!details_) details_ = shared.server->match(match_id_);
        if (replay_ && replay_->done()) return open_replay(screens);
        begin_middle_panel("match", {px(1080), px(640)});
        if (!details_->done()) {
            heading(tr("common.wait"));
        } else if (!details_->result()) {
            heading(tr("menu.history"));
            note(details_->result().error().sentence().c_str());
        } else {
            draw_details(details_->result().value());
        }
        ImGui::SetCursorPosY(ImGui::GetWindowHeight() - px(58));
        if (back_button(160, 42)) screens.pop();
        const bool there = details_->done() && details_->result() && details_->result()->replay;
        if (there) draw_branch(screens, details_->result().value());
        ImGui::SameLine();
        ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x - px(240));
        if (button(replay_ ? tr("history.fetching_replay") : tr("history.watch"), {px(240), px(42)},
                   there ? "" : tr("history.no_replay"), theme().bold) &&
            !replay_)
            replay_ = shared.server->replay(match_id_);
        end_panel();
    }

  private:
    // Any turn of it as a game to go on with: alone at once, with others in a lobby.
    void draw_branch(Screens& screens, const session::MatchDetails& details) {
        ImGui::SameLine(0, px(40));
        ImGui::SetNextItemWidth(px(260));
        ImGui::SliderInt("##turn", &branch_turn_, 0, static_cast<int>(details.summary.turns),
                         shown_length(static_cast<Turn>(branch_turn_)).c_str());
        ImGui::SameLine(0, px(10));
        if (!button(tr("history.go_on_from_here"), {px(220), px(42)})) return;
        session::EntryPlan plan;
        plan.lobby = session::EntryPlan::Lobby::Branch;
        plan.branch_match = match_id_;
        plan.branch_turn = static_cast<Turn>(branch_turn_);
        const auto people = std::count_if(details.summary.players.begin(), details.summary.players.end(),
                                          [](const session::PlayerInfo& player) { return !player.computer; });
        plan.restore_players = people <= 1 ? 1 : 0;
        plan.get_ready = people <= 1;
        plan.show_lobby = people > 1;
        screens.push(entry_screen(std::move(plan)));
    }

    void draw_details(const session::MatchDetails& details) {
        const session::MatchSummary& match = details.summary;
        heading((match.lobby_name.empty() ? shown_name(match.map_script) : match.lobby_name).c_str());
        note(tr("history.about", {{"map", shown_name(match.map_script)},
                                  {"when", shown_time(match.started_ms)},
                                  {"length", shown_length(match.turns)},
                                  {"ending", shown_ending(match.how)}})
                 .c_str());
        draw_players(details);
        ImGui::Dummy({0, px(4)});
        const std::vector<const char*> figures = tr_list("history.figures");
        for (int i = 0; i < static_cast<int>(figures.size()); ++i) {
            if (i > 0) ImGui::SameLine(0, px(6));
            if (tab(figures[static_cast<std::size_t>(i)], figure_ == i)) figure_ = i;
        }
        draw_chart(lines_of(details), ImGui::GetContentRegionAvail().x, px(230));
        if (!details.verdict.empty()) note(details.verdict.c_str());
    }

    void draw_players(const session::MatchDetails& details) {
        if (!ImGui::BeginTable("players", 7, ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerH)) return;
        ImGui::TableSetupColumn(tr("lobby.player"), ImGuiTableColumnFlags_WidthStretch);
        for (const char* name : tr_list("history.columns"))
            ImGui::TableSetupColumn(name, ImGuiTableColumnFlags_WidthFixed, px(96));
        ImGui::PushStyleColor(ImGuiCol_Text, colour::kCream);
        ImGui::TableHeadersRow();
        ImGui::PopStyleColor();
        std::map<SeatId, session::TimelinePoint> last;
        for (const session::TimelinePoint& point : details.timeline) last[point.seat] = point;
        for (const session::PlayerInfo& player : details.summary.players) {
            const session::TimelinePoint& point = last[player.seat];
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            player_chip(player.player_number, {px(24), px(22)});
            ImGui::SameLine();
            ImGui::TextUnformatted(player.name.c_str());
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(player.outcome == session::Outcome::Won    ? tr("history.won")
                                   : player.outcome == session::Outcome::Lost ? tr("history.lost")
                                                                              : "-");
            for (const std::uint32_t figure : {point.score, point.population, point.units_lost, point.razed,
                                               static_cast<std::uint32_t>(player.team)}) {
                ImGui::TableNextColumn();
                ImGui::Text("%u", figure);
            }
        }
        ImGui::EndTable();
    }

    std::vector<ChartLine> lines_of(const session::MatchDetails& details) const {
        std::vector<ChartLine> lines;
        for (const session::PlayerInfo& player : details.summary.players) {
            ChartLine line;
            line.player_number = player.player_number;
            for (const session::TimelinePoint& point : details.timeline)
                if (point.seat == player.seat)
                    line.points.emplace_back(point.turn, figure_of(point, figure_));
            lines.push_back(std::move(line));
        }
        return lines;
    }

    void open_replay(Screens& screens) {
        const auto bytes = std::exchange(replay_, nullptr);
        if (!bytes->result()) return screens.show_error(bytes->result().error().sentence());
        auto session = session::ReplaySession::open(bytes->result().value(), screens.shared().rules);
        if (!session) return screens.show_error(session.error().sentence());
        screens.shared().session = std::move(session).value();
        screens.push(loading_screen());
    }

    std::uint64_t match_id_;
    int figure_ = 0;
    int branch_turn_ = 0;
    session::Answer<session::MatchDetails> details_;
    session::Answer<Bytes> replay_;
};

}  // namespace

std::unique_ptr<Screen> match_page_screen(std::uint64_t match_id) {
    return std::make_unique<MatchPage>(match_id);
}

}  // namespace banneret::screens
