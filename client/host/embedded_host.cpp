#include "client/host/embedded_host.h"

#include "server/app/server.h"

namespace banneret::host {
namespace {

// Programs of one person that run side by side each have a server of their own; its store is one at a time.
constexpr int kMostSideBySide = 8;

server::ServerOptions options_of(const HostOptions& options, int which) {
    server::ServerOptions out;
    out.data_folder = options.state_folder + (which == 0 ? "" : "-" + std::to_string(which + 1));
    out.game_data = options.data_folder;
    out.name = options.server_name;
    out.port = options.port;
    out.next_free_port = options.for_others;
    out.loopback_only = !options.for_others;
    out.discovery = options.for_others;
    out.admin_socket = false;
    out.guests = server::Guests::Always;
    out.embedded = true;
    out.most_connections = 256;
    if (options.on_log) out.on_log = options.on_log;
    return out;
}

}  // namespace

struct EmbeddedHost::Inner {
    std::unique_ptr<server::Server> server;
    bool for_others = false;
    std::string key;
};

EmbeddedHost::EmbeddedHost(std::unique_ptr<Inner> inner) : inner_(std::move(inner)) {}
EmbeddedHost::~EmbeddedHost() { inner_->server->stop("The player who hosts this game has left."); }

Result<std::unique_ptr<EmbeddedHost>> EmbeddedHost::start(const HostOptions& options) {
    server::StartRefusal refusal;
    for (int which = 0; which < kMostSideBySide; ++which) {
        auto started = server::Server::start(options_of(options, which));
        if (auto* server = std::get_if<std::unique_ptr<server::Server>>(&started)) {
            auto inner = std::make_unique<Inner>();
            inner->server = std::move(*server);
            inner->for_others = options.for_others;
            inner->key = options_of(options, which).data_folder;
            return std::unique_ptr<EmbeddedHost>(new EmbeddedHost(std::move(inner)));
        }
        refusal = std::get<server::StartRefusal>(started);
        if (refusal.status != server::kExitInUse) break;
    }
    return Error{"", refusal.sentence, ""};
}

transport::Address EmbeddedHost::address() const { return {"127.0.0.1", inner_->server->port(), ""}; }
bool EmbeddedHost::for_others() const { return inner_->for_others; }
std::string EmbeddedHost::key() const { return inner_->key; }

}  // namespace banneret::host
