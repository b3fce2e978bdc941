// How the rest of the simulation asks for walks. The routes themselves are navigation's; the steps are
// move_units'.
#pragma once

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

void stop_walking(World& world, EntityId unit);

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

// Moves every unit that has a Path by one tick (the phase "movement").
void move_units(World& world);
// Files every body by the tile it stands on, for this tick's routes and arrivals (the phase "prepare").
void survey_bodies(World& world);

}  // namespace banneret::simulation
