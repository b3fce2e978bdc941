// A file made of numbered parts, each with its length and digest: what saves and replays are written as.
//
//     file = magic u32, version u16, count u16, then each part: number u16, length u32, digest u64 (XXH3),
//     bytes
//
// An unknown number is skipped, so a later version may add parts; a changed byte anywhere is refused and its
// part named. Used by save.cpp and replay.cpp only.
#pragma once

#include <vector>

#include "common/base/bytes.h"

namespace banneret::archive {

struct Part {
    std::uint16_t number = 0;
    Bytes bytes;
};

Bytes write_parts(std::uint32_t magic, std::uint16_t version, const std::vector<Part>& parts);
// `what` names the file in errors: "saved game". Requires: cap is the most bytes that one part may have.
Result<std::vector<Part>> read_parts(ByteSpan file, std::uint32_t magic, std::uint16_t version,
                                     std::size_t cap, const char* what);
// The part of that number, or nothing.
const Part* find_part(const std::vector<Part>& parts, std::uint16_t number);

}  // namespace banneret::archive
