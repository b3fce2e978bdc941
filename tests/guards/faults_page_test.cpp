// docs/faults.md names tests: each of them is there.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "tests/guards/source_files.h"

namespace banneret::guards {
namespace {

std::set<std::string> tests_there_are() {
    const std::regex head(R"(^TEST(?:_F|_P)?\((\w+), (\w+)\))");
    std::set<std::string> names;
    for (const SourceFile& file : source_files({"tests"})) {
        for (const std::string& line : file.lines) {
            std::smatch found;
            if (std::regex_search(line, found, head)) names.insert(found[1].str() + "." + found[2].str());
        }
    }
    return names;
}

TEST(FaultsPage, NamesTestsThatAreThere) {
    const std::set<std::string> there = tests_there_are();
    ASSERT_GT(there.size(), 500u);
    std::ifstream page(std::filesystem::path(BANNERET_SOURCE_DIR) / "docs/faults.md");
    const std::regex name(R"(`([A-Z]\w+\.[A-Z]\w+)`)");
    int named = 0;
    for (std::string line; std::getline(page, line);) {
        for (std::sregex_iterator it(line.begin(), line.end(), name), end; it != end; ++it, ++named)
            EXPECT_TRUE(there.contains((*it)[1].str())) << (*it)[1].str();
    }
    EXPECT_GT(named, 60);
}

// A row says what shows it, or that nothing does.
TEST(FaultsPage, LeavesNoRowWithoutAWordOnWhatShowsIt) {
    std::ifstream page(std::filesystem::path(BANNERET_SOURCE_DIR) / "docs/faults.md");
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("| ") || line.starts_with("| ---") || line.starts_with("| when ")) continue;
        const std::string last = line.substr(line.rfind("| ", line.size() - 3) + 2);
        EXPECT_TRUE(last.find('`') != std::string::npos || last.starts_with("missing") ||
                    last.starts_with("by reading"))
            << line;
    }
}

}  // namespace
}  // namespace banneret::guards
