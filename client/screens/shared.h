// What the screens share: the person's settings, this machine's data, the server in use, the match under way.
// Owned by the program (client/app), passed to each screen by the router.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/host/embedded_host.h"
#include "client/input/hotkeys.h"
#include "client/screens/map_preview.h"
#include "client/session/content.h"
#include "client/session/lobby_client.h"
#include "client/session/match_entry.h"
#include "client/session/script_texts.h"
#include "client/session/user_files.h"
#include "client/sound/speaker.h"
#include "common/transport/discovery_sockets.h"

namespace banneret::art {
class Library;
}

namespace banneret::screens {

struct Shared {
    session::Folders folders;
    session::UserSettings settings;
    std::string data_folder;
    std::shared_ptr<const rules::Rules> rules;
    std::vector<std::string> scripts;             // names of this machine's map scripts
    std::vector<session::OwnScript> own_scripts;  // the person's own
    std::shared_ptr<art::Library> art;
    std::string version;
    std::unique_ptr<sound::Speaker> speaker;
    input::Hotkeys hotkeys;      // by the settings
    std::uint32_t revision = 0;  // of the settings: a running match takes them over when it is another
    bool video_changed = false;  // full screen or waiting for the screen is to be otherwise
    std::string ca_file;         // session::Versions::ca_file
    bool theme_changed = false;  // the interface's scale is another: theme and fonts are made anew

    transport::IoLoop loop;  // of what looks for servers
    std::unique_ptr<host::EmbeddedHost> host;
    std::unique_ptr<session::LobbyClient> server;
    std::unique_ptr<session::Session> session;
    std::optional<Vec2> look_at;                  // where a scene's view begins; else at home
    std::optional<session::EntryPlan> last_plan;  // of the match played alone last: to play it again
    MapPreview preview;
    session::ScriptTexts texts;  // of the server in use

    session::Versions versions() const;
    // Begins to talk to that server, as this person; the one before is let go.
    void connect(const transport::Address& address, const std::string& server_key = {});
    // The embedded server for this machine alone, begun if it is not there, and a connection to it.
    Result<void> connect_to_own_server();
    // The embedded server for others too: on `port`, or the next that is free.
    Result<void> host_for_others(std::uint16_t port);
    void keep_settings();
    // Hotkeys and volume as the settings say; a sentence about what cannot be, or nothing.
    std::string apply_settings();
    void play(sound::Sound sound) const {
        if (speaker) speaker->play(sound);
    }
};

}  // namespace banneret::screens
