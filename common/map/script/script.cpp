#include "common/map/script/script.h"

#include "common/map/script/reader.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {

const Attribute* Command::last(Term asked) const {
    for (auto at = attributes.rbegin(); at != attributes.rend(); ++at) {
        if (at->term == asked) return &*at;
    }
    return nullptr;
}

const Attribute* Command::last_of(Term a, Term b) const {
    for (auto at = attributes.rbegin(); at != attributes.rend(); ++at) {
        if (at->term == a || at->term == b) return &*at;
    }
    return nullptr;
}

std::optional<int> Command::number(Term asked) const {
    const Attribute* found = last(asked);
    if (found == nullptr || found->count == 0) return std::nullopt;
    return found->whole();
}

int Command::number(Term asked, int otherwise) const { return number(asked).value_or(otherwise); }

ParsedScript parse(std::string_view text, std::string name, const ScriptOptions& options) {
    if (text.size() > kMaxScriptBytes) {
        ParsedScript refused;
        Diagnoses said;
        const Source source{std::move(name), {}};
        said.add(Severity::Error, &source, {}, "the script is larger than 1 MiB",
                 "split it or take out comments");
        refused.diagnostics = said.take();
        return refused;
    }
    return Reader(text, std::move(name), options).read();
}

}  // namespace banneret::map::script
