// A scenario read from a file of protobuf text (proto/banneret/v1/scenario.proto) and checked in full against the
// ruleset it names.
#pragma once

#include <string>
#include <vector>

#include "common/rules/text/load.h"
#include "common/worlds/scenario.h"

namespace banneret::worlds::text {

using rules::text::Fault;

struct LoadedScenario {
    std::optional<Scenario> scenario;  // nothing when there are faults
    std::vector<Fault> faults;         // all of them, in the order of lines
};

// Requires: `data` is a data folder (rules/text/data_folder.h): it has the ruleset and the scripts that the file names.
LoadedScenario load_scenario(const std::string& path, const std::string& data);
// The same for a text at hand, with the ruleset it is to be read by.
LoadedScenario load_scenario_text(const std::string& name, const std::string& text,
                                  std::shared_ptr<const rules::Rules> rules, const std::string& data);

}  // namespace banneret::worlds::text
