#include "common/archive/save.h"

#include <string>
#include <utility>

#include "common/archive/envelope.h"
#include "common/archive/parts.h"

#include "common/base/deterministic.h"

namespace banneret::archive {
namespace {

constexpr std::uint32_t kMagic = 0x31534E42;  // "BNS1"

// Numbers of the parts. Never change one, never use one again.
enum PartNumber : std::uint16_t {
    kSummary = 1,
    kLobby = 2,
    kSetup = 3,
    kScript = 4,
    kWorld = 5,
    kSnapshot = 6
};

Error missing(const char* part) {
    return Error{"", std::string("this saved game lacks its ") + part, "Take another copy of the file"};
}

Error within(const char* part, const Error& error) {
    return Error{std::string(part) + ", " + error.where, "this saved game cannot be read: " + error.what,
                 error.hint};
}

Part summary_part(const SaveFile& save) {
    ByteWriter out;
    out.text(save.title);
    out.u64(save.saved_at);
    out.u64(save.match);
    out.u32(save.simulation);
    out.u32(save.tick);
    out.u64(save.rules_digest);
    return {kSummary, out.take()};
}

Part lobby_part(const SaveFile& save) {
    ByteWriter out;
    out.u8(static_cast<std::uint8_t>(save.rows.size()));
    for (const match::Row& row : save.rows) match::write_row(out, row);
    match::write_settings(out, save.settings);
    return {kLobby, out.take()};
}

Result<void> read_summary_part(const std::vector<Part>& parts, SaveSummary& save) {
    const Part* part = find_part(parts, kSummary);
    if (part == nullptr) return missing("summary");
    ByteReader in(part->bytes);
    save.title = in.text(kMaxTitleBytes, "title");
    save.saved_at = in.u64("saved at");
    save.match = in.u64("match");
    save.simulation = in.u32("simulation");
    save.tick = in.u32("tick");
    save.rules_digest = in.u64("rules digest");
    if (const auto end = in.finish(); !end) return within("summary", end.error());
    return {};
}

Result<void> read_lobby_part(const std::vector<Part>& parts, SaveSummary& save) {
    const Part* part = find_part(parts, kLobby);
    if (part == nullptr) return missing("lobby");
    ByteReader in(part->bytes);
    const std::uint8_t rows = in.u8_in(0, match::kRows, "rows");
    for (std::uint8_t i = 0; in.ok() && i < rows; ++i) save.rows.push_back(match::read_row(in));
    save.settings = match::read_settings(in);
    if (const auto end = in.finish(); !end) return within("lobby", end.error());
    return {};
}

Result<SaveSummary> read_summary(const std::vector<Part>& parts) {
    SaveSummary summary;
    if (const auto read = read_summary_part(parts, summary); !read) return read.error();
    if (const auto read = read_lobby_part(parts, summary); !read) return read.error();
    return summary;
}

Result<void> read_world(const std::vector<Part>& parts, SaveFile& save) {
    const Part* setup = find_part(parts, kSetup);
    const Part* script = find_part(parts, kScript);
    const Part* world = find_part(parts, kWorld);
    const Part* snapshot = find_part(parts, kSnapshot);
    if (setup == nullptr) return missing("setup");
    if (script == nullptr) return missing("script");
    if (world == nullptr || snapshot == nullptr) return missing("world");
    ByteReader in(setup->bytes);
    save.setup = match::read_setup(in);
    if (const auto end = in.finish(); !end) return within("setup", end.error());
    auto text = open(Contents::Script, script->bytes);
    if (!text) return within("script", text.error());
    save.script.assign(text->begin(), text->end());
    ByteReader numbers(world->bytes);
    save.turns = numbers.u32("turns");
    save.world_digest = numbers.u64("world digest");
    if (const auto end = numbers.finish(); !end) return within("world", end.error());
    auto raw = open_snapshot(snapshot->bytes);
    if (!raw) return within("snapshot", raw.error());
    save.snapshot = std::move(*raw);
    return {};
}

}  // namespace

Bytes write_save(const SaveFile& save) {
    BANNERET_CHECK(save.title.size() <= kMaxTitleBytes, "a save's title is within its limit");
    BANNERET_CHECK(save.rows.size() <= match::kRows, "a save has at most 8 rows");
    ByteWriter setup;
    match::write_setup(setup, save.setup);
    ByteWriter world;
    world.u32(save.turns);
    world.u64(save.world_digest);
    const ByteSpan script(reinterpret_cast<const std::uint8_t*>(save.script.data()), save.script.size());
    return write_parts(kMagic, kSaveVersion,
                       {summary_part(save),
                        lobby_part(save),
                        {kSetup, setup.take()},
                        {kScript, seal(Contents::Script, script)},
                        {kWorld, world.take()},
                        {kSnapshot, seal_snapshot(save.snapshot)}});
}

Result<SaveSummary> read_save_summary(ByteSpan file) {
    auto parts = read_parts(file, kMagic, kSaveVersion, kMaxSaveBytes, "saved game");
    if (!parts) return parts.error();
    return read_summary(*parts);
}

Result<SaveFile> read_save(ByteSpan file) {
    auto parts = read_parts(file, kMagic, kSaveVersion, kMaxSaveBytes, "saved game");
    if (!parts) return parts.error();
    auto summary = read_summary(*parts);
    if (!summary) return summary.error();
    SaveFile save;
    save.title = std::move(summary->title);
    save.saved_at = summary->saved_at;
    save.match = summary->match;
    save.simulation = summary->simulation;
    save.tick = summary->tick;
    save.rules_digest = summary->rules_digest;
    save.rows = std::move(summary->rows);
    save.settings = std::move(summary->settings);
    if (const auto read = read_world(*parts, save); !read) return read.error();
    return save;
}

std::vector<match::Row> rows_of(const match::MatchSetup& setup) {
    std::vector<match::Row> rows;
    for (const match::Seat& seat : setup.seats) {
        match::Row row;
        row.kind = seat.kind == match::SeatKind::Person ? match::RowKind::Person : match::RowKind::Computer;
        row.account = seat.account;
        row.name = seat.name;
        row.civilisation = seat.civilisation;
        row.player_number = seat.player_number;
        row.team = seat.team;
        row.level = seat.level;
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace banneret::archive
