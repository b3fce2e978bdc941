#include "server/service/script_upload.h"

#include "common/map/script/script.h"

namespace banneret::service {

ScriptUpload::ScriptUpload(Desk& desk, grpc::CallbackServerContext* context, v1::PutScriptResponse* response)
    : desk_(desk), token_(token_of(*context)), peer_(context->peer()), response_(response) {
    StartRead(&piece_);
}

void ScriptUpload::OnReadDone(bool ok) {
    if (!ok) {
        if (!desk_.parts.workers.post([this] { Finish(keep()); })) Finish(status_of(busy()));
        return;
    }
    if (text_.size() + piece_.data().size() > map::script::kMaxScriptBytes)
        return Finish(status_of(bad_request("A map script has up to 1 MiB.", "data")));
    text_ += piece_.data();
    StartRead(&piece_);
}

grpc::Status ScriptUpload::keep() {
    Caller caller;
    grpc::Status refused;
    if (!know(desk_, token_, peer_, caller, refused)) return refused;
    if (text_.empty()) return status_of(bad_request("A map script is not empty.", "data"));
    const ByteSpan text(reinterpret_cast<const std::uint8_t*>(text_.data()), text_.size());
    const Digest digest = digest_of(text);
    if (auto kept = desk_.parts.store.put_script(caller.account, digest, text); !kept.ok())
        return status_of(kept.error());
    response_->set_digest(digest);
    return grpc::Status::OK;
}

}  // namespace banneret::service
