// ScriptUpload: a map script comes in piece by piece and is kept for who wants to play by it. Inside service/ only.
#pragma once

#include "banneret/v1/services.pb.h"
#include "server/service/calls.h"

namespace banneret::service {

class ScriptUpload final : public grpc::ServerReadReactor<v1::Piece> {
  public:
    ScriptUpload(Desk& desk, grpc::CallbackServerContext* context, v1::PutScriptResponse* response);
    void OnReadDone(bool ok) override;
    void OnDone() override { delete this; }

  private:
    grpc::Status keep();

    Desk& desk_;
    std::string token_;
    std::string peer_;
    v1::PutScriptResponse* response_;
    v1::Piece piece_;
    std::string text_;
};

}  // namespace banneret::service
