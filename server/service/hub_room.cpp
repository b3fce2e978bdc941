// Being in a lobby: coming in, what is said, going.
#include <algorithm>
#include <chrono>

#include "server/names/names.h"
#include "server/secrets/secrets.h"
#include "server/service/answer.h"
#include "server/service/convert.h"
#include "server/service/hub.h"

namespace banneret::service {
namespace {

using lobby::Reason;
using lobby::Refusal;
using lobby::Refused;

std::string hexadecimal(std::uint64_t value) {
    constexpr const char* kDigits = "0123456789abcdef";
    std::string out(16, '0');
    for (std::size_t i = 0; i < 16; ++i) out[15 - i] = kDigits[value >> (4 * i) & 15u];
    return out;
}

template <class T>
EnterMessage message(T&& fill) {
    auto out = std::make_shared<v1::EnterResponse>();
    fill(*out);
    return out;
}

}  // namespace

Refused Hub::check_entry(const Caller& caller, Room& room, const v1::EnterLobby& wish) {
    if (stopped_) return Refusal{Reason::Draining, "The server is about to stop; try again later.", {}};
    const auto other = [&](const char* what, std::uint32_t theirs, std::uint32_t ours) -> Refused {
        if (theirs == 0 || theirs == ours) return std::nullopt;
        return Refusal{Reason::OtherVersion,
                       "This server plays with " + std::string(what) + " version " + std::to_string(ours) +
                           ", and your client with " + std::to_string(theirs) + "; use the same release.",
                       {{"server", std::to_string(ours)}, {"client", std::to_string(theirs)}}};
    };
    if (auto refused = other("protocol", wish.protocol_version(), parts_.protocol_version)) return refused;
    if (auto refused = other("simulation", wish.simulation_version(), parts_.simulation_version))
        return refused;
    if (wish.rules_digest() != 0 && wish.rules_digest() != parts_.rules->digest) {
        return Refusal{
            Reason::OtherRules,
            "This server plays by the ruleset " + parts_.rules->name + " " + parts_.rules->version + " (" +
                hexadecimal(parts_.rules->digest).substr(0, 8) + "), and your client by another (" +
                hexadecimal(wish.rules_digest()).substr(0, 8) + "); use the same data.",
            {{"server", hexadecimal(parts_.rules->digest)}, {"client", hexadecimal(wish.rules_digest())}}};
    }
    const std::string& hash = room.table.password_hash();
    if (hash.empty() || room.table.is_present(caller.account) || room.table.owner() == caller.account ||
        room.made_by == caller.account) {
        return std::nullopt;
    }
    if (auto refused = parts_.logins_by_account.take("lobby " + std::to_string(caller.account), now_ms()))
        return refused;
    if (secrets::is_password(hash, wish.password())) return std::nullopt;
    return Refusal{
        Reason::WrongPassword,
        wish.password().empty() ? "The lobby asks for a password." : "That is not the lobby's password.",
        {}};
}

Refused Hub::enter(const Caller& caller, const v1::EnterLobby& wish, std::shared_ptr<LobbyStream> stream) {
    Room* room = find(wish.lobby_id());
    if (room == nullptr) return no_such("lobby", wish.lobby_id());
    if (auto refused = check_entry(caller, *room, wish)) return refused;
    if (auto refused = room->table.enter({caller.account, caller.name, wish.headless()})) return refused;
    if (const auto before = room->guests.find(caller.account); before != room->guests.end()) {
        before->second.stream->end(
            {Reason::Elsewhere, "You have entered this lobby from another connection.", {}});
    }
    Guest guest;
    guest.stream = stream;
    guest.caller = caller;
    guest.heard_ms = now_ms();
    room->guests[caller.account] = guest;
    room->empty_since_ms = 0;
    stream->send(message([&](v1::EnterResponse& out) {
        v1::Entered& entered = *out.mutable_entered();
        entered.set_row(static_cast<std::uint32_t>(room->table.row_of(caller.account).value_or(0)));
        *entered.mutable_table() = table_message(room->table);
        for (const lobby::ChatLine& line : room->table.chat()) *entered.add_chat() = chat_message(line);
    }));
    send_joining(*room, caller.account, room->guests[caller.account]);
    tell_events(*room);
    return std::nullopt;
}

void Hub::handle(LobbyId id, AccountId account, const LobbyStream* stream, const v1::EnterRequest& request) {
    Room* room = find(id);
    if (room == nullptr) return;
    const auto found = room->guests.find(account);
    if (found == room->guests.end() || found->second.stream.get() != stream) return;
    Guest guest = found->second;  // a copy: what is carried out may end the stream
    found->second.heard_ms = now_ms();
    if (request.what_case() == v1::EnterRequest::kPong) {
        pong(*room, found->second, request.pong().clock());
        return;
    }
    Refused refused;
    if (auto too_often = parts_.calls_by_account.take(std::to_string(account), now_ms())) {
        refused = too_often;
    } else {
        refused = carry_out(*room, guest, request);
    }
    answer(guest, request.request(), refused);
    tell_events(*room);
}

Refused Hub::carry_out(Room& room, Guest& guest, const v1::EnterRequest& request) {
    lobby::LobbyTable& table = room.table;
    const AccountId who = guest.caller.account;
    switch (request.what_case()) {
        case v1::EnterRequest::kChangeSettings:
            return table.change_settings(who, request.change_settings().version(),
                                         settings_change(request.change_settings().settings()));
        case v1::EnterRequest::kChangeRow:
            return table.change_row(who, request.change_row().version(),
                                    row_change(request.change_row().change()));
        case v1::EnterRequest::kTakeRow:
            return table.take_row(
                who, request.take_row().row() > 7 ? -1 : static_cast<int>(request.take_row().row()));
        case v1::EnterRequest::kAnswerProposal:
            return table.answer_proposal(who, request.answer_proposal().number(),
                                         request.answer_proposal().agree());
        case v1::EnterRequest::kSay: {
            auto line = names::checked_line(request.say().text());
            if (!line.ok()) return bad_request(line.error().sentence(), "text");
            if (auto muted = parts_.sanctions.muted(who, now_ms())) return muted;
            return table.say(who, std::move(*line), now_ms());
        }
        case v1::EnterRequest::kStart:
            if (parts_.draining) {
                return Refusal{
                    Reason::Draining, "The server is about to stop and begins no matches any more.", {}};
            }
            return table.start(who, request.start().version());
        case v1::EnterRequest::kChangeLobby: return change_lobby(room, guest.caller, request.change_lobby());
        case v1::EnterRequest::kMakeHost: return table.make_host(who, request.make_host().account_id());
        case v1::EnterRequest::kBan: return table.ban(who, request.ban().account_id());
        case v1::EnterRequest::kEnter: return bad_request("You are in the lobby already.", "enter");
        default: return bad_request("The request says nothing that this server knows.", "what");
    }
}

Refused Hub::change_lobby(Room& room, const Caller& caller, const v1::ChangeLobby& change) {
    lobby::LobbyTable& table = room.table;
    if (change.has_name()) {
        auto name = names::checked_name(change.name());
        if (!name.ok())
            return Refusal{Reason::NameBad, name.error().sentence(), {{"rule", name.error().what}}};
        if (auto refused = table.rename(caller.account, name->shown)) return refused;
    }
    if (change.has_password()) {
        if (change.password().size() > 64)
            return bad_request("A lobby's password has up to 64 bytes.", "password");
        if (table.host() != caller.account) return table.set_password_hash(caller.account, "");
        const std::string hash =
            change.password().empty()
                ? ""
                : secrets::hash_password(change.password(), secrets::PasswordCost::Lobby);
        if (auto refused = table.set_password_hash(caller.account, hash)) return refused;
    }
    if (change.has_kept()) {
        const bool was = table.kept();
        if (auto refused = table.set_kept(caller.account, !caller.guest || parts_.embedded, change.kept()))
            return refused;
        if (was && !table.kept()) {
            kept_writer_.post([this, id = table.id()] { (void)parts_.store.remove_kept_lobby(id); });
        }
    }
    if (change.has_start_when_full()) {
        const int people = change.start_when_full() > 8 ? -1 : static_cast<int>(change.start_when_full());
        return table.set_start_when_full(caller.account, people);
    }
    return std::nullopt;
}

void Hub::pong(Room& room, Guest& guest, std::uint64_t clock) {
    if (clock != guest.ping_sent || clock == 0) return;
    using namespace std::chrono;
    const auto now = duration_cast<microseconds>(steady_clock::now().time_since_epoch()).count();
    guest.ping_sent = 0;
    const auto ms = (static_cast<std::uint64_t>(now) - clock + 500) / 1000;
    room.table.ping_measured(guest.caller.account,
                             static_cast<std::uint16_t>(std::clamp<std::uint64_t>(ms, 1, 60'000)));
    room.pings_changed = true;
}

void Hub::answer(Guest& guest, std::uint32_t request, const Refused& refused) {
    if (refused) {
        guest.stream->send(message([&](v1::EnterResponse& out) {
            out.mutable_refused()->set_request(request);
            *out.mutable_refused()->mutable_detail() = detail_of(*refused);
        }));
    } else if (request != 0) {
        guest.stream->send(
            message([&](v1::EnterResponse& out) { out.mutable_done()->set_request(request); }));
    }
}

void Hub::left(LobbyId id, AccountId account, const LobbyStream* stream) {
    Room* room = find(id);
    if (room == nullptr) return;
    const auto found = room->guests.find(account);
    if (found == room->guests.end() || found->second.stream.get() != stream) return;
    room->guests.erase(found);
    room->table.leave(account);
    tell_events(*room);
}

void Hub::send_all(const Room& room, EnterMessage told) {
    for (const auto& [account, guest] : room.guests) guest.stream->send(told);
}

// Events in their order. The room may be gone when this returns.
void Hub::tell_events(Room& room) {
    const LobbyId id = room.table.id();
    bool emptied = false;
    for (auto events = room.table.take_events(); !events.empty(); events = room.table.take_events()) {
        for (const lobby::Event& event : events) {
            if (std::holds_alternative<lobby::TableChanged>(event)) {
                mark_changed(room);
                room.kept_changed = room.table.kept();
                send_all(room, message([&](v1::EnterResponse& out) {
                             *out.mutable_table() = table_message(room.table);
                         }));
            } else if (const auto* said = std::get_if<lobby::Said>(&event)) {
                send_all(room, message([&](v1::EnterResponse& out) {
                             *out.mutable_chat() = chat_message(said->line);
                         }));
            } else if (const auto* out = std::get_if<lobby::PutOut>(&event)) {
                const auto guest = room.guests.find(out->account);
                if (guest == room.guests.end()) continue;
                guest->second.stream->end(out->why);
                room.guests.erase(guest);
            } else if (const auto* word = std::get_if<lobby::ToAnnounce>(&event)) {
                room.table.announce(word->sentence, now_ms());
            } else if (std::holds_alternative<lobby::StartAsked>(event)) {
                begin_match(room);
            } else if (std::holds_alternative<lobby::Emptied>(event)) {
                emptied = true;
            }
        }
    }
    if (!emptied || !room.guests.empty()) return;
    room.empty_since_ms = now_ms();
    if (room.table.kept()) {
        write_kept(id);
        return;
    }
    rooms_.erase(id);
    gone_[id] = ++change_;
}

}  // namespace banneret::service
