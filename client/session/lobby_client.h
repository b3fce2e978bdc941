// LobbyClient: this machine's dealings with one server outside of a match, over gRPC. Calls return at once
// and what comes of them is looked at later; everything may be called from any thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/session/asked.h"
#include "client/session/lobby_model.h"
#include "client/session/resume_tokens.h"
#include "client/session/session.h"
#include "common/transport/connector.h"

namespace banneret::session {

// What this program speaks, for the server to compare.
struct Versions {
    std::string client;
    std::uint32_t protocol = 0;
    std::uint32_t simulation = 0;
    Digest rules = 0;
    std::string
        ca_file;  // PEM file of authorities that vouch for servers, beside the machine's own; empty: those alone
};

// The lobby that one is in.
struct LobbyView {
    LobbyTable table;
    int row = -1;                 // one's own
    std::vector<LobbyChat> chat;  // the last hundred lines
};

class LobbyClient {
  public:
    enum class State { Connecting, Ready, Failed };

    // Begins at once: asks the server what it is, then logs in. Without a password as a guest; `state_folder`
    // is where guests' tokens are kept (empty: nowhere), so that a guest comes back as the same one. With one
    // under the registered name, which is registered where nobody has it yet.
    LobbyClient(transport::Address server, std::string name, Versions versions, std::string state_folder,
                std::string server_key = {}, std::string password = {});
    ~LobbyClient();
    LobbyClient(const LobbyClient&) = delete;
    LobbyClient& operator=(const LobbyClient&) = delete;

    State state() const;
    // Why it failed, one sentence, and how a run ends by it.
    std::string failure() const;
    Ending ending() const;
    const transport::Address& address() const;
    ServerInfo info() const;
    std::uint64_t account() const;
    std::string name() const;  // as the server shows it
    // Where this person's way back into a match of this server is kept.
    ResumeTokens resume_tokens() const;

    // Whatever follows requires State::Ready.

    // ---- The server's lobbies
    void watch_lobbies();
    std::vector<LobbySummary> lobbies() const;  // by id
    Answer<std::uint64_t> create(const NewLobby& lobby);

    // ---- Being in one
    // Enters; leaves the one before. The lobby is there to see once the server has let us in.
    void enter(std::uint64_t lobby_id, const std::string& password, bool headless);
    void leave();
    std::optional<LobbyView> lobby() const;
    // Why we are in no lobby any more, once; empty: nothing of the kind happened.
    std::string take_put_out();
    // Refusals of what was asked in the lobby, as sentences; each once.
    std::vector<std::string> take_refusals();
    // The match has begun and this is the way in; once.
    std::optional<Joining> take_joining();
    void change_settings(const match::Settings& wanted);
    void change_row(int row, const RowPatch& patch);
    void take_row(int row);
    void answer_proposal(std::uint64_t number, bool agree);
    void say(const std::string& text);
    void start();

    // ---- Matches, saves, history
    Answer<std::vector<MatchInPlay>> my_matches();
    Answer<std::vector<MatchInPlay>> watchable_matches();
    Answer<Joining> ticket(std::uint64_t match_id, bool watch);
    Answer<SaveSummary> save_now(std::uint64_t match_id, const std::string& name);
    Answer<std::vector<SaveSummary>> saves();
    Answer<std::uint64_t> delete_save(std::uint64_t save_id);
    // The id of the lobby that has the save's rows.
    Answer<std::uint64_t> restore(std::uint64_t save_id, std::uint32_t start_when_full);
    Answer<MatchPage> history(const Bytes& cursor);
    Answer<MatchDetails> match(std::uint64_t match_id);
    Answer<Bytes> replay(std::uint64_t match_id);
    Answer<Bytes> divergence(std::uint64_t match_id, std::uint32_t number);
    // The id of the lobby that has the match as it stood after so many turns.
    Answer<std::uint64_t> branch(std::uint64_t match_id, Turn turn, std::uint32_t start_when_full);
    // A ruleset's compiled bytes or a script's text, by digest.
    Answer<Bytes> rules_content(Digest digest);
    Answer<Bytes> script_content(Digest digest);
    // Brings a script to play by, its includes put in; its digest there. match::map_script_of names it to a lobby.
    Answer<Digest> put_script(std::string text);

  private:
    void find_out();
    struct Core;
    std::shared_ptr<Core> core_;
    transport::IoLoop loop_;  // of the first look at the server alone
    std::shared_ptr<transport::Connector> connector_;
};

}  // namespace banneret::session
