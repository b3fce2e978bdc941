#include "client/input/controls.h"

#include <algorithm>
#include <cmath>

#include "client/texts/texts.h"
#include "client/view/pick.h"

namespace banneret::input {

namespace {

constexpr float kDragPixels = 5;  // a smaller move is a click
constexpr float kEdgePixels = 3;
constexpr double kDoubleGroupSeconds = 0.4;
constexpr double kDeleteArmedSeconds = 3;
constexpr std::size_t kKeptEvents = 20;
constexpr double kFlareAgainSeconds = 1.5;
constexpr int kLeftAlt = 342, kRightAlt = 346;  // GLFW's
constexpr view::ScreenPoint kNowhere{-1000, -1000};

Vec2 as_vec2(view::WorldPoint p) {
    const auto fixed = [](float v) {
        return Fixed::from_raw(
            static_cast<std::int64_t>(static_cast<double>(v) * static_cast<double>(Fixed::kOneRaw)));
    };
    return {fixed(p.x), fixed(p.y)};
}

// The next of those for whom `wanted` holds after `last`, in entity order and round again.
template <class Wanted>
EntityId next_after(const view::Scene& scene, EntityId last, Wanted wanted) {
    EntityId first = kNobody;
    for (const view::Body& b : scene.bodies) {
        if (!scene.ours(b) || !b.selectable || !wanted(b)) continue;
        if (!first) first = b.id;
        if (b.id > last) return b.id;
    }
    return first;
}

}  // namespace

Controls::Controls(std::shared_ptr<const rules::Rules> rules, SeatId seat)
    : rules_(std::move(rules)), seat_(seat) {}

// ---- What the window says

void Controls::mouse_moved(float x, float y, bool over_interface) {
    pointer_ = {x, y};
    over_interface_ = over_interface;
}

void Controls::mouse_button(int button, bool pressed, int modifiers) {
    said_.push_back(Press{button, pressed, modifiers, pointer_, over_interface_});
}

void Controls::wheel(float steps) {
    if (over_interface_) return;
    if (placing() && rules_->types[placing_].footprint.turns > 1)
        turn_ = static_cast<std::uint8_t>(
            (turn_ + (steps > 0 ? 1 : rules_->types[placing_].footprint.turns - 1)) %
            rules_->types[placing_].footprint.turns);
    else
        wheel_ += steps;
}

void Controls::key(int key, bool pressed, int modifiers) {
    if (key == kLeftAlt || key == kRightAlt) alt_held_ = pressed;
    const Hotkey* hotkey = hotkeys_.find(key, placing());
    if (hotkey) {
        const int way = static_cast<int>(hotkey->action) - static_cast<int>(HotkeyAction::ScrollLeft);
        if (way >= 0 && way < 4) {
            held_[way] = pressed;
            tapped_[way] = tapped_[way] || pressed;
            return;
        }
        if (hotkey->action == HotkeyAction::ShowBars) {
            show_bars_ = pressed;
            return;
        }
    }
    if (pressed) said_.push_back(KeyPress{key, modifiers});
}

void Controls::focus_lost() {
    dragging_ = panning_ = alt_held_ = false;
    wall_from_.reset();
    for (bool& h : held_) h = false;
    show_bars_ = false;
    over_interface_ = true;
    pointer_ = kNowhere;  // no edge is touched until it is seen again
}

// ---- Each frame

void Controls::update(const view::Scene& scene, view::Camera& camera, double seconds) {
    clock_s_ += seconds;
    selection_.forget_gone(scene);
    if (selection_.empty()) page_ = Page::Main, aim_ = Aim::Any;
    for (view::Marker& m : markers_) m.age_s += static_cast<float>(seconds);
    std::erase_if(markers_, [](const view::Marker& m) { return m.age_s > view::kMarkerSeconds; });

    scroll(camera, seconds);
    if (wheel_ != 0) camera.zoom_at(pointer_, std::pow(1.15f, std::exchange(wheel_, 0.0f)));
    for (const Said& said : std::exchange(said_, {})) {
        if (const auto* press = std::get_if<Press>(&said)) take_press(*press, scene, camera);
        if (const auto* key = std::get_if<KeyPress>(&said)) take_key(*key, scene, camera);
    }

    pointer_world_ = camera.to_world(pointer_);
    const view::Body* under = over_interface_ ? nullptr : view::body_at(scene, camera, pointer_);
    hovered_ = under ? under->id : kNobody;
    pointed_ = Meaning::Nothing;
    pointed_refusal_ = simulation::Refusal::None;
    questions_ = questions_of(command_buttons(scene, *rules_, selection_.units(), page_));
    if (over_interface_ || placing() || dragging_ || flaring_) return;
    const Units& units = selection_.units();
    const ClickCommand command =
        command_for_click({scene, *rules_, units}, {pointer_world_, hovered_, false, aim_, alt_held_});
    pointed_ = command.meaning;
    // A place changes with every move of the pointer; what is asked is about a target.
    if (hovered_ && !command.orders.empty() && pointed_ != Meaning::Move && pointed_ != Meaning::Rally) {
        pointed_refusal_ = scene.answer(command.orders.front());
        questions_.push_back(command.orders.front());
    }
    if (pointed_ == Meaning::Nothing && under) pointed_ = Meaning::Select;
}

void Controls::scroll(view::Camera& camera, double seconds) {
    const float step = settings_.scroll_speed * static_cast<float>(std::min(seconds, 0.1));
    const auto pull = [&](int way) { return held_[way] || std::exchange(tapped_[way], false) ? 1.0f : 0.0f; };
    float right = pull(1) - pull(0);
    float down = pull(3) - pull(2);
    const bool inside =
        pointer_.x >= 0 && pointer_.y >= 0 && pointer_.x <= camera.width() && pointer_.y <= camera.height();
    if (settings_.edge_scroll && !dragging_ && inside) {
        if (pointer_.x <= kEdgePixels) right -= 1;
        if (pointer_.x >= camera.width() - 1 - kEdgePixels) right += 1;
        if (pointer_.y <= kEdgePixels) down -= 1;
        if (pointer_.y >= camera.height() - 1 - kEdgePixels) down += 1;
    }
    if (right != 0 || down != 0)
        camera.scroll(std::clamp(right, -1.0f, 1.0f) * step, std::clamp(down, -1.0f, 1.0f) * step);
    if (!panning_) return;
    camera.scroll(pan_last_.x - pointer_.x, pan_last_.y - pointer_.y);
    pan_last_ = pointer_;
}

void Controls::take_press(const Press& p, const view::Scene& scene, const view::Camera& camera) {
    if (p.button == 2) {
        panning_ = p.pressed && !p.over_interface;
        pan_last_ = p.at;
        return;
    }
    if (!p.pressed) {
        if (p.button == 0 && wall_from_) place_building(scene, p.modifiers);
        if (p.button == 0 && dragging_) left_released(p, scene, camera);
        return;
    }
    if (p.over_interface) return;
    const view::WorldPoint at = camera.to_world(p.at);
    const view::Body* under = view::body_at(scene, camera, p.at);
    if (p.button == 1) {
        if (cancel_mode_only()) return;
        order_at(at, under ? under->id : kNobody, scene, p.modifiers);
        return;
    }
    if (p.button != 0) return;
    if (flaring_ || (p.modifiers & kAlt)) {
        flare(at);
    } else if (placing() && is_wall(placing_)) {
        wall_from_ = at;
    } else if (placing()) {
        place_building(scene, p.modifiers);
    } else if (aim_ == Aim::AttackMove || aim_ == Aim::Patrol) {
        order_at(at, kNobody, scene, p.modifiers);
    } else if (aim_ != Aim::Any) {
        order_at(at, under ? under->id : kNobody, scene, p.modifiers);
    } else {
        dragging_ = true;
        drag_from_ = p.at;
    }
}

bool Controls::cancel_mode_only() {
    if (!placing() && aim_ == Aim::Any && !flaring_) return false;
    if (wall_from_) return wall_from_.reset(), true;
    placing_ = rules::kNone;
    aim_ = Aim::Any;
    flaring_ = false;
    return true;
}

void Controls::take_aim(Aim aim) {
    cancel_mode_only();
    aim_ = selection_.empty() ? Aim::Any : aim;
}

void Controls::left_released(const Press& p, const view::Scene& scene, const view::Camera& camera) {
    dragging_ = false;
    const bool box =
        std::fabs(p.at.x - drag_from_.x) > kDragPixels || std::fabs(p.at.y - drag_from_.y) > kDragPixels;
    if (!box) return click(p, scene, camera);
    const BoxRule rule = p.modifiers & kAlt ? BoxRule::All : settings_.box_rule;
    const Units found = units_in_box(scene, *rules_, camera, {drag_from_, p.at}, rule);
    const Combine how = p.modifiers & kShift     ? Combine::Add
                        : p.modifiers & kControl ? Combine::Toggle
                                                 : Combine::Replace;
    if (!found.empty() || how == Combine::Replace) selection_.combine(found, how);
    page_ = Page::Main;
}

void Controls::click(const Press& p, const view::Scene& scene, const view::Camera& camera) {
    const view::Body* under = view::body_at(scene, camera, p.at);
    page_ = Page::Main;
    if (!under) {
        if (!(p.modifiers & (kShift | kControl))) selection_.set({});
        last_clicked_ = kNobody;
        return;
    }
    const bool twice = under->id == last_clicked_ &&
                       clock_s_ - last_click_s_ < static_cast<double>(settings_.double_click_s);
    last_clicked_ = under->id;
    last_click_s_ = clock_s_;
    if (!scene.ours(*under)) {  // to be looked at, alone
        selection_.set({under->id});
        return;
    }
    if (twice) {
        const Units alike = units_alike(scene, *under, (p.modifiers & kControl) != 0);
        selection_.combine(alike, p.modifiers & kShift ? Combine::Add : Combine::Replace);
        return;
    }
    const bool more = (p.modifiers & (kShift | kControl)) != 0;
    selection_.combine({under->id}, more ? Combine::Toggle : Combine::Replace);
}

// ---- Orders

void Controls::give(simulation::Command command, bool queued, Units units) {
    if (seat_ == kNature) return;
    orders_.push_back({std::move(command), std::move(units), queued});
}

void Controls::mark(view::MarkerKind kind, view::WorldPoint at) { markers_.push_back({kind, at, 0}); }

void Controls::order_at(view::WorldPoint at, EntityId under, const view::Scene& scene, int modifiers) {
    const bool queued = (modifiers & kShift) != 0;
    ClickCommand command = command_for_click({scene, *rules_, selection_.units()},
                                             {at, under, queued, aim_, (modifiers & kAlt) != 0, shape_});
    if (!queued && !(command.orders.empty() && aim_ != Aim::Any)) aim_ = Aim::Any;
    if (command.orders.empty() || seat_ == kNature) return;
    for (simulation::Order& o : command.orders) orders_.push_back(std::move(o));
    const view::Body* target = under ? scene.find(under) : nullptr;
    mark(marker_for(command.meaning), target && command.meaning != Meaning::Move ? target->at : at);
}

Units Controls::builders(const view::Scene& scene) const {
    Units out;
    for (EntityId id : selection_.units()) {
        const view::Body* b = scene.find(id);
        if (b && scene.ours(*b) && !rules_->types[b->type].builds.empty()) out.push_back(id);
    }
    return out;
}

bool Controls::is_wall(rules::TypeId type) const { return rules_->types[type].kind == rules::Kind::Wall; }

void Controls::place_building(const view::Scene& scene, int modifiers) {
    const std::optional<view::WorldPoint> from = std::exchange(wall_from_, {});
    if (!scene.ghost || scene.ghost->type != placing_) return;
    if (scene.ghost->refusal != simulation::Refusal::None) return;  // the ghost says why
    const bool more = (modifiers & kShift) != 0;
    const bool line = from && map::tile_of(as_vec2(*from)) != map::tile_of(as_vec2(pointer_world_));
    if (line)
        give(simulation::WallLine{as_vec2(*from), as_vec2(pointer_world_), placing_}, more, builders(scene));
    else
        give(simulation::Build{as_vec2(scene.ghost->at), placing_, turn_}, more, builders(scene));
    mark(view::MarkerKind::Build, scene.ghost->at);
    if (!more) placing_ = rules::kNone, page_ = Page::Main;
}

void Controls::press_button(const CommandButton& b, const view::Scene& scene, int modifiers) {
    if (!b.why_not.empty()) return;
    switch (b.kind) {
        case CommandKind::Train: {
            Units buildings;
            for (EntityId id : selection_.units()) {
                const view::Body* body = scene.find(id);
                if (!body || !scene.ours(*body)) continue;
                const auto& trains = scene.type(*rules_, body->type).trains;
                if (std::find(trains.begin(), trains.end(), b.type) != trains.end()) buildings.push_back(id);
            }
            const auto count = static_cast<std::uint16_t>(modifiers & kShift ? 5 : 1);
            give(simulation::Train{b.type, count}, false, std::move(buildings));
            break;
        }
        case CommandKind::Research: {
            // One building is enough: what is known is known everywhere.
            for (EntityId id : selection_.units()) {
                const view::Body* body = scene.find(id);
                if (!body || !scene.ours(*body)) continue;
                const auto& list = scene.type(*rules_, body->type).researches;
                if (std::find(list.begin(), list.end(), b.technology) == list.end()) continue;
                give(simulation::Research{b.technology}, false, {id});
                break;
            }
            break;
        }
        case CommandKind::Place:
            cancel_mode_only();
            placing_ = b.type;
            turn_ = 0;
            break;
        case CommandKind::TakeAim: take_aim(b.aim); break;
        case CommandKind::Give: give(b.order.command, false, b.order.units); break;
        case CommandKind::OpenMarket: wishes_.push_back(Wish::Market); break;
        case CommandKind::OpenBuildings: page_ = Page::Buildings; break;
        case CommandKind::More: page_ = page_ == Page::Main ? Page::MoreOrders : Page::MoreBuildings; break;
        case CommandKind::Back: page_ = Page::Main; break;
        case CommandKind::AttackMove: take_aim(Aim::AttackMove); break;
        case CommandKind::Stop: give(simulation::Stop{}, false, selection_.units()); break;
        case CommandKind::SetStance: give(simulation::SetStance{b.stance}, false, selection_.units()); break;
        case CommandKind::SetFormation:
            shape_ = b.shape;
            give(simulation::SetFormation{b.shape}, false, selection_.units());
            break;
        case CommandKind::Delete: delete_selected(scene, modifiers); break;
    }
}

void Controls::delete_selected(const view::Scene& scene, int modifiers) {
    bool building = false;
    for (EntityId id : selection_.units()) {
        const view::Body* b = scene.find(id);
        building |= b && rules_->types[b->type].is_building();
    }
    const bool asked = clock_s_ - delete_armed_s_ < kDeleteArmedSeconds;
    if (building && !asked && !(modifiers & kShift)) {
        delete_armed_s_ = clock_s_;
        return;
    }
    delete_armed_s_ = -10;
    if (!selection_.empty()) give(simulation::Delete{}, false, selection_.units());
}

std::string Controls::question() const {
    return clock_s_ - delete_armed_s_ < kDeleteArmedSeconds ? tr("command.delete_again") : "";
}

// ---- Keys

void Controls::press_slot(int slot, const view::Scene& scene, int modifiers) {
    for (const CommandButton& b : command_buttons(scene, *rules_, selection_.units(), page_)) {
        if (b.slot == slot) return press_button(b, scene, modifiers);
    }
}

void Controls::take_key(const KeyPress& k, const view::Scene& scene, view::Camera& camera) {
    if (k.key >= '0' && k.key <= '9') return group_key(k.key - '0', k.modifiers, scene, camera);
    const Hotkey* hotkey = hotkeys_.find(k.key, placing());
    if (!hotkey || wish(hotkey->action)) return;
    switch (hotkey->action) {
        case HotkeyAction::IdleWorker: select_idle(scene, camera); break;
        case HotkeyAction::IdleSoldier: select_soldier(scene, camera); break;
        case HotkeyAction::TownCenter: select_town_center(scene, camera); break;
        case HotkeyAction::Delete: delete_selected(scene, k.modifiers); break;
        case HotkeyAction::Stop: give(simulation::Stop{}, false, selection_.units()); break;
        case HotkeyAction::AttackMove: take_aim(Aim::AttackMove); break;
        case HotkeyAction::Patrol: take_aim(Aim::Patrol); break;
        case HotkeyAction::Guard: take_aim(Aim::Guard); break;
        case HotkeyAction::Follow: take_aim(Aim::Follow); break;
        case HotkeyAction::AttackGround: take_aim(Aim::AttackGround); break;
        case HotkeyAction::Garrison: take_aim(Aim::Garrison); break;
        case HotkeyAction::LetOut: let_out(scene); break;
        case HotkeyAction::TownBell: ring(true, scene); break;
        case HotkeyAction::AllClear: ring(false, scene); break;
        case HotkeyAction::AllIdle: select_all_idle(scene); break;
        case HotkeyAction::Military: select_military(scene, camera); break;
        case HotkeyAction::CameraMark: camera_mark(hotkey->slot, k.modifiers, camera); break;
        case HotkeyAction::Flare:
            cancel_mode_only();
            flaring_ = seat_ != kNature;
            break;
        case HotkeyAction::Turn:
            if (const int turns = rules_->types[placing_].footprint.turns; turns > 1)
                turn_ = static_cast<std::uint8_t>((turn_ + 1) % turns);
            break;
        case HotkeyAction::Menu:
            if (!cancel()) wishes_.push_back(Wish::Menu);
            break;
        case HotkeyAction::Chat:
            wishes_.push_back(k.modifiers & kShift ? Wish::ChatToAll : Wish::Chat);
            break;
        case HotkeyAction::LastEvent: go_to_event(camera); break;
        case HotkeyAction::Slot: press_slot(hotkey->slot, scene, k.modifiers); break;
        default: break;
    }
}

// Whether that is the game screen's business.
bool Controls::wish(HotkeyAction action) {
    switch (action) {
        case HotkeyAction::Pause: return wishes_.push_back(Wish::Pause), true;
        case HotkeyAction::Market: return wishes_.push_back(Wish::Market), true;
        case HotkeyAction::Diplomacy: return wishes_.push_back(Wish::Diplomacy), true;
        case HotkeyAction::TechnologyTree: return wishes_.push_back(Wish::TechnologyTree), true;
        case HotkeyAction::Objectives: return wishes_.push_back(Wish::Objectives), true;
        case HotkeyAction::Score: return wishes_.push_back(Wish::Score), true;
        case HotkeyAction::Timeline: return wishes_.push_back(Wish::Timeline), true;
        case HotkeyAction::FrameGraph: return wishes_.push_back(Wish::FrameGraph), true;
        case HotkeyAction::MinimapMode: return wishes_.push_back(Wish::MinimapMode), true;
        case HotkeyAction::Fullscreen: return wishes_.push_back(Wish::Fullscreen), true;
        default: return false;
    }
}

// Of the town centres selected, or of all where none is.
void Controls::ring(bool rings, const view::Scene& scene) {
    Units centers, chosen;
    for (const view::Body& b : scene.bodies) {
        if (!scene.ours(b) || b.type != rules_->town_center || b.built < 1 || !b.selectable) continue;
        centers.push_back(b.id);
        if (selection_.has(b.id)) chosen.push_back(b.id);
    }
    if (centers.empty()) return;
    give(simulation::TownBell{static_cast<std::uint8_t>(rings ? 1 : 0)}, false,
         chosen.empty() ? centers : chosen);
}

void Controls::let_out(const view::Scene& scene) {
    Units holders;
    for (const EntityId id : selection_.units())
        for (const view::Inside& in : scene.inside)
            if (in.holder == id && (holders.empty() || holders.back() != id)) holders.push_back(id);
    if (!holders.empty()) give(simulation::Ungarrison{}, false, std::move(holders));
}

void Controls::flare(view::WorldPoint at) {
    flaring_ = false;
    if (clock_s_ - last_flare_s_ < kFlareAgainSeconds) return;  // it is not to nag
    last_flare_s_ = clock_s_;
    give(simulation::Flare{as_vec2(at)}, false, {});
}

void Controls::select_all_idle(const view::Scene& scene) {
    Units all;
    for (const view::Body& b : scene.bodies)
        if (b.idle && scene.ours(b)) all.push_back(b.id);
    if (!all.empty()) selection_.set(std::move(all));
}

void Controls::select_military(const view::Scene& scene, view::Camera& camera) {
    last_military_ = next_after(scene, last_military_, [&](const view::Body& b) {
        const auto& trains = rules_->types[b.type].trains;
        return b.type != rules_->town_center &&
               std::any_of(trains.begin(), trains.end(), [&](rules::TypeId id) {
                   return rules_->types[id].fights() && rules_->types[id].kind != rules::Kind::Villager;
               });
    });
    if (!last_military_) return;
    const bool again = selection_.has(last_military_);
    selection_.set({last_military_});
    page_ = Page::Main;
    if (again) show(scene, last_military_, camera);
}

// Ctrl keeps the place that is looked at, without Ctrl the camera goes there.
void Controls::camera_mark(int number, int modifiers, view::Camera& camera) {
    auto& mark = camera_marks_[static_cast<std::size_t>(number)];
    if (modifiers & kControl)
        mark = camera.to_world({camera.width() / 2, camera.height() / 2});
    else if (mark)
        camera.look_at(*mark);
}

bool Controls::cancel() {
    if (dragging_) return dragging_ = false, true;
    if (cancel_mode_only()) return true;
    if (page_ != Page::Main) return page_ = Page::Main, true;
    if (!selection_.empty()) return selection_.set({}), true;
    return false;
}

void Controls::group_key(int number, int modifiers, const view::Scene& scene, view::Camera& camera) {
    if (modifiers & kControl) return selection_.store_group(number);
    if (modifiers & kShift) return selection_.add_to_group(number);
    selection_.recall_group(number);
    page_ = Page::Main;
    const bool twice = last_group_ == number && clock_s_ - last_group_s_ < kDoubleGroupSeconds;
    last_group_ = number;
    last_group_s_ = clock_s_;
    if (twice && !selection_.empty()) show(scene, selection_.units().front(), camera);
}

void Controls::show(const view::Scene& scene, EntityId id, view::Camera& camera) {
    if (const view::Body* b = scene.find(id)) camera.look_at(b->at);
}

void Controls::select_idle(const view::Scene& scene, view::Camera& camera) {
    last_idle_ = next_idle_worker(scene, last_idle_);
    if (!last_idle_) return;
    selection_.set({last_idle_});
    page_ = Page::Main;
    show(scene, last_idle_, camera);
}

void Controls::select_soldier(const view::Scene& scene, view::Camera& camera) {
    last_soldier_ = next_after(scene, last_soldier_, [&](const view::Body& b) {
        const rules::ObjectType& type = rules_->types[b.type];
        return type.is_mobile() && type.fights() && type.kind != rules::Kind::Villager &&
               b.action == art::Action::Stand;
    });
    if (!last_soldier_) return;
    selection_.set({last_soldier_});
    show(scene, last_soldier_, camera);
}

void Controls::select_town_center(const view::Scene& scene, view::Camera& camera) {
    last_center_ =
        next_after(scene, last_center_, [&](const view::Body& b) { return b.type == rules_->town_center; });
    if (!last_center_) return;
    const bool again = selection_.has(last_center_);
    selection_.set({last_center_});
    page_ = Page::Main;
    if (again) show(scene, last_center_, camera);
}

void Controls::note_event(view::WorldPoint at) {
    last_events_.push_back(at);
    if (last_events_.size() > kKeptEvents) last_events_.erase(last_events_.begin());
    next_event_ = last_events_.size();
}

// The last one first, then the one before it.
void Controls::go_to_event(view::Camera& camera) {
    if (last_events_.empty()) return;
    if (next_event_ == 0) next_event_ = last_events_.size();
    camera.look_at(last_events_[--next_event_]);
}

// ---- The interface

void Controls::perform(const Intent& i, const view::Scene& scene, view::Camera& camera) {
    switch (i.kind) {
        case IntentKind::Press: press_button(i.button, scene, i.modifiers); break;
        case IntentKind::CancelTraining: give(simulation::CancelTraining{i.place}, false, {i.entity}); break;
        case IntentKind::SelectOnly: selection_.set({i.entity}), page_ = Page::Main; break;
        case IntentKind::Deselect: selection_.remove(i.entity); break;
        case IntentKind::SelectAndShow:
            selection_.set({i.entity});
            page_ = Page::Main;
            show(scene, i.entity, camera);
            break;
        case IntentKind::LookAt: camera.look_at(i.at); break;
        case IntentKind::OrderAt: order_at(i.at, kNobody, scene, i.modifiers); break;
        case IntentKind::NextIdleWorker: select_idle(scene, camera); break;
        case IntentKind::LetOut:
            for (const view::Inside& in : scene.inside)
                if (in.id == i.entity) give(simulation::Ungarrison{in.id}, false, {in.holder});
            break;
        case IntentKind::Give: give(i.order.command, false, i.order.units); break;
        case IntentKind::Wish: wishes_.push_back(i.wish); break;
        case IntentKind::BeginFlare:
            cancel_mode_only();
            flaring_ = seat_ != kNature;
            break;
        case IntentKind::FlareAt: flare(i.at); break;
    }
}

view::SceneRequest Controls::request(const view::Camera& camera) const {
    view::SceneRequest r;
    r.seat = seat_;
    r.tiles = camera.visible_tiles();
    r.selected = selection_.units();
    if (placing() && !over_interface_) {
        r.placing = placing_;
        r.placing_at = camera.to_world(pointer_);
        r.placing_turn = turn_;
        r.line_from = wall_from_;
    }
    r.questions = questions_;
    r.questions.insert(r.questions.end(), more_questions_.begin(), more_questions_.end());
    return r;
}

view::Overlay Controls::overlay() const {
    view::Overlay o;
    o.selected = selection_.units();
    o.hovered = hovered_;
    o.markers = markers_;
    o.show_all_bars = show_bars_;
    const bool box = dragging_ && (std::fabs(pointer_.x - drag_from_.x) > kDragPixels ||
                                   std::fabs(pointer_.y - drag_from_.y) > kDragPixels);
    if (box) o.box = view::Box{drag_from_, pointer_};
    return o;
}

}  // namespace banneret::input
