#include "server/service/history_service.h"

#include <filesystem>

#include "server/service/convert.h"
#include "server/service/records.h"

namespace banneret::service {
namespace {

using lobby::Reason;
using lobby::Refusal;

// A cursor's bytes: u64 time, u64 id.
constexpr std::size_t kCursorBytes = 16;

std::string cursor_bytes(const store::MatchRow& last) {
    ByteWriter out;
    out.i64(last.started_ms);
    out.u64(last.id);
    const Bytes bytes = out.take();
    return {bytes.begin(), bytes.end()};
}

std::optional<store::MatchCursor> cursor_of(const std::string& bytes) {
    if (bytes.empty()) return store::MatchCursor{};
    if (bytes.size() != kCursorBytes) return std::nullopt;
    ByteReader in(ByteSpan(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
    store::MatchCursor out;
    out.started_ms = in.i64("time");
    out.id = in.u64("match");
    if (out.id == 0 || out.started_ms < 0) return std::nullopt;
    return out;
}

}  // namespace

HistoryService::Reactor* HistoryService::ListMatches(Context* context, const v1::ListMatchesRequest* request,
                                                     v1::ListMatchesResponse* response) {
    return for_caller(desk_, context,
                      [this, request, response](const Caller&) { return list(*request, *response); });
}

grpc::Status HistoryService::list(const v1::ListMatchesRequest& request, v1::ListMatchesResponse& response) {
    const auto cursor = cursor_of(request.cursor());
    if (!cursor) return status_of(bad_request("The cursor is not one of this server's.", "cursor"));
    store::MatchFilter filter;
    filter.account = request.account_id();
    filter.lobby = request.lobby_id();
    filter.map_script = request.map_script();
    filter.since_ms = request.since_ms();
    filter.until_ms = request.until_ms();
    filter.running_only = request.running_only();
    filter.ended_only = request.ended_only();
    const std::uint32_t limit = page_limit(request.limit(), 20, 50);
    auto rows = desk_.parts.store.matches(filter, *cursor, limit + 1);
    if (!rows.ok()) return status_of(rows.error());
    if (rows->size() > limit) {
        rows->pop_back();
        response.set_next_cursor(cursor_bytes(rows->back()));
    }
    for (const store::MatchRow& row : *rows) *response.add_matches() = match_message(row);
    return grpc::Status::OK;
}

HistoryService::Reactor* HistoryService::GetMatch(Context* context, const v1::GetMatchRequest* request,
                                                  v1::MatchDetails* response) {
    return for_caller(desk_, context,
                      [this, request, response](const Caller&) { return get(*request, *response); });
}

// Nothing of a running match that its players could not know: no seed, no timeline of the others' stocks.
grpc::Status HistoryService::get(const v1::GetMatchRequest& request, v1::MatchDetails& response) {
    auto row = desk_.parts.store.match(request.match_id());
    if (!row.ok()) return status_of(row.error());
    if (!*row) return status_of(no_such("match", request.match_id()));
    const store::MatchRow& match = **row;
    const bool runs = match.end.how == store::HowEnded::Running;
    *response.mutable_summary() = match_message(match);
    *response.mutable_settings() = settings_message(match.setup.settings);
    response.mutable_settings()->set_seed(runs ? 0 : match.setup.settings.seed);
    response.set_seed(runs ? 0 : match.setup.settings.seed);
    response.set_rules_digest(match.setup.rules_digest);
    response.set_script_digest(match.setup.script_digest);
    if (runs) return grpc::Status::OK;
    response.set_verdict(match.end.verdict);
    std::error_code error;
    response.set_replay(std::filesystem::exists(replay_file(desk_.parts.data_folder, match.id), error));
    add_divergences(desk_.parts.data_folder, match.id, response);
    for (const store::Player& player : match.players) {
        if (player.computer) continue;
        v1::SeatLedger& to = *response.add_ledger();
        to.set_seat(player.seat);
        to.set_network_ms(player.ledger.network_ms);
        to.set_simulation_ms(player.ledger.simulation_ms);
        to.set_divergences(player.ledger.divergences);
        to.set_absences(player.ledger.absences);
    }
    auto points = desk_.parts.store.timeline(match.id);
    if (!points.ok()) return status_of(points.error());
    for (const store::TimelinePoint& p : *points) {
        v1::TimelinePoint& to = *response.add_timeline();
        to.set_turn(p.turn);
        to.set_seat(p.seat);
        to.set_score(p.score);
        to.set_population(p.population);
        for (const std::uint32_t amount : p.stock) to.add_stock(amount);
        to.set_units_lost(p.units_lost);
        to.set_razed(p.razed);
    }
    auto chat = desk_.parts.store.match_chat(match.id);
    if (!chat.ok()) return status_of(chat.error());
    for (const store::MatchChat& line : *chat) {
        v1::MatchChatLine& to = *response.add_chat();
        to.set_turn(line.turn);
        to.set_seat(line.seat);
        to.set_name(line.name);
        to.set_text(line.text);
    }
    return grpc::Status::OK;
}

}  // namespace banneret::service
