// Single rules of the host.
#include <gtest/gtest.h>

#include "tests/common/lockstep/table.h"

namespace banneret::lockstep {
namespace {

simulation::Order march(std::size_t units) {
    simulation::Order order;
    order.command = simulation::Move{{Fixed(3), Fixed(4)}};
    for (std::size_t i = 1; i <= units; ++i)
        order.units.push_back(EntityId::make(static_cast<std::uint32_t>(i), 1));
    return order;
}

// ---- Turn messages

TEST(Host, ClosesATurnWhenEverySeatsMessageIsIn) {
    Table table;
    table.start();
    const Turn open = table.host.closed();
    EXPECT_EQ(open, Turn{kFirstDelay});
    table.give(1, open);
    EXPECT_EQ(table.host.closed(), open);
    table.give(2, open);
    EXPECT_EQ(table.host.closed(), open + 1);
}

TEST(Host, AForeignSeatsOrdersEndTheConnectionAndNotTheMatch) {
    Table table(3);
    table.start();
    table.say(1, table.turn_of(2, 2));
    EXPECT_EQ(table.ended(1), Reason::ForeignSeat);
    EXPECT_EQ(table.ended(2), Reason::None);
    EXPECT_FALSE(table.host.over());
    EXPECT_EQ(table.host.closed(), 2u);
    table.give(2, 2);  // its own word still counts
    table.give(3, 2);
    table.join(9, 1);
    table.say(9, table.turn_of(1, 2));
    EXPECT_EQ(table.host.closed(), 3u);
}

TEST(Host, ASpectatorsOrdersEndItsConnection) {
    Table table;
    table.join(9, kNature);
    table.start();
    table.say(9, table.turn_of(1, 2));
    EXPECT_EQ(table.ended(9), Reason::ForeignSeat);
}

TEST(Host, ATurnThatIsNotTheNextEndsTheConnection) {
    Table table;
    table.start();
    table.give(1, 3);
    EXPECT_EQ(table.ended(1), Reason::TurnOutOfWindow);
    EXPECT_EQ(table.ended(2), Reason::None);
}

TEST(Host, ATurnTooFarAheadEndsTheConnection) {
    Table table;
    table.start();
    Turn turn = 2;
    while (table.ended(1) == Reason::None && turn < 100) table.give(1, turn++);
    EXPECT_EQ(table.ended(1), Reason::TurnOutOfWindow);
    EXPECT_EQ(turn - 1, table.host.closed() + 2 * kMaxDelay + 1);
}

TEST(Host, MoreThanSixtyFourOrdersEndTheConnection) {
    Table table;
    table.start();
    TurnMessage m = table.turn_of(1, 2);
    m.orders.assign(kMaxOrdersInTurn, march(1));
    Bytes encoded = encode(m);
    encoded[26] = 65;
    ByteWriter one_more;
    simulation::write_order(one_more, march(1));
    encoded.insert(encoded.end(), one_more.span().begin(), one_more.span().end());
    table.say_bytes(1, frame_encoded(encoded));
    EXPECT_EQ(table.ended(1), Reason::BadMessage);
}

TEST(Host, MoreThanSixteenKibibytesOfOrdersEndTheConnection) {
    Table table;
    table.start();
    TurnMessage m = table.turn_of(1, 2);
    m.orders.assign(19, march(400));
    ASSERT_LT(encode(m).size(), kMaxTurnOrderBytes);
    table.say(1, m);
    EXPECT_EQ(table.ended(1), Reason::None);
    m = table.turn_of(2, 2);
    m.orders.assign(21, march(400));
    table.say(2, m);
    EXPECT_EQ(table.ended(2), Reason::BadMessage);
}

TEST(Host, ATurnGivenTwiceWithTheSameBytesIsPassedOver) {
    Table table;
    table.start();
    const TurnMessage first = table.turn_of(1, 2);
    table.say(1, first);
    table.give(2, 2);
    table.say(1, first);
    EXPECT_EQ(table.ended(1), Reason::None);
    EXPECT_EQ(table.host.closed(), 3u);
    table.give(1, 3);
    table.give(2, 3);
    EXPECT_EQ(table.host.closed(), 4u);
}

TEST(Host, ATurnGivenTwiceWithOtherBytesEndsTheConnection) {
    Table table;
    table.start();
    table.give(1, 2);
    TurnMessage other = table.turn_of(1, 2);
    other.orders = {march(1)};
    table.say(1, other);
    EXPECT_EQ(table.ended(1), Reason::BadMessage);
}

TEST(Host, AFrameThatClaimsTooMuchEndsTheConnectionBeforeItsBytesCome) {
    Table table;
    table.start();
    ByteWriter claim;
    claim.u32(kPlayLimit + 1);
    table.say_bytes(1, claim.span());
    EXPECT_EQ(table.ended(1), Reason::TooMuch);
}

TEST(Host, AFrameThatNeverEndsEndsTheConnection) {
    Table table;
    table.start();
    table.say_bytes(1, Bytes{9});
    for (int i = 0; i < 11; ++i) {
        table.wait(1000);
        table.say(2, Ping{1});
    }
    EXPECT_EQ(table.ended(1), Reason::TooSlow);
    EXPECT_EQ(table.ended(2), Reason::None);
}

TEST(Host, MachinesThatAllHurryDoNotSpeedTheMatchUp) {
    Table table;
    table.start();
    const Millis begun = table.now;
    while (table.now < begun + 10'000) {
        for (int i = 0; i < 20; ++i) {
            const Turn next = table.host.closed();
            table.give(1, next);
            table.give(2, next);
        }
        table.wait(10);
    }
    const Turn fair = 10'000 / 85;
    EXPECT_GE(table.host.closed(), fair);
    EXPECT_LE(table.host.closed(), fair + 8);
}

// ---- The delay

struct Change {
    Millis at;
    std::uint32_t turns;
};
std::vector<Change> changes(const Table& table) {
    std::vector<Change> found;
    for (const auto& [at, bundle] : table.bundles) {
        for (const Event& event : bundle->events) {
            if (event.kind == EventKind::DelayNow) found.push_back({at, event.value});
        }
    }
    return found;
}

// Both seats answer each turn after a round trip of `ms`, for so long.
void play(Table& table, Millis trip_ms, Millis for_ms) {
    for (const Millis end = table.now + for_ms; table.now < end;) {
        table.wait(trip_ms);
        const Turn open = table.host.closed();
        table.give(1, open);
        table.give(2, open);
    }
}

TEST(Host, TheDelayRisesAtOnceAndFallsATurnInTwoSeconds) {
    Table table;
    table.start();
    play(table, 300, 4000);
    ASSERT_EQ(changes(table).size(), 1u);
    EXPECT_EQ(changes(table)[0].turns, 5u);  // 300 ms are four turns of 85 ms, and one to spare
    EXPECT_EQ(table.host.delay(), 5);
    play(table, 60, 30'000);
    const auto fallen = changes(table);
    ASSERT_EQ(fallen.size(), 4u);
    for (std::size_t i = 1; i < fallen.size(); ++i) {
        EXPECT_EQ(fallen[i].turns, 5 - i);
        EXPECT_GE(fallen[i].at - fallen[i - 1].at, 1900u);  // each waits for its turn to close
    }
    EXPECT_EQ(table.host.delay(), 2);
}

TEST(Host, ASlowMachineDoesNotRaiseTheDelay) {
    Table table;
    table.start();
    for (int i = 0; i < 20; ++i) {
        table.wait(300);
        const Turn open = table.host.closed();
        for (const SeatId seat : {SeatId{1}, SeatId{2}}) {
            TurnMessage m = table.turn_of(seat, open);
            m.late_ms = 280;
            table.say(seat, m);
        }
    }
    EXPECT_EQ(table.host.delay(), kFirstDelay);
}

// ---- Pause

HostConfig short_pauses(int seats) {
    HostConfig config = table_config(seats);
    config.pause_budget_ms = 3000;
    return config;
}

TEST(Host, NoTurnClosesInAPause) {
    Table table(short_pauses(2));
    table.start();
    table.say(1, Ask{AskFor::Pause, 0, 0});
    EXPECT_EQ(table.host.phase(), Phase::Paused);
    table.give(1, 2);
    table.give(2, 2);
    table.wait(1000);
    EXPECT_EQ(table.host.closed(), 2u);
    table.say(2, Ask{AskFor::Resume, 0, 0});
    EXPECT_EQ(table.host.phase(), Phase::Playing);
    EXPECT_EQ(table.host.closed(), 3u);
    EXPECT_EQ(table.bundles.back().second->events, (std::vector<Event>{{EventKind::Paused, 1, 1000}}));
}

TEST(Host, APauseEndsWithItsSeatsBudgetAndTheNextIsRefused) {
    Table table(short_pauses(2));
    table.start();
    table.say(1, Ask{AskFor::Pause, 0, 0});
    table.wait(2900);
    EXPECT_EQ(table.host.phase(), Phase::Paused);
    table.wait(200);
    EXPECT_EQ(table.host.phase(), Phase::Playing);
    table.say(1, Ask{AskFor::Pause, 0, 0});
    EXPECT_EQ(table.host.phase(), Phase::Playing);
    table.say(2, Ask{AskFor::Pause, 0, 0});
    EXPECT_EQ(table.host.phase(), Phase::Paused) << "the other has a budget of its own";
}

// ---- Votes

TEST(Host, MoreThanHalfOfTheOthersGoOnWithoutWhomTheyWaitFor) {
    Table table(3);
    table.start();
    table.give(1, 2);
    table.give(2, 2);
    table.wait(1500);
    EXPECT_EQ(table.host.phase(), Phase::Waiting);
    table.say(1, Ask{AskFor::GoOnWithout, 3, 0});
    EXPECT_EQ(table.host.closed(), 2u) << "one of two is not more than half";
    table.say(1, Ask{AskFor::GoOnWithout, 3, 0});
    EXPECT_EQ(table.host.closed(), 2u) << "nobody votes twice";
    table.say(2, Ask{AskFor::GoOnWithout, 3, 0});
    EXPECT_EQ(table.host.closed(), 3u);
    EXPECT_EQ(table.presence(3), Presence::Absent);
}

TEST(Host, NobodyGoesOnWithoutASeatThatIsNotWaitedFor) {
    Table table;
    table.start();
    table.say(1, Ask{AskFor::GoOnWithout, 2, 0});
    EXPECT_EQ(table.presence(2), Presence::Playing);
}

TEST(Host, OneVoteAloneKicksNobody) {
    Table table;
    table.start();
    table.say(1, Ask{AskFor::Kick, 2, 0});
    EXPECT_EQ(table.ended(2), Reason::None);
}

TEST(Host, AVoteToGoOnIsNoVoteToKick) {
    Table table(3);
    table.start();
    table.say(1, Ask{AskFor::GoOnWithout, 3, 0});
    table.say(2, Ask{AskFor::Kick, 3, 0});
    EXPECT_EQ(table.ended(3), Reason::None);
}

TEST(Host, AVoteToGoOnCountsForThatWaitAlone) {
    Table table(4);
    table.start();
    table.give(1, 2), table.give(2, 2), table.give(3, 2);
    table.wait(1200);
    table.say(1, Ask{AskFor::GoOnWithout, 4, 0});
    table.give(4, 2);
    table.give(1, 3), table.give(2, 3), table.give(3, 3);
    table.wait(1200);
    table.say(2, Ask{AskFor::GoOnWithout, 4, 0});
    EXPECT_NE(table.presence(4), Presence::Absent);
    table.say(1, Ask{AskFor::GoOnWithout, 4, 0});
    table.wait(20);
    table.give(1, 4), table.give(2, 4), table.give(3, 4);
    EXPECT_EQ(table.presence(4), Presence::Absent);
}

TEST(Host, AVoteToKickThatFallsThroughLeavesTheSeatInPeaceForThreeMinutes) {
    Table table(4);
    table.start();
    const auto keep_alive = [&](Millis ms) {
        for (const Millis end = table.now + ms; table.now < end; table.wait(5000)) {
            for (ConnectionId id = 1; id <= 4; ++id) table.say(id, Ping{1});
            for (SeatId seat = 1; seat <= 4; ++seat) table.give(seat, table.host.closed());
        }
    };
    table.say(1, Ask{AskFor::Kick, 4, 0});
    keep_alive(65'000);
    table.say(2, Ask{AskFor::Kick, 4, 0});
    table.say(3, Ask{AskFor::Kick, 4, 0});
    EXPECT_EQ(table.ended(4), Reason::None) << "the first vote is over, the next not yet heard";
    keep_alive(185'000);
    table.say(2, Ask{AskFor::Kick, 4, 0});
    table.say(3, Ask{AskFor::Kick, 4, 0});
    EXPECT_EQ(table.ended(4), Reason::Kicked);
}

TEST(Host, AKickedSeatCannotComeBack) {
    Table table(3);
    table.start();
    table.say(1, Ask{AskFor::Kick, 3, 0});
    table.say(2, Ask{AskFor::Kick, 3, 0});
    EXPECT_EQ(table.ended(3), Reason::Kicked);
    table.join(9, 3);
    EXPECT_EQ(table.ended(9), Reason::Kicked);
    Hello back;
    back.credential = Credential::Resume;
    back.secret = table.heard<Welcome>(3).back().resume;
    table.join(10, kNature, back);
    EXPECT_EQ(table.ended(10), Reason::BadTicket);
}

TEST(Host, MoreThanHalfStopTheMatchAndItIsSaved) {
    Table table(3);
    table.start();
    table.say(1, Ask{AskFor::StopAndSave, 0, 0});
    EXPECT_FALSE(table.host.over());
    table.say(2, Ask{AskFor::StopAndSave, 0, 0});
    EXPECT_TRUE(table.host.over());
    EXPECT_EQ(table.count<SaveAsked>(), 1);
    EXPECT_EQ(table.heard<Cancelled>(3).size(), 1u);
}

TEST(Host, TheSpeedChangesWhenAllWishForTheSame) {
    Table table;
    table.start();
    table.say(1, Ask{AskFor::Speed, 0, 200});
    table.give(1, 2);
    table.give(2, 2);
    EXPECT_TRUE(table.bundles.back().second->events.empty());
    table.say(2, Ask{AskFor::Speed, 0, 200});
    table.give(1, 3);
    table.give(2, 3);
    EXPECT_EQ(table.bundles.back().second->events, (std::vector<Event>{{EventKind::SpeedNow, 0, 200}}));
}

// ---- Connections

TEST(Host, TheNewestConnectionOfASeatWins) {
    Table table;
    table.start();
    table.join(9, 1);
    EXPECT_EQ(table.ended(1), Reason::Replaced);
    EXPECT_EQ(table.ended(9), Reason::None);
    EXPECT_EQ(table.presence(1), Presence::Playing);
    table.say(9, table.turn_of(1, 2));
    table.give(2, 2);
    EXPECT_EQ(table.host.closed(), 3u);
    table.host.disconnected(1, table.now);  // the old one's end, told late, takes nothing away
    EXPECT_EQ(table.presence(1), Presence::Playing);
}

TEST(Host, AWrongTokenIsRefusedAndTheSeatIsUnharmed) {
    Table table;
    table.start();
    Hello hello;
    hello.credential = Credential::Resume;
    hello.secret.fill(0xAB);
    table.join(9, kNature, hello);
    EXPECT_EQ(table.ended(9), Reason::BadTicket);
    EXPECT_EQ(table.ended(1), Reason::None);
    table.give(1, 2);
    table.give(2, 2);
    EXPECT_EQ(table.host.closed(), 3u);
    hello.secret = table.heard<Welcome>(2).back().resume;
    table.join(10, 1, hello);
    EXPECT_EQ(table.heard<Welcome>(10).back().seat, 2)
        << "a token speaks for its own seat, whatever else is claimed";
    EXPECT_EQ(table.ended(2), Reason::Replaced);
    EXPECT_EQ(table.ended(1), Reason::None);
}

TEST(Host, ASpectatorIsNeverWaitedFor) {
    Table table;
    table.join(9, kNature);
    table.start();
    for (Turn turn = 2; turn < 400; ++turn) {
        table.give(1, turn);
        table.give(2, turn);
        table.wait(90);
        table.say(9, Ping{1});
    }
    EXPECT_EQ(table.host.closed(), 400u);
    EXPECT_EQ(table.host.phase(), Phase::Playing);
    EXPECT_EQ(table.heard<Bundle>(9).size(), 256u) << "it is sent as far ahead as it keeps up";
}

TEST(Host, ASilentSeatIsAbsentAfterItsGraceAndTheOthersPlayOn) {
    HostConfig config = table_config(2);
    config.setup.settings.grace_s = 5;
    Table table(config);
    table.start();
    table.give(1, 2);
    table.wait(4900);
    EXPECT_EQ(table.host.closed(), 2u);
    table.wait(400);
    EXPECT_EQ(table.presence(2), Presence::Absent);
    EXPECT_EQ(table.host.closed(), 3u);
    table.give(1, 3);
    EXPECT_EQ(table.host.closed(), 4u);
}

TEST(Host, AnotherVersionIsRefusedByName) {
    Table table;
    Hello other;
    other.protocol = kProtocolVersion + 1;
    table.join(1, 1, other);
    EXPECT_EQ(table.ended(1), Reason::OtherProtocol);
    other = Hello{};
    other.rules = 5;
    table.join(2, 1, other);
    EXPECT_EQ(table.ended(2), Reason::OtherRules);
    EXPECT_EQ(table.heard<Ejected>(2).at(0).reason, Reason::OtherRules);
}

TEST(Host, ATokenIsGoodThoughTheLastThreeWelcomesWereLost) {
    Table table;
    table.start();
    const Secret first = table.heard<Welcome>(1).back().resume;
    Hello back;
    back.credential = Credential::Resume;
    back.secret = first;
    table.join(9, kNature, back);
    ASSERT_EQ(table.heard<Welcome>(9).size(), 1u);
    EXPECT_EQ(table.heard<Welcome>(9)[0].seat, 1);
    table.join(10, kNature, back);
    table.join(11, kNature, back);
    table.join(12, kNature, back);
    EXPECT_EQ(table.ended(12), Reason::None);
    table.join(13, kNature, back);
    EXPECT_EQ(table.ended(13), Reason::BadTicket) << "but not for ever";
    back.secret.fill(200);
    table.join(14, kNature, back);
    EXPECT_EQ(table.ended(14), Reason::BadTicket);
}

TEST(Host, ChatPastFiveLinesInFiveSecondsIsDropped) {
    Table table;
    table.start();
    for (int i = 0; i < 8; ++i) table.say(1, Chat{ChatTo::All, 2, 0, "hold"});
    ASSERT_EQ(table.heard<Chat>(2).size(), 5u);
    EXPECT_EQ(table.heard<Chat>(2)[0].speaker, 1) << "the host says who speaks";
    table.wait(2000);
    for (int i = 0; i < 8; ++i) table.say(1, Chat{ChatTo::All, 1, 0, "hold"});
    EXPECT_EQ(table.heard<Chat>(2).size(), 7u);
}

TEST(Host, AMutedSeatIsToldSoAndHeardByNobodyUntilItMaySpeak) {
    bool muted = true;
    HostConfig config = table_config(2);
    config.muted = [&](SeatId seat) { return std::string(seat == 1 && muted ? "You are muted." : ""); };
    Table table(config);
    table.start();
    table.say(1, Chat{ChatTo::All, 1, 0, "hold"});
    EXPECT_TRUE(table.heard<Chat>(2).empty());
    ASSERT_EQ(table.heard<Chat>(1).size(), 1u);
    EXPECT_EQ(table.heard<Chat>(1)[0].line, "You are muted.");
    EXPECT_EQ(table.heard<Chat>(1)[0].speaker, kNature) << "the server speaks";
    table.say(2, Chat{ChatTo::All, 2, 0, "go"});
    EXPECT_EQ(table.heard<Chat>(1).size(), 2u) << "others are heard";
    muted = false;
    table.say(1, Chat{ChatTo::All, 1, 0, "hold"});
    EXPECT_EQ(table.heard<Chat>(2).back().line, "hold");
}

// ---- Loading

TEST(Host, WhoHasNotLoadedByTheDeadlineStartsAbsentAndTheOthersSeeWho) {
    HostConfig config = table_config(3);
    config.load_deadline_ms = 20'000;
    Table table(config);
    for (ConnectionId id = 1; id <= 3; ++id) table.join(id, static_cast<SeatId>(id));
    table.say(1, Loading{LoadStep::Ready, 100, 0, 1});
    table.say(2, Loading{LoadStep::Ready, 100, 0, 1});
    table.say(3, Loading{LoadStep::Generating, 40, 0, 0});
    for (int i = 0; i < 4; ++i) {
        for (ConnectionId id = 1; id <= 3; ++id) table.say(id, Ping{1});
        table.wait(4800);
    }
    EXPECT_EQ(table.host.phase(), Phase::Loading);
    ASSERT_FALSE(table.heard<Gather>(1).empty());
    const Gather told = table.heard<Gather>(1).back();
    EXPECT_EQ(told.seats[2].presence, Presence::Loading);
    EXPECT_EQ(told.seats[2].percent, 40);
    for (ConnectionId id = 1; id <= 3; ++id) table.say(id, Ping{1});
    table.wait(1500);
    EXPECT_EQ(table.heard<Start>(1).size(), 1u);
    table.give(1, 2), table.give(2, 2);
    EXPECT_EQ(table.host.closed(), 3u);
    EXPECT_EQ(table.presence(3), Presence::Absent);
    table.say(3, Loading{LoadStep::Ready, 100, 3, 1});
    table.give(1, 3), table.give(2, 3);
    EXPECT_EQ(table.presence(3), Presence::Playing) << "it comes in when it is ready";
}

TEST(Host, AMatchThatNobodyComesToEnds) {
    HostConfig config = table_config(2);
    config.load_deadline_ms = 20'000;
    Table table(config);
    table.wait(21'000);
    EXPECT_TRUE(table.host.over());
}

// ---- Who does not read

TEST(Host, WhoNeverSaysThatItHasReadIsSentAWindowOfTurnsAndNoMore) {
    HostConfig config = table_config(1);
    config.setup.settings.speed_percent = 0;
    Table table(config);
    table.join(9, kNature);
    table.start();
    while (table.host.closed() < 1000) {
        table.give(1, table.host.closed());
        table.say(9, Ping{1});  // alive, but it works through nothing
    }
    EXPECT_EQ(table.heard<Bundle>(9).size(), 256u);
    table.say(9, Loading{LoadStep::CatchingUp, 100, 200, 1});
    EXPECT_EQ(table.heard<Bundle>(9).size(), 456u) << "as it works on, more comes";
    EXPECT_EQ(table.heard<Bundle>(1).size(), 1000u) << "the player has them all";
}

// ---- Divergence

class Divergences : public testing::Test {
  protected:
    static HostConfig with_referee() {
        HostConfig config = table_config(2);
        config.setup.settings.referee = true;
        return config;
    }
    explicit Divergences(HostConfig config = with_referee()) : table(std::move(config)) {
        table.host.referee_digest(0, 1, table.now);
        table.start();
        table.host.referee_digest(1, 50, table.now);
    }
    // Seat 2 tells of a world that the referee does not have.
    void diverge() {
        TurnMessage m = table.turn_of(2, next_++);
        m.digest_turns = 1;
        m.digest = 51;
        table.say(2, m);
    }
    void heal() {
        ASSERT_TRUE(table.give_snapshot(2, 1, Bytes(100, 7)));
        table.say(2, Ask{AskFor::Piece, 2, 100});
        table.say(2, Loading{LoadStep::Ready, 100, 1, 50});
    }
    Table table;
    Turn next_ = 2;
};

TEST_F(Divergences, ASeatThatDivergedGetsTheRefereesWorldAndPlaysOn) {
    diverge();
    EXPECT_EQ(table.presence(2), Presence::Healing);
    ASSERT_EQ(table.heard<Desync>(1).size(), 1u);
    EXPECT_EQ(table.heard<Desync>(1)[0].expected, 50u);
    EXPECT_EQ(table.heard<Desync>(1)[0].found, 51u);
    EXPECT_EQ(table.heard<Desync>(1)[0].verdict, Verdict::Healing);
    EXPECT_EQ(table.count<NeedSnapshot>(), 1);
    heal();
    EXPECT_EQ(table.presence(2), Presence::Playing);
    EXPECT_EQ(table.heard<Piece>(2).size(), 1u);
    EXPECT_EQ(table.ended(2), Reason::None);
}

TEST_F(Divergences, WhatItSaysOfTheOldWorldWhileItHealsIsNoNewDivergence) {
    diverge();
    diverge();
    EXPECT_EQ(table.heard<Desync>(1).size(), 1u);
}

TEST_F(Divergences, TheFourthMakesTheSeatAbsent) {
    for (int i = 0; i < 3; ++i) {
        diverge();
        EXPECT_EQ(table.presence(2), Presence::Healing) << i;
        heal();
        EXPECT_EQ(table.presence(2), Presence::Playing) << i;
    }
    diverge();
    EXPECT_EQ(table.heard<Desync>(1).back().verdict, Verdict::Absent);
    EXPECT_EQ(table.ended(2), Reason::Desynced);
    table.give(1, 2);
    table.give(1, 3);
    table.give(1, 4);
    table.give(1, 5);
    table.give(1, 6);
    table.wait(200);
    EXPECT_EQ(table.host.closed(), 7u) << "the other plays on";
    EXPECT_EQ(table.presence(2), Presence::Absent);
}

TEST_F(Divergences, TheMachinesSideIsTakenOnceAndOfNoEarlierTurn) {
    const Desync side{2, 1, 0, 0, Verdict::None, {7, 8}, Bytes(10, 3)};
    table.say(2, side);
    EXPECT_EQ(table.count<Diverged>(), 0) << "nobody asked";
    diverge();
    ASSERT_EQ(table.count<Diverged>(), 1);
    Desync early = side;
    early.turns = 0;
    table.say(2, early);
    table.say(1, side);
    EXPECT_EQ(table.count<Diverged>(), 1) << "not of that turn, and not that seat's";
    table.say(2, side);
    ASSERT_EQ(table.count<Diverged>(), 2);
    table.say(2, side);
    EXPECT_EQ(table.count<Diverged>(), 2) << "once";
    const auto& told =
        std::get<Diverged>(*std::find_if(table.facts.rbegin(), table.facts.rend(), [](const Output& o) {
            return std::holds_alternative<Diverged>(o);
        }));
    EXPECT_EQ(told.report.seat, 2);
    EXPECT_EQ(told.report.verdict, Verdict::None);
    EXPECT_EQ(told.report.parts, (std::vector<Digest>{7, 8}));
    EXPECT_EQ(table.ended(2), Reason::None);
}

class DivergencesStop : public Divergences {
  protected:
    static HostConfig stopping() {
        HostConfig config = with_referee();
        config.setup.settings.on_desync = match::OnDesync::Stop;
        return config;
    }
    DivergencesStop() : Divergences(stopping()) {}
};

TEST_F(DivergencesStop, TheMatchStopsAndNamesTheTurnWhenTheMachinesSideIsIn) {
    diverge();
    EXPECT_EQ(table.heard<Desync>(1).back().verdict, Verdict::Stopped);
    EXPECT_FALSE(table.host.over()) << "its side may still come";
    table.give(1, 2);
    table.give(1, 3);
    EXPECT_EQ(table.host.closed(), 2u) << "nobody plays on meanwhile";
    table.say(2, Desync{2, 1, 0, 0, Verdict::None, {7}, {}});
    table.wait(20);
    EXPECT_TRUE(table.host.over());
    EXPECT_EQ(table.count<Diverged>(), 2);
    ASSERT_EQ(table.heard<Cancelled>(1).size(), 1u);
    EXPECT_EQ(table.heard<Cancelled>(1)[0].reason, Reason::Desynced);
    EXPECT_NE(table.heard<Cancelled>(1)[0].text.find("after turn 1 "), std::string::npos);
}

TEST_F(DivergencesStop, AMachineThatSaysNothingHoldsTheStopUpForTwoSeconds) {
    diverge();
    table.wait(1900);
    EXPECT_FALSE(table.host.over());
    table.wait(200);
    EXPECT_TRUE(table.host.over());
}

// ---- Without a referee

class Majorities : public testing::Test {
  protected:
    void tell(Table& table, SeatId seat, Digest digest) {
        TurnMessage m = table.turn_of(seat, 2);
        m.digest_turns = 1;
        m.digest = digest;
        table.say(seat, m);
    }
};

TEST_F(Majorities, TwoOfThreeNameTheThirdAndPlayOn) {
    Table table(3);
    table.start();
    tell(table, 1, 5);
    tell(table, 2, 6);
    EXPECT_EQ(table.heard<Desync>(1).size(), 0u) << "not all have told";
    tell(table, 3, 5);
    ASSERT_EQ(table.heard<Desync>(1).size(), 1u);
    EXPECT_EQ(table.heard<Desync>(1)[0].seat, 2);
    EXPECT_EQ(table.heard<Desync>(1)[0].verdict, Verdict::Absent) << "nobody has a world to heal it with";
    EXPECT_EQ(table.ended(2), Reason::Desynced);
    table.give(1, 3);
    table.give(3, 3);
    EXPECT_EQ(table.host.closed(), 4u);
    EXPECT_FALSE(table.host.over());
    Hello hello;
    table.join(9, 2, hello);
    EXPECT_EQ(table.heard<Welcome>(9).back().from, StartFrom::Setup) << "it may come back by all turns";
}

TEST_F(Majorities, ThreeThatAllDifferStop) {
    Table table(3);
    table.start();
    for (SeatId seat = 1; seat <= 3; ++seat) tell(table, seat, seat);
    EXPECT_TRUE(table.host.over());
    EXPECT_EQ(table.heard<Cancelled>(1)[0].reason, Reason::Desynced);
}

TEST_F(Majorities, HalfIsNoMajority) {
    Table table(4);
    table.start();
    for (SeatId seat = 1; seat <= 4; ++seat) tell(table, seat, seat % 2);
    EXPECT_TRUE(table.host.over());
}

TEST_F(Majorities, TwoThatDifferStopAndTheTurnIsNamed) {
    Table table(2);
    table.start();
    tell(table, 1, 5);
    tell(table, 2, 6);
    EXPECT_TRUE(table.host.over());
    EXPECT_NE(table.heard<Cancelled>(2)[0].text.find("after turn 1 "), std::string::npos);
    EXPECT_EQ(table.heard<Desync>(2)[0].seat, kNature);
}

TEST(Host, TheWelcomeBeforeASnapshotIsAsNewAsTheSnapshot) {
    HostConfig config = table_config(2);
    config.setup.settings.referee = true;
    config.setup.settings.grace_s = 5;
    Table table(config);
    table.host.referee_digest(0, 1, table.now);
    table.start();
    table.host.referee_digest(1, 50, table.now);
    TurnMessage m = table.turn_of(2, 2);
    m.digest_turns = 1;
    m.digest = 51;
    table.say(2, m);
    EXPECT_EQ(table.heard<Welcome>(2).back().absent, 0);
    table.give(1, 2);
    table.give(1, 3);
    table.wait(5500);  // the snapshot lets itself be waited for, and the seat's grace runs out
    ASSERT_EQ(table.presence(2), Presence::Absent);
    ASSERT_TRUE(table.give_snapshot(2, table.host.closed(), Bytes(9, 1)));
    EXPECT_EQ(table.heard<Welcome>(2).back().absent, 1);
    EXPECT_EQ(table.heard<Welcome>(2).back().closed, table.host.closed());
}

}  // namespace
}  // namespace banneret::lockstep
