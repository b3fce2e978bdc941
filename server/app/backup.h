// Backups: a copy of the whole data folder made while the server runs, and the check that a folder is whole.
// `banneret-server admin backup FOLDER`, `banneret-server --check-data`.
#pragma once

#include <string>

#include "server/store/store.h"

namespace banneret::server {

// Copies accounts, lobbies, history, saves, replays and the journals of running matches to a folder that a
// server can be started on. Refuses a relative name and a folder that is not empty; what was copied before a
// fault is left for whoever looks into it. Blocks.
Result<void> back_up(store::Store& store, const std::string& data_folder, const std::string& to);

// Whether all in a data folder is whole: pages, references, contents, saves, replays, journals. Gives a few
// lines to print, or the first thing that is not. Requires: no server works on it.
Result<std::string> check_data(const std::string& data_folder);

}  // namespace banneret::server
