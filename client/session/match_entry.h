// MatchEntry: gets a person or a bot from nothing into a match by one plan, for single player, the command
// line and headless runs: finds or makes the lobby, enters, gets ready, waits for the start. Polled.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "client/session/match_fetch.h"

namespace banneret::session {

struct EntryPlan {
    enum class Lobby {
        Create,   // make `create`
        Named,    // enter the lobby of that name or id (a kept one may be waited for)
        AnyOpen,  // enter the first with a row free
        Rejoin,  // come back to the newest match in which we have a seat, or to which this machine kept the way
        Restore,  // make a lobby of the save `save_id`
        Branch,   // make a lobby of a turn of the match `branch_match`
    };
    Lobby lobby = Lobby::Create;
    NewLobby create;
    struct Bring {
        std::string name;
        std::string text;  // its includes put in
    };
    std::optional<Bring> bring;  // of Create: the map script to bring along, in the place of the settings'
    std::string name;            // of Named: its name, or its number
    std::string password;
    std::uint64_t save_id = 0;          // of Restore; 0: the newest
    std::uint32_t restore_players = 0;  // the restored or branched lobby starts with this many people
    std::uint64_t branch_match = 0;     // of Branch; 0: the newest of the history
    Turn branch_turn = 0;               // so many turns are done
    bool headless = false;
    bool show_lobby = false;  // others can be there: with a window the lobby's screen takes over once in it
    bool get_ready = true;
    bool start_when_ready = false;  // as the lobby's host, presses the button once the table can start
};

class MatchEntry {
  public:
    enum class State { Connecting, Seeking, Entering, InLobby, Fetching, Done, Failed };

    // `server` must outlive this.
    MatchEntry(LobbyClient& server, EntryPlan plan, std::shared_ptr<const rules::Rules> own_rules);
    // Moves on as far as it can; call it now and then.
    void advance();
    State state() const { return state_; }
    // In the lobby, and ready there where the plan says so: nothing is left but to wait for the start.
    bool waits_in_lobby() const;
    std::uint64_t lobby_id() const { return lobby_id_; }
    // What is being done or waited for, one sentence.
    std::string step() const;
    // With Failed.
    const std::string& failure() const { return failure_; }
    Ending ending() const { return ending_; }
    // With Done, once: the way in.
    RelayedConfig take() { return std::move(*config_); }

  private:
    void seek();
    bool take_newest_save();
    bool take_newest_match();
    void take_lobby_from_list();
    void enter(std::uint64_t lobby_id);
    void be_in_lobby();
    std::string why_no_match(const LobbyView& lobby);
    void fetch(Joining joining);
    void fail(std::string sentence, Ending ending);

    LobbyClient& server_;
    EntryPlan plan_;
    std::shared_ptr<const rules::Rules> rules_;
    State state_ = State::Connecting;
    std::uint64_t lobby_id_ = 0;
    bool brought();
    Answer<std::uint64_t> made_;
    Answer<Digest> put_;
    Answer<std::vector<MatchInPlay>> matches_;
    Answer<std::vector<SaveSummary>> saves_;
    Answer<MatchPage> history_;
    Answer<Joining> ticket_;
    std::unique_ptr<MatchFetch> fetch_;
    std::optional<RelayedConfig> config_;
    std::optional<lockstep::Secret> resume_;  // the way back that this machine kept
    std::optional<std::uint64_t> heard_;      // of the lobby's chat, before we came
    std::uint64_t ready_at_version_ = 0;
    std::uint64_t started_at_version_ = 0;
    std::uint64_t agreed_to_ = 0;  // the seat proposal's number
    std::string failure_;
    Ending ending_ = Ending::Done;
};

}  // namespace banneret::session
