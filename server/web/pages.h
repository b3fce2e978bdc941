// The pages: HTML made from what the store and the lobbies say. Nothing in them that a player may not know:
// no addresses, no seeds or stocks of matches that run.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "banneret/v1/services.pb.h"
#include "server/store/records.h"

namespace banneret::web {

struct FrontPage {
    std::string server_name;
    std::string version;
    std::vector<v1::LobbySummary> lobbies;
    std::vector<std::pair<store::MatchRow, std::uint32_t>> running;  // with turns closed
};
std::string front_page(const FrontPage& data);

struct HistoryPage {
    std::string server_name;
    std::vector<store::MatchRow> matches;  // newest first
    std::string map;                       // the filter in force; empty: all maps
    std::string player;                    // a name; empty: everybody
    store::LobbyId lobby = 0;              // 0: any
    std::string more;                      // where the next page is; empty: this is the last
};
std::string history_page(const HistoryPage& data);

struct MatchPage {
    std::string server_name;
    store::MatchRow match;
    std::vector<store::TimelinePoint> timeline;  // empty while it runs
    std::vector<store::MatchChat> chat;          // empty while it runs
    std::vector<std::string> civilisations;      // names, by place in the ruleset
};
std::string match_page(const MatchPage& data);

struct PlayerPage {
    std::string server_name;
    store::Account account;
    std::uint32_t matches = 0;
    std::uint32_t won = 0;
    std::optional<store::Standing> standing;
    std::vector<store::MatchRow> latest;
};
std::string player_page(const PlayerPage& data);

struct LeaderboardPage {
    std::string server_name;
    std::vector<store::Ranked> ranked;
    std::string more;
};
std::string leaderboard_page(const LeaderboardPage& data);

// A page with one sentence, for what is not there.
std::string sentence_page(const std::string& server_name, const std::string& title,
                          const std::string& sentence);

// --- parts that pages share
std::string players_of(const store::MatchRow& match);  // with colours, winners marked, linked
// "Black Forest" of "black_forest", "My map" of one that somebody brought.
std::string map_of(const std::string& map_script);
std::string when(store::Millis ms);          // "2026-11-30 12:05", UTC
std::string length_of(std::uint32_t turns);  // "1:02:03" of game time
std::string how_ended(const store::MatchRow& match);
const char* colour_of(std::uint8_t player_number);

}  // namespace banneret::web
