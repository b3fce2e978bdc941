// Puts included files' text in the place of the words that ask for them.
#include <algorithm>
#include <set>

#include "common/map/script/includes.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

class Expander {
  public:
    explicit Expander(const Includer& includer) : includer_(includer) {}

    // False when the text has grown too large or files include one another too deeply.
    bool put(std::string_view text, std::size_t depth) {
        WordRow row(text, 0);
        Word word;
        std::size_t copied = 0;
        int comments = 0;
        while (row.next(word)) {
            if (word.text == "/*") ++comments;
            if (word.text == "*/" && comments > 0) --comments;
            if (word.text != "#include_drs" || comments > 0) continue;
            const std::size_t begin = word.place.offset;
            const std::optional<IncludeWords> words = include_words(row);
            if (!words || words->predefined()) continue;
            const auto found = includer_ ? includer_(words->name()) : std::nullopt;
            if (!found) continue;
            out_.append(text.substr(copied, begin - copied));
            copied = words->end;
            if (!put_file(words->file, *found, depth)) return false;
        }
        out_.append(text.substr(std::min(copied, text.size())));
        return out_.size() <= kMaxScriptBytes;
    }
    std::string take() { return std::move(out_); }

  private:
    // A file is read once: on the way to itself it is left out, as the reader would.
    bool put_file(const std::string& file, const std::string& text, std::size_t depth) {
        if (!done_.insert(file).second) return true;
        if (depth >= kMaxIncludeDepth || done_.size() > kMaxIncludes) return false;
        out_ += "\n";
        const bool ok = put(text, depth + 1);
        out_ += "\n";
        return ok;
    }

    const Includer& includer_;
    std::set<std::string> done_;
    std::string out_;
};

}  // namespace

std::optional<std::string> expand(std::string_view text, std::string name, const Includer& includer,
                                  std::vector<Diagnostic>& diagnostics) {
    Expander expander(includer);
    if (expander.put(text, 0)) return expander.take();
    Diagnoses said;
    const Source source{std::move(name), {}};
    said.add(Severity::Error, &source, {}, "with the files it includes, the script is larger than 1 MiB",
             "include less");
    diagnostics.push_back(said.list().front());
    return std::nullopt;
}

}  // namespace banneret::map::script
