// Bans, mutes and the list of what administrators did.
#include "server/store/impl.h"

namespace banneret::store {

Result<std::uint64_t> Store::add_sanction(const Sanction& s) {
    return impl_->write<std::uint64_t>([&](Connection& db) {
        db.run(
            "INSERT INTO sanctions (kind, account, address, reason, made_ms, until_ms) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            s.kind, s.account, s.address, s.reason, s.made_ms, s.until_ms);
        return db.last_id();
    });
}

Result<bool> Store::lift_sanction(std::uint64_t id) {
    return impl_->write<bool>(
        [&](Connection& db) { return db.run("DELETE FROM sanctions WHERE id = ?", id) > 0; });
}

Result<std::vector<Sanction>> Store::sanctions(Millis now_ms) {
    return impl_->read<std::vector<Sanction>>([&](Connection& db) {
        std::vector<Sanction> out;
        auto& row = db.prepared(
            "SELECT id, kind, account, address, reason, made_ms, until_ms FROM sanctions "
            "WHERE until_ms = 0 OR until_ms > ? ORDER BY id",
            now_ms);
        while (row.executeStep()) {
            out.push_back({number(row, 0), number_as<SanctionKind>(row, 1), number(row, 2), text(row, 3),
                           text(row, 4), number_as<Millis>(row, 5), number_as<Millis>(row, 6)});
        }
        return out;
    });
}

Result<void> Store::add_audit(Millis now_ms, const std::string& what) {
    return impl_->write_only(
        [&](Connection& db) { db.run("INSERT INTO audit (at_ms, what) VALUES (?, ?)", now_ms, what); });
}

Result<std::vector<AuditLine>> Store::audit(std::uint64_t before, std::uint32_t limit) {
    return impl_->read<std::vector<AuditLine>>([&](Connection& db) {
        std::vector<AuditLine> out;
        auto& row =
            db.prepared("SELECT id, at_ms, what FROM audit WHERE ? = 0 OR id < ? ORDER BY id DESC LIMIT ?",
                        before, before, limit);
        while (row.executeStep()) out.push_back({number(row, 0), number_as<Millis>(row, 1), text(row, 2)});
        return out;
    });
}

// A reader's view stands still while the writer goes on, so one step copies one moment.
Result<void> Store::copy_to(const std::filesystem::path& file) {
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored)) {
        return Error{file.string(), "there is a file of that name already",
                     "Choose a folder that is empty or not there"};
    }
    const auto copied = impl_->read<bool>([&](Connection& db) {
        db.database().backup(file.c_str(), SQLite::Database::Save);
        return true;
    });
    if (copied.ok()) return {};
    std::filesystem::remove(file, ignored);
    return copied.error();
}

}  // namespace banneret::store
