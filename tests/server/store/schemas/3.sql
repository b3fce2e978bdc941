-- A data folder's database as schema 3 had it. Never changed: what was released stays readable.
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
CREATE TABLE brought_scripts (
    digest INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,          -- who brought it last
    came INTEGER NOT NULL,             -- rises
    text BLOB NOT NULL
) STRICT;
CREATE INDEX brought_scripts_by_account ON brought_scripts(account, came DESC);
CREATE INDEX brought_scripts_by_age ON brought_scripts(came DESC);
CREATE INDEX matches_by_lobby ON matches(lobby, started_ms DESC, id DESC);

-- What was there.
INSERT INTO accounts VALUES (1, 'Ann', 'ann', '$argon2id$kept', 0, 1000);
INSERT INTO accounts VALUES (2, 'Bob', 'bob', '', 1, 2000);
INSERT INTO tokens VALUES (x'0707070707070707070707070707070707070707070707070707070707070707', 2, 2000);
UPDATE counters SET next = 1001 WHERE name = 'lobby';
INSERT INTO kept_lobbies VALUES (7, x'010203');
INSERT INTO contents VALUES (42, x'6869');
INSERT INTO matches (id, lobby, lobby_name, map_script, setup, tag_key, from_save, started_ms, how, winning_seats,
    turns, refereed, verdict, ended_ms)
VALUES (5, 7, 'Friday', 'arabia',
    x'0600617261626961040074696e79921000000000000008007374616e646172644b000000010100009600001e0000000101000001780000002a000000000000002b00000000000000020001000000000000000300416e6e010100010002000000000000000300426f620102000100000000',
    x'0909090909090909090909090909090909090909090909090909090909090909', 0, 5000, 1, 1, 900, 1, 'All agreed.', 9000);
INSERT INTO players VALUES (5, 1, 1, 'Ann', 0, 1, 1, 0, 1, 5000);
INSERT INTO players VALUES (5, 2, 2, 'Bob', 0, 1, 2, 0, 2, 5000);
INSERT INTO timeline VALUES (5, 150, 1, 300, 12, 1, 2, 3, 4, 0, 0);
INSERT INTO match_chat VALUES (1, 5, 10, 2, 'Bob', 'gl');
INSERT INTO saves VALUES (3, 'Before the siege', 5, 0, 6000, 450, 0, 'arabia', 'tiny', x'01010101000000000000000300416e6e00010100', 3);
INSERT INTO save_files VALUES (3, x'aabbcc');
INSERT INTO save_seen_by VALUES (1, 3);
INSERT INTO sanctions VALUES (1, 2, 2, '', 'spam', 3000, 0);
INSERT INTO standings VALUES (1, 1620000, 120000, 60000, 9, 7, 9000, 1380000);
INSERT INTO rated_matches VALUES (5);
INSERT INTO audit VALUES (1, 3000, 'mute account 2 (Bob): spam');
INSERT INTO brought_scripts VALUES (9, 1, 1, x'2f2a2a2f');
PRAGMA application_id = 1112429140;
PRAGMA user_version = 3;
