#include "common/rules/figures.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::rules {
namespace {

constexpr std::int32_t kMostPoints = 1'000'000;
constexpr std::int32_t kMostMs = 36'000'000;
constexpr Fixed kMostTiles = Fixed(64);

// To the nearest, halves away from zero.
std::int64_t divided(std::int64_t n, std::int64_t by) { return (n >= 0 ? n + by / 2 : n - by / 2) / by; }

// Thousandths after the effect. Requires: |value| is below 2^42, so that no product overflows.
std::int64_t after(const Effect& effect, std::int64_t value) {
    switch (effect.operation) {
        case Operation::Set: return effect.milli;
        case Operation::Add: return value + effect.milli;
        case Operation::Multiply: return divided(value * effect.milli, 1000);
        default: return value;
    }
}

std::uint8_t changed_byte(const Effect& effect, std::uint8_t value) {
    return static_cast<std::uint8_t>(changed_whole(effect, value, 0, 255));
}

bool is_base(const Rules& rules, ArmourClassId id) { return id == rules.melee || id == rules.pierce; }

bool reaches(const Rules& rules, const Effect& effect, ArmourClassId id) {
    return effect.armour_class == kBaseClasses ? is_base(rules, id) : effect.armour_class == id;
}

// Whether any amount of the list was of the class.
bool change_amounts(const Rules& rules, const Effect& effect, std::vector<ClassAmount>& amounts) {
    bool found = false;
    for (ClassAmount& each : amounts) {
        if (!reaches(rules, effect, each.armour_class)) continue;
        each.amount = static_cast<std::int16_t>(changed_whole(effect, each.amount, -1000, 1000));
        found = true;
    }
    return found;
}

// An attack gains a class that it had nothing of; to an armour that would be a weakness, so that stays.
void change_attack(const Rules& rules, const Effect& effect, Attack& attack) {
    change_amounts(rules, effect, attack.further);
    if (change_amounts(rules, effect, attack.amounts) || effect.armour_class == kBaseClasses ||
        effect.operation == Operation::Multiply || attack.reload_ms == 0)
        return;
    attack.amounts.push_back(
        {effect.armour_class, static_cast<std::int16_t>(changed_whole(effect, 0, -1000, 1000))});
}

void change_sight(const Effect& effect, ObjectType& o, bool range) {
    o.sight = changed(effect, o.sight, kMostTiles);
    o.attack.search_radius = changed(effect, o.attack.search_radius, kMostTiles);
    if (!range) return;
    if (o.attack.range_max > Fixed(0)) o.attack.range_max = changed(effect, o.attack.range_max, kMostTiles);
    for (Task& task : o.tasks) {
        const bool from_afar = task.range > Fixed(0);  // what has to be touched stays so
        if (task.kind == TaskKind::Convert && from_afar) task.range = changed(effect, task.range, kMostTiles);
    }
}

}  // namespace

std::int32_t changed_milli(const Effect& effect, std::int32_t milli) {
    return static_cast<std::int32_t>(
        std::clamp<std::int64_t>(after(effect, milli), -100'000'000, 100'000'000));
}

std::int32_t changed_whole(const Effect& effect, std::int32_t whole, std::int32_t low, std::int32_t high) {
    const std::int64_t changed = divided(after(effect, std::int64_t{whole} * 1000), 1000);
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(changed, low, high));
}

std::int32_t changed_ms(const Effect& effect, std::int32_t ms) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(after(effect, ms), 1, kMostMs));
}

Fixed changed(const Effect& effect, Fixed value, Fixed high) {
    const Fixed amount = Fixed::thousandths(effect.milli);
    switch (effect.operation) {
        case Operation::Set: value = amount; break;
        case Operation::Add: value += amount; break;
        case Operation::Multiply:
            value = Fixed::from_raw(static_cast<std::int64_t>(Int128{value.raw()} * effect.milli / 1000));
            break;
        default: break;
    }
    return clamp(value, Fixed(0), high);
}

void change_cost(const Effect& effect, Stock& cost) {
    for (std::size_t r = 0; r < cost.size(); ++r) {
        if ((effect.resources >> r & 1u) != 0) cost[r] = changed_whole(effect, cost[r], 0, kMostPoints);
    }
}

void change_figure(const Rules& rules, const Effect& effect, ObjectType& o) {
    Attack& attack = o.attack;
    switch (effect.attribute) {
        case Attribute::HitPoints:
            if (o.hit_points > 0) o.hit_points = changed_whole(effect, o.hit_points, 1, kMostPoints);
            break;
        case Attribute::Sight: o.sight = changed(effect, o.sight, kMostTiles); break;
        case Attribute::SearchRadius:
            attack.search_radius = changed(effect, attack.search_radius, kMostTiles);
            break;
        case Attribute::Speed: o.speed = changed(effect, o.speed, kMostTiles); break;
        case Attribute::Range: attack.range_max = changed(effect, attack.range_max, kMostTiles); break;
        case Attribute::RangeMin: attack.range_min = changed(effect, attack.range_min, kMostTiles); break;
        case Attribute::Reload:
            if (attack.reload_ms == 0) break;
            attack.reload_ms = std::max(100, changed_ms(effect, attack.reload_ms));
            attack.delay_ms = std::min(attack.delay_ms, attack.reload_ms);
            break;
        case Attribute::Attack: change_attack(rules, effect, attack); break;
        case Attribute::Armour: change_amounts(rules, effect, o.armours); break;
        case Attribute::Cost: change_cost(effect, o.cost); break;
        case Attribute::MakeTime: o.make_ms = changed_ms(effect, o.make_ms); break;
        case Attribute::WorkRate:
            o.work_rate = std::clamp(changed_milli(effect, o.work_rate), 1, 100'000);
            break;
        case Attribute::GarrisonRoom: o.garrison.room = changed_byte(effect, o.garrison.room); break;
        case Attribute::PopulationRoom: o.population_room = changed_byte(effect, o.population_room); break;
        case Attribute::GarrisonMissiles:
            attack.garrison_missiles = changed_byte(effect, attack.garrison_missiles);
            break;
        case Attribute::BlastRadius:
            attack.blast_radius = changed(effect, attack.blast_radius, kMostTiles);
            break;
        case Attribute::Accuracy:
            attack.accuracy_percent =
                static_cast<std::int16_t>(changed_whole(effect, attack.accuracy_percent, 0, 100));
            if (attack.building_accuracy_percent > 0)
                attack.building_accuracy_percent = static_cast<std::int16_t>(
                    changed_whole(effect, attack.building_accuracy_percent, 1, 100));
            break;
        case Attribute::Deposit:
            if (o.deposit.amount > 0)
                o.deposit.amount = changed_whole(effect, o.deposit.amount, 1, kMostPoints);
            break;
        case Attribute::DrawnRange: change_sight(effect, o, true); break;
        case Attribute::Looks: change_sight(effect, o, false); break;
        default: break;
    }
}

}  // namespace banneret::rules
