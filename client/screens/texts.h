// Every text of the menus, in one place, so that it can be read as a whole and translated one day.
#pragma once

namespace banneret::screens::texts {

inline constexpr const char* kGame = "Banneret";
inline constexpr const char* kMotto = "Raise your banner. Build, gather, fight - together.";

// Buttons of more than one screen
inline constexpr const char* kBack = "Back";
inline constexpr const char* kCancel = "Cancel";
inline constexpr const char* kUnderstood = "All right";
inline constexpr const char* kWait = "One moment ...";

// Main menu
inline constexpr const char* kPlay = "Play";
inline constexpr const char* kMultiplayer = "Multiplayer";
inline constexpr const char* kSaves = "Saved games";
inline constexpr const char* kHistory = "History and replays";
inline constexpr const char* kSettings = "Settings";
inline constexpr const char* kQuit = "Quit";
inline constexpr const char* kYouAre = "You play as";

// Single player
inline constexpr const char* kSinglePlayer = "Play against the computer";
inline constexpr const char* kStart = "Start";
inline constexpr const char* kMap = "Map";
inline constexpr const char* kSize = "Size";
inline constexpr const char* kSpeed = "Speed";
inline constexpr const char* kOpponents = "Opponents";
inline constexpr const char* kLevel = "Their level";
inline constexpr const char* kResources = "Resources";
inline constexpr const char* kPopulation = "Population";
inline constexpr const char* kReveal = "Map shown";
inline constexpr const char* kVictory = "Victory";
inline constexpr const char* kConquest = "Conquest";
inline constexpr const char* kConquestMeans = "The last side that has something left wins.";
inline constexpr const char* kOtherSeed = "Another map";
inline constexpr const char* kSeed = "Map number";
inline constexpr const char* kSpeeds[] = {"Slow (1.0)", "Normal (1.5)", "Fast (2.0)"};
inline constexpr int kSpeedPercents[] = {100, 150, 200};
inline constexpr const char* kReveals[] = {"Unexplored", "Explored", "All visible"};
inline constexpr const char* kReserves[] = {"25", "50", "75", "100", "125", "150", "200"};
inline constexpr int kPopulations[] = {25, 50, 75, 100, 125, 150, 200};
inline constexpr const char* kMakingPreview = "Drawing the map ...";
inline constexpr const char* kNoPreview = "This map cannot be drawn here";

// Multiplayer
inline constexpr const char* kOnNetwork = "On this network";
inline constexpr const char* kRecent = "Joined lately";
inline constexpr const char* kByAddress = "By address";
inline constexpr const char* kLookingForServers =
    "Nobody hosts a game on this network just now. The list fills by itself.";
inline constexpr const char* kNoRecent = "Addresses that you join are remembered here.";
inline constexpr const char* kAddressHint = "example.org or 192.168.1.20:27015";
inline constexpr const char* kConnect = "Connect";
inline constexpr const char* kHostGame = "Host a game here";
inline constexpr const char* kHostGameMeans =
    "Runs the server inside this program. Others on the network find it by themselves; further away they "
    "join by your address.";
inline constexpr const char* kLobbiesOf = "Lobbies of %s";
inline constexpr const char* kNoLobbies = "No lobby is open here yet. Make one, and the others will see it.";
inline constexpr const char* kNewLobby = "New lobby";
inline constexpr const char* kJoin = "Join";
inline constexpr const char* kRejoin = "Rejoin";
inline constexpr const char* kPassword = "Password";
inline constexpr const char* kLobbyName = "Name";
inline constexpr const char* kKeep = "Keep it when everybody leaves";
inline constexpr const char* kKeepMeans =
    "A kept lobby remembers its settings and stays, also when the server restarts, until its owner closes "
    "it.";
inline constexpr const char* kPlaying = "playing";
inline constexpr const char* kFull = "No row is free in this lobby.";
inline constexpr const char* kPlaysNow =
    "Its match is under way. Wait until it has ended, or join another lobby.";
inline constexpr const char* kYourMatch = "Your match \"%s\" is still running";

// Lobby
inline constexpr const char* kReady = "Ready";
inline constexpr const char* kPlayer = "Player";
inline constexpr const char* kColour = "Colour";
inline constexpr const char* kCivilisation = "Civilisation";
inline constexpr const char* kTeam = "Team";
inline constexpr const char* kPing = "Ping";
inline constexpr const char* kRandom = "Random";
inline constexpr const char* kOpen = "Open";
inline constexpr const char* kClosed = "Closed";
inline constexpr const char* kKick = "Kick";
inline constexpr const char* kAddComputer = "Add computer";
inline constexpr const char* kRemove = "Remove";
inline constexpr const char* kClose = "Close";
inline constexpr const char* kSit = "Sit here";
inline constexpr const char* kChat = "Chat";
inline constexpr const char* kPlayers = "Players";
inline constexpr const char* kSend = "Send";
inline constexpr const char* kMessage = "Message (Enter)";
inline constexpr const char* kLeave = "Leave";
inline constexpr const char* kStartMatch = "Start the match";
inline constexpr const char* kIAmReady = "I am ready";
inline constexpr const char* kNotReady = "Not ready after all";
inline constexpr const char* kOnlyHost = "Only the host sets the game.";
inline constexpr const char* kFixedBySave = "A saved game goes on with its own settings.";
inline constexpr const char* kNoTeam = "-";
inline constexpr const char* kPace = "Slow player";
inline constexpr const char* kPaces[] = {"All wait", "Play goes on"};
inline constexpr const char* kPaceMeans =
    "All wait: a turn waits for a slow player, up to the grace. Play goes on: that player's orders come a "
    "little later.";
inline constexpr const char* kAbsent = "Who is away";
inline constexpr const char* kAbsents[] = {"Stands", "Computer"};
inline constexpr const char* kAbsentMeans =
    "Whether the units of a player who is away stand, or the computer plays them until the player is back.";
inline constexpr const char* kCopyLink = "Copy link";
inline constexpr const char* kEntering = "Entering the lobby ...";
inline constexpr const char* kSeedDrawn = "drawn at the start";

// Loading
inline constexpr const char* kLoading = "Getting ready";
inline constexpr const char* kWaitingForOthers = "Waiting for the others";

// Saves
inline constexpr const char* kNoSaves =
    "There is no saved game here yet. Games are also saved by themselves while you play.";
inline constexpr const char* kGoOn = "Go on";
inline constexpr const char* kDelete = "Delete";
inline constexpr const char* kAutomatic = "saved by itself";
inline constexpr const char* kDeleteAsk = "Delete this saved game? It cannot be brought back.";

// History
inline constexpr const char* kNoHistory = "No match has been played here yet.";
inline constexpr const char* kWatch = "Watch replay";
inline constexpr const char* kDetails = "Details";
inline constexpr const char* kMore = "Older matches";
inline constexpr const char* kNoReplay = "This match left no replay.";
inline constexpr const char* kEndings[] = {"running",
                                           "decided",
                                           "ended by vote",
                                           "abandoned",
                                           "stopped: out of step",
                                           "stopped by a fault",
                                           "ended by the server"};
inline constexpr const char* kFetchingReplay = "Getting the replay ...";
inline constexpr const char* kScore = "Score";
inline constexpr const char* kStocks[] = {"Food", "Wood", "Gold", "Stone"};
inline constexpr const char* kWon = "Won";
inline constexpr const char* kLost = "Lost";

// In the match
inline constexpr const char* kMenu = "Menu";
inline constexpr const char* kResume = "Back to the game";
inline constexpr const char* kPauseGame = "Pause";
inline constexpr const char* kGoOnPlaying = "End the pause";
inline constexpr const char* kSaveGame = "Save the game";
inline constexpr const char* kSavedAs = "Saved as \"%s\"";
inline constexpr const char* kResign = "Resign";
inline constexpr const char* kResignAsk = "Give up this match? Your units will be lost.";
inline constexpr const char* kLeaveMatch = "Leave the match";
inline constexpr const char* kLeaveAsk = "Leave? You can come back while the match runs.";
inline constexpr const char* kYouWon = "Victory";
inline constexpr const char* kYouLost = "Defeat";
inline constexpr const char* kMatchOver = "The match is over";
inline constexpr const char* kLookAround = "Look around";
inline constexpr const char* kToMenu = "To the menu";
inline constexpr const char* kToLobby = "Back to the lobby";
inline constexpr const char* kVoteGoOn = "Go on without them";
inline constexpr const char* kPausedBy = "Paused by %s";
inline constexpr const char* kReconnecting = "The connection was lost. Seeking it again ...";

// Settings
inline constexpr const char* kYourName = "Your name";
inline constexpr const char* kScale = "Size of the interface";
inline constexpr const char* kFullscreen = "Full screen (from the next start)";
inline constexpr const char* kStrongColours = "Player colours that differ for every eye";
inline constexpr const char* kReduceMotion = "Less motion";
inline constexpr const char* kAlwaysBars = "Health bars over everybody";
inline constexpr const char* kEdgeScroll = "Scroll at the window's edge";
inline constexpr const char* kScrollSpeed = "Scrolling, pixels a second";

}  // namespace banneret::screens::texts
