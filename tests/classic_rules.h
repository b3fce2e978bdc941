// The shipped ruleset for tests, read once a program.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "common/rules/text/load.h"

namespace banneret::tests {

inline std::shared_ptr<const rules::Rules> classic_rules() {
    static const std::shared_ptr<const rules::Rules> rules = [] {
        rules::text::Loaded loaded =
            rules::text::load_folder(std::string(BANNERET_SOURCE_DIR) + "/data/rules/classic");
        for (const rules::text::Fault& fault : loaded.faults) ADD_FAILURE() << fault.sentence();
        return loaded.rules;
    }();
    return rules;
}

}  // namespace banneret::tests
