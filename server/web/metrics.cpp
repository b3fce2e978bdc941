#include "server/web/metrics.h"

#include <fmt/format.h>

namespace banneret::web {
namespace {

template <class Number>
std::string gauge(const char* name, const char* help, Number value, const char* kind = "gauge") {
    return fmt::format("# HELP banneret_{0} {1}\n# TYPE banneret_{0} {2}\nbanneret_{0} {3}\n", name, help,
                       kind, value);
}

}  // namespace

std::string metrics_text(const Metrics& m) {
    return gauge("start_time_seconds", "When the server started, seconds since 1970.", m.started_ms / 1000) +
           gauge("connections", "Connections open now, gRPC's and the relay's.", m.connections) +
           gauge("connections_refused_total", "Connections turned away by a limit.", m.connections_refused,
                 "counter") +
           gauge("lobbies", "Lobbies open now.", m.lobbies) +
           gauge("people", "People in lobbies now.", m.people) +
           gauge("matches", "Matches running now.", m.matches) +
           gauge("running_turns", "Turns closed in the matches that run.", m.turns) +
           gauge("store_commits_total", "Transactions committed by the store.", m.commits, "counter") +
           gauge("draining", "1: no new matches begin.", m.draining ? 1 : 0) +
           gauge("resident_memory_bytes", "Memory in use.", m.memory_bytes) +
           gauge("open_files", "File descriptors in use.", m.open_files);
}

}  // namespace banneret::web
