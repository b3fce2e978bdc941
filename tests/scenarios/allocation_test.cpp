// Once a match is under way its motion allocates nothing: filing bodies, planning, chasing, walking.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "common/base/random.h"
#include "common/match/tick.h"
#include "common/worlds/scene.h"

namespace {
std::size_t allocations = 0;
}
void* operator new(std::size_t size) {
    ++allocations;
    void* const memory = std::malloc(size != 0 ? size : 1);
    if (memory == nullptr) std::abort();
    return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace banneret::worlds {
namespace {

using namespace simulation;

// Runs the phases of a tick; what "prepare", "combat" and "movement" allocated.
std::size_t allocated_in_motion(Scene& scene, int ticks) {
    const std::vector<match::SeatOrders> no_orders;
    const std::vector<match::MatchEvent> no_events;
    match::TickInput input{scene.world(), scene.match().setup(), no_orders, no_events};
    std::size_t counted = 0;
    for (int i = 0; i < ticks; ++i) {
        scene.world().events.clear();
        for (const match::Phase& phase : match::phases()) {
            const std::string_view name = phase.name;
            const std::size_t before = allocations;
            match::run_phase(phase, input);
            if (name == "prepare" || name == "combat" || name == "movement") counted += allocations - before;
        }
        ++scene.world().tick;
    }
    return counted;
}

TEST(Allocation, AMarchThroughWoodsAllocatesNothing) {
    Scene scene(60, 1);
    Random random(2, 2);
    for (int y = 4; y < 56; ++y)
        for (int x = 20; x < 40; ++x)
            if (random.percent(18)) scene.add(kTree, kNature, x, y);
    const std::vector<EntityId> units = scene.add_block(kMilitia, 1, 60, 6, {4, 26}, Fixed::ratio(7, 10));
    scene.order(1, Move{{53, 30}}, units);
    scene.run(300);
    EXPECT_EQ(allocated_in_motion(scene, 600), 0u);
}

TEST(Allocation, AChaseAllocatesNothing) {
    Scene scene(60, 2);
    scene.world().reveal_all = 1;
    const EntityId scout = scene.add(kScout, 2, 30, 30);
    scene.world().get<Combat>(scout).stance = Stance::NoAttack;
    const std::vector<EntityId> units = scene.add_block(kMilitia, 1, 40, 8, {8, 26}, Fixed::ratio(7, 10));
    scene.order(1, Attack{scout}, units);
    scene.order(2, Move{{54, 54}}, {scout});
    scene.run(400);
    EXPECT_EQ(allocated_in_motion(scene, 400), 0u);
}

}  // namespace
}  // namespace banneret::worlds
