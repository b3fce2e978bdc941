#include "server/service/server_service.h"

#include "server/acceptor/peer.h"
#include "server/service/pieces.h"
#include "server/service/script_upload.h"

namespace banneret::service {
namespace {

struct Unfit {
    v1::Reason reason = v1::REASON_UNSPECIFIED;
    std::string sentence;
};

Unfit unfit(const Parts& parts, const v1::InfoRequest& asked) {
    const auto differs = [&](std::uint32_t theirs, std::uint32_t ours) {
        return theirs != 0 && theirs != ours;
    };
    const std::string theirs = asked.client_version().empty() ? "" : " (" + asked.client_version() + ")";
    if (differs(asked.protocol_version(), parts.protocol_version) ||
        differs(asked.simulation_version(), parts.simulation_version)) {
        return {v1::REASON_OTHER_VERSION,
                "This server is version " + parts.version + " (protocol " +
                    std::to_string(parts.protocol_version) + ", simulation " +
                    std::to_string(parts.simulation_version) + "), and your client" + theirs +
                    " speaks protocol " + std::to_string(asked.protocol_version()) + ", simulation " +
                    std::to_string(asked.simulation_version()) + "; use the same release."};
    }
    if (asked.rules_digest() != 0 && asked.rules_digest() != parts.rules->digest) {
        return {v1::REASON_OTHER_RULES, "This server plays by the ruleset " + parts.rules->name + " " +
                                            parts.rules->version +
                                            ", and your client has another; use the same data."};
    }
    return {};
}

}  // namespace

grpc::ServerUnaryReactor* ServerService::Info(Context* context, const v1::InfoRequest* request,
                                              v1::InfoResponse* response) {
    const Parts& parts = desk_.parts;
    response->set_server_name(parts.server_name);
    response->set_instance_id(parts.instance);
    response->set_server_version(parts.version);
    response->set_protocol_version(parts.protocol_version);
    response->set_simulation_version(parts.simulation_version);
    response->set_rules_name(parts.rules->name);
    response->set_rules_version(parts.rules->version);
    response->set_rules_digest(parts.rules->digest);
    for (const MapScriptText& script : parts.scripts) {
        v1::MapScript& to = *response->add_map_scripts();
        to.set_name(script.name);
        to.set_digest(script.digest);
    }
    const bool local = acceptor::peer_of_grpc(context->peer()).local_net;
    response->set_guests_allowed(parts.guests == GuestPolicy::Always ||
                                 (parts.guests == GuestPolicy::LocalNet && local));
    response->set_relay_port(parts.relay_port);
    const Unfit why = unfit(parts, *request);
    response->set_unfit(why.sentence);
    response->set_unfit_reason(why.reason);
    grpc::ServerUnaryReactor* reactor = context->DefaultReactor();
    reactor->Finish(grpc::Status::OK);
    return reactor;
}

// The server's own ruleset and scripts, and those of old matches by what the store keeps.
grpc::ServerWriteReactor<v1::Piece>* ServerService::GetContent(Context* context,
                                                               const v1::GetContentRequest* request) {
    auto* stream = new PieceStream;
    const bool taken = desk_.parts.workers.post(
        [this, stream, digest = request->digest(), token = token_of(*context), peer = context->peer()] {
            Caller caller;
            grpc::Status refused;
            if (!know(desk_, token, peer, caller, refused)) return stream->refuse(refused);
            if (digest == desk_.parts.rules->digest) return stream->begin(desk_.parts.compiled_rules);
            for (const MapScriptText& script : desk_.parts.scripts) {
                if (script.digest == digest)
                    return stream->begin(Bytes(script.text.begin(), script.text.end()));
            }
            auto brought = desk_.parts.store.script(digest);
            if (!brought.ok()) return stream->refuse(status_of(brought.error()));
            if (*brought) return stream->begin(std::move(**brought));
            auto kept = desk_.parts.store.content(digest);
            if (!kept.ok()) return stream->refuse(status_of(kept.error()));
            if (!*kept) return stream->refuse(status_of(no_such("content", digest)));
            stream->begin(std::move(**kept));
        });
    if (!taken) stream->refuse(status_of(busy()));
    return stream;
}

grpc::ServerReadReactor<v1::Piece>* ServerService::PutScript(Context* context,
                                                             v1::PutScriptResponse* response) {
    return new ScriptUpload(desk_, context, response);
}

}  // namespace banneret::service
