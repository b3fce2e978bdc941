#include "client/session/lobby_stream.h"
#include "client/texts/texts.h"

namespace banneret::session {

void authorise(grpc::ClientContext& context, const std::string& token) {
    if (!token.empty()) context.AddMetadata("authorization", "Bearer " + token);
}

namespace {

// A sentence of the server's without its full stop, as an Error holds it.
std::string phrase(std::string sentence) {
    while (!sentence.empty() && (sentence.back() == '.' || sentence.back() == ' ')) sentence.pop_back();
    return sentence;
}

}  // namespace

Error error_of(const grpc::Status& status, const transport::Address& server) {
    const std::string where = transport::to_string(server);
    wire::ErrorDetail detail;
    if (!status.error_details().empty() && detail.ParseFromString(status.error_details()) &&
        !detail.sentence().empty())
        return {"", phrase(detail.sentence()), ""};
    switch (status.error_code()) {
        case grpc::StatusCode::UNAVAILABLE:
            // gRPC has no code of its own for who speaks another language.
            if (status.error_message().find("HTTP/2") != std::string::npos ||
                status.error_message().find("http1.x") != std::string::npos)
                return {"", tr("fault.other_program", {{"where", where}}), tr("fault.check_address")};
            return {"", tr("fault.nobody_answers", {{"where", where}}), tr("fault.check_server")};
        case grpc::StatusCode::DEADLINE_EXCEEDED:
            return {"", tr("fault.no_answer", {{"where", where}}), tr("fault.try_again")};
        case grpc::StatusCode::UNIMPLEMENTED:
            return {"", tr("fault.unknown_call", {{"where", where}}), tr("fault.older_server")};
        default:
            return {"",
                    status.error_message().empty() ? tr("fault.call_failed") : phrase(status.error_message()),
                    ""};
    }
}

std::shared_ptr<LobbyStream> LobbyStream::enter(wire::Lobbies::Stub& stub, const transport::Address& server,
                                                const std::string& token, wire::EnterLobby what) {
    const auto stream = std::make_shared<LobbyStream>();
    stream->self_ = stream;
    stream->server_ = server;
    authorise(stream->context_, token);
    stub.async()->Enter(&stream->context_, stream.get());
    wire::EnterRequest request;
    *request.mutable_enter() = std::move(what);
    stream->send(std::move(request));
    stream->StartRead(&stream->incoming_);
    stream->AddHold();  // writes begin outside of reactions
    stream->StartCall();
    return stream;
}

void LobbyStream::send(wire::EnterRequest request) {
    const std::lock_guard lock(mutex_);
    if (over_ || left_) return;
    outgoing_.push_back(std::move(request));
    if (!writing_) write_next();
}

void LobbyStream::write_next() {
    writing_ = !outgoing_.empty();
    if (writing_) StartWrite(&outgoing_.front());
}

void LobbyStream::leave() {
    {
        const std::lock_guard lock(mutex_);
        if (left_) return;
        left_ = true;
        view_.reset();
    }
    context_.TryCancel();
    RemoveHold();  // unlocked: OnDone may run inside it
}

void LobbyStream::OnWriteDone(bool ok) {
    const std::lock_guard lock(mutex_);
    writing_ = false;
    if (!ok || outgoing_.empty()) return;
    outgoing_.pop_front();
    if (!left_) write_next();
}

void LobbyStream::OnReadDone(bool ok) {
    if (ok) {
        apply(incoming_);
        return StartRead(&incoming_);
    }
    bool held = false;
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
        held = !std::exchange(left_, true);
    }
    if (held) RemoveHold();
}

void LobbyStream::OnDone(const grpc::Status& status) {
    std::shared_ptr<LobbyStream> self;
    const std::lock_guard lock(mutex_);
    over_ = true;
    if (put_out_.empty() && !status.ok() && status.error_code() != grpc::StatusCode::CANCELLED)
        put_out_ = error_of(status, server_).sentence();
    view_.reset();
    self.swap(self_);
}

void LobbyStream::apply_table(const wire::Table& table) {
    if (!view_) view_.emplace();
    view_->table = from_proto(table);
}

void LobbyStream::apply(const wire::EnterResponse& answer) {
    if (answer.has_ping()) {
        wire::EnterRequest pong;
        pong.mutable_pong()->set_clock(answer.ping().clock());
        return send(std::move(pong));
    }
    const std::lock_guard lock(mutex_);
    switch (answer.what_case()) {
        case wire::EnterResponse::kEntered:
            apply_table(answer.entered().table());
            view_->row = static_cast<int>(answer.entered().row());
            for (const wire::ChatLine& line : answer.entered().chat())
                view_->chat.push_back(from_proto(line));
            break;
        case wire::EnterResponse::kTable: apply_table(answer.table()); break;
        case wire::EnterResponse::kChat:
            if (!view_) view_.emplace();
            view_->chat.push_back(from_proto(answer.chat()));
            if (view_->chat.size() > 100) view_->chat.erase(view_->chat.begin());
            break;
        case wire::EnterResponse::kRefused: refusals_.push_back(answer.refused().detail().sentence()); break;
        case wire::EnterResponse::kStarting: joining_ = from_proto(answer.starting(), server_); break;
        case wire::EnterResponse::kLobbyEnded: put_out_ = answer.lobby_ended().detail().sentence(); break;
        default: break;
    }
}

std::optional<LobbyView> LobbyStream::view() const {
    const std::lock_guard lock(mutex_);
    return view_;
}

std::string LobbyStream::take_put_out() {
    const std::lock_guard lock(mutex_);
    return std::exchange(put_out_, {});
}

std::vector<std::string> LobbyStream::take_refusals() {
    const std::lock_guard lock(mutex_);
    return std::exchange(refusals_, {});
}

std::optional<Joining> LobbyStream::take_joining() {
    const std::lock_guard lock(mutex_);
    return std::exchange(joining_, std::nullopt);
}

}  // namespace banneret::session
