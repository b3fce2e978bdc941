#include "common/map/script/includes.h"

#include "common/map/script/numbers.h"
#include "common/map/script/vocabulary.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr std::size_t kMostNameBytes = 512;
constexpr std::int32_t kPredefinedNumber = 54000;

bool only_digits(std::string_view word) {
    return word.find_first_not_of("0123456789") == std::string_view::npos;
}

// A name in quotes may have spaces in it: words up to the one that ends in a quote.
std::string quoted_name(std::string_view first, WordRow& row, std::size_t& end) {
    std::string name(first.substr(1));
    Word more;
    WordRow ahead = row;
    while (name.find('"') == std::string::npos && name.size() < kMostNameBytes && ahead.next(more)) {
        name += " " + std::string(more.text);
        end = more.place.offset + more.text.size();
        row = ahead;
    }
    return name.substr(0, name.find('"'));
}

}  // namespace

std::string own_file_name(const IncludeName& file) {
    std::string name(file.name);
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return name;
}

bool IncludeWords::predefined() const { return file == "random_map.def" || number == kPredefinedNumber; }

std::optional<IncludeWords> include_words(WordRow& row) {
    WordRow ahead = row;
    Word word;
    if (!ahead.next(word) || find_term(word.text) != nullptr) return std::nullopt;
    row = ahead;
    IncludeWords found;
    found.place = word.place;
    found.end = word.place.offset + word.text.size();
    std::string path = word.text[0] == '"' ? quoted_name(word.text, row, found.end) : std::string(word.text);
    const std::size_t slash = path.find_last_of("/\\");
    found.file = slash == std::string::npos ? std::move(path) : path.substr(slash + 1);
    ahead = row;
    if (ahead.next(word) && only_digits(word.text)) {
        found.number = number_in(word.text).value_or(Fixed(-1)).trunc();
        found.end = word.place.offset + word.text.size();
        row = ahead;
    }
    return found;
}

}  // namespace banneret::map::script
