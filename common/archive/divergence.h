// A divergence report: where one machine's world first differed from the referee's, with both worlds, so that
// the fault can be looked for long after the match has gone on. Written by the relay, kept with the match, read by
// `banneret-tool replay divergence`.
#pragma once

#include <string>
#include <vector>

#include "common/base/bytes.h"
#include "common/base/digest.h"
#include "common/base/ids.h"

namespace banneret::archive {

inline constexpr std::uint16_t kDivergenceVersion = 1;
inline constexpr std::size_t kMaxDivergenceBytes = 160u * 1024 * 1024;
inline constexpr std::size_t kMaxValueBytes = 1000;  // of a value as text; more is cut

struct Divergence {
    std::uint64_t match = 0;
    SeatId seat = kNature;         // whose machine's world differed
    std::uint32_t simulation = 0;  // version
    Turn turns = 0;                // done in the first worlds whose digests differed
    Digest expected = 0;           // the referee's then
    Digest found = 0;              // the seat's
    // The worlds that were laid side by side: the first that both sides still had. 0: none were, and all below is
    // empty.
    Turn compared = 0;
    Tick tick = 0;
    std::vector<std::string> parts;  // that differ: "Health", "players"
    std::string part;                // the first difference
    std::uint32_t entity = 0;        // 0: in something that is no entity
    std::string field;
    std::string referee;  // the value there, as text
    std::string client;   // and on the seat's machine
    Bytes referee_world;  // sealed snapshots after `compared` turns
    Bytes client_world;
};

// One plain sentence: "Seat 2's world differed first after turn 700: Health of entity 12, points: the referee has
// 40.000, the machine 39.000 (tick 5600)."
std::string sentence(const Divergence& report);

Bytes write_divergence(const Divergence& report);
// Refuses what is no report, a later version, a changed byte; names the part.
Result<Divergence> read_divergence(ByteSpan file);

}  // namespace banneret::archive
