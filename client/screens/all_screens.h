// Every screen by what makes it; one file each (the name before `_screen` is the file's).
#pragma once

#include "client/screens/screen.h"
#include "client/session/match_entry.h"

namespace banneret::screens {

std::unique_ptr<Screen> main_menu();
std::unique_ptr<Screen> single_player_screen();
std::unique_ptr<Screen> multiplayer_screen();
// The lobby that shared.server is in, or enters now.
std::unique_ptr<Screen> lobby_screen();
// Shows how a plan goes until its match begins, then the loading screen.
std::unique_ptr<Screen> entry_screen(session::EntryPlan plan);
// From a way in to the session.
std::unique_ptr<Screen> fetch_screen(session::Joining joining);
// Watches that match of shared.server.
std::unique_ptr<Screen> watch_screen(std::uint64_t match_id);
// shared.session loads; then the game.
std::unique_ptr<Screen> loading_screen();
std::unique_ptr<Screen> game_screen();
// Saves of shared.server, and taking one up again.
std::unique_ptr<Screen> saves_screen();
std::unique_ptr<Screen> history_screen();
std::unique_ptr<Screen> match_page_screen(std::uint64_t match_id);
std::unique_ptr<Screen> settings_screen();
// What a people has and lacks, by building and age; null: seen from outside a match.
std::unique_ptr<Screen> technology_tree_screen(std::shared_ptr<const rules::PlayerRules> own);

}  // namespace banneret::screens
