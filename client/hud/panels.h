// Panels: each part of the game screen's interface, one file each. All take the frame and add to what was
// clicked.
#pragma once

#include <string>
#include <vector>

#include "client/hud/canvas.h"

namespace banneret::hud {

using Intents = std::vector<input::Intent>;

struct Bottom {  // where the three panels of the lower edge lie
    Area commands, selection, minimap;
};

// Stocks, room, idle workers, age, clock. True when the menu button was clicked.
bool draw_top_bar(Canvas& canvas, const Frame& frame, Intents& intents);
// All that is being trained, with how far it is.
void draw_training(Canvas& canvas, const Frame& frame, Intents& intents);
void draw_commands(Canvas& canvas, const Area& area, const Frame& frame, const rules::Rules& rules,
                   Intents& intents);
void draw_selection(Canvas& canvas, const Area& area, const Frame& frame, const rules::Rules& rules,
                    Intents& intents);
void draw_groups(Canvas& canvas, float bottom, const Frame& frame);
void draw_minimap(Canvas& canvas, const Area& area, const Frame& frame, Intents& intents);
// Scores, and countdowns to a victory, ending above `bottom`.
void draw_scores(Canvas& canvas, float bottom, const Frame& frame);
void draw_messages(Canvas& canvas, float bottom, const Frame& frame);
void draw_frame_graph(Canvas& canvas, const FrameGraph& graph);
void draw_banner(Canvas& canvas, const Frame& frame);
// What a click would do, beside the pointer: a small sign, or why the ghost cannot be placed.
void draw_pointer(Canvas& canvas, const Frame& frame, const rules::Rules& rules);

std::string clock_text(std::uint32_t ticks);
std::string grouped(int number);  // 1,120

}  // namespace banneret::hud
