#include "tests/common/map/map_faults.h"

namespace banneret::map {
namespace {

class Inspector {
  public:
    Inspector(const generate::Generated& made, const rules::Rules& rules)
        : made_(made), map_(made.map), rules_(rules) {}

    std::vector<FoundFault> inspect() {
        look_at_objects();
        look_at_starts();
        look_at_shores();
        look_at_slopes();
        return std::move(found_);
    }

  private:
    void add(Fault fault, const std::string& what, TilePos at) {
        for (const FoundFault& found : found_) {
            if (found.fault == fault) return;
        }
        found_.push_back({fault, what + " at " + std::to_string(at.x) + ", " + std::to_string(at.y)});
    }

    void look_at_objects() {
        std::vector<std::uint8_t> taken(map_.tiles.size(), 0);
        for (const PlacedObject& object : map_.objects) {
            const rules::ObjectType& type = rules_.types[object.type];
            const auto ground = type.footprint.width > 0 ? type.footprint.placed_on : type.restriction;
            for (const TilePos t : tiles_under(type, object.at)) {
                if (!map_.tiles.contains(t)) {
                    add(Fault::OffTheMap, type.id, t);
                    continue;
                }
                if (!rules_.allows(ground, map_.tiles.at(t).terrain)) add(Fault::WrongGround, type.id, t);
                if (taken[map_.tiles.index(t)]++ != 0) add(Fault::TwoOnOneTile, type.id, t);
            }
        }
    }

    bool walked_on(TilePos t) const {
        return map_.tiles.contains(t) && rules_.allows(rules_.land, map_.tiles.at(t).terrain);
    }

    void look_at_starts() {
        std::vector<int> things(map_.starts.size() + 1, 0);
        for (const PlacedObject& object : map_.objects) ++things[object.owner];
        for (std::size_t p = 0; p < map_.starts.size(); ++p) {
            const TilePos start = map_.starts[p];
            const std::string who = "player " + std::to_string(p + 1);
            if (!walked_on(start)) {
                add(Fault::NoStart, who, start);
                continue;
            }
            const SeatId owner = made_.land_owner[map_.tiles.index(start)];
            if (owner != kNature && owner != p + 1) add(Fault::NotItsOwnLand, who, start);
            if (map_.places_start_units && things[p + 1] == 0) add(Fault::NothingToBegin, who, start);
        }
        look_at_ways();
    }

    // Two starts on the same ground are to be reached from one another.
    void look_at_ways() {
        GeneratedMap bare;
        bare.tiles = map_.tiles;
        std::vector<std::uint8_t> done(map_.starts.size(), 0);
        for (std::size_t a = 0; a < map_.starts.size(); ++a) {
            if (done[a] != 0 || !walked_on(map_.starts[a])) continue;
            const std::vector<std::uint8_t> ground = walkable_from(bare, rules_, map_.starts[a]);
            const std::vector<std::uint8_t> walked = walkable_from(map_, rules_, map_.starts[a]);
            for (std::size_t b = a; b < map_.starts.size(); ++b) {
                const TileIndex i = map_.tiles.index(map_.starts[b]);
                if (ground[i] == 0) continue;
                done[b] = 1;
                if (walked[i] == 0) add(Fault::Unreached, "player " + std::to_string(b + 1), map_.starts[b]);
            }
        }
    }

    void look_at_shores() {
        for (TileIndex i = 0; i < map_.tiles.size(); ++i) {
            const rules::TerrainId here = map_.tiles[i].terrain;
            const rules::Terrain& terrain = rules_.terrains[here];
            if (terrain.beach == here || terrain.water || terrain.tree != rules::kNone) continue;
            bool water = false;
            bool ford = false;
            const TilePos t = map_.tiles.pos(i);
            for (int n = 0; n < 9; ++n) {
                const TilePos to{t.x + n % 3 - 1, t.y + n / 3 - 1};
                if (!map_.tiles.contains(to)) continue;
                const rules::Terrain& there = rules_.terrains[map_.tiles.at(to).terrain];
                water = water || there.water;
                ford = ford || there.id.find("shallow") != std::string::npos;
            }
            if (water && !ford) add(Fault::NoBeach, terrain.id, t);
        }
    }

    void look_at_slopes() {
        for (TileIndex i = 0; i < map_.tiles.size(); ++i) {
            const TilePos t = map_.tiles.pos(i);
            for (const TilePos to : {TilePos{t.x + 1, t.y}, TilePos{t.x, t.y + 1}}) {
                if (!map_.tiles.contains(to)) continue;
                if (std::abs(map_.tiles.at(t).elevation - map_.tiles.at(to).elevation) > 1)
                    add(Fault::Steep, "ground", t);
            }
        }
    }

    const generate::Generated& made_;
    const GeneratedMap& map_;
    const rules::Rules& rules_;
    std::vector<FoundFault> found_;
};

}  // namespace

std::vector<FoundFault> faults_of(const generate::Generated& made, const rules::Rules& rules) {
    return Inspector(made, rules).inspect();
}

std::vector<TilePos> tiles_under(const rules::ObjectType& type, Vec2 at) {
    const int width = std::max<int>(type.footprint.width, 1);
    const int height = std::max<int>(type.footprint.height, 1);
    const int x0 = (at.x - Fixed::ratio(width - 1, 2)).round();
    const int y0 = (at.y - Fixed::ratio(height - 1, 2)).round();
    std::vector<TilePos> tiles;
    for (int y = y0; y < y0 + height; ++y) {
        for (int x = x0; x < x0 + width; ++x) tiles.push_back({x, y});
    }
    return tiles;
}

std::vector<std::uint8_t> walkable_from(const GeneratedMap& map, const rules::Rules& rules, TilePos from) {
    std::vector<std::uint8_t> open(map.tiles.size(), 0);
    for (TileIndex i = 0; i < map.tiles.size(); ++i) open[i] = rules.allows(rules.land, map.tiles[i].terrain);
    for (const PlacedObject& object : map.objects) {
        const rules::ObjectType& type = rules.types[object.type];
        const bool passed = type.is_mobile() || type.kind == rules::Kind::Gate ||
                            type.kind == rules::Kind::Relic || object.type == rules.town_center ||
                            (type.footprint.width > 0 && !type.footprint.solid);
        if (passed) continue;
        for (const TilePos t : tiles_under(type, object.at)) open[map.tiles.index(t)] = 0;
    }
    std::vector<std::uint8_t> reached(map.tiles.size(), 0);
    std::vector<TilePos> next{from};
    reached[map.tiles.index(from)] = 1;
    while (!next.empty()) {
        const TilePos here = next.back();
        next.pop_back();
        for (const TilePos to : {TilePos{here.x + 1, here.y}, TilePos{here.x - 1, here.y},
                                 TilePos{here.x, here.y + 1}, TilePos{here.x, here.y - 1}}) {
            if (!map.tiles.contains(to)) continue;
            const TileIndex i = map.tiles.index(to);
            if (open[i] == 0 || reached[i] != 0) continue;
            reached[i] = 1;
            next.push_back(to);
        }
    }
    return reached;
}

}  // namespace banneret::map
