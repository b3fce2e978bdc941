// ScreenShot: the game screen without a window: ImGui with the game's fonts over an offscreen picture. For
// looking.
#pragma once

#include "client/hud/hud.h"
#include "client/view/game_view.h"
#include "tests/client/view/offscreen.h"

namespace banneret::tests {

inline constexpr int kShotWide = 1280, kShotHigh = 720;

class ScreenShot {
  public:
    // Null where there is no software GL.
    static std::unique_ptr<ScreenShot> create(std::shared_ptr<const rules::Rules> rules,
                                              const std::string& cache);
    ~ScreenShot();
    // Draws view and HUD once and prints how long it took.
    void draw(const view::Scene& scene, input::Controls& controls, const hud::Frame& wanted);
    bool write(const std::string& file) const;

    std::unique_ptr<Offscreen> offscreen;
    std::shared_ptr<art::Library> library;
    std::unique_ptr<view::GameView> view;
    std::unique_ptr<hud::Hud> hud;
    double now_s = 0;
};

}  // namespace banneret::tests
