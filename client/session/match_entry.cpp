#include "client/session/match_entry.h"
#include "client/texts/texts.h"

#include "common/match/script_name.h"

namespace banneret::session {

MatchEntry::MatchEntry(LobbyClient& server, EntryPlan plan, std::shared_ptr<const rules::Rules> own_rules)
    : server_(server), plan_(std::move(plan)), rules_(std::move(own_rules)) {}

void MatchEntry::fail(std::string sentence, Ending ending) {
    state_ = State::Failed;
    failure_ = std::move(sentence);
    ending_ = ending;
}

std::string MatchEntry::step() const {
    switch (state_) {
        case State::Connecting:
            return tr("step.connecting", {{"address", transport::to_string(server_.address())}});
        case State::Seeking:
            return plan_.lobby == EntryPlan::Lobby::Named
                       ? tr("step.looking_for_lobby", {{"name", plan_.name}})
                       : tr("step.looking_for_game");
        case State::Entering: return tr("step.entering");
        case State::InLobby: {
            const auto lobby = server_.lobby();
            return lobby && !lobby->table.not_ready.empty() ? lobby->table.not_ready
                                                            : tr("step.waiting_for_start");
        }
        case State::Fetching: return tr("step.fetching");
        case State::Done: return tr("step.ready");
        case State::Failed: return failure_;
    }
    return {};
}

void MatchEntry::advance() {
    if (state_ == State::Failed || state_ == State::Done) return;
    if (server_.state() == LobbyClient::State::Failed) return fail(server_.failure(), server_.ending());
    if (server_.state() == LobbyClient::State::Connecting) return;
    if (state_ == State::Connecting) state_ = State::Seeking;
    if (state_ == State::Seeking) seek();
    if (state_ == State::Entering || state_ == State::InLobby) be_in_lobby();
    if (state_ != State::Fetching) return;
    auto config = fetch_->take();
    if (!config) return;
    if (!*config) return fail((*config).error().sentence(), Ending::BadData);
    config_ = std::move(*config).value();
    config_->resume = resume_;
    state_ = State::Done;
}

void MatchEntry::seek() {
    switch (plan_.lobby) {
        case EntryPlan::Lobby::Create:
            if (!brought()) return;
            if (!made_) made_ = server_.create(plan_.create);
            break;
        case EntryPlan::Lobby::Restore:
            if (plan_.save_id == 0 && !take_newest_save()) return;
            if (!made_) made_ = server_.restore(plan_.save_id, plan_.restore_players);
            break;
        case EntryPlan::Lobby::Branch:
            if (plan_.branch_match == 0 && !take_newest_match()) return;
            if (!made_) made_ = server_.branch(plan_.branch_match, plan_.branch_turn, plan_.restore_players);
            break;
        case EntryPlan::Lobby::Named:
        case EntryPlan::Lobby::AnyOpen: server_.watch_lobbies(); return take_lobby_from_list();
        case EntryPlan::Lobby::Rejoin: {
            if (!matches_) matches_ = server_.my_matches();
            if (!matches_->done()) return;
            if (!matches_->result()) return fail(matches_->result().error().sentence(), Ending::Refused);
            const auto kept = server_.resume_tokens().kept();
            if (matches_->result()->empty() && kept) {
                // The server does not know the person any more, but the machine.
                resume_ = kept->token;
                return fetch(kept->joining);
            }
            if (matches_->result()->empty()) return fail(tr("fault.no_match_waits"), Ending::Refused);
            if (!ticket_) ticket_ = server_.ticket(matches_->result()->front().id, false);
            if (!ticket_->done()) return;
            if (!ticket_->result()) return fail(ticket_->result().error().sentence(), Ending::Refused);
            if (kept && kept->joining.match_id == ticket_->result()->match_id) resume_ = kept->token;
            return fetch(ticket_->result().value());
        }
    }
    if (!made_->done()) return;
    if (!made_->result()) return fail(made_->result().error().sentence(), Ending::Refused);
    enter(made_->result().value());
}

// True once the server has the script that the plan brings along.
bool MatchEntry::brought() {
    if (!plan_.bring) return true;
    if (!put_) put_ = server_.put_script(plan_.bring->text);
    if (!put_->done()) return false;
    if (!put_->result()) return fail(put_->result().error().sentence(), Ending::Refused), false;
    plan_.create.settings.map_script = match::map_script_of(plan_.bring->name, put_->result().value());
    return true;
}

// True once the plan names a save.
bool MatchEntry::take_newest_save() {
    if (!saves_) saves_ = server_.saves();
    if (!saves_->done()) return false;
    if (!saves_->result()) return fail(saves_->result().error().sentence(), Ending::Refused), false;
    if (saves_->result()->empty()) return fail(tr("fault.no_save"), Ending::Refused), false;
    plan_.save_id = saves_->result()->front().id;
    return true;
}

// True once the plan names a match.
bool MatchEntry::take_newest_match() {
    if (!history_) history_ = server_.history({});
    if (!history_->done()) return false;
    if (!history_->result()) return fail(history_->result().error().sentence(), Ending::Refused), false;
    if (history_->result()->matches.empty()) return fail(tr("fault.no_match_played"), Ending::Refused), false;
    plan_.branch_match = history_->result()->matches.front().id;
    return true;
}

void MatchEntry::take_lobby_from_list() {
    for (const LobbySummary& lobby : server_.lobbies()) {
        const bool named = lobby.name == plan_.name || std::to_string(lobby.id) == plan_.name;
        const bool fits = plan_.lobby == EntryPlan::Lobby::Named ? named : lobby.open_rows > 0;
        if (fits && lobby.match_id == 0) return enter(lobby.id);
    }
}

void MatchEntry::enter(std::uint64_t lobby_id) {
    lobby_id_ = lobby_id;
    server_.enter(lobby_id, plan_.password, plan_.headless);
    state_ = State::Entering;
}

void MatchEntry::be_in_lobby() {
    if (auto joining = server_.take_joining()) return fetch(std::move(*joining));
    if (const std::string why = server_.take_put_out(); !why.empty()) return fail(why, Ending::Refused);
    server_.take_refusals();  // a change that lost a race is asked for again with the newer table
    const auto lobby = server_.lobby();
    if (!lobby || lobby->row < 0) return;
    state_ = State::InLobby;
    if (const std::string why = why_no_match(*lobby); !why.empty()) return fail(why, Ending::BadData);
    const LobbyTable& table = lobby->table;
    // Nobody looks on who could say no.
    if (plan_.headless && table.proposal && table.proposal->number != agreed_to_) {
        agreed_to_ = table.proposal->number;
        server_.answer_proposal(agreed_to_, true);
    }
    const bool ready = table.rows[static_cast<std::size_t>(lobby->row)].ready;
    if (plan_.get_ready && !ready && ready_at_version_ != table.version) {
        RowPatch patch;
        patch.ready = 1;
        server_.change_row(lobby->row, patch);
        ready_at_version_ = table.version;
        return;
    }
    const bool may_start =
        plan_.start_when_ready && table.host_id == server_.account() && table.not_ready.empty();
    if (may_start && started_at_version_ != table.version) {
        server_.start();
        started_at_version_ = table.version;
    }
}

// What the server said of a match that could not begin, where nobody looks at the lobby. A kept lobby still has the
// chat of matches before.
std::string MatchEntry::why_no_match(const LobbyView& lobby) {
    if (!plan_.get_ready || (plan_.show_lobby && !plan_.headless)) return "";
    const std::uint64_t newest = lobby.chat.empty() ? 0 : lobby.chat.back().number;
    if (!heard_) heard_ = lobby.table.kept ? newest : 0;
    for (const LobbyChat& line : lobby.chat) {
        const bool told = line.account == 0 && line.text.starts_with("The match could not begin: ");
        if (told && line.number > *heard_) return line.text;
    }
    return "";
}

bool MatchEntry::waits_in_lobby() const {
    const auto lobby = server_.lobby();
    if (state_ != State::InLobby || !lobby || lobby->row < 0) return false;
    return !plan_.get_ready || lobby->table.rows[static_cast<std::size_t>(lobby->row)].ready;
}

void MatchEntry::fetch(Joining joining) {
    fetch_ = std::make_unique<MatchFetch>(server_, std::move(joining), rules_);
    state_ = State::Fetching;
}

}  // namespace banneret::session
