// Scenes: the small worlds and scenario files that `banneret --scene NAME` plays.
#pragma once

#include <optional>

#include "client/app/command_line.h"
#include "client/session/session.h"
#include "common/base/result.h"

namespace banneret::app {

struct ShownScene {
    std::unique_ptr<session::Session> session;
    Vec2 middle;  // what to look at first
};
// The scene of the command line, run on to where it is to begin. Refuses a name that is none.
Result<ShownScene> open_scene(const CommandLine& line);
// Every scene with what there is to see in it, a line each.
std::string list_of_scenes();

}  // namespace banneret::app
