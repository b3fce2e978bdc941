#include "common/navigation/classes.h"

#include <algorithm>

#include "common/base/check.h"
#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

std::int32_t cells_of(Fixed radius) { return std::max(1, (radius * 4).ceil()); }

}  // namespace

Classes::Classes(const rules::Rules& rules) {
    for (std::size_t r = 0; r < rules.restrictions.size(); ++r) {
        std::size_t first = 0;
        while (rules.restrictions[first].allowed != rules.restrictions[r].allowed) ++first;
        grounds_.push_back(static_cast<rules::RestrictionId>(first));
    }
    for (const rules::ObjectType& type : rules.types) {
        if (!type.is_mobile() || of(type) != kNoClass) continue;
        classes_.push_back({grounds_[type.restriction], cells_of(type.radius)});
    }
    BANNERET_CHECK(classes_.size() <= kMostClasses, "the rules' movers need more than sixteen classes");
}

ClassId Classes::of(const rules::ObjectType& type) const {
    if (!type.is_mobile()) return kNoClass;
    const std::int32_t cells = cells_of(type.radius);
    for (std::size_t i = 0; i < classes_.size(); ++i) {
        if (classes_[i].grounds == grounds_[type.restriction] && classes_[i].cells == cells)
            return static_cast<ClassId>(i);
    }
    return kNoClass;
}

}  // namespace banneret::navigation
