// Real clients against the real server in one process, over loopback: what a match is from its lobby to its
// history.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <sstream>
#include <thread>

#include "client/headless/headless.h"
#include "client/host/embedded_host.h"
#include "client/session/content.h"
#include "client/session/replay_session.h"
#include "common/lockstep/messages.h"

namespace banneret::headless {
namespace {

using session::Ending;
using session::EntryPlan;

class Match : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = testing::TempDir() + "banneret-match-" + std::to_string(::getpid());
        std::filesystem::remove_all(folder_);
        data_ = std::string(BANNERET_SOURCE_DIR) + "/data";
        auto rules = session::load_rules(data_);
        ASSERT_TRUE(rules.ok()) << rules.error().sentence();
        rules_ = std::move(rules).value();
        host::HostOptions options;
        options.server_name = "Test";
        options.data_folder = data_;
        options.state_folder = folder_;
        auto host = host::EmbeddedHost::start(options);
        ASSERT_TRUE(host.ok()) << host.error().sentence();
        host_ = std::move(host).value();
    }
    void TearDown() override {
        host_.reset();
        std::filesystem::remove_all(folder_);
    }

    HeadlessConfig config(const std::string& name, EntryPlan plan) const {
        HeadlessConfig config;
        config.server = host_->address();
        config.name = name;
        config.versions = {"", lockstep::kProtocolVersion, session::simulation_version(), rules_->digest, ""};
        config.plan = std::move(plan);
        config.plan.headless = true;
        config.rules = rules_;
        config.bot_seed = name.size();
        config.state_folder = folder_ + "/guests";
        return config;
    }

    EntryPlan new_game(std::uint32_t people, int computers = 0) const {
        EntryPlan plan;
        plan.create.name = "The test";
        plan.create.start_when_full = people;
        plan.create.settings.seed = 42;
        plan.create.settings.speed_percent = 0;
        plan.create.rows.resize(match::kRows);
        for (std::size_t i = people; i < plan.create.rows.size(); ++i)
            plan.create.rows[i].kind = i < people + static_cast<std::size_t>(computers)
                                           ? match::RowKind::Computer
                                           : match::RowKind::Closed;
        return plan;
    }
    static EntryPlan any_game() {
        EntryPlan plan;
        plan.lobby = EntryPlan::Lobby::AnyOpen;
        return plan;
    }

    // Plays both to the end; what they said is in `lines`.
    struct Outcome {
        Ending ending = Ending::Done;
        std::string lines;
        bool said(const std::string& text) const { return lines.find(text) != std::string::npos; }
        // What stands behind "name": in the last line that has it, as text.
        std::string value_of(const std::string& name) const {
            const std::string key = "\"" + name + "\":";
            const auto at = lines.rfind(key);
            if (at == std::string::npos) return {};
            const auto begin = at + key.size();
            return lines.substr(begin, lines.find_first_of(",}", begin) - begin);
        }
    };
    std::vector<Outcome> play(const std::vector<HeadlessConfig>& configs) const {
        std::vector<Outcome> outcomes(configs.size());
        std::vector<std::thread> threads;
        std::atomic<bool> stop{false};
        for (std::size_t i = 0; i < configs.size(); ++i)
            threads.emplace_back([&, i] {
                std::ostringstream out;
                EventLog log(out);
                outcomes[i].ending = run_headless(configs[i], log, stop);
                outcomes[i].lines = out.str();
            });
        for (std::thread& thread : threads) thread.join();
        return outcomes;
    }

    std::string folder_, data_;
    std::shared_ptr<const rules::Rules> rules_;
    std::unique_ptr<host::EmbeddedHost> host_;
};

TEST_F(Match, TwoPeoplePlayToTheEndWithASaveInTheMiddle) {
    HeadlessConfig ann = config("Ann", new_game(2));
    ann.save_at = 60;
    HeadlessConfig ben = config("Ben", any_game());
    ben.resign_at = 150;
    const auto outcomes = play({ann, ben});
    for (const Outcome& outcome : outcomes) {
        EXPECT_EQ(outcome.ending, Ending::Done) << outcome.lines;
        EXPECT_TRUE(outcome.said("\"event\":\"result\"")) << outcome.lines;
        EXPECT_EQ(outcome.value_of("status"), "0");
    }
    EXPECT_TRUE(outcomes[0].said("\"event\":\"saved\"")) << outcomes[0].lines;
    EXPECT_EQ(outcomes[0].value_of("winner"), outcomes[1].value_of("winner"));
    EXPECT_EQ(outcomes[0].value_of("digest"), outcomes[1].value_of("digest"));
}

TEST_F(Match, ASaveIsGoneOnWithByTheSamePeople) {
    HeadlessConfig ann = config("Ann", new_game(2));
    ann.save_at = 40;
    HeadlessConfig ben = config("Ben", any_game());
    ben.resign_at = 80;
    const auto first = play({ann, ben});
    ASSERT_TRUE(first[0].said("\"event\":\"saved\"")) << first[0].lines;

    EntryPlan restore;
    restore.lobby = EntryPlan::Lobby::Restore;
    restore.restore_players = 2;
    HeadlessConfig again = config("Ann", restore);
    HeadlessConfig ben_again = config("Ben", any_game());
    ben_again.resign_at = 60;
    const auto second = play({again, ben_again});
    for (const Outcome& outcome : second) {
        EXPECT_EQ(outcome.ending, Ending::Done) << outcome.lines;
        EXPECT_TRUE(outcome.said("\"event\":\"result\"")) << outcome.lines;
    }
    EXPECT_EQ(second[0].value_of("digest"), second[1].value_of("digest"));
}

TEST_F(Match, ACorruptedDigestIsHealedAndEndsWithSeven) {
    HeadlessConfig ann = config("Ann", new_game(2));
    ann.corrupt_digest_at = 50;
    HeadlessConfig ben = config("Ben", any_game());
    ben.resign_at = 200;
    const auto outcomes = play({ann, ben});
    EXPECT_EQ(outcomes[0].ending, Ending::Divergence) << outcomes[0].lines;
    EXPECT_EQ(outcomes[1].ending, Ending::Done) << outcomes[1].lines;
    EXPECT_TRUE(outcomes[0].said("\"event\":\"result\""))
        << "it plays on after it was healed: " << outcomes[0].lines;
    EXPECT_EQ(outcomes[0].value_of("digest"), outcomes[1].value_of("digest"));
}

TEST_F(Match, AMatchAgainstTheComputerStartsByItself) {
    HeadlessConfig ann = config("Ann", new_game(1, 1));
    ann.resign_at = 60;
    const auto outcomes = play({ann});
    EXPECT_EQ(outcomes[0].ending, Ending::Done) << outcomes[0].lines;
    EXPECT_EQ(outcomes[0].value_of("winner"), "2") << outcomes[0].lines;
}

TEST_F(Match, TheHistoryHasTheMatchAndItsReplayRunsInStep) {
    HeadlessConfig ann = config("Ann", new_game(1, 1));
    ann.resign_at = 100;
    play({ann});
    session::LobbyClient client(host_->address(), "Ann", ann.versions, ann.state_folder);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    session::MatchPage page;
    Bytes replay;
    while (replay.empty() && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(
            std::chrono::milliseconds(50));  // the server counts how often it is asked
        if (client.state() != session::LobbyClient::State::Ready) continue;
        const auto asked = client.history({});
        if (!asked->wait()) continue;
        page = asked->result().value();
        if (page.matches.empty() || page.matches[0].how == session::HowEnded::Running) continue;
        const auto bytes = client.replay(page.matches[0].id);
        if (bytes->wait().ok()) replay = bytes->result().value();
    }
    ASSERT_EQ(page.matches.size(), 1u);
    EXPECT_EQ(page.matches[0].players.size(), 2u);
    ASSERT_FALSE(replay.empty());
    const archive::ReplayCheck check = archive::check_replay(replay, rules_);
    EXPECT_EQ(check.fault, "");
    EXPECT_GE(check.turns, 100u);
}

TEST(MatchAlone, NobodyThereIsNoConnection) {
    HeadlessConfig config;
    config.server = {"127.0.0.1", 9, ""};
    std::ostringstream out;
    EventLog log(out);
    std::atomic<bool> stop{false};
    EXPECT_EQ(run_headless(config, log, stop), Ending::NoConnection) << out.str();
}

}  // namespace
}  // namespace banneret::headless
