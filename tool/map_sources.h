// Scripts and rules from disk, for the map commands.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/base/result.h"
#include "common/map/generate/generate.h"
#include "common/map/script/script.h"
#include "common/rules/rules.h"

namespace banneret::tool {

// A file's bytes; nullopt when it cannot be read.
std::optional<std::string> file_text(const std::string& path);

// Answers includes from the script's own folder.
map::script::Includer includer_beside(const std::string& script_path);

// A script with its includes put in, as a match would get it.
Result<std::string> expanded_script(const std::string& path);

// A script read for one map.
Result<map::script::Script> read_script(const std::string& path,
                                        const map::generate::GenerateOptions& options);

// "5" or "1-20". Refuses anything else and more than 10,000 of them.
Result<std::vector<std::uint64_t>> seeds_in(const std::string& text);

// A size's side by its name ("tiny") or as a number of tiles.
Result<int> side_of(const std::string& size, const rules::Rules& rules);

}  // namespace banneret::tool
