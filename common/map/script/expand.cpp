// Puts included files' text in the place of the words that ask for them.
#include <algorithm>
#include <set>

#include "common/map/script/script.h"
#include "common/map/script/words.h"

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

#include "common/base/deterministic.h"
            const std::size_t begin = word.place.offset;
            Word name;
            if (!row.next(name)) break;
            std::size_t end = name.place.offset + name.text.size();
            const std::string file = file_of(name, row, end);
            const std::optional<std::string> found = includer_ ? includer_(file) : std::nullopt;
            if (!found || file == "random_map.def") continue;
            if (WordRow ahead = row; ahead.next(name) && only_digits(name.text)) {
                row = ahead;
                end = name.place.offset + name.text.size();
            }
            out_.append(text.substr(copied, begin - copied));
            copied = end;
            if (!put_file(file, *found, depth)) return false;
        }
        out_.append(text.substr(std::min(copied, text.size())));
        return out_.size() <= kMaxScriptBytes;
    }
    std::string take() { return std::move(out_); }

  private:
    static bool only_digits(std::string_view word) {
        return word.find_first_not_of("0123456789") == std::string_view::npos;
    }
    // The file's own name; `end` moves past the words of a name in quotes.
    static std::string file_of(const Word& first, WordRow& row, std::size_t& end) {
        std::string path(first.text);
        Word more;
        while (path[0] == '"' && (path.size() == 1 || path.back() != '"') && path.size() < 512 &&
               row.next(more)) {
            path += " " + std::string(more.text);
            end = more.place.offset + more.text.size();
        }
        if (path[0] == '"')
            path = path.substr(1, path.size() - (path.back() == '"' && path.size() > 1 ? 2 : 1));
        const std::size_t slash = path.find_last_of("/\\");
        return slash == std::string::npos ? path : path.substr(slash + 1);
    }
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
