#include "client/app/scenes.h"

#include <cmath>

#include "client/session/local_session.h"
#include "common/worlds/situation.h"

namespace banneret::app {

Result<ShownScene> open_scene(const CommandLine& line) {
    const worlds::NamedSituation* const named = worlds::find_situation(line.scene);
    if (named == nullptr)
        return Error{"--scene", "there is no scene \"" + line.scene + "\"",
                     "Scenes are:\n" + list_of_scenes()};
    worlds::Situation situation = named->make();
    worlds::play(situation, static_cast<int>(std::lround(line.scene_from_s * 1000 / kTickMs)) /
                                kTicksPerTurn * kTicksPerTurn);
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
