// Scene: what one moment of a match looks like from one seat: a plain copy, so that the world's lock is held
// only while it is made (extract.h). Drawing, HUD and input read the scene and never the world.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/art/action.h"
#include "client/view/camera.h"
#include "common/base/ids.h"
#include "common/rules/player_rules.h"
#include "common/simulation/components.h"
#include "common/simulation/orders.h"
#include "common/simulation/refusal.h"
#include "common/simulation/victory_kinds.h"

namespace banneret::view {

// Something that stands, walks, lies or is remembered.
// What walls and gates that lie along the world's x face.
inline constexpr std::uint8_t kUprightFacing = 64;

struct Body {
    EntityId id;
    rules::TypeId type = rules::kNone;
    SeatId owner = kNature;
    std::uint8_t colour = 0;  // its owner's player number; 0 nature's
    WorldPoint at;            // between the last two ticks
    float height = 0;         // of the ground under it, levels
    std::uint8_t facing = 0;  // 256ths of a turn, 0 along the world's x
    art::Action action = art::Action::Stand;
    std::int32_t action_ms = -1;  // since the action began; -1: it goes round and round
    bool relic = false;           // a monk with one
    std::uint8_t load = 0;   // of Action::Carry: a rules::Resource; of Action::Farm on a farm: thirds left
    std::uint8_t style = 0;  // of its owner's people and age: art::variant_of
    std::int32_t hit_points = 0;
    std::int32_t max_hit_points = 0;
    float built = 1;           // 0 to 1; under 1: a site
    std::int32_t deposit = 0;  // what is left in it
    bool remembered = false;   // not seen now: as it was when last seen
    bool selectable = true;    // not the dead, nor missiles
    bool idle = false;         // a worker of ours without work
    bool on_screen = true;     // within the tiles asked for; our own are there even when they are not
    bool flat = false;         // lies on the ground and hides nothing
    float half_width = 0.25f;  // tiles: of the body, or half the footprint along x
    float half_depth = 0.25f;  // tiles: half the footprint along y
    float pixels_up = 40;      // height of its picture at zoom 1, for pointing at it and for its bar
};

// More about what is selected.
struct Detail {
    EntityId id;
    std::array<rules::TypeId, 15> queue{};
    std::uint8_t queue_length = 0;
    float queue_done = 0;        // of the first, 0 to 1
    bool queue_blocked = false;  // waits for houses
    simulation::Stance stance = simulation::Stance::Aggressive;
    bool fights = false;
    std::optional<simulation::FormationShape> formation;  // that it is locked in
    rules::Resource carried_kind = rules::Resource::Food;
    std::int32_t carried = 0;
    bool has_rally = false;
    WorldPoint rally;
    std::vector<WorldPoint> way_points;  // of the orders that wait (Shift)
    bool yard_full = false;              // what is trained has no free place to come out
    bool locked = false;                 // of a gate
    int faith = -1;                      // of a monk, 0 to 100; -1: it is none
    bool has_relic = false;
    int trade_load = 0;        // gold on board
    bool packing = false;      // turning into what it packs into
    bool field_spent = false;  // a farm that has to be sown again
    std::optional<simulation::DutyKind> duty;
};

// One of ours inside something of ours or an ally's.
struct Inside {
    EntityId id;
    EntityId holder;
    rules::TypeId type = rules::kNone;
    float health = 1;
    bool belled = false;  // the town bell sent it in
};

// An order that somebody thinks of giving, and what would come of it.
struct Answer {
    simulation::Order order;
    simulation::Refusal refusal = simulation::Refusal::None;
};

struct Arrow {
    enum class Kind : std::uint8_t { Arrow, Bolt, Spear, Stone, Ball, Fire, Blade };
    WorldPoint at;
    float height = 0;      // levels, its flight included
    float dx = 1, dy = 0;  // on the screen, of length 1
    std::uint32_t serial = 0;
    Kind kind = Kind::Arrow;
};

// A dot of the minimap.
struct Dot {
    WorldPoint at;
    std::uint8_t colour = 0;
    bool building = false;
    rules::TypeId type = rules::kNone;
    bool soldier = false;
};

// What the minimap shows beside the ground: everybody; soldiers alone; villagers, traders and goods.
enum class MinimapMode : std::uint8_t { Normal, Combat, Economy };
inline constexpr int kMinimapModes = 3;

struct SeatView {
    std::string name;
    std::uint8_t colour = 0;
    std::uint8_t team = 0;
    bool playing = false;
    bool enemy = false;
    std::int64_t score = 0;
    std::int32_t wonder_left_ms = 0;  // until its wonder wins; 0: no countdown
    std::int32_t relics_left_ms = 0;
    simulation::Diplomacy stance = simulation::Diplomacy::Enemy;  // ours towards it
    simulation::Diplomacy theirs = simulation::Diplomacy::Enemy;  // its towards us
};

// A building that trains something, for the strip of all production.
struct Training {
    EntityId building;
    rules::TypeId type = rules::kNone;
    float done = 0;
    std::uint8_t waiting = 0;
};

// The building about to be placed, as the world sees it.
struct Ghost {
    rules::TypeId type = rules::kNone;
    WorldPoint at;  // snapped to where it can lie
    simulation::Refusal refusal = simulation::Refusal::None;
    std::uint8_t turn = 0;           // as Build's
    std::vector<WorldPoint> line{};  // of a wall being dragged: the middle of each piece
    rules::Stock cost{};             // of the whole line
};

enum class Fog : std::uint8_t { Unseen = 0, Remembered = 1, Visible = 2 };

struct Scene {
    SeatId seat = kNature;  // whose eyes; kNature: everything is seen
    std::uint32_t tick = 0;
    float between = 0;
    int side = 0;  // of the map, tiles

    std::vector<Body> bodies;     // in entity order; all in view, and all of our own
    std::vector<Detail> details;  // of what is selected
    std::vector<Arrow> arrows;
    std::vector<Dot> dots;
    std::vector<Training> training;
    std::vector<Fog> fog;  // by tile index; empty: all visible
    std::uint32_t fog_revision = 0;
    std::optional<Ghost> ghost;
    std::array<SeatView, kMaxSeats> seats;

    // Of our seat.
    std::shared_ptr<const rules::PlayerRules> own_rules;  // its copy of the rules; null for a spectator
    std::vector<std::uint16_t> standing;                  // by type: how many of ours stand or walk
    std::vector<rules::TechnologyId> researching;         // in some queue of ours
    rules::Stock stock{};
    std::array<int, rules::kResources> workers{};  // who gather each
    std::uint32_t population = 0, room = 0;
    int idle_workers = 0;
    std::uint8_t age = 1;                 // 1 Dark to 4 Imperial
    std::uint8_t style = 0;               // of our buildings: art::variant_of
    std::vector<Inside> inside;           // ours in buildings, aboard and in hands
    std::vector<Answer> answers;          // to SceneRequest::questions
    rules::Stock market_price{};          // of a hundred, in gold, before fees; 0: not traded
    int market_fee = 0, tribute_fee = 0;  // thousandths
    bool allied_victory = true, auto_reseed = false, teams_locked = true, treaty = false;
    std::uint16_t reseeds = 0;
    simulation::Victory victory = simulation::Victory::Conquest;
    std::uint32_t victory_amount = 0;
    bool over = false;
    SeatId winner = kNature;

    // The figures of a type as our seat plays by them; the ruleset's for a spectator.
    const rules::ObjectType& type(const rules::Rules& rules, rules::TypeId id) const {
        return own_rules != nullptr ? own_rules->type(id) : rules.types[id];
    }
    const Body* find(EntityId id) const;  // null when it is not in the scene
    const Detail* detail(EntityId id) const;
    // Why that order would be refused; None where it would not, or nobody asked.
    simulation::Refusal answer(const simulation::Order& order) const;
    bool ours(const Body& body) const { return seat != kNature && body.owner == seat && !body.remembered; }
    bool enemy(const Body& body) const { return seats[body.owner].enemy; }
};

}  // namespace banneret::view
