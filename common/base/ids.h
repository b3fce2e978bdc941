// Names of things in a match: an entity's place and generation, a seat, a place in a ruleset's tables.
#pragma once

#include <compare>
#include <cstdint>

namespace banneret {

// Something in the world. 20 bits of place, 12 of generation; zero is nobody. An id whose entity is gone
// finds nothing, since the next entity in its place has another generation. Ordered and iterated by place.
struct EntityId {
    static constexpr std::uint32_t kPlaceBits = 20;
    static constexpr std::uint32_t kPlaceMask = (1u << kPlaceBits) - 1;

    std::uint32_t value = 0;

    static constexpr EntityId make(std::uint32_t place, std::uint32_t generation) {
        return {(generation << kPlaceBits) | (place & kPlaceMask)};
    }
    constexpr std::uint32_t place() const { return value & kPlaceMask; }
    constexpr std::uint32_t generation() const { return value >> kPlaceBits; }
    constexpr explicit operator bool() const { return value != 0; }
    constexpr bool operator==(const EntityId&) const = default;
    constexpr std::strong_ordering operator<=>(const EntityId& o) const {
        if (const auto by_place = place() <=> o.place(); by_place != 0) return by_place;
        return generation() <=> o.generation();
    }
};
inline constexpr EntityId kNobody{};

// A seat at the match: 1 to 8 are players, in the order of the lobby's rows in use; 0 is nature, which owns
// what nobody does (trees, mines, deer).
using SeatId = std::uint8_t;
inline constexpr SeatId kNature = 0;
inline constexpr int kMaxPlayers = 8;
inline constexpr int kMaxSeats = kMaxPlayers + 1;  // nature included, so that arrays can be indexed by seat

// Time in the game. A tick is 16 ms of game time, a turn is 8 ticks (design: lockstep).
using Tick = std::uint32_t;
using Turn = std::uint32_t;
inline constexpr int kTickMs = 16;
inline constexpr int kTicksPerTurn = 8;
inline constexpr int kTurnMs = kTickMs * kTicksPerTurn;

}  // namespace banneret
