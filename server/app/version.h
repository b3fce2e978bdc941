// The release's version, for showing.
#pragma once

namespace banneret::server {

inline constexpr const char* kVersion = BANNERET_VERSION;

}  // namespace banneret::server
