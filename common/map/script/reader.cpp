#include "common/map/script/reader.h"

#include <algorithm>
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
constexpr std::size_t kMostUnclosed = 10;  // that are said
constexpr int kFirstActing = 3;            // constants below act as nothing where a word may stand
constexpr int kLastActing = 70;

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
    for (const std::string& label : options.labels) {
        if (!profile_asked_ || label_since(label) <= script_.profile) labels_.insert(label);
    }
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

// A constant of the script's own that has a word's number acts as that word where a word may stand.
const TermInfo* Reader::acting_as(const Word& word) const {
    const auto at = constants_.find(key(word.text));
    if (at == constants_.end()) return nullptr;
    const int number = at->second.round();
    return number >= kFirstActing && number <= kLastActing ? find_term_by_number(number) : nullptr;
}

// Whether comment marks count here: older editions do not see them in a branch that is not taken.
bool Reader::sees_comments() const {
    if (reading()) return true;
    const Readings& r = script_.readings;
    return frames_.back().dead_random ? r.comments_in_dead_random : r.comments_in_dead_if;
}

void Reader::open_comment(const Word& word) {
    comment_depth_ = 1;
    comment_open_ = word.place;
    wanted_in_comment_ = 0;
}

void Reader::one_word(const Word& word) {
    last_ = word.place;
    if (comment_depth_ > 0) return in_comment(word);
    const TermInfo* known = find_term(word.text);
    // Only where words are read: in a branch that is not taken a name may be the argument of any word.
    const bool acting = known == nullptr && !constants_.empty() && reading();
    if (acting) known = acting_as(word);
    if (known != nullptr && known->term == Term::OpenComment) {
        if (sees_comments()) open_comment(word);
        return;
    }
    if (known != nullptr && known->kind == TermKind::Condition) return condition(*known, word);
    if (!reading()) return;
    const bool after_unknown = std::exchange(unknown_just_now_, known == nullptr);
    if (known == nullptr) return unknown(word, after_unknown);
    if (acting) {
        say(Severity::Note, word.place, quoted(word.text) + " acts as " + std::string(known->text),
            "its number is that word's");
    }
    term(*known, word);
}

void Reader::in_comment(const Word& word) {
    const TermInfo* known = find_term(word.text);
    const bool closes = known != nullptr && known->term == Term::CloseComment;
    if (wanted_in_comment_ > 0) {
        if (closes) swallow_in_comment(*wanting_in_comment_, word);
        --wanted_in_comment_;
        if (script_.readings.arguments_in_comments) return;
    }
    if (known == nullptr) return name_in_comment(word);
    if (closes) --comment_depth_;
    if (known->term == Term::OpenComment) ++comment_depth_;
    wanting_in_comment_ = known;
    wanted_in_comment_ = 0;
    if (known->kind > TermKind::Attribute || known->kind == TermKind::Header) return;
    for (const char kind : known->arguments) wanted_in_comment_ += kind >= 'A' && kind <= 'Z' ? 1 : 0;
}

// A name whose number is a mark's acts as the mark.
void Reader::name_in_comment(const Word& word) {
    const std::optional<Fixed> value = constant(word.text);
    if (value == Fixed(kCloseCommentNumber)) {
        --comment_depth_;
        say(Severity::Warning, word.place,
            quoted(word.text) + " closes the comment here, because its number is the closing mark's",
            "take the word out of the comment");
    }
    if (value == Fixed(kOpenCommentNumber)) {
        ++comment_depth_;
        say(Severity::Error, word.place,
            quoted(word.text) + " opens another comment here, because its number is the opening mark's",
            "take the word out of the comment");
    }
}

// The mark stands where an argument is wanted. Maps that are played have such comments and lose nothing by
// them (Readings::arguments_in_comments), so the mark closes, and the author is told.
void Reader::swallow_in_comment(const TermInfo& before, const Word& mark) {
    const std::string word(before.text);
    if (script_.readings.arguments_in_comments) {
        return say(Severity::Error, mark.place,
                   "this mark is taken as an argument of " + word + " and does not close the comment",
                   "let another word stand before it");
    }
    say(Severity::Warning, mark.place, "some editions may take this mark as the argument of " + word,
        "let another word stand before it");
}

void Reader::skip_comment(const Word& open) {
    open_comment(open);
    Word word;
    while (comment_depth_ > 0 && next(word)) in_comment(word);
}

void Reader::close_all() {
    if (comment_depth_ > 0) {
        say(Severity::Error, comment_open_, "this comment is never closed: the rest of the file is comment",
            "write */ as a word of its own");
    }
    if (!stopped_) {
        for (std::size_t i = 0; i < frames_.size() && i < kMostUnclosed; ++i) close_frame(frames_[i]);
    }
    if (open_ && !stopped_) {
        say(Severity::Warning, brace_, "this block is never closed", "write } as a word of its own");
    }
}

// Everything behind an unclosed condition depends on it: say how much that is.
void Reader::close_frame(const Frame& frame) {
    std::string what = frame.random ? "this start_random is never closed" : "this if is never closed";
    const std::uint32_t from = frame.branch.line;
    if (frame.outer && !frame.reading && frame.branch.file == last_.file && last_.line > from) {
        what += ": the " + std::to_string(last_.line - from) + " lines after line " + std::to_string(from) +
                " are not read";
    }
    say(Severity::Warning, frame.place, std::move(what),
        frame.random ? "write end_random after its last branch" : "write endif after its last branch");
}

}  // namespace banneret::map::script
