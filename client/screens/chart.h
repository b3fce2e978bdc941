// A chart of lines over turns, one a player, in the player's colour and with its number at the end (colour is
// never alone).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "common/base/ids.h"

namespace banneret::screens {

struct ChartLine {
    int player_number = 0;
    std::vector<std::pair<Turn, std::uint32_t>> points;  // by turn
};

// Takes `width` x `height` pixels at the cursor.
void draw_chart(const std::vector<ChartLine>& lines, float width, float height);

}  // namespace banneret::screens
