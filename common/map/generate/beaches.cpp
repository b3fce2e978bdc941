// The beaches: land beside water or shallows becomes the beach of its kind; forests keep their trees to the
// waterline. Laid after the lands and after each terrain.
#include <algorithm>

#include "common/map/generate/workshop.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

// Marks each tile that is wet or touches a wet one, eight ways; false when none is wet.
bool mark_shores(const Workshop& work, std::vector<std::uint8_t>& near) {
    const int side = work.side();
    const auto width = static_cast<std::size_t>(side);
    std::vector<std::uint8_t> across(work.size(), 0);
    bool any = false;
    for (std::size_t i = 0; i < work.size(); ++i) {
        if (!work.wet(work.ground[i])) continue;
        any = true;
        const std::size_t x = i % width;
        across[i] = 1;
        if (x > 0) across[i - 1] = 1;
        if (x + 1 < width) across[i + 1] = 1;
    }
    if (!any) return false;
    near = across;
    for (std::size_t i = 0; i + width < near.size(); ++i) {
        near[i] = static_cast<std::uint8_t>(near[i] | across[i + width]);
        near[i + width] = static_cast<std::uint8_t>(near[i + width] | across[i]);
    }
    return true;
}

}  // namespace

void lay_beaches(Workshop& work) {
    std::vector<std::uint8_t> near;
    if (!mark_shores(work, near)) return;
    for (TileIndex i = 0; i < work.size(); ++i) {
        if (near[i] == 0 || (!work.own_shore.empty() && work.own_shore[i] != 0)) continue;
        work.ground[i] = work.beach(work.ground[i]);
    }
}

}  // namespace banneret::map::generate
