// docs/save.md against the code: files that the code wrote are decoded by the page's tables alone.
#include <gtest/gtest.h>
#include <zstd.h>

#include <set>

#include "common/archive/divergence.h"
#include "common/archive/envelope.h"
#include "common/archive/journal.h"
#include "common/archive/replay.h"
#include "common/archive/save.h"
#include "common/lockstep/host.h"
#include "tests/page_tables.h"

namespace banneret::archive {
namespace {

using page::Cells;
using page::Decoded;
using page::Decoder;

const page::Page& files() {
    static const page::Page page = page::read_page("save.md");
    return page;
}

Decoder decoded(const std::string& table, ByteSpan bytes) {
    Decoder decoder(files(), bytes);
    decoder.decode(files().table(table));
    return decoder;
}

match::Settings settings() {
    match::Settings s;
    s.seed = 4242;
    s.population_limit = 125;
    s.teams_locked = false;
    s.grace_s = 45;
    s.spectator_delay_s = 120;
    s.rated = true;
    s.victory = match::Victory::Score;
    s.victory_amount = 7'000;
    s.script_edition = match::ScriptEdition::Conquerors;
    s.all_technologies = true;
    return s;
}

match::MatchSetup setup() {
    match::MatchSetup setup;
    setup.settings = settings();
    setup.side = 96;
    setup.rules_digest = 11;
    setup.script_digest = 22;
    setup.seats.resize(2);
    setup.seats[1] = {match::SeatKind::Computer, 0, "Wulf", 2, 5, 3, 2};
    setup.tick_base = 960;
    return setup;
}

SaveFile a_save() {
    SaveFile save;
    save.title = "Before the siege";
    save.saved_at = 1'800'000'000;
    save.match = 77;
    save.simulation = 3;
    save.rows.resize(2);
    save.rows[1] = {match::RowKind::Person, 9, "Ada", 1, 4, 2, 1, true, 31};
    save.settings = settings();
    save.setup = setup();
    save.rules_digest = 11;
    save.script = "<PLAYER_SETUP>\nrandom_placement\n";
    save.tick = 4800;
    save.turns = 600;
    save.world_digest = 99;
    save.snapshot = Bytes(900, 3);
    return save;
}

lockstep::Bundle bundle(Turn turn) {
    lockstep::Bundle b;
    b.turn = turn;
    b.epoch = 1;
    return b;
}

// The page's grammar of parts, by number.
std::map<std::uint64_t, Bytes> parts_of(ByteSpan file, const std::string& magic) {
    Decoder in(files(), file);
    const Bytes letters = in.octets(4);
    EXPECT_EQ(std::string(letters.begin(), letters.end()), magic);
    EXPECT_EQ(in.number(2), 1u);
    std::map<std::uint64_t, Bytes> parts;
    for (std::uint64_t count = in.number(2); count > 0; --count) {
        const std::uint64_t number = in.number(2);
        const std::uint64_t length = in.number(4);
        const std::uint64_t digest = in.number(8);
        parts[number] = in.octets(length);
        ByteWriter seed;
        seed.u64(number);
        EXPECT_EQ(digest, digest_of(parts[number], digest_of(seed.span()))) << "part " << number;
    }
    EXPECT_EQ(in.left(), 0u);
    return parts;
}

Bytes opened(ByteSpan envelope, std::uint64_t contents) {
    Decoder head(files(), envelope);
    head.decode(files().table("Envelope"));
    EXPECT_EQ(head.at("magic").value, head.at("magic").range.low);
    EXPECT_EQ(head.at("version").value, kEnvelopeVersion);
    EXPECT_EQ(head.at("contents").value, contents);
    Bytes raw(head.at("size").value);
    const Bytes packed = head.octets(head.left());
    EXPECT_EQ(ZSTD_decompress(raw.data(), raw.size(), packed.data(), packed.size()), raw.size());
    EXPECT_EQ(head.at("digest").value, digest_of(raw));
    return raw;
}

std::string text_of(const Decoded& f) { return std::string(f.bytes.begin(), f.bytes.end()); }

void expect_setup(ByteSpan bytes) {
    const Decoder page = decoded("Setup", bytes);
    EXPECT_EQ(page.left(), 0u);
    EXPECT_EQ(page.at("settings: seed").value, 4242u);
    EXPECT_EQ(page.at("settings: population limit").value, 125u);
    EXPECT_EQ(page.at("settings: teams locked").value, 0u);
    EXPECT_EQ(page.at("settings: grace s").value, 45u);
    EXPECT_EQ(page.at("settings: spectator delay s").value, 120u);
    EXPECT_EQ(page.at("settings: rated").value, 3u);
    EXPECT_EQ(page.at("settings: victory").value, 6u);
    EXPECT_EQ(page.at("settings: victory amount").value, 7'000u);
    EXPECT_EQ(page.at("settings: script edition").value, 2u);
    EXPECT_EQ(page.at("settings: all technologies").value, 1u);
    EXPECT_EQ(page.at("side").value, 96u);
    EXPECT_EQ(page.at("script digest").value, 22u);
    EXPECT_EQ(page.at("seats").value, 2u);
    EXPECT_EQ(page.at("seats: kind", 1).value, 1u);
    EXPECT_EQ(text_of(page.at("seats: name", 1)), "Wulf");
    EXPECT_EQ(page.at("seats: civilisation", 1).value, 2u);
    EXPECT_EQ(page.at("seats: player number", 1).value, 5u);
    EXPECT_EQ(page.at("seats: team", 1).value, 3u);
    EXPECT_EQ(page.at("tick base").value, 960u);
}

TEST(SavePage, DecodesASavedGame) {
    auto parts = parts_of(write_save(a_save()), "BNS1");
    const auto& rows = files().table("Saved game", "part").rows;
    ASSERT_EQ(parts.size(), rows.size());
    for (const Cells& row : rows) EXPECT_TRUE(parts.contains(std::stoull(row[0]))) << row[1];

    const Decoder summary = decoded("Summary of a save", parts[1]);
    EXPECT_EQ(summary.left(), 0u);
    EXPECT_EQ(text_of(summary.at("title")), "Before the siege");
    EXPECT_EQ(summary.at("saved at").value, 1'800'000'000u);
    EXPECT_EQ(summary.at("match").value, 77u);
    EXPECT_EQ(summary.at("simulation").value, 3u);
    EXPECT_EQ(summary.at("tick").value, 4800u);

    const Decoder lobby = decoded("Lobby", parts[2]);
    EXPECT_EQ(lobby.left(), 0u);
    EXPECT_EQ(lobby.at("rows: kind", 1).value, 3u);
    EXPECT_EQ(lobby.at("rows: account", 1).value, 9u);
    EXPECT_EQ(text_of(lobby.at("rows: name", 1)), "Ada");
    EXPECT_EQ(lobby.at("rows: player number", 1).value, 4u);
    EXPECT_EQ(lobby.at("rows: ready", 1).value, 1u);
    EXPECT_EQ(lobby.at("rows: ping ms", 1).value, 31u);
    EXPECT_EQ(text_of(lobby.at("settings: map script")), settings().map_script);

    expect_setup(parts[3]);
    const Bytes script = opened(parts[4], 2);
    EXPECT_EQ(std::string(script.begin(), script.end()), a_save().script);
    const Decoder world = decoded("World", parts[5]);
    EXPECT_EQ(world.at("turns").value, 600u);
    EXPECT_EQ(world.at("world digest").value, 99u);
    EXPECT_EQ(opened(parts[6], 1), a_save().snapshot);
}

TEST(SavePage, DecodesAReplay) {
    Replay replay;
    replay.match = 77;
    replay.played_at = 5;
    replay.final_digest = 1234;
    replay.setup = setup();
    replay.script = "x";
    replay.bundles = {bundle(0), bundle(1)};
    replay.marks = {{1, 55, seal_snapshot(Bytes{1, 2})}, {2, 56, seal_snapshot(Bytes{3})}};
    auto parts = parts_of(write_replay(replay), "BNP1");
    ASSERT_EQ(parts.size(), files().table("Replay", "part").rows.size());
    const Decoder summary = decoded("Summary of a replay", parts[1]);
    EXPECT_EQ(summary.left(), 0u);
    EXPECT_EQ(summary.at("final digest").value, 1234u);
    expect_setup(parts[2]);
    EXPECT_TRUE(parts[4].empty());
    const Bytes raw = opened(parts[5], 4);
    Decoder turns(files(), raw);
    ASSERT_EQ(turns.number(4), 2u);
    for (Turn turn = 0; turn < 2; ++turn)
        EXPECT_EQ(turns.octets(turns.number(4)), lockstep::encode(bundle(turn)));
    Decoder marks(files(), parts[6]);
    ASSERT_EQ(marks.number(4), 2u);
    for (int i = 0; i < 2; ++i) marks.decode(files().table("Mark"));
    EXPECT_EQ(marks.left(), 0u);
    EXPECT_EQ(marks.at("turns", 1).value, 2u);
    EXPECT_EQ(marks.at("digest", 1).value, 56u);
    EXPECT_EQ(opened(marks.at("envelope", 1).bytes, 1), Bytes{3});
}

TEST(SavePage, FollowsAJournalsChain) {
    JournalWriter writer(77);
    Bytes file = writer.head();
    const auto append = [&](lockstep::RecordKind kind, ByteSpan payload) {
        const Bytes bytes = writer.record(static_cast<std::uint8_t>(kind), payload);
        file.insert(file.end(), bytes.begin(), bytes.end());
    };
    append(lockstep::RecordKind::Started, {});
    append(lockstep::RecordKind::Bundle, lockstep::encode(bundle(0)));
    Decoder in(files(), file);
    const Bytes head = in.octets(14);
    EXPECT_EQ(std::string(head.begin(), head.begin() + 4), "BNJ1");
    Digest chain = digest_of(head);
    std::vector<std::uint64_t> kinds;
    while (in.left() > 0) {
        ByteWriter covered;
        const std::uint64_t length = in.number(4);
        const std::uint64_t kind = in.number(1);
        const std::uint64_t check = in.number(2);
        ByteWriter claim;
        claim.u64(length * 256 + kind);
        EXPECT_EQ(check, digest_of(claim.span(), chain) & 0xFFFF);
        covered.u32(static_cast<std::uint32_t>(length));
        covered.u8(static_cast<std::uint8_t>(kind));
        covered.u16(static_cast<std::uint16_t>(check));
        covered.raw(in.octets(length));
        chain = digest_of(covered.span(), chain);
        EXPECT_EQ(in.number(8), chain);
        kinds.push_back(kind);
    }
    EXPECT_EQ(kinds, (std::vector<std::uint64_t>{5, 2}));
    EXPECT_EQ(files().table("Journal", "kind").rows.size(),
              static_cast<std::size_t>(lockstep::RecordKind::Version));
}

TEST(SavePage, ReadsADivergenceReport) {
    Divergence report;
    report.match = 77;
    report.seat = 2;
    report.turns = 700;
    report.found = 12;
    report.compared = 701;
    report.tick = 5608;
    report.parts = {"Health", "Combat"};
    report.part = "Health";
    report.entity = 4107;
    report.field = "points";
    report.referee = "40";
    report.client = "39";
    report.client_world = Bytes(9, 1);
    auto parts = parts_of(write_divergence(report), "BND1");
    ASSERT_EQ(parts.size(), files().table("Divergence report", "part").rows.size());
    const Decoder summary = decoded("Summary of a report", parts[1]);
    EXPECT_EQ(summary.at("turns").value, 700u);
    EXPECT_EQ(summary.at("found").value, 12u);
    EXPECT_EQ(summary.left(), 0u);
    const Decoder difference = decoded("Difference", parts[2]);
    EXPECT_EQ(difference.at("compared").value, 701u);
    EXPECT_EQ(difference.at("entity").value, 4107u);
    EXPECT_EQ(difference.left(), 0u);
    EXPECT_EQ(parts[4], Bytes(9, 1));
}

TEST(SavePage, HasTheCapOfEveryEnvelope) {
    const auto& rows = files().table("Envelope", "contents").rows;
    ASSERT_EQ(rows.size(), 4u);
    for (const Cells& row : rows)
        EXPECT_EQ(output_cap(static_cast<Contents>(std::stoi(row[0]))), std::stoull(row[2])) << row[1];
}

// Each number of a setup set to the ends of its range, and one past them.
TEST(SavePage, RangesOfASetupAreWhatTheReaderAccepts) {
    ByteWriter out;
    match::write_setup(out, setup());
    const Bytes good = out.take();
    int edges = 0;
    for (const Decoded& f : decoded("Setup", good).fields) {
        const std::size_t width = page::width_of(f.type);
        if (width == 0 || f.range.high == page::Range{}.high) continue;
        const auto reads = [&](std::uint64_t v) {
            Bytes bytes = good;
            for (std::size_t i = 0; i < width; ++i)
                bytes[f.offset + i] = static_cast<std::uint8_t>(v >> (8 * i));
            ByteReader in(bytes);
            match::read_setup(in);
            return in.finish().ok();
        };
        EXPECT_TRUE(reads(f.range.low)) << f.name;
        EXPECT_TRUE(reads(f.range.high)) << f.name;
        EXPECT_FALSE(reads(f.range.high + 1)) << f.name;
        if (f.range.low > 0) {
            EXPECT_FALSE(reads(f.range.low - 1)) << f.name;
        }
        ++edges;
    }
    EXPECT_GT(edges, 18);
}

}  // namespace
}  // namespace banneret::archive
