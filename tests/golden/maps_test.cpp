// Maps of the shipped scripts, the same on every machine and compiler. Ground and objects are taken by the
// numbers that scripts call them, so that a new unit in the ruleset does not change the rows.
#include "common/base/bytes.h"
#include "tests/common/map/shipped.h"
#include "tests/golden/golden_table.h"

namespace banneret::map {
namespace {

Digest digest_by_script_numbers(const GeneratedMap& map) {
    ByteWriter out;
    for (const Tile& tile : map.tiles.tiles()) {
        out.i32(classic().terrains[tile.terrain].script_number);
        out.u8(tile.elevation);
    }
    for (const PlacedObject& object : map.objects) {
        out.i32(classic().types[object.type].script_number);
        out.u8(object.owner);
        out.vec2(object.at);
    }
    for (const TilePos start : map.starts) out.i32(start.x), out.i32(start.y);
    return banneret::digest_of(out.span());
}

void expect_row(const std::string& name, int side, int players, std::uint64_t seed) {
    generate::GenerateOptions options;
    options.side = side;
    options.players = players;
    options.seed = seed;
    const auto made = generate::make_map(shipped(name), name + ".rms", classic(), options);
    ASSERT_TRUE(made) << made.error().sentence();
    expect_golden("map " + name + " " + std::to_string(side) + " " + std::to_string(players) + " " +
                      std::to_string(seed),
                  digest_by_script_numbers(*made));
}

TEST(Golden, ArabiaIsTheSameEverywhere) {
    const struct {
        int side;
        int players;
        std::uint64_t seed;
    } rows[] = {{120, 2, 1}, {120, 2, 2}, {144, 3, 3}, {168, 4, 4}, {200, 6, 5}, {220, 7, 6}, {240, 8, 7}};
    for (const auto& row : rows) expect_row("arabia", row.side, row.players, row.seed);
}

TEST(Golden, EveryShippedScriptGivesTheSameMapEverywhere) {
    constexpr int kSides[] = {120, 144, 168, 200, 220, 240};
    for (const Shipped& script : shipped_scripts()) {
        if (script.name == "arabia") continue;
        std::uint64_t n = 0;  // of the name, so that a further script leaves the other rows as they are
        for (const char letter : script.name) n = n * 31 + static_cast<unsigned char>(letter);
        expect_row(script.name, kSides[n % 6], 2 + static_cast<int>(n / 6 % 7), n % 1000 + 1);
    }
}

}  // namespace
}  // namespace banneret::map
