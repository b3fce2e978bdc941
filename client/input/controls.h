// Controls: the player's hands. Takes mouse and keys as the window gives them, keeps selection, modes and
// camera, and hands out orders. The game screen owns one for each match and passes on what the interface does
// not want.
//
//   GLFW callbacks (when ImGui does not want them):  controls.mouse_button(...), controls.key(...), ...
//   each frame: controls.update(scene, camera, seconds_since_last);
//               for (Order& o : controls.take_orders()) session.issue(o);
//               for (Wish w : controls.take_wishes()) ...     // menu, chat, pause: the screen's business
//               for (Intent& i : hud.draw(...)) controls.perform(i, scene, camera);
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "client/input/clicks.h"
#include "client/input/commands.h"
#include "client/input/hotkeys.h"
#include "client/input/intent.h"
#include "client/view/extract.h"

namespace banneret::input {

struct ControlSettings {
    bool edge_scroll = true;   // only where the window keeps the pointer
    float scroll_speed = 900;  // screen pixels a second
    BoxRule box_rule = BoxRule::SoldiersFirst;
    float double_click_s = 0.3f;
};

class Controls {
  public:
    Controls(std::shared_ptr<const rules::Rules> rules, SeatId seat);
    void set_settings(const ControlSettings& settings) { settings_ = settings; }
    Hotkeys& hotkeys() { return hotkeys_; }
    const Hotkeys& hotkeys() const { return hotkeys_; }

    // Window pixels, the same that the camera's viewport is in. Buttons and keys are GLFW's numbers: 0 left,
    // 1 right, 2 middle.
    void mouse_moved(float x, float y, bool over_interface);
    void mouse_button(int button, bool pressed, int modifiers);
    void wheel(float steps);
    void key(int key, bool pressed, int modifiers);
    void focus_lost();

    void update(const view::Scene& scene, view::Camera& camera, double seconds);
    // What the HUD's buttons, icons and minimap want.
    void perform(const Intent& intent, const view::Scene& scene, view::Camera& camera);

    view::SceneRequest request(const view::Camera& camera) const;
    view::Overlay overlay() const;
    const Selection& selection() const { return selection_; }
    Page page() const { return page_; }
    // What a right click would do where the pointer is: the pointer's shape.
    Meaning pointed() const { return pointed_; }
    // The body under the pointer.
    EntityId hovered() const { return hovered_; }
    bool placing() const { return placing_ != rules::kNone; }
    // What the next click is for.
    Aim aim() const { return aim_; }
    // The next click on the map or the minimap shows the place to oneself and one's allies.
    bool flaring() const { return flaring_; }
    // Why what the pointer is about to do would be refused; None where it would not.
    simulation::Refusal pointed_refusal() const { return pointed_refusal_; }
    // Something to say at the pointer's panel: "Press Delete again to destroy it". Empty: nothing.
    std::string question() const;
    // Selects, as a screen may (a scene for looking at).
    void select(Units units) { selection_.set(std::move(units)); }

    std::vector<simulation::Order> take_orders() { return std::exchange(orders_, {}); }
    // For the buttons of panels that stand open.
    void ask(std::vector<simulation::Order> questions) { more_questions_ = std::move(questions); }
    std::vector<Wish> take_wishes() { return std::exchange(wishes_, {}); }
    // A place that something happened at, for the key that goes there.
    void note_event(view::WorldPoint at);

  private:
    struct Press {  // a mouse button that went down or up, not yet looked at
        int button;
        bool pressed;
        int modifiers;
        view::ScreenPoint at;
        bool over_interface;
    };
    struct KeyPress {
        int key;
        int modifiers;
    };
    // What the window said, in its order: a key and a click between two frames keep theirs.
    using Said = std::variant<Press, KeyPress>;
    void take_press(const Press& press, const view::Scene& scene, const view::Camera& camera);
    void take_key(const KeyPress& press, const view::Scene& scene, view::Camera& camera);
    void left_released(const Press& press, const view::Scene& scene, const view::Camera& camera);
    void click(const Press& press, const view::Scene& scene, const view::Camera& camera);
    void order_at(view::WorldPoint at, EntityId under, const view::Scene& scene, int modifiers);
    void place_building(const view::Scene& scene, int modifiers);
    void press_button(const CommandButton& button, const view::Scene& scene, int modifiers);
    void press_slot(int slot, const view::Scene& scene, int modifiers);
    void group_key(int number, int modifiers, const view::Scene& scene, view::Camera& camera);
    void select_idle(const view::Scene& scene, view::Camera& camera);
    void select_soldier(const view::Scene& scene, view::Camera& camera);
    void select_town_center(const view::Scene& scene, view::Camera& camera);
    void show(const view::Scene& scene, EntityId id, view::Camera& camera);
    void delete_selected(const view::Scene& scene, int modifiers);
    void go_to_event(view::Camera& camera);
    bool cancel_mode_only();
    void take_aim(Aim aim);
    void ring(bool rings, const view::Scene& scene);
    void let_out(const view::Scene& scene);
    void select_all_idle(const view::Scene& scene);
    void select_military(const view::Scene& scene, view::Camera& camera);
    void camera_mark(int number, int modifiers, view::Camera& camera);
    void flare(view::WorldPoint at);
    bool is_wall(rules::TypeId type) const;
    Units builders(const view::Scene& scene) const;
    bool wish(HotkeyAction action);
    // Steps out of the innermost mode; false when there is none to step out of.
    bool cancel();
    void scroll(view::Camera& camera, double seconds);
    void give(simulation::Command command, bool queued, Units units);
    void mark(view::MarkerKind kind, view::WorldPoint at);

    std::shared_ptr<const rules::Rules> rules_;
    SeatId seat_;
    ControlSettings settings_;
    Hotkeys hotkeys_ = Hotkeys::standard();
    Selection selection_;
    Page page_ = Page::Main;
    Meaning pointed_ = Meaning::Nothing;

    view::ScreenPoint pointer_{-1000, -1000};  // nowhere until the window says
    view::WorldPoint pointer_world_;
    EntityId hovered_;
    bool over_interface_ = true;
    bool dragging_ = false;  // left button down on the map
    bool panning_ = false;   // middle button down
    view::ScreenPoint drag_from_;
    view::ScreenPoint pan_last_;
    float wheel_ = 0;
    bool held_[4] = {};    // scroll keys: left, right, up, down
    bool tapped_[4] = {};  // pressed since the last frame, though perhaps let go already
    bool show_bars_ = false;
    bool alt_held_ = false;
    Aim aim_ = Aim::Any;
    bool flaring_ = false;
    simulation::Refusal pointed_refusal_ = simulation::Refusal::None;
    std::vector<simulation::Order> questions_;
    std::vector<simulation::Order> more_questions_;
    std::uint8_t turn_ = 0;                      // of what is being placed
    std::optional<view::WorldPoint> wall_from_;  // a wall is being dragged
    std::array<std::optional<view::WorldPoint>, 4> camera_marks_{};
    EntityId last_military_;
    double last_flare_s_ = -100;
    simulation::FormationShape shape_ = simulation::FormationShape::Line;  // chosen last: groups march in it
    rules::TypeId placing_ = rules::kNone;
    double clock_s_ = 0;
    double last_click_s_ = -10;
    EntityId last_clicked_;
    EntityId last_idle_;
    EntityId last_soldier_;
    EntityId last_center_;
    double delete_armed_s_ = -10;
    std::size_t next_event_ = 0;
    int last_group_ = -1;
    double last_group_s_ = -10;
    std::vector<Said> said_;
    std::vector<view::Marker> markers_;
    std::vector<view::WorldPoint> last_events_;
    std::vector<simulation::Order> orders_;
    std::vector<Wish> wishes_;
};

}  // namespace banneret::input
