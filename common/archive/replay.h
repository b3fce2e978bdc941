// A replay: a match's setup, script and every bundle, with marks (snapshots) to jump to. Made from a journal
// at the match's end; watched by the client, verified by the tool.
#pragma once

#include <string>
#include <vector>

#include "common/base/bytes.h"
#include "common/base/digest.h"
#include "common/lockstep/messages.h"
#include "common/match/setup.h"

namespace banneret::archive {

inline constexpr std::uint16_t kReplayVersion = 1;
inline constexpr std::size_t kMaxReplayBytes = 256u * 1024 * 1024;
inline constexpr std::uint32_t kMaxReplayTurns = 7 * 24 * 3600 * 12;  // a week at speed 1.5

struct Mark {
    Turn turns = 0;  // done
    Digest digest = 0;
    Bytes envelope;  // a sealed snapshot
};

struct Replay {
    std::uint64_t match = 0;
    std::uint64_t played_at = 0;   // seconds since 1970, UTC; only shown
    std::uint32_t simulation = 0;  // watching between marks needs the same
    match::MatchSetup setup;
    std::string script;
    Bytes start;  // a sealed snapshot for a match that was restored; empty: from the setup
    std::vector<lockstep::Bundle> bundles;  // turn 0 on, without gaps
    std::vector<Mark> marks;                // rising turns
    Digest final_digest = 0;                // after the last bundle; 0: not known
};

Bytes write_replay(const Replay& replay);
// Refuses what is not a replay, a later version, a changed byte, a gap between bundles.
Result<Replay> read_replay(ByteSpan file);

}  // namespace banneret::archive
