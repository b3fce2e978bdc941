#include "common/map/script/words.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr bool white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

void WordRow::skip_white() {
    while (at_ < text_.size() && white(text_[at_])) {
        if (text_[at_] == '\n') {
            ++line_;
            line_begin_ = at_ + 1;
        }
        ++at_;
    }
}

bool WordRow::next(Word& word) {
    skip_white();
    if (at_ >= text_.size()) return false;
    const std::uint32_t begin = at_;
    while (at_ < text_.size() && !white(text_[at_])) ++at_;
    word.text = text_.substr(begin, at_ - begin);
    word.place = {file_, begin, line_, begin - line_begin_ + 1, at_ - begin};
    return true;
}

}  // namespace banneret::map::script
