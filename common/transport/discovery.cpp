#include "common/transport/discovery.h"

#include "common/base/check.h"

namespace banneret::transport {
namespace {

// "Bnr?" and "Bnr!", as they lie in the datagram.
constexpr std::uint32_t kQueryMagic = 0x3F726E42;
constexpr std::uint32_t kAnswerMagic = 0x21726E42;

void expect_head(ByteReader& in, std::uint32_t magic) {
    if (in.u32("magic") != magic) in.fail("this is no datagram of ours");
    if (in.ok() && in.u8("version") != kDiscoveryVersion) in.fail("another version of discovery");
}

}  // namespace

Bytes encode(const Query& query) {
    ByteWriter out;
    out.u32(kQueryMagic);
    out.u8(kDiscoveryVersion);
    out.u64(query.nonce);
    Bytes bytes = out.take();
    bytes.resize(kQueryBytes, 0);
    return bytes;
}

Bytes encode(const Answer& answer) {
    BANNERET_CHECK(answer.server_name.size() <= kMaxServerNameBytes, "a server's name fits its answer");
    BANNERET_CHECK(answer.version.size() <= kMaxVersionBytes, "a version fits its answer");
    ByteWriter out;
    out.u32(kAnswerMagic);
    out.u8(kDiscoveryVersion);
    out.u64(answer.nonce);
    out.u64(answer.instance);
    out.text(answer.server_name);
    out.text(answer.version);
    out.u16(answer.port);
    out.u16(answer.lobbies_open);
    out.u16(answer.seats_taken);
    out.u16(answer.seats_open);
    out.u8(answer.saved_game ? 1 : 0);
    BANNERET_CHECK(out.size() <= kQueryBytes, "an answer is never longer than its query");
    return out.take();
}

Result<Query> decode_query(ByteSpan datagram) {
    ByteReader in(datagram);
    expect_head(in, kQueryMagic);
    const Query query{in.u64("nonce")};
    if (in.ok() && datagram.size() < kQueryBytes) in.fail("the query is shorter than an answer could be");
    if (!in.ok()) return in.error();
    return query;
}

Result<Answer> decode_answer(ByteSpan datagram) {
    ByteReader in(datagram);
    expect_head(in, kAnswerMagic);
    Answer answer;
    answer.nonce = in.u64("nonce");
    answer.instance = in.u64("instance");
    answer.server_name = in.text(kMaxServerNameBytes, "server name");
    answer.version = in.text(kMaxVersionBytes, "version");
    answer.port = in.u16_in(1, 65535, "port");
    answer.lobbies_open = in.u16("lobbies open");
    answer.seats_taken = in.u16("seats taken");
    answer.seats_open = in.u16("seats open");
    answer.saved_game = in.u8_in(0, 1, "saved game") != 0;
    // Later versions may add to the end: what follows is theirs.
    if (!in.ok()) return in.error();
    return answer;
}

}  // namespace banneret::transport
