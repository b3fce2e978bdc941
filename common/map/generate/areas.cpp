#include "common/map/generate/areas.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::map::generate {

void ActorAreas::add(int id, TilePos at, int radius) {
    radius_.emplace(id, std::clamp(radius, 0, work_.side()));
    areas_.push_back({id, at});
    if (recipe_ == nullptr) return;
    if (!inside_.empty() && recipe_->in_area == id) mark(inside_, areas_.back(), reach_);
    if (!avoided_.empty() && is_avoided(id)) mark(avoided_, areas_.back(), 0);
}

bool ActorAreas::is_avoided(int id) const {
    const std::vector<int>& avoided = recipe_->avoided_areas;
    return recipe_->avoids_all_areas || std::find(avoided.begin(), avoided.end(), id) != avoided.end();
}

void ActorAreas::ask(const Recipe& recipe, int reach) {
    recipe_ = &recipe;
    reach_ = reach;
    inside_.assign(recipe.in_area ? work_.size() : 0, 0);
    avoided_.assign(recipe.avoids_all_areas || !recipe.avoided_areas.empty() ? work_.size() : 0, 0);
    for (const Area& area : areas_) {
        if (!work_.steps.spend(1)) return;
        if (!inside_.empty() && recipe.in_area == area.id) mark(inside_, area, reach);
        if (!avoided_.empty() && is_avoided(area.id)) mark(avoided_, area, 0);
    }
}

void ActorAreas::mark(std::vector<std::uint8_t>& tiles, const Area& area, int reach) {
    const std::int64_t r = radius_.at(area.id) + std::int64_t{reach};
    const std::int64_t last = work_.side() - 1;
    const std::int64_t x0 = std::max<std::int64_t>(area.at.x - r, 0);
    const std::int64_t x1 = std::min(area.at.x + r, last);
    const std::int64_t y0 = std::max<std::int64_t>(area.at.y - r, 0);
    const std::int64_t y1 = std::min(area.at.y + r, last);
    if (x0 > x1 || y0 > y1 || !work_.steps.spend((x1 - x0 + 1) * (y1 - y0 + 1))) return;
    for (std::int64_t y = y0; y <= y1; ++y) {
        const auto row = tiles.begin() + y * work_.side();
        std::fill(row + x0, row + x1 + 1, std::uint8_t{1});
    }
}

std::vector<TileIndex> ActorAreas::tiles_inside() const {
    std::vector<TileIndex> tiles;
    for (TileIndex i = 0; i < work_.size(); ++i) {
        if (inside_[i] != 0) tiles.push_back(i);
    }
    return tiles;
}

}  // namespace banneret::map::generate
