// How a unary call is answered: on a worker, with its caller known, and never by an exception. Inside
// service/ only.
#pragma once

#include <grpcpp/grpcpp.h>

#include <string>

#include "common/base/check.h"
#include "server/service/answer.h"
#include "server/service/callers.h"
#include "server/service/hub.h"

namespace banneret::service {

// What every service holds.
struct Desk {
    Parts& parts;
    Callers& callers;
    Hub& hub;
};

inline std::string token_of(const grpc::CallbackServerContext& context) {
    const auto& metadata = context.client_metadata();
    const auto found = metadata.find("authorization");
    if (found == metadata.end() || !found->second.starts_with("Bearer ")) return "";
    return std::string(found->second.data() + 7, found->second.size() - 7);
}

// Runs `work`, which gives a grpc::Status, on the pool.
template <class Work>
grpc::ServerUnaryReactor* on_pool(grpc::CallbackServerContext* context, WorkPool& pool, Work work) {
    grpc::ServerUnaryReactor* reactor = context->DefaultReactor();
    const bool taken = pool.post([reactor, work = std::move(work)]() mutable {
        try {
            reactor->Finish(work());
        } catch (const BrokenPromise& broken) {
            reactor->Finish(status_of(lobby::Refusal{
                lobby::Reason::Fault, std::string("The server has a fault: ") + broken.what(), {}}));
        }
    });
    if (!taken) reactor->Finish(status_of(busy()));
    return reactor;
}

// The caller, or the refusal's status in `refused`.
inline bool know(Desk& desk, const std::string& token, const std::string& peer, Caller& caller,
                 grpc::Status& refused) {
    auto who = desk.callers.who(token, peer);
    if (auto* refusal = std::get_if<lobby::Refusal>(&who)) {
        refused = status_of(*refusal);
        return false;
    }
    caller = std::get<Caller>(std::move(who));
    if (auto too_often = desk.parts.calls_by_account.take(std::to_string(caller.account), now_ms())) {
        refused = status_of(*too_often);
        return false;
    }
    return true;
}

// Runs `work(caller)`, which gives a grpc::Status, on the workers once the caller is known.
template <class Work>
grpc::ServerUnaryReactor* for_caller(Desk& desk, grpc::CallbackServerContext* context, Work work) {
    return on_pool(
        context, desk.parts.workers,
        [&desk, token = token_of(*context), peer = context->peer(), work = std::move(work)]() mutable {
            Caller caller;
            grpc::Status refused;
            if (!know(desk, token, peer, caller, refused)) return refused;
            return grpc::Status(work(caller));
        });
}

// 0 is `usual`; more than `most` is `most`.
inline std::uint32_t page_limit(std::uint32_t asked, std::uint32_t usual, std::uint32_t most) {
    return asked == 0 ? usual : std::min(asked, most);
}

}  // namespace banneret::service
