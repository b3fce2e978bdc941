// Runs a target for a set count: its corpus, then mutations of it, the same in every run. BANNERET_FUZZ_RUNS is
// another count, BANNERET_FUZZ_SEED another row of mutations.
#include <gtest/gtest.h>

#include <cstdlib>

#include "common/base/random.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {
namespace {

void mutate(Bytes& bytes, Random& random, const std::vector<Bytes>& all) {
    const auto place = [&] {
        return bytes.empty() ? 0u : random.below(static_cast<std::uint32_t>(bytes.size()));
    };
    switch (random.below(8)) {
        case 0:
            if (!bytes.empty()) bytes[place()] ^= static_cast<std::uint8_t>(1u << random.below(8));
            return;
        case 1:
            if (!bytes.empty()) bytes[place()] = static_cast<std::uint8_t>(random.next());
            return;
        case 2: bytes.resize(place()); return;
        case 3: bytes.insert(bytes.begin() + place(), static_cast<std::uint8_t>(random.next())); return;
        case 4:
            if (!bytes.empty()) bytes.erase(bytes.begin() + place());
            return;
        case 5:  // a number at its edge
            for (std::uint32_t i = place(), n = 1u << random.below(4); n > 0 && i < bytes.size(); ++i, --n)
                bytes[i] = 0xFF;
            return;
        case 6: {  // a piece of another input
            const Bytes& other = all[random.below(static_cast<std::uint32_t>(all.size()))];
            if (other.empty()) return;
            const std::uint32_t from = random.below(static_cast<std::uint32_t>(other.size()));
            const std::uint32_t length = random.below(
                std::min<std::uint32_t>(64, static_cast<std::uint32_t>(other.size()) - from) + 1);
            bytes.insert(bytes.begin() + place(), other.begin() + from, other.begin() + from + length);
            return;
        }
        default: {  // a piece twice
            if (bytes.empty()) return;
            const std::uint32_t from = place();
            const std::uint32_t length = random.below(
                std::min<std::uint32_t>(64, static_cast<std::uint32_t>(bytes.size()) - from) + 1);
            const Bytes piece(bytes.begin() + from, bytes.begin() + from + length);
            bytes.insert(bytes.begin() + place(), piece.begin(), piece.end());
        }
    }
}

long number_from(const char* name, long otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtol(text, nullptr, 10);
}

TEST(Fuzz, AnyBytesAreReadOrRefused) {
    const std::vector<Bytes> inputs = corpus();
    ASSERT_FALSE(inputs.empty());
    for (const Bytes& input : inputs) ASSERT_NO_THROW(run(input));
    run({});
    Random random(static_cast<std::uint64_t>(number_from("BANNERET_FUZZ_SEED", 1)), 900);
    const long count = number_from("BANNERET_FUZZ_RUNS", runs());
    for (long i = 0; i < count; ++i) {
        Bytes bytes = inputs[random.below(static_cast<std::uint32_t>(inputs.size()))];
        for (std::uint32_t n = 1 + random.below(4); n > 0; --n) mutate(bytes, random, inputs);
        ASSERT_NO_THROW(run(bytes)) << "run " << i;
    }
}

}  // namespace
}  // namespace banneret::fuzz
