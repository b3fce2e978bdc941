// What the screens reckon before they draw: prices, countdowns, the timeline, letters, times.
#include <gtest/gtest.h>

#include "client/screens/game_panels.h"
#include "client/screens/letters.h"
#include "client/screens/notices.h"
#include "client/screens/times.h"
#include "tests/client/scenery.h"

namespace banneret::screens {
namespace {

using simulation::Event;
using simulation::EventKind;

TEST(Market, TheFeeIsPaidBothWaysAndEachLotMovesThePrice) {
    tests::Scenery s;
    rules::Rules rules = s.rules();
    rules.market.step = 3;
    rules::PlayerHistory history;
    const auto own = std::make_shared<const rules::Rules>(rules);
    s.scene.own_rules = std::make_shared<const rules::PlayerRules>(own, history);
    s.scene.market_price = {100, 100, 0, 130};
    s.scene.market_fee = 300;
    EXPECT_EQ(buying_price(s.scene, rules::Resource::Food, 1), 130);
    EXPECT_EQ(selling_price(s.scene, rules::Resource::Food, 1), 70);
    EXPECT_EQ(buying_price(s.scene, rules::Resource::Food, 2), 130 + 133);
    EXPECT_EQ(selling_price(s.scene, rules::Resource::Stone, 2), 91 + 88);
}

TEST(Panels, EachAsksBeforeItOffersAndOnlyOneIsOpen) {
    tests::Scenery s;
    GamePanels panels;
    EXPECT_TRUE(panels.questions(s.scene).empty());
    panels.toggle(GamePanel::Market);
    EXPECT_EQ(panels.questions(s.scene).size(), 6u);  // three goods, both ways
    panels.toggle(GamePanel::Diplomacy);
    EXPECT_EQ(panels.open(), GamePanel::Diplomacy);
    EXPECT_EQ(panels.questions(s.scene).size(), 4u + 3u + 1u);  // tribute and stance to Ben, allied victory
    panels.toggle(GamePanel::Diplomacy);
    EXPECT_EQ(panels.open(), GamePanel::None);
}

TEST(Times, CountdownsRoundUpSoThatNoneEndsEarly) {
    EXPECT_EQ(shown_countdown(0), "0:00");
    EXPECT_EQ(shown_countdown(1), "0:01");
    EXPECT_EQ(shown_countdown(61'000), "1:01");
    EXPECT_EQ(shown_countdown(600'000), "10:00");
    EXPECT_EQ(shown_length(0), "0:00");
}

TEST(TimelineTest, APointForEachTenSecondsAndAReplayThatGoesBackForgets) {
    tests::Scenery s;
    Timeline timeline;
    const std::uint32_t ten = 10'000 / kTickMs;
    for (std::uint32_t tick = 0; tick <= 3 * ten; tick += ten / 5) {
        s.scene.tick = tick;
        s.scene.seats[1].score = tick;
        timeline.note(s.scene);
    }
    const auto lines = timeline.lines(s.scene);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].points.size(), 4u);
    EXPECT_EQ(lines[0].points.back().second, 3 * ten);
    s.scene.tick = ten;
    timeline.note(s.scene);
    EXPECT_EQ(timeline.lines(s.scene)[0].points.size(), 2u);
}

TEST(Letters, OnlyThoseThatTheFontsLackAreNotedAndOnce) {
    note_letters("Ann äöü Ωμέγα Привет - „so“");
    EXPECT_FALSE(take_new_letters());
    note_letters("李明");
    EXPECT_TRUE(take_new_letters());
    note_letters("明李");
    EXPECT_FALSE(take_new_letters());
    const unsigned short* ranges = letter_ranges();
    EXPECT_EQ(ranges[0], 0x660E);
    EXPECT_EQ(ranges[2], 0x674E);
    EXPECT_EQ(ranges[4], 0);
}

TEST(Letters, BrokenBytesArePassedOver) {
    note_letters(std::string("\xFF\xC3\xE6\x98", 4));
    note_letters("\xF0\x9F\x98\x80");  // beyond what the fonts can hold
    EXPECT_FALSE(take_new_letters());
}

TEST(NoticesTest, WhatConcernsAllIsToldToAllAndTheRestToItsOwner) {
    tests::Scenery s;
    Notices notices;
    std::vector<view::WorldPoint> places;
    const auto tell = [&](EventKind kind, SeatId seat, int amount = 0) {
        Event event;
        event.kind = kind;
        event.seat = seat;
        event.amount = amount;
        event.at = {10, 10};
        notices.take_events({event}, 1, s.rules(), s.scene, 1.0, places);
        return notices.lines(1.0).empty() ? std::string() : notices.lines(1.0).back().text;
    };
    EXPECT_EQ(tell(EventKind::Attacked, 2), "");
    EXPECT_EQ(tell(EventKind::Resigned, 2), "Ben has given up");
    EXPECT_EQ(tell(EventKind::WonderBegun, 2, 1000), "Ben has a wonder: a countdown begins");
    EXPECT_EQ(tell(EventKind::BellRung, 1, 1), "The town bell rings");
    EXPECT_TRUE(places.empty());
    EXPECT_EQ(tell(EventKind::Flare, 1), "Ann points to a place  (Space: go there)");
    EXPECT_EQ(places.size(), 1u);
}

}  // namespace
}  // namespace banneret::screens
