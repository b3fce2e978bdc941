// Kicks, bans and mutes.
#include "server/acceptor/peer.h"
#include "server/names/names.h"
#include "server/service/admin_service.h"

namespace banneret::service {
namespace {

using lobby::Reason;
using lobby::Refusal;

constexpr std::size_t kPage = 200;
constexpr std::uint32_t kMostMatches = 50;

std::string who_is(const store::Account& account) {
    return "account " + std::to_string(account.id) + " (" + account.name + ")";
}

const char* name_of(store::SanctionKind kind) { return kind == store::SanctionKind::Ban ? "ban" : "mute"; }

Result<std::string> checked_reason(const std::string& bytes) {
    if (bytes.empty()) return std::string();
    return names::checked_line(bytes);
}

}  // namespace

std::variant<store::Account, grpc::Status> AdminService::find(const v1::Whom& who) {
    if (who.account_id() != 0) {
        auto account = desk_.parts.store.account(who.account_id());
        if (!account.ok()) return status_of(account.error());
        if (!*account) return status_of(no_such("account", who.account_id()));
        return std::move(**account);
    }
    const auto name = names::checked_name(who.name());
    if (!name.ok()) return status_of(bad_request(name.error().sentence(), "name"));
    auto account = desk_.parts.store.account_named(name->key);
    if (!account.ok()) return status_of(account.error());
    if (!*account) return status_of(bad_request("Nobody here has the name " + name->shown + ".", "name"));
    return std::move(**account);
}

// Out of every lobby, and out of every match that runs; gives how many of each.
std::pair<std::uint32_t, std::uint32_t> AdminService::put_out(const store::Account& account,
                                                              const Refusal& why) {
    std::uint32_t lobbies = 0;
    std::uint32_t matches = 0;
    desk_.hub.loop().run_and_wait([&] { lobbies = desk_.hub.put_out(account.id, why); });
    store::MatchFilter theirs;
    theirs.account = account.id;
    theirs.running_only = true;
    const auto rows = desk_.parts.store.matches(theirs, {}, kMostMatches);
    if (!rows.ok()) return {lobbies, 0};
    for (const store::MatchRow& row : *rows) {
        for (const store::Player& player : row.players) {
            if (player.computer || player.account != account.id) continue;
            desk_.parts.relay.kick(row.id, player.seat);
            ++matches;
        }
    }
    return {lobbies, matches};
}

AdminService::Reactor* AdminService::Kick(Context* context, const v1::KickRequest* request,
                                          v1::KickResponse* response) {
    return on_pool(context, desk_.parts.workers, [this, request, response] {
        const auto found = find(request->who());
        if (const auto* refused = std::get_if<grpc::Status>(&found)) return *refused;
        const auto& account = std::get<store::Account>(found);
        const auto reason = checked_reason(request->reason());
        if (!reason.ok()) return status_of(bad_request(reason.error().sentence(), "reason"));
        if (auto wrote = written("kick " + who_is(account) + ": " + *reason); !wrote.ok()) return wrote;
        const std::string why = reason->empty() ? "." : ": " + *reason + ".";
        const auto [lobbies, matches] =
            put_out(account, {Reason::Kicked, "An administrator has put you out" + why, {}});
        response->set_lobbies(lobbies);
        response->set_matches(matches);
        return grpc::Status::OK;
    });
}

AdminService::Reactor* AdminService::Sanction(Context* context, const v1::SanctionRequest* request,
                                              v1::SanctionResponse* response) {
    return on_pool(context, desk_.parts.workers,
                   [this, request, response] { return sanction(*request, *response); });
}

grpc::Status AdminService::on_address(const v1::SanctionRequest& request, store::Sanction& sanction) const {
    const auto peer = acceptor::peer_of_address(request.address());
    if (!peer) return status_of(bad_request("That is no IPv4 or IPv6 address.", "address"));
    if (sanction.kind == store::SanctionKind::Mute)
        return status_of(bad_request("Only an account can be muted.", "address"));
    sanction.address = peer->limit_key;
    return grpc::Status::OK;
}

grpc::Status AdminService::on_account(const v1::SanctionRequest& request, store::Sanction& sanction) {
    const auto found = find(request.who());
    if (const auto* refused = std::get_if<grpc::Status>(&found)) return *refused;
    sanction.account = std::get<store::Account>(found).id;
    return grpc::Status::OK;
}

grpc::Status AdminService::sanction(const v1::SanctionRequest& request, v1::SanctionResponse& response) {
    store::Sanction sanction;
    if (request.kind() != v1::SANCTION_KIND_BAN && request.kind() != v1::SANCTION_KIND_MUTE)
        return status_of(bad_request("A sanction is a ban or a mute.", "kind"));
    sanction.kind = static_cast<store::SanctionKind>(request.kind());
    const auto reason = checked_reason(request.reason());
    if (!reason.ok()) return status_of(bad_request(reason.error().sentence(), "reason"));
    if (request.has_who() == !request.address().empty())
        return status_of(bad_request("A sanction names an account or an address, one of them.", "who"));
    auto named = request.has_who() ? on_account(request, sanction) : on_address(request, sanction);
    if (!named.ok()) return named;
    sanction.reason = *reason;
    sanction.made_ms = now_ms();
    if (request.minutes() != 0)
        sanction.until_ms = sanction.made_ms + std::int64_t{request.minutes()} * 60'000;
    const std::string whom =
        sanction.account != 0 ? "account " + std::to_string(sanction.account) : "address " + sanction.address;
    const std::string length =
        request.minutes() == 0 ? "until lifted" : "for " + std::to_string(request.minutes()) + " minutes";
    if (auto wrote =
            written(std::string(name_of(sanction.kind)) + " " + whom + " " + length + ": " + sanction.reason);
        !wrote.ok())
        return wrote;
    const auto id = desk_.parts.sanctions.lay(sanction);
    if (!id.ok()) return status_of(id.error());
    response.set_sanction_id(*id);
    if (sanction.kind == store::SanctionKind::Ban && sanction.account != 0) {
        const auto why = desk_.parts.sanctions.banned(sanction.account, "", now_ms());
        const auto account = desk_.parts.store.account(sanction.account);
        if (why && account.ok() && *account) put_out(**account, *why);
    }
    return grpc::Status::OK;
}

AdminService::Reactor* AdminService::Lift(Context* context, const v1::LiftRequest* request,
                                          v1::LiftResponse*) {
    return on_pool(context, desk_.parts.workers, [this, request] {
        const auto lifted = desk_.parts.sanctions.lift(request->sanction_id());
        if (!lifted.ok()) return status_of(lifted.error());
        if (!*lifted) return status_of(no_such("sanction", request->sanction_id()));
        return written("lift sanction " + std::to_string(request->sanction_id()));
    });
}

AdminService::Reactor* AdminService::ListSanctions(Context* context, const v1::ListSanctionsRequest* request,
                                                   v1::ListSanctionsResponse* response) {
    return on_pool(context, desk_.parts.workers, [this, request, response] {
        for (const store::Sanction& s : desk_.parts.sanctions.all(now_ms())) {
            if (s.id <= request->after_id()) continue;
            if (static_cast<std::size_t>(response->sanctions_size()) == kPage) {
                response->set_more(true);
                break;
            }
            v1::SanctionInForce& to = *response->add_sanctions();
            to.set_sanction_id(s.id);
            to.set_kind(static_cast<v1::SanctionKind>(s.kind));
            to.set_account_id(s.account);
            to.set_address(s.address);
            to.set_reason(s.reason);
            to.set_made_ms(s.made_ms);
            to.set_until_ms(s.until_ms);
        }
        return grpc::Status::OK;
    });
}

}  // namespace banneret::service
