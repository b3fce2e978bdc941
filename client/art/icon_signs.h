// Icon signs: the pictures of buttons that stand for no unit, building or technology.
#pragma once

#include <map>
#include <string>

#include "client/art/model.h"

namespace banneret::art {

using AddSign = void (*)(Model&);
// By the names that icons.h lists.
const std::map<std::string, AddSign>& command_signs();

}  // namespace banneret::art
