// Ratings and the leaderboard.
#include <limits>

#include "server/store/impl.h"

namespace banneret::store {
namespace {

constexpr const char* kOne =
    "SELECT account, rating_milli, deviation_milli, volatility_micro, matches, won, rated_ms FROM standings "
    "WHERE account = ?";

Standing standing_in(SQLite::Statement& row) {
    return {number(row, 0),
            number_as<std::int32_t>(row, 1),
            number_as<std::int32_t>(row, 2),
            number_as<std::int32_t>(row, 3),
            number_as<std::uint32_t>(row, 4),
            number_as<std::uint32_t>(row, 5),
            number_as<Millis>(row, 6)};
}

std::optional<Standing> one(Connection& db, AccountId account) {
    auto& row = db.prepared(kOne, account);
    const bool found = row.executeStep();
    const auto out = found ? std::optional(standing_in(row)) : std::nullopt;
    row.reset();
    return out;
}

// How many stand above a place.
std::uint32_t above(Connection& db, std::int32_t place, AccountId account) {
    auto& row = db.prepared(
        "SELECT count(*) FROM standings WHERE place > ?1 OR (place = ?1 AND account < ?2)", place, account);
    row.executeStep();
    const auto count = number_as<std::uint32_t>(row, 0);
    row.reset();
    return count;
}

}  // namespace

Result<std::optional<Standing>> Store::standing(AccountId account) {
    return impl_->read<std::optional<Standing>>([&](Connection& db) { return one(db, account); });
}

Result<bool> Store::put_standings(MatchId match, const std::vector<Standing>& standings) {
    return impl_->write<bool>([&](Connection& db) {
        if (db.run("INSERT OR IGNORE INTO rated_matches (match) VALUES (?)", match) == 0) return false;
        for (const Standing& s : standings) {
            db.run("INSERT OR REPLACE INTO standings VALUES (?, ?, ?, ?, ?, ?, ?, ?)", s.account,
                   s.rating_milli, s.deviation_milli, s.volatility_micro, s.matches, s.won, s.rated_ms,
                   s.place());
        }
        return true;
    });
}

Result<std::vector<Ranked>> Store::leaderboard(AccountId after, std::uint32_t limit) {
    return impl_->read<std::vector<Ranked>>([&](Connection& db) {
        const auto behind = after == 0 ? std::nullopt : one(db, after);
        const std::int32_t place = behind ? behind->place() : std::numeric_limits<std::int32_t>::max();
        std::uint32_t rank = behind ? above(db, place, after) + 1 : 0;
        std::vector<Ranked> out;
        auto& row = db.prepared(
            "SELECT s.account, s.rating_milli, s.deviation_milli, s.volatility_micro, s.matches, s.won, "
            "s.rated_ms, a.name FROM standings s JOIN accounts a ON a.id = s.account "
            "WHERE s.place < ?1 OR (s.place = ?1 AND s.account > ?2) "
            "ORDER BY s.place DESC, s.account LIMIT ?3",
            place, after, limit);
        while (row.executeStep()) out.push_back({++rank, text(row, 7), standing_in(row)});
        return out;
    });
}

Result<std::pair<std::uint32_t, std::uint32_t>> Store::played(AccountId account) {
    return impl_->read<std::pair<std::uint32_t, std::uint32_t>>([&](Connection& db) {
        auto& row = db.prepared(
            "SELECT count(*), count(*) FILTER (WHERE outcome = 1) FROM players "
            "WHERE account = ? AND outcome <> 0",
            account);
        row.executeStep();
        return std::pair(number_as<std::uint32_t>(row, 0), number_as<std::uint32_t>(row, 1));
    });
}

}  // namespace banneret::store
