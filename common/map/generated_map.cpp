#include "common/map/generated_map.h"

#include <algorithm>

#include "common/base/bytes.h"
#include "common/base/deterministic.h"

namespace banneret::map {

std::vector<rules::TypeId> cliff_types(const rules::Rules& rules) {
    std::vector<rules::TypeId> found;
    for (std::size_t i = 0; i < rules.types.size(); ++i) {
        if (rules.types[i].kind == rules::Kind::Cliff) found.push_back(static_cast<rules::TypeId>(i));
    }
    std::stable_sort(found.begin(), found.end(), [&](rules::TypeId a, rules::TypeId b) {
        return rules.types[a].script_number < rules.types[b].script_number;
    });
    return found;
}

Digest digest_of(const GeneratedMap& map) {
    ByteWriter out;
    out.u32(static_cast<std::uint32_t>(map.tiles.side()));
    for (const Tile& tile : map.tiles.tiles()) out.u8(tile.terrain), out.u8(tile.elevation);
    for (const PlacedObject& object : map.objects) {
        out.u16(object.type);
        out.u8(object.owner);
        out.vec2(object.at);
        out.i32(object.resource_delta);
    }
    for (const TilePos start : map.starts) out.i32(start.x), out.i32(start.y);
    for (const std::int32_t amount : map.extra_stock) out.i32(amount);
    out.u8(map.places_start_units ? 1 : 0);
    return banneret::digest_of(out.span());
}

}  // namespace banneret::map
