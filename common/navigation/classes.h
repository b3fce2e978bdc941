// Classes: the kinds of movers that navigation keeps a plane for, made from the rules: grounds and a size.
#pragma once

#include <vector>

#include "common/rules/rules.h"

namespace banneret::navigation {

using ClassId = std::uint8_t;
inline constexpr ClassId kNoClass = 0xFF;
inline constexpr std::size_t kMostClasses = 16;

struct MoverClass {
    rules::RestrictionId grounds = 0;  // the first restriction that allows just these terrains
    std::int32_t cells = 1;            // the body's half-width in whole cells, rounded up; at least 1
};

class Classes {
  public:
    Classes() = default;
    // Requires: the mobile types of the rules need at most kMostClasses.
    explicit Classes(const rules::Rules& rules);

    // kNoClass for what does not move.
    ClassId of(const rules::ObjectType& type) const;
    std::size_t size() const { return classes_.size(); }
    const MoverClass& operator[](ClassId id) const { return classes_[id]; }

  private:
    std::vector<MoverClass> classes_;
    std::vector<rules::RestrictionId> grounds_;  // by restriction: the first that allows the same
};

}  // namespace banneret::navigation
