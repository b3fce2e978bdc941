// Map scripts that people bring: kept by their digest, played by, and refused with what is wrong with them.
#include "common/match/script_name.h"
#include "tests/server/service/rig.h"

namespace banneret::service {
namespace {

class ScriptsTest : public testing::Test {
  protected:
    grpc::Status put(Person& person, const std::string& text, std::uint64_t& digest) {
        const auto context = person.context();
        v1::PutScriptResponse response;
        auto stream = v1::Server::NewStub(person.channel)->PutScript(context.get(), &response);
        for (std::size_t at = 0; at < text.size(); at += 60'000) {
            v1::Piece piece;
            piece.set_data(text.substr(at, 60'000));
            if (!stream->Write(piece)) break;
        }
        stream->WritesDone();
        const grpc::Status status = stream->Finish();
        digest = response.digest();
        return status;
    }
    v1::CreateLobbyRequest lobby_of(const std::string& map_script) {
        v1::CreateLobbyRequest request;
        request.mutable_settings()->set_map_size("giant");
        request.mutable_settings()->set_map_script(map_script);
        return request;
    }
    // Ann and Bob in a lobby of Ann's that plays by that script, Bob ready.
    void both_in(const std::string& map_script) {
        const std::uint64_t lobby = ann_.create(lobby_of(map_script));
        EXPECT_EQ(ann_.enter(lobby).row(), 0u);
        EXPECT_EQ(bob_.enter(lobby).row(), 1u);
        bob_.set_ready(1, bob_.table.version());
        EXPECT_TRUE(ann_.wait_for([](const auto& r) { return r.has_table() && r.table().rows(1).ready(); }));
    }
    void start(Person& host) {
        v1::EnterRequest request;
        request.set_request(9);
        request.mutable_start()->set_version(host.table.version());
        host.say(request);
    }

    store::FreshFolder folder_;
    Rig rig_{folder_.path()};
    Person ann_{rig_, "Ann"};
    Person bob_{rig_, "Bob"};
};

TEST_F(ScriptsTest, OneThatWasBroughtIsPlayedByAndFetchedByItsDigest) {
    const std::string text = "/* A bay */ <LAND_GENERATION> base_terrain WATER " + std::string(100'000, ' ');
    std::uint64_t digest = 0;
    ASSERT_TRUE(put(ann_, text, digest).ok());
    both_in(match::map_script_of("bay", digest));
    EXPECT_EQ(ann_.table.settings().map_script(), match::map_script_of("bay", digest));

    const auto context = bob_.context();
    v1::GetContentRequest request;
    request.set_digest(digest);
    auto stream = v1::Server::NewStub(bob_.channel)->GetContent(context.get(), request);
    std::string got;
    for (v1::Piece piece; stream->Read(&piece);) got += piece.data();
    EXPECT_TRUE(stream->Finish().ok());
    EXPECT_EQ(got, text);

    start(ann_);
    const auto starting = ann_.wait_for([](const auto& r) { return r.has_starting(); });
    ASSERT_TRUE(starting);
    EXPECT_EQ(starting->starting().script_digest(), digest);
    const std::lock_guard lock(rig_.relay().mutex);
    EXPECT_EQ(rig_.relay().begun.back().script, text);
}

TEST_F(ScriptsTest, OneThatNobodyBroughtIsNoSetting) {
    grpc::Status status;
    ann_.create(lobby_of(match::map_script_of("bay", 0x1234)), &status);
    EXPECT_EQ(reason(status), v1::REASON_BAD_REQUEST);
}

TEST_F(ScriptsTest, OneThatCannotBeReadRefusesTheStartWithItsDiagnosis) {
    std::uint64_t digest = 0;
    ASSERT_TRUE(put(ann_, "<LAND_GENERATION>\n  /* never closed", digest).ok());
    both_in(match::map_script_of("broken", digest));
    start(ann_);
    const auto line = ann_.wait_for([](const auto& r) { return r.has_chat(); });
    ASSERT_TRUE(line);
    EXPECT_NE(line->chat().text().find(
                  "broken.rms:2:3: the map script cannot be read: this comment is never closed"),
              std::string::npos)
        << line->chat().text();
}

TEST_F(ScriptsTest, OneOfMoreThanAMebibyteIsRefused) {
    std::uint64_t digest = 0;
    EXPECT_EQ(reason(put(ann_, std::string((1u << 20) + 1, ' '), digest)), v1::REASON_BAD_REQUEST);
    EXPECT_EQ(reason(put(ann_, "", digest)), v1::REASON_BAD_REQUEST);
}

TEST(BroughtScripts, OneThatAKeptLobbyPlaysByIsThereAfterARestart) {
    const store::FreshFolder folder;
    const std::string text = "<LAND_GENERATION> base_terrain WATER";
    std::uint64_t lobby = 0;
    const Digest digest =
        digest_of(ByteSpan(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
    {
        Rig rig(folder.path(), true);
        Person ann(rig, "Ann");
        ASSERT_TRUE(
            rig.store().put_script(ann.session.account_id(), digest, Bytes(text.begin(), text.end())).ok());
        v1::CreateLobbyRequest request;
        request.set_kept(true);
        request.mutable_settings()->set_map_script(match::map_script_of("bay", digest));
        lobby = ann.create(request);
        ann.enter(lobby);
        ann.leave();
    }
    Rig rig(folder.path(), true);
    Person bob(rig, "Bob");
    EXPECT_EQ(bob.enter(lobby).table().settings().map_script(), match::map_script_of("bay", digest));
    EXPECT_EQ(rig.parts().script(match::map_script_of("bay", digest))->text, text);
    EXPECT_FALSE(rig.parts().script(match::map_script_of("bay", digest + 1)));
}

}  // namespace
}  // namespace banneret::service
