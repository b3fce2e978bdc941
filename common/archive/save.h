// A saved game: everything that a lobby needs to show it and a match needs to go on from it. Our own bytes
// (docs/save.md), readable by later versions. Written by the server's referee or an embedded host.
#pragma once

#include <string>
#include <vector>

#include "common/base/bytes.h"
#include "common/base/digest.h"
#include "common/match/setup.h"

namespace banneret::archive {

inline constexpr std::uint16_t kSaveVersion = 1;
inline constexpr std::size_t kMaxSaveBytes = 64 * 1024 * 1024;
inline constexpr std::size_t kMaxScriptBytes = 1024 * 1024;
inline constexpr std::size_t kMaxTitleBytes = 200;

struct SaveFile {
    std::string title;             // as a person named it, or made from map and time
    std::uint64_t saved_at = 0;    // seconds since 1970, UTC; only shown
    std::uint64_t match = 0;       // that it was saved from
    std::uint32_t simulation = 0;  // the version that wrote it
    std::vector<match::Row> rows;  // the lobby's table: who sat where
    match::Settings settings;
    match::MatchSetup setup;
    Digest rules_digest = 0;
    std::string script;  // expanded text
    Tick tick = 0;       // of the world
    Turn turns = 0;      // done in the match it was saved from
    Digest world_digest = 0;
    Bytes snapshot;  // raw (open); compressed in the file
};

// What a list of saves shows, read without opening the snapshot.
struct SaveSummary {
    std::string title;
    std::uint64_t saved_at = 0;
    std::uint64_t match = 0;
    std::uint32_t simulation = 0;
    Tick tick = 0;
    std::vector<match::Row> rows;
    match::Settings settings;
    Digest rules_digest = 0;
};

// Requires: script and title within their limits.
Bytes write_save(const SaveFile& save);
// Refuses a file that is not a save, is of a later version, is too large, or has a byte changed: the error
// names the part.
Result<SaveFile> read_save(ByteSpan file);
Result<SaveSummary> read_save_summary(ByteSpan file);

// The lobby's table, from the seats alone: one row each, in their order.
std::vector<match::Row> rows_of(const match::MatchSetup& setup);

}  // namespace banneret::archive
