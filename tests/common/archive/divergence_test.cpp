// Divergence reports: what was written comes back, and what was changed is refused.
#include "common/archive/divergence.h"

#include <gtest/gtest.h>

namespace banneret::archive {
namespace {

Divergence a_report() {
    Divergence report;
    report.match = 77;
    report.seat = 2;
    report.simulation = 5;
    report.turns = 700;
    report.expected = 11;
    report.found = 12;
    report.compared = 700;
    report.tick = 5600;
    report.parts = {"Health", "Combat"};
    report.part = "Health";
    report.entity = 4107;
    report.field = "points";
    report.referee = "40.000 (raw 171798691840)";
    report.client = "40.000 (raw 171798691841)";
    report.referee_world = Bytes(500, 1);
    report.client_world = Bytes(400, 2);
    return report;
}

TEST(Divergences, ComeBackWhole) {
    const Divergence report = a_report();
    const auto back = read_divergence(write_divergence(report));
    ASSERT_TRUE(back.ok()) << back.error().sentence();
    EXPECT_EQ(back->match, 77u);
    EXPECT_EQ(back->turns, 700u);
    EXPECT_EQ(back->tick, 5600u);
    EXPECT_EQ(back->parts, report.parts);
    EXPECT_EQ(back->entity, 4107u);
    EXPECT_EQ(back->referee, report.referee);
    EXPECT_EQ(back->client, report.client);
    EXPECT_EQ(back->referee_world, report.referee_world);
    EXPECT_EQ(back->client_world, report.client_world);
}

TEST(Divergences, SayWhereAndWhatInOneSentence) {
    EXPECT_EQ(
        sentence(a_report()),
        "Seat 2's world differed first after turn 700: Health of entity 4107, points: the referee has 40.000 "
        "(raw 171798691840), the machine 40.000 (raw 171798691841) (tick 5600).");
    Divergence later = a_report();
    later.compared = 704;
    EXPECT_NE(sentence(later).find("; after turn 704: Health"), std::string::npos);
    Divergence bare;
    bare.seat = 1;
    bare.turns = 9;
    EXPECT_EQ(sentence(bare),
              "Seat 1's world differed first after turn 9; the worlds could not be laid side by side.");
    bare.part = "players";
    EXPECT_EQ(sentence(bare), "Seat 1's world differed first after turn 9: players.");
}

TEST(Divergences, OneChangedByteAnywhereIsRefused) {
    const Bytes good = write_divergence(a_report());
    for (std::size_t i = 0; i < good.size(); ++i) {
        Bytes bad = good;
        bad[i] ^= 0x20;
        EXPECT_FALSE(read_divergence(bad).ok()) << "byte " << i;
    }
    for (std::size_t size = 0; size < good.size(); ++size)
        EXPECT_FALSE(read_divergence(ByteSpan(good).first(size)).ok()) << "cut to " << size;
}

TEST(Divergences, AValueBeyondItsLimitIsCutAndReadsAgain) {
    Divergence report = a_report();
    report.referee = std::string(5000, 'x');
    const auto back = read_divergence(write_divergence(report));
    ASSERT_TRUE(back.ok()) << back.error().sentence();
    EXPECT_EQ(back->referee.size(), kMaxValueBytes);
}

}  // namespace
}  // namespace banneret::archive
