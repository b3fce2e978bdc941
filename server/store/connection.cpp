#include "server/store/connection.h"

#include <sqlite3.h>

namespace banneret::store {
namespace {

int flags_of(Access access) {
    return access == Access::ReadOnly ? SQLite::OPEN_READONLY : SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE;
}

// The schema in the file is not trusted, and no statement may reach behind it.
void harden(SQLite::Database& database) {
    sqlite3* handle = database.getHandle();
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    database.exec("PRAGMA cell_size_check = ON");
    database.exec("PRAGMA mmap_size = 0");
    database.exec("PRAGMA foreign_keys = ON");
}

}  // namespace

Connection::Connection(const std::filesystem::path& file, Access access)
    : database_(file.string(), flags_of(access), 5000) {
    harden(database_);
    if (access == Access::ReadOnly) {
        database_.exec("PRAGMA query_only = ON");
        return;
    }
    database_.exec("PRAGMA journal_mode = WAL");
    database_.exec("PRAGMA synchronous = FULL");
}

SQLite::Statement& Connection::cached(const char* sql) {
    auto& kept = statements_[sql];
    if (!kept) kept = std::make_unique<SQLite::Statement>(database_, sql);
    kept->tryReset();  // after an error the reset repeats it; the next step says what counts
    kept->clearBindings();
    return *kept;
}

void Connection::reset_all() {
    for (auto& [sql, statement] : statements_) statement->tryReset();
}

Bytes blob(SQLite::Statement& s, int column) {
    const SQLite::Column value = s.getColumn(column);
    const auto* first = static_cast<const std::uint8_t*>(value.getBlob());
    return first == nullptr ? Bytes() : Bytes(first, first + value.getBytes());
}

}  // namespace banneret::store
