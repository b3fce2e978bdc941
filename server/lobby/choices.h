// Choices: what a lobby's settings may name, taken from the server's ruleset and map scripts.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace banneret::lobby {

struct SizeChoice {
    std::string id;
    std::string name;  // for sentences
    int side = 0;      // tiles
    int players = 0;   // it is made for
};

struct Choices {
    std::vector<std::string> scripts;  // names
    std::vector<SizeChoice> sizes;
    std::vector<std::string> stocks;  // ids
    std::vector<std::string> levels;  // computer players' names, in the ruleset's order
    int civilisations = 1;
    // Whether the server has the script that somebody brought (common/match/script_name.h); may be empty.
    std::function<bool(const std::string& map_script)> brought;

    bool script(const std::string& map_script) const;

    const SizeChoice* size(const std::string& id) const;  // null when there is none
};

}  // namespace banneret::lobby
