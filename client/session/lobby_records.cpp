// Matches, saves, history and what is fetched by its digest.
#include "client/session/lobby_core.h"
#include "client/session/piece_reader.h"
#include "client/session/piece_writer.h"

namespace banneret::session {
namespace {

template <class Got>
std::vector<MatchInPlay> running_matches(const Got& got) {
    std::vector<MatchInPlay> list;
    for (const auto& match : got.matches()) list.push_back(from_proto(match));
    return list;
}

}  // namespace

Answer<std::vector<MatchInPlay>> LobbyClient::my_matches() {
    return core_->ask<std::vector<MatchInPlay>, wire::ListMineRequest, wire::ListMineResponse>(
        core_->matches->async(),
        pick<wire::ListMineRequest, wire::ListMineResponse>(&wire::Matches::Stub::async_interface::ListMine),
        {}, &running_matches<wire::ListMineResponse>);
}

Answer<std::vector<MatchInPlay>> LobbyClient::watchable_matches() {
    return core_->ask<std::vector<MatchInPlay>, wire::WatchableRequest, wire::WatchableResponse>(
        core_->matches->async(),
        pick<wire::WatchableRequest, wire::WatchableResponse>(
            &wire::Matches::Stub::async_interface::Watchable),
        {}, &running_matches<wire::WatchableResponse>);
}

Answer<Joining> LobbyClient::ticket(std::uint64_t match_id, bool watch) {
    wire::TicketRequest request;
    request.set_match_id(match_id);
    request.set_watch(watch);
    auto answer = std::make_shared<Asked<Joining>>();
    core_->call<wire::TicketRequest, wire::Joining>(
        core_->matches->async(),
        pick<wire::TicketRequest, wire::Joining>(&wire::Matches::Stub::async_interface::Ticket),
        std::move(request),
        [answer, where = core_->server, certificate = core_->certificate()](const grpc::Status& status,
                                                                            const wire::Joining& got) {
            if (!status.ok()) return answer->settle(error_of(status, where));
            Joining joining = from_proto(got, where);
            joining.certificate = certificate;
            answer->settle(std::move(joining));
        });
    return answer;
}

Answer<SaveSummary> LobbyClient::save_now(std::uint64_t match_id, const std::string& name) {
    wire::SaveNowRequest request;
    request.set_match_id(match_id);
    request.set_name(name);
    return core_->ask<SaveSummary, wire::SaveNowRequest, wire::SaveNowResponse>(
        core_->matches->async(),
        pick<wire::SaveNowRequest, wire::SaveNowResponse>(&wire::Matches::Stub::async_interface::SaveNow),
        std::move(request), +[](const wire::SaveNowResponse& got) { return from_proto(got.save()); });
}

Answer<std::vector<SaveSummary>> LobbyClient::saves() {
    return core_->ask<std::vector<SaveSummary>, wire::ListSavesRequest, wire::ListSavesResponse>(
        core_->saves->async(),
        pick<wire::ListSavesRequest, wire::ListSavesResponse>(&wire::Saves::Stub::async_interface::List), {},
        +[](const wire::ListSavesResponse& got) {
            std::vector<SaveSummary> list;
            for (const auto& save : got.saves()) list.push_back(from_proto(save));
            return list;
        });
}

Answer<std::uint64_t> LobbyClient::delete_save(std::uint64_t save_id) {
    wire::DeleteSaveRequest request;
    request.set_save_id(save_id);
    return core_->ask<std::uint64_t, wire::DeleteSaveRequest, wire::DeleteSaveResponse>(
        core_->saves->async(),
        pick<wire::DeleteSaveRequest, wire::DeleteSaveResponse>(&wire::Saves::Stub::async_interface::Delete),
        std::move(request), +[](const wire::DeleteSaveResponse&) { return std::uint64_t{0}; });
}

Answer<std::uint64_t> LobbyClient::restore(std::uint64_t save_id, std::uint32_t start_when_full) {
    wire::RestoreRequest request;
    request.set_save_id(save_id);
    request.set_start_when_full(start_when_full);
    return core_->ask<std::uint64_t, wire::RestoreRequest, wire::CreateLobbyResponse>(
        core_->saves->async(),
        pick<wire::RestoreRequest, wire::CreateLobbyResponse>(&wire::Saves::Stub::async_interface::Restore),
        std::move(request), +[](const wire::CreateLobbyResponse& got) { return got.lobby_id(); });
}

Answer<MatchPage> LobbyClient::history(const Bytes& cursor) {
    wire::ListMatchesRequest request;
    request.set_cursor(cursor.data(), cursor.size());
    return core_->ask<MatchPage, wire::ListMatchesRequest, wire::ListMatchesResponse>(
        core_->histories->async(),
        pick<wire::ListMatchesRequest, wire::ListMatchesResponse>(
            &wire::History::Stub::async_interface::ListMatches),
        std::move(request), +[](const wire::ListMatchesResponse& got) {
            MatchPage page;
            for (const auto& match : got.matches()) page.matches.push_back(from_proto(match));
            page.next_cursor.assign(got.next_cursor().begin(), got.next_cursor().end());
            return page;
        });
}

Answer<MatchDetails> LobbyClient::match(std::uint64_t match_id) {
    wire::GetMatchRequest request;
    request.set_match_id(match_id);
    return core_->ask<MatchDetails, wire::GetMatchRequest, wire::MatchDetails>(
        core_->histories->async(),
        pick<wire::GetMatchRequest, wire::MatchDetails>(&wire::History::Stub::async_interface::GetMatch),
        std::move(request), +[](const wire::MatchDetails& got) { return from_proto(got); });
}

Answer<Bytes> LobbyClient::replay(std::uint64_t match_id) {
    auto answer = std::make_shared<Asked<Bytes>>();
    auto* reader = new PieceReader(answer, core_->server);
    wire::GetReplayRequest request;
    request.set_match_id(match_id);
    authorise(reader->context(), core_->token_now());
    core_->histories->async()->GetReplay(&reader->context(), &request, reader);
    reader->begin();
    return answer;
}

Answer<Bytes> LobbyClient::divergence(std::uint64_t match_id, std::uint32_t number) {
    auto answer = std::make_shared<Asked<Bytes>>();
    auto* reader = new PieceReader(answer, core_->server);
    wire::GetDivergenceRequest request;
    request.set_match_id(match_id);
    request.set_number(number);
    authorise(reader->context(), core_->token_now());
    core_->histories->async()->GetDivergence(&reader->context(), &request, reader);
    reader->begin();
    return answer;
}

Answer<std::uint64_t> LobbyClient::branch(std::uint64_t match_id, Turn turn, std::uint32_t start_when_full) {
    wire::BranchRequest request;
    request.set_match_id(match_id);
    request.set_turn(turn);
    request.set_start_when_full(start_when_full);
    return core_->ask<std::uint64_t, wire::BranchRequest, wire::BranchResponse>(
        core_->histories->async(),
        pick<wire::BranchRequest, wire::BranchResponse>(&wire::History::Stub::async_interface::Branch),
        std::move(request), +[](const wire::BranchResponse& got) { return std::uint64_t{got.lobby_id()}; });
}

Answer<Bytes> LobbyClient::rules_content(Digest digest) {
    return core_->content(wire::GetContentRequest::KIND_RULES, digest);
}
Answer<Bytes> LobbyClient::script_content(Digest digest) {
    return core_->content(wire::GetContentRequest::KIND_SCRIPT, digest);
}
Answer<Digest> LobbyClient::put_script(std::string text) {
    auto answer = std::make_shared<Asked<Digest>>();
    auto* writer = new ScriptWriter(std::move(text), answer, core_->server);
    authorise(writer->context(), core_->token_now());
    core_->servers->async()->PutScript(&writer->context(), &writer->response(), writer);
    writer->begin();
    return answer;
}

}  // namespace banneret::session
