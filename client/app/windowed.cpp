#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <iterator>

#include "client/app/load.h"
#include "client/app/plan.h"
#include "client/app/programs.h"
#include "client/app/scenes.h"
#include "client/art/library.h"
#include "client/screens/all_screens.h"
#include "client/screens/letters.h"
#include "client/screens/theme.h"
#include "client/session/replay_session.h"
#include "client/texts/texts.h"
#include "client/view/pictures.h"

namespace banneret::app {
namespace {

using screens::Screens;
using screens::Shared;
using session::Ending;

std::unique_ptr<screens::Screen> screen_named(const std::string& name) {
    if (name == "single") return screens::single_player_screen();
    if (name == "multiplayer") return screens::multiplayer_screen();
    if (name == "settings") return screens::settings_screen();
    if (name == "saves") return screens::saves_screen();
    if (name == "history") return screens::history_screen();
    if (name == "technologies") return screens::technology_tree_screen(nullptr);
    return nullptr;
}

class Program {
  public:
    explicit Program(const CommandLine& line) : line_(line), screens_(shared_) {}

    Ending run() {
        if (const auto data = load(); !data) return complain(Ending::BadData, data.error());
        if (const Ending ending = prepare(); ending != Ending::Done) return ending;
        auto window = screens::Window::open({"Banneret", line_.width, line_.height, fullscreen()}, screens_);
        if (!window) return complain(Ending::Failed, window.error());
        window_ = std::move(window).value();
        window_->set_vsync(shared_.settings.vsync);
        shared_.speaker = std::make_unique<sound::Speaker>();
        if (const std::string odd = shared_.apply_settings(); !odd.empty())
            note_ += (note_.empty() ? "" : " ") + odd;
        theme_ = std::make_unique<screens::Theme>(fitting_scale());
        screens_.push(screens::main_menu());
        open_first();
        screens_.apply_changes();
        while (!window_->wants_close() && !screens_.wants_quit() && !stop_flag() && !pictured_) frame();
        return end();
    }

  private:
    bool fullscreen() const {
        return line_.fullscreen || (shared_.settings.fullscreen && line_.screenshot.empty());
    }

    // The person's scale, but no larger than leaves the settings and the panels of a match in a window of this size.
    float fitting_scale() const {
        constexpr float kLeastWide = 860, kLeastHigh = 320, kLeastScale = 0.75f;
        const float most = std::min(static_cast<float>(window_->pixels_wide()) / kLeastWide,
                                    static_cast<float>(window_->pixels_high()) / kLeastHigh);
        return std::max(kLeastScale, std::min(shared_.settings.interface_scale, most));
    }

    Result<void> load() {
        auto folder = session::find_data_folder();
        if (!folder) return folder.error();
        shared_.data_folder = std::move(folder).value();
        shared_.folders = session::user_folders();
        if (const auto spoken = use_language(); !spoken) return spoken;
        auto rules = session::load_rules(shared_.data_folder);
        if (!rules) return rules.error();
        shared_.rules = std::move(rules).value();
        shared_.scripts = session::map_scripts(shared_.data_folder);
        shared_.version = kVersion;
        shared_.ca_file = line_.ca_file;
        shared_.own_scripts = session::own_scripts(shared_.folders.data);
        if (!line_.name.empty()) shared_.settings.name = line_.name;
        return {};
    }

    // The settings name it; what is wrong with either is said when the window is there.
    Result<void> use_language() {
        auto outcome = texts::use(shared_.data_folder, texts::desktop_language(shared_.data_folder), note_);
        if (!outcome) return outcome;
        shared_.settings = session::load_settings(shared_.folders, note_);
        if (shared_.settings.language.empty()) return {};
        return texts::use(shared_.data_folder, shared_.settings.language, note_);
    }

    // What can be refused before a window opens.
    Ending prepare() {
        if (!line_.scene.empty()) {
            auto scene = open_scene(line_);
            if (!scene) return complain(Ending::BadData, scene.error());
            shared_.session = std::move(scene->session);
            shared_.look_at = scene->middle;
        }
        if (!line_.replay.empty()) {
            std::ifstream file(line_.replay, std::ios::binary);
            if (!file)
                return complain(Ending::BadData, {line_.replay, "it cannot be read", "Check the name"});
            const Bytes bytes(std::istreambuf_iterator<char>(file), {});
            auto replay = session::ReplaySession::open(bytes, shared_.rules);
            if (!replay) return complain(Ending::BadData, replay.error());
            shared_.session = std::move(replay).value();
        }
        if (!line_.load.empty()) {
            auto loaded = load_game(line_.load, shared_.rules);
            if (!loaded) return complain(Ending::BadData, loaded.error());
            shared_.session = std::move(loaded).value();
        }
        if (!line_.screen.empty() && screen_named(line_.screen) == nullptr)
            return complain(Ending::BadData, {"--screen", "there is no screen \"" + line_.screen + "\"",
                                              "See banneret --help"});
        std::shared_ptr<const rules::Rules> drawn = shared_.rules;
        if (!line_.scene.empty())
            shared_.session->read([&](const session::Moment& moment) { drawn = moment.match.world().rules; });
        shared_.art = std::make_shared<art::Library>(
            drawn, art::Library::Options{shared_.folders.cache + "/art", false, 2, line_.screenshot.empty()});
        return line_.scene.empty() || line_.screenshot.empty() ? Ending::Done : wait_for_art();
    }

    // A picture of a scene shows all that there is to see, on a machine that has drawn none of it before too. The
    // scene has gone on meanwhile: it begins anew.
    Ending wait_for_art() {
        constexpr int kAll = 4;
        shared_.session->read([&](const session::Moment& moment) {
            view::ask_for_pictures(moment.match.world(), *shared_.art, kAll);
        });
        shared_.art->wait_until_idle();
        auto scene = open_scene(line_);
        if (!scene) return complain(Ending::BadData, scene.error());
        shared_.session = std::move(scene->session);
        return Ending::Done;
    }

    void open_first() {
        screens_.show_error(note_);
        if (shared_.session) return screens_.push(screens::loading_screen());
        if (line_.screen == "saves" || line_.screen == "history")
            if (const auto outcome = shared_.connect_to_own_server(); !outcome)
                return screens_.show_error(outcome.error().sentence());
        if (!line_.screen.empty()) return screens_.push(screen_named(line_.screen));
        if (!line_.watch.empty()) return watch();
        if (line_.find) return screens_.push(screens::multiplayer_screen());
        const bool at_once =
            line_.host || !line_.join.empty() || !line_.map.empty() || !line_.computers.empty() || line_.seed;
        if (at_once) enter();
    }

    // --watch ADDRESS/MATCH: its number was looked at when the command line was read.
    void watch() {
        const std::size_t slash = line_.watch.rfind('/');
        const auto address = transport::parse_address(line_.watch.substr(0, slash));
        if (!address) return screens_.show_error(address.error().sentence());
        shared_.connect(*address);
        screens_.push(screens::watch_screen(std::strtoull(line_.watch.c_str() + slash + 1, nullptr, 10)));
    }

    // The command line leads into a match.
    void enter() {
        auto plan = plan_of(line_, *shared_.rules, shared_.data_folder);
        if (!plan) return screens_.show_error(plan.error().sentence());
        Result<void> outcome;
        if (!line_.join.empty()) {
            const auto address = transport::parse_address(line_.join);
            if (!address) return screens_.show_error(address.error().sentence());
            shared_.connect(*address);
            if (!address->lobby.empty()) {
                plan->lobby = session::EntryPlan::Lobby::Named;
                plan->name = address->lobby;
            }
        } else {
            outcome = line_.host ? shared_.host_for_others(line_.host_port != 0 ? line_.host_port
                                                                                : transport::kDefaultPort)
                                 : shared_.connect_to_own_server();
        }
        if (!outcome) return screens_.show_error(outcome.error().sentence());
        screens_.push(screens::entry_screen(std::move(plan).value()));
    }

    void frame() {
        window_->begin_frame();
        screens_.draw();
        look_at_picture();
        window_->end_frame();
        screens_.apply_changes();
        if (std::exchange(shared_.video_changed, false)) {
            window_->set_fullscreen(shared_.settings.fullscreen);
            window_->set_vsync(shared_.settings.vsync);
        }
        if (screens::take_new_letters() || theme_->scale != fitting_scale()) shared_.theme_changed = true;
        if (!std::exchange(shared_.theme_changed, false)) return;
        ++shared_.revision;  // a running match draws with the new fonts
        window_->set_vsync(shared_.settings.vsync);
        shared_.speaker = std::make_unique<sound::Speaker>();
        if (const std::string odd = shared_.apply_settings(); !odd.empty())
            note_ += (note_.empty() ? "" : " ") + odd;
        theme_ = std::make_unique<screens::Theme>(fitting_scale());
        window_->refresh_fonts();
    }

    void look_at_picture() {
        if (line_.screenshot.empty()) return;
        pictured_ = asked_picture_;
        ++frames_;
        // Three frames: ImGui settles its sizes in the second.
        // Some frames after the last picture asked for: the loading screen gives way, and the game has drawn them.
        constexpr int kSettled = 5;
        settled_frames_ = !shared_.art || shared_.art->progress().idle() ? settled_frames_ + 1 : 0;
        const bool drawn = settled_frames_ >= kSettled;
        asked_picture_ = !asked_picture_ && frames_ >= 3 && drawn && seconds() >= line_.screenshot_after_s;
        if (asked_picture_) window_->capture_next(line_.screenshot);
    }

    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
    }

    Ending end() {
        Ending ending = Ending::Done;
        if (shared_.session) ending = shared_.session->status().ending;
        if (!line_.screenshot.empty() && !window_->captured())
            ending = complain(Ending::Failed,
                              {line_.screenshot, "the picture could not be written", "Check the folder"});
        screens_.clear();
        // Who closes the window leaves the match: the others need not wait.
        if (auto* relayed = dynamic_cast<session::RelayedSession*>(shared_.session.get())) relayed->leave();
        shared_.session.reset();
        shared_.server.reset();
        return ending;
    }

    const CommandLine& line_;
    Shared shared_;
    Screens screens_;
    std::string note_;
    std::unique_ptr<screens::Window> window_;
    std::unique_ptr<screens::Theme> theme_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
    int frames_ = 0;
    bool asked_picture_ = false;
    int settled_frames_ = 0;
    bool pictured_ = false;
};

}  // namespace

Ending run_windowed(const CommandLine& line) { return Program(line).run(); }

}  // namespace banneret::app
