// Who may call, as clients see it.
#include "tests/server/service/rig.h"

namespace banneret::service {
namespace {

class AccountsTest : public testing::Test {
  protected:
    grpc::Status guest(const std::string& name, const std::string& token, v1::Session& session) {
        grpc::ClientContext context;
        set_deadline(context);
        v1::LoginAsGuestRequest request;
        request.set_name(name);
        request.set_token(token);
        return v1::Accounts::NewStub(rig_.channel())->LoginAsGuest(&context, request, &session);
    }
    grpc::Status sign_up(const std::string& name, const std::string& password, v1::Session& session) {
        grpc::ClientContext context;
        set_deadline(context);
        v1::RegisterRequest request;
        request.set_name(name);
        request.set_password(password);
        return v1::Accounts::NewStub(rig_.channel())->Register(&context, request, &session);
    }
    grpc::Status login(const std::string& name, const std::string& password, v1::Session& session) {
        grpc::ClientContext context;
        set_deadline(context);
        v1::LoginRequest request;
        request.set_name(name);
        request.set_password(password);
        return v1::Accounts::NewStub(rig_.channel())->Login(&context, request, &session);
    }

    store::FreshFolder folder_;
    Rig rig_{folder_.path()};
};

TEST_F(AccountsTest, GuestComesBackByToken) {
    v1::Session first, again, other;
    ASSERT_TRUE(guest("Ann", "", first).ok());
    ASSERT_TRUE(guest("Ann", first.token(), again).ok());
    EXPECT_EQ(again.account_id(), first.account_id());
    ASSERT_TRUE(guest("Ann", "", other).ok());
    EXPECT_NE(other.account_id(), first.account_id());
    EXPECT_EQ(other.name(), "Ann 2") << "the name is taken";
    EXPECT_TRUE(other.guest());
}

TEST_F(AccountsTest, NamesThatCannotBeAreRefused) {
    v1::Session session;
    for (const std::string& name :
         {std::string("An\nn"),
          std::string("\xE2\x80\xAE"
                      "Ann"),
          std::string(""), std::string(30, 'x'), std::string("\xFF\xFE"), std::string("admin")}) {
        const auto status = guest(name, "", session);
        EXPECT_EQ(status.error_code(), grpc::StatusCode::INVALID_ARGUMENT) << name;
        EXPECT_EQ(reason(status), v1::REASON_NAME_BAD);
        EXPECT_FALSE(status.error_message().empty());
    }
    EXPECT_TRUE(guest("Ann", "", session).ok()) << "the server goes on";
}

TEST_F(AccountsTest, RegisteredNameNeedsItsPassword) {
    v1::Session made, session;
    ASSERT_TRUE(sign_up("Ann", "correct horse", made).ok());
    EXPECT_FALSE(made.guest());
    EXPECT_EQ(reason(sign_up("ANN", "another one", session)), v1::REASON_NAME_TAKEN);
    EXPECT_EQ(reason(sign_up("Bob", "short", session)), v1::REASON_BAD_REQUEST);
    ASSERT_TRUE(login("ann", "correct horse", session).ok());
    EXPECT_EQ(session.account_id(), made.account_id());
    const auto wrong = login("ann", "correct hors", session);
    const auto unknown = login("nobody", "correct hors", session);
    EXPECT_EQ(reason(wrong), v1::REASON_WRONG_PASSWORD);
    EXPECT_EQ(wrong.error_message(), unknown.error_message()) << "nobody learns which names there are";
}

TEST_F(AccountsTest, GuessingIsSlowedDown) {
    v1::Session session;
    ASSERT_TRUE(sign_up("Ann", "correct horse", session).ok());
    v1::Reason last = v1::REASON_UNSPECIFIED;
    for (int i = 0; i < 10; ++i) last = reason(login("ann", "guess " + std::to_string(i), session));
    EXPECT_EQ(last, v1::REASON_TOO_MANY);
}

TEST_F(AccountsTest, CallWithoutATokenIsRefused) {
    for (const std::string& token :
         {std::string(), std::string("x"), std::string(43, 'x'), std::string(5000, 'x')}) {
        Person nobody(rig_.channel(), token);
        v1::ListLobbiesResponse response;
        const auto status = v1::Lobbies::NewStub(nobody.channel)->List(nobody.context().get(), {}, &response);
        EXPECT_EQ(reason(status), v1::REASON_NOT_LOGGED_IN);
    }
}

TEST_F(AccountsTest, LogoutMakesTheTokenWorthless) {
    Person ann(rig_, "Ann");
    v1::LogoutResponse out;
    ASSERT_TRUE(v1::Accounts::NewStub(ann.channel)->Logout(ann.context().get(), {}, &out).ok());
    v1::ListLobbiesResponse response;
    EXPECT_EQ(reason(v1::Lobbies::NewStub(ann.channel)->List(ann.context().get(), {}, &response)),
              v1::REASON_NOT_LOGGED_IN);
}

}  // namespace
}  // namespace banneret::service
