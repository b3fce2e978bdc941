#include "common/simulation/world.h"

#include "common/simulation/derived.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// Salts of the world's streams; explicit, since a changed one changes every match.
constexpr std::uint64_t kCombatSalt = 101;
constexpr std::uint64_t kNatureSalt = 102;
constexpr std::uint64_t kSpawningSalt = 103;
constexpr std::uint64_t kPlayerSalt = 200;  // and the seat's number

constexpr const char* kNames[] = {
    "Identity", "Transform",    "Health",     "Worker",      "Combat",      "Building", "Production",
    "Deposit",  "Path",         "OrderQueue", "Interrupted", "Dying",       "Corpse",   "InFormation",
    "Turning",  "Grazer",       "Garrisoned", "Boarding",    "Landing",     "Duty",     "Packing",
    "Assault",  "GroundTarget", "Faith",      "RelicErrand", "RelicBearer", "PlaysBy",  "Capturable",
    "Trader",   "Plot",         "Flier"};
static_assert(std::size(kNames) == std::tuple_size_v<Tables>, "every kind of component has a name");

}  // namespace

std::span<const char* const> component_names() { return kNames; }

World::World(std::shared_ptr<const rules::Rules> rules_in, map::TileMap tiles_in, std::uint64_t seed)
    : rules(std::move(rules_in)), tiles(std::move(tiles_in)), derived(std::make_unique<Derived>()) {
    BANNERET_CHECK(rules != nullptr, "a world needs rules");
    std::size_t at = 0;
    std::apply([&](auto&... kind) { ((kind.name = kNames[at++]), ...); }, tables);
    own_rules.fill(std::make_shared<const rules::PlayerRules>(rules, rules::PlayerHistory{}));
    market.price = rules->market.start;
    random.combat = Random(seed, kCombatSalt);
    random.nature = Random(seed, kNatureSalt);
    random.spawning = Random(seed, kSpawningSalt);
    const std::size_t words = (tiles.size() + 63) / 64;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        players[seat].random = Random(seed, kPlayerSalt + seat);
        players[seat].stances.fill(Diplomacy::Enemy);
        players[seat].stances[seat] = Diplomacy::Ally;
        explored[seat].bits.assign(words, 0);
    }
    players[kNature].state = PlayerState::Playing;
}

World::~World() = default;
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;

void World::rebuild() {
    *derived = Derived();
    rebuild_grounds(*this);
    rebuild_sightings(*this);
}

const rules::ObjectType& World::type(SeatId seat, rules::TypeId id) const {
    BANNERET_CHECK(seat < kMaxSeats && id < rules->types.size(),
                   "a type was asked for that the rules do not have");
    return own_rules[seat]->type(id);
}

const rules::ObjectType& World::type_of(EntityId id) const {
    const Identity& identity = get<Identity>(id);
    const PlaysBy* const by = find<PlaysBy>(id);
    return type(by != nullptr ? by->maker : identity.owner, identity.type);
}

SeatId World::owner_of(EntityId id) const {
    const Identity* const identity = find<Identity>(id);
    return identity != nullptr ? identity->owner : kNature;
}

bool World::allied(SeatId a, SeatId b) const {
    if (a == b) return true;
    return a != kNature && b != kNature && players[a].stances[b] == Diplomacy::Ally;
}

bool World::enemies(SeatId a, SeatId b) const {
    return a != b && a != kNature && b != kNature && players[a].stances[b] == Diplomacy::Enemy;
}

}  // namespace banneret::simulation
