// Icons of technologies: each with a thing it is about, and chevrons for its rank in its line.
#pragma once

#include <string>
#include <vector>

#include "client/art/model.h"

namespace banneret::art {

// By the technology's id. False when there is none of that name, and then nothing is added.
bool add_technology_sign(Model& model, const std::string& id);
std::vector<std::string> technology_signs();

}  // namespace banneret::art
