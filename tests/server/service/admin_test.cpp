// What administrators order, and what those whom it concerns see of it.
#include "tests/server/service/rig.h"

namespace banneret::service {
namespace {

class Admin : public testing::Test {
  protected:
    Admin() : rig_(fresh_.path()) {
        const auto channel =
            grpc::CreateChannel("unix:" + rig_.admin_path(), grpc::InsecureChannelCredentials());
        stub_ = v1::Admin::NewStub(channel);
    }

    grpc::Status sanction(v1::SanctionKind kind, std::uint64_t account, std::uint64_t& id) {
        grpc::ClientContext context;
        set_deadline(context);
        v1::SanctionRequest request;
        request.set_kind(kind);
        request.mutable_who()->set_account_id(account);
        request.set_minutes(30);
        request.set_reason("spam");
        v1::SanctionResponse response;
        const auto status = stub_->Sanction(&context, request, &response);
        id = response.sanction_id();
        return status;
    }
    bool lift(std::uint64_t id) {
        grpc::ClientContext context;
        set_deadline(context);
        v1::LiftRequest request;
        request.set_sanction_id(id);
        v1::LiftResponse response;
        return stub_->Lift(&context, request, &response).ok();
    }
    std::vector<std::string> audit() {
        grpc::ClientContext context;
        set_deadline(context);
        v1::ListAuditResponse response;
        EXPECT_TRUE(stub_->ListAudit(&context, {}, &response).ok());
        std::vector<std::string> out;
        for (const v1::AuditEntry& entry : response.entries()) out.push_back(entry.what());
        return out;
    }
    static grpc::Status list_mine(Person& person) {
        const auto context = person.context();
        v1::ListMineResponse response;
        return v1::Matches::NewStub(person.channel)->ListMine(context.get(), {}, &response);
    }

    store::FreshFolder fresh_;
    Rig rig_;
    std::unique_ptr<v1::Admin::Stub> stub_;
};

TEST_F(Admin, BannedAccountIsPutOutAndKeptOutUntilTheBanIsLifted) {
    Person ann(rig_, "Ann");
    const auto lobby = ann.create();
    ASSERT_EQ(ann.enter(lobby).row(), 0u);
    std::uint64_t id = 0;
    ASSERT_TRUE(sanction(v1::SANCTION_KIND_BAN, ann.session.account_id(), id).ok());

    const auto ended = ann.finish();
    EXPECT_EQ(reason(ended), v1::REASON_BANNED);
    EXPECT_EQ(ended.error_message(), "You are banned on this server for 30 more minutes: spam.");
    EXPECT_EQ(reason(list_mine(ann)), v1::REASON_BANNED);
    Person bob(rig_, "Bob");
    EXPECT_TRUE(list_mine(bob).ok()) << "others are let be";

    EXPECT_TRUE(lift(id));
    EXPECT_TRUE(list_mine(ann).ok());
    EXPECT_FALSE(lift(id)) << "a ban is lifted once";
    ASSERT_EQ(audit().size(), 2u);
    EXPECT_EQ(audit()[1],
              "ban account " + std::to_string(ann.session.account_id()) + " for 30 minutes: spam");
}

TEST_F(Admin, MutedAccountPlaysOnButIsNotHeard) {
    Person ann(rig_, "Ann");
    Person bob(rig_, "Bob");
    const auto lobby = ann.create();
    ann.enter(lobby);
    bob.enter(lobby);
    std::uint64_t id = 0;
    ASSERT_TRUE(sanction(v1::SANCTION_KIND_MUTE, ann.session.account_id(), id).ok());
    v1::EnterRequest line;
    line.set_request(7);
    line.mutable_say()->set_text("hello");
    ann.say(line);
    const auto refused = ann.wait_for([](const v1::EnterResponse& r) { return r.has_refused(); });
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->refused().detail().reason(), v1::REASON_MUTED);

    ASSERT_TRUE(lift(id));
    line.mutable_say()->set_text("again");
    ann.say(line);
    const auto heard = bob.wait_for([](const v1::EnterResponse& r) { return r.has_chat(); });
    ASSERT_TRUE(heard);
    EXPECT_EQ(heard->chat().text(), "again") << "what was said while muted never came";
}

TEST_F(Admin, KickPutsOutOfLobbiesAndOfRunningMatches) {
    Person ann(rig_, "Ann");
    ann.enter(ann.create());
    store::NewMatch match;
    match.setup.seats.resize(2);
    match.setup.seats[1].account = ann.session.account_id();
    const auto id = rig_.store().begin_match(match);
    ASSERT_TRUE(id.ok());

    grpc::ClientContext context;
    set_deadline(context);
    v1::KickRequest request;
    request.mutable_who()->set_name("ann");
    v1::KickResponse response;
    ASSERT_TRUE(stub_->Kick(&context, request, &response).ok());
    EXPECT_EQ(response.lobbies(), 1u);
    EXPECT_EQ(response.matches(), 1u);
    EXPECT_EQ(reason(ann.finish()), v1::REASON_KICKED);
    EXPECT_EQ(rig_.relay().kicked, (std::vector<std::pair<MatchId, SeatId>>{{*id, SeatId{2}}}));
    EXPECT_TRUE(list_mine(ann).ok()) << "who is kicked may come back";
}

TEST_F(Admin, WrongOrdersAreRefusedAndChangeNothing) {
    std::uint64_t id = 0;
    EXPECT_EQ(reason(sanction(v1::SANCTION_KIND_BAN, 999, id)), v1::REASON_NO_SUCH_THING);
    EXPECT_EQ(reason(sanction(v1::SANCTION_KIND_UNSPECIFIED, 1, id)), v1::REASON_BAD_REQUEST);
    for (const char* address : {"", "10.0.0.300", "example", "10.0.0.1/8"}) {
        grpc::ClientContext context;
        set_deadline(context);
        v1::SanctionRequest request;
        request.set_kind(v1::SANCTION_KIND_BAN);
        request.set_address(address);
        v1::SanctionResponse response;
        EXPECT_EQ(reason(stub_->Sanction(&context, request, &response)), v1::REASON_BAD_REQUEST) << address;
    }
    EXPECT_TRUE(audit().empty());
}

// Asked directly: every call of these tests comes from this machine.
TEST(Sanctions, HoldAfterARestartUntilTheirTime) {
    const store::FreshFolder fresh;
    {
        auto store = store::Store::open(fresh.path());
        ASSERT_TRUE(store.ok());
        Sanctions sanctions(**store);
        ASSERT_TRUE(sanctions.lay({0, store::SanctionKind::Ban, 7, "", "", 1000, 0}).ok());
        ASSERT_TRUE(sanctions.lay({0, store::SanctionKind::Ban, 0, "2001:db8::", "", 1000, 9000}).ok());
    }
    auto store = store::Store::open(fresh.path());
    ASSERT_TRUE(store.ok());
    Sanctions sanctions(**store);
    ASSERT_TRUE(sanctions.read(5000).ok());
    EXPECT_TRUE(sanctions.banned(7, "", 5000));
    EXPECT_TRUE(sanctions.banned(8, "2001:db8::", 5000));
    EXPECT_FALSE(sanctions.banned(8, "2001:db8:1::", 5000));
    EXPECT_FALSE(sanctions.banned(8, "2001:db8::", 9000)) << "its time is over";
    EXPECT_TRUE(sanctions.banned(7, "", 1'000'000'000)) << "until it is lifted";
    EXPECT_FALSE(sanctions.muted(7, 5000)) << "a ban is no mute";
    EXPECT_EQ(sanctions.all(9000).size(), 1u);
}

}  // namespace
}  // namespace banneret::service
