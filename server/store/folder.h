// The data folder: made, checked for the rights it needs, and locked, so that one server at a time works on
// it.
#pragma once

#include <filesystem>

#include "common/base/result.h"

namespace banneret::store {

// Makes the folder for this user alone if it is not there, and tries to write in it. The refusal names the
// path and the right that is missing.
Result<void> prepare_folder(const std::filesystem::path& folder);

// Held as long as the server works on the folder; given back by the system when the process dies.
class FolderLock {
  public:
    // Refuses with a sentence that names the process that holds it.
    static Result<FolderLock> take(const std::filesystem::path& folder);
    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&&) = delete;
    ~FolderLock();

  private:
    explicit FolderLock(int fd) : fd_(fd) {}
    int fd_ = -1;
};

}  // namespace banneret::store
