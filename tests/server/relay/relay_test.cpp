#include "server/relay/relay.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "common/archive/replay.h"
#include "common/archive/save.h"
#include "common/match/version.h"
#include "common/worlds/villagers.h"
#include "server/relay/referee.h"
#include "tests/server/relay/bot.h"

namespace banneret::relay {
namespace {

constexpr const char* kScript =
    "<PLAYER_SETUP>\nrandom_placement\n<LAND_GENERATION>\nbase_terrain GRASS\n"
    "create_player_lands\n{\nterrain_type GRASS\nland_percent 40\n}\n"
    "<OBJECTS_GENERATION>\n";

std::shared_ptr<const rules::Rules> test_rules() {
    auto rules = std::make_shared<rules::Rules>(*worlds::small_rules());
    rules->terrains[worlds::kOpenGrass].script_number = 0;
    rules->terrains[worlds::kOpenWater].script_number = 1;
    return rules;
}

NewMatch new_match(MatchId id) {
    NewMatch match;
    match.id = id;
    match.rows.resize(2);
    for (std::size_t i = 0; i < 2; ++i) {
        match.rows[i].kind = match::RowKind::Person;
        match.rows[i].account = 100 + i;
        match.rows[i].player_number = static_cast<std::uint8_t>(i + 1);
    }
    match::Settings settings;
    settings.seed = 5;
    settings.speed_percent = 0;  // as fast as all can
    match.setup = match::setup_from(match.rows, settings, 72, 2, 1, 2);
    match.name = "The test's table";
    match.rules = test_rules();
    match.script = kScript;
    match.key.fill(9);
    return match;
}

// A folder of the test's own, and what the relay told.
class Relays : public testing::Test {
  protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "banneret-relay-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        root_ = name;
        open("relay");
    }
    void TearDown() override {
        bots_.clear();
        shut();
        std::filesystem::remove_all(root_);
    }
    void open(const char* folder) {
        folder_ = root_ / folder;
        RelayConfig config;
        config.folder = folder_;
        Hooks hooks;
        hooks.on_save = [this](SaveMade save) {
            const std::lock_guard lock(mutex_);
            saves_.push_back(std::move(save));
            told_.notify_all();
            return true;
        };
        hooks.on_ended = [this](MatchResult result) {
            const std::lock_guard lock(mutex_);
            results_.push_back(std::move(result));
            told_.notify_all();
        };
        hooks.on_note = [this](MatchId, const std::string& line) {
            const std::lock_guard lock(mutex_);
            notes_.push_back(line);
            told_.notify_all();
        };
        auto relay = std::make_shared<Relay>(config, std::move(hooks));
        const std::lock_guard lock(mutex_);
        relay_.swap(relay);
    }
    // Its hooks take the lock while it ends.
    void shut() {
        std::shared_ptr<Relay> relay;
        const std::lock_guard guard(ending_);
        {
            const std::lock_guard lock(mutex_);
            relay.swap(relay_);
        }
        relay.reset();
    }
    std::shared_ptr<Relay> relay() {
        const std::lock_guard lock(mutex_);
        return relay_;
    }
    Bot& sit(MatchId match, SeatId seat) {
        lockstep::ClientConfig config;
        config.simulation = match::kSimulationVersion;
        config.rules = 1;
        config.script = 2;
        config.ticket = *relay()->ticket(match, seat);
        bots_.push_back(std::make_unique<Bot>(config, test_rules(), kScript, [this] { return dial(); }));
        return *bots_.back();
    }
    int dial() {
        const auto relay = this->relay();
        if (!relay) return -1;
        const auto [near, far] = tcp_pair();
        relay->adopt(far, {});
        return near;
    }
    template <class Holds>
    bool await_told(Holds holds) {
        std::unique_lock lock(mutex_);
        return told_.wait_for(lock, std::chrono::seconds(60), holds);
    }
    static auto past(Turn turns) {
        return [turns](Bot& bot) { return bot.turns() >= turns; };
    }
    void expect_in_step(Bot& a, Bot& b) {
        std::map<Turn, Digest> first;
        std::map<Turn, Digest> second;
        a.run([&](Bot& bot) { first = bot.digests; });
        b.run([&](Bot& bot) { second = bot.digests; });
        int compared = 0;
        for (const auto& [turns, digest] : first) {
            const auto other = second.find(turns);
            if (other == second.end()) continue;
            ++compared;
            ASSERT_EQ(digest, other->second) << "after turn " << turns;
        }
        EXPECT_GT(compared, 10);
    }

    std::filesystem::path root_;
    std::filesystem::path folder_;
    std::mutex ending_;
    std::mutex mutex_;
    std::condition_variable told_;
    std::shared_ptr<Relay> relay_;
    std::vector<std::unique_ptr<Bot>> bots_;
    std::vector<SaveMade> saves_;
    std::vector<MatchResult> results_;
    std::vector<std::string> notes_;
};

TEST_F(Relays, TwoPeoplePlayInStep) {
    ASSERT_TRUE(relay_->begin(new_match(1)).ok());
    Bot& one = sit(1, 1);
    Bot& two = sit(1, 2);
    one.run([](Bot& bot) { bot.client().chat(lockstep::ChatTo::All, "good luck"); });
    ASSERT_TRUE(one.await(past(120)));
    ASSERT_TRUE(two.await(past(120)));
    expect_in_step(one, two);
    const auto running = relay_->running();
    ASSERT_EQ(running.size(), 1u);
    EXPECT_TRUE(running[0].started);
    EXPECT_EQ(running[0].people, 2);
}

TEST_F(Relays, ATicketIsGoodOnce) {
    ASSERT_TRUE(relay_->begin(new_match(1)).ok());
    EXPECT_FALSE(relay_->ticket(2, 1));
    EXPECT_FALSE(relay_->ticket(1, 3));
    lockstep::ClientConfig config;
    config.simulation = match::kSimulationVersion;
    config.rules = 1;
    config.script = 2;
    config.ticket = *relay_->ticket(1, 1);
    Bot first(config, test_rules(), kScript, [this] { return dial(); });
    ASSERT_TRUE(first.await([](Bot& bot) { return bot.client().seat() == 1; }));
    Bot second(config, test_rules(), kScript, [this] { return dial(); });
    ASSERT_TRUE(second.await([](Bot& bot) { return !bot.ended.empty(); }));
    EXPECT_EQ(second.reason, lockstep::Reason::BadTicket);
}

TEST_F(Relays, ALostConnectionComesBackWithoutALostTurn) {
    ASSERT_TRUE(relay_->begin(new_match(1)).ok());
    Bot& one = sit(1, 1);
    Bot& two = sit(1, 2);
    for (Turn turn = 30; turn <= 120; turn += 30) {
        ASSERT_TRUE(one.await(past(turn)));
        one.run([](Bot& bot) { bot.hang_up(); });
    }
    ASSERT_TRUE(one.await(past(160)));
    ASSERT_TRUE(two.await(past(160)));
    expect_in_step(one, two);
    EXPECT_EQ(one.snapshots, 0);
}

TEST_F(Relays, AChangedWorldIsHealedAndTheFirstDifferenceIsNamed) {
    ASSERT_TRUE(relay_->begin(new_match(1)).ok());
    Bot& one = sit(1, 1);
    Bot& two = sit(1, 2);
    ASSERT_TRUE(one.await(past(40)));
    one.run([](Bot& bot) { bot.world()->world().player(1).stock[0] += Fixed(1); });
    ASSERT_TRUE(one.await([](Bot& bot) { return bot.divergences == 1 && bot.snapshots == 1; }));
    Turn now = 0;
    one.run([&](Bot& bot) { now = bot.turns(); });
    ASSERT_TRUE(one.await(past(now + 60)));
    ASSERT_TRUE(two.await(past(now + 60)));
    expect_in_step(one, two);
    EXPECT_EQ(two.snapshots, 0);
}

// What a killed process leaves: its files as they are.
TEST_F(Relays, AKilledServersMatchGoesOn) {
    const NewMatch match = new_match(1);
    ASSERT_TRUE(relay_->begin(match).ok());
    Bot& one = sit(1, 1);
    Bot& two = sit(1, 2);
    ASSERT_TRUE(one.await(past(400)));  // past two marks
    std::filesystem::copy(folder_, root_ / "after");
    shut();
    Turn then = 0;
    one.run([&](Bot& bot) { then = bot.turns(); });
    open("after");
    ASSERT_EQ(relay_->unfinished(), std::vector<MatchId>{1});
    const auto resumed = relay_->resume(match);
    ASSERT_TRUE(resumed.ok()) << resumed.error().sentence();
    ASSERT_TRUE(one.await(past(then + 200)));
    ASSERT_TRUE(two.await(past(then + 200)));
    expect_in_step(one, two);
}

TEST_F(Relays, ASaveIsMadeByTheRefereeAndPlayedOn) {
    ASSERT_TRUE(relay_->begin(new_match(1)).ok());
    Bot& one = sit(1, 1);
    sit(1, 2);
    ASSERT_TRUE(one.await(past(50)));
    one.run([](Bot& bot) { bot.client().ask(lockstep::AskFor::Save); });
    ASSERT_TRUE(await_told([this] { return !saves_.empty(); }));
    const SaveMade made = saves_[0];
    EXPECT_EQ(made.asked_by, 1);
    EXPECT_FALSE(made.automatic);
    const auto save = archive::read_save(made.file);
    ASSERT_TRUE(save.ok()) << save.error().sentence();
    ASSERT_TRUE(one.await([](Bot& bot) { return !bot.heard.empty(); }));
    EXPECT_EQ(one.heard[0], "The game was saved.");

    NewMatch again = new_match(2);
    again.setup.tick_base = save->tick;
    again.start = save->snapshot;
    ASSERT_TRUE(relay_->begin(again).ok());
    Bot& three = sit(2, 1);
    Bot& four = sit(2, 2);
    ASSERT_TRUE(three.await(past(40)));
    ASSERT_TRUE(four.await(past(40)));
    EXPECT_EQ(three.snapshots, 1);
    three.run([&](Bot& bot) { EXPECT_EQ(bot.digests.begin()->second, save->world_digest); });
    expect_in_step(three, four);
}

TEST_F(Relays, AnEndedMatchLeavesAReplayThatComesToTheSameWorld) {
    const NewMatch match = new_match(1);
    ASSERT_TRUE(relay_->begin(match).ok());
    Bot& one = sit(1, 1);
    sit(1, 2);
    ASSERT_TRUE(one.await(past(100)));
    relay_->end(1, "The admin ended this match.");
    ASSERT_TRUE(one.await([](Bot& bot) { return !bot.ended.empty(); }));
    EXPECT_EQ(one.ended, "The admin ended this match.");
    ASSERT_TRUE(await_told([this] { return !results_.empty(); }));
    EXPECT_EQ(results_[0].how, HowEnded::Admin);
    EXPECT_TRUE(results_[0].refereed);
    std::FILE* file = std::fopen(results_[0].replay.c_str(), "rb");
    ASSERT_NE(file, nullptr);
    Bytes bytes(static_cast<std::size_t>(std::filesystem::file_size(results_[0].replay)));
    ASSERT_EQ(std::fread(bytes.data(), 1, bytes.size(), file), bytes.size());
    std::fclose(file);
    const auto replay = archive::read_replay(bytes);
    ASSERT_TRUE(replay.ok()) << replay.error().sentence();
    auto world = match::Match::create(replay->setup, match.rules, replay->script);
    ASSERT_TRUE(world.ok());
    for (const lockstep::Bundle& bundle : replay->bundles)
        world->run_turn(orders_of(bundle), events_of(bundle));
    EXPECT_EQ(world->digest(), replay->final_digest);
    EXPECT_EQ(replay->bundles.size(), results_[0].turns);
}

TEST_F(Relays, WhoLeavesBothLeaveTheMatchSavedAndEnded) {
    shut();
    RelayConfig config;
    config.folder = root_ / "short";
    config.abandoned_ms = 200;
    Hooks hooks;
    hooks.on_save = [this](SaveMade save) {
        const std::lock_guard lock(mutex_);
        saves_.push_back(std::move(save));
        return true;
    };
    hooks.on_ended = [this](MatchResult result) {
        const std::lock_guard lock(mutex_);
        results_.push_back(std::move(result));
        told_.notify_all();
    };
    relay_ = std::make_shared<Relay>(config, std::move(hooks));
    ASSERT_TRUE(relay_->begin(new_match(1)).ok());
    Bot& one = sit(1, 1);
    Bot& two = sit(1, 2);
    ASSERT_TRUE(one.await(past(30)));
    one.run([](Bot& bot) { bot.client().leave(); });
    two.run([](Bot& bot) { bot.client().leave(); });
    ASSERT_TRUE(await_told([this] { return !results_.empty(); }));
    EXPECT_EQ(results_[0].how, HowEnded::Abandoned);
    ASSERT_FALSE(saves_.empty());
    EXPECT_TRUE(saves_[0].automatic);
}

}  // namespace
}  // namespace banneret::relay
