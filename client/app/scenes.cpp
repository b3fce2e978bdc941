#include "client/app/scenes.h"

#include <cmath>

#include "client/session/content.h"
#include "client/session/local_session.h"
#include "common/worlds/situation.h"
#include "common/worlds/text/load_scenario.h"

namespace banneret::app {

namespace {

Tick first_tick(const CommandLine& line) {
    return static_cast<Tick>(std::lround(line.scene_from_s * 1000 / kTickMs)) / kTicksPerTurn * kTicksPerTurn;
}

// A scenario's file is run to its end once, which finds the units that its orders name; what is shown is the match
// anew, with those orders.
Result<ShownScene> open_scenario(const CommandLine& line) {
    const auto data = session::find_data_folder();
    if (!data) return data.error();
    const worlds::text::LoadedScenario loaded = worlds::text::load_scenario(line.scene, *data);
    if (!loaded.scenario) return Error{"--scene", loaded.faults.front().sentence(), ""};
    auto whole = worlds::ScenarioRun::begin(*loaded.scenario);
    if (!whole) return whole.error();
    whole->run();
    auto shown = worlds::ScenarioRun::begin(*loaded.scenario);
    while (shown->world().tick < first_tick(line)) shown->step();
    std::vector<worlds::Cue> cues = whole->given();
    std::erase_if(cues, [&](const worlds::Cue& cue) { return cue.at < shown->world().tick; });
    const int middle = loaded.scenario->setup.side / 2;
    const Vec2 look_at =
        loaded.scenario->pieces.empty() ? Vec2{middle, middle} : loaded.scenario->pieces.front().at;
    return ShownScene{
        std::make_unique<session::LocalSession>(std::move(shown->match()), SeatId{1},
                                                line.speed_percent.value_or(100), std::move(cues)),
        look_at};
}

}  // namespace

Result<ShownScene> open_scene(const CommandLine& line) {
    if (line.scene.ends_with(".textproto")) return open_scenario(line);
    const worlds::NamedSituation* const named = worlds::find_situation(line.scene);
    if (named == nullptr)
        return Error{"--scene", "there is no scene \"" + line.scene + "\"",
                     "A scenario is a file that ends in .textproto; scenes are:\n" + list_of_scenes()};
    worlds::Situation situation = named->make();
    worlds::play(situation, static_cast<int>(first_tick(line)));
    const std::uint16_t speed = line.speed_percent.value_or(100);
    return ShownScene{std::make_unique<session::LocalSession>(std::move(situation.scene.match()), SeatId{1},
                                                              speed, situation.scene.cues()),
                      situation.middle};
}

std::string list_of_scenes() {
    std::size_t widest = 0;
    for (const worlds::NamedSituation& each : worlds::situations())
        widest = std::max(widest, std::string_view(each.name).size());
    std::string list;
    for (const worlds::NamedSituation& each : worlds::situations()) {
        const std::string name = each.name;
        list += "  " + name + std::string(widest + 2 - name.size(), ' ') + each.sentence + "\n";
    }
    return list;
}

}  // namespace banneret::app
