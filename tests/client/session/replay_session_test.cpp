#include "client/session/replay_session.h"

#include <gtest/gtest.h>

#include <thread>

#include "tests/recorded_town.h"

namespace banneret::session {
namespace {

using Recorded = archive::RecordedTown;

constexpr Turn kTurns = Recorded::kTurns;

// Until the session shows that turn, standing still; every machine gets there.
bool arrives(const Session& session, Turn turn) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (std::chrono::steady_clock::now() < deadline) {
        const Status status = session.status();
        if (status.turn == turn) return true;
        if (status.phase == Phase::Failed) return ADD_FAILURE() << status.failure, false;
        std::this_thread::yield();
    }
    return false;
}

Digest digest_now(const Session& session) {
    Digest digest = 0;
    session.read([&](const Moment& moment) { digest = moment.match.digest(); });
    return digest;
}

TEST(ReplaySession, AnyTurnThatIsSoughtShowsTheWorldOfThen) {
    const Recorded recorded;
    auto opened = ReplaySession::open(archive::write_replay(recorded.replay), recorded.rules);
    ASSERT_TRUE(opened.ok()) << opened.error().sentence();
    ReplaySession& session = **opened;
    session.set_speed(0);
    for (const Turn turn : {Turn{50}, Turn{12}, Turn{40}, Turn{41}, kTurns, Turn{1}}) {
        session.seek(turn);
        ASSERT_TRUE(arrives(session, turn)) << "turn " << turn;
        EXPECT_EQ(digest_now(session), recorded.digests[turn]) << "turn " << turn;
    }
}

TEST(ReplaySession, ItEndsWhereTheRecordEnds) {
    const Recorded recorded;
    auto opened = ReplaySession::open(archive::write_replay(recorded.replay), recorded.rules);
    ASSERT_TRUE(opened.ok());
    (*opened)->set_speed(1600);
    ASSERT_TRUE(arrives(**opened, kTurns));
    EXPECT_EQ((*opened)->status().phase, Phase::Over);
}

TEST(ReplaySession, ACheckOfAnHonestRecordComparesEveryDigestItHolds) {
    const Recorded recorded;
    const archive::ReplayCheck check =
        archive::check_replay(archive::write_replay(recorded.replay), recorded.rules);
    EXPECT_EQ(check.fault, "");
    EXPECT_EQ(check.turns, kTurns);
    EXPECT_EQ(check.compared, 2u);
}

TEST(ReplaySession, ACheckNamesTheTurnWhereADigestDiffers) {
    Recorded recorded;
    recorded.replay.marks[0].digest ^= 1;
    const archive::ReplayCheck check =
        archive::check_replay(archive::write_replay(recorded.replay), recorded.rules);
    EXPECT_TRUE(check.differs);
    EXPECT_NE(check.fault.find("turn 40"), std::string::npos) << check.fault;
}

TEST(ReplaySession, ARecordOfAnotherSimulationIsRefusedByName) {
    Recorded recorded;
    recorded.replay.simulation = match::kSimulationVersion + 1;
    const auto opened = ReplaySession::open(archive::write_replay(recorded.replay), recorded.rules);
    ASSERT_FALSE(opened.ok());
    EXPECT_NE(opened.error().sentence().find("simulation"), std::string::npos);
}

TEST(ReplaySession, ATornFileIsRefused) {
    const Recorded recorded;
    Bytes file = archive::write_replay(recorded.replay);
    file.resize(file.size() / 2);
    EXPECT_FALSE(ReplaySession::open(file, recorded.rules).ok());
}

}  // namespace
}  // namespace banneret::session
