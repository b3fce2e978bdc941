// LobbyTable: one lobby's rules as a pure state machine. Commands go in, refusals come back, events come out;
// it knows no network, no clock and no store. The service drives it from one thread at a time.
//
// I1: a row of a new game is a Person's exactly while that person is in the lobby. A restored game's rows
// stay their people's while they are away. I2: player numbers are unique among rows in use. I3: while anybody
// is there, one of them is host. I4: the version rises with every change but pings.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "common/match/setup.h"
#include "server/lobby/chat_log.h"
#include "server/lobby/choices.h"
#include "server/lobby/refusal.h"
#include "server/lobby/settings_change.h"

namespace banneret::lobby {

using match::AccountId;
using LobbyId = std::uint64_t;
using MatchId = std::uint64_t;
using SaveId = std::uint64_t;

struct Person {
    AccountId account = 0;
    std::string name;
    bool headless = false;  // no person looks: allows unthrottled speed
};

// A change of one row. What is absent stays.
struct RowChange {
    int row = 0;  // 0 to 7
    std::optional<match::RowKind> kind;
    std::optional<std::uint8_t> civilisation;
    std::optional<std::uint8_t> player_number;
    std::optional<std::uint8_t> team;
    std::optional<std::uint8_t> level;
    std::optional<bool> ready;
};

// How a lobby begins.
struct LobbyStart {
    LobbyId id = 0;
    std::string name;
    std::string password_hash;     // of secrets::hash_password; empty: none asked for
    AccountId owner = 0;           // of a kept lobby; 0: not kept
    int start_when_full = 0;       // with so many people it starts by itself; 0: never
    match::Settings settings;      // checked
    std::vector<match::Row> rows;  // of a save, in order; empty: a new game
    SaveId save = 0;               // 0: a new game
};

// Sets up one row of a new lobby before anybody is there: open, closed or a computer's.
Refused set_up_row(LobbyStart& start, const RowChange& change, const Choices& choices);

// What others must be told.
struct TableChanged {};
struct Said {
    ChatLine line;
};
struct PutOut {
    AccountId account = 0;
    Refusal why;
};
struct StartAsked {
};                  // the table is to be played now: the service makes the match and answers with match_began
struct Emptied {};  // the last person left
struct ToAnnounce {
    std::string sentence;
};  // the service has it said with announce(): the table knows no clock
using Event = std::variant<TableChanged, Said, PutOut, StartAsked, Emptied, ToAnnounce>;

// Who of a saved game's lobby plays whose seat is a matter of all who are there: whoever sits there sees that side's
// map. One proposal at a time; it is carried out when the last of those present agrees, and gone when one does not.
struct SeatProposal {
    enum class Kind : std::uint8_t {
        Open = 0,  // anybody may come into `row`
        Swap = 1,  // who has `other` takes `row`, and the other way round
    };
    std::uint64_t number = 0;  // rises by one
    Kind kind = Kind::Open;
    int row = 0;
    int other = 0;
    AccountId by = 0;
    std::set<AccountId> agreed;  // `by` among them
};

class LobbyTable {
  public:
    LobbyTable(LobbyStart start, Choices choices);

    // --- coming and going. The password has been checked by the caller.
    Refused enter(const Person& person);
    void leave(AccountId account);

    // --- what people do
    Refused change_settings(AccountId who, std::uint64_t version, const SettingsChange& change);
    Refused change_row(AccountId who, std::uint64_t version, const RowChange& change);
    // Moves to an open row. In a saved game a proposal to swap seats.
    Refused take_row(AccountId who, int row);
    // Of the proposal of that number; who made it takes it back by not agreeing.
    Refused answer_proposal(AccountId who, std::uint64_t number, bool agrees);
    Refused say(AccountId who, std::string text, std::int64_t now_ms);
    Refused start(AccountId who, std::uint64_t version);
    Refused rename(AccountId who, std::string name);
    Refused set_password_hash(AccountId who, std::string hash);
    Refused set_kept(AccountId who, bool registered, bool kept);
    Refused set_start_when_full(AccountId who, int people);
    Refused make_host(AccountId who, AccountId next);
    Refused ban(AccountId who, AccountId banned);
    Refused may_close(AccountId who) const;

    // --- what the server does
    void announce(std::string text, std::int64_t now_ms);
    void ping_measured(AccountId account, std::uint16_t ms);
    void match_began(MatchId match);
    void match_resumed(MatchId match);  // by a server that was started again
    void match_failed(const std::string& sentence, std::int64_t now_ms);  // it could not begin
    void match_ended(std::string sentence, std::int64_t now_ms);

    // --- what it is like now
    LobbyId id() const { return id_; }
    const std::string& name() const { return name_; }
    const std::string& password_hash() const { return password_hash_; }
    bool kept() const { return owner_ != 0; }
    AccountId owner() const { return owner_; }
    AccountId host() const { return host_; }
    const match::Settings& settings() const { return settings_; }
    const std::vector<match::Row>& rows() const { return rows_; }
    bool is_present(AccountId account) const { return find(account) != nullptr; }
    const std::vector<Person>& people() const { return people_; }  // longest there first
    std::optional<int> row_of(AccountId account) const;
    SaveId save() const { return save_; }
    const std::optional<SeatProposal>& proposal() const { return proposal_; }
    std::string proposal_sentence() const;  // empty: there is none
    MatchId match() const { return match_; }
    int start_when_full() const { return start_when_full_; }
    std::uint64_t version() const { return version_; }
    const std::deque<ChatLine>& chat() const { return chat_.lines(); }
    const Choices& choices() const { return choices_; }
    // Why it could not start now (a match that runs among the reasons); nothing: it could. Whether the host is
    // ready does not count: asking to start is.
    Refused why_not_start() const;

    std::vector<Event> take_events();

    // A kept lobby's lasting part, and a lobby from it. The bytes are the store's own: damaged ones are
    // refused.
    Bytes kept_bytes() const;
    static Result<LobbyTable> from_kept(LobbyId id, ByteSpan bytes, Choices choices);

  private:
    enum class RowField : std::uint8_t { Kind, Civilisation, PlayerNumber, Team, Level, Ready };

    const Person* find(AccountId account) const;
    Refused must_be_host(AccountId who) const;
    Refused must_rest() const;  // no match runs
    void changed();
    template <class E>
    void tell(E event) {
        events_.emplace_back(std::in_place_type<E>, std::move(event));
    }

    void remember_rows();
    std::optional<int> row_for(const Person& person) const;
    std::optional<int> row_of_the_save_for(const Person& person) const;
    void seat(const Person& person, int row);
    void vacate(int row);
    // A row that the save has a player for.
    bool is_of_the_save(int row) const;
    bool is_of_the_save(AccountId account, const std::string& name) const;
    void give_back_to_the_save(int row);

    Refused open_row_of_save(AccountId who, int row);
    Refused propose_swap(AccountId who, int row);
    Refused propose(SeatProposal proposal);
    void settle_proposal();  // carries it out when all agree, drops it when its maker is gone
    void carry_out(const SeatProposal& proposal);
    void drop_proposal(std::string sentence);
    void swap_rows(int a, int b);
    void choose_host();
    void put_out(AccountId account, Refusal why);
    void take_ready_back();
    void start_if_full();

    Refused check_change(AccountId who, const RowChange& change) const;
    Refused check_fixed(const RowChange& change) const;
    Refused check_versions(std::uint64_t version, const RowChange& change) const;
    void set_kind(int row, match::RowKind kind);
    Refused why_number_is_not_free(AccountId who, int row, std::uint8_t number) const;
    void set_number(int row, std::uint8_t number);
    std::uint8_t free_number() const;
    bool number_is_taken(std::uint8_t number, int but) const;
    void touch(int row, RowField field);

    Refused why_speed_does_not_fit() const;
    Refused why_rated_does_not_fit() const;
    Refused why_rows_are_not_ready() const;

    LobbyId id_;
    std::string name_;
    std::string password_hash_;
    AccountId owner_;
    AccountId host_ = 0;
    int start_when_full_;
    match::Settings settings_;
    std::vector<match::Row> rows_;
    SaveId save_;
    std::vector<match::Row> save_rows_;  // as the save has them: whose seat each is; empty: a new game
    std::optional<SeatProposal> proposal_;
    std::uint64_t proposals_ = 0;             // so far
    std::map<AccountId, int> former_rows_{};  // of the last match, for who comes back
    MatchId match_ = 0;
    bool starting_ = false;  // asked for, not yet answered
    Choices choices_;
    std::vector<Person> people_;
    std::set<AccountId> banned_;
    ChatLog chat_;
    std::uint64_t version_ = 1;
    std::array<std::uint64_t, kSettingFields> setting_versions_{};
    std::array<std::array<std::uint64_t, 6>, match::kRows> row_versions_{};
    std::vector<Event> events_;
};

}  // namespace banneret::lobby
