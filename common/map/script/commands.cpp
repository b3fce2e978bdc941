#include "common/map/script/reader.h"

#include "common/map/script/passed_over.h"
#include "common/map/script/predefined.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr int kFirstActing = 3;  // constants below act as nothing where a command may stand
constexpr int kLastActing = 68;

std::uint8_t bit_of(Section section) {
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(section));
}

Section section_of(std::uint8_t bits) {
    int section = 0;
    while (((bits >> section) & 1) == 0) ++section;
    return static_cast<Section>(section);
}

constexpr std::uint8_t kAnywhere = 0x7F;

}  // namespace

void Reader::term(const TermInfo& term, const Word& word) {
    switch (term.kind) {
        case TermKind::Header: return header(term);
        case TermKind::Directive: return directive(term, word);
        case TermKind::Condition: return condition(term, word);
        case TermKind::Command: return command(term, word);
        case TermKind::Single: return single(term, word);
        case TermKind::Attribute: return attribute(term, word);
        case TermKind::Mark:
            if (term.term == Term::OpenBrace) return open_brace(word);
            if (term.term == Term::CloseBrace) return close_brace(word);
            return say(Severity::Warning, word.place, "no comment is open here: this mark is passed over");
        case TermKind::Dead: {
            Attribute unused;
            std::string name;
            read_arguments(term, word, unused.values, unused.count, name);
            return say(Severity::Note, word.place, std::string(term.text) + " has no effect");
        }
    }
}

// A constant of the script's own that has a command's number acts as that command.
void Reader::unknown(const Word& word) {
    if (const auto at = constants_.find(word.text); at != constants_.end()) {
        const int number = at->second.round();
        const TermInfo* acts =
            number >= kFirstActing && number <= kLastActing ? find_term_by_number(number) : nullptr;
        if (acts != nullptr && acts->term != Term::OpenComment) {
            say(Severity::Note, word.place, quoted(word.text) + " acts as " + std::string(acts->text));
            return term(*acts, word);
        }
    }
    if (diagnoses_.full()) return diagnoses_.add(Severity::Warning, nullptr, word.place, "");
    const std::string_view near = near_term(word.text);
    std::string hint;
    if (!near.empty()) hint = "did you mean " + std::string(near) + "?";
    if (word.text.size() > 1 && (word.text.back() == '{' || word.text[0] == '}' || word.text[0] == '{')) {
        hint = "a brace must stand as a word of its own";
    } else if (word.text.size() > 2 &&
               (word.text.substr(0, 2) == "/*" || word.text.substr(word.text.size() - 2) == "*/")) {
        hint = "a comment mark must stand as a word of its own";
    }
    say(Severity::Warning, word.place, "unknown word " + quoted(word.text) + " is passed over",
        std::move(hint));
}

void Reader::header(const TermInfo& term) {
    section_ = section_of(term.sections);
    part().present = true;
    target_ = part().commands.empty() ? Target::None : Target::Command;
}

void Reader::open_brace(const Word& word) {
    if (open_) say(Severity::Warning, word.place, "a block is open already");
    open_ = true;
    brace_ = word.place;
}

void Reader::close_brace(const Word& word) {
    if (!open_) say(Severity::Note, word.place, "no block is open here");
    open_ = false;
}

bool Reader::belongs_here(const TermInfo& term, const Word& word) {
    if (term.sections == kAnywhere) return true;
    if (section_ && (term.sections & bit_of(*section_)) != 0) return true;
    say(Severity::Warning, word.place,
        std::string(term.text) +
            (section_ ? " does not belong under " + std::string(name_of(*section_))
                      : std::string(" stands before any section")) +
            " and is passed over",
        "it belongs under " + std::string(name_of(section_of(term.sections))));
    return false;
}

void Reader::command(const TermInfo& info, const Word& word) {
    Command made;
    made.term = info.term;
    made.place = word.place;
    const bool complete = read_arguments(info, word, made.values, made.count, made.name);
    if (!belongs_here(info, word)) {
        target_ = Target::Ignored;
        return;
    }
    if (open_) {
        return say(Severity::Warning, word.place,
                   std::string(info.text) + " stands inside the block opened in line " +
                       std::to_string(brace_.line) + " and is passed over",
                   "close that block with } first");
    }
    if (!complete) {
        target_ = Target::Ignored;
        return;
    }
    if (part().commands.size() >= kMaxCommands) {
        return stop(word.place, "a section holds more than " + std::to_string(kMaxCommands) + " commands");
    }
    part().commands.push_back(std::move(made));
    target_ = Target::Command;
}

void Reader::pass_over_note(const TermInfo& term, const Word& word) {
    const std::string_view why = why_passed_over(term.term);
    if (why.empty() || !noted_.insert(&term).second) return;
    say(Severity::Note, word.place, std::string(term.text) + ": " + std::string(why));
}

void Reader::single(const TermInfo& info, const Word& word) {
    Attribute made;
    made.term = info.term;
    made.place = word.place;
    std::string name;
    const bool complete = read_arguments(info, word, made.values, made.count, name);
    if (!belongs_here(info, word) || !complete) return;
    pass_over_note(info, word);
    script_.sections[static_cast<std::size_t>(section_.value_or(Section::Players))]
        .single.attributes.push_back(made);
}

void Reader::attribute(const TermInfo& info, const Word& word) {
    const bool of_section =
        section_ == Section::Lands && (info.term == Term::BaseTerrain || info.term == Term::BaseLayer);
    if (of_section) return single(info, word);
    Attribute made;
    made.term = info.term;
    made.place = word.place;
    std::string name;
    const bool complete = read_arguments(info, word, made.values, made.count, name);
    if (target_ == Target::Ignored || !belongs_here(info, word) || !complete) return;
    pass_over_note(info, word);
    if (target_ == Target::None) {
        return say(Severity::Warning, word.place, std::string(info.text) + " has no command before it");
    }
    if (!open_ && section_ != Section::Lands) {
        return say(Severity::Warning, word.place,
                   std::string(info.text) + " stands outside a block and is passed over",
                   "put it between { and }");
    }
    if (++attributes_ > kMaxAttributes) return stop(word.place, "the script holds too many attributes");
    part().commands.back().attributes.push_back(made);
}

}  // namespace banneret::map::script
