// PieceWriter: sends something long to a server in pieces (a map script). Used by lobby_client.cpp alone.
#pragma once

#include <grpcpp/client_context.h>
#include <grpcpp/support/client_callback.h>

#include <algorithm>

#include "client/session/asked.h"
#include "client/session/lobby_stream.h"

namespace banneret::session {

class ScriptWriter : public grpc::ClientWriteReactor<wire::Piece> {
  public:
    ScriptWriter(std::string text, Answer<Digest> answer, transport::Address server)
        : text_(std::move(text)), answer_(std::move(answer)), server_(std::move(server)) {}
    grpc::ClientContext& context() { return context_; }
    wire::PutScriptResponse& response() { return response_; }
    void begin() {
        write();
        StartCall();
    }
    void OnWriteDone(bool ok) override {
        if (ok) write();  // else the server's word comes with OnDone
    }
    void OnDone(const grpc::Status& status) override {
        if (status.ok())
            answer_->settle(static_cast<Digest>(response_.digest()));
        else
            answer_->settle(error_of(status, server_));
        delete this;  // the call's last word, as gRPC's reactors are meant to end
    }

  private:
    static constexpr std::size_t kPieceBytes = 64 * 1024;

    void write() {
        if (sent_ >= text_.size()) return StartWritesDone();
        const std::size_t size = std::min(kPieceBytes, text_.size() - sent_);
        piece_.set_data(text_.data() + sent_, size);
        piece_.set_whole(text_.size());
        sent_ += size;
        StartWrite(&piece_);
    }

    grpc::ClientContext context_;
    std::string text_;
    Answer<Digest> answer_;
    transport::Address server_;
    wire::Piece piece_;
    wire::PutScriptResponse response_;
    std::size_t sent_ = 0;
};

}  // namespace banneret::session
