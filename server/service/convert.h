// Between the messages of services.proto and our structs. Inside service/ only.
#pragma once

#include "banneret/v1/services.pb.h"
#include "server/lobby/table.h"
#include "server/store/records.h"

namespace banneret::service {

v1::Settings settings_message(const match::Settings& settings);
// What the message gives. Numbers too large for their field become one that the lobby refuses.
lobby::SettingsChange settings_change(const v1::Settings& message);
lobby::RowChange row_change(const v1::RowChange& message);
v1::Table table_message(const lobby::LobbyTable& table);
v1::LobbySummary summary_message(const lobby::LobbyTable& table);
v1::ChatLine chat_message(const lobby::ChatLine& line);

v1::MatchResult result_message(const store::MatchEnd& end);
v1::PlayerOf player_message(const store::Player& player);
v1::MatchSummary match_message(const store::MatchRow& row);
v1::SaveSummary save_message(const store::SaveRow& row);

}  // namespace banneret::service
