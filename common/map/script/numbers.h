// Numbers as scripts write them: pure functions on one word.
#pragma once

#include <optional>
#include <string_view>

#include "common/base/fixed.h"

namespace banneret::map::script {

// The largest exact value of the language; what is larger is held to it.
inline constexpr int kLargest = 1 << 24;

// Sign, digits, a fraction and an exponent (".5" and "1e3" are read too, which not every edition promises);
// reading stops at the first byte that does not belong, so "50%" is 50. Also "inf". nullopt when there are no
// digits.
std::optional<Fixed> number_in(std::string_view word);

// Whether all of the word is a number, so that nothing of it is left out: "-3", "2.5", "inf".
bool whole_word_is_number(std::string_view word);

struct Range {
    int low = 0;
    int high = 0;
};
// "rnd(3,9)": the two ends as written, low may be above high. nullopt for anything else.
std::optional<Range> rnd_in(std::string_view word);

// One step of the language's left-to-right arithmetic: + - * / %. What divides by 0 gives what the original
// does.
Fixed apply(char op, Fixed left, Fixed right);

// Held to +-kLargest.
Fixed hold(Int128 raw);

}  // namespace banneret::map::script
