#include "common/navigation/navigation.h"

#include <algorithm>

#include "common/base/check.h"
#include "common/navigation/line.h"
#include "common/navigation/straighten.h"

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

// The place in a cell that is nearest to `to`, a little inside its edges.
Vec2 nearest_in_cell(Cell c, Vec2 to) {
    constexpr Fixed kInside = Fixed::ratio(1, 64);
    return {clamp(to.x, edge_of(c.x) + kInside, edge_of(c.x + 1) - kInside),
            clamp(to.y, edge_of(c.y) + kInside, edge_of(c.y + 1) - kInside)};
}

// Calls visit(x, y) for each place of the square ring about (x, y), by rows.
template <class Visit>
void visit_ring(std::int32_t x, std::int32_t y, std::int32_t ring, Visit&& visit) {
    for (std::int32_t dy = -ring; dy <= ring; ++dy) {
        const std::int32_t step = dy == -ring || dy == ring || ring == 0 ? 1 : 2 * ring;
        for (std::int32_t dx = -ring; dx <= ring; dx += step) visit(x + dx, y + dy);
    }
}

}  // namespace

Navigation::Navigation(const map::TileMap& tiles, const rules::Rules& rules)
    : classes_(rules), field_(tiles, rules, classes_) {}

ClassId Navigation::class_of(const rules::ObjectType& type, SeatId seat) {
    const ClassId id = classes_.of(type);
    if (id == kNoClass) return id;
    field_.use(id);
    return field_.seen_by(id, seat);
}

void Navigation::make_reach(ClassId id) {
    reaches_.reserve(NavField::kMostPlanes);  // so that those handed out stay where they are
    if (reaches_.size() < field_.planes()) reaches_.resize(field_.planes());
    if (!reaches_[id].made()) reaches_[id] = Reach(field_, id);
}

ClassId Navigation::placing_class_of(const rules::ObjectType& type) {
    const ClassId id = classes_.placing(type);
    if (id != kNoClass) field_.use(id);
    return id;
}

Fit Navigation::fit(const rules::ObjectType& type, const Shape& shape) {
    const ClassId id = placing_class_of(type);
    BANNERET_CHECK(id != kNoClass, "only a building is placed");
    const Drawn drawn(shape, classes_[id]);
    const CellBox map = field_.closed(id).all();
    Fit fit = Fit::Fits;
    drawn.visit_rows(drawn.box(), [&](std::int32_t y, std::int32_t x0, std::int32_t x1) {
        Fit row = Fit::Fits;
        if (y < 0 || y > map.y1 || x0 < 0 || x1 > map.x1)
            row = Fit::OffTheMap;
        else if (field_.terrain(id).any_closed(y, x0, x1))
            row = Fit::WrongGround;
        else if (field_.any_closed(id, y, x0, x1))
            row = Fit::Taken;
        fit = std::max(fit, row);
    });
    return fit;
}

std::size_t Navigation::bytes() const {
    std::size_t sum = field_.bytes();
    for (const Reach& reach : reaches_) sum += sizeof(reach) + (reach.made() ? reach.bytes() : 0);
    return sum;
}

void Navigation::settle() {
    for (Reach& reach : reaches_)
        if (reach.made()) reach.refresh(field_);
}

bool Navigation::straight(ClassId id, Vec2 from, Vec2 to) const { return line_clear(field_, id, from, to); }
bool Navigation::may_step(ClassId id, Vec2 from, Vec2 to) const { return step_clear(field_, id, from, to); }

std::optional<Vec2> Navigation::nearest_open(ClassId id, Vec2 at) {
    if (field_.open(id, at)) return at;
    const std::optional<Cell> cell = reach(id).nearest(field_, kNoRegion, at);
    return cell ? std::optional(middle_of(*cell)) : std::nullopt;
}

std::optional<Vec2> Navigation::toward(ClassId id, Vec2 from, Vec2 to) {
    if (forgetful_) forget();
    const std::optional<Vec2> start = nearest_open(id, from);
    if (!start) return std::nullopt;
    const Region region = region_of(id, *start);
    if (region_of(id, to) == region) return to;
    const std::optional<map::TilePos> tile = nearest_tile(id, region, *start, to);
    if (!tile) return std::nullopt;
    return nearest_in_tile(id, region, *tile, to);
}

bool Navigation::tile_has(ClassId id, Region region, map::TilePos t) const {
    if (t.x < 0 || t.y < 0 || t.x >= field_.side() || t.y >= field_.side()) return false;
    const auto tile = static_cast<map::TileIndex>(t.y * field_.side() + t.x);
    const int count = stretches_in(field_.pattern(id, tile));
    for (Node n = 0; n < static_cast<Node>(count); ++n)
        if (reaches_[id].of(tile * kStretches + n) == region) return true;
    return false;
}

// Of the region's tiles that are less than a tile further from the goal than the nearest, that nearest the
// walker: sent at a building, it stops on its own side of it. The nearest lies on the first ring that has
// one, the rest on it or the next.
std::optional<map::TilePos> Navigation::nearest_tile(ClassId id, Region region, Vec2 from, Vec2 to) {
    const map::TilePos middle = map::tile_of(to);
    const auto far_from_goal = [&](map::TilePos t) {
        return max(Fixed(0), square_length(to - map::middle_of(t)) - Fixed::ratio(1, 2));
    };
    candidates_.clear();
    const std::optional<Cell> nearest = reaches_[id].nearest(field_, region, to);
    if (!nearest) return std::nullopt;
    // No tile of the region lies on a ring that is nearer all round than its nearest cell.
    const Fixed straight = distance(middle_of(*nearest), to);
    const std::int32_t first = std::max(0, (straight * 7 / 10).floor() - 2);
    const map::TilePos there = tile_of(*nearest);
    bool found = false;
    std::int32_t last = std::max(std::abs(there.x - middle.x), std::abs(there.y - middle.y)) + 1;
    Fixed least = last + 1;
    for (std::int32_t ring = first; ring <= last; ++ring) {
        visit_ring(middle.x, middle.y, ring, [&](std::int32_t x, std::int32_t y) {
            if (!tile_has(id, region, {x, y})) return;
            candidates_.push_back({x, y});
            least = min(least, far_from_goal({x, y}));
        });
        if (!found && !candidates_.empty()) {
            found = true;
            last = ring + 1;
        }
    }
    std::optional<map::TilePos> best;
    Fixed best_far;
    for (const map::TilePos t : candidates_) {
        const Fixed far = length_squared(map::middle_of(t) - from);
        if (far_from_goal(t) >= least + Fixed(1) || (best && far >= best_far)) continue;
        best = t;
        best_far = far;
    }
    return best;
}

Vec2 Navigation::nearest_in_tile(ClassId id, Region region, map::TilePos tile, Vec2 to) {
    std::optional<Vec2> best;
    for (std::int32_t i = 0; i < 16; ++i) {
        const Cell c{tile.x * 4 + (i & 3), tile.y * 4 + (i >> 2)};
        if (reaches_[id].at(field_, c) != region) continue;
        const Vec2 place = nearest_in_cell(c, to);
        if (!best || length_squared(place - to) < length_squared(*best - to)) best = place;
    }
    return *best;
}

// What LongJump reads, brought up to the plane.
const JumpPlanes& Navigation::jump_planes(ClassId id) {
    if (jumps_.size() < field_.planes()) jumps_.resize(field_.planes());
    Jumps& jumps = jumps_[id];
    if (jumps.revision != field_.revision(id)) {
        jumps.planes.follow(field_.closed(id));
        jumps.revision = field_.revision(id);
    }
    return jumps.planes;
}

// Measured when first a way is long enough to be worth it. Terrain never changes under a navigation.
const Landmarks* Navigation::landmarks(ClassId id, Vec2 from, Vec2 to) {
    if (square_length(to - from) < Fixed(kShortRoute)) return nullptr;
    const ClassId base = field_.base(id);
    if (landmarks_.size() <= base) landmarks_.resize(base + std::size_t{1});
    if (!landmarks_[base].measured()) landmarks_[base] = Landmarks(field_.terrain(id));
    return &landmarks_[base];
}

void Navigation::forget() {
    reaches_.clear();
    jumps_.clear();
    if (!march_.under_way) landmarks_.clear();  // the march's search goes on reading them
    own_ = {};
    guests_ = {};
    short_path_ = {};
}

bool Navigation::by_tiles(Scratch& scratch, const Ask& ask) {
    const ClassId id = ask.walker.id;
    const Bystanders* const about = ask.about.none() ? nullptr : &ask.about;
    const Node start = node_at(field_, id, cell_of(ask.from));
    const bool found = ask.march != nullptr
                           ? ask.march->join(start, about)
                           : scratch.route.search(field_, id, start, node_at(field_, id, cell_of(ask.to)),
                                                  landmarks(id, ask.from, ask.to), about, ask.budget);
    if (!found) return false;
    const std::vector<Node>& chain = ask.march != nullptr ? ask.march->chain() : scratch.route.chain();
    if (about != nullptr)
        for (const Node node : chain) ask.about.cross(tile_of(node));
    lay_places(field_, id, chain, ask.from, ask.to, scratch.places);
    pull_straight(field_, id, ask.from, scratch.places, about, ask.walker.radius, scratch.corners);
    return true;
}

bool Navigation::by_jump(Scratch& scratch, const Ask& ask, std::int32_t cap) {
    const ClassId id = ask.walker.id;
    const GoalCells goal(cell_of(ask.to));
    if (scratch.jump.search(jump_planes(id), cell_of(ask.from), goal, cap) != LongJump::Answer::Found)
        return false;
    lay_turns(scratch.jump.turns(), ask.to, scratch.places);
    pull_straight(field_, id, ask.from, scratch.places, nullptr, ask.walker.radius, scratch.corners);
    return true;
}

// Bends each straight line of the way that somebody stands in.
bool Navigation::bend_round(Scratch& scratch, const Ask& ask) {
    const std::vector<Vec2> way = scratch.corners;
    std::vector<Vec2>& bent = scratch.bent;
    bent.clear();
    Vec2 from = ask.from;
    for (const Vec2 to : way) {
        if (ask.about.clear(from, to, ask.walker.radius)) {
            bent.push_back(to);
        } else {
            const Ask part{ask.walker, from,    to,
                           ask.about,  nullptr, budget_for(map::tile_of(from), map::tile_of(to))};
            if (!by_tiles(scratch, part)) {
                scratch.corners = way;
                return false;
            }
            bent.insert(bent.end(), scratch.corners.begin(), scratch.corners.end());
        }
        from = to;
    }
    scratch.corners = bent;
    return true;
}

std::optional<Fixed> Navigation::length_to(ClassId id, Vec2 from, const GoalShape& goal) {
    const std::optional<Vec2> start = nearest_open(id, from);
    const std::int32_t cells = field_.side() * kCellsPerTile;
    if (!start || own_.jump.search(jump_planes(id), cell_of(*start), GoalCells(goal, cells, cells)) !=
                      LongJump::Answer::Found)
        return std::nullopt;
    return Fixed::ratio(own_.jump.cost(), std::int64_t{kCellStraight} * kCellsPerTile);
}

void Navigation::begin_march(Vec2 low, Vec2 high) {
    march_.under_way = true;
    march_.low = low;
    march_.high = high;
    march_.id = kNoClass;
}

bool Navigation::marches(const Walker& walker) const {
    if (!march_.under_way || walker.target) return false;
    const Body* const body = bodies.find(walker.self);
    return body != nullptr && body->marching;
}

void Navigation::open_march_search(ClassId id, Vec2 from, Vec2 to) {
    if (march_.id == id && march_.goal == to && march_.revision == field_.revision(id)) return;
    march_.id = id;
    march_.goal = to;
    march_.revision = field_.revision(id);
    march_.bystanders.gather(bodies, kNobody, kNobody, {min(march_.low.x, to.x), min(march_.low.y, to.y)},
                             {max(march_.high.x, to.x), max(march_.high.y, to.y)}, to, field_.side());
    march_.search.open_from(field_, id, node_at(field_, id, cell_of(to)), node_at(field_, id, cell_of(from)),
                            landmarks(id, from, to));
}

// Lays the corners by one search after another, until one has found the way.
void Navigation::answer(Scratch& scratch, const Ask& ask) {
    ask.about.begin_walk(ask.from, ask.to);
    Circumstances c;
    c.reachable = true;
    c.together = ask.march != nullptr;
    c.straight = line_clear(field_, ask.walker.id, ask.from, ask.to) &&
                 ask.about.clear(ask.from, ask.to, ask.walker.radius);
    for (;;) {
        switch (search_for(c)) {
            case Search::None:
            case Search::Keep: return;
            case Search::Straight: scratch.corners.push_back(ask.to); return;
            case Search::Jump:
                c.jumped = true;
                c.jump_gave_up = !by_jump(scratch, ask, kJumpCap);
                c.in_the_way = ask.about.in_the_way(ask.from, scratch.corners, ask.walker.radius);
                break;
            case Search::Round:
                if (bend_round(scratch, ask)) return;
                c.no_bend = true;
                break;
            case Search::Tiles: {
                Ask whole = ask;
                if (!c.jump_gave_up) whole.budget = budget_for(map::tile_of(ask.from), map::tile_of(ask.to));
                if (by_tiles(scratch, whole)) return;
                c.tiles_spent = true;
                break;
            }
        }
    }
}

const std::vector<Vec2>& Navigation::plan_on(Scratch& scratch, bool march, const Walker& walker, Vec2 from,
                                             Vec2 to) {
    if (forgetful_) forget();
    scratch.corners.clear();
    const Region goal = region_of(walker.id, to);
    if (goal == kNoRegion) return scratch.corners;
    const Region here = reaches_[walker.id].at(field_, cell_of(from));
    if (here != goal && here != kNoRegion) return scratch.corners;
    const std::optional<Vec2> start = here == kNoRegion ? nearest_open(walker.id, from) : from;
    if (!start || (here == kNoRegion && region_of(walker.id, *start) != goal)) return scratch.corners;
    if (march) {
        open_march_search(walker.id, *start, to);
        answer(scratch, {walker, *start, to, march_.bystanders, &march_.search});
    } else {
        scratch.bystanders.gather(bodies, walker.self, walker.target,
                                  {min(start->x, to.x), min(start->y, to.y)},
                                  {max(start->x, to.x), max(start->y, to.y)}, to, field_.side());
        answer(scratch, {walker, *start, to, scratch.bystanders, nullptr});
    }
    // Off open ground the first way is straight to the nearest place that is.
    if (*start != from && !scratch.corners.empty()) scratch.corners.insert(scratch.corners.begin(), *start);
    return scratch.corners;
}

const std::vector<Vec2>& Navigation::plan_by(Search search, const Walker& walker, Vec2 from, Vec2 to) {
    guests_.corners.clear();
    if (region_of(walker.id, from) == kNoRegion || region_of(walker.id, from) != region_of(walker.id, to))
        return guests_.corners;
    guests_.bystanders.gather(bodies, walker.self, walker.target, {min(from.x, to.x), min(from.y, to.y)},
                              {max(from.x, to.x), max(from.y, to.y)}, to, field_.side());
    guests_.bystanders.begin_walk(from, to);
    const Ask ask{walker, from, to, guests_.bystanders, nullptr};
    search == Search::Tiles ? by_tiles(guests_, ask) : by_jump(guests_, ask, LongJump::kNoCap);
    looked_at_ = search == Search::Tiles ? guests_.route.expanded() : guests_.jump.expanded();
    return guests_.corners;
}

const std::vector<Vec2>& Navigation::plan(const Walker& walker, Vec2 from, Vec2 to) {
    return plan_on(own_, marches(walker), walker, from, to);
}
const std::vector<Vec2>& Navigation::plan_unsynced(const Walker& walker, Vec2 from, Vec2 to) {
    return plan_on(guests_, false, walker, from, to);
}
const std::vector<Vec2>& Navigation::plan_short(const Walker& walker, Vec2 from, const ShortGoal& goal,
                                                std::int32_t window) {
    short_path_.search(field_, bodies,
                       {walker.id, walker.radius, walker.self, walker.target, from, goal, window});
    return short_path_.corners();
}

Spot Navigation::standing_spot(SpotAsk ask, std::span<const Taken> taken) {
    if (forgetful_) forget();
    const std::optional<Vec2> start = nearest_open(ask.id, ask.from);
    if (!start) return {};
    ask.region = region_of(ask.id, *start);
    return find_standing_spot(field_, reaches_[ask.id], ask, taken);
}

}  // namespace banneret::navigation
