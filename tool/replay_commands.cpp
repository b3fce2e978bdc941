// banneret-tool replay: what is in a replay, and whether running it again gives the worlds it recorded.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <ctime>

#include "common/archive/divergence.h"
#include "common/archive/replay_check.h"
#include "common/rules/text/data_folder.h"
#include "common/rules/text/load.h"
#include "tool/command_groups.h"
#include "tool/map_sources.h"

namespace banneret::tool {
namespace {

constexpr int kDiffers = 1;
constexpr int kCannot = 2;

int fail(const Error& error) {
    std::fprintf(stderr, "banneret-tool: %s\n", error.sentence().c_str());
    return kCannot;
}

Result<Bytes> bytes_of(const std::string& path) {
    const std::optional<std::string> text = file_text(path);
    if (!text) return Error{path, "the file cannot be read", "check its name and your right to read it"};
    return Bytes(text->begin(), text->end());
}

// ---- check

int check(const std::vector<std::string>& files, const std::string& data) {
    const auto rules = rules::text::load_rules(data + "/rules/classic");
    if (!rules) return fail(rules.error());
    int status = 0;
    for (const std::string& path : files) {
        const Result<Bytes> bytes = bytes_of(path);
        if (!bytes) return fail(bytes.error());
        const archive::ReplayCheck check = archive::check_replay(*bytes, *rules);
        if (check.fault.empty()) {
            std::printf("%s: in step, %u turns, %zu digests compared\n", path.c_str(), check.turns,
                        check.compared);
            continue;
        }
        std::printf("%s: %s\n", path.c_str(), check.fault.c_str());
        status = std::max(status, check.differs ? kDiffers : kCannot);
    }
    return status;
}

// ---- show

std::string time_in_words(std::uint64_t seconds) {
    const auto when = static_cast<std::time_t>(seconds);
    std::tm parts{};
    char text[32];
    if (seconds == 0 || ::gmtime_r(&when, &parts) == nullptr ||
        std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts) == 0)
        return "not known";
    return text;
}

std::string duration_in_words(std::size_t turns) {
    const std::size_t seconds = turns * kTicksPerTurn * kTickMs / 1000;
    char text[32];
    std::snprintf(text, sizeof text, "%zu:%02zu", seconds / 60, seconds % 60);
    return text;
}

std::size_t orders_by(const archive::Replay& replay, SeatId seat) {
    std::size_t orders = 0;
    for (const lockstep::Bundle& bundle : replay.bundles) {
        for (const lockstep::SeatOrders& each : bundle.seats)
            orders += each.seat == seat ? each.orders.size() : 0;
    }
    return orders;
}

void print_seats(const archive::Replay& replay) {
    for (std::size_t i = 0; i < replay.setup.seats.size(); ++i) {
        const match::Seat& seat = replay.setup.seats[i];
        const bool person = seat.kind == match::SeatKind::Person;
        const std::string name = seat.name.empty() ? "without a name" : seat.name;
        std::printf("  seat %zu       %s, %s, colour %d", i + 1, name.c_str(), person ? "person" : "computer",
                    int{seat.player_number});
        if (seat.team != 0) std::printf(", team %d", int{seat.team});
        if (person) std::printf(", %zu orders", orders_by(replay, static_cast<SeatId>(i + 1)));
        std::printf("\n");
    }
}

int show(const std::vector<std::string>& files) {
    for (const std::string& path : files) {
        const Result<Bytes> bytes = bytes_of(path);
        if (!bytes) return fail(bytes.error());
        const Result<archive::Replay> replay = archive::read_replay(*bytes);
        if (!replay) return fail({path, replay.error().what, replay.error().hint});
        const match::Settings& settings = replay->setup.settings;
        std::printf("%s\n  match        %llu, played %s\n", path.c_str(),
                    static_cast<unsigned long long>(replay->match), time_in_words(replay->played_at).c_str());
        std::printf("  map          %s, %d tiles square, seed %llu%s\n", settings.map_script.c_str(),
                    replay->setup.side, static_cast<unsigned long long>(settings.seed),
                    replay->start.empty() ? "" : ", from a saved game");
        print_seats(*replay);
        std::printf("  length       %zu turns, %s of game time, %zu marks\n", replay->bundles.size(),
                    duration_in_words(replay->bundles.size()).c_str(), replay->marks.size());
        std::printf("  simulation   %u, rules %016llx\n", replay->simulation,
                    static_cast<unsigned long long>(replay->setup.rules_digest));
        if (replay->final_digest != 0)
            std::printf("  last digest  %016llx\n", static_cast<unsigned long long>(replay->final_digest));
    }
    return 0;
}

// ---- divergence

int divergence(const std::vector<std::string>& files) {
    for (const std::string& path : files) {
        const Result<Bytes> bytes = bytes_of(path);
        if (!bytes) return fail(bytes.error());
        const Result<archive::Divergence> report = archive::read_divergence(*bytes);
        if (!report) return fail({path, report.error().what, report.error().hint});
        std::printf("%s\n  match        %llu, simulation %u\n  %s\n", path.c_str(),
                    static_cast<unsigned long long>(report->match), report->simulation,
                    archive::sentence(*report).c_str());
        std::printf("  digests      %016llx the referee's, %016llx the machine's\n",
                    static_cast<unsigned long long>(report->expected),
                    static_cast<unsigned long long>(report->found));
        std::string parts;
        for (const std::string& part : report->parts) parts += (parts.empty() ? "" : ", ") + part;
        std::printf("  that differ  %s\n  worlds       %zu bytes the referee's, %zu the machine's\n",
                    parts.empty() ? "not known" : parts.c_str(), report->referee_world.size(),
                    report->client_world.size());
    }
    return 0;
}

}  // namespace

void add_replay_commands(CLI::App& app, Run& run) {
    CLI::App* const group = app.add_subcommand("replay", "Recorded matches");
    group->require_subcommand(1);
    const auto files = std::make_shared<std::vector<std::string>>();
    const auto data = std::make_shared<std::string>(rules::text::find_data_folder());

    CLI::App* const check_command = group->add_subcommand(
        "check",
        "Runs replays again and compares every digest; exit status 1 when one differs, 2 when it "
        "cannot be run");
    check_command->add_option("FILE", *files, "Replays")->required();
    check_command->add_option("--data", *data, "the data folder")->capture_default_str();
    check_command->callback([files, data, &run] { run = [files, data] { return check(*files, *data); }; });

    CLI::App* const divergence_command =
        group->add_subcommand("divergence", "Says what a divergence report of a match says");
    divergence_command->add_option("FILE", *files, "Reports")->required();
    divergence_command->callback([files, &run] { run = [files] { return divergence(*files); }; });

    CLI::App* const show_command = group->add_subcommand("show", "Says who played, on what, for how long");
    show_command->add_option("FILE", *files, "Replays")->required();
    show_command->callback([files, &run] { run = [files] { return show(*files); }; });
}

}  // namespace banneret::tool
