// A host that comes back from a journal, whole or not.
#include <gtest/gtest.h>

#include "tests/common/lockstep/table.h"

namespace banneret::lockstep {
namespace {

// A journal whose end is gone: what its host's clients hold comes back, though the beginning of an epoch was lost too.
TEST(Host, ALostBeginningOfAnEpochIsTakenBackWithItsTurns) {
    Table first(1);
    first.start();
    for (Turn turn = 2; turn < 5; ++turn) first.give(1, turn);
    std::vector<Record> journal;
    for (const Output& fact : first.facts) {
        if (const auto* record = std::get_if<Record>(&fact)) journal.push_back(*record);
    }
    Table second(1);
    for (const Record& record : journal)
        ASSERT_TRUE(second.host.restore_record(record.kind, record.payload).ok());
    second.host.finish_restore(second.now);
    const Bundle last = *first.bundles.back().second;
    Hello hello;
    hello.held = 5;
    hello.held_tag = last.tag;
    second.join(1, 1, hello);
    second.wait(50);
    ASSERT_EQ(second.host.epoch(), 2u);
    second.give(1, 5);
    second.give(1, 6);
    ASSERT_EQ(second.host.closed(), 7u);

    Table third(1);  // knows nothing of the second
    for (const Record& record : journal)
        ASSERT_TRUE(third.host.restore_record(record.kind, record.payload).ok());
    third.host.finish_restore(third.now);
    hello.held = 7;
    hello.held_tag = second.bundles.back().second->tag;
    third.join(1, 1, hello);
    ASSERT_EQ(third.heard<Welcome>(1).back().hand_back, 5u);
    for (const auto& [when, bundle] : second.bundles) {
        if (bundle->turn >= 5) third.say(1, HandBack{encode(*bundle)});
    }
    third.wait(50);
    EXPECT_EQ(third.host.closed(), 7u) << "no turn is lost";
    EXPECT_EQ(third.host.epoch(), 3u);
    EXPECT_EQ(third.ended(1), Reason::None);
}

// A journal that ends before the start: who holds turns tells that there was one.
class LostStarts : public testing::Test {
  protected:
    LostStarts() {
        first.start();
        for (Turn turn = 2; turn < 6; ++turn) {
            first.give(1, turn);
            first.give(2, turn);
        }
        second.host.finish_restore(second.now);
        hello.held = first.host.closed();
        hello.held_tag = first.host.last_tag();
    }
    Table first{2};
    Table second{2};
    Hello hello;
};

TEST_F(LostStarts, ComeBackWithTheTurnsThatAClientHolds) {
    second.join(2, 2);
    second.say(2, Loading{LoadStep::Ready, 100, 0, 1});
    second.join(1, 1, hello);
    ASSERT_EQ(second.heard<Welcome>(1).back().hand_back, 0u);
    EXPECT_EQ(second.heard<Welcome>(1).back().started, 0) << "it does not know yet";
    for (const auto& [when, bundle] : first.bundles) second.say(1, HandBack{encode(*bundle)});
    EXPECT_EQ(second.host.phase(), Phase::Gathering);
    EXPECT_EQ(second.heard<Start>(2).size(), 1u);
    second.wait(50);
    EXPECT_EQ(second.host.phase(), Phase::Playing);
    EXPECT_EQ(second.host.closed(), hello.held) << "no turn is lost";
    EXPECT_EQ(second.heard<Bundle>(2).size(), hello.held) << "who lost its world gets them all";
    for (const SeatId seat : {SeatId{1}, SeatId{2}}) {
        EXPECT_EQ(second.presence(seat), Presence::Playing);
        for (Turn turn = 2; turn <= hello.held; ++turn) second.give(seat, turn);
    }
    EXPECT_EQ(second.host.closed(), hello.held + 1);
}

TEST_F(LostStarts, AreNotBelievedWithoutTheMatchsOwnTag) {
    second.join(1, 1, hello);
    Bundle forged = *first.bundles.front().second;
    forged.tag[0] ^= 1;
    second.say(1, HandBack{encode(forged)});
    second.give(1, 20);  // of the turns that it believes in
    EXPECT_EQ(second.host.phase(), Phase::Loading);
    EXPECT_EQ(second.ended(1), Reason::None);
    EXPECT_EQ(second.heard<Welcome>(1).back().from, StartFrom::Setup) << "it begins with the others";
    for (const SeatId seat : {SeatId{1}, SeatId{2}}) {
        if (seat == 2) second.join(2, 2);
        second.say(seat, Loading{LoadStep::Ready, 100, 0, 1});
    }
    second.wait(10);
    EXPECT_EQ(second.host.phase(), Phase::Playing);
    EXPECT_EQ(second.host.closed(), 2u);
}

TEST_F(LostStarts, OfAMatchThatWasNeverRestoredAreNotAskedFor) {
    Table fresh(2);
    fresh.join(1, 1, hello);
    EXPECT_EQ(fresh.heard<Welcome>(1).back().hand_back, kNoTurn);
    EXPECT_EQ(fresh.heard<Welcome>(1).back().from, StartFrom::Setup);
}

}  // namespace
}  // namespace banneret::lockstep
