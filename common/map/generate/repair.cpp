// The last repair: a player whose town centre the script asked for gets it, whatever stood in its way.
#include <algorithm>

#include "common/map/generate/placing.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

constexpr int kRing = 1;  // tiles cleared round it

Box cleared(const Workshop& work, const rules::ObjectType& type, TilePos at) {
    Box box = footprint_at(type, at);
    box.x0 = std::max(box.x0 - kRing, 0);
    box.y0 = std::max(box.y0 - kRing, 0);
    box.x1 = std::min(box.x1 + kRing, work.side() - 1);
    box.y1 = std::min(box.y1 + kRing, work.side() - 1);
    return box;
}

void clear(Workshop& work, const rules::ObjectType& type, const Box& box) {
    std::erase_if(work.objects, [&](const PlacedObject& o) { return box.contains(tile_of(o.at)); });
    Ground open = kGrass;
    for (int g = 255; g >= 0; --g) {
        const auto ground = static_cast<Ground>(g);
        if (work.rules.allows(restriction_of(type), work.terrain(ground)) && !work.forest(ground))
            open = ground;
    }
    for (int y = box.y0; y <= box.y1; ++y) {
        for (int x = box.x0; x <= box.x1; ++x) {
            const TileIndex i = work.index({x, y});
            work.taken[i] = 0;
            if (work.forest(work.ground[i]) || work.wet(work.ground[i])) work.ground[i] = open;
            if (!work.rules.allows(restriction_of(type), work.terrain(work.ground[i]))) work.ground[i] = open;
        }
    }
}

// Height under it is made one, so that it can stand on any slope limit.
void level(Workshop& work, const Box& box, TilePos at) {
    const std::uint8_t height = work.elevation[work.index(at)];
    for (int y = box.y0; y <= box.y1; ++y) {
        for (int x = box.x0; x <= box.x1; ++x) work.elevation[work.index({x, y})] = height;
    }
}

}  // namespace

void repair_starts(Workshop& work) {
    if (work.rules.town_center == rules::kNone) return;
    const rules::ObjectType& type = work.rules.types[work.rules.town_center];
    for (std::size_t p = 0; p < work.starts.size(); ++p) {
        if (work.asked_town_center[p] == 0 || work.has_town_center[p] != 0) continue;
        const TilePos at{std::clamp(work.starts[p].x, 3, std::max(work.side() - 4, 3)),
                         std::clamp(work.starts[p].y, 3, std::max(work.side() - 4, 3))};
        const Box box = cleared(work, type, at);
        clear(work, type, box);
        level(work, box, at);
        stand(work, work.rules.town_center, static_cast<SeatId>(p + 1), at);
    }
}

}  // namespace banneret::map::generate
