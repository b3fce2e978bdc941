// The schema's numbered steps. Inside store/ only.
#pragma once

#include <filesystem>

#include "common/base/result.h"
#include "server/store/connection.h"

namespace banneret::store {

// The version this program writes.
int schema_version();

// Brings the database from the version it has to ours, in one transaction; keeps a copy of an older one
// beside it first ("banneret.sqlite.before-2"). Refuses a newer one. Throws SQLite::Exception.
Result<void> migrate(Connection& connection, const std::filesystem::path& file);

}  // namespace banneret::store
