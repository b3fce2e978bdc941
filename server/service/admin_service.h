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
    Reactor* Kick(Context* context, const v1::KickRequest* request, v1::KickResponse* response) override;
    Reactor* Sanction(Context* context, const v1::SanctionRequest* request,
                      v1::SanctionResponse* response) override;
    Reactor* Lift(Context* context, const v1::LiftRequest* request, v1::LiftResponse* response) override;
    Reactor* ListSanctions(Context* context, const v1::ListSanctionsRequest* request,
                           v1::ListSanctionsResponse* response) override;
    Reactor* ListAudit(Context* context, const v1::ListAuditRequest* request,
                       v1::ListAuditResponse* response) override;
    Reactor* Backup(Context* context, const v1::BackupRequest* request,
                    v1::BackupResponse* response) override;
    Reactor* SetLogLevel(Context* context, const v1::SetLogLevelRequest* request,
                         v1::SetLogLevelResponse* response) override;

  private:
    void stop_when_empty();
    grpc::Status sanction(const v1::SanctionRequest& request, v1::SanctionResponse& response);
    grpc::Status on_address(const v1::SanctionRequest& request, store::Sanction& sanction) const;
    grpc::Status on_account(const v1::SanctionRequest& request, store::Sanction& sanction);
    std::variant<store::Account, grpc::Status> find(const v1::Whom& who);
    std::pair<std::uint32_t, std::uint32_t> put_out(const store::Account& account, const lobby::Refusal& why);
    // What was ordered, into the audit list.
    grpc::Status written(const std::string& what);
    Desk& desk_;
};

}  // namespace banneret::service
