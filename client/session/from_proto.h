// The wire's messages to our structs and back; for lobby_client.cpp and lobby_stream.cpp alone.
#pragma once

#include "banneret/v1/services.pb.h"
#include "client/session/lobby_client.h"

namespace banneret::session {

namespace wire = ::banneret::v1;

match::Settings from_proto(const wire::Settings& in);
LobbyTable from_proto(const wire::Table& in);
LobbySummary from_proto(const wire::LobbySummary& in);
LobbyChat from_proto(const wire::ChatLine& in);
Joining from_proto(const wire::Joining& in, const transport::Address& server);
MatchInPlay from_proto(const wire::RunningMatch& in);
SaveSummary from_proto(const wire::SaveSummary& in);
MatchSummary from_proto(const wire::MatchSummary& in);
MatchDetails from_proto(const wire::MatchDetails& in);

// Every field.
wire::Settings to_proto(const match::Settings& settings);
// The fields that differ.
wire::Settings difference(const match::Settings& from, const match::Settings& to);
wire::RowChange to_proto(int row, const RowPatch& patch);

}  // namespace banneret::session
