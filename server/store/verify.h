// Verifying a data folder that no server works on: is everything in it whole? For backups above all. Changes
// nothing.
#pragma once

#include <filesystem>
#include <functional>

#include "common/base/result.h"
#include "server/store/records.h"

namespace banneret::store {

struct Verified {
    int schema = 0;
    std::uint64_t accounts = 0;
    std::uint64_t matches = 0;
    std::uint64_t saves = 0;
    std::uint64_t contents = 0;
};

// Reads every page, every reference, every content by its digest and every save by `check_save`. Refuses at
// the first that is damaged, and says which.
Result<Verified> verify(const std::filesystem::path& folder,
                        const std::function<Result<void>(const Bytes&)>& check_save);

}  // namespace banneret::store
