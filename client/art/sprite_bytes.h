// Sprites as bytes, for the cache folder: compressed, and checked when they are read.
#pragma once

#include "client/art/sprite.h"
#include "common/base/bytes.h"

namespace banneret::art {

Bytes packed(const std::vector<Sprite>& sprites);
// Refuses what was cut off or is not ours.
Result<std::vector<Sprite>> unpacked(ByteSpan bytes);

}  // namespace banneret::art
