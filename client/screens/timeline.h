// Timeline: how the scores have gone so far, noted while one plays. Scores are everybody's to see; the rest waits for the
// match page.
#pragma once

#include <array>
#include <vector>

#include "client/screens/chart.h"
#include "client/view/scene.h"

namespace banneret::screens {

class Timeline {
  public:
    // Each frame; a point is kept for every ten seconds of game time. A replay that goes back forgets what comes later.
    void note(const view::Scene& scene);
    std::vector<ChartLine> lines(const view::Scene& scene) const;
    bool empty() const { return points_.empty(); }

  private:
    struct Point {
        std::uint32_t tick = 0;
        std::array<std::uint32_t, kMaxSeats> score{};
    };
    std::vector<Point> points_;
};

}  // namespace banneret::screens
