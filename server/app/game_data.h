// The ruleset and the map scripts as a server uses them: read from the game's data folder and checked in
// full.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common/base/result.h"
#include "common/rules/rules.h"
#include "server/lobby/choices.h"
#include "server/service/parts.h"

namespace banneret::server {

struct GameData {
    std::shared_ptr<const rules::Rules> rules;
    Bytes compiled;
    std::vector<service::MapScriptText> scripts;  // by name
    lobby::Choices choices;
};

// Refuses a folder without them, a ruleset with a fault (file, line, column) and a script that cannot be
// read.
Result<GameData> load_game_data(const std::string& folder, const std::string& ruleset);

}  // namespace banneret::server
