#include "common/archive/parts.h"

#include <string>

#include "common/base/digest.h"

#include "common/base/deterministic.h"

namespace banneret::archive {
namespace {

constexpr std::size_t kPartHead = 14;
constexpr std::uint16_t kMaxParts = 64;

// A part's digest covers its number too, so that two parts cannot change places.
Digest digest_of_part(std::uint16_t number, ByteSpan bytes) {
    return digest_of(bytes, digest_of(std::uint64_t{number}, 0));
}

}  // namespace

Bytes write_parts(std::uint32_t magic, std::uint16_t version, const std::vector<Part>& parts) {
    BANNERET_CHECK(parts.size() <= kMaxParts, "a file has at most 64 parts");
    ByteWriter out;
    out.u32(magic);
    out.u16(version);
    out.u16(static_cast<std::uint16_t>(parts.size()));
    for (const Part& part : parts) {
        out.u16(part.number);
        out.u32(static_cast<std::uint32_t>(part.bytes.size()));
        out.u64(digest_of_part(part.number, part.bytes));
        out.raw(part.bytes);
    }
    return out.take();
}

Result<std::vector<Part>> read_parts(ByteSpan file, std::uint32_t magic, std::uint16_t version,
                                     std::size_t cap, const char* what) {
    ByteReader in(file);
    const std::string name = what;
    if (in.u32("magic") != magic || !in.ok())
        return Error{"", "this file is not a " + name, "Choose a file that Banneret wrote"};
    const std::uint16_t theirs = in.u16("version");
    if (in.ok() && (theirs == 0 || theirs > version)) {
        return Error{"",
                     "this " + name + " is of version " + std::to_string(theirs) +
                         ", this program reads up to version " + std::to_string(version),
                     "Install a later version of Banneret"};
    }
    const std::uint16_t count = in.u16_in(0, kMaxParts, "parts");
    std::vector<Part> parts;
    for (std::uint16_t i = 0; in.ok() && i < count; ++i) {
        const std::size_t at = in.offset();
        Part part;
        part.number = in.u16("part number");
        const std::uint32_t size = in.u32("part length");
        const Digest digest = in.u64("part digest");
        if (in.ok() && size > cap)
            in.fail("a part of " + std::to_string(size) + " bytes is larger than a " + name + " may have");
        const ByteSpan bytes = in.raw(size, "part");
        if (!in.ok()) break;
        if (digest_of_part(part.number, bytes) != digest) {
            return Error{"offset " + std::to_string(at),
                         "part " + std::to_string(part.number) + " of this " + name + " is damaged",
                         "Take another copy of the file"};
        }
        part.bytes.assign(bytes.begin(), bytes.end());
        parts.push_back(std::move(part));
    }
    if (const auto end = in.finish(); !end)
        return Error{end.error().where, "this " + name + " is damaged: " + end.error().what,
                     "Take another copy of the file"};
    return parts;
}

const Part* find_part(const std::vector<Part>& parts, std::uint16_t number) {
    for (const Part& part : parts) {
        if (part.number == number) return &part;
    }
    return nullptr;
}

}  // namespace banneret::archive
