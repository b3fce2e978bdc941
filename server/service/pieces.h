// PieceStream: sends bytes in pieces of 64 KiB, the next when the one before is away. Inside service/ only.
#pragma once

#include <grpcpp/grpcpp.h>

#include "banneret/v1/services.pb.h"
#include "common/base/bytes.h"

namespace banneret::service {

class PieceStream final : public grpc::ServerWriteReactor<v1::Piece> {
  public:
    // One of these, once. From any thread.
    void begin(Bytes whole) {
        whole_ = std::move(whole);
        next();
    }
    void refuse(const grpc::Status& status) { Finish(status); }

    void OnWriteDone(bool ok) override {
        if (ok) {
            next();
        } else {
            Finish(grpc::Status::CANCELLED);
        }
    }
    void OnDone() override { delete this; }

  private:
    static constexpr std::size_t kPieceBytes = 64 * 1024;

    void next() {
        if (sent_ >= whole_.size()) {
            Finish(grpc::Status::OK);
            return;
        }
        const std::size_t size = std::min(kPieceBytes, whole_.size() - sent_);
        piece_.set_data(whole_.data() + sent_, size);
        piece_.set_whole(whole_.size());
        sent_ += size;
        StartWrite(&piece_);
    }

    Bytes whole_;
    std::size_t sent_ = 0;
    v1::Piece piece_;
};

}  // namespace banneret::service
