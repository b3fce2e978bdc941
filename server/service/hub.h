// Hub: all lobbies of the server, on one loop. It drives each LobbyTable, carries its events to the streams
// of who is there, begins matches and writes kept lobbies down. It knows messages, but no gRPC.
//
// Everything here is called on the loop, but where it says so.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "common/transport/io_loop.h"
#include "server/service/parts.h"
#include "server/service/room.h"

namespace banneret::service {

struct HubCounts {
    std::uint32_t lobbies = 0;
    std::uint32_t people = 0;
    std::uint32_t seats_open = 0;
    bool saved_game = false;
};

struct PersonHere {
    Caller caller;
    LobbyId lobby = 0;
};

// What a lobby is made from.
struct RoomWish {
    std::string name;
    std::string password;
    bool kept = false;
    lobby::SettingsChange settings;
    int start_when_full = 0;
    std::vector<lobby::RowChange> rows;
    // Of a save: its rows and settings.
    lobby::SaveId save = 0;
    std::vector<match::Row> save_rows;
    match::Settings save_settings;
};

class Hub {
  public:
    Hub(Parts& parts, transport::IoLoop& loop);
    ~Hub();

    transport::IoLoop& loop() { return loop_; }

    // Opens the kept lobbies of the store. Before anything else.
    Result<void> open_kept();

    // --- lobbies
    struct Made {
        LobbyId id = 0;
        lobby::Refused refused;
    };
    Made create(const Caller& caller, const RoomWish& wish);
    lobby::Refused close(const Caller& caller, LobbyId id);
    std::vector<v1::LobbySummary> list(LobbyId after, std::uint32_t limit, bool& more) const;
    void watch(std::shared_ptr<WatchStream> stream);
    void unwatch(const WatchStream* stream);

    // --- being in one
    lobby::Refused enter(const Caller& caller, const v1::EnterLobby& wish,
                         std::shared_ptr<LobbyStream> stream);
    // What a stream says after it has entered.
    void handle(LobbyId id, AccountId account, const LobbyStream* stream, const v1::EnterRequest& request);
    // The stream is gone. One that was replaced by a newer is no longer the person's.
    void left(LobbyId id, AccountId account, const LobbyStream* stream);

    // --- what the relay tells
    void match_ended(MatchId match, const store::MatchEnd& end);
    void match_resumed(LobbyId lobby, MatchId match);

    // --- the server
    HubCounts counts() const;
    std::vector<PersonHere> people() const;  // by account
    std::uint32_t announce(const std::string& text);
    // Ends the account's streams in every lobby, with that reason; gives in how many it was.
    std::uint32_t put_out(AccountId account, const lobby::Refusal& why);
    // Says goodbye to everybody; nothing is let in any more.
    void stop(const std::string& sentence);

  private:
    static constexpr std::size_t kMostKeptWrites = 10'000;
    struct Watching {
        std::shared_ptr<WatchStream> stream;
        std::uint64_t seen = 0;  // the count up to which it has been told
        std::set<LobbyId> told;
    };

    Room* find(LobbyId id);
    LobbyId next_id();
    lobby::Refused check_wish(const Caller& caller, const RoomWish& wish, lobby::LobbyStart& start) const;
    lobby::Refused check_entry(const Caller& caller, Room& room, const v1::EnterLobby& wish);
    lobby::Refused carry_out(Room& room, Guest& guest, const v1::EnterRequest& request);
    lobby::Refused change_lobby(Room& room, const Caller& caller, const v1::ChangeLobby& change);
    void pong(Room& room, Guest& guest, std::uint64_t clock);
    void answer(Guest& guest, std::uint32_t request, const lobby::Refused& refused);
    void send_all(const Room& room, EnterMessage message);
    void tell_events(Room& room);
    void remove_if_empty(LobbyId id);
    void write_kept(LobbyId id);
    void mark_changed(Room& room);

    void begin_match(Room& room);
    void match_began(LobbyId lobby, MatchId match, const match::MatchSetup& setup);
    void match_failed(LobbyId lobby, const std::string& sentence);
    void send_joining(Room& room, AccountId account, Guest& guest);

    void each_second();
    void tell_watchers();
    void tell_watcher(Watching& watching);

    Parts& parts_;
    transport::IoLoop& loop_;
    std::map<LobbyId, std::unique_ptr<Room>> rooms_;
    std::vector<Watching> watchers_;
    std::map<LobbyId, std::uint64_t> gone_;  // lately, with the count
    std::uint64_t change_ = 0;
    LobbyId next_id_ = 0;
    LobbyId ids_end_ = 0;
    bool stopped_ = false;
    std::vector<transport::TimerId> timers_;
    WorkPool kept_writer_{1, kMostKeptWrites};  // one thread: what is written of a lobby comes in order
};

}  // namespace banneret::service
