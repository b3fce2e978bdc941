// Map scripts that people brought.
#include "server/store/impl.h"

namespace banneret::store {

Result<void> Store::put_script(AccountId account, Digest digest, ByteSpan text) {
    return impl_->write_only([&](Connection& db) {
        db.run(
            "INSERT OR REPLACE INTO brought_scripts (digest, account, came, text) "
            "VALUES (?, ?, (SELECT coalesce(max(came), 0) + 1 FROM brought_scripts), ?)",
            digest, account, text);
        db.run(
            "DELETE FROM brought_scripts WHERE account = ?1 AND came NOT IN "
            "(SELECT came FROM brought_scripts WHERE account = ?1 ORDER BY came DESC LIMIT ?2)",
            account, kScriptsEach);
        db.run(
            "DELETE FROM brought_scripts WHERE came NOT IN "
            "(SELECT came FROM brought_scripts ORDER BY came DESC LIMIT ?)",
            kScriptsInAll);
    });
}

Result<bool> Store::has_script(Digest digest) {
    return impl_->read<bool>([&](Connection& db) {
        return db.prepared("SELECT 1 FROM brought_scripts WHERE digest = ?", digest).executeStep();
    });
}

Result<std::optional<Bytes>> Store::script(Digest digest) {
    return impl_->read<std::optional<Bytes>>([&](Connection& db) {
        auto& row = db.prepared("SELECT text FROM brought_scripts WHERE digest = ?", digest);
        return row.executeStep() ? std::optional(blob(row, 0)) : std::nullopt;
    });
}

}  // namespace banneret::store
