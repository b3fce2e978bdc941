#include "server/store/migrations.h"

#include <array>
#include <string>

namespace banneret::store {
namespace {

// "BNRT": told apart from another program's database.
constexpr std::int64_t kApplicationId = 0x424E5254;

constexpr const char* kFirst = R"sql(
CREATE TABLE accounts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    name_key TEXT UNIQUE,              -- NULL: deleted
    password_hash TEXT NOT NULL,       -- empty: a guest
    guest INTEGER NOT NULL,
    made_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE tokens (
    hash BLOB PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
    made_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_account ON tokens(account);

CREATE TABLE counters (name TEXT PRIMARY KEY, next INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO counters VALUES ('lobby', 1);
CREATE TABLE kept_lobbies (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;

CREATE TABLE contents (digest INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;

CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    lobby INTEGER NOT NULL,
    lobby_name TEXT NOT NULL,
    map_script TEXT NOT NULL,
    setup BLOB NOT NULL,
    tag_key BLOB NOT NULL,
    from_save INTEGER NOT NULL,
    started_ms INTEGER NOT NULL,
    how INTEGER NOT NULL DEFAULT 0,    -- 0: it runs
    winning_team INTEGER NOT NULL DEFAULT 0,
    winning_seats INTEGER NOT NULL DEFAULT 0,
    turns INTEGER NOT NULL DEFAULT 0,
    refereed INTEGER NOT NULL DEFAULT 0,
    verdict TEXT NOT NULL DEFAULT '',
    ended_ms INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX matches_by_start ON matches(started_ms DESC, id DESC);
CREATE INDEX matches_by_map ON matches(map_script, started_ms DESC, id DESC);
CREATE INDEX matches_running ON matches(id) WHERE how = 0;
CREATE TABLE players (
    match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    account INTEGER NOT NULL,
    name TEXT NOT NULL,
    computer INTEGER NOT NULL,
    civilisation INTEGER NOT NULL,
    player_number INTEGER NOT NULL,
    team INTEGER NOT NULL,
    outcome INTEGER NOT NULL DEFAULT 0,
    started_ms INTEGER NOT NULL,       -- the match's, so that a player's page needs one index
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX players_by_account ON players(account, started_ms DESC, match DESC);
CREATE TABLE timeline (
    match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    turn INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    score INTEGER NOT NULL,
    population INTEGER NOT NULL,
    food INTEGER NOT NULL,
    wood INTEGER NOT NULL,
    gold INTEGER NOT NULL,
    stone INTEGER NOT NULL,
    units_lost INTEGER NOT NULL,
    razed INTEGER NOT NULL,
    PRIMARY KEY (match, turn, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE match_chat (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    turn INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;
CREATE INDEX match_chat_by_match ON match_chat(match, id);

CREATE TABLE saves (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    match INTEGER NOT NULL,            -- 0: put here from elsewhere
    put_by INTEGER NOT NULL,           -- 0: the server made it
    made_ms INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    automatic INTEGER NOT NULL,
    map_script TEXT NOT NULL,
    map_size TEXT NOT NULL,
    players BLOB NOT NULL,
    size INTEGER NOT NULL
) STRICT;
CREATE INDEX saves_by_match ON saves(match, id DESC);
CREATE INDEX saves_by_putter ON saves(put_by);
CREATE TABLE save_files (
    save INTEGER PRIMARY KEY REFERENCES saves(id) ON DELETE CASCADE,
    bytes BLOB NOT NULL
) STRICT;
CREATE TABLE save_seen_by (
    account INTEGER NOT NULL,
    save INTEGER NOT NULL REFERENCES saves(id) ON DELETE CASCADE,
    PRIMARY KEY (account, save)
) STRICT, WITHOUT ROWID;
CREATE INDEX save_seen_by_save ON save_seen_by(save);
)sql";

// What an administrator has ordered, and the list of all such orders; ratings.
constexpr const char* kSecond = R"sql(
CREATE TABLE sanctions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind INTEGER NOT NULL,             -- 1 ban, 2 mute
    account INTEGER NOT NULL,          -- 0: it is on an address
    address TEXT NOT NULL,             -- what limits count by; empty: it is on an account
    reason TEXT NOT NULL,
    made_ms INTEGER NOT NULL,
    until_ms INTEGER NOT NULL          -- 0: until it is lifted
) STRICT;
CREATE TABLE standings (
    account INTEGER PRIMARY KEY REFERENCES accounts(id),
    rating_milli INTEGER NOT NULL,     -- Glicko-2
    deviation_milli INTEGER NOT NULL,
    volatility_micro INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    won INTEGER NOT NULL,
    rated_ms INTEGER NOT NULL,
    place INTEGER NOT NULL             -- what the leaderboard sorts by: rating less two deviations
) STRICT;
CREATE INDEX standings_by_place ON standings(place DESC, account);
CREATE TABLE rated_matches (match INTEGER PRIMARY KEY REFERENCES matches(id)) STRICT;
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms INTEGER NOT NULL,
    what TEXT NOT NULL
) STRICT;
)sql";

// Map scripts that people brought outlive the server's run; the matches of a lobby.
constexpr const char* kBroughtScripts = R"sql(
CREATE TABLE brought_scripts (
    digest INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,          -- who brought it last
    came INTEGER NOT NULL,             -- rises
    text BLOB NOT NULL
) STRICT;
CREATE INDEX brought_scripts_by_account ON brought_scripts(account, came DESC);
CREATE INDEX brought_scripts_by_age ON brought_scripts(came DESC);
CREATE INDEX matches_by_lobby ON matches(lobby, started_ms DESC, id DESC);
)sql";

// What each seat cost the others.
constexpr const char* kLedger = R"sql(
ALTER TABLE players ADD COLUMN network_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN simulation_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN divergences INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN absences INTEGER NOT NULL DEFAULT 0;
)sql";

// Step i brings version i to i + 1. Never changed once released; a new step is added at the end.
constexpr std::array kSteps = {kFirst, kSecond, kBroughtScripts, kLedger};

std::int64_t pragma(Connection& connection, const char* sql) {
    return connection.database().execAndGet(sql).getInt64();
}

Error not_ours(const std::filesystem::path& file) {
    return {file.string(), "this is another program's database", "Choose another data folder with --data"};
}

void keep_copy(Connection& connection, const std::filesystem::path& file) {
    const std::string copy = file.string() + ".before-" + std::to_string(schema_version());
    std::error_code ignored;
    std::filesystem::remove(copy, ignored);
    connection.database().backup(copy.c_str(), SQLite::Database::Save);
}

}  // namespace

int schema_version() { return static_cast<int>(kSteps.size()); }

Result<void> migrate(Connection& connection, const std::filesystem::path& file) {
    const std::int64_t has = pragma(connection, "PRAGMA user_version");
    const std::int64_t application = pragma(connection, "PRAGMA application_id");
    const std::int64_t tables = pragma(connection, "SELECT count(*) FROM sqlite_master");
    if (application != kApplicationId && (application != 0 || has != 0 || tables != 0)) return not_ours(file);
    if (has > schema_version()) {
        return Error{file.string(),
                     "the data is of schema " + std::to_string(has) + ", and this program knows up to " +
                         std::to_string(schema_version()),
                     "Use the newer program, or the copy it kept in the data folder"};
    }
    if (has == schema_version()) return {};
    if (has > 0) keep_copy(connection, file);
    SQLite::Transaction all(connection.database());
    for (std::int64_t i = has; i < schema_version(); ++i)
        connection.database().exec(kSteps[static_cast<std::size_t>(i)]);
    connection.database().exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    connection.database().exec("PRAGMA user_version = " + std::to_string(schema_version()));
    all.commit();
    return {};
}

}  // namespace banneret::store
