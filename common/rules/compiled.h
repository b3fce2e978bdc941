// A ruleset as bytes: how it travels to who lacks it and how a match keeps its own. Protobuf text is read
// only from one's own disk (decisions, 9); these bytes may come from anybody and are read by our bounded
// reader.
#pragma once

#include "common/base/bytes.h"
#include "common/rules/rules.h"

namespace banneret::rules {

inline constexpr std::size_t kMaxCompiledBytes = 4u << 20;

// The same Rules give the same bytes on every machine.
Bytes write_compiled(const Rules& rules);
// Checks every index and range, so that no Rules made from it can lead out of a table. Its digest is that of
// the bytes.
Result<Rules> read_compiled(ByteSpan bytes);
// The digest of what write_compiled gives.
Digest digest_of(const Rules& rules);

}  // namespace banneret::rules
