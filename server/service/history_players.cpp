// Players' pages and the leaderboard.
#include "server/names/names.h"
#include "server/service/history_service.h"

namespace banneret::service {
namespace {

void fill(v1::Standing& to, const store::Standing& from) {
    to.set_rating_milli(from.rating_milli);
    to.set_deviation_milli(from.deviation_milli);
    to.set_matches(from.matches);
    to.set_won(from.won);
    to.set_rated_ms(from.rated_ms);
}

grpc::Status nobody() {
    return status_of(
        lobby::Refusal{lobby::Reason::NoSuchThing, "Nobody here has that name.", {{"kind", "account"}}});
}

}  // namespace

HistoryService::Reactor* HistoryService::GetPlayer(Context* context, const v1::GetPlayerRequest* request,
                                                   v1::PlayerPage* response) {
    return for_caller(desk_, context,
                      [this, request, response](const Caller&) { return player(*request, *response); });
}

grpc::Status HistoryService::player(const v1::GetPlayerRequest& request, v1::PlayerPage& response) {
    store::Store& store = desk_.parts.store;
    Result<std::optional<store::Account>> account = std::optional<store::Account>();
    if (request.account_id() != 0) {
        account = store.account(request.account_id());
    } else {
        const auto name = names::checked_name(request.name());
        if (!name.ok()) return nobody();
        account = store.account_named(name->key);
    }
    if (!account.ok()) return status_of(account.error());
    if (!*account) return nobody();
    const auto played = store.played((*account)->id);
    if (!played.ok()) return status_of(played.error());
    const auto standing = store.standing((*account)->id);
    if (!standing.ok()) return status_of(standing.error());
    response.set_account_id((*account)->id);
    response.set_name((*account)->name);
    response.set_guest((*account)->guest);
    response.set_since_ms((*account)->made_ms);
    response.set_matches(played->first);
    response.set_won(played->second);
    if (*standing) fill(*response.mutable_standing(), **standing);
    return grpc::Status::OK;
}

HistoryService::Reactor* HistoryService::Leaderboard(Context* context, const v1::LeaderboardRequest* request,
                                                     v1::LeaderboardResponse* response) {
    return for_caller(desk_, context, [this, request, response](const Caller&) {
        const std::uint32_t limit = page_limit(request->limit(), 20, 50);
        auto ranked = desk_.parts.store.leaderboard(request->after_id(), limit + 1);
        if (!ranked.ok()) return status_of(ranked.error());
        response->set_more(ranked->size() > limit);
        if (ranked->size() > limit) ranked->pop_back();
        for (const store::Ranked& each : *ranked) {
            v1::RankedPlayer& to = *response->add_players();
            to.set_rank(each.rank);
            to.set_account_id(each.standing.account);
            to.set_name(each.name);
            fill(*to.mutable_standing(), each.standing);
        }
        return grpc::Status::OK;
    });
}

}  // namespace banneret::service
