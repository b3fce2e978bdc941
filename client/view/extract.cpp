#include "client/view/extract.h"

#include <algorithm>
#include <cmath>

#include "client/view/pictures.h"
#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

namespace banneret::view {

namespace {

using simulation::World;

float as_float(Fixed f) { return static_cast<float>(f.raw()) / static_cast<float>(Fixed::kOneRaw); }
WorldPoint as_point(Vec2 v) { return {as_float(v.x), as_float(v.y)}; }
Vec2 as_vec2(WorldPoint p) {
    const auto fixed = [](float v) {
        return Fixed::from_raw(
            static_cast<std::int64_t>(static_cast<double>(v) * static_cast<double>(Fixed::kOneRaw)));
    };
    return {fixed(p.x), fixed(p.y)};
}

// What a type's picture takes up, for pointing at it and for its bar.
void give_size(Body& b, const rules::ObjectType& type) {
    if (type.footprint.width > 0) {
        b.half_width = static_cast<float>(type.footprint.width) / 2;
        b.half_depth = static_cast<float>(type.footprint.height) / 2;
    } else {
        b.half_width = b.half_depth = std::max(0.18f, as_float(type.radius));
    }
    using rules::Kind;
    switch (type.kind) {
        case Kind::Building: b.pixels_up = 40 + 34 * (b.half_width + b.half_depth); break;
        case Kind::Tree: b.pixels_up = 88; break;
        case Kind::Mine: b.pixels_up = 34; break;
        case Kind::Bush: b.pixels_up = 28; break;
        case Kind::Cavalry:
        case Kind::Scout: b.pixels_up = 60; break;
        case Kind::Herdable: b.pixels_up = 24; break;
        default: b.pixels_up = 46;
    }
    if (type.is_building() && !type.footprint.solid) {
        b.flat = true;
        b.pixels_up = 24 * (b.half_width + b.half_depth);
    }
}

art::Action work_action(const World& world, const simulation::Worker& worker) {
    using art::Action;
    if (worker.state == simulation::WorkState::Building || worker.state == simulation::WorkState::Repairing)
        return Action::Build;
    switch (worker.kind) {
        case rules::Resource::Wood: return Action::Chop;
        case rules::Resource::Gold:
        case rules::Resource::Stone: return Action::Mine;
        case rules::Resource::Food: break;
    }
    if (world.has<simulation::Building>(worker.resource)) return Action::Farm;
    const bool fish =
        world.alive(worker.resource) && world.type_of(worker.resource).kind == rules::Kind::Fish;
    return fish ? Action::Fish : Action::Forage;
}

struct Doing {
    art::Action action = art::Action::Stand;
    std::int32_t ms = -1;
};

// Whether it has goods on its back.
bool carries(const World& world, EntityId id) {
    const auto* worker = world.find<simulation::Worker>(id);
    return worker && worker->carried[static_cast<std::size_t>(worker->kind)] >= Fixed(1);
}

// How far a blow's picture is, so that it lands when the blow does: art's blows land at kLandsMs.
std::int32_t since_swing(const simulation::Combat& combat, const rules::Attack& attack) {
    constexpr std::int32_t kLandsMs = 540;
    const std::int32_t delay = std::max(kTickMs, attack.delay_ms);
    if (combat.swing_ms > 0) return kLandsMs * std::max(0, delay - combat.swing_ms) / delay;
    return kLandsMs + std::max(0, attack.reload_ms - combat.reload_ms - delay);
}

// A villager after game.
bool hunts(const World& world, const simulation::Combat& combat, EntityId id) {
    if (!world.has<simulation::Worker>(id) || !world.alive(combat.target)) return false;
    const rules::Kind kind = world.type_of(combat.target).kind;
    return kind == rules::Kind::Prey || kind == rules::Kind::Predator || kind == rules::Kind::Herdable;
}

Doing doing_of(const World& world, EntityId id, const rules::ObjectType& type) {
    using art::Action;
    if (const auto* dying = world.find<simulation::Dying>(id))
        return {Action::Die, type.dying_ms - dying->left_ms};
    if (const auto* corpse = world.find<simulation::Corpse>(id))
        return {type.is_building() ? Action::Rubble : Action::Lie,
                std::max(0, type.corpse_ms - corpse->left_ms)};
    if (world.has<simulation::Path>(id)) return {carries(world, id) ? Action::Carry : Action::Walk, -1};
    if (const auto* worker = world.find<simulation::Worker>(id); worker && worker->working)
        return {work_action(world, *worker), -1};
    if (const auto* combat = world.find<simulation::Combat>(id);
        combat && combat->state == simulation::FightState::Fighting) {
        if (combat->swing_ms > 0 || combat->reload_ms > 0)
            return {hunts(world, *combat, id) ? Action::Hunt : Action::Attack,
                    since_swing(*combat, type.attack)};
    }
    return {};
}

art::Action building_stage(float built, const simulation::Building& b) {
    if (b.finished) return art::Action::Stand;
    if (!b.begun) return art::Action::Site;
    return built < 0.34f ? art::Action::Site : built < 0.67f ? art::Action::Scaffold : art::Action::HalfBuilt;
}

bool lies_in(const TileRect& t, WorldPoint at) {
    return at.x >= static_cast<float>(t.x0) - 1 && at.x <= static_cast<float>(t.x1) + 1 &&
           at.y >= static_cast<float>(t.y0) - 1 && at.y <= static_cast<float>(t.y1) + 1;
}

// Everything of the moment before, gone; the vectors keep their memory.
void begin(const World& world, float between, SeatId seat, Scene& scene) {
    scene.seat = seat;
    scene.tick = world.tick;
    scene.between = between;
    scene.side = world.tiles.side();
    scene.over = world.over != 0;
    scene.winner = world.winner;
    scene.bodies.clear();
    scene.details.clear();
    scene.arrows.clear();
    scene.dots.clear();
    scene.training.clear();
    scene.workers = {};
    scene.stock = {};
    scene.own_rules.reset();
    scene.standing.clear();
    scene.researching.clear();
    scene.idle_workers = 0;
    scene.population = scene.room = 0;
    scene.ghost.reset();
    scene.inside.clear();
    scene.answers.clear();
}

// One scene being made.
class Maker {
  public:
    Maker(const World& world, float between, const SceneRequest& request, const Ground& ground, Scene& out)
        : world_(world), between_(between), request_(request), ground_(ground), out_(out) {}

    bool in_view(WorldPoint at) const { return lies_in(request_.tiles, at); }

    void add_all() {
        const auto& identities = world_.all<simulation::Identity>();
        for (std::size_t i = 0; i < identities.size(); ++i) add(identities.ids()[i], identities.values()[i]);
        open_gates();
    }

    void add(EntityId id, const simulation::Identity& identity) {
        const auto* transform = world_.find<simulation::Transform>(id);
        if (!transform) return;
        const WorldPoint a = as_point(transform->before), b = as_point(transform->at);
        const WorldPoint at{a.x + (b.x - a.x) * between_, a.y + (b.y - a.y) * between_};
        const bool own = request_.seat != kNature && identity.owner == request_.seat;
        const bool shown = in_view(at);
        if (!own && !shown && identity.owner == kNature) return;  // most of the map: trees elsewhere
        if (!own && request_.seat != kNature && !seen(id)) return;
        const rules::ObjectType& type = world_.type(identity.owner, identity.type);
        const bool living = !world_.has<simulation::Dying>(id) && !world_.has<simulation::Corpse>(id);
        if (living && identity.owner != kNature)
            out_.dots.push_back({at, world_.player(identity.owner).colour, type.is_building(), identity.type,
                                 type.is_mobile() && type.fights() && type.kind != rules::Kind::Villager});
        if (own && living) count(id, type);
        if (!shown && !own) return;
        out_.bodies.push_back(body(id, identity, type, at, living, shown));
    }

    Body body(EntityId id, const simulation::Identity& identity, const rules::ObjectType& type, WorldPoint at,
              bool living, bool shown) const {
        Body b;
        b.id = id;
        b.type = identity.type;
        b.owner = identity.owner;
        b.colour = identity.owner == kNature ? std::uint8_t{0} : world_.player(identity.owner).colour;
        b.at = at;
        b.height = ground_.height_at(at.x, at.y);
        b.facing = identity.facing.value;
        give_size(b, type);
        b.selectable = living;
        b.on_screen = shown;
        b.max_hit_points = type.hit_points;
        if (const auto* health = world_.find<simulation::Health>(id)) b.hit_points = health->points.ceil();
        if (const auto* deposit = world_.find<simulation::Deposit>(id)) b.deposit = deposit->amount.ceil();
        const Doing doing = doing_of(world_, id, type);
        b.action = doing.action;
        if (doing.action == art::Action::Carry)
            b.load = static_cast<std::uint8_t>(world_.get<simulation::Worker>(id).kind);
        b.action_ms = doing.ms;
        if (const auto* building = world_.find<simulation::Building>(id); building && living) {
            b.built = building->finished || type.make_ms <= 0
                          ? 1
                          : static_cast<float>(building->built_ms) / static_cast<float>(type.make_ms);
            b.action = building_stage(b.built, *building);
            if (b.action == art::Action::Stand) show_reaped(b, type);
        }
        b.style = style_of(identity.owner);
        b.relic = world_.has<simulation::RelicBearer>(id);
        b.idle = living && idle(id);
        return b;
    }

    void add_missiles() {
        for (const simulation::Missile& m : world_.missiles.flying) {
            const WorldPoint at = as_point(m.at), from = as_point(m.from), to = as_point(m.to);
            if (!in_view(at)) continue;
            if (request_.seat != kNature && !simulation::visible(world_, request_.seat, map::tile_of(m.at)))
                continue;
            out_.arrows.push_back(arrow(m, at, from, to));
        }
    }

    void add_details() {
        for (EntityId id : request_.selected) {
            if (world_.alive(id) && (world_.owner_of(id) == request_.seat || request_.seat == kNature))
                out_.details.push_back(detail(id));
        }
    }

  private:
    // Navigation has a gate open to its side all the time; it is drawn so while one of them is near.
    void open_gates() {
        constexpr float kNear = 2.5f;  // tiles
        for (Body& gate : out_.bodies) {
            if (gate.action != art::Action::Stand ||
                world_.type(gate.owner, gate.type).kind != rules::Kind::Gate)
                continue;
            const auto* building = world_.find<simulation::Building>(gate.id);
            if (building == nullptr || building->locked != 0) continue;
            const auto opens_it = [&](const Body& b) {
                return b.selectable && b.owner != kNature &&
                       std::hypot(b.at.x - gate.at.x, b.at.y - gate.at.y) < kNear &&
                       world_.allied(gate.owner, b.owner) && world_.type(b.owner, b.type).is_mobile();
            };
            if (std::any_of(out_.bodies.begin(), out_.bodies.end(), opens_it))
                gate.action = art::Action::Open;
        }
    }

    // How its people build in its age.
    std::uint8_t style_of(SeatId owner) const {
        if (owner == kNature) return 0;
        return style_of_player(*world_.rules, world_.player(owner));
    }

    // A farm shows how much of it has been reaped.
    static void show_reaped(Body& b, const rules::ObjectType& type) {
        if (!b.flat || !type.is_deposit()) return;
        b.action = art::Action::Farm;
        b.load = static_cast<std::uint8_t>(
            std::clamp((3 * b.deposit + type.deposit.amount - 1) / type.deposit.amount, 0, 3));
    }

    bool seen(EntityId id) const { return simulation::visible(world_, request_.seat, id); }

    bool idle(EntityId id) const {
        const auto* worker = world_.find<simulation::Worker>(id);
        return worker && worker->state == simulation::WorkState::Idle && !world_.has<simulation::Path>(id) &&
               world_.owner_of(id) != kNature;
    }

    void count(EntityId id, const rules::ObjectType& type) {
        if (const auto* worker = world_.find<simulation::Worker>(id)) {
            if (idle(id)) ++out_.idle_workers;
            if (worker->state == simulation::WorkState::Gathering ||
                worker->state == simulation::WorkState::Returning)
                ++out_.workers[static_cast<std::size_t>(worker->kind)];
        }
        const auto* p = world_.find<simulation::Production>(id);
        if (!p || p->length == 0) return;
        out_.training.push_back(
            {id, p->queue[0], share_done(id, *p), static_cast<std::uint8_t>(p->length - 1)});
        static_cast<void>(type);
    }

    float share_done(EntityId id, const simulation::Production& p) const {
        const rules::PlayerRules& own = world_.rules_of(world_.owner_of(id));
        const rules::TypeId first = p.queue[0];
        const std::int64_t usual = simulation::is_research(first)
                                       ? own.time_of(simulation::technology_of(first))
                                       : own.type(first).make_ms;
        const std::int64_t all = usual * 1000 / world_.type_of(id).work_rate;
        return all > 0 ? std::min(1.0f, static_cast<float>(p.done_ms) / static_cast<float>(all)) : 0;
    }

    Arrow arrow(const simulation::Missile& m, WorldPoint at, WorldPoint from, WorldPoint to) const {
        constexpr float kHand = 1.6f;  // levels over the ground at which it leaves and arrives
        const float dx = to.x - from.x, dy = to.y - from.y;
        const float all = std::max(0.01f, std::sqrt(dx * dx + dy * dy));
        const float gone = std::sqrt((at.x - from.x) * (at.x - from.x) + (at.y - from.y) * (at.y - from.y));
        const float t = std::clamp(gone / all, 0.0f, 1.0f), rise = all * arc_of(m);
        Arrow a;
        a.at = at;
        a.height = ground_.height_at(at.x, at.y) + kHand + rise * 4 * t * (1 - t);
        const ScreenPoint p = to_plane(from, 0), q = to_plane(to, rise * 4 * (1 - 2 * t));
        const float l = std::max(0.01f, std::hypot(q.x - p.x, q.y - p.y));
        a.dx = (q.x - p.x) / l;
        a.dy = (q.y - p.y) / l;
        a.serial = m.serial;
        a.kind = missile_kind(m);
        return a;
    }

    // Null for what is shot without one.
    const rules::Projectile* projectile_of(const simulation::Missile& m) const {
        if (m.shooter_type >= world_.rules->types.size()) return nullptr;
        const rules::ProjectileId id = world_.rules->types[m.shooter_type].attack.projectile;
        return id < world_.rules->projectiles.size() ? &world_.rules->projectiles[id] : nullptr;
    }

    // Levels of rise for a tile of flight; the figures of flat shots are below 0.
    float arc_of(const simulation::Missile& m) const {
        const rules::Projectile* p = projectile_of(m);
        return p ? std::clamp(0.25f + 0.016f * static_cast<float>(p->arc_percent), 0.1f, 1.4f) : 0.4f;
    }

    // By the word in its projectile's id.
    Arrow::Kind missile_kind(const simulation::Missile& m) const {
        const rules::Projectile* projectile = projectile_of(m);
        if (!projectile) return Arrow::Kind::Arrow;
        const std::string& name = projectile->id;
        const auto says = [&](const char* word) { return name.find(word) != std::string::npos; };
        if (says("bolt")) return Arrow::Kind::Bolt;
        if (says("fire") || says("flame")) return Arrow::Kind::Fire;
        if (says("ball") || says("shot") || says("bullet")) return Arrow::Kind::Ball;
        if (says("stone") || says("rock") || says("boulder")) return Arrow::Kind::Stone;
        if (says("axe") || says("scimitar")) return Arrow::Kind::Blade;
        if (says("spear") || says("javelin")) return Arrow::Kind::Spear;
        return Arrow::Kind::Arrow;
    }

    Detail detail(EntityId id) const {
        Detail d;
        d.id = id;
        if (const auto* p = world_.find<simulation::Production>(id)) {
            d.queue = p->queue;
            d.queue_length = p->length;
            d.queue_blocked = p->blocked == simulation::Production::kNoHousing;
            d.yard_full = p->blocked == simulation::Production::kYardFull;
            if (p->length > 0) d.queue_done = share_done(id, *p);
        }
        if (const auto* c = world_.find<simulation::Combat>(id)) d.stance = c->stance, d.fights = true;
        if (const auto* in = world_.find<simulation::InFormation>(id)) d.formation = in->shape;
        if (const auto* w = world_.find<simulation::Worker>(id)) {
            for (std::size_t r = 0; r < rules::kResources; ++r) {
                if (w->carried[r] <= Fixed(0)) continue;
                d.carried = w->carried[r].ceil();
                d.carried_kind = static_cast<rules::Resource>(r);
            }
        }
        if (const auto* b = world_.find<simulation::Building>(id)) {
            d.has_rally = b->has_rally != 0;
            d.rally = as_point(b->rally);
            d.locked = b->locked != 0;
        }
        if (const auto* f = world_.find<simulation::Faith>(id)) d.faith = f->points.floor();
        if (const auto* t = world_.find<simulation::Trader>(id)) d.trade_load = t->load;
        if (const auto* f = world_.find<simulation::Plot>(id)) d.field_spent = f->spent != 0;
        if (const auto* duty = world_.find<simulation::Duty>(id)) d.duty = duty->kind;
        d.has_relic = world_.has<simulation::RelicBearer>(id);
        d.packing = world_.has<simulation::Packing>(id);
        if (const auto* q = world_.find<simulation::OrderQueue>(id)) {
            for (std::size_t i = 0; i < q->count; ++i) {
                const auto* target = world_.find<simulation::Transform>(q->steps[i].target);
                d.way_points.push_back(as_point(target ? target->at : q->steps[i].at));
            }
        }
        return d;
    }

    const World& world_;
    const float between_;
    const SceneRequest& request_;
    const Ground& ground_;
    Scene& out_;
};

void add_seats(const match::Match& match, SeatId seat, Scene& scene) {
    const World& world = match.world();
    scene.seats = {};
    for (std::size_t i = 1; i < kMaxSeats; ++i) {
        const simulation::Player& p = world.players[i];
        const auto id = static_cast<SeatId>(i);
        SeatView& s = scene.seats[i];
        if (i <= match.setup().seats.size()) s.name = match.setup().seats[i - 1].name;
        s.colour = p.colour;
        s.team = p.team;
        s.playing = p.state == simulation::PlayerState::Playing;
        s.enemy = seat != kNature && p.state != simulation::PlayerState::Absent && world.enemies(seat, id);
        s.score = 0;
        for (const std::int64_t part : p.tally.score) s.score += part;
        s.wonder_left_ms = p.wonder_left_ms;
        s.relics_left_ms = p.relics_left_ms;
        if (seat == kNature) continue;
        s.stance = world.player(seat).stances[i];
        s.theirs = p.stances[seat];
    }
}

void add_inside(const World& world, SeatId seat, Scene& scene) {
    const auto& all = world.all<simulation::Garrisoned>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const EntityId id = all.ids()[i];
        if (seat != kNature && world.owner_of(id) != seat) continue;
        const rules::ObjectType& type = world.type_of(id);
        const auto* health = world.find<simulation::Health>(id);
        const float share = health && type.hit_points > 0
                                ? as_float(health->points) / static_cast<float>(type.hit_points)
                                : 1.0f;
        scene.inside.push_back({id, all.values()[i].holder, world.get<simulation::Identity>(id).type, share,
                                all.values()[i].belled != 0});
    }
}

// What concerns all players alike.
void add_match(const World& world, Scene& scene) {
    scene.market_price = world.market.price;
    scene.victory = world.victory;
    scene.victory_amount = world.victory_amount;
    scene.teams_locked = world.teams_locked != 0;
    scene.treaty = world.treaty_over == 0;
}

void add_own(const World& world, SeatId seat, Scene& scene) {
    if (seat == kNature) return;
    const simulation::Player& p = world.player(seat);
    for (std::size_t r = 0; r < rules::kResources; ++r) scene.stock[r] = p.stock[r].floor();
    scene.style = style_of_player(*world.rules, p);
    scene.age = p.age;
    scene.population = p.population;
    scene.room = p.room;
    scene.allied_victory = p.allied_victory != 0;
    scene.auto_reseed = p.auto_reseed != 0;
    scene.reseeds = p.reseeds;
    scene.own_rules = world.own_rules[seat];
    if (scene.own_rules != nullptr) {
        scene.market_fee = scene.own_rules->number(rules::PlayerNumber::MarketFee);
        scene.tribute_fee = scene.own_rules->number(rules::PlayerNumber::TributeFee);
    }
    scene.standing = simulation::standing_of(world, seat);
    const auto& productions = world.all<simulation::Production>();
    for (std::size_t p_at = 0; p_at < productions.size(); ++p_at) {
        if (world.owner_of(productions.ids()[p_at]) != seat) continue;
        const simulation::Production& production = productions.values()[p_at];
        for (int i = 0; i < production.length; ++i) {
            const rules::TypeId entry = production.queue[static_cast<std::size_t>(i)];
            if (simulation::is_research(entry)) scene.researching.push_back(simulation::technology_of(entry));
        }
    }
}

// A straight row of tiles that touch by an edge or a corner, both ends in it.
std::vector<map::TilePos> tiles_between(map::TilePos from, map::TilePos to) {
    const int dx = std::abs(to.x - from.x), dy = std::abs(to.y - from.y);
    const int sx = to.x > from.x ? 1 : -1, sy = to.y > from.y ? 1 : -1;
    std::vector<map::TilePos> tiles{from};
    for (int off = dx - dy; from != to;) {
        const int twice = 2 * off;
        if (twice > -dy) off -= dy, from.x += sx;
        if (twice < dx) off += dx, from.y += sy;
        tiles.push_back(from);
    }
    return tiles;
}

// The pieces of a dragged wall: a ghost each, those that stand already left out, and the first reason against one.
void add_line(const World& world, const SceneRequest& request, const rules::ObjectType& type, Ghost& ghost) {
    const auto tile = [](WorldPoint p) { return map::tile_of(as_vec2(p)); };
    ghost.refusal = simulation::Refusal::None;
    ghost.line.clear();
    for (const map::TilePos t : tiles_between(tile(*request.line_from), tile(request.placing_at))) {
        const Vec2 at = simulation::snap_footprint(type, Vec2{Fixed(t.x), Fixed(t.y)});
        const auto refusal = simulation::refusal_to_place(world, request.seat, request.placing, at);
        if (refusal != simulation::Refusal::None && ghost.refusal == simulation::Refusal::None)
            ghost.refusal = refusal;
        if (refusal != simulation::Refusal::None) continue;
        ghost.line.push_back(as_point(at));
        for (std::size_t r = 0; r < rules::kResources; ++r) ghost.cost[r] += type.cost[r];
    }
    if (!ghost.line.empty()) ghost.refusal = simulation::Refusal::None;
}

}  // namespace

void SceneMaker::make(const match::Match& match, float between, const SceneRequest& request, Scene& scene) {
    const World& world = match.world();
    begin(world, between, request.seat, scene);
    add_seats(match, request.seat, scene);
    add_own(world, request.seat, scene);
    add_match(world, scene);
    add_inside(world, request.seat, scene);
    for (const simulation::Order& question : request.questions)
        scene.answers.push_back({question, simulation::refusal(world, request.seat, question)});
    Maker maker(world, between, request, ground_, scene);
    maker.add_all();
    if (request.seat != kNature) {
        look_about(world, request.seat);
        scene.fog = fog_;
        scene.fog_revision = fog_revision_;
        add_remembered(world, request, scene);
    } else {
        scene.fog.clear();
    }
    std::sort(scene.bodies.begin(), scene.bodies.end(),
              [](const Body& a, const Body& b) { return a.id < b.id; });
    maker.add_missiles();
    maker.add_details();
    if (request.placing == rules::kNone) return;
    const rules::ObjectType& type = world.type(request.seat, request.placing);
    const Vec2 snapped = simulation::snap_footprint(type, as_vec2(request.placing_at));
    scene.ghost = Ghost{request.placing, as_point(snapped),
                        simulation::refusal_to_place(world, request.seat, request.placing, snapped),
                        request.placing_turn};
    if (request.line_from) add_line(world, request, type, *scene.ghost);
}

// Brings fog and memory up to date, once a turn.
void SceneMaker::look_about(const World& world, SeatId seat) {
    const bool other_seat = looked_as_ != seat;
    if (!other_seat && looked_at_tick_ != kNever && world.tick >= looked_at_tick_ &&
        world.tick - looked_at_tick_ < kTicksPerTurn)
        return;
    if (other_seat) memory_.clear(), fog_.clear();
    looked_as_ = seat;
    looked_at_tick_ = world.tick;
    remember(world, seat);
    find_fog(world, seat);
}

void SceneMaker::add_remembered(const World& world, const SceneRequest& request, Scene& scene) const {
    for (const Memory& m : memory_) {
        if (!m.id) continue;
        const WorldPoint at = as_point(m.at);
        const std::uint8_t colour = m.owner == kNature ? std::uint8_t{0} : world.player(m.owner).colour;
        const rules::Kind kind = world.rules->types[m.type].kind;
        const bool worth_seeing = kind == rules::Kind::Mine || kind == rules::Kind::Bush ||
                                  kind == rules::Kind::Fish || kind == rules::Kind::Relic;
        if (m.owner != kNature || (request.goods && worth_seeing))
            scene.dots.push_back({at, colour, m.owner != kNature, m.type});
        if (!lies_in(request.tiles, at) || simulation::visible(world, request.seat, m.id)) continue;
        const rules::ObjectType& type = world.type(m.owner, m.type);
        Body b;
        b.id = m.id;
        b.type = m.type;
        b.owner = m.owner;
        b.colour = colour;
        b.at = at;
        b.height = ground_.height_at(at.x, at.y);
        give_size(b, type);
        b.facing = m.facing;
        b.hit_points = m.hit_points;
        b.max_hit_points = type.hit_points;
        b.built = m.built;
        b.style = m.style;
        if (type.is_building() && m.built < 1)
            b.action = m.built < 0.34f ? art::Action::Site : art::Action::Scaffold;
        b.remembered = true;
        scene.bodies.push_back(b);
    }
}

// What stands still and is not ours is kept as it was last seen; what is seen to be gone is forgotten.
void SceneMaker::remember(const World& world, SeatId seat) {
    const auto& identities = world.all<simulation::Identity>();
    for (std::size_t i = 0; i < identities.size(); ++i) {
        const EntityId id = identities.ids()[i];
        const simulation::Identity& identity = identities.values()[i];
        if (identity.owner == seat) continue;
        const rules::ObjectType& type = world.rules->types[identity.type];
        const auto* transform = world.find<simulation::Transform>(id);
        if (type.is_mobile() || !transform || !world.alive(id) || !simulation::visible(world, seat, id))
            continue;
        if (id.place() >= memory_.size()) memory_.resize(id.place() + 1);
        const auto* health = world.find<simulation::Health>(id);
        const auto* building = world.find<simulation::Building>(id);
        const float built = building && !building->finished && type.make_ms > 0
                                ? static_cast<float>(building->built_ms) / static_cast<float>(type.make_ms)
                                : 1.0f;
        memory_[id.place()] = {id,
                               identity.type,
                               identity.owner,
                               transform->at,
                               health ? health->points.ceil() : 0,
                               built,
                               identity.facing.value,
                               identity.owner == kNature
                                   ? std::uint8_t{0}
                                   : style_of_player(*world.rules, world.player(identity.owner))};
    }
    for (Memory& m : memory_) {
        if (m.id && !world.alive(m.id) && simulation::visible(world, seat, map::tile_of(m.at))) m = {};
    }
}

void SceneMaker::find_fog(const World& world, SeatId seat) {
    const auto side = world.tiles.side();
    std::vector<Fog> now(world.tiles.size(), Fog::Unseen);
    std::size_t i = 0;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x, ++i) {
            if (simulation::visible(world, seat, map::TilePos{x, y}))
                now[i] = Fog::Visible;
            else if (simulation::explored(world, seat, {x, y}))
                now[i] = Fog::Remembered;
        }
    }
    if (now == fog_) return;
    fog_ = std::move(now);
    ++fog_revision_;
}

}  // namespace banneret::view
