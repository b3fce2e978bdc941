#include "server/service/enter_stream.h"

namespace banneret::service {
namespace {

constexpr std::size_t kMostQueued = 512;
constexpr auto kToEnter = std::chrono::seconds(15);
constexpr auto kToSayGoodbye = std::chrono::seconds(5);

bool is_table(const EnterMessage& message) { return message->what_case() == v1::EnterResponse::kTable; }

}  // namespace

grpc::ServerBidiReactor<v1::EnterRequest, v1::EnterResponse>* EnterStream::begin(
    Desk& desk, grpc::CallbackServerContext* context) {
    std::shared_ptr<EnterStream> stream(new EnterStream(desk, context));
    stream->self_ = stream;
    desk.hub.loop().after(kToEnter, [weak = stream->weak_from_this()] {
        const auto late = weak.lock();
        if (!late) return;
        {
            const std::lock_guard lock(late->mutex_);
            if (late->stage_ != Stage::Waiting) return;
        }
        late->end({lobby::Reason::TooSlow, "No lobby was named within fifteen seconds.", {}});
    });
    stream->read_next();
    return stream.get();
}

EnterStream::EnterStream(Desk& desk, grpc::CallbackServerContext* context) : desk_(desk), context_(context) {}

void EnterStream::read_next() {
    const std::lock_guard lock(mutex_);
    if (!finished_) StartRead(&request_);
}

void EnterStream::OnReadDone(bool ok) {
    if (!ok) {
        leave();
        const std::lock_guard lock(mutex_);
        finish_when_written(grpc::Status::OK);
        return;
    }
    Stage stage = Stage::Waiting;
    {
        const std::lock_guard lock(mutex_);
        stage = stage_;
        if (stage == Stage::Waiting) stage_ = Stage::Entering;
    }
    if (stage == Stage::Waiting) {
        if (request_.what_case() != v1::EnterRequest::kEnter) {
            end(bad_request("The first request of the stream names the lobby to enter.", "enter"));
            return;
        }
        enter(request_.enter());
    } else if (stage == Stage::Inside) {
        // The next is read when this one has been carried out: who sends too fast waits in their own window.
        desk_.hub.loop().post([self = shared_from_this()] {
            self->desk_.hub.handle(self->lobby_, self->account_, self.get(), self->request_);
            self->read_next();
        });
    }
}

void EnterStream::enter(const v1::EnterLobby& wish) {
    const bool taken = desk_.parts.workers.post(
        [self = shared_from_this(), wish, token = token_of(*context_), peer = context_->peer()] {
            auto who = self->desk_.callers.who(token, peer);
            if (const auto* refusal = std::get_if<lobby::Refusal>(&who)) {
                self->end(*refusal);
                return;
            }
            self->desk_.hub.loop().post(
                [self, wish, caller = std::get<Caller>(who)] { self->entered(caller, wish); });
        });
    if (!taken) end(busy());
}

void EnterStream::entered(const Caller& caller, const v1::EnterLobby& wish) {
    {
        const std::lock_guard lock(mutex_);
        if (ending_) return;
        lobby_ = wish.lobby_id();
        account_ = caller.account;
        stage_ = Stage::Inside;
    }
    if (auto refused = desk_.hub.enter(caller, wish, shared_from_this())) {
        {
            const std::lock_guard lock(mutex_);
            stage_ = Stage::Entering;  // never inside: the status alone says why
        }
        end(*refused);
        return;
    }
    read_next();
}

void EnterStream::leave() {
    desk_.hub.loop().post([self = shared_from_this()] {
        LobbyId lobby = 0;
        AccountId account = 0;
        {
            const std::lock_guard lock(self->mutex_);
            lobby = self->lobby_;
            account = self->account_;
        }
        if (account != 0) self->desk_.hub.left(lobby, account, self.get());
    });
}

// A table that waits gives way to a newer one: a slow reader sees the newest, and the queue stays short.
void EnterStream::send(EnterMessage message) {
    bool too_slow = false;
    {
        const std::lock_guard lock(mutex_);
        if (ending_ || finished_) return;
        if (is_table(message)) {
            const auto first = queue_.begin() + (writing_ ? 1 : 0);
            queue_.erase(std::remove_if(first, queue_.end(), is_table), queue_.end());
        }
        too_slow = queue_.size() >= kMostQueued;
        if (!too_slow) {
            queue_.push_back(std::move(message));
            write_next();
        }
    }
    if (too_slow) {
        end({lobby::Reason::TooSlow, "Your client does not take what the lobby tells it.", {}});
        leave();
    }
}

void EnterStream::end(const lobby::Refusal& why) {
    {
        const std::lock_guard lock(mutex_);
        if (ending_ || finished_) return;
        if (stage_ == Stage::Inside) {
            auto last = std::make_shared<v1::EnterResponse>();
            *last->mutable_lobby_ended()->mutable_detail() = detail_of(why);
            queue_.push_back(std::move(last));
            write_next();
        }
        stage_ = Stage::Ended;
        finish_when_written(status_of(why));
    }
    end_soon_if_stuck();
}

void EnterStream::end_soon_if_stuck() {
    desk_.hub.loop().after(kToSayGoodbye, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        const std::lock_guard lock(self->mutex_);
        if (!self->finished_) self->context_->TryCancel();
    });
}

void EnterStream::write_next() {
    if (writing_ || finished_ || queue_.empty()) return;
    writing_ = true;
    StartWrite(queue_.front().get());
}

void EnterStream::finish_when_written(grpc::Status s) {
    if (!ending_) status_ = std::move(s);
    ending_ = true;
    if (finished_ || writing_ || !queue_.empty()) return;
    finished_ = true;
    Finish(status_);
}

void EnterStream::OnWriteDone(bool ok) {
    const std::lock_guard lock(mutex_);
    writing_ = false;
    if (!queue_.empty()) queue_.pop_front();
    if (!ok) queue_.clear();
    write_next();
    if (ending_ || !ok) finish_when_written(grpc::Status::CANCELLED);
}

void EnterStream::OnCancel() {
    leave();
    const std::lock_guard lock(mutex_);
    if (!writing_) queue_.clear();
    finish_when_written(grpc::Status::CANCELLED);
}

void EnterStream::OnDone() {
    leave();
    const auto self = std::move(self_);
}

}  // namespace banneret::service
