// Every shipped script, as players get it; sweep_test.cpp looks for faults on all their maps.
#include <map>

#include "common/map/script_header.h"
#include "tests/common/map/generate/making.h"
#include "tests/common/map/map_faults.h"
#include "tests/common/map/shipped.h"

namespace banneret::map {
namespace {

std::vector<std::string> names() {
    std::vector<std::string> found;
    for (const Shipped& script : shipped_scripts()) found.push_back(script.name);
    return found;
}

class ShippedMap : public testing::TestWithParam<std::string> {};

TEST_P(ShippedMap, SaysWhatItIs) {
    const ScriptHeader header =
        read_header(read_file(BANNERET_SOURCE_DIR "/data/maps/" + GetParam() + ".rms"));
    EXPECT_FALSE(header.title.empty());
    EXPECT_GE(header.description.size(), 40u);
    EXPECT_FALSE(header.sizes.empty());
    EXPECT_EQ(header.players, "2 to 8");
}

TEST_P(ShippedMap, GivesEveryPlayerTheSame) {
    const std::string text = shipped(GetParam());
    for (const rules::MapSize& size : classic().map_sizes) {
        const GeneratedMap map = make(text, size.side, size.players, 11);
        std::vector<std::map<std::string, int>> own(static_cast<std::size_t>(size.players));
        for (const PlacedObject& object : map.objects) {
            const rules::ObjectType& type = classic().types[object.type];
            // A wall is as long as what it goes round.
            if (object.owner != kNature && type.kind != rules::Kind::Wall) ++own[object.owner - 1u][type.id];
        }
        for (auto& each : own) each.insert({"town_center", 0});
        EXPECT_EQ(own[0]["villager"], 3) << size.id;
        EXPECT_EQ(own[0]["town_center"], GetParam() == "nomad" ? 0 : 1) << size.id;
        for (const auto& other : own) EXPECT_EQ(other, own[0]) << size.id;
    }
}

TEST_P(ShippedMap, IsTheSameAgainFromTheSameSeed) {
    const std::string text = shipped(GetParam());
    EXPECT_EQ(digest_of(make(text, 144, 3, 5)), digest_of(make(text, 144, 3, 5)));
    EXPECT_NE(digest_of(make(text, 144, 3, 5)), digest_of(make(text, 144, 3, 6)));
}

INSTANTIATE_TEST_SUITE_P(All, ShippedMap, testing::ValuesIn(names()),
                         [](const auto& each) { return each.param; });

TEST(ShippedIslands, AreIslands) {
    const std::string text = shipped("islands");
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const GeneratedMap map = make(text, 168, 4, seed);
        const std::vector<std::uint8_t> reached = walkable_from(map, classic(), map.starts[0]);
        for (std::size_t p = 1; p < map.starts.size(); ++p)
            EXPECT_EQ(reached[map.tiles.index(map.starts[p])], 0) << "seed " << seed;
    }
}

TEST(ShippedTeamIslands, HoldATeamTogetherAndKeepTeamsApart) {
    const std::string text = shipped("team_islands");
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const generate::Generated made = generate::carry_out(text, 200, 4, seed, {1, 2, 1, 2});
        const std::vector<std::uint8_t> reached = walkable_from(made.map, classic(), made.map.starts[0]);
        const auto at = [&](std::size_t p) { return reached[made.map.tiles.index(made.map.starts[p])]; };
        EXPECT_NE(at(2), 0) << "seed " << seed;
        EXPECT_EQ(at(1), 0) << "seed " << seed;
        EXPECT_EQ(at(3), 0) << "seed " << seed;
    }
}

}  // namespace
}  // namespace banneret::map
