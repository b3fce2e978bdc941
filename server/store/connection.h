// Connection: one SQLite connection with its prepared statements. Inside store/ only.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "common/base/bytes.h"

namespace banneret::store {

enum class Access : std::uint8_t { ReadOnly, ReadWrite };

class Connection {
  public:
    // Throws SQLite::Exception.
    Connection(const std::filesystem::path& file, Access access);

    SQLite::Database& database() { return database_; }

    // The statement of this text, reset and with its arguments bound in order. Requires: `sql` is a literal
    // of ours.
    template <class... A>
    SQLite::Statement& prepared(const char* sql, const A&... arguments) {
        SQLite::Statement& statement = cached(sql);
        int index = 0;
        (bind(statement, ++index, arguments), ...);
        return statement;
    }
    // Runs it to its end; gives how many rows were changed.
    template <class... A>
    int run(const char* sql, const A&... arguments) {
        SQLite::Statement& statement = prepared(sql, arguments...);
        const int changed = statement.exec();
        statement.reset();
        return changed;
    }
    // No statement holds the database's view any more.
    void reset_all();
    std::uint64_t last_id() { return static_cast<std::uint64_t>(database_.getLastInsertRowid()); }

  private:
    SQLite::Statement& cached(const char* sql);
    static void bind(SQLite::Statement& s, int index, const std::string& value) { s.bind(index, value); }
    static void bind(SQLite::Statement& s, int index, ByteSpan value) {
        // A span without bytes must not become NULL.
        static const char nothing = 0;
        s.bind(index, value.empty() ? static_cast<const void*>(&nothing) : value.data(),
               static_cast<int>(value.size()));
    }
    static void bind(SQLite::Statement& s, int index, const Bytes& value) { bind(s, index, ByteSpan(value)); }
    template <std::size_t N>
    static void bind(SQLite::Statement& s, int index, const std::array<std::uint8_t, N>& value) {
        bind(s, index, ByteSpan(value));
    }
    template <class Number>
    requires std::is_integral_v<Number> || std::is_enum_v<Number>
    static void bind(SQLite::Statement& s, int index, Number value) {
        s.bind(index, static_cast<std::int64_t>(value));
    }

    SQLite::Database database_;
    std::map<std::string, std::unique_ptr<SQLite::Statement>> statements_;
};

// A column's value.
inline std::uint64_t number(SQLite::Statement& s, int column) {
    return static_cast<std::uint64_t>(s.getColumn(column).getInt64());
}
template <class T>
T number_as(SQLite::Statement& s, int column) {
    return static_cast<T>(s.getColumn(column).getInt64());
}
inline std::string text(SQLite::Statement& s, int column) { return s.getColumn(column).getString(); }
Bytes blob(SQLite::Statement& s, int column);

}  // namespace banneret::store
