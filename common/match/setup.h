// What a match is set up from: the lobby's rows and settings, and the setup made from them at the start.
// Plain structs, shared by archive, lobby and client, so that a row means one thing everywhere.
#pragma once

#include <string>
#include <vector>

#include "common/base/bytes.h"
#include "common/base/digest.h"
#include "common/base/ids.h"
#include "common/simulation/victory_kinds.h"

namespace banneret::match {

inline constexpr int kRows = kMaxPlayers;
inline constexpr std::size_t kMaxNameBytes = 96;  // 24 characters of 4 bytes
inline constexpr std::size_t kMaxScriptNameBytes = 128;
using AccountId = std::uint64_t;  // 0: nobody's

enum class RowKind : std::uint8_t { Open = 0, Closed = 1, Computer = 2, Person = 3 };

// One row of a lobby's table.
struct Row {
    RowKind kind = RowKind::Open;
    AccountId account = 0;           // whose it is; a restored save's row keeps it while its person is away
    std::string name;                // of the person or computer; for showing
    std::uint8_t civilisation = 0;   // 0 random, else a place in the ruleset's table + 1
    std::uint8_t player_number = 1;  // colour and place, 1 to 8; unique among rows in use
    std::uint8_t team = 0;           // 0 none, 1 to 4
    std::uint8_t level = 1;          // a computer's: a place in the ruleset's computer_levels
    bool ready = false;
    std::uint16_t ping_ms = 0;
    bool operator==(const Row&) const = default;
};

enum class Reveal : std::uint8_t { Normal = 0, Explored = 1, All = 2 };
using simulation::Victory;
// Whose reading of the map script holds (map::script::Profile); as written: what its words and comments say.
enum class ScriptEdition : std::uint8_t { AsWritten = 0, Classic = 1, Conquerors = 2, Definitive = 3 };
enum class Pace : std::uint8_t { Together = 0, Server = 1 };
enum class AbsentSeat : std::uint8_t { Stands = 0, Computer = 1 };
enum class OnDesync : std::uint8_t { Heal = 0, Stop = 1 };

// What the host sets for all.
struct Settings {
    // Of the world.
    std::string map_script = "arabia";     // a name the server knows, without folder or ending
    std::string map_size = "tiny";         // a MapSize's id in the ruleset
    std::uint64_t seed = 0;                // 0: drawn at the start
    std::string start_stock = "standard";  // a StartStock's id
    std::uint16_t population_limit = 75;   // 25 to 200
    Reveal reveal = Reveal::Normal;
    Victory victory = Victory::Conquest;
    std::uint8_t starting_age = 1;  // 1 to 4
    bool teams_locked = true;
    std::uint16_t treaty_minutes = 0;  // without attack, from the start
    std::uint32_t victory_amount = 0;  // minutes or points, of the kinds of victory that have one
    ScriptEdition script_edition = ScriptEdition::AsWritten;
    bool all_technologies = false;  // no people lacks any, but what is another's own

    // Of playing together.
    std::uint16_t speed_percent =
        150;  // of the clock: 100, 150 or 200; 0: unthrottled, where every person is headless
    Pace pace = Pace::Together;
    std::uint16_t grace_s = 30;  // how long a silent seat is waited for, 5 to 300
    AbsentSeat absent_seat = AbsentSeat::Stands;
    OnDesync on_desync = OnDesync::Heal;
    bool referee = true;
    bool spectators = true;
    std::uint16_t spectator_delay_s = 0;  // 0 to 600
    bool rated = false;
    bool operator==(const Settings&) const = default;
};

// What a kind of victory may have as its amount, and what it has when nobody says.
struct VictoryAmount {
    std::uint32_t lowest = 0;
    std::uint32_t highest = 0;
    std::uint32_t usual = 0;
};
// All 0 for the kinds that have none.
VictoryAmount amount_of(Victory victory);
// "conquest", "time limit": for sentences.
const char* name_of(Victory victory);

enum class SeatKind : std::uint8_t { Person = 0, Computer = 1 };

// A seat of a match, made from a row in use. Seat 1 is the first.
struct Seat {
    SeatKind kind = SeatKind::Person;
    AccountId account = 0;
    std::string name;
    std::uint8_t civilisation =
        1;  // never random any more: drawn from the seed in row order; place in the table + 1
    std::uint8_t player_number = 1;
    std::uint8_t team = 0;
    std::uint8_t level = 1;
    bool operator==(const Seat&) const = default;
};

// Everything a world is built from, beside the ruleset and the script, which are found by their digests.
struct MatchSetup {
    Settings settings;        // the seed drawn
    std::int32_t side = 120;  // tiles
    Digest rules_digest = 0;
    Digest script_digest = 0;
    std::vector<Seat> seats;  // 1 to 8 of them
    Tick tick_base = 0;       // of a restored match: the save's tick. Its turns begin at 0 again
    bool operator==(const MatchSetup&) const = default;
};

void write_setup(ByteWriter& out, const MatchSetup& setup);
MatchSetup read_setup(ByteReader& in);  // `in` keeps the fault
void write_row(ByteWriter& out, const Row& row);
Row read_row(ByteReader& in);
void write_settings(ByteWriter& out, const Settings& settings);
Settings read_settings(ByteReader& in);

// The setup that a table gives: rows in use become seats in order, random civilisations are drawn from the
// seed in row order. Requires: the seed is drawn, and 1 to 8 rows are in use.
MatchSetup setup_from(const std::vector<Row>& rows, const Settings& settings, std::int32_t side,
                      int civilisations, Digest rules_digest, Digest script_digest);

}  // namespace banneret::match
