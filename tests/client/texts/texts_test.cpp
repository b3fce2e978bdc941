// The texts: the shipped languages are whole, the code asks for keys that there are and fills in what they name, and a
// faulty file costs no more than its faulty lines.
#include "client/texts/texts.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "common/simulation/refusal.h"

namespace banneret::texts {
namespace {

namespace fs = std::filesystem;
const std::string kData = BANNERET_SOURCE_DIR "/data";

Entries shipped(const std::string& language) {
    auto entries = read_file(kData + "/texts/" + language + ".toml");
    EXPECT_TRUE(entries.ok()) << entries.error().sentence();
    return entries ? *entries : Entries();
}

// All sources of the client, comments and includes taken out.
std::string client_code() {
    std::string code;
    for (const auto& each : fs::recursive_directory_iterator(BANNERET_SOURCE_DIR "/client")) {
        if (each.path().extension() != ".cpp" && each.path().extension() != ".h") continue;
        if (each.path().filename() == "texts.h") continue;  // its examples
        std::ifstream file(each.path());
        for (std::string line; std::getline(file, line);)
            if (line.find_first_not_of(' ') == std::string::npos ||
                !line.substr(line.find_first_not_of(' ')).starts_with("//"))
                code += line + "\n";
    }
    return code;
}

class Folder : public testing::Test {
  protected:
    Folder()
        : path_(testing::TempDir() + "texts_of_" +
                testing::UnitTest::GetInstance()->current_test_info()->name()) {
        fs::remove_all(path_);
        fs::create_directories(path_ + "/texts");
        write("en",
              "[menu]\nplay = \"Play\"\n[match]\npaused_by = \"Paused by {name}\"\n"
              "men = { one = \"{count} man\", other = \"{count} men\" }\nlist = [\"a\", \"b\"]\n");
    }
    ~Folder() override { fs::remove_all(path_); }
    void write(const std::string& language, const std::string& text) {
        std::ofstream(path_ + "/texts/" + language + ".toml") << text;
    }
    std::string speak(const std::string& language) {
        std::string note;
        const auto outcome = use(path_, language, note);
        EXPECT_TRUE(outcome.ok()) << outcome.error().sentence();
        return note;
    }
    std::string path_;
};

TEST(ShippedTexts, EveryLanguageSaysAllThatEnglishSays) {
    const auto all = languages(kData);
    ASSERT_GE(all.size(), 2u);
    for (const Language& language : all)
        for (const std::string& fault : faults(shipped("en"), shipped(language.id)))
            ADD_FAILURE() << language.id << ".toml: " << fault;
}

TEST(ShippedTexts, EveryKeyThatTheCodeAsksForIsThere) {
    const Entries english = shipped("en");
    const std::string code = client_code();
    const std::regex call(R"re(\btr(_count|_list)?\(\s*"([a-z0-9_.]+)"\s*([,)+]))re");
    int asked = 0;
    for (std::sregex_iterator each(code.begin(), code.end(), call), end; each != end; ++each, ++asked) {
        const std::string kind = (*each)[1], key = (*each)[2];
        if ((*each)[3] == "+")
            continue;  // the rest is a number or a word: EveryTextIsAskedFor looks at its beginning
        const std::string wanted = kind == "_count" ? key + ".other" : kind == "_list" ? key + ".0" : key;
        EXPECT_TRUE(english.contains(wanted)) << wanted;
    }
    EXPECT_GT(asked, 150);
}

TEST(ShippedTexts, EveryTextIsAskedFor) {
    const std::string code = client_code();
    std::set<std::string> words;
    const std::regex literal(R"re("([a-z_]+(\.[a-z0-9_]*)*)")re");
    for (std::sregex_iterator each(code.begin(), code.end(), literal), end; each != end; ++each)
        words.insert((*each)[1]);
    for (const auto& [key, text] : shipped("en")) {
        bool found = words.contains(key);
        for (std::size_t dot = key.find('.'); dot != std::string::npos && !found;
             dot = key.find('.', dot + 1))
            found = words.contains(key.substr(0, dot + 1)) ||
                    (dot > key.find('.') && words.contains(key.substr(0, dot))) ||
                    (key.find('.') == key.rfind('.') && words.contains(key.substr(0, dot)) &&
                     std::isdigit(key[dot + 1]) != 0);
        EXPECT_TRUE(found) << key << " is in no source";
    }
}

TEST(ShippedTexts, WhatIsPutInIsWhatTheTextNames) {
    const Entries english = shipped("en");
    const std::string code = client_code();
    const std::regex call(R"re(\btr\(\s*"([a-z0-9_.]+)",\s*\{)re"), slot(R"re(\{"([a-z_]+)",)re");
    int looked_at = 0;
    for (std::sregex_iterator each(code.begin(), code.end(), call), end; each != end; ++each, ++looked_at) {
        int depth = 0;
        std::size_t at = static_cast<std::size_t>(each->position()) + 2;
        const std::size_t from = at;
        do depth += code[at] == '(' ? 1 : code[at] == ')' ? -1 : 0;
        while (++at < code.size() && depth > 0);
        const std::string inside = code.substr(from, at - from);
        std::set<std::string> given;
        for (std::sregex_iterator s(inside.begin(), inside.end(), slot); s != end; ++s) given.insert((*s)[1]);
        const auto text = english.find(std::string((*each)[1]));
        if (text == english.end()) continue;  // EveryKeyThatTheCodeAsksForIsThere
        for (const std::string& name : slots_of(text->second))
            EXPECT_TRUE(given.contains(name)) << (*each)[1] << " lacks {" << name << "}";
    }
    EXPECT_GT(looked_at, 40);
}

TEST(ShippedTexts, EveryRefusalHasASentence) {
    const Entries english = shipped("en");
    for (int i = 1; i < 256; ++i) {
        if (*simulation::sentence(static_cast<simulation::Refusal>(i)) == 0) continue;
        EXPECT_TRUE(english.contains("refusal." + std::to_string(i))) << i;
    }
}

TEST_F(Folder, FillsInWhatIsNamedAndChoosesTheForm) {
    EXPECT_EQ(speak("en"), "");
    EXPECT_STREQ(tr("menu.play"), "Play");
    EXPECT_EQ(tr("match.paused_by", {{"name", "A {name} n"}}), "Paused by A {name} n");
    EXPECT_EQ(tr("match.paused_by", {}), "Paused by {name}");
    EXPECT_EQ(tr_count("match.men", 1), "1 man");
    EXPECT_EQ(tr_count("match.men", 0), "0 men");
    EXPECT_EQ(tr_list("match.list").size(), 2u);
    EXPECT_TRUE(tr_list("match.none").empty());
}

TEST_F(Folder, AKeyThatIsNowhereShowsItself) {
    EXPECT_EQ(speak("en"), "");
    EXPECT_STREQ(tr("menu.nothing"), "menu.nothing");
    EXPECT_FALSE(tr_has("menu.nothing"));
}

TEST_F(Folder, WhatALanguageLacksIsSaidInEnglish) {
    write("xx", "[menu]\nplay = \"Jouer\"\n");
    EXPECT_EQ(speak("xx"), "");
    EXPECT_STREQ(tr("menu.play"), "Jouer");
    EXPECT_EQ(tr("match.paused_by", {{"name", "Ann"}}), "Paused by Ann");
}

TEST_F(Folder, ATextWithoutItsPlaceIsFoundAndNotUsed) {
    write("xx", "[match]\npaused_by = \"Pause\"\n[menu]\nplay = \"Jouer {name}\"\nextra = \"x\"\n");
    EXPECT_EQ(speak("xx"), "");
    EXPECT_EQ(tr("match.paused_by", {{"name", "Ann"}}), "Paused by Ann");
    EXPECT_STREQ(tr("menu.play"), "Play");
    const auto found = faults(*read_file(path_ + "/texts/en.toml"), *read_file(path_ + "/texts/xx.toml"));
    const auto says = [&](const std::string& part) {
        return std::any_of(found.begin(), found.end(),
                           [&](const std::string& s) { return s.find(part) != std::string::npos; });
    };
    EXPECT_TRUE(says("match.paused_by: it has none where English has {name}"));
    EXPECT_TRUE(says("menu.play: it has {name} where English has none"));
    EXPECT_TRUE(says("menu.extra: no text has this key"));
    EXPECT_TRUE(says("match.men.one: it is not translated"));
}

TEST_F(Folder, ABrokenLanguageIsEnglishAndASentence) {
    write("xx", "[menu]\nplay = Jouer\n");
    const std::string note = speak("xx");
    EXPECT_NE(note.find("speaks English"), std::string::npos) << note;
    EXPECT_NE(note.find("xx.toml:2"), std::string::npos) << note;
    EXPECT_STREQ(tr("menu.play"), "Play");
    write("yy", "[menu]\nplay = 3\n");
    EXPECT_NE(speak("yy").find("no text"), std::string::npos);
    EXPECT_NE(speak("zz"), "");
    EXPECT_NE(speak("../../etc/passwd").find("not the name of a language"), std::string::npos);
}

TEST_F(Folder, WithoutEnglishNothingBegins) {
    fs::remove(path_ + "/texts/en.toml");
    std::string note;
    const auto outcome = use(path_, "en", note);
    ASSERT_FALSE(outcome.ok());
    EXPECT_NE(outcome.error().sentence().find("en.toml"), std::string::npos);
}

TEST_F(Folder, APointerStaysGoodWhenTheLanguageIsAnother) {
    write("xx", "[menu]\nplay = \"Jouer\"\n");
    speak("en");
    const char* const before = tr("menu.play");
    speak("xx");
    EXPECT_STREQ(before, "Play");
    EXPECT_STREQ(tr("menu.play"), "Jouer");
}

}  // namespace
}  // namespace banneret::texts
