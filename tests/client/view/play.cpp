// play FILE [SECONDS] [ZOOM] [SELECT] [EACH]: a real match on Arabia between computer players, looked at as
// seat 1 sees it after so many seconds of game time; SELECT is a type's id to have selected. With EACH, two
// armies of so many meet on a meadow instead. For a person to look at. Not a test.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "client/view/extract.h"
#include "common/match/match.h"
#include "common/rules/text/load.h"
#include "common/worlds/battlefield.h"
#include "tests/client/view/screen_shot.h"

using namespace banneret;

namespace {

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    std::stringstream out;
    out << file.rdbuf();
    return out.str();
}

// What seat 1 sees of it, as a picture.
int show(match::Match& match, const std::shared_ptr<const rules::Rules>& rules, const std::string& file,
         float zoom, const std::string& select) {
    const char* cache = std::getenv("BANNERET_CACHE");
    const auto shot = tests::ScreenShot::create(rules, cache ? cache : "");
    if (!shot) return std::fputs("There is no OpenGL here.\n", stderr), 1;
    shot->view->set_ground(match.world().tiles);
    view::Camera& camera = shot->view->camera();
    view::SceneMaker maker(shot->view->ground());
    input::Controls controls(rules, 1);
    controls.mouse_moved(640, 100, false);
    view::Scene scene;
    const auto extract = [&] {
        const auto begin = std::chrono::steady_clock::now();
        maker.make(match, 0.5f, controls.request(camera), scene);
        std::printf(
            "extracted %zu bodies in %.2f ms\n", scene.bodies.size(),
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    };
    extract();
    for (const view::Body& b : scene.bodies) {
        if (!scene.ours(b)) continue;
        if (b.type == rules->town_center || rules->types[b.type].id == select) camera.look_at(b.at);
        if (rules->types[b.type].id == select) controls.select({b.id});
    }
    camera.zoom_at({640, 360}, zoom);
    hud::Frame frame{scene, controls, camera};
    for (int i = 0; i < 4; ++i) {
        match.run_tick({});
        extract();
        shot->draw(scene, controls, frame);
    }
    return shot->write(file) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string file = argc > 1 ? argv[1] : "play.png";
    const int seconds = argc > 2 ? std::atoi(argv[2]) : 10;
    const float zoom = argc > 3 ? static_cast<float>(std::atof(argv[3])) : 1.0f;
    const std::string select = argc > 4 ? argv[4] : "";
    const std::string data = std::string(BANNERET_SOURCE_DIR) + "/data/";
    const auto rules = rules::text::load_rules(data + "rules/classic");
    if (!rules) return std::fprintf(stderr, "%s\n", rules.error().sentence().c_str()), 3;
    const int each = argc > 5 ? std::atoi(argv[5]) : 0;
    if (each > 0) {
        worlds::Battlefield field = worlds::two_armies(rules.value(), each);
        field.run_ms(seconds * 1000);
        return show(field.match(), rules.value(), file, zoom, select);
    }
    match::MatchSetup setup;
    setup.settings.seed = 4711;
    setup.side = 120;
    setup.seats.resize(2);
    for (int i = 0; i < 2; ++i) {
        match::Seat& seat = setup.seats[static_cast<std::size_t>(i)];
        seat.kind = match::SeatKind::Computer;
        seat.name = i == 0 ? "Ann" : "Ben";
        seat.player_number = static_cast<std::uint8_t>(i + 1);
    }
    auto match = match::Match::create(setup, rules.value(), text_of(data + "maps/arabia.rms"));
    if (!match) return std::fprintf(stderr, "%s\n", match.error().sentence().c_str()), 3;
    for (int i = 0; i < seconds * 1000 / kTurnMs; ++i) match->run_turn({});

    return show(*match, rules.value(), file, zoom, select);
}
