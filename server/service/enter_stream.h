// EnterStream: one person's stream in a lobby, between gRPC and the Hub. Inside service/ only.
//
// gRPC's callbacks come on its threads, send() and end() on any. The stream holds itself until gRPC is done
// with it.
#pragma once

#include <grpcpp/grpcpp.h>

#include <deque>
#include <mutex>

#include "server/service/calls.h"

namespace banneret::service {

class EnterStream final : public grpc::ServerBidiReactor<v1::EnterRequest, v1::EnterResponse>,
                          public LobbyStream,
                          public std::enable_shared_from_this<EnterStream> {
  public:
    static grpc::ServerBidiReactor<v1::EnterRequest, v1::EnterResponse>* begin(
        Desk& desk, grpc::CallbackServerContext* context);

    void send(EnterMessage message) override;
    void end(const lobby::Refusal& why) override;

    void OnReadDone(bool ok) override;
    void OnWriteDone(bool ok) override;
    void OnCancel() override;
    void OnDone() override;

  private:
    enum class Stage : std::uint8_t { Waiting, Entering, Inside, Ended };

    EnterStream(Desk& desk, grpc::CallbackServerContext* context);
    void read_next();
    void enter(const v1::EnterLobby& wish);
    void entered(const Caller& caller, const v1::EnterLobby& wish);
    void leave();
    void write_next();                         // with the lock
    void finish_when_written(grpc::Status s);  // with the lock
    void end_soon_if_stuck();

    Desk& desk_;
    grpc::CallbackServerContext* context_;
    std::shared_ptr<EnterStream> self_;
    v1::EnterRequest request_;

    std::mutex mutex_;
    Stage stage_ = Stage::Waiting;
    LobbyId lobby_ = 0;
    AccountId account_ = 0;
    std::deque<EnterMessage> queue_;
    bool writing_ = false;
    bool ending_ = false;    // nothing more is put into the queue
    bool finished_ = false;  // Finish was called
    grpc::Status status_;
};

}  // namespace banneret::service
