// Arabia as players get it: fair, open, and the same on every machine.
#include <map>

#include "tests/common/map/generate/making.h"
#include "tests/common/map/map_faults.h"

namespace banneret::map {
namespace {

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
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const int players = 2 + static_cast<int>(seed % 7);
        const generate::Generated made = generate::carry_out(arabia(), side, players, seed);
        for (const FoundFault& fault : faults_of(made, classic()))
            ADD_FAILURE() << fault.what << ", seed " << seed << ", " << players << " players";
        ASSERT_EQ(made.map.starts.size(), static_cast<std::size_t>(players));
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
            EXPECT_GE(within(map, "sheep", start, 27), 8) << "seed " << seed << ", player " << p;
            EXPECT_GE(within(map, "wild_boar", start, 20), 2) << "seed " << seed << ", player " << p;
            EXPECT_GE(within(map, "deer", start, 27), 4) << "seed " << seed << ", player " << p;
        }
    }
}

TEST(ArabiaRelics, FiveLieBetweenThePlayers) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const GeneratedMap map = make(arabia(), 144, 2, seed);
        EXPECT_EQ(within(map, "relic", {72, 72}, 200), 5) << "seed " << seed;
        for (const TilePos start : map.starts)
            EXPECT_EQ(within(map, "relic", start, 20), 0) << "seed " << seed;
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
