// What the pages say and how foreign text stands in them.
#include "server/web/pages.h"

#include <gtest/gtest.h>

#include "server/web/chart.h"
#include "server/web/html.h"
#include "server/web/metrics.h"

namespace banneret::web {
namespace {

bool has(const std::string& page, const std::string& part) { return page.find(part) != std::string::npos; }

store::MatchRow match() {
    store::MatchRow out;
    out.id = 7;
    out.lobby_name = "Friday <b>night</b>";
    out.setup.settings.map_script = "arabia";
    out.started_ms = 1'796'040'000'000;
    out.end.how = store::HowEnded::Victory;
    out.end.turns = 28'125;  // an hour
    out.end.verdict = "All digests agreed.";
    store::Player ann, computer;
    ann.seat = 1;
    ann.account = 3;
    ann.name = "Ann";
    ann.civilisation = 2;
    ann.player_number = 1;
    ann.outcome = store::Outcome::Won;
    computer.seat = 2;
    computer.name = "Computer";
    computer.computer = true;
    computer.civilisation = 1;
    computer.player_number = 2;
    computer.outcome = store::Outcome::Lost;
    out.players = {ann, computer};
    return out;
}

TEST(Pages, ForeignTextNeverBecomesMarkup) {
    EXPECT_EQ(escaped("<a href='x'>\"&"), "&lt;a href=&#39;x&#39;&gt;&quot;&amp;");
    MatchPage data;
    data.server_name = "</title><script>";
    data.match = match();
    data.match.players[0].name = "<img src=x onerror=alert(1)>";
    data.chat = {{5, 1, "\"><script>", "<script>alert(1)</script>"}};
    data.timeline = {{10, 1, 5, 3, {1, 2, 3, 4}, 0, 0}};
    const std::string page = match_page(data);
    EXPECT_FALSE(has(page, "<script"));
    EXPECT_FALSE(has(page, "<img"));
    EXPECT_FALSE(has(page, "<b>night"));
    HistoryPage history;
    history.map = "\"><script>";
    history.more = "/history?map=\"><script>";
    EXPECT_FALSE(has(history_page(history), "<script"));
}

TEST(Pages, MatchPageTellsWhoWonHowLongAndWhatTheRefereeSaw) {
    MatchPage data;
    data.match = match();
    data.civilisations = {"Britons", "Franks"};
    data.timeline = {{0, 1, 0, 4, {}, 0, 0}, {469, 1, 120, 9, {}, 0, 0}, {469, 2, 80, 7, {}, 1, 0}};
    const std::string page = match_page(data);
    EXPECT_TRUE(has(page, "1:00:00"));
    EXPECT_TRUE(has(page, "All digests agreed."));
    EXPECT_TRUE(has(page, "Franks"));
    EXPECT_TRUE(has(page, "<a href=\"/players/3\">Ann</a>"));
    EXPECT_TRUE(has(page, "aria-label=\"Score\""));
    EXPECT_TRUE(has(page, "2026-11-30")) << page;
}

TEST(Pages, MatchPageTellsItsVictoryAndLeadsToItsLobby) {
    MatchPage data;
    data.match = match();
    data.match.lobby = 12;
    data.match.setup.settings.map_script = "black_forest";
    data.match.setup.settings.victory = match::Victory::TimeLimit;
    data.match.setup.settings.victory_amount = 90;
    const std::string page = match_page(data);
    EXPECT_TRUE(has(page, "time limit, 90 minutes")) << page;
    EXPECT_TRUE(has(page, "<a href=\"/history?lobby=12\">"));
    EXPECT_TRUE(has(page, "Black Forest, "));
    data.match.lobby = 0;
    EXPECT_FALSE(has(match_page(data), "/history?lobby"));
}

TEST(Pages, MapsAreCalledAsPeopleCallThem) {
    EXPECT_EQ(map_of("arabia"), "Arabia");
    EXPECT_EQ(map_of("team_islands"), "Team Islands");
    EXPECT_EQ(map_of(""), "");
}

TEST(Pages, EmptyServerSaysSo) {
    EXPECT_TRUE(has(front_page({}), "No lobby is open."));
    EXPECT_TRUE(has(front_page({}), "No match runs."));
    EXPECT_TRUE(has(history_page({}), "No match."));
    EXPECT_TRUE(has(leaderboard_page({}), "Nobody is rated yet."));
}

TEST(Chart, ReachesItsHighestValueAndKeepsInsideItsFrame) {
    const std::string chart =
        line_chart("Score", {{"Ann", "#fff", {{0, 0}, {10, 437}}}, {"Bob", "#000", {}}});
    EXPECT_TRUE(has(chart, ">500<")) << "the axis ends at a round number above the highest";
    EXPECT_FALSE(has(chart, "Bob")) << "who has no point is not in the legend";
    EXPECT_EQ(line_chart("Score", {{"Ann", "#fff", {}}}), "");
    EXPECT_FALSE(has(line_chart("x", {{"Ann", "#fff", {{0, 0}}}}), "nan"));
}

TEST(MetricsText, IsWhatPrometheusReads) {
    Metrics m;
    m.people = 3;
    m.draining = true;
    const std::string text = metrics_text(m);
    EXPECT_TRUE(has(text, "# TYPE banneret_people gauge\nbanneret_people 3\n"));
    EXPECT_TRUE(has(text, "\nbanneret_draining 1\n"));
}

}  // namespace
}  // namespace banneret::web
