// Laying out: only white space changes, and twice is once.
#include "common/map/script/layout.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "common/map/script/names.h"
#include "common/map/script/words.h"
#include "tests/common/map/script/reading.h"

namespace banneret::map::script {
namespace {

std::vector<std::string> words_of(const std::string& text) {
    WordRow row(text, 0);
    Word word;
    std::vector<std::string> words;
    while (row.next(word)) words.emplace_back(word.text);
    return words;
}

void keeps_its_words(const std::string& text) {
    const std::string once = laid_out(text);
    EXPECT_EQ(words_of(once), words_of(text));
    EXPECT_EQ(laid_out(once), once);
}

// All scripts below the folders, in order of name.
std::vector<std::string> scripts_in(const std::string& folder) {
    std::vector<std::string> texts;
    std::set<std::filesystem::path> paths;
    for (const auto& each : std::filesystem::recursive_directory_iterator(folder)) {
        if (each.path().extension() == ".rms" || each.path().extension() == ".inc") paths.insert(each.path());
    }
    for (const auto& path : paths) {
        std::ostringstream text;
        text << std::ifstream(path, std::ios::binary).rdbuf();
        texts.push_back(text.str());
    }
    return texts;
}

TEST(Layout, PutsEachThingOnItsLine) {
    EXPECT_EQ(
        laid_out("<LAND_GENERATION> base_terrain GRASS create_land { base_size 7 land_position 50\n50 }"),
        "<LAND_GENERATION>\n"
        "base_terrain GRASS\n"
        "create_land {\n"
        "  base_size 7\n"
        "  land_position 50 50\n"
        "}\n");
}

TEST(Layout, SetsConditionsAndChancesIn) {
    EXPECT_EQ(laid_out("if A\n\n\ncreate_object GOLD\n{\nnumber_of_objects (A\n+ 1) }\nelse start_random "
                       "percent_chance 20 #define B percent_chance 80\n#define C\nend_random endif"),
              "if A\n"
              "  create_object GOLD {\n"
              "    number_of_objects (A + 1)\n"
              "  }\n"
              "else\n"
              "  start_random\n"
              "    percent_chance 20 #define B\n"
              "    percent_chance 80\n"
              "      #define C\n"
              "  end_random\n"
              "endif\n");
}

TEST(Layout, KeepsCommentsAndMovesTheirLinesTogether) {
    EXPECT_EQ(laid_out("\t\t/* one\n\t\t * two\n\t\t */\n<LAND_GENERATION>   /* beside */\n\n\n\n/* own */ "
                       "create_land {\n}"),
              "/* one\n"
              " * two\n"
              " */\n"
              "<LAND_GENERATION> /* beside */\n"
              "\n"
              "/* own */\n"
              "create_land { }\n");
}

TEST(Layout, KeepsTheWordsOfPathologicalScripts) {
    for (const char* text :
         {"", " \n\n ", "/*", "/* a", "*/ */", "} } { {", "else endif end_random percent_chance",
          "if if if { else } endif", "(A + (B", "#const #const A", "create_land{ } x y\nz", "/* a /* b */ c",
          "number_of_objects /* six\n  of them */ 6 { }",
          "start_random end_random end_random percent_chance 3 4 5", "\xEF\xBB\xBF<LAND_GENERATION>"})
        keeps_its_words(text);
}

TEST(Layout, KeepsTheWordsOfTheShippedScripts) {
    for (const std::string& text : scripts_in(BANNERET_SOURCE_DIR "/data/maps")) keeps_its_words(text);
}

TEST(Names, OfNoUseAreNotedWhateverBranchTheyStandIn) {
    const std::string text =
        "#const USED 3 #const IDLE 4 #define ASKED #define ALONE /* IDLE */ if ASKED endif "
        "if NEVER <OBJECTS_GENERATION> create_object GOLD { number_of_objects (USED + 1) } endif";
    const std::vector<Diagnostic> said = unused_names(text, "test.rms", {});
    ASSERT_EQ(said.size(), 2u);
    EXPECT_EQ(said[0].what, "'ALONE' is never asked for");
    EXPECT_EQ(said[1].what, "'IDLE' is never used");
}

}  // namespace
}  // namespace banneret::map::script
