// Why an order cannot be carried out. The same answer for the ghost under the pointer and for the world.
#pragma once

#include <cstdint>

namespace banneret::simulation {

enum class Refusal : std::uint8_t {
    None = 0,
    NotYours = 1,
    NobodyThere = 2,   // the unit or the target is gone
    CannotDoThat = 3,  // no unit named can do it
    NotEnoughFood = 4,
    NotEnoughWood = 5,
    NotEnoughGold = 6,
    NotEnoughStone = 7,
    NoRoom = 8,  // population
    QueueFull = 9,
    GroundTaken = 10,  // something stands there
    WrongGround = 11,
    GroundTooSteep = 12,
    OffTheMap = 13,
    NotExplored = 14,
    NoWayThere = 15,
    TooManyQueued = 16,
    NotInPlay = 17,    // the seat is defeated or has resigned
    NotYetKnown = 18,  // comes with a later age
    Friendly = 19,     // not an enemy
    WouldShutIn = 20,  // a unit would be walled in
    NeedsBuilding = 21,
    NeedsTechnology = 22,
    KnownAlready = 23,  // or being researched
    NotTheirs = 24,     // its people never have it
    NoRoomInside = 25,  // the building or transport is full
    NotLetIn = 26,      // it does not take such units
    NobodyInside = 27,
    NoMarket = 28,   // its owner has no finished market
    NotTraded = 29,  // the market has no price for it
    TeamsLocked = 30,
    NotAnAlly = 31,
    NotConvertible = 32,
    NotRested = 33,  // a monk that has not enough faith yet
    NotHurt = 34,    // nothing to heal or mend
    HasRelic = 35,   // a monk with its hands full
    NotALine = 36,
    NotPacked = 37,  // it has to be packed up first
    InTreaty = 38,
    TooBadlyHurt = 50,  // a building that shelters nobody until it is mended
    OnlyAtBirth = 51,   // it takes in only what it trains, by its gather point
    PlayerGone = 55,    // the other seat is defeated, has resigned or was never there
    TooLong = 56,       // a wall of more tiles than one order lays
    NoHome = 57,        // to trade with: it has no finished building of that kind
};

// A plain sentence in English, for logs and for the text file's key: "There is not enough wood".
const char* sentence(Refusal refusal);

}  // namespace banneret::simulation
