// Who may include whom: the table in docs/architecture.md against every include in the tree.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/guards/source_files.h"

namespace banneret::guards {
namespace {

using Table = std::map<std::string, std::vector<std::string>>;

// The words in backquotes of one cell.
std::vector<std::string> backquoted(const std::string& cell) {
    std::vector<std::string> words;
    for (std::size_t at = 0; (at = cell.find('`', at)) != std::string::npos;) {
        const std::size_t end = cell.find('`', at + 1);
        if (end == std::string::npos) break;
        words.push_back(cell.substr(at + 1, end - at - 1));
        at = end + 1;
    }
    return words;
}

Table read_table() {
    std::ifstream page(BANNERET_SOURCE_DIR "/docs/architecture.md");
    Table table;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("| folder | what it holds | may include |")) inside = true;
        if (inside && !line.starts_with("|")) break;
        if (!inside || !line.starts_with("| `")) continue;
        std::vector<std::string> cells;
        for (std::size_t at = 1; at < line.size();) {
            const std::size_t end = line.find('|', at);
            cells.push_back(line.substr(at, end - at));
            at = end + 1;
        }
        table[backquoted(cells.front()).front()] = backquoted(cells.back());
    }
    return table;
}

// The longest row of the table that the path lies in, or nothing.
std::string row_of(const Table& table, const std::string& path) {
    std::string best;
    for (const auto& [folder, allowed] : table) {
        if (path.starts_with(folder + "/") && folder.size() > best.size()) best = folder;
    }
    return best;
}

std::string included(const std::string& line) {
    if (!line.starts_with("#include \"")) return "";
    return line.substr(10, line.find('"', 10) - 10);
}

bool allowed(const Table& table, const std::string& row, const std::string& target) {
    if (target.starts_with("banneret/v1/")) {  // generated from proto/
        const auto& list = table.at(row);
        return std::find(list.begin(), list.end(), "proto") != list.end();
    }
    const std::string target_row = row_of(table, target);
    if (target_row == row) return true;
    for (const std::string& each : table.at(row)) {
        if (target == each || target.starts_with(each + "/")) {
            // rules/text is a row of its own: allowing common/rules does not allow it, allowing common does.
            if (target_row.size() > each.size() && each != "common" && target_row.starts_with(each + "/"))
                continue;
            return true;
        }
    }
    return false;
}

TEST(Includes, FollowTheTableOfTheArchitecturePage) {
    const Table table = read_table();
    ASSERT_GE(table.size(), 14u) << "the table in docs/architecture.md was not found";
    for (const SourceFile& file : source_files({"common", "server", "client", "tool"})) {
        const std::string row = row_of(table, file.path);
        ASSERT_FALSE(row.empty()) << file.path << " lies in no folder of the table";
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const std::string target = included(file.lines[i]);
            if (target.empty()) continue;
            EXPECT_TRUE(allowed(table, row, target))
                << file.path << ":" << i + 1 << " includes " << target << ", which " << row << " may not";
        }
    }
}

TEST(Includes, RunInNoCircle) {
    std::map<std::string, std::vector<std::string>> graph;
    for (const SourceFile& file : source_files({"common", "server", "client", "tool"})) {
        for (const std::string& line : file.lines) {
            if (const std::string target = included(line); !target.empty())
                graph[file.path].push_back(target);
        }
    }
    std::map<std::string, int> state;  // 1: on the way, 2: done
    const auto visit = [&](const auto& self, const std::string& path) -> void {
        state[path] = 1;
        for (const std::string& target : graph[path]) {
            if (state[target] == 1) ADD_FAILURE() << path << " and " << target << " include one another";
            if (state[target] == 0) self(self, target);
        }
        state[path] = 2;
    };
    std::vector<std::string> paths;
    for (const auto& [path, targets] : graph) paths.push_back(path);
    for (const std::string& path : paths) {
        if (state[path] == 0) visit(visit, path);
    }
}

}  // namespace
}  // namespace banneret::guards
