#include "common/navigation/classes.h"

#include <algorithm>
#include <string>

#include "common/base/check.h"
#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

// Half-width less a sixteenth of a cell, in whole cells, rounded up.
std::int32_t cells_of(Fixed radius) { return std::max(1, (radius * 4 - Fixed::ratio(1, 16)).ceil()); }

bool is_placed(const rules::ObjectType& type) { return type.is_building() && type.footprint.width > 0; }

}  // namespace

Classes::Classes(const rules::Rules& rules) {
    take(rules);
    BANNERET_CHECK(classes_.size() <= kMostClasses, "the rules' movers need more than sixteen classes");
}

std::optional<Error> Classes::fault_of(const rules::Rules& rules) {
    Classes classes;
    classes.take(rules);
    if (classes.size() <= kMostClasses) return std::nullopt;
    return Error{"ruleset \"" + rules.name + "\"",
                 "its movers and buildings need " + std::to_string(classes.size()) +
                     " kinds of ground, and there are at most " + std::to_string(kMostClasses),
                 "let more types share a restriction, or a radius of as many quarter tiles"};
}

void Classes::take(const rules::Rules& rules) {
    for (std::size_t r = 0; r < rules.restrictions.size(); ++r) {
        std::size_t first = 0;
        while (rules.restrictions[first].allowed != rules.restrictions[r].allowed) ++first;
        grounds_.push_back(static_cast<rules::RestrictionId>(first));
    }
    const auto add = [&](rules::RestrictionId restriction, bool placing, std::int32_t cells, Fixed half) {
        const ClassId there = find(restriction, placing, cells);
        if (there != kNoClass) {
            classes_[there].half_width = max(classes_[there].half_width, half);
        } else {
            classes_.push_back({grounds_[restriction], placing, cells, half});
        }
    };
    for (const rules::ObjectType& type : rules.types)
        if (type.is_mobile()) add(type.restriction, false, cells_of(type.radius), type.radius);
    for (const rules::ObjectType& type : rules.types)
        if (is_placed(type)) add(type.footprint.placed_on, true, 0, Fixed(0));
}

ClassId Classes::find(rules::RestrictionId restriction, bool placing, std::int32_t cells) const {
    for (std::size_t i = 0; i < classes_.size(); ++i) {
        const MoverClass& c = classes_[i];
        if (c.grounds == grounds_[restriction] && c.placing == placing && c.cells == cells)
            return static_cast<ClassId>(i);
    }
    return kNoClass;
}

ClassId Classes::of(const rules::ObjectType& type) const {
    return type.is_mobile() ? find(type.restriction, false, cells_of(type.radius)) : kNoClass;
}
ClassId Classes::placing(const rules::ObjectType& type) const {
    return is_placed(type) ? find(type.footprint.placed_on, true, 0) : kNoClass;
}

}  // namespace banneret::navigation
