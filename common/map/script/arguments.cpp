#include "common/map/script/reader.h"

#include "common/map/script/numbers.h"
#include "common/map/script/predefined.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr int kMaxMathWords = 64;
constexpr bool optional_kind(char kind) { return kind >= 'a' && kind <= 'z'; }
constexpr char capital(char kind) { return optional_kind(kind) ? static_cast<char>(kind - 'a' + 'A') : kind; }

bool is_operator(std::string_view word) {
    return word.size() == 1 && std::string_view("+-*/%").find(word[0]) != std::string_view::npos;
}

}  // namespace

// The next word when it can be an argument. A word of the language is given back: it is no argument, and what
// it says must not be lost.
bool Reader::next_argument(Word& word) {
    while (next(word)) {
        const TermInfo* known = find_term(word.text);
        if (known == nullptr) return true;
        if (known->term != Term::OpenComment) {
            if (script_.readings.missing_argument_takes_word && known->kind != TermKind::Mark) return true;
            give_back(word);
            return false;
        }
        skip_comment(word);
    }
    return false;
}

std::optional<Fixed> Reader::constant(std::string_view name) const {
    if (const auto at = constants_.find(key(name)); at != constants_.end()) return at->second;
    if (const Predefined* predefined = find_predefined(name)) return Fixed(predefined->number);
    return std::nullopt;
}

std::string_view Reader::near_constant(std::string_view name) const {
    if (name.size() > 64) return {};
    for (const auto& [known, value] : constants_) {
        if (within_one_letter(known, name)) return known;
    }
    for (const auto table : {predefined_others(), predefined_objects()}) {
        for (const Predefined& p : table) {
            if (p.kind != PredefinedKind::Other && within_one_letter(p.name, name)) return p.name;
        }
    }
    return {};
}

// What may help with a name that nothing knows.
std::string Reader::hint_for_name(std::string_view name) const {
    if (diagnoses_.full()) return "";  // nobody will see it, and looking is slow
    if (const std::string_view near = near_constant(name); !near.empty()) {
        return "did you mean " + std::string(near) + "?";
    }
    if (const auto at = survey_.defined.find(name); at != survey_.defined.end() && at->second.line > 0) {
        return "the definition in line " + std::to_string(at->second.line) + " is not read before this";
    }
    if (!missed_includes_.empty()) return "perhaps the missing file " + missed_includes_.front() + " has it";
    if (name[0] == '$') return "this is a place left open by the author's own tool";
    return "";
}

std::optional<Fixed> Reader::read_number() {
    Word word;
    if (!next_argument(word)) return std::nullopt;
    return number_of(word);
}

Fixed Reader::draw_rnd(const Word& word) {
    const std::optional<Range> range = rnd_in(word.text);
    if (!range) {
        say(Severity::Warning, word.place, quoted(word.text) + " is not a random number",
            "write it as one word without spaces, as rnd(1,5)");
        return Fixed(0);
    }
    if (range->low > range->high) {
        say(Severity::Warning, word.place, "the ends of " + quoted(word.text) + " are the wrong way round");
        return Fixed(numbers_.between(range->high, range->low));
    }
    return Fixed(numbers_.between(range->low, range->high));
}

Fixed Reader::operand(std::string_view text, const Word& word) {
    if (const std::optional<Fixed> value = constant(text)) return *value;
    if (const std::optional<Fixed> value = number_in(text)) return *value;
    std::string hint;
    if (text[0] == '-' && constant(text.substr(1))) {
        hint = "write (-1 * " + std::string(text.substr(1, 60)) + ")";
    } else if (text.substr(0, 4) == "rnd(") {
        hint = "rnd does not work inside a calculation: give it a name with #const first";
    } else if (text.find_first_of("+*/%") != std::string_view::npos) {
        hint = "write spaces round the operators";
    } else {
        hint = hint_for_name(text);
    }
    say(Severity::Warning, word.place, quoted(text) + " is no number here and counts as nothing",
        std::move(hint));
    return Fixed(0);
}

// "(A + 1)": left to right, no precedence. What is not an operand or an operator drops out.
Fixed Reader::math(const Word& first) {
    std::string_view text = first.text.substr(1);
    Word word = first;
    Fixed value;
    char op = '+';
    for (int n = 0; n < kMaxMathWords; ++n) {
        const bool last = !text.empty() && text.back() == ')';
        while (!text.empty() && text.back() == ')') text.remove_suffix(1);
        if (is_operator(text) && !last) {
            op = text[0];
        } else if (!text.empty() && text[0] != '(') {
            value = apply(op, value, operand(text, word));
        } else if (!text.empty()) {
            say(Severity::Warning, word.place,
                "parentheses inside parentheses do not work: this operand is lost");
        }
        if (last) return value;
        if (!next(word)) break;
        const TermInfo* known = find_term(word.text);
        if (known != nullptr) {
            give_back(word);
            say(Severity::Warning, word.place, "this word breaks the calculation off",
                known->term == Term::OpenComment ? "let the comment stand outside it" : "close it with )");
            return value;
        }
        text = word.text;
    }
    say(Severity::Warning, first.place, "this calculation is never closed");
    return value;
}

// Digits that are all a number, or begin as one: "50%" is 50.
Fixed Reader::plain_number(const Word& word) {
    const Fixed value = *number_in(word.text);
    if (!whole_word_is_number(word.text)) {
        say(Severity::Note, word.place,
            "only the number at the beginning of " + quoted(word.text) + " is read");
    } else if (word.text[0] == '.' || word.text.find_first_of("eE") != std::string_view::npos) {
        say(Severity::Warning, word.place,
            quoted(word.text) + " may not be read as this number by every edition",
            "write it with digits before the point and without an exponent");
    }
    return value;
}

Fixed Reader::unknown_number(const Word& word) {
    if (labels_.find(key(word.text)) != labels_.end()) {
        say(Severity::Warning, word.place, quoted(word.text) + " is a label without a number and counts as 0",
            "give it one with #const");
    } else if (word.text == "(") {
        say(Severity::Warning, word.place, "a parenthesis by itself is no calculation and counts as 0",
            "let it touch the operand: (A + 1)");
    } else {
        say(Severity::Warning, word.place, quoted(word.text) + " is not a number and counts as 0",
            hint_for_name(word.text));
    }
    return Fixed(0);
}

Fixed Reader::number_of(const Word& word) {
    const bool older = profile_asked_ && script_.profile < Profile::Definitive;
    if (word.text.substr(0, 4) == "rnd(") {
        if (profile_asked_ && script_.profile == Profile::Classic) {
            say(Severity::Warning, word.place, "this edition does not know rnd: it counts as 0");
            return Fixed(0);
        }
        return draw_rnd(word);
    }
    if (word.text[0] == '(' && word.text.size() > 1) return math(word);
    const bool digit = word.text[0] >= '0' && word.text[0] <= '9';
    if (digit && constants_.find(key(word.text)) == constants_.end()) {
        return plain_number(word);  // no predefined name begins with a digit
    }
    if (const std::optional<Fixed> value = constant(word.text)) {
        if (older) {
            say(Severity::Warning, word.place,
                "before the Definitive Edition a name in a number's place does not work");
        }
        return *value;
    }
    if (number_in(word.text)) return plain_number(word);
    return unknown_number(word);
}

// A value as its place takes it: fractions only where the language has them, and none before the Definitive
// Edition.
Fixed Reader::fitted(char kind, Fixed value) const {
    const bool cut = !script_.readings.fractions_round;
    if (cut) return Fixed(value.trunc());
    return capital(kind) == 'D' ? value : Fixed(value.round());
}

// A name's number; nullopt when nothing of that name is known, or no name is there.
std::optional<Fixed> Reader::read_name(char kind, std::string& name) {
    Word word;
    if (!next_argument(word)) {
        say(Severity::Warning, given_back_ ? given_back_->place : Place{},
            "a name is missing before this word");
        return std::nullopt;
    }
    name = word.text.substr(0, 100);
    if (kind == 'W') return Fixed(0);
    if (const Predefined* predefined = find_predefined(word.text)) {
        const bool wrong = (kind == 'T' && predefined->kind == PredefinedKind::Object) ||
                           (kind != 'T' && kind != 'M' && predefined->kind == PredefinedKind::Terrain);
        if (wrong) {
            say(Severity::Warning, word.place,
                quoted(word.text) + " is the name of something else; its number is taken");
        }
    }
    if (const std::optional<Fixed> value = constant(word.text)) return value;
    if (const std::optional<Fixed> value = number_in(word.text)) {
        if (kind != 'M') {
            say(Severity::Warning, word.place,
                "a number stands where a name is wanted: some editions drop the word before it",
                "name it with #const");
        }
        return value;
    }
    if (kind == 'G' || kind == 'M') return Fixed(-1);  // may be a group that is made further down
    std::string hint = hint_for_name(word.text);
    say(Severity::Warning, word.place, "nothing is called " + quoted(word.text),
        hint.empty() ? "define it with #const" : std::move(hint));
    return std::nullopt;
}

bool Reader::read_arguments(const TermInfo& term, const Word& word, std::array<Fixed, 4>& values,
                            std::uint8_t& count, std::string& name) {
    bool whole = true;
    argument_of_ = &term;
    for (const char kind : term.arguments) {
        const bool number = capital(kind) == 'N' || capital(kind) == 'D';
        std::optional<Fixed> value;
        if (number) {
            value = read_number();
            if (!value && !optional_kind(kind)) {
                say(Severity::Warning, word.place,
                    std::string(term.text) + " has no number after it and is passed over");
                return false;
            }
        } else {
            std::string own;
            value = read_name(kind, own);
            if (name.empty()) name = std::move(own);
            if (!value && given_back_) return false;
            whole = whole && value.has_value();
        }
        if (!value && number) break;
        values[count++] = number ? fitted(kind, *value) : value.value_or(Fixed(0));
    }
    return whole;
}

}  // namespace banneret::map::script
