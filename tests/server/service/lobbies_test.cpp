// Lobbies, as their people see them.
#include "tests/server/service/rig.h"

namespace banneret::service {
namespace {

class LobbiesTest : public testing::Test {
  protected:
    static v1::CreateLobbyRequest giant() {
        v1::CreateLobbyRequest out;
        out.mutable_settings()->set_map_size("giant");
        return out;
    }
    // Ann and Bob in Ann's lobby, Bob ready.
    std::uint64_t both_in() {
        const std::uint64_t lobby = ann_.create(giant());
        EXPECT_EQ(ann_.enter(lobby).row(), 0u);
        EXPECT_EQ(bob_.enter(lobby).row(), 1u);
        bob_.set_ready(1, bob_.table.version());
        EXPECT_TRUE(ann_.wait_for([](const auto& r) { return r.has_table() && r.table().rows(1).ready(); }));
        return lobby;
    }
    void start(Person& host) {
        v1::EnterRequest request;
        request.set_request(9);
        request.mutable_start()->set_version(host.table.version());
        host.say(request);
    }
    std::vector<std::uint64_t> listed(Person& person) {
        v1::ListLobbiesResponse response;
        EXPECT_TRUE(v1::Lobbies::NewStub(person.channel)->List(person.context().get(), {}, &response).ok());
        std::vector<std::uint64_t> out;
        for (const auto& lobby : response.lobbies()) out.push_back(lobby.lobby_id());
        return out;
    }

    store::FreshFolder folder_;
    Rig rig_{folder_.path()};
    Person ann_{rig_, "Ann"};
    Person bob_{rig_, "Bob"};
};

TEST_F(LobbiesTest, TwoMeetTalkGetReadyAndAreToldHowToJoin) {
    const std::uint64_t lobby = both_in();
    EXPECT_EQ(ann_.table.host_id(), ann_.session.account_id());
    v1::EnterRequest chat;
    chat.mutable_say()->set_text("gl hf");
    bob_.say(chat);
    const auto line = ann_.wait_for([](const auto& r) { return r.has_chat(); });
    ASSERT_TRUE(line);
    EXPECT_EQ(line->chat().name(), "Bob");
    EXPECT_EQ(line->chat().text(), "gl hf");
    start(ann_);
    const auto anns = ann_.wait_for([](const auto& r) { return r.has_starting(); });
    const auto bobs = bob_.wait_for([](const auto& r) { return r.has_starting(); });
    ASSERT_TRUE(anns && bobs);
    EXPECT_EQ(anns->starting().seat(), 1u);
    EXPECT_EQ(bobs->starting().seat(), 2u);
    EXPECT_EQ(anns->starting().ticket().size(), 16u);
    EXPECT_EQ(anns->starting().script_digest(), 0x99u);
    const std::uint64_t match = anns->starting().match_id();
    ASSERT_EQ(rig_.relay().begun.size(), 1u);
    EXPECT_EQ(rig_.relay().begun[0].id, match);
    EXPECT_NE(rig_.relay().begun[0].setup.settings.seed, 0u) << "drawn";
    const auto row = rig_.store().match(match);
    ASSERT_TRUE(row.ok() && row.value());
    EXPECT_EQ(row.value()->lobby, lobby);

    rig_.news().decided(match, 500, {store::Outcome::Won, store::Outcome::Lost});
    const auto ended = bob_.wait_for([](const auto& r) { return r.has_ended(); });
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->ended().result().winning_seats(0), 1u);
    const auto open = bob_.wait_for([](const auto& r) { return r.has_table() && r.table().match_id() == 0; });
    ASSERT_TRUE(open);
    EXPECT_EQ(open->table().rows(1).name(), "Bob") << "the same rows";
    EXPECT_FALSE(open->table().rows(1).ready());
}

TEST_F(LobbiesTest, StartThatCannotBeNamesTheReason) {
    const std::uint64_t lobby = ann_.create(giant());
    ann_.enter(lobby);
    bob_.enter(lobby);
    ASSERT_TRUE(ann_.wait_for([](const auto& r) { return r.has_table() && r.table().rows(1).present(); }));
    EXPECT_EQ(ann_.table.not_ready(), "Bob is not ready.");
    start(ann_);
    const auto refused = ann_.wait_for([](const auto& r) { return r.has_refused(); });
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->refused().request(), 9u);
    EXPECT_EQ(refused->refused().detail().reason(), v1::REASON_CANNOT_START);
    EXPECT_EQ(refused->refused().detail().sentence(), "Bob is not ready.");
}

TEST_F(LobbiesTest, RelayThatCannotBeginLeavesTheLobbyOpenAndTheHistoryTrue) {
    rig_.relay().refuses = "the journal cannot be made";
    both_in();
    start(ann_);
    const auto line = bob_.wait_for([](const auto& r) { return r.has_chat(); });
    ASSERT_TRUE(line);
    EXPECT_NE(line->chat().text().find("the journal cannot be made"), std::string::npos);
    const auto rows = rig_.store().matches({}, {}, 5);
    ASSERT_TRUE(rows.ok());
    ASSERT_EQ(rows.value().size(), 1u);
    EXPECT_EQ(rows.value()[0].end.how, store::HowEnded::Fault);
}

TEST_F(LobbiesTest, WrongPasswordIsRefusedAndTheRightOneIsNot) {
    v1::CreateLobbyRequest request = giant();
    request.set_password("sesame");
    const std::uint64_t lobby = ann_.create(request);
    bob_.enter(lobby, "guess");
    EXPECT_EQ(reason(bob_.finish()), v1::REASON_WRONG_PASSWORD);
    bob_.enter(lobby, "sesame");
    EXPECT_TRUE(bob_.table.password());
    EXPECT_EQ(bob_.table.rows(0).name(), "Bob");
}

TEST_F(LobbiesTest, FullLobbyIsRefused) {
    v1::CreateLobbyRequest request = giant();
    for (std::uint32_t i = 1; i < 8; ++i) {
        v1::RowChange& row = *request.add_rows();
        row.set_row(i);
        row.set_kind(i == 1 ? v1::ROW_KIND_COMPUTER : v1::ROW_KIND_CLOSED);
    }
    const std::uint64_t lobby = ann_.create(request);
    ann_.enter(lobby);
    EXPECT_EQ(ann_.table.rows(1).name(), "Computer");
    EXPECT_NE(ann_.table.rows(1).player_number(), ann_.table.rows(0).player_number());
    bob_.enter(lobby);
    const auto status = bob_.finish();
    EXPECT_EQ(reason(status), v1::REASON_LOBBY_FULL);
    EXPECT_EQ(status.error_code(), grpc::StatusCode::RESOURCE_EXHAUSTED);
}

TEST_F(LobbiesTest, OtherVersionAndOtherRulesAreNamed) {
    v1::EnterLobby wish;
    wish.set_lobby_id(ann_.create(giant()));
    wish.set_protocol_version(7);
    bob_.enter(wish);
    auto status = bob_.finish();
    EXPECT_EQ(reason(status), v1::REASON_OTHER_VERSION);
    EXPECT_EQ(status.error_message(),
              "This server plays with protocol version 3, and your client with 7; use the same release.");
    wish.set_protocol_version(3);
    wish.set_rules_digest(0x78);
    bob_.enter(wish);
    status = bob_.finish();
    EXPECT_EQ(reason(status), v1::REASON_OTHER_RULES);
    EXPECT_EQ(detail(status).fields(0).value(), "0000000000000077");
    wish.set_rules_digest(0x77);
    EXPECT_EQ(bob_.enter(wish).table().rows(0).name(), "Bob");
}

TEST_F(LobbiesTest, NewestConnectionOfAPersonCounts) {
    const std::uint64_t lobby = ann_.create(giant());
    ann_.enter(lobby);
    Person again(rig_.channel(), ann_.session.token());
    EXPECT_EQ(again.enter(lobby).row(), 0u);
    const auto last = ann_.wait_for([](const auto& r) { return r.has_lobby_ended(); });
    ASSERT_TRUE(last);
    EXPECT_EQ(last->lobby_ended().detail().reason(), v1::REASON_ELSEWHERE);
    EXPECT_EQ(again.table.rows(0).name(), "Ann");
    EXPECT_FALSE(again.table.rows(1).present());
}

TEST_F(LobbiesTest, LobbyGoesWithItsLastPersonAndWatchersAreTold) {
    const std::uint64_t lobby = ann_.create(giant());
    const auto context = bob_.context();
    auto watch = v1::Lobbies::NewStub(bob_.channel)->Watch(context.get(), {});
    v1::WatchLobbiesResponse told;
    ASSERT_TRUE(watch->Read(&told));
    ASSERT_EQ(told.changed_size(), 1);
    EXPECT_EQ(told.changed(0).lobby_id(), lobby);
    ann_.enter(lobby);
    while (told.changed_size() == 0 || told.changed(0).people() == 0) ASSERT_TRUE(watch->Read(&told));
    ann_.leave();
    while (told.gone_size() == 0) ASSERT_TRUE(watch->Read(&told));
    EXPECT_EQ(told.gone(0), lobby);
    EXPECT_TRUE(listed(bob_).empty());
    context->TryCancel();
    watch->Finish();
}

TEST_F(LobbiesTest, FirstRequestMustNameALobby) {
    bob_.stream_context = bob_.context();
    bob_.stream = v1::Lobbies::NewStub(bob_.channel)->Enter(bob_.stream_context.get());
    v1::EnterRequest request;
    request.mutable_say()->set_text("hello?");
    bob_.say(request);
    EXPECT_EQ(reason(bob_.finish()), v1::REASON_BAD_REQUEST);
    bob_.enter(999'999);
    EXPECT_EQ(reason(bob_.finish()), v1::REASON_NO_SUCH_THING);
}

TEST_F(LobbiesTest, FifthLobbyOfOnePersonIsRefused) {
    grpc::Status status;
    for (int i = 0; i < 4; ++i) EXPECT_NE(ann_.create(giant(), &status), 0u) << status.error_message();
    ann_.create(giant(), &status);
    EXPECT_EQ(reason(status), v1::REASON_TOO_MANY);
}

TEST_F(LobbiesTest, SettingsThatDoNotFitAreRefused) {
    grpc::Status status;
    v1::CreateLobbyRequest request;
    request.mutable_settings()->set_map_script("../../etc/passwd");
    ann_.create(request, &status);
    EXPECT_EQ(reason(status), v1::REASON_BAD_REQUEST);
    request.mutable_settings()->set_map_script("arabia");
    request.set_name("a\nb");
    ann_.create(request, &status);
    EXPECT_EQ(reason(status), v1::REASON_NAME_BAD);
    request.set_name("Friday");
    request.set_kept(true);
    ann_.create(request, &status);
    EXPECT_EQ(reason(status), v1::REASON_NOT_ALLOWED) << "a guest keeps no lobby";
}

TEST(KeptLobbies, SurviveARestart) {
    const store::FreshFolder folder;
    std::uint64_t lobby = 0;
    {
        Rig rig(folder.path(), true);
        Person ann(rig, "Ann");
        v1::CreateLobbyRequest request;
        request.set_name("Friday");
        request.set_kept(true);
        lobby = ann.create(request);
        ann.enter(lobby);
        v1::EnterRequest change;
        change.set_request(1);
        change.mutable_change_settings()->set_version(ann.table.version());
        change.mutable_change_settings()->mutable_settings()->set_map_size("giant");
        ann.say(change);
        ASSERT_TRUE(ann.wait_for([](const auto& r) { return r.has_done(); }));
        ann.leave();
    }
    Rig rig(folder.path(), true);
    Person bob(rig, "Bob");
    const auto entered = bob.enter(lobby);
    EXPECT_EQ(entered.table().name(), "Friday");
    EXPECT_EQ(entered.table().settings().map_size(), "giant");
    EXPECT_TRUE(entered.table().kept());
}

}  // namespace
}  // namespace banneret::service
