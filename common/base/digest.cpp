#include "common/base/digest.h"

#include <xxhash.h>

#include "common/base/deterministic.h"

namespace banneret {

Digest digest_of(std::span<const std::uint8_t> bytes, Digest before) {
    return XXH3_64bits_withSeed(bytes.data(), bytes.size(), before);
}

Digest digest_of(std::uint64_t number, Digest before) {
    std::uint8_t bytes[8];
    for (int i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return digest_of(bytes, before);
}

}  // namespace banneret
