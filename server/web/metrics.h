// Metrics: the server's figures in Prometheus' text format.
#pragma once

#include <cstdint>
#include <string>

namespace banneret::web {

struct Metrics {
    std::int64_t started_ms = 0;
    std::uint32_t connections = 0;
    std::uint64_t connections_refused = 0;
    std::uint32_t lobbies = 0;
    std::uint32_t people = 0;
    std::uint32_t matches = 0;
    std::uint64_t turns = 0;  // closed in the matches that run
    std::uint64_t commits = 0;
    bool draining = false;
    std::uint64_t memory_bytes = 0;  // resident
    std::uint32_t open_files = 0;
};

std::string metrics_text(const Metrics& metrics);

}  // namespace banneret::web
