// The words that are read and not carried out, each with its reason. Whoever carries one out takes its line from
// the table; docs/map-scripts.md lists them.
#pragma once

#include <span>
#include <string_view>

#include "common/map/script/vocabulary.h"

namespace banneret::map::script {

struct PassedOver {
    Term term;
    std::string_view reason;  // a plain phrase
};

std::span<const PassedOver> passed_over();
// Empty when the word is carried out.
std::string_view why_passed_over(Term term);

}  // namespace banneret::map::script
