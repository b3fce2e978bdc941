// A map script that only the host has: it reaches everybody, replay and history with it.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/end_to_end/program.h"

namespace banneret::end_to_end {
namespace {

constexpr const char* kBay = R"(/* Bay
   A land with a bay in it. Sizes: tiny to giant. Players: 2 to 8. */
#include_drs bay_lands.inc
#include_drs player_start.inc
)";
constexpr const char* kLands = R"(<LAND_GENERATION>
base_terrain GRASS
create_player_lands { terrain_type DIRT land_percent 20 base_size 9 }
create_land { terrain_type WATER land_percent 9 land_position 50 50 }
)";

std::string write(const Place& place, const std::string& name, const std::string& text) {
    std::ofstream(place.at(name)) << text;
    return place.at(name);
}

Words host(const Server& server, const std::string& script) {
    return {"--headless", "--join", server.address(), "--create", "--lobby",    "Green",   "--players",
            "2",          "--size", "tiny",           "--seed",   "3",          "--speed", "0",
            "--name",     "Ann",    "--bot",          "easiest",  "--map-file", script};
}

Words guest(const Server& server) {
    return {"--headless", "--join", server.address(), "--lobby",     "Green", "--name",
            "Ben",        "--bot",  "easiest",        "--resign-at", "100"};
}

TEST(OwnMap, ThatOnlyTheHostHasIsPlayedByBothAndInTheReplay) {
    const Place place;
    Server server(place);
    write(place, "bay_lands.inc", kLands);
    Program ann = run_client(place, "ann", host(server, write(place, "bay.rms", kBay)));
    ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
    Program ben = run_client(place, "ben", guest(server));
    ASSERT_EQ(ben.status(), 0) << ben.said();
    ASSERT_EQ(ann.status(), 0) << ann.said();
    EXPECT_FALSE(ann.field("result", "digest").empty()) << ann.said();
    EXPECT_EQ(ann.field("result", "digest"), ben.field("result", "digest"));

    const std::string replay = place.at("match.replay");
    Program fetch =
        run_client(place, "ann", {"--join", server.address(), "--name", "Ann", "--fetch-replay", replay});
    ASSERT_EQ(fetch.status(), 0) << fetch.said();
    Program check = run_client(place, "ben", {"--check-replay", replay});
    EXPECT_EQ(check.status(), 0) << check.said();
    EXPECT_NE(check.said().find("In step"), std::string::npos) << check.said();
}

TEST(OwnMap, ThatCannotBeReadRefusesTheStartAndSaysWhy) {
    const Place place;
    Server server(place);
    const std::string script = write(place, "broken.rms", "<LAND_GENERATION>\n  /* never closed");
    Program ann = run_client(place, "ann", host(server, script));
    ASSERT_TRUE(ann.says("\"event\":\"lobby\"")) << ann.said();
    Program ben = run_client(place, "ben", guest(server));
    EXPECT_NE(ann.status(), 0);
    EXPECT_NE(ann.said().find("broken.rms:2:3: the map script cannot be read: this comment is never closed"),
              std::string::npos)
        << ann.said();
    EXPECT_NE(ben.status(), 0);
}

TEST(OwnMap, ThatIsNoFileIsRefusedBeforeAnythingElse) {
    const Place place;
    Program ann =
        run_client(place, "ann", {"--headless", "--map-file", place.at("none.rms"), "--name", "Ann"});
    EXPECT_NE(ann.status(), 0);
    EXPECT_NE(ann.said().find("none.rms: the map script cannot be read"), std::string::npos) << ann.said();
}

}  // namespace
}  // namespace banneret::end_to_end
