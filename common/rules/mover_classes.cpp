#include "common/rules/mover_classes.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::rules {
namespace {

// Half-width less a sixteenth of a cell, in whole cells, rounded up. A cell is a quarter of a tile.
std::int32_t cells_of(Fixed radius) { return std::max(1, (radius * 4 - Fixed::ratio(1, 16)).ceil()); }

bool is_placed(const ObjectType& type) { return type.is_building() && type.footprint.width > 0; }

}  // namespace

MoverClasses::MoverClasses(const Rules& rules) {
    for (std::size_t r = 0; r < rules.restrictions.size(); ++r) {
        std::size_t first = 0;
        while (rules.restrictions[first].allowed != rules.restrictions[r].allowed) ++first;
        grounds_.push_back(static_cast<RestrictionId>(first));
    }
    for (const ObjectType& type : rules.types)
        if (type.is_mobile()) add(type.restriction, false, cells_of(type.radius), type.radius);
    for (const ObjectType& type : rules.types)
        if (is_placed(type)) add(type.footprint.placed_on, true, 0, Fixed(0));
}

void MoverClasses::add(RestrictionId restriction, bool placing, std::int32_t cells, Fixed half_width) {
    const ClassId there = find(restriction, placing, cells);
    if (there != kNoClass)
        classes_[there].half_width = max(classes_[there].half_width, half_width);
    else if (classes_.size() < kNoClass)
        classes_.push_back({grounds_[restriction], placing, cells, half_width});
}

std::string MoverClasses::fault() const {
    if (classes_.size() <= kMostClasses) return "";
    return "movers and buildings need " + std::to_string(classes_.size()) +
           " kinds of ground, and there are at most " + std::to_string(kMostClasses) +
           ": let more types share a restriction, or a radius of as many quarter tiles";
}

ClassId MoverClasses::find(RestrictionId restriction, bool placing, std::int32_t cells) const {
    for (std::size_t i = 0; i < classes_.size(); ++i) {
        const MoverClass& c = classes_[i];
        if (c.grounds == grounds_[restriction] && c.placing == placing && c.cells == cells)
            return static_cast<ClassId>(i);
    }
    return kNoClass;
}

ClassId MoverClasses::of(const ObjectType& type) const {
    return type.is_mobile() ? find(type.restriction, false, cells_of(type.radius)) : kNoClass;
}
ClassId MoverClasses::placing(const ObjectType& type) const {
    return is_placed(type) ? find(type.footprint.placed_on, true, 0) : kNoClass;
}

}  // namespace banneret::rules
