// banneret-tool match: computer players against one another, without a window and as fast as it goes, to
// measure how they play and what a match costs.
#include <algorithm>
#include <chrono>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <ctime>
#include <sstream>

#include "common/match/match.h"
#include "common/rules/text/data_folder.h"
#include "common/rules/text/load.h"
#include "tool/command_groups.h"
#include "tool/map_sources.h"
#include "tool/match_watch.h"

namespace banneret::tool {
namespace {

struct MatchArguments {
    std::string script = rules::text::find_data_folder() + "/maps/arabia.rms";
    std::string data = rules::text::find_data_folder();
    std::string size = "tiny";
    std::string level = "moderate";
    std::vector<std::string> levels;
    std::string seeds = "1";
    int players = 2;
    int minutes = 60;
    int follow = 0;
};

// What all matches of a run share. Levels in the order of the seats of the first match.
struct Series {
    std::shared_ptr<const rules::Rules> rules;
    std::string script;
    std::int32_t side = 120;
    std::vector<std::uint8_t> levels;
    std::vector<std::uint64_t> seeds;
    Tick limit = 0;
    Tick follow = 0;  // 0: not between a match's beginning and its end
};

struct Played {
    SeatId winner = kNature;
    bool decided = false;
    Tick ticks = 0;
    double seconds = 0;  // of the processor
    Digest digest = 0;
    struct Seat {
        std::string ages;
        double idle_minutes = 0;
        std::string refusals;
    };
    std::vector<Seat> seats;
};

int fail(const Error& error) {
    std::fprintf(stderr, "banneret-tool: %s\n", error.sentence().c_str());
    return 2;
}

Result<std::uint8_t> level_of(const std::string& id, const rules::Rules& rules) {
    std::string names;
    for (std::size_t i = 0; i < rules.computer_levels.size(); ++i) {
        if (rules.computer_levels[i].id == id) return static_cast<std::uint8_t>(i);
        names += (names.empty() ? "" : ", ") + rules.computer_levels[i].id;
    }
    return Error{"--level", "there is no level \"" + id + "\"", "take one of " + names};
}

// One level for every seat, or those of --levels, again and again.
Result<std::vector<std::uint8_t>> levels_of(const MatchArguments& arguments, const rules::Rules& rules) {
    const std::vector<std::string> ids =
        arguments.levels.empty() ? std::vector<std::string>{arguments.level} : arguments.levels;
    std::vector<std::uint8_t> levels;
    for (int seat = 0; seat < arguments.players; ++seat) {
        const Result<std::uint8_t> level = level_of(ids[static_cast<std::size_t>(seat) % ids.size()], rules);
        if (!level) return level.error();
        levels.push_back(*level);
    }
    return levels;
}

Result<Series> series_of(const MatchArguments& arguments) {
    Series series;
    auto rules = rules::text::load_rules(arguments.data + "/rules/classic");
    if (!rules) return rules.error();
    series.rules = *rules;
    const Result<int> side = side_of(arguments.size, *series.rules);
    if (!side) return side.error();
    series.side = *side;
    auto levels = levels_of(arguments, *series.rules);
    if (!levels) return levels.error();
    series.levels = std::move(*levels);
    auto seeds = seeds_in(arguments.seeds);
    if (!seeds) return seeds.error();
    series.seeds = std::move(*seeds);
    auto script = expanded_script(arguments.script, arguments.data);
    if (!script) return script.error();
    series.script = std::move(*script);
    series.limit = static_cast<Tick>(arguments.minutes) * (60'000 / kTickMs);
    series.follow = static_cast<Tick>(arguments.follow) * (60'000 / kTickMs);
    return series;
}

// The levels change seats from one match to the next, so that no level keeps the better place.
std::uint8_t level_in(const Series& series, std::size_t game, std::size_t seat) {
    return series.levels[(seat + game) % series.levels.size()];
}

match::MatchSetup setup_of(const Series& series, std::size_t game) {
    std::vector<match::Row> rows(series.levels.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i].kind = match::RowKind::Computer;
        rows[i].name = "Computer";
        rows[i].player_number = static_cast<std::uint8_t>(i + 1);
        rows[i].level = level_in(series, game, i);
    }
    match::Settings settings;
    settings.seed = series.seeds[game];
    const int civilisations = static_cast<int>(series.rules->civilisations.size());
    return match::setup_from(rows, settings, series.side, civilisations, series.rules->digest, 0);
}

double minutes_of(Tick ticks) { return static_cast<double>(ticks) * kTickMs / 60'000; }

std::vector<std::string> level_names(const Series& series, std::size_t game) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < series.levels.size(); ++i)
        names.push_back(series.rules->computer_levels[level_in(series, game, i)].id);
    return names;
}

Result<Played> play(const Series& series, std::size_t game) {
    auto match = match::Match::create(setup_of(series, game), series.rules, series.script);
    if (!match) return match.error();
    const std::clock_t began = std::clock();
    MatchWatch watch(static_cast<int>(series.levels.size()));
    while (match->world().over == 0 && match->world().tick < series.limit) {
        for (int i = 0; i < kTicksPerTurn; ++i) {
            match->run_tick({});
            watch.listen(match->world());
        }
        watch.look(match->world());
        const Tick tick = match->world().tick;
        if (series.follow != 0 && tick / series.follow != (tick - kTicksPerTurn) / series.follow)
            watch.print_standing(match->world(), level_names(series, game));
    }
    const std::clock_t ended = std::clock();
    Played played;
    played.winner = match->world().winner;
    played.decided = match->world().over != 0;
    played.ticks = match->world().tick;
    played.seconds = static_cast<double>(ended - began) / CLOCKS_PER_SEC;
    played.digest = match->digest();
    for (std::size_t i = 0; i < series.levels.size(); ++i) {
        const auto seat = static_cast<SeatId>(i + 1);
        played.seats.push_back(
            {watch.ages(seat), watch.longest_idle_villager(seat), watch.refusals(seat, 3)});
    }
    return played;
}

std::string winner_in_words(const Series& series, std::size_t game, const Played& played) {
    if (!played.decided) return "undecided";
    if (played.winner == kNature) return "nobody";
    const std::uint8_t level = level_in(series, game, static_cast<std::size_t>(played.winner) - 1);
    return "seat " + std::to_string(played.winner) + ", " + series.rules->computer_levels[level].id;
}

void print(const Series& series, std::size_t game, const Played& played) {
    std::printf("%8llu  %-20s %7.1f %8.2f %9.0f  %016llx\n",
                static_cast<unsigned long long>(series.seeds[game]),
                winner_in_words(series, game, played).c_str(), minutes_of(played.ticks), played.seconds,
                static_cast<double>(played.ticks) / std::max(played.seconds, 1e-6),
                static_cast<unsigned long long>(played.digest));
    for (std::size_t i = 0; i < played.seats.size(); ++i) {
        const Played::Seat& seat = played.seats[i];
        std::printf("          seat %zu %-9s ages at %s; longest idle villager %.1f min; refused: %s\n",
                    i + 1, level_names(series, game)[i].c_str(), seat.ages.c_str(), seat.idle_minutes,
                    seat.refusals.empty() ? "nothing" : seat.refusals.c_str());
    }
    std::fflush(stdout);
}

struct Totals {
    std::vector<int> wins;  // by level
    std::vector<double> minutes;
    int undecided = 0;
    Tick ticks = 0;
    double seconds = 0;
};

void add(Totals& totals, const Series& series, std::size_t game, const Played& played) {
    totals.minutes.push_back(minutes_of(played.ticks));
    totals.ticks += played.ticks;
    totals.seconds += played.seconds;
    totals.undecided += played.decided ? 0 : 1;
    if (played.winner == kNature) return;
    ++totals.wins[level_in(series, game, static_cast<std::size_t>(played.winner) - 1)];
}

void print(const Series& series, Totals& totals) {
    std::sort(totals.minutes.begin(), totals.minutes.end());
    std::printf("%zu matches, %d undecided; won by", totals.minutes.size(), totals.undecided);
    for (std::size_t level = 0; level < totals.wins.size(); ++level) {
        if (std::find(series.levels.begin(), series.levels.end(), level) != series.levels.end())
            std::printf(" %s %d", series.rules->computer_levels[level].id.c_str(), totals.wins[level]);
    }
    std::printf("; game minutes: median %.1f, longest %.1f; %.2f s of the processor a match, %.0f ticks/s\n",
                totals.minutes[totals.minutes.size() / 2], totals.minutes.back(),
                totals.seconds / static_cast<double>(totals.minutes.size()),
                static_cast<double>(totals.ticks) / std::max(totals.seconds, 1e-6));
}

int run_matches(const MatchArguments& arguments) {
    const Result<Series> series = series_of(arguments);
    if (!series) return fail(series.error());
    std::printf("    seed  winner               minutes  seconds   ticks/s  digest\n");
    Totals totals;
    totals.wins.resize(series->rules->computer_levels.size());
    for (std::size_t game = 0; game < series->seeds.size(); ++game) {
        const Result<Played> played = play(*series, game);
        if (!played) return fail(played.error());
        print(*series, game, *played);
        add(totals, *series, game, *played);
    }
    print(*series, totals);
    return totals.undecided == 0 ? 0 : 1;
}

}  // namespace

void add_match_commands(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<MatchArguments>();
    CLI::App* const group = app.add_subcommand("match", "Computer players against one another");
    group->require_subcommand(1);
    CLI::App* const play_command = group->add_subcommand(
        "run", "Plays a match for each seed, a line a match; exit status 1 when one is not decided in time");
    play_command->add_option("--seeds", arguments->seeds, "7 or 1-20")->capture_default_str();
    play_command->add_option("--level", arguments->level, "all players' level")->capture_default_str();
    play_command
        ->add_option("--levels", arguments->levels,
                     "a level for each player, such as hardest,easiest; they change seats after each match")
        ->delimiter(',');
    play_command->add_option("--players", arguments->players, "how many")
        ->check(CLI::Range(2, 8))
        ->capture_default_str();
    play_command->add_option("--size", arguments->size, "of the map: tiny or a number of tiles")
        ->capture_default_str();
    play_command->add_option("--minutes", arguments->minutes, "of the game, until it counts as undecided")
        ->check(CLI::Range(1, 600))
        ->capture_default_str();
    play_command->add_option("--follow", arguments->follow, "how the players stand, each so many minutes")
        ->check(CLI::Range(1, 600));
    play_command->add_option("--map", arguments->script, "the map's script")->capture_default_str();
    play_command->add_option("--data", arguments->data, "the data folder")->capture_default_str();
    play_command->callback([arguments, &run] { run = [arguments] { return run_matches(*arguments); }; });
}

}  // namespace banneret::tool
