// banneret-server: reads its options, runs one Server until a signal or the server itself ends it.
#include <csignal>
#include <cstdio>
#include <string>
#include <variant>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "server/app/configuration.h"
#include "server/app/log.h"
#include "server/app/server.h"
#include "server/service/services.h"

namespace {

using namespace banneret::server;  // NOLINT: the program's own part

// Signals become something to wait for; blocked before any thread is made, so that all have them blocked.
int block_signals() {
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    return signalfd(-1, &ends, SFD_CLOEXEC);
}

void read_again(Server& server) {
    const auto done = server.reload();
    if (done.ok()) {
        log_info(*done);
    } else {
        log_error(done.error().sentence() + " The old certificate goes on.");
    }
}

// Until the server is told to end, or wants to. SIGHUP has it read its certificate again.
void wait_for_the_end(Server& server, int signals, int wish) {
    pollfd either[2] = {{signals, POLLIN, 0}, {wish, POLLIN, 0}};
    while (true) {
        if (poll(either, 2, -1) < 0) continue;
        signalfd_siginfo signal{};
        if (either[0].revents == 0 || read(signals, &signal, sizeof signal) != sizeof signal) return;
        if (signal.ssi_signo != SIGHUP) return;
        read_again(server);
    }
}

int run(Configuration configuration, int signals) {
    const int wish = eventfd(0, EFD_CLOEXEC);
    std::string failure;
    configuration.options.on_stop_wanted = [&failure, wish](const std::string& why) {
        failure = why;
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = write(wish, &one, sizeof one);
    };
    configuration.options.on_log = [](const std::string& line) { log_info(line); };
    configuration.options.set_log_level = set_log_level;
    start_log(configuration.log_level);
    auto started = Server::start(std::move(configuration.options));
    if (const auto* refused = std::get_if<StartRefusal>(&started)) {
        end_log();
        std::fprintf(stderr, "banneret-server: %s\n", refused->sentence.c_str());
        return refused->status;
    }
    auto& server = *std::get<std::unique_ptr<Server>>(started);
    for (const std::string& notice : server.notices()) log_info(notice);
    log_info("ready on TCP port " + std::to_string(server.port()));
    wait_for_the_end(server, signals, wish);
    log_info("stopping");
    server.stop();
    if (!failure.empty()) log_error(failure);
    end_log();
    if (!failure.empty()) std::fprintf(stderr, "banneret-server: %s\n", escaped(failure).c_str());
    return failure.empty() ? kExitDone : kExitFailed;
}

int ask(const AdminCommand& command, const std::string& data_folder) {
    const auto answer = command(data_folder);
    if (!answer) {
        std::fprintf(stderr, "banneret-server: %s\n", answer.error().sentence().c_str());
        return kExitFailed;
    }
    std::fputs(answer->c_str(), stdout);
    return kExitDone;
}

}  // namespace

int main(int argc, char** argv) {
    auto configured = configure(argc, argv);
    if (const auto* end = std::get_if<ConfigurationEnd>(&configured)) {
        std::fputs(end->out.c_str(), stdout);
        std::fputs(end->err.c_str(), stderr);
        return end->status;
    }
    auto& configuration = std::get<Configuration>(configured);
    if (configuration.print_only) {
        std::fputs(configuration.printed.c_str(), stdout);
        return kExitDone;
    }
    if (configuration.admin) return ask(configuration.admin, configuration.options.data_folder);
    const int signals = block_signals();
    banneret::service::mute_library_logs();
    return run(std::move(configuration), signals);
}
