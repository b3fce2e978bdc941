// Accounts and their tokens.
#include "server/store/impl.h"

namespace banneret::store {
namespace {

using Found = std::optional<Account>;

Found account_in(SQLite::Statement& row) {
    if (!row.executeStep()) return std::nullopt;
    Account out;
    out.id = number(row, 0);
    out.name = text(row, 1);
    out.password_hash = text(row, 2);
    out.guest = number(row, 3) != 0;
    out.made_ms = number_as<Millis>(row, 4);
    return out;
}

bool is_taken(Connection& db, const std::string& name_key, AccountId by_other_than) {
    auto& row = db.prepared("SELECT 1 FROM accounts WHERE name_key = ? AND id <> ?", name_key, by_other_than);
    const bool taken = row.executeStep();
    row.reset();
    return taken;
}

}  // namespace

Result<std::optional<AccountId>> Store::add_account(const std::string& name, const std::string& name_key,
                                                    const std::string& password_hash, bool guest,
                                                    Millis now_ms) {
    return impl_->write<std::optional<AccountId>>([&](Connection& db) -> std::optional<AccountId> {
        if (is_taken(db, name_key, 0)) return std::nullopt;
        db.run("INSERT INTO accounts (name, name_key, password_hash, guest, made_ms) VALUES (?, ?, ?, ?, ?)",
               name, name_key, password_hash, guest, now_ms);
        return db.last_id();
    });
}

Result<Found> Store::account(AccountId id) {
    return impl_->read<Found>([&](Connection& db) {
        return account_in(
            db.prepared("SELECT id, name, password_hash, guest, made_ms FROM accounts "
                        "WHERE id = ? AND name_key IS NOT NULL",
                        id));
    });
}

Result<Found> Store::account_named(const std::string& name_key) {
    return impl_->read<Found>([&](Connection& db) {
        return account_in(db.prepared(
            "SELECT id, name, password_hash, guest, made_ms FROM accounts WHERE name_key = ?", name_key));
    });
}

Result<Found> Store::account_of_token(const SecretHash& token) {
    return impl_->read<Found>([&](Connection& db) {
        return account_in(
            db.prepared("SELECT a.id, a.name, a.password_hash, a.guest, a.made_ms FROM tokens t "
                        "JOIN accounts a ON a.id = t.account "
                        "WHERE t.hash = ? AND a.name_key IS NOT NULL",
                        token));
    });
}

Result<void> Store::add_token(AccountId account, const SecretHash& token, Millis now_ms) {
    return impl_->write_only([&](Connection& db) {
        db.run("INSERT INTO tokens (hash, account, made_ms) VALUES (?, ?, ?)", token, account, now_ms);
    });
}

Result<void> Store::remove_token(const SecretHash& token) {
    return impl_->write_only([&](Connection& db) { db.run("DELETE FROM tokens WHERE hash = ?", token); });
}

Result<void> Store::remove_tokens(AccountId account) {
    return impl_->write_only(
        [&](Connection& db) { db.run("DELETE FROM tokens WHERE account = ?", account); });
}

Result<bool> Store::rename_account(AccountId id, const std::string& name, const std::string& name_key) {
    return impl_->write<bool>([&](Connection& db) {
        if (is_taken(db, name_key, id)) return false;
        db.run("UPDATE accounts SET name = ?, name_key = ? WHERE id = ? AND name_key IS NOT NULL", name,
               name_key, id);
        return true;
    });
}

Result<void> Store::set_password_hash(AccountId id, const std::string& hash) {
    return impl_->write_only([&](Connection& db) {
        db.run("UPDATE accounts SET password_hash = ?, guest = 0 WHERE id = ?", hash, id);
    });
}

Result<void> Store::delete_account(AccountId id) {
    return impl_->write_only([&](Connection& db) {
        db.run("UPDATE accounts SET name = '', name_key = NULL, password_hash = '' WHERE id = ?", id);
        db.run("DELETE FROM tokens WHERE account = ?", id);
        db.run("UPDATE players SET account = 0, name = '' WHERE account = ?", id);
        db.run("DELETE FROM standings WHERE account = ?", id);
        db.run("DELETE FROM save_seen_by WHERE account = ?", id);
        db.run("DELETE FROM saves WHERE id NOT IN (SELECT save FROM save_seen_by)");
    });
}

}  // namespace banneret::store
