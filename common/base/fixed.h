// Fixed: the game's only fractional number. Signed, 64 bits, of which 32 are the fraction.
//
// Unit: whatever its name says, most often tiles. Range: +-2,147,483,647 and a fraction; a sum or product
// past it is a broken promise of the caller (UBSan shows the sum, multiplication checks in debug builds).
// Products and quotients are worked out in 128 bits, so no digit is lost on the way; multiplication rounds
// down (towards minus infinity), division towards zero. There is no conversion from or to floating types: the
// view has its own in client/view.
#pragma once

#include <compare>
#include <cstdint>
#include <type_traits>

namespace banneret {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

class Fixed {
  public:
    static constexpr int kFractionBits = 32;
    static constexpr std::int64_t kOneRaw = std::int64_t{1} << kFractionBits;

    constexpr Fixed() = default;
    // A whole number, exactly.
    constexpr Fixed(int whole)
        : raw_(static_cast<std::int64_t>(whole) * kOneRaw) {}  // NOLINT: meant to convert
    template <class T>
    requires std::is_floating_point_v<T> Fixed(T)
    = delete;

    static constexpr Fixed from_raw(std::int64_t raw) {
        Fixed f;
        f.raw_ = raw;
        return f;
    }
    // numerator / denominator, rounded towards zero. Requires: denominator is not 0.
    static constexpr Fixed ratio(std::int64_t numerator, std::int64_t denominator) {
        return from_raw(static_cast<std::int64_t>(Int128{numerator} * kOneRaw / denominator));
    }
    // Thousandths, as the rules' data write them: thousandths(2500) is 2.5.
    static constexpr Fixed thousandths(std::int64_t n) { return ratio(n, 1000); }

    constexpr std::int64_t raw() const { return raw_; }
    constexpr int floor() const { return static_cast<int>(raw_ >> kFractionBits); }
    constexpr int ceil() const { return static_cast<int>((raw_ + (kOneRaw - 1)) >> kFractionBits); }
    // To the nearest whole number, halves up: round(-0.5) is 0, round(0.5) is 1.
    constexpr int round() const { return static_cast<int>((raw_ + kOneRaw / 2) >> kFractionBits); }
    // Towards zero.
    constexpr int trunc() const { return static_cast<int>(raw_ / kOneRaw); }
    // In thousandths, rounded down; for showing and for logs.
    constexpr std::int64_t to_thousandths() const {
        return static_cast<std::int64_t>((Int128{raw_} * 1000) >> kFractionBits);
    }

    constexpr Fixed operator-() const { return from_raw(-raw_); }
    constexpr Fixed& operator+=(Fixed o) { return raw_ += o.raw_, *this; }
    constexpr Fixed& operator-=(Fixed o) { return raw_ -= o.raw_, *this; }
    friend constexpr Fixed operator+(Fixed a, Fixed b) { return from_raw(a.raw_ + b.raw_); }
    friend constexpr Fixed operator-(Fixed a, Fixed b) { return from_raw(a.raw_ - b.raw_); }
    friend constexpr Fixed operator*(Fixed a, Fixed b) {
        return from_raw(static_cast<std::int64_t>((Int128{a.raw_} * b.raw_) >> kFractionBits));
    }
    friend constexpr Fixed operator*(Fixed a, int b) { return from_raw(a.raw_ * b); }
    friend constexpr Fixed operator*(int a, Fixed b) { return b * a; }
    // Requires: b is not 0.
    friend constexpr Fixed operator/(Fixed a, Fixed b) {
        return from_raw(static_cast<std::int64_t>(Int128{a.raw_} * kOneRaw / b.raw_));
    }
    friend constexpr Fixed operator/(Fixed a, int b) { return from_raw(a.raw_ / b); }
    constexpr auto operator<=>(const Fixed&) const = default;

  private:
    std::int64_t raw_ = 0;
};

constexpr Fixed abs(Fixed f) { return f < Fixed(0) ? -f : f; }
constexpr Fixed min(Fixed a, Fixed b) { return b < a ? b : a; }
constexpr Fixed max(Fixed a, Fixed b) { return a < b ? b : a; }
constexpr Fixed clamp(Fixed f, Fixed low, Fixed high) { return max(low, min(f, high)); }

// The whole square root, rounded down, exactly.
std::uint64_t whole_sqrt(UInt128 n);
std::uint64_t whole_sqrt_64(std::uint64_t n);
// The square root, rounded down to the last bit of the fraction. Requires: f >= 0.
Fixed sqrt(Fixed f);

}  // namespace banneret
