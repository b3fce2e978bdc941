#include "client/session/lobby_client.h"

#include <grpcpp/create_channel.h>

#include <map>

#include "client/session/guest_tokens.h"
#include "client/session/lobby_stream.h"
#include "client/session/piece_reader.h"
#include "client/session/piece_writer.h"

namespace banneret::session {
namespace {

constexpr std::chrono::seconds kPatience{15};

std::shared_ptr<grpc::Channel> channel_to(const transport::Address& server) {
    grpc::ChannelArguments arguments;
    arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);  // games on the local network are no matter for a proxy
    arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS, 20'000);
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, 10'000);
    arguments.SetMaxReceiveMessageSize(4 << 20);
    return grpc::CreateCustomChannel(transport::to_string(server), grpc::InsecureChannelCredentials(),
                                     arguments);
}

// Of a method's two forms the one with a callback.
template <class Request, class Response, class Interface>
auto pick(void (Interface::*method)(grpc::ClientContext*, const Request*, Response*,
                                    std::function<void(grpc::Status)>)) {
    return method;
}

}  // namespace

// What calls under way hold on to; they may end after the LobbyClient.
struct LobbyClient::Core : std::enable_shared_from_this<Core> {
    const transport::Address server;
    const std::string wanted_name;
    const std::string password;  // empty: a guest
    const Versions versions;
    const std::string state_folder;
    const std::string server_key;
    std::shared_ptr<grpc::Channel> channel;
    std::unique_ptr<wire::Server::Stub> servers;
    std::unique_ptr<wire::Accounts::Stub> accounts;
    std::unique_ptr<wire::Lobbies::Stub> lobbies_stub;
    std::unique_ptr<wire::Matches::Stub> matches;
    std::unique_ptr<wire::Saves::Stub> saves;
    std::unique_ptr<wire::History::Stub> histories;

    mutable std::mutex mutex;  // of all below
    State state = State::Connecting;
    std::string failure;
    Ending ending = Ending::Done;
    ServerInfo info;
    std::uint64_t account = 0;
    std::string name;
    std::string token;
    std::unique_ptr<GuestTokens> tokens;
    std::shared_ptr<LobbyStream> stream;
    std::map<std::uint64_t, LobbySummary> lobbies;
    struct LobbyWatch;
    std::shared_ptr<LobbyWatch> watch;

    Core(transport::Address s, std::string n, Versions v, std::string folder, std::string key,
         std::string secret)
        : server(std::move(s)),
          wanted_name(std::move(n)),
          password(std::move(secret)),
          versions(std::move(v)),
          state_folder(std::move(folder)),
          server_key(key.empty() ? transport::to_string(server) : std::move(key)),
          channel(channel_to(server)),
          servers(wire::Server::NewStub(channel)),
          accounts(wire::Accounts::NewStub(channel)),
          lobbies_stub(wire::Lobbies::NewStub(channel)),
          matches(wire::Matches::NewStub(channel)),
          saves(wire::Saves::NewStub(channel)),
          histories(wire::History::NewStub(channel)) {}

    std::string token_now() const {
        const std::lock_guard lock(mutex);
        return token;
    }

    // One unary call: `method` is the async stub's, `take` gets the answer.
    template <class Request, class Response, class Async, class Method>
    void call(Async* async, Method method, Request request,
              std::function<void(const grpc::Status&, const Response&)> take) {
        struct Call {
            grpc::ClientContext context;
            Request request;
            Response response;
        };
        const auto made = std::make_shared<Call>();
        made->request = std::move(request);
        made->context.set_deadline(std::chrono::system_clock::now() + kPatience);
        authorise(made->context, token_now());
        (async->*method)(
            &made->context, &made->request, &made->response,
            [made, take = std::move(take)](const grpc::Status& status) { take(status, made->response); });
    }

    // The same, with the answer made into what somebody asked for.
    template <class Value, class Request, class Response, class Async, class Method>
    Answer<Value> ask(Async* async, Method method, Request request, Value (*convert)(const Response&)) {
        auto answer = std::make_shared<Asked<Value>>();
        call<Request, Response>(
            async, method, std::move(request),
            [answer, convert, where = server](const grpc::Status& status, const Response& got) {
                if (status.ok())
                    answer->settle(convert(got));
                else
                    answer->settle(error_of(status, where));
            });
        return answer;
    }

    void fail(const std::string& sentence, Ending how) {
        const std::lock_guard lock(mutex);
        state = State::Failed;
        failure = sentence;
        ending = how;
    }

    void fail(const grpc::Status& status) {
        const bool nobody =
            status.error_details().empty() && (status.error_code() == grpc::StatusCode::UNAVAILABLE ||
                                               status.error_code() == grpc::StatusCode::DEADLINE_EXCEEDED);
        fail(error_of(status, server).sentence(), nobody ? Ending::NoConnection : Ending::Refused);
    }

    void begin() {
        wire::InfoRequest request;
        request.set_client_version(versions.client);
        request.set_protocol_version(versions.protocol);
        request.set_simulation_version(versions.simulation);
        request.set_rules_digest(versions.rules);
        call<wire::InfoRequest, wire::InfoResponse>(
            servers->async(),
            pick<wire::InfoRequest, wire::InfoResponse>(&wire::Server::Stub::async_interface::Info),
            std::move(request),
            [self = shared_from_this()](const grpc::Status& status, const wire::InfoResponse& got) {
                self->informed(status, got);
            });
    }

    void informed(const grpc::Status& status, const wire::InfoResponse& got) {
        if (!status.ok()) return fail(status);
        if (!got.unfit().empty()) return fail(got.unfit(), Ending::Refused);
        take_info(got);
        if (!password.empty()) return register_name();
        log_in_as_guest();
    }

    void take_info(const wire::InfoResponse& got) {
        const std::lock_guard lock(mutex);
        info.name = got.server_name();
        info.instance = got.instance_id();
        info.version = got.server_version();
        info.rules_name = got.rules_name();
        info.relay_port = static_cast<std::uint16_t>(got.relay_port());
        for (const wire::MapScript& script : got.map_scripts())
            info.map_scripts.push_back({script.name(), script.digest()});
    }

    // Under the wanted name and password: registered, or logged in where the name is registered already. The
    // second answer counts: a name that another has registered gives a wrong password.
    void register_name() {
        wire::RegisterRequest request;
        request.set_name(wanted_name);
        request.set_password(password);
        call<wire::RegisterRequest, wire::Session>(
            accounts->async(),
            pick<wire::RegisterRequest, wire::Session>(&wire::Accounts::Stub::async_interface::Register),
            std::move(request),
            [self = shared_from_this()](const grpc::Status& status, const wire::Session& who) {
                if (status.error_code() == grpc::StatusCode::ALREADY_EXISTS) return self->log_in();
                self->logged_in(status, who);
            });
    }
    void log_in() {
        wire::LoginRequest request;
        request.set_name(wanted_name);
        request.set_password(password);
        call<wire::LoginRequest, wire::Session>(
            accounts->async(),
            pick<wire::LoginRequest, wire::Session>(&wire::Accounts::Stub::async_interface::Login),
            std::move(request),
            [self = shared_from_this()](const grpc::Status& status, const wire::Session& who) {
                self->logged_in(status, who);
            });
    }

    void log_in_as_guest() {
        wire::LoginAsGuestRequest request;
        request.set_name(wanted_name);
        {
            const std::lock_guard lock(mutex);
            tokens = std::make_unique<GuestTokens>(state_folder, server_key, wanted_name);
            request.set_token(tokens->token());
        }
        call<wire::LoginAsGuestRequest, wire::Session>(
            accounts->async(),
            pick<wire::LoginAsGuestRequest, wire::Session>(
                &wire::Accounts::Stub::async_interface::LoginAsGuest),
            std::move(request),
            [self = shared_from_this()](const grpc::Status& logged_in, const wire::Session& who) {
                self->logged_in(logged_in, who);
            });
    }

    void logged_in(const grpc::Status& status, const wire::Session& who) {
        if (!status.ok()) return fail(status);
        const std::lock_guard lock(mutex);
        account = who.account_id();
        name = who.name();
        token = who.token();
        if (tokens) {
            if (token.empty()) token = tokens->token();  // "Empty: unchanged"
            tokens->keep(token);
        }
        state = State::Ready;
    }

    std::shared_ptr<LobbyStream> lobby_stream() const {
        const std::lock_guard lock(mutex);
        return stream;
    }
    void send(wire::EnterRequest request) {
        if (const auto lobby = lobby_stream()) {
            request.set_request(1);
            lobby->send(std::move(request));
        }
    }
    std::uint64_t table_version() const {
        const auto lobby = lobby_stream();
        const auto view = lobby ? lobby->view() : std::nullopt;
        return view ? view->table.version : 0;
    }
    Answer<Bytes> content(wire::GetContentRequest::Kind kind, Digest digest) {
        auto answer = std::make_shared<Asked<Bytes>>();
        auto* reader = new PieceReader(answer, server);  // deletes itself with its last word
        wire::GetContentRequest request;
        request.set_kind(kind);
        request.set_digest(digest);
        authorise(reader->context(), token_now());
        servers->async()->GetContent(&reader->context(), &request, reader);
        reader->begin();
        return answer;
    }
};

// The server's lobbies and what changes about them, until it is let go.
struct LobbyClient::Core::LobbyWatch : grpc::ClientReadReactor<wire::WatchLobbiesResponse> {
    grpc::ClientContext context;
    wire::WatchLobbiesRequest request;
    wire::WatchLobbiesResponse incoming;
    std::weak_ptr<Core> core;
    std::shared_ptr<LobbyWatch> self;

    void OnReadDone(bool ok) override {
        const auto owner = core.lock();
        if (!ok || !owner) return;
        {
            const std::lock_guard lock(owner->mutex);
            for (const auto& lobby : incoming.changed()) owner->lobbies[lobby.lobby_id()] = from_proto(lobby);
            for (const std::uint64_t id : incoming.gone()) owner->lobbies.erase(id);
        }
        StartRead(&incoming);
    }
    void OnDone(const grpc::Status&) override {
        const std::shared_ptr<LobbyWatch> last = std::move(self);
        if (const auto owner = core.lock()) {
            const std::lock_guard lock(owner->mutex);
            if (owner->watch == last) owner->watch.reset();
        }
    }
};

LobbyClient::LobbyClient(transport::Address server, std::string name, Versions versions,
                         std::string state_folder, std::string server_key, std::string password)
    : core_(std::make_shared<Core>(std::move(server), std::move(name), std::move(versions),
                                   std::move(state_folder), std::move(server_key), std::move(password))) {
    core_->begin();
}

LobbyClient::~LobbyClient() {
    leave();
    std::shared_ptr<Core::LobbyWatch> watch;
    {
        const std::lock_guard lock(core_->mutex);
        watch = core_->watch;
    }
    if (watch) watch->context.TryCancel();
}

LobbyClient::State LobbyClient::state() const {
    const std::lock_guard lock(core_->mutex);
    return core_->state;
}
std::string LobbyClient::failure() const {
    const std::lock_guard lock(core_->mutex);
    return core_->failure;
}
Ending LobbyClient::ending() const {
    const std::lock_guard lock(core_->mutex);
    return core_->ending;
}
const transport::Address& LobbyClient::address() const { return core_->server; }
ServerInfo LobbyClient::info() const {
    const std::lock_guard lock(core_->mutex);
    return core_->info;
}
std::uint64_t LobbyClient::account() const {
    const std::lock_guard lock(core_->mutex);
    return core_->account;
}
std::string LobbyClient::name() const {
    const std::lock_guard lock(core_->mutex);
    return core_->name;
}

void LobbyClient::watch_lobbies() {
    const std::string token = core_->token_now();
    const std::lock_guard lock(core_->mutex);
    if (core_->watch || core_->state != State::Ready) return;
    const auto watch = std::make_shared<Core::LobbyWatch>();
    watch->core = core_;
    watch->self = watch;
    core_->watch = watch;
    core_->lobbies.clear();
    authorise(watch->context, token);
    core_->lobbies_stub->async()->Watch(&watch->context, &watch->request, watch.get());
    watch->StartRead(&watch->incoming);
    watch->StartCall();
}

std::vector<LobbySummary> LobbyClient::lobbies() const {
    const std::lock_guard lock(core_->mutex);
    std::vector<LobbySummary> list;
    for (const auto& [id, lobby] : core_->lobbies) list.push_back(lobby);
    return list;
}

Answer<std::uint64_t> LobbyClient::create(const NewLobby& lobby) {
    wire::CreateLobbyRequest request;
    request.set_name(lobby.name);
    request.set_password(lobby.password);
    request.set_kept(lobby.kept);
    *request.mutable_settings() = to_proto(lobby.settings);
    request.set_start_when_full(lobby.start_when_full);
    for (std::size_t i = 0; i < lobby.rows.size(); ++i) {
        const match::Row& row = lobby.rows[i];
        if (row.kind == match::RowKind::Open || row.kind == match::RowKind::Person) continue;
        RowPatch patch;
        patch.kind = static_cast<int>(row.kind);
        if (row.kind == match::RowKind::Computer) {
            patch.level = row.level;
            patch.team = row.team;
            patch.civilisation = row.civilisation;
        }
        *request.add_rows() = to_proto(static_cast<int>(i), patch);
    }
    return core_->ask<std::uint64_t, wire::CreateLobbyRequest, wire::CreateLobbyResponse>(
        core_->lobbies_stub->async(),
        pick<wire::CreateLobbyRequest, wire::CreateLobbyResponse>(
            &wire::Lobbies::Stub::async_interface::Create),
        std::move(request), +[](const wire::CreateLobbyResponse& got) { return got.lobby_id(); });
}

void LobbyClient::enter(std::uint64_t lobby_id, const std::string& password, bool headless) {
    leave();
    wire::EnterLobby what;
    what.set_lobby_id(lobby_id);
    what.set_password(password);
    what.set_rules_digest(core_->versions.rules);
    what.set_protocol_version(core_->versions.protocol);
    what.set_simulation_version(core_->versions.simulation);
    what.set_headless(headless);
    const auto stream =
        LobbyStream::enter(*core_->lobbies_stub, core_->server, core_->token_now(), std::move(what));
    const std::lock_guard lock(core_->mutex);
    core_->stream = stream;
}

void LobbyClient::leave() {
    std::shared_ptr<LobbyStream> stream;
    {
        const std::lock_guard lock(core_->mutex);
        stream.swap(core_->stream);
    }
    if (stream) stream->leave();
}

std::optional<LobbyView> LobbyClient::lobby() const {
    const auto stream = core_->lobby_stream();
    auto view = stream ? stream->view() : std::nullopt;
    if (!view) return view;
    const std::uint64_t own = account();
    for (std::size_t i = 0; i < view->table.rows.size(); ++i)
        if (view->table.rows[i].kind == match::RowKind::Person && view->table.rows[i].account == own)
            view->row = static_cast<int>(i);
    return view;
}

std::string LobbyClient::take_put_out() {
    const auto stream = core_->lobby_stream();
    return stream ? stream->take_put_out() : std::string();
}
std::vector<std::string> LobbyClient::take_refusals() {
    const auto stream = core_->lobby_stream();
    return stream ? stream->take_refusals() : std::vector<std::string>();
}
std::optional<Joining> LobbyClient::take_joining() {
    const auto stream = core_->lobby_stream();
    return stream ? stream->take_joining() : std::nullopt;
}

void LobbyClient::change_settings(const match::Settings& wanted) {
    const auto view = lobby();
    if (!view) return;
    wire::EnterRequest request;
    request.mutable_change_settings()->set_version(view->table.version);
    *request.mutable_change_settings()->mutable_settings() = difference(view->table.settings, wanted);
    core_->send(std::move(request));
}

void LobbyClient::change_row(int row, const RowPatch& patch) {
    wire::EnterRequest request;
    request.mutable_change_row()->set_version(core_->table_version());
    *request.mutable_change_row()->mutable_change() = to_proto(row, patch);
    core_->send(std::move(request));
}

void LobbyClient::take_row(int row) {
    wire::EnterRequest request;
    request.mutable_take_row()->set_row(static_cast<std::uint32_t>(row));
    core_->send(std::move(request));
}

void LobbyClient::say(const std::string& text) {
    wire::EnterRequest request;
    request.mutable_say()->set_text(text);
    core_->send(std::move(request));
}

void LobbyClient::start() {
    wire::EnterRequest request;
    request.mutable_start()->set_version(core_->table_version());
    core_->send(std::move(request));
}

namespace {

template <class Got>
std::vector<MatchInPlay> running_matches(const Got& got) {
    std::vector<MatchInPlay> list;
    for (const auto& match : got.matches()) list.push_back(from_proto(match));
    return list;
}

}  // namespace

Answer<std::vector<MatchInPlay>> LobbyClient::my_matches() {
    return core_->ask<std::vector<MatchInPlay>, wire::ListMineRequest, wire::ListMineResponse>(
        core_->matches->async(),
        pick<wire::ListMineRequest, wire::ListMineResponse>(&wire::Matches::Stub::async_interface::ListMine),
        {}, &running_matches<wire::ListMineResponse>);
}

Answer<std::vector<MatchInPlay>> LobbyClient::watchable_matches() {
    return core_->ask<std::vector<MatchInPlay>, wire::WatchableRequest, wire::WatchableResponse>(
        core_->matches->async(),
        pick<wire::WatchableRequest, wire::WatchableResponse>(
            &wire::Matches::Stub::async_interface::Watchable),
        {}, &running_matches<wire::WatchableResponse>);
}

Answer<Joining> LobbyClient::ticket(std::uint64_t match_id, bool watch) {
    wire::TicketRequest request;
    request.set_match_id(match_id);
    request.set_watch(watch);
    auto answer = std::make_shared<Asked<Joining>>();
    core_->call<wire::TicketRequest, wire::Joining>(
        core_->matches->async(),
        pick<wire::TicketRequest, wire::Joining>(&wire::Matches::Stub::async_interface::Ticket),
        std::move(request),
        [answer, where = core_->server](const grpc::Status& status, const wire::Joining& got) {
            if (status.ok())
                answer->settle(from_proto(got, where));
            else
                answer->settle(error_of(status, where));
        });
    return answer;
}

Answer<SaveSummary> LobbyClient::save_now(std::uint64_t match_id, const std::string& name) {
    wire::SaveNowRequest request;
    request.set_match_id(match_id);
    request.set_name(name);
    return core_->ask<SaveSummary, wire::SaveNowRequest, wire::SaveNowResponse>(
        core_->matches->async(),
        pick<wire::SaveNowRequest, wire::SaveNowResponse>(&wire::Matches::Stub::async_interface::SaveNow),
        std::move(request), +[](const wire::SaveNowResponse& got) { return from_proto(got.save()); });
}

Answer<std::vector<SaveSummary>> LobbyClient::saves() {
    return core_->ask<std::vector<SaveSummary>, wire::ListSavesRequest, wire::ListSavesResponse>(
        core_->saves->async(),
        pick<wire::ListSavesRequest, wire::ListSavesResponse>(&wire::Saves::Stub::async_interface::List), {},
        +[](const wire::ListSavesResponse& got) {
            std::vector<SaveSummary> list;
            for (const auto& save : got.saves()) list.push_back(from_proto(save));
            return list;
        });
}

Answer<std::uint64_t> LobbyClient::delete_save(std::uint64_t save_id) {
    wire::DeleteSaveRequest request;
    request.set_save_id(save_id);
    return core_->ask<std::uint64_t, wire::DeleteSaveRequest, wire::DeleteSaveResponse>(
        core_->saves->async(),
        pick<wire::DeleteSaveRequest, wire::DeleteSaveResponse>(&wire::Saves::Stub::async_interface::Delete),
        std::move(request), +[](const wire::DeleteSaveResponse&) { return std::uint64_t{0}; });
}

Answer<std::uint64_t> LobbyClient::restore(std::uint64_t save_id, std::uint32_t start_when_full) {
    wire::RestoreRequest request;
    request.set_save_id(save_id);
    request.set_start_when_full(start_when_full);
    return core_->ask<std::uint64_t, wire::RestoreRequest, wire::CreateLobbyResponse>(
        core_->saves->async(),
        pick<wire::RestoreRequest, wire::CreateLobbyResponse>(&wire::Saves::Stub::async_interface::Restore),
        std::move(request), +[](const wire::CreateLobbyResponse& got) { return got.lobby_id(); });
}

Answer<MatchPage> LobbyClient::history(const Bytes& cursor) {
    wire::ListMatchesRequest request;
    request.set_cursor(cursor.data(), cursor.size());
    return core_->ask<MatchPage, wire::ListMatchesRequest, wire::ListMatchesResponse>(
        core_->histories->async(),
        pick<wire::ListMatchesRequest, wire::ListMatchesResponse>(
            &wire::History::Stub::async_interface::ListMatches),
        std::move(request), +[](const wire::ListMatchesResponse& got) {
            MatchPage page;
            for (const auto& match : got.matches()) page.matches.push_back(from_proto(match));
            page.next_cursor.assign(got.next_cursor().begin(), got.next_cursor().end());
            return page;
        });
}

Answer<MatchDetails> LobbyClient::match(std::uint64_t match_id) {
    wire::GetMatchRequest request;
    request.set_match_id(match_id);
    return core_->ask<MatchDetails, wire::GetMatchRequest, wire::MatchDetails>(
        core_->histories->async(),
        pick<wire::GetMatchRequest, wire::MatchDetails>(&wire::History::Stub::async_interface::GetMatch),
        std::move(request), +[](const wire::MatchDetails& got) { return from_proto(got); });
}

Answer<Bytes> LobbyClient::replay(std::uint64_t match_id) {
    auto answer = std::make_shared<Asked<Bytes>>();
    auto* reader = new PieceReader(answer, core_->server);
    wire::GetReplayRequest request;
    request.set_match_id(match_id);
    authorise(reader->context(), core_->token_now());
    core_->histories->async()->GetReplay(&reader->context(), &request, reader);
    reader->begin();
    return answer;
}

Answer<Bytes> LobbyClient::rules_content(Digest digest) {
    return core_->content(wire::GetContentRequest::KIND_RULES, digest);
}
Answer<Bytes> LobbyClient::script_content(Digest digest) {
    return core_->content(wire::GetContentRequest::KIND_SCRIPT, digest);
}
Answer<Digest> LobbyClient::put_script(std::string text) {
    auto answer = std::make_shared<Asked<Digest>>();
    auto* writer = new ScriptWriter(std::move(text), answer, core_->server);
    authorise(writer->context(), core_->token_now());
    core_->servers->async()->PutScript(&writer->context(), &writer->response(), writer);
    writer->begin();
    return answer;
}

}  // namespace banneret::session
