#include "common/simulation/snapshot.h"

#include <gtest/gtest.h>

#include "common/worlds/villagers.h"

namespace banneret::simulation {
namespace {

using worlds::small_rules;

// A war that has been going on for a while: every kind of component is there.
worlds::Scene busy_scene(int ticks = 400) {
    worlds::Scene scene = worlds::two_towns_at_war(10, 20);
    scene.order(1, Build{{Fixed(16), Fixed(34)}, worlds::kHouse}, {scene.world().all<Worker>().ids()[0]});
    scene.run(8);
    scene.order(1, Gather{scene.world().all<Deposit>().ids()[0]}, {scene.world().all<Worker>().ids()[0]},
                true);
    scene.run(ticks);
    return scene;
}

World copy_of(const World& world) {
    Result<World> copy = read_snapshot(write_snapshot(world), world.rules);
    EXPECT_TRUE(copy.ok()) << (copy.ok() ? "" : copy.error().sentence());
    return std::move(copy).value();
}

TEST(Snapshots, AWorldComesBackWithTheSameDigestAndTheSameBytes) {
    const worlds::Scene scene = busy_scene();
    const World copy = copy_of(scene.world());
    EXPECT_EQ(part_digests(copy), part_digests(scene.world()));
    EXPECT_EQ(digest(copy), digest(scene.world()));
    EXPECT_EQ(write_snapshot(copy), write_snapshot(scene.world()));
    EXPECT_FALSE(first_difference(copy, scene.world()).has_value());
}

TEST(Snapshots, CutShortAnywhereTheyAreRefused) {
    const worlds::Scene scene = busy_scene(8);
    const Bytes whole = write_snapshot(scene.world());
    for (std::size_t size = 0; size < whole.size(); size += 1 + size / 50) {
        const Bytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        // Between two sections a cut leaves sound sections, but no registry for the components' entities.
        EXPECT_FALSE(read_snapshot(cut, small_rules()).ok()) << size << " of " << whole.size() << " bytes";
    }
}

TEST(Snapshots, AnyChangedByteIsRefusedOrReadAndNeverHarmful) {
    const worlds::Scene scene = busy_scene(100);
    const Bytes whole = write_snapshot(scene.world());
    Random random(3, 1);
    int read = 0;
    for (int i = 0; i < 300; ++i) {
        Bytes bytes = whole;
        for (int k = 0; k < 3; ++k) {
            bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] =
                static_cast<std::uint8_t>(random.next());
        }
        Result<match::Match> match =
            match::Match::restore(const_cast<worlds::Scene&>(scene).match().setup(), small_rules(), bytes);
        if (!match) {
            EXPECT_FALSE(match.error().what.empty());
            continue;
        }
        ++read;
        while (match->world().tick % kTicksPerTurn != 0) match->run_tick({});
        for (int turn = 0; turn < 4; ++turn) match->run_turn({});
    }
    EXPECT_GT(read, 10);
}

// The offset of a component section's body in a snapshot.
std::size_t section_at(const Bytes& bytes, std::uint16_t kind) {
    ByteReader in(bytes);
    in.u32("mark"), in.u16("version");
    const std::uint16_t side = in.u16("side");
    in.raw(std::size_t{side} * side * 2, "tiles");
    while (in.ok() && in.remaining() > 0) {
        const bool found = in.u16("kind") == kind;
        if (found) return in.offset() + 4;
        in.blob(in.remaining(), "body");
    }
    ADD_FAILURE() << "no section " << kind;
    return 0;
}

TEST(Snapshots, AFieldThisVersionDoesNotKnowIsPassedOver) {
    const worlds::Scene scene = busy_scene(8);
    Bytes bytes = write_snapshot(scene.world());
    // Health (kind 3) gets a second field, 9, of two bytes an entity, as a later version would write it.
    const std::size_t body = section_at(bytes, 3);
    ByteReader in(ByteSpan(bytes).subspan(body - 4));
    const std::uint32_t length = in.u32("length");
    const std::uint32_t count = in.u32("count");
    ByteWriter more;
    more.u16(9), more.u32(2);
    more.extend(2 * count);
    bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(body + length), more.span().begin(),
                 more.span().end());
    ByteWriter patch;
    patch.u32(length + static_cast<std::uint32_t>(more.size()));
    std::copy(patch.span().begin(), patch.span().end(),
              bytes.begin() + static_cast<std::ptrdiff_t>(body - 4));
    bytes[body + 4 + 4 * count] = 2;  // its number of fields
    Result<World> read = read_snapshot(bytes, small_rules());
    ASSERT_TRUE(read.ok()) << read.error().sentence();
    EXPECT_EQ(digest(*read), digest(scene.world()));
}

TEST(Snapshots, AFieldThatIsMissingKeepsItsDefault) {
    const worlds::Scene scene = busy_scene(8);
    Bytes bytes = write_snapshot(scene.world());
    const std::size_t body = section_at(bytes, 3);
    ByteReader in(ByteSpan(bytes).subspan(body - 4));
    in.u32("length");
    const std::uint32_t count = in.u32("count");
    bytes[body + 4 + 4 * count + 2] = 7;  // Health's only field gets a number that this version does not know
    Result<World> read = read_snapshot(bytes, small_rules());
    ASSERT_TRUE(read.ok()) << read.error().sentence();
    EXPECT_EQ(read->all<Health>().values()[0].points, Fixed(0));
}

TEST(Snapshots, AComponentOfADeadEntityIsRefused) {
    worlds::Scene scene = busy_scene(8);
    scene.world().registry.destroy(scene.world().all<Worker>().ids()[0]);
    const Result<World> read = read_snapshot(write_snapshot(scene.world()), small_rules());
    ASSERT_FALSE(read.ok());
    EXPECT_NE(read.error().what.find("not alive"), std::string::npos) << read.error().what;
}

TEST(Snapshots, ATypeThatTheRulesLackIsRefused) {
    worlds::Scene scene = busy_scene(8);
    scene.world().all<Identity>().values()[0].type = worlds::kTypes;
    const Result<World> read = read_snapshot(write_snapshot(scene.world()), small_rules());
    ASSERT_FALSE(read.ok());
    EXPECT_NE(read.error().what.find("not in the rules"), std::string::npos) << read.error().what;
}

TEST(Snapshots, APlaceOffTheMapIsRefused) {
    worlds::Scene scene = busy_scene(8);
    scene.world().all<Transform>().values()[0].at.x = Fixed(500);
    EXPECT_FALSE(read_snapshot(write_snapshot(scene.world()), small_rules()).ok());
}

TEST(Snapshots, ATerrainThatTheRulesLackIsRefused) {
    worlds::Scene scene = busy_scene(8);
    scene.world().tiles[0].terrain = 99;
    EXPECT_FALSE(read_snapshot(write_snapshot(scene.world()), small_rules()).ok());
}

TEST(Digests, EveryPartShowsInItsOwnNumberAlone) {
    worlds::Scene scene = busy_scene(8);
    const std::vector<Digest> before = part_digests(scene.world());
    const auto changed = [&](const char* part, auto&& change) {
        World copy = copy_of(scene.world());
        change(copy);
        const std::vector<Digest> after = part_digests(copy);
        EXPECT_NE(digest(copy), digest(scene.world())) << part;
        for (std::size_t i = 0; i < after.size(); ++i) {
            EXPECT_EQ(after[i] != before[i], part_names()[i] == part) << part_names()[i] << " after " << part;
        }
        const std::optional<Difference> difference = first_difference(scene.world(), copy);
        ASSERT_TRUE(difference) << part;
        EXPECT_EQ(difference->part, part);
        EXPECT_FALSE(difference->sentence().empty());
    };
    changed("Transform", [](World& w) { w.all<Transform>().values()[3].at.x += Fixed::from_raw(1); });
    changed("Health", [](World& w) { w.all<Health>().values()[3].points -= Fixed(1); });
    changed("Worker", [](World& w) { w.all<Worker>().values()[1].wait_ticks += 1; });
    changed("players", [](World& w) { w.player(2).stock[1] += Fixed(1); });
    changed("explored", [](World& w) { w.explored[2].bits[3] ^= 1; });
    changed("tiles", [](World& w) { w.tiles[5].elevation += 1; });
    changed("streams", [](World& w) { w.random.nature.next(); });
    changed("rest", [](World& w) { w.tick += 1; });
    changed("missiles", [](World& w) { w.missiles.next_serial += 1; });
    changed("registry", [](World& w) { w.registry.create(); });
}

TEST(Differences, TheSentenceNamesEntityAndField) {
    worlds::Scene scene = busy_scene(8);
    World copy = copy_of(scene.world());
    const EntityId id = copy.all<Health>().ids()[2];
    copy.get<Health>(id).points = Fixed(12);
    const std::optional<Difference> difference = first_difference(scene.world(), copy);
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->entity, id);
    EXPECT_EQ(difference->field, "points");
    EXPECT_NE(difference->sentence().find("12.000"), std::string::npos) << difference->sentence();
}

}  // namespace
}  // namespace banneret::simulation
