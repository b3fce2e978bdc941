#include "tests/server/service/rig.h"

namespace banneret::service {
namespace {

std::shared_ptr<const rules::Rules> small_rules() {
    auto out = std::make_shared<rules::Rules>();
    out->name = "test";
    out->version = "1";
    out->digest = 0x77;
    return out;
}

lobby::Choices small_choices() {
    lobby::Choices out;
    out.scripts = {"arabia"};
    out.sizes = {{"tiny", "Tiny", 120, 2}, {"giant", "Giant", 240, 8}};
    out.stocks = {"standard"};
    out.levels = {"Easy", "Hard"};
    out.civilisations = 3;
    return out;
}

}  // namespace

Result<void> NotedRelay::begin(MatchBegin begin) {
    const std::lock_guard lock(mutex);
    if (!refuses.empty()) return Error{"", refuses, ""};
    begun.push_back(std::move(begin));
    return {};
}

std::optional<service::Ticket> NotedRelay::ticket(MatchId id, SeatId seat) {
    const std::lock_guard lock(mutex);
    for (const MatchBegin& match : begun) {
        service::Ticket out{};
        out[0] = seat;
        if (match.id == id) return out;
    }
    return std::nullopt;
}

std::vector<std::pair<MatchId, std::uint32_t>> NotedRelay::running() {
    const std::lock_guard lock(mutex);
    std::vector<std::pair<MatchId, std::uint32_t>> out;
    for (const MatchBegin& match : begun) out.emplace_back(match.id, 42);
    return out;
}

bool NotedRelay::ask_for_save(MatchId id, SeatId seat, const std::string& title) {
    return on_save && on_save(id, seat, title);
}

void NotedRelay::kick(MatchId id, SeatId seat) {
    const std::lock_guard lock(mutex);
    kicked.emplace_back(id, seat);
}

Result<Bytes> NotedRelay::record(MatchId id) {
    const std::lock_guard lock(mutex);
    const auto found = records.find(id);
    if (found == records.end()) return Error{"", "that match does not run here", ""};
    return found->second;
}

Rig::Rig(const std::filesystem::path& folder, bool embedded) : folder_(folder.string()) {
    auto store = store::Store::open(folder);
    EXPECT_TRUE(store.ok());
    store_ = std::move(*store);
    parts_ = std::make_unique<Parts>(*store_, relay_, workers_, password_workers_);
    parts_->rules = small_rules();
    parts_->compiled_rules = {1, 2, 3};
    parts_->scripts = {{"arabia", "<LAND_GENERATION>", 0x99}};
    parts_->choices = small_choices();
    parts_->server_name = "Test server";
    parts_->version = "0.1.0";
    parts_->instance = 5;
    parts_->protocol_version = 3;
    parts_->simulation_version = 4;
    parts_->data_folder = folder_;
    parts_->embedded = embedded;
    parts_->connections = [this] { return ConnectionCounts{door_->counts().open, door_->counts().refused}; };
    hub_ = std::make_unique<Hub>(*parts_, loop_);
    loop_.run_and_wait([&] { EXPECT_TRUE(hub_->open_kept().ok()); });
    news_ = std::make_unique<MatchNews>(*parts_, *hub_);
    services_ = std::make_unique<Services>(*parts_, *hub_, *news_);
    auto tcp = acceptor::listen_tcp(0, true, false);
    auto admin = acceptor::listen_unix(admin_path());
    EXPECT_TRUE(tcp.ok() && admin.ok());
    port_ = tcp->port;
    acceptor::Handlers handlers;
    handlers.grpc = [this](int fd, const acceptor::Peer&) { services_->take_connection(fd); };
    handlers.admin = [this](int fd) { services_->take_admin_connection(fd); };
    door_ = std::make_unique<acceptor::Acceptor>(std::move(*tcp), std::move(*admin),
                                                 acceptor::AcceptorOptions{}, std::move(handlers));
}

Rig::~Rig() {
    door_->stop();
    loop_.run_and_wait([&] { hub_->stop("The test is over."); });
    services_->stop();
    workers_.stop();
    password_workers_.stop();
    loop_.run_and_wait([] {});
}

std::shared_ptr<grpc::Channel> Rig::channel() {
    grpc::ChannelArguments apart;
    apart.SetInt("banneret.apart", ++channels_);  // each person has a connection of their own
    return grpc::CreateCustomChannel("127.0.0.1:" + std::to_string(port_), grpc::InsecureChannelCredentials(),
                                     apart);
}

v1::ErrorDetail detail(const grpc::Status& status) {
    v1::ErrorDetail out;
    EXPECT_TRUE(out.ParseFromString(status.error_details()));
    EXPECT_TRUE(status.ok() || out.sentence() == status.error_message()) << status.error_message();
    return out;
}

Person::Person(std::shared_ptr<grpc::Channel> c, const Named& named) : channel(std::move(c)) {
    grpc::ClientContext context;
    set_deadline(context);
    v1::LoginAsGuestRequest request;
    request.set_name(named.name);
    const auto status = v1::Accounts::NewStub(channel)->LoginAsGuest(&context, request, &session);
    EXPECT_TRUE(status.ok()) << status.error_message();
}

Person::Person(std::shared_ptr<grpc::Channel> c, std::string token) : channel(std::move(c)) {
    session.set_token(std::move(token));
}

std::unique_ptr<grpc::ClientContext> Person::context() const {
    auto out = std::make_unique<grpc::ClientContext>();
    set_deadline(*out);
    out->AddMetadata("authorization", "Bearer " + session.token());
    return out;
}

std::uint64_t Person::create(const v1::CreateLobbyRequest& request, grpc::Status* status) {
    v1::CreateLobbyResponse response;
    const auto got = v1::Lobbies::NewStub(channel)->Create(context().get(), request, &response);
    if (status != nullptr) *status = got;
    return response.lobby_id();
}

v1::Entered Person::enter(std::uint64_t lobby, const std::string& password) {
    v1::EnterLobby wish;
    wish.set_lobby_id(lobby);
    wish.set_password(password);
    return enter(wish);
}

v1::Entered Person::enter(const v1::EnterLobby& wish) {
    leave();
    stream_context = context();
    stream = v1::Lobbies::NewStub(channel)->Enter(stream_context.get());
    v1::EnterRequest request;
    *request.mutable_enter() = wish;
    stream->Write(request);
    const auto first = wait_for([](const v1::EnterResponse& r) { return r.has_entered(); });
    return first ? first->entered() : v1::Entered();
}

std::optional<v1::EnterResponse> Person::wait_for(const std::function<bool(const v1::EnterResponse&)>& fits) {
    v1::EnterResponse response;
    while (stream->Read(&response)) {
        if (response.has_entered()) table = response.entered().table();
        if (response.has_table()) table = response.table();
        if (response.has_ping()) {
            v1::EnterRequest pong;
            pong.mutable_pong()->set_clock(response.ping().clock());
            stream->Write(pong);
        }
        if (fits(response)) return response;
    }
    return std::nullopt;
}

void Person::set_ready(std::uint32_t row, std::uint64_t version) {
    v1::EnterRequest request;
    request.mutable_change_row()->set_version(version);
    request.mutable_change_row()->mutable_change()->set_row(row);
    request.mutable_change_row()->mutable_change()->set_ready(true);
    say(request);
}

grpc::Status Person::leave() {
    if (!stream) return grpc::Status::OK;
    stream->WritesDone();
    return finish();
}

grpc::Status Person::finish() {
    v1::EnterResponse rest;
    while (stream->Read(&rest)) {
    }
    const grpc::Status status = stream->Finish();
    stream.reset();
    return status;
}

}  // namespace banneret::service
