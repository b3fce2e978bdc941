// The frame of a list that a server keeps: saves, history. Heading, box, a way back; what is wrong with the server is said.
#pragma once

#include <functional>

#include "client/screens/screen.h"

namespace banneret::screens {

// `draw` fills the box once the server is there. `title` is shown, `id` is the window's.
void draw_server_list(Screens& screens, const char* id, const char* title, float width, float height,
                      const std::function<void()>& draw);
// The button at the foot of a screen that leads back; Escape presses it too.
bool back_button(float width = 160, float height = 40);
bool back_button(const char* text, float width, float height);

}  // namespace banneret::screens
