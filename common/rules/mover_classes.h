// MoverClasses: the kinds of ground that a ruleset asks about: grounds and a size for what moves, grounds alone
// for what is placed. Navigation keeps a plane for each; readers of rules refuse those that need too many.
#pragma once

#include <optional>
#include <vector>

#include "common/rules/rules.h"

namespace banneret::rules {

using ClassId = std::uint8_t;
inline constexpr ClassId kNoClass = 0xFF;
inline constexpr std::size_t kMostClasses = 16;

struct MoverClass {
    RestrictionId grounds = 0;  // the first restriction that allows just these terrains
    bool placing = false;       // no body: for asking where a footprint may lie
    std::int32_t cells = 1;  // how far terrain is widened: the body less a sixteenth, in whole quarter tiles
    Fixed half_width;        // of the widest body in the class, in tiles
};

class MoverClasses {
  public:
    MoverClasses() = default;
    // Bodies of as many whole cells share a class. There may be more than kMostClasses: see fault().
    explicit MoverClasses(const Rules& rules);
    // What is wrong where there are too many, as a phrase without a full stop; empty: nothing is.
    std::string fault() const;

    // kNoClass for what does not move.
    ClassId of(const ObjectType& type) const;
    // The class to ask where a footprint of the type may lie; kNoClass for what is not placed.
    ClassId placing(const ObjectType& type) const;
    std::size_t size() const { return classes_.size(); }
    const MoverClass& operator[](ClassId id) const { return classes_[id]; }

  private:
    ClassId find(RestrictionId restriction, bool placing, std::int32_t cells) const;
    void add(RestrictionId restriction, bool placing, std::int32_t cells, Fixed half_width);

    std::vector<MoverClass> classes_;
    std::vector<RestrictionId> grounds_;  // by restriction: the first that allows the same
};

}  // namespace banneret::rules
