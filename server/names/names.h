// The rule for names and chat lines, one place for players, lobbies and saves. A name is kept in the form
// that is shown; two names are the same when their keys are equal, so that none can pass for another.
#pragma once

#include <string>
#include <string_view>

#include "common/base/result.h"

namespace banneret::names {

inline constexpr int kMostNameCharacters = 24;
inline constexpr int kMostLineCharacters = 500;

struct Name {
    std::string shown;  // UTF-8, NFKC, without spaces at its ends
    std::string key;    // equal for names that look alike, whatever their case or script
};

// 1 to 24 characters after NFKC; letters, digits, marks, punctuation, symbols and single spaces of one
// script. Refuses control, bidirectional, invisible, private and unassigned characters, mixed scripts, piles
// of marks, and names that look like the server's own ("admin", "server", "system").
Result<Name> checked_name(std::string_view bytes);

// A line of chat: 1 to 500 characters of UTF-8 on one line. Control and bidirectional characters are refused;
// tabs become spaces.
Result<std::string> checked_line(std::string_view bytes);

// A shown name with a number behind it, cut so that it still is a name: "Ann" and 2 give "Ann 2".
std::string numbered(const std::string& shown, int number);

}  // namespace banneret::names
