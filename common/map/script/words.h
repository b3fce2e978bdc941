// A script's text as a row of words. Lines mean nothing to the language; they are kept for messages alone.
#pragma once

#include <string_view>

#include "common/map/script/diagnostic.h"

namespace banneret::map::script {

struct Word {
    std::string_view text;  // into the source; never empty
    Place place;
};

// Hands out the words of one text. A word is the longest run of bytes that are not one of the six white
// spaces; a byte-order mark or a letter outside ASCII is part of a word like any other.
class WordRow {
  public:
    WordRow(std::string_view text, std::uint16_t file) : text_(text), file_(file) {}
    // False at the end.
    bool next(Word& word);

  private:
    void skip_white();
    std::string_view text_;
    std::uint16_t file_;
    std::uint32_t at_ = 0;
    std::uint32_t line_ = 1;
    std::uint32_t line_begin_ = 0;
};

}  // namespace banneret::map::script
