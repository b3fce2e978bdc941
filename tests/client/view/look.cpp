// look FILE [ZOOM]: draws the hand-made village into a picture, for a person to look at. Not a test.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "client/art/sheet.h"
#include "client/view/game_view.h"
#include "tests/client/scenery.h"
#include "tests/client/view/offscreen.h"

using namespace banneret;

int main(int argc, char** argv) {
    const std::string file = argc > 1 ? argv[1] : "village.png";
    const float zoom = argc > 2 ? static_cast<float>(std::atof(argv[2])) : 1.0f;
    const auto offscreen = tests::Offscreen::create(1280, 720);
    if (!offscreen) return std::fputs("There is no OpenGL here.\n", stderr), 1;
    tests::Scenery s = tests::village();
    const auto start = std::chrono::steady_clock::now();
    const auto ms_since = [](auto from) {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from).count();
    };
    const char* cache = std::getenv("BANNERET_ART_CACHE");
    const auto library =
        std::make_shared<art::Library>(s.shared_rules(), art::Library::Options{cache ? cache : "", false, 2});
    library->wait_for(0);
    std::printf("playable after %.0f ms\n", ms_since(start));
    library->wait_for(4);
    std::printf("all art after %.0f ms\n", ms_since(start));
    view::GameView view(s.shared_rules(), library);
    view.set_ground(s.tiles);
    view.camera().set_viewport(1280, 720);
    view.camera().look_at({33, 36});
    view.camera().zoom_at({640, 360}, zoom);
    view::Overlay overlay;
    for (const view::Body& b : s.scene.bodies) {
        if (b.owner == 1 && s.rules().types[b.type].id == "archer") overlay.selected.push_back(b.id);
    }
    for (int i = 0; i < 6; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        view.draw(s.scene, overlay, 0.016, 1280, 720);
        offscreen->finish();
        std::printf("frame %.1f ms, ours %.2f ms, %d sprites, %d chunks baked\n", ms_since(begin),
                    view.figures().prepare_ms, view.figures().sprites, view.figures().chunks_baked);
    }
    return art::write_png(file, offscreen->picture(), 3) ? 0 : 1;
}
