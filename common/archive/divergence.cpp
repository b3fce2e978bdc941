#include "common/archive/divergence.h"

#include <algorithm>

#include "common/archive/parts.h"

#include "common/base/deterministic.h"

namespace banneret::archive {
namespace {

constexpr std::uint32_t kMagic = 0x31444E42;  // "BND1"
constexpr std::size_t kMostParts = 128;
constexpr std::size_t kMostNameBytes = 100;

enum PartNumber : std::uint16_t { kSummary = 1, kDifference = 2, kRefereeWorld = 3, kClientWorld = 4 };

// Values are of ASCII alone, so that cutting one leaves text.
std::string cut(const std::string& text) { return text.substr(0, kMaxValueBytes); }

void read_summary(ByteReader& in, Divergence& report) {
    report.match = in.u64("match");
    report.seat = in.u8_in(1, kMaxPlayers, "seat");
    report.simulation = in.u32("simulation");
    report.turns = in.u32("turns");
    report.expected = in.u64("expected");
    report.found = in.u64("found");
}

void read_difference(ByteReader& in, Divergence& report) {
    report.compared = in.u32("compared");
    report.tick = in.u32("tick");
    const std::uint8_t count = in.u8_in(0, kMostParts, "parts");
    for (std::uint8_t i = 0; in.ok() && i < count; ++i)
        report.parts.push_back(in.text(kMostNameBytes, "parts: name"));
    report.part = in.text(kMostNameBytes, "part");
    report.entity = in.u32("entity");
    report.field = in.text(kMaxValueBytes, "field");
    report.referee = in.text(kMaxValueBytes, "referee");
    report.client = in.text(kMaxValueBytes, "client");
}

}  // namespace

std::string sentence(const Divergence& report) {
    std::string text = "Seat " + std::to_string(report.seat) + "'s world differed first after turn " +
                       std::to_string(report.turns);
    if (report.part.empty()) return text + "; the worlds could not be laid side by side.";
    if (report.field.empty() && report.referee.empty()) return text + ": " + report.part + ".";
    if (report.compared != report.turns) text += "; after turn " + std::to_string(report.compared);
    text += ": " + report.part;
    if (report.entity != 0) text += " of entity " + std::to_string(report.entity);
    if (!report.field.empty()) text += ", " + report.field;
    return text + ": the referee has " + report.referee + ", the machine " + report.client + " (tick " +
           std::to_string(report.tick) + ").";
}

Bytes write_divergence(const Divergence& report) {
    ByteWriter summary;
    summary.u64(report.match);
    summary.u8(report.seat);
    summary.u32(report.simulation);
    summary.u32(report.turns);
    summary.u64(report.expected);
    summary.u64(report.found);
    ByteWriter difference;
    difference.u32(report.compared);
    difference.u32(report.tick);
    difference.u8(static_cast<std::uint8_t>(std::min(report.parts.size(), kMostParts)));
    for (std::size_t i = 0; i < std::min(report.parts.size(), kMostParts); ++i)
        difference.text(report.parts[i]);
    difference.text(report.part);
    difference.u32(report.entity);
    difference.text(cut(report.field));
    difference.text(cut(report.referee));
    difference.text(cut(report.client));
    return write_parts(kMagic, kDivergenceVersion,
                       {{kSummary, summary.take()},
                        {kDifference, difference.take()},
                        {kRefereeWorld, report.referee_world},
                        {kClientWorld, report.client_world}});
}

Result<Divergence> read_divergence(ByteSpan file) {
    auto parts = read_parts(file, kMagic, kDivergenceVersion, kMaxDivergenceBytes, "divergence report");
    if (!parts) return parts.error();
    Divergence report;
    const auto take = [&](std::uint16_t number, const char* name, auto reader) -> Result<void> {
        const Part* part = find_part(*parts, number);
        if (part == nullptr)
            return Error{"", std::string("this divergence report lacks its ") + name,
                         "Take another copy of it"};
        ByteReader in(part->bytes);
        reader(in, report);
        if (const auto end = in.finish(); !end)
            return Error{std::string(name) + ", " + end.error().where,
                         "this divergence report cannot be read: " + end.error().what, end.error().hint};
        return {};
    };
    if (const auto read = take(kSummary, "summary", read_summary); !read) return read.error();
    if (const auto read = take(kDifference, "difference", read_difference); !read) return read.error();
    if (const Part* world = find_part(*parts, kRefereeWorld)) report.referee_world = world->bytes;
    if (const Part* world = find_part(*parts, kClientWorld)) report.client_world = world->bytes;
    return report;
}

}  // namespace banneret::archive
