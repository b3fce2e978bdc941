// Matches: written at the start, ended once, listed by pages that begin behind a match, never by counting
// rows.
#include <algorithm>
#include <limits>

#include "server/store/impl.h"

namespace banneret::store {
namespace {

constexpr const char* kColumns =
    "m.id, m.lobby, m.lobby_name, m.setup, m.tag_key, m.from_save, m.started_ms, m.how, m.winning_team, "
    "m.winning_seats, m.turns, m.refereed, m.verdict, m.ended_ms";

match::MatchSetup setup_in(ByteSpan bytes) {
    ByteReader in(bytes);
    return match::read_setup(in);
}

MatchRow match_in(SQLite::Statement& row) {
    MatchRow out;
    out.id = number(row, 0);
    out.lobby = number(row, 1);
    out.lobby_name = text(row, 2);
    out.setup = setup_in(blob(row, 3));
    const Bytes key = blob(row, 4);
    if (key.size() == out.tag_key.size()) std::copy(key.begin(), key.end(), out.tag_key.begin());
    out.from_save = number(row, 5);
    out.started_ms = number_as<Millis>(row, 6);
    out.end.how = number_as<HowEnded>(row, 7);
    out.end.winning_team = number_as<std::uint8_t>(row, 8);
    out.end.winning_seats = number_as<std::uint8_t>(row, 9);
    out.end.turns = number_as<std::uint32_t>(row, 10);
    out.end.refereed = number(row, 11) != 0;
    out.end.verdict = text(row, 12);
    out.end.ended_ms = number_as<Millis>(row, 13);
    return out;
}

void add_players(Connection& db, MatchRow& match) {
    auto& row = db.prepared(
        "SELECT seat, account, name, computer, civilisation, player_number, team, outcome, "
        "network_ms, simulation_ms, divergences, absences FROM players "
        "WHERE match = ? ORDER BY seat",
        match.id);
    while (row.executeStep()) {
        Player player;
        player.seat = number_as<SeatId>(row, 0);
        player.account = number(row, 1);
        player.name = text(row, 2);
        player.computer = number(row, 3) != 0;
        player.civilisation = number_as<std::uint8_t>(row, 4);
        player.player_number = number_as<std::uint8_t>(row, 5);
        player.team = number_as<std::uint8_t>(row, 6);
        player.outcome = number_as<Outcome>(row, 7);
        player.ledger = {number(row, 8), number(row, 9), number_as<std::uint32_t>(row, 10),
                         number_as<std::uint32_t>(row, 11)};
        match.players.push_back(std::move(player));
    }
    row.reset();
}

void write_player(Connection& db, MatchId match, int seat, const match::Seat& player, Millis started_ms) {
    db.run(
        "INSERT INTO players (match, seat, account, name, computer, civilisation, player_number, team, "
        "started_ms) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        match, seat, player.account, player.name, player.kind == match::SeatKind::Computer,
        player.civilisation, player.player_number, player.team, started_ms);
}

// The texts of a page's query, by who is asked for; each walks one index from the cursor on.
// ?1 started, ?2 id of the cursor; ?3 since; ?4 until; ?5 running only; ?6 ended only; ?7 limit; ?8 the key.
constexpr const char* kAllIds =
    "SELECT id FROM matches WHERE ?8 = ?8 "
    "AND (started_ms, id) < (?1, ?2) AND started_ms >= ?3 AND started_ms < ?4 "
    "AND (NOT ?5 OR how = 0) AND (NOT ?6 OR how <> 0) ORDER BY started_ms DESC, id DESC LIMIT ?7";
// Few, so they are read from an index of their own and sorted.
constexpr const char* kRunningIds =
    "SELECT id FROM matches WHERE how = 0 AND (?8 = '' OR map_script = ?8) "
    "AND (started_ms, id) < (?1, ?2) AND started_ms >= ?3 AND started_ms < ?4 AND ?5 AND NOT ?6 "
    "ORDER BY started_ms DESC, id DESC LIMIT ?7";
constexpr const char* kIdsByMap =
    "SELECT id FROM matches WHERE map_script = ?8 "
    "AND (started_ms, id) < (?1, ?2) AND started_ms >= ?3 AND started_ms < ?4 "
    "AND (NOT ?5 OR how = 0) AND (NOT ?6 OR how <> 0) ORDER BY started_ms DESC, id DESC LIMIT ?7";
constexpr const char* kIdsByLobby =
    "SELECT id FROM matches WHERE lobby = ?8 "
    "AND (started_ms, id) < (?1, ?2) AND started_ms >= ?3 AND started_ms < ?4 "
    "AND (NOT ?5 OR how = 0) AND (NOT ?6 OR how <> 0) AND (?9 = '' OR map_script = ?9) "
    "ORDER BY started_ms DESC, id DESC LIMIT ?7";
constexpr const char* kIdsByAccount =
    "SELECT p.match FROM players p JOIN matches m ON m.id = p.match WHERE p.account = ?8 "
    "AND (p.started_ms, p.match) < (?1, ?2) AND p.started_ms >= ?3 AND p.started_ms < ?4 "
    "AND (NOT ?5 OR m.how = 0) AND (NOT ?6 OR m.how <> 0) AND (?9 = '' OR m.map_script = ?9) "
    "ORDER BY p.started_ms DESC, p.match DESC LIMIT ?7";

std::vector<MatchId> page(Connection& db, const MatchFilter& filter, const MatchCursor& after,
                          std::uint32_t limit) {
    constexpr Millis kEver = std::numeric_limits<Millis>::max();
    const Millis from = after.id == 0 ? kEver : after.started_ms;
    const MatchId from_id = after.id == 0 ? static_cast<MatchId>(kEver) : after.id;
    const Millis until = filter.until_ms == 0 ? kEver : filter.until_ms;
    const auto ask = [&](const char* sql, const auto&... key) -> SQLite::Statement& {
        return db.prepared(sql, from, from_id, filter.since_ms, until, filter.running_only, filter.ended_only,
                           limit, key...);
    };
    SQLite::Statement& row = filter.account != 0   ? ask(kIdsByAccount, filter.account, filter.map_script)
                             : filter.lobby != 0   ? ask(kIdsByLobby, filter.lobby, filter.map_script)
                             : filter.running_only ? ask(kRunningIds, filter.map_script)
                             : filter.map_script.empty() ? ask(kAllIds, 0)
                                                         : ask(kIdsByMap, filter.map_script);
    std::vector<MatchId> out;
    while (row.executeStep()) {
        if (out.empty() || out.back() != number(row, 0)) out.push_back(number(row, 0));
    }
    row.reset();
    return out;
}

std::optional<MatchRow> one_match(Connection& db, MatchId id) {
    static const std::string sql = std::string("SELECT ") + kColumns + " FROM matches m WHERE m.id = ?";
    auto& row = db.prepared(sql.c_str(), id);
    if (!row.executeStep()) return std::nullopt;
    MatchRow out = match_in(row);
    row.reset();
    add_players(db, out);
    return out;
}

}  // namespace

Result<MatchId> Store::begin_match(const NewMatch& match) {
    ByteWriter setup;
    match::write_setup(setup, match.setup);
    return impl_->write<MatchId>([&](Connection& db) {
        db.run(
            "INSERT INTO matches (lobby, lobby_name, map_script, setup, tag_key, from_save, started_ms) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            match.lobby, match.lobby_name, match.setup.settings.map_script, setup.span(), match.tag_key,
            match.from_save, match.started_ms);
        const MatchId id = db.last_id();
        int seat = 0;
        for (const match::Seat& player : match.setup.seats)
            write_player(db, id, ++seat, player, match.started_ms);
        return id;
    });
}

// Decided first, then over: the result is the first's, turns and verdict the last's.
Result<void> Store::end_match(MatchId id, const MatchEnd& end) {
    return impl_->write_only([&](Connection& db) {
        const int first = db.run(
            "UPDATE matches SET how = ?, winning_team = ?, winning_seats = ?, ended_ms = ? WHERE id = ? AND "
            "how = 0",
            end.how, end.winning_team, end.winning_seats, end.ended_ms, id);
        const int whole =
            db.run("UPDATE matches SET turns = ?, refereed = ?, verdict = ? WHERE id = ? AND verdict = ''",
                   end.turns, end.refereed, end.verdict, id);
        for (const auto& [seat, ledger] : end.ledgers) {
            if (whole == 0) break;
            db.run(
                "UPDATE players SET network_ms = ?, simulation_ms = ?, divergences = ?, absences = ? WHERE "
                "match = ? "
                "AND seat = ?",
                ledger.network_ms, ledger.simulation_ms, ledger.divergences, ledger.absences, id, seat);
        }
        if (first == 0) return;
        int seat = 0;
        for (const Outcome outcome : end.outcomes) {
            db.run("UPDATE players SET outcome = ? WHERE match = ? AND seat = ?", outcome, id, ++seat);
        }
    });
}

Result<std::optional<MatchRow>> Store::match(MatchId id) {
    return impl_->read<std::optional<MatchRow>>([&](Connection& db) { return one_match(db, id); });
}

Result<std::vector<MatchRow>> Store::matches(const MatchFilter& filter, const MatchCursor& after,
                                             std::uint32_t limit) {
    return impl_->read<std::vector<MatchRow>>([&](Connection& db) {
        std::vector<MatchRow> out;
        for (const MatchId id : page(db, filter, after, limit)) {
            if (auto found = one_match(db, id)) out.push_back(std::move(*found));
        }
        return out;
    });
}

Result<void> Store::add_timeline(MatchId id, const std::vector<TimelinePoint>& points) {
    return impl_->write_only([&](Connection& db) {
        for (const TimelinePoint& p : points) {
            db.run("INSERT OR REPLACE INTO timeline VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", id, p.turn,
                   p.seat, p.score, p.population, p.stock[0], p.stock[1], p.stock[2], p.stock[3],
                   p.units_lost, p.razed);
        }
    });
}

Result<std::vector<TimelinePoint>> Store::timeline(MatchId id) {
    return impl_->read<std::vector<TimelinePoint>>([&](Connection& db) {
        std::vector<TimelinePoint> out;
        auto& row = db.prepared(
            "SELECT turn, seat, score, population, food, wood, gold, stone, units_lost, razed FROM timeline "
            "WHERE match = ? ORDER BY turn, seat",
            id);
        while (row.executeStep()) {
            const auto at = [&](int column) { return number_as<std::uint32_t>(row, column); };
            out.push_back(
                {at(0), number_as<SeatId>(row, 1), at(2), at(3), {at(4), at(5), at(6), at(7)}, at(8), at(9)});
        }
        return out;
    });
}

Result<void> Store::add_match_chat(MatchId id, const MatchChat& line) {
    return impl_->write_only([&](Connection& db) {
        db.run("INSERT INTO match_chat (match, turn, seat, name, text) VALUES (?, ?, ?, ?, ?)", id, line.turn,
               line.seat, line.name, line.text);
    });
}

Result<std::vector<MatchChat>> Store::match_chat(MatchId id) {
    return impl_->read<std::vector<MatchChat>>([&](Connection& db) {
        std::vector<MatchChat> out;
        auto& row =
            db.prepared("SELECT turn, seat, name, text FROM match_chat WHERE match = ? ORDER BY id", id);
        while (row.executeStep()) {
            out.push_back(
                {number_as<std::uint32_t>(row, 0), number_as<SeatId>(row, 1), text(row, 2), text(row, 3)});
        }
        return out;
    });
}

}  // namespace banneret::store
