#include <algorithm>

#include "common/simulation/allegiance.h"
#include "common/simulation/answering.h"
#include "common/simulation/monks.h"
#include "common/simulation/systems.h"
#include "common/simulation/targets.h"
#include "common/simulation/tasks.h"
#include "common/simulation/turning.h"
#include "common/simulation/victory.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

using rules::PlayerNumber;

// Of a building's conversion (reference: rules-facts 14); what its owner knows makes no difference to them.
constexpr int kBuildingLeast = 15;
constexpr int kBuildingMost = 25;
constexpr Fixed kChantSlack = Fixed::ratio(1, 2);  // tiles that a victim may gain while the monk chants
constexpr std::uint32_t kMillion = 1'000'000;

std::int32_t number(const World& world, SeatId seat, PlayerNumber which) {
    return world.rules_of(seat).number(which);
}

Fixed reach_of_task(const rules::Task& task) { return max(task.range, kArm); }

// What needs a technology of the monk's seat first.
bool knows_how(const World& world, SeatId seat, const rules::ObjectType& target) {
    if (target.is_building()) return number(world, seat, PlayerNumber::ConvertsBuildings) > 0;
    if (target.kind == rules::Kind::Siege) return number(world, seat, PlayerNumber::ConvertsSiege) > 0;
    if (target.kind == rules::Kind::Monk) return number(world, seat, PlayerNumber::ConvertsMonks) > 0;
    return true;
}

bool is_finished(const World& world, EntityId id) {
    const Building* const building = world.find<Building>(id);
    return building == nullptr || building->finished != 0;
}

void count_conversion(World& world, EntityId victim, SeatId winner, SeatId loser) {
    Tally& won = world.player(winner).tally;
    ++won.units_converted;
    if (loser == kNature) return;
    const std::int64_t price = worth_of(world.type_of(victim).cost);
    won.destroyed += price;
    world.player(loser).tally.lost += price;
}

void win_over(World& world, EntityId monk, EntityId victim) {
    const SeatId winner = world.owner_of(monk);
    const SeatId loser = world.owner_of(victim);
    count_conversion(world, victim, winner, loser);
    change_side(world, victim, winner);
    world.tell({EventKind::Converted, winner, Refusal::None, world.get<Identity>(victim).type, victim, monk,
                world.get<Transform>(victim).at, loser});
    world.get<Faith>(monk).points = 0;
    stop_serving(world, monk);
}

bool succeeds(World& world, const ConversionOdds& odds, int step) {
    if (step < odds.least) return false;
    return step >= odds.most || world.random.combat.below(kMillion) < odds.chance_millionths;
}

// The victim is warned, and may turn on the monk; who works goes on.
void begin_chant(World& world, EntityId monk, EntityId victim) {
    Faith& faith = world.get<Faith>(monk);
    faith.step_ms = kConversionStepMs;
    faith.steps = 0;
    world.tell({EventKind::ConversionBegun, world.owner_of(victim), Refusal::None,
                world.get<Identity>(victim).type, victim, monk, world.get<Transform>(victim).at, 0});
    if (!world.has<Worker>(victim)) answer(world, victim, monk);
}

void chant(World& world, EntityId monk, EntityId victim) {
    stop_walking(world, monk);
    face(world, monk, victim);
    Faith& faith = world.get<Faith>(monk);
    if (faith.step_ms == 0) return begin_chant(world, monk, victim);
    faith.step_ms -= kTickMs;
    if (faith.step_ms > 0) return;
    faith.step_ms += kConversionStepMs;
    ++faith.steps;
    if (succeeds(world, odds_of(world, world.owner_of(monk), victim), faith.steps))
        win_over(world, monk, victim);
}

}  // namespace

ConversionOdds odds_of(const World& world, SeatId converter, EntityId victim) {
    const SeatId owner = world.owner_of(victim);
    ConversionOdds odds;
    const bool building = world.type_of(victim).is_building();
    odds.least =
        building ? kBuildingLeast : std::max(1, number(world, owner, PlayerNumber::ConversionMin) / 1000);
    odds.most = building ? kBuildingMost
                         : std::max(odds.least, number(world, owner, PlayerNumber::ConversionMax) / 1000);
    const std::int64_t chance = std::max(0, number(world, converter, PlayerNumber::ConversionChance));
    const std::int64_t resistance = std::max(1, number(world, owner, PlayerNumber::ConversionResistance));
    odds.chance_millionths =
        static_cast<std::uint32_t>(std::min<std::int64_t>(kMillion, chance * kMillion / resistance));
    return odds;
}

Refusal refusal_to_convert(const World& world, EntityId monk, EntityId target) {
    if (!world.alive(target) || !world.has<Transform>(target) || !world.has<Health>(target))
        return Refusal::NobodyThere;
    const SeatId seat = world.owner_of(monk);
    if (world.allied(seat, world.owner_of(target))) return Refusal::Friendly;
    if (world.has<RelicBearer>(monk)) return Refusal::HasRelic;
    const rules::ObjectType& type = world.type_of(target);
    if (!type.convertible || !is_finished(world, target) || !knows_how(world, seat, type) ||
        find_task(world, monk, rules::TaskKind::Convert, target) == nullptr)
        return Refusal::NotConvertible;
    if (world.treaty_over == 0 && world.owner_of(target) != kNature) return Refusal::InTreaty;
    return faith_of(world, monk) >= Fixed(kFullFaith) ? Refusal::None : Refusal::NotRested;
}

void begin_converting(World& world, EntityId monk, EntityId target, bool ordered) {
    Faith& faith = world.get<Faith>(monk);
    faith.work = MonkWork::Converting;
    faith.target = target;
    faith.ordered = ordered ? 1 : 0;
    faith.step_ms = 0;
    faith.steps = 0;
    faith.look_wait = 0;
}

// Who gets out of reach meanwhile is followed, if that was ordered, and the steps begin anew.
void go_on_converting(World& world, EntityId monk) {
    const Faith& faith = world.get<Faith>(monk);
    const EntityId victim = faith.target;
    if (refusal_to_convert(world, monk, victim) != Refusal::None ||
        !visible(world, world.owner_of(monk), victim))
        return stop_serving(world, monk);
    const rules::Task* const task = find_task(world, monk, rules::TaskKind::Convert, victim);
    const Fixed reach = reach_of_task(*task);
    const bool chants = faith.step_ms > 0;
    if (within_reach(world, monk, victim, chants ? reach + kChantSlack : reach))
        return chant(world, monk, victim);
    if (faith.ordered == 0) return stop_serving(world, monk);
    world.get<Faith>(monk).step_ms = 0;
    if (close_in_on(world, monk, victim, reach) == Closing::Hopeless) stop_serving(world, monk);
}

}  // namespace banneret::simulation
