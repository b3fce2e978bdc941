#include "common/map/script/numbers.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr bool digit(char c) { return c >= '0' && c <= '9'; }
constexpr Int128 kOne = Fixed::kOneRaw;
constexpr Int128 kMostDenominator = 1'000'000'000;  // further digits of a fraction do not count

}  // namespace

Fixed hold(Int128 raw) {
    const Int128 most = kOne * kLargest;
    if (raw > most) raw = most;
    if (raw < -most) raw = -most;
    return Fixed::from_raw(static_cast<std::int64_t>(raw));
}

namespace {

struct Scanned {
    std::optional<Fixed> value;
    std::size_t length = 0;  // bytes that belong to it
};

// Digits of a fraction behind the point at `i`, added to `raw`; true when there were any.
bool scan_fraction(std::string_view word, std::size_t& i, Int128& raw) {
    Int128 numerator = 0;
    Int128 denominator = 1;
    bool any = false;
    for (++i; i < word.size() && digit(word[i]); ++i) {
        any = true;
        if (denominator >= kMostDenominator) continue;
        numerator = numerator * 10 + (word[i] - '0');
        denominator *= 10;
    }
    raw += (numerator * kOne + denominator / 2) / denominator;
    return any;
}

// "e3" or "e-2" behind digits.
void scan_exponent(std::string_view word, std::size_t& i, Int128& raw) {
    std::size_t at = i + 1;
    const bool minus = at < word.size() && word[at] == '-';
    if (at < word.size() && (minus || word[at] == '+')) ++at;
    if (at >= word.size() || !digit(word[at])) return;
    int power = 0;
    for (; at < word.size() && digit(word[at]); ++at) power = std::min(power * 10 + (word[at] - '0'), 50);
    i = at;
    for (; power > 0; --power) raw = minus ? raw / 10 : std::min(raw * 10, kOne * kLargest);
}

Scanned scan(std::string_view word) {
    std::size_t i = 0;
    const bool minus = !word.empty() && word[0] == '-';
    if (minus || (!word.empty() && word[0] == '+')) ++i;
    if (word.substr(i) == "inf") return {Fixed(minus ? -kLargest : kLargest), word.size()};
    Int128 raw = 0;
    bool any = false;
    for (; i < word.size() && digit(word[i]); ++i) {
        any = true;
        if (raw < kOne * kLargest) raw = raw * 10 + (word[i] - '0') * kOne;
    }
    if (i < word.size() && word[i] == '.') any = scan_fraction(word, i, raw) || any;
    if (!any) return {};
    if (i < word.size() && (word[i] == 'e' || word[i] == 'E')) scan_exponent(word, i, raw);
    return {hold(minus ? -raw : raw), i};
}

}  // namespace

std::optional<Fixed> number_in(std::string_view word) { return scan(word).value; }

bool whole_word_is_number(std::string_view word) { return scan(word).length == word.size(); }

std::optional<Range> rnd_in(std::string_view word) {
    if (word.substr(0, 4) != "rnd(" || word.back() != ')') return std::nullopt;
    word = word.substr(4, word.size() - 5);
    const std::size_t comma = word.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const std::optional<Fixed> low = number_in(word.substr(0, comma));
    const std::optional<Fixed> high = number_in(word.substr(comma + 1));
    if (!low || !high) return std::nullopt;
    return Range{low->trunc(), high->trunc()};
}

Fixed apply(char op, Fixed left, Fixed right) {
    switch (op) {
        case '+': return hold(Int128{left.raw()} + right.raw());
        case '-': return hold(Int128{left.raw()} - right.raw());
        case '*': return hold((Int128{left.raw()} * right.raw()) >> Fixed::kFractionBits);
        case '/': return right == Fixed(0) ? Fixed(0) : hold(Int128{left.raw()} * kOne / right.raw());
        case '%': return Fixed(right.trunc() == 0 ? left.trunc() : left.trunc() % right.trunc());
        default: return left;
    }
}

}  // namespace banneret::map::script
