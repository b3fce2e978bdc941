// A ruleset read from a folder of protobuf text (proto/banneret/v1/rules.proto) and checked in full. Used by
// programs that read it from their own disk; what comes over the network is compiled
// (common/rules/compiled.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common/base/result.h"
#include "common/rules/rules.h"

namespace banneret::rules::text {

// One thing that is wrong, with its place: line and column count from 1; 0 where there is none.
struct Fault {
    std::string file;
    int line = 0;
    int column = 0;
    std::string what;
    std::string sentence() const;  // "units.textproto:12:3: what."
};

struct Loaded {
    std::shared_ptr<const Rules> rules;  // null when there are faults
    std::vector<Fault> faults;           // all of them, in the order of files and lines
};

// Reads every *.textproto of the folder, in the order of their names.
Loaded load_folder(const std::string& folder);
// The same for texts already at hand: pairs of a name and its text.
Loaded load_texts(const std::vector<std::pair<std::string, std::string>>& files);
// The rules, or the first fault and how many more there are, as one Error.
Result<std::shared_ptr<const Rules>> load_rules(const std::string& folder);

}  // namespace banneret::rules::text
