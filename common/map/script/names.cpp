#include "common/map/script/names.h"

#include <map>
#include <set>

#include "common/map/script/includes.h"
#include "common/map/script/reader.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

struct Definition {
    Place place;
    bool constant = false;
    bool used = false;
};

class NameCounter {
  public:
    explicit NameCounter(const Includer& includer) : includer_(includer) {}

    void define_all(std::string_view text) {
        WordRow row(text, 0);
        walk(row, [&](const Word& word, WordRow& ahead) {
            const TermInfo* term = find_term(word.text);
            if (term == nullptr || (term->term != Term::Define && term->term != Term::Const)) return;
            Word name;
            if (!ahead.next(name) || find_term(name.text) != nullptr) return;
            names_.try_emplace(std::string(name.text),
                               Definition{name.place, term->term == Term::Const, false});
        });
    }

    void use_all(std::string_view text, std::size_t depth) {
        WordRow row(text, 0);
        walk(row, [&](const Word& word, WordRow& ahead) {
            const TermInfo* term = find_term(word.text);
            if (term == nullptr) return use(word.text);
            Word name;
            if (term->term == Term::Define || term->term == Term::Const) ahead.next(name);
            if (term->term == Term::IncludeDrs) include(ahead, depth);
        });
    }

    std::map<std::string, Definition, std::less<>> names_;

  private:
    // Each word outside comments, with the row behind it.
    template <class Do>
    static void walk(WordRow& row, const Do& each) {
        Word word;
        for (int comments = 0; row.next(word);) {
            if (word.text == "/*") ++comments;
            if (comments == 0) each(word, row);
            if (word.text == "*/" && comments > 0) --comments;
        }
    }

    void use(std::string_view word) {
        while (!word.empty() && (word[0] == '(' || word[0] == '-')) word.remove_prefix(1);
        while (!word.empty() && word.back() == ')') word.remove_suffix(1);
        if (const auto at = names_.find(word); at != names_.end()) at->second.used = true;
    }

    void include(WordRow& row, std::size_t depth) {
        const std::optional<IncludeWords> words = include_words(row);
        if (!words || words->predefined() || !includer_ || depth >= kMaxIncludeDepth ||
            done_.size() >= kMaxIncludes || !done_.insert(words->file).second)
            return;
        if (const auto text = includer_(words->name()); text && text->size() <= kMaxExpandedBytes)
            use_all(*text, depth + 1);
    }

    const Includer& includer_;
    std::set<std::string> done_;
};

}  // namespace

std::vector<Diagnostic> unused_names(std::string_view text, std::string name, const Includer& includer) {
    // A file to be included defines names for others.
    const auto ends_in = [&name](std::string_view end) {
        return name.size() > end.size() && name.ends_with(end);
    };
    if (ends_in(".inc") || ends_in(".def")) return {};
    NameCounter counter(includer);
    counter.define_all(text);
    counter.use_all(text, 0);
    Diagnoses said;
    const Source source{std::move(name), std::string(text)};
    for (const auto& [word, definition] : counter.names_) {
        if (definition.used) continue;
        said.add(Severity::Note, &source, definition.place,
                 quoted(word) + (definition.constant ? " is never used" : " is never asked for"));
    }
    return said.take();
}

}  // namespace banneret::map::script
