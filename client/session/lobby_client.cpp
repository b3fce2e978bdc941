// A server's lobbies, and being in one. The way to the server is in lobby_core.cpp, matches, saves and history in
// lobby_records.cpp.
#include "client/session/lobby_client.h"

#include <unistd.h>

#include "client/session/lobby_core.h"

namespace banneret::session {
namespace {

constexpr std::chrono::seconds kToTellTls{3};

}  // namespace

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
    find_out();
}

// Whether TLS is spoken there, before anything is said.
void LobbyClient::find_out() {
    const std::weak_ptr<Core> weak = core_;
    const auto told = [weak](const transport::TlsFound& found) {
        if (found.socket >= 0) ::close(found.socket);
        if (const auto core = weak.lock()) core->found(found);
    };
    const std::string ca_file = core_->versions.ca_file;
    connector_ = transport::Connector::start(
        loop_, core_->server,
        [this, told, ca_file](transport::Connected got) {
            // Nobody there: the call that follows says so, in the words for it.
            if (got.failure != transport::ConnectFailure::None) return told({});
            transport::tunnel_of_client(loop_, got.socket, core_->server.host, ca_file, told, kToTellTls);
        },
        kToTellTls);
}

LobbyClient::~LobbyClient() {
    connector_->cancel();
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

ResumeTokens LobbyClient::resume_tokens() const {
    return {core_->state_folder, core_->server_key, core_->wanted_name};
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
    auto joining = stream ? stream->take_joining() : std::nullopt;
    if (joining) joining->certificate = core_->certificate();
    return joining;
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

void LobbyClient::answer_proposal(std::uint64_t number, bool agree) {
    wire::EnterRequest request;
    request.mutable_answer_proposal()->set_number(number);
    request.mutable_answer_proposal()->set_agree(agree);
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

}  // namespace banneret::session
