// The program's own exit statuses, by running it.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace banneret::app {
namespace {

struct Ran {
    int status = -1;
    std::string out;  // both streams
};

Ran run(const std::string& words, const std::string& environment = "") {
    const std::string data = std::string("BANNERET_DATA=") + BANNERET_SOURCE_DIR + "/data ";
    const std::string command =
        data + environment + " timeout 100 " + BANNERET_CLIENT + " " + words + " 2>&1";
    Ran ran;
    std::FILE* pipe = ::popen(command.c_str(), "r");
    std::array<char, 4096> piece{};
    for (std::size_t n; (n = std::fread(piece.data(), 1, piece.size(), pipe)) > 0;)
        ran.out.append(piece.data(), n);
    const int ended = ::pclose(pipe);
    ran.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    return ran;
}

TEST(ExitStatus, HelpVersionMapsAndPathsEndWithNought) {
    for (const char* words : {"--help", "--version", "--list-maps", "--paths"}) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.status, 0) << words << ": " << ran.out;
        EXPECT_FALSE(ran.out.empty()) << words;
    }
}

TEST(ExitStatus, AWrongWordEndsWithTwo) { EXPECT_EQ(run("--frobnicate").status, 2); }

TEST(ExitStatus, ScenesAreListedAndAWrongOneEndsWithThreeAndTheList) {
    const Ran list = run("--scene list");
    EXPECT_EQ(list.status, 0);
    EXPECT_NE(list.out.find("  gap  "), std::string::npos) << list.out;
    const Ran wrong = run("--scene no-such-scene");
    EXPECT_EQ(wrong.status, 3);
    EXPECT_NE(wrong.out.find("no-such-scene"), std::string::npos) << wrong.out;
    EXPECT_NE(wrong.out.find(list.out), std::string::npos) << wrong.out;
}

TEST(ExitStatus, MissingDataEndsWithThreeAndSaysWhereItWasSought) {
    const Ran ran = run("--headless --map no_such_map");
    EXPECT_EQ(ran.status, 3) << ran.out;
    EXPECT_NE(ran.out.find("no_such_map"), std::string::npos) << ran.out;
}

TEST(ExitStatus, AFileThatIsNoReplayEndsWithThree) {
    const std::string file = testing::TempDir() + "not-a-replay";
    std::ofstream(file) << "hello";
    EXPECT_EQ(run("--check-replay " + file).status, 3);
    EXPECT_EQ(run("--check-replay /nowhere/at/all").status, 3);
}

TEST(ExitStatus, NobodyAtTheAddressEndsWithFour) {
    const Ran ran = run("--headless --join 127.0.0.1:9");
    EXPECT_EQ(ran.status, 4) << ran.out;
}

TEST(ExitStatus, WithoutADisplayItSaysSoAndEndsWithOne) {
    const Ran ran = run("--screen settings", "DISPLAY= WAYLAND_DISPLAY=");
    EXPECT_EQ(ran.status, 1) << ran.out;
    EXPECT_NE(ran.out.find("display"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace banneret::app
