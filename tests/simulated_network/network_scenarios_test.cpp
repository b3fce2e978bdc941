// Single stories of a network, in virtual time: a machine that stands still, a way that becomes long and short again,
// a machine that is killed at any moment, a match of an hour.
#include <gtest/gtest.h>

#include "tests/simulated_network/simulated_match.h"

namespace banneret::simulated {
namespace {

Plan quiet(int clients, int spectators = 0) {
    Plan plan;
    plan.clients = clients;
    plan.spectators = spectators;
    plan.base_ms = 20;
    plan.jitter_ms = 5;
    plan.troubles.often.fill(0);
    plan.troubles[Trouble::Chat] = 100;
    return plan;
}

// Plays until so many turns are closed.
void play_to(SimulatedMatch& match, Turn turns) {
    for (int i = 0; i < 1'000'000 && match.host().closed() < turns; ++i) match.step();
}

int events_of(SimulatedMatch& match, lockstep::EventKind kind) {
    int count = 0;
    for (const lockstep::Output& fact : match.seen) {
        const auto* closed = std::get_if<lockstep::TurnClosed>(&fact);
        if (closed == nullptr) continue;
        for (const lockstep::Event& event : closed->bundle->events) count += event.kind == kind ? 1 : 0;
    }
    return count;
}

TEST(NetworkStories, AMachineThatStandsStillForFiveSecondsIsWaitedForAndCatchesUp) {
    SimulatedMatch match(quiet(4));
    play_to(match, 100);
    match.machine(3).frozen_until = match.now() + 5000;
    match.run_for(4000);
    const Turn waiting = match.host().closed();
    EXPECT_LE(waiting, 100u + lockstep::kMaxDelay);
    EXPECT_EQ(match.host().phase(), lockstep::Phase::Waiting);
    EXPECT_EQ(match.host().status(match.now()).seats[3].waited_for, 1);
    match.run_for(3000);
    EXPECT_GT(match.host().closed(), waiting + 15);
    EXPECT_EQ(events_of(match, lockstep::EventKind::SeatAbsent), 0);
    EXPECT_EQ(match.run(), "");
    std::uint64_t network = 0;
    for (const lockstep::SeatLedger& ledger : match.host().ledger()) {
        if (ledger.seat == 4) network = ledger.network_ms;
        if (ledger.seat != 4) {
            EXPECT_LT(ledger.network_ms, 500u) << "seat " << int{ledger.seat};
        }
    }
    EXPECT_GT(network, 3500u);
    EXPECT_LT(network, 6500u);
}

TEST(NetworkStories, UnderTheServersPaceNobodyWaitsForIt) {
    Plan plan = quiet(4);
    plan.settings.pace = match::Pace::Server;
    SimulatedMatch match(plan);
    play_to(match, 100);
    match.machine(3).frozen_until = match.now() + 5000;
    match.run_for(5000);
    EXPECT_GT(match.host().closed(), 100u + 15) << "three turns' time for each";
    EXPECT_EQ(events_of(match, lockstep::EventKind::SeatAbsent), 0);
    EXPECT_EQ(match.run(), "");
}

TEST(NetworkStories, AMachineThatStandsStillForTwoMinutesIsAbsentOnOneTurnAndComesBack) {
    SimulatedMatch match(quiet(4));
    play_to(match, 100);
    match.machine(3).frozen_until = match.now() + 120'000;
    match.run_for(119'000);
    EXPECT_EQ(events_of(match, lockstep::EventKind::SeatAbsent), 1);
    EXPECT_GT(match.host().closed(), 600u) << "the three played on";
    match.run_for(20'000);
    EXPECT_EQ(events_of(match, lockstep::EventKind::SeatBack), 1);
    EXPECT_EQ(match.run(), "");
}

// One way there and back of 40 ms, then 400, then 40 again.
TEST(NetworkStories, TheDelayRisesWithinTwoSecondsAndFallsWithinThirtyAndIsEqualEverywhere) {
    SimulatedMatch match(quiet(3));
    play_to(match, 350);
    const int before = match.host().delay();
    match.reroute(match.machine(1), 200, 5);
    const Millis longer = match.now();
    while (match.host().delay() < 5 && match.now() < longer + 10'000) match.step();
    EXPECT_GE(match.host().delay(), 5) << "400 ms are five turns of 85 ms";
    EXPECT_LE(match.now() - longer, 2500u);
    match.run_for(60'000);
    const int top = match.host().delay();
    match.reroute(match.machine(1), 20, 5);
    const Millis shorter = match.now();
    while (match.host().delay() > before && match.now() < shorter + 60'000) match.step();
    EXPECT_LE(match.host().delay(), before);
    EXPECT_LE(match.now() - shorter, 30'000u);
    EXPECT_LE(top, 8);
    // Each change is an event of one turn, so it is the same everywhere; they are two seconds apart but for a rise.
    Turn last = 0;
    int fell = 0;
    int delay = lockstep::kFirstDelay;
    for (const lockstep::Output& fact : match.seen) {
        const auto* closed = std::get_if<lockstep::TurnClosed>(&fact);
        if (closed == nullptr) continue;
        for (const lockstep::Event& event : closed->bundle->events) {
            if (event.kind != lockstep::EventKind::DelayNow) continue;
            if (static_cast<int>(event.value) < delay) {
                EXPECT_EQ(static_cast<int>(event.value), delay - 1) << "a turn at a time";
                EXPECT_GE((closed->bundle->turn - last) * 85, 1800u);
                ++fell;
            }
            delay = static_cast<int>(event.value);
            last = closed->bundle->turn;
        }
    }
    EXPECT_GT(fell, 0);
    EXPECT_EQ(match.run(), "");
}

// A machine killed between giving orders and the turn's end: its leave lands on one turn for all, and the log replays.
TEST(NetworkStories, AMachineKilledAtAnyMomentLeavesOnOneTurnForAll) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Plan plan = quiet(3);
        plan.seed = seed;
        plan.settings.grace_s = 5;
        SimulatedMatch match(plan);
        Random random(seed, 77);
        play_to(match, 10 + random.below(20));
        match.run_for(random.below(90));
        match.issue(match.machine(2));
        match.close_program(match.machine(2));
        match.machine(2).frozen_until = match.now() + 20'000;
        match.run_for(15'000);
        EXPECT_EQ(events_of(match, lockstep::EventKind::SeatAbsent), 1) << "seed " << seed;
        EXPECT_EQ(match.check_logs(), "") << "seed " << seed;
        EXPECT_GT(match.host().closed(), 40u) << "seed " << seed;
    }
}

// Turn 18,000 and beyond; the others lose no turn, and a second one drops while the first comes back.
TEST(NetworkStories, AfterAnHourAKilledMachineComesBackInSecondsWhileAnotherDropsToo) {
    Plan plan = quiet(4, 1);
    plan.settings.spectator_delay_s = 20;
    SimulatedMatch match(plan);
    play_to(match, 18'000);
    match.close_program(match.machine(1));
    match.machine(1).frozen_until = match.now() + 1000;
    match.run_for(1200);
    match.cut(match.machine(2), 100);
    const Millis started = match.now();
    const auto back = [&](std::size_t i) {
        const auto& m = match.machine(i);
        return m.client && m.client->phase() == lockstep::ClientPhase::Playing &&
               m.client->next_turn() + 20 >= match.host().closed();
    };
    while (!(back(1) && back(2)) && match.now() < started + 60'000) match.step();
    EXPECT_LE(match.now() - started, 10'000u);
    EXPECT_EQ(events_of(match, lockstep::EventKind::SeatAbsent), 0) << "nobody was given up";
    EXPECT_EQ(match.run(), "");
}

// The disk takes nothing from before the start on, and the server's memory goes with it.
TEST(NetworkStories, AMatchWhoseJournalEndsBeforeItsStartGoesOnFromWhatItsMachinesHold) {
    SimulatedMatch match(quiet(3));
    match.run_for(150);  // their ways back are on the disk
    ASSERT_NE(match.host().phase(), lockstep::Phase::Playing);
    match.fill_disk(60'000);
    play_to(match, 200);
    const Turn closed = match.host().closed();
    match.restart_host(false, 1000);
    match.fill_disk(0);
    match.run_for(1100);
    EXPECT_LT(match.host().closed(), closed) << "the journal lacks them";
    match.run_for(10'000);
    EXPECT_GT(match.host().closed(), closed);
    EXPECT_EQ(match.run(), "") << "no order and no turn is lost";
    for (std::size_t i = 0; i < 3; ++i) EXPECT_FALSE(match.machine(i).may_lose);
}

// Nothing comes through for ten seconds, for anybody.
TEST(NetworkStories, AfterTenSecondsInWhichNothingComesThroughThePlayIsBackWithinFive) {
    SimulatedMatch match(quiet(3));
    play_to(match, 100);
    for (std::size_t i = 0; i < 3; ++i) match.reroute(match.machine(i), 10'000, 0);
    match.run_for(1000);
    for (std::size_t i = 0; i < 3; ++i) match.reroute(match.machine(i), 20, 5);
    match.run_for(10'000);
    const Turn then = match.host().closed();
    match.run_for(5000);
    EXPECT_GT(match.host().closed(), then + 30);
    EXPECT_EQ(match.run(), "");
}

}  // namespace
}  // namespace banneret::simulated
