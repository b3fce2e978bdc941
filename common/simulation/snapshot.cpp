#include "common/simulation/snapshot.h"

#include "common/simulation/columns.h"
#include "common/simulation/derived.h"
#include "common/simulation/research.h"
#include "common/simulation/rest.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {

// consistency.cpp
std::string first_fault_of_players(const World& world);
std::string first_inconsistency(const World& world);

namespace {

// snapshot = magic u32, version u16, tiles, then sections to the end.
// section  = kind u16, length u32, body.        An unknown kind is passed over.
// tiles    = side u16, then terrain and elevation of each tile, a byte each.
// kinds 1 to 99 are components, by their number: count u32, ids u32 each rising, columns (columns.h).
constexpr std::uint32_t kMagic = 0x57524E42;  // "BNRW"
constexpr std::uint16_t kVersion = 1;  // rises only when older readers would misread, never for a new field
constexpr std::uint16_t kRegistrySection = 100;
constexpr std::uint16_t kMissilesSection = 101;  // next serial u32, count u32, columns
constexpr std::uint16_t kPlayersSection = 102;   // count u32, columns
constexpr std::uint16_t kExploredSection = 103;  // for each seat a bit a tile, in words of 64
constexpr std::uint16_t kRestSection = 104;      // one row of columns
constexpr std::uint32_t kMostMissiles = 100'000;

template <class Body>
void write_section(ByteWriter& out, std::uint16_t kind, Body&& body) {
    out.u16(kind);
    const std::size_t length_at = out.size();
    out.u32(0);
    body();
    out.patch_u32(length_at, static_cast<std::uint32_t>(out.size() - length_at - 4));
}

void write_tiles(ByteWriter& out, const map::TileMap& tiles) {
    out.u16(static_cast<std::uint16_t>(tiles.side()));
    std::uint8_t* to = out.extend(tiles.tiles().size() * 2);
    for (const map::Tile& tile : tiles.tiles()) {
        *to++ = tile.terrain;
        *to++ = tile.elevation;
    }
}

template <class T>
void write_table(ByteWriter& out, const Table<T>& table) {
    out.u32(static_cast<std::uint32_t>(table.size()));
    if (table.size() > 0) {  // memcpy may not be given the null pointer of an empty array, even for no bytes
        std::memcpy(out.extend(table.size() * sizeof(EntityId)), table.ids().data(),
                    table.size() * sizeof(EntityId));
    }
    write_columns<T>(out, table.values());
}

void write_explored(ByteWriter& out, const World& world) {
    for (const Explored& seat : world.explored) {
        const std::size_t size = seat.bits.size() * sizeof(std::uint64_t);
        std::memcpy(out.extend(size), seat.bits.data(), size);
    }
}

void write_rest(ByteWriter& out, const World& world) {
    const Rest rest = rest_of(world);
    write_columns<Rest>(out, {&rest, 1});
}

map::TileMap read_tiles(ByteReader& in, const rules::Rules& rules) {
    const std::uint16_t side = in.u16_in(1, map::kMaxSide, "side of the map");
    const ByteSpan bytes = in.raw(std::size_t{side} * side * 2, "tiles");
    if (!in.ok()) return map::TileMap(1);
    map::TileMap tiles(side);
    for (map::TileIndex i = 0; i < tiles.size(); ++i) {
        tiles[i] = {bytes[i * 2], bytes[i * 2 + 1]};
        if (tiles[i].terrain >= rules.terrains.size()) in.fail("a tile has a terrain that the rules lack");
        if (tiles[i].elevation > map::kMaxElevation) in.fail("a tile is higher than a map can be");
    }
    return tiles;
}

template <class T>
void read_table(ByteReader& in, Table<T>& table) {
    const std::uint32_t count = in.count(Registry::kMaxEntities, sizeof(EntityId), "number of components");
    const ByteSpan bytes = in.raw(count * sizeof(EntityId), "ids of components");
    std::vector<EntityId> ids(in.ok() ? count : 0);
    if (!ids.empty()) std::memcpy(ids.data(), bytes.data(), bytes.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ids[i].place() == 0 || (i > 0 && ids[i].place() <= ids[i - 1].place())) {
            in.fail("the ids of components must rise by place");
        }
    }
    if (!in.ok()) return;
    std::vector<T> values = read_columns<T>(in, count);
    if (in.ok()) table.assign(std::move(ids), std::move(values));
}

void read_missiles(ByteReader& in, MissilePool& pool) {
    pool.next_serial = in.u32("next missile's number");
    const std::uint32_t count = in.count(kMostMissiles, 1, "number of missiles");
    pool.flying = read_columns<Missile>(in, count);
}

void read_players(ByteReader& in, World& world) {
    const std::uint32_t count = in.u32_in(1, kMaxSeats, "number of seats");
    const std::vector<Player> players = read_columns<Player>(in, count);
    if (in.ok()) std::copy(players.begin(), players.end(), world.players.begin());
}

void read_explored(ByteReader& in, World& world) {
    for (Explored& seat : world.explored) {
        const std::size_t size = seat.bits.size() * sizeof(std::uint64_t);
        const ByteSpan bytes = in.raw(size, "explored ground");
        if (!in.ok()) return;
        std::memcpy(seat.bits.data(), bytes.data(), size);
        const unsigned used = world.tiles.size() % 64;
        if (used != 0 && (seat.bits.back() >> used) != 0) in.fail("ground off the map is marked explored");
    }
}

void read_rest(ByteReader& in, World& world) {
    const std::vector<Rest> rows = read_columns<Rest>(in, 1);
    if (!in.ok()) return;
    set_rest(world, rows.front());
}

void read_component_section(ByteReader& in, World& world, std::uint16_t kind) {
    std::apply([&](auto&... entry) { ((entry.kNumber == kind ? read_table(in, entry.table) : void()), ...); },
               world.tables);
}

// Reads one section's body; what an unknown kind holds is left.
void read_section(ByteReader& in, World& world, std::uint16_t kind) {
    switch (kind) {
        case kRegistrySection: return world.registry.read(in);
        case kMissilesSection: return read_missiles(in, world.missiles);
        case kPlayersSection: return read_players(in, world);
        case kExploredSection: return read_explored(in, world);
        case kRestSection: return read_rest(in, world);
        default: return read_component_section(in, world, kind);
    }
}

bool is_known(std::uint16_t kind) {
    if (kind >= kRegistrySection) return kind <= kRestSection;
    bool known = false;
    Tables* none = nullptr;
    [&]<class... Entry>(std::tuple<Entry...>*) { known = ((Entry::kNumber == kind) || ...); }(none);
    return known;
}

void read_sections(ByteReader& in, World& world) {
    std::uint32_t before = 0;
    while (in.ok() && in.remaining() > 0) {
        const std::uint16_t kind = in.u16("kind of section");
        const std::size_t begins = in.offset() + 4;
        const ByteSpan body = in.blob(in.remaining(), "a section");
        if (in.ok() && kind <= before) in.fail("the kinds of sections must rise");
        before = kind;
        if (!in.ok() || !is_known(kind)) continue;
        ByteReader inner(body);
        read_section(inner, world, kind);
        if (const Result<void> whole = inner.finish(); !whole) {
            in.fail("section " + std::to_string(kind) + " from offset " + std::to_string(begins) + ", " +
                    whole.error().where + ": " + whole.error().what);
        }
    }
}

}  // namespace

Bytes write_snapshot(const World& world) {
    ByteWriter out;
    out.u32(kMagic);
    out.u16(kVersion);
    write_tiles(out, world.tiles);
    std::apply(
        [&](const auto&... entry) {
            (write_section(out, entry.kNumber, [&] { write_table(out, entry.table); }), ...);
        },
        world.tables);
    write_section(out, kRegistrySection, [&] { world.registry.write(out); });
    write_section(out, kMissilesSection, [&] {
        out.u32(world.missiles.next_serial);
        out.u32(static_cast<std::uint32_t>(world.missiles.flying.size()));
        write_columns<Missile>(out, world.missiles.flying);
    });
    write_section(out, kPlayersSection, [&] {
        out.u32(kMaxSeats);
        write_columns<Player>(out, world.players);
    });
    write_section(out, kExploredSection, [&] { write_explored(out, world); });
    write_section(out, kRestSection, [&] { write_rest(out, world); });
    return out.take();
}

Result<World> read_snapshot(ByteSpan bytes, std::shared_ptr<const rules::Rules> rules) {
    ByteReader in(bytes);
    if (in.u32("snapshot's mark") != kMagic) in.fail("these bytes are no snapshot of a world");
    if (const std::uint16_t version = in.u16("snapshot's version"); in.ok() && version != kVersion) {
        in.fail("the snapshot is of version " + std::to_string(version) + ", this program reads " +
                std::to_string(kVersion));
    }
    map::TileMap tiles = read_tiles(in, *rules);
    if (!in.ok()) return in.error();
    World world(std::move(rules), std::move(tiles), 0);
    read_sections(in, world);
    if (in.ok()) {
        if (std::string fault = first_fault_of_players(world); !fault.empty()) in.fail(std::move(fault));
    }
    if (in.ok()) {
        renew_rules(world);
        if (std::string fault = first_inconsistency(world); !fault.empty()) in.fail(std::move(fault));
    }
    if (!in.ok()) return in.error();
    world.rebuild();
    return world;
}

}  // namespace banneret::simulation
