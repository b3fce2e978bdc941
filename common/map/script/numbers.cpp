#include "common/map/script/numbers.h"

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

std::optional<Fixed> number_in(std::string_view word) {
    const bool minus = !word.empty() && word[0] == '-';
    if (minus || (!word.empty() && word[0] == '+')) word.remove_prefix(1);
    if (word == "inf") return Fixed(minus ? -kLargest : kLargest);
    Int128 raw = 0;
    bool any = false;
    std::size_t i = 0;
    for (; i < word.size() && digit(word[i]); ++i) {
        any = true;
        if (raw < kOne * kLargest) raw = raw * 10 + (word[i] - '0') * kOne;
    }
    if (i < word.size() && word[i] == '.') {
        Int128 numerator = 0;
        Int128 denominator = 1;
        for (++i; i < word.size() && digit(word[i]); ++i) {
            any = true;
            if (denominator >= kMostDenominator) continue;
            numerator = numerator * 10 + (word[i] - '0');
            denominator *= 10;
        }
        raw += (numerator * kOne + denominator / 2) / denominator;
    }
    if (!any) return std::nullopt;
    return hold(minus ? -raw : raw);
}

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
