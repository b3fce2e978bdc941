#include "server/service/accounts_service.h"

#include "server/acceptor/peer.h"
#include "server/names/names.h"
#include "server/secrets/secrets.h"

namespace banneret::service {
namespace {

using lobby::Reason;
using lobby::Refusal;

constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 128;
constexpr int kMostNumbersTried = 200;

grpc::Status name_bad(const Error& error) {
    return status_of(Refusal{Reason::NameBad, error.sentence(), {{"rule", error.what}}});
}

grpc::Status name_taken(const std::string& name) {
    return status_of(Refusal{Reason::NameTaken,
                             "The name " + name + ", or one that looks the same, is taken; choose another.",
                             {}});
}

grpc::Status wrong_login() {
    return status_of(
        Refusal{Reason::WrongPassword, "There is no such name, or the password is not its own.", {}});
}

lobby::Refused fault_of_password(const std::string& password) {
    if (password.size() >= kShortestPassword && password.size() <= kLongestPassword) return std::nullopt;
    return bad_request("A password has 8 to 128 bytes.", "password");
}

// Checked against when there is no such name, so that both answers take the same time.
const std::string& nobodys_hash() {
    static const std::string hash =
        secrets::hash_password("nobody's password", secrets::PasswordCost::Account);
    return hash;
}

}  // namespace

lobby::Refused AccountsService::may_not_come(const std::string& peer) {
    const acceptor::Peer from = acceptor::peer_of_grpc(peer);
    if (auto banned = desk_.parts.sanctions.banned(0, from.limit_key, now_ms())) return banned;
    if (from.loopback) return std::nullopt;
    return desk_.parts.logins_by_address.take(from.limit_key, now_ms());
}

grpc::Status AccountsService::give_token(const store::Account& account, v1::Session& session) {
    const std::string token = secrets::draw_token();
    if (auto kept = desk_.parts.store.add_token(account.id, secrets::hash_of(token), now_ms()); !kept.ok()) {
        return status_of(kept.error());
    }
    session.set_account_id(account.id);
    session.set_name(account.name);
    session.set_guest(account.guest);
    session.set_token(token);
    return grpc::Status::OK;
}

AccountsService::Reactor* AccountsService::Register(Context* context, Call<v1::RegisterRequest> request,
                                                    v1::Session* session) {
    return on_pool(context, desk_.parts.password_workers, [this, peer = context->peer(), request, session] {
        return register_account(peer, *request, *session);
    });
}

grpc::Status AccountsService::register_account(const std::string& peer, const v1::RegisterRequest& request,
                                               v1::Session& session) {
    if (auto refused = may_not_come(peer)) return status_of(*refused);
    auto name = names::checked_name(request.name());
    if (!name.ok()) return name_bad(name.error());
    if (auto refused = fault_of_password(request.password())) return status_of(*refused);
    auto taken = desk_.parts.store.account_named(name->key);
    if (!taken.ok()) return status_of(taken.error());
    if (*taken) return name_taken(name->shown);
    const std::string hash = secrets::hash_password(request.password(), secrets::PasswordCost::Account);
    if (hash.empty()) return status_of(busy());
    auto id = desk_.parts.store.add_account(name->shown, name->key, hash, false, now_ms());
    if (!id.ok()) return status_of(id.error());
    if (!*id) return name_taken(name->shown);
    return give_token({**id, name->shown, hash, false, 0}, session);
}

AccountsService::Reactor* AccountsService::Login(Context* context, Call<v1::LoginRequest> request,
                                                 v1::Session* session) {
    return on_pool(context, desk_.parts.password_workers, [this, peer = context->peer(), request, session] {
        return login(peer, *request, *session);
    });
}

grpc::Status AccountsService::login(const std::string& peer, const v1::LoginRequest& request,
                                    v1::Session& session) {
    if (auto refused = may_not_come(peer)) return status_of(*refused);
    if (request.password().size() > kLongestPassword) return wrong_login();
    auto name = names::checked_name(request.name());
    if (!name.ok()) return wrong_login();
    if (auto refused = desk_.parts.logins_by_account.take(name->key, now_ms())) return status_of(*refused);
    auto account = desk_.parts.store.account_named(name->key);
    if (!account.ok()) return status_of(account.error());
    const bool known = *account && !(*account)->password_hash.empty();
    const bool right =
        secrets::is_password(known ? (*account)->password_hash : nobodys_hash(), request.password());
    if (!known || !right) return wrong_login();
    if (auto banned = desk_.parts.sanctions.banned((*account)->id, "", now_ms())) return status_of(*banned);
    return give_token(**account, session);
}

AccountsService::Reactor* AccountsService::LoginAsGuest(Context* context,
                                                        Call<v1::LoginAsGuestRequest> request,
                                                        v1::Session* session) {
    return on_pool(context, desk_.parts.workers, [this, peer = context->peer(), request, session] {
        return login_as_guest(peer, *request, *session);
    });
}

grpc::Status AccountsService::login_as_guest(const std::string& peer, const v1::LoginAsGuestRequest& request,
                                             v1::Session& session) {
    const bool local = acceptor::peer_of_grpc(peer).local_net;
    const GuestPolicy policy = desk_.parts.guests;
    if (policy == GuestPolicy::Never || (policy == GuestPolicy::LocalNet && !local)) {
        return status_of(
            Refusal{Reason::GuestsRefused, "This server wants a registered name; register one first.", {}});
    }
    if (auto refused = may_not_come(peer)) return status_of(*refused);
    if (!request.token().empty()) {
        auto account = desk_.parts.store.account_of_token(secrets::hash_of(request.token()));
        if (!account.ok()) return status_of(account.error());
        if (*account && (*account)->guest) {
            session.set_account_id((*account)->id);
            session.set_name((*account)->name);
            session.set_guest(true);
            session.set_token(request.token());
            return grpc::Status::OK;
        }
    }
    return new_guest(request.name(), session);
}

// A name that is taken gets the first number behind it that is free.
grpc::Status AccountsService::new_guest(const std::string& bytes, v1::Session& session) {
    auto name = names::checked_name(bytes);
    if (!name.ok()) return name_bad(name.error());
    const std::string wanted = name->shown;
    for (int number = 2; number < kMostNumbersTried; ++number) {
        auto id = desk_.parts.store.add_account(name->shown, name->key, "", true, now_ms());
        if (!id.ok()) return status_of(id.error());
        if (*id) return give_token({**id, name->shown, "", true, 0}, session);
        name = names::checked_name(names::numbered(wanted, number));
        if (!name.ok()) return name_bad(name.error());
    }
    return name_taken(wanted);
}

AccountsService::Reactor* AccountsService::Logout(Context* context, Call<v1::LogoutRequest>,
                                                  v1::LogoutResponse*) {
    return for_caller(desk_, context, [this, token = token_of(*context)](const Caller& caller) {
        auto gone = desk_.parts.store.remove_token(secrets::hash_of(token));
        desk_.callers.forget(caller.account);
        return gone.ok() ? grpc::Status::OK : status_of(gone.error());
    });
}

AccountsService::Reactor* AccountsService::Rename(Context* context, Call<v1::RenameRequest> request,
                                                  v1::Session* session) {
    return for_caller(desk_, context, [this, request, session](const Caller& caller) {
        auto name = names::checked_name(request->name());
        if (!name.ok()) return name_bad(name.error());
        auto renamed = desk_.parts.store.rename_account(caller.account, name->shown, name->key);
        if (!renamed.ok()) return status_of(renamed.error());
        if (!*renamed) return name_taken(name->shown);
        desk_.callers.forget(caller.account);
        session->set_account_id(caller.account);
        session->set_name(name->shown);
        session->set_guest(caller.guest);
        return grpc::Status::OK;
    });
}

AccountsService::Reactor* AccountsService::ChangePassword(Context* context,
                                                          Call<v1::ChangePasswordRequest> request,
                                                          v1::Session* session) {
    return on_pool(
        context, desk_.parts.password_workers,
        [this, token = token_of(*context), peer = context->peer(), request, session] {
            Caller caller;
            grpc::Status refused;
            if (!know(desk_, token, peer, caller, refused)) return refused;
            if (auto wrong = fault_of_password(request->new_password())) return status_of(*wrong);
            if (auto often = desk_.parts.logins_by_account.take(std::to_string(caller.account), now_ms())) {
                return status_of(*often);
            }
            auto account = desk_.parts.store.account(caller.account);
            if (!account.ok()) return status_of(account.error());
            if (!*account || !secrets::is_password((*account)->password_hash, request->old_password()))
                return wrong_login();
            const std::string hash =
                secrets::hash_password(request->new_password(), secrets::PasswordCost::Account);
            if (hash.empty()) return status_of(busy());
            if (auto set = desk_.parts.store.set_password_hash(caller.account, hash); !set.ok())
                return status_of(set.error());
            if (auto gone = desk_.parts.store.remove_tokens(caller.account); !gone.ok())
                return status_of(gone.error());
            desk_.callers.forget(caller.account);
            return give_token(**account, *session);
        });
}

AccountsService::Reactor* AccountsService::DeleteAccount(Context* context,
                                                         Call<v1::DeleteAccountRequest> request,
                                                         v1::DeleteAccountResponse*) {
    return on_pool(context, desk_.parts.password_workers,
                   [this, token = token_of(*context), peer = context->peer(), request] {
                       Caller caller;
                       grpc::Status refused;
                       if (!know(desk_, token, peer, caller, refused)) return refused;
                       auto account = desk_.parts.store.account(caller.account);
                       if (!account.ok()) return status_of(account.error());
                       const bool right =
                           *account && ((*account)->guest ||
                                        secrets::is_password((*account)->password_hash, request->password()));
                       if (!right) return wrong_login();
                       if (auto gone = desk_.parts.store.delete_account(caller.account); !gone.ok())
                           return status_of(gone.error());
                       desk_.callers.forget(caller.account);
                       return grpc::Status::OK;
                   });
}

}  // namespace banneret::service
