// Waves: every sound of the game, synthesised: tones that die away, noise through a filter, a few partials of a bell. No
// recording is shipped. Pure: the same samples each time.
#pragma once

#include <cstdint>
#include <vector>

namespace banneret::sound {

enum class Sound : std::uint8_t {
    Click,        // a button of the interface
    Acknowledge,  // an order to walk or work
    ToArms,       // an order to fight
    Refused,
    Blow,
    Arrow,
    Placed,    // a site
    Finished,  // a building
    Trained,
    Researched,
    Age,
    Alarm,
    Chat,
    Bell,
    Flare,
    Victory,
    Defeat,
};
inline constexpr int kSounds = 17;
inline constexpr int kSamplesPerSecond = 22'050;

// Mono, 16 bits; between 30 ms and 3 s, beginning and ending in silence.
std::vector<std::int16_t> wave_of(Sound sound);

}  // namespace banneret::sound
