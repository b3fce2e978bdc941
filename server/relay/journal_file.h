// JournalFile: a match's journal on the disk. Appending writes at once (a killed process loses nothing);
// syncing is a worker's, so that play never waits for the disk.
//
// Threads: one owner calls everything but sync(), which any thread may call.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>

#include "common/archive/journal.h"
#include "common/base/result.h"

namespace banneret::relay {

class JournalFile {
  public:
    // A new journal with its head and first record, on the disk when this returns, its folder's entry
    // included. Refuses when there is one already.
    static Result<std::shared_ptr<JournalFile>> create(const std::filesystem::path& path, std::uint64_t match,
                                                       std::uint8_t kind, ByteSpan first);
    // Goes on with one that was read: cuts what was torn off its end.
    static Result<std::shared_ptr<JournalFile>> go_on(const std::filesystem::path& path,
                                                      const archive::Journal& journal);
    ~JournalFile();
    JournalFile(const JournalFile&) = delete;
    JournalFile& operator=(const JournalFile&) = delete;

    // False when the disk takes nothing (full): what could not be written waits in memory and goes first with
    // the next append.
    bool append(std::uint8_t kind, ByteSpan payload);
    bool retry();
    std::size_t waiting_bytes() const { return waiting_.size(); }
    bool unsynced() const { return unsynced_; }
    // False: the disk failed; nothing that was acknowledged since the last sync may be believed, and the
    // process should end. Never tried again as if it had worked.
    bool sync();

  private:
    JournalFile(int file, archive::JournalWriter writer) : file_(file), writer_(writer) {}
    int file_;
    archive::JournalWriter writer_;
    Bytes waiting_;
    std::atomic<bool> unsynced_ = false;
};

// A whole file; an error that names the path and why.
Result<Bytes> read_file(const std::filesystem::path& path);
// Written beside it, synced and renamed into place, so that it is whole or not there.
Result<void> write_file(const std::filesystem::path& path, ByteSpan bytes);

}  // namespace banneret::relay
