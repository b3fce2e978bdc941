// The beaches: land beside water or shallows becomes the beach of its kind; forests keep their trees to the
// waterline. Laid after the lands and after each terrain, and mended once after the connections.
#include <algorithm>

#include "common/map/generate/workshop.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

// Marks each tile that is of a kind of ground or touches one, eight ways; false when none is.
template <class Of>
bool mark_near(const Workshop& work, std::vector<std::uint8_t>& near, Of&& of) {
    const int side = work.side();
    const auto width = static_cast<std::size_t>(side);
    std::vector<std::uint8_t> across(work.size(), 0);
    bool any = false;
    for (std::size_t i = 0; i < work.size(); ++i) {
        if (!of(work.ground[i])) continue;
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
    if (!mark_near(work, near, [&](Ground g) { return work.wet(g); })) return;
    for (TileIndex i = 0; i < work.size(); ++i) {
        if (near[i] == 0 || (!work.own_shore.empty() && work.own_shore[i] != 0)) continue;
        work.ground[i] = work.beach(work.ground[i]);
    }
}

// Land that now meets open water gets its beach; at a ford the shallows meet the land without one.
void mend_beaches(Workshop& work) {
    std::vector<std::uint8_t> water;
    std::vector<std::uint8_t> ford(work.size(), 0);
    const auto open_water = [&](Ground g) { return work.wet(g) && !work.shallow(g); };
    if (!mark_near(work, water, open_water)) return;
    mark_near(work, ford, [&](Ground g) { return work.shallow(g); });
    for (TileIndex i = 0; i < work.size(); ++i) {
        const bool own = !work.own_shore.empty() && work.own_shore[i] != 0;
        if (water[i] != 0 && ford[i] == 0 && !own) work.ground[i] = work.beach(work.ground[i]);
    }
}

}  // namespace banneret::map::generate
