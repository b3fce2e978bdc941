// A first look over a script's words, in whatever branches they stand: for which edition it was written, and
// which names it defines anywhere. What it finds does not depend on the lobby or the seed. Used by the reader.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "common/map/script/script.h"

namespace banneret::map::script {

struct Survey {
    // By a comment: /* Profile: definitive */, or /* Compatibility: UserPatch 1.5 */ as other checkers read it.
    std::optional<Profile> asked;
    Profile newest = Profile::Classic;  // the first edition that has all its words
    // The names after #define and #const, with the place of the first; line 0 when that is an included file.
    std::map<std::string, Place, std::less<>> defined;
};

// Included files are looked over once each, as the reader reads them.
Survey survey(std::string_view text, const Includer& includer);

}  // namespace banneret::map::script
