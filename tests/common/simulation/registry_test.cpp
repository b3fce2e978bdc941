#include "common/simulation/registry.h"

#include <gtest/gtest.h>

namespace banneret::simulation {
namespace {

TEST(Registries, AStaleIdIsNotAliveWhenItsPlaceIsTakenAgain) {
    Registry registry;
    std::vector<EntityId> first;
    for (std::size_t i = 0; i < Registry::kLeastWaiting + 2; ++i) first.push_back(registry.create());
    for (const EntityId id : first) registry.destroy(id);
    const EntityId again = registry.create();
    EXPECT_EQ(again.place(), first[0].place());  // first freed, first taken again
    EXPECT_NE(again, first[0]);
    EXPECT_FALSE(registry.alive(first[0]));
    EXPECT_TRUE(registry.alive(again));
}

TEST(Registries, APlaceRestsWhileFewerThanAThousandWait) {
    Registry registry;
    const EntityId gone = registry.create();
    registry.destroy(gone);
    EXPECT_NE(registry.create().place(), gone.place());
}

TEST(Registries, NobodyAndTheDestroyedAreNotAlive) {
    Registry registry;
    EXPECT_FALSE(registry.alive(kNobody));
    const EntityId id = registry.create();
    registry.destroy(id);
    EXPECT_THROW(registry.destroy(id), BrokenPromise);
    EXPECT_EQ(registry.count(), 0u);
}

TEST(Registries, ComeBackAsTheyWereAndGoOnAlike) {
    Registry registry;
    std::vector<EntityId> ids;
    for (int i = 0; i < 3000; ++i) ids.push_back(registry.create());
    for (std::size_t i = 0; i < ids.size(); i += 2) registry.destroy(ids[i]);
    ByteWriter out;
    registry.write(out);
    ByteReader in(out.span());
    Registry copy;
    copy.read(in);
    ASSERT_TRUE(in.finish().ok());
    EXPECT_EQ(copy.digest(), registry.digest());
    for (int i = 0; i < 2000; ++i) ASSERT_EQ(copy.create(), registry.create());
}

TEST(Registries, APlaceThatIsAliveAndWaitsIsRefused) {
    ByteWriter out;
    out.u32(2);
    out.u16(0x8001);  // place 1, generation 1, alive
    out.u32(1), out.u32(1);
    ByteReader in(out.span());
    Registry registry;
    registry.read(in);
    EXPECT_FALSE(in.finish().ok());
}

}  // namespace
}  // namespace banneret::simulation
