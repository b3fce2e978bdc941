// Tribute: what arrives, what it costs beside, and to whom it may go (reference: rules-facts 15).
#include <gtest/gtest.h>

#include "common/simulation/market.h"
#include "common/simulation/research.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret::worlds {
namespace {

using rules::Resource;
using simulation::EventKind;
using simulation::Refusal;
using simulation::Tribute;

constexpr std::size_t kFood = 0;

// Seats 1 and 2 are of one team, 3 of another.
struct Court {
    Battlefield field{tests::classic_rules(), 40, {1, 1, 2}};
    EntityId market = field.put("market", 1, 10, 10);
    Court() {
        for (SeatId seat = 1; seat <= 3; ++seat) player(seat).stock.fill(Fixed(500));
        field.world().events.clear();
    }
    simulation::Player& player(SeatId seat) { return field.world().player(seat); }
    Refusal refusal(SeatId seat, Tribute tribute) {
        return simulation::refusal(field.world(), seat, {tribute, {}, false});
    }
    void knows(const char* technology) {
        simulation::learn(field.world(), 1, field.world().rules->find_technology(technology));
    }
};

TEST(Tribute, AHundredCosts130) {
    Court s;
    s.field.order(1, {}, Tribute{2, Resource::Food, 100});
    EXPECT_EQ(s.player(1).stock[kFood], Fixed(370));
    EXPECT_EQ(s.player(2).stock[kFood], Fixed(600));
    EXPECT_EQ(s.player(1).tally.tribute_sent[kFood], Fixed(100));
    EXPECT_EQ(s.player(2).tally.tribute_received[kFood], Fixed(100));
}

TEST(Tribute, BothSidesAreTold) {
    Court s;
    s.field.order(1, {}, Tribute{2, Resource::Gold, 50});
    const auto& events = s.field.world().events;
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events[0].kind, EventKind::TributeSent);
    EXPECT_EQ(events[0].seat, 1);
    EXPECT_EQ(events[0].type, 2);
    EXPECT_EQ(events[1].kind, EventKind::TributeReceived);
    EXPECT_EQ(events[1].seat, 2);
    EXPECT_EQ(events[1].type, 1);
    EXPECT_EQ(events[1].amount, 50);
    EXPECT_EQ(events[1].resource, Resource::Gold);
}

TEST(Tribute, CoinageMakesIt120AndBanking100) {
    Court s;
    EXPECT_EQ(simulation::tribute_cost(s.field.world(), 1, 100), 130);
    s.knows("coinage");
    EXPECT_EQ(simulation::tribute_cost(s.field.world(), 1, 100), 120);
    s.knows("banking");
    EXPECT_EQ(simulation::tribute_cost(s.field.world(), 1, 100), 100);
}

TEST(Tribute, AFractionOfTheFeeIsRoundedUp) {
    Court s;
    EXPECT_EQ(simulation::tribute_cost(s.field.world(), 1, 1), 2);
    EXPECT_EQ(simulation::tribute_cost(s.field.world(), 1, 50'000), 65'000);
}

TEST(Tribute, WithLockedTeamsOnlyAlliesMayBeSentAnything) {
    Court s;
    EXPECT_EQ(s.refusal(1, {3, Resource::Food, 100}), Refusal::NotAnAlly);
    s.field.world().teams_locked = 0;
    EXPECT_EQ(s.refusal(1, {3, Resource::Food, 100}), Refusal::None);
}

TEST(Tribute, TheFeeMustBePaidToo) {
    Court s;
    EXPECT_EQ(s.refusal(1, {2, Resource::Stone, 384}), Refusal::None);  // 499.2, so 500
    EXPECT_EQ(s.refusal(1, {2, Resource::Stone, 385}), Refusal::NotEnoughStone);
}

TEST(Tribute, NeedsAMarketAndSomebodyElseInPlay) {
    Court s;
    EXPECT_EQ(s.refusal(2, {1, Resource::Food, 100}), Refusal::NoMarket);
    EXPECT_EQ(s.refusal(1, {1, Resource::Food, 100}), Refusal::CannotDoThat);
    EXPECT_EQ(s.refusal(1, {8, Resource::Food, 100}), Refusal::PlayerGone);
    s.player(2).state = simulation::PlayerState::Defeated;
    EXPECT_EQ(s.refusal(1, {2, Resource::Food, 100}), Refusal::PlayerGone);
}

}  // namespace
}  // namespace banneret::worlds
