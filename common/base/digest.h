// Digest: 64 bits that stand for a row of bytes (XXH3). For noticing difference, not for proving origin: the
// relay's tags are HMACs.
#pragma once

#include <cstdint>
#include <span>

namespace banneret {

using Digest = std::uint64_t;

// The digest of some bytes, chained to the one before it. 0 begins a chain.
Digest digest_of(std::span<const std::uint8_t> bytes, Digest before = 0);
// The digest of one number, chained.
Digest digest_of(std::uint64_t number, Digest before);

}  // namespace banneret
