// GameView: draws a scene with OpenGL 3.3: ground, shadows, bodies, arrows, fog, selection, ghost. The game
// screen owns one for each match and calls it on the main thread with the window's context current; the
// interface is drawn over it.
//
//   view::GameView view(rules, art);                       // art: client/art/library.h, one for the program
//   view.set_ground(match.world().tiles);                  // once
//   each frame:
//     view.camera().set_viewport(width, height);
//     session.read([&](const Moment& m) { maker.make(m.match, m.between, controls.request(view.camera()),
//     scene); }); view.draw(scene, controls.overlay(), seconds);
#pragma once

#include <memory>

#include "client/art/library.h"
#include "client/view/camera.h"
#include "client/view/overlay.h"
#include "client/view/scene.h"

namespace banneret::view {

struct ViewSettings {
    bool strong_colours = false;  // the set for those who see colours differently
    bool reduce_motion = false;
    float covered_top = 0, covered_bottom = 0;  // of the screen, by panels (Hud::covered_*): left undrawn
    bool always_bars = false;                   // health bars over everybody
};

struct FrameFigures {       // of the last frame
    double prepare_ms = 0;  // our own time, before the driver's
    int sprites = 0;
    int chunks_baked = 0;
    double atlas_full = 0;  // 0 to 1
};

class GameView {
  public:
    // Requires: a current OpenGL 3.3 context, now and for every other call. Throws std::runtime_error with a
    // sentence for a person when the driver refuses a shader.
    GameView(std::shared_ptr<const rules::Rules> rules, std::shared_ptr<art::Library> art);
    ~GameView();

    void set_ground(const map::TileMap& tiles);
    const Ground& ground() const;
    Camera& camera();
    void set_settings(const ViewSettings& settings);
    // Clears and fills the viewport of the bound framebuffer: `pixels_*` of it, shown at the camera's
    // viewport size.
    void draw(const Scene& scene, const Overlay& overlay, double now_s, int pixels_wide, int pixels_high);
    FrameFigures figures() const;

    // An ImGui texture of the whole ground, drawn from straight above, side x side texels, terrain colours
    // with fog.
    void* minimap_texture(const Scene& scene, MinimapMode mode = MinimapMode::Normal);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace banneret::view
