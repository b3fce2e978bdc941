// Whether a body can go straight from one place to another, asked of the class's own cells.
#pragma once

#include "common/navigation/nav_field.h"

namespace banneret::navigation {

// For planning: the line keeps a thousandth of a cell from closed cells, so that rounding on the walk cannot
// bring a step onto one; only beside its two ends may it touch them, where it stands against them already.
bool line_clear(const NavField& field, ClassId id, Vec2 from, Vec2 to);

// For one step: exactly the cells that the line crosses, and never through the corner between two closed
// ones.
bool step_clear(const NavField& field, ClassId id, Vec2 from, Vec2 to);

}  // namespace banneret::navigation
