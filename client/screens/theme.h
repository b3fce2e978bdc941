// The look of every menu, in one place: walnut, parchment, a thin gold frame, Libertine. Screens use the
// widgets below and set no colours of their own. Main thread, between ImGui's NewFrame and Render, unless
// said otherwise.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <string>

namespace banneret::screens {

enum class Ground : std::uint8_t { Wood, Parchment };

namespace colour {
inline constexpr ImU32 kInk = IM_COL32(52, 33, 16, 255);
inline constexpr ImU32 kFadedInk = IM_COL32(98, 70, 38, 255);  // 4.5 to 1 on parchment and more
inline constexpr ImU32 kCream = IM_COL32(244, 230, 196, 255);
inline constexpr ImU32 kGold = IM_COL32(214, 176, 92, 255);
inline constexpr ImU32 kDark = IM_COL32(30, 20, 12, 255);
inline constexpr ImU32 kGood = IM_COL32(40, 104, 44, 255);
inline constexpr ImU32 kBad = IM_COL32(158, 30, 22, 255);
// Players 1 to 8; 0 is nature's.
ImU32 player(int number);
}  // namespace colour

class Theme {
  public:
    // Loads fonts and paints textures. `scale` is the interface's, 0.75 to 3. Requires: ImGui's context and a
    // current OpenGL context; ImGui's OpenGL backend is told of new fonts by refresh_fonts().
    explicit Theme(float scale);
    ~Theme();
    Theme(const Theme&) = delete;
    Theme& operator=(const Theme&) = delete;

    float scale = 1;
    ImFont* body = nullptr;  // first of the atlas, so it is also the default
    ImFont* bold = nullptr;
    ImFont* title = nullptr;  // display cut
    ImFont* great = nullptr;  // the game's name
    ImFont* small = nullptr;
    ImTextureID wood = nullptr;
    ImTextureID parchment = nullptr;

  private:
    void load_fonts();
    void set_style();
};

// The theme in use. Requires: one is.
const Theme& theme();
// `n` pixels at scale 1, on this screen.
float px(float n);

// A filled ground with the gold frame.
void draw_ground(ImDrawList* list, ImVec2 low, ImVec2 high, Ground ground, bool framed = true);
// Text with a one-pixel shadow, as on wood.
void draw_shadowed(ImDrawList* list, ImFont* font, ImVec2 at, ImU32 colour, const char* text);

// A window of parchment; always end it. `size` in pixels of the screen.
void begin_panel(const char* id, ImVec2 at, ImVec2 size, Ground ground = Ground::Parchment);
void end_panel();
// The same, in the middle of the screen.
void begin_middle_panel(const char* id, ImVec2 size, Ground ground = Ground::Parchment);
// A heading in the title's font, with a rule under it.
void heading(const char* text);
void label(const char* text);  // bold

// A wooden button. With a reason why it cannot be pressed now it is off and says so when pointed at.
bool button(const char* label, ImVec2 size = {0, 0}, const std::string& why_not = {}, ImFont* font = nullptr);
// The same, drawn as chosen.
bool tab(const char* label, bool chosen, ImVec2 size = {0, 0});
// Explains the item before it.
void tooltip(const char* text);
// A combo box over a list of texts; true when another was chosen.
bool choice(const char* id, int& chosen, const char* const* texts, int count, float width = -1);
// A coloured chip with a number, for a player.
void player_chip(int number, ImVec2 size);
bool player_chip_button(const char* id, int number, ImVec2 size);
// Wrapped text in faded ink.
void note(const char* text);

}  // namespace banneret::screens
