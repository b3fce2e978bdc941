#include "client/headless/event_log.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace banneret::headless {
namespace {

TEST(EventLog, ALineIsJsonWhateverPeopleCallThemselves) {
    std::ostringstream out;
    EventLog(out).write(
        "chat", {{"name", std::string("A\"n\\n\n\x01 \xC3\xA9")}, {"turn", std::int64_t{-5}}, {"ok", true}});
    const std::string line = out.str();
    EXPECT_EQ(line.find('\n'), line.size() - 1);
    const auto json = nlohmann::json::parse(line);
    EXPECT_EQ(json["event"], "chat");
    EXPECT_EQ(json["name"], "A\"n\\n\n\x01 \xC3\xA9");
    EXPECT_EQ(json["turn"], -5);
    EXPECT_EQ(json["ok"], true);
}

}  // namespace
}  // namespace banneret::headless
