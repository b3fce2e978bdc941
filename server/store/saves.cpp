// Saves. Who may see one is asked in the SQL itself, so that no caller can forget it.
#include <limits>

#include "server/store/impl.h"

namespace banneret::store {
namespace {

constexpr std::uint8_t kFormat = 1;
constexpr std::size_t kMostNameBytes = 96;

SaveRow save_in(SQLite::Statement& row) {
    SaveRow out;
    out.id = number(row, 0);
    out.name = text(row, 1);
    out.match = number(row, 2);
    out.put_by = number(row, 3);
    out.made_ms = number_as<Millis>(row, 4);
    out.turn = number_as<std::uint32_t>(row, 5);
    out.automatic = number(row, 6) != 0;
    out.map_script = text(row, 7);
    out.map_size = text(row, 8);
    out.players = players_from(blob(row, 9));
    out.bytes = number(row, 10);
    return out;
}

}  // namespace

Bytes players_bytes(const std::vector<Player>& players) {
    ByteWriter out;
    out.u8(kFormat);
    out.u8(static_cast<std::uint8_t>(players.size()));
    for (const Player& p : players) {
        out.u8(p.seat);
        out.u64(p.account);
        out.text(p.name);
        out.u8(p.computer ? 1 : 0);
        out.u8(p.civilisation);
        out.u8(p.player_number);
        out.u8(p.team);
    }
    return out.take();
}

std::vector<Player> players_from(ByteSpan bytes) {
    ByteReader in(bytes);
    in.u8_in(kFormat, kFormat, "format");
    const std::uint8_t count = in.u8("players");
    std::vector<Player> out;
    for (std::uint8_t i = 0; in.ok() && i < count; ++i) {
        Player p;
        p.seat = in.u8("seat");
        p.account = in.u64("account");
        p.name = in.text(kMostNameBytes, "name");
        p.computer = in.u8("computer") != 0;
        p.civilisation = in.u8("civilisation");
        p.player_number = in.u8("player number");
        p.team = in.u8("team");
        out.push_back(std::move(p));
    }
    return out;
}

Result<SaveId> Store::add_save(const NewSave& save) {
    const Bytes players = players_bytes(save.players);
    return impl_->write<SaveId>([&](Connection& db) {
        db.run(
            "INSERT INTO saves (name, match, put_by, made_ms, turn, automatic, map_script, map_size, "
            "players, size) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            save.name, save.match, save.put_by, save.made_ms, save.turn, save.automatic, save.map_script,
            save.map_size, players, save.bytes.size());
        const SaveId id = db.last_id();
        db.run("INSERT INTO save_files (save, bytes) VALUES (?, ?)", id, save.bytes);
        for (const AccountId account : save.seen_by) {
            db.run("INSERT OR IGNORE INTO save_seen_by (account, save) VALUES (?, ?)", account, id);
        }
        return id;
    });
}

Result<std::vector<SaveRow>> Store::saves_of(AccountId account, SaveId before, std::uint32_t limit) {
    return impl_->read<std::vector<SaveRow>>([&](Connection& db) {
        std::vector<SaveRow> out;
        const SaveId from =
            before == 0 ? static_cast<SaveId>(std::numeric_limits<std::int64_t>::max()) : before;
        auto& row = db.prepared(
            "SELECT s.id, s.name, s.match, s.put_by, s.made_ms, s.turn, s.automatic, s.map_script, "
            "s.map_size, "
            "s.players, s.size FROM save_seen_by b JOIN saves s ON s.id = b.save "
            "WHERE b.account = ? AND b.save < ? ORDER BY b.save DESC LIMIT ?",
            account, from, limit);
        while (row.executeStep()) out.push_back(save_in(row));
        return out;
    });
}

Result<std::optional<SaveRow>> Store::save(SaveId id, AccountId account) {
    return impl_->read<std::optional<SaveRow>>([&](Connection& db) {
        auto& row = db.prepared(
            "SELECT s.id, s.name, s.match, s.put_by, s.made_ms, s.turn, s.automatic, s.map_script, "
            "s.map_size, "
            "s.players, s.size FROM save_seen_by b JOIN saves s ON s.id = b.save WHERE b.account = ? AND "
            "b.save = ?",
            account, id);
        return row.executeStep() ? std::optional(save_in(row)) : std::nullopt;
    });
}

Result<std::optional<Bytes>> Store::save_bytes(SaveId id, AccountId account) {
    return impl_->read<std::optional<Bytes>>([&](Connection& db) {
        auto& row = db.prepared(
            "SELECT f.bytes FROM save_seen_by b JOIN save_files f ON f.save = b.save "
            "WHERE b.account = ? AND b.save = ?",
            account, id);
        return row.executeStep() ? std::optional(blob(row, 0)) : std::nullopt;
    });
}

Result<std::pair<std::uint32_t, std::uint64_t>> Store::put_by(AccountId account) {
    using Sum = std::pair<std::uint32_t, std::uint64_t>;
    return impl_->read<Sum>([&](Connection& db) {
        auto& row =
            db.prepared("SELECT count(*), coalesce(sum(size), 0) FROM saves WHERE put_by = ?", account);
        row.executeStep();
        return Sum(number_as<std::uint32_t>(row, 0), number(row, 1));
    });
}

Result<bool> Store::forget_save(SaveId id, AccountId account) {
    return impl_->write<bool>([&](Connection& db) {
        const int gone = db.run("DELETE FROM save_seen_by WHERE account = ? AND save = ?", account, id);
        db.run("DELETE FROM saves WHERE id = ? AND NOT EXISTS (SELECT 1 FROM save_seen_by WHERE save = ?)",
               id, id);
        return gone > 0;
    });
}

Result<void> Store::drop_old_autosaves(MatchId match, std::uint32_t kept) {
    return impl_->write_only([&](Connection& db) {
        db.run(
            "DELETE FROM saves WHERE match = ? AND automatic = 1 AND id NOT IN "
            "(SELECT id FROM saves WHERE match = ? AND automatic = 1 ORDER BY id DESC LIMIT ?)",
            match, match, kept);
    });
}

}  // namespace banneret::store
