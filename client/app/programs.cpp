#include "client/app/programs.h"

#include <fstream>
#include <iostream>
#include <iterator>

#include "client/app/scenes.h"
#include "client/session/content.h"
#include "client/session/replay_session.h"
#include "client/session/user_files.h"
#include "client/texts/texts.h"
#include "common/map/script_header.h"

namespace banneret::app {
namespace {

using session::Ending;

Ending print_maps() {
    const auto folder = session::find_data_folder();
    if (!folder) return complain(Ending::BadData, folder.error());
    for (const std::string& name : session::map_scripts(*folder)) std::cout << name << "\n";
    return Ending::Done;
}

Ending describe_maps() {
    const auto folder = session::find_data_folder();
    if (!folder) return complain(Ending::BadData, folder.error());
    const auto describe = [&](const std::string& name, const std::string& path, const char* whose) {
        const auto text = session::read_script_file(path, *folder);
        const map::ScriptHeader header = map::read_header(text ? *text : std::string());
        std::cout << name << whose << "\n";
        if (!text) std::cout << "    " << text.error().sentence() << "\n";
        if (!header.description.empty()) std::cout << "    " << header.description << "\n";
        if (!header.sizes.empty())
            std::cout << "    Sizes: " << header.sizes << ". Players: " << header.players << ".\n";
    };
    for (const std::string& name : session::map_scripts(*folder))
        describe(name, *folder + "/maps/" + name + ".rms", "");
    for (const session::OwnScript& own : session::own_scripts(session::user_folders().data))
        describe(own.name, own.path, " (yours)");
    return Ending::Done;
}

Ending print_paths() {
    const session::Folders folders = session::user_folders();
    const auto data = session::find_data_folder();
    std::cout << "settings " << folders.config << "/client.toml\nown data " << folders.data << "\nstate    "
              << folders.state << "\ncache    " << folders.cache << "\ndata     "
              << (data ? *data : "not found") << "\n";
    return Ending::Done;
}

Ending check(const std::string& path) {
    const auto folder = session::find_data_folder();
    if (!folder) return complain(Ending::BadData, folder.error());
    const auto rules = session::load_rules(*folder);
    if (!rules) return complain(Ending::BadData, rules.error());
    std::ifstream file(path, std::ios::binary);
    if (!file) return complain(Ending::BadData, {path, "it cannot be read", "Check the name"});
    const Bytes bytes(std::istreambuf_iterator<char>(file), {});
    const archive::ReplayCheck outcome = archive::check_replay(bytes, *rules);
    if (outcome.fault.empty()) {
        std::cout << "In step: " << outcome.turns << " turns, " << outcome.compared << " digests compared.\n";
        return Ending::Done;
    }
    return complain(outcome.differs ? Ending::Divergence : Ending::BadData, {path, outcome.fault, ""});
}

// Without a window, programs read what is printed: English, whatever the settings.
void speak_english() {
    std::string ignored;
    if (const auto folder = session::find_data_folder())
        static_cast<void>(texts::use(*folder, "en", ignored).ok());
}

}  // namespace

std::atomic<bool>& stop_flag() {
    static std::atomic<bool> flag{false};
    return flag;
}

Ending complain(Ending ending, const Error& error) {
    std::cerr << "banneret: " << error.sentence() << "\n";
    return ending;
}

Ending run(const CommandLine& line) {
    speak_english();
    if (line.list_maps) return print_maps();
    if (line.map == "list") return describe_maps();
    if (line.paths) return print_paths();
    if (line.scene == "list") return std::cout << list_of_scenes(), Ending::Done;
    if (!line.check_replay.empty()) return check(line.check_replay);
    if (line.history || !line.fetch_replay.empty() || !line.fetch_report.empty()) return run_history(line);
    return line.headless ? run_without_screen(line) : run_windowed(line);
}

}  // namespace banneret::app
