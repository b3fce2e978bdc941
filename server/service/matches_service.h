// Matches that run: coming back, watching, saving. Inside service/ only.
#pragma once

#include "banneret/v1/services.grpc.pb.h"
#include "server/service/calls.h"
#include "server/service/match_news.h"

namespace banneret::service {

class MatchesService final : public v1::Matches::CallbackService {
  public:
    MatchesService(Desk& desk, MatchNews& news) : desk_(desk), news_(news) {}

    using Context = grpc::CallbackServerContext;
    using Reactor = grpc::ServerUnaryReactor;

    Reactor* ListMine(Context* context, const v1::ListMineRequest* request,
                      v1::ListMineResponse* response) override;
    Reactor* Watchable(Context* context, const v1::WatchableRequest* request,
                       v1::WatchableResponse* response) override;
    Reactor* Ticket(Context* context, const v1::TicketRequest* request, v1::Joining* response) override;
    Reactor* SaveNow(Context* context, const v1::SaveNowRequest* request,
                     v1::SaveNowResponse* response) override;

  private:
    grpc::Status ticket(const Caller& caller, const v1::TicketRequest& request, v1::Joining& response);
    void save_now(Reactor* reactor, const Caller& caller, const v1::SaveNowRequest& request,
                  v1::SaveNowResponse& response);

    Desk& desk_;
    MatchNews& news_;
};

}  // namespace banneret::service
