// The two screens on the way into a match: entry_screen follows a plan through the lobby, fetch_screen gets
// what the match is played by; both end in the loading screen.
#include "client/screens/all_screens.h"
#include "client/screens/server_list.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

// A small panel with one sentence and a way back; true when it was taken.
bool draw_progress(const std::string& sentence) {
    begin_middle_panel("progress", {px(520), px(190)});
    heading(tr("common.wait"));
    ImGui::TextWrapped("%s", sentence.c_str());
    ImGui::SetCursorPosY(ImGui::GetWindowHeight() - px(58));
    const bool back = back_button(tr("common.cancel"), 160, 40);
    end_panel();
    return back;
}

void begin_session(Screens& screens, session::RelayedConfig config) {
    screens.shared().session = std::make_unique<session::RelayedSession>(std::move(config));
    screens.replace(loading_screen());
}

class Entry : public Screen {
  public:
    explicit Entry(session::EntryPlan plan) : plan_(std::move(plan)) {}

    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        if (!entry_) entry_ = std::make_unique<session::MatchEntry>(*shared.server, plan_, shared.rules);
        entry_->advance();
        if (entry_->state() == session::MatchEntry::State::Done)
            return begin_session(screens, entry_->take());
        if (entry_->state() == session::MatchEntry::State::Failed) {
            screens.show_error(entry_->failure());
            return screens.pop();
        }
        if (plan_.show_lobby && entry_->waits_in_lobby()) return screens.replace(lobby_screen());
        if (!draw_progress(entry_->step())) return;
        shared.server->leave();
        screens.pop();
    }

  private:
    session::EntryPlan plan_;
    std::unique_ptr<session::MatchEntry> entry_;
};

class Fetch : public Screen {
  public:
    explicit Fetch(session::Joining joining) : joining_(std::move(joining)) {}

    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        if (!fetch_) fetch_ = std::make_unique<session::MatchFetch>(*shared.server, joining_, shared.rules);
        if (auto config = fetch_->take()) {
            if (*config) return begin_session(screens, std::move(*config).value());
            screens.show_error((*config).error().sentence());
            return screens.pop();
        }
        if (draw_progress(tr("loading.loading"))) screens.pop();
    }

  private:
    session::Joining joining_;
    std::unique_ptr<session::MatchFetch> fetch_;
};

// Asks for a way to watch, then fetches.
class Watch : public Screen {
  public:
    explicit Watch(std::uint64_t match_id) : match_id_(match_id) {}

    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        if (shared.server->state() == session::LobbyClient::State::Failed) {
            screens.show_error(shared.server->failure());
            return screens.pop();
        }
        const bool connected = shared.server->state() != session::LobbyClient::State::Connecting;
        if (connected && !ticket_) ticket_ = shared.server->ticket(match_id_, true);
        if (ticket_ && ticket_->done()) {
            if (ticket_->result()) return screens.replace(fetch_screen(ticket_->result().value()));
            screens.show_error(ticket_->result().error().sentence());
            return screens.pop();
        }
        if (draw_progress(tr("step.asking_to_watch"))) screens.pop();
    }

  private:
    std::uint64_t match_id_;
    session::Answer<session::Joining> ticket_;
};

}  // namespace

std::unique_ptr<Screen> watch_screen(std::uint64_t match_id) { return std::make_unique<Watch>(match_id); }
std::unique_ptr<Screen> entry_screen(session::EntryPlan plan) {
    return std::make_unique<Entry>(std::move(plan));
}
std::unique_ptr<Screen> fetch_screen(session::Joining joining) {
    return std::make_unique<Fetch>(std::move(joining));
}

}  // namespace banneret::screens
