// A bug on demand: changes one field of one machine's world, so that finding, reporting and healing of divergences
// can be tried on real programs. `banneret --headless --corrupt Health.points@700`.
#pragma once

#include <optional>
#include <string>

#include "common/base/result.h"
#include "common/simulation/world.h"

namespace banneret::session {

struct Corruption {
    std::string part;   // a kind of component, or "players"
    std::string field;  // as its description names it
    Turn turn = 0;      // when so many turns are done
};

// "Health.points@700". Refuses anything else.
std::optional<Corruption> read_corruption(const std::string& text);
// Changes the field's lowest byte: of the seat's own player, or of the first entity that has the component and is
// the seat's (else of the first at all). False: there is no such part, field or entity.
bool corrupt_field(simulation::World& world, SeatId seat, const Corruption& what);

}  // namespace banneret::session
