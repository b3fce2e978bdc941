// Grounds painted by this program: planks of walnut and parchment, as pixels. Pure; theme.cpp uploads them.
#pragma once

#include <cstdint>
#include <vector>

namespace banneret::screens {

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

// Both repeat without a seam.
Picture paint_wood();
Picture paint_parchment();

}  // namespace banneret::screens
