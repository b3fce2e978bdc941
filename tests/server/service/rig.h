// A whole server but for the relay: store, lobbies, services and the acceptor on a free port of loopback, and
// people who call it as clients do. The relay's door notes what it is asked.
#pragma once

#include <grpcpp/grpcpp.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <mutex>

#include "banneret/v1/services.grpc.pb.h"
#include "server/acceptor/acceptor.h"
#include "server/service/hub.h"
#include "server/service/match_news.h"
#include "server/service/services.h"
#include "server/store/folder.h"
#include "tests/server/store/fresh_folder.h"

namespace banneret::service {

class NotedRelay final : public RelayDoor {
  public:
    Result<void> begin(MatchBegin begin) override;
    std::optional<service::Ticket> ticket(MatchId id, SeatId seat) override;
    std::vector<std::pair<MatchId, std::uint32_t>> running() override;
    bool ask_for_save(MatchId id, SeatId seat, const std::string& title) override;
    void kick(MatchId id, SeatId seat) override;
    Result<Bytes> record(MatchId id) override;

    std::mutex mutex;
    std::vector<MatchBegin> begun;
    std::vector<std::pair<MatchId, SeatId>> kicked;
    std::map<MatchId, Bytes> records;  // of running matches
    std::string refuses;               // with this sentence, every beginning
    std::function<bool(MatchId, SeatId, const std::string&)> on_save;
};

class Rig {
  public:
    explicit Rig(const std::filesystem::path& folder, bool embedded = false);
    ~Rig();

    std::uint16_t port() const { return port_; }
    std::string admin_path() const { return folder_ + "/admin.socket"; }
    std::shared_ptr<grpc::Channel> channel();
    NotedRelay& relay() { return relay_; }
    MatchNews& news() { return *news_; }
    store::Store& store() { return *store_; }
    Parts& parts() { return *parts_; }
    Hub& hub() { return *hub_; }

  private:
    std::string folder_;
    std::uint16_t port_ = 0;
    int channels_ = 0;
    std::unique_ptr<store::Store> store_;
    NotedRelay relay_;
    WorkPool workers_{4, 1024};
    WorkPool password_workers_{1, 32};
    std::unique_ptr<Parts> parts_;
    transport::IoLoop loop_;
    std::unique_ptr<Hub> hub_;
    std::unique_ptr<MatchNews> news_;
    std::unique_ptr<Services> services_;
    std::unique_ptr<acceptor::Acceptor> door_;
};

inline void set_deadline(grpc::ClientContext& context) {
    context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(60));
}

v1::ErrorDetail detail(const grpc::Status& status);
inline v1::Reason reason(const grpc::Status& status) { return detail(status).reason(); }

// Somebody with a token, and perhaps a stream in a lobby.
class Person {
  public:
    using Stream = grpc::ClientReaderWriter<v1::EnterRequest, v1::EnterResponse>;

    struct Named {
        std::string name;
    };
    // Logs in as a guest.
    Person(std::shared_ptr<grpc::Channel> channel, const Named& name);
    Person(Rig& rig, const std::string& name) : Person(rig.channel(), Named{name}) {}
    // Has that token.
    Person(std::shared_ptr<grpc::Channel> channel, std::string token);
    ~Person() { leave(); }

    std::unique_ptr<grpc::ClientContext> context() const;
    std::uint64_t create(const v1::CreateLobbyRequest& request = {}, grpc::Status* status = nullptr);
    // Enters and gives the first answer's `entered`; an empty one when refused (finish() says why).
    v1::Entered enter(std::uint64_t lobby, const std::string& password = "");
    v1::Entered enter(const v1::EnterLobby& wish);
    void say(const v1::EnterRequest& request) { stream->Write(request); }
    // Reads until one of the answers fits; answers pings meanwhile. Nothing: the stream ended before.
    std::optional<v1::EnterResponse> wait_for(const std::function<bool(const v1::EnterResponse&)>& fits);
    void set_ready(std::uint32_t row, std::uint64_t version);
    // Ends the stream from this side and gives what the server says.
    grpc::Status leave();
    // Reads the stream to its end.
    grpc::Status finish();

    std::shared_ptr<grpc::Channel> channel;
    v1::Session session;
    std::unique_ptr<grpc::ClientContext> stream_context;
    std::unique_ptr<Stream> stream;
    v1::Table table;  // the newest
};

}  // namespace banneret::service
