#include "common/map/script/reader.h"

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
    if (labels_.find(name.text) != labels_.end()) return true;
    if (constant(name.text)) return true;
    if (is_lobby_label(name.text)) return false;
    if (const std::string_view near = near_lobby_label(name.text); !near.empty()) {
        say(Severity::Warning, name.place, "no lobby sets the label " + quoted(name.text),
            "did you mean " + std::string(near) + "?");
    }
    return false;
}

void Reader::begin_if(const Word& word) {
    if (frames_.size() >= kMaxConditionDepth) {
        return stop(word.place,
                    "conditions are nested more than " + std::to_string(kMaxConditionDepth) + " deep");
    }
    Frame frame;
    frame.outer = reading();
    frame.place = word.place;
    Word name;
    if (!next_argument(name)) {
        if (frame.outer) say(Severity::Warning, word.place, "if has no label after it and is passed over");
        return;
    }
    frame.reading = frame.outer && label_is_true(name);
    frame.taken = frame.reading;
    frame.tested.insert(name.text);
    frames_.push_back(std::move(frame));
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
}

void Reader::begin_random(const Word& word) {
    if (frames_.size() >= kMaxConditionDepth) {
        return stop(word.place,
                    "conditions are nested more than " + std::to_string(kMaxConditionDepth) + " deep");
    }
    Frame frame;
    frame.random = true;
    frame.outer = reading();
    frame.place = word.place;
    if (frame.outer) frame.draw = static_cast<int>(chances_.below(100));
    frames_.push_back(std::move(frame));
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
