#include "common/map/script/survey.h"

#include <algorithm>
#include <set>

#include "common/map/script/includes.h"
#include "common/map/script/numbers.h"
#include "common/map/script/vocabulary.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr std::size_t kMostNames = 100'000;
constexpr std::size_t kMostNameBytes = 100;

bool is_decimal(std::string_view word) {
    return word[0] >= '0' && word[0] <= '9' && word.find('.') != std::string_view::npos &&
           whole_word_is_number(word);
}

class Surveyor {
  public:
    explicit Surveyor(const Includer& includer) : includer_(includer) {}

    void look_over(std::string_view text, std::size_t depth) {
        WordRow row(text, 0);
        Word word;
        int comments = 0;
        while (row.next(word)) {
            if (word.text == "/*") ++comments;
            if (comments > 0) {
                if (word.text == "*/") --comments;
                if (word.text.back() == ':') asked_in(word, text);
                continue;
            }
            one_word(word, row, depth);
        }
    }
    Survey take() { return std::move(found_); }

  private:
    void newer(Profile profile) { found_.newest = std::max(found_.newest, profile); }

    void one_word(const Word& word, WordRow& row, std::size_t depth) {
        if (word.text[0] == '(' && word.text.size() > 1) return newer(Profile::Definitive);
        if (word.text.substr(0, 4) == "rnd(") return newer(Profile::Conquerors);
        if (is_decimal(word.text)) return newer(Profile::Definitive);
        const TermInfo* known = find_term(word.text);
        if (known == nullptr) return;
        newer(known->since);
        if (known->term == Term::Define || known->term == Term::Const) return definition(row, depth);
        if (known->term == Term::IncludeDrs) return include(row, depth);
    }

    void definition(WordRow& row, std::size_t depth) {
        WordRow ahead = row;
        Word name;
        if (!ahead.next(name) || find_term(name.text) != nullptr) return;
        row = ahead;
        if (name.text.size() <= kMostNameBytes && found_.defined.size() < kMostNames) {
            found_.defined.emplace(name.text, depth == 0 ? name.place : Place{});
        }
    }

    void include(WordRow& row, std::size_t depth) {
        const std::optional<IncludeWords> words = include_words(row);
        if (!words || words->predefined() || !includer_ || depth >= kMaxIncludeDepth ||
            done_.size() >= kMaxIncludes || !done_.insert(words->file).second)
            return;
        if (const auto text = includer_(words->name()); text && text->size() <= kMaxExpandedBytes) {
            look_over(*text, depth + 1);
        }
    }

    // "Profile: NAME" up to the line's end or the comment's.
    void asked_in(const Word& word, std::string_view text) {
        const bool ours = word.text == "Profile:";
        if (found_.asked || (!ours && word.text != "Compatibility:")) return;
        std::string_view name = text.substr(word.place.offset + word.text.size());
        name = name.substr(0, std::min(name.find_first_of("\r\n"), name.find("*/")));
        found_.asked = profile_named(name);
        // Other checkers mean the game without its patch by that name.
        if (!ours && name.find("onquerors") != std::string_view::npos) found_.asked = Profile::Classic;
    }

    const Includer& includer_;
    std::set<std::string> done_;
    Survey found_;
};

}  // namespace

Survey survey(std::string_view text, const Includer& includer) {
    Surveyor surveyor(includer);
    surveyor.look_over(text, 0);
    return surveyor.take();
}

}  // namespace banneret::map::script
