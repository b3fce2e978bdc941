// The journal: a match's append-only file on the server. Each record has a length, a kind and a digest
// chained to the record before, so that a torn last record is told from a changed byte in the middle.
//
//     file   = magic u32, version u16, match u64, record*
//     record = length u32 (of the payload), kind u8, check u16 (of both), payload,
//              chain u64 (XXH3 of all before it in the record, on the chain before; the first is chained on the
//              head's digest)
//
// Bytes only: the relay appends what record() gives and syncs (server/relay).
#pragma once

#include <vector>

#include "common/base/bytes.h"
#include "common/base/digest.h"

namespace banneret::archive {

inline constexpr std::uint16_t kJournalVersion = 1;
inline constexpr std::size_t kMaxRecordBytes = 2 * 1024 * 1024;
inline constexpr std::size_t kMaxJournalBytes = 1024u * 1024 * 1024;

class JournalWriter {
  public:
    // A new journal: head() is to be written first.
    explicit JournalWriter(std::uint64_t match);
    // Going on with one that was read: new records are chained on its last.
    JournalWriter(std::uint64_t match, Digest chain) : match_(match), chain_(chain) {}

    Bytes head() const;
    // The bytes to append. Requires: at most kMaxRecordBytes.
    Bytes record(std::uint8_t kind, ByteSpan payload);
    Digest chain() const { return chain_; }

  private:
    std::uint64_t match_;
    Digest chain_;
};

struct JournalRecord {
    std::uint8_t kind = 0;
    std::size_t offset = 0;  // in the file
    ByteSpan payload;        // into the file's bytes
};

struct Journal {
    std::uint64_t match = 0;
    std::vector<JournalRecord> records;
    std::size_t good_bytes = 0;  // cut the file to this before appending
    bool torn = false;           // a last record was not whole, and is dropped
    Digest chain = 0;            // for the JournalWriter that goes on
};

// A last record that breaks off, or whose chain is wrong and after which nothing follows, is dropped
// (`torn`). Anything else that does not fit is refused with its offset. Requires: `file` outlives the result.
Result<Journal> read_journal(ByteSpan file);

}  // namespace banneret::archive
