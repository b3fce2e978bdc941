// The game's screen: the frame around the view, the HUD and the player's hands, and the menu, chat, result
// and replay bar that lie over them. Hop 1 of an order's life ends here: Controls made it, Session::issue
// takes it.
#include <array>
#include <deque>

#include "client/hud/hud.h"
#include "client/input/controls.h"
#include "client/screens/all_screens.h"
#include "client/screens/game_panels.h"
#include "client/screens/letters.h"
#include "client/screens/notices.h"
#include "client/screens/replay_bar.h"
#include "client/screens/theme.h"
#include "client/sound/heard.h"
#include "client/texts/texts.h"
#include "client/view/extract.h"
#include "client/view/game_view.h"

namespace banneret::screens {
namespace {

using session::Phase;
using session::Request;

class Game : public Screen {
  public:
    bool wants_backdrop() const override { return false; }

    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        status_ = shared.session->status();
        if (status_.phase == Phase::Failed) return leave(screens, status_.failure);
        if (!view_ && !open(shared)) return;
        if (revision_ != shared.revision) take_settings(shared);
        const double now = ImGui::GetTime();
        const double passed = last_s_ > 0 ? now - last_s_ : 0;
        last_s_ = now;
        frames_ms_.push_back(static_cast<float>(passed * 1000));
        if (frames_ms_.size() > 120) frames_ms_.pop_front();
        take_news(shared, now);
        draw_world(shared, now, passed);
        draw_interface(screens, now);
        for (simulation::Order& order : controls_->take_orders()) {
            shared.play(sound::answer_to(order));
            shared.session->issue(std::move(order));
        }
        for (const input::Wish wish : controls_->take_wishes()) grant(screens, wish);
    }

    void mouse_moved(float x, float y) override {
        if (controls_) controls_->mouse_moved(x, y, over_interface(x, y));
    }
    void mouse_button(int button, bool pressed, int modifiers) override {
        if (controls_) controls_->mouse_button(button, pressed, modifiers);
    }
    void wheel(float steps) override {
        if (controls_) controls_->wheel(steps);
    }
    void key(int key, bool pressed, int modifiers) override {
        // With a panel open, the keys that walk through it are the panel's.
        const bool walks = key == 32 || (key >= 257 && key <= 258) || (key >= 262 && key <= 265);
        if (pressed && walks && (menu_ || panels_.open() != GamePanel::None)) return;
        if (pressed && watching_) bar_.key(key);
        if (controls_) controls_->key(key, pressed, modifiers);
    }
    void focus_lost() override {
        if (controls_) controls_->focus_lost();
    }

  private:
    // ---- Making everything when the world is there

    bool open(Shared& shared) {
        return shared.session->read([&](const session::Moment& moment) {
            rules_ = moment.match.world().rules;
            match_settings_ = moment.match.setup().settings;
            seat_ = status_.seat;
            watching_ = seat_ == kNature || shared.session->replay() != nullptr;
            view_ = std::make_unique<view::GameView>(rules_, shared.art);
            view_->set_ground(moment.match.world().tiles);
            maker_ = std::make_unique<view::SceneMaker>(view_->ground());
            controls_ = std::make_unique<input::Controls>(rules_, seat_);
            const Theme& look = theme();
            hud_ = std::make_unique<hud::Hud>(
                rules_, shared.art,
                hud::Look{look.bold, look.body, look.small, look.wood, look.parchment, look.scale});
            for (const match::Seat& seat : moment.match.setup().seats) note_letters(seat.name);
            take_settings(shared);
            if (shared.look_at)
                look_over(*shared.look_at);
            else
                look_at_home(moment.match.world());
        });
    }

    // Those that count in a match, at its start and whenever they were changed.
    void take_settings(const Shared& shared) {
        revision_ = shared.revision;
        const session::UserSettings& own = shared.settings;
        const Theme& look = theme();
        hud_->set_look({look.bold, look.body, look.small, look.wood, look.parchment, look.scale});
        view::ViewSettings look_of_it;
        look_of_it.strong_colours = own.strong_colours;
        look_of_it.reduce_motion = own.reduce_motion;
        look_of_it.always_bars = own.always_bars;
        look_of_it.covered_top = hud_->covered_top();
        look_of_it.covered_bottom = hud_->covered_bottom();
        view_->set_settings(look_of_it);
        input::ControlSettings settings;
        settings.edge_scroll = own.edge_scroll && own.fullscreen;
        settings.scroll_speed = static_cast<float>(own.scroll_speed);
        settings.box_rule = own.box_takes_all ? input::BoxRule::All : input::BoxRule::SoldiersFirst;
        settings.double_click_s = static_cast<float>(own.double_click_ms) / 1000;
        controls_->set_settings(settings);
        controls_->hotkeys() = shared.hotkeys;
    }

    void look_at_home(const simulation::World& world) {
        const SeatId seat = seat_ != kNature ? seat_ : SeatId{1};
        const auto& identities = world.all<simulation::Identity>();
        EntityId best;
        for (const EntityId id : identities.ids()) {
            const simulation::Identity& identity = identities.get(id);
            if (identity.owner != seat || !world.has<simulation::Transform>(id)) continue;
            if (!best || identity.type == rules_->town_center) best = id;
            if (identity.type == rules_->town_center) break;
        }
        if (!best) return;
        look_at(world.get<simulation::Transform>(best).at);
    }

    // A scene is seen as a whole.
    void look_over(Vec2 at) {
        view::Camera& camera = view_->camera();
        camera.zoom_at({camera.width() / 2, camera.height() / 2}, view::Camera::kMinZoom);
        look_at(at);
    }

    void look_at(Vec2 at) {
        const float unit = static_cast<float>(Fixed(1).raw());
        view_->camera().look_at(
            {static_cast<float>(at.x.raw()) / unit, static_cast<float>(at.y.raw()) / unit});
    }

    // ---- Each frame

    // Asked where the pointer is now: what the last frame found under it is about where it was then.
    bool over_interface(float x, float y) const {
        return ImGui::GetIO().WantCaptureMouse || (hud_ && hud_->covers(x, y));
    }

    int number_of(SeatId seat) const { return scene_.seats[seat].colour; }

    void take_news(Shared& shared, double now) {
        for (const session::ChatLine& line : shared.session->take_chat()) {
            note_letters(line.name);
            note_letters(line.text);
            notices_.add_chat(line, number_of(line.seat), now);
            shared.play(sound::Sound::Chat);
        }
        std::vector<view::WorldPoint> places;
        const std::vector<simulation::Event> events = shared.session->take_events();
        notices_.take_events(events, seat_, *rules_, scene_, now, places);
        if (shared.speaker)
            for (const sound::Heard& each : sound::heard_of(events, seat_, view_->camera()))
                shared.speaker->play(each.sound, each.pan, each.share);
        for (const view::WorldPoint& place : places) controls_->note_event(place);
        if (!status_.news.empty() && status_.news != news_) notices_.add(status_.news, now);
        news_ = status_.news;
        if (save_ && save_->done()) {
            notices_.add(save_->result() ? tr("match.saved_as", {{"name", save_->result()->name}})
                                         : save_->result().error().sentence(),
                         now);
            save_.reset();
        }
    }

    void draw_world(Shared& shared, double now, double passed) {
        const ImGuiIO& io = ImGui::GetIO();
        view::Camera& camera = view_->camera();
        camera.set_viewport(io.DisplaySize.x, io.DisplaySize.y);
        controls_->ask(panels_.questions(scene_));
        view::SceneRequest request = controls_->request(camera);
        request.goods = minimap_mode_ == view::MinimapMode::Economy;
        shared.session->read([&](const session::Moment& moment) {
            maker_->make(moment.match, moment.between, request, scene_);
        });
        controls_->update(scene_, camera, passed);
        timeline_.note(scene_);
        view_->draw(scene_, controls_->overlay(), now,
                    static_cast<int>(io.DisplaySize.x * io.DisplayFramebufferScale.x),
                    static_cast<int>(io.DisplaySize.y * io.DisplayFramebufferScale.y));
    }

    void draw_interface(Screens& screens, double now) {
        Shared& shared = screens.shared();
        hud::Frame frame{scene_,
                         *controls_,
                         view_->camera(),
                         view_->minimap_texture(scene_, minimap_mode_),
                         notices_.lines(now),
                         {},
                         {},
                         status_.speed_percent,
                         status_.ping_ms,
                         static_cast<int>(ImGui::GetIO().Framerate),
                         show_scores_,
                         minimap_mode_,
                         {},
                         notices_.refusal(now)};
        say_how_it_stands(frame);
        if (frame_graph_) frame.graph = graph_of(shared);
        for (const input::Intent& intent : hud_->draw(frame))
            controls_->perform(intent, scene_, view_->camera());
        if (hud_->menu_clicked()) menu_ = !menu_;
        for (simulation::Order& order : panels_.draw(scene_, *rules_, match_settings_, timeline_))
            shared.session->issue(std::move(order));
        draw_chat_line(shared);
        draw_vote(shared);
        if (session::ReplayControls* replay = shared.session->replay();
            replay != nullptr && bar_.draw(*replay, status_, px(154)))
            return leave(screens, {});
        if (scene_.over && !result_seen_ && !watching_) draw_result(screens);
        if (menu_) draw_menu(screens);
    }

    hud::FrameGraph graph_of(const Shared& shared) const {
        hud::FrameGraph graph;
        graph.frames_ms.assign(frames_ms_.begin(), frames_ms_.end());
        graph.prepare_ms = static_cast<float>(view_->figures().prepare_ms);
        graph.delay_turns = status_.delay_turns;
        graph.turns_in_hand = status_.turns_in_hand;
        graph.ping_ms = status_.ping_ms;
        for (const session::SeatStatus& seat : status_.seats)
            graph.waits.emplace_back(seat.name, seat.waited_ms);
        graph.phases = shared.session->tick_times();
        for (const auto& phase : graph.phases) graph.tick_ms += phase.second;
        constexpr std::size_t kMostPhases = 10;
        if (graph.phases.size() > kMostPhases) graph.phases.resize(kMostPhases);
        return graph;
    }

    void say_how_it_stands(hud::Frame& frame) const {
        if (status_.phase == Phase::Reconnecting) {
            frame.banner = tr("match.reconnecting");
            frame.banner_detail = status_.step;
        } else if (status_.paused) {
            frame.banner =
                watching_ ? "" : tr("match.paused_by", {{"name", scene_.seats[status_.paused_by].name}});
        }
        for (const session::SeatStatus& seat : status_.seats)
            if (seat.waited_ms >= 1000)
                frame.banner = tr("match.waiting_for",
                                  {{"name", seat.name}, {"seconds", std::to_string(seat.waited_ms / 1000)}});
    }

    void grant(Screens& screens, input::Wish wish) {
        Shared& shared = screens.shared();
        switch (wish) {
            case input::Wish::Menu:
                if (panels_.open() != GamePanel::None)
                    panels_.close();
                else
                    menu_ = !menu_;
                break;
            case input::Wish::Market: panels_.toggle(GamePanel::Market); break;
            case input::Wish::Diplomacy: panels_.toggle(GamePanel::Diplomacy); break;
            case input::Wish::Objectives: panels_.toggle(GamePanel::Objectives); break;
            case input::Wish::Timeline: panels_.toggle(GamePanel::Timeline); break;
            case input::Wish::Score: show_scores_ = !show_scores_; break;
            case input::Wish::MinimapMode:
                minimap_mode_ = static_cast<view::MinimapMode>((static_cast<int>(minimap_mode_) + 1) %
                                                               view::kMinimapModes);
                break;
            case input::Wish::TechnologyTree: screens.push(technology_tree_screen(scene_.own_rules)); break;
            case input::Wish::FrameGraph: frame_graph_ = !frame_graph_; break;
            case input::Wish::Fullscreen:
                shared.settings.fullscreen = !shared.settings.fullscreen;
                shared.video_changed = true;
                shared.keep_settings();
                break;
            case input::Wish::Chat: begin_chat(session::Audience::Allies); break;
            case input::Wish::ChatToAll: begin_chat(session::Audience::All); break;
            case input::Wish::Pause:
                shared.session->ask(status_.paused ? Request::Resume : Request::Pause);
                break;
        }
    }

    // ---- What lies over the game

    void begin_chat(session::Audience to) {
        if (watching_) return;
        // With nobody on one's side, allies would be nobody.
        bool allied = false;
        for (const view::SeatView& seat : scene_.seats)
            allied |= seat.playing && seat.team != 0 && seat.team == scene_.seats[seat_].team &&
                      &seat != &scene_.seats[seat_];
        chat_to_ = allied ? to : session::Audience::All;
        chatting_ = true;
        chat_focus_ = true;
    }

    void draw_chat_line(Shared& shared) {
        if (!chatting_) return;
        begin_panel("say", {px(16), ImGui::GetIO().DisplaySize.y - px(216)}, {px(460), px(52)}, Ground::Wood);
        ImGui::SetCursorPosY(px(12));
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(tr(chat_to_ == session::Audience::All ? "match.to_all" : "match.to_allies"));
        ImGui::SameLine();
        if (std::exchange(chat_focus_, false)) ImGui::SetKeyboardFocusHere();
        ImGui::SetNextItemWidth(-1);
        ImGui::PushStyleColor(ImGuiCol_Text, colour::kInk);
        ImGui::PushStyleColor(ImGuiCol_FrameBg, IM_COL32(240, 224, 184, 255));
        const bool entered =
            ImGui::InputText("##line", chat_.data(), chat_.size(), ImGuiInputTextFlags_EnterReturnsTrue);
        ImGui::PopStyleColor(2);
        if (entered) {
            if (chat_[0] != 0) shared.session->say(chat_to_, chat_.data());
            chat_[0] = 0;
            chatting_ = false;
        } else if (ImGui::IsItemDeactivated()) {
            chatting_ = false;  // a half-typed line is kept for the next time
        }
        end_panel();
    }

    // Those who wait may go on without whom they wait for.
    void draw_vote(Shared& shared) {
        bool waiting = false;
        for (const session::SeatStatus& seat : status_.seats)
            waiting |= seat.waited_ms >= 5000 && seat.seat != seat_;
        if (!waiting) return;
        const ImVec2 whole = ImGui::GetIO().DisplaySize;
        begin_panel("vote", {(whole.x - px(260)) / 2, px(150)}, {px(260), px(66)}, Ground::Wood);
        if (button(tr("match.vote_go_on"), {-1, px(34)})) shared.session->ask(Request::GoOnWithoutThem);
        end_panel();
    }

    void draw_menu(Screens& screens) {
        Shared& shared = screens.shared();
        begin_middle_panel("menu", {px(360), px(430)});
        heading(tr("match.menu"));
        const ImVec2 size{-1, px(42)};
        if (button(tr("match.resume"), size, {}, theme().bold)) menu_ = false;
        if (!watching_ && button(status_.paused ? tr("match.go_on_playing") : tr("match.pause_game"), size))
            shared.session->ask(status_.paused ? Request::Resume : Request::Pause);
        if (!watching_ && button(tr("match.save_game"), size)) save(shared);
        if (!watching_ && !scene_.over &&
            button(tr(resigning_ ? "match.really_resign" : "match.resign"), size)) {
            if (resigning_) shared.session->issue({simulation::Resign{}, {}, false});
            menu_ = !resigning_;
            resigning_ = !resigning_;
        }
        tooltip(tr("match.resign_ask"));
        if (button(tr("menu.settings"), size)) screens.push(settings_screen());
        if (button(tr("match.leave_match"), size)) leave(screens, {});
        if (!watching_) tooltip(tr("match.leave_ask"));
        end_panel();
    }

    void save(Shared& shared) {
        if (shared.server && status_.match_id != 0) save_ = shared.server->save_now(status_.match_id, "");
        menu_ = false;
    }

    void draw_result(Screens& screens) {
        const bool again = screens.shared().last_plan.has_value() && screens.shared().server;
        begin_middle_panel("result", {px(460), px(again ? 296 : 250)});
        const bool won =
            seat_ != kNature && scene_.winner != kNature &&
            (scene_.winner == seat_ ||
             (scene_.seats[seat_].team != 0 && scene_.seats[seat_].team == scene_.seats[scene_.winner].team));
        heading(scene_.winner == kNature || seat_ == kNature ? tr("match.match_over")
                : won                                        ? tr("match.you_won")
                                                             : tr("match.you_lost"));
        if (scene_.winner != kNature)
            ImGui::TextUnformatted(tr("match.has_won", {{"name", scene_.seats[scene_.winner].name}}).c_str());
        ImGui::SetCursorPosY(ImGui::GetWindowHeight() - px(again ? 158 : 112));
        if (button(tr("match.look_around"), {-1, px(40)})) result_seen_ = true;
        if (again && button(tr("match.rematch"), {-1, px(40)})) return play_again(screens);
        const std::uint64_t match = status_.match_id;
        if (button(match != 0 ? tr("menu.history") : tr("match.to_menu"), {-1, px(40)}, {}, theme().bold)) {
            leave(screens, {});
            if (match != 0 && screens.shared().server) screens.push(match_page_screen(match));
        }
        end_panel();
    }

    // The same table once more, on another map of the same kind.
    void play_again(Screens& screens) {
        session::EntryPlan plan = *screens.shared().last_plan;
        if (plan.create.settings.seed != 0)
            plan.create.settings.seed = plan.create.settings.seed % 999'983 + 1;
        leave(screens, {});
        screens.push(entry_screen(std::move(plan)));
    }

    void leave(Screens& screens, const std::string& why) {
        screens.show_error(why);
        if (auto* relayed = dynamic_cast<session::RelayedSession*>(screens.shared().session.get()))
            if (why.empty()) relayed->leave();
        screens.shared().session.reset();
        screens.pop();
    }

    session::Status status_;
    SeatId seat_ = kNature;
    bool watching_ = false;
    std::shared_ptr<const rules::Rules> rules_;
    std::unique_ptr<view::GameView> view_;
    std::unique_ptr<view::SceneMaker> maker_;
    std::unique_ptr<input::Controls> controls_;
    std::unique_ptr<hud::Hud> hud_;
    view::Scene scene_;
    Notices notices_;
    GamePanels panels_;
    Timeline timeline_;
    match::Settings match_settings_;
    view::MinimapMode minimap_mode_ = view::MinimapMode::Normal;
    bool show_scores_ = true;
    bool frame_graph_ = false;
    ReplayBar bar_;
    std::string news_;
    double last_s_ = 0;
    std::deque<float> frames_ms_;  // the newest last
    std::uint32_t revision_ = 0;   // of the settings in use

    bool menu_ = false;
    bool resigning_ = false;
    bool result_seen_ = false;
    bool chatting_ = false;
    bool chat_focus_ = false;
    session::Audience chat_to_ = session::Audience::All;
    std::array<char, 501> chat_{};
    session::Answer<session::SaveSummary> save_;
};

}  // namespace

std::unique_ptr<Screen> game_screen() { return std::make_unique<Game>(); }

}  // namespace banneret::screens
