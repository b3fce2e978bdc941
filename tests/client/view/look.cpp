// look FILE [ZOOM] [UNITS]: the hand-made village with its interface as a picture, for a person to look at,
// and how long frames take. Not a test.
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "tests/client/scenery.h"
#include "tests/client/view/screen_shot.h"

using namespace banneret;

namespace {

// A crowd for measuring: units in a square.
void add_crowd(tests::Scenery& s, int count) {
    const char* kinds[] = {"militia", "archer", "spearman", "skirmisher", "villager", "scout_cavalry"};
    const int row = static_cast<int>(std::sqrt(static_cast<float>(count)));
    for (int i = 0; i < count; ++i) {
        const float x = 33 + (static_cast<float>(i % row) - static_cast<float>(row) / 2) * 0.36f;
        const float y = 36 + (static_cast<float>(i / row) - static_cast<float>(row) / 2) * 0.36f;
        s.body(s.add(kinds[i % 6], static_cast<SeatId>(1 + i % 2), x, y, i * 37)).action = art::Action::Walk;
    }
}

// What lies near the town is seen, a ring about it is remembered.
void add_fog(view::Scene& scene) {
    for (int y = 0; y < scene.side; ++y) {
        for (int x = 0; x < scene.side; ++x) {
            const float d = std::hypot(static_cast<float>(x) - 35, static_cast<float>(y) - 35);
            scene.fog.push_back(d < 12.5f ? view::Fog::Visible
                                : d < 17  ? view::Fog::Remembered
                                          : view::Fog::Unseen);
        }
    }
    scene.fog_revision = 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string file = argc > 1 ? argv[1] : "village.png";
    const float zoom = argc > 2 ? static_cast<float>(std::atof(argv[2])) : 1.0f;
    const int crowd = argc > 3 ? std::atoi(argv[3]) : 0;
    tests::Scenery s = tests::village();
    add_crowd(s, crowd);
    if (crowd == 0) add_fog(s.scene);
    const char* cache = std::getenv("BANNERET_CACHE");
    const auto shot = tests::ScreenShot::create(s.shared_rules(), cache ? cache : "");
    if (!shot) return std::fputs("There is no OpenGL here.\n", stderr), 1;
    shot->view->set_ground(s.tiles);
    view::Camera& camera = shot->view->camera();
    camera.look_at({33, 35});
    camera.zoom_at({640, 360}, zoom);
    input::Controls controls(s.shared_rules(), 1);
    input::Units chosen;
    for (const view::Body& b : s.scene.bodies) {
        if (b.owner == 1 && (s.rules().types[b.type].id == "archer" || b.idle)) chosen.push_back(b.id);
    }
    if (crowd == 0) controls.select(chosen);
    controls.mouse_moved(690, 330, false);
    s.scene.training = {{kNobody, s.rules().villager, 0.6f, 2},
                        {kNobody, s.rules().find_type("militia"), 0.3f, 0}};
    s.scene.ghost =
        view::Ghost{s.rules().find_type("mill"), {28.5f, 36.5f}, simulation::Refusal::GroundTaken};
    hud::Frame frame{s.scene, controls, camera};
    frame.lines = {{1, "Ann", "need 200 gold for the university, please", 2, false},
                   {0, "", "Your soldiers are under attack!  (Space: go there)", 1, true}};
    frame.speed_percent = 170;
    for (int i = 0; i < 8; ++i) {
        s.scene.tick += 2;
        shot->draw(s.scene, controls, frame);
    }
    return shot->write(file) ? 0 : 1;
}
