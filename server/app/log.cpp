#include "server/app/log.h"

#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace banneret::server {
namespace {

constexpr std::size_t kMostWaiting = 8192;

}  // namespace

void start_log(const std::string& level) {
    spdlog::init_thread_pool(kMostWaiting, 1);
    auto sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
    auto logger = std::make_shared<spdlog::async_logger>("server", sink, spdlog::thread_pool(),
                                                         spdlog::async_overflow_policy::overrun_oldest);
    logger->set_level(spdlog::level::from_str(level));
    logger->flush_on(spdlog::level::info);
    spdlog::set_default_logger(logger);
    spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
}

bool set_log_level(const std::string& level) {
    const auto known = spdlog::level::from_str(level);
    if (known == spdlog::level::off) return false;  // what from_str gives for a word it does not know
    spdlog::default_logger()->set_level(known);
    return true;
}

void log_info(const std::string& line) { spdlog::info("{}", escaped(line)); }
void log_error(const std::string& line) { spdlog::error("{}", escaped(line)); }
void end_log() { spdlog::shutdown(); }

std::string escaped(const std::string& line) {
    constexpr const char* kDigits = "0123456789abcdef";
    std::string out;
    for (const char c : line) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7F) {
            out += c;
        } else {
            out += {'\\', 'x', kDigits[byte >> 4u], kDigits[byte & 15u]};
        }
    }
    return out;
}

}  // namespace banneret::server
