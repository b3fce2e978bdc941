#include "client/screens/timeline.h"

#include <algorithm>

namespace banneret::screens {
namespace {

constexpr std::uint32_t kEveryTicks = 10'000 / kTickMs;

}  // namespace

void Timeline::note(const view::Scene& scene) {
    while (!points_.empty() && points_.back().tick > scene.tick) points_.pop_back();
    if (!points_.empty() && scene.tick - points_.back().tick < kEveryTicks) return;
    Point point;
    point.tick = scene.tick;
    for (std::size_t seat = 1; seat < kMaxSeats; ++seat)
        point.score[seat] =
            static_cast<std::uint32_t>(std::clamp<std::int64_t>(scene.seats[seat].score, 0, 0xFFFF'FFFF));
    points_.push_back(point);
}

std::vector<ChartLine> Timeline::lines(const view::Scene& scene) const {
    std::vector<ChartLine> lines;
    for (std::size_t seat = 1; seat < kMaxSeats; ++seat) {
        if (scene.seats[seat].name.empty()) continue;
        ChartLine line;
        line.player_number = scene.seats[seat].colour;
        for (const Point& point : points_)
            line.points.emplace_back(static_cast<Turn>(point.tick / kTicksPerTurn), point.score[seat]);
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace banneret::screens
