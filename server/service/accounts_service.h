// Accounts: registered names and guests. Inside service/ only.
#pragma once

#include "banneret/v1/services.grpc.pb.h"
#include "server/service/calls.h"

namespace banneret::service {

class AccountsService final : public v1::Accounts::CallbackService {
  public:
    explicit AccountsService(Desk& desk) : desk_(desk) {}

    template <class Request>
    using Call = const Request*;
    using Reactor = grpc::ServerUnaryReactor;
    using Context = grpc::CallbackServerContext;

    Reactor* Register(Context* context, Call<v1::RegisterRequest> request, v1::Session* session) override;
    Reactor* Login(Context* context, Call<v1::LoginRequest> request, v1::Session* session) override;
    Reactor* LoginAsGuest(Context* context, Call<v1::LoginAsGuestRequest> request,
                          v1::Session* session) override;
    Reactor* Logout(Context* context, Call<v1::LogoutRequest> request, v1::LogoutResponse* response) override;
    Reactor* Rename(Context* context, Call<v1::RenameRequest> request, v1::Session* session) override;
    Reactor* ChangePassword(Context* context, Call<v1::ChangePasswordRequest> request,
                            v1::Session* session) override;
    Reactor* DeleteAccount(Context* context, Call<v1::DeleteAccountRequest> request,
                           v1::DeleteAccountResponse* response) override;

  private:
    grpc::Status register_account(const std::string& peer, const v1::RegisterRequest& request,
                                  v1::Session& session);
    grpc::Status login(const std::string& peer, const v1::LoginRequest& request, v1::Session& session);
    grpc::Status login_as_guest(const std::string& peer, const v1::LoginAsGuestRequest& request,
                                v1::Session& session);
    grpc::Status new_guest(const std::string& bytes, v1::Session& session);
    grpc::Status give_token(const store::Account& account, v1::Session& session);
    lobby::Refused may_not_come(const std::string& peer);

    Desk& desk_;
};

}  // namespace banneret::service
