#include "common/simulation/detour.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

using navigation::ShortPath;

// Where the way is met again: its next corner, or a place on the line there a little inside the window.
Vec2 meeting_place(Vec2 at, Vec2 corner, std::int32_t window) {
    const Fixed reach = Fixed(window - 1) / navigation::kCellsPerTile;
    const Vec2 way = corner - at;
    const Fixed far = square_length(way);
    return far <= reach ? corner : at + way * (reach / far);
}

// The detour's corners, then those not yet come to; what does not fit is planned when the walk gets there.
void lay_before_the_rest(Path& path, const std::vector<Vec2>& detour, bool meets_corner) {
    std::array<Vec2, Path::kMaxCorners> corners{};
    std::size_t count = 0;
    const auto add = [&](Vec2 corner) {
        if (count < corners.size()) corners[count] = corner;
        ++count;
    };
    for (const Vec2 corner : detour) add(corner);
    for (std::size_t i = path.next + (meets_corner ? 1u : 0u); i < path.count; ++i) add(path.corners[i]);
    if (count > corners.size()) path.partial = 1;
    path.corners = corners;
    path.count = static_cast<std::uint8_t>(std::min(count, corners.size()));
    path.next = 0;
}

}  // namespace

Detour lay_detour(navigation::Navigation& navigation, const navigation::Walker& walker, Vec2 at, Path& path,
                  int tries) {
    const std::int32_t window =
        std::min(ShortPath::kFirstWindow + ShortPath::kWindowStep * tries, ShortPath::kLastWindow);
    const Vec2 corner = path.corners[path.next];
    const Vec2 meet = meeting_place(at, corner, window);
    const std::vector<Vec2>& detour =
        navigation.plan_short(walker, at, navigation::ShortGoal::at(meet), window);
    if (detour.empty()) return Detour::None;
    if (detour.size() == 1) return Detour::Nobody;
    lay_before_the_rest(path, detour, meet == corner);
    return Detour::Found;
}

}  // namespace banneret::simulation
