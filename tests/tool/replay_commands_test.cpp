#include <gtest/gtest.h>

#include "common/archive/divergence.h"
#include "common/archive/replay.h"
#include "common/match/match.h"
#include "common/match/version.h"
#include "tests/classic_rules.h"
#include "tests/tool/run_tool.h"

namespace banneret::tool {
namespace {

constexpr Turn kTurns = 40;
constexpr const char* kScript =
    "<PLAYER_SETUP>\nrandom_placement\n<LAND_GENERATION>\nbase_terrain GRASS\n"
    "create_player_lands\n{\nterrain_type GRASS\nland_percent 40\n}\n"
    "<OBJECTS_GENERATION>\n";

// A minute of nobody doing anything, as it would be recorded.
archive::Replay recorded() {
    archive::Replay replay;
    replay.match = 42;
    replay.simulation = match::kSimulationVersion;
    replay.script = kScript;
    replay.setup.side = 72;
    replay.setup.settings.seed = 9;
    replay.setup.rules_digest = tests::classic_rules()->digest;
    for (const char* const name : {"Ada", "Bo"}) {
        match::Seat seat;
        seat.name = name;
        seat.player_number = static_cast<std::uint8_t>(replay.setup.seats.size() + 1);
        replay.setup.seats.push_back(seat);
    }
    auto match = match::Match::create(replay.setup, tests::classic_rules(), kScript);
    EXPECT_TRUE(match.ok());
    for (Turn turn = 0; turn < kTurns; ++turn) {
        match->run_turn({});
        lockstep::Bundle bundle;
        bundle.turn = turn;
        replay.bundles.push_back(std::move(bundle));
    }
    replay.final_digest = match->digest();
    return replay;
}

class ReplayCommands : public testing::Test {
  protected:
    std::string path(const char* ending) const {
        const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
        return testing::TempDir() + "/replay_" + test->name() + ending;
    }
    void write(const Bytes& bytes) const {
        std::ofstream(path(".replay"), std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }
    Ran run(const std::string& command) const {
        const std::string data =
            command == "check" ? " --data '" + std::string(BANNERET_SOURCE_DIR) + "/data'" : "";
        return run_tool("replay " + command + " '" + path(".replay") + "'" + data, path(".out"));
    }
    void TearDown() override { std::filesystem::remove(path(".replay")); }
};

TEST_F(ReplayCommands, AnHonestReplayIsInStep) {
    write(archive::write_replay(recorded()));
    const Ran ran = run("check");
    EXPECT_EQ(ran.status, 0) << ran.printed;
    EXPECT_NE(ran.printed.find("in step, 40 turns, 1 digests compared"), std::string::npos) << ran.printed;
}

TEST_F(ReplayCommands, AnotherDigestEndsWithOne) {
    archive::Replay replay = recorded();
    replay.final_digest ^= 1;
    write(archive::write_replay(replay));
    const Ran ran = run("check");
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.printed.find("After turn 40 the world is not the one"), std::string::npos) << ran.printed;
}

TEST_F(ReplayCommands, ADamagedFileEndsWithTwo) {
    Bytes bytes = archive::write_replay(recorded());
    bytes[bytes.size() / 2] ^= 1;
    write(bytes);
    EXPECT_EQ(run("check").status, 2);
    EXPECT_EQ(run("show").status, 2);
}

TEST_F(ReplayCommands, ADivergenceReportIsToldInWords) {
    archive::Divergence report;
    report.match = 42;
    report.seat = 2;
    report.turns = report.compared = 70;
    report.parts = {"Health", "players"};
    report.part = "Health";
    report.entity = 12;
    report.field = "points";
    report.referee = "40";
    report.client = "39";
    write(archive::write_divergence(report));
    const Ran ran = run("divergence");
    EXPECT_EQ(ran.status, 0) << ran.printed;
    EXPECT_NE(ran.printed.find(archive::sentence(report)), std::string::npos) << ran.printed;
    EXPECT_NE(ran.printed.find("that differ  Health, players"), std::string::npos) << ran.printed;
    write(Bytes(100, 1));
    EXPECT_EQ(run("divergence").status, 2);
}

TEST_F(ReplayCommands, ShowSaysWhoPlayedOnWhatForHowLong) {
    write(archive::write_replay(recorded()));
    const Ran ran = run("show");
    EXPECT_EQ(ran.status, 0) << ran.printed;
    for (const char* const fact :
         {"match        42", "seed 9", "seat 2       Bo, person, colour 2", "40 turns, 0:05"})
        EXPECT_NE(ran.printed.find(fact), std::string::npos) << fact << "\n" << ran.printed;
}

}  // namespace
}  // namespace banneret::tool
