#include "server/service/matches_service.h"

#include <algorithm>

#include "server/names/names.h"
#include "server/service/convert.h"

namespace banneret::service {
namespace {

using lobby::Reason;
using lobby::Refusal;

constexpr std::uint32_t kMostMatches = 50;
constexpr auto kToSave = std::chrono::seconds(20);

using Turns = std::vector<std::pair<MatchId, std::uint32_t>>;

const std::uint32_t* turns_of(const Turns& running, MatchId id) {
    const auto found =
        std::find_if(running.begin(), running.end(), [&](const auto& m) { return m.first == id; });
    return found == running.end() ? nullptr : &found->second;
}

v1::RunningMatch running_message(const store::MatchRow& row, std::uint32_t turns) {
    v1::RunningMatch out;
    out.set_match_id(row.id);
    out.set_lobby_name(row.lobby_name);
    out.set_map_script(row.setup.settings.map_script);
    out.set_map_size(row.setup.settings.map_size);
    out.set_started_ms(row.started_ms);
    out.set_turn(turns);
    for (const store::Player& player : row.players) *out.add_players() = player_message(player);
    out.set_spectator_delay_s(row.setup.settings.spectator_delay_s);
    return out;
}

SeatId seat_of(const store::MatchRow& row, AccountId account) {
    for (const store::Player& player : row.players) {
        if (!player.computer && player.account == account) return player.seat;
    }
    return 0;
}

grpc::Status not_running() {
    return status_of(
        Refusal{Reason::NoSuchThing, "That match does not run (any more).", {{"kind", "match"}}});
}

}  // namespace

MatchesService::Reactor* MatchesService::ListMine(Context* context, const v1::ListMineRequest*,
                                                  v1::ListMineResponse* response) {
    return for_caller(desk_, context, [this, response](const Caller& caller) {
        store::MatchFilter mine;
        mine.account = caller.account;
        mine.running_only = true;
        auto rows = desk_.parts.store.matches(mine, {}, kMostMatches);
        if (!rows.ok()) return status_of(rows.error());
        const Turns running = desk_.parts.relay.running();
        for (const store::MatchRow& row : *rows) {
            if (const auto* turns = turns_of(running, row.id))
                *response->add_matches() = running_message(row, *turns);
        }
        return grpc::Status::OK;
    });
}

MatchesService::Reactor* MatchesService::Watchable(Context* context, const v1::WatchableRequest* request,
                                                   v1::WatchableResponse* response) {
    return for_caller(desk_, context, [this, request, response](const Caller&) {
        Turns running = desk_.parts.relay.running();
        std::sort(running.begin(), running.end(), std::greater<>());
        const std::uint32_t limit = page_limit(request->limit(), kMostMatches, kMostMatches);
        for (const auto& [id, turns] : running) {
            if (request->before_id() != 0 && id >= request->before_id()) continue;
            auto row = desk_.parts.store.match(id);
            if (!row.ok()) return status_of(row.error());
            if (!*row || !(*row)->setup.settings.spectators) continue;
            if (static_cast<std::uint32_t>(response->matches_size()) == limit) {
                response->set_more(true);
                break;
            }
            *response->add_matches() = running_message(**row, turns);
        }
        return grpc::Status::OK;
    });
}

MatchesService::Reactor* MatchesService::Ticket(Context* context, const v1::TicketRequest* request,
                                                v1::Joining* response) {
    return for_caller(desk_, context, [this, request, response](const Caller& caller) {
        return ticket(caller, *request, *response);
    });
}

grpc::Status MatchesService::ticket(const Caller& caller, const v1::TicketRequest& request,
                                    v1::Joining& response) {
    auto row = desk_.parts.store.match(request.match_id());
    if (!row.ok()) return status_of(row.error());
    if (!*row) return status_of(no_such("match", request.match_id()));
    const SeatId seat = request.watch() ? SeatId{0} : seat_of(**row, caller.account);
    if (!request.watch() && seat == 0) {
        return status_of(Refusal{Reason::NotAllowed, "You have no seat in that match.", {}});
    }
    if (request.watch() && !(*row)->setup.settings.spectators) {
        return status_of(Refusal{Reason::NotAllowed, "That match is not for watching.", {}});
    }
    const auto ticket = desk_.parts.relay.ticket(request.match_id(), seat);
    if (!ticket) return not_running();
    response.set_match_id(request.match_id());
    response.set_seat(seat);
    response.set_relay_port(desk_.parts.relay_port);
    response.set_ticket(ticket->data(), ticket->size());
    response.set_rules_digest((*row)->setup.rules_digest);
    response.set_script_digest((*row)->setup.script_digest);
    return grpc::Status::OK;
}

MatchesService::Reactor* MatchesService::SaveNow(Context* context, const v1::SaveNowRequest* request,
                                                 v1::SaveNowResponse* response) {
    Reactor* reactor = context->DefaultReactor();
    const bool taken = desk_.parts.workers.post(
        [this, reactor, request, response, token = token_of(*context), peer = context->peer()] {
            Caller caller;
            grpc::Status refused;
            if (know(desk_, token, peer, caller, refused)) {
                save_now(reactor, caller, *request, *response);
            } else {
                reactor->Finish(refused);
            }
        });
    if (!taken) reactor->Finish(status_of(busy()));
    return reactor;
}

// The answer comes when the referee has made the save and the store has it; no thread waits.
void MatchesService::save_now(Reactor* reactor, const Caller& caller, const v1::SaveNowRequest& request,
                              v1::SaveNowResponse& response) {
    auto row = desk_.parts.store.match(request.match_id());
    if (!row.ok()) return reactor->Finish(status_of(row.error()));
    if (!*row) return reactor->Finish(status_of(no_such("match", request.match_id())));
    const SeatId seat = seat_of(**row, caller.account);
    if (seat == 0) {
        return reactor->Finish(
            status_of(Refusal{Reason::NotAllowed, "Only who plays in a match may save it.", {}}));
    }
    std::string title;
    if (!request.name().empty()) {
        auto name = names::checked_name(request.name());
        if (!name.ok()) {
            return reactor->Finish(status_of(Refusal{Reason::NameBad, name.error().sentence(), {}}));
        }
        title = name->shown;
    }
    const std::uint64_t waiting = news_.await_save(
        request.match_id(), seat, [this, reactor, &response, caller](Result<store::SaveId> kept) {
            if (!kept.ok()) return reactor->Finish(status_of(kept.error()));
            auto save = desk_.parts.store.save(*kept, caller.account);
            if (save.ok() && *save) *response.mutable_save() = save_message(**save);
            reactor->Finish(save.ok() ? grpc::Status::OK : status_of(save.error()));
        });
    if (!desk_.parts.relay.ask_for_save(request.match_id(), seat, title)) {
        news_.give_up(waiting);
        return;
    }
    desk_.hub.loop().after(
        kToSave, [this, waiting] { desk_.parts.workers.post([this, waiting] { news_.give_up(waiting); }); });
}

}  // namespace banneret::service
