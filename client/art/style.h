// Style: in which of the four manners, and how richly, a people builds.
#pragma once

#include <cstdint>
#include <string_view>

namespace banneret::art {

enum class Culture : std::uint8_t { Western, CentralEuropean, MiddleEastern, EastAsian };
inline constexpr int kCultures = 4;
inline constexpr int kAges = 4;
inline constexpr int kStyles = kCultures * kAges;

struct Style {
    Culture culture = Culture::Western;
    int age = 1;  // 1 Dark to 4 Imperial
};

// By Civilisation.art: "western", "central_european", "middle_eastern", "east_asian"; Western for any other.
Culture culture_named(std::string_view art);
// A style's place among the variants of a building's picture.
constexpr int variant_of(Style s) { return static_cast<int>(s.culture) * kAges + s.age - 1; }
constexpr Style style_of(int variant) {
    return {static_cast<Culture>(variant / kAges % kCultures), variant % kAges + 1};
}

}  // namespace banneret::art
