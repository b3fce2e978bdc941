#include "common/map/script/reader.h"

#include <algorithm>

#include "common/map/script/predefined.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {

void Reader::condition(const TermInfo& term, const Word& word) {
    switch (term.term) {
        case Term::If: return begin_if(word);
        case Term::ElseIf: return else_if(word, false);
        case Term::Else: return else_if(word, true);
        case Term::EndIf: return end_frame(word, false);
        case Term::StartRandom: return begin_random(word);
        case Term::PercentChance: return percent_chance(word);
        default: return end_frame(word, true);
    }
}

bool Reader::label_is_true(const Word& name) {
    const std::string_view asked = key(name.text);
    if (labels_.find(asked) != labels_.end() || constants_.find(asked) != constants_.end()) return true;
    if (find_predefined(asked) != nullptr) {
        say(Severity::Warning, name.place,
            quoted(asked) + " is a constant that every script knows: this is always true");
        return true;
    }
    explain_false_label(name);
    return false;
}

// A label that is not set is nothing to talk about, unless it never can be.
void Reader::explain_false_label(const Word& name) {
    if (diagnoses_.full()) return;
    switch (lobby_label(name.text)) {
        case LobbyLabel::Possible: return;
        case LobbyLabel::Never:
            return say(Severity::Warning, name.place,
                       "no lobby can make the label " + quoted(name.text) + " true: this branch is dead");
        case LobbyLabel::Unknown: break;
    }
    if (const auto at = survey_.defined.find(name.text); at != survey_.defined.end()) {
        if (name.place.file == 0 && at->second.line > 0 && at->second.offset > name.place.offset) {
            say(Severity::Warning, name.place,
                quoted(name.text) + " is defined only further down, in line " +
                    std::to_string(at->second.line) + ": it is not known here",
                "move its definition up");
        }
        return;
    }
    if (const std::string_view near = near_lobby_label(name.text); !near.empty()) {
        say(Severity::Warning, name.place, "nothing sets the label " + quoted(name.text),
            "did you mean " + std::string(near) + "?");
    }
}

void Reader::push_frame(const Word& word, bool random) {
    Frame frame;
    frame.random = random;
    frame.outer = reading();
    frame.dead_random = frame.outer ? random : frames_.back().dead_random;
    frame.place = word.place;
    frame.branch = word.place;
    frames_.push_back(std::move(frame));
}

void Reader::begin_if(const Word& word) {
    if (frames_.size() >= kMaxConditionDepth) {
        return stop(word.place,
                    "conditions are nested more than " + std::to_string(kMaxConditionDepth) + " deep");
    }
    Word name;
    if (!next_argument(name)) {
        if (reading()) say(Severity::Warning, word.place, "if has no label after it and is passed over");
        return;
    }
    push_frame(word, false);
    Frame& frame = frames_.back();
    frame.reading = frame.outer && label_is_true(name);
    frame.taken = frame.reading;
    if (frame.outer) frame.tested.insert(name.text);
}

void Reader::else_if(const Word& word, bool is_else) {
    if (frames_.empty() || frames_.back().random) {
        if (!is_else) {
            Word name;
            next_argument(name);
        }
        if (reading())
            say(Severity::Warning, word.place, std::string(word.text) + " without an if is passed over");
        return;
    }
    Word name;
    const bool named = is_else || next_argument(name);
    Frame& frame = frames_.back();
    if (frame.after_else && frame.outer) {
        say(Severity::Warning, word.place, std::string(word.text) + " after else never applies");
    }
    if (!is_else && named && frame.outer && !frame.tested.insert(name.text).second) {
        say(Severity::Warning, name.place,
            quoted(name.text) + " was tested above already: this branch is never taken");
    }
    frame.reading =
        frame.outer && !frame.taken && !frame.after_else && named && (is_else || label_is_true(name));
    frame.taken = frame.taken || frame.reading;
    frame.after_else = frame.after_else || is_else;
    frame.branch = word.place;
}

void Reader::begin_random(const Word& word) {
    if (frames_.size() >= kMaxConditionDepth) {
        return stop(word.place,
                    "conditions are nested more than " + std::to_string(kMaxConditionDepth) + " deep");
    }
    if (profile_asked_ && script_.profile == Profile::Classic && reading() &&
        std::any_of(frames_.begin(), frames_.end(), [](const Frame& f) { return f.random; })) {
        say(Severity::Note, word.place,
            "a random block inside another was not promised to work in this edition",
            "define a label in one and ask for it in the other");
    }
    push_frame(word, true);
    if (frames_.back().outer) frames_.back().draw = static_cast<int>(chances_.below(100));
}

// Going down the branches: a draw not above the weight takes the branch, else the weight is taken off the
// draw. So the first branch is one in a hundred likelier than it says, as in the original.
void Reader::percent_chance(const Word& word) {
    if (frames_.empty() || !frames_.back().random) {
        if (reading())
            say(Severity::Warning, word.place, "percent_chance outside start_random is passed over");
        return;
    }
    if (!frames_.back().outer) return;
    const int weight = read_number().value_or(Fixed(0)).round();
    Frame& frame = frames_.back();
    if (frame.weights == 0 && weight == 0 && !frame.taken) {
        say(Severity::Warning, word.place, "a first chance of 0 is still taken once in a hundred");
    }
    if (frame.weights > 99)
        say(Severity::Warning, word.place, "the chances before this one leave nothing for it");
    if (weight > 0 && frame.weights <= 100) frame.weights += weight;
    frame.reading = !frame.taken && frame.draw <= weight;
    if (!frame.reading && !frame.taken) frame.draw -= weight;
    frame.taken = frame.taken || frame.reading;
    frame.branch = word.place;
}

void Reader::end_frame(const Word& word, bool random) {
    if (frames_.empty() || frames_.back().random != random) {
        say(Severity::Warning, word.place,
            std::string(word.text) + (random ? " without a start_random" : " without an if") +
                " is passed over");
        return;
    }
    const Frame& frame = frames_.back();
    if (random && frame.outer && frame.weights > 0 && frame.weights < 99) {
        say(Severity::Note, frame.place,
            "the chances add up to " + std::to_string(frame.weights) + ": now and then no branch is taken");
    }
    frames_.pop_back();
}

}  // namespace banneret::map::script
