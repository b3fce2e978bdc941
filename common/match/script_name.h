// What Settings::map_script may be: the name of a script that the server has ("black_forest"), or a script that
// somebody brought, by its name and its text's digest ("my map#00a1b2c3d4e5f607"). Shared by server, client and
// whoever shows a map's name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/base/digest.h"

namespace banneret::match {

inline constexpr std::size_t kMaxBroughtNameBytes = 64;

struct BroughtScript {
    std::string name;  // letters, digits, blanks, '_', '-', '.'
    Digest digest = 0;
    bool operator==(const BroughtScript&) const = default;
};

// nullopt: it is the server's own, or nothing that may stand there.
std::optional<BroughtScript> brought_script(std::string_view map_script);
// Of a file's name without its ending; what may not stand in it is left out.
std::string map_script_of(std::string_view file_name, Digest digest);
// Without the digest.
std::string_view plain_script_name(std::string_view map_script);

}  // namespace banneret::match
