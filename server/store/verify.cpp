#include "server/store/verify.h"

#include "server/store/connection.h"
#include "server/store/migrations.h"
#include "server/store/writer.h"

namespace banneret::store {
namespace {

std::uint64_t count(Connection& db, const char* sql) {
    auto& row = db.prepared(sql);
    row.executeStep();
    return number(row, 0);
}

Error damaged(const std::filesystem::path& file, const std::string& what) {
    return {file.string(), what, "Take an older copy"};
}

Result<void> check_pages(Connection& db, const std::filesystem::path& file) {
    const std::string verdict = db.database().execAndGet("PRAGMA integrity_check(1)").getString();
    if (verdict != "ok") return damaged(file, "the data is damaged: " + verdict);
    auto& loose = db.prepared("PRAGMA foreign_key_check");
    if (!loose.executeStep()) return {};
    return damaged(file, "a row of " + text(loose, 0) + " belongs to nothing in " + text(loose, 2));
}

Result<void> check_contents(Connection& db, const std::filesystem::path& file) {
    auto& row = db.prepared("SELECT digest, bytes FROM contents");
    while (row.executeStep()) {
        if (digest_of(blob(row, 1)) != number(row, 0))
            return damaged(file, "what a match was made from (a ruleset, a script) is not what it was");
    }
    return {};
}

Result<void> check_saves(Connection& db, const std::filesystem::path& file,
                         const std::function<Result<void>(const Bytes&)>& check_save) {
    auto& row = db.prepared("SELECT save, bytes FROM save_files ORDER BY save");
    while (row.executeStep()) {
        if (const auto whole = check_save(blob(row, 1)); !whole.ok())
            return damaged(file, "save " + std::to_string(number(row, 0)) + ": " + whole.error().what);
    }
    return {};
}

}  // namespace

Result<Verified> verify(const std::filesystem::path& folder,
                        const std::function<Result<void>(const Bytes&)>& check_save) {
    const auto file = folder / "banneret.sqlite";
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored))
        return Error{file.string(), "there is no such file", "Name a data folder, or a copy of one"};
    try {
        Connection db(file, Access::ReadOnly);
        if (auto whole = check_pages(db, file); !whole.ok()) return whole.error();
        Verified out;
        out.schema = db.database().execAndGet("PRAGMA user_version").getInt();
        if (out.schema < 1 || out.schema > schema_version()) {
            return Error{file.string(), "the data is of schema " + std::to_string(out.schema),
                         "This program knows 1 to " + std::to_string(schema_version())};
        }
        if (auto whole = check_contents(db, file); !whole.ok()) return whole.error();
        if (auto whole = check_saves(db, file, check_save); !whole.ok()) return whole.error();
        out.accounts = count(db, "SELECT count(*) FROM accounts");
        out.matches = count(db, "SELECT count(*) FROM matches");
        out.saves = count(db, "SELECT count(*) FROM saves");
        out.contents = count(db, "SELECT count(*) FROM contents");
        return out;
    } catch (const SQLite::Exception& error) {
        return error_of(error);
    }
}

}  // namespace banneret::store
