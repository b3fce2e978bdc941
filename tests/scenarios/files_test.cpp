// Every scenario of data/scenarios comes to what it expects, and to the same end when it goes on from a snapshot.
#include <gtest/gtest.h>

#include <filesystem>

#include "common/worlds/text/load_scenario.h"

namespace banneret::worlds {
namespace {

const std::string kData = BANNERET_SOURCE_DIR "/data";

std::vector<std::string> files() {
    std::vector<std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(kData + "/scenarios")) {
        if (entry.path().extension() == ".textproto") all.push_back(entry.path().stem().string());
    }
    std::sort(all.begin(), all.end());
    return all;
}

class ScenarioFile : public testing::TestWithParam<std::string> {
  protected:
    void SetUp() override {
        text::LoadedScenario loaded =
            text::load_scenario(kData + "/scenarios/" + GetParam() + ".textproto", kData);
        for (const text::Fault& fault : loaded.faults) ADD_FAILURE() << fault.sentence();
        ASSERT_TRUE(loaded.scenario);
        scenario_ = std::move(*loaded.scenario);
    }
    Scenario scenario_;
};

TEST_P(ScenarioFile, ComesToWhatItExpects) {
    auto run = ScenarioRun::begin(scenario_);
    ASSERT_TRUE(run.ok()) << run.error().sentence();
    auto again = ScenarioRun::begin(scenario_);
    while (!run->over()) {
        if (run->world().tick == scenario_.end / 2) {
            auto restored =
                match::Match::restore(scenario_.setup, scenario_.rules, again->match().snapshot());
            ASSERT_TRUE(restored.ok()) << restored.error().sentence();
            again->go_on_in(std::move(restored).value());
        }
        run->step();
        again->step();
    }
    for (const std::string& fault : run->faults()) ADD_FAILURE() << fault;
    EXPECT_EQ(run->match().digest(), again->match().digest()) << "a snapshot half way went on otherwise";
}

INSTANTIATE_TEST_SUITE_P(Files, ScenarioFile, testing::ValuesIn(files()),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace banneret::worlds
