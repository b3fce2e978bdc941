// The whole server in this process, on a free port of loopback: started, refused, played on, attacked and
// stopped.
#include "server/app/server.h"

#include <chrono>
#include <fstream>
#include <iterator>

#include "common/archive/replay.h"
#include "common/lockstep/messages.h"
#include "common/match/version.h"
#include "server/app/game_data.h"
#include "tests/server/app/raw_player.h"
#include "tests/server/service/rig.h"

namespace banneret::server {
namespace {

using service::Person;
using Clock = std::chrono::steady_clock;

ServerOptions options_for(const std::filesystem::path& folder) {
    ServerOptions out;
    out.data_folder = folder.string();
    out.game_data = std::string(BANNERET_SOURCE_DIR) + "/data";
    out.port = 0;
    out.loopback_only = true;
    out.discovery = false;
    return out;
}

std::unique_ptr<Server> started(ServerOptions options) {
    auto out = Server::start(std::move(options));
    if (auto* refused = std::get_if<StartRefusal>(&out)) {
        ADD_FAILURE() << refused->sentence;
        return nullptr;
    }
    return std::move(std::get<std::unique_ptr<Server>>(out));
}

StartRefusal refusal(ServerOptions options) {
    auto out = Server::start(std::move(options));
    if (auto* refused = std::get_if<StartRefusal>(&out)) return *refused;
    ADD_FAILURE() << "it started";
    return {0, ""};
}

std::shared_ptr<grpc::Channel> channel_to(const Server& server) {
    static int channels = 0;
    grpc::ChannelArguments apart;
    apart.SetInt("banneret.apart", ++channels);
    return grpc::CreateCustomChannel("127.0.0.1:" + std::to_string(server.port()),
                                     grpc::InsecureChannelCredentials(), apart);
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// Two people in a lobby of unthrottled speed, and the match they start.
class PlayedServer : public testing::Test {
  protected:
    void SetUp() override {
        auto data = load_game_data(options_for(folder_.path()).game_data, "classic");
        ASSERT_TRUE(data.ok()) << data.error().sentence();
        data_ = std::move(*data);
        server_ = started(options_for(folder_.path()));
        ASSERT_TRUE(server_);
        ann_ = std::make_unique<Person>(channel_to(*server_), Person::Named{"Ann"});
        bob_ = std::make_unique<Person>(channel_to(*server_), Person::Named{"Bob"});
    }
    void TearDown() override {
        ann_.reset();
        bob_.reset();
    }

    std::uint64_t lobby() {
        v1::CreateLobbyRequest request;
        request.mutable_settings()->set_speed_percent(0);
        request.set_start_when_full(2);
        return ann_->create(request);
    }
    // Both enter, and the match starts by itself.
    void meet(std::uint64_t id) {
        v1::EnterLobby wish;
        wish.set_lobby_id(id);
        wish.set_headless(true);
        wish.set_protocol_version(lockstep::kProtocolVersion);
        wish.set_simulation_version(match::kSimulationVersion);
        wish.set_rules_digest(data_.rules->digest);
        ann_->enter(wish);
        bob_->enter(wish);
        for (auto [person, joining] : {std::pair(ann_.get(), &anns_), std::pair(bob_.get(), &bobs_)}) {
            const auto told = person->wait_for([](const auto& r) { return r.has_starting(); });
            ASSERT_TRUE(told);
            *joining = told->starting();
        }
    }
    RawPlayer player(const v1::Joining& joining) {
        return RawPlayer(server_->port(), joining, data_.rules, data_.scripts.front().text);
    }
    template <class Until>
    bool play(RawPlayer& a, RawPlayer& b, Until until) {
        for (const auto end = Clock::now() + std::chrono::seconds(120); Clock::now() < end;) {
            a.step();
            b.step();
            if (until()) return true;
        }
        return false;
    }
    v1::ListMatchesResponse history() {
        v1::ListMatchesResponse out;
        EXPECT_TRUE(v1::History::NewStub(ann_->channel)->ListMatches(ann_->context().get(), {}, &out).ok());
        return out;
    }

    archive::Replay replay_of(std::uint64_t match) {
        v1::GetReplayRequest request;
        request.set_match_id(match);
        const auto context = ann_->context();
        auto stream = v1::History::NewStub(ann_->channel)->GetReplay(context.get(), request);
        Bytes file;
        for (v1::Piece piece; stream->Read(&piece);)
            file.insert(file.end(), piece.data().begin(), piece.data().end());
        EXPECT_TRUE(stream->Finish().ok());
        auto read = archive::read_replay(file);
        EXPECT_TRUE(read.ok()) << read.error().sentence();
        return read.ok() ? std::move(*read) : archive::Replay{};
    }
    static std::string why_ended(Person& person, std::uint64_t match) {
        v1::GetMatchRequest request;
        request.set_match_id(match);
        v1::MatchDetails details;
        const auto status =
            v1::History::NewStub(person.channel)->GetMatch(person.context().get(), request, &details);
        return status.ok() ? details.verdict() : status.error_message();
    }

    store::FreshFolder folder_;
    GameData data_;
    std::unique_ptr<Server> server_;
    std::unique_ptr<Person> ann_, bob_;
    v1::Joining anns_, bobs_;
};

TEST_F(PlayedServer, MatchIsPlayedSavedRestoredAndFoundInTheHistory) {
    meet(lobby());
    RawPlayer a = player(anns_), b = player(bobs_);
    ASSERT_TRUE(play(a, b, [&] { return a.turns() > 60 && a.turns() == b.turns(); }));
    EXPECT_EQ(a.digest(), b.digest());

    v1::SaveNowRequest save;
    save.set_match_id(anns_.match_id());
    save.set_name("half way");
    v1::SaveNowResponse saved;
    grpc::Status status;
    std::atomic<bool> answered{false};
    std::thread asking([&] {
        status = v1::Matches::NewStub(ann_->channel)->SaveNow(ann_->context().get(), save, &saved);
        answered = true;
    });
    ASSERT_TRUE(play(a, b, [&] { return answered.load(); }));
    asking.join();
    ASSERT_TRUE(status.ok()) << status.error_message();
    EXPECT_EQ(saved.save().name(), "half way");
    EXPECT_EQ(saved.save().players_size(), 2);

    simulation::Order resign;
    resign.command = simulation::Resign{};
    b.issue(resign);
    auto next_look = Clock::now();
    ASSERT_TRUE(play(a, b, [&] {
        if (Clock::now() < next_look) return false;  // a client that asks too often is refused
        next_look = Clock::now() + std::chrono::milliseconds(200);
        return history().matches(0).result().how() == v1::HOW_ENDED_VICTORY;
    }));
    const auto listed = history();
    ASSERT_EQ(listed.matches_size(), 1);
    EXPECT_EQ(listed.matches(0).players(0).outcome(), v1::OUTCOME_WON);
    EXPECT_EQ(listed.matches(0).players(1).outcome(), v1::OUTCOME_LOST);

    a.leave();
    b.leave();
    v1::MatchDetails details;
    ASSERT_TRUE(play(a, b, [&] {
        if (Clock::now() < next_look) return false;
        next_look = Clock::now() + std::chrono::milliseconds(200);
        v1::GetMatchRequest request;
        request.set_match_id(save.match_id());
        return v1::History::NewStub(ann_->channel)->GetMatch(ann_->context().get(), request, &details).ok() &&
               details.replay();
    })) << details.DebugString();
    EXPECT_FALSE(details.verdict().empty());
    EXPECT_TRUE(details.summary().result().refereed());
    EXPECT_GT(details.summary().result().turns(), 60u);
    EXPECT_EQ(replay_of(save.match_id()).match, save.match_id());

    v1::RestoreRequest restore;
    restore.set_save_id(saved.save().save_id());
    restore.set_start_when_full(2);
    v1::CreateLobbyResponse again;
    status = v1::Saves::NewStub(ann_->channel)->Restore(ann_->context().get(), restore, &again);
    ASSERT_TRUE(status.ok()) << status.error_message();
    meet(again.lobby_id());
    RawPlayer c = player(anns_), d = player(bobs_);
    ASSERT_TRUE(play(c, d, [&] { return c.turns() > 20 && c.turns() == d.turns(); }));
    EXPECT_EQ(c.digest(), d.digest());
}

TEST_F(PlayedServer, MatchGoesOnAfterTheServerWasStopped) {
    meet(lobby());
    {
        RawPlayer a = player(anns_), b = player(bobs_);
        ASSERT_TRUE(play(a, b, [&] { return a.turns() > 30 && b.turns() > 30; }));
    }
    const std::uint64_t match = anns_.match_id();
    const auto before = Clock::now();
    server_->stop();
    EXPECT_LT(Clock::now() - before, std::chrono::seconds(60)) << "ten on a quiet machine";
    server_.reset();
    server_ = started(options_for(folder_.path()));
    ASSERT_TRUE(server_);
    auto channel = channel_to(*server_);
    Person ann(channel, ann_->session.token());
    v1::ListMineResponse mine;
    ASSERT_TRUE(v1::Matches::NewStub(channel)->ListMine(ann.context().get(), {}, &mine).ok());
    ASSERT_EQ(mine.matches_size(), 1) << why_ended(ann, match);
    EXPECT_EQ(mine.matches(0).match_id(), match);
    EXPECT_GE(mine.matches(0).turn(), 30u) << "nothing that was played is lost";
    Person bob(channel, bob_->session.token());
    v1::TicketRequest request;
    request.set_match_id(match);
    auto stub = v1::Matches::NewStub(channel);
    ASSERT_TRUE(stub->Ticket(ann.context().get(), request, &anns_).ok());
    ASSERT_TRUE(stub->Ticket(bob.context().get(), request, &bobs_).ok());
    RawPlayer a = player(anns_), b = player(bobs_);
    const Turn played = mine.matches(0).turn();
    ASSERT_TRUE(play(a, b, [&] { return a.turns() > played + 20 && a.turns() == b.turns(); }));
    EXPECT_EQ(a.digest(), b.digest());
}

TEST_F(PlayedServer, BadBytesBeforeAndAfterTheHelloEndThatConnectionAlone) {
    meet(lobby());
    lockstep::Hello hello;
    hello.simulation = match::kSimulationVersion;
    hello.rules = data_.rules->digest;
    hello.script = anns_.script_digest();
    const auto with = [&](auto change) {
        lockstep::Hello out = hello;
        change(out);
        return lockstep::frame(lockstep::Message(out));
    };
    const Bytes guessed = with([](auto& h) { h.secret.fill(7); });
    const Bytes other_protocol = with([](auto& h) { h.protocol = 99; });
    const Bytes oversized = {0xFF, 0xFF, 0xFF, 0x7F, 'H', 1, 2, 3};
    const Bytes cut_hello = {4, 0, 0, 0, 'H', 1, 2, 3};
    Bytes right =
        with([&](auto& h) { std::copy_n(anns_.ticket().begin(), h.secret.size(), h.secret.begin()); });
    const Bytes garbage(4000, 0xFF);
    right.insert(right.end(), garbage.begin(), garbage.end());
    for (const Bytes& bytes : {guessed, other_protocol, oversized, cut_hello, garbage, right}) {
        const acceptor::Descriptor socket = connect_to(server_->port());
        send_all(socket, bytes);
        bool ended = false;
        read_to_end(socket, ended);
        EXPECT_TRUE(ended);
        EXPECT_EQ(history().matches_size(), 1) << "the server goes on";
    }
    v1::TicketRequest request;
    request.set_match_id(anns_.match_id());
    ASSERT_TRUE(v1::Matches::NewStub(ann_->channel)->Ticket(ann_->context().get(), request, &anns_).ok());
    RawPlayer a = player(anns_), b = player(bobs_);
    EXPECT_TRUE(play(a, b, [&] { return a.turns() > 20 && b.turns() > 20; }))
        << "and the match can be played";
}

TEST(ServerStart, PortInUseIsOneSentence) {
    const store::FreshFolder first, second;
    const auto server = started(options_for(first.path()));
    ASSERT_TRUE(server);
    ServerOptions options = options_for(second.path());
    options.port = server->port();
    const StartRefusal refused = refusal(options);
    EXPECT_EQ(refused.status, kExitFailed);
    EXPECT_TRUE(contains(refused.sentence, "TCP port " + std::to_string(server->port()) + " is in use"))
        << refused.sentence;
    options.next_free_port = true;
    const auto next = started(options);
    ASSERT_TRUE(next);
    EXPECT_GT(next->port(), server->port());
}

TEST(ServerStart, SecondServerOnOneFolderIsToldToTryLater) {
    const store::FreshFolder folder;
    const auto server = started(options_for(folder.path()));
    ASSERT_TRUE(server);
    const StartRefusal refused = refusal(options_for(folder.path()));
    EXPECT_EQ(refused.status, kExitInUse);
    EXPECT_TRUE(contains(refused.sentence, "in use by process")) << refused.sentence;
}

TEST(ServerStart, DataThatCannotBeUsedIsNamed) {
    const store::FreshFolder folder;
    ServerOptions options = options_for(folder.path() / "data");
    options.ruleset = "nosuch";
    EXPECT_EQ(refusal(options).status, kExitData);
    EXPECT_TRUE(contains(refusal(options).sentence, "rules/nosuch"));
    std::ofstream(folder.path() / "file") << "x";
    options = options_for(folder.path() / "file");
    EXPECT_EQ(refusal(options).status, kExitData);
    EXPECT_TRUE(contains(refusal(options).sentence, (folder.path() / "file").string()));
}

TEST(ServerStart, BrokenRulesetAndScriptAreNamedByFile) {
    const store::FreshFolder folder;
    namespace fs = std::filesystem;
    const fs::path data = folder.path() / "game";
    fs::create_directories(data / "maps");
    fs::copy(fs::path(BANNERET_SOURCE_DIR) / "data" / "rules", data / "rules", fs::copy_options::recursive);
    ServerOptions options = options_for(folder.path() / "state");
    options.game_data = data.string();
    EXPECT_TRUE(contains(refusal(options).sentence, "no map script")) << refusal(options).sentence;
    std::ofstream(data / "maps" / "big.rms") << std::string(2u << 20, ' ');
    EXPECT_TRUE(contains(refusal(options).sentence, "big.rms")) << refusal(options).sentence;
    fs::copy(fs::path(BANNERET_SOURCE_DIR) / "data" / "maps", data / "maps",
             fs::copy_options::overwrite_existing);
    fs::remove(data / "maps" / "big.rms");
    std::ofstream(data / "rules" / "classic" / "broken.textproto") << "this is { no ruleset\n";
    const StartRefusal refused = refusal(options);
    EXPECT_EQ(refused.status, kExitData);
    EXPECT_TRUE(contains(refused.sentence, "broken.textproto:1")) << refused.sentence;
}

}  // namespace
}  // namespace banneret::server
