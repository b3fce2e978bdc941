#include "common/simulation/snapshot.h"

#include "common/simulation/rest.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// The bytes as they lie in memory: what is hashed has no padding (base/fields.h).
template <class T>
ByteSpan bytes_of(const std::vector<T>& values) {
    return {reinterpret_cast<const std::uint8_t*>(values.data()), values.size() * sizeof(T)};
}

template <class T>
Digest digest_of_table(const Table<T>& table) {
    return digest_of(bytes_of(table.values()), digest_of(bytes_of(table.ids()), table.size()));
}

Digest digest_of_missiles(const MissilePool& pool) {
    return digest_of(bytes_of(pool.flying), digest_of(pool.next_serial, pool.flying.size()));
}

Digest digest_of_players(const World& world) {
    static_assert(described<Player>());
    return digest_of({reinterpret_cast<const std::uint8_t*>(world.players.data()), sizeof(world.players)});
}

Digest digest_of_explored(const World& world) {
    Digest digest = 0;
    for (const Explored& seat : world.explored) digest = digest_of(bytes_of(seat.bits), digest);
    return digest;
}

Digest digest_of_tiles(const map::TileMap& tiles) {
    static_assert(sizeof(map::Tile) == 2, "a tile is its terrain and its elevation, and nothing between");
    return digest_of(bytes_of(tiles.tiles()), static_cast<Digest>(tiles.side()));
}

Digest digest_of_streams(const Streams& streams) {
    return digest_of(streams.spawning.state,
                     digest_of(streams.nature.state, digest_of(streams.combat.state, 0)));
}

Digest digest_of_rest(const World& world) {
    Rest rest = rest_of(world);
    rest.combat = rest.nature = rest.spawning = Random();  // the streams are a part of their own
    return digest_of({reinterpret_cast<const std::uint8_t*>(&rest), sizeof(rest)});
}

}  // namespace

const std::vector<std::string>& part_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list{"registry"};
        for (const char* const kind : component_names()) list.emplace_back(kind);
        for (const char* const part : {"missiles", "players", "explored", "tiles", "streams", "rest"}) {
            list.emplace_back(part);
        }
        return list;
    }();
    return names;
}

std::vector<Digest> part_digests(const World& world) {
    std::vector<Digest> parts;
    parts.reserve(part_names().size());
    parts.push_back(world.registry.digest());
    std::apply([&](const auto&... entry) { (parts.push_back(digest_of_table(entry.table)), ...); },
               world.tables);
    parts.push_back(digest_of_missiles(world.missiles));
    parts.push_back(digest_of_players(world));
    parts.push_back(digest_of_explored(world));
    parts.push_back(digest_of_tiles(world.tiles));
    parts.push_back(digest_of_streams(world.random));
    parts.push_back(digest_of_rest(world));
    return parts;
}

Digest digest(const World& world) {
    const std::vector<Digest> parts = part_digests(world);
    return digest_of(bytes_of(parts));
}

}  // namespace banneret::simulation
