// Making maps from small scripts in tests, by the shipped rules.
#pragma once

#include "tests/common/map/classic.h"

namespace banneret::map::generate {

inline Generated carry_out(const std::string& text, int side = 120, int players = 2, std::uint64_t seed = 1,
                           std::vector<std::uint8_t> teams = {}, const rules::Rules& rules = classic()) {
    GenerateOptions options;
    options.side = side;
    options.players = players;
    options.seed = seed;
    options.teams = std::move(teams);
    const script::ParsedScript parsed = script::parse(text, "test.rms", script_options(options));
    if (!parsed.script) throw std::runtime_error("the script cannot be read");
    Result<Generated> made = generate(*parsed.script, rules, options);
    if (!made) throw std::runtime_error(made.error().sentence());
    return std::move(made).value();
}

inline const std::string& terrain_at(const GeneratedMap& map, TilePos t) {
    return classic().terrains[map.tiles.at(t).terrain].id;
}

// The tiles of one terrain, in order.
inline std::vector<TilePos> tiles_of(const GeneratedMap& map, const std::string& terrain) {
    std::vector<TilePos> tiles;
    for (TileIndex i = 0; i < map.tiles.size(); ++i) {
        if (classic().terrains[map.tiles[i].terrain].id == terrain) tiles.push_back(map.tiles.pos(i));
    }
    return tiles;
}

// Where objects of a type stand.
inline std::vector<TilePos> objects_of(const GeneratedMap& map, const std::string& type) {
    std::vector<TilePos> tiles;
    for (const PlacedObject& object : map.objects) {
        if (classic().types[object.type].id == type) tiles.push_back(tile_of(object.at));
    }
    return tiles;
}

inline int square_distance(TilePos a, TilePos b) {
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

inline bool said(const Generated& made, const std::string& part) {
    for (const script::Diagnostic& d : made.diagnostics) {
        if (to_text(d).find(part) != std::string::npos) return true;
    }
    return false;
}

}  // namespace banneret::map::generate
