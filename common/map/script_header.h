// What a script's first comment says of it, for whoever shows a list of maps: the lobby, the tool. The script's own
// meaning does not depend on it. Form:
//
//     /* Black Forest
//        Clearings in a great wood, joined by narrow ways.
//        Sizes: tiny to giant. Players: 2 to 8. */
#pragma once

#include <string>
#include <string_view>

namespace banneret::map {

struct ScriptHeader {
    std::string title;        // the first line; empty: the script has no such comment
    std::string description;  // the lines after it as one, up to "Sizes:"
    std::string sizes;        // "tiny to giant"; empty: it does not say
    std::string players;      // "2 to 8"; empty: it does not say
};

// Of any bytes. What it gives is bounded: 80 bytes of title, sizes and players, 400 of description, none of them
// control characters.
ScriptHeader read_header(std::string_view script);

}  // namespace banneret::map
