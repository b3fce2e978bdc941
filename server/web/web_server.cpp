#include "server/web/web_server.h"

#include <httplib.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <thread>

#include "server/names/names.h"
#include "server/service/hub.h"
#include "server/web/metrics.h"
#include "server/web/pages.h"

namespace banneret::web {
namespace {

using httplib::Request;
using httplib::Response;

constexpr std::size_t kThreads = 4;
constexpr std::uint32_t kMatchesOnAPage = 20;
constexpr std::uint32_t kRankedOnAPage = 50;
constexpr std::uint32_t kLobbiesShown = 200;
constexpr std::size_t kLongestPath = 512;
constexpr const char* kHtml = "text/html; charset=utf-8";
// Nothing but the page itself: no script, no picture, no frame, from here or elsewhere.
constexpr const char* kPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri "
    "'none'";

// A whole number above 0, or 0.
std::uint64_t number_in(const std::string& text) {
    std::uint64_t out = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size() ? out : 0;
}

std::uint64_t resident_bytes() {
    std::ifstream statm("/proc/self/statm");
    std::uint64_t all = 0;
    std::uint64_t resident = 0;
    statm >> all >> resident;
    return resident * 4096;
}

std::uint32_t open_files() {
    std::error_code none;
    const std::filesystem::directory_iterator files("/proc/self/fd", none);
    return static_cast<std::uint32_t>(std::distance(begin(files), end(files)));
}

}  // namespace

struct WebServer::Impl {
    Impl(service::Parts& p, service::Hub& h) : parts(p), hub(h) {}

    service::Parts& parts;
    service::Hub& hub;
    httplib::Server http;
    std::uint16_t port = 0;
    std::thread thread;

    void describe();
    void show(Response& response, std::string html) const { response.set_content(std::move(html), kHtml); }
    void missing(Response& response, const std::string& sentence) const;
    void failed(Response& response, const Error& error) const;
    void front(Response& response);
    void history(const Request& request, Response& response);
    void match(std::uint64_t id, Response& response);
    void player(std::uint64_t id, Response& response);
    void leaderboard(const Request& request, Response& response);
    void metrics(Response& response);
};

void WebServer::Impl::missing(Response& response, const std::string& sentence) const {
    response.status = 404;
    show(response, sentence_page(parts.server_name, "Not here", sentence));
}

void WebServer::Impl::failed(Response& response, const Error& error) const {
    response.status = 503;
    show(response, sentence_page(parts.server_name, "Not now", error.sentence()));
}

void WebServer::Impl::front(Response& response) {
    FrontPage data;
    data.server_name = parts.server_name;
    data.version = parts.version;
    bool more = false;
    hub.loop().run_and_wait([&] { data.lobbies = hub.list(0, kLobbiesShown, more); });
    for (const auto& [id, turns] : parts.relay.running()) {
        auto row = parts.store.match(id);
        if (!row.ok()) return failed(response, row.error());
        if (*row) data.running.emplace_back(std::move(**row), turns);
    }
    show(response, front_page(data));
}

void WebServer::Impl::history(const Request& request, Response& response) {
    HistoryPage data;
    data.server_name = parts.server_name;
    data.map = request.get_param_value("map");
    data.player = request.get_param_value("player");
    data.lobby = number_in(request.get_param_value("lobby"));
    store::MatchFilter filter;
    filter.map_script = data.map;
    filter.lobby = data.lobby;
    if (!data.player.empty()) {
        const auto name = names::checked_name(data.player);
        const auto account = name.ok()
                                 ? parts.store.account_named(name->key)
                                 : Result<std::optional<store::Account>>(std::optional<store::Account>());
        if (!account.ok()) return failed(response, account.error());
        if (!*account) return missing(response, "Nobody here has that name.");
        filter.account = (*account)->id;
    }
    store::MatchCursor cursor;
    cursor.started_ms = static_cast<store::Millis>(number_in(request.get_param_value("began")));
    cursor.id = number_in(request.get_param_value("before"));
    auto matches = parts.store.matches(filter, cursor, kMatchesOnAPage + 1);
    if (!matches.ok()) return failed(response, matches.error());
    if (matches->size() > kMatchesOnAPage) {
        matches->pop_back();
        httplib::Params next{{"began", std::to_string(matches->back().started_ms)},
                             {"before", std::to_string(matches->back().id)}};
        if (!data.map.empty()) next.emplace("map", data.map);
        if (!data.player.empty()) next.emplace("player", data.player);
        if (data.lobby != 0) next.emplace("lobby", std::to_string(data.lobby));
        data.more = httplib::append_query_params("/history", next);
    }
    data.matches = std::move(*matches);
    show(response, history_page(data));
}

void WebServer::Impl::match(std::uint64_t id, Response& response) {
    auto row = parts.store.match(id);
    if (!row.ok()) return failed(response, row.error());
    if (!*row) return missing(response, "There is no such match.");
    MatchPage data;
    data.server_name = parts.server_name;
    data.match = std::move(**row);
    for (const rules::Civilisation& each : parts.rules->civilisations)
        data.civilisations.push_back(each.name);
    if (data.match.end.how != store::HowEnded::Running) {
        auto timeline = parts.store.timeline(id);
        auto chat = parts.store.match_chat(id);
        if (!timeline.ok()) return failed(response, timeline.error());
        if (!chat.ok()) return failed(response, chat.error());
        data.timeline = std::move(*timeline);
        data.chat = std::move(*chat);
    }
    show(response, match_page(data));
}

void WebServer::Impl::player(std::uint64_t id, Response& response) {
    auto account = parts.store.account(id);
    if (!account.ok()) return failed(response, account.error());
    if (!*account) return missing(response, "There is no such player.");
    PlayerPage data;
    data.server_name = parts.server_name;
    data.account = std::move(**account);
    const auto played = parts.store.played(id);
    const auto standing = parts.store.standing(id);
    store::MatchFilter filter;
    filter.account = id;
    auto latest = parts.store.matches(filter, {}, kMatchesOnAPage);
    if (!played.ok()) return failed(response, played.error());
    if (!standing.ok()) return failed(response, standing.error());
    if (!latest.ok()) return failed(response, latest.error());
    std::tie(data.matches, data.won) = *played;
    data.standing = *standing;
    data.latest = std::move(*latest);
    show(response, player_page(data));
}

void WebServer::Impl::leaderboard(const Request& request, Response& response) {
    LeaderboardPage data;
    data.server_name = parts.server_name;
    auto ranked = parts.store.leaderboard(number_in(request.get_param_value("after")), kRankedOnAPage + 1);
    if (!ranked.ok()) return failed(response, ranked.error());
    if (ranked->size() > kRankedOnAPage) {
        ranked->pop_back();
        data.more = "/leaderboard?after=" + std::to_string(ranked->back().standing.account);
    }
    data.ranked = std::move(*ranked);
    show(response, leaderboard_page(data));
}

void WebServer::Impl::metrics(Response& response) {
    Metrics m;
    m.started_ms = parts.started_ms;
    const auto connections = parts.connections ? parts.connections() : service::ConnectionCounts{};
    m.connections = connections.open;
    m.connections_refused = connections.refused;
    service::HubCounts counts;
    hub.loop().run_and_wait([&] { counts = hub.counts(); });
    m.lobbies = counts.lobbies;
    m.people = counts.people;
    for (const auto& [id, turns] : parts.relay.running()) {
        ++m.matches;
        m.turns += turns;
    }
    m.commits = parts.store.commits();
    m.draining = parts.draining;
    m.memory_bytes = resident_bytes();
    m.open_files = open_files();
    response.set_content(metrics_text(m), "text/plain; version=0.0.4; charset=utf-8");
}

void WebServer::Impl::describe() {
    http.new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
    // Its default lets two servers share a port, and callers meet either.
    http.set_socket_options([](socket_t socket) {
        const int on = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    });
    http.set_tcp_nodelay(
        true);  // head and body are written apart: the second would wait for an acknowledgement
    http.set_read_timeout(5, 0);
    http.set_write_timeout(5, 0);
    http.set_keep_alive_max_count(20);
    http.set_keep_alive_timeout(5);
    http.set_payload_max_length(1024);
    http.set_default_headers({{"Content-Security-Policy", kPolicy},
                              {"X-Content-Type-Options", "nosniff"},
                              {"Referrer-Policy", "no-referrer"},
                              {"Cache-Control", "no-cache"}});
    http.set_pre_routing_handler([this](const Request& request, Response& response) {
        if (request.path.size() <= kLongestPath && (request.method == "GET" || request.method == "HEAD"))
            return httplib::Server::HandlerResponse::Unhandled;
        response.status = 405;
        show(response, sentence_page(parts.server_name, "Not so", "These pages can only be read."));
        return httplib::Server::HandlerResponse::Handled;
    });
    http.set_error_handler([this](const Request&, Response& response) {
        if (!response.body.empty()) return;
        show(response, sentence_page(parts.server_name, "Not here", "There is no such page."));
    });
    http.Get("/", [this](const Request&, Response& r) { front(r); });
    http.Get("/history", [this](const Request& q, Response& r) { history(q, r); });
    http.Get(R"(/match/(\d{1,19}))",
             [this](const Request& q, Response& r) { match(number_in(q.matches[1]), r); });
    http.Get(R"(/players/(\d{1,19}))",
             [this](const Request& q, Response& r) { player(number_in(q.matches[1]), r); });
    http.Get("/leaderboard", [this](const Request& q, Response& r) { leaderboard(q, r); });
    http.Get("/metrics", [this](const Request&, Response& r) { metrics(r); });
}

Result<std::unique_ptr<WebServer>> WebServer::start(service::Parts& parts, service::Hub& hub,
                                                    const WebOptions& options) {
    auto impl = std::make_unique<Impl>(parts, hub);
    impl->describe();
    const int port = options.port == 0 ? impl->http.bind_to_any_port(options.address.c_str())
                     : impl->http.bind_to_port(options.address.c_str(), options.port) ? int{options.port}
                                                                                      : -1;
    if (port <= 0) {
        return Error{
            options.address + ":" + std::to_string(options.port),
            "the web pages cannot be served there, the port is in use or the address is not this machine's",
            "Choose others with --web-port and --web-address, or none with --web-port 0"};
    }
    impl->port = static_cast<std::uint16_t>(port);
    impl->thread = std::thread([http = &impl->http] { http->listen_after_bind(); });
    return std::unique_ptr<WebServer>(new WebServer(std::move(impl)));
}

WebServer::WebServer(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
WebServer::~WebServer() { stop(); }

std::uint16_t WebServer::port() const { return impl_->port; }

void WebServer::stop() {
    if (!impl_->thread.joinable()) return;
    while (!impl_->http.is_running()) std::this_thread::yield();  // it may have been started just now
    impl_->http.stop();
    impl_->thread.join();
}

}  // namespace banneret::web
