// What each source file promises by its form.
#include <gtest/gtest.h>

#include <regex>

#include "tests/guards/source_files.h"

namespace banneret::guards {
namespace {

TEST(Sources, EveryCoreSourcePoisonsTheForbiddenWordsLast) {
    for (const SourceFile& file : source_files({"common"})) {
        if (!in_core(file.path) || !file.path.ends_with(".cpp")) continue;
        std::string last;
        for (const std::string& line : file.lines) {
            if (line.starts_with("#include")) last = line;
        }
        EXPECT_EQ(last, "#include \"common/base/deterministic.h\"") << file.path;
    }
}

TEST(Sources, CoreHeadersHoldNoForbiddenWordEither) {
    const std::regex word(
        R"(\b(float|double|unordered_map|unordered_set|random_device|system_clock|steady_clock|getenv)\b)");
    for (const SourceFile& file : source_files({"common"})) {
        if (!in_core(file.path) || !file.path.ends_with(".h") || file.path.ends_with("/deterministic.h"))
            continue;
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const std::string code = file.lines[i].substr(0, file.lines[i].find("//"));
            EXPECT_FALSE(std::regex_search(code, word)) << file.path << ":" << i + 1 << ": " << code;
        }
    }
}

TEST(Sources, EveryHeaderSaysWhatItIs) {
    for (const SourceFile& file : source_files({"common", "server", "client", "tool"})) {
        if (!file.path.ends_with(".h")) continue;
        ASSERT_FALSE(file.lines.empty()) << file.path;
        EXPECT_TRUE(file.lines.front().starts_with("// "))
            << file.path << " does not begin with a sentence about itself";
    }
}

TEST(Sources, NoUnfinishedWorkIsLeftInTheText) {
    const std::regex word(R"(\b(TODO|FIXME|XXX|not implemented yet)\b)");
    for (const SourceFile& file : source_files({"common", "server", "client", "tool"})) {
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            EXPECT_FALSE(std::regex_search(file.lines[i], word)) << file.path << ":" << i + 1;
        }
    }
}

}  // namespace
}  // namespace banneret::guards
