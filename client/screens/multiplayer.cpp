#include <array>
#include <cstdio>

#include "client/screens/all_screens.h"
#include "client/screens/letters.h"
#include "client/screens/option_row.h"
#include "client/screens/server_list.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

using session::LobbyClient;

class Multiplayer : public Screen {
  public:
    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        if (!discovery_) discovery_ = std::make_unique<transport::DiscoveryClient>(shared.loop);
        begin_middle_panel("multiplayer", {px(1120), px(620)});
        heading(tr("menu.multiplayer"));
        ImGui::BeginChild("servers", {px(400), -px(56)}, false, ImGuiWindowFlags_NoBackground);
        draw_servers(screens);
        ImGui::EndChild();
        ImGui::SameLine(0, px(22));
        ImGui::BeginChild("lobbies", {0, -px(56)}, false, ImGuiWindowFlags_NoBackground);
        draw_server(screens);
        ImGui::EndChild();
        if (back_button()) screens.pop();
        end_panel();
    }

  private:
    // ---- The left side: where servers are found

    void draw_servers(Screens& screens) {
        Shared& shared = screens.shared();
        label(tr("servers.on_network"));
        ImGui::BeginChild("network", {0, px(150)}, true);
        const auto found = discovery_->found();
        if (found.empty()) note(tr("servers.looking_for_servers"));
        for (const transport::FoundServer& server : found) draw_found(shared, server);
        ImGui::EndChild();
        label(tr("servers.recent"));
        ImGui::BeginChild("recent", {0, px(104)}, true);
        const auto recent = session::recent_addresses(shared.folders);
        if (recent.empty()) note(tr("servers.no_recent"));
        for (const std::string& address : recent)
            if (ImGui::Selectable(address.c_str())) connect_to(screens, address);
        ImGui::EndChild();
        label(tr("servers.by_address"));
        ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - px(112));
        bool go = ImGui::InputTextWithHint("##address", tr("servers.address_hint"), address_.data(),
                                           address_.size(), ImGuiInputTextFlags_EnterReturnsTrue);
        ImGui::SameLine();
        go |= button(tr("servers.connect"), {-1, 0});
        if (go && address_[0] != 0) connect_to(screens, address_.data());
        ImGui::Dummy({0, px(8)});
        if (button(tr("servers.host_game"), {-1, px(42)}, {}, theme().bold)) host(screens);
        tooltip(tr("servers.host_game_means"));
    }

    void draw_found(Shared& shared, const transport::FoundServer& server) {
        const transport::Answer& answer = server.answer;
        const bool fits = answer.version == shared.version;
        ImGui::PushID(static_cast<int>(answer.instance & 0x7FFFFFFF));
        const std::string line = tr(answer.saved_game ? "servers.found_save" : "servers.found",
                                    {{"name", answer.server_name},
                                     {"open", std::to_string(answer.lobbies_open)},
                                     {"seated", std::to_string(answer.seats_taken)}});
        if (ImGui::Selectable(line.c_str(), false, fits ? 0 : ImGuiSelectableFlags_Disabled))
            shared.connect({server.host, answer.port, ""});
        const std::string about =
            fits ? tr("servers.where", {{"address", server.host + ":" + std::to_string(answer.port)},
                                        {"ms", std::to_string(server.ping_ms)}})
                 : tr("servers.other_version", {{"theirs", answer.version}, {"ours", shared.version}});
        tooltip(about.c_str());
        ImGui::PopID();
    }

    void connect_to(Screens& screens, const std::string& text) {
        const auto address = transport::parse_address(text);
        if (!address) return screens.show_error(address.error().sentence());
        screens.shared().connect(*address);
        wanted_lobby_ = address->lobby;
        remembered_ = false;
    }

    void host(Screens& screens) {
        const auto outcome = screens.shared().host_for_others(transport::kDefaultPort);
        if (!outcome) screens.show_error(outcome.error().sentence());
        create_when_ready_ = outcome.ok();
    }

    // ---- The right side: the server in use

    void draw_server(Screens& screens) {
        Shared& shared = screens.shared();
        if (!shared.server) return draw_empty();
        if (shared.server->state() == LobbyClient::State::Failed) {
            screens.show_error(shared.server->failure());
            shared.server.reset();
            return;
        }
        if (shared.server->state() == LobbyClient::State::Connecting) return note(tr("common.wait"));
        shared.server->watch_lobbies();
        remember(shared);
        draw_rejoin(screens);
        const std::string title = tr("servers.lobbies_of", {{"name", shared.server->info().name}});
        ImGui::AlignTextToFramePadding();
        label(title.c_str());
        draw_records(screens);
        draw_running(screens);
        draw_lobbies(screens);
        draw_new_lobby(screens);
    }

    static void draw_empty() {
        ImGui::Dummy({0, px(120)});
        note(tr("servers.choose"));
    }

    void remember(Shared& shared) {
        if (remembered_) return;
        remembered_ = true;
        const bool own = shared.host && shared.host->address() == shared.server->address();
        if (!own) session::remember_address(shared.folders, transport::to_string(shared.server->address()));
        mine_ = shared.server->my_matches();
    }

    void draw_rejoin(Screens& screens) {
        if (!mine_ || !mine_->done() || !mine_->result() || mine_->result()->empty()) return;
        const std::string text = tr("servers.your_match", {{"name", mine_->result()->front().lobby_name}});
        ImGui::AlignTextToFramePadding();
        label(text.c_str());
        ImGui::SameLine();
        if (!button(tr("servers.rejoin"), {px(120), 0})) return;
        session::EntryPlan plan;
        plan.lobby = session::EntryPlan::Lobby::Rejoin;
        screens.push(entry_screen(std::move(plan)));
    }

    // Matches that may be watched, asked for again every few seconds.
    void draw_running(Screens& screens) {
        const double now = ImGui::GetTime();
        if (!running_ || (running_->done() && now - running_asked_s_ > kAskAgainSeconds)) {
            if (running_ && running_->result()) watchable_ = running_->result().value();
            running_ = screens.shared().server->watchable_matches();
            running_asked_s_ = now;
        } else if (running_->done() && running_->result()) {
            watchable_ = running_->result().value();
        }
        int shown = 0;
        for (const session::MatchInPlay& match : watchable_) {
            if (++shown > kMostWatchable) break;
            std::string names;
            for (const session::PlayerInfo& player : match.players)
                names += (names.empty() ? "" : ", ") + player.name;
            ImGui::PushID(static_cast<int>(match.id));
            if (button(tr("servers.watch"), {px(110), 0})) screens.push(watch_screen(match.id));
            ImGui::SameLine();
            ImGui::AlignTextToFramePadding();
            ImGui::TextUnformatted(
                tr("servers.running",
                   {{"name", match.lobby_name}, {"map", shown_name(match.map_script)}, {"players", names}})
                    .c_str());
            ImGui::PopID();
        }
    }

    // What that server keeps of us.
    static void draw_records(Screens& screens) {
        const float saves = px(130), history = px(170);
        ImGui::SameLine();
        ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x - saves - history - px(8));
        if (button(tr("menu.saves"), {saves, 0})) screens.push(saves_screen());
        ImGui::SameLine(0, px(8));
        if (button(tr("menu.history"), {history, 0})) screens.push(history_screen());
    }

    void draw_lobbies(Screens& screens) {
        const auto lobbies = screens.shared().server->lobbies();
        ImGui::BeginChild("list", {0, -px(150)}, true);
        if (lobbies.empty()) note(tr("servers.no_lobbies"));
        if (!lobbies.empty() &&
            ImGui::BeginTable("lobbies", 5, ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerH)) {
            ImGui::TableSetupColumn(tr("servers.lobby_name"), ImGuiTableColumnFlags_WidthStretch);
            ImGui::TableSetupColumn(tr("servers.host"), ImGuiTableColumnFlags_WidthFixed, px(110));
            ImGui::TableSetupColumn(tr("setup.map"), ImGuiTableColumnFlags_WidthFixed, px(120));
            ImGui::TableSetupColumn(tr("lobby.players"), ImGuiTableColumnFlags_WidthFixed, px(64));
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, px(84));
            ImGui::PushStyleColor(ImGuiCol_Text, colour::kCream);
            ImGui::TableHeadersRow();
            ImGui::PopStyleColor();
            for (const session::LobbySummary& lobby : lobbies) draw_lobby(screens, lobby);
            ImGui::EndTable();
        }
        ImGui::EndChild();
    }

    void draw_lobby(Screens& screens, const session::LobbySummary& lobby) {
        ImGui::TableNextRow(0, px(32));
        ImGui::PushID(static_cast<int>(lobby.id));
        const auto cell = [](const std::string& text) {
            ImGui::TableNextColumn();
            ImGui::AlignTextToFramePadding();
            ImGui::TextUnformatted(text.c_str());
        };
        cell(lobby.restored ? tr("servers.restored", {{"name", lobby.name}})
             : lobby.kept   ? tr("servers.kept", {{"name", lobby.name}})
                            : lobby.name);
        note_letters(lobby.name);
        note_letters(lobby.host_name);
        cell(lobby.host_name);
        cell(shown_name(lobby.map_script));
        cell(std::to_string(lobby.people + lobby.computers) + "/" +
             std::to_string(lobby.people + lobby.computers + lobby.open_rows));
        ImGui::TableNextColumn();
        const std::string why = lobby.match_id != 0    ? tr("servers.plays_now")
                                : lobby.open_rows == 0 ? tr("servers.full")
                                                       : "";
        const bool linked = !wanted_lobby_.empty() &&
                            (lobby.name == wanted_lobby_ || std::to_string(lobby.id) == wanted_lobby_);
        if (button(tr("servers.join"), {-1, 0}, why) || (linked && why.empty())) {
            wanted_lobby_.clear();
            enter(screens, lobby.id);
        }
        if (lobby.password) tooltip(tr("servers.asks_password"));
        ImGui::PopID();
    }

    void draw_new_lobby(Screens& screens) {
        Shared& shared = screens.shared();
        ImGui::Dummy({0, px(2)});
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(tr("servers.lobby_name"));
        ImGui::SameLine(px(100));
        if (name_[0] == 0)
            std::snprintf(name_.data(), name_.size(), "%s",
                          tr("servers.game_of", {{"name", shared.server->name()}}).c_str());
        ImGui::SetNextItemWidth(-1);
        ImGui::InputText("##name", name_.data(), name_.size());
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(tr("servers.password"));
        ImGui::SameLine(px(100));
        ImGui::SetNextItemWidth(px(180));
        ImGui::InputText("##password", password_.data(), password_.size(), ImGuiInputTextFlags_Password);
        ImGui::SameLine(0, px(18));
        ImGui::Checkbox(tr("servers.keep"), &kept_);
        tooltip(tr("servers.keep_means"));
        if (made_ && made_->done()) take_made(screens);
        if (button(tr("servers.new_lobby"), {-1, px(42)}, {}, theme().bold) ||
            std::exchange(create_when_ready_, false)) {
            session::NewLobby lobby;
            lobby.name = name_.data();
            lobby.password = password_.data();
            lobby.kept = kept_;
            lobby.settings.seed = static_cast<std::uint64_t>(ImGui::GetTime() * 1000) % 999'983 + 1;
            made_ = shared.server->create(lobby);
        }
    }

    void take_made(Screens& screens) {
        const auto made = std::exchange(made_, nullptr);
        if (!made->result()) return screens.show_error(made->result().error().sentence());
        enter(screens, made->result().value());
    }

    void enter(Screens& screens, std::uint64_t lobby_id) {
        screens.shared().server->enter(lobby_id, password_.data(), false);
        screens.push(lobby_screen());
    }

    std::unique_ptr<transport::DiscoveryClient> discovery_;
    std::array<char, 300> address_{};
    std::array<char, 97> name_{};
    std::array<char, 65> password_{};
    bool kept_ = false;
    bool remembered_ = false;
    bool create_when_ready_ = false;
    std::string wanted_lobby_;  // of a link
    session::Answer<std::uint64_t> made_;
    session::Answer<std::vector<session::MatchInPlay>> mine_;
    static constexpr double kAskAgainSeconds = 5;
    static constexpr int kMostWatchable = 3;
    session::Answer<std::vector<session::MatchInPlay>> running_;
    std::vector<session::MatchInPlay> watchable_;
    double running_asked_s_ = 0;
};

}  // namespace

std::unique_ptr<Screen> multiplayer_screen() { return std::make_unique<Multiplayer>(); }

}  // namespace banneret::screens
