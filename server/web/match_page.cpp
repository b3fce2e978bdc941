// One match: who, what came of it, charts and chat.
#include <fmt/format.h>

#include <functional>
#include <numeric>

#include "server/web/chart.h"
#include "server/web/html.h"
#include "server/web/pages.h"

namespace banneret::web {
namespace {

std::string chart(const MatchPage& data, const char* title,
                  const std::function<double(const store::TimelinePoint&)>& value) {
    std::vector<Series> all;
    for (const store::Player& player : data.match.players) {
        Series series{player.name, colour_of(player.player_number), {}};
        for (const store::TimelinePoint& p : data.timeline) {
            if (p.seat == player.seat)
                series.points.emplace_back(p.turn * static_cast<double>(kTurnMs) / 60'000, value(p));
        }
        all.push_back(std::move(series));
    }
    const std::string drawn = line_chart(title, all);
    return drawn.empty() ? "" : std::string("<h2>") + title + "</h2>" + drawn;
}

std::string players(const MatchPage& data) {
    std::vector<std::vector<std::string>> rows;
    for (const store::Player& p : data.match.players) {
        const auto place = static_cast<std::size_t>(p.civilisation) - 1;
        rows.push_back(
            {fmt::format("<span class=\"dot\" style=\"background:{}\"></span>{}", colour_of(p.player_number),
                         p.computer || p.account == 0
                             ? escaped(p.name)
                             : fmt::format("<a href=\"/players/{}\">{}</a>", p.account, escaped(p.name))),
             place < data.civilisations.size() ? escaped(data.civilisations[place]) : "",
             p.team == 0 ? "–" : fmt::format("{}", p.team),
             p.outcome == store::Outcome::Won    ? "won"
             : p.outcome == store::Outcome::Lost ? "lost"
                                                 : "–"});
    }
    return table({"Player", "Civilisation", "Team", "Result"}, rows, "Nobody.");
}

std::string victory(const match::Settings& settings) {
    std::string out = match::name_of(settings.victory);
    if (settings.victory == match::Victory::TimeLimit)
        out += fmt::format(", {} minutes", settings.victory_amount);
    if (settings.victory == match::Victory::Score) out += fmt::format(", {} points", settings.victory_amount);
    if (settings.all_technologies) out += "; all technologies";
    return out;
}

std::string chat(const MatchPage& data) {
    std::vector<std::vector<std::string>> rows;
    for (const store::MatchChat& line : data.chat)
        rows.push_back({length_of(line.turn), escaped(line.name), escaped(line.text)});
    return rows.empty() ? "" : "<h2>Chat</h2>" + table({"Time", "Who", "Said"}, rows, "");
}

}  // namespace

std::string match_page(const MatchPage& data) {
    const store::MatchRow& m = data.match;
    std::string body = "<dl><dt>Began</dt><dd>" + when(m.started_ms) + " UTC</dd><dt>Map</dt><dd>" +
                       escaped(map_of(m.setup.settings.map_script)) + ", " +
                       escaped(m.setup.settings.map_size) + "</dd><dt>End</dt><dd>" + how_ended(m) + "</dd>";
    if (m.end.how != store::HowEnded::Running)
        body += "<dt>Length</dt><dd>" + length_of(m.end.turns) + "</dd>";
    if (!m.end.verdict.empty()) body += "<dt>Referee</dt><dd>" + escaped(m.end.verdict) + "</dd>";
    body += "<dt>Victory</dt><dd>" + victory(m.setup.settings) + "</dd>";
    if (m.setup.settings.rated) body += "<dt>Rated</dt><dd>yes</dd>";
    if (m.lobby != 0) {
        body +=
            fmt::format("<dt>Lobby</dt><dd><a href=\"/history?lobby={}\">all its matches</a></dd>", m.lobby);
    }
    body += "</dl><h2>Players</h2>" + players(data);
    body += chart(data, "Score", [](const store::TimelinePoint& p) { return p.score; });
    body += chart(data, "Population", [](const store::TimelinePoint& p) { return p.population; });
    body += chart(data, "Goods in stock", [](const store::TimelinePoint& p) {
        return std::accumulate(p.stock.begin(), p.stock.end(), 0.0);
    });
    body += chart(data, "Units lost", [](const store::TimelinePoint& p) { return p.units_lost; });
    return page(data.server_name, m.lobby_name, "", body + chat(data));
}

}  // namespace banneret::web
