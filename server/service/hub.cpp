// Making, listing and closing lobbies, and the timers. Being in one is in hub_room.cpp, matches in
// hub_match.cpp.
#include "server/service/hub.h"

#include <algorithm>

#include "server/names/names.h"
#include "server/secrets/secrets.h"
#include "server/service/answer.h"
#include "server/service/convert.h"

namespace banneret::service {
namespace {

using lobby::Reason;
using lobby::Refusal;
using lobby::Refused;

constexpr std::size_t kMostLobbies = 1000;
constexpr int kMostLobbiesEach = 4;
constexpr std::size_t kMostWatchers = 10'000;
constexpr std::int64_t kEmptyForMs = 60'000;  // before an unkept lobby that nobody entered goes
constexpr std::int64_t kSilentForMs = 20'000;
constexpr std::uint32_t kIdsAtOnce = 1000;
constexpr std::size_t kMostPasswordBytes = 64;

std::uint64_t steady_us() {
    using namespace std::chrono;
    return static_cast<std::uint64_t>(
        duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count());
}

}  // namespace

Hub::Hub(Parts& parts, transport::IoLoop& loop) : parts_(parts), loop_(loop) {
    parts_.choices.brought = [this](const std::string& map_script) { return parts_.has_brought(map_script); };
    timers_.push_back(loop_.every(std::chrono::milliseconds(1000), [this] { each_second(); }));
    timers_.push_back(loop_.every(std::chrono::milliseconds(500), [this] { tell_watchers(); }));
}

Hub::~Hub() {
    loop_.run_and_wait([this] {
        for (const transport::TimerId timer : timers_) loop_.cancel(timer);
    });
}

Result<void> Hub::open_kept() {
    auto kept = parts_.store.kept_lobbies();
    if (!kept.ok()) return kept.error();
    for (const store::KeptLobby& each : *kept) {
        auto table = lobby::LobbyTable::from_kept(each.id, each.bytes, parts_.choices);
        if (!table.ok()) return table.error();
        rooms_[each.id] = std::make_unique<Room>(std::move(*table));
        mark_changed(*rooms_[each.id]);
    }
    return {};
}

Room* Hub::find(LobbyId id) {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : found->second.get();
}

LobbyId Hub::next_id() {
    if (next_id_ == ids_end_) {
        auto first = parts_.store.reserve_lobby_ids(kIdsAtOnce);
        if (!first.ok()) return 0;
        next_id_ = *first;
        ids_end_ = *first + kIdsAtOnce;
    }
    return next_id_++;
}

void Hub::mark_changed(Room& room) { room.change = ++change_; }

Refused Hub::check_wish(const Caller& caller, const RoomWish& wish, lobby::LobbyStart& start) const {
    if (stopped_ || parts_.draining)
        return Refusal{Reason::Draining, "The server is about to stop; try again later.", {}};
    if (rooms_.size() >= kMostLobbies) {
        return Refusal{
            Reason::TooMany, "The server has as many lobbies as it can carry.", {{"limit", "1000"}}};
    }
    const auto own = std::count_if(rooms_.begin(), rooms_.end(),
                                   [&](const auto& r) { return r.second->made_by == caller.account; });
    if (own >= kMostLobbiesEach) {
        return Refusal{
            Reason::TooMany, "You have made four lobbies already; close one first.", {{"limit", "4"}}};
    }
    if (wish.kept && caller.guest && !parts_.embedded) {
        return Refusal{
            Reason::NotAllowed, "Only a registered name can own a kept lobby; register first.", {}};
    }
    if (wish.password.size() > kMostPasswordBytes)
        return bad_request("A lobby's password has up to 64 bytes.", "password");
    if (wish.start_when_full < 0 || wish.start_when_full > match::kRows) {
        return bad_request("A lobby can start by itself with 1 to 8 people; 0 is never.", "start_when_full");
    }
    if (auto fault = lobby::fault_of(wish.settings, match::Settings{}, parts_.choices))
        return bad_request(*fault + ".", "settings");
    auto name = names::checked_name(wish.name.empty() ? caller.name + "'s game" : wish.name);
    if (!name.ok() && wish.name.empty()) name = names::checked_name(caller.name);
    if (!name.ok()) return Refusal{Reason::NameBad, name.error().sentence(), {{"rule", name.error().what}}};
    start.name = name->shown;
    start.owner = wish.kept ? caller.account : 0;
    start.start_when_full = wish.start_when_full;
    start.settings = wish.save != 0 ? wish.save_settings : match::Settings{};
    lobby::apply(wish.settings, start.settings);
    start.save = wish.save;
    start.rows = wish.save_rows;
    if (!wish.password.empty())
        start.password_hash = secrets::hash_password(wish.password, secrets::PasswordCost::Lobby);
    return std::nullopt;
}

Hub::Made Hub::create(const Caller& caller, const RoomWish& wish) {
    lobby::LobbyStart start;
    if (auto refused = check_wish(caller, wish, start)) return {0, refused};
    if (auto refused = parts_.lobbies_by_account.take(std::to_string(caller.account), now_ms()))
        return {0, refused};
    start.id = next_id();
    if (start.id == 0) return {0, Refusal{Reason::Disk, "The server could not write the lobby down.", {}}};
    for (const lobby::RowChange& row : wish.rows) {
        if (auto refused = lobby::set_up_row(start, row, parts_.choices)) return {0, refused};
    }
    auto room = std::make_unique<Room>(lobby::LobbyTable(std::move(start), parts_.choices));
    room->made_by = caller.account;
    room->empty_since_ms = now_ms();
    room->kept_changed = wish.kept;
    mark_changed(*room);
    const LobbyId id = room->table.id();
    rooms_[id] = std::move(room);
    write_kept(id);
    return {id, std::nullopt};
}

Refused Hub::close(const Caller& caller, LobbyId id) {
    Room* room = find(id);
    if (room == nullptr) return no_such("lobby", id);
    if (auto refused = room->table.may_close(caller.account)) return refused;
    const Refusal why{Reason::LobbyClosed, "The host has closed the lobby.", {}};
    for (auto& [account, guest] : room->guests) guest.stream->end(why);
    room->guests.clear();
    if (room->table.kept()) {
        kept_writer_.post([this, id] { (void)parts_.store.remove_kept_lobby(id); });
    }
    rooms_.erase(id);
    gone_[id] = ++change_;
    return std::nullopt;
}

std::vector<v1::LobbySummary> Hub::list(LobbyId after, std::uint32_t limit, bool& more) const {
    std::vector<v1::LobbySummary> out;
    auto at = rooms_.upper_bound(after);
    for (; at != rooms_.end() && out.size() < limit; ++at) out.push_back(summary_message(at->second->table));
    more = at != rooms_.end();
    return out;
}

void Hub::watch(std::shared_ptr<WatchStream> stream) {
    if (stopped_ || watchers_.size() >= kMostWatchers) {
        stream->end(busy());
        return;
    }
    watchers_.push_back({std::move(stream), 0, {}});
    tell_watcher(watchers_.back());
}

void Hub::unwatch(const WatchStream* stream) {
    std::erase_if(watchers_, [&](const Watching& w) { return w.stream.get() == stream; });
}

void Hub::tell_watchers() {
    for (Watching& watching : watchers_) tell_watcher(watching);
}

// The first message tells of every lobby, or that there is none.
void Hub::tell_watcher(Watching& watching) {
    const bool first = watching.seen == 0;
    if ((!first && watching.seen == change_ + 1) || !watching.stream->is_free()) return;
    v1::WatchLobbiesResponse out;
    for (const auto& [id, room] : rooms_) {
        if (!first && room->change < watching.seen) continue;
        *out.add_changed() = summary_message(room->table);
        watching.told.insert(id);
    }
    for (const auto& [id, when] : gone_) {
        if (watching.told.erase(id) != 0) out.add_gone(id);
    }
    watching.seen = change_ + 1;
    if (first || out.changed_size() > 0 || out.gone_size() > 0) watching.stream->send(out);
}

void Hub::each_second() {
    const std::int64_t now = now_ms();
    std::vector<LobbyId> ids;
    for (const auto& [id, room] : rooms_) ids.push_back(id);
    for (const LobbyId id : ids) {
        Room* room = find(id);
        std::vector<std::pair<AccountId, std::shared_ptr<LobbyStream>>> silent;
        for (auto& [account, guest] : room->guests) {
            if (now - guest.heard_ms > kSilentForMs) {
                silent.emplace_back(account, guest.stream);
                continue;
            }
            if (guest.ping_sent != 0) continue;
            guest.ping_sent = steady_us();
            auto ping = std::make_shared<v1::EnterResponse>();
            ping->mutable_ping()->set_clock(guest.ping_sent);
            guest.stream->send(std::move(ping));
        }
        for (const auto& [account, stream] : silent) {
            stream->end({Reason::TooSlow, "Your client has not answered for twenty seconds.", {}});
            left(id, account, stream.get());
        }
        room = find(id);
        if (room == nullptr) continue;
        if (room->pings_changed) {
            auto table = std::make_shared<v1::EnterResponse>();
            *table->mutable_table() = table_message(room->table);
            send_all(*room, std::move(table));
            room->pings_changed = false;
        }
        write_kept(id);
        remove_if_empty(id);
    }
    // Who was told is told; ids of longer ago than any watcher's last look need no place.
    std::uint64_t oldest = change_;
    for (const Watching& w : watchers_) oldest = std::min(oldest, w.seen);
    std::erase_if(gone_, [&](const auto& g) { return g.second < oldest; });
}

void Hub::remove_if_empty(LobbyId id) {
    Room* room = find(id);
    if (room == nullptr || room->table.kept() || !room->guests.empty()) return;
    if (room->empty_since_ms == 0 || now_ms() - room->empty_since_ms < kEmptyForMs) return;
    rooms_.erase(id);
    gone_[id] = ++change_;
}

// One writing at a time for each lobby: what changes meanwhile is written once, after it.
void Hub::write_kept(LobbyId id) {
    Room* room = find(id);
    if (room == nullptr || !room->kept_changed || room->writing_kept) return;
    room->kept_changed = false;
    if (!room->table.kept()) return;
    room->writing_kept = true;
    const bool taken = kept_writer_.post([this, id, bytes = room->table.kept_bytes()] {
        const auto written = parts_.store.put_kept_lobby({id, bytes});
        loop_.post([this, id, ok = written.ok()] {
            Room* r = find(id);
            if (r == nullptr) return;
            r->writing_kept = false;
            if (!ok) r->kept_changed = true;
        });
    });
    if (taken) return;
    room->writing_kept = false;
    room->kept_changed = true;
}

HubCounts Hub::counts() const {
    HubCounts out;
    out.lobbies = static_cast<std::uint32_t>(rooms_.size());
    for (const auto& [id, room] : rooms_) {
        const v1::LobbySummary summary = summary_message(room->table);
        out.people += summary.people();
        out.seats_open += summary.open_rows();
        out.saved_game = out.saved_game || summary.restored();
    }
    return out;
}

std::vector<PersonHere> Hub::people() const {
    std::vector<PersonHere> out;
    for (const auto& [id, room] : rooms_) {
        for (const auto& [account, guest] : room->guests) out.push_back({guest.caller, id});
    }
    std::sort(out.begin(), out.end(), [](const PersonHere& a, const PersonHere& b) {
        return std::pair(a.caller.account, a.lobby) < std::pair(b.caller.account, b.lobby);
    });
    return out;
}

std::uint32_t Hub::announce(const std::string& text) {
    std::uint32_t reached = 0;
    for (auto& [id, room] : rooms_) {
        room->table.announce(text, now_ms());
        reached += static_cast<std::uint32_t>(room->guests.size());
        tell_events(*room);
    }
    return reached;
}

std::uint32_t Hub::put_out(AccountId account, const Refusal& why) {
    std::vector<std::pair<LobbyId, std::shared_ptr<LobbyStream>>> streams;
    for (const auto& [id, room] : rooms_) {
        const auto guest = room->guests.find(account);
        if (guest != room->guests.end()) streams.emplace_back(id, guest->second.stream);
    }
    for (const auto& [id, stream] : streams) {
        stream->end(why);
        left(id, account, stream.get());
    }
    return static_cast<std::uint32_t>(streams.size());
}

void Hub::stop(const std::string& sentence) {
    stopped_ = true;
    const Refusal why{Reason::LobbyClosed, sentence, {}};
    for (auto& [id, room] : rooms_) {
        for (auto& [account, guest] : room->guests) guest.stream->end(why);
        room->guests.clear();
        if (!room->table.kept() || (!room->kept_changed && !room->writing_kept)) continue;
        kept_writer_.post([this, kept = id, bytes = room->table.kept_bytes()] {
            (void)parts_.store.put_kept_lobby({kept, bytes});
        });
    }
    kept_writer_.stop();
    for (Watching& watching : watchers_) watching.stream->end(why);
    watchers_.clear();
}

}  // namespace banneret::service
