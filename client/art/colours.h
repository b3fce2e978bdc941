// Colours: the players' eight, and a set for those who see colours differently.
#pragma once

#include <array>
#include <cstdint>

#include "client/art/sprite.h"

namespace banneret::art {

struct Rgb {
    std::uint8_t r = 0, g = 0, b = 0;
    constexpr bool operator==(const Rgb&) const = default;
};
constexpr Rgb rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
            static_cast<std::uint8_t>(hex)};
}

// By player number, 1 to 8; 0 is nature.
inline constexpr std::array<Rgb, 9> kPlayerColours{rgb(0x9a9486), rgb(0x2d5fd0), rgb(0xc8261f),
                                                   rgb(0x2f9440), rgb(0xe2bd22), rgb(0x25a9ad),
                                                   rgb(0x8e41b8), rgb(0x85888e), rgb(0xe2741c)};
// "Strong contrast": at least 29 (CIE76) between any two for normal, protan and deutan sight.
inline constexpr std::array<Rgb, 9> kStrongColours{rgb(0x9a9486), rgb(0x6414b4), rgb(0xb4648c),
                                                   rgb(0xf5d7f5), rgb(0x641464), rgb(0x64f58c),
                                                   rgb(0xb4f514), rgb(0x143c14), rgb(0x8c8c14)};

enum class Sight { Normal, Protan, Deutan };
// How different two colours look, CIE76 (0 the same, 100 black and white).
float difference(Rgb a, Rgb b, Sight sight = Sight::Normal);
// The sprite's picture with a seat's colour put where the mask says: what the shader does, for icons and
// sheets.
Picture tinted(const Sprite& sprite, Rgb player);

}  // namespace banneret::art
