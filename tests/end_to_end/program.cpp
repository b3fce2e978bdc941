#include "tests/end_to_end/program.h"

#include <gtest/gtest.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>

namespace banneret::end_to_end {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kPatience{60};

Place::Place() {
    std::string pattern = (std::filesystem::temp_directory_path() / "banneret-end-to-end-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) std::abort();
    folder_ = pattern;
}

Place::~Place() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

Environment Place::home_of(const std::string& person) const {
    return {{"HOME", at(person)},
            {"XDG_CONFIG_HOME", at(person + "/config")},
            {"XDG_DATA_HOME", at(person + "/share")},
            {"XDG_STATE_HOME", at(person + "/state")},
            {"XDG_CACHE_HOME", at(person + "/cache")},
            {"XDG_RUNTIME_DIR", at(person + "/run")},
            {"BANNERET_DATA", std::string(BANNERET_SOURCE_DIR) + "/data"}};
}

Program::Program(const std::string& path, Words words, const Environment& environment) {
    int ends[2] = {};
    if (pipe2(ends, O_CLOEXEC) != 0) std::abort();
    words.insert(words.begin(), path);
    std::vector<char*> raw;
    for (std::string& word : words) raw.push_back(word.data());
    raw.push_back(nullptr);
    id_ = fork();
    if (id_ == 0) {
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        unsetenv("BANNERET_PASSWORD");
        for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
        execv(raw[0], raw.data());
        _exit(127);
    }
    close(ends[1]);
    out_ = ends[0];
}

Program::~Program() {
    if (id_ > 0) {
        kill(id_, SIGKILL);
        waitpid(id_, nullptr, 0);
    }
    close(out_);
}

bool Program::read_some(int milliseconds) {
    pollfd wanted{out_, POLLIN, 0};
    if (ended_ || poll(&wanted, 1, milliseconds) <= 0) return false;
    std::array<char, 4096> piece{};
    const ssize_t n = read(out_, piece.data(), piece.size());
    ended_ = n <= 0;
    if (n > 0) said_.append(piece.data(), static_cast<std::size_t>(n));
    return n > 0;
}

bool Program::says(const std::string& words) {
    const auto end = Clock::now() + kPatience;
    while (said_.find(words) == std::string::npos) {
        if (ended_ || Clock::now() > end) return false;
        read_some(1000);
    }
    return true;
}

int Program::status(int seconds) {
    const auto end = Clock::now() + std::chrono::seconds(seconds);
    while (!ended_ && Clock::now() < end) read_some(200);
    if (!ended_) return -999;
    int status = 0;
    waitpid(id_, &status, 0);
    id_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

void Program::signal(int number) { kill(id_, number); }

std::string Program::field(const std::string& event, const std::string& name) const {
    const std::size_t line = said_.rfind("{\"event\":\"" + event + "\"");
    if (line == std::string::npos) return "";
    const std::string text = said_.substr(line, said_.find('\n', line) - line);
    const std::size_t at = text.find("\"" + name + "\":");
    if (at == std::string::npos) return "";
    std::size_t from = at + name.size() + 3;
    const bool words = text[from] == '"';
    if (words) ++from;
    return text.substr(from, text.find_first_of(words ? "\"" : ",}", from) - from);
}

namespace {

Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::uint16_t port_of(Program& server) {
    const std::string ready = "ready on TCP port ";
    EXPECT_TRUE(server.says(ready)) << server.said();
    const std::size_t at = server.said().find(ready);
    if (at == std::string::npos || !server.says("\n")) return 0;
    return static_cast<std::uint16_t>(std::atoi(server.said().c_str() + at + ready.size()));
}

}  // namespace

Server::Server(const Place& place, const std::string& folder, Words more, std::uint16_t port)
    : program_(BANNERET_SERVER,
               with({"--data", place.at(folder), "--port", std::to_string(port), "--loopback-only"}, more),
               place.home_of("server")),
      port_(port_of(program_)) {}

Words headless(Words words) {
    words.insert(words.begin(), "--headless");
    return words;
}

Program run_client(const Place& place, const std::string& person, Words words) {
    return Program(BANNERET_CLIENT, std::move(words), place.home_of(person));
}

}  // namespace banneret::end_to_end
