#include "client/screens/letters.h"

#include <set>

namespace banneret::screens {
namespace {

constexpr std::size_t kMostLetters = 3'000;  // an atlas of these is about as large as a screen
constexpr char32_t kLastOfBase = 0x4FF;      // the theme's own ranges go so far

std::set<unsigned short> noted;
bool fresh = false;

bool in_base(char32_t letter) {
    return letter <= kLastOfBase || (letter >= 0x2010 && letter <= 0x2026) ||
           (letter >= 0x2190 && letter <= 0x2193) || letter == 0x2713;
}

// The letter that begins at `at`, which moves on; 0 for broken bytes.
char32_t next_letter(std::string_view text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at++);
    const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    if (more == 0) return first < 0x80 ? first : 0;
    char32_t letter = first & (0x3FU >> more);
    for (int i = 0; i < more; ++i) {
        if (at >= text.size() || (byte(at) & 0xC0) != 0x80) return 0;
        letter = (letter << 6) | (byte(at++) & 0x3FU);
    }
    return letter;
}

}  // namespace

void note_letters(std::string_view utf8) {
    for (std::size_t at = 0; at < utf8.size();) {
        const char32_t letter = next_letter(utf8, at);
        if (letter == 0 || letter > 0xFFFF || in_base(letter) || noted.size() >= kMostLetters) continue;
        fresh |= noted.insert(static_cast<unsigned short>(letter)).second;
    }
}

bool take_new_letters() {
    const bool was = fresh;
    fresh = false;
    return was;
}

const unsigned short* letter_ranges() {
    static std::vector<unsigned short> ranges;
    ranges.clear();
    for (const unsigned short letter : noted) {
        if (!ranges.empty() && ranges.back() + 1 == letter) {
            ranges.back() = letter;
        } else {
            ranges.push_back(letter);
            ranges.push_back(letter);
        }
    }
    ranges.push_back(0);
    return ranges.data();
}

}  // namespace banneret::screens
