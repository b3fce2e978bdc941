// Server: what this server is, and what matches are played by. Inside service/ only.
#pragma once

#include "banneret/v1/services.grpc.pb.h"
#include "server/service/calls.h"

namespace banneret::service {

class ServerService final : public v1::Server::CallbackService {
  public:
    explicit ServerService(Desk& desk) : desk_(desk) {}

    using Context = grpc::CallbackServerContext;

    grpc::ServerUnaryReactor* Info(Context* context, const v1::InfoRequest* request,
                                   v1::InfoResponse* response) override;
    grpc::ServerWriteReactor<v1::Piece>* GetContent(Context* context,
                                                    const v1::GetContentRequest* request) override;
    grpc::ServerReadReactor<v1::Piece>* PutScript(Context* context, v1::PutScriptResponse* response) override;

  private:
    Desk& desk_;
};

}  // namespace banneret::service
