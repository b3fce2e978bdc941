#include "server/service/convert.h"

#include <algorithm>
#include <limits>

namespace banneret::service {
namespace {

using lobby::SettingField;
using lobby::SettingsChange;

template <class To>
To cut(std::uint64_t value) {
    return static_cast<To>(std::min<std::uint64_t>(value, std::numeric_limits<To>::max()));
}

// An enum's number, which may be any: what does not fit becomes one that the check refuses.
template <class Enum>
Enum cut_enum(int value) {
    return static_cast<Enum>(value < 0 || value > 255 ? 255 : value);
}

}  // namespace

v1::Settings settings_message(const match::Settings& s) {
    v1::Settings out;
    out.set_map_script(s.map_script);
    out.set_map_size(s.map_size);
    out.set_seed(s.seed);
    out.set_start_stock(s.start_stock);
    out.set_population_limit(s.population_limit);
    out.set_reveal(static_cast<v1::Reveal>(s.reveal));
    out.set_victory(static_cast<v1::Victory>(s.victory));
    out.set_starting_age(s.starting_age);
    out.set_teams_locked(s.teams_locked);
    out.set_treaty_minutes(s.treaty_minutes);
    out.set_speed_percent(s.speed_percent);
    out.set_pace(static_cast<v1::Pace>(s.pace));
    out.set_grace_s(s.grace_s);
    out.set_absent_seat(static_cast<v1::AbsentSeat>(s.absent_seat));
    out.set_on_desync(static_cast<v1::OnDesync>(s.on_desync));
    out.set_referee(s.referee);
    out.set_spectators(s.spectators);
    out.set_spectator_delay_s(s.spectator_delay_s);
    out.set_rated(s.rated);
    out.set_victory_amount(s.victory_amount);
    out.set_script_edition(static_cast<v1::ScriptEdition>(s.script_edition));
    out.set_all_technologies(s.all_technologies);
    return out;
}

SettingsChange settings_change(const v1::Settings& m) {
    SettingsChange out;
    match::Settings& s = out.values;
    const auto take = [&](bool given, SettingField field, auto&& set) {
        if (!given) return;
        set();
        out.give(field);
    };
    take(m.has_map_script(), SettingField::MapScript, [&] { s.map_script = m.map_script(); });
    take(m.has_map_size(), SettingField::MapSize, [&] { s.map_size = m.map_size(); });
    take(m.has_seed(), SettingField::Seed, [&] { s.seed = m.seed(); });
    take(m.has_start_stock(), SettingField::StartStock, [&] { s.start_stock = m.start_stock(); });
    take(m.has_population_limit(), SettingField::PopulationLimit,
         [&] { s.population_limit = cut<std::uint16_t>(m.population_limit()); });
    take(m.has_reveal(), SettingField::Reveal, [&] { s.reveal = cut_enum<match::Reveal>(m.reveal()); });
    take(m.has_victory(), SettingField::Victory, [&] { s.victory = cut_enum<match::Victory>(m.victory()); });
    take(m.has_starting_age(), SettingField::StartingAge,
         [&] { s.starting_age = cut<std::uint8_t>(m.starting_age()); });
    take(m.has_teams_locked(), SettingField::TeamsLocked, [&] { s.teams_locked = m.teams_locked(); });
    take(m.has_treaty_minutes(), SettingField::TreatyMinutes,
         [&] { s.treaty_minutes = cut<std::uint16_t>(m.treaty_minutes()); });
    take(m.has_speed_percent(), SettingField::SpeedPercent,
         [&] { s.speed_percent = cut<std::uint16_t>(m.speed_percent()); });
    take(m.has_pace(), SettingField::Pace, [&] { s.pace = cut_enum<match::Pace>(m.pace()); });
    take(m.has_grace_s(), SettingField::GraceS, [&] { s.grace_s = cut<std::uint16_t>(m.grace_s()); });
    take(m.has_absent_seat(), SettingField::AbsentSeat,
         [&] { s.absent_seat = cut_enum<match::AbsentSeat>(m.absent_seat()); });
    take(m.has_on_desync(), SettingField::OnDesync,
         [&] { s.on_desync = cut_enum<match::OnDesync>(m.on_desync()); });
    take(m.has_referee(), SettingField::Referee, [&] { s.referee = m.referee(); });
    take(m.has_spectators(), SettingField::Spectators, [&] { s.spectators = m.spectators(); });
    take(m.has_spectator_delay_s(), SettingField::SpectatorDelayS,
         [&] { s.spectator_delay_s = cut<std::uint16_t>(m.spectator_delay_s()); });
    take(m.has_rated(), SettingField::Rated, [&] { s.rated = m.rated(); });
    take(m.has_victory_amount(), SettingField::VictoryAmount, [&] { s.victory_amount = m.victory_amount(); });
    take(m.has_script_edition(), SettingField::ScriptEdition,
         [&] { s.script_edition = cut_enum<match::ScriptEdition>(m.script_edition()); });
    take(m.has_all_technologies(), SettingField::AllTechnologies,
         [&] { s.all_technologies = m.all_technologies(); });
    return out;
}

lobby::RowChange row_change(const v1::RowChange& m) {
    lobby::RowChange out;
    out.row = m.row() > 7 ? -1 : static_cast<int>(m.row());
    if (m.has_kind()) out.kind = cut_enum<match::RowKind>(m.kind());
    if (m.has_civilisation()) out.civilisation = cut<std::uint8_t>(m.civilisation());
    if (m.has_player_number()) out.player_number = cut<std::uint8_t>(m.player_number());
    if (m.has_team()) out.team = cut<std::uint8_t>(m.team());
    if (m.has_level()) out.level = cut<std::uint8_t>(m.level());
    if (m.has_ready()) out.ready = m.ready();
    return out;
}

v1::Table table_message(const lobby::LobbyTable& table) {
    v1::Table out;
    out.set_version(table.version());
    out.set_lobby_id(table.id());
    out.set_name(table.name());
    out.set_password(!table.password_hash().empty());
    out.set_kept(table.kept());
    out.set_owner_id(table.owner());
    out.set_host_id(table.host());
    *out.mutable_settings() = settings_message(table.settings());
    for (const match::Row& row : table.rows()) {
        v1::Row& to = *out.add_rows();
        to.set_kind(static_cast<v1::RowKind>(row.kind));
        to.set_account_id(row.account);
        to.set_name(row.name);
        to.set_civilisation(row.civilisation);
        to.set_player_number(row.player_number);
        to.set_team(row.team);
        to.set_level(row.level);
        to.set_ready(row.ready);
        to.set_ping_ms(row.ping_ms);
        to.set_present(row.kind == match::RowKind::Person && table.is_present(row.account));
    }
    out.set_save_id(table.save());
    out.set_match_id(table.match());
    out.set_start_when_full(static_cast<std::uint32_t>(table.start_when_full()));
    if (const auto why = table.why_not_start()) out.set_not_ready(why->sentence);
    if (const auto& proposal = table.proposal()) {
        v1::SeatProposal& to = *out.mutable_proposal();
        to.set_number(proposal->number);
        to.set_kind(static_cast<v1::SeatProposal::Kind>(proposal->kind));
        to.set_row(static_cast<std::uint32_t>(proposal->row));
        to.set_other_row(static_cast<std::uint32_t>(proposal->other));
        to.set_by(proposal->by);
        for (const lobby::AccountId account : proposal->agreed) to.add_agreed(account);
        to.set_sentence(table.proposal_sentence());
    }
    return out;
}

v1::LobbySummary summary_message(const lobby::LobbyTable& table) {
    v1::LobbySummary out;
    out.set_lobby_id(table.id());
    out.set_name(table.name());
    out.set_password(!table.password_hash().empty());
    out.set_kept(table.kept());
    out.set_restored(table.save() != 0);
    out.set_map_script(table.settings().map_script);
    out.set_map_size(table.settings().map_size);
    out.set_match_id(table.match());
    std::uint32_t open = 0, computers = 0;
    for (const match::Row& row : table.rows()) {
        const bool waits = row.kind == match::RowKind::Person && !table.is_present(row.account);
        if (row.kind == match::RowKind::Open || waits) ++open;
        if (row.kind == match::RowKind::Computer) ++computers;
        if (row.account != 0 && row.account == table.host()) out.set_host_name(row.name);
    }
    out.set_people(static_cast<std::uint32_t>(table.people().size()));
    out.set_open_rows(open);
    out.set_computers(computers);
    return out;
}

v1::ChatLine chat_message(const lobby::ChatLine& line) {
    v1::ChatLine out;
    out.set_number(line.number);
    out.set_account_id(line.account);
    out.set_name(line.name);
    out.set_text(line.text);
    out.set_time_ms(line.time_ms);
    return out;
}

v1::MatchResult result_message(const store::MatchEnd& end) {
    v1::MatchResult out;
    out.set_how(static_cast<v1::HowEnded>(end.how));
    out.set_winning_team(end.winning_team);
    for (std::uint32_t seat = 1; seat <= 8; ++seat) {
        if ((end.winning_seats >> (seat - 1) & 1u) != 0) out.add_winning_seats(seat);
    }
    out.set_turns(end.turns);
    out.set_refereed(end.refereed);
    return out;
}

v1::PlayerOf player_message(const store::Player& player) {
    v1::PlayerOf out;
    out.set_seat(player.seat);
    out.set_account_id(player.account);
    out.set_name(player.name);
    out.set_computer(player.computer);
    out.set_civilisation(player.civilisation);
    out.set_player_number(player.player_number);
    out.set_team(player.team);
    out.set_outcome(static_cast<v1::Outcome>(player.outcome));
    return out;
}

v1::MatchSummary match_message(const store::MatchRow& row) {
    v1::MatchSummary out;
    out.set_match_id(row.id);
    out.set_lobby_name(row.lobby_name);
    out.set_map_script(row.setup.settings.map_script);
    out.set_map_size(row.setup.settings.map_size);
    out.set_started_ms(row.started_ms);
    out.set_ended_ms(row.end.ended_ms);
    *out.mutable_result() = result_message(row.end);
    for (const store::Player& player : row.players) *out.add_players() = player_message(player);
    out.set_restored(row.from_save != 0);
    out.set_rated(row.setup.settings.rated);
    return out;
}

v1::SaveSummary save_message(const store::SaveRow& row) {
    v1::SaveSummary out;
    out.set_save_id(row.id);
    out.set_name(row.name);
    out.set_match_id(row.match);
    out.set_made_ms(row.made_ms);
    out.set_turn(row.turn);
    out.set_bytes(row.bytes);
    out.set_automatic(row.automatic);
    out.set_map_script(row.map_script);
    out.set_map_size(row.map_size);
    for (const store::Player& player : row.players) *out.add_players() = player_message(player);
    return out;
}

}  // namespace banneret::service
