// The labels a lobby sets for scripts to ask about (reference: rms-language 10).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace banneret::map::script {

struct Lobby {
    int side = 120;
    int players = 2;                  // 1 to 8
    std::vector<std::uint8_t> teams;  // by seat, seat 1 first; 0 none. May be shorter than players
    std::vector<std::string> modes;   // further labels: REGICIDE, HIGH_RESOURCES, FEUDAL_AGE_START ...
};

// In a fixed order. What `modes` leaves out is as a lobby has it by itself: random map, dark age, low resources. A
// side between two sizes has the label of the smaller.
std::vector<std::string> labels_of(const Lobby& lobby);

// Teams as scripts count them: 1 to 4 in the order of each team's first player; a team of one is 0.
std::vector<std::uint8_t> script_teams(const Lobby& lobby);

}  // namespace banneret::map::script
