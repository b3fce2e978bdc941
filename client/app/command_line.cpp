#include "client/app/command_line.h"

#include <CLI/CLI.hpp>

namespace banneret::app {
namespace {

constexpr int kBadArguments = 2;

// "2:hard" or "2".
std::optional<Computers> computers_of(const std::string& text) {
    const std::size_t colon = text.find(':');
    const std::string count = text.substr(0, colon);
    if (count.size() != 1 || count[0] < '0' || count[0] > '7') return std::nullopt;
    return Computers{count[0] - '0', colon == std::string::npos ? "" : text.substr(colon + 1)};
}

bool all_digits(const std::string& text, std::size_t most) {
    return !text.empty() && text.size() <= most && text.find_first_not_of("0123456789") == std::string::npos;
}

// "12@700" or "newest@700".
std::optional<CommandLine::Branch> branch_of(const std::string& text) {
    const std::size_t at = text.find('@');
    if (at == std::string::npos) return std::nullopt;
    const std::string match = text.substr(0, at);
    const std::string turn = text.substr(at + 1);
    if ((match != "newest" && !all_digits(match, 18)) || !all_digits(turn, 8)) return std::nullopt;
    return CommandLine::Branch{match == "newest" ? 0 : std::stoull(match),
                               static_cast<Turn>(std::stoul(turn))};
}

bool read_size(const std::string& text, int& width, int& height) {
    char rest = 0;
    return std::sscanf(text.c_str(), "%dx%d%c", &width, &height, &rest) == 2 && width >= 640 &&
           width <= 7680 && height >= 480 && height <= 4320;
}

// What CLI11 takes apart by itself, before it is looked at closer.
struct Words {
    std::string host, seed, window, branch;
    std::vector<std::string> ai;
    std::vector<std::string> corruptions;
    std::string open;
    CLI::Option* hosting = nullptr;
    CLI::Option* finding = nullptr;
    CLI::Option* players = nullptr;
};

void describe(CLI::App& app, CommandLine& line, Words& words) {
    app.set_version_flag("--version", app.get_description(), "Print the version");
    words.hosting =
        app.add_option("--host", words.host, "Host a game for others: the server inside this program")
            ->type_name("[PORT]")
            ->expected(0, 1);
    words.players =
        app.add_option("--players", line.players, "With --host or --create: start with this many people")
            ->check(CLI::Range(1, 8));
    app.add_option("--join", line.join, "Join the server at this address or banneret:// link")
        ->type_name("ADDRESS");
    app.add_option("--ca", line.ca_file,
                   "PEM file of an authority that vouches for the server's TLS certificate, beside this "
                   "machine's own")
        ->type_name("FILE")
        ->check(CLI::ExistingFile)
        ->envname("BANNERET_CA");
    words.finding = app.add_option("--find", line.find_name,
                                   "Join a server found on this network: the first, or that of this name")
                        ->type_name("[SERVER]")
                        ->expected(0, 1);
    app.add_flag("--history", line.history, "With --join or --find: print the last matches there, and end");
    app.add_option("--fetch-replay", line.fetch_replay,
                   "With --join or --find: write the newest match's replay, and end")
        ->type_name("FILE");
    app.add_option("--fetch-report", line.fetch_report,
                   "With --join or --find: write the newest match's last divergence report, and end")
        ->type_name("FILE");
    app.add_option("--lobby", line.lobby,
                   "Enter the lobby of this name or number; with --host or --create its name");
    app.add_option("--lobby-password", line.lobby_password, "The lobby's password, to enter it or to set it");
    app.add_flag("--create", line.create, "With --join or --find: make a lobby there");
    app.add_flag("--keep", line.keep_lobby,
                 "With --host or --create: keep the lobby when everybody leaves (on a server for others a "
                 "registered name's right: set BANNERET_PASSWORD)");
    app.add_flag("--rejoin", line.rejoin, "Come back to the match that waits for you at that server");
    app.add_option("--restore", line.restore, "Go on with a saved game of that server")
        ->type_name("NUMBER|newest");
    app.add_option("--branch", words.branch,
                   "Go on from a turn of a match of that server: so many turns of it are done")
        ->type_name("NUMBER@TURN|newest@TURN");
    CLI::Option* map = app.add_option("--map", line.map, "Map script by its name; --map list describes them");
    app.add_option("--map-file", line.map_file, "Map script of your own; the server gets its text")
        ->excludes(map)
        ->type_name("FILE");
    app.add_option("--size", line.size, "Map size, as the ruleset calls it: tiny");
    app.add_option("--seed", words.seed, "The match's seed: a number, or random");
    app.add_option("--ai", words.ai, "Computer players: how many, and their level")->type_name("N[:LEVEL]");
    app.add_option("--speed", line.speed_percent,
                   "Speed in percent: 100, 150 or 200; 0 as fast as possible (headless)");
    app.add_option("--name", line.name, "Your name");
    app.add_flag("--headless", line.headless,
                 "Play without a screen, by a bot; events go to standard output as JSON");
    app.add_option("--bot", line.bot, "With --headless: the bot's level");
    app.add_option("--save-at", line.save_at, "With --headless: save after this turn")->type_name("TURN");
    app.add_option("--resign-at", line.resign_at, "With --headless: give up after this turn")
        ->type_name("TURN");
    app.add_option("--stop-after", line.stop_after, "With --headless: leave after this turn")
        ->type_name("TURN");
    app.add_option("--corrupt-digest-at", line.corrupt_at,
                   "With --headless: tell a wrong digest at this turn, to see it healed (exit status 7)")
        ->type_name("TURN");
    app.add_option("--load", line.load, "Go on with a saved game's file, alone on this machine")
        ->type_name("FILE");
    app.add_option("--watch", line.watch, "Watch a match that runs at that server")
        ->type_name("ADDRESS/MATCH");
    // For trying out how divergences are found and healed: nothing for players, so --help does not show it.
    app.add_option("--corrupt", words.corruptions)->group("");
    app.add_option("--replay", line.replay, "Watch a replay file")->type_name("FILE");
    app.add_option("--check-replay", line.check_replay, "Run a replay file and compare every digest")
        ->type_name("FILE");
    app.add_option("--scene", line.scene,
                   "Look at a small scene, by its name or a scenario's file; \"list\" prints them")
        ->type_name("NAME");
    app.add_option("--scene-from", line.scene_from_s, "Seconds of the scene that have passed at the start")
        ->check(CLI::Range(0.0, 3600.0));
    app.add_flag("--fullscreen", line.fullscreen, "Fill the screen");
    app.add_option("--window", words.window, "Size of the window: 1280x720")->type_name("WxH");
    app.add_option("--screenshot", line.screenshot, "Write a picture of the screen to this PNG file and end")
        ->type_name("FILE");
    app.add_option("--screenshot-after", line.screenshot_after_s,
                   "Seconds to let the screen live before its picture");
    app.add_option("--screen", line.screen,
                   "Open this screen first: single, multiplayer, saves, history, settings,\n"
                   "technologies");
    app.add_flag("--list-maps", line.list_maps, "Print the names of the map scripts");
    app.add_flag("--paths", line.paths, "Print where settings, saves and data are");
    app.add_option("open", words.open, "A banneret:// link or a replay file to open")->type_name("LINK|FILE");
    app.footer(
        "With BANNERET_PASSWORD set, --headless plays under a registered name (registered at its first "
        "use).\n"
        "Exit status: 0 done, 1 failed, 2 arguments, 3 data or configuration, 4 no connection, 5 refused,\n"
        "6 connection lost, 7 divergence.");
}

// What is wrong with the words, or nothing.
std::string look_closer(CommandLine& line, const Words& words) {
    line.host = words.hosting->count() > 0;
    line.find = words.finding->count() > 0;
    line.players_given = words.players->count() > 0;
    if (!words.host.empty()) {
        const long port = std::strtol(words.host.c_str(), nullptr, 10);
        if (port < 1 || port > 65535 || words.host.find_first_not_of("0123456789") != std::string::npos)
            return "--host takes a port from 1 to 65535, not \"" + words.host + "\".";
        line.host_port = static_cast<std::uint16_t>(port);
    }
    if (!words.seed.empty() && words.seed != "random") {
        if (words.seed.find_first_not_of("0123456789") != std::string::npos || words.seed.size() > 19)
            return "--seed takes a number or \"random\", not \"" + words.seed + "\".";
        line.seed = std::strtoull(words.seed.c_str(), nullptr, 10);
    }
    for (const std::string& text : words.ai) {
        const auto computers = computers_of(text);
        if (!computers)
            return "--ai takes a number of computer players and a level, like 2:hard, not \"" + text + "\".";
        line.computers.push_back(*computers);
    }
    if (!words.branch.empty()) {
        line.branch = branch_of(words.branch);
        if (!line.branch)
            return "--branch takes a match and a turn, like 12@700 or newest@700, not \"" + words.branch +
                   "\".";
    }
    for (const std::string& text : words.corruptions) {
        const auto corruption = session::read_corruption(text);
        if (!corruption)
            return "--corrupt takes a field and a turn, like Health.points@700, not \"" + text + "\".";
        line.corruptions.push_back(*corruption);
    }
    if (!words.window.empty() && !read_size(words.window, line.width, line.height))
        return "--window takes a size like 1280x720, from 640x480 on, not \"" + words.window + "\".";
    if (!words.open.empty()) (words.open.rfind("banneret://", 0) == 0 ? line.join : line.replay) = words.open;
    const int ways = (line.host ? 1 : 0) + (line.join.empty() ? 0 : 1) + (line.find ? 1 : 0) +
                     (line.replay.empty() ? 0 : 1) + (line.scene.empty() ? 0 : 1) +
                     (line.load.empty() ? 0 : 1) + (line.watch.empty() ? 0 : 1);
    if (ways > 1)
        return "Only one of --host, --join, --find, --watch, --replay, --load and --scene can be taken at "
               "once.";
    if (!line.watch.empty()) {
        const std::size_t slash = line.watch.rfind('/');
        const std::string number = slash == std::string::npos ? "" : line.watch.substr(slash + 1);
        if (number.empty() || number.size() > 18 ||
            number.find_first_not_of("0123456789") != std::string::npos)
            return "--watch takes an address and a match's number, like example.org/12, not \"" + line.watch +
                   "\".";
    }
    const bool asks = line.history || !line.fetch_replay.empty() || !line.fetch_report.empty();
    if (asks && line.join.empty() && !line.find)
        return "--history, --fetch-replay and --fetch-report go with --join or --find: they ask that server.";
    if (line.create && line.join.empty() && !line.find)
        return "--create goes with --join or --find: it makes a lobby on that server.";
    if (line.keep_lobby && !line.create && !line.host) return "--keep goes with --host or --create.";
    const bool bots = line.save_at || line.resign_at || line.stop_after || line.corrupt_at ||
                      !line.corruptions.empty() || !line.bot.empty();
    if (bots && !line.headless)
        return "--bot, --save-at, --resign-at, --stop-after and --corrupt-digest-at go with --headless.";
    if (line.headless && (!line.replay.empty() || !line.load.empty() || !line.watch.empty() ||
                          !line.scene.empty() || !line.screenshot.empty()))
        return "--headless has no screen: --replay, --load, --watch, --scene and --screenshot need one. "
               "--check-replay runs "
               "without.";
    if (line.speed_percent && *line.speed_percent != 0 && *line.speed_percent != 100 &&
        *line.speed_percent != 150 && *line.speed_percent != 200)
        return "--speed is 100, 150 or 200, or 0 for as fast as possible.";
    return {};
}

}  // namespace

Parsed parse(int argc, const char* const* argv, const std::string& version) {
    Parsed parsed;
    CLI::App app("banneret " + version, "banneret");
    Words words;
    describe(app, parsed.line, words);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        parsed.text = app.help();
        parsed.exit_status = 0;
        return parsed;
    } catch (const CLI::CallForVersion&) {
        parsed.text = "banneret " + version + "\n";
        parsed.exit_status = 0;
        return parsed;
    } catch (const CLI::ParseError& error) {
        parsed.text = std::string(error.what()) + " See banneret --help.\n";
        parsed.exit_status = kBadArguments;
        return parsed;
    }
    if (const std::string wrong = look_closer(parsed.line, words); !wrong.empty()) {
        parsed.text = wrong + " See banneret --help.\n";
        parsed.exit_status = kBadArguments;
    }
    return parsed;
}

}  // namespace banneret::app
