// World: everything that a tick reads. Three kinds of state, kept apart:
//
//   essential  registry, components, missiles, tiles, players, streams, tick: in every snapshot and digest;
//   derived    navigation, the survey of bodies, who sees what: rebuilt from the essential by rebuild(), and
//   a test does
//              that every so many ticks and compares digests;
//   local      events and scratch: neither.
//
// A world made by read_snapshot goes on with the same digests as the one the snapshot was taken of.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <tuple>
#include <vector>

#include "common/base/random.h"
#include "common/map/tile_map.h"
#include "common/rules/player_rules.h"
#include "common/simulation/components.h"
#include "common/simulation/events.h"
#include "common/simulation/registry.h"
#include "common/simulation/table.h"
#include "common/simulation/victory_kinds.h"

namespace banneret::simulation {

// Every kind of component, with the number it has in snapshots and digests for ever.
template <std::uint8_t Number, class T>
struct Numbered {
    static constexpr std::uint8_t kNumber = Number;
    using Component = T;
    const char* name;
    Table<T> table;
};
using Tables =
    std::tuple<Numbered<1, Identity>, Numbered<2, Transform>, Numbered<3, Health>, Numbered<4, Worker>,
               Numbered<5, Combat>, Numbered<6, Building>, Numbered<7, Production>, Numbered<8, Deposit>,
               Numbered<9, Path>, Numbered<10, OrderQueue>, Numbered<11, Interrupted>, Numbered<12, Dying>,
               Numbered<13, Corpse>, Numbered<14, InFormation>, Numbered<15, Turning>, Numbered<16, Grazer>,
               Numbered<17, Garrisoned>, Numbered<18, Boarding>, Numbered<19, Landing>, Numbered<20, Duty>,
               Numbered<21, Packing>, Numbered<22, Assault>, Numbered<23, GroundTarget>, Numbered<24, Faith>,
               Numbered<25, RelicErrand>, Numbered<26, RelicBearer>, Numbered<27, PlaysBy>,
               Numbered<28, Capturable>, Numbered<29, Trader>, Numbered<30, Plot>, Numbered<31, Flier>>;

// The names of the kinds, in the order of Tables: "Identity".
std::span<const char* const> component_names();

enum class PlayerState : std::uint8_t { Absent = 0, Playing = 1, Defeated = 2, Resigned = 3, Won = 4 };

// What a computer player remembers from one decision to the next. ai/ reads the world and decides; its memory
// is here so that it is saved and digested (decisions, 3).
struct ComputerMemory {
    Vec2 enemy_seen;        // where an enemy building was last seen
    Tick attack_since = 0;  // 0: no attack is under way
    std::uint32_t attacks = 0;
    std::uint16_t temper = 0;  // 1 bold to 100 careful, drawn at the first decision
    std::uint8_t knows_enemy = 0;
    std::uint8_t scout_leg = 0;
    std::uint32_t spare = 0;
};

// What a player has done, for the score by parts (reference: rules-facts 18) and the match page.
struct Tally {
    std::int64_t bought_units = 0;  // prices paid, all goods together, as the next three
    std::int64_t bought_buildings = 0;
    std::int64_t bought_technologies = 0;
    std::int64_t destroyed = 0;  // of enemies' units and buildings, killed or converted
    std::int64_t lost = 0;       // of its own
    std::array<Fixed, rules::kResources> tribute_sent{};
    std::array<Fixed, rules::kResources> tribute_received{};
    Fixed trade_gold;
    Fixed relic_gold;
    std::array<std::int64_t, 4> score{};  // military, economy, technology, society
    std::uint32_t units_converted = 0;
    std::uint32_t spare = 0;
};

// A player's side of the world. Index 0 is nature.
struct Player {
    std::array<Fixed, rules::kResources> stock{};
    std::array<Fixed, rules::kResources> gathered{};  // all ever brought home
    PlayerState state = PlayerState::Absent;
    std::uint8_t computer = 0;      // 1: played by the computer, inside the tick
    std::uint8_t level = 0;         // of the computer player
    std::uint8_t civilisation = 0;  // a place in Rules::civilisations
    std::uint8_t team = 0;          // 0 none
    std::uint8_t colour = 1;        // player number, 1 to 8
    std::uint8_t age = 1;
    std::uint8_t spare = 0;
    std::uint32_t population = 0;  // units alive and in training
    std::uint32_t room = 0;        // what houses give, within the limit
    std::uint32_t population_limit = 75;
    std::uint32_t units_made = 0;
    std::uint32_t units_lost = 0;
    std::uint32_t units_killed = 0;  // of others, buildings apart
    std::uint32_t buildings_lost = 0;
    std::uint32_t buildings_razed = 0;
    Random random;  // the computer player's own stream
    ComputerMemory memory;
    // What it knows, in the order of research; with age, civilisation and team all that its copy of the rules
    // follows from.
    std::array<rules::TechnologyId, rules::kMaxTechnologies> researched{};
    std::uint8_t researched_count = 0;
    std::uint8_t allied_victory = 1;  // 1: wins together with its allies
    std::uint8_t auto_reseed = 0;     // 1: spent farms are sown again from the stock
    std::uint8_t spare_2 = 0;
    std::uint16_t reseeds = 0;                   // farms paid for ahead
    std::int32_t wonder_left_ms = 0;             // until its wonder wins; 0: no countdown
    std::int32_t relics_left_ms = 0;             // until its relics win
    std::int32_t treason_left_ms = 0;            // for which it still sees the kings
    std::array<Diplomacy, kMaxSeats> stances{};  // towards each seat; by team at the start
    std::array<std::uint8_t, 3> spare_3{};
    Tally tally;
};

// What a hundred of each good costs in gold, before fees; the same for all. Gold's own is 0.
struct Market {
    rules::Stock price{};
};

// Which tiles each seat has ever seen: one bit a tile, rows from y = 0. Revision rises with each new bit, so
// that its digest is worked out again only then.
struct Explored {
    std::vector<std::uint64_t> bits;
    std::uint32_t revision = 0;
};

struct MissilePool {
    std::vector<Missile> flying;  // in the order of launching
    std::uint32_t next_serial = 1;
};

// The streams of random draws; one consumer's draws never move another's.
struct Streams {
    Random combat;
    Random nature;
    Random spawning;
};

struct Derived;  // derived.h

class World {
  public:
    // An empty world. Requires: rules is not null. Seats are Absent but nature.
    World(std::shared_ptr<const rules::Rules> rules, map::TileMap tiles, std::uint64_t seed);
    ~World();
    World(World&&) noexcept;
    World& operator=(World&&) noexcept;

    // ---- Essential
    std::shared_ptr<const rules::Rules> rules;
    map::TileMap tiles;
    Registry registry;
    Tables tables{};
    MissilePool missiles;
    std::array<Player, kMaxSeats> players{};
    std::array<Explored, kMaxSeats> explored{};
    Streams random;
    Tick tick = 0;            // of this match, from 0; the age of the game
    SeatId winner = kNature;  // the lowest seat of the side that has won; 0: nobody yet
    std::uint8_t over = 0;    // 1: the match is decided
    std::uint8_t teams_locked = 1;
    std::uint8_t treaty_over = 1;
    std::uint8_t reveal_all = 0;  // 1: every seat sees the whole map (a setting)
    Victory victory = Victory::Conquest;
    std::uint32_t victory_amount = 0;  // minutes or points, for the kinds that have one
    Market market;

    // ---- Derived and local
    // By seat: the copy of the rules it plays by (research.h).
    std::array<std::shared_ptr<const rules::PlayerRules>, kMaxSeats> own_rules;
    std::unique_ptr<Derived> derived;
    Events events;
    // Throws away everything derived and works it out from the essential.
    void rebuild();

    // ---- Components
    template <class T>
    Table<T>& all() {
        return table_of<T>(tables);
    }
    template <class T>
    const Table<T>& all() const {
        return table_of<T>(tables);
    }
    template <class T>
    T* find(EntityId id) {
        return all<T>().find(id);
    }
    template <class T>
    const T* find(EntityId id) const {
        return all<T>().find(id);
    }
    template <class T>
    bool has(EntityId id) const {
        return all<T>().has(id);
    }
    template <class T>
    T& get(EntityId id) {
        return all<T>().get(id);
    }
    template <class T>
    const T& get(EntityId id) const {
        return all<T>().get(id);
    }
    template <class T>
    T& set(EntityId id, const T& value) {
        return all<T>().set(id, value);
    }
    template <class T>
    bool remove(EntityId id) {
        return all<T>().remove(id);
    }
    // The ids that have a T, copied, for a walk that adds or removes components.
    template <class T>
    std::vector<EntityId>& scratch_ids() {
        scratch_ = all<T>().ids();
        return scratch_;
    }

    // ---- Questions that everybody asks
    bool alive(EntityId id) const {
        return registry.alive(id) && has<Identity>(id) && !has<Dying>(id) && !has<Corpse>(id);
    }
    // The seat's own figures for a type, changed by what it has researched.
    const rules::ObjectType& type(SeatId seat, rules::TypeId id) const;
    const rules::PlayerRules& rules_of(SeatId seat) const { return *own_rules[seat]; }
    // By the figures its owner plays by. Requires: it has an Identity.
    const rules::ObjectType& type_of(EntityId id) const;
    SeatId owner_of(EntityId id) const;  // kNature for what has none
    // How a regards b (diplomacy.h); the other way round it may be otherwise. Nature is nobody's enemy or ally.
    bool enemies(SeatId a, SeatId b) const;
    bool allied(SeatId a, SeatId b) const;  // a seat is its own ally
    Player& player(SeatId seat) { return players[seat]; }
    const Player& player(SeatId seat) const { return players[seat]; }
    void tell(Event event) { events.push_back(event); }

  private:
    template <class T, class Tuple>
    static auto& table_of(Tuple& tuple) {
        return find_table<T, 0>(tuple).table;
    }
    template <class T, std::size_t I, class Tuple>
    static auto& find_table(Tuple& tuple) {
        using Entry = std::tuple_element_t<I, std::remove_const_t<Tuple>>;
        if constexpr (std::is_same_v<typename Entry::Component, T>)
            return std::get<I>(tuple);
        else
            return find_table<T, I + 1>(tuple);
    }
    std::vector<EntityId> scratch_;
};

}  // namespace banneret::simulation

namespace banneret {
template <>
struct Fields<simulation::ComputerMemory> {
    static constexpr auto list =
        fields(field<1>("enemy_seen", &simulation::ComputerMemory::enemy_seen),
               field<2>("attack_since", &simulation::ComputerMemory::attack_since),
               field<3>("attacks", &simulation::ComputerMemory::attacks),
               field<4>("temper", &simulation::ComputerMemory::temper),
               field<5>("knows_enemy", &simulation::ComputerMemory::knows_enemy).in(0, 1),
               field<6>("scout_leg", &simulation::ComputerMemory::scout_leg),
               field<7>("spare", &simulation::ComputerMemory::spare));
};
BANNERET_DESCRIBED(simulation::ComputerMemory);
template <>
struct Fields<simulation::Tally> {
    static constexpr auto list = fields(
        field<1>("bought_units", &simulation::Tally::bought_units),
        field<2>("bought_buildings", &simulation::Tally::bought_buildings),
        field<3>("bought_technologies", &simulation::Tally::bought_technologies),
        field<4>("destroyed", &simulation::Tally::destroyed), field<5>("lost", &simulation::Tally::lost),
        field<6>("tribute_sent", &simulation::Tally::tribute_sent),
        field<7>("tribute_received", &simulation::Tally::tribute_received),
        field<8>("trade_gold", &simulation::Tally::trade_gold),
        field<9>("relic_gold", &simulation::Tally::relic_gold), field<10>("score", &simulation::Tally::score),
        field<11>("units_converted", &simulation::Tally::units_converted),
        field<12>("spare", &simulation::Tally::spare));
};
BANNERET_DESCRIBED(simulation::Tally);
template <>
struct Fields<simulation::Market> {
    static constexpr auto list = fields(field<1>("price", &simulation::Market::price));
};
BANNERET_DESCRIBED(simulation::Market);
template <>
struct Fields<simulation::Player> {
    static constexpr auto list = fields(
        field<1>("stock", &simulation::Player::stock), field<2>("gathered", &simulation::Player::gathered),
        field<3>("state", &simulation::Player::state).in(0, 4),
        field<4>("computer", &simulation::Player::computer).in(0, 1),
        field<5>("level", &simulation::Player::level),
        field<6>("civilisation", &simulation::Player::civilisation),
        field<7>("team", &simulation::Player::team).in(0, 4),
        field<8>("colour", &simulation::Player::colour).in(0, 8),
        field<9>("age", &simulation::Player::age).in(1, 4), field<10>("spare", &simulation::Player::spare),
        field<11>("population", &simulation::Player::population),
        field<12>("room", &simulation::Player::room),
        field<13>("population_limit", &simulation::Player::population_limit),
        field<14>("units_made", &simulation::Player::units_made),
        field<15>("units_lost", &simulation::Player::units_lost),
        field<16>("units_killed", &simulation::Player::units_killed),
        field<17>("buildings_lost", &simulation::Player::buildings_lost),
        field<18>("buildings_razed", &simulation::Player::buildings_razed),
        field<19>("random", &simulation::Player::random), field<20>("memory", &simulation::Player::memory),
        field<21>("researched", &simulation::Player::researched),
        field<22>("researched_count", &simulation::Player::researched_count)
            .in(0, rules::kMaxTechnologies),  // 23 is used up
        field<24>("allied_victory", &simulation::Player::allied_victory).in(0, 1),
        field<25>("auto_reseed", &simulation::Player::auto_reseed).in(0, 1),
        field<26>("reseeds", &simulation::Player::reseeds),
        field<27>("spare_2", &simulation::Player::spare_2),
        field<28>("wonder_left_ms", &simulation::Player::wonder_left_ms),
        field<29>("relics_left_ms", &simulation::Player::relics_left_ms),
        field<30>("treason_left_ms", &simulation::Player::treason_left_ms),
        field<31>("stances", &simulation::Player::stances).in(0, 2),
        field<32>("spare_3", &simulation::Player::spare_3), field<33>("tally", &simulation::Player::tally));
};
BANNERET_DESCRIBED(simulation::Player);
}  // namespace banneret
