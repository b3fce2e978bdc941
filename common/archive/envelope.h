// The envelope: something large (a world's snapshot, a script) compressed with zstd, with what it is, how
// large it is and its digest. Snapshots travel and are kept in it. Reading is safe against bombs: a window of
// at most 1 MiB, an output cap by type and a ratio of at most 100 to 1 past 64 KiB; the size it claims is
// never trusted.
#pragma once

#include "common/base/bytes.h"
#include "common/base/digest.h"

namespace banneret::archive {

enum class Contents : std::uint8_t { Snapshot = 1, Script = 2, Rules = 3, Bundles = 4 };

// Bytes that an envelope of this type may hold when opened.
std::size_t output_cap(Contents contents);

inline constexpr std::uint16_t kEnvelopeVersion = 1;

// Level 3: a mark each 20 s must be cheap.
Bytes seal(Contents contents, ByteSpan raw);
// Refuses another type, a later version, bad compression, a size or digest that does not fit, anything past a
// cap.
Result<Bytes> open(Contents contents, ByteSpan envelope);

// A world's snapshot, as the relay sends it and saves hold it.
inline Bytes seal_snapshot(ByteSpan raw) { return seal(Contents::Snapshot, raw); }
inline Result<Bytes> open_snapshot(ByteSpan envelope) { return open(Contents::Snapshot, envelope); }

}  // namespace banneret::archive
