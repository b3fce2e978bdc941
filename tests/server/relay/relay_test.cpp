#include "server/relay/relay.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>

#include "common/archive/branch.h"
#include "common/archive/envelope.h"
#include "common/archive/replay.h"
#include "common/archive/replay_check.h"
#include "common/archive/save.h"
#include "common/match/version.h"
#include "common/simulation/snapshot.h"
#include "common/worlds/villagers.h"
#include "server/relay/journal_file.h"
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

// The tests' ruleset under the digest that their matches name.
std::shared_ptr<const rules::Rules> ruled(const archive::Replay& replay) {
    auto rules = std::make_shared<rules::Rules>(*test_rules());
    rules->digest = replay.setup.rules_digest;
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
        config.disk_patience_ms = disk_patience_ms_;
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
        hooks.on_divergence = [this](const archive::Divergence& report) {
            const std::lock_guard lock(mutex_);
            reports_.push_back(report);
            told_.notify_all();
        };
        hooks.on_chat = [this](MatchId, SeatId seat, Turn, const std::string& line) {
            const std::lock_guard lock(mutex_);
            said_.push_back(std::to_string(seat) + ": " + line);
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
    std::uint32_t disk_patience_ms_ = 60'000;
    std::vector<SaveMade> saves_;
    std::vector<MatchResult> results_;
    std::vector<std::string> notes_;
    std::vector<archive::Divergence> reports_;
    std::vector<std::string> said_;
};

TEST_F(Relays, TwoPeoplePlayInStep) {
    ASSERT_TRUE(relay_->begin(new_match(1)).ok());
    Bot& one = sit(1, 1);
    Bot& two = sit(1, 2);
    ASSERT_TRUE(one.await(past(10)));
    one.run([](Bot& bot) {
        bot.client().chat(lockstep::ChatTo::Allies, "between us");
        bot.client().chat(lockstep::ChatTo::All, "good luck");
    });
    ASSERT_TRUE(one.await(past(120)));
    ASSERT_TRUE(two.await(past(120)));
    ASSERT_TRUE(await_told([this] { return !said_.empty(); }));
    EXPECT_EQ(said_, std::vector<std::string>{"1: good luck"}) << "the history has what was said to all";
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

TEST_F(Relays, AReportNamesTheEntityTheFieldAndBothValuesAndHoldsBothWorlds) {
    ASSERT_TRUE(relay_->begin(new_match(1)).ok());
    Bot& one = sit(1, 1);
    sit(1, 2);
    ASSERT_TRUE(one.await(past(200)));  // past worlds that the referee keeps
    std::uint32_t wood = 0;
    one.run([&](Bot& bot) {
        auto& stock = bot.world()->world().player(2).stock;
        wood = static_cast<std::uint32_t>(stock[1].floor());
        stock[1] += Fixed(7);
    });
    ASSERT_TRUE(await_told([this] { return reports_.size() >= 2; }));
    const archive::Divergence& first = reports_[0];
    const archive::Divergence& whole = reports_[1];
    EXPECT_EQ(first.turns, whole.turns);
    EXPECT_EQ(first.part, "") << "told at once";
    EXPECT_EQ(whole.match, 1u);
    EXPECT_EQ(whole.seat, 1);
    EXPECT_GE(whole.turns, 200u);
    EXPECT_GE(whole.compared, whole.turns);
    EXPECT_EQ(whole.tick, whole.compared * kTicksPerTurn);
    EXPECT_EQ(whole.parts, std::vector<std::string>{"players"});
    EXPECT_EQ(whole.field, "seat 2's stock");
    EXPECT_NE(whole.referee.find(std::to_string(wood) + ".000"), std::string::npos) << whole.referee;
    EXPECT_NE(whole.client.find(std::to_string(wood + 7) + ".000"), std::string::npos) << whole.client;
    const auto world = archive::open_snapshot(whole.client_world);
    ASSERT_TRUE(world.ok());
    EXPECT_TRUE(simulation::read_snapshot(*world, test_rules()).ok());
    EXPECT_TRUE(archive::open_snapshot(whole.referee_world).ok());
}

TEST_F(Relays, AMachineThatSendsNonsenseForItsWorldIsHealedAndReportedByItsParts) {
    ASSERT_TRUE(relay_->begin(new_match(1)).ok());
    Bot& one = sit(1, 1);
    Bot& two = sit(1, 2);
    ASSERT_TRUE(one.await(past(40)));
    one.run([](Bot& bot) {
        bot.tells_its_side = false;
        bot.world()->world().player(1).stock[0] += Fixed(1);
    });
    ASSERT_TRUE(one.await([](Bot& bot) {
        if (bot.divergences != 1) return false;
        auto parts = simulation::part_digests(bot.world()->world());
        parts[0] ^= 1;
        bot.client().send_comparison(bot.digests.rbegin()->first, std::move(parts), Bytes(500, 0xEE));
        return true;
    }));
    ASSERT_TRUE(await_told([this] { return reports_.size() >= 2; }));
    EXPECT_EQ(reports_[1].part, simulation::part_names()[0]);
    EXPECT_EQ(reports_[1].field, "");
    EXPECT_TRUE(reports_[1].client_world.empty());
    Turn now = 0;
    two.run([&](Bot& bot) { now = bot.turns(); });
    ASSERT_TRUE(two.await(past(now + 60)));
    ASSERT_TRUE(one.await(past(now + 60)));
    expect_in_step(one, two);
}

TEST_F(Relays, ARunningMatchIsAReplayUpToWhatMayBeShown) {
    NewMatch match = new_match(1);
    match.setup.settings.spectator_delay_s = 0;
    ASSERT_TRUE(relay_->begin(match).ok());
    EXPECT_FALSE(relay_->record(2).ok());
    Bot& one = sit(1, 1);
    sit(1, 2);
    ASSERT_TRUE(one.await(past(400)));
    const auto bytes = relay_->record(1);
    ASSERT_TRUE(bytes.ok()) << bytes.error().sentence();
    const auto replay = archive::read_replay(*bytes);
    ASSERT_TRUE(replay.ok()) << replay.error().sentence();
    EXPECT_GE(replay->bundles.size(), 400u);
    ASSERT_FALSE(replay->marks.empty());
    const auto save = archive::branch_at(*replay, 350, ruled(*replay));
    ASSERT_TRUE(save.ok()) << save.error().sentence();
    one.run([&](Bot& bot) { EXPECT_EQ(save->world_digest, bot.digests.at(350)); });
}

TEST_F(Relays, NothingOfARunningMatchIsShownBeforeTheSpectatorsDelay) {
    NewMatch match = new_match(1);
    match.setup.settings.spectator_delay_s = 600;
    ASSERT_TRUE(relay_->begin(match).ok());
    Bot& one = sit(1, 1);
    sit(1, 2);
    ASSERT_TRUE(one.await(past(200)));
    const auto bytes = relay_->record(1);
    ASSERT_TRUE(bytes.ok());
    const auto replay = archive::read_replay(*bytes);
    ASSERT_TRUE(replay.ok());
    EXPECT_TRUE(replay->bundles.empty());
    EXPECT_TRUE(replay->marks.empty());
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

TEST_F(Relays, AMatchOfAnotherSimulationIsNotGoneOnWithAndBothVersionsAreNamed) {
    const NewMatch match = new_match(9);
    ByteWriter begun;
    match::write_setup(begun, match.setup);
    ByteWriter version;
    version.u32(match::kSimulationVersion + 1);
    archive::JournalWriter writer(9);
    Bytes file = writer.head();
    for (const Bytes& record : {writer.record(1, begun.span()), writer.record(8, version.span())})
        file.insert(file.end(), record.begin(), record.end());
    ASSERT_TRUE(write_file(folder_ / "9.journal", file).ok());
    EXPECT_EQ(relay_->unfinished(), std::vector<MatchId>{9});
    const auto resumed = relay_->resume(match);
    ASSERT_FALSE(resumed.ok());
    for (const std::uint32_t named : {match::kSimulationVersion, match::kSimulationVersion + 1})
        EXPECT_NE(
            resumed.error().sentence().find("simulation " + std::to_string(named)) != std::string::npos ||
                resumed.error().sentence().find("is " + std::to_string(named)) != std::string::npos,
            false)
            << resumed.error().sentence();
    EXPECT_TRUE(std::filesystem::exists(folder_ / "9.journal")) << "it is left as it is";
}

// A file may not grow past its size now: what a full disk does, for this process alone.
class FullDisk {
  public:
    explicit FullDisk(const std::filesystem::path& file) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        before_handler_ = ::signal(SIGXFSZ, SIG_IGN);
        rlimit limit = before_;
        limit.rlim_cur = std::filesystem::file_size(file) + 37;  // in the middle of a record
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        ::signal(SIGXFSZ, before_handler_);
    }

  private:
    rlimit before_{};
    void (*before_handler_)(int) = SIG_DFL;
};

TEST_F(Relays, OnAFullDiskTheMatchGoesOnSaysSoAndIsWholeWhenThereIsRoomAgain) {
    const NewMatch match = new_match(1);
    ASSERT_TRUE(relay_->begin(match).ok());
    Bot& one = sit(1, 1);
    Bot& two = sit(1, 2);
    ASSERT_TRUE(one.await(past(20)));
    const auto says = [](const char* words) {
        return [words](Bot& bot) {
            return std::any_of(bot.heard.begin(), bot.heard.end(), [&](const std::string& line) {
                return line.find(words) != std::string::npos;
            });
        };
    };
    Turn then = 0;
    {
        const FullDisk full(folder_ / "1.journal");
        ASSERT_TRUE(one.await(says("disk takes nothing")));
        one.run([&](Bot& bot) { then = bot.turns(); });
        ASSERT_TRUE(one.await(past(then + 50))) << "it goes on in memory";
        const auto torn = read_file(folder_ / "1.journal");
        ASSERT_TRUE(torn.ok());
        const auto journal = archive::read_journal(*torn);
        ASSERT_TRUE(journal.ok()) << "what is there is whole but for its end: " << journal.error().sentence();
        EXPECT_TRUE(journal->torn);
    }
    ASSERT_TRUE(one.await(says("has room again")));
    one.run([&](Bot& bot) { then = bot.turns(); });
    ASSERT_TRUE(one.await(past(then + 20)));
    std::filesystem::copy(folder_, root_ / "after");
    shut();
    open("after");
    const auto resumed = relay_->resume(match);
    ASSERT_TRUE(resumed.ok()) << resumed.error().sentence();
    ASSERT_TRUE(one.await(past(then + 60)));
    ASSERT_TRUE(two.await(past(then + 60)));
    expect_in_step(one, two);
    EXPECT_EQ(one.snapshots + two.snapshots, 0) << "no turn was lost";
}

TEST_F(Relays, AMatchWhoseJournalStaysShutPausesAndGoesOnWhenThereIsRoom) {
    shut();
    disk_patience_ms_ = 300;
    open("patience");
    ASSERT_TRUE(relay_->begin(new_match(1)).ok());
    Bot& one = sit(1, 1);
    Bot& two = sit(1, 2);
    ASSERT_TRUE(one.await(past(20)));
    Turn then = 0;
    {
        const FullDisk full(folder_ / "1.journal");
        ASSERT_TRUE(
            one.await([](Bot& bot) { return bot.client().status().phase == lockstep::Phase::Paused; }));
        one.run([&](Bot& bot) { then = bot.turns(); });
    }
    ASSERT_TRUE(one.await(past(then + 40)));
    ASSERT_TRUE(two.await(past(then + 40)));
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

// A rejoin, a resync and a restart in one match: its replay shows at fifty turns, forwards and back, the world that was
// played.
TEST_F(Relays, TheReplayOfAMatchWithEverythingInItShowsEveryTurnAsItWas) {
    const NewMatch match = new_match(1);
    ASSERT_TRUE(relay_->begin(match).ok());
    Bot& one = sit(1, 1);
    Bot& two = sit(1, 2);
    ASSERT_TRUE(one.await(past(180)));
    one.run([](Bot& bot) { bot.hang_up(); });
    ASSERT_TRUE(one.await(past(240)));
    two.run([](Bot& bot) { bot.world()->world().player(1).stock[0] += Fixed(1); });
    ASSERT_TRUE(two.await([](Bot& bot) { return bot.snapshots == 1 && bot.world() != nullptr; }));
    ASSERT_TRUE(one.await(past(340)));
    std::filesystem::copy(folder_, root_ / "after");
    shut();
    open("after");
    ASSERT_TRUE(relay_->resume(match).ok());
    ASSERT_TRUE(one.await(past(520)));
    relay_->end(1, "The admin ended this match.");
    ASSERT_TRUE(one.await([](Bot& bot) { return !bot.ended.empty(); }));
    ASSERT_TRUE(await_told([this] { return !results_.empty(); }));
    const auto replay = archive::read_replay(*read_file(results_[0].replay));
    ASSERT_TRUE(replay.ok()) << replay.error().sentence();
    std::map<Turn, Digest> played;
    one.run([&](Bot& bot) { played = bot.digests; });
    Random random(3, 1);
    int compared = 0;
    for (int i = 0; i < 50; ++i) {
        const Turn turn = random.below(static_cast<std::uint32_t>(replay->bundles.size()));
        if (!played.contains(turn)) continue;
        const auto shown = archive::branch_at(*replay, turn, ruled(*replay));
        ASSERT_TRUE(shown.ok()) << shown.error().sentence();
        EXPECT_EQ(shown->world_digest, played[turn]) << "turn " << turn;
        ++compared;
    }
    EXPECT_GT(compared, 30);
    EXPECT_FALSE(replay->marks.empty()) << "those from before the restart too";
    const auto check = archive::check_replay(archive::write_replay(*replay), ruled(*replay));
    EXPECT_EQ(check.fault, "");
    EXPECT_GT(check.compared, 1u);
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
