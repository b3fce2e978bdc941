// What `banneret-tool map check` finds in one script, and its three forms: for a person, for programs, for editors
// and CI (SARIF). docs/map-scripts.md describes the forms.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/map/generate/generate.h"
#include "common/map/script/script.h"

namespace banneret::tool {

// How a script's commands came out on one map.
struct Placement {
    int side = 0;
    int players = 0;
    std::uint64_t seed = 0;
    std::vector<std::string> files;  // by a place's number
    std::vector<map::generate::ObjectReport> objects;
    std::vector<map::generate::PatchReport> patches;
};

struct CheckedScript {
    std::string path;                                  // as it was asked for
    std::optional<map::script::Profile> profile;       // none: it cannot be read at all
    std::vector<map::script::Diagnostic> diagnostics;  // in the order of their places; files by path
    std::optional<Placement> placement;                // if it was asked for

    std::size_t count(map::script::Severity severity) const;
};

// Reads a script for lobbies of every size and several seeds, and puts together what is said. `path` may name a
// script of an archive (map_sources.h). Refuses what is no file.
Result<CheckedScript> check_script(const std::string& path, const std::string& data,
                                   std::optional<map::script::Profile> profile);

// Makes one map of a script, and adds how its commands came out and what making it said.
Result<void> add_placement(CheckedScript& checked, const rules::Rules& rules, const std::string& data,
                           const map::generate::GenerateOptions& options);

// Each ends in a line end.
std::string as_text(const CheckedScript& checked);
std::string as_json(const std::vector<CheckedScript>& checked);
std::string as_sarif(const std::vector<CheckedScript>& checked);

}  // namespace banneret::tool
