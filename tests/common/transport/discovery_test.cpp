#include "common/transport/discovery.h"

#include <gtest/gtest.h>

#include "common/base/random.h"

namespace banneret::transport {
namespace {

Answer longest_answer() {
    Answer answer{1,
                  2,
                  std::string(kMaxServerNameBytes, 'n'),
                  std::string(kMaxVersionBytes, '9'),
                  65535,
                  65535,
                  65535,
                  65535,
                  true};
    return answer;
}

TEST(Discovery, QueryAndAnswerComeBackAsTheyWere) {
    EXPECT_EQ(decode_query(encode(Query{77})).value(), Query{77});
    const Answer answer{77, 5, "Ann's machine", "0.1.0", 27016, 2, 3, 5, true};
    EXPECT_EQ(decode_answer(encode(answer)).value(), answer);
    EXPECT_EQ(decode_answer(encode(longest_answer())).value(), longest_answer());
}

TEST(Discovery, NoAnswerIsLongerThanItsQuery) {
    EXPECT_LE(encode(longest_answer()).size(), encode(Query{1}).size());
}

TEST(Discovery, AShortQueryIsRefused) {
    const Bytes query = encode(Query{1});
    for (std::size_t n = 0; n < query.size(); ++n)
        EXPECT_FALSE(decode_query(ByteSpan(query).first(n)).ok()) << n;
}

TEST(Discovery, AnAnswerCutShortAnywhereIsRefused) {
    const Bytes bytes = encode(longest_answer());
    for (std::size_t n = 0; n < bytes.size(); ++n)
        EXPECT_FALSE(decode_answer(ByteSpan(bytes).first(n)).ok()) << n;
}

TEST(Discovery, AQueryIsNoAnswerAndTheOtherWayRound) {
    EXPECT_FALSE(decode_answer(encode(Query{1})).ok());
    EXPECT_FALSE(decode_query(encode(longest_answer())).ok());
}

TEST(Discovery, AnyBytesAreReadOrRefused) {
    for (std::uint64_t seed = 1; seed <= 20000; ++seed) {
        Random random(seed, 3);
        Bytes bytes = encode(longest_answer());
        for (int i = 0; i < 4; ++i)
            bytes[random.below(static_cast<std::uint32_t>(bytes.size()))] =
                static_cast<std::uint8_t>(random.below(256));
        if (const auto answer = decode_answer(bytes); answer.ok()) {
            EXPECT_LE(answer->server_name.size(), kMaxServerNameBytes);
        }
    }
}

}  // namespace
}  // namespace banneret::transport
