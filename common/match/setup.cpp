#include "common/match/setup.h"

#include "common/base/check.h"
#include "common/base/random.h"

#include "common/base/deterministic.h"

namespace banneret::match {
namespace {

constexpr std::uint64_t kCivilisationSalt = 301;
// In the byte that was the last of the settings once: some follow it. Without it theirs are the usual values.
constexpr std::uint8_t kMoreSettings = 2;
constexpr std::uint32_t kMostVictoryAmount = 1'000'000;

std::uint8_t flag(ByteReader& in, const char* name) { return in.u8_in(0, 1, name); }

}  // namespace

VictoryAmount amount_of(Victory victory) {
    switch (victory) {
        case Victory::TimeLimit: return {10, 600, 90};         // minutes
        case Victory::Score: return {1'000, 100'000, 10'000};  // points
        default: return {};
    }
}

const char* name_of(Victory victory) {
    switch (victory) {
        case Victory::Conquest: return "conquest";
        case Victory::Standard: return "standard";
        case Victory::Relics: return "relics";
        case Victory::Wonder: return "wonder";
        case Victory::Regicide: return "regicide";
        case Victory::TimeLimit: return "time limit";
        case Victory::Score: return "score";
        case Victory::LastManStanding: return "last man standing";
    }
    return "";
}

void write_row(ByteWriter& out, const Row& row) {
    out.u8(static_cast<std::uint8_t>(row.kind));
    out.u64(row.account);
    out.text(row.name);
    out.u8(row.civilisation);
    out.u8(row.player_number);
    out.u8(row.team);
    out.u8(row.level);
    out.u8(row.ready ? 1 : 0);
    out.u16(row.ping_ms);
}

Row read_row(ByteReader& in) {
    Row row;
    row.kind = static_cast<RowKind>(in.u8_in(0, 3, "row kind"));
    row.account = in.u64("account");
    row.name = in.text(kMaxNameBytes, "name");
    row.civilisation = in.u8("civilisation");
    row.player_number = in.u8_in(1, kMaxPlayers, "player number");
    row.team = in.u8_in(0, 4, "team");
    row.level = in.u8("level");
    row.ready = flag(in, "ready") != 0;
    row.ping_ms = in.u16("ping");
    return row;
}

void write_settings(ByteWriter& out, const Settings& s) {
    out.text(s.map_script);
    out.text(s.map_size);
    out.u64(s.seed);
    out.text(s.start_stock);
    out.u16(s.population_limit);
    out.u8(static_cast<std::uint8_t>(s.reveal));
    out.u8(static_cast<std::uint8_t>(s.victory));
    out.u8(s.starting_age);
    out.u8(s.teams_locked ? 1 : 0);
    out.u16(s.treaty_minutes);
    out.u16(s.speed_percent);
    out.u8(static_cast<std::uint8_t>(s.pace));
    out.u16(s.grace_s);
    out.u8(static_cast<std::uint8_t>(s.absent_seat));
    out.u8(static_cast<std::uint8_t>(s.on_desync));
    out.u8(s.referee ? 1 : 0);
    out.u8(s.spectators ? 1 : 0);
    out.u16(s.spectator_delay_s);
    out.u8((s.rated ? 1 : 0) | kMoreSettings);
    out.u32(s.victory_amount);
    out.u8(static_cast<std::uint8_t>(s.script_edition));
    out.u8(s.all_technologies ? 1 : 0);
}

Settings read_settings(ByteReader& in) {
    Settings s;
    s.map_script = in.text(kMaxScriptNameBytes, "map script");
    s.map_size = in.text(kMaxNameBytes, "map size");
    s.seed = in.u64("seed");
    s.start_stock = in.text(kMaxNameBytes, "starting stock");
    s.population_limit = in.u16_in(25, 200, "population limit");
    s.reveal = static_cast<Reveal>(in.u8_in(0, 2, "reveal"));
    s.victory = static_cast<Victory>(in.u8_in(0, simulation::kVictories - 1, "victory"));
    s.starting_age = in.u8_in(1, 4, "starting age");
    s.teams_locked = flag(in, "teams locked") != 0;
    s.treaty_minutes = in.u16_in(0, 120, "treaty minutes");
    s.speed_percent = in.u16_in(0, 800, "speed");
    s.pace = static_cast<Pace>(in.u8_in(0, 1, "pace"));
    s.grace_s = in.u16_in(5, 300, "grace");
    s.absent_seat = static_cast<AbsentSeat>(in.u8_in(0, 1, "absent seat"));
    s.on_desync = static_cast<OnDesync>(in.u8_in(0, 1, "on desync"));
    s.referee = flag(in, "referee") != 0;
    s.spectators = flag(in, "spectators") != 0;
    s.spectator_delay_s = in.u16_in(0, 600, "spectator delay");
    const std::uint8_t last = in.u8_in(0, 3, "rated");
    s.rated = (last & 1) != 0;
    if ((last & kMoreSettings) == 0) return s;
    s.victory_amount = in.u32_in(0, kMostVictoryAmount, "victory amount");
    s.script_edition = static_cast<ScriptEdition>(in.u8_in(0, 3, "script edition"));
    s.all_technologies = flag(in, "all technologies") != 0;
    return s;
}

void write_setup(ByteWriter& out, const MatchSetup& setup) {
    write_settings(out, setup.settings);
    out.i32(setup.side);
    out.u64(setup.rules_digest);
    out.u64(setup.script_digest);
    out.u8(static_cast<std::uint8_t>(setup.seats.size()));
    for (const Seat& seat : setup.seats) {
        out.u8(static_cast<std::uint8_t>(seat.kind));
        out.u64(seat.account);
        out.text(seat.name);
        out.u8(seat.civilisation);
        out.u8(seat.player_number);
        out.u8(seat.team);
        out.u8(seat.level);
    }
    out.u32(setup.tick_base);
}

MatchSetup read_setup(ByteReader& in) {
    MatchSetup setup;
    setup.settings = read_settings(in);
    setup.side = static_cast<std::int32_t>(in.u32_in(1, 480, "map side"));
    setup.rules_digest = in.u64("rules digest");
    setup.script_digest = in.u64("script digest");
    const std::uint8_t seats = in.u8_in(1, kMaxPlayers, "seats");
    for (std::uint8_t i = 0; in.ok() && i < seats; ++i) {
        Seat seat;
        seat.kind = static_cast<SeatKind>(in.u8_in(0, 1, "seat kind"));
        seat.account = in.u64("account");
        seat.name = in.text(kMaxNameBytes, "name");
        seat.civilisation = in.u8("civilisation");
        seat.player_number = in.u8_in(1, kMaxPlayers, "player number");
        seat.team = in.u8_in(0, 4, "team");
        seat.level = in.u8("level");
        setup.seats.push_back(std::move(seat));
    }
    setup.tick_base = in.u32("tick base");
    return setup;
}

MatchSetup setup_from(const std::vector<Row>& rows, const Settings& settings, std::int32_t side,
                      int civilisations, Digest rules_digest, Digest script_digest) {
    BANNERET_CHECK(settings.seed != 0, "the seed is drawn before the setup is made");
    BANNERET_CHECK(civilisations >= 1, "a ruleset has at least one civilisation");
    MatchSetup setup;
    setup.settings = settings;
    setup.side = side;
    setup.rules_digest = rules_digest;
    setup.script_digest = script_digest;
    Random random(settings.seed, kCivilisationSalt);
    for (const Row& row : rows) {
        if (row.kind != RowKind::Person && row.kind != RowKind::Computer) continue;
        Seat seat;
        seat.kind = row.kind == RowKind::Computer ? SeatKind::Computer : SeatKind::Person;
        seat.account = row.account;
        seat.name = row.name;
        seat.civilisation =
            row.civilisation != 0
                ? row.civilisation
                : static_cast<std::uint8_t>(1 + random.below(static_cast<std::uint32_t>(civilisations)));
        seat.player_number = row.player_number;
        seat.team = row.team;
        seat.level = row.level;
        setup.seats.push_back(std::move(seat));
    }
    BANNERET_CHECK(!setup.seats.empty() && setup.seats.size() <= kMaxPlayers, "a match has 1 to 8 seats");
    return setup;
}

}  // namespace banneret::match
