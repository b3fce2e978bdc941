// Look kit: the usual sets of motions, for the lists of looks by kind (looks_*.cpp).
#pragma once

#include <map>

#include "client/art/looks.h"

namespace banneret::art {

using LookMap = std::map<std::string, Look>;
using BuildLook = std::function<void(Model&, Action, float, int)>;

void put(LookMap& looks, Look look);
Look soldier(const std::string& name, BuildLook build);
Look beast(const std::string& name, BuildLook build);
// Stands in `variants` forms.
Look still(const std::string& name, int variants, void (*add)(Model&, std::uint32_t));

// Of a building that has no model of its own.
Look hall(int width, int height);

// One list for each kind; looks.cpp puts them together.
void add_people_looks(LookMap& looks);
void add_engine_looks(LookMap& looks);
void add_ship_looks(LookMap& looks);
void add_building_looks(LookMap& looks);
void add_wall_looks(LookMap& looks);
void add_nature_looks(LookMap& looks);
void add_decoration_looks(LookMap& looks);

}  // namespace banneret::art
