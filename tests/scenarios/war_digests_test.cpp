// A war with all of it (patrols, guards, engines, monks, relics, captures, birds) gives the same digests whatever is
// saved, loaded and worked out afresh on the way, and no phase writes what its row does not say.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <sstream>

#include "common/base/random.h"
#include "common/match/tick.h"
#include "common/simulation/research.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

constexpr int kTicks = 1'000;

// Everything is under way at the end.
Battlefield war() {
    Battlefield field(classic_rules(), 60);
    World& world = field.world();
    world.reveal_all = 1;
    std::array<EntityId, 3> bearers, monasteries, castles, engines;
    for (const SeatId seat : {SeatId{1}, SeatId{2}}) {
        const int x = seat == 1 ? 14 : 44;
        const int way = seat == 1 ? 1 : -1;
        const SeatId other = seat == 1 ? 2 : 1;
        const EntityId monastery = field.put("monastery", seat, x, 8);
        castles[seat] = field.put("castle", seat, x, 50);
        const auto foot = field.put_block("champion", seat, Fixed(x), Fixed(20), 12, 4, Fixed::ratio(7, 10));
        const auto bows = field.put_block("archer", seat, Fixed(x), Fixed(26), 8, 4, Fixed::ratio(7, 10));
        const auto monks = field.put_block("monk", seat, Fixed(x), Fixed(34), 4, 2, Fixed(1));
        const EntityId onager = field.put("siege_onager", seat, x + 6 * way, 34);
        const EntityId scorpion = field.put("scorpion", seat, x + 6 * way, 24);
        const EntityId engine = field.put("trebuchet_packed", seat, x, 44);
        const EntityId set_up = field.put("trebuchet", seat, x + 3 * way, 46);
        const EntityId relic = field.put("relic", kNature, x + 2 * way, 14);
        const EntityId bearer = field.put("monk", seat, x + way, 13);
        const EntityId kept = field.put("relic", kNature, x, 12);
        world.remove<Transform>(kept);
        Garrisoned in;
        in.holder = monastery;
        world.set(kept, in);
        field.order(seat, foot, SetFormation{FormationShape::Line});
        field.order(seat, {foot[0]}, Patrol{{Fixed(x + 16 * way), Fixed(22)}});
        field.order(seat, bows, Guard{scorpion});
        field.order(seat, {scorpion}, Follow{foot[0]});
        const EntityId knight = field.put("knight", other, x + 5 * way, 36);
        world.get<Combat>(knight).stance = Stance::NoAttack;
        field.order(seat, {monks[0], monks[1]}, Convert{knight});
        field.order(seat, {onager}, AttackGround{{Fixed(29), Fixed(32)}});
        engines[seat] = engine;
        field.order(seat, {bearer}, PickUpRelic{relic});
        bearers[seat] = bearer;
        monasteries[seat] = monastery;
        field.order(seat, {set_up}, Move{{Fixed(x), Fixed(40)}});
        field.put("hawk", kNature, x, 30);
        const EntityId taken = field.put("villager", kNature, x + 2 * way, 40);
        world.set(taken, Capturable{});
        world.get<Health>(monks[2]).points = Fixed(4);
    }
    for (int i = 0; i < 8; ++i) field.put("tree_oak", kNature, 29 + i % 2, 29 + i / 2);
    for (const SeatId seat : {SeatId{1}, SeatId{2}})
        field.order(seat, {engines[seat]}, Attack{castles[3u - seat]});
    field.run_ms(3'000);
    for (const SeatId seat : {SeatId{1}, SeatId{2}})
        field.order(seat, {bearers[seat]}, Garrison{monasteries[seat]});
    return field;
}

std::vector<Digest> play(const std::function<void(World&, int)>& between) {
    Battlefield field = war();
    std::vector<Digest> digests;
    for (int i = 0; i < kTicks; ++i) {
        field.run_ms(kTickMs);
        digests.push_back(digest(field.world()));
        between(field.world(), i);
    }
    return digests;
}

const std::vector<Digest>& straight_on() {
    static const std::vector<Digest> digests = play([](World&, int) {});
    return digests;
}

TEST(WarDigests, AreTheSameWhenSavedAndLoadedAtRandomTicks) {
    Random random(5, 6);
    const std::vector<Digest> loaded = play([&](World& world, int) {
        if (!random.percent(3)) return;
        Result<World> read = read_snapshot(write_snapshot(world), world.rules);
        ASSERT_TRUE(read.ok()) << read.error().sentence();
        world = std::move(read).value();
    });
    EXPECT_EQ(loaded, straight_on());
}

TEST(WarDigests, AreTheSameWithNothingKeptFromTickToTick) {
    EXPECT_EQ(play([](World& world, int) { world.rebuild(); }), straight_on());
}

Command any_command(Random& random, EntityId target) {
    const Vec2 at{Fixed(random.between(0, 59)), Fixed(random.between(0, 59))};
    switch (random.below(18)) {
        case 0: return Move{at};
        case 1: return AttackMove{at};
        case 2: return Attack{target};
        case 3: return Patrol{at};
        case 4: return Guard{target};
        case 5: return Follow{target};
        case 6: return AttackGround{at};
        case 7: return Pack{1};
        case 8: return Pack{0};
        case 9: return Convert{target};
        case 10: return Heal{target};
        case 11: return PickUpRelic{target};
        case 12: return DropRelic{};
        case 13: return Garrison{target};
        case 14: return Ungarrison{kNobody};
        case 15: return SetFormation{FormationShape::Box};
        case 16: return Delete{};
        default: return Stop{};
    }
}

// Orders of all kinds to anybody about anything, whoever has them: nothing breaks, and the world fits together.
TEST(WarDigests, AnyOrderIsSafe) {
    Battlefield field = war();
    World& world = field.world();
    Random random(3, 9);
    for (const char* const technology : {"redemption", "atonement"})
        for (const SeatId seat : {SeatId{1}, SeatId{2}})
            learn(world, seat, classic_rules()->find_technology(technology));
    for (int tick = 0; tick < 4'000; ++tick) {
        const std::vector<EntityId> all = world.all<Identity>().ids();
        const auto anybody = [&] { return all[random.below(static_cast<std::uint32_t>(all.size()))]; };
        // Seldom a death by order, so that there is a war to the end.
        const EntityId target = random.percent(4) ? kNobody : anybody();
        Command command = any_command(random, target);
        if (!std::holds_alternative<Delete>(command) || random.percent(5)) {
            std::vector<EntityId> units = {anybody(), anybody(), anybody(), anybody()};
            std::sort(units.begin(), units.end());
            units.erase(std::unique(units.begin(), units.end()), units.end());
            const auto seat = static_cast<SeatId>(1 + random.below(2));
            carry_out(world, seat, {std::move(command), std::move(units), random.percent(30)});
        }
        if (random.percent(10) && world.all<Faith>().size() > 0) world.all<Faith>().values()[0].points = 100;
        field.run_ms(kTickMs);
        if (tick % 50 != 0) continue;
        const Result<World> read = read_snapshot(write_snapshot(world), world.rules);
        ASSERT_TRUE(read.ok()) << read.error().sentence() << " in tick " << tick;
        ASSERT_EQ(digest(read.value()), digest(world));
    }
}

std::set<std::string> split(const char* list) {
    std::set<std::string> parts;
    std::stringstream in(list);
    for (std::string part; std::getline(in, part, ',');)
        if (const std::size_t from = part.find_first_not_of(' '); from != std::string::npos)
            parts.insert(part.substr(from));
    return parts;
}

TEST(WarDigests, NoPhaseWritesWhatItDoesNotSay) {
    Battlefield field = war();
    World& world = field.world();
    const std::vector<match::SeatOrders> orders;
    const std::vector<match::MatchEvent> events;
    std::set<std::string> seen;
    for (int tick = 0; tick < kTicks; ++tick) {
        world.events.clear();
        match::TickInput input{world, field.match().setup(), orders, events};
        for (const match::Phase& phase : match::phases()) {
            const std::vector<Digest> before = part_digests(world);
            match::run_phase(phase, input);
            const std::vector<Digest> after = part_digests(world);
            const std::set<std::string> said = split(phase.writes);
            for (std::size_t i = 0; i < before.size(); ++i) {
                if (before[i] == after[i]) continue;
                const std::string part = part_names()[i];
                seen.insert(std::string(phase.name) + ": " + part);
                ASSERT_TRUE(said.count(part) != 0) << phase.name << " writes " << part;
            }
        }
        ++world.tick;
    }
    // What a wrong column would most likely forget was in fact seen to change.
    for (const char* const each :
         {"duties: Duty", "duties: Path", "packing: Packing", "packing: Assault", "monks: Faith",
          "monks: PlaysBy", "monks: Health", "relics: RelicBearer", "relics: Garrisoned", "relics: players",
          "birds: Transform", "birds: Flier"})
        EXPECT_TRUE(seen.count(each)) << each;
}

TEST(WarDigests, EveryPartOfItHappens) {
    Battlefield field = war();
    field.run_ms(kTicks * kTickMs);
    for (const EventKind kind :
         {EventKind::Captured, EventKind::ConversionBegun, EventKind::Converted, EventKind::Healed,
          EventKind::RelicTaken, EventKind::RelicHoused, EventKind::PackedUp, EventKind::ShotFired})
        EXPECT_FALSE(field.told(kind).empty()) << static_cast<int>(kind);
}

}  // namespace
}  // namespace banneret
