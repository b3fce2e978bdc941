#include "server/app/server.h"

#include <sys/resource.h>

#include <atomic>
#include <filesystem>
#include <mutex>

#include "common/lockstep/messages.h"
#include "common/match/version.h"
#include "common/rules/text/data_folder.h"
#include "common/transport/discovery_sockets.h"
#include "common/transport/tls.h"
#include "server/acceptor/acceptor.h"
#include "server/app/backup.h"
#include "server/app/game_data.h"
#include "server/app/relay_adapter.h"
#include "server/app/version.h"
#include "server/secrets/secrets.h"
#include "server/service/hub.h"
#include "server/service/services.h"
#include "server/store/folder.h"
#include "server/web/web_server.h"

namespace banneret::server {
namespace {

namespace fs = std::filesystem;

constexpr int kWorkers = 4;
constexpr std::size_t kMostWaiting = 1024;
constexpr std::size_t kMostPasswordsWaiting = 32;

StartRefusal refusal(int status, const Error& error) { return {status, error.sentence()}; }

// Each person has two connections and each of gRPC's takes two descriptors.
void raise_descriptor_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

service::GuestPolicy policy_of(Guests guests) { return static_cast<service::GuestPolicy>(guests); }
static_assert(static_cast<int>(Guests::Always) == static_cast<int>(service::GuestPolicy::Always));

}  // namespace

// Members are destroyed from the last to the first: what lets people in goes before what they use.
struct Server::Impl {
    Impl(ServerOptions o, store::FolderLock l) : options(std::move(o)), lock(std::move(l)) {}

    ServerOptions options;
    store::FolderLock lock;
    std::vector<std::string> notices;
    std::once_flag stop_wanted;
    std::atomic<bool> stopped{false};
    std::uint16_t port = 0;

    std::unique_ptr<store::Store> store;
    std::unique_ptr<RelayAdapter> relay;
    std::unique_ptr<service::WorkPool> workers;
    std::unique_ptr<service::WorkPool> password_workers;
    std::unique_ptr<service::Parts> parts;
    std::unique_ptr<transport::IoLoop> loop;
    std::unique_ptr<service::Hub> hub;
    std::unique_ptr<service::MatchNews> news;
    std::unique_ptr<service::Services> services;
    std::mutex tls_mutex;
    std::shared_ptr<const transport::TlsIdentity> tls;  // null: none is spoken
    std::unique_ptr<transport::IoLoop> tunnels;         // TLS and what comes by a proxy goes over it
    std::unique_ptr<acceptor::Acceptor> door;
    std::shared_ptr<transport::DiscoveryResponder> discovery;
    std::unique_ptr<web::WebServer> web;

    void log(const std::string& line) const {
        if (options.on_log) options.on_log(line);
    }
    void want_stop(const std::string& failure) {
        std::call_once(stop_wanted, [&] {
            if (options.on_stop_wanted) options.on_stop_wanted(failure);
        });
    }

    Result<void> open_store();
    void make_relay(const GameData& data);
    void make_parts(GameData data);
    Result<void> make_services();
    Result<void> read_tls();
    std::shared_ptr<const transport::TlsIdentity> tls_now();
    void warn_of_plain_tcp();
    Result<void> open_door(acceptor::TcpListeners tcp);
    void open_discovery();
    void open_web();
    transport::Answer discovery_answer();
    void resume_matches();
    void stop(const std::string& sentence);
};

Result<void> Server::Impl::open_store() {
    store::StoreOptions store_options;
    store_options.on_fatal = [this](const Error& error) { want_stop(error.sentence()); };
    auto opened = store::Store::open(options.data_folder, std::move(store_options));
    if (!opened.ok()) return opened.error();
    store = std::move(*opened);
    std::error_code error;
    for (const char* folder : {"relay", "replays"}) {
        const fs::path path = fs::path(options.data_folder) / folder;
        fs::create_directories(path, error);
        if (error) return Error{path.string(), "the folder cannot be made: " + error.message(), ""};
    }
    return {};
}

void Server::Impl::make_relay(const GameData& data) {
    RelayAdapterOptions adapter;
    adapter.relay_folder = fs::path(options.data_folder) / "relay";
    adapter.data_folder = options.data_folder;
    adapter.workers = options.referee_workers;
    adapter.ticket_ms = options.ticket_ms;
    adapter.log = [this](const std::string& line) { log(line); };
    adapter.fatal = [this](const std::string& sentence) { want_stop(sentence); };
    adapter.muted = [this](std::uint64_t account) {
        const auto muted = parts->sanctions.muted(account, service::now_ms());
        return muted ? muted->sentence : std::string();
    };
    relay = std::make_unique<RelayAdapter>(std::move(adapter), data.rules);
}

void Server::Impl::make_parts(GameData data) {
    workers = std::make_unique<service::WorkPool>(kWorkers, kMostWaiting);
    password_workers = std::make_unique<service::WorkPool>(1, kMostPasswordsWaiting);
    parts = std::make_unique<service::Parts>(*store, *relay, *workers, *password_workers);
    parts->rules = std::move(data.rules);
    parts->compiled_rules = std::move(data.compiled);
    parts->scripts = std::move(data.scripts);
    parts->choices = std::move(data.choices);
    parts->server_name = options.name;
    parts->version = kVersion;
    parts->instance = secrets::draw_number();
    parts->protocol_version = lockstep::kProtocolVersion;
    parts->simulation_version = match::kSimulationVersion;
    parts->data_folder = options.data_folder;
    parts->started_ms = service::now_ms();
    parts->guests = policy_of(options.guests);
    parts->embedded = options.embedded;
    parts->stop = [this] { want_stop(""); };
    parts->set_log_level = options.set_log_level;
    parts->back_up = [this](const std::string& folder) {
        return back_up(*store, options.data_folder, folder);
    };
    parts->connections = [this] {
        const acceptor::AcceptorCounts counts = door ? door->counts() : acceptor::AcceptorCounts{};
        return service::ConnectionCounts{counts.open, counts.refused};
    };
}

Result<void> Server::Impl::make_services() {
    if (auto sanctions = parts->sanctions.read(service::now_ms()); !sanctions.ok()) return sanctions;
    loop = std::make_unique<transport::IoLoop>();
    hub = std::make_unique<service::Hub>(*parts, *loop);
    Result<void> kept;
    loop->run_and_wait([&] { kept = hub->open_kept(); });
    if (!kept.ok()) return kept;
    news = std::make_unique<service::MatchNews>(*parts, *hub);
    relay->open(*news);
    resume_matches();
    services = std::make_unique<service::Services>(*parts, *hub, *news);
    return {};
}

void Server::Impl::resume_matches() {
    for (const auto& [lobby, match] : relay->resume(*store)) {
        log("match " + std::to_string(match) + " goes on from where it was");
        loop->run_and_wait([&, l = lobby, m = match] { hub->match_resumed(l, m); });
    }
    // Rows of matches whose journal is gone would run for ever.
    store::MatchFilter still;
    still.running_only = true;
    const auto rows = store->matches(still, {}, 1000);
    if (!rows.ok()) return;
    const auto running = relay->running();
    for (const store::MatchRow& row : rows.value()) {
        bool runs = false;
        for (const auto& [id, turns] : running) runs = runs || id == row.id;
        if (runs) continue;
        store::MatchEnd end;
        end.how = store::HowEnded::Fault;
        end.verdict = "The server has no journal of this match.";
        end.ended_ms = service::now_ms();
        (void)store->end_match(row.id, end);
    }
}

Result<void> Server::Impl::read_tls() {
    if (options.tls_certificate.empty() != options.tls_key.empty()) {
        return Error{"", "TLS needs a certificate and its key",
                     "Give both --tls-certificate and --tls-key, or neither"};
    }
    if (options.tls_certificate.empty()) return {};
    auto read = transport::TlsIdentity::read(options.tls_certificate, options.tls_key);
    if (!read.ok()) return read.error();
    const std::lock_guard guard(tls_mutex);
    tls = std::move(*read);
    return {};
}

std::shared_ptr<const transport::TlsIdentity> Server::Impl::tls_now() {
    const std::lock_guard guard(tls_mutex);
    return tls;
}

void Server::Impl::warn_of_plain_tcp() {
    if (const auto now = tls_now()) {
        notices.push_back("TLS with the certificate " + now->fingerprint() + ".");
        if (now->expired()) {
            notices.push_back(
                "The TLS certificate is out of its time: clients that do not know it will doubt it.");
        }
        return;
    }
    const std::string address = acceptor::public_address();
    if (options.loopback_only || address.empty() || !options.proxies.empty()) return;
    notices.push_back(
        "This machine has the public address " + address +
        " and speaks without TLS: whoever is on the way can read passwords and change games. Give "
        "--tls-certificate and --tls-key, or put a proxy with TLS before it (docs/hosting.md).");
}

Result<void> Server::Impl::open_door(acceptor::TcpListeners tcp) {
    port = tcp.port;
    if (!tcp.without.empty())
        notices.push_back("This machine has no " + tcp.without + "; the server does without it.");
    acceptor::Descriptor admin;
    if (options.admin_socket) {
        auto socket = acceptor::listen_unix((fs::path(options.data_folder) / "admin.socket").string());
        if (!socket.ok()) return socket.error();
        admin = std::move(*socket);
    }
    acceptor::AcceptorOptions limits;
    limits.caps.total = options.most_connections;
    limits.caps.each_address = options.most_connections_each;
    limits.caps.loopback = options.most_connections;
    limits.tls = tls_now() != nullptr;
    limits.proxies = options.proxies;
    if (limits.tls || !limits.proxies.empty()) tunnels = std::make_unique<transport::IoLoop>();
    warn_of_plain_tcp();
    acceptor::Handlers handlers;
    handlers.tunnel = [this](int fd, const acceptor::Peer& peer, bool encrypted) {
        return transport::tunnel_of_server(*tunnels, fd, encrypted ? tls_now() : nullptr,
                                           acceptor::tunnel_name_of(peer));
    };
    handlers.grpc = [this](int fd, const acceptor::Peer&) { services->take_connection(fd); };
    handlers.relay = [this](int fd, const acceptor::Peer&, acceptor::Slot slot) {
        relay->adopt(fd, std::move(slot));
    };
    handlers.admin = [this](int fd) { services->take_admin_connection(fd); };
    door =
        std::make_unique<acceptor::Acceptor>(std::move(tcp), std::move(admin), limits, std::move(handlers));
    return {};
}

transport::Answer Server::Impl::discovery_answer() {
    const service::HubCounts counts = hub->counts();
    const auto cut = [](std::uint32_t n) {
        return static_cast<std::uint16_t>(std::min<std::uint32_t>(n, 65535));
    };
    transport::Answer out;
    out.instance = parts->instance;
    out.server_name = parts->server_name;
    out.version = parts->version;
    out.port = port;
    out.lobbies_open = cut(counts.lobbies);
    out.seats_taken = cut(counts.people);
    out.seats_open = cut(counts.seats_open);
    out.saved_game = counts.saved_game;
    return out;
}

// Games are looked for at the usual port, wherever this server listens: several servers share it. It answers
// on the lobbies' own loop, so that the counts need no lock.
void Server::Impl::open_discovery() {
    if (!options.discovery || options.loopback_only) return;
    auto responder = transport::DiscoveryResponder::start(*loop, transport::kDefaultPort,
                                                          [this] { return discovery_answer(); });
    if (responder.ok()) {
        discovery = std::move(*responder);
    } else {
        notices.push_back("Nobody on the local network will find this server by itself: " +
                          responder.error().sentence());
    }
}

// Pages are not what a server is for: without them it goes on.
void Server::Impl::open_web() {
    if (options.web_port < 0) return;
    auto started = web::WebServer::start(*parts, *hub,
                                         {options.web_address, static_cast<std::uint16_t>(options.web_port)});
    if (started.ok()) {
        web = std::move(*started);
        notices.push_back("Web pages on http://" + options.web_address + ":" + std::to_string(web->port()) +
                          "/");
    } else {
        notices.push_back(started.error().sentence());
    }
}

void Server::Impl::stop(const std::string& sentence) {
    if (stopped.exchange(true)) return;
    if (web) web->stop();
    discovery.reset();
    if (door) door->stop();
    if (hub) {
        loop->run_and_wait([&] { hub->stop(sentence); });
    }
    if (relay) relay->stop(sentence);
    if (news) news->give_up_all();  // gRPC waits for every call that is open
    if (services) services->stop();
    if (workers) workers->stop();
    if (password_workers) password_workers->stop();
    if (relay) relay->close();
    tunnels.reset();  // once all has been said through them
    // What was posted last is done before the hub goes.
    if (loop) loop->run_and_wait([] {});
}

std::variant<std::unique_ptr<Server>, StartRefusal> Server::start(ServerOptions options) {
    raise_descriptor_limit();
    if (options.game_data.empty()) options.game_data = rules::text::find_data_folder();
    if (options.game_data.empty()) {
        return StartRefusal{kExitData, "The game's data was not found; name its folder with --game-data."};
    }
    auto data = load_game_data(options.game_data, options.ruleset);
    if (!data.ok()) return refusal(kExitData, data.error());
    if (auto prepared = store::prepare_folder(options.data_folder); !prepared.ok()) {
        return refusal(kExitData, prepared.error());
    }
    auto lock = store::FolderLock::take(options.data_folder);
    if (!lock.ok()) return refusal(kExitInUse, lock.error());
    auto tcp = acceptor::listen_tcp(options.port, options.loopback_only, options.next_free_port);
    if (!tcp.ok()) return refusal(kExitFailed, tcp.error());

    auto impl = std::make_unique<Impl>(std::move(options), std::move(*lock));
    if (auto read = impl->read_tls(); !read.ok()) return refusal(kExitData, read.error());
    if (auto opened = impl->open_store(); !opened.ok()) return refusal(kExitData, opened.error());
    impl->make_relay(*data);
    impl->make_parts(std::move(*data));
    if (auto made = impl->make_services(); !made.ok()) return refusal(kExitData, made.error());
    if (auto open = impl->open_door(std::move(*tcp)); !open.ok()) {
        impl->stop("");
        return refusal(kExitFailed, open.error());
    }
    impl->open_discovery();
    impl->open_web();
    return std::unique_ptr<Server>(new Server(std::move(impl)));
}

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::~Server() { stop(); }

std::uint16_t Server::port() const { return impl_->port; }
std::uint16_t Server::web_port() const { return impl_->web ? impl_->web->port() : std::uint16_t{0}; }
std::uint64_t Server::instance() const { return impl_->parts->instance; }
const std::vector<std::string>& Server::notices() const { return impl_->notices; }
Result<std::string> Server::reload() {
    if (impl_->options.tls_certificate.empty())
        return std::string("There is nothing to read again: no TLS is spoken.");
    if (auto read = impl_->read_tls(); !read.ok()) return read.error();
    return "TLS with the certificate " + impl_->tls_now()->fingerprint() + " from now on.";
}
void Server::stop(const std::string& sentence) { impl_->stop(sentence); }

}  // namespace banneret::server
