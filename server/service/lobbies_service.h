// Lobbies: the calls and streams over the Hub. Inside service/ only.
#pragma once

#include "banneret/v1/services.grpc.pb.h"
#include "server/service/calls.h"

namespace banneret::service {

class LobbiesService final : public v1::Lobbies::CallbackService {
  public:
    explicit LobbiesService(Desk& desk) : desk_(desk) {}

    using Context = grpc::CallbackServerContext;

    grpc::ServerUnaryReactor* List(Context* context, const v1::ListLobbiesRequest* request,
                                   v1::ListLobbiesResponse* response) override;
    grpc::ServerWriteReactor<v1::WatchLobbiesResponse>* Watch(
        Context* context, const v1::WatchLobbiesRequest* request) override;
    grpc::ServerUnaryReactor* Create(Context* context, const v1::CreateLobbyRequest* request,
                                     v1::CreateLobbyResponse* response) override;
    grpc::ServerBidiReactor<v1::EnterRequest, v1::EnterResponse>* Enter(Context* context) override;
    grpc::ServerUnaryReactor* Close(Context* context, const v1::CloseLobbyRequest* request,
                                    v1::CloseLobbyResponse* response) override;

  private:
    Desk& desk_;
};

}  // namespace banneret::service
