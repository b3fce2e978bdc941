// The arguments of an #include_drs, shared by all that follow includes: reader, survey, expansion.
#pragma once

#include <optional>
#include <string>

#include "common/map/script/script.h"
#include "common/map/script/words.h"

namespace banneret::map::script {

struct IncludeWords {
    std::string file;          // without folders and quotes
    std::int32_t number = -1;  // of the original's archive; -1: none is written
    Place place;               // of the name's first word
    std::size_t end = 0;       // offset behind the last word

    IncludeName name() const { return {file, number}; }
    // The well-known file of constants that every script has read already.
    bool predefined() const;
};

// The name under which a file of ours answers an include that has none beside the script: small letters.
std::string own_file_name(const IncludeName& file);

// Requires: `row` stands behind the #include_drs. nullopt, and `row` unmoved, when no name follows.
std::optional<IncludeWords> include_words(WordRow& row);

}  // namespace banneret::map::script
