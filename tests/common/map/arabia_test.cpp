// Arabia as players get it: fair, open, and the same on every machine.
#include <map>

#include "tests/common/map/generate/making.h"

namespace banneret::map {
namespace {

using rules::ObjectType;

// Each tile under an object, in order.
std::vector<TilePos> tiles_under(const ObjectType& type, Vec2 at) {
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

bool stays_where_it_is(const ObjectType& type) { return !type.is_mobile(); }

// What is wrong with a map; empty: nothing.
std::string faults(const GeneratedMap& map) {
    const rules::Rules& rules = classic();
    std::vector<std::uint8_t> taken(map.tiles.size(), 0);
    for (const PlacedObject& object : map.objects) {
        const ObjectType& type = rules.types[object.type];
        const auto restriction = type.footprint.width > 0 ? type.footprint.placed_on : type.restriction;
        for (const TilePos t : tiles_under(type, object.at)) {
            if (!map.tiles.contains(t)) return type.id + " stands off the map";
            if (!rules.allows(restriction, map.tiles.at(t).terrain))
                return type.id + " stands on wrong ground";
            if (taken[map.tiles.index(t)]++ != 0) return type.id + " stands where something stands already";
        }
    }
    return "";
}

// The tiles that a person on foot reaches from `from`, round everything that stands.
std::vector<std::uint8_t> walkable_from(const GeneratedMap& map, TilePos from) {
    const rules::Rules& rules = classic();
    std::vector<std::uint8_t> open(map.tiles.size(), 0);
    for (TileIndex i = 0; i < map.tiles.size(); ++i) open[i] = rules.allows(rules.land, map.tiles[i].terrain);
    for (const PlacedObject& object : map.objects) {
        const ObjectType& type = rules.types[object.type];
        if (object.type == rules.town_center || !stays_where_it_is(type)) continue;
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

std::map<std::string, int> owned_by(const GeneratedMap& map, SeatId seat) {
    std::map<std::string, int> count;
    for (const PlacedObject& object : map.objects) {
        if (object.owner == seat) ++count[classic().types[object.type].id];
    }
    return count;
}

int within(const GeneratedMap& map, const std::string& id, TilePos of, int reach) {
    int count = 0;
    for (const PlacedObject& object : map.objects) {
        if (classic().types[object.type].id != id) continue;
        const TilePos t = tile_of(object.at);
        if (std::max(std::abs(t.x - of.x), std::abs(t.y - of.y)) <= reach) ++count;
    }
    return count;
}

constexpr int kSides[] = {120, 144, 168, 200, 220, 240};

class Arabia : public testing::TestWithParam<int> {};

TEST_P(Arabia, EverythingStandsWhereItMayAndEveryStartIsReached) {
    const int side = GetParam();
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const int players = 2 + static_cast<int>(seed % 7);
        const GeneratedMap map = make(arabia(), side, players, seed);
        ASSERT_EQ(faults(map), "") << "seed " << seed << ", " << players << " players";
        ASSERT_EQ(map.starts.size(), static_cast<std::size_t>(players));
        const std::vector<std::uint8_t> reached = walkable_from(map, map.starts[0]);
        for (const TilePos start : map.starts) {
            ASSERT_NE(reached[map.tiles.index(start)], 0) << "seed " << seed << ", " << players << " players";
        }
    }
}

TEST_P(Arabia, EveryPlayerFindsWhatTheScriptSays) {
    const int side = GetParam();
    for (std::uint64_t seed = 100; seed < 110; ++seed) {
        const int players = 2 + static_cast<int>(seed % 7);
        const GeneratedMap map = make(arabia(), side, players, seed);
        for (int p = 1; p <= players; ++p) {
            const auto has = owned_by(map, static_cast<SeatId>(p));
            const std::map<std::string, int> wanted = {
                {"town_center", 1}, {"villager", 3}, {"scout_cavalry", 1}};
            ASSERT_EQ(has, wanted) << "seed " << seed << ", player " << p;
            const TilePos start = map.starts[static_cast<std::size_t>(p - 1)];
            EXPECT_GE(within(map, "forage_bush", start, 15), 6) << "seed " << seed << ", player " << p;
            EXPECT_GE(within(map, "gold_mine", start, 20), 7) << "seed " << seed << ", player " << p;
            EXPECT_GE(within(map, "gold_mine", start, 31), 15) << "seed " << seed << ", player " << p;
            EXPECT_GE(within(map, "stone_mine", start, 27), 9) << "seed " << seed << ", player " << p;
            EXPECT_GE(within(map, "tree_oak", start, 25), 60) << "seed " << seed << ", player " << p;
        }
    }
}

TEST(ArabiaObjects, AreAllPlacedAsWrittenOnTheSizesMadeForThem) {
    for (const rules::MapSize& size : classic().map_sizes) {
        for (std::uint64_t seed = 1; seed <= 25; ++seed) {
            const generate::Generated made = generate::carry_out(arabia(), size.side, size.players, seed);
            for (const generate::ObjectReport& report : made.objects) {
                if (!report.why.empty()) continue;  // the ruleset has no such thing
                EXPECT_EQ(report.placed, report.asked) << size.id << ", seed " << seed << ": " << report.name
                                                       << " in line " << report.place.line;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(EverySize, Arabia, testing::ValuesIn(kSides));

TEST(ArabiaSeed, TheSameSeedGivesTheSameMapAndAnotherSeedAnother) {
    const Digest first = digest_of(make(arabia(), 120, 4, 7));
    EXPECT_EQ(first, digest_of(make(arabia(), 120, 4, 7)));
    EXPECT_NE(first, digest_of(make(arabia(), 120, 4, 8)));
}

TEST(ArabiaStart, IsOpenAndFlatRoundTheTownCentre) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const GeneratedMap map = make(arabia(), 120, 4, seed);
        for (const TilePos start : map.starts) {
            for (int y = start.y - 5; y <= start.y + 5; ++y) {
                for (int x = start.x - 5; x <= start.x + 5; ++x) {
                    EXPECT_EQ(map.tiles.at({x, y}).elevation, map.tiles.at(start).elevation)
                        << "seed " << seed;
                    EXPECT_EQ(classic().terrains[map.tiles.at({x, y}).terrain].tree, rules::kNone)
                        << "seed " << seed;
                }
            }
        }
    }
}

}  // namespace
}  // namespace banneret::map
