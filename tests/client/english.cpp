// The texts in English for a test program, as the shipped file has them.
#include <gtest/gtest.h>

#include "client/texts/texts.h"

namespace banneret {
namespace {

class English : public testing::Environment {
    void SetUp() override {
        std::string note;
        const auto outcome = texts::use(BANNERET_SOURCE_DIR "/data", "en", note);
        ASSERT_TRUE(outcome.ok()) << outcome.error().sentence();
        ASSERT_EQ(note, "");
    }
};
[[maybe_unused]] const auto* const registered = testing::AddGlobalTestEnvironment(new English);

}  // namespace
}  // namespace banneret
