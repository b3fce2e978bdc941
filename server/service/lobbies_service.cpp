#include "server/service/lobbies_service.h"

#include "server/service/convert.h"
#include "server/service/enter_stream.h"

namespace banneret::service {
namespace {

// One who looks at the list. It holds itself until gRPC is done with it.
class Watcher final : public grpc::ServerWriteReactor<v1::WatchLobbiesResponse>, public WatchStream {
  public:
    static Watcher* begin(Desk& desk, grpc::CallbackServerContext* context) {
        std::shared_ptr<Watcher> watcher(new Watcher(desk, context));
        watcher->self_ = watcher;
        const bool taken =
            desk.parts.workers.post([watcher, &desk, token = token_of(*context), peer = context->peer()] {
                Caller caller;
                grpc::Status refused;
                if (know(desk, token, peer, caller, refused)) {
                    desk.hub.loop().post([watcher, &desk] { desk.hub.watch(watcher); });
                } else {
                    watcher->finish(refused);
                }
            });
        if (!taken) watcher->finish(status_of(busy()));
        return watcher.get();
    }

    bool is_free() override {
        const std::lock_guard lock(mutex_);
        return !writing_ && !finished_;
    }
    void send(const v1::WatchLobbiesResponse& message) override {
        const std::lock_guard lock(mutex_);
        if (writing_ || finished_) return;
        message_ = message;
        writing_ = true;
        StartWrite(&message_);
    }
    void end(const lobby::Refusal& why) override { finish(status_of(why)); }

    void OnWriteDone(bool ok) override {
        {
            const std::lock_guard lock(mutex_);
            writing_ = false;
        }
        if (!ok) finish(grpc::Status::CANCELLED);
    }
    void OnCancel() override { finish(grpc::Status::CANCELLED); }
    void OnDone() override {
        desk_.hub.loop().post([self = std::move(self_), &desk = desk_] { desk.hub.unwatch(self.get()); });
    }

  private:
    Watcher(Desk& desk, grpc::CallbackServerContext*) : desk_(desk) {}
    void finish(const grpc::Status& status) {
        const std::lock_guard lock(mutex_);
        if (!finished_) Finish(status);
        finished_ = true;
    }

    Desk& desk_;
    std::shared_ptr<Watcher> self_;
    std::mutex mutex_;
    v1::WatchLobbiesResponse message_;
    bool writing_ = false;
    bool finished_ = false;
};

RoomWish wish_of(const v1::CreateLobbyRequest& request) {
    RoomWish out;
    out.name = request.name();
    out.password = request.password();
    out.kept = request.kept();
    out.settings = settings_change(request.settings());
    out.start_when_full = request.start_when_full() > 8 ? -1 : static_cast<int>(request.start_when_full());
    for (const v1::RowChange& row : request.rows()) out.rows.push_back(row_change(row));
    return out;
}

}  // namespace

grpc::ServerUnaryReactor* LobbiesService::List(Context* context, const v1::ListLobbiesRequest* request,
                                               v1::ListLobbiesResponse* response) {
    return for_caller(desk_, context, [this, request, response](const Caller&) {
        desk_.hub.loop().run_and_wait([&] {
            bool more = false;
            for (v1::LobbySummary& summary :
                 desk_.hub.list(request->after_id(), page_limit(request->limit(), 50, 50), more)) {
                *response->add_lobbies() = std::move(summary);
            }
            response->set_more(more);
        });
        return grpc::Status::OK;
    });
}

grpc::ServerWriteReactor<v1::WatchLobbiesResponse>* LobbiesService::Watch(Context* context,
                                                                          const v1::WatchLobbiesRequest*) {
    return Watcher::begin(desk_, context);
}

grpc::ServerUnaryReactor* LobbiesService::Create(Context* context, const v1::CreateLobbyRequest* request,
                                                 v1::CreateLobbyResponse* response) {
    return for_caller(desk_, context, [this, request, response](const Caller& caller) {
        if (request->rows_size() > match::kRows)
            return status_of(bad_request("A lobby has eight rows.", "rows"));
        Hub::Made made;
        desk_.hub.loop().run_and_wait([&] { made = desk_.hub.create(caller, wish_of(*request)); });
        if (made.refused) return status_of(*made.refused);
        response->set_lobby_id(made.id);
        return grpc::Status::OK;
    });
}

grpc::ServerBidiReactor<v1::EnterRequest, v1::EnterResponse>* LobbiesService::Enter(Context* context) {
    return EnterStream::begin(desk_, context);
}

grpc::ServerUnaryReactor* LobbiesService::Close(Context* context, const v1::CloseLobbyRequest* request,
                                                v1::CloseLobbyResponse*) {
    return for_caller(desk_, context, [this, request](const Caller& caller) {
        lobby::Refused refused;
        desk_.hub.loop().run_and_wait([&] { refused = desk_.hub.close(caller, request->lobby_id()); });
        return refused ? status_of(*refused) : grpc::Status::OK;
    });
}

}  // namespace banneret::service
