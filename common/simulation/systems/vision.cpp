// Who sees what. Each player's unit and building covers a circle of tiles; when it changes its tile, its
// circle is moved by adding and removing only the tiles that differ.
#include "common/simulation/sightings.h"

#include <algorithm>

#include "common/simulation/derived.h"
#include "common/simulation/diplomacy.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

using Circle = Sightings::Circle;

// Half the width of a circle's row `dy` tiles from its middle: the tiles whose middles lie within the radius
// and half a tile, which rounds the circle as players know it. -1: the row is outside.
constexpr int half_width(int radius, int dy) {
    const int limit = radius * radius + radius;  // (r + 1/2)^2, rounded down
    int left = limit - dy * dy;
    if (left < 0) return -1;
    int w = 0;
    while ((w + 1) * (w + 1) <= left) ++w;
    return w;
}

struct HalfWidths {
    std::array<std::array<std::int8_t, kMaxSightTiles + 1>, kMaxSightTiles + 1> of{};
    constexpr HalfWidths() {
        for (int r = 0; r <= kMaxSightTiles; ++r) {
            for (int dy = 0; dy <= r; ++dy) {
                of[static_cast<std::size_t>(r)][static_cast<std::size_t>(dy)] =
                    static_cast<std::int8_t>(half_width(r, dy));
            }
        }
    }
};
constexpr HalfWidths kHalfWidths;

// The columns that a circle covers in one row of the map; empty when last < first.
struct Span {
    int first = 0;
    int last = -1;
};

Span span_of(const Circle& circle, int y, int side) {
    const int dy = y < circle.middle.y ? circle.middle.y - y : y - circle.middle.y;
    if (circle.radius < 0 || dy > circle.radius) return {};
    const int w = kHalfWidths.of[static_cast<std::size_t>(circle.radius)][static_cast<std::size_t>(dy)];
    return {std::max(0, circle.middle.x - w), std::min(side - 1, circle.middle.x + w)};
}

void mark_explored(World& world, SeatId seat, map::TileIndex tile) {
    Explored& explored = world.explored[seat];
    std::uint64_t& word = explored.bits[tile / 64];
    const std::uint64_t bit = std::uint64_t{1} << (tile % 64);
    if ((word & bit) != 0) return;
    word |= bit;
    ++explored.revision;
}

// For the seat and all who see what it sees.
void mark_explored_by_viewers(World& world, SeatId seat, map::TileIndex tile) {
    const std::uint16_t viewers = world.derived->sightings.viewers[seat];
    for (SeatId s = 1; s < kMaxSeats; ++s) {
        if ((viewers >> s & 1u) != 0) mark_explored(world, s, tile);
    }
}

void add_tiles(World& world, SeatId seat, int y, int first, int last) {
    Sightings& sightings = world.derived->sightings;
    const auto row = static_cast<map::TileIndex>(y * world.tiles.side());
    for (int x = first; x <= last; ++x) {
        const map::TileIndex tile = row + static_cast<map::TileIndex>(x);
        if (sightings.counts[seat][tile]++ != 0) continue;
        sightings.seers[tile] = static_cast<std::uint16_t>(sightings.seers[tile] | 1u << seat);
        if (!sightings.fresh) mark_explored_by_viewers(world, seat, tile);
    }
}

void remove_tiles(World& world, SeatId seat, int y, int first, int last) {
    Sightings& sightings = world.derived->sightings;
    const auto row = static_cast<map::TileIndex>(y * world.tiles.side());
    for (int x = first; x <= last; ++x) {
        const map::TileIndex tile = row + static_cast<map::TileIndex>(x);
        if (--sightings.counts[seat][tile] != 0) continue;
        sightings.seers[tile] = static_cast<std::uint16_t>(sightings.seers[tile] & ~(1u << seat));
    }
}

// The columns of `a` that are not in `b`: before it and after it.
template <class Visit>
void difference(Span a, Span b, Visit visit) {
    if (a.last < a.first) return;
    if (b.last < b.first || b.last < a.first || b.first > a.last) return visit(a.first, a.last);
    if (a.first < b.first) visit(a.first, b.first - 1);
    if (a.last > b.last) visit(b.last + 1, a.last);
}

// Adds what the new circle has more before removing what the old one had more.
void change_circle(World& world, const Circle& before, const Circle& now) {
    const int side = world.tiles.side();
    const bool same_seat = before.seat == now.seat;
    for (int y = std::max(0, now.middle.y - now.radius); y <= std::min(side - 1, now.middle.y + now.radius);
         ++y) {
        const Span kept = same_seat ? span_of(before, y, side) : Span{};
        difference(span_of(now, y, side), kept,
                   [&](int first, int last) { add_tiles(world, now.seat, y, first, last); });
    }
    for (int y = std::max(0, before.middle.y - before.radius);
         y <= std::min(side - 1, before.middle.y + before.radius); ++y) {
        const Span kept = same_seat ? span_of(now, y, side) : Span{};
        difference(span_of(before, y, side), kept,
                   [&](int first, int last) { remove_tiles(world, before.seat, y, first, last); });
    }
}

// A site sees little more than itself until it stands.
int sight_tiles(const World& world, EntityId id, const rules::ObjectType& type) {
    const Building* const building = world.find<Building>(id);
    const int full = std::clamp(type.sight.round(), 0, kMaxSightTiles);
    if (building == nullptr || building->finished != 0) return full;
    return std::min(full, 1 + std::max(type.footprint.width, type.footprint.height) / 2);
}

Circle circle_of(const World& world, EntityId id, const Identity& identity) {
    const Transform* const transform = world.find<Transform>(id);
    if (transform == nullptr || world.has<Dying>(id) || world.has<Corpse>(id)) return {};
    const rules::ObjectType& type = world.type(identity.owner, identity.type);
    if (type.sight <= Fixed(0)) return {};
    return {map::tile_of(transform->at), static_cast<std::int16_t>(sight_tiles(world, id, type)),
            identity.owner, 0};
}

// Brings the circles of all that live up to date.
void update_circles(World& world) {
    Sightings& sightings = world.derived->sightings;
    const auto& ids = world.all<Identity>().ids();
    const auto& identities = world.all<Identity>().values();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (identities[i].owner == kNature) continue;
        Circle now = circle_of(world, ids[i], identities[i]);
        if (now.radius < 0) continue;
        const std::uint32_t place = ids[i].place();
        if (place >= sightings.circles.size()) sightings.circles.resize(place + 1);
        Circle& kept = sightings.circles[place];
        if (kept.radius < 0) {
            sightings.active.insert(std::lower_bound(sightings.active.begin(), sightings.active.end(), place),
                                    place);
        }
        if (!(kept == now)) change_circle(world, kept, now);
        now.seen = 1;
        kept = now;
    }
}

// Takes away the circles of all that was not met any more: dead, gone or nature's.
void drop_circles_of_the_gone(World& world) {
    Sightings& sightings = world.derived->sightings;
    std::erase_if(sightings.active, [&](std::uint32_t place) {
        Circle& circle = sightings.circles[place];
        const bool met = circle.seen != 0;
        circle.seen = 0;
        if (met) return false;
        change_circle(world, circle, {});
        circle = {};
        return true;
    });
}

// Allies share their sight once both know how (Cartography); spies look on with every enemy.
bool sees_with(const World& world, SeatId seat, SeatId other) {
    using rules::PlayerNumber;
    const auto knows = [&](SeatId who, PlayerNumber what) { return world.rules_of(who).number(what) > 0; };
    if (seat == other) return true;
    if (world.enemies(seat, other)) return knows(seat, PlayerNumber::Spies);
    return are_allies(world, seat, other) && knows(seat, PlayerNumber::SharesSight) &&
           knows(other, PlayerNumber::SharesSight);
}

// Whether somebody sees with others than before.
bool find_sides(World& world) {
    Sightings& sightings = world.derived->sightings;
    const auto before = sightings.sides;
    sightings.sides.fill(0);
    sightings.viewers.fill(0);
    for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
        for (SeatId other = 1; other < kMaxSeats; ++other) {
            if (!sees_with(world, seat, other)) continue;
            sightings.sides[seat] = static_cast<std::uint16_t>(sightings.sides[seat] | 1u << other);
            sightings.viewers[other] = static_cast<std::uint16_t>(sightings.viewers[other] | 1u << seat);
        }
    }
    return sightings.sides != before;
}

// Whoever is out of play looks on with the whole map open.
bool sees_everything(const World& world, SeatId seat) {
    const PlayerState state = world.players[seat].state;
    return world.reveal_all != 0 || state == PlayerState::Defeated || state == PlayerState::Resigned;
}

void mark_all_covered(World& world) {
    const std::vector<std::uint16_t>& seers = world.derived->sightings.seers;
    for (map::TileIndex tile = 0; tile < seers.size(); ++tile) {
        for (SeatId seat = 1; seers[tile] != 0 && seat < kMaxSeats; ++seat) {
            if ((seers[tile] >> seat & 1u) != 0) mark_explored_by_viewers(world, seat, tile);
        }
    }
}

// The tiles that a thing lies on: its footprint's, or the one under its body.
struct TileBox {
    map::TilePos low;
    map::TilePos high;
};
TileBox tiles_under(const World& world, EntityId id, Vec2 at) {
    if (world.type_of(id).footprint.width == 0) return {map::tile_of(at), map::tile_of(at)};
    const Box box = box_of(world, id);
    const Fixed hair = Fixed::ratio(1, 100);  // the box's far edges belong to the next tiles
    return {map::tile_of({box.low.x + hair, box.low.y + hair}),
            map::tile_of({box.high.x - hair, box.high.y - hair})};
}

// Kings, to whom treason has bought a look; the town centres of allies.
bool is_shown_anyway(const World& world, SeatId seat, EntityId id) {
    if (world.players[seat].treason_left_ms > 0 && world.type_of(id).kind == rules::Kind::King) return true;
    const Identity& identity = world.get<Identity>(id);
    return identity.type == world.rules->town_center && are_allies(world, seat, identity.owner);
}

}  // namespace

void rebuild_sightings(World& world) {
    Sightings& sightings = world.derived->sightings;
    sightings = Sightings();
    for (auto& counts : sightings.counts) counts.assign(world.tiles.size(), 0);
    sightings.seers.assign(world.tiles.size(), 0);
    find_sides(world);
    update_circles(world);
    drop_circles_of_the_gone(world);
}

void see(World& world) {
    if (world.derived->sightings.seers.size() != world.tiles.size()) rebuild_sightings(world);
    Sightings& sightings = world.derived->sightings;
    for (Player& player : world.players)
        player.treason_left_ms = std::max(0, player.treason_left_ms - kTickMs);
    if (find_sides(world)) sightings.fresh = true;  // what others see already is new to somebody
    update_circles(world);
    drop_circles_of_the_gone(world);
    if (!sightings.fresh) return;
    sightings.fresh = false;
    mark_all_covered(world);
}

void explore_everything(World& world, SeatId seat) {
    for (map::TileIndex tile = 0; tile < world.tiles.size(); ++tile) mark_explored(world, seat, tile);
}

void explore_town_centres_of_allies(World& world) {
    for (const EntityId id : world.all<Building>().ids()) {
        if (world.get<Identity>(id).type != world.rules->town_center || !world.has<Transform>(id)) continue;
        const TileBox box = tiles_under(world, id, world.get<Transform>(id).at);
        for (SeatId seat = 1; seat < kMaxSeats; ++seat) {
            if (world.players[seat].state == PlayerState::Absent ||
                !are_allies(world, seat, world.owner_of(id)))
                continue;
            for (int y = box.low.y; y <= box.high.y; ++y)
                for (int x = box.low.x; x <= box.high.x; ++x)
                    mark_explored(world, seat, world.tiles.index({x, y}));
        }
    }
}

bool visible(const World& world, SeatId seat, map::TilePos tile) {
    if (!world.tiles.contains(tile)) return false;
    if (sees_everything(world, seat)) return true;
    const Sightings& sightings = world.derived->sightings;
    if (sightings.seers.empty()) return false;
    return (sightings.seers[world.tiles.index(tile)] & sightings.sides[seat]) != 0;
}

bool explored(const World& world, SeatId seat, map::TilePos tile) {
    if (!world.tiles.contains(tile)) return false;
    if (sees_everything(world, seat)) return true;
    const map::TileIndex index = world.tiles.index(tile);
    return (world.explored[seat].bits[index / 64] >> (index % 64) & 1u) != 0;
}

bool visible(const World& world, SeatId seat, EntityId id) {
    const Transform* const transform = world.find<Transform>(id);
    if (transform == nullptr) return false;
    if (is_shown_anyway(world, seat, id)) return true;
    const TileBox box = tiles_under(world, id, transform->at);
    for (int y = box.low.y; y <= box.high.y; ++y) {
        for (int x = box.low.x; x <= box.high.x; ++x) {
            if (visible(world, seat, map::TilePos{x, y})) return true;
        }
    }
    return false;
}

}  // namespace banneret::simulation
