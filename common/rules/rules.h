// What the data says about the game: plain numbers, read from protobuf text by rules/text and checked there
// in full.
//
// Nothing about a unit is in code. Units, buildings, trees, mines and animals are all `ObjectType`s in one
// table, as in the classic's data, so that an entity needs one number to say what it is; which parts of an
// ObjectType mean something follows from its parts (a building has a footprint, a deposit an amount).
//
// Lengths are tiles, times milliseconds of game time, speeds tiles a second, rates goods a second. A table's
// indices are the order of the data and part of the ruleset's digest; index 0 is a real entry, `kNone` is
// none.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/digest.h"
#include "common/base/fixed.h"
#include "common/rules/technologies.h"

namespace banneret::rules {

// What kind of thing an ObjectType is; effects and tasks may name a whole kind.
enum class Kind : std::uint8_t {
    Infantry = 0,
    Archer = 1,
    Cavalry = 2,
    Scout = 3,
    Siege = 4,
    Villager = 5,
    Monk = 6,
    Ship = 7,
    Trader = 8,
    King = 9,
    Building = 20,
    Wall = 21,
    Gate = 22,
    Tree = 40,
    Mine = 41,
    Bush = 42,
    Fish = 43,
    Herdable = 60,
    Prey = 61,
    Predator = 62,
    Bird = 63,
    Relic = 80,
    Decoration = 81,
    Cliff = 82,
};

struct Terrain {
    std::string id{};
    std::string name{};
    std::int32_t script_number =
        -1;  // what map scripts call it (the original's number); -1: scripts cannot name it
    std::array<std::uint8_t, 3> minimap{};  // red, green, blue
    bool water = false;
    TypeId tree = kNone;  // forest ground: what stands on each of its tiles
    TerrainId beach = 0;  // what a shore of this ground becomes; itself for ground that has no beach
};

// Which grounds a kind of mover (or builder) may use.
struct Restriction {
    std::string id{};
    std::vector<std::uint8_t> allowed{};  // by TerrainId: 1 or 0
};

struct ArmourClass {
    std::string id{};
    std::string name{};
};

struct ClassAmount {
    ArmourClassId armour_class = 0;
    std::int16_t amount = 0;
};

struct Projectile {
    std::string id{};
    Fixed speed{};                 // tiles a second
    std::int16_t arc_percent = 0;  // height of the flight in percent of its length; for showing
    bool passes_through = false;   // hits all on its way, those not aimed at with half
    bool leads_target = false;     // aimed at where a walker will be
};

// What the blast of a blow reaches.
enum class Blast : std::uint8_t { Target = 0, All = 1, Buildings = 2, Units = 3 };

// How something fights. reload_ms 0: it does not.
struct Attack {
    std::vector<ClassAmount> amounts{};
    std::int32_t reload_ms = 0;
    std::int32_t delay_ms = 0;  // from the start of the swing to the hit or the shot
    Fixed range_min{};
    Fixed range_max{};                // 0: hand to hand
    Fixed search_radius{};            // how far it looks for targets
    ProjectileId projectile = kNone;  // kNone: hits at once
    std::int16_t accuracy_percent = 100;
    std::int16_t building_accuracy_percent = 0;  // of shots at buildings; 0: the same
    Fixed dispersion{};                          // spread of a bad shot as a share of the distance
    std::uint8_t missiles = 1;                   // in one shot
    std::vector<ClassAmount> further{};          // of the missiles after the first; empty: as the first
    Fixed blast_radius{};                        // 0: only the target is hurt
    Blast blast = Blast::Target;
    bool spares_friends = false;            // the blast leaves the own side alone
    bool destroys_itself = false;           // the attacker dies of its blow
    bool attacks_ground = false;            // may be aimed at a place
    std::uint8_t garrison_missiles = 0;     // the most with a garrison; 0: those inside add none
    bool only_with_garrison = false;        // shoots nothing of its own
    std::vector<TypeId> garrison_counts{};  // whose fire adds missiles; empty: everybody's
    std::uint8_t garrison_first = 1;        // how many times its own fire the first added missile takes
    Fixed fire_inside{};  // points a second it adds to the fire of what it is inside; 0: pierce over reload
};

enum class TaskKind : std::uint8_t {
    Gather = 0,
    Hunt = 1,
    Build = 2,
    Repair = 3,
    Heal = 4,
    Convert = 5,
    Graze = 6,
    Fly = 7,
    AutoConvert = 8,
    Trade = 9,
    CarryRelic = 10,
};
inline constexpr std::uint8_t kNoJob = 0xFF;

// Something a unit can do to a target: a type, or every type of a kind. Grazing, flying and going over to who
// stands by name nobody.
struct Task {
    TaskKind kind = TaskKind::Gather;
    TypeId target_type = kNone;
    bool any_of_kind = false;
    Kind target_kind = Kind::Tree;
    std::uint8_t job = kNoJob;  // a place in Rules::jobs
    Fixed range{};              // from how far it heals or converts
};

// A villager's job: what it is called, at which rate it works and how much it carries.
struct Job {
    std::string id{};
    std::string name{};
    Resource resource = Resource::Food;  // what a gatherer brings home
    Fixed rate{};        // goods a second; builders: seconds of work a second (1); repairers: points a second
    Fixed carry = 10;    // load of that resource
    Fixed work_range{};  // from body edge to the target's edge
    Fixed hunt_range{};  // from how far a hunter strikes; 0: with its own attack
    ProjectileId hunt_projectile = kNone;
};

// A building's ground and what it takes to put it there.
struct Footprint {
    std::uint8_t width = 0;          // tiles along x; 0: it is no building and blocks only by its radius
    std::uint8_t height = 0;         // tiles along y
    bool solid = true;               // false: units walk over it (farms)
    std::uint8_t slope_limit = 255;  // levels of height allowed under it; 255 any
    RestrictionId placed_on = 0;     // grounds it may stand on
    std::uint8_t turns = 1;          // ways it may be laid: 1 as it is, 2 also across, 4 also on the slant
    RestrictionId beside = kNoRestriction;  // at least one tile beside it is one of its grounds (docks)
};

// What can be taken from it. amount 0: nothing.
struct Deposit {
    Resource resource = Resource::Food;
    std::int32_t amount = 0;
    std::uint8_t max_workers = 0;     // 0: no limit
    std::int16_t felling_points = 0;  // hit points to strike off before it gives (trees)
    Fixed decay{};                    // goods a second that a carcass loses
    Fixed regrow{};                   // goods a second that grow for the farmer to take
};

// Room inside. room 0: nobody goes in.
struct Garrison {
    std::uint8_t room = 0;
    std::vector<TypeId> takes{};     // what may go in, rising
    Fixed heal{};                    // points a second inside
    bool own_products_only = false;  // only what it trains, by its gather point, and not back in
    bool relics = false;             // holds relics
    bool carries = false;            // a transport: lands them elsewhere
};

// What an age changes of an object's figures.
struct ByAge {
    std::uint8_t age = 2;
    std::int32_t hit_points = 0;         // 0: as before
    std::vector<ClassAmount> armours{};  // in place of the same class's
};

struct ObjectType {
    std::string id{};
    std::string name{};
    std::string description{};  // one line for the tooltip
    Kind kind = Kind::Decoration;
    std::int32_t script_number = -1;  // what map scripts call it; -1: scripts cannot name it

    std::int32_t hit_points = 0;      // 0: it cannot be hurt
    Fixed sight{};                    // line of sight
    Fixed radius{};                   // half-width of the body
    Fixed speed{};                    // 0: it does not move
    RestrictionId restriction = 0;    // grounds a mover may stand on
    std::int32_t turn_step_ms = 0;    // 0: turns at once
    std::uint8_t formation_rank = 0;  // 1 front to 4 back, 0 never in a formation

    Stock cost{};
    std::int32_t make_ms = 0;          // training time, or building time with one builder
    std::uint8_t age = 1;              // 1 Dark to 4 Imperial
    std::uint8_t population = 0;       // room it takes
    std::uint8_t population_room = 0;  // room it gives
    std::vector<TypeId> trains{};      // what it makes, in the order of its buttons
    std::vector<TypeId> builds{};      // what it can build, in the order of its buttons
    std::uint8_t drop_off = 0;         // bit per Resource: goods it takes in
    bool needed_for_conquest = false;  // keeps its owner in the game

    Attack attack{};
    std::vector<ClassAmount> armours{};  // a class not listed here takes no damage from that class's attack
    Footprint footprint{};
    Deposit deposit{};
    std::vector<Task> tasks{};
    std::int32_t dying_ms = 1000;  // from death to lying still
    std::int32_t corpse_ms = 0;    // how long the body or rubble lies
    char hotkey = 0;               // on its button, 'A' to 'Z'; 0 none

    CivilisationId civilisation = kEverybodys;          // only they can have it
    std::vector<TechnologyId> researches{};             // in the order of its buttons
    std::vector<TypeId> requires_types{};               // its owner must have each of these standing
    std::vector<TechnologyId> requires_technologies{};  // and know each of these
    std::uint8_t age_of_first = 0;  // from which it can be had while its owner has none; 0: its age
    std::int32_t work_rate = 1000;  // of training and researching, in thousandths
    Garrison garrison{};
    std::vector<ByAge> by_age{};  // rising
    TypeId packs_into = kNone;    // what it turns into to move, or to shoot
    std::int32_t pack_ms = 0;
    bool convertible = true;
    Fixed regenerates{};                    // points a second that it heals by itself
    std::uint16_t becomes_terrain = kNone;  // the ground it lays under itself
    bool exchanges = false;                 // goods are bought and sold here, and tribute is sent from it
    bool wins = false;                      // a wonder: standing long enough it wins its owner the match

    bool is_building() const { return kind == Kind::Building || kind == Kind::Wall || kind == Kind::Gate; }
    bool is_deposit() const { return deposit.amount > 0; }
    bool is_mobile() const { return speed > Fixed(0); }
    bool fights() const { return attack.reload_ms > 0; }
    bool works() const {
        for (const Task& task : tasks) {
            if (task.kind <= TaskKind::Repair) return true;
        }
        return false;
    }
    bool takes(Resource r) const { return (drop_off >> static_cast<unsigned>(r)) & 1u; }
};

struct StartUnit {
    TypeId type = kNone;
    std::uint8_t count = 0;
};

struct Civilisation {
    std::string id{};
    std::string name{};
    std::string description{};
    std::vector<TypeId> lacks_types{};
    std::vector<TechnologyId> lacks_technologies{};
    std::vector<Effect> effects{};         // its own, from the start
    std::vector<Effect> team_effects{};    // its own and its allies'
    std::vector<StartUnit> extra_units{};  // beside everybody's
    Stock extra_stock{};
    Stock less_stock{};
    std::string art{};                   // the style of its buildings, for showing
    std::vector<std::string> bonuses{};  // a line each, for the lobby
};

// Prices in gold for a hundred of each good, the same for all players. A price of 0: not traded.
struct Market {
    Stock start{};
    std::int32_t step = 3;  // what a hundred bought adds, and a hundred sold takes off
    std::int32_t lowest = 20;
    std::int32_t highest = 9999;
};

struct Age {
    std::string id{};
    std::string name{};
};

struct MapSize {
    std::string id{};
    std::string name{};
    std::int32_t side = 0;     // tiles
    std::string label{};       // what scripts test: TINY_MAP
    std::uint8_t players = 2;  // what it is made for
};

// What a level of starting resources gives.
struct StartStock {
    std::string id{};
    std::string name{};
    Stock stock{};
};

// One step of a computer player's opening: keep `count` of `type`, or research, in the order of the list.
struct OpeningStep {
    TypeId type = kNone;  // kNone: it researches
    std::uint16_t count = 0;
    TechnologyId technology = kNoTechnology;
};

// How a level of computer player plays.
struct ComputerLevel {
    std::string id{};
    std::string name{};
    std::int32_t think_turns = 1;      // decides once in so many turns
    std::int32_t villagers = 20;       // how many it works up to
    std::int32_t army = 10;            // soldiers it gathers before it attacks
    std::int32_t first_attack_ms = 0;  // never before
    std::vector<OpeningStep> opening{};
    std::vector<TechnologyId> research{};  // in the order of their worth
};

struct Rules {
    std::string name{};     // "classic"
    std::string version{};  // for showing
    Digest digest = 0;      // of the compiled bytes (rules/compiled.h)

    std::vector<Terrain> terrains{};
    std::vector<Restriction> restrictions{};
    std::vector<ArmourClass> armour_classes{};
    std::vector<Projectile> projectiles{};
    std::vector<Job> jobs{};
    std::vector<ObjectType> types{};
    std::vector<Technology> technologies{};
    std::vector<Age> ages{};
    std::vector<Civilisation> civilisations{};
    std::vector<MapSize> map_sizes{};
    std::vector<StartUnit> start_units{};  // each player's, where the map script places none
    std::vector<StartStock> start_stocks{};
    std::vector<ComputerLevel> computer_levels{};
    std::int32_t default_population_limit = 75;

    RestrictionId land = 0;  // the villager's: what "land" means to maps and placing
    ArmourClassId melee = 0;
    ArmourClassId pierce = 0;
    TypeId town_center = kNone;
    TypeId villager = kNone;
    PlayerNumbers numbers{};  // what each player's begin with
    Market market{};

    // kNone when there is none of that name or number.
    TypeId find_type(std::string_view id) const;
    TypeId find_type_by_script_number(std::int32_t number) const;
    // kNone when there is none.
    TechnologyId find_technology(std::string_view id) const;  // kNoTechnology when there is none
    std::uint16_t find_terrain(std::string_view id) const;
    std::uint16_t find_terrain_by_script_number(std::int32_t number) const;
    bool allows(RestrictionId restriction, TerrainId terrain) const {
        return restrictions[restriction].allowed[terrain] != 0;
    }
};

}  // namespace banneret::rules
