// Detour: the short way round those who stand before a walker, laid into its walk. The rung of the ladder
// between stepping aside and searching the whole way again. Used by move_units.
#pragma once

#include "common/simulation/grounds.h"

namespace banneret::simulation {

enum class Detour : std::uint8_t {
    Found = 0,
    Nobody = 1,  // nobody stands in the way: those before it walk, and it goes on as it does
    None = 2,    // there is no way round within the window
};
// Tries for a way round from `at` to the walk's next corner or to as far on the way there as the window
// reaches; `tries` failed before, and each makes the window wider. Found: its corners come before the rest.
Detour lay_detour(navigation::Navigation& navigation, const navigation::Walker& walker, Vec2 at, Path& path,
                  int tries);

}  // namespace banneret::simulation
