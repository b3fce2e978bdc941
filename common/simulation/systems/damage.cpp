#include "common/simulation/damage.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// Attack less armour in one class; nothing through a class that the victim does not list.
std::int32_t through(const rules::ClassAmount& attack, const rules::ObjectType& victim) {
    for (const rules::ClassAmount& armour : victim.armours) {
        if (armour.armour_class == attack.armour_class) return std::max(0, attack.amount - armour.amount);
    }
    return 0;
}

Fixed slope_factor(Slope slope) {
    switch (slope) {
        case Slope::Above: return Fixed::ratio(5, 4);
        case Slope::Below: return Fixed::ratio(3, 4);
        case Slope::Level: break;
    }
    return Fixed(1);
}

}  // namespace

std::int32_t damage(const rules::ObjectType& attacker, const rules::ObjectType& victim, Slope slope,
                    bool stray) {
    return damage(attacker.attack.amounts, victim, slope, stray);
}

std::int32_t damage(const std::vector<rules::ClassAmount>& amounts, const rules::ObjectType& victim,
                    Slope slope, bool stray) {
    std::int32_t sum = 0;
    for (const rules::ClassAmount& attack : amounts) sum += through(attack, victim);
    const Fixed whole = Fixed(sum) * slope_factor(slope);
    return std::max(1, (stray ? whole / 2 : whole).round());
}

}  // namespace banneret::simulation
