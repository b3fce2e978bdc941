#include "common/map/script/reader.h"

#include <utility>

#include "common/map/script/predefined.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr std::uint64_t kChancesSalt = 0x5C21'7001;
constexpr std::uint64_t kNumbersSalt = 0x5C21'7002;
constexpr int kOpenCommentNumber = 69;
constexpr int kCloseCommentNumber = 70;
constexpr std::size_t kQuotedBytes = 40;

}  // namespace

std::string quoted(std::string_view word) {
    std::string text = "'";
    for (const char c : word.substr(0, kQuotedBytes)) text += c > ' ' && c <= '~' ? c : '?';
    return text + (word.size() > kQuotedBytes ? "...'" : "'");
}

Reader::Reader(std::string_view text, std::string name, const ScriptOptions& options)
    : options_(options),
      survey_(survey(text, options.includer)),
      chances_(options.seed, kChancesSalt),
      numbers_(options.seed, kNumbersSalt) {
    const std::optional<Profile> asked = options.profile ? options.profile : survey_.asked;
    profile_asked_ = asked.has_value();
    script_.profile = asked.value_or(survey_.newest);
    script_.readings = options.readings.value_or(readings_of(script_.profile));
    script_.name = name;
    script_.sources.push_back({std::move(name), std::string(text)});
    files_.push_back({0, WordRow(script_.sources[0].text, 0)});
    labels_.insert(options.labels.begin(), options.labels.end());
    expanded_bytes_ = text.size();
}

void Reader::say(Severity severity, const Place& place, std::string what, std::string hint) {
    diagnoses_.add(severity, script_.source_of(place), place, std::move(what), std::move(hint));
}

void Reader::stop(const Place& place, std::string what) {
    say(Severity::Error, place, std::move(what), "reading ends here");
    stopped_ = true;
}

bool Reader::next(Word& word) {
    if (given_back_) {
        word = *given_back_;
        given_back_.reset();
        return true;
    }
    while (!files_.empty()) {
        if (files_.back().row.next(word)) return true;
        files_.pop_back();
        if (!files_.empty()) comment_depth_ = 0;  // a comment does not reach out of an included file
    }
    return false;
}

void Reader::give_back(const Word& word) { given_back_ = word; }

ParsedScript Reader::read() {
    Word word;
    while (!stopped_ && next(word)) one_word(word);
    close_all();
    check_tree();
    ParsedScript result;
    result.left_out = diagnoses_.left_out();
    result.diagnostics = diagnoses_.take();
    if (!stopped_) result.script = std::move(script_);
    return result;
}

void Reader::one_word(const Word& word) {
    if (comment_depth_ > 0) return in_comment(word);
    const TermInfo* known = find_term(word.text);
    if (known != nullptr && known->term == Term::OpenComment) {
        comment_depth_ = 1;
        comment_open_ = word.place;
        return;
    }
    if (known != nullptr && known->kind == TermKind::Condition) return condition(*known, word);
    if (!reading()) return;
    if (known != nullptr) return term(*known, word);
    unknown(word);
}

// Some say that the original hands words inside a comment their arguments, so that a comment whose last word
// takes one swallows its own closing mark (reference: rms-language 2). Maps that are played have such
// comments and lose nothing by them: the mark closes, and the script's author is told.
void Reader::in_comment(const Word& word) {
    const TermInfo* known = find_term(word.text);
    const TermInfo* before = std::exchange(wanting_in_comment_, nullptr);
    if (known == nullptr) {
        const std::optional<Fixed> value = constant(word.text);
        if (!value) return;
        if (*value == Fixed(kCloseCommentNumber)) --comment_depth_;
        if (*value == Fixed(kOpenCommentNumber)) {
            ++comment_depth_;
            say(Severity::Error, word.place,
                quoted(word.text) + " opens another comment here, because its number is the opening mark's",
                "take the word out of the comment");
        }
        return;
    }
    if (known->term == Term::OpenComment) ++comment_depth_;
    if (known->term == Term::CloseComment) {
        --comment_depth_;
        if (before != nullptr) {
            say(Severity::Warning, word.place,
                "some editions may take this mark as the argument of " + std::string(before->text),
                "let another word stand before it");
        }
    }
    const bool wants = known->kind == TermKind::Attribute || known->kind == TermKind::Command ||
                       known->kind == TermKind::Single;
    if (wants && !known->arguments.empty() && known->arguments[0] >= 'A' && known->arguments[0] <= 'Z') {
        wanting_in_comment_ = known;
    }
}

void Reader::skip_comment(const Word& open) {
    comment_depth_ = 1;
    comment_open_ = open.place;
    Word word;
    while (comment_depth_ > 0 && next(word)) in_comment(word);
}

void Reader::close_all() {
    if (comment_depth_ > 0) {
        say(Severity::Error, comment_open_, "this comment is never closed: the rest of the file is comment",
            "write */ as a word of its own");
    }
    if (!frames_.empty() && !stopped_) {
        const Frame& frame = frames_.back();
        say(Severity::Warning, frame.place,
            frame.random ? "this start_random is never closed" : "this if is never closed",
            frame.random ? "write end_random after its last branch" : "write endif after its last branch");
    }
    if (open_ && !stopped_) {
        say(Severity::Warning, brace_, "this block is never closed", "write } as a word of its own");
    }
}

}  // namespace banneret::map::script
