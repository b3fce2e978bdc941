// Classes: the kinds of ground that navigation keeps a plane for, made from the rules: grounds and a size for
// what moves, grounds alone for what is placed.
#pragma once

#include <optional>
#include <vector>

#include "common/base/result.h"
#include "common/rules/rules.h"

namespace banneret::navigation {

// Which plane a question is about: a class's own, or one of its planes as a seat sees it (NavField::seen_by).
using ClassId = std::uint8_t;
inline constexpr ClassId kNoClass = 0xFF;
inline constexpr std::size_t kMostClasses = 16;

struct MoverClass {
    rules::RestrictionId grounds = 0;  // the first restriction that allows just these terrains
    bool placing = false;              // no body: for asking where a footprint may lie
    std::int32_t cells = 1;  // how far terrain is widened: the body less a sixteenth, in whole cells
    Fixed half_width;        // of the widest body in the class, in tiles
};

class Classes {
  public:
    Classes() = default;
    // Requires: fault_of(rules) finds nothing. Bodies of as many whole cells share a class.
    explicit Classes(const rules::Rules& rules);
    // What is wrong with the rules where they need more classes than there are.
    static std::optional<Error> fault_of(const rules::Rules& rules);

    // kNoClass for what does not move.
    ClassId of(const rules::ObjectType& type) const;
    // The class to ask where a footprint of the type may lie; kNoClass for what is not placed.
    ClassId placing(const rules::ObjectType& type) const;
    std::size_t size() const { return classes_.size(); }
    const MoverClass& operator[](ClassId id) const { return classes_[id]; }

  private:
    ClassId find(rules::RestrictionId restriction, bool placing, std::int32_t cells) const;
    void take(const rules::Rules& rules);

    std::vector<MoverClass> classes_;
    std::vector<rules::RestrictionId> grounds_;  // by restriction: the first that allows the same
};

}  // namespace banneret::navigation
