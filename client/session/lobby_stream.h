// LobbyStream: being in one lobby, over the Enter call's stream. Used by lobby_client.cpp and its neighbours alone.
#pragma once

#include <grpcpp/client_context.h>
#include <grpcpp/support/client_callback.h>

#include <deque>
#include <mutex>

#include "banneret/v1/services.grpc.pb.h"
#include "client/session/from_proto.h"

namespace banneret::session {

class LobbyStream : public grpc::ClientBidiReactor<wire::EnterRequest, wire::EnterResponse> {
  public:
    // Enters. The stream keeps itself until the server's last word.
    static std::shared_ptr<LobbyStream> enter(wire::Lobbies::Stub& stub, const transport::Address& server,
                                              const std::string& token, wire::EnterLobby what);
    void send(wire::EnterRequest request);
    void leave();

    std::optional<LobbyView> view() const;
    std::string take_put_out();
    std::vector<std::string> take_refusals();
    std::optional<Joining> take_joining();

    void OnReadDone(bool ok) override;
    void OnWriteDone(bool ok) override;
    void OnDone(const grpc::Status& status) override;

  private:
    void apply(const wire::EnterResponse& answer);
    void apply_table(const wire::Table& table);
    void write_next();

    grpc::ClientContext context_;
    transport::Address server_;
    wire::EnterResponse incoming_;
    mutable std::mutex mutex_;  // of all below
    std::shared_ptr<LobbyStream> self_;
    std::deque<wire::EnterRequest> outgoing_;
    bool writing_ = false;
    bool over_ = false;
    bool left_ = false;
    std::optional<LobbyView> view_;
    std::string put_out_;
    std::vector<std::string> refusals_;
    std::optional<Joining> joining_;
};

// Who calls, for the metadata.
void authorise(grpc::ClientContext& context, const std::string& token);
// A failed call as an Error: the server's sentence, or one of ours where it could not be reached.
Error error_of(const grpc::Status& status, const transport::Address& server);

}  // namespace banneret::session
