// Matches, saves, history, administration and bad bytes, as clients see them.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <filesystem>
#include <fstream>

#include "common/archive/divergence.h"
#include "common/archive/replay.h"
#include "common/archive/save.h"
#include "server/service/records.h"
#include "tests/server/service/rig.h"

namespace banneret::service {
namespace {

class RecordsTest : public testing::Test {
  protected:
    std::uint64_t match_of(const std::vector<const Person*>& people, store::Millis started_ms = 1000) {
        store::NewMatch match;
        match.lobby_name = "a lobby";
        match.started_ms = started_ms;
        for (const Person* person : people) {
            match::Seat seat;
            seat.account = person->session.account_id();
            seat.name = person->session.name();
            match.setup.seats.push_back(seat);
        }
        const auto id = rig_.store().begin_match(match);
        EXPECT_TRUE(id.ok());
        return id.value();
    }
    Bytes save_file() {
        archive::SaveFile file;
        file.title = "put here";
        file.rules_digest = 0x77;
        file.setup.rules_digest = 0x77;
        file.setup.seats.resize(2);
        file.setup.seats[0].name = "Ann";
        file.setup.seats[1].kind = match::SeatKind::Computer;
        file.setup.seats[1].name = "Computer";
        file.setup.seats[1].player_number = 2;
        file.settings.map_size = "giant";
        file.setup.settings = file.settings;
        file.snapshot = {1, 2, 3};
        return archive::write_save(file);
    }
    grpc::Status put(Person& person, const Bytes& bytes, v1::PutSaveResponse& response) {
        const auto context = person.context();
        auto stream = v1::Saves::NewStub(person.channel)->Put(context.get(), &response);
        v1::PutSaveRequest request;
        request.mutable_header()->set_name("mine");
        request.mutable_header()->set_bytes(bytes.size());
        stream->Write(request);
        for (std::size_t at = 0; at < bytes.size(); at += 60'000) {
            request.set_data(bytes.data() + at, std::min<std::size_t>(60'000, bytes.size() - at));
            stream->Write(request);
        }
        stream->WritesDone();
        return stream->Finish();
    }

    store::FreshFolder folder_;
    Rig rig_{folder_.path()};
    Person ann_{rig_, "Ann"};
    Person bob_{rig_, "Bob"};
};

TEST_F(RecordsTest, InfoSaysWhatDoesNotFit) {
    auto stub = v1::Server::NewStub(rig_.channel());
    grpc::ClientContext first, second, third;
    v1::InfoRequest request;
    request.set_protocol_version(3);
    request.set_simulation_version(4);
    request.set_rules_digest(0x77);
    v1::InfoResponse fits, version, rules;
    ASSERT_TRUE(stub->Info(&first, request, &fits).ok());
    EXPECT_EQ(fits.unfit(), "");
    EXPECT_EQ(fits.map_scripts(0).name(), "arabia");
    EXPECT_TRUE(fits.guests_allowed());
    request.set_simulation_version(5);
    ASSERT_TRUE(stub->Info(&second, request, &version).ok());
    EXPECT_EQ(version.unfit_reason(), v1::REASON_OTHER_VERSION);
    EXPECT_NE(version.unfit().find("simulation 4"), std::string::npos);
    EXPECT_NE(version.unfit().find("simulation 5"), std::string::npos);
    request.set_simulation_version(4);
    request.set_rules_digest(1);
    ASSERT_TRUE(stub->Info(&third, request, &rules).ok());
    EXPECT_EQ(rules.unfit_reason(), v1::REASON_OTHER_RULES);
}

TEST_F(RecordsTest, ContentComesByDigest) {
    const auto context = ann_.context();
    v1::GetContentRequest request;
    request.set_digest(0x99);
    auto stream = v1::Server::NewStub(ann_.channel)->GetContent(context.get(), request);
    v1::Piece piece;
    ASSERT_TRUE(stream->Read(&piece));
    EXPECT_EQ(piece.data(), "<LAND_GENERATION>");
    EXPECT_FALSE(stream->Read(&piece));
    EXPECT_TRUE(stream->Finish().ok());
}

TEST_F(RecordsTest, TicketIsForOnesOwnSeat) {
    const std::uint64_t match = match_of({&ann_});
    MatchBegin begin;
    begin.id = match;
    rig_.relay().begun.push_back(begin);
    v1::TicketRequest request;
    request.set_match_id(match);
    v1::Joining joining;
    auto stub = v1::Matches::NewStub(rig_.channel());
    ASSERT_TRUE(stub->Ticket(ann_.context().get(), request, &joining).ok());
    EXPECT_EQ(joining.seat(), 1u);
    EXPECT_EQ(reason(stub->Ticket(bob_.context().get(), request, &joining)), v1::REASON_NOT_ALLOWED);
    request.set_watch(true);
    ASSERT_TRUE(stub->Ticket(bob_.context().get(), request, &joining).ok());
    EXPECT_EQ(joining.seat(), 0u);
    v1::ListMineResponse mine, bobs;
    ASSERT_TRUE(stub->ListMine(ann_.context().get(), {}, &mine).ok());
    ASSERT_EQ(mine.matches_size(), 1);
    EXPECT_EQ(mine.matches(0).turn(), 42u);
    ASSERT_TRUE(stub->ListMine(bob_.context().get(), {}, &bobs).ok());
    EXPECT_EQ(bobs.matches_size(), 0);
}

TEST_F(RecordsTest, RatedMatchMovesBothPlayersOnceAndTheLeaderboardShowsIt) {
    store::NewMatch match;
    match.setup.settings.rated = true;
    match.setup.seats.resize(2);
    match.setup.seats[0].account = ann_.session.account_id();
    match.setup.seats[1].account = bob_.session.account_id();
    const auto id = rig_.store().begin_match(match);
    ASSERT_TRUE(id.ok());
    store::MatchEnd end;
    end.how = store::HowEnded::Victory;
    end.refereed = true;
    end.verdict = "All digests agreed.";
    end.outcomes = {store::Outcome::Lost, store::Outcome::Won};
    rig_.news().ended(*id, end);
    rig_.news().ended(*id, end);  // told twice, counted once

    v1::LeaderboardRequest request;
    request.set_limit(1);
    v1::LeaderboardResponse first, second;
    auto stub = v1::History::NewStub(ann_.channel);
    ASSERT_TRUE(stub->Leaderboard(ann_.context().get(), request, &first).ok());
    ASSERT_EQ(first.players_size(), 1);
    EXPECT_EQ(first.players(0).name(), bob_.session.name());
    EXPECT_EQ(first.players(0).rank(), 1u);
    EXPECT_EQ(first.players(0).standing().matches(), 1u);
    EXPECT_TRUE(first.more());
    request.set_after_id(first.players(0).account_id());
    ASSERT_TRUE(stub->Leaderboard(ann_.context().get(), request, &second).ok());
    ASSERT_EQ(second.players_size(), 1);
    EXPECT_EQ(second.players(0).rank(), 2u);
    EXPECT_FALSE(second.more());
    EXPECT_EQ(first.players(0).standing().rating_milli() + second.players(0).standing().rating_milli(),
              3'000'000);

    v1::GetPlayerRequest who;
    who.set_name(bob_.session.name());
    v1::PlayerPage page;
    ASSERT_TRUE(stub->GetPlayer(ann_.context().get(), who, &page).ok());
    EXPECT_EQ(page.account_id(), bob_.session.account_id());
    EXPECT_EQ(page.matches(), 1u);
    EXPECT_EQ(page.won(), 1u);
    EXPECT_TRUE(page.has_standing());
    who.set_name("Nobody Here");
    EXPECT_EQ(reason(stub->GetPlayer(ann_.context().get(), who, &page)), v1::REASON_NO_SUCH_THING);
}

TEST_F(RecordsTest, SaveNowAnswersWhenTheSaveIsKept) {
    const std::uint64_t match = match_of({&ann_, &bob_});
    rig_.relay().on_save = [&](MatchId id, SeatId seat, const std::string& title) {
        return rig_.news().save_made({id, seat, false, 77, title, save_file()});
    };
    v1::SaveNowRequest request;
    request.set_match_id(match);
    request.set_name("half way");
    v1::SaveNowResponse response;
    const auto status = v1::Matches::NewStub(bob_.channel)->SaveNow(bob_.context().get(), request, &response);
    ASSERT_TRUE(status.ok()) << status.error_message();
    EXPECT_EQ(response.save().name(), "half way");
    EXPECT_EQ(response.save().turn(), 77u);
    v1::ListSavesResponse anns;
    ASSERT_TRUE(v1::Saves::NewStub(ann_.channel)->List(ann_.context().get(), {}, &anns).ok());
    EXPECT_EQ(anns.saves_size(), 1) << "everybody who plays has it";
    rig_.relay().on_save = nullptr;
    EXPECT_FALSE(v1::Matches::NewStub(bob_.channel)->SaveNow(bob_.context().get(), request, &response).ok());
}

TEST_F(RecordsTest, SavePutHereIsRestoredByName) {
    v1::PutSaveResponse made;
    ASSERT_TRUE(put(ann_, save_file(), made).ok());
    v1::RestoreRequest request;
    request.set_save_id(made.save().save_id());
    v1::CreateLobbyResponse lobby;
    EXPECT_EQ(reason(v1::Saves::NewStub(bob_.channel)->Restore(bob_.context().get(), request, &lobby)),
              v1::REASON_NO_SUCH_THING)
        << "not Bob's";
    const auto status = v1::Saves::NewStub(ann_.channel)->Restore(ann_.context().get(), request, &lobby);
    ASSERT_TRUE(status.ok()) << status.error_message();
    ann_.enter(lobby.lobby_id());
    EXPECT_EQ(ann_.table.rows(0).account_id(), ann_.session.account_id());
    EXPECT_EQ(ann_.table.rows(1).kind(), v1::ROW_KIND_COMPUTER);
    EXPECT_EQ(ann_.table.save_id(), made.save().save_id());
    v1::EnterRequest start;
    start.mutable_start()->set_version(ann_.table.version());
    ann_.say(start);
    ASSERT_TRUE(ann_.wait_for([](const auto& r) { return r.has_starting(); }));
    EXPECT_EQ(rig_.relay().begun.at(0).start, (Bytes{1, 2, 3})) << "it goes on from the snapshot";
}

TEST_F(RecordsTest, DamagedSaveIsRefusedWithThePlace) {
    const Bytes whole = save_file();
    v1::PutSaveResponse made;
    Bytes cut(whole.begin(), whole.end() - 3);
    EXPECT_EQ(reason(put(ann_, cut, made)), v1::REASON_BAD_SAVE);
    Bytes changed = whole;
    changed[changed.size() / 2] ^= 1;
    EXPECT_EQ(reason(put(ann_, changed, made)), v1::REASON_BAD_SAVE);
    EXPECT_EQ(reason(put(ann_, Bytes(5000, 'x'), made)), v1::REASON_BAD_SAVE);
    EXPECT_TRUE(put(ann_, whole, made).ok()) << "the server goes on";
}

TEST_F(RecordsTest, HistoryIsWalkedByCursor) {
    std::vector<std::uint64_t> all;
    for (int i = 0; i < 7; ++i) all.insert(all.begin(), match_of({&ann_}, 1000 + i));
    v1::ListMatchesRequest request;
    request.set_limit(3);
    std::vector<std::uint64_t> seen;
    do {
        v1::ListMatchesResponse page;
        ASSERT_TRUE(
            v1::History::NewStub(ann_.channel)->ListMatches(ann_.context().get(), request, &page).ok());
        for (const auto& match : page.matches()) seen.push_back(match.match_id());
        request.set_cursor(page.next_cursor());
    } while (!request.cursor().empty());
    EXPECT_EQ(seen, all);
    v1::ListMatchesResponse page;
    request.set_cursor("nonsense");
    EXPECT_EQ(reason(v1::History::NewStub(ann_.channel)->ListMatches(ann_.context().get(), request, &page)),
              v1::REASON_BAD_REQUEST);
}

TEST_F(RecordsTest, RunningMatchGivesNothingAwayAndAnEndedOneAll) {
    const std::uint64_t match = match_of({&ann_, &bob_});
    ASSERT_TRUE(rig_.store().add_timeline(match, {{8, 1, 100, 5, {1, 2, 3, 4}, 0, 0}}).ok());
    rig_.news().chat(match, 2, 9, "well played");
    v1::GetMatchRequest request;
    request.set_match_id(match);
    v1::MatchDetails running, ended;
    auto stub = v1::History::NewStub(bob_.channel);
    ASSERT_TRUE(stub->GetMatch(bob_.context().get(), request, &running).ok());
    EXPECT_EQ(running.timeline_size(), 0) << "stocks are secret while it runs";
    store::MatchEnd end;
    end.verdict = "Every digest agreed.";
    end.outcomes = {store::Outcome::Lost, store::Outcome::Won};
    rig_.news().ended(match, end);
    ASSERT_TRUE(stub->GetMatch(bob_.context().get(), request, &ended).ok());
    EXPECT_EQ(ended.timeline_size(), 1);
    ASSERT_EQ(ended.chat_size(), 1);
    EXPECT_EQ(ended.chat(0).name(), "Bob");
    EXPECT_EQ(ended.verdict(), "Every digest agreed.");
    EXPECT_EQ(ended.summary().players(1).outcome(), v1::OUTCOME_WON);
    EXPECT_FALSE(ended.replay());
}

TEST_F(RecordsTest, DivergenceReportsAndLedgersAreShownWhenTheMatchHasEnded) {
    const std::uint64_t match = match_of({&ann_, &bob_});
    archive::Divergence report;
    report.match = match;
    report.seat = 2;
    report.turns = report.compared = 70;
    report.tick = 560;
    report.part = "Health";
    report.entity = 12;
    report.field = "points";
    report.referee = "40";
    report.client = "39";
    const Bytes bytes = archive::write_divergence(report);
    const auto path = divergence_file(rig_.parts().data_folder, match, 1);
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    v1::GetDivergenceRequest wanted;
    wanted.set_match_id(match);
    wanted.set_number(1);
    auto stub = v1::History::NewStub(bob_.channel);
    const auto fetch = [&](std::string& got) {
        const auto context = bob_.context();
        auto stream = stub->GetDivergence(context.get(), wanted);
        v1::Piece piece;
        while (stream->Read(&piece)) got += piece.data();
        return stream->Finish();
    };
    v1::GetMatchRequest request;
    request.set_match_id(match);
    v1::MatchDetails running, ended;
    ASSERT_TRUE(stub->GetMatch(bob_.context().get(), request, &running).ok());
    EXPECT_EQ(running.divergences_size(), 0) << "it would tell where a unit of the other is";
    std::string nothing, whole, none;
    EXPECT_EQ(reason(fetch(nothing)), v1::REASON_NO_SUCH_THING);
    store::MatchEnd end;
    end.verdict = "One was healed.";
    end.ledgers = {{2, {1500, 20, 1, 0}}};
    rig_.news().ended(match, end);
    ASSERT_TRUE(stub->GetMatch(bob_.context().get(), request, &ended).ok());
    ASSERT_EQ(ended.divergences_size(), 1);
    EXPECT_EQ(ended.divergences(0).number(), 1u);
    EXPECT_EQ(ended.divergences(0).entity(), 12u);
    EXPECT_EQ(ended.divergences(0).machine(), "39");
    EXPECT_EQ(ended.divergences(0).sentence(), archive::sentence(report));
    ASSERT_EQ(ended.ledger_size(), 2);
    EXPECT_EQ(ended.ledger(1).network_ms(), 1500u);
    EXPECT_EQ(ended.ledger(1).divergences(), 1u);
    ASSERT_TRUE(fetch(whole).ok());
    EXPECT_EQ(whole, std::string(bytes.begin(), bytes.end()));
    wanted.set_number(2);
    EXPECT_EQ(reason(fetch(none)), v1::REASON_NO_SUCH_THING);
}

TEST_F(RecordsTest, RunningMatchIsShownAndGoneOnWithByThoseWhoMay) {
    const std::uint64_t match = match_of({&ann_, &bob_});
    archive::Replay replay;
    replay.match = match;
    replay.setup.seats.resize(2);
    rig_.relay().records[match] = archive::write_replay(replay);
    Person cid(rig_, "Cid");
    v1::GetReplayRequest wanted;
    wanted.set_match_id(match);
    const auto context = cid.context();
    auto stream = v1::History::NewStub(cid.channel)->GetReplay(context.get(), wanted);
    v1::Piece piece;
    std::string got;
    while (stream->Read(&piece)) got += piece.data();
    ASSERT_TRUE(stream->Finish().ok());
    EXPECT_EQ(got.size(), rig_.relay().records[match].size());
    v1::BranchRequest branch;
    branch.set_match_id(match);
    v1::BranchResponse made;
    EXPECT_EQ(reason(v1::History::NewStub(cid.channel)->Branch(cid.context().get(), branch, &made)),
              v1::REASON_NOT_ALLOWED)
        << "he does not play in it";
    branch.set_turn(9);
    EXPECT_EQ(reason(v1::History::NewStub(ann_.channel)->Branch(ann_.context().get(), branch, &made)),
              v1::REASON_BAD_REQUEST)
        << "there is no such turn";
    branch.set_match_id(match + 1);
    EXPECT_EQ(reason(v1::History::NewStub(ann_.channel)->Branch(ann_.context().get(), branch, &made)),
              v1::REASON_NO_SUCH_THING);
}

TEST_F(RecordsTest, AdministrationIsNotOnTcpButOnTheUnixSocket) {
    grpc::ClientContext first, second;
    set_deadline(second);
    v1::StatusResponse status;
    EXPECT_EQ(v1::Admin::NewStub(rig_.channel())->Status(&first, {}, &status).error_code(),
              grpc::StatusCode::UNIMPLEMENTED);
    auto admin = grpc::CreateChannel("unix:" + rig_.admin_path(), grpc::InsecureChannelCredentials());
    const auto answered = v1::Admin::NewStub(admin)->Status(&second, {}, &status);
    ASSERT_TRUE(answered.ok()) << answered.error_message();
    EXPECT_EQ(status.version(), "0.1.0");
    EXPECT_GE(status.connections(), 1u);
}

TEST_F(RecordsTest, OversizedMessageIsRefusedAndTheServerGoesOn) {
    v1::ListMatchesRequest request;
    request.set_map_script(std::string(200'000, 'x'));
    v1::ListMatchesResponse page;
    EXPECT_EQ(
        v1::History::NewStub(ann_.channel)->ListMatches(ann_.context().get(), request, &page).error_code(),
        grpc::StatusCode::RESOURCE_EXHAUSTED);
    EXPECT_TRUE(v1::History::NewStub(bob_.channel)->ListMatches(bob_.context().get(), {}, &page).ok());
}

TEST_F(RecordsTest, GarbageBehindTheHttpPrefaceEndsThatConnectionAlone) {
    const acceptor::Descriptor raw(::socket(AF_INET, SOCK_STREAM, 0));
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(rig_.port());
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ASSERT_EQ(connect(raw.get(), reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
    std::string bytes = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + std::string(100, '\xFF');
    ASSERT_GT(send(raw.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL), 0);
    char buffer[256];
    while (recv(raw.get(), buffer, sizeof buffer, 0) > 0) {
    }
    v1::ListMatchesResponse page;
    EXPECT_TRUE(v1::History::NewStub(bob_.channel)->ListMatches(bob_.context().get(), {}, &page).ok());
}

}  // namespace
}  // namespace banneret::service
