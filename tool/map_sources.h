// Scripts and rules from disk, for the map commands.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/base/result.h"
#include "common/map/generate/generate.h"
#include "common/map/original/game_archive.h"
#include "common/map/script/script.h"
#include "common/rules/rules.h"

namespace banneret::tool {

// A file's bytes; nullopt when it cannot be read.
std::optional<std::string> file_text(const std::string& path);

// A script as a person names it, with what its includes are looked up in.
struct ScriptText {
    std::string text;
    std::string name;     // the file's own
    std::string folder;   // it stands in
    std::string shipped;  // where files under the well-known names stand
    map::script::Includer includer;

    // Where a person finds one of its files, by the name a diagnosis gives it.
    std::string path_of(const std::string& file) const;
};

// The file of a script that a person names: a path, or the name of one in the data folder ("islands").
std::string script_file(const std::string& script, const std::string& data);

// Opens a script: a file, or ARCHIVE.drs:NAME for one of the original's archive, by its name or number there.
// Includes are looked for beside it (in the archive by their numbers), then among the files of the data folder
// that stand under the well-known names.
Result<ScriptText> open_script(const std::string& path, const std::string& data);

// The original's archive at that path, checked.
Result<map::original::GameArchive> open_archive(const std::string& path);

// A script with its includes put in, as a match would get it.
Result<std::string> expanded_script(const std::string& path, const std::string& data);

// "5" or "1-20". Refuses anything else and more than 10,000 of them.
Result<std::vector<std::uint64_t>> seeds_in(const std::string& text);

// A size's side by its name ("tiny") or as a number of tiles.
Result<int> side_of(const std::string& size, const rules::Rules& rules);

}  // namespace banneret::tool
