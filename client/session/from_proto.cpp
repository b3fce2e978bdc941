#include "client/session/from_proto.h"

namespace banneret::session {
namespace {

// What a newer server may send beyond our enums is shown as the first of them.
template <class E>
E enum_of(int value, E highest) {
    return value >= 0 && value <= static_cast<int>(highest) ? static_cast<E>(value) : E{};
}

match::Row from_proto(const wire::Row& in) {
    match::Row row;
    row.kind = enum_of(in.kind(), match::RowKind::Person);
    row.account = in.account_id();
    row.name = in.name();
    row.civilisation = static_cast<std::uint8_t>(in.civilisation());
    row.player_number = static_cast<std::uint8_t>(std::clamp(in.player_number(), 1u, 8u));
    row.team = static_cast<std::uint8_t>(std::min(in.team(), 4u));
    row.level = static_cast<std::uint8_t>(in.level());
    row.ready = in.ready();
    row.ping_ms = static_cast<std::uint16_t>(std::min(in.ping_ms(), 65535u));
    return row;
}

PlayerInfo from_proto(const wire::PlayerOf& in) {
    return {static_cast<SeatId>(std::min(in.seat(), 8u)),
            in.account_id(),
            in.name(),
            in.computer(),
            static_cast<std::uint8_t>(in.civilisation()),
            static_cast<std::uint8_t>(std::clamp(in.player_number(), 1u, 8u)),
            static_cast<std::uint8_t>(std::min(in.team(), 4u)),
            enum_of(in.outcome(), Outcome::Lost)};
}

template <class List>
std::vector<PlayerInfo> players_of(const List& in) {
    std::vector<PlayerInfo> out;
    for (const auto& player : in) out.push_back(from_proto(player));
    return out;
}

}  // namespace

match::Settings from_proto(const wire::Settings& in) {
    match::Settings s;
    s.map_script = in.map_script();
    s.map_size = in.map_size();
    s.seed = in.seed();
    s.start_stock = in.start_stock();
    s.population_limit = static_cast<std::uint16_t>(in.population_limit());
    s.reveal = enum_of(in.reveal(), match::Reveal::All);
    s.victory = enum_of(in.victory(), match::Victory::LastManStanding);
    s.starting_age = static_cast<std::uint8_t>(in.starting_age());
    s.teams_locked = in.teams_locked();
    s.treaty_minutes = static_cast<std::uint16_t>(in.treaty_minutes());
    s.speed_percent = static_cast<std::uint16_t>(in.speed_percent());
    s.pace = enum_of(in.pace(), match::Pace::Server);
    s.grace_s = static_cast<std::uint16_t>(in.grace_s());
    s.absent_seat = enum_of(in.absent_seat(), match::AbsentSeat::Computer);
    s.on_desync = enum_of(in.on_desync(), match::OnDesync::Stop);
    s.referee = in.referee();
    s.spectators = in.spectators();
    s.spectator_delay_s = static_cast<std::uint16_t>(in.spectator_delay_s());
    s.rated = in.rated();
    s.victory_amount = in.victory_amount();
    s.script_edition = enum_of(in.script_edition(), match::ScriptEdition::Definitive);
    s.all_technologies = in.all_technologies();
    return s;
}

LobbyTable from_proto(const wire::Table& in) {
    LobbyTable table;
    table.version = in.version();
    table.lobby_id = in.lobby_id();
    table.name = in.name();
    table.password = in.password();
    table.kept = in.kept();
    table.owner_id = in.owner_id();
    table.host_id = in.host_id();
    table.settings = from_proto(in.settings());
    for (const wire::Row& row : in.rows()) {
        table.rows.push_back(from_proto(row));
        table.present.push_back(row.present() ? 1 : 0);
    }
    table.rows.resize(match::kRows);
    table.present.resize(match::kRows);
    table.save_id = in.save_id();
    table.match_id = in.match_id();
    table.not_ready = in.not_ready();
    if (in.has_proposal()) {
        const wire::SeatProposal& proposal = in.proposal();
        table.proposal = SeatProposal{proposal.number(),
                                      proposal.by(),
                                      {proposal.agreed().begin(), proposal.agreed().end()},
                                      proposal.sentence()};
    }
    return table;
}

LobbySummary from_proto(const wire::LobbySummary& in) {
    return {in.lobby_id(),   in.name(),     in.password(), in.kept(),      in.restored(),  in.host_name(),
            in.map_script(), in.map_size(), in.people(),   in.open_rows(), in.computers(), in.match_id()};
}

LobbyChat from_proto(const wire::ChatLine& in) {
    return {in.number(), in.account_id(), in.name(), in.text()};
}

Joining from_proto(const wire::Joining& in, const transport::Address& server) {
    Joining joining;
    joining.match_id = in.match_id();
    joining.seat = static_cast<SeatId>(std::min(in.seat(), 8u));
    joining.relay.host = in.relay_host().empty() ? server.host : in.relay_host();
    joining.relay.port = in.relay_port() == 0 ? server.port : static_cast<std::uint16_t>(in.relay_port());
    joining.ticket.assign(in.ticket().begin(), in.ticket().end());
    joining.rules_digest = in.rules_digest();
    joining.script_digest = in.script_digest();
    return joining;
}

MatchInPlay from_proto(const wire::RunningMatch& in) {
    return {in.match_id(),   in.lobby_name(), in.map_script(),         in.map_size(),
            in.started_ms(), in.turn(),       players_of(in.players())};
}

SaveSummary from_proto(const wire::SaveSummary& in) {
    return {in.save_id(), in.name(),      in.match_id(),   in.made_ms(),  in.turn(),
            in.bytes(),   in.automatic(), in.map_script(), in.map_size(), players_of(in.players())};
}

MatchSummary from_proto(const wire::MatchSummary& in) {
    return {in.match_id(),
            in.lobby_name(),
            in.map_script(),
            in.map_size(),
            in.started_ms(),
            in.ended_ms(),
            enum_of(in.result().how(), HowEnded::Admin),
            in.result().turns(),
            in.result().refereed(),
            in.restored(),
            players_of(in.players())};
}

MatchDetails from_proto(const wire::MatchDetails& in) {
    MatchDetails details;
    details.summary = from_proto(in.summary());
    details.settings = from_proto(in.settings());
    details.seed = in.seed();
    for (const wire::TimelinePoint& p : in.timeline()) {
        TimelinePoint point;
        point.turn = p.turn();
        point.seat = static_cast<SeatId>(std::min(p.seat(), 8u));
        point.score = p.score();
        point.population = p.population();
        for (int i = 0; i < std::min(p.stock_size(), 4); ++i)
            point.stock[static_cast<std::size_t>(i)] = p.stock(i);
        point.units_lost = p.units_lost();
        point.razed = p.razed();
        details.timeline.push_back(point);
    }
    for (const wire::MatchChatLine& line : in.chat())
        details.chat.push_back({line.turn(), line.seat(), line.name(), line.text()});
    details.verdict = in.verdict();
    details.replay = in.replay();
    for (const wire::Divergence& d : in.divergences())
        details.divergences.push_back(
            {d.number(), static_cast<SeatId>(std::min(d.seat(), 8u)), d.turns(), d.sentence()});
    for (const wire::SeatLedger& l : in.ledger())
        details.ledger.push_back({static_cast<SeatId>(std::min(l.seat(), 8u)), l.network_ms(),
                                  l.simulation_ms(), l.divergences(), l.absences()});
    return details;
}

wire::Settings difference(const match::Settings& from, const match::Settings& to) {
    wire::Settings out;
    if (from.map_script != to.map_script) out.set_map_script(to.map_script);
    if (from.map_size != to.map_size) out.set_map_size(to.map_size);
    if (from.seed != to.seed) out.set_seed(to.seed);
    if (from.start_stock != to.start_stock) out.set_start_stock(to.start_stock);
    if (from.population_limit != to.population_limit) out.set_population_limit(to.population_limit);
    if (from.reveal != to.reveal) out.set_reveal(static_cast<wire::Reveal>(to.reveal));
    if (from.victory != to.victory) out.set_victory(static_cast<wire::Victory>(to.victory));
    if (from.starting_age != to.starting_age) out.set_starting_age(to.starting_age);
    if (from.teams_locked != to.teams_locked) out.set_teams_locked(to.teams_locked);
    if (from.treaty_minutes != to.treaty_minutes) out.set_treaty_minutes(to.treaty_minutes);
    if (from.speed_percent != to.speed_percent) out.set_speed_percent(to.speed_percent);
    if (from.pace != to.pace) out.set_pace(static_cast<wire::Pace>(to.pace));
    if (from.grace_s != to.grace_s) out.set_grace_s(to.grace_s);
    if (from.absent_seat != to.absent_seat)
        out.set_absent_seat(static_cast<wire::AbsentSeat>(to.absent_seat));
    if (from.on_desync != to.on_desync) out.set_on_desync(static_cast<wire::OnDesync>(to.on_desync));
    if (from.referee != to.referee) out.set_referee(to.referee);
    if (from.spectators != to.spectators) out.set_spectators(to.spectators);
    if (from.spectator_delay_s != to.spectator_delay_s) out.set_spectator_delay_s(to.spectator_delay_s);
    if (from.rated != to.rated) out.set_rated(to.rated);
    if (from.victory_amount != to.victory_amount) out.set_victory_amount(to.victory_amount);
    if (from.script_edition != to.script_edition)
        out.set_script_edition(static_cast<wire::ScriptEdition>(to.script_edition));
    if (from.all_technologies != to.all_technologies) out.set_all_technologies(to.all_technologies);
    return out;
}

wire::Settings to_proto(const match::Settings& s) {
    wire::Settings out;
    out.set_map_script(s.map_script);
    out.set_map_size(s.map_size);
    out.set_seed(s.seed);
    out.set_start_stock(s.start_stock);
    out.set_population_limit(s.population_limit);
    out.set_reveal(static_cast<wire::Reveal>(s.reveal));
    out.set_victory(static_cast<wire::Victory>(s.victory));
    out.set_starting_age(s.starting_age);
    out.set_teams_locked(s.teams_locked);
    out.set_treaty_minutes(s.treaty_minutes);
    out.set_speed_percent(s.speed_percent);
    out.set_pace(static_cast<wire::Pace>(s.pace));
    out.set_grace_s(s.grace_s);
    out.set_absent_seat(static_cast<wire::AbsentSeat>(s.absent_seat));
    out.set_on_desync(static_cast<wire::OnDesync>(s.on_desync));
    out.set_referee(s.referee);
    out.set_spectators(s.spectators);
    out.set_spectator_delay_s(s.spectator_delay_s);
    out.set_rated(s.rated);
    out.set_victory_amount(s.victory_amount);
    out.set_script_edition(static_cast<wire::ScriptEdition>(s.script_edition));
    out.set_all_technologies(s.all_technologies);
    return out;
}

wire::RowChange to_proto(int row, const RowPatch& patch) {
    wire::RowChange out;
    const auto number = [](int value) { return static_cast<std::uint32_t>(value); };
    out.set_row(number(row));
    if (patch.kind >= 0) out.set_kind(static_cast<wire::RowKind>(patch.kind));
    if (patch.civilisation >= 0) out.set_civilisation(number(patch.civilisation));
    if (patch.player_number >= 0) out.set_player_number(number(patch.player_number));
    if (patch.team >= 0) out.set_team(number(patch.team));
    if (patch.level >= 0) out.set_level(number(patch.level));
    if (patch.ready >= 0) out.set_ready(patch.ready != 0);
    return out;
}

}  // namespace banneret::session
