// The pages over HTTP, of a server with lobbies, matches and players in it.
#include "server/web/web_server.h"

#include <httplib.h>

#include "tests/server/service/rig.h"

namespace banneret::service {
namespace {

class Web : public testing::Test {
  protected:
    Web() : rig_(fresh_.path()) {
        auto started = web::WebServer::start(rig_.parts(), rig_.hub(), {});
        EXPECT_TRUE(started.ok());
        web_ = std::move(*started);
    }
    httplib::Result get(const std::string& path) {
        httplib::Client client("127.0.0.1", web_->port());
        return client.Get(path.c_str());
    }
    std::string body(const std::string& path, int status = 200) {
        const auto answer = get(path);
        EXPECT_TRUE(answer) << path;
        if (!answer) return "";
        EXPECT_EQ(answer->status, status) << path;
        return answer->body;
    }

    store::FreshFolder fresh_;
    Rig rig_;
    std::unique_ptr<web::WebServer> web_;
};

bool has(const std::string& page, const std::string& part) { return page.find(part) != std::string::npos; }

TEST_F(Web, ShowsLobbiesPlayersAndHistory) {
    Person ann(rig_, "Ann");
    v1::CreateLobbyRequest wish;
    wish.set_name("Tea & <biscuits>");
    ann.enter(ann.create(wish));
    store::NewMatch match;
    match.setup.settings.map_script = "arabia";
    match.setup.seats.resize(1);
    match.setup.seats[0].account = ann.session.account_id();
    match.setup.seats[0].name = "Ann";
    for (int i = 0; i < 25; ++i) {
        match.started_ms = 1000 + i;
        ASSERT_TRUE(rig_.store().begin_match(match).ok());
    }
    EXPECT_TRUE(has(body("/"), "Tea &amp; &lt;biscuits&gt;"));
    const std::string first = body("/history?player=ann&map=arabia");
    EXPECT_TRUE(has(first, "/match/25\""));
    EXPECT_FALSE(has(first, "/match/5\"")) << "twenty on a page";
    EXPECT_TRUE(has(first, "Further back"));
    EXPECT_TRUE(has(body("/history?began=1005&before=6"), "/match/5\""));
    EXPECT_TRUE(has(body("/match/3"), "Ann"));
    EXPECT_TRUE(has(body("/players/" + std::to_string(ann.session.account_id())), "Latest matches"));
    EXPECT_TRUE(has(body("/leaderboard"), "Nobody is rated yet."));
    EXPECT_TRUE(has(body("/metrics"), "\nbanneret_people 1\n"));
}

TEST_F(Web, WhatIsNotThereGetsASentenceAndWhatWouldChangeIsRefused) {
    EXPECT_TRUE(has(body("/match/999", 404), "There is no such match."));
    EXPECT_TRUE(has(body("/players/999", 404), "There is no such player."));
    EXPECT_TRUE(has(body("/history?player=Nobody", 404), "Nobody here has that name."));
    EXPECT_TRUE(has(body("/etc/passwd", 404), "There is no such page."));
    body("/match/99999999999999999999999", 404);
    body("/history?began=-5&before=x");
    httplib::Client client("127.0.0.1", web_->port());
    EXPECT_EQ(client.Post("/", "x", "text/plain")->status, 405);
    EXPECT_EQ(client.Delete("/match/1")->status, 405);
    const auto answer = client.Get("/");
    EXPECT_TRUE(has(answer->get_header_value("Content-Security-Policy"), "default-src 'none'"));
    EXPECT_EQ(answer->get_header_value("X-Content-Type-Options"), "nosniff");
}

TEST_F(Web, PortInUseIsASentence) {
    const auto second = web::WebServer::start(rig_.parts(), rig_.hub(), {"127.0.0.1", web_->port()});
    ASSERT_FALSE(second.ok());
    EXPECT_TRUE(has(second.error().sentence(), "--web-port"));
}

}  // namespace
}  // namespace banneret::service
