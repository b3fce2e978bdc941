// How the rest of the simulation asks for walks. The routes themselves are navigation's; the steps are
// move_units'.
#pragma once

#include <optional>

#include "common/navigation/short_path.h"
#include "common/simulation/world.h"

namespace banneret::simulation {

// Starts a walk to the nearest place the unit can stand on and reach; replaces any walk under way.
// False: it is there already, or there is no way at all. Requires: the unit has a Transform and moves.
bool walk_to(World& world, EntityId unit, Vec2 to);

enum class Approach : std::uint8_t {
    InReach = 0,  // it stands within reach already; any walk is over
    Walking = 1,
    Full = 2,   // every spot is spoken for: ask again later (it walks up a body's width further out)
    NoWay = 3,  // there is no open ground beside it that can be reached
};
// Sends the unit to a spot of its own beside the target (a footprint or a body), `reach` from edge to edge,
// clear of the spots that others at it stand on or are headed for.
Approach walk_up_to(World& world, EntityId unit, EntityId target, Fixed reach);

// Walks into a goal near by, round those who stand about, by the short search alone: out of a least range, or
// off somebody's ground. False: there is no way within its widest window, and any walk is as it was.
bool walk_short(World& world, EntityId unit, const navigation::ShortGoal& goal, EntityId target);

// Sends the unit to a free place beside the target, `away` from edge to edge. False: there is none.
bool walk_beside(World& world, EntityId unit, EntityId target, Fixed away);
// On its way to a spot of its own by something: whether somebody else stands or will stand where it is now, so
// that it should not stop short there.
bool is_in_somebodys_place(World& world, EntityId unit);
// Tells the unit's seat where one of its kind could stand at the place, but it cannot get there; true then.
bool tell_if_barred(World& world, EntityId unit, Vec2 to);

void stop_walking(World& world, EntityId unit);
// Tells those who plan in the rest of this tick not to plan round it.
void sets_out_soon(World& world, EntityId unit);

// Names the units of the order that is being carried out, for as long as it lives: none of them plans its way
// round another, since all set off at once. Make one round the walk_to calls of an order for several units.
class March {
  public:
    March(World& world, const std::vector<EntityId>& units);
    ~March();
    // The members' own places lie about this point: they share the way to it and turn off on its last leg.
    void make_for(Vec2 point);
    March(World&, std::vector<EntityId>&&) = delete;  // the list must outlive it
    March(const March&) = delete;
    March& operator=(const March&) = delete;

  private:
    World& world_;
    const std::vector<EntityId>& units_;
};

// A box: the ground something takes up. A footprint for what has one, else its body.
struct Box {
    Vec2 low;
    Vec2 high;
};
Box box_of(const World& world, EntityId id);
Box box_of(const World& world, const rules::ObjectType& type, Vec2 at);
// The gap between two boxes, straight; 0 where they touch or overlap.
Fixed gap(const Box& a, const Box& b);
bool within_reach(const World& world, EntityId unit, EntityId target, Fixed reach);

// Where a building's middle may lie so that its footprint covers whole tiles, nearest to `at`. An even
// footprint is anchored up and to the left: two tiles wide covers offsets -1 and 0.
Vec2 snap_footprint(const rules::ObjectType& type, Vec2 at);

// Closes or opens the ground under a solid footprint (a building, a tree, a mine) and tells navigation.
void close_ground(World& world, EntityId id);
void open_ground(World& world, EntityId id);
// The same ground as it is now: a gate has been finished, locked or unlocked. Requires: it is closed.
void redraw_ground(World& world, EntityId id);
// All the seat's gates as they are now: it stands otherwise towards somebody.
void redraw_gates(World& world, SeatId owner);
// A gate is open to its owner and allies once it is built, unless it is locked. Requires: it has a Building.
void lock_gate(World& world, EntityId gate, bool locked);

// Where a unit of a type can come out beside a building: the free place nearest `towards` (its rally point)
// in the nearest row round the building that has one, clear of bodies by an eighth. Nothing: all about it is
// taken.
std::optional<Vec2> exit_place(World& world, EntityId building, rules::TypeId unit, Vec2 towards);
// The same for a unit of another seat's, or out of a ship, from which the shore may lie some way off.
std::optional<Vec2> exit_place(World& world, EntityId holder, const rules::ObjectType& type, SeatId seat,
                               Vec2 towards);

// For placing: whether the type's footprint at a snapped place, laid that way (laying.h), lies on the map and
// covers no building, no site, no tree and no mine but `except` and, for a gate, walls of `walls_of`, whose place
// it takes. Does not ask about terrain.
bool ground_is_free(const World& world, const rules::ObjectType& type, Vec2 at, EntityId except = kNobody,
                    std::uint8_t turn = 0, SeatId walls_of = kNature);
// Before a site's first blow (dispersal.cpp). Somebody stands on it where its ground, once closed, would be
// closed to him. Those of its side and nature's are sent off it by the nearest way, but who is about to build
// it; enemies are not.
bool stands_on(World& world, EntityId unit, EntityId site);
bool nobody_stands_on(World& world, EntityId site);
void send_off(World& world, EntityId site);

// For move_units: plans the corners of a walk to path.goal from where the unit stands. False: there is no
// way.
bool plan_walk(World& world, EntityId unit, Path& path);

// Moves every unit that has a Path by one tick (the phase "movement").
void move_units(World& world);
// Files every body by the tile it stands on, for this tick's routes and arrivals (the phase "prepare").
void survey_bodies(World& world);

}  // namespace banneret::simulation
