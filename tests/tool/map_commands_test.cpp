// banneret-tool map as a person runs it: what it prints and the status it ends with.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace banneret::tool {
namespace {

struct Ran {
    int status = -1;
    std::string printed;
};

std::string text_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

class MapCommands : public testing::Test {
  protected:
    void SetUp() override {
        folder_ =
            std::filesystem::path(testing::TempDir()) /
            ("banneret_tool_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name, std::ios::binary) << text;
        return (folder_ / name).string();
    }
    Ran run(const std::string& arguments) const {
        const std::string out = (folder_ / "out.txt").string();
        const std::string line = std::string(BANNERET_TOOL) + " map " + arguments + " > '" + out + "' 2>&1";
        const int status = std::system(line.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(out)};
    }

    std::filesystem::path folder_;
    std::string arabia_ = BANNERET_SOURCE_DIR "/data/maps/arabia.rms";
    std::string data_ = " --data '" BANNERET_SOURCE_DIR "/data'";
};

TEST_F(MapCommands, CheckOfAGoodScriptEndsWithNought) {
    const Ran ran = run("check " + arabia_);
    EXPECT_EQ(ran.status, 0) << ran.printed;
    EXPECT_EQ(ran.printed, "1 scripts: 0 errors, 0 warnings, 0 notes\n");
}

TEST_F(MapCommands, CheckOfABrokenScriptNamesThePlaceAndEndsWithOne) {
    const Ran ran = run("check " + write("broken.rms", "<LAND_GENERATION>\n  /* never closed"));
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.printed.find("broken.rms:2:3: error: this comment is never closed"), std::string::npos)
        << ran.printed;
    EXPECT_NE(ran.printed.find("\n      /* never closed\n      ^~\n"), std::string::npos) << ran.printed;
}

TEST_F(MapCommands, CheckFindsFaultsInEveryBranch) {
    const Ran ran =
        run("check " + write("branches.rms",
                             "<TERRAIN_GENERATION>\nif TINY_MAP\ncreate_terrain FOREZT { }\nelse\n"
                             "create_terrain DIRTT { }\nendif"));
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.printed.find(":3:16: warning: nothing is called 'FOREZT'"), std::string::npos)
        << ran.printed;
    EXPECT_NE(ran.printed.find(":5:16: warning: nothing is called 'DIRTT'"), std::string::npos)
        << ran.printed;
}

TEST_F(MapCommands, CheckOfAMissingFileSaysSo) {
    const Ran ran = run("check " + (folder_ / "none.rms").string());
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.printed.find("cannot be read"), std::string::npos) << ran.printed;
}

TEST_F(MapCommands, RenderWritesASheetOfPictures) {
    const std::string png = (folder_ / "map.png").string();
    const Ran ran = run("render " + arabia_ + data_ +
                        " --size tiny --players 2 --seeds 1-4 --scale 2 --plain -o '" + png + "'");
    EXPECT_EQ(ran.status, 0) << ran.printed;
    const std::string bytes = text_of(png);
    ASSERT_GT(bytes.size(), 24u);
    EXPECT_EQ(bytes.substr(1, 3), "PNG");
    const auto width = static_cast<unsigned char>(bytes[18]) * 256 + static_cast<unsigned char>(bytes[19]);
    EXPECT_EQ(width, 2 * 240 + 8);
}

TEST_F(MapCommands, RenderWritesAPictureForEachSeedBesideTheSheet) {
    const std::string png = (folder_ / "map.png").string();
    const Ran ran = run("render islands" + data_ +
                        " --size tiny --players 2 --seeds 3-4 --scale 2 --iso --each -o '" + png + "'");
    EXPECT_EQ(ran.status, 0) << ran.printed;
    EXPECT_NE(ran.printed.find("islands, seed 4: digest "), std::string::npos) << ran.printed;
    for (const char* name : {"map.png", "map-islands-3.png", "map-islands-4.png"})
        EXPECT_TRUE(std::filesystem::exists(folder_ / name)) << name;
}

TEST_F(MapCommands, RenderListsWhatWasPlacedByFileAndLine) {
    const Ran ran = run("render islands" + data_ + " --size tiny --players 2 --objects --refused -o '" +
                        (folder_ / "map.png").string() + "'");
    EXPECT_NE(ran.printed.find("player_start.inc:5"), std::string::npos) << ran.printed;
    EXPECT_NE(ran.printed.find("player 2: 1 of 1"), std::string::npos) << ran.printed;
}

TEST_F(MapCommands, RenderRefusesTeamsThatAreNone) {
    const Ran ran = run("render " + arabia_ + data_ + " --teams 1,x");
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.printed.find("\"1,x\" is not a row of team numbers"), std::string::npos) << ran.printed;
}

TEST_F(MapCommands, RenderOfAScriptThatIsNotThereSaysWhereTheyAreListed) {
    const Ran ran = run("render atlantis" + data_);
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.printed.find("banneret-tool map list"), std::string::npos) << ran.printed;
}

TEST_F(MapCommands, ListShowsEveryScriptWithALineAboutIt) {
    const Ran ran = run("list" + data_);
    EXPECT_EQ(ran.status, 0);
    for (const auto& file : std::filesystem::directory_iterator(BANNERET_SOURCE_DIR "/data/maps")) {
        if (file.path().extension() != ".rms") continue;
        const std::size_t at = ran.printed.find(file.path().stem().string() + "\n    ");
        ASSERT_NE(at, std::string::npos) << file.path();
        EXPECT_NE(ran.printed.find("\n    Sizes: ", at), std::string::npos) << file.path();
    }
}

TEST_F(MapCommands, DiffOfAScriptWithItselfFindsEveryMapTheSame) {
    const Ran ran = run("diff arabia arabia" + data_ + " --size tiny --players 2 --seeds 1-3");
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.printed.find("3 seeds; 3 maps are the same\n"), std::string::npos) << ran.printed;
}

TEST_F(MapCommands, DiffTellsWhatAChangeTookAway) {
    std::string text = text_of(arabia_);
    for (std::size_t at = 0; (at = text.find("create_object GOLD", at)) != std::string::npos;)
        text.replace(at, 18, "create_object STONE");
    const Ran ran =
        run("diff arabia " + write("poor.rms", text) + data_ + " --size tiny --players 2 --seeds 1-3");
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.printed.find("0 maps are the same"), std::string::npos) << ran.printed;
    EXPECT_NE(ran.printed.find("Gold mine"), std::string::npos) << ran.printed;
    EXPECT_NE(ran.printed.find("spread B"), std::string::npos) << ran.printed;
}

TEST_F(MapCommands, FairNamesTheRuleThatMakesTheDifference) {
    const std::string one = write(
        "one.rms",
        "<LAND_GENERATION> create_player_lands { land_percent 20 } <OBJECTS_GENERATION>\n"
        "create_object FORAGE { set_place_for_every_player set_gaia_object_only min_distance_to_players 3 "
        "max_distance_to_players 9 }\n"
        "create_object FORAGE { number_of_objects 9 min_distance_to_players 5 }");
    const Ran ran = run("fair " + one + data_ + " --size tiny --players 2 --seeds 1-9 --draw '" +
                        (folder_ / "fair.png").string() + "'");
    EXPECT_EQ(ran.status, 0) << ran.printed;
    EXPECT_NE(ran.printed.find("food   100 % FORAGE, one.rms:3"), std::string::npos) << ran.printed;
    EXPECT_TRUE(std::filesystem::exists(folder_ / "fair.png"));
}

TEST_F(MapCommands, FairTellsWhatEachStartFinds) {
    const Ran ran = run("fair " + arabia_ + data_ + " --size tiny --players 2 --seeds 1-5");
    EXPECT_EQ(ran.status, 0);
    for (const char* part :
         {"food", "wood", "gold", "stone", "mean of player", "a start cannot be walked to: 0\n"}) {
        EXPECT_NE(ran.printed.find(part), std::string::npos) << ran.printed;
    }
}

TEST_F(MapCommands, FairCountsMapsThatTheWaterCutsApart) {
    const std::string islands =
        write("islands.rms",
              "<LAND_GENERATION> base_terrain WATER create_player_lands { land_percent 10 "
              "other_zone_avoidance_distance 9 }");
    const Ran ran = run("fair " + islands + data_ + " --size tiny --players 2 --seeds 1-3");
    EXPECT_NE(ran.printed.find("a start cannot be walked to: 3, the first of seed 1\n"), std::string::npos)
        << ran.printed;
}

TEST_F(MapCommands, RenderRefusesASizeThatIsNotThere) {
    const Ran ran = run("render " + arabia_ + data_ + " --size vast");
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.printed.find("there is no map size \"vast\""), std::string::npos) << ran.printed;
}

TEST_F(MapCommands, RenderRefusesASideBeyondTheRange) {
    EXPECT_EQ(run("render " + arabia_ + data_ + " --size 10000").status, 2);
    EXPECT_EQ(run("render " + arabia_ + data_ + " --seeds 9-1").status, 2);
}

}  // namespace
}  // namespace banneret::tool
