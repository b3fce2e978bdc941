#include "common/map/script/reader.h"

#include "common/map/script/includes.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
void Reader::directive(const TermInfo& term, const Word& word) {
    switch (term.term) {
        case Term::Define: return define(word);
        case Term::Const: return define_constant(word);
        case Term::IncludeDrs: return include(word);
        case Term::Undefine: return undefine(word);
        default: {
            Word name;
            next_argument(name);
            say(Severity::Note, word.place, std::string(term.text) + " has no effect");
        }
    }
}

void Reader::undefine(const Word& word) {
    if (!script_.readings.undefine_takes_name) {
        return say(Severity::Note, word.place,
                   "#undefine has no effect, and the word after it is read by itself");
    }
    Word name;
    next_argument(name);
    say(Severity::Note, word.place, "#undefine has no effect");
}

std::string_view Reader::key(std::string_view name) const {
    const std::size_t length = script_.readings.name_length;
    return length == 0 ? name : name.substr(0, length);
}

bool Reader::already_defined(std::string_view name) const {
    return labels_.find(key(name)) != labels_.end() || constant(name).has_value();
}

void Reader::define(const Word& word) {
    Word name;
    if (!next_argument(name)) return say(Severity::Warning, word.place, "#define has no name after it");
    if (already_defined(name.text)) {
        say(Severity::Note, name.place,
            quoted(name.text) + " is defined already; the first definition holds");
        return;
    }
    labels_.emplace(key(name.text));
}

void Reader::define_constant(const Word& word) {
    Word name;
    if (!next_argument(name)) return say(Severity::Warning, word.place, "#const has no name after it");
    Word value;
    if (!next(value)) return say(Severity::Warning, word.place, "#const has no value after its name");
    if (const TermInfo* known = find_term(value.text)) {
        const bool names_a_word = known->kind == TermKind::Attribute || known->kind == TermKind::Command;
        if (names_a_word && known->number >= 0) {
            return set_constant(name, Fixed(known->number));
        }
        give_back(value);
        return say(Severity::Warning, name.place,
                   quoted(name.text) + " is given no value and stays undefined", "write a number after it");
    }
    set_constant(name, fitted('D', number_of(value)));
}

void Reader::set_constant(const Word& name, Fixed value) {
    if (labels_.find(key(name.text)) != labels_.end()) {
        return say(Severity::Warning, name.place,
                   quoted(name.text) + " is a label already; the first definition holds");
    }
    const std::optional<Fixed> before = constant(name.text);
    if (!before) {
        constants_.emplace(key(name.text), value);
    } else if (*before == value) {
        say(Severity::Note, name.place, quoted(name.text) + " has this value already");
    } else {
        say(Severity::Warning, name.place,
            quoted(name.text) + " is " + std::to_string(before->round()) +
                " already; the first definition holds");
    }
}

void Reader::include(const Word& word) {
    const std::optional<IncludeWords> words = include_words(files_.back().row);
    if (!words) return say(Severity::Warning, word.place, "#include_drs has no file after it");
    if (words->predefined() || included_.count(words->file) > 0) return;
    std::optional<std::string> text = options_.includer ? options_.includer(words->name()) : std::nullopt;
    if (!text) {
        missed_includes_.push_back(words->file);
        return say(Severity::Warning, words->place,
                   "there is no file " + quoted(words->file) + "; it is passed over",
                   "names that it defines will not be known");
    }
    expanded_bytes_ += text->size();
    if (files_.size() >= kMaxIncludeDepth || included_.size() >= kMaxIncludes ||
        expanded_bytes_ > kMaxExpandedBytes) {
        return stop(word.place, "too many or too large files are included");
    }
    included_.insert(words->file);
    const auto index = static_cast<std::uint16_t>(script_.sources.size());
    script_.sources.push_back({words->file, std::move(*text)});
    files_.push_back({index, WordRow(script_.sources[index].text, index)});
}

}  // namespace banneret::map::script
