#include "server/web/pages.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>

#include "common/match/script_name.h"
#include "server/web/html.h"

namespace banneret::web {
namespace {

std::string rating_of(const store::Standing& s) {
    return fmt::format("{} <span class=\"soft\">± {}</span>", (s.rating_milli + 500) / 1000,
                       (2 * s.deviation_milli + 500) / 1000);
}

std::string player_link(store::AccountId account, const std::string& name) {
    if (account == 0) return name.empty() ? "<span class=\"soft\">a player who left</span>" : escaped(name);
    return fmt::format("<a href=\"/players/{}\">{}</a>", account, escaped(name));
}

std::string matches_table(const std::vector<store::MatchRow>& matches, std::string_view nothing) {
    std::vector<std::vector<std::string>> rows;
    for (const store::MatchRow& m : matches) {
        rows.push_back({fmt::format("<a href=\"/match/{}\">{}</a>", m.id, when(m.started_ms)),
                        escaped(map_of(m.setup.settings.map_script)) + "<br><span class=\"soft\">" +
                            escaped(m.setup.settings.map_size) + "</span>",
                        players_of(m), length_of(m.end.turns), how_ended(m)});
    }
    return table({"Began (UTC)", "Map", "Players", "Length", "End"}, rows, nothing);
}

std::string more_link(const std::string& to) {
    return to.empty() ? "" : "<p class=\"more\"><a href=\"" + escaped(to) + "\">Further back</a></p>";
}

}  // namespace

const char* colour_of(std::uint8_t player_number) {
    static constexpr std::array kColours = {"#9a9486", "#2d5fd0", "#c8261f", "#2f9440", "#e2bd22",
                                            "#25a9ad", "#8e41b8", "#85888e", "#e2741c"};
    return kColours[player_number < kColours.size() ? player_number : 0];
}

std::string map_of(const std::string& map_script) {
    const auto brought = match::brought_script(map_script);
    std::string out = brought ? brought->name : map_script;
    bool first = true;
    for (char& c : out) {
        if (c == '_') c = ' ';
        if (first && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        first = c == ' ';
    }
    return out;
}

std::string when(store::Millis ms) {
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(ms / 1000)));
}

std::string length_of(std::uint32_t turns) {
    const std::uint64_t seconds = std::uint64_t{turns} * kTurnMs / 1000;
    return seconds >= 3600 ? fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
                           : fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string players_of(const store::MatchRow& match) {
    std::string out;
    for (const store::Player& p : match.players) {
        const bool won = p.outcome == store::Outcome::Won;
        out += fmt::format("<div{}><span class=\"dot\" style=\"background:{}\"></span>{}{}</div>",
                           won ? " class=\"won\"" : "", colour_of(p.player_number),
                           p.computer ? escaped(p.name) : player_link(p.account, p.name),
                           won ? " <span class=\"soft\">won</span>" : "");
    }
    return out;
}

std::string how_ended(const store::MatchRow& match) {
    switch (match.end.how) {
        case store::HowEnded::Running: return "it runs";
        case store::HowEnded::Victory: return "decided";
        case store::HowEnded::Vote: return "saved and stopped";
        case store::HowEnded::Abandoned: return "abandoned";
        case store::HowEnded::Desync: return "stopped by a divergence";
        case store::HowEnded::Fault: return "stopped by a fault";
        case store::HowEnded::Admin: return "ended by an administrator";
    }
    return "";
}

std::string front_page(const FrontPage& data) {
    std::vector<std::vector<std::string>> lobbies;
    for (const v1::LobbySummary& l : data.lobbies) {
        std::string state = l.match_id() != 0 ? "in a match" : fmt::format("{} seats open", l.open_rows());
        if (l.password()) state += ", password";
        if (l.restored()) state += ", a saved game";
        lobbies.push_back({escaped(l.name()), l.host_name().empty() ? "–" : escaped(l.host_name()),
                           escaped(map_of(l.map_script())) + ", " + escaped(l.map_size()),
                           fmt::format("{}", l.people() + l.computers()), state});
    }
    std::vector<std::vector<std::string>> running;
    for (const auto& [match, turns] : data.running) {
        running.push_back({fmt::format("<a href=\"/match/{}\">{}</a>", match.id, escaped(match.lobby_name)),
                           escaped(map_of(match.setup.settings.map_script)), players_of(match),
                           length_of(turns)});
    }
    return page(data.server_name, "Lobbies", "/",
                table({"Lobby", "Host", "Map", "Players", ""}, lobbies, "No lobby is open.") +
                    "<h2>Matches that run</h2>" +
                    table({"Lobby", "Map", "Players", "Game time"}, running, "No match runs.") +
                    "<p class=\"soft\">Banneret " + escaped(data.version) + "</p>");
}

std::string history_page(const HistoryPage& data) {
    std::string of;
    if (!data.player.empty()) of += " of " + escaped(data.player);
    if (!data.map.empty()) of += " on " + escaped(data.map);
    if (data.lobby != 0) of += fmt::format(" of lobby {}", data.lobby);
    const std::string filter =
        "<form action=\"/history\" method=\"get\"><label>Player <input name=\"player\" maxlength=\"64\" "
        "value=\"" +
        escaped(data.player) + "\"></label> <label>Map <input name=\"map\" maxlength=\"64\" value=\"" +
        escaped(data.map) + "\"></label> <button>Show</button></form><p></p>";
    return page(data.server_name, "History", "/history",
                filter + matches_table(data.matches, "No match" + of + ".") + more_link(data.more));
}

std::string player_page(const PlayerPage& data) {
    std::string facts = "<dl><dt>Here since</dt><dd>" + when(data.account.made_ms) + "</dd>";
    facts += fmt::format("<dt>Matches decided</dt><dd>{}, {} won</dd>", data.matches, data.won);
    if (data.standing) {
        facts +=
            "<dt>Rating</dt><dd>" + rating_of(*data.standing) +
            fmt::format(" from {} rated matches, {} won</dd>", data.standing->matches, data.standing->won);
    }
    facts += "</dl>";
    return page(data.server_name, data.account.name + (data.account.guest ? " (guest)" : ""), "",
                facts + "<h2>Latest matches</h2>" + matches_table(data.latest, "None yet."));
}

std::string leaderboard_page(const LeaderboardPage& data) {
    std::vector<std::vector<std::string>> rows;
    for (const store::Ranked& r : data.ranked) {
        rows.push_back({fmt::format("{}", r.rank), player_link(r.standing.account, r.name),
                        rating_of(r.standing), fmt::format("{}", r.standing.matches),
                        fmt::format("{}", r.standing.won), when(r.standing.rated_ms)});
    }
    return page(data.server_name, "Leaderboard", "/leaderboard",
                table({"", "Player", "Rating", "Rated", "Won", "Last (UTC)"}, rows,
                      "Nobody is rated yet. A match counts when its lobby is set to rated.") +
                    more_link(data.more) +
                    "<p class=\"soft\">Sorted by rating less twice its uncertainty (Glicko-2).</p>");
}

std::string sentence_page(const std::string& server_name, const std::string& title,
                          const std::string& sentence) {
    return page(server_name, title, "", "<p>" + escaped(sentence) + "</p>");
}

}  // namespace banneret::web
