// Hud: the panels of the game screen, drawn with Dear ImGui's draw lists over the view: stocks, production,
// commands, selection, minimap, chat, notices, banners. It reads the scene and gives back what was clicked;
// it changes nothing itself.
//
//   hud::Hud hud(rules, art, look);
//   each frame, between ImGui::NewFrame and ImGui::Render:
//     for (const input::Intent& i : hud.draw(frame)) controls.perform(i, scene, camera);
//     controls.mouse_moved(x, y, hud.wants_pointer());
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/art/library.h"
#include "client/input/controls.h"
#include "client/input/intent.h"

struct ImFont;

namespace banneret::hud {

inline constexpr float kGroundPixels = 512;  // of wood and parchment before they repeat, at scale 1

// Fonts and grounds of the theme at the interface's scale; null: ImGui's current one. Panels grow with
// `scale`.
struct Look {
    ImFont* bold = nullptr;   // on wood, about 19 px at scale 1
    ImFont* text = nullptr;   // on parchment, about 17 px
    ImFont* small = nullptr;  // hotkeys and bars, about 13 px
    void* wood = nullptr;     // repeating ImGui textures of kGroundPixels; null: plain colours
    void* parchment = nullptr;
    float scale = 1;
};

struct ChatText {
    std::uint8_t colour = 0;  // player number of who speaks; 0: the game itself
    std::string name;         // empty: a notice
    std::string text;
    double age_s = 0;    // fades out after 12 s
    bool alarm = false;  // in red: "You are under attack"
};

// For draw_frame_graph.
struct FrameGraph {
    std::vector<float> frames_ms;  // of the last frames, newest last
    float prepare_ms = 0;          // our own share of the last
    std::uint32_t delay_turns = 0, turns_in_hand = 0;
    std::uint16_t ping_ms = 0;
    std::vector<std::pair<std::string, std::uint32_t>> waits;  // by seat: name, ms that all wait for it now
    float tick_ms = 0;
    std::vector<std::pair<std::string, float>> phases;  // the longest first
};

struct Frame {
    const view::Scene& scene;
    const input::Controls& controls;
    const view::Camera& camera;
    void* minimap = nullptr;        // GameView::minimap_texture
    std::vector<ChatText> lines{};  // newest last
    std::string banner{};           // "Paused by Ann", "Waiting for Ben: 12 s"; empty: none
    std::string banner_detail{};    // a second line, smaller
    std::uint16_t speed_percent = 150;
    std::uint16_t ping_ms = 0;
    int frames_a_second = 0;
    bool show_scores = true;
    view::MinimapMode minimap_mode = view::MinimapMode::Normal;
    std::optional<FrameGraph> graph{};
    std::string refusal{};  // the last order's, shown for a moment over the commands; empty: none
};

class Hud {
  public:
    // Requires: ImGui's context and OpenGL's are current; the Hud makes textures of icons, wood and
    // parchment.
    Hud(std::shared_ptr<const rules::Rules> rules, std::shared_ptr<art::Library> art, const Look& look);
    ~Hud();
    void set_look(const Look& look);

    std::vector<input::Intent> draw(const Frame& frame);
    // Whether the pointer is over a panel: the map gets no click then.
    bool wants_pointer() const;
    // Whether the interface as last drawn lies at this place: for a pointer that has moved since.
    bool covers(float x, float y) const;
    // How much of the screen the bars hide, for ViewSettings, in window pixels.
    float covered_top() const;
    float covered_bottom() const;
    // The menu button at the right of the top bar was clicked in the last draw().
    bool menu_clicked() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace banneret::hud
