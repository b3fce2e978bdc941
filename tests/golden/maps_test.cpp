// Maps of the shipped scripts, the same on every machine and compiler. Ground and objects are taken by the
// numbers that scripts call them, so that a new unit in the ruleset does not change the rows.
#include "common/base/bytes.h"
#include "tests/common/map/classic.h"
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

TEST(Golden, ArabiaIsTheSameEverywhere) {
    const struct {
        int side;
        int players;
        std::uint64_t seed;
    } rows[] = {{120, 2, 1}, {120, 2, 2}, {144, 3, 3}, {168, 4, 4}, {200, 6, 5}, {220, 7, 6}, {240, 8, 7}};
    for (const auto& row : rows) {
        expect_golden("map arabia " + std::to_string(row.side) + " " + std::to_string(row.players) + " " +
                          std::to_string(row.seed),
                      digest_by_script_numbers(make(arabia(), row.side, row.players, row.seed)));
    }
}

}  // namespace
}  // namespace banneret::map
