#include "common/rules/compiled.h"

#include <gtest/gtest.h>

#include "common/base/random.h"
#include "common/rules/text/load.h"

namespace banneret::rules {
namespace {

Bytes classic_bytes() {
    const auto loaded = text::load_folder(BANNERET_SOURCE_DIR "/data/rules/classic");
    return loaded.rules ? write_compiled(*loaded.rules) : Bytes();
}

TEST(CompiledRules, ComeBackAsTheyWere) {
    const Bytes bytes = classic_bytes();
    ASSERT_FALSE(bytes.empty());
    const Result<Rules> back = read_compiled(bytes);
    ASSERT_TRUE(back.ok()) << back.error().sentence();
    EXPECT_EQ(write_compiled(*back), bytes);
    EXPECT_EQ(back->digest, digest_of(*back));
}

TEST(CompiledRules, CutShortAnywhereAreRefused) {
    const Bytes bytes = classic_bytes();
    for (std::size_t n = 0; n < bytes.size(); n += 1 + n / 16) {
        EXPECT_FALSE(read_compiled(ByteSpan(bytes).first(n)).ok()) << n;
    }
}

TEST(CompiledRules, AnyChangedByteIsRefusedOrStaysWithinItsTables) {
    const Bytes bytes = classic_bytes();
    Random random(11, 11);
    for (int i = 0; i < 3000; ++i) {
        Bytes changed = bytes;
        changed[random.below(static_cast<std::uint32_t>(changed.size()))] ^=
            static_cast<std::uint8_t>(1u << random.below(8));
        const Result<Rules> read = read_compiled(changed);
        if (read.ok()) {
            EXPECT_LT(read->villager, read->types.size());
        } else {
            EXPECT_FALSE(read.error().sentence().empty());
        }
    }
}

TEST(CompiledRules, MoreThanSixteenKindsOfGroundAreRefusedInASentence) {
    Rules rules = *text::load_folder(BANNERET_SOURCE_DIR "/data/rules/classic").rules;
    for (int i = 0; i < 20; ++i) {
        rules.types.push_back(rules.types[rules.find_type("militia")]);
        rules.types.back().id += std::to_string(i);
        rules.types.back().radius = Fixed::ratio(i + 3, 4);
    }
    const Result<Rules> read = read_compiled(write_compiled(rules));
    ASSERT_FALSE(read.ok());
    EXPECT_NE(read.error().what.find("kinds of ground, and there are at most 16"), std::string::npos)
        << read.error().what;
}

TEST(CompiledRules, AnotherFormatIsNamed) {
    Bytes bytes = classic_bytes();
    bytes[4] = 9;
    const Result<Rules> read = read_compiled(bytes);
    ASSERT_FALSE(read.ok());
    EXPECT_NE(read.error().what.find("format 9"), std::string::npos);
}

}  // namespace
}  // namespace banneret::rules
