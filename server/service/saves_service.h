// Saved games. Inside service/ only.
#pragma once

#include "banneret/v1/services.grpc.pb.h"
#include "server/service/calls.h"

namespace banneret::service {

class SavesService final : public v1::Saves::CallbackService {
  public:
    explicit SavesService(Desk& desk) : desk_(desk) {}

    using Context = grpc::CallbackServerContext;
    using Reactor = grpc::ServerUnaryReactor;

    Reactor* List(Context* context, const v1::ListSavesRequest* request,
                  v1::ListSavesResponse* response) override;
    grpc::ServerWriteReactor<v1::Piece>* Get(Context* context, const v1::GetSaveRequest* request) override;
    grpc::ServerReadReactor<v1::PutSaveRequest>* Put(Context* context,
                                                     v1::PutSaveResponse* response) override;
    Reactor* Delete(Context* context, const v1::DeleteSaveRequest* request,
                    v1::DeleteSaveResponse* response) override;
    Reactor* Restore(Context* context, const v1::RestoreRequest* request,
                     v1::CreateLobbyResponse* response) override;

  private:
    grpc::Status restore(const Caller& caller, const v1::RestoreRequest& request,
                         v1::CreateLobbyResponse& response);
    Desk& desk_;
};

}  // namespace banneret::service
