// How what stands on a map is marked on its picture: the colour and the name of each kind. Shared by the picture
// and its legend.
#pragma once

#include <string_view>
#include <vector>

#include "common/map/generate/report.h"
#include "common/rules/rules.h"
#include "tool/canvas.h"

namespace banneret::tool {

enum class Mark { Tree, Gold, Stone, Bush, Fish, Herdable, Prey, Predator, Relic, Cliff, Bird, Other };

Mark mark_of(const rules::ObjectType& type);
Colour colour_of(Mark mark);
std::string_view name_of(Mark mark);
inline constexpr Mark kMarks[] = {Mark::Tree,  Mark::Gold,     Mark::Stone, Mark::Bush,
                                  Mark::Fish,  Mark::Herdable, Mark::Prey,  Mark::Predator,
                                  Mark::Relic, Mark::Cliff,    Mark::Bird,  Mark::Other};

Colour colour_of(map::generate::Refusal refusal);

}  // namespace banneret::tool
