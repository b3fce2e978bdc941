// History: matches by pages, one in full, replays, reports, branches. Inside service/ only.
#pragma once

#include "banneret/v1/services.grpc.pb.h"
#include "server/service/calls.h"

namespace banneret::service {

class HistoryService final : public v1::History::CallbackService {
  public:
    explicit HistoryService(Desk& desk) : desk_(desk) {}

    using Context = grpc::CallbackServerContext;
    using Reactor = grpc::ServerUnaryReactor;

    Reactor* ListMatches(Context* context, const v1::ListMatchesRequest* request,
                         v1::ListMatchesResponse* response) override;
    Reactor* GetMatch(Context* context, const v1::GetMatchRequest* request,
                      v1::MatchDetails* response) override;
    grpc::ServerWriteReactor<v1::Piece>* GetReplay(Context* context,
                                                   const v1::GetReplayRequest* request) override;

    grpc::ServerWriteReactor<v1::Piece>* GetDivergence(Context* context,
                                                       const v1::GetDivergenceRequest* request) override;
    Reactor* Branch(Context* context, const v1::BranchRequest* request,
                    v1::BranchResponse* response) override;

    Reactor* GetPlayer(Context* context, const v1::GetPlayerRequest* request,
                       v1::PlayerPage* response) override;
    Reactor* Leaderboard(Context* context, const v1::LeaderboardRequest* request,
                         v1::LeaderboardResponse* response) override;

  private:
    grpc::Status branch(const Caller& caller, const v1::BranchRequest& request, v1::BranchResponse& response);
    grpc::Status player(const v1::GetPlayerRequest& request, v1::PlayerPage& response);
    grpc::Status list(const v1::ListMatchesRequest& request, v1::ListMatchesResponse& response);
    grpc::Status get(const v1::GetMatchRequest& request, v1::MatchDetails& response);
    Desk& desk_;
};

}  // namespace banneret::service
