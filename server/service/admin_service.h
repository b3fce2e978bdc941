// Admin: for the server's own user, by the Unix socket alone. Inside service/ only.
#pragma once

#include "banneret/v1/services.grpc.pb.h"
#include "server/service/calls.h"

namespace banneret::service {

class AdminService final : public v1::Admin::CallbackService {
  public:
    explicit AdminService(Desk& desk) : desk_(desk) {}

    using Context = grpc::CallbackServerContext;
    using Reactor = grpc::ServerUnaryReactor;

    Reactor* Status(Context* context, const v1::StatusRequest* request,
                    v1::StatusResponse* response) override;
    Reactor* Players(Context* context, const v1::PlayersRequest* request,
                     v1::PlayersResponse* response) override;
    Reactor* Drain(Context* context, const v1::DrainRequest* request, v1::DrainResponse* response) override;
    Reactor* Announce(Context* context, const v1::AnnounceRequest* request,
                      v1::AnnounceResponse* response) override;

  private:
    void stop_when_empty();
    Desk& desk_;
};

}  // namespace banneret::service
