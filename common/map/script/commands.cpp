#include "common/map/script/reader.h"

#include <algorithm>

#include "common/map/script/numbers.h"
#include "common/map/script/passed_over.h"
#include "common/map/script/predefined.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

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

// A word of a later edition than the one asked for: to that one it is unknown.
bool Reader::too_new(const TermInfo& term, const Word& word) {
    if (!profile_asked_ || term.since <= script_.profile) return false;
    Attribute unused;
    std::string name;
    read_arguments(term, word, unused.values, unused.count, name);
    if (term.kind == TermKind::Command) target_ = Target::Ignored;
    if (noted_.insert(&term).second) {
        say(Severity::Note, word.place,
            std::string(term.text) + " is a word of later editions: the profile " +
                std::string(name_of(script_.profile)) + " passes it over");
    }
    return true;
}

void Reader::term(const TermInfo& term, const Word& word) {
    if (too_new(term, word)) return;
    switch (term.kind) {
        case TermKind::Header: return header(term, word);
        case TermKind::Directive: return directive(term, word);
        case TermKind::Condition: return condition(term, word);
        case TermKind::Command: return command(term, word);
        case TermKind::Single: return single(term, word);
        case TermKind::Attribute: return attribute(term, word);
        case TermKind::Mark:
            if (term.term == Term::OpenBrace) return open_brace(word);
            if (term.term == Term::CloseBrace) return close_brace(word);
            if (term.term == Term::OpenComment) return open_comment(word);
            return say(Severity::Warning, word.place, "no comment is open here: this mark is passed over");
        case TermKind::Dead: {
            Attribute unused;
            std::string name;
            read_arguments(term, word, unused.values, unused.count, name);
            return say(Severity::Note, word.place, std::string(term.text) + " has no effect");
        }
    }
}

// What may help with an unknown word: a mark glued to it, a slip of the pen, a word too many.
std::string Reader::hint_for_unknown(std::string_view text) const {
    const auto ends_in = [text](std::string_view end) {
        return text.size() > end.size() && text.substr(text.size() - end.size()) == end;
    };
    if (text.size() > 1 && (text[0] == '{' || text[0] == '}' || text.back() == '{' || text.back() == '}')) {
        return "a brace must stand as a word of its own";
    }
    if (text.size() > 2 &&
        (text.substr(0, 2) == "/*" || text.substr(0, 2) == "*/" || ends_in("*/") || ends_in("/*"))) {
        return "a comment mark must stand as a word of its own";
    }
    if (text.substr(0, 2) == "//") return "comments stand between /* and */";
    if (const std::string_view near = near_term(text); !near.empty()) {
        return "did you mean " + std::string(near) + "?";
    }
    if (argument_of_ == nullptr) return "";
    const bool name_or_number = number_in(text).has_value() || constant(text).has_value();
    if (!name_or_number) return "";
    const std::size_t takes = argument_of_->arguments.size();
    return std::string(argument_of_->text) + " takes " +
           (takes == 0 ? "no argument" : std::to_string(takes) + (takes == 1 ? " argument" : " arguments"));
}

void Reader::unknown(const Word& word, bool after_unknown) {
    if (!unknown_before_) unknown_before_ = word.place;
    // What looks like the argument of an unknown word goes with it.
    if (after_unknown && (number_in(word.text) || constant(word.text))) return;
    if (diagnoses_.full()) return diagnoses_.add(Severity::Warning, nullptr, word.place, "");
    say(Severity::Warning, word.place, "unknown word " + quoted(word.text) + " is passed over",
        hint_for_unknown(word.text));
}

void Reader::header(const TermInfo& term, const Word& word) {
    if (script_.readings.header_closes_block) open_ = false;
    unknown_before_.reset();
    section_ = section_of(term.sections);
    if (!part().present) part().single.place = word.place;
    part().present = true;
    target_ = part().commands.empty() ? Target::None : Target::Command;
}

void Reader::open_brace(const Word& word) {
    if (open_) say(Severity::Warning, word.place, "a block is open already");
    open_ = true;
    brace_ = word.place;
    if (!unknown_before_) return;
    if (!script_.readings.unknown_block_falls_above) {
        target_ = Target::Ignored;
    } else if (target_ == Target::Command) {
        const Command& above = part().commands.back();
        say(Severity::Warning, word.place,
            "the word before this block is unknown: the block is taken for that of the command in line " +
                std::to_string(above.place.line));
    }
    unknown_before_.reset();
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

// Whether a command may begin here; says why not.
bool Reader::may_stand_here(const TermInfo& info, const Word& word) {
    if (open_ && script_.readings.command_in_block_is_lost) {
        say(Severity::Warning, word.place,
            std::string(info.text) + " stands inside the block opened in line " +
                std::to_string(brace_.line) + " and is passed over",
            "close that block with } first");
        return false;
    }
    const std::size_t most = profile_asked_ ? script_.readings.commands_in_section : kMaxCommands;
    if (part().commands.size() < most) return true;
    target_ = Target::Ignored;
    const std::string what = "a section holds more than " + std::to_string(most) + " commands";
    if (most >= kMaxCommands) {
        stop(word.place, what);
    } else {
        say(Severity::Warning, word.place, what + ": this edition passes the further ones over");
    }
    return false;
}

void Reader::command(const TermInfo& info, const Word& word) {
    Command made;
    made.term = info.term;
    made.place = word.place;
    unknown_before_.reset();
    const bool complete = read_arguments(info, word, made.values, made.count, made.name);
    if (!belongs_here(info, word)) {
        target_ = Target::Ignored;
        return;
    }
    if (!may_stand_here(info, word)) return;
    if (!complete) {
        target_ = Target::Ignored;
        return;
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
    unknown_before_.reset();
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

// The few attributes that undo what stands before them: each block is looked through once, from its end.
void Reader::undo_earlier(std::vector<Attribute>& attributes) {
    struct Undoing {
        Term term;
        Term undone;
    };
    static constexpr Undoing kUndoing[] = {
        {Term::AssignToPlayer, Term::LandId},
        {Term::AssignTo, Term::LandId},
        {Term::BaseTerrain, Term::BaseLayer},
        {Term::SetGaiaObjectOnly, Term::SetGaiaUnconvertible},
        {Term::DefaultTerrainReplacement, Term::ReplaceTerrain},
    };
    for (const Undoing& u : kUndoing) {
        const auto last = std::find_if(attributes.rbegin(), attributes.rend(),
                                       [&](const Attribute& a) { return a.term == u.term; });
        if (last == attributes.rend()) continue;
        const Place place = last->place;
        std::size_t before = static_cast<std::size_t>(attributes.rend() - last) - 1;
        std::erase_if(attributes, [&](const Attribute& a) {
            if (before == 0) return false;
            --before;
            if (a.term != u.undone) return false;
            say(Severity::Warning, a.place,
                "this is undone by the word in line " + std::to_string(place.line),
                "write it after that word");
            return true;
        });
    }
}

}  // namespace banneret::map::script
