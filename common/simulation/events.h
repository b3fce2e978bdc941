// What happened in a tick, for who watches: the view, the HUD, sounds, the timeline, the AI's own seat.
// Events never feed the simulation, and are neither saved nor digested; a world drops them at the start of
// the next tick.
#pragma once

#include <vector>

#include "common/base/ids.h"
#include "common/base/vec2.h"
#include "common/rules/rules.h"
#include "common/simulation/refusal.h"

namespace banneret::simulation {

enum class EventKind : std::uint8_t {
    Refused = 0,  // an order of `seat` could not be carried out: `refusal`
    UnitTrained = 1,
    BuildingPlaced = 2,
    BuildingFinished = 3,
    Attacked = 4,  // `entity` of `seat` was hit by `other`
    Died = 5,
    ShotFired = 6,
    Struck = 7,         // a blow of `entity` landed on `other`
    ResourceSpent = 8,  // a deposit is empty
    DroppedOff = 9,     // `amount` of `resource` came home
    Flare = 10,
    Resigned = 11,
    Defeated = 12,
    Won = 13,
    HousingNeeded = 14,  // training waits for room
    Researched = 15,     // `amount` is the technology
    AgeReached = 16,     // `amount` is the age
    Claimed = 17,        // `entity` of a herd went over to `seat`
    NoWayOn = 18,   // `entity` cannot get to `at`, where it was sent: it goes as near as it can, or stands
    YardFull = 19,  // what is trained waits inside: there is no free place about the building
    GateLocked = 20,
    GateUnlocked = 21,
    Garrisoned = 22,       // `entity` went into `other`
    Ungarrisoned = 23,     // `entity` came out of `other`
    BellRung = 24,         // `amount` 1: rung, 0: rung again
    Converted = 25,        // `entity`, of seat `amount` before, is `seat`'s now by `other`, a monk
    ConversionBegun = 26,  // `entity` of `seat` is being converted by `other`
    Healed = 27,           // `entity` by `other`
    RelicTaken = 28,       // `entity` took up the relic `other`
    RelicDropped = 29,
    RelicHoused = 30,   // `entity`, a relic, into `other`
    MarketBought = 31,  // `amount` lots of `resource`
    MarketSold = 32,
    TributeSent = 33,       // `amount` of `resource` to seat `type`
    TributeReceived = 34,   // `amount` of `resource` from seat `type`
    TradeDone = 35,         // `amount` of gold came home by `entity`
    DiplomacyChanged = 36,  // `amount` is the stance, `type` the other seat
    FarmSpent = 37,         // `entity`
    FarmSown = 38,          // again
    PackedUp = 39,          // `entity` can move
    SetUp = 40,             // `entity` can shoot
    WonderBegun = 41,       // a countdown of `amount` ms begins
    WonderLost = 42,        // the countdown stops
    RelicsHeld = 43,        // a countdown of `amount` ms begins
    RelicsLost = 44,        // the countdown stops
    KingDied = 45,
    Captured = 46,   // `entity` of nature's is `seat`'s now
    RelicGold = 47,  // `amount` of gold
};

struct Event {
    EventKind kind = EventKind::Refused;
    SeatId seat = kNature;  // whom it concerns first
    Refusal refusal = Refusal::None;
    rules::TypeId type = rules::kNone;
    EntityId entity;
    EntityId other;
    Vec2 at;
    std::int32_t amount = 0;
    rules::Resource resource = rules::Resource::Food;
};

using Events = std::vector<Event>;

}  // namespace banneret::simulation
