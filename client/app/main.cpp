// `banneret`: reads the command line and hands over to the windowed or the headless program.
#include <csignal>
#include <cstdio>

#include "client/app/command_line.h"
#include "client/app/programs.h"

namespace {

using namespace banneret;

void on_signal(int) { app::stop_flag() = true; }

int run(int argc, char** argv) {
    const app::Parsed parsed = app::parse(argc, argv, app::kVersion);
    if (parsed.exit_status) {
        std::fputs(parsed.text.c_str(), *parsed.exit_status == 0 ? stdout : stderr);
        return *parsed.exit_status;
    }
    // A first signal ends in good order; a second one at once.
    struct sigaction action {};
    action.sa_handler = on_signal;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGTERM, &action, nullptr);
    sigaction(SIGINT, &action, nullptr);
    signal(SIGPIPE, SIG_IGN);
    return static_cast<int>(app::run(parsed.line));
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "banneret: a fault of the game's own: %s\n", fault.what());
        return 1;
    }
}
