// Any order that decodes is safe: orders of every kind, sensible and absurd, of four seats at once, in a world with all
// that the shipped rules have, each world from a seed of its own. BANNERET_RANDOM_ORDERS is another count of orders,
// BANNERET_RANDOM_SEED the first world's seed: a failure prints the seed of its world.
#include <gtest/gtest.h>

#include <cstdlib>

#include "common/match/match.h"
#include "common/simulation/research.h"
#include "common/simulation/sightings.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"
#include "tests/classic_rules.h"
#include "tests/fuzz/invariants.h"
#include "tests/fuzz/order_maker.h"

namespace banneret::fuzz {
namespace {

using namespace simulation;

constexpr int kSeats = 4;
constexpr int kSide = 100;
constexpr int kTurnsOfAWorld = 400;
constexpr int kTurnsBetweenSnapshots = 64;

long number_from(const char* name, long otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtol(text, nullptr, 10);
}

// Grass with a sea along one side, four seats of whom two are allies.
match::Match empty_match(std::uint64_t seed) {
    const auto rules = tests::classic_rules();
    match::MatchSetup setup;
    setup.settings.seed = seed;
    setup.settings.population_limit = 200;
    setup.settings.reveal = match::Reveal::Explored;
    setup.settings.teams_locked = false;
    setup.settings.victory = static_cast<Victory>(seed % kVictories);
    setup.side = kSide;
    for (int i = 0; i < kSeats; ++i) {
        match::Seat seat;
        seat.player_number = static_cast<std::uint8_t>(i + 1);
        seat.team = i < 2 ? 1 : 0;
        seat.civilisation = static_cast<std::uint8_t>(1 + (seed + static_cast<std::uint64_t>(i)) %
                                                              rules->civilisations.size());
        setup.seats.push_back(seat);
    }
    map::GeneratedMap ground;
    ground.tiles = map::TileMap(kSide, {static_cast<rules::TerrainId>(rules->find_terrain("grass")), 0});
    for (int y = 0; y < kSide; ++y)
        for (int x = kSide * 3 / 4; x < kSide; ++x)
            ground.tiles.at({x, y}).terrain = static_cast<rules::TerrainId>(rules->find_terrain("water"));
    ground.places_start_units = true;
    auto match = match::Match::on_map(std::move(setup), rules, std::move(ground));
    EXPECT_TRUE(match.ok()) << (match.ok() ? "" : match.error().sentence());
    return std::move(match).value();
}

// A free place for one of the type, where a few draws find one.
std::optional<Vec2> place_for(const World& world, const rules::ObjectType& type, OrderMaker& draw) {
    const bool building = type.footprint.width > 0;
    const rules::RestrictionId ground = building ? type.footprint.placed_on : type.restriction;
    for (int i = 0; i < 60; ++i) {
        Vec2 at{Fixed(static_cast<int>(draw.below(kSide - 8)) + 4),
                Fixed(static_cast<int>(draw.below(kSide - 8)) + 4)};
        if (building) at = snap_footprint(type, at);
        if (world.rules->allows(ground, world.tiles.at(map::tile_of(at)).terrain) &&
            ground_is_free(world, type, at))
            return at;
    }
    return std::nullopt;
}

bool is_put(const rules::ObjectType& type) {
    return type.kind != rules::Kind::Decoration && type.kind != rules::Kind::Cliff &&
           type.kind != rules::Kind::Bird;
}

bool is_natures(const rules::ObjectType& type) { return type.kind >= rules::Kind::Tree; }

// Everything there is, for everybody, far from full hit points; money and knowledge to go on with.
void fill(World& world, OrderMaker& draw) {
    for (SeatId seat = 1; seat <= kSeats; ++seat) {
        world.player(seat).stock.fill(Fixed(20'000));
        begin_at_age(world, seat, static_cast<std::uint8_t>(2 + draw.below(3)));
    }
    renew_rules(world);
    for (rules::TypeId id = 0; id < world.rules->types.size(); ++id) {
        const rules::ObjectType& type = world.rules->types[id];
        if (!is_put(type)) continue;
        for (SeatId seat = 0; seat <= kSeats; ++seat) {
            if (is_natures(type) != (seat == kNature)) continue;
            for (std::uint32_t n = 1 + draw.below(2); n > 0; --n) {
                const auto at = place_for(world, type, draw);
                const EntityId made = at ? spawn(world, id, seat, *at) : kNobody;
                Health* const health = world.find<Health>(made);
                if (made && health != nullptr && draw.below(3) == 0)
                    health->points = max(Fixed(1), health->points / static_cast<int>(1 + draw.below(4)));
            }
        }
    }
    for (int i = 0; i < 30; ++i) {  // more villagers than of anything else
        if (const auto at = place_for(world, world.rules->types[world.rules->villager], draw))
            spawn(world, world.rules->villager, static_cast<SeatId>(1 + i % kSeats), *at);
    }
    for (SeatId seat = 1; seat <= kSeats; ++seat) count_population(world, seat);
    see(world);
}

// As it comes over the wire: what does not decode is a fault of the maker's.
Order over_the_wire(const Order& order) {
    ByteWriter out;
    write_order(out, order);
    const Bytes bytes = out.take();
    ByteReader in(bytes);
    Order read = read_order(in);
    EXPECT_TRUE(in.ok()) << name_of(order.command);
    return read;
}

std::vector<match::SeatOrders> bundles(const World& world, OrderMaker& maker, long& left) {
    std::vector<match::SeatOrders> all;
    for (SeatId seat = 1; seat <= kSeats; ++seat) {
        match::SeatOrders orders{seat, {}};
        for (std::uint32_t n = maker.below(8); n > 0 && left > 0; --n, --left)
            orders.orders.push_back(over_the_wire(maker.make(world, seat)));
        if (!orders.orders.empty()) all.push_back(std::move(orders));
    }
    return all;
}

// One that goes on from a snapshot of itself: whatever state the orders have brought it to can be saved.
std::string renew(match::Match& match) {
    auto copy = match::Match::restore(match.setup(), match.world().rules, match.snapshot());
    if (!copy) return copy.error().sentence();
    if (copy->digest() != match.digest()) return "its snapshot is another world";
    match.run_turn({});
    copy->run_turn({});
    if (const auto difference = first_difference(match.world(), copy->world()); difference)
        return "its snapshot went on otherwise, " + difference->sentence();
    match = std::move(copy).value();
    return "";
}

// Runs one world until its turns or the orders are over. A sentence about what broke.
std::string run_world(std::uint64_t seed, long& left) {
    OrderMaker maker(seed);
    match::Match match = empty_match(seed);
    fill(match.world(), maker);
    for (int turn = 1; turn <= kTurnsOfAWorld && left > 0 && match.world().over == 0; ++turn) {
        const std::string at = " at turn " + std::to_string(turn);
        const auto orders = bundles(match.world(), maker, left);
        try {
            match.run_turn(orders);
        } catch (const std::exception& broken) {
            std::string given;
            for (const auto& bundle : orders)
                for (const Order& order : bundle.orders) given += std::string(" ") + name_of(order.command);
            return broken.what() + at + ", given" + given;
        }
        if (turn % 8 == 0)
            if (const std::string fault = broken_invariant(match.world()); !fault.empty()) return fault + at;
        if (turn % kTurnsBetweenSnapshots == 0)
            if (const std::string fault = renew(match); !fault.empty()) return fault + at;
    }
    return "";
}

TEST(RandomOrders, AreCarriedOutOrRefusedAndEveryInvariantHolds) {
    long left = number_from("BANNERET_RANDOM_ORDERS", 20'000);
    auto seed = static_cast<std::uint64_t>(number_from("BANNERET_RANDOM_SEED", 1));
    int broken = 0;
    for (; left > 0 && broken < 5; ++seed) {
        const std::string fault = run_world(seed, left);
        if (fault.empty()) continue;
        ++broken;
        ADD_FAILURE() << "BANNERET_RANDOM_SEED=" << seed << ": " << fault;
    }
}

// Each kind is made, and by a count of refusals a good part of them is carried out.
TEST(RandomOrders, AreOfEveryKindAndManyCanBeCarriedOut) {
    OrderMaker maker(3);
    match::Match match = empty_match(3);
    fill(match.world(), maker);
    std::array<int, std::variant_size_v<Command>> made{};
    int carried_out = 0;
    constexpr int kOrders = 20'000;
    for (int i = 0; i < kOrders; ++i) {
        const auto seat = static_cast<SeatId>(1 + i % kSeats);
        const Order order = maker.make(match.world(), seat);
        ++made[order.command.index()];
        carried_out += refusal(match.world(), seat, order) == Refusal::None ? 1 : 0;
    }
    for (std::size_t kind = 0; kind < made.size(); ++kind) EXPECT_GT(made[kind], 0) << "kind " << kind;
    EXPECT_GT(carried_out, kOrders / 8);
}

}  // namespace
}  // namespace banneret::fuzz
