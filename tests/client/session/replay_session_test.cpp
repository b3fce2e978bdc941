#include "client/session/replay_session.h"

#include <gtest/gtest.h>

#include <thread>

#include "common/archive/envelope.h"
#include "common/match/version.h"
#include "common/worlds/villagers.h"

namespace banneret::session {
namespace {

constexpr Turn kTurns = 60;

// A record of a small town whose villagers are sent about, from a snapshot of it.
struct Recorded {
    archive::Replay replay;
    std::shared_ptr<const rules::Rules> rules;
    std::vector<Digest> digests;  // by turns done

    Recorded() {
        worlds::Town town(3);
        rules = town.scene.world().rules;
        match::Match& match = town.scene.match();
        replay.match = 5;
        replay.simulation = match::kSimulationVersion;
        replay.setup = match.setup();
        replay.setup.rules_digest = rules->digest;
        replay.start = archive::seal_snapshot(match.snapshot());
        digests.push_back(match.digest());
        for (Turn turn = 0; turn < kTurns; ++turn) {
            lockstep::Bundle bundle;
            bundle.turn = turn;
            if (turn % 10 == 3) {
                const simulation::Move move{Vec2{Fixed(static_cast<int>(10 + turn / 3)), Fixed(20)}};
                bundle.seats.push_back({1, {{move, {town.villagers[0]}, false}}});
            }
            std::vector<match::SeatOrders> orders;
            for (const auto& seat : bundle.seats) orders.push_back({seat.seat, seat.orders});
            match.run_turn(orders);
            digests.push_back(match.digest());
            if (turn + 1 == 40)
                replay.marks.push_back({40, match.digest(), archive::seal_snapshot(match.snapshot())});
            replay.bundles.push_back(std::move(bundle));
        }
        replay.final_digest = match.digest();
    }
};

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
