#include "common/archive/journal.h"

#include <algorithm>
#include <string>

#include "common/base/check.h"

#include "common/base/deterministic.h"

namespace banneret::archive {
namespace {

constexpr std::uint32_t kMagic = 0x314A4E42;  // "BNJ1"
constexpr std::size_t kHeadBytes = 14;
constexpr std::size_t kRecordHead = 7;
constexpr std::size_t kChainBytes = 8;

Bytes head_of(std::uint64_t match) {
    ByteWriter out;
    out.u32(kMagic);
    out.u16(kJournalVersion);
    out.u64(match);
    return out.take();
}

// Of a record's length and kind, so that a changed length is not taken for a torn end.
std::uint16_t check_of(std::uint32_t length, std::uint8_t kind, Digest chain) {
    return static_cast<std::uint16_t>(digest_of(std::uint64_t{length} << 8 | kind, chain));
}

bool all_zeros(ByteSpan bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t b) { return b == 0; });
}

Error damaged(std::size_t offset, const std::string& what) {
    return Error{"offset " + std::to_string(offset), "this journal is damaged: " + what,
                 "Restore the server's backup of it"};
}

}  // namespace

JournalWriter::JournalWriter(std::uint64_t match) : match_(match), chain_(digest_of(head_of(match))) {}

Bytes JournalWriter::head() const { return head_of(match_); }

Bytes JournalWriter::record(std::uint8_t kind, ByteSpan payload) {
    BANNERET_CHECK(payload.size() <= kMaxRecordBytes, "a journal's record is within its limit");
    ByteWriter out;
    out.u32(static_cast<std::uint32_t>(payload.size()));
    out.u8(kind);
    out.u16(check_of(static_cast<std::uint32_t>(payload.size()), kind, chain_));
    out.raw(payload);
    chain_ = digest_of(out.span(), chain_);
    out.u64(chain_);
    return out.take();
}

Result<Journal> read_journal(ByteSpan file) {
    ByteReader head(file);
    const std::uint32_t magic = head.u32("magic");
    const std::uint16_t version = head.u16("version");
    Journal journal;
    journal.match = head.u64("match");
    if (!head.ok() || magic != kMagic) return Error{"", "this file is not a match's journal", ""};
    if (version != kJournalVersion) {
        return Error{"",
                     "this journal is of version " + std::to_string(version) +
                         ", this program reads version " + std::to_string(kJournalVersion),
                     "Install the version of Banneret that wrote it"};
    }
    if (file.size() > kMaxJournalBytes) return damaged(0, "it is larger than a journal can be");
    journal.chain = digest_of(file.first(kHeadBytes));
    std::size_t at = kHeadBytes;
    while (at < file.size()) {
        const ByteSpan rest = file.subspan(at);
        ByteReader in(rest);
        const std::uint32_t length = in.u32("length");
        const std::uint8_t kind = in.u8("kind");
        const std::uint16_t check = in.u16("check");
        const bool headless = in.ok() && check != check_of(length, kind, journal.chain);
        // Room that the disk gave, and what was to stand there never came, or only its beginning.
        if (headless && !all_zeros(rest.subspan(std::min(kRecordHead, rest.size()))))
            return damaged(at, "a record's head does not fit");
        if (headless) {
            journal.torn = true;
            break;
        }
        const std::size_t whole = kRecordHead + std::size_t{length} + kChainBytes;
        if (!in.ok() || (length <= kMaxRecordBytes && whole > rest.size())) {
            journal.torn = true;
            break;
        }
        if (length > kMaxRecordBytes)
            return damaged(at, "a record claims " + std::to_string(length) + " bytes");
        const ByteSpan payload = in.raw(length, "payload");
        const Digest chain = in.u64("chain");
        const Digest expected = digest_of(rest.first(kRecordHead + length), journal.chain);
        if (chain != expected) {
            // Wrong in the very last record: the machine went down while it was written.
            if (!all_zeros(rest.subspan(whole))) return damaged(at, "a record's checksum does not fit");
            journal.torn = true;
            break;
        }
        journal.records.push_back({kind, at, payload});
        journal.chain = chain;
        at += whole;
    }
    journal.good_bytes = at;
    return journal;
}

}  // namespace banneret::archive
