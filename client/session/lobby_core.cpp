// The way to a server: what it is, whether it is the one it was, and the login.
#include "client/session/lobby_core.h"

#include "client/session/piece_reader.h"

namespace banneret::session {

namespace {

// gRPC reads a scope ("fe80::1%eth0") in its own form alone.
std::string target_of(const transport::Address& server) {
    const auto scope = server.host.find('%');
    if (scope == std::string::npos) return transport::to_string(server);
    return "ipv6:%5B" + server.host.substr(0, scope) + "%25" + server.host.substr(scope + 1) +
           "%5D:" + std::to_string(server.port);
}

}  // namespace

// Told whether TLS is spoken there: by what certificate, and whether it is to be believed.
void LobbyClient::Core::found(const transport::TlsFound& tls) {
    KnownServers known(state_folder);
    const TrustVerdict verdict = judge(known, server_key, tls);
    if (!verdict.refusal.empty()) return fail(verdict.refusal, Ending::Refused);
    {
        const std::lock_guard lock(mutex);
        info.certificate = tls.fingerprint;
    }
    open_channel(tls.fingerprint.empty() ? grpc::InsecureChannelCredentials() : credentials_for(tls));
    ask_for_info();
}

void LobbyClient::Core::open_channel(std::shared_ptr<grpc::ChannelCredentials> credentials) {
    grpc::ChannelArguments arguments;
    arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);  // games on the local network are no matter for a proxy
    arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS, 20'000);
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, 10'000);
    arguments.SetMaxReceiveMessageSize(4 << 20);
    channel = grpc::CreateCustomChannel(target_of(server), std::move(credentials), arguments);
    servers = wire::Server::NewStub(channel);
    accounts = wire::Accounts::NewStub(channel);
    lobbies_stub = wire::Lobbies::NewStub(channel);
    matches = wire::Matches::NewStub(channel);
    saves = wire::Saves::NewStub(channel);
    histories = wire::History::NewStub(channel);
}

void LobbyClient::Core::fail(const std::string& sentence, Ending how) {
    const std::lock_guard lock(mutex);
    state = State::Failed;
    failure = sentence;
    ending = how;
}

void LobbyClient::Core::fail(const grpc::Status& status) {
    const bool nobody =
        status.error_details().empty() && (status.error_code() == grpc::StatusCode::UNAVAILABLE ||
                                           status.error_code() == grpc::StatusCode::DEADLINE_EXCEEDED);
    fail(error_of(status, server).sentence(), nobody ? Ending::NoConnection : Ending::Refused);
}

void LobbyClient::Core::ask_for_info() {
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

void LobbyClient::Core::informed(const grpc::Status& status, const wire::InfoResponse& got) {
    if (!status.ok()) return fail(status);
    if (!got.unfit().empty()) return fail(got.unfit(), Ending::Refused);
    take_info(got);
    if (!password.empty()) return register_name();
    log_in_as_guest();
}

void LobbyClient::Core::take_info(const wire::InfoResponse& got) {
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
void LobbyClient::Core::register_name() {
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

void LobbyClient::Core::log_in() {
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

void LobbyClient::Core::log_in_as_guest() {
    wire::LoginAsGuestRequest request;
    request.set_name(wanted_name);
    {
        const std::lock_guard lock(mutex);
        tokens = std::make_unique<GuestTokens>(state_folder, server_key, wanted_name);
        request.set_token(tokens->token());
    }
    call<wire::LoginAsGuestRequest, wire::Session>(
        accounts->async(),
        pick<wire::LoginAsGuestRequest, wire::Session>(&wire::Accounts::Stub::async_interface::LoginAsGuest),
        std::move(request),
        [self = shared_from_this()](const grpc::Status& logged_in, const wire::Session& who) {
            self->logged_in(logged_in, who);
        });
}

void LobbyClient::Core::logged_in(const grpc::Status& status, const wire::Session& who) {
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

std::shared_ptr<LobbyStream> LobbyClient::Core::lobby_stream() const {
    const std::lock_guard lock(mutex);
    return stream;
}

void LobbyClient::Core::send(wire::EnterRequest request) {
    if (const auto lobby = lobby_stream()) {
        request.set_request(1);
        lobby->send(std::move(request));
    }
}

std::uint64_t LobbyClient::Core::table_version() const {
    const auto lobby = lobby_stream();
    const auto view = lobby ? lobby->view() : std::nullopt;
    return view ? view->table.version : 0;
}

Answer<Bytes> LobbyClient::Core::content(wire::GetContentRequest::Kind kind, Digest digest) {
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

}  // namespace banneret::session
