#include "common/archive/replay.h"

#include <string>
#include <utility>

#include "common/archive/envelope.h"
#include "common/archive/parts.h"
#include "common/lockstep/frames.h"

#include "common/base/deterministic.h"

namespace banneret::archive {
namespace {

constexpr std::uint32_t kMagic = 0x31504E42;  // "BNP1"

enum PartNumber : std::uint16_t {
    kSummary = 1,
    kSetup = 2,
    kScript = 3,
    kStart = 4,
    kBundles = 5,
    kMarks = 6
};

Error missing(const char* part) {
    return Error{"", std::string("this replay lacks its ") + part, "Take another copy of the file"};
}

Error within(const char* part, const Error& error) {
    return Error{std::string(part) + ", " + error.where, "this replay cannot be read: " + error.what,
                 error.hint};
}

Bytes bundle_bytes(const std::vector<lockstep::Bundle>& bundles) {
    ByteWriter out;
    out.u32(static_cast<std::uint32_t>(bundles.size()));
    for (const lockstep::Bundle& bundle : bundles) out.blob(lockstep::encode(bundle));
    return out.take();
}

Result<std::vector<lockstep::Bundle>> read_bundles(ByteSpan bytes) {
    ByteReader in(bytes);
    std::vector<lockstep::Bundle> bundles;
    const std::uint32_t count = in.count(kMaxReplayTurns, 5, "turns");
    for (std::uint32_t i = 0; in.ok() && i < count; ++i) {
        const ByteSpan encoded = in.blob(lockstep::kHostLimit, "turn");
        if (!in.ok()) break;
        auto message = lockstep::decode(encoded, lockstep::From::Host);
        if (!message) return message.error();
        auto* bundle = std::get_if<lockstep::Bundle>(&*message);
        if (bundle == nullptr || bundle->turn != i)
            return Error{"turn " + std::to_string(i), "another turn stands in its place", ""};
        bundles.push_back(std::move(*bundle));
    }
    if (const auto end = in.finish(); !end) return end.error();
    return bundles;
}

Bytes mark_bytes(const std::vector<Mark>& marks) {
    ByteWriter out;
    out.u32(static_cast<std::uint32_t>(marks.size()));
    for (const Mark& mark : marks) {
        out.u32(mark.turns);
        out.u64(mark.digest);
        out.blob(mark.envelope);
    }
    return out.take();
}

Result<std::vector<Mark>> read_marks(ByteSpan bytes) {
    ByteReader in(bytes);
    std::vector<Mark> marks;
    const std::uint32_t count = in.count(100'000, 16, "marks");
    for (std::uint32_t i = 0; in.ok() && i < count; ++i) {
        Mark mark;
        mark.turns = in.u32("mark's turns");
        mark.digest = in.u64("mark's digest");
        const ByteSpan envelope = in.blob(lockstep::kMaxSnapshotBytes, "mark");
        mark.envelope.assign(envelope.begin(), envelope.end());
        if (in.ok() && !marks.empty() && mark.turns <= marks.back().turns) in.fail("marks rise");
        marks.push_back(std::move(mark));
    }
    if (const auto end = in.finish(); !end) return end.error();
    return marks;
}

Result<void> read_head(const std::vector<Part>& parts, Replay& replay) {
    const Part* summary = find_part(parts, kSummary);
    const Part* setup = find_part(parts, kSetup);
    const Part* script = find_part(parts, kScript);
    if (summary == nullptr) return missing("summary");
    if (setup == nullptr) return missing("setup");
    if (script == nullptr) return missing("script");
    ByteReader in(summary->bytes);
    replay.match = in.u64("match");
    replay.played_at = in.u64("played at");
    replay.simulation = in.u32("simulation");
    replay.final_digest = in.u64("final digest");
    if (const auto end = in.finish(); !end) return within("summary", end.error());
    ByteReader setup_in(setup->bytes);
    replay.setup = match::read_setup(setup_in);
    if (const auto end = setup_in.finish(); !end) return within("setup", end.error());
    auto text = open(Contents::Script, script->bytes);
    if (!text) return within("script", text.error());
    replay.script.assign(text->begin(), text->end());
    if (const Part* start = find_part(parts, kStart); start != nullptr) replay.start = start->bytes;
    return {};
}

}  // namespace

Bytes write_replay(const Replay& replay) {
    ByteWriter summary;
    summary.u64(replay.match);
    summary.u64(replay.played_at);
    summary.u32(replay.simulation);
    summary.u64(replay.final_digest);
    ByteWriter setup;
    match::write_setup(setup, replay.setup);
    const ByteSpan script(reinterpret_cast<const std::uint8_t*>(replay.script.data()), replay.script.size());
    return write_parts(kMagic, kReplayVersion,
                       {{kSummary, summary.take()},
                        {kSetup, setup.take()},
                        {kScript, seal(Contents::Script, script)},
                        {kStart, replay.start},
                        {kBundles, seal(Contents::Bundles, bundle_bytes(replay.bundles))},
                        {kMarks, mark_bytes(replay.marks)}});
}

Result<Replay> read_replay(ByteSpan file) {
    auto parts = read_parts(file, kMagic, kReplayVersion, kMaxReplayBytes, "replay");
    if (!parts) return parts.error();
    Replay replay;
    if (const auto head = read_head(*parts, replay); !head) return head.error();
    const Part* bundles = find_part(*parts, kBundles);
    if (bundles == nullptr) return missing("turns");
    auto raw = open(Contents::Bundles, bundles->bytes);
    if (!raw) return within("turns", raw.error());
    auto turns = read_bundles(*raw);
    if (!turns) return within("turns", turns.error());
    replay.bundles = std::move(*turns);
    if (const Part* marks = find_part(*parts, kMarks); marks != nullptr) {
        auto read = read_marks(marks->bytes);
        if (!read) return within("marks", read.error());
        replay.marks = std::move(*read);
    }
    return replay;
}

}  // namespace banneret::archive
