// PieceReader: something long that a server sends in pieces (a replay, a script), put together. Used by
// lobby_client.cpp alone.
#pragma once

#include <grpcpp/client_context.h>
#include <grpcpp/support/client_callback.h>

#include "client/session/asked.h"
#include "client/session/lobby_stream.h"

namespace banneret::session {

inline constexpr std::size_t kMostContentBytes = 64u << 20;

// Pieces of something long, put together as they come.
class PieceReader : public grpc::ClientReadReactor<wire::Piece> {
  public:
    PieceReader(Answer<Bytes> answer, transport::Address server)
        : answer_(std::move(answer)), server_(std::move(server)) {}
    grpc::ClientContext& context() { return context_; }
    void begin() {
        StartRead(&piece_);
        StartCall();
    }
    void OnReadDone(bool ok) override {
        if (!ok) return;
        bytes_.insert(bytes_.end(), piece_.data().begin(), piece_.data().end());
        if (bytes_.size() > kMostContentBytes) return context_.TryCancel();
        StartRead(&piece_);
    }
    void OnDone(const grpc::Status& status) override {
        if (status.ok())
            answer_->settle(std::move(bytes_));
        else
            answer_->settle(error_of(status, server_));
        delete this;  // the call's last word, as gRPC's reactors are meant to end
    }

  private:
    grpc::ClientContext context_;
    Answer<Bytes> answer_;
    transport::Address server_;
    wire::Piece piece_;
    Bytes bytes_;
};

}  // namespace banneret::session
